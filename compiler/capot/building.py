"""What `capot build` makes: engines, rule models, rulebook pages and reference pages, written all or not at all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from capot.backends.batch import NotCovered, emit_batch
from capot.backends.engine.emit import emit, module_name
from capot.backends.pictures import Pictures, picture_files, picture_folders
from capot.backends.rulebook import (
    GameEntry,
    HouseRuleEntry,
    Link,
    game_page,
    glossary_page,
    house_rule_page,
    index_page,
)
from capot.backends.rulebook.examples import Case, examples_by_rule, examples_of_house_rule, worked_deal
from capot.diagnostics.diagnostic import Diagnostics
from capot.files import write_all
from capot.loading import BrokenRules
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.model.nodes import CitationRef, Model
from capot.model.serial import to_json
from capot.pipeline import Workspace, compile_game
from capot.runtime.schema import record_schema
from capot.sheet.record import sheet_schema

_MARK = "by `capot build`"


@dataclass(frozen=True, slots=True)
class Built:
    """Files to be written, by path relative to the output folder; and the folders that hold nothing else."""

    files: Mapping[str, str]
    owned: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where each sort of artefact goes below the output folder; ``to_pictures`` leads there from a rulebook's page."""

    engines: str
    rulebooks: str
    models: str
    pictures: str
    to_pictures: str

    @classmethod
    def checkout(cls) -> Layout:
        """Return the layout of capot's own repository."""
        return cls(
            "generated/capot_games", "docs/rulebooks", "generated/capot_games", "docs/assets/cards", "../assets/cards"
        )

    @classmethod
    def plain(cls) -> Layout:
        """Return the layout of somebody's own folder: everything side by side."""
        return cls("", "", "", "cards", "cards")


def models_of(workspace: Workspace, keys: list[str], found: Diagnostics) -> dict[str, Model]:
    """Compile games; what was found goes to ``found``, a game with errors has no model."""
    models: dict[str, Model] = {}
    for key in keys:
        compiled = compile_game(workspace, key)
        found.extend(compiled.found)
        if compiled.model is not None:
            models[key] = compiled.model
    return models


def house_rule_models(
    workspace: Workspace, models: Mapping[str, Model], rules: list[str], found: Diagnostics
) -> dict[str, list[tuple[str, Model]]]:
    """Compose every house rule with every game that it is for; gives the games and patched models by rule."""
    patched: dict[str, list[tuple[str, Model]]] = {}
    for key in rules:
        needed = [name.text for name in workspace.catalogue.house_rules[key].requires]
        for game in workspace.catalogue.games_for(key):
            if game not in models:
                continue
            compiled = compile_game(workspace, game, [*needed, key])
            found.extend(compiled.found)
            if compiled.model is not None:
                patched.setdefault(key, []).append((game, compiled.model))
    return patched


def build(workspace: Workspace, keys: list[str], rules: list[str], layout: Layout, found: Diagnostics) -> Built:
    """Make every artefact of some games and house rules in memory; nothing is written."""
    catalogue = workspace.catalogue
    needed = {game for rule in rules for game in catalogue.games_for(rule)}
    models = models_of(workspace, [key for key in catalogue.games if key in needed or key in keys], found)
    patched = house_rule_models(workspace, models, rules, found)
    pages = _Pages(workspace, models, patched, Pictures(layout.to_pictures), bool(layout.engines))
    ranks = dict.fromkeys(rank for model in models.values() for rank in model.pack.ranks)
    files = {_join(layout.pictures, name): text for name, text in picture_files(ranks).items()}
    for key in keys:
        if key not in models:
            continue
        model = models[key]
        origin = catalogue.games[key].name_span.file
        files[_join(layout.engines, f"{module_name(key)}.py")] = emit(model, origin)
        if layout.engines:
            files |= _batch(f"{layout.engines}/batch/{module_name(key)}.py", model, origin)
        files[_join(layout.models, f"{module_name(key)}.json")] = _json(to_json(model))
        files[_join(layout.rulebooks, f"{key}.md")] = pages.game(key)
    for key in models:
        if key not in keys and not layout.engines:
            files[_join(layout.rulebooks, f"{key}.md")] = pages.game(key)  # what the other pages lead to
    for rule in patched:
        files[_join(layout.rulebooks, f"{rule}.md")] = pages.house_rule(rule)
    owned: tuple[str, ...] = ()
    if layout.engines:
        files[_join(layout.rulebooks, "index.md")] = pages.index()
        files[_join(layout.rulebooks, "glossary.md")] = pages.words()
        files[_join(layout.engines, "__init__.py")] = _package(models)
        files[_join(layout.engines, "py.typed")] = ""
        files[f"{layout.engines}/batch/__init__.py"] = f'"""The batch programs of capot\'s games, made {_MARK}."""\n'
        files |= _reference(workspace, sorted(models, key=lambda key: -models[key].players.count))
        drawn = tuple(_join(layout.pictures, folder) for folder in picture_folders())
        owned = (layout.engines, f"{layout.engines}/batch", layout.rulebooks, "docs/reference/diagnostics", *drawn)
    return Built(files, owned)


class _Pages:
    """The rulebook's pages and the links between them."""

    def __init__(
        self,
        workspace: Workspace,
        models: Mapping[str, Model],
        patched: Mapping[str, list[tuple[str, Model]]],
        pictures: Pictures,
        on_a_site: bool,
    ) -> None:
        self.catalogue = workspace.catalogue
        self.pictures = pictures
        self.on_a_site = on_a_site  # where there are other pages than these
        self.report = "../report" if on_a_site else ""
        self.cases = conformance_cases()
        self.models = models
        self.patched = patched
        self.ledgers = load_ledgers()
        self.glossary = load_glossary()

    def game_link(self, key: str) -> Link:
        return Link(key, self.catalogue.games[key].title, f"{key}.md")

    def rule_link(self, key: str) -> Link:
        return Link(key, self.catalogue.house_rules[key].title, f"{key}.md")

    def game(self, key: str) -> str:
        fitting = [self.rule_link(rule) for rule in self.patched if self.catalogue.fits(rule, key)]
        known = next((other for other in self.catalogue.ancestry(key)[1:] if other in self.models), None)
        base = self.models[known] if known else None
        base_link = self.game_link(known) if known else None
        model = self.models[key]
        return game_page(
            model,
            base,
            ledgers=self.ledgers,
            base_link=base_link,
            house_rules=fitting,
            examples=examples_by_rule(model, self.cases, self.pictures, self.ledgers),
            worked=worked_deal(model, self.cases, self.pictures, self.ledgers),
            pictures=self.pictures,
            glossary=self.glossary,
            compared=Link("", "All games compared", "../compare/index.md") if self.on_a_site else None,
            report=self.report,
        )

    def words(self) -> str:
        """Return the page of all words, each with the games that have it."""
        having = {
            term.term: [self.game_link(key) for key, model in self.models.items() if term.is_in(model)]
            for term in self.glossary.terms
        }
        return glossary_page(self.glossary, having)

    def house_rule(self, key: str) -> str:
        rule = self.catalogue.house_rules[key]
        games = self.patched[key]
        game, model = games[0]
        return house_rule_page(
            key,
            rule.title,
            self.models[game],
            model,
            ledgers=self.ledgers,
            fits=self.fitting(key),
            requires=[self.rule_link(name.text) for name in rule.requires],
            excludes=[self.rule_link(name.text) for name in rule.excludes if name.text in self.catalogue.house_rules],
            citations=self.citations(key),
            examples=self.examples(key),
            report=self.report,
        )

    def examples(self, rule: str) -> list[str]:
        """Return worked examples of a house rule, in the first of its games that has any."""
        needed = [name.text for name in self.catalogue.house_rules[rule].requires]
        for _, model in self.patched[rule]:
            found = examples_of_house_rule(model, self.cases, self.pictures, self.ledgers, [*needed, rule])
            if found:
                return found
        return []

    def fitting(self, rule: str) -> list[Link]:
        """Return the games that a house rule can be played in, those that it names first."""
        named = [game for game, _ in self.patched[rule]]
        others = [game for game in self.catalogue.fitting(rule) if game in self.models and game not in named]
        return [self.game_link(game) for game in (*named, *others)]

    def citations(self, key: str) -> list[CitationRef]:
        """Return what a house rule as a whole rests on: what its head and its changes cite."""
        rule = self.catalogue.house_rules[key]
        source = rule.source.text if rule.source else None
        cites = [*rule.citations, *(cite for patch in rule.patches for cite in patch.citations)]
        refs = [(self.ledgers.resolve(cite.clause, source), cite.reading) for cite in cites]
        return list(dict.fromkeys(CitationRef(full, reading) for full, reading in refs if full is not None))

    def index(self) -> str:
        games = [GameEntry(self.game_link(key), model) for key, model in self.models.items()]
        rules = [HouseRuleEntry(self.rule_link(rule), tuple(self.fitting(rule))) for rule in self.patched]
        opening = "Every game that capot knows, and the house rules that people play it with."
        return index_page("Rulebooks", opening, games, rules)


def conformance_cases() -> list[Case]:
    """Return the conformance cases as the rulebook takes them.

    Raises:
        BrokenRules: if a file of cases cannot be read; the message has its line.
    """
    from capot_conformance.cases import CaseError, load_cases

    try:
        loaded = load_cases()
    except CaseError as error:
        raise BrokenRules(str(error)) from error
    return [
        Case(
            case.name,
            frozenset(case.pins),
            case.games,
            case.house_rules,
            case.kind,
            case.given,
            case.expect,
            case.because,
        )
        for case in loaded
    ]


def _batch(name: str, model: Model, origin: str) -> dict[str, str]:
    """Return the batch program of a game; none where it has a rule that only the interactive deal can play."""
    try:
        return {name: emit_batch(model, origin)}
    except NotCovered:
        return {}


def _reference(workspace: Workspace, games: list[str]) -> dict[str, str]:
    from capot.diagnostics.pages import code_index, code_pages
    from capot.examples import clause_examples, codes_by_kind, page_examples
    from capot.model.reference import clause_reference
    from capot.model.schema import model_schema
    from capot_conformance.exporting import interpreting
    from capot_conformance.protocol.schema import export_schema, protocol_schema

    folder = "docs/reference/diagnostics"
    files = {f"{folder}/{name}.md": text for name, text in code_pages(page_examples()).items()}
    files[f"{folder}/index.md"] = code_index()
    files["docs/reference/clauses.md"] = clause_reference(clause_examples(workspace, games), codes_by_kind())
    files["docs/reference/model.schema.json"] = _json(model_schema())
    files["docs/reference/record.schema.json"] = _json(record_schema())
    files["docs/reference/sheet.schema.json"] = _json(sheet_schema())
    files["docs/reference/protocol.schema.json"] = _json(protocol_schema())
    files["docs/reference/cases.schema.json"] = _json(export_schema())
    files["docs/reference/interpreting.md"] = interpreting()
    return files


def _package(models: Mapping[str, Model]) -> str:
    names = "\n".join(f"- `{module_name(key)}`: {model.title}" for key, model in sorted(models.items()))
    return (
        f'"""The engines of capot\'s games, one module a game.\n\nMade {_MARK}; never edited by hand.\n\n{names}\n"""\n'
    )


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def _join(folder: str, name: str) -> str:
    return f"{folder}/{name}" if folder else name


def drift(built: Built, root: Path) -> list[str]:
    """Return the files below ``root`` that are missing, differ, or are left over from a game that is gone."""
    differing = []
    for name, text in sorted(built.files.items()):
        path = root / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            differing.append(name)
    return sorted(differing + stale(built, root))


def stale(built: Built, root: Path) -> list[str]:
    """Return the files in folders that the build owns which it does not make."""
    left: list[str] = []
    for folder in built.owned:
        for path in sorted((root / folder).glob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and name not in built.files and path.suffix in (".py", ".md", ".json", ".svg"):
                left.append(name)
    return left


def write(built: Built, root: Path) -> list[str]:
    """Write what differs, all or nothing; returns the names of the files written or removed.

    Raises:
        OSError: if a file cannot be written; the old ones are then untouched.
    """
    differing = set(drift(built, root))
    leftovers = stale(built, root)
    write_all({root / name: text for name, text in built.files.items() if name in differing})
    for name in leftovers:
        (root / name).unlink()
    return sorted(differing)
