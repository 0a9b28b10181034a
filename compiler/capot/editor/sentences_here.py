"""What the clauses of a file say, as sentences."""

from __future__ import annotations

from collections.abc import Mapping

from capot.compile.pipeline import compile_game
from capot.diagnostics.diagnostic import Diagnostics
from capot.editor.desk import View
from capot.editor.written import Owner
from capot.model.catalogue import Composed
from capot.model.compose import compose
from capot.model.house_rule_games import Trial, extending, trials
from capot.model.nodes import Model
from capot.sentences import sentences
from capot.syntax.clauses import GameFile


def trial_of(owner: Owner, view: View) -> Trial | None:
    """Return a game in which something can be seen at work: itself, or the first that it is for."""
    catalogue = view.workspace.catalogue
    if not isinstance(owner, GameFile):
        return next(iter(trials(catalogue, owner.key)), None)
    if owner.key in catalogue.games:
        return Trial(owner.key, ())
    return next((Trial(game, ()) for game in extending(catalogue, owner.key)), None)


def said_of(owner: Owner, view: View) -> Mapping[str, str]:
    """Return the sentences of the game in which something is at work, by address; none while its rules are wrong."""
    trial = trial_of(owner, view)
    model = model_of_trial(trial, view) if trial is not None else None
    return sentences(model) if model is not None else {}


def said_before(owner: Owner, view: View) -> Mapping[str, str]:
    """Return the sentences of the game that a house rule or an extending game changes, by address."""
    before = before_of(owner, view)
    model = model_of_trial(before, view) if before is not None else None
    return sentences(model) if model is not None else {}


def before_of(owner: Owner, view: View) -> Trial | None:
    """Return the game that something changes."""
    if isinstance(owner, GameFile):
        base = owner.extends.text if owner.extends is not None else ""
        return Trial(base, ()) if base in view.workspace.catalogue.games else None
    trial = trial_of(owner, view)
    return Trial(trial.game, tuple(rule for rule in trial.house_rules if rule != owner.key)) if trial else None


def composed(trial: Trial, view: View) -> Composed | None:
    """Return a game with its clauses, where it can be put together."""
    return compose(view.workspace.catalogue, trial.game, trial.house_rules, Diagnostics())


def model_of_trial(trial: Trial, view: View) -> Model | None:
    """Return a game as it is compiled; nothing while its rules are wrong."""
    if trial not in view.models:
        view.models[trial] = compile_game(view.workspace, trial.game, trial.house_rules).model
    return view.models[trial]
