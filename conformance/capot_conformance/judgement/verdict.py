"""What came of a run: the outcomes, which of them are known failures, and what else is wrong."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from capot_conformance.protocol.client import Hello
from capot_conformance.protocol.known_failures import KnownFailures
from capot_conformance.runner.outcome import Outcome


@dataclass(frozen=True)
class Verdict:
    """What came of a run.

    `asked` is who was asked, as told; `profile` names the rules that answers were held against, where they are not
    those of the cases. `unexpected` are known failures that pass; `problems` fail the run, `warnings` do not.
    `left_out` counts cases that were not asked, by reason.
    """

    asked: str
    outcomes: tuple[Outcome, ...]
    hello: Hello | None = None
    profile: str = ""
    known: frozenset[str] = frozenset()
    unexpected: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    left_out: Mapping[str, int] = field(default_factory=dict)

    def count(self, status: str) -> int:
        """Return how many cases came out like this; a known failure counts as ``known``, not as ``failed``."""
        return sum(self.status(one) == status for one in self.outcomes)

    def status(self, outcome: Outcome) -> str:
        """Return what came of a case: passed, failed, known (a failure), skipped or not run."""
        return "known" if outcome.status == "failed" and outcome.name in self.known else outcome.status

    @property
    def answered(self) -> tuple[Outcome, ...]:
        """The cases that were answered, rightly or not."""
        return tuple(one for one in self.outcomes if one.status in ("passed", "failed"))

    @property
    def failures(self) -> tuple[Outcome, ...]:
        """The cases that failed and are not known to."""
        return tuple(one for one in self.outcomes if self.status(one) == "failed")

    @property
    def is_well(self) -> bool:
        """Whether nothing failed that is not known, nothing passed that should not, and something was answered."""
        wrong = self.unexpected or self.problems or self.count("failed") or self.count("not run")
        return not wrong and bool(self.answered)

    def agreement(self) -> dict[str, int]:
        """Return three figures of the answered cases: with the game, with the profile alone, with neither.

        An answer agrees with the game if it is what the game has without house rules, whatever the profile makes of it.
        """
        found = {"game": 0, "profile": 0, "neither": 0}
        for one in self.answered:
            passed = one.status == "passed"
            plain = passed if one.as_plain is None else one.as_plain
            found["game" if plain else "profile" if passed else "neither"] += 1
        return found

    def of_the_game(self) -> int:
        """Return how many answers are as the game has it where the profile has something else."""
        return sum(one.status == "failed" and bool(one.as_plain) for one in self.outcomes)


def judge(verdict: Verdict, listed: KnownFailures | None, names: Collection[str]) -> Verdict:
    """Hold what came of a run against a list of known failures; `names` are the names of all cases that there are."""
    if listed is None:
        return verdict
    known = frozenset(listed.lines)
    passed = tuple(one.name for one in verdict.outcomes if one.status == "passed" and one.name in known)
    return replace(verdict, known=known, unexpected=passed, problems=(*verdict.problems, *listed.unmatched(set(names))))
