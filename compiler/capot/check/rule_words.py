"""Parts of the model in the words of the card table, as the rules themselves would write them."""

from __future__ import annotations

from collections.abc import Sequence

from capot.model import nodes as n

_ROLES = {
    "dealer": "the dealer",
    "forehand": "forehand",
    "speaker": "the speaker",
    "taker": "the taker",
    "leader": "the leader",
    "partner": "the partner",
    "trick-winner": "the winner of the trick",
}


def joined(words: Sequence[object], last: str = "and") -> str:
    """Join words with commas, and the last one with a word: ``J, 9 and A``."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def quoted(names: Sequence[object], last: str = "and") -> str:
    """Join names as the rules write them: ```limit`, `factor` and `value```."""
    return joined([f"`{name}`" for name in names], last)


def counted(number: int, one: str, many: str | None = None) -> str:
    """Say a number with its noun: ``1 card``, ``4 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def role(node: n.Role) -> str:
    """Say a role."""
    if node.of is not None:
        return f"the player {node.part} {role(node.of)}"
    return _ROLES.get(node.part, f"the player {node.part}")


def contract(entry: n.Ranked) -> str:
    """Say a contract as a ranking does: by its suit, if it has one."""
    return entry.suit or entry.contract


def test(node: n.Test) -> str:
    """Say a test on one card, as it stands after ``must``."""
    match node:
        case n.FollowSuit():
            return "follow suit"
        case n.Trumps():
            return "trump"
        case n.Beats():
            return "beat the winning card"
        case n.Overtrumps():
            return "trump over the winning card"
        case n.TestNot(inner):
            return f"not {_nested(test(inner), isinstance(inner, n.TestAll | n.TestAny))}"
        case n.TestAll(parts):
            return " and ".join(_nested(test(part), isinstance(part, n.TestAll | n.TestAny)) for part in parts)
        case n.TestAny(parts):
            return " or ".join(_nested(test(part), isinstance(part, n.TestAny)) for part in parts)


_FACTS: dict[type, str] = {
    n.TrumpLed: "trump is led",
    n.TrickTrumped: "trick is trumped",
    n.Leading: "leading",
    n.Trumping: "trumping",
    n.Following: "following",
    n.Doubled: "doubled",
    n.BreachReported: "a breach was reported",
    n.OthersPassed: "all others have passed",
    n.NobodyNamed: "nobody has named",
    n.TurnedSuitNamed: "the turned suit is trump",
    n.EveryTrickWon: "a side has every trick",
}

#: How a fact is said in the middle of a sentence, where that is not how it is written.
_TOLD = {
    "trick is trumped": "the trick is trumped",
    "leading": "a player leads",
    "trumping": "a player trumps",
    "following": "a player follows suit",
    "doubled": "the contract was doubled",
    "nobody has named": "nobody has named a contract",
}


def told(node: n.Guard) -> str:
    """Say a guard in the middle of a sentence: ``the contract was doubled``."""
    if isinstance(node, n.InContract):
        return f"the contract is {node.contract}"
    said = guard(node)
    return _TOLD.get(said, said)


def guard(node: n.Guard) -> str:
    """Say a guard, as it stands after ``when``."""
    match node:
        case n.Winning(who):
            return f"{role(who)} is winning"
        case n.LedBy(who):
            return f"{role(who)} led"
        case n.InContract(contract):
            return f"in {contract}"
        case n.RoleIs(left, right):
            return f"{role(left)} is {role(right)}"
        case n.Compared(left, relation, right):
            return f"{amount(left)} {relation} {amount(right)}"
        case n.GuardNot(inner):
            return f"not {_nested(guard(inner), isinstance(inner, n.GuardAll | n.GuardAny))}"
        case n.GuardAll(parts):
            return " and ".join(_nested(guard(part), isinstance(part, n.GuardAll | n.GuardAny)) for part in parts)
        case n.GuardAny(parts):
            return " or ".join(_nested(guard(part), isinstance(part, n.GuardAny)) for part in parts)
        case _:
            return _FACTS[type(node)]


def amount(node: n.Amount) -> str:
    """Say an amount."""
    match node:
        case n.Number(value):
            return str(value)
        case n.Of(owner, quantity):
            return f"{owner if owner == 'its' else _possessive(owner)} {quantity}"
        case n.Share(of):
            return f"its share of {amount(of)}"
        case n.PackWorth():
            return "the worth of the pack"
        case n.Announced():
            return "everything announced"
        case n.HandWorth(worth):
            return f"the worth of the hand in {worth.name}"
        case n.Added(terms, signs):
            text = ""
            for term, sign in zip(terms, signs, strict=True):
                part = _nested(amount(term), isinstance(term, n.Added))
                text += f" {'+' if sign > 0 else '-'} {part}" if text else part
            return text
        case n.Multiplied(factors):
            return " * ".join(_nested(amount(factor), isinstance(factor, n.Added)) for factor in factors)


def _possessive(owner: str) -> str:
    return f"{owner}'" if owner.endswith("s") else f"{owner}'s"


def _nested(text: str, brackets: bool) -> str:
    return f"({text})" if brackets else text
