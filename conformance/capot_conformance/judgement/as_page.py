"""A verdict as one page of HTML that stands alone."""

from __future__ import annotations

from collections.abc import Iterator

from capot_conformance.judgement.as_text import agreement_in_words, summary, totals_in_words
from capot_conformance.judgement.failure import Failure, Grounds, account_of
from capot_conformance.judgement.topics import STATUSES, topics
from capot_conformance.judgement.verdict import Verdict
from capot_conformance.report.page_files import html_pages
from capot_conformance.report.views import Entry, Group, Line, Page, Section, Table


def page(verdict: Verdict, grounds: Grounds) -> str:
    """Return the page: the figures, the topics, and an account of every failure, known ones among them."""
    asked = verdict.asked or "capot"
    title = f"{asked} against {verdict.profile}" if verdict.profile else f"{asked} against the cases"
    opening = [f"{totals_in_words(verdict)}.".capitalize()]
    if verdict.profile:
        opening.append(f"{agreement_in_words(verdict)}.".capitalize())
    sections = [*_by_topic(verdict), *_problems(verdict), *_failures(verdict, grounds)]
    (text,) = html_pages([Page("index", title, tuple(opening), tuple(sections))]).values()
    return text


def _by_topic(verdict: Verdict) -> Iterator[Section]:
    head = ("kind", "section", *STATUSES, "fields compared")
    rows = tuple(
        tuple(map(Line, (one.kind, one.section, *(str(count) for count in one.counts), str(one.compared))))
        for one in topics(verdict)
    )
    counted = ", ".join(f"{count} {status}" for status, count in summary(verdict).items() if count)
    yield Section("By topic", "topics", table=Table(counted or "nothing", head, rows))


def _problems(verdict: Verdict) -> Iterator[Section]:
    lines = [*verdict.problems, *(f"passes, though listed as a known failure: {one}" for one in verdict.unexpected)]
    lines += [f"warning: {one}" for one in verdict.warnings]
    lines += [f"{count} not asked: {reason}" for reason, count in verdict.left_out.items()]
    if lines:
        yield Section("The run", "run", lines=tuple(map(Line, lines)))


def _failures(verdict: Verdict, grounds: Grounds) -> Iterator[Section]:
    failures = [(verdict.status(one), account_of(one, grounds)) for one in verdict.outcomes if one.status == "failed"]
    if failures:
        entries = tuple(_entry(number, status, one) for number, (status, one) in enumerate(failures, 1))
        yield Section("Failures", "failures", entries=entries)


def _entry(number: int, status: str, failure: Failure) -> Entry:
    groups = [Group("found", tuple(Line(line, strong=True) for line in failure.wrong))]
    groups.append(Group("given", tuple(map(Line, failure.given))))
    for ground in failure.grounds:
        lines = [Line(f"{address}: {sentence}") for address, sentence in ground.rules]
        lines.append(Line(f"{ground.clause}: {ground.says}"))
        if ground.reading is not None:
            lines.append(Line(f"the reading here is {ground.reading[0]}: {ground.reading[1]}"))
        groups.append(Group("rests on", tuple(lines)))
    return Entry(failure.name, f"failure-{number}", failure.place, status, failure.because, tuple(groups))
