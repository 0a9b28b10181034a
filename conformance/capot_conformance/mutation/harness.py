"""Where mutants are tried: the game that they are mutants of, what refuses them, and the cases that should notice.

A mutant that the checks refuse, or that no engine can be made of, is stillborn: nobody can play it by mistake. One
whose engine is the original's changes a sentence and no rule. All others are put to the conformance cases of the game;
the first case that fails, or that breaks the engine, kills the mutant.
"""

from __future__ import annotations

import ast
import hashlib
import re
import types
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Literal

from capot.check.checks import check_model
from capot.compile.loader import engine, model_of
from capot.compile.pipeline import Compiled, compile_game
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.engine.emit import emit
from capot.model import nodes as n
from capot.model.serial import content_hash
from capot.notation.case_files import Case, load_cases
from capot.runtime.functions import Functions
from capot.runtime.game import Game
from capot_conformance.runner.case_run import run_case

#: After so many acts a deal is taken to have no end.
MAX_ACTS = 20_000

Fate = Literal["refused", "crashed", "unchanged", "killed", "survived"]


class EndlessError(Exception):
    """A deal that goes on for ever."""


@dataclass(frozen=True, slots=True)
class Killed:
    """Which case noticed a mutant, and what it said."""

    case: str
    place: str
    why: str


@dataclass(frozen=True, slots=True)
class Trial:
    """What became of a mutant: its fate, why, the case that killed it, its engine, and a digest of that engine."""

    fate: Fate
    why: str = ""
    killer: Killed | None = None
    digest: str = ""
    game: Game | None = None


class Bench:
    """A game, its cases, and the original that mutants are held against."""

    def __init__(self, workspace: Workspace, key: str, house_rules: Sequence[str] = (), cases: Iterable[Case] = ()):
        self.model = model_of(workspace, key, house_rules)
        self.compiled: Compiled = compile_game(workspace, key, house_rules)
        self.game = engine(self.model)
        self.cases = tuple(cases) or cases_of(workspace, key, house_rules, self.game)
        self.digest = _digest(emit(self.model), self.model)
        composed = self.compiled.composed
        assert composed is not None
        self._spans = {at: clause.head for at, clause in composed.clauses()}
        self._whole = composed.span

    def try_out(self, at: str, model: n.Model) -> Trial:
        """Return what becomes of a mutant, of which a clause was changed."""
        refused = self.refused(model)
        if refused is not None:
            return refused
        try:
            source = emit(model)
        except Exception as error:  # the emitter is given what the checks let through: a hole in them is worth knowing
            return Trial("crashed", f"making the engine: {_said(error)}")
        digest = _digest(source, model)
        if digest == self.digest:
            return Trial("unchanged", digest=digest)
        try:
            game = bounded(_engine(source, model))
        except Exception as error:
            return Trial("crashed", f"loading the engine: {_said(error)}", digest=digest)
        killer = self.killer(at, game)
        if killer is None:
            return Trial("survived", digest=digest, game=game)
        return Trial("killed", killer=killer, digest=digest)

    def refused(self, model: n.Model) -> Trial | None:
        """Return the trial of a model that the checks refuse, or None."""
        found = Diagnostics()
        try:
            check_model(model, self._spans, self._whole, found)
        except Exception as error:
            return Trial("crashed", f"checking: {_said(error)}")
        if not found.has_errors:
            return None
        return Trial("refused", " ".join(sorted({error.code for error in found.errors})))

    def killer(self, at: str, game: Game) -> Killed | None:
        """Return the first case that fails with a game; those that pin what the clause rests on are asked first."""
        for case in self._in_order(at):
            why = wrong(case, game)
            if why:
                return Killed(case.name, case.place, why)
        return None

    def _in_order(self, at: str) -> list[Case]:
        """Return the cases, those first that pin what a clause, or one that it is in or that is in it, cites."""
        near = [info for info in self.model.clauses if info.at == at or f"{info.at}.".startswith(f"{at}.")]
        near += [info for info in self.model.clauses if at.startswith(f"{info.at}.")]
        cited = {cite.clause for info in near for cite in info.citations}
        return sorted(self.cases, key=lambda case: cited.isdisjoint(case.pins))


def changed_game(workspace: Workspace, key: str, house_rules: Sequence[str], model: n.Model) -> Game | None:
    """Return the engine of a changed model of a game; none where the checks refuse it."""
    composed = compile_game(workspace, key, house_rules).composed
    assert composed is not None
    found = Diagnostics()
    check_model(model, {at: clause.head for at, clause in composed.clauses()}, composed.span, found)
    return None if found.has_errors else engine(model)


def wrong(case: Case, game: Game) -> str:
    """Return what is wrong with a game by a case, in words; nothing if the case holds."""
    try:
        problems = run_case(case, bounded(game))
    except Exception as error:  # whatever a changed engine breaks with, the case has noticed the change
        return f"it breaks: {_said(error)}"
    return "; ".join(problems)


def cases_of(workspace: Workspace, key: str, house_rules: Sequence[str], game: Game) -> tuple[Case, ...]:
    """Return the cases that hold a game fast.

    They are its own: those of the game with exactly these house rules. With house rules, those of the game with fewer
    of them count too, as far as they hold with all; so do those of another game that this one only adds house rules to.
    """
    rules, played = set(house_rules), {key}
    file = workspace.catalogue.games[key]
    while file.extends is not None and file.with_rules and not file.sections and not file.patches:
        rules |= {name.text for name in file.with_rules}
        base = workspace.catalogue.games.get(file.extends.text)
        if base is None:
            break
        file = base
        played.add(file.key)
    own = [case for case in load_cases() if key in case.games and set(case.house_rules) == set(house_rules)]
    lent = [
        case
        for case in load_cases()
        if case not in own and not played.isdisjoint(case.games) and rules.issuperset(case.house_rules)
    ]
    return (*own, *(case for case in lent if (rules or len(played) > 1) and not wrong(case, game)))


def bounded(game: Game) -> Game:
    """Return a game whose deals break off with an error instead of going on for ever, however many are played."""
    left = [MAX_ACTS]
    start, apply = game.functions.start, game.functions.apply

    def begun(*given: Any) -> None:
        left[0] = MAX_ACTS
        start(*given)

    def counted(state: Any, seat: int, action: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise EndlessError("the deal has no end")
        apply(state, seat, action)

    return game.playing(changed(game.functions, start=begun, apply=counted))


def changed(functions: Functions, **others: Callable[..., Any]) -> Any:
    """Return the functions of an engine with others in place of some."""
    return SimpleNamespace(**{**vars(functions), **others})


def _engine(source: str, model: n.Model) -> Game:
    module = types.ModuleType(f"mutant_of_{model.key.replace('-', '_')}")
    exec(compile(source, f"<mutant of {model.key}>", "exec"), module.__dict__)
    game = module.__dict__["GAME"]
    assert isinstance(game, Game)
    return game


def _digest(source: str, model: n.Model) -> str:
    """Return a digest of what an engine does: of its source without sentences, comments and the hash of its model."""
    bare = re.sub(r"(?ms)^RULES = \{$.*?^\}$", "", source.replace(content_hash(model), ""))
    bare = re.sub(r"(?m)^    check = \d+$", "", bare)  # the stamp of saved states is made of the hash
    bare = ast.dump(ast.parse(bare))  # which clause a line comes from changes nothing that is done
    return hashlib.sha256(bare.encode()).hexdigest()[:16]


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())[:160]}"
