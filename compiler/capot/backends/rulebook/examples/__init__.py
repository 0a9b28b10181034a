"""Worked examples: conformance cases as a reader sees them, near the rule that they show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from markupsafe import Markup

from capot.backends.phrases import term
from capot.backends.phrases.words import capital
from capot.backends.pictures import Pictures
from capot.backends.rulebook.examples.case import Case
from capot.backends.rulebook.examples.choosing import MOST_OF_A_HOUSE_RULE, chosen, drawable, of_game, whole_deal
from capot.backends.rulebook.examples.played import moment, whole
from capot.backends.rulebook.examples.situations import SITUATIONS, paragraph
from capot.backends.rulebook.examples.telling import Telling
from capot.backends.rulebook.markdown import anchors
from capot.backends.rulebook.sheet import example_anchor
from capot.backends.rulebook.sources import documents
from capot.model import nodes as n
from capot.model.ledger import Ledgers

__all__ = ["Case", "examples_by_rule", "examples_of_house_rule", "worked_deal"]


#: The kinds that are short enough to lie open where they are the first example of a rule.
OPEN = ("legal", "trick")


def examples_by_rule(
    model: n.Model, cases: Iterable[Case], pictures: Pictures, ledgers: Ledgers
) -> dict[str, list[str]]:
    """Return the worked examples of a game's page: snippets of HTML by the address of the rule that they show."""
    found = of_game(cases, model.key)
    deal = whole_deal(found)
    by_rule = chosen(model, found, [deal] if deal else [])
    known = anchors(model)
    made: dict[str, list[str]] = {}
    for at, shown in by_rule.items():
        for place, case in enumerate(shown):
            telling = Telling(model, pictures, case.given.get("dealer"))
            title = Markup('<span class="capot-shows">{}:</span> {}').format(term(model, at), case.name)
            anchor = example_anchor(known[at]) if place == 0 else ""
            shut = place > 0 or case.kind not in OPEN
            made.setdefault(at, []).append(_details(title, _told(case, telling, ledgers), anchor, shut=shut))
    return made


def examples_of_house_rule(
    model: n.Model, cases: Iterable[Case], pictures: Pictures, ledgers: Ledgers, house_rules: Sequence[str]
) -> list[str]:
    """Return the worked examples of a page about house rules that are on in ``model``; the rules stand elsewhere."""
    found = [case for case in of_game(cases, model.key, house_rules) if drawable(case)]
    made = []
    for case in found[:MOST_OF_A_HOUSE_RULE]:
        telling = Telling(model, pictures, case.given.get("dealer"), linked=False)
        made.append(_details(Markup("{}").format(capital(case.name)), _told(case, telling, ledgers)))
    return made


def worked_deal(model: n.Model, cases: Iterable[Case], pictures: Pictures, ledgers: Ledgers) -> str:
    """Return a deal of the game worked through from its cards to what is written, or nothing if no case plays one."""
    case = whole_deal(of_game(cases, model.key))
    if case is None:
        return ""
    telling = Telling(model, pictures, case.given.get("dealer"))
    body = [*whole(telling, case), *_because(case, telling, ledgers)]
    return _details(Markup("{}").format(capital(case.name)), body)


def _told(case: Case, telling: Telling, ledgers: Ledgers) -> list[Markup]:
    body = moment(telling, case) if case.kind == "play" else SITUATIONS[case.kind](telling, case)
    return [*body, *_because(case, telling, ledgers)]


def _because(case: Case, telling: Telling, ledgers: Ledgers) -> list[Markup]:
    why = paragraph("<strong>Why:</strong> {}", telling.text(case.because))
    source = Markup('<p class="capot-case">{}.</p>').format(
        "; ".join(documents(sorted(case.pins, key=_in_order), ledgers))
    )
    return [why, source]


def _in_order(clause: str) -> list[tuple[str, int]]:
    """Return a key that puts clause 9 of a section before its clause 10."""
    return [(words, int(digits or 0)) for words, digits in re.findall(r"(\D+)(\d*)", clause)]


def _details(title: Markup, body: Iterable[Markup], anchor: str = "", *, shut: bool = True) -> str:
    """Return a block that opens on demand; it has no empty line, so that Markdown leaves it whole."""
    inside = Markup("\n").join(part for part in body if part)
    named = Markup(' id="{}"').format(anchor) if anchor else Markup()
    named += Markup() if shut else Markup(" open")
    opening = Markup('<details class="example capot-example"{}><summary>{}</summary>').format(named, title)
    return str(Markup("\n").join([opening, inside, Markup("</details>")]))
