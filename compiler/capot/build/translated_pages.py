"""The rulebook's pages in the players' own languages; the site alone has them, and makes them when it is built."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from capot.base.processes import each
from capot.build.artefacts import house_rules_with
from capot.build.rulebook_pages import Pages
from capot.compile.models import Compiling, Lazily
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.model.nodes import Model
from capot.pictures import Pictures

#: Where pages are below the folder of their language, as in English.
FOLDER = "rulebooks"


def translated_pages(workspace: Workspace, codes: list[str]) -> dict[str, str]:
    """Return the pages of rulebooks, house rules and words in some languages, by their names below ``docs``."""
    if not codes:
        return {}
    catalogue, compiling = workspace.catalogue, Compiling(workspace, Diagnostics())
    models = {key: compiling.model(key) for key in catalogue.games}
    # Of the games that a rule is named for, its page shows the first; of the others it needs the names.
    patched = Lazily(
        [rule for rule in catalogue.house_rules if catalogue.games_for(rule)],
        lambda rule: _with_rule(compiling, rule),
    )
    for rule in patched:
        _ = patched[rule]  # here, before each language would compile them for itself
    made = each([partial(_pages, workspace, models, patched, code) for code in codes])
    return {name: text for pages in made for name, text in pages.items()}


def _with_rule(compiling: Compiling, rule: str) -> list[tuple[str, Model]]:
    catalogue = compiling.workspace.catalogue
    composed = house_rules_with(catalogue, rule)
    first, *others = [game for game in catalogue.games_for(rule) if compiling.compiles(game, composed)]
    model = compiling.model(first, composed)
    return [(first, model), *((game, model) for game in others)]


def _pages(
    workspace: Workspace, models: Mapping[str, Model], patched: Mapping[str, list[tuple[str, Model]]], code: str
) -> dict[str, str]:
    pages = Pages(workspace, models, patched, Pictures("../../assets/cards", code), True, code)
    found: dict[str, str] = {}
    for key in models:
        found |= pages.game(key)
    found |= {f"{rule}.md": pages.house_rule(rule) for rule in patched}
    found |= {"index.md": pages.index(), "glossary.md": pages.words()}
    made = {f"{FOLDER}/{name}": text for name, text in found.items()} | pages.comparisons()
    return {f"{code}/{name}": text for name, text in made.items()}
