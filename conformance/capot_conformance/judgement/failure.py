"""What a maintainer needs to know of a failure: what was given, expected and found, why, and what that rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from capot_conformance.runner.comparison import shown
from capot_conformance.runner.outcome import Outcome
from capot_conformance.sources.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Ground:
    """What a case rests on: a clause of a source in its words, the rules that say it, and how an open point is read.

    `rules` are addresses with their sentences; `reading` is the key and the words of the reading, if the source leaves
    the point open.
    """

    clause: str
    says: str
    rules: tuple[tuple[str, str], ...]
    reading: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """A case that failed, in words; `worked_out` says that what is expected is not what the case's file has."""

    name: str
    place: str
    given: tuple[str, ...]
    wrong: tuple[str, ...]
    because: str
    grounds: tuple[Ground, ...]
    worked_out: bool


class Grounds:
    """What cases rest on: the ledgers, and the rules of a game with house rules, by address, which cite clauses."""

    def __init__(
        self, ledgers: Mapping[str, Ledger], rules_of: Callable[[str, tuple[str, ...]], Mapping[str, Any]]
    ) -> None:
        self._ledgers = ledgers
        self._rules_of = rules_of
        self._citing: dict[tuple[str, tuple[str, ...]], dict[str, list[tuple[str, str, str]]]] = {}

    def of(self, outcome: Outcome) -> tuple[Ground, ...]:
        """Return what a case rests on, a ground for each clause that it pins."""
        citing = self._cited(outcome.game, outcome.case.house_rules)
        plain = self._cited(outcome.game, ()) if outcome.case.house_rules else {}
        return tuple(
            self._ground(pin, citing.get(pin, []), {reading for _, _, reading in plain.get(pin, [])})
            for pin in dict.fromkeys(outcome.case.pins)
        )

    def _cited(self, *key: Any) -> dict[str, list[tuple[str, str, str]]]:
        if key not in self._citing:
            found: dict[str, list[tuple[str, str, str]]] = {}
            for address, rule in self._rules_of(*key).items():
                for cited in rule.citations:
                    clause, _, reading = cited.partition("=")
                    found.setdefault(clause, []).append((address, rule.sentence, reading))
            self._citing[key] = found
        return self._citing[key]

    def _ground(self, pin: str, citing: list[tuple[str, str, str]], plain: set[str]) -> Ground:
        ledger = self._ledgers.get(pin.partition(".")[0])
        clause = ledger.clauses.get(pin) if ledger is not None else None
        readings = dict(clause.readings) if clause is not None else {}
        chosen = list(dict.fromkeys(reading for _, _, reading in citing if reading in readings))
        # What a house rule chooses stands beside what clauses that it leaves alone still cite.
        chosen = [one for one in chosen if one not in plain] or chosen
        return Ground(
            pin,
            clause.text if clause is not None else "",
            tuple(dict.fromkeys((address, sentence) for address, sentence, _ in citing)),
            (chosen[0], readings[chosen[0]]) if chosen else None,
        )


def account_of(outcome: Outcome, grounds: Grounds) -> Failure:
    """Return the account of a case that failed."""
    case = outcome.case
    return Failure(
        name=outcome.name,
        place=case.place,
        given=tuple(f"{name}: {_given(value)}" for name, value in case.given.items()),
        wrong=outcome.wrong,
        because=case.because,
        grounds=grounds.of(outcome),
        worked_out=outcome.question.worked_out,
    )


def _given(value: Any) -> str:
    return "; ".join(map(str, value)) if isinstance(value, list) else shown(value)


def in_words(failure: Failure) -> list[str]:
    """Return the account as lines for people."""
    lines = [*failure.wrong, *(f"given {line}" for line in failure.given)]
    if failure.worked_out:
        lines.append("worked out under these rules; the case was written for others")
    lines.append(f"because {failure.because}" if failure.because else "")
    for ground in failure.grounds:
        lines += [f"rule {address}: {sentence}" for address, sentence in ground.rules]
        lines.append(f"source {ground.clause}: {ground.says}" if ground.says else f"source {ground.clause}")
        if ground.reading is not None:
            key, words = ground.reading
            lines.append(f"which it leaves open; the reading here is {key}: {words}")
    return [line for line in dict.fromkeys(lines) if line]
