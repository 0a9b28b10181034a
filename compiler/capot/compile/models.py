"""The games of a workspace, compiled each once; what had no fault is kept until its texts or the compiler change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from functools import partial
from typing import TypeVar

from capot.base.processes import cores, each
from capot.cache.disk import Shelf, key_of
from capot.cache.values import Codec
from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.model import nodes as n
from capot.model.nodes import Model

V = TypeVar("V")

#: What models are kept as: every kind of node.
MODELS = Codec(*(kind for kind in vars(n).values() if isinstance(kind, type) and is_dataclass(kind)))

_WORTH_A_PROCESS = 12  # games to compile; fewer are done before another process has begun


class Lazily(Mapping[str, V]):
    """Values that are found when they are asked for, each once."""

    def __init__(self, keys: Iterable[str], find: Callable[[str], V]) -> None:
        self._keys = dict.fromkeys(keys)
        self._find = find
        self._found: dict[str, V] = {}

    def __getitem__(self, key: str) -> V:
        if key not in self._found:
            if key not in self._keys:
                raise KeyError(key)
            self._found[key] = self._find(key)
        return self._found[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)


class Compiling:
    """Compiles games, alone and with house rules; what is found goes to ``found``.

    With a ``shelf``, a model is taken from there if nothing was found wrong when it was made. What its compilation can
    depend on is in the key: the texts of the game, of all that it extends and of the house rules, and which names there
    are. The code and the ledgers are in the version of the shelf.
    """

    def __init__(self, workspace: Workspace, found: Diagnostics, shelf: Shelf | None = None) -> None:
        self.workspace = workspace
        self.found = found
        self.shelf = shelf
        catalogue = workspace.catalogue
        self._names = key_of(catalogue.games, catalogue.families, catalogue.house_rules)
        self._models: dict[str, Model | None] = {}
        self._beside: dict[str, tuple[Model | None, Diagnostics]] = {}  # what was compiled beside this process

    def key(self, game: str, rules: Sequence[str] = ()) -> str:
        """Return what stands for all that a game with house rules is compiled from."""
        catalogue = self.workspace.catalogue
        line = [catalogue.extendable[name] for name in catalogue.ancestry(game)]
        there = [name.text for item in line for name in item.with_rules if name.text in catalogue.house_rules]
        files = [item.name_span.file for item in line]
        files += [catalogue.house_rules[rule].name_span.file for rule in (*there, *rules)]
        texts = [f"{name}\n{self.workspace.sources[name].text}" for name in dict.fromkeys(files)]
        return key_of(self._names, game, rules, texts)

    def compiles(self, game: str, rules: Sequence[str] = ()) -> bool:
        """Whether a game with house rules compiles."""
        key = self.key(game, rules)
        return (self.shelf is not None and key in self.shelf) or self._compiled(key, game, rules) is not None

    def model(self, game: str, rules: Sequence[str] = ()) -> Model:
        """Return the model of a game that compiles."""
        key = self.key(game, rules)
        if key not in self._models:
            model = self.shelf.get(key) if self.shelf is not None else None
            if isinstance(model, Model):
                self._models[key] = model
        made = self._compiled(key, game, rules)
        assert made is not None
        return made

    def _compiled(self, key: str, game: str, rules: Sequence[str]) -> Model | None:
        if key not in self._models:
            model, found = self._beside.pop(key) if key in self._beside else self._compile(game, rules)
            self.found.extend(found)
            self._models[key] = model
            if self.shelf is not None and model is not None and not found:
                self.shelf.put(key, model)
        return self._models[key]

    def _compile(self, game: str, rules: Sequence[str]) -> tuple[Model | None, Diagnostics]:
        compiled = compile_game(self.workspace, game, rules)
        return compiled.model, compiled.found

    def begin(self, wanted: Iterable[tuple[str, Sequence[str]]]) -> None:
        """Compile what will be asked for, on all cores, if that is worth it."""
        missing = {self.key(game, rules): (game, rules) for game, rules in wanted}
        shelf = self.shelf if self.shelf is not None else ()
        keys = [key for key in missing if key not in shelf and key not in self._models]
        if cores() < 2 or len(keys) < _WORTH_A_PROCESS:
            return
        parts = [keys[first :: cores()] for first in range(cores())]
        works = [partial(lambda part: [self._compile(*missing[key]) for key in part], part) for part in parts]
        for part, found in zip(parts, each(works), strict=True):
            self._beside.update(zip(part, found, strict=True))
