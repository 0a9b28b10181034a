"""A verdict for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from capot_conformance.judgement.failure import Grounds, account_of, in_words
from capot_conformance.judgement.topics import table, topics
from capot_conformance.judgement.verdict import Verdict
from capot_conformance.runner.comparison import shown

_REASONS = 10


def told(verdict: Verdict, grounds: Grounds) -> Iterator[str]:
    """Yield the lines of a verdict: each failure, what was not compared, and the figures."""
    if verdict.hello is not None:
        yield verdict.asked
    else:
        yield from _changed(verdict)
    for one in verdict.failures:
        failure = account_of(one, grounds)
        yield f"{failure.place}: {failure.name}"
        yield from (f"    {line}" for line in in_words(failure))
    yield from (f"passes, though it is listed as a known failure: {name}" for name in verdict.unexpected)
    yield from verdict.problems
    yield from (f"warning: {warning}" for warning in verdict.warnings)
    yield from _reasons("skipped", Counter(one.reason for one in verdict.outcomes if one.status == "skipped"))
    yield from _reasons("not run", Counter(one.reason for one in verdict.outcomes if one.status == "not run"))
    yield from _reasons("not compared", Counter(left for one in verdict.outcomes for left in one.not_compared))
    yield from _reasons("not asked", Counter(verdict.left_out))
    if verdict.hello is not None and verdict.outcomes:
        yield from ("", *table(topics(verdict)), "")
    if verdict.profile:
        yield agreement_in_words(verdict)
    yield totals_in_words(verdict)
    if not verdict.answered:
        yield "no case was answered, so nothing is shown"


def _changed(verdict: Verdict) -> Iterator[str]:
    """Yield the cases that a profile makes something else of, for who looks at the profile and at no engine."""
    for one in verdict.outcomes:
        if not one.question.differs:
            continue
        plain = one.question.plain
        yield f"{one.case.place}: {one.case.name}"
        if plain is None:
            yield "    cannot arise without these rules"
            continue
        for name in dict.fromkeys((*one.case.expect, *plain.expect)):
            here, there = (shown(case.expect.get(name, "not asked")) for case in (one.case, plain))
            if here != there:
                yield f"    {name}: {here}; without these rules: {there}"


def agreement_in_words(verdict: Verdict) -> str:
    """Return the three figures of a profile as a sentence."""
    figures = verdict.agreement()
    also = verdict.of_the_game()
    against = f" ({also} of them where {verdict.profile} has something else)" if also else ""
    return (
        f"of {len(verdict.answered)} answers, {figures['game']} agree with the game without house rules{against}, "
        f"{figures['profile']} with {verdict.profile} alone, {figures['neither']} with neither"
    )


def summary(verdict: Verdict) -> dict[str, int]:
    """Return how many cases came out in each way."""
    counts = {status: verdict.count(status) for status in ("passed", "failed", "known", "skipped", "not run")}
    return {**counts, "unexpectedly passed": len(verdict.unexpected)}


def totals_in_words(verdict: Verdict) -> str:
    """Return the figures as one line."""
    shown = {status: count for status, count in summary(verdict).items() if count or status in ("passed", "failed")}
    return ", ".join(f"{count} {'known failures' if status == 'known' else status}" for status, count in shown.items())


def _reasons(what: str, counted: Mapping[str, int]) -> Iterator[str]:
    most = Counter(counted).most_common(_REASONS)
    yield from (f"{count} {what}: {reason}" for reason, count in most)
    if len(counted) > len(most):
        rest = sum(counted.values()) - sum(count for _, count in most)
        yield f"{rest} {what} for {len(counted) - len(most)} other reasons"
