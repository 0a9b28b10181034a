"""The language reference: every clause kind with its forms, its address and what it means, as Markdown.

Made from the table of clause kinds and the contracts of the model's nodes, so that it cannot fall behind them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from capot.base.english import joined
from capot.language import writer
from capot.language.moments import MOMENTS
from capot.language.registry import AMOUNTS, FACTS, TESTS, amounts_known, facts_known, in_general, since
from capot.language.roles import ROLES
from capot.model.compose import TITLED
from capot.syntax.clause_kinds import KINDS, Kind
from capot.syntax.clauses import ORDERED, SECTIONS


@dataclass(frozen=True, slots=True)
class Shown:
    """A clause of a shipped game as an example of its kind: its text, its sentence, and the title of the game."""

    text: str
    sentence: str
    game: str


def clause_reference(
    examples: Mapping[str, Shown] | None = None, checks: Mapping[str, Sequence[str]] | None = None
) -> str:
    """Return the reference as one page of Markdown.

    ``examples`` are clauses of shipped games by their kind, ``checks`` the codes of what can be wrong with one.
    """
    examples, checks = examples or {}, checks or {}
    lines = [
        "# Clauses",
        "",
        "Every clause of the language, section by section: how it is written, what it means, and the address by which",
        "a house rule or an error names it. Made from the compiler's own tables by `capot build`.",
        "",
        "After each clause may stand citations: `[cf10.4]` of the ledger that `source` names, `[bela.cf10.4]` of any,",
        "by its full name, `[cf05.35=a]` with the reading of a point that the ledger leaves open.",
        "",
        f'`title ADDRESS: "..."` says what {joined(list(TITLED.values()), "or")}',
        'is called in print, and `title CODE ADDRESS: "..."` what it is in another language; `title CODE: "..."` is',
        "the title of the game or house rule itself.",
        "",
    ]
    for section in SECTIONS:
        order = " The order of these clauses is part of the rules." if section in ORDERED else ""
        lines += [f"## {section}", "", f"Clauses of the section `{section}`.{order}", ""]
        for kind in KINDS.values():
            if section in kind.where:
                lines += _kind(kind, section, 3) + _shown(kind, examples, checks)
                for inner in KINDS.values():
                    if kind.rule in inner.where:
                        lines += _kind(inner, f"{section}.{kind.placeholder()}", 4) + _shown(inner, examples, checks)
    lines += ["## Tests on a card", "", "After `must` or `must not`; joined by `and`, `or`, `not`, with brackets.", ""]
    lines += [f"- `{writer.test(in_general(row))}`: {row.meaning}" for row in TESTS]
    lines += [
        "",
        "## Guards",
        "",
        "After `when` or `unless`; where, each clause above says. Joined by `and`, `or`, `not`, with brackets.",
        "",
    ]
    lines += [f"- `{row.example}`: {row.meaning} Known {since(row)}." for row in FACTS]
    lines += ["", "## Amounts", "", "Joined by `+`, `-` and `*`, with brackets.", ""]
    lines += [f"- `{row.example}`: {row.meaning} Known {since(row)}." for row in AMOUNTS]
    return "\n".join([*lines, *_by_moment(), ""])


def _by_moment() -> list[str]:
    """Return what may be asked, counted and named at each moment of a deal."""
    lines = ["", "## What is known when", "", "| when | facts | amounts | players |", "|---|---|---|---|"]
    for moment in MOMENTS:
        facts = [row.asked or f"`{row.example}`" for row in facts_known(moment)]
        amounts = [f"`{row.example}`" for row in amounts_known(moment)]
        roles = [f"`{row.words}`" for row in ROLES if moment in row.known]
        cells = (moment.when, *(", ".join(cell) or "–" for cell in (facts, amounts, roles)))
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _kind(kind: Kind, where: str, level: int) -> list[str]:
    forms = "\n".join(f"    {form}" for form in kind.forms)
    title = kind.forms[0].split(":")[0].split(" {")[0]
    address = f"{where}.{kind.placeholder()}"
    row = kind.row
    condition = f"A condition is asked {joined([one.when for one in row.asked], 'or')}."
    if row.unguarded:
        condition = f"No condition stands on it: {row.unguarded}."
    if "{guard:" in row.words:
        condition = "Its condition is part of it."
    told = [f"Address: `{address}`", "", condition, ""]
    return [f"{'#' * level} `{title}`", "", row.meaning, "", forms, "", *told]


def _shown(kind: Kind, examples: Mapping[str, Shown], checks: Mapping[str, Sequence[str]]) -> list[str]:
    """Return an example of a kind with the sentence that it becomes, and what can be wrong with one."""
    lines: list[str] = []
    example = examples.get(kind.rule)
    if example is not None:
        text = "\n".join(f"    {line}" for line in example.text.split("\n"))
        lines += [f"In {example.game}:", "", text, "", f"> {example.sentence}", ""]
    codes = checks.get(kind.rule, ())
    if codes:
        links = ", ".join(f"[{code}](diagnostics/{code}.md)" for code in codes)
        lines += [f"Checked: {links}", ""]
    return lines
