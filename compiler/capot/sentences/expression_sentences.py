"""Phrases of the small languages inside clauses: roles, tests on a card, guards, amounts.

The rows of the vocabulary have the sentences of roles, tests and facts; those of facts in two forms, that they hold and
that they do not, so that no sentence has to say "it is not the case that".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, get_args

from capot.base.english import joined, joined_apart, label, number, points, possessive, quoted, times
from capot.language.parts import every
from capot.language.registry import NothingSaid, fact_row, test_row
from capot.language.roles import ROLE_OF
from capot.model import nodes as n
from capot.sentences.deck_words import FRENCH, word_in
from capot.sentences.phrase import MissingPhrase
from capot.sentences.wording import Wording

Node = TypeVar("Node")
RowType = TypeVar("RowType")

# ---------------------------------------------------------------- roles


def role(who: n.Role, wording: Wording) -> str:
    """Return a role; who sits before or after somebody is said as left or right."""
    steps = 0
    while who.part in ("before", "after"):
        if who.of is None:
            raise MissingPhrase(f"the player {who.part} nobody")
        steps += 1 if who.part == "after" else -1
        who = who.of
    if who.part == "partner-of" and who.of is not None:
        name = f"the partner of {role(who.of, wording)}"
    elif who.part in ROLE_OF:
        name = ROLE_OF[who.part].sentence
    else:
        raise MissingPhrase(f"the role {who.part}")
    if who.call:
        name = f"{name} {quoted(who.call)}"
    count = wording.model.players.count
    if steps % count == 0:
        return name
    if count == 2:
        return f"the opponent of {name}"
    if count == 4 and steps % count == 2:
        return f"the player opposite {name}"
    right = (steps > 0) == (wording.model.direction.way == "counter-clockwise")
    place = {1: "the player", 2: "the second player", 3: "the third player"}.get(abs(steps))
    if place is None:
        place = f"the player {number(abs(steps))} places"
    return f"{place} to the {'right' if right else 'left'} of {name}"


# ---------------------------------------------------------------- tests on a card


def card_test(node: n.Test, holds: bool = True, inside: bool = False, deck: str = FRENCH) -> str:
    """Return a test as what is said of a card: "is of the suit led"; or its opposite."""
    match node:
        case n.TestNot(inner):
            return card_test(inner, not holds, inside, deck)
        case n.TestAll(parts) | n.TestAny(parts):
            both = isinstance(node, n.TestAll) == holds
            return _several([card_test(part, holds, True, deck) for part in parts], both, inside)
        case _:
            row = _row(test_row, node)
            return (row.holds if holds else row.fails).format_map(_ranks_in(node, deck))


def _row(find: Callable[[Node], RowType], node: Node) -> RowType:
    """Return the row of a node, without which there is nothing to say of it."""
    try:
        return find(node)
    except NothingSaid as error:
        raise MissingPhrase(f"the expression {type(node).__name__}") from error


def duty_name(node: n.Test, deck: str = FRENCH) -> str:
    """Return what a duty with this test demands, as it is named in another: "to follow suit"."""
    if isinstance(node, n.TestNot | n.TestAll | n.TestAny):
        return f"to play a card that {card_test(node, deck=deck)}"
    return _row(test_row, node).duty.format_map(_ranks_in(node, deck))


def _ranks_in(node: n.PlainTest, deck: str) -> dict[str, str]:
    """Return the ranks that a test names, in the words of a deck."""
    holes = [hole.field for hole in test_row(node).words.holes if hole.sort == "rank"]
    return {field: word_in(deck, getattr(node, field)) for field in holes}


# ---------------------------------------------------------------- guards


def guard(node: n.Guard, wording: Wording, holds: bool = True, inside: bool = False) -> str:
    """Return a guard as a clause of a sentence, or its opposite."""
    match node:
        case n.GuardNot(inner):
            return guard(inner, wording, not holds, inside)
        case n.GuardAll(parts) | n.GuardAny(parts):
            both = isinstance(node, n.GuardAll) == holds
            if both or inside or not any(isinstance(part, (n.GuardAll, n.GuardAny)) for part in parts):
                return _several([guard(part, wording, holds, True) for part in parts], both, inside)
            return joined_apart([guard(part, wording, holds) for part in parts], "or else")
        case _:
            return _fact(node, wording, holds)


def condition(node: n.Guard | None, wording: Wording) -> str:
    """Return a guard as the opening of a sentence, or nothing."""
    return f"If {guard(node, wording)}, " if node is not None else ""


def parts_of(node: n.Guard | None) -> list[n.Guard]:
    """Return the guards that all have to hold."""
    if node is None:
        return []
    return [part for inner in node.guards for part in parts_of(inner)] if isinstance(node, n.GuardAll) else [node]


def limits(parts: Sequence[n.Guard], wording: Wording) -> tuple[str, str]:
    """Return guards as that which must hold and that which must not, each empty where there is none."""
    never = [part.guard for part in parts if isinstance(part, n.GuardNot)]
    must = [part for part in parts if not isinstance(part, n.GuardNot)]
    return (
        guard(must[0] if len(must) == 1 else n.GuardAll(tuple(must)), wording) if must else "",
        guard(never[0] if len(never) == 1 else n.GuardAny(tuple(never)), wording) if never else "",
    )


def _fact(node: n.Fact, wording: Wording, holds: bool) -> str:
    """Return the sentence of a fact, or its opposite: that of its row, with what differs between games put in."""
    row = _row(fact_row, node)
    if isinstance(node, n.Compared) and (every := _every_trick(node, wording, holds)):
        return every
    return (row.holds if holds else row.fails).format_map(_Holes(node, wording, holds))


def _every_trick(node: n.Compared, wording: Wording, holds: bool) -> str:
    """Say that points for every trick are none, or some, as what it comes to: "the takers have won every trick"."""
    of, relation = node.left, node.relation
    if not (
        isinstance(of, n.Of) and of.owner in ("takers", "others") and node.right == n.Number(0) and relation in "=>"
    ):
        return ""
    counts = [one for one in wording.model.counts if one.name == of.quantity and one.what == "every-trick"]
    party = wording.party(of.owner)
    if not any(one.points and one.guard is None for one in counts) or party.endswith("together"):
        return ""
    has = "has" if wording.party_is_one(of.owner) else "have"
    return f"{party} {has}{' not' if (relation == '=') == holds else ''} won every trick"


class _Holes(dict[str, str]):
    """What stands in the holes of a fact's sentence, each worked out when it is asked for."""

    def __init__(self, node: n.Fact, wording: Wording, holds: bool) -> None:
        super().__init__()
        self.node, self.wording, self.holds = node, wording, holds

    def __missing__(self, hole: str) -> str:
        two = self.wording.model.players.count == 2
        match hole:
            case "side":
                return self.wording.side
            case "all others have":
                return "the opponent has" if two else "all other players have"
            case "party":
                assert isinstance(self.node, _OF_A_PARTY)
                return self.wording.party(self.node.party)
            case "have" | "were":
                assert isinstance(self.node, _OF_A_PARTY)
                one = self.wording.party_is_one(self.node.party)
                return {"have": "has", "were": "was"}[hole] if one else hole
            case "a contract":
                return self.wording.something
            case "something":
                return "something" if self.wording.model.names_levels_alone else "a contract"
            case "one of the others":
                return "the opponent" if two else "another player"
            case "is":
                assert isinstance(self.node, n.Compared)
                return "are" if amount(self.node.left, self.wording)[1] else "is"
            case "so much":
                assert isinstance(self.node, n.Compared)
                return _so_much(self.node, self.wording, self.holds)
            case _:
                return self._field(hole)

    def _field(self, name: str) -> str:
        """Return a field of the fact in words."""
        value: Any = getattr(self.node, name, None)
        match next((hole.sort for hole in fact_row(self.node).words.holes if hole.field == name), ""):
            case "role":
                return role(value, self.wording)
            case "amount":
                return amount(value, self.wording)[0]
            case "call":
                return quoted(value)
            case "rank":
                return self.wording.rank(value)
            case "contract":
                contract = self.wording.contract_named(value)
                if contract is None:
                    raise MissingPhrase(f"the contract {value}, which the game does not have")
                return self.wording.contract(contract)
            case _:
                raise MissingPhrase(f"{name} of the condition {type(self.node).__name__}")


_OF_A_PARTY = get_args(n.PartyFact)
_OPPOSITE = {">": "<=", "<": ">=", ">=": "<", "<=": ">", "=": "!="}


def _so_much(node: n.Compared, wording: Wording, holds: bool) -> str:
    """Say how an amount stands to another: "higher than the others' total"."""
    relation = node.relation if holds else _OPPOSITE[node.relation]
    plain = isinstance(node.right, n.Number)
    right = "zero" if node.right == n.Number(0) else amount(node.right, wording)[0]
    if isinstance(node.right, n.Number) and (
        node.right.level
        or isinstance(
            node.left,
            n.Doubling | n.NumberCarried | n.Level | n.LevelNamed | n.Tally | n.OwnTally | n.ByTable | n.DeadBefore,
        )
    ):  # these are no points
        return {"=": "", "!=": "not ", ">": "higher than ", "<": "lower than ", ">=": "at least ", "<=": "at most "}[
            relation
        ] + wording.number(node.right)
    return {
        ">": f"higher than {right}",
        "<": f"lower than {right}",
        ">=": f"at least {right}" if plain else f"at least as high as {right}",
        "<=": f"at most {right}" if plain else f"not higher than {right}",
        "=": right if right == "zero" else f"equal to {right}",
        "!=": f"not {right}" if right == "zero" else f"not equal to {right}",
    }[relation]


def _several(parts: Sequence[str], both: bool, inside: bool) -> str:
    """Join what holds together; inside another list two are opened by "both" or "either", more stand in brackets."""
    if inside and len(parts) > 2:
        return f"{'all of these are' if both else 'one of these is'} so ({'; '.join(parts)})"
    opening = ("both " if both else "either ") if inside else ""
    return opening + joined(parts, "and" if both else "or")


# ---------------------------------------------------------------- amounts


def amount(node: n.Amount, wording: Wording, own: str = "") -> tuple[str, bool]:
    """Return an amount, and whether it is a plural; ``own`` is what "its" is called where it stands."""
    own = own or f"{wording.its} own"
    match node:
        case n.Number(value):
            return points(value), value != 1
        case n.Of(owner, quantity):
            return _of(owner, quantity, wording, own)
        case n.Share(of) if not wording.others_are_many:
            return amount(of, wording, own)
        case n.Share(of):
            return f"an equal share of {_held(of, wording, own)}", False
        case n.Half(of, rounding):
            return f"half of {_held(of, wording, own)}{_ROUNDED[rounding]}", False
        case n.After(of, step):
            words, many = amount(of, wording, own)
            return f"{words} as written after {_step(step, wording)}", many
        case n.ByTable(table):
            return f"the {wording.called(table)}", False
        case n.Doubling():
            return "the doubling", False
        case n.NumberCarried(name):
            return f"the {label(name)} of the contract", False
        case n.PackWorth():
            where = " in the contract" if wording.several_contracts else ""
            return f"what all cards of the pack count{where}", False
        case n.Announced():
            return "the points for everything that anybody announced", True
        case n.HandWorth(worth):
            return f"the sum of the {label(worth.name)} values in that player's hand", False
        case n.Level():
            return "the level named last" if wording.model.names_levels_alone else "the level of the contract", False
        case n.LevelNamed():
            return "the level that is named", False
        case n.MatchScore(party):
            many = party == "others" and wording.others_are_many
            who = "any of the other players" if many else wording.party(party)
            return f"the match score of {who}", False
        case n.Tally(name, who):
            return f"the tally of {label(name)} of {wording.side_of(role(who, wording))}", False
        case n.OwnTally(name):
            return f"{own} tally of {label(name)}", False
        case n.DeadBefore():
            return "the number of dead deals in a row just before", False
        case n.Added(terms, signs):
            return _added(terms, signs, wording, own)
        case n.Multiplied(factors):
            return _multiplied(factors, wording, own)
        case _:
            raise MissingPhrase(f"the amount {type(node).__name__}")


#: Where half a point goes, behind the amount that is halved.
_ROUNDED = {"up": " (rounded up)", "down": " (rounded down)", "exact": ""}


def _step(name: str, wording: Wording) -> str:
    """Return a step of the settlement as something that comes before something else."""
    step = next((step for step in wording.model.then if step.name == name), None)
    match step:
        case n.ThenTens():
            return "rounding"
        case n.ThenTimes():
            return "multiplying"
        case _:
            return f"the step {label(name)}"


def shares(node: n.Amount) -> bool:
    """Whether an amount, or a part of it, is a share."""
    return any(every(node, n.Share))


def _of(owner: str, quantity: str, wording: Wording, own: str) -> tuple[str, bool]:
    noun, many = wording.quantity(quantity)
    if owner == "everyone":
        return f"the {noun} {wording.of_all_sides}", many
    if owner == "its":
        return f"{own} {noun}", many
    if owner == "rival":
        return (f"the highest {noun} of any of the others" if wording.sides > 2 else f"the others' {noun}"), many
    party = wording.party(owner)
    if party.endswith("together"):
        return f"the {noun} of {party}", many
    return f"{possessive(party)} {noun}", many


def _held(node: n.Amount, wording: Wording, own: str) -> str:
    """Return an amount as a part of a larger one."""
    words = amount(node, wording, own)[0]
    if isinstance(node, n.Added):
        return f"the sum of {words}" if all(sign > 0 for sign in node.signs) else f"the result of {words}"
    return words


def _added(terms: Sequence[n.Amount], signs: Sequence[int], wording: Wording, own: str) -> tuple[str, bool]:
    parts = [("" if not i else "plus " if sign > 0 else "less ") for i, sign in enumerate(signs)]
    if signs and signs[0] < 0:
        parts[0] = "minus "
    words = " ".join(part + _held(term, wording, own) for part, term in zip(parts, terms, strict=True))
    return words, amount(terms[0], wording, own)[1]


def _multiplied(factors: Sequence[n.Amount], wording: Wording, own: str) -> tuple[str, bool]:
    numbers = [factor.value for factor in factors if isinstance(factor, n.Number)]
    rest = [factor for factor in factors if not isinstance(factor, n.Number)]
    if not rest:
        last = numbers.pop()
        return " ".join([*(times(value) for value in numbers), points(last)]), last != 1
    said = [(amount(factor, wording, own)[0], isinstance(factor, n.Added)) for factor in rest]
    words = " multiplied by ".join(f"({words})" if is_sum else words for words, is_sum in said)
    return " ".join([*(times(value) for value in numbers), words]), amount(rest[-1], wording, own)[1]
