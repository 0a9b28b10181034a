"""Announcing: what a player may say, when they may say it, and what counts without a word."""

from collections.abc import Callable, Iterable, Mapping

from capot_conformance.reference.cards import pack_of, rank_of, suit_of
from capot_conformance.reference.contest import Sitting, decide
from capot_conformance.reference.declarations import Announced, Item, sort_of
from capot_conformance.reference.state import Asking, DealOverError, State, Turn
from capot_conformance.reference.table import Node

#: What players may announce, by the text of the action, and what is done when they do.
Sayings = Mapping[str, Callable[[], None]]


def may_declare(state: State) -> bool:
    """Whether there are any declarations in this deal; where the clause on looking fails there are none of any sort."""
    look = state.model["declarations"]["look"]
    return look is not None and state.holds(look["guard"])


def clauses(state: State, moment: str) -> list[Node]:
    """Return the clauses on what is announced at a moment."""
    if not may_declare(state):
        return []
    return [clause for clause in state.model["declarations"]["announcing"] if clause["moment"] == moment]


def looked_over(state: State, seat: int) -> frozenset[str]:
    """Return the cards over which runs and fours are sought."""
    if state.model["declarations"]["look"]["cards"] == "face-up":
        return frozenset(state.face_up[seat])
    return state.hand(seat)


def apart(state: State, seat: int, kind: str) -> set[str]:
    """Return the cards of a player that a declaration of this kind may not use, since one of another sort has them."""
    sharing = state.model["declarations"]["sharing"]
    sorts = set() if sharing is None else set(sharing["apart"])
    if sort_of(kind) not in sorts:
        return set()
    sorts.remove(sort_of(kind))
    taken = (one.item for one in state.announced if one.seat == seat and sort_of(one.item.kind) in sorts)
    return {card for item in taken for card in item.cards}


def not_yet_said(state: State, seat: int, kind: str, cards: frozenset[str]) -> list[Item]:
    """Return what a player has in some cards and has not announced yet."""
    said = [one.item for one in state.announced if one.seat == seat]
    return [item for item in state.finder.in_cards(kind, cards - apart(state, seat, kind)) if item not in said]


# ---------------------------------------------------------------- the window before the first lead


def window(state: State) -> Asking:
    """Hold the window before the first lead: everybody says what they like, in any order, until they have enough."""
    kinds = {seat: _open_kinds(state, seat) for seat in state.in_turn}
    waiting = [seat for seat in state.in_turn if kinds[seat]]
    while waiting:
        sayings = {seat: _sayings(state, seat, kinds[seat]) for seat in waiting}
        seat, text = yield Turn("announcing", {seat: frozenset({"pass", *sayings[seat]}) for seat in waiting})
        if text == "pass":
            waiting.remove(seat)
        else:
            sayings[seat][text]()


def _open_kinds(state: State, seat: int) -> list[str]:
    """Return what a player may announce in the window before the first lead."""
    open_for = [clause for clause in clauses(state, "before-the-first-lead") if state.holds(clause["guard"], seat)]
    return [kind for clause in open_for for kind in clause["kinds"]]


def _sayings(state: State, seat: int, kinds: Iterable[str]) -> dict[str, Callable[[], None]]:
    items: list[Item] = []
    for kind in kinds:
        found = not_yet_said(state, seat, kind, looked_over(state, seat))
        for cap in _caps(state, kind):
            if _so_many(state, seat, cap) >= cap["count"]:
                found = []
            elif cap["best"]:
                found = _best(state, found)
        items += found
    return {f"announce {item.text}": _announcing(state, seat, item) for item in items}


def _caps(state: State, kind: str) -> list[Node]:
    """Return the clauses on how many a player may announce that hold for a kind in this deal."""
    caps = [cap for cap in state.model["declarations"]["caps"] or () if cap["sort"] in (None, kind)]
    return [cap for cap in caps if state.holds(cap["guard"])]


def _so_many(state: State, seat: int, cap: Node) -> int:
    """Return how many declarations a player has announced of those that a clause is about."""
    own = [one.item for one in state.announced if one.seat == seat]
    if cap["sort"] is None:
        return sum(item.kind in ("runs", "fours") for item in own)
    return sum(item.kind == cap["sort"] and item.compares for item in own)


def _best(state: State, items: list[Item]) -> list[Item]:
    """Return those of some declarations of one kind than which none is better."""

    def merit(item: Item) -> tuple[int, ...]:
        if item.kind == "fours" or state.contract is None:
            return (item.wins_match, item.points)
        order = state.model["declarations"]["runs"]["order"]["ranks"]
        top = -order.index(rank_of(item.cards[0]))
        return (item.wins_match, item.points, len(item.cards), top, state.contract.ruffs(item.cards[0]))

    most = max(map(merit, items), default=None)
    return [item for item in items if merit(item) == most]


def _counted_unasked(state: State, items: list[Item], kind: str) -> list[Item]:
    """Return what of a kind counts without a word: all, or the best where no more may count."""
    left = list(items)
    if kind == "fours":
        ranks = [four["rank"] for four in state.model["declarations"]["fours"]]
        left.sort(key=lambda item: ranks.index(rank_of(item.cards[0])))
    for cap in _caps(state, kind):
        taken: list[Item] = []
        while cap["best"] and left and len(taken) < cap["count"]:
            taken.append(_best(state, left)[0])
            left.remove(taken[-1])
        if cap["best"]:
            return [item for item in items if item in taken]
    return items


def _announcing(state: State, seat: int, item: Item) -> Callable[[], None]:
    return lambda: state.announce(item, seat)


def count_unasked(state: State) -> None:
    """Write down what counts without a word, from forehand on.

    Pairs lie in all cards of a player, seen or not; runs and fours where one looks for them. Where a card may not be
    in both, what has been announced keeps its cards; of the rest, the fours come first, then runs, then pairs.
    """
    kinds = [kind for clause in clauses(state, "unasked") for kind in clause["kinds"]]
    if kinds and state.model["declarations"]["look"]["cards"] == "trick":
        return
    for seat in state.in_turn:
        for kind in sorted(kinds, key=lambda kind: ("fours", "runs", "pairs").index(sort_of(kind))):
            cards = state.all_cards(seat) if sort_of(kind) == "pairs" else looked_over(state, seat)
            for item in _counted_unasked(state, not_yet_said(state, seat, kind, cards), kind):
                if sort_of(kind) != "pairs" or not _is_void(state, seat, item.cards[0], kind):
                    state.announce(item, seat)


def count_trick(state: State, winner: int, cards: Iterable[str]) -> None:
    """Write down for its winner what lies in a trick, where that is where one looks."""
    kinds = [kind for clause in clauses(state, "unasked") for kind in clause["kinds"]]
    if not kinds or state.model["declarations"]["look"]["cards"] != "trick":
        return
    for kind in sorted(kinds, key=lambda kind: ("fours", "runs", "pairs").index(sort_of(kind))):
        for item in state.finder.in_cards(kind, cards):
            if sort_of(kind) != "pairs" or not _is_void(state, winner, item.cards[0], kind):
                state.announce(item, winner)


# ---------------------------------------------------------------- on one's own turn


def on_turn(state: State, seat: int) -> Sayings:
    """Return what a player whose turn it is may announce before they play."""
    sayings: dict[str, Callable[[], None]] = {}
    if not state.tricks:
        for clause in clauses(state, "by-the-first-card"):
            if state.holds(clause["guard"], seat):
                sayings |= _sayings(state, seat, clause["kinds"])
    if has_to_show(state):
        own = [one for one in state.announced if one.seat == seat and sort_of(one.item.kind) != "pairs"]
        sayings |= {f"announce {one.item.text}": _showing(state, one) for one in own if one not in state.shown}
    card = state.just_turned_up.get(seat)
    if card is not None and may_declare(state):
        for growth in state.model["declarations"]["growth"]:
            sayings |= _growing(state, seat, card, growth)
    return sayings


def has_to_show(state: State) -> bool:
    """Whether this is the trick in which what was announced has to be shown."""
    shown = state.model["declarations"]["shown"]
    return len(state.tricks) == 1 and shown is not None and state.holds(shown["guard"])


def _showing(state: State, one: Announced) -> Callable[[], None]:
    return lambda: state.shown.append(one)


def lose_unshown(state: State, seat: int) -> None:
    """Take away what a player has announced and not shown before their second card, where it has to be shown."""
    if has_to_show(state):
        kept = [
            one
            for one in state.announced
            if one.seat != seat or one in state.shown or sort_of(one.item.kind) == "pairs"
        ]
        state.announced[:] = kept


def _growing(state: State, seat: int, card: str, growth: Node) -> dict[str, Callable[[], None]]:
    """Return what may be announced of a card that has turned up."""
    free = looked_over(state, seat) - apart(state, seat, growth["kind"])
    if card not in free:
        return {}
    run = next(stretch for stretch in state.finder.stretches(suit_of(card), set(free)) if card in stretch)
    match growth["form"]:
        case "more":
            item: Item | None = state.finder.added(card, run, growth)
            if len(run) < growth["shortest"]:
                item = None
        case "completes":
            item = state.finder.four(rank_of(card))
            if item is not None and not free >= set(item.cards):
                item = None
        case "instead":
            return _growing_instead(state, seat, run)
        case unknown:
            raise ValueError(f"no such growth: {unknown}")
    if item is None or any(one.seat == seat and one.item.text == item.text for one in state.announced):
        return {}
    return {f"announce {item.text}": _announcing(state, seat, item)}


def _growing_instead(state: State, seat: int, run: tuple[str, ...]) -> dict[str, Callable[[], None]]:
    """Return how a run may take the place of what was announced: it has all its cards, and more.

    Where it has those of two runs that were announced, it is in the place of both.
    """
    old = [
        one
        for one in state.announced
        if one.seat == seat and one.item.kind == "runs" and one.item.compares and set(one.item.cards) < set(run)
    ]
    item = state.finder.whole_run(run)
    if not old or item is None:
        return {}

    def replace() -> None:
        grown = Announced(item, seat, old[0].number)
        state.announced[:] = [grown if one is old[0] else one for one in state.announced if one not in old[1:]]

    return {f"announce {item.text}": replace}


# ---------------------------------------------------------------- with a card


def words_with(state: State, seat: int, card: str) -> dict[str, Callable[[], None]]:
    """Return the words that may be said with a card: the name of a pair, and what its second card is given.

    The first word needs the other card in the hand, and a condition asks how it is said. With the second one the first
    has to have been said, and nothing more is asked.
    """
    words = _words_with(state, seat, card)
    return {word: done for word, done in words.items() if not _is_void(state, seat, card, word.removeprefix("re-"))}


def _is_void(state: State, seat: int, card: str, pair: str) -> bool:
    """Whether what a player has announced makes a pair none: it uses one of its cards, or is a run with both of them.

    Such a run counts so much that a clause makes the pair void.
    """
    cards = set(state.finder.pair(pair, suit_of(card)).cards)
    if cards & apart(state, seat, pair):
        return True
    runs = [one.item for one in state.announced if one.seat == seat and one.item.kind == "runs"]
    voids = [void for void in state.model["declarations"]["voids"] if void["kind"] == pair]
    least = [void["points"] for void in voids if state.holds(void["guard"])]
    return any(run.points >= points and cards <= set(run.cards) for run in runs for points in least)


def _words_with(state: State, seat: int, card: str) -> dict[str, Callable[[], None]]:
    words: dict[str, Callable[[], None]] = {}
    for clause in (*clauses(state, "with-its-second-card"), *clauses(state, "with-either-card")):
        for kind in clause["kinds"] if state.holds(clause["guard"], seat, card) else ():
            words |= _once(state, seat, card, kind, clause["moment"])
    for moment in ("with-its-first-card", "with-both-cards"):
        for clause in clauses(state, moment):
            for kind in clause["kinds"]:
                held = state.finder.in_cards(kind, state.hand(seat) - apart(state, seat, kind))
                for item in held if state.holds(clause["guard"], seat, card) else ():
                    if card in item.cards:
                        words[kind] = _first_word(state, seat, item, moment == "with-both-cards")
                if moment == "with-both-cards":
                    words |= _second_words(state, seat, card, kind)
    return words


def _once(state: State, seat: int, card: str, kind: str, moment: str) -> dict[str, Callable[[], None]]:
    """Return the name of a pair that may be said with its second card, or with either, but not with both."""
    played = {own for trick in state.tricks for who, own in trick.plays if who == seat}
    pairs = state.finder.in_cards(kind, state.hand(seat) | played)
    item = next((item for item in pairs if card in item.cards), None)
    said = any(one.seat == seat and one.item == item for one in state.announced)
    is_second = item is not None and bool(played & set(item.cards))
    if item is None or said or (moment == "with-its-second-card" and not is_second):
        return {}
    return {kind: _announcing(state, seat, item)}


def _first_word(state: State, seat: int, item: Item, of_two: bool) -> Callable[[], None]:
    if of_two:
        return lambda: state.first_words.add(item.cards)
    return _announcing(state, seat, item)


def _second_words(state: State, seat: int, card: str, kind: str) -> dict[str, Callable[[], None]]:
    item = state.finder.pair(kind, suit_of(card))
    if card in item.cards and item.cards in state.first_words:
        return {f"re-{kind}": _announcing(state, seat, item)}
    return {}


def shown_to_finish(state: State) -> list[str]:
    """Return the kinds of pair that may be shown before they are said, if they are enough."""
    early = state.model["shown_to_finish"]
    return list(early["kinds"]) if early is not None and state.holds(early["guard"]) else []


def still_sayable(state: State, seat: int) -> list[Announced]:
    """Return the pairs, of those that are shown to finish, that a player can say with a card of their hand."""
    hand = state.hand(seat)
    own = hand | {card for trick in state.tricks for who, card in trick.plays if who == seat}
    found: list[Item] = []
    for kind in shown_to_finish(state):
        for moment in ("with-its-second-card", "with-either-card", "with-its-first-card", "with-both-cards"):
            if any(kind in clause["kinds"] for clause in clauses(state, moment)):
                late = moment in ("with-its-second-card", "with-either-card")
                items = state.finder.in_cards(kind, own)
                found += [one for one in items if late or hand >= set(one.cards) or one.cards in state.first_words]
    said = [one.item for one in state.announced if one.seat == seat]
    left = [one for one in found if one not in said and hand & set(one.cards)]
    return [Announced(one, seat, 0) for one in left if not _is_void(state, seat, one.cards[0], one.kind)]


def perhaps_sayable(state: State, seat: int) -> list[Announced]:
    """Return the pairs, of those that are shown to finish, that a player may have for all that the others know."""
    played = {card for trick in state.tricks for _, card in trick.plays}
    pairs = [one for kind in shown_to_finish(state) for one in state.finder.in_cards(kind, pack_of(state.model))]
    return [Announced(one, seat, 0) for one in pairs if not played >= set(one.cards)]


# ---------------------------------------------------------------- whose are the best


def first_leader(state: State) -> int:
    """Return who leads to the first trick: by the first rule that fits and names somebody, else as in every deal."""
    now = state.moment()
    for rule in state.model["leads_first"] or ():
        seat = now.seat(rule["who"])
        if seat is not None and state.holds(rule["guard"]):
            return seat
    return state.seat(state.model["leads"]["first"])


def sitting_of(state: State) -> Sitting:
    """Return who stands against whom in this deal."""
    if state.taker is None:
        raise ValueError("nobody has named")
    leader = first_leader(state) if state.first_leader is None else state.first_leader
    return Sitting(state.table, leader, state.taker)


def decide_contest(state: State, moment: str) -> None:
    """Decide the contest, if this is the moment for it."""
    contest = state.model["declarations"]["contest"]
    if contest is not None and contest["moment"] == moment and state.contract is not None:
        state.verdict = decide(contest, state.announced, state.contract, sitting_of(state))


def decide_at_once(state: State) -> None:
    """Decide the contest of a deal that is broken off, among what has been announced so far, if it was not held yet."""
    contest = state.model["declarations"]["contest"]
    if contest is not None and state.verdict is None:
        decide_contest(state, contest["moment"])


def hold_contest(state: State, moment: str) -> None:
    """Decide the contest, if this is the moment for it; the best declaration may win the match at once."""
    before = state.verdict
    decide_contest(state, moment)
    if state.verdict is not None and before is None:
        for best in state.verdict.best:
            if best.item.ends_deal:
                end_deal(state, best.seat)
            if best.item.wins_match:
                win_match(state, state.table.side_of(best.seat))


def look_for_the_match(state: State) -> None:
    """See whether somebody has announced what wins the match, and nobody may contest it.

    Where two have, no clause says who wins; here it is the one who has it in trumps, then the earlier in turn.
    """
    contest = state.model["declarations"]["contest"]
    contested = () if contest is None else contest["kinds"]
    winning = [one for one in state.announced if one.item.wins_match and one.item.kind not in contested]
    contract = state.contract
    turns = [] if contract is None else state.table.round_from(sitting_of(state).leader)
    ending = [one for one in state.announced if one.item.ends_deal and one.item.kind not in contested]
    if ending and turns and not winning:
        end_deal(state, min(ending, key=lambda one: turns.index(one.seat)).seat)
    if winning and contract is not None:
        first = min(winning, key=lambda one: (not contract.ruffs(one.item.cards[0]), turns.index(one.seat)))
        win_match(state, state.table.side_of(first.seat))


def end_deal(state: State, seat: int) -> None:
    """End the deal by a declaration of a player."""
    state.ender = seat
    raise DealOverError


def win_match(state: State, side: int) -> None:
    """End the deal, and with it the match."""
    state.match_won_by = side
    raise DealOverError
