"""Where a rule comes from: the note that stands behind it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from capot.base.english import capital, joined
from capot.model.ledger import LedgerClause, Ledgers
from capot.model.nodes import CitationRef, Model
from capot.model.titles import ENGLISH, shared_titles
from capot.rulebook.blocks import Section, Text
from capot.rulebook.markdown import escaped
from capot.translations import Speech


def short_title(ledgers: Ledgers, source: str) -> str:
    """Return the title of a source document without its description.

    What stands in brackets is kept if it is one name: "Belot (Bela)", but "Belote" alone.
    """
    title = re.split("[:;,]", ledgers.titles.get(source, source))[0]
    return title if title.count("(") == title.count(")") else title.rpartition("(")[0].strip()


def spoken_title(ledgers: Ledgers, source: str, language: str) -> str:
    """Return what a language calls a source document; English has its title."""
    if language == ENGLISH:
        return short_title(ledgers, source)
    return str(shared_titles(language).get("sources", {}).get(source, source))


def note(citations: Sequence[CitationRef], ledgers: Ledgers, speech: Speech, report: str = "") -> str:
    """Return where a rule comes from, which reading was chosen and what was corrected; empty if it cites nothing.

    ``report`` is the folder of the conformance report, where each clause of a source has its cases; the numbers of the
    clauses lead there. What the ledgers tell of a clause is English: in other languages there is no note.
    """
    if speech.code != ENGLISH or not citations:
        return ""
    clauses = [citation.clause for citation in citations]
    named = " ".join(f"{title}, {joined(numbers)}." for title, numbers in _linked(clauses, ledgers, report))
    parts: list[str] = []
    for citation in citations:
        clause = ledgers.clauses.get(citation.clause)
        if clause is None:
            continue
        if clause.readings:
            parts.append(_open_point(clause, citation.reading))
        if clause.kind == "erratum":
            parts.append(_erratum(clause))
    return " ".join([named, *(escaped(part) for part in parts)]).strip()


def _linked(clauses: Iterable[str], ledgers: Ledgers, report: str) -> list[tuple[str, list[str]]]:
    """Return each source document once as Markdown, with the numbers of its clauses, links where there is a report."""
    links: dict[str, list[str]] = {}
    for clause in clauses:
        source, _, number = clause.partition(".")
        to = f"{report}/source-{source}.md#{number.replace('.', '-')}"
        links.setdefault(source, []).append(f"[{escaped(number)}]({to})" if report else escaped(number))
    return [(escaped(short_title(ledgers, source)), cited) for source, cited in links.items()]


def _number(clause: LedgerClause) -> str:
    return clause.id.partition(".")[2]


def ended(text: str) -> str:
    """Return a text of a ledger as a sentence."""
    text = text.strip()
    text = text if re.match(r"[a-z]+\d", text) else capital(text)
    return text if text.endswith((".", "!", "?", ".'", '."')) else f"{text}."


def _open_point(clause: LedgerClause, reading: str | None) -> str:
    """Say what the source leaves open, which reading holds here, and which others there are."""
    others = [text for key, text in clause.readings if key != reading and not text.startswith("none other")]
    said = [f"Left open by the source ({_number(clause)}): {ended(clause.says)}"]
    chosen = dict(clause.readings).get(reading or "")
    if chosen is not None:
        said.append(f"Chosen here: {ended(chosen)}")
    if others:
        said.append(f"Not chosen: {' '.join(ended(other) for other in others)}")
    return " ".join(said)


def _erratum(clause: LedgerClause) -> str:
    """Say what is wrong in the source, and how it is read; a table that was supplied is the rule itself."""
    said = f"An error of the source ({_number(clause)}): {ended(clause.says)}"
    if clause.proposed is None or clause.proposed.startswith(("{", "[")):
        return f"{said} Read as stated in this rule."
    return f"{said} Read here: {ended(clause.proposed.removeprefix('read '))}"


def sources_section(model: Model, ledgers: Ledgers, speech: Speech) -> list[Section]:
    """Return the sources that the rules of a game cite, if they cite any."""
    cited = [ref for info in model.clauses for ref in info.citations]
    listed = [f"-   {title}" for title in sources_of(cited, ledgers, speech)]
    return [Section(speech.heading("sources"), "sources", [Text("\n".join(listed))])] if listed else []


def sources_of(citations: Iterable[CitationRef], ledgers: Ledgers, speech: Speech) -> list[str]:
    """Return the full titles of the source documents that are cited; in other languages what these call them."""
    cited = dict.fromkeys(citation.clause.partition(".")[0] for citation in citations)
    if speech.code == ENGLISH:
        return [escaped(ledgers.titles.get(source, source)) for source in cited]
    return [escaped(capital(spoken_title(ledgers, source, speech.code))) for source in cited]
