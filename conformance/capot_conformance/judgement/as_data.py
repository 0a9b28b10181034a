"""A verdict as JSON, for programs."""

from __future__ import annotations

from typing import Any

from capot_conformance.judgement.as_text import summary
from capot_conformance.judgement.failure import Grounds, account_of
from capot_conformance.judgement.topics import STATUSES, topics
from capot_conformance.judgement.verdict import Verdict
from capot_conformance.runner.outcome import Outcome


def data(verdict: Verdict, grounds: Grounds, command: str = "") -> dict[str, Any]:
    """Return all of a verdict as plain data."""
    hello = verdict.hello
    said = {"name": hello.name, "version": hello.version, "speaks": sorted(hello.speaks)} if hello else {}
    return {
        "engine": {**({"command": command} if command else {}), **said},
        "profile": verdict.profile,
        "summary": {_field(status): count for status, count in summary(verdict).items()},
        **({"agrees_with": verdict.agreement()} if verdict.profile else {}),
        "topics": [
            {
                "kind": topic.kind,
                "section": topic.section,
                **{_field(status): count for status, count in zip(STATUSES, topic.counts, strict=True)},
                "compared": topic.compared,
            }
            for topic in topics(verdict)
        ],
        "not_asked": dict(verdict.left_out),
        "unexpected": list(verdict.unexpected),
        "problems": list(verdict.problems),
        "warnings": list(verdict.warnings),
        "cases": [_row(verdict, one, grounds) for one in verdict.outcomes],
    }


def _field(status: str) -> str:
    return status.replace(" ", "_")


def _row(verdict: Verdict, one: Outcome, grounds: Grounds) -> dict[str, Any]:
    row: dict[str, Any] = {
        "name": one.name,
        "game": one.game,
        "house_rules": list(one.case.house_rules),
        "case": one.case.name,
        "file": one.case.path.as_posix(),
        "line": one.case.line,
        "status": verdict.status(one),
        "wrong": list(one.wrong),
        "reason": one.reason,
        "not_compared": list(one.not_compared),
        "compared": one.compared,
    }
    if one.as_plain is not None:
        row["as_plain"] = one.as_plain
    if one.status == "failed":
        failure = account_of(one, grounds)
        row["given"] = dict(one.case.given)
        row["because"] = failure.because
        row["grounds"] = [
            {
                "clause": ground.clause,
                "says": ground.says,
                "rules": dict(ground.rules),
                **({"reading": ground.reading[0]} if ground.reading is not None else {}),
            }
            for ground in failure.grounds
        ]
    return row
