"""Whether declarations can be: known to the game, worth something in the contract, and in hands beside one another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations

from capot.runtime.cards import bits
from capot.runtime.errors import BadInput
from capot.runtime.game import Game
from capot.runtime.voice import declaration_said, game_said, listed, name_said, worded, worded_count
from capot.score_sheet.entry import Entry
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import Refused, refused
from capot.score_sheet.spoken_entries import entry_said

_SHARING = ("declarations.sharing", "declarations.runs", "declarations.look")
_CARD = re.compile(r"(?:10|[2-9AKQJ])[CDHS]")
#: More declarations of one hand than this are not tried in every order.
_MOST_ORDERS = 6


def declared_items(game: Game, seating: Seating, entry: Entry, contract: int) -> list[list[int]]:
    """Return the declarations of an entry as numbers, by seat.

    A pair without its suit, where there are several, is any that the player can still have.

    Raises:
        Refused: if one of them cannot be, or not beside the others.
    """
    by_seat: list[list[int]] = [[] for _ in range(game.seats)]
    pairs: list[tuple[int, str, list[int]]] = []
    for seat, text in entry.declared:
        found = _pairs(game, text, contract)
        if found is None:
            item = _item(game, text, contract)
            if any(item in items for items in by_seat):
                twice = worded("{text} is announced twice, and there is only one of it.", text=declaration_said(text))
                raise refused(game, twice, "cards.pack")
            by_seat[seat].append(item)
        else:
            pairs.append((seat, text, found))
    _check_apart(game, seating, by_seat)
    for seat, items in enumerate(by_seat):
        _check_one_hand(game, seating.name(seat), items, contract)
    pairs.sort(key=lambda pair: len(pair[2]))
    chosen = _choose(game, by_seat, pairs)
    if chosen is None:
        raise _why_no_pair(game, seating, by_seat, pairs)
    for (seat, _, _), item in zip(pairs, chosen, strict=True):
        by_seat[seat].append(item)
    for seat, items in enumerate(by_seat):
        _check_size(game, seating.name(seat), items)
    return by_seat


# ---------------------------------------------------------------- one declaration


def _item(game: Game, text: str, contract: int) -> int:
    """Return the number of a run, a four or the like."""
    kernel = game.kernel
    known = [number for number, item in enumerate(kernel.items) if item.text == text]
    counting = [number for number in known if kernel.points[contract][number] != -2]
    if counting:
        return counting[0]
    if known:
        kind = kernel.kinds[kernel.items[known[0]].kind].name
        message = worded(
            "{text} counts nothing in {contract}.",
            text=declaration_said(text),
            contract=name_said(kernel.contracts[contract]),
        )
        denied = f"declarations.never-four-in-{kernel.contracts[contract]}" if kind == "fours" else ""
        clauses = (denied, "declarations.look", f"declarations.{kind}", "declarations.counted-runs")
        raise refused(game, message, *clauses)
    raise _why_unknown(game, text)


def _why_unknown(game: Game, text: str) -> Refused:
    """Return why a text is no declaration of a game."""
    word, _, what = text.partition(" ")
    for card in _CARD.findall(what):
        try:
            game.deck.card(card)
        except BadInput:
            return refused(
                game,
                worded("{text} cannot be: {card} is not in the pack.", text=declaration_said(text), card=card),
                "cards.pack",
            )
    if word == "four":
        in_pack = what in game.deck.ranks
        message = (
            worded("{text} counts nothing.", text=declaration_said(text))
            if in_pack
            else worded("{text} cannot be: the pack has no such rank.", text=declaration_said(text))
        )
        return refused(game, message, *(("declarations.never-four",) if in_pack else ("cards.pack",)))
    examples = [item.text for item in game.kernel.items if item.text.startswith(f"{word} ")]
    top, _, bottom = what.partition("-")
    if top and bottom and top[-1] != bottom[-1]:
        return refused(
            game,
            worded("{text} cannot be: a run is of one suit.", text=declaration_said(text)),
            "declarations.runs",
            "declarations.run-of-3",
        )
    message = worded(
        "{text} is no declaration of {game}.", text=declaration_said(text), game=game_said(game.key, game.title)
    )
    hint = [worded("Write for instance: {example}.", example=_as_entered(examples[0]))] if examples else []
    return refused(game, " ".join([message, *hint]), "declarations.run-of-3")


def _as_entered(text: str) -> str:
    """Return a declaration as an entry has it, in the language that is spoken."""
    word, _, cards = text.partition(" ")
    return f"{entry_said(word)} {cards}"


def _pairs(game: Game, text: str, contract: int) -> list[int] | None:
    """Return the pairs of the contract that a text can mean; None if it means no pair at all."""
    kernel = game.kernel
    word, _, suit = text.partition(" ")
    if not any(item.text == word for item in kernel.items):
        return None
    found = [
        item
        for item, cards in kernel.pairs[contract]
        if kernel.items[item].text == word and (not suit or game.deck.texts(cards)[0][-1] == suit)
    ]
    if found:
        return found
    name = name_said(kernel.contracts[contract])
    asked = worded("{pair} in {suit}", pair=name_said(word), suit=suit) if suit else name_said(word)
    raise refused(
        game,
        worded("There is no {asked} in {name}: its king and queen are no trumps.", asked=asked, name=name),
        f"declarations.pair-{word}",
    )


# ---------------------------------------------------------------- beside one another


def _cards(game: Game, items: Sequence[int]) -> int:
    cards = 0
    for item in items:
        cards |= game.kernel.items[item].cards
    return cards


def _check_apart(game: Game, seating: Seating, by_seat: Sequence[Sequence[int]]) -> None:
    """Refuse a card that two players would have."""
    for seat, items in enumerate(by_seat):
        for other in range(seat):
            for mine in items:
                for theirs in by_seat[other]:
                    both = game.kernel.items[mine].cards & game.kernel.items[theirs].cards
                    if both:
                        card = game.deck.text(next(bits(both)))
                        message = worded(
                            "{name} cannot have {text} and {name2} {text2}: both need {card}.",
                            name=seating.name(other),
                            text=declaration_said(game.kernel.items[theirs].text),
                            name2=seating.name(seat),
                            text2=declaration_said(game.kernel.items[mine].text),
                            card=card,
                        )
                        raise refused(game, message, "cards.pack")


def _lie_in_tricks(game: Game) -> bool:
    """Whether declarations lie in tricks, of which one player can win all."""
    return any(kind.moment == "of-a-trick" for kind in game.kernel.kinds)


def _check_size(game: Game, name: str, items: Sequence[int]) -> None:
    """Refuse more cards than a hand has."""
    count = _cards(game, items).bit_count()
    if not _lie_in_tricks(game) and count > game.kernel.hand_size:
        message = worded(
            "What {name} announced has {count} cards; a hand has {hand_size}.",
            name=name,
            count=count,
            hand_size=game.kernel.hand_size,
        )
        raise refused(game, message, "declarations.look")


def _check_one_hand(game: Game, name: str, items: Sequence[int], contract: int) -> None:
    """Refuse declarations that one hand does not allow beside each other; changing hands and tricks are left alone."""
    kernel = game.kernel
    if not items or kernel.open_cards or _lie_in_tricks(game):
        return
    _check_size(game, name, items)
    hand = _cards(game, items)
    orders = permutations(items) if len(items) <= _MOST_ORDERS else iter([tuple(items)])
    if any(_can_be_said(game, contract, hand, order) for order in orders):
        return
    texts = listed([declaration_said(kernel.items[item].text) for item in items])
    longest = [kernel.items[item].text for item in game.held(hand)]
    message = worded("{name} cannot announce {texts} from one hand.", name=name, texts=texts)
    otherwise = set(longest) != {kernel.items[i].text for i in items}
    held = listed([declaration_said(one) for one in longest])
    hint = [worded("Those cards are {declarations}.", declarations=held)] if otherwise else []
    raise refused(game, " ".join([message, *hint]), *_sharing(game, items))


def _sharing(game: Game, items: Sequence[int]) -> tuple[str, ...]:
    """Return the clauses that keep declarations apart: of runs among themselves, or of cards that two share."""
    kinds = {game.kernel.items[item].kind for item in items}
    return ("declarations.runs", *_SHARING) if len(kinds) == 1 else _SHARING


def _can_be_said(game: Game, contract: int, hand: int, order: Sequence[int]) -> bool:
    said: list[int] = []
    for item in order:
        if item not in game.further(contract, hand, said):
            return False
        said.append(item)
    return True


# ---------------------------------------------------------------- pairs


def _choose(
    game: Game, by_seat: Sequence[Sequence[int]], pairs: Sequence[tuple[int, str, list[int]]]
) -> tuple[int, ...] | None:
    """Return a pair for each that was said, all different and in hands that can have them; None if there are none."""
    taken = [_cards(game, items) for items in by_seat]

    def fits(seat: int, item: int, used: tuple[int, ...]) -> bool:
        cards = game.kernel.items[item].cards
        return item not in used and not any(taken[other] & cards for other in range(game.seats) if other != seat)

    def rest(place: int, used: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if place == len(pairs):
            yield used
            return
        seat, _, candidates = pairs[place]
        for item in candidates:
            if fits(seat, item, used):
                yield from rest(place + 1, (*used, item))

    return next(rest(0, ()), None)


def _why_no_pair(
    game: Game,
    seating: Seating,
    by_seat: Sequence[Sequence[int]],
    pairs: Sequence[tuple[int, str, list[int]]],
) -> Refused:
    """Return why the pairs cannot all have been held."""
    clauses = [f"declarations.pair-{text.partition(' ')[0]}" for _, text, _ in pairs]
    for place, (seat, text, candidates) in enumerate(pairs):
        for other, items in enumerate(by_seat):
            cards = game.kernel.items[candidates[0]].cards
            if other != seat and len(candidates) == 1 and _cards(game, items) & cards:
                card = game.deck.text(next(bits(_cards(game, items) & cards)))
                message = worded(
                    "{name} cannot have {text}: {name2} announced the {card}.",
                    name=seating.name(seat),
                    text=declaration_said(text),
                    name2=seating.name(other),
                    card=card,
                )
                return refused(game, message, clauses[place])
    who = listed(list(dict.fromkeys(seating.name(seat) for seat, _, _ in pairs)))
    said = pairs[0][1].partition(" ")[0]
    most = len({item for _, _, candidates in pairs for item in candidates})
    return refused(
        game,
        worded_count(
            "{who} cannot have said {said} {pairs} times: there is only one king and queen of trump.",
            "{who} cannot have said {said} {pairs} times: there are only {count} such pairs.",
            most,
            who=who,
            said=name_said(said),
            pairs=len(pairs),
        ),
        *clauses,
    )
