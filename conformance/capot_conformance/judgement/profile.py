"""The rules that an engine is held against: a game with house rules, shipped ones or some in files of its author's.

All cases of the game are asked, those written for house rules if these are on; what they expect is worked out under
these rules where it is something else. A case that names this very game with these very house rules is asked as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from capot.base.paths import cases_root
from capot.compile.loader import UnusedFile, load, model_of, unknown
from capot.compile.workspace import Workspace
from capot.model.nodes import Model
from capot.model.serial import to_json
from capot.notation.case_files import Case
from capot.notation.compact import NotationError
from capot.runtime.errors import CapotError
from capot.runtime.game import Game
from capot_conformance.judgement.worked_out import Unasked, worked_out
from capot_conformance.reference import ReferenceGame
from capot_conformance.reference.as_engine import ReferenceEngine
from capot_conformance.runner.answer import answer_to
from capot_conformance.runner.comparison import differences
from capot_conformance.runner.deal_answers import EngineRefusedError
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.runner.outcome import Question
from capot_conformance.runner.request import ask_of

OTHER_RULES = "it is about house rules that are not on"


@dataclass
class Profile:
    """A game with house rules, by name; those that these require are among them. `files` are those of the author."""

    workspace: Workspace
    game: str
    house_rules: tuple[str, ...]
    files: Sequence[Path] = ()

    def __post_init__(self) -> None:
        catalogue = self.workspace.catalogue
        for rule in self.house_rules:
            if rule not in catalogue.house_rules:
                raise unknown("house rule", rule, catalogue.house_rules)
        self.house_rules = tuple(sorted(catalogue.with_required(self.house_rules)))

    @cached_property
    def model(self) -> Model:
        """The rule model.

        Raises:
            BrokenRules: if these rules do not compile.
        """
        return model_of(self.workspace, self.game, self.house_rules)

    @cached_property
    def engine(self) -> GameLike:
        """Capot's engine of these rules; files that have nothing of them are for others of the same run."""
        return game_of(self.game, self.house_rules, self.files)

    @cached_property
    def interpreter(self) -> ReferenceEngine:
        """The reference interpreter, reading these rules."""
        return ReferenceEngine(ReferenceGame(to_json(self.model)))

    @property
    def line(self) -> tuple[str, ...]:
        """The game and those that it is made of, for as many players, nearest first."""
        catalogue = self.workspace.catalogue
        return tuple(key for key in catalogue.ancestry(self.game) if key in catalogue.games)

    @property
    def on(self) -> frozenset[str]:
        """All house rules that are on, those that the game is made with among them."""
        catalogue = self.workspace.catalogue
        included = {name.text for key in self.line for name in catalogue.extendable[key].with_rules}
        return frozenset((*self.house_rules, *included))

    def is_of(self, case: Case) -> bool:
        """Whether a case was written for these very rules."""
        with_required = self.workspace.catalogue.with_required
        return self.game in case.games and set(self.house_rules) == set(with_required(case.house_rules))

    @cached_property
    def plain(self) -> Profile | None:
        """The game without any of these rules: what it is made of, if it is somebody's own or has house rules."""
        bases = [key for key in self.line if not is_made_of_another(self.workspace, key)]
        return Profile(self.workspace, bases[0], (), self.files) if bases else None


def game_of(game: str, house_rules: tuple[str, ...], files: Sequence[Path]) -> Game:
    """Return capot's engine of a game; files that have nothing of it are for others of the same run."""
    try:
        return load(game, house_rules, files)
    except UnusedFile as unused:
        left = [file for file in files if Path(file) != unused.given]
        return game_of(game, house_rules, left) if len(left) < len(files) else load(game, house_rules)


def is_made_of_another(workspace: Workspace, game: str) -> bool:
    """Whether a game is another one with other rules, so that the cases of that one are about it too.

    So is one with house rules, and one that somebody wrote who extends a game of capot's.
    """
    catalogue = workspace.catalogue
    others = [key for key in catalogue.ancestry(game) if key in catalogue.games and key != game]
    return bool(catalogue.extendable[game].with_rules or (others and is_own(workspace, game)))


def is_own(workspace: Workspace, game: str) -> bool:
    """Whether somebody wrote a game themselves, so that it is none of capot's."""
    return workspace.catalogue.extendable[game].name_span.file in {*workspace.given, *workspace.of_club}


def is_shipped(case: Case) -> bool:
    """Whether a case is one of the suite."""
    return case.path.is_relative_to(cases_root())


def questions(
    profile: Profile, cases: Iterable[Case], left_out: Counter[str], told: Callable[[Case], None] = lambda _: None
) -> Iterator[Question]:
    """Yield every case of a profile's game as it is under its rules; count in `left_out` why others are not asked.

    A case of somebody's own that fails by the rules that it was written for is asked by those, so that it is seen to;
    and where no house rules are on, so is a case of the very game with house rules.
    """
    line, on = profile.line, profile.on
    for case in cases:
        if not set(line) & set(case.games):
            continue
        told(case)
        if not on.issuperset(case.house_rules):
            if not profile.house_rules and profile.game in case.games:
                yield Question(case, profile.game)
                continue
            left_out[OTHER_RULES] += 1
            continue
        own_game = next(game for game in line if game in case.games)
        if (
            not is_shipped(case)
            and not profile.is_of(case)
            and _fails(case, game_of(own_game, case.house_rules, profile.files))
        ):
            yield Question(case, own_game)
            continue
        found = case if profile.is_of(case) else _under(profile, case)
        if isinstance(found, Unasked):
            where = "" if is_shipped(case) else f"{case.place}: {case.name}: "
            left_out[f"{where}{found.reason}{where and f': {found.why}'}"] += 1
            continue
        plain = _plain(case, profile.plain)
        differs = plain is None or (plain.expect, plain.expect_not) != (found.expect, found.expect_not)
        asked = replace(found, games=(profile.game,), house_rules=profile.house_rules)
        yield Question(asked, profile.game, differs, plain if differs else None, found is not case)


def _fails(case: Case, engine: GameLike) -> bool:
    """Whether an engine of the rules that a case was written for answers something else than it expects."""
    ask = ask_of(case)
    try:
        return bool(differences(case, ask, answer_to(case.kind, case.given, ask, engine)))
    except (CapotError, EngineRefusedError, NotationError):  # it cannot arise there, and is named for that
        return False


def _plain(case: Case, game: Profile | None) -> Case | None:
    """Return a case as the game has it without house rules."""
    if game is None or (game.game in case.games and not case.house_rules):
        return case
    found = _under(game, case)
    return None if isinstance(found, Unasked) else found


def _under(profile: Profile, case: Case) -> Case | Unasked:
    """Return a case worked out; one that is itself wrong stays as it is, so that it fails with the reason."""
    try:
        return worked_out(case, profile.engine, profile.interpreter)
    except NotationError:
        return case
