"""The rulebook's pages in the players' own languages; the site alone has them, and makes them when it is built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from capot.base.processes import each
from capot.build.artefacts import house_rules_with
from capot.build.rulebook_pages import Pages
from capot.comparison import HouseRule, Subject
from capot.comparison import pages as comparisons
from capot.compile.models import Compiling, Lazily
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.model.nodes import Model
from capot.model.titles import title_of_file
from capot.pictures import Pictures
from capot.translations.guide_pages import guide_pages

#: Where pages are below the folder of their language, as in English.
FOLDER = "rulebooks"


def translated_pages(
    workspace: Workspace,
    codes: list[str],
    games: Mapping[str, Subject],
    house_rules: Mapping[str, Sequence[HouseRule]],
) -> dict[str, str]:
    """Return the pages in some languages, by name below ``docs``.

    ``games`` and the ``house_rules`` of each are those that have been compared in English: what was worked out for them
    is not worked out again.
    """
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
    made = each([partial(_pages, workspace, models, patched, games, house_rules, code) for code in codes])
    return {name: text for pages in made for name, text in pages.items()}


def _with_rule(compiling: Compiling, rule: str) -> list[tuple[str, Model]]:
    catalogue = compiling.workspace.catalogue
    composed = house_rules_with(catalogue, rule)
    first, *others = [game for game in catalogue.games_for(rule) if compiling.compiles(game, composed)]
    model = compiling.model(first, composed)
    return [(first, model), *((game, model) for game in others)]


def _pages(
    workspace: Workspace,
    models: Mapping[str, Model],
    patched: Mapping[str, list[tuple[str, Model]]],
    games: Mapping[str, Subject],
    house_rules: Mapping[str, Sequence[HouseRule]],
    code: str,
) -> dict[str, str]:
    pages = Pages(workspace, models, patched, Pictures("../../assets/cards", code), True, code)
    found: dict[str, str] = {}
    for key in models:
        found |= pages.game(key)
    found |= {f"{rule}.md": pages.house_rule(rule) for rule in patched}
    found |= {"index.md": pages.index(), "glossary.md": pages.words(), "editions.md": pages.editions()}
    made = {f"{FOLDER}/{name}": text for name, text in found.items()}
    made |= comparisons(*spoken_subjects(workspace, games, house_rules, code))
    return {**{f"{code}/{name}": text for name, text in made.items()}, **guide_pages(code)}


def spoken_subjects(
    workspace: Workspace, games: Mapping[str, Subject], house_rules: Mapping[str, Sequence[HouseRule]], code: str
) -> tuple[dict[str, Subject], dict[str, list[HouseRule]]]:
    """Return games that are compared, and the house rules of each, in a language."""
    files = workspace.catalogue.house_rules
    titles = {key: title_of_file(file, code) for key, file in files.items()}
    by_english = {file.title: titles[key] for key, file in files.items()}
    spoken: dict[Subject, Subject] = {}

    def said(subject: Subject) -> Subject:
        if subject not in spoken:
            spoken[subject] = subject.spoken(code, [by_english[title] for title in subject.house_rules])
        return spoken[subject]

    rules = {
        game: [HouseRule(one.key, titles[one.key], said(one.base), said(one.changed)) for one in ones]
        for game, ones in house_rules.items()
    }
    return {key: said(subject) for key, subject in games.items()}, rules
