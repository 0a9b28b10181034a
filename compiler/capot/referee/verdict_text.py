"""A verdict in words."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from capot.base.english import numbered
from capot.referee.verdict import Verdict, Violation
from capot.runtime.errors import NO_SOURCE, Reason
from capot.runtime.score import Score

WIDTH = 78


def told(verdict: Verdict) -> list[str]:
    """Return a verdict as lines."""
    rules = f" with {', '.join(verdict.game.house_rules)}" if verdict.game.house_rules else ""
    count = numbered(verdict.deals, "deal")
    lines = [f"{verdict.game.title}{rules}, {count}."]
    in_deal = f"Deal {verdict.deal}. " if verdict.deal is not None and verdict.deals > 1 else ""
    if verdict.is_right:
        found = "Nothing wrong is found." if verdict.open else "Nothing is wrong."
        lines += _wrapped(found + (" The record stops before the end." if verdict.unfinished else ""))
    if verdict.violation is not None:
        lines += _violation(verdict.violation, in_deal, bool(verdict.open))
        lines += _penalty(verdict)
        in_deal = ""
    if verdict.wrong:
        lines += ["", f"{in_deal}Written down wrong:"]
        for one in verdict.wrong:
            lines += _wrapped(f"{one.what}: {one.written} is written, {one.right} is right ({one.place})", "  ")
    if verdict.score is not None and (not verdict.is_right or verdict.deals == 1):
        lines += ["", *_score(verdict, verdict.score)]
    if verdict.open:
        lines += ["", *_wrapped(f"Without the hands it cannot be said {'; nor '.join(verdict.open)}.")]
    if verdict.won_by is not None:
        lines.append(f"The match is won by {verdict.name(verdict.won_by)}.")
    return lines


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ", break_on_hyphens=False)


def _violation(found: Violation, in_deal: str, partly: bool) -> list[str]:
    lines = ["", *_wrapped(f"{in_deal}Against the rules: {found.who}, {found.act} ({found.place}).")]
    if found.trick:
        lines += _wrapped(f"On the table: {', '.join(f'{who} {card}' for who, card in found.trick)}.", "  ")
    if found.hand and found.act.startswith("play "):
        known = "In hand, as the cards played later show" if partly else "In hand"
        lines += _wrapped(f"{known}: {' '.join(found.hand)}.", "  ")
    lines += _wrapped(f"Why: {found.reason.message}", "  ")
    lines += _rule(found.reason)
    if found.legal:
        whose = f" for {found.whose}" if found.whose != found.who else ""
        lines += _wrapped(f"Legal{whose}: {', '.join(_short(found.legal))}.", "  ")
    return lines


def _short(actions: Sequence[str]) -> list[str]:
    """Return actions, cards without the word that all of them begin with."""
    if all(action.startswith("play ") for action in actions):
        return [action.removeprefix("play ") for action in actions]
    return list(actions)


def _rule(reason: Reason) -> list[str]:
    if not reason.clause:
        return []
    source = ", ".join(reason.citations) or NO_SOURCE
    return [*_wrapped(f"Rule: {reason.sentence}", "  "), *_wrapped(f"Source: {source} [{reason.clause}]", "  ")]


def _penalty(verdict: Verdict) -> list[str]:
    if verdict.penalty is None:
        return _wrapped("What follows in the record is left aside.", "  ")
    sentence = verdict.penalty.sentence or "The rules name no penalty."
    lines = _wrapped(f"Penalty: {sentence}", "  ")
    if verdict.penalty.clause:
        source = ", ".join(verdict.penalty.citations) or NO_SOURCE
        lines += _wrapped(f"Source: {source} [{verdict.penalty.clause}]", "  ")
    if verdict.score is not None:
        lines += _columns(verdict, verdict.score)
    else:
        lines += _wrapped("So there is no score from here on: the deal has to go on from this card.", "  ")
    return lines


def _columns(verdict: Verdict, score: Score) -> list[str]:
    """Return what the rules say that each side writes."""
    outcome = next(outcome for outcome in verdict.game.kernel.outcomes if outcome.name == score.outcome)
    lines = []
    for clause in dict.fromkeys((outcome.takers_column, outcome.others_column)):
        if rule := verdict.game.rules.get(clause):
            lines += _wrapped(f"{rule.sentence} [{clause}]", "  ")
    return lines


def _score(verdict: Verdict, score: Score) -> list[str]:
    """Return the right score, quantity by quantity."""
    names = [verdict.name(side) for side in range(len(score.columns))]
    width = max(12, *(len(name) + 2 for name in names))
    lines = ["The right score:".ljust(24) + "".join(f"{name:>{width}}" for name in names)]
    for quantity, amounts in score.counts.items():
        if any(amounts):
            lines.append(_row(quantity.replace("-", " "), amounts, width))
    outcome = score.outcome.replace("-", " ")
    lines.append(_row(f"written ({outcome})", score.written, width))
    if score.hangs:
        lines.append(f"  {score.hangs} hang for a later winner")
    return lines


def _row(text: str, amounts: Sequence[object], width: int) -> str:
    return f"  {text}".ljust(24) + "".join(f"{amount!s:>{width}}" for amount in amounts)
