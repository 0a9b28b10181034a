"""What came of one case in one game: an answer held against what is expected, as far as the engine gave one."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from capot.notation.case_files import Case
from capot.notation.compact import NotationError
from capot_conformance.runner.comparison import Mismatch, differences
from capot_conformance.runner.request import ANSWERED_BY, Ask
from capot_conformance.runner.skipped_parts import Skips, left_out, reasons


@dataclass(frozen=True, slots=True)
class Question:
    """A case as it is put to an engine in one game, which `case` names with its house rules.

    Where the rules that are asked about make something else of it than the game does without them, it `differs`, and
    `plain` is the case as that game has it, if it can arise there. It is `worked_out` if the case's file has something
    else.
    """

    case: Case
    game: str
    differs: bool = False
    plain: Case | None = None
    worked_out: bool = False

    @property
    def name(self) -> str:
        """The source, the case, the game and its house rules, as lists of known failures write them."""
        return name_of(self.case, self.game)


def name_of(case: Case, game: str) -> str:
    """Return the full name of a case in one game: ``source/case name [game+house-rule]``."""
    return f"{case.path.parent.name}/{case.name} [{'+'.join((game, *case.house_rules))}]"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one case in one game.

    `status` is ``passed``, ``failed``, ``skipped`` or ``not run``. `mismatches` say what is wrong; `reason` says why it
    was skipped or not run; `not_compared` lists what the case expects beside it and the engine does not say. `compared`
    counts the fields that were held against each other. Where the rules asked about make something else of a case than
    the plain game, `as_plain` says whether the answer is the plain game's.
    """

    question: Question
    status: str
    mismatches: tuple[Mismatch, ...] = ()
    reason: str = ""
    not_compared: tuple[str, ...] = ()
    compared: int = 0
    as_plain: bool | None = None

    @property
    def case(self) -> Case:
        """The case, as it was asked."""
        return self.question.case

    @property
    def game(self) -> str:
        """The game."""
        return self.question.game

    @property
    def name(self) -> str:
        """The full name of the case in this game."""
        return self.question.name

    @property
    def wrong(self) -> tuple[str, ...]:
        """What is wrong, a line each."""
        return tuple(map(str, self.mismatches))


def failed(question: Question, problem: str) -> Outcome:
    """Return the outcome of a case to which there is no answer."""
    return Outcome(question, "failed", (Mismatch("", problem=problem),))


def judged(
    question: Question,
    ask: Ask,
    answer: Mapping[str, Any],
    speaks: Collection[str],
    skipped: Skips,
    missing: Sequence[str] = (),
) -> Outcome:
    """Hold an answer against what a case expects, and against what the plain game has where that is something else.

    `skipped` are the parts that the engine leaves out, `missing` says what was not even asked for.
    """
    case, asked = left_out(question.case, ask, skipped)
    if not asked:
        return Outcome(question, "skipped", reason="; ".join(dict.fromkeys(why for _, why in reasons(skipped))))
    not_compared = (*missing, *(f"{part}: {why}" for part, why in reasons(skipped)))
    try:
        wrong = tuple(differences(case, asked, answer, speaks))
        as_plain = False if question.differs else None
        if question.plain is not None:
            plain, _ = left_out(question.plain, ask, skipped)
            as_plain = not differences(plain, asked, answer, speaks)
    except NotationError as error:
        return failed(question, f"the case is wrong: {error}")
    status = "failed" if wrong else "passed"
    return Outcome(question, status, wrong, "", not_compared, _compared(case, asked), as_plain)


def _compared(case: Case, ask: Ask) -> int:
    names = {ANSWERED_BY.get(name, name) for part in (case.expect, case.expect_not) for name in part}
    return sum(len(ask[name]) if name == "score" else 1 for name in names if name in ask)
