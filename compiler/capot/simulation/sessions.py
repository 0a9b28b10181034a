"""Sessions: deals from the beginning of a match on, played by the program of a game and added up.

Deals are numbered. What happens in one follows from the seed, its number, and the match so far; so that nothing depends
on how many are run at once, or by how many workers, a match begins anew at every number that the length of a session
divides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from capot.model import nodes as n
from capot.program.loaded import plain, whole
from capot.program.native.compiled_engine import compiled, engine
from capot.program.native.compilers import Unavailable
from capot.program.nodes import Program
from capot.simulation.policies import POLICIES, RANDOM, THINKING

#: How many deals belong together where players decide at random, and where they think: few, since a session is the
#: least that a worker can be given.
SESSION, SHORT_SESSION = 1000, 50

#: What deals run on: compiled if that can be had, plain Python, or compiled and nothing else.
RunsOn = Literal["best", "plain", "compiled"]


class BadRun(ValueError):
    """Deals that cannot be played as asked; the text says why."""


@dataclass(frozen=True)
class Table:
    """The program of a game, with random matches, ready to be played."""

    program: Program

    @cached_property
    def sums(self) -> tuple[str, ...]:
        """What each number of a result stands for."""
        return dict(self.program.names)["sums"]

    @cached_property
    def plain(self) -> Any:
        """The program in plain Python."""
        return plain(self.program)

    @cached_property
    def native(self) -> Any | None:
        """The program compiled, where that can be had; where it cannot, that is said once."""
        return engine(self.program)

    @cached_property
    def _compiled(self) -> Any:
        """The program compiled, whatever is wished for; what was compiled already is not looked for again."""
        return self.__dict__.get("native") or compiled(self.program)

    def module(self, runs_on: RunsOn = "best") -> Any:
        """Return the program as a module.

        Raises:
            BadRun: if it has to be compiled, and cannot be.
        """
        if runs_on == "compiled":
            try:
                return self._compiled
            except Unavailable as why:
                raise BadRun(f"this cannot be compiled here: {why}") from None
        return self.plain if runs_on == "plain" or self.native is None else self.native


def load(game: str, house_rules: Sequence[str] = (), files: Iterable[str | Path] = ()) -> Table:
    """Return a game with house rules, ready to be played many times.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the rules, or the rules together, do not compile.
    """
    from capot.compile.loader import model_of
    from capot.compile.workspace import open_workspace

    workspace = open_workspace([Path(file) for file in files])
    return table_of(model_of(workspace, game, sorted(dict.fromkeys(house_rules))))


def table_of(model: n.Model) -> Table:
    """Return a rule model, ready to be played many times."""
    return Table(whole(model))


def run(
    table: Table, deals: int, seed: int, start: int = 0, policy: str = RANDOM, runs_on: RunsOn = "best"
) -> list[int]:
    """Play deals number ``start`` and on, and return what they add up to; ``table.sums`` names each number.

    Runs over neighbouring numbers may be added up: the sums are those of one run over all of them. A match that is not
    over at the end of a session is played to its end, but these further deals count for the lengths of matches alone.

    Raises:
        BadRun: if the numbers do not fit, there is no such policy, or it cannot be compiled.

    >>> from capot.simulation.sessions import load, run
    >>> table = load("bela-4")
    >>> whole, halves = run(table, 2000, 1), [run(table, 1000, 1, at) for at in (0, 1000)]
    >>> whole == [sum(both) for both in zip(*halves)]
    True
    """
    length = session_length(policy)
    if deals < 0 or start < 0:
        raise BadRun(f"deals are counted from 0 on, not from {start} to {start + deals}")
    if start % length:
        raise BadRun(f"a run begins at a multiple of {length}, not at {start}: a match must not be cut in two")
    module = table.module(runs_on)
    total = [0] * len(table.sums)
    for first in range(start, start + deals, length):
        played = session(table, module, first, min(length, start + deals - first), seed, policy)
        total = [old + new for old, new in zip(total, played, strict=True)]
    return total


def session_length(policy: str) -> int:
    """Return how many deals a session has with such players; the result depends on it.

    Raises:
        BadRun: if there is no such policy.
    """
    if policy not in POLICIES:
        raise BadRun(f"there is no policy {policy!r}; there is {' or '.join(POLICIES)}")
    return SESSION if policy == RANDOM else SHORT_SESSION


def session(table: Table, module: Any, first: int, deals: int, seed: int, policy: str = RANDOM) -> list[int]:
    """Play deals number ``first`` and on, of which the first begins a match, and the last match to its end."""
    sums = [0] * len(table.sums)
    mixed_seed = mixed(seed, first)
    if policy == RANDOM:
        module.play_at_random(module.State(), *halves(mixed_seed), deals, sums)
        return sums
    from capot.simulation import thinking_sessions

    thinking_sessions.session(table, module, mixed_seed, deals, sums, THINKING[policy])
    return sums


def mixed(seed: int, first: int) -> int:
    """Return the seed of a session: 64 well mixed bits of the seed and the number of its first deal."""
    mask = (1 << 64) - 1
    z = (seed * 0x9E3779B97F4A7C15 + (first + 1) * 0xD1342543DE82EF95) & mask
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & mask
    return z ^ z >> 31


def halves(seed: int) -> tuple[int, int]:
    """Return the halves of a seed, as programs take them: numbers of 32 bits with sign.

    >>> halves(1 << 63 | 5)
    (5, -2147483648)
    """
    low, high = seed & 0xFFFFFFFF, seed >> 32
    return low - (low >> 31 << 32), high - (high >> 31 << 32)
