"""A verdict in the Test Anything Protocol, version 14."""

from __future__ import annotations

import json
from collections.abc import Iterator

from capot.base.escaping import visible
from capot_conformance.judgement.as_text import totals_in_words
from capot_conformance.judgement.failure import Grounds, account_of, in_words
from capot_conformance.judgement.verdict import Verdict


def tap(verdict: Verdict, grounds: Grounds) -> Iterator[str]:
    """Yield the lines of a verdict: a test for each case, a known failure as one that is to be done."""
    problems = [*verdict.problems, *(f"passes, though listed as a known failure: {one}" for one in verdict.unexpected)]
    if not verdict.answered:
        problems.append("no case was answered, so nothing is shown")
    yield "TAP version 14"
    yield f"1..{len(verdict.outcomes) + len(problems)}"
    for number, one in enumerate(verdict.outcomes, 1):
        status = verdict.status(one)
        right = "ok" if status in ("passed", "skipped") else "not ok"
        directive = {"skipped": f" # SKIP {_line(one.reason)}", "known": " # TODO a known failure"}.get(status, "")
        yield f"{right} {number} - {_line(one.name)}{directive}"
        if status in ("failed", "known"):
            yield from _block([one.case.place, *in_words(account_of(one, grounds))])
        elif status == "not run":
            yield from _block([one.reason])
    for number, problem in enumerate(problems, len(verdict.outcomes) + 1):
        yield f"not ok {number} - {_line(problem)}"
    yield f"# {_line(totals_in_words(verdict))}"


def _block(lines: list[str]) -> Iterator[str]:
    yield "  ---"
    yield "  message:"
    yield from (f"    - {json.dumps(visible(line), ensure_ascii=False)}" for line in lines)
    yield "  ..."


def _line(text: str) -> str:
    """Return a text that cannot begin a directive or another line."""
    return visible(text).replace("\\", "\\\\").replace("#", "\\#").replace("\n", " ")
