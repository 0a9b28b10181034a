"""Cases of one question as HTML: which card may be played, who wins a trick, what a hand holds, who has the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from capot.base.english import capital
from capot.model import nodes as n
from capot.pictures import Play, cards_in, choice, deal_table, hand, sorted_cards, suit_named, trick
from capot.rulebook.examples.bidding_examples import may_play
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.example_tables import amounts, of_play, score, tallies
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.passage import Passage
from capot.rulebook.examples.ranking_examples import deciding
from capot.rulebook.examples.spoken import listing, paragraph


def plays_of(telling: Telling, text: str) -> list[Play]:
    """Return the plays of a trick as it is written, announcements left out."""
    plays = []
    for part in text.split(","):
        player, _, words = part.strip().partition(" ")
        card, _, said = words.partition(" ")
        if player and card != "announce":
            quoted = telling.speech.text("example.quoted", word=telling.word(said)) if said else ""
            plays.append(Play(telling.players[player], card, quoted))
    return plays


def _contract(telling: Telling, case: Case) -> list[Markup]:
    contract = case.given.get("contract")
    if contract is None:
        return []
    suited = contract in telling.model.pack.suits
    return [paragraph("{}", telling.say("example.contract", played=telling.contract(contract), suited=suited))]


def _legal(telling: Telling, case: Case) -> list[Markup]:
    plays = plays_of(telling, case.given.get("trick", ""))
    if "player" in case.given:
        player = case.given["player"]
    else:
        who = telling.order[(telling.order.index(plays[-1].who) + 1) % len(telling.order)]
        player = next(one for one, name in telling.players.items() if name == who)
    held = sorted_cards(cards_in(case.given["hand"]))
    refused: Mapping[str, str] = case.expect.get("refused", {})
    legal = case.expect.get("legal")
    may = cards_in(legal) if legal is not None else [card for card in held if refused.get(card, "allowed") == "allowed"]
    parts = _contract(telling, case)
    so_far = trick(telling.pictures, plays, caption=telling.say("example.so-far")) if plays else Markup()
    held_by = telling.say("example.is-next" if plays else "example.leads", who=telling.players[player])
    figures = so_far + choice(telling.pictures, held, may, held_by)
    parts.append(Markup('<div class="capot-beside">{}</div>').format(figures))
    reasons: dict[str, list[str]] = {}
    for card in held:
        address = refused.get(card, "allowed")
        if address == "allowed" and card not in may:
            address = _refusing(telling, case, held, card)
        if address not in ("", "allowed"):
            reasons.setdefault(address, []).append(card)
    said = [may_play(Passage(telling, player), player, sorted_cards(may))]
    contract = case.given.get("contract")
    ruffed = any(suit_named(play.card[-1]) == contract for play in plays)
    for address, cards in reasons.items():
        stay = [telling.pictures.small(card) for card in sorted_cards(cards)]
        duty = telling.wording.nodes.get(address)
        test = duty.test if isinstance(duty, n.Duty) else None
        words = {"cards": stay, "many": len(cards) > 1, "rule": telling.rule(address), "test": test, "ruffed": ruffed}
        said.append(telling.say("example.stays", **words))
    return [*parts, paragraph("{}", Markup(" ").join(said))]


def _refusing(telling: Telling, case: Case, held: list[str], card: str) -> str:
    """Return the address of the duty that forbids a card, as the engine says it; nothing if there is no engine."""
    contract, trick_text = case.given.get("contract"), case.given.get("trick", "")
    if telling.game is None or contract is None:
        return ""
    seats = {f"P{place}": seat for place, seat in enumerate(telling.game.seats_from(0), 1)}
    so_far = [(seats[words[0]], words[1]) for words in map(str.split, trick_text.split(",")) if words]
    seat = seats[case.given["player"]] if "player" in case.given else telling.game.next_seat(so_far[-1][0])
    reason = telling.game.why_not_card(contract=contract, hand=held, trick=so_far, seat=seat, card=card)
    return reason.clause if reason is not None else ""


def _trick(telling: Telling, case: Case) -> list[Markup]:
    winner = case.expect.get("winner")
    name = telling.players.get(winner, "") if winner else None
    plays = plays_of(telling, case.given["trick"])
    said = [telling.say("example.wins-trick", who=name)] if name else []
    if "points" in case.expect:
        said.append(telling.say("example.cards-count", points=case.expect["points"]))
    return [*_contract(telling, case), trick(telling.pictures, plays, name), paragraph("{}", Markup(" ").join(said))]


def _hand(telling: Telling, case: Case) -> list[Markup]:
    contract = case.given.get("contract")
    found = case.expect.get("declarations", {})
    rows = [
        Markup("{} &ndash; {}").format(capital_markup(telling.item(item, contract)), _worth(telling, value))
        for item, value in found.items()
    ]
    parts = [*_contract(telling, case), hand(telling.pictures, sorted_cards(cards_in(case.given["hand"])))]
    if rows:
        parts += [paragraph("{}", telling.say("example.it-holds")), listing(rows)]
    elif "declarations" in case.expect:
        parts.append(paragraph("{}", telling.say("example.nothing-to-declare")))
    if "points" in case.expect and len(found) > 1:
        parts.append(paragraph("{}", telling.say("example.together-points", points=case.expect["points"])))
    return parts


def _worth(telling: Telling, value: object) -> Markup:
    """Return what a declaration brings: points, or the match."""
    if isinstance(value, int):
        return telling.say("example.points", points=value)
    return telling.say("example.the-match")


def capital_markup(text: Markup) -> Markup:
    """Return markup that begins with a word, with a capital letter."""
    return Markup(capital(str(text)))


def announced_list(telling: Telling, announced: Mapping[str, str], contract: str | None) -> Markup:
    """Return what each player announced, or holds where nothing is announced."""
    return listing(
        Markup("{} {}.").format(capital(telling.players[player]), _shown(telling, announced[player], contract))
        for player in telling.in_turn(announced)
        if announced[player] != "nothing"
    )


def _shown(telling: Telling, items: str, contract: str | None) -> Markup:
    """Return what a player announces, holds that counts without a word, and says only with a card."""
    sorts: dict[str, list[str]] = {"announces": [], "holds": [], "says": []}
    for item in (part.strip() for part in items.split(",")):
        sorts["holds" if telling.unasked(item) else "says" if telling.said_in_play(item) else "announces"].append(item)
    told = [telling.say("list.and", parts=[telling.said_with(item, contract) for item in sorts["says"]])]
    for sort, text in (("holds", "example.held"), ("announces", "act.announce")):
        found = [telling.item(item, contract, brief=True, announced=True) for item in sorts[sort]]
        told.insert(0, telling.say(text, what=telling.listed(found), done=True) if found else Markup())
    return telling.listed(filter(None, told))


def _contest(telling: Telling, case: Case) -> list[Markup]:
    given, expect = case.given, case.expect
    contract = given["contract"]
    passage = Passage(telling)
    opening = [passage.say("example.contract-is", played=telling.contract(contract))]
    if "leader" in given or isinstance(deciding(telling.model, given)[0], n.KeyElse):
        opening.append(passage.of("state.leads", given.get("leader", "P1")))
    if "taker" in given:
        opening.append(passage.of("state.taker", given["taker"]))
    listed = announced_list(telling, given["announced"], contract)
    parts = [paragraph("{}", Markup(" ").join(opening)), listed]
    said = []
    best = expect.get("best")
    if best is not None and best != "nobody":
        owner = expect.get("by") or _owner(best, given["announced"])
        by = telling.players.get(owner, "")
        item, had = (telling.item(best, contract, brief=True, announced=one) for one in (False, True))
        said.append(telling.say("example.best", item=item, had=had, by=by))
    elif "nobody" in (best, expect.get("side"), expect.get("by")):
        said.append(telling.say("example.nobody-best"))
    if "void" in expect and expect["void"] != "nothing":
        struck = [telling.item(item.strip(), contract, brief=True) for item in expect["void"].split(",")]
        every = len(struck) == sum(items.count(",") + 1 for items in given["announced"].values() if items != "nothing")
        said.append(telling.say("example.void", items=telling.listed(struck), many=len(struck) > 1, every=every))
    parts += [paragraph("{}", Markup(" ").join(said))] if said else []
    if "counted" in expect:
        row = telling.say("row.counted", kinds=_compared(telling.model))
        parts.append(amounts(telling, [(row, expect["counted"])]))
    return parts


def _owner(item: str, announced: Mapping[str, str]) -> str:
    """Return the only player who announced a declaration; nobody where it is not one."""
    found = [player for player, items in announced.items() if item in map(str.strip, items.split(","))]
    return found[0] if len(found) == 1 else "nobody"


def _compared(model: n.Model) -> tuple[str, ...]:
    """Return the kinds of declaration that are compared, or all that count where nothing is."""
    found = model.declarations
    if found.contest is not None:
        return found.contest.kinds
    return tuple(kind for award in found.awards if isinstance(award, n.Counted) for kind in award.kinds)


def _settle(telling: Telling, case: Case) -> list[Markup]:
    given = case.given
    contract, passage = given["contract"], Passage(telling)
    played = telling.contract(f"{contract} {given.get('level', '')}".strip())
    said = [passage.of("example.contract-named-by", given["taker"], played=played)]
    if "offender" in given:
        said.append(passage.of("example.offender", given["offender"]))
    said += _doubled(passage, given)
    if given.get("hanging"):
        said.append(passage.say("example.hung-before", points=given["hanging"]))
    if "last-trick" in given:
        said.append(passage.of("example.won-last", *telling.in_turn(given["last-trick"].split("+"))))
    said.append(_tricks_won(telling, given["tricks"]))
    listed = announced_list(telling, given["announced"], contract) if given.get("announced") else Markup()
    parts = [paragraph("{}", Markup(" ").join(said)), listed]
    if given.get("tallies"):
        parts.append(amounts(telling, tallies(telling, "before", given["tallies"])))
    if not of_play(telling.model, case.expect, (), given):
        parts.append(amounts(telling, [(telling.say("row.cards-won"), given["cards"])]))
    return [*parts, *score(telling, case.expect, given=given)]


def _doubled(passage: Passage, given: Mapping[str, object]) -> list[Markup]:
    """Return by what a contract was multiplied, and by which call; nothing if it was not."""
    times = given.get("doubling", 1)
    if times == 1:
        return []
    telling = passage.telling
    call = next((call.name for call in telling.calls if call.doubles and call.doubles.times == times), "")
    return [passage.say("example.doubled", times=times, call=telling.named(call) if call else "")]


def _tricks_won(telling: Telling, tricks: Mapping[str, int]) -> Markup:
    """Return who has how many tricks: "Forehand and Third have five tricks, Second and Dealer three"."""
    sides = [(telling.side(side), "+" in side, tricks[side]) for side in telling.in_turn(tricks)]
    return telling.say("example.tricks-won", sides=sides)


def _match(telling: Telling, case: Case) -> list[Markup]:
    given, expect = case.given, case.expect
    rows = [(telling.say("row.before"), given["before"]), (telling.say("row.brings"), given["columns"])]
    rows += [(telling.say("row.after"), expect["after"])] if "after" in expect else []
    parts = [amounts(telling, rows)]
    for field in ("winner", "takers", "every-trick"):
        if field in given:
            side = given[field]
            words = {"who": telling.side(side), "many": "+" in side}
            parts.append(paragraph("{}", telling.sentence(f"example.match-{field}", **words)))
    parts += [paragraph("{}", said) for said in _doubled(Passage(telling), given)]
    winner = expect.get("winner")
    if winner == "nobody":
        parts.append(paragraph("{}", telling.say("example.no-match-winner")))
    elif winner == "drawn":
        parts.append(paragraph("{}", telling.say("example.match-drawn")))
    elif winner is not None:
        parts.append(paragraph("{}", telling.match_won(winner)))
    return parts


def _table(telling: Telling, case: Case) -> list[Markup]:
    """Return who sits where, with what a case says of it."""
    expect = case.expect
    said = []
    if "direction" in expect:
        said.append(telling.say("example.direction", way=expect["direction"]))
    if "first-dealer" in expect:
        first = telling.players.get(expect["first-dealer"], "")
        said.append(telling.say("example.first-dealer", who=first))
    for field in ("forehand", "next-dealer"):
        if field in expect:
            said.append(telling.say(f"example.{field}", who=telling.players[expect[field]]))
    return [Markup(deal_table(telling.model, telling.pictures)), paragraph("{}", Markup(" ").join(said))]


#: How a case of each kind is drawn; ``play`` has a module of its own.
SITUATIONS: Mapping[str, Callable[[Telling, Case], list[Markup]]] = {
    "legal": _legal,
    "trick": _trick,
    "hand": _hand,
    "contest": _contest,
    "settle": _settle,
    "match": _match,
    "table": _table,
}
