"""A hook of MkDocs: the search of the site finds rules, each by itself, before it finds anything else.

What pages bring of themselves are their sections: long ones, in which a rule is one of many, and those of the guide and
of the diagnostics, which no player asks for. So the sections of the games' pages give way to their rules, diagnostics
are left to ``capot explain``, and the rest counts less.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from capot.model.titles import ENGLISH
from capot.rulebook.mkdocs_languages import by_language
from capot.rulebook.search import else_typed

#: Where ``capot docs`` leaves the rules, below the folder of the documents; MkDocs passes over it.
RULES = ".search.json"
#: How much the words of a page count beside those of a rule, by the folder that it is in; the theme itself makes a
#: whole page count up to five times what a part of it does.
_COUNTS = {"rulebooks": 0.1, "compare": 0.05, "report": 0.05, "reference": 0.05}
_OTHERS = 0.05
#: Where a built site has the search of its theme.
_WORKER = "assets/javascripts/workers/search.*.min.js"
_IMAGE = '<img class="capot-'
_LEFT_OUT = ("reference/diagnostics/",)
#: Pages that rules lead to: they say again what the rules say, with more words.
_LED_TO = ("-examples.html", "-arbiter.html", "editions.html")


def on_post_build(config: Any) -> None:
    """Put the rules into the search index, after it is written and before it is made one for sites without a server."""
    index = Path(config["site_dir"]) / "search" / "search_index.json"
    data = json.loads(index.read_text(encoding="utf-8"))
    found = json.loads((Path(config["docs_dir"]) / RULES).read_text(encoding="utf-8"))
    entries = by_language({entry["location"]: entry for entry in data["docs"]})
    for code, rules in by_language(found).items():
        own = [{**entry, "location": place} for place, entry in entries.get(code, {}).items()]
        text = json.dumps({**data, "docs": searched(own, rules)}, ensure_ascii=False, separators=(",", ":"))
        if code == ENGLISH:
            index.write_text(text, encoding="utf-8")
            continue
        folder = Path(config["site_dir"]) / code / "search"  # each language is searched by itself
        folder.mkdir(parents=True)
        (folder / index.name).write_text(text, encoding="utf-8")
        (folder / "search_index.js").write_text(f"var __index = {text}", encoding="utf-8")
    [worker] = Path(config["site_dir"]).glob(_WORKER)
    worker.write_text(told_apart(worker.read_text(encoding="utf-8")), encoding="utf-8")


def told_apart(worker: str) -> str:
    """Return the theme's search with a mistake of Lunr undone.

    Lunr keeps the beginnings of words as a graph and merges nodes whose texts are equal. Such a text is the letters
    that lead on, each with the number of the node behind it, and nothing between: with digits for letters, different
    nodes have the same text. Words are then lost, and a search that comes upon one that was never there ends without an
    answer (olivernn/lunr.js, issue 503). A sign after each number tells them apart.

    Raises:
        ValueError: the place is not there once, as in a newer theme that has to be looked at.
    """
    mended, found = re.subn(r"\b(\w+)=\1\+(\w+)\+(\w+)\.id\b", r"\1=\1+\2+\3.id+','", worker)
    if found != 1:
        raise ValueError(
            f"the search of the theme names the nodes of its index at {found} places, not at one: {_WORKER}"
        )
    return mended


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Let a page fetch what it needs when it is needed: the index when somebody searches, pictures when they come near.

    The index weighs more than all the rest of a first visit. The script stands in the page, since it has to run before
    the theme's own.
    """
    script = f"<script>{_on_demand(Path(config['docs_dir']))}</script>"
    return output.replace("</head>", f"{script}</head>", 1).replace(_IMAGE, f'{_IMAGE[:4]} loading="lazy"{_IMAGE[4:]}')


@cache
def _on_demand(docs: Path) -> str:
    return (docs / "assets" / "search-on-demand.js").read_text(encoding="utf-8")


def searched(entries: list[dict[str, Any]], rules: dict[str, list[dict[str, str]]]) -> list[dict[str, Any]]:
    """Return what the search looks through: rules in place of their pages' sections, then all other pages.

    Args:
        entries: what MkDocs found: ``location``, ``title`` and ``text`` of every section.
        rules: by the address of a game's page its rules: ``anchor``, ``title``, ``text`` and ``keywords``.
    """
    made: list[dict[str, Any]] = []
    for entry in entries:
        page, _, anchor = entry["location"].partition("#")
        if page in rules:
            if not anchor:
                made.append(_counted(entry, _COUNTS["rulebooks"]))
                made += [_rule(page, rule) for rule in rules[page]]
        elif not page.startswith(_LEFT_OUT) and not page.endswith(_LED_TO):
            made.append(_counted(entry, _COUNTS.get(page.partition("/")[0], _OTHERS)))
    return made


def _counted(entry: dict[str, Any], boost: float) -> dict[str, Any]:
    """Return a page or section as it is searched: it counts less than a rule, and is found without accents too."""
    return {**entry, "boost": boost, "keywords": " ".join(else_typed(f"{entry['title']} {entry['text']}"))}


def _rule(page: str, rule: dict[str, str]) -> dict[str, str]:
    return {
        "location": f"{page}#{rule['anchor']}",
        "title": rule["title"],
        "text": rule["text"],
        "keywords": rule["keywords"],
    }
