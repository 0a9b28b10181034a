"""What is checked of rules files: every game, house rule and family of theirs, in every game that it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from capot.base.paths import real
from capot.base.processes import cores, each
from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace, open_workspace
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.proved_fixes import proved
from capot.model.house_rule_games import Trial, extending, trials, unextended, unfitting
from capot.model.nodes import Model
from capot.model.own_words import check_words

_WORTH_A_PROCESS = 40  # games and house rules
_PARTS = 4  # for each core, so that none waits long for another


@dataclass
class Checked:
    """What was looked at, by name, what was found there, and the models of the games that are in order.

    ``sound`` are trials in which another process found nothing; their models are not here.
    """

    workspace: Workspace
    found: Diagnostics
    names: list[str] = field(default_factory=list)
    models: list[Model] = field(default_factory=list)
    sound: frozenset[Trial] = frozenset()

    def compile(self, trial: Trial) -> Diagnostics:
        """Compile a game with house rules; returns what was found."""
        if trial in self.sound:
            self.workspace.looked_at |= self.workspace.catalogue.files_of(trial.game, trial.house_rules)
            return Diagnostics()
        compiled = compile_game(self.workspace, trial.game, trial.house_rules)
        self.models += [compiled.model] if compiled.model is not None and not trial.house_rules else []
        return compiled.found


def check_files(workspace: Workspace, own: Iterable[str], models: bool = True) -> Checked:
    """Check everything that some files hold: their games, their house rules, and the families that games extend.

    Where nobody asks for ``models``, what is a lot is checked on all cores.
    """
    own, catalogue = frozenset(own), workspace.catalogue
    checked = Checked(workspace, Diagnostics(workspace.found))
    if not models:
        checked.sound = _sound(workspace, own)
    for key, game in catalogue.games.items():
        if game.name_span.file in own:
            checked.found.extend(checked.compile(Trial(key, ())))
            checked.names.append(key)
    for key, family in catalogue.families.items():
        if family.name_span.file in own:
            _family(checked, key)
    for key, rule in catalogue.house_rules.items():
        if rule.name_span.file in own:
            _house_rule(checked, key)
    club = workspace.club
    if club is not None and club.words is not None:
        checked.found.extend(check_words(catalogue, club.words, club.words.as_posix(), workspace.sources))
    checked.found = Diagnostics(_mendable(one, own) for one in checked.found)
    return checked


def _sound(workspace: Workspace, own: frozenset[str]) -> frozenset[Trial]:
    """Return the trials of some files in which nothing is found, if there are so many that it is done on all cores."""
    catalogue = workspace.catalogue
    games = [key for key, game in catalogue.games.items() if game.name_span.file in own]
    rules = [key for key, rule in catalogue.house_rules.items() if rule.name_span.file in own]
    if cores() < 2 or len(games) + len(rules) < _WORTH_A_PROCESS:
        return frozenset()
    tried = [Trial(game, ()) for game in games] + [trial for rule in rules for trial in trials(catalogue, rule)]
    tried.sort(key=lambda trial: catalogue.ancestry(trial.game)[::-1])  # what is like another is done beside it
    size = -(-len(tried) // (_PARTS * cores()))
    parts = [tried[first : first + size] for first in range(0, len(tried), size)]
    works = [partial(_sound_ones, workspace, part) for part in parts]
    return frozenset(trial for part in each(works) for trial in part)


def _sound_ones(workspace: Workspace, tried: Sequence[Trial]) -> list[Trial]:
    return [trial for trial in tried if not compile_game(workspace, trial.game, trial.house_rules).found]


def check_games(workspace: Workspace, games: Sequence[str], house_rules: Sequence[str], own: Iterable[str]) -> Checked:
    """Check games with house rules; those given by name alone."""
    own = frozenset(own)
    checked = Checked(workspace, Diagnostics(workspace.found))
    rules = workspace.catalogue.with_required(house_rules)
    for game in games:
        compiled = compile_game(workspace, game, rules)
        checked.found.extend(compiled.found)
        checked.names.append(" with ".join([game, *dict.fromkeys(house_rules)]))
        checked.models += [compiled.model] if compiled.model is not None else []
    checked.found = Diagnostics(_mendable(one, own) for one in checked.found)
    return checked


def prove(checked: Checked, files: Iterable[Path], club: Path | None, look: Callable[[Workspace], Diagnostics]) -> None:
    """Leave out the fixes by which a line would name what is not there: they are made, and it is looked again.

    Args:
        checked: what was looked at; of its workspace the ``files`` and the ``club`` are read anew, as they were read.
        files: the files that the workspace was opened with.
        club: the file of the club that it was opened with, if there is one.
        look: looks at a workspace as was done before.
    """
    read = {**checked.workspace.of_club, **checked.workspace.given}
    texts = {name: checked.workspace.sources[name].text for name in read if name in checked.workspace.sources}

    def check(mended: Mapping[str, str]) -> Diagnostics:
        now = {real(read[name]): text for name, text in {**texts, **mended}.items()}
        return look(open_workspace(files, club=club, texts=now))

    checked.found = proved(checked.found, texts, check)


def _family(checked: Checked, family: str) -> None:
    """Check a family by the games that extend it; without any, that is an error."""
    alone = unextended(checked.workspace.catalogue, family, checked.workspace.broken)
    if alone is not None:
        checked.found.add(alone)
    for game in extending(checked.workspace.catalogue, family):
        if game not in checked.names:
            checked.found.extend(checked.compile(Trial(game, ())))
    checked.names.append(f"family {family}")


def _house_rule(checked: Checked, rule: str) -> None:
    """Check a house rule in every game that it is for."""
    catalogue = checked.workspace.catalogue
    checked.found.extend(unfitting(catalogue, rule, checked.workspace.broken))
    rule_file = catalogue.house_rules[rule].name_span.file
    known = catalogue.house_rules[rule].targets or rule_file not in checked.workspace.broken
    tried = [(trial.game, checked.compile(trial)) for trial in trials(catalogue, rule) if known]
    checked.found.extend(
        _together(tried, named=any("." not in name.text for name in catalogue.house_rules[rule].targets))
    )
    checked.names.append(f"house rule {rule}")


def _together(tried: Sequence[tuple[str, Diagnostics]], named: bool) -> Iterable[Diagnostic]:
    """Yield what was found in several games once, with the games where it is not so in all.

    Of a rule by which no game is ``named`` it is said that it can be for those in which nothing is wrong.
    """
    well = [game for game, diagnostics in tried if not diagnostics]
    found: dict[tuple[object, ...], list[tuple[str, Diagnostic]]] = {}
    for game, diagnostics in tried:
        for one in diagnostics:
            found.setdefault((one.code, one.span, one.message), []).append((game, one))
    for alike in found.values():
        games, (one, *others) = [game for game, _ in alike], [one for _, one in alike]
        if any(other.fix != one.fix for other in others):
            one = replace(one, fix=None)
        if len(games) < len(tried):
            one = replace(one, notes=(*one.notes, f"so it is in {', '.join(games)}, of the games that the rule is for"))
            if well and not named:
                first = f"say which game is meant: `for {well[0]}`"
                rest = f", or one of {', '.join(well[1:])}" if well[1:] else ""
                one = replace(one, help=(f"{first}{rest}", *one.help))
        elif any(other.help != one.help for other in others):
            every = "so it is in every game that the rule can be for; what is said to help is"
            one = replace(one, notes=(*one.notes, f"{every} of {games[0]}"))
        yield one


def _mendable(one: Diagnostic, own: frozenset[str]) -> Diagnostic:
    """Return what was found without its fix, if that would change a file that is not looked at."""
    if one.fix is None or all(edit.span.file in own for edit in one.fix.edits):
        return one
    return replace(one, fix=None, help=(one.fix.does, *one.help))
