"""What goes wrong at a table, and which clauses say something of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache

import yaml

from capot.base.letters import fold
from capot.base.paths import spec_root
from capot.model.nodes import Custom, Model


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that goes wrong: its name in the texts, and the addresses (as patterns) of what is said of it.

    The clauses ``beside`` do not speak of it themselves, but what their sources say or leave open may. A custom does
    in which one of its ``words`` stands. What is ``bound`` to its clauses can go wrong only in a game that has one.
    """

    name: str
    about: tuple[str, ...]
    beside: tuple[str, ...] = ()
    bound: bool = False
    words: tuple[str, ...] = ()

    def clauses(self, model: Model) -> tuple[str, ...]:
        """Return the addresses of the clauses of a game that say something of it."""
        return self._matching(model, self.about)

    def decided_by(self, model: Model) -> tuple[str, ...]:
        """Return the addresses of the clauses that say something of it themselves or by their sources."""
        return self._matching(model, (*self.about, *self.beside))

    def _matching(self, model: Model, patterns: tuple[str, ...]) -> tuple[str, ...]:
        said = {custom.at for custom in model.customs if self._is_said_by(custom)}
        named = (info.at for info in model.clauses)
        return tuple(at for at in named if at in said or any(fnmatchcase(at, pattern) for pattern in patterns))

    def _is_said_by(self, custom: Custom) -> bool:
        text = " ".join(("", *_WORD.findall(fold(f"{custom.label} {custom.act} {custom.said}"))))
        return any(f" {fold(words)}" in text for words in self.words)


_WORD = re.compile(r"[^\W_]+")


def irregularities_of(model: Model) -> tuple[Irregularity, ...]:
    """Return what can go wrong in a game, in the order of a deal."""
    return tuple(found for found in _irregularities() if not found.bound or found.clauses(model))


@cache
def _irregularities() -> tuple[Irregularity, ...]:
    """Read ``spec/irregularities.yaml``."""
    found = yaml.safe_load((spec_root() / "irregularities.yaml").read_text(encoding="utf-8"))
    return tuple(_read(name, about if isinstance(about, dict) else {"about": about}) for name, about in found.items())


def _read(name: str, found: dict[str, list[str]]) -> Irregularity:
    bound = "only" in found
    about, beside, words = (tuple(found.get(part, ())) for part in ("only" if bound else "about", "beside", "words"))
    return Irregularity(name, about, beside, bound, words)
