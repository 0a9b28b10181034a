"""What is made of games and house rules: engines, rule models, pages, pictures, reference."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from capot.base.escaping import python_doc
from capot.base.extensions import reference_files
from capot.base.paths import cases_root, spec_root
from capot.build.output_paths import Layout, join
from capot.build.rulebook_pages import Pages
from capot.build.shipped_names import names
from capot.build.units import Unit
from capot.cache.disk import digest_of, key_of
from capot.compile.models import Compiling, Lazily
from capot.compile.workspace import Workspace
from capot.engine.emit import emit, module_name
from capot.model.catalogue import Catalogue
from capot.model.nodes import Model
from capot.model.serial import to_json
from capot.pictures import Pictures, picture_files
from capot.runtime.record_schema import record_schema
from capot.score_sheet.sheet_record import sheet_schema
from capot.syntax.grammar_tables import tables_to_ship
from capot.syntax.shipped_tables import TABLES

_MARK = "by `capot build`"


def house_rules_with(catalogue: Catalogue, rule: str) -> list[str]:
    """Return a house rule after those that it cannot be played without."""
    return list(catalogue.with_required([rule]))


class Artefacts:
    """What is made of games and house rules, unit by unit.

    Args:
        compiling: gives their models.
        games: the games, those that house rules need among them.
        patched: the house rules, with the games that they are composed with.
        layout: where everything goes.
    """

    def __init__(
        self, compiling: Compiling, games: list[str], patched: Mapping[str, list[str]], layout: Layout
    ) -> None:
        workspace = compiling.workspace
        self.compiling = compiling
        self.catalogue = catalogue = workspace.catalogue
        self.layout = layout
        self.models = Lazily(games, compiling.model)
        self.patched = patched
        with_rule = Lazily(
            patched,
            lambda rule: [(g, compiling.model(g, house_rules_with(catalogue, rule))) for g in patched[rule]],
        )
        pictures = Pictures(layout.to_pictures)
        self.pages = Pages(workspace, self.models, with_rule, pictures, bool(layout.engines))
        # What every page may show of others: which games and house rules there are, and what fits what.
        fitting = [f"{rule} {' '.join(catalogue.fitting(rule))}" for rule in patched]
        titles = [f"{key} {game.title}" for key, game in catalogue.games.items()]
        titles += [f"{key} {rule.title}" for key, rule in catalogue.house_rules.items()]
        cases = [*sorted(cases_root().rglob("*.yaml")), *sorted((spec_root() / "deals").glob("*.yaml"))]
        cases += [path for folder in workspace.words for path in sorted(folder.rglob("*.yaml"))]
        self.shared = key_of(
            [layout.engines, layout.rulebooks, str(layout.models), layout.pictures, str(layout.site)],
            games,
            fitting,
            titles,
            digest_of({path.as_posix(): path for path in cases}) or "",
        )
        self.all = key_of([compiling.key(game) for game in games])

    def units(self, keys: list[str]) -> Iterator[Unit]:
        """Yield all units, those that take long first."""
        for key in self.models:
            of_game = self.compiling.key(key)
            if key in keys:
                yield self.unit(("engine", key), partial(self.engine, key), of_game)
            if key in keys or not self.layout.engines:  # the others are what the pages lead to
                yield self.unit(("page", key), partial(self.game, key), *self.of_line(key))
        for rule in self.patched:
            yield self.unit(("page", rule), partial(self.house_rule, rule), *self.of_rule(rule))
        yield self.unit(("pictures",), self.pictures, self.all)
        if self.layout.engines:
            texts = [source.text for source in self.compiling.workspace.sources.values()]
            yield self.unit(("common",), self.common, self.all, *texts)

    def unit(self, name: tuple[str, ...], make: Callable[[], dict[str, str]], *inputs: str) -> Unit:
        """Return a unit: its name, what is shared by all, and what it is made from beside that."""
        return Unit((*name, self.shared, *inputs), make)

    def of_line(self, key: str) -> list[str]:
        """Return what stands for a game and for those that it extends."""
        return [self.compiling.key(other) for other in self.catalogue.ancestry(key) if other in self.models]

    def of_rule(self, rule: str) -> list[str]:
        """Return what stands for the games with a house rule, and for them without."""
        composed = house_rules_with(self.catalogue, rule)
        return [self.compiling.key(game, rules) for game in self.patched[rule] for rules in ((), composed)]

    def game(self, key: str) -> dict[str, str]:
        """Return the page of a game, and that of its examples."""
        return {join(self.layout.rulebooks, name): text for name, text in self.pages.game(key).items()}

    def house_rule(self, rule: str) -> dict[str, str]:
        """Return the page of a house rule."""
        return self.page(f"{rule}.md", self.pages.house_rule(rule))

    def page(self, name: str, text: str) -> dict[str, str]:
        """Return a page with its place."""
        return {join(self.layout.rulebooks, name): text}

    def pictures(self) -> dict[str, str]:
        """Return the pictures of all cards that any game is played with."""
        ranks = dict.fromkeys(rank for model in self.models.values() for rank in model.pack.ranks)
        return {join(self.layout.pictures, name): text for name, text in picture_files(ranks).items()}

    def engine(self, key: str) -> dict[str, str]:
        """Return the engine of a game, and its rule model."""
        model, origin = self.models[key], self.catalogue.games[key].name_span.file
        found = {join(self.layout.engines, f"{module_name(key)}.py"): emit(model, origin)}
        if self.layout.models is not None:
            found[join(self.layout.models, f"{module_name(key)}.json")] = _json(to_json(model))
        return found

    def common(self) -> dict[str, str]:
        """Return what mentions all games: indexes, the glossary, and the reference of the guide."""
        folder = self.layout.engines
        return {
            **self.page("index.md", self.pages.index()),
            **self.page("editions.md", self.pages.editions()),
            **self.page("glossary.md", self.pages.words()),
            f"{folder}/__init__.py": _package(self.models),
            f"{folder}/py.typed": "",
            f"{folder}/names.json": _json(names(self.catalogue, self.models)),
            f"{folder}/{TABLES}": tables_to_ship(),
            **_reference(
                self.compiling.workspace,
                sorted(self.models, key=lambda key: -self.models[key].players.count),
                site=self.layout.site,
            ),
        }


def _reference(workspace: Workspace, games: list[str], *, site: bool) -> dict[str, str]:
    from capot.build.bad_examples import clause_examples, codes_by_kind
    from capot.diagnostics.code_pages import code_index
    from capot.model.clause_reference import clause_reference
    from capot.model.schema import model_schema
    from capot.simulation.report_schema import simulation_schema

    files = {"docs/reference/diagnostics/index.md": code_index()} if site else {}
    files["docs/reference/clauses.md"] = clause_reference(clause_examples(workspace, games), codes_by_kind())
    files["docs/reference/model.schema.json"] = _json(model_schema())
    files["docs/reference/record.schema.json"] = _json(record_schema())
    files["docs/reference/sheet.schema.json"] = _json(sheet_schema())
    files["docs/reference/simulation.schema.json"] = _json(simulation_schema())
    for name, found in reference_files().items():
        files[name] = found if isinstance(found, str) else _json(found)
    return files


def _package(models: Mapping[str, Model]) -> str:
    names = "\n".join(f"- `{module_name(key)}`: {python_doc(model.title)}" for key, model in sorted(models.items()))
    return (
        f'"""The engines of capot\'s games, one module a game.\n\nMade {_MARK}; never edited by hand.\n\n{names}\n"""\n'
    )


def _json(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
