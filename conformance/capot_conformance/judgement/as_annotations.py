"""A verdict as commands by which a workflow of GitHub shows errors: one a failure, and a notice with the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from capot.base.escaping import visible
from capot_conformance.judgement.as_text import agreement_in_words, totals_in_words
from capot_conformance.judgement.failure import Grounds, account_of, in_words
from capot_conformance.judgement.verdict import Verdict


def commands_of(verdict: Verdict, grounds: Grounds, shown: Callable[[Path], str]) -> Iterator[str]:
    """Yield the commands; `shown` writes where a case stands, as the repository names its files."""
    for one in verdict.failures:
        account = "\n".join(in_words(account_of(one, grounds)))
        place = f"file={_property(shown(one.case.path))},line={one.case.line},title={_property(one.name)}"
        yield f"::error {place}::{_message(account)}"
    for name in verdict.unexpected:
        yield f"::error title=a known failure passes::{_message(f'take it out of the list: {name}')}"
    for problem in verdict.problems:
        yield f"::error title=capot conform::{_message(problem)}"
    if not verdict.answered:
        yield "::error title=capot conform::no case was answered, so nothing is shown"
    for warning in verdict.warnings:
        yield f"::warning title=capot conform::{_message(warning)}"
    if verdict.profile:
        yield f"::notice title=capot conform::{_message(agreement_in_words(verdict))}"
    yield f"::notice title=capot conform::{_message(totals_in_words(verdict))}"


def _message(text: str) -> str:
    return visible(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _message(text).replace(":", "%3A").replace(",", "%2C")
