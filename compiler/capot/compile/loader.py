"""Getting a game to play with: the committed engine, or one compiled on the spot."""

from __future__ import annotations

import difflib
import importlib
import re
import types
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from capot.base.paths import CLUB_FILE, cache_folder
from capot.cache.per_model import once_a_model
from capot.runtime.errors import CapotError, UnknownGame
from capot.runtime.game import Game

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace
    from capot.model.nodes import Model

_FAR = 0.25  # how much less like a name another may be and still stand beside the nearest, where 1 is the name itself


class BrokenRules(CapotError):
    """Rules that do not compile; the text is the report that ``capot check`` prints."""


class UnusedFile(CapotError):
    """A rules file that was given for a game which has nothing of it; ``given`` is how it was named."""

    def __init__(self, message: str, given: Path) -> None:
        super().__init__(message)
        self.given = given


class AnotherThing(UnknownGame):
    """A name that is there, but of something else; ``instead`` says of what, and what helps."""

    def __init__(self, what: str, name: str, instead: str, near: Sequence[str] = ()) -> None:
        super().__init__(what, name, tuple(near))
        self.args = (f"{name} is {instead}",)


def load(
    game: str,
    house_rules: Sequence[str] = (),
    files: Iterable[str | Path] = (),
    *,
    compiled: bool | None = None,
) -> Game:
    """Return a game by name, with house rules composed in.

    A game as it is shipped comes from the generated package ``capot_games`` and needs nothing else. With house rules,
    or with games from ``files`` of your own, the rules are compiled in this process and kept for the next call. The
    file of a club's folder, ``capot.yaml``, stands for all that belongs to the club.

    Deals are played by an engine in C where one is kept: ``compiled=True`` builds it, if there is a C compiler, and
    says why if there is none to be had; ``compiled=False`` asks for plain Python. Both do the same to the last bit.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the rules, or the rules together, do not compile.
        UnusedFile: if a file has nothing to do with the game: a house rule that is in it was not named.

    >>> load("bela-4").title
    'Bela for four'
    >>> load("bela-4", house_rules=["clockwise"]).next_seat(0)
    3
    """
    if not isinstance(house_rules, Iterable):
        raise UnknownGame("house rule", str(house_rules)[:60])
    rules = tuple(dict.fromkeys(map(_name, [house_rules] if isinstance(house_rules, str) else house_rules)))
    game = _name(game)
    paths = tuple(str(path) for path in concerned(files, game, rules))
    made = _shipped(game) if not rules and not paths else None
    made = made or _compiled(game, tuple(sorted(rules)), paths)
    if compiled is False:
        return made
    functions = _native(made, game, rules, paths, build=bool(compiled))
    return made if functions is None else _played_by(made, functions)


def _native(made: Game, game: str, rules: Sequence[str], paths: Sequence[str], *, build: bool) -> Any:
    """Return the compiled engine of a game; ``None`` where none is kept, or can be had."""
    if not build:
        return _found(made.model_hash)
    from capot.program.native.found_engines import found

    kept = found(made.model_hash)
    if kept is not None:
        return kept
    from capot.compile.workspace import open_workspace
    from capot.program.loaded import whole
    from capot.program.native.compiled_engine import engine_of_rules

    return engine_of_rules(whole(model_of(open_workspace([Path(path) for path in paths]), game, sorted(rules))))


@cache
def _found(model_hash: str) -> Any:
    """Return the engine that was kept when it was first asked for; who builds one later asks for it."""
    above = cache_folder()
    if above is None or not (above / "native").is_dir():
        return None
    from capot.program.native.found_engines import found

    return found(model_hash)


@cache
def _played_by(game: Game, functions: Any) -> Game:
    return game.playing(functions)


def load_text(text: str, game: str, house_rules: Sequence[str] = (), name: str = "<text>") -> Game:
    """Compile rules from a text, beside capot's own, and return a game of them.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the rules do not compile.
    """
    from capot.compile.workspace import open_workspace
    from capot.diagnostics.render import render
    from capot.diagnostics.source import SourceError, source_from_text

    workspace = open_workspace()
    try:
        workspace.take(source_from_text(text, name))
    except SourceError as error:
        raise BrokenRules(render([error.diagnostic], workspace.sources)) from None
    return engine(model_of(workspace, game, house_rules))


def games() -> tuple[str, ...]:
    """Return the names of the games that capot ships."""
    import pkgutil

    import capot_games

    return tuple(
        sorted(
            module.name.replace("_", "-") for module in pkgutil.iter_modules(capot_games.__path__) if not module.ispkg
        )
    )


def house_rules_of(game: str) -> tuple[str, ...]:
    """Return the names of the house rules that are for a game.

    Raises:
        UnknownGame: if there is no such game.
    """
    from capot.compile.workspace import open_workspace

    catalogue = open_workspace().catalogue
    if game not in catalogue.games:
        raise unknown("game", game, catalogue.games)
    return tuple(sorted(rule for rule in catalogue.house_rules if catalogue.fits(rule, game)))


def _name(name: object) -> str:
    """Return the name of a game or house rule, if it can be one."""
    if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise UnknownGame("game or house rule", str(name)[:60])
    return name


def concerned(files: Iterable[str | Path], game: str, house_rules: Iterable[str] = ()) -> tuple[Path, ...]:
    """Return files without that of a club, where a game and house rules are none of the club's: capot ships them."""
    paths = [Path(file) for file in files]
    if all(path.name != CLUB_FILE for path in paths) or game not in games():
        return tuple(paths)
    rules = set(house_rules)
    if rules:
        from capot.compile.workspace import open_workspace

        rules -= open_workspace().catalogue.house_rules.keys()
    return tuple(path for path in paths if rules or path.name != CLUB_FILE)


@cache
def _shipped(key: str) -> Game | None:
    name = f"capot_games.{key.replace('-', '_')}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, "capot_games"):
            raise
        return None
    game = module.GAME
    assert isinstance(game, Game)
    return game


@cache
def _compiled(key: str, rules: tuple[str, ...], files: tuple[str, ...]) -> Game:
    from capot.compile.workspace import open_workspace

    paths = [Path(file) for file in files]
    workspace = open_workspace(paths)
    model = model_of(workspace, key, rules)
    for path in paths:
        why = unused(workspace, path)
        if why is not None:
            raise UnusedFile(why, path)
    return engine(model)


def unused(workspace: Workspace, given: Path) -> str | None:
    """Say what is in a file, or a folder, that was given and of which nothing was compiled; else ``None``."""
    files = {name: path for name, path in workspace.given.items() if given in (path, *path.parents)}
    if any(path.name == CLUB_FILE for path in files.values()):  # it lists what the club has, whatever is asked for
        return None
    names = set(files)
    if not names or names & workspace.looked_at:
        return None
    catalogue = workspace.catalogue
    there = [f"game {key}" for key, game in catalogue.extendable.items() if game.name_span.file in names]
    rules = [key for key, rule in catalogue.house_rules.items() if rule.name_span.file in names]
    there += [f"house rule {rule} (--with {rule})" for rule in rules]
    return f"{given} was given, but nothing in it is used: it has {', '.join(there) or 'no games and no house rules'}"


def unknown(what: str, name: str, known: Iterable[str], workspace: Workspace | None = None) -> UnknownGame:
    """Return the error for a name that is not there, with names like it; for a family, games that extend it."""
    from capot.compile.workspace import open_workspace

    catalogue = (workspace or open_workspace()).catalogue
    if what == "game" and name in catalogue.families:
        extending = [key for key, game in catalogue.games.items() if game.extends and game.extends.text == name]
        return AnotherThing(what, name, f"a family of games; name one of them: {', '.join(extending)}", extending)
    if what == "game" and name in catalogue.house_rules:
        games = ", ".join(target.text for target in catalogue.house_rules[name].targets)
        return AnotherThing(what, name, f"a house rule for {games}; name a game, and compose it in: --with {name}")
    if what == "house rule" and name in catalogue.extendable:
        return AnotherThing(what, name, "a game, and no house rule")
    return UnknownGame(what, name, _near(name, list(known)))


def _near(name: str, known: Sequence[str]) -> tuple[str, ...]:
    """Return the two names most like one; the nearest alone where the second is like it by far less."""
    near = difflib.get_close_matches(name, known, n=2, cutoff=0.5)
    likeness = [difflib.SequenceMatcher(None, one, name).ratio() for one in near]
    return tuple(one for one, like in zip(near, likeness, strict=True) if like > likeness[0] - _FAR)


def model_of(workspace: Workspace, key: str, house_rules: Sequence[str] = ()) -> Model:
    """Compile a game of a workspace to its rule model; house rules bring those with them that they require.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: with the report, if there are errors.
    """
    from capot.compile.pipeline import compile_game
    from capot.diagnostics.render import render

    if workspace.found.has_errors:
        raise BrokenRules(render(workspace.found.errors, workspace.sources))
    for what, name, known in (
        ("game", key, set(workspace.catalogue.games)),
        *(("house rule", rule, set(workspace.catalogue.house_rules)) for rule in house_rules),
    ):
        if name not in known:
            raise unknown(what, name, known, workspace)
    compiled = compile_game(workspace, key, workspace.catalogue.with_required(house_rules))
    if compiled.model is None:
        raise BrokenRules(render(compiled.found.errors, workspace.sources))
    return compiled.model


@once_a_model
def engine(model: Model) -> Game:
    """Compile the engine of a model in this process, without a file."""
    game = loaded(model).GAME
    assert isinstance(game, Game)
    return game


def loaded(model: Model) -> Any:
    """Return the engine of a model as a module that was made in this process."""
    module = types.ModuleType(f"capot_engine_{model.key.replace('-', '_')}")
    exec(code_of(model), module.__dict__)
    return module


def code_of(model: Model) -> types.CodeType:
    """Return the engine of a model, compiled and not yet run."""
    from capot.engine.emit import emit

    return compile(emit(model), f"<engine of {model.key}>", "exec")
