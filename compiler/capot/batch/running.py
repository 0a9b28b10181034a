"""Many deals of a game: whole matches at random, added up to flat sums that can be merged by adding.

Deals are numbered. What happens in one follows from the seed, its number, and the match so far; so that nothing depends
on how many are run at once, or by how many workers, a match begins anew at every number that ``SESSION`` divides.
"""

from __future__ import annotations

import importlib
import types
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from capot.batch.program import ENGINE, BadBatch, Program, Runner

if TYPE_CHECKING:
    from capot.model.nodes import Model

#: How many deals belong together: runs begin at multiples of it.
SESSION = 1000

#: How many deals more the last match of a session may take.
_LONGEST = 10_000

#: How the players of a batch decide: every legal call, card, exchange and card laid away is as likely as the others;
#: all that may be announced or said is; nobody claims.
RANDOM = "random"

#: Or they think ahead, each from what its seat may know, as ``capot.players`` does; all that may be announced or said
#: is; nobody claims. Such deals are played one by one, in plain Python alone.
SENSIBLE = "sensible"

#: The policies that there are.
POLICIES = (RANDOM, SENSIBLE)


def load(game: str, house_rules: Sequence[str] = (), files: Iterable[str | Path] = ()) -> Program:
    """Return the batch program of a game, with house rules composed in; that of a shipped game is at hand.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the rules, or the rules together, do not compile.
        NotCovered: if a rule is one that batches cannot play; the text names its clause.
    """
    rules, paths = tuple(sorted(dict.fromkeys(house_rules))), tuple(str(path) for path in files)
    shipped = None if rules or paths else _shipped(game)
    return shipped or _composed(game, rules, paths)


def run(
    program: Program, deals: int, seed: int, start: int = 0, policy: str = RANDOM, runner: Runner | None = None
) -> list[int]:
    """Play deals number ``start`` and on, and return what they add up to; ``program.sums`` names each number.

    Runs over neighbouring numbers may be added up: the sums are those of one run over all of them. A match that is not
    over at the end of a session is played to its end, but these further deals count for the lengths of matches alone.
    Who runs many deals in parts gives the ``runner`` that ``program.runner`` finds best for all of them.

    Raises:
        BadBatch: if the numbers do not fit, or there is no such policy.

    >>> from capot.batch.running import load, run
    >>> program = load("bela-4")
    >>> whole, halves = run(program, 2000, 1), [run(program, 1000, 1, at) for at in (0, 1000)]
    >>> whole == [sum(both) for both in zip(*halves)]
    True
    """
    if deals < 0 or start < 0:
        raise BadBatch(f"deals are counted from 0 on, not from {start} to {start + deals}")
    if start % SESSION:
        raise BadBatch(f"a run begins at a multiple of {SESSION}, not at {start}: a match must not be cut in two")
    chosen = runner or program.runner(deals)
    total = [0] * len(program.sums)
    for first in range(start, start + deals, SESSION):
        played = session(chosen, first, min(SESSION, start + deals - first), seed, policy)
        total = [old + new for old, new in zip(total, played, strict=True)]
    return total


def session(runner: Runner, first: int, deals: int, seed: int, policy: str = RANDOM) -> list[int]:
    """Play deals number ``first`` and on, of which the first begins a match, and the last match to its end.

    ``run`` is this for each thousand. Who plays slowly may take fewer deals a session: the result is another one.

    Raises:
        BadBatch: if there is no such policy.
    """
    if policy not in POLICIES:
        raise BadBatch(f"there is no policy {policy!r}; there is {' or '.join(POLICIES)}")
    if policy == SENSIBLE:
        from capot.batch import thinking

        return thinking.session(runner.program, first, deals, *(mixed(seed, lane) for lane in range(3)))
    module = runner.program.module
    state = runner.start()
    sums = runner.play(first, deals, mixed(seed, 0), state)
    after = mixed(seed, 1)
    for further in range(_LONGEST):
        if state[-1] == 0:
            break
        extra = runner.play(first + deals + further, 1, after, state)
        for place in range(module.MATCH_SUMS, len(sums)):
            sums[place] += extra[place]
    return sums


def mixed(seed: int, lane: int) -> int:
    """Return a seed as the programs take it: 60 well mixed bits; lanes of one seed have nothing in common."""
    mask = (1 << 64) - 1
    z = (seed * 2 + lane) * 0x9E3779B97F4A7C15 & mask
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & mask
    return (z ^ z >> 31) >> 4


@cache
def _shipped(key: str) -> Program | None:
    if not isinstance(key, str) or not key.replace("-", "").isalnum():
        return None
    name = f"capot_games.batch.{key.replace('-', '_')}"
    try:
        return Program(importlib.import_module(name))
    except ModuleNotFoundError as error:
        if error.name not in (name, "capot_games.batch", "capot_games"):
            raise
        return None


@cache
def _composed(key: str, rules: tuple[str, ...], files: tuple[str, ...]) -> Program:
    from capot.compile.loader import model_of
    from capot.compile.workspace import open_workspace

    return program_of(model_of(open_workspace([Path(file) for file in files]), key, rules))


def program_of(model: Model, *, trace: bool = False) -> Program:
    """Return the batch program of a model, or the traced one, which plays the same and records it.

    Raises:
        NotCovered: if a rule is one that batches cannot play.
    """
    from capot.backends.batch import emit_batch
    from capot.engine.emit import emit

    module = types.ModuleType(f"capot_batch_{model.key.replace('-', '_')}")
    source = emit_batch(model, trace=trace)
    if not trace:
        source += f"\n{ENGINE} = {emit(model)!r}\n"
    exec(compile(source, f"<batch of {model.key}>", "exec"), module.__dict__)
    module.__dict__["SOURCE"] = source
    return Program(module)
