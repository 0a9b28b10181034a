"""What is measured of a game: shares, counts and means, each a ratio of the sums that a game's program keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from capot.base.english import ranks
from capot.simulation.tally import Combination, Pick

if TYPE_CHECKING:
    from capot.simulation.subjects import Subject

#: A share of things of which each counts or does not; a count of things, of which there may be several; a mean.
Unit = Literal["share", "count", "points", "deals"]


@dataclass(frozen=True)
class Measure:
    """Something measured: under ``key`` it is the same thing in every game.

    ``says`` completes a sentence: for shares and counts a clause ("the takers make it"), for means what there is
    more or less of ("a side writes {} in a deal"). ``topic`` is what a sentence on it is about. ``chief`` measures get
    a sentence even where two games do not differ.
    """

    key: str
    group: str
    label: str
    unit: Unit
    pick: Pick
    says: str
    chief: bool = False
    about: str = ""

    @property
    def topic(self) -> str:
        """What a sentence about the measure is about."""
        return self.about or (f"how often {self.says}" if self.unit in ("share", "count") else self.label)


#: The groups in order, with a heading.
GROUPS = {
    "deals": "How deals end",
    "takers": "Who becomes the taker, and makes it",
    "contracts": "What is chosen",
    "points": "Points",
    "declarations": "Declarations",
    "forehand": "First seat",
    "matches": "Matches",
}

_DRAWN = "matches that were drawn"

_PLACES = ("forehand", "the second seat", "the third seat", "the fourth seat")


def measures_of(subject: Subject) -> list[Measure]:
    """Return all that is measured of a game, in the order of ``GROUPS``."""
    reader = _Reader(subject)
    found = [
        *reader.endings(),
        *reader.takers(),
        *reader.contracts(),
        *reader.points(),
        *reader.declarations(),
        *reader.forehand(),
        *reader.matches(),
    ]
    return [measure for measure in found if measure.pick.numerator]


class _Reader:
    """Reads a program's sums by their names."""

    def __init__(self, subject: Subject) -> None:
        self.names = subject.table.sums
        self.at = {name: place for place, name in enumerate(self.names)}
        self.places = range(subject.table.program.seats)
        self.winners = {outcome.name: outcome.winner.who for outcome in subject.model.outcomes}
        self.outcomes = [name.partition(": ")[2] for name in self.names if name.startswith("taker at place 0: ")]
        self.sides = [name.removeprefix("written by ") for name in self.names if name.startswith("written by ")]
        self.deals = self.sum("deals")
        self.settled = self.taken(self.places, self.outcomes)
        self.made = [name for name in self.outcomes if self.winners[name] == "takers"]

    def sum(self, *names: str) -> Combination:
        """Return the sum of sums by name."""
        return tuple((self.at[name], 1) for name in names)

    def taken(self, places: Sequence[int], outcomes: Sequence[str]) -> Combination:
        """Return the deals that somebody at these places chose, and that ended so."""
        return self.sum(*(f"taker at place {place}: {outcome}" for place in places for outcome in outcomes))

    def endings(self) -> Iterator[Measure]:
        """Yield how often deals end how."""
        made = Pick(self.taken(self.places, self.made), self.settled)
        yield Measure("made", "deals", "the takers make it", "share", made, "the takers make it", True)
        for name in self.outcomes if len(self.outcomes) > 2 else []:
            label = f"outcome: {_plain(name)}"
            pick = Pick(self.taken(self.places, [name]), self.settled)
            yield Measure(f"outcome-{name}", "deals", label, "share", pick, f"a deal ends with “{_plain(name)}”")
        for key, name, says in (
            ("capot-takers", "deals in which the taker's side won every trick", "the takers win every trick"),
            ("capot-others", "deals in which another side won every trick", "the others win every trick"),
        ):
            yield Measure(key, "deals", says, "share", Pick(self.sum(name), self.settled), says, True)
        dead = Pick(self.sum("deals that were dead"), self.deals)
        yield Measure("dead", "deals", "there is no taker", "share", dead, "there is no taker", True)
        won = Pick(self.sum("deals that won the match"), self.deals)
        says = "a declaration wins the match"
        yield Measure("won-outright", "deals", says, "share", won, says)
        levels = [name for name in self.names if name.startswith("deals doubled ")]
        for level, name in enumerate(levels):
            label = ("not doubled", "doubled", "redoubled")[level] if level < 3 else f"doubled {level} times"
            pick = Pick(self.sum(name), self.settled)
            yield Measure(f"doubled-{level}", "deals", label, "share", pick, f"a deal is {label}")

    def takers(self) -> Iterator[Measure]:
        """Yield how often each seat becomes the taker, and makes it then."""
        for place in self.places:
            chosen = self.taken([place], self.outcomes)
            says = f"{_PLACES[place]} becomes the taker"
            yield Measure(f"taker-{place}", "takers", says, "share", Pick(chosen, self.settled), says)
        for place in self.places:
            pick = Pick(self.taken([place], self.made), self.taken([place], self.outcomes))
            says = f"{_PLACES[place]} makes it, having chosen"
            yield Measure(f"made-by-{place}", "takers", says, "share", pick, says)

    def contracts(self) -> Iterator[Measure]:
        """Yield how often each contract is chosen, and made."""
        first = f": {self.outcomes[0]}"
        all_of = [name.removesuffix(first) for name in self.names if name.endswith(first) and " place " not in name]
        for name in all_of:
            pick = Pick(self.sum(*(f"{name}: {outcome}" for outcome in self.outcomes)), self.settled)
            label = f"{_plain(name)} chosen"
            yield Measure(f"contract-{name}", "contracts", label, "share", pick, f"players choose {_plain(name)}")
        for name in all_of:
            chosen = self.sum(*(f"{name}: {outcome}" for outcome in self.outcomes))
            pick = Pick(self.sum(*(f"{name}: {outcome}" for outcome in self.made)), chosen)
            label = f"{_plain(name)} made, when chosen"
            says = f"who takes {_plain(name)} makes it"
            yield Measure(f"made-in-{name}", "contracts", label, "share", pick, says)

    def points(self) -> Iterator[Measure]:
        """Yield what is written in a settled deal, and where it comes from."""
        written = Pick(self.sum(*(f"written by {side}" for side in self.sides)), _times(len(self.sides), self.settled))
        says = "a side writes {} in a deal"
        yield Measure(
            "written",
            "points",
            "written by a side in a deal",
            "points",
            written,
            says,
            True,
            "what a side writes in a deal",
        )
        ends = tuple(f" of {side}" for side in self.sides)
        quantities = [name.removesuffix(ends[0]) for name in self.names if name.endswith(ends[0])]
        for name in quantities:
            pick = Pick(self.sum(*(name + end for end in ends)), self.settled)
            says = f"a deal brings {{}} for {_plain(name)}"
            yield Measure(f"points-{name}", "points", f"{_plain(name)}, all sides in a deal", "points", pick, says)
        if "points left hanging by a deal" in self.at:
            pick = Pick(self.sum("points left hanging by a deal"), self.settled)
            yield Measure("hanging", "points", "left hanging by a deal", "points", pick, "a deal leaves {} hanging")

    def declarations(self) -> Iterator[Measure]:
        """Yield how often each declaration occurs, and how often it counts."""
        verbs = {" announced": ("is announced", "are announced"), " counted": ("counts", "count")}
        for end, verb in (verbs | {" said": ("is said", "are said")}).items():
            for name in (name for name in self.names if name.endswith(end)):
                what = name.removesuffix(end)
                says = _declared(what, verb)
                key = f"{what.replace(' ', '-')}-{end.strip()}"
                yield Measure(key, "declarations", says, "count", Pick(self.sum(name), self.settled), says)
        for name in (name for name in self.names if name.endswith(" held")):
            what = name.removesuffix(" held")
            pick = Pick(self.sum(name), self.settled)
            yield Measure(f"{what}-held", "declarations", f"{what} is held", "count", pick, f"{what} is held")

    def forehand(self) -> Iterator[Measure]:
        """Yield what it is worth to be first."""
        side, others = self.sides[0], self.sides[1:]
        whose = "forehand" if side.startswith("place") else side
        won = [name for name in self.names if name.startswith("deals won by ")]
        won = [name for name in won if side in name.removeprefix("deals won by ").split(" and ")]
        says = f"{whose} wins the deal"
        yield Measure("forehand-wins", "forehand", says, "share", Pick(self.sum(*won), self.settled), says, True)
        for number, name in enumerate(self.sides):
            label = f"written by {self.side(number)}"
            pick = Pick(self.sum(f"written by {name}"), self.settled)
            says = f"{self.side(number)} writes {{}} in a deal"
            yield Measure(f"written-{number}", "forehand", label, "points", pick, says)
        ahead = _times(len(others), self.sum(f"written by {side}"))
        behind = _times(-1, self.sum(*(f"written by {other}" for other in others)))
        pick = Pick((*ahead, *behind), _times(len(others), self.settled))
        what = "the other side" if len(others) == 1 else "the others on average"
        label = f"{whose}, more than {what}"
        says = f"the lead of {whose} over {what} is {{}} in a deal"
        yield Measure(
            "forehand-lead", "forehand", label, "points", pick, says, True, f"the lead of {whose} over {what}"
        )

    def side(self, number: int) -> str:
        """Return what a side is called."""
        name = self.sides[number]
        return _PLACES[number] if name.startswith("place") else name

    def matches(self) -> Iterator[Measure]:
        """Yield how long matches are, and how many are drawn, where they can be."""
        pick = Pick(self.sum("deals of matches"), self.sum("matches"))
        yield Measure(
            "match-length",
            "matches",
            "length of a match",
            "deals",
            pick,
            "a match takes {}",
            True,
            "how long a match is",
        )
        if _DRAWN in self.at:
            says = "a match is drawn"
            yield Measure("match-drawn", "matches", says, "share", Pick(self.sum(_DRAWN), self.sum("matches")), says)


def _declared(what: str, verbs: tuple[str, str]) -> str:
    """Return a clause with a class of declarations as people call it, in the singular or the plural.

    >>> _declared("run of 3", ("counts", "count")), _declared("four J", ("counts", "count"))
    ('a run of 3 counts', 'four jacks count')
    """
    if what.startswith("four "):
        return f"four {ranks(what.removeprefix('four '))} {verbs[1]}"
    return f"{'a ' if ' of ' in what or ' to ' in what else ''}{what} {verbs[0]}"


def _plain(name: str) -> str:
    return name.replace("-", " ")


def _times(factor: int, combination: Combination) -> Combination:
    return tuple((place, factor * old) for place, old in combination)
