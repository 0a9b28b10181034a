"""Every mutant of a game put to its cases, in this process or in several, and what became of each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Literal

from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.model.serial import to_json
from capot.runtime.game import Game
from capot.sentences import MissingPhrase, sentences
from capot_conformance.agreement.deal_comparison import Disagreement, compare
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.mutation.evidence import Difference, Evidence
from capot_conformance.mutation.harness import Bench, Killed, bounded
from capot_conformance.mutation.mutants import Mutant, mutants
from capot_conformance.reference import ReferenceGame

#: How many mutants a process is given at a time.
CHUNK = 10
#: How many deals the reference interpreter plays of a mutant that no case has noticed.
REFERENCE_DEALS = 10

Verdict = Literal["refused", "crashed", "unchanged", "twin", "killed", "equivalent", "survived"]


@dataclass(frozen=True, slots=True)
class Hunt:
    """What is hunted: the mutants of a game, or those of one clause and what is in it, with this much evidence."""

    game: str
    house_rules: tuple[str, ...] = ()
    clause: str = ""
    deals: int = 300
    files: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """What became of a mutant.

    ``why`` says what refused it or what it crashed with. For one that no case noticed, ``said`` has each sentence that
    is another in it (address, before, after), ``differences`` what it does differently, and ``disagreement`` where
    its engine and the reference interpreter part, which is a fault of one of them.
    """

    at: str
    what: str
    verdict: Verdict
    why: str = ""
    killer: Killed | None = None
    digest: str = ""
    said: tuple[tuple[str, str, str], ...] = ()
    differences: tuple[Difference, ...] = ()
    disagreement: Disagreement | None = None


@lru_cache(maxsize=2)
def bench_for(hunt: Hunt) -> Bench:
    """Return where the mutants of a hunt are tried.

    Raises:
        UnknownGame: if there is no such game or house rule.
        BrokenRules: if the game does not compile.
    """
    return Bench(open_workspace(hunt.files), hunt.game, hunt.house_rules)


@lru_cache(maxsize=2)
def quarry(hunt: Hunt) -> tuple[Mutant, ...]:
    """Return the mutants of a hunt."""
    found = mutants(bench_for(hunt).model)
    return tuple(one for one in found if not hunt.clause or f"{one.at}.".startswith(f"{hunt.clause}."))


@lru_cache(maxsize=2)
def _evidence(hunt: Hunt) -> Evidence:
    return Evidence(bench_for(hunt).game, hunt.deals)


def examine(hunt: Hunt, numbers: tuple[int, ...]) -> list[Found]:
    """Return what becomes of some mutants of a hunt, by their places in its quarry."""
    return [judged(quarry(hunt)[number], bench_for(hunt), lambda: _evidence(hunt)) for number in numbers]


def judged(mutant: Mutant, bench: Bench, evidence: Callable[[], Evidence]) -> Found:
    """Return what becomes of a mutant; evidence is asked for where no case notices it."""
    model = mutant.model
    trial = bench.try_out(mutant.at, model)
    found = Found(mutant.at, mutant.what, trial.fate, trial.why, trial.killer, trial.digest)
    if trial.game is None:
        return found
    differences = evidence().differences(trial.game)
    return replace(
        found,
        verdict="survived" if differences else "equivalent",
        said=changed_sentences(bench.model, model),
        differences=differences,
        disagreement=_disagreement(model, trial.game),
    )


def changed_sentences(before: n.Model, after: n.Model) -> tuple[tuple[str, str, str], ...]:
    """Return each sentence that is another in the second model: its address, and both, empty where it is gone."""
    try:
        old, new = sentences(before), sentences(after)
    except MissingPhrase:
        return ()
    return tuple((at, old[at], new.get(at, "")) for at in old if old[at] != new.get(at, ""))


def _disagreement(model: n.Model, game: Game) -> Disagreement | None:
    reference = ReferenceGame(to_json(model))
    for number in range(REFERENCE_DEALS):
        rng = random.Random(f"{model.key} {number}")
        found = compare(bounded(game), reference, draw_opening(game, rng), AtRandom(rng))
        if found is not None:
            return found
    return None


def hunted(hunt: Hunt, executor: Executor | None = None, numbers: tuple[int, ...] | None = None) -> Iterator[Found]:
    """Yield what becomes of every mutant of a hunt, or of those at some places, in order.

    Of mutants with one engine the first is examined for all; the others are its twins.
    """
    chosen = tuple(range(len(quarry(hunt)))) if numbers is None else numbers
    chunks = [chosen[start : start + CHUNK] for start in range(0, len(chosen), CHUNK)]
    hunts = [hunt] * len(chunks)
    done = map(examine, hunts, chunks) if executor is None else executor.map(examine, hunts, chunks)
    seen: set[str] = set()
    for found in (one for chunk in done for one in chunk):
        judged = found.verdict in ("killed", "equivalent", "survived")
        yield replace(found, verdict="twin") if judged and found.digest in seen else found
        seen.add(found.digest)
