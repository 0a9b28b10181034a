"""Parts of the model as the clauses that say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from capot.check import rule_words
from capot.diagnostics.suggestion import Put, Reading
from capot.model import nodes as n

_SUITS = {"any": " in any suit", "turned": " in the turned suit", "not-turned": " in any suit but the turned one"}
_MOMENTS = {
    "before-the-first-lead": "before the first lead",
    "by-the-first-card": "with one's first card or before it",
    "with-its-first-card": "with its first card, the other in hand",
    "with-both-cards": "with its first card and again with its second, the other in hand",
}
_HELD = {
    "before-the-first-lead": "before the first lead",
    "after-the-first-trick": "after the first trick",
    "at-the-end": "at the end of the deal",
}
_COUNTED = {
    "side-of-the-best": "all that the side of the best announced",
    "party-of-the-best": "all that the party of the best announced, each its own",
    "each-side": "all that a side announced",
    "best-alone": "the best alone",
}


def offer(pairs: Iterable[tuple[str, str]], put: Put = "here", at: str = "") -> list[Reading]:
    """Make readings, all to be put at one place, of clauses and what they mean."""
    return [Reading(clause, means, put, at) for clause, means in pairs]


def without(at: str, means: str) -> Reading:
    """Make the reading in which a clause is not there."""
    return Reading(f"remove {at}", means, "change", at)


def guarded(guard: n.Guard | None, comma: bool = True) -> str:
    """Write the condition at the end of a clause."""
    if guard is None:
        return ""
    word, asked = ("unless", guard.guard) if isinstance(guard, n.GuardNot) else ("when", guard)
    return f"{',' if comma else ''} {word} {rule_words.guard(asked)}"


def call(node: n.Call, guard: n.Guard | None, suits: str | None = None, times: int = 0, of: str = "") -> str:
    """Write a call, with this condition; another way to name the suit, or another doubling, may be given."""
    text = f"call {node.name}:"
    if node.contract is not None:
        named = suits if suits is not None else node.suits
        text += f" contract {node.contract.name}{_SUITS.get(named or '', '')}"
        text += ", above the last" if node.above_last else ""
    elif node.doubles is not None:
        text += f" of the other side's {of or node.doubles.of}, times {times or node.doubles.times}"
    elif node.dead:
        text += " the deal is dead"
    return text + guarded(guard, comma=node.contract is not None or node.doubles is not None or node.dead)


def packet(node: n.Packet) -> str:
    """Write one packet."""
    to = f"to {rule_words.role(node.to)}" if node.to is not None else "each"
    but = f" but {node.but.count} to {rule_words.role(node.but.to)}" if node.but is not None else ""
    return f"{node.count} {to}{but}{' untouched' if node.untouched else ''}"


def packets(step: n.Packets, parts: Sequence[str]) -> str:
    """Write the step that hands out packets, as these packets."""
    return f"packets {step.name}: {', '.join(parts)}{guarded(step.guard)}"


def lay_away(count: int, who: str, guard: n.Guard | None = None) -> str:
    """Write the step that lays cards away."""
    return f"lay away: {count} by {who}, unseen, counted with the tricks{guarded(guard)}"


def run(node: n.Run, shortest: int, longest: int) -> str:
    """Write the value of runs, of these lengths."""
    length = str(shortest) if shortest == longest else f"{shortest} to {longest}"
    suit = {"trump": " of trump", "plain": " of a plain suit"}.get(node.suit, "")
    if node.pieces:
        return f"run of {length}{suit}: as a run of {node.pieces[0]} and a run of {node.pieces[1]}"
    return f"run of {length}{suit}: {'wins the match' if node.points is None else node.points}"


def announce(kinds: Sequence[str], moment: str, told: str = "nothing", guard: n.Guard | None = None) -> str:
    """Write when some kinds are announced."""
    if moment == "unasked":
        return f"announce {', '.join(kinds)}: unasked"
    telling = f", telling {told.replace('-', ' ')}" if moment in ("before-the-first-lead", "by-the-first-card") else ""
    return f"announce {', '.join(kinds)}: {_MOMENTS[moment]}, at will{telling}{guarded(guard)}"


def contest(node: n.Contest, moment: str) -> str:
    """Write the head of the contest, held at this moment."""
    return f"contest {', '.join(node.kinds)}: between {node.between}, {_HELD[moment]}"


def counted(kinds: Sequence[str], who: str) -> str:
    """Write who counts some kinds."""
    return f"counted {', '.join(kinds)}: {_COUNTED[who]}"


def kept(kinds: Sequence[str], who: str) -> str:
    """Write who keeps some kinds."""
    return f"kept {', '.join(kinds)}: {'always' if who == 'always' else 'by a side with a trick'}"


def total(node: n.Sum, names: Sequence[str]) -> str:
    """Write a sum of these names."""
    return f"sum {node.name}: {' + '.join(names)}"


def claim(node: n.Claim, names: Sequence[str]) -> str:
    """Write a claim that counts these names."""
    start = rule_words.role(node.start)
    return f"claim {node.name}: after a trick, before the last, from {start}, counting {' + '.join(names)}"


def column(node: n.Column, amount: str = "", end: str = "") -> str:
    """Write what a side writes; another amount, and what is said of it, may be given."""
    who = "each side" if node.who == "each-side" else node.who
    end = end or (", their points are lost" if node.lost else ", more than was won" if node.more else "")
    return f"{who}: {amount or rule_words.amount(node.amount)}{end}"


def times(node: n.ThenTimes, multipliers: Sequence[n.Multiplier]) -> str:
    """Write a step that multiplies by these."""
    forms = {"contract": "the contract's {0.name}", "doubling": "the doubling", "number": "{0.number}"}
    return f"then {node.name}: every column" + "".join(f" times {forms[one.by].format(one)}" for one in multipliers)


def must(node: n.Duty, test: n.Test, guard: n.Guard | None) -> str:
    """Write a duty of the play, with this test and condition."""
    return f"must {rule_words.test(test)}{guarded(guard, comma=False)}"
