"""What the sentences of a language may ask of a game: choices that are the same in all languages, never words.

Guards and roles come out as nodes; how they are said is the language's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capot.language.parts import asks_own
from capot.model import nodes as n
from capot.model.glossary import load_glossary
from capot.model.titles import said_again
from capot.sentences.covered_cases import beyond_its_guard, left_to_the_last, standing_in_its_way
from capot.sentences.expression_sentences import parts_of, shares
from capot.sentences.views import announcement_sentences as announcements
from capot.sentences.views import bidding_sentences as bidding
from capot.sentences.views import deal_sentences as deal
from capot.sentences.views import declaration_sentences as declarations
from capot.sentences.views import scoring_sentences as scoring
from capot.sentences.views import settlement_sentences as settlement
from capot.sentences.views import table_sentences as table
from capot.sentences.views.declaration_sentences import pair_but
from capot.sentences.wording import Wording
from capot.sentences.worked_numbers import promised


class GameFacts:
    """A game as its sentences see it."""

    def __init__(self, wording: Wording, *, in_example: bool = False) -> None:
        self._wording = wording
        self._in_example = in_example
        self.model = wording.model
        self.alone = wording.alone
        self.sides = wording.sides
        self.players = wording.model.players.count
        self.clockwise = wording.model.direction.way == "clockwise"
        self.in_place = wording.in_place
        self.several_contracts = wording.several_contracts
        self.every_suit_ruffs = wording.every_suit_ruffs
        self.others_are_many = wording.others_are_many
        self.of_tricks = wording.of_tricks
        self.lies_open = wording.lies_open
        self.several_stages = len(wording.model.stages) > 1
        self.compares = wording.model.declarations.contest is not None

    # ------------------------------------------------------------ where things stand

    def parent(self, at: str) -> Any:
        """Return the node of the block that a clause stands in."""
        return self._wording.parent(at)

    def contract_named(self, name: str) -> n.Contract | None:
        """Return the contract of a name."""
        return self._wording.contract_named(name)

    def seat_from(self, who: n.Role) -> tuple[n.Role, int]:
        """Return a role as another and how many places after it in turn: below 0 before it, 0 the role itself."""
        steps = 0
        while who.part in ("before", "after") and who.of is not None:
            steps += 1 if who.part == "after" else -1
            who = who.of
        return (who, 0) if steps % self.players == 0 else (who, steps)

    def to_the_right(self, steps: int) -> bool:
        """Whether somebody so many places after another sits to the right."""
        return (steps > 0) != self.clockwise

    def has_step(self, kind: str) -> bool:
        """Whether a deal has a step of a type, ``Exchange`` say."""
        return any(type(step).__name__ == kind for step in self.model.deal)

    def titled(self, at: str) -> bool:
        """Whether the file of the game says, in any language, what a clause is called."""
        return any(title.of == at for title in self.model.titles)

    # ------------------------------------------------------------ guards

    def parts(self, guard: n.Guard | None) -> list[n.Guard]:
        """Return the guards that all have to hold."""
        return parts_of(guard)

    def must(self, parts: Sequence[n.Guard]) -> list[n.Guard]:
        """Return those of some guards that have to hold."""
        return [part for part in parts if not isinstance(part, n.GuardNot)]

    def never(self, parts: Sequence[n.Guard]) -> list[n.Guard]:
        """Return what must not hold by some guards."""
        return [part.guard for part in parts if isinstance(part, n.GuardNot)]

    # ------------------------------------------------------------ the deal

    def after_stage(self, at: str) -> n.Stage | None:
        """Return the stage of the bidding right after which a step of the deal comes, if it does."""
        return deal.stage_before(at, self._wording)

    def bidding_is_over(self, at: str) -> bool:
        """Whether no stage of the bidding follows a step of the deal."""
        return deal.bidding_is_over(at, self._wording)

    def place_of(self, stage: n.Stage) -> int:
        """Return the place of a stage in the deal from 1; 0 if it is the only one or has no single place."""
        return bidding.place_of(stage, self._wording)

    def first_cards(self, at: str) -> bool:
        """Whether a step deals the first cards of a deal, as far as one can know."""
        return not deal.cards_before(at, self.model).any_dealt

    def cards_before(self, at: str) -> deal.CardsHeld:
        """Return what every player has before a step (hand, untouched, covered, face_up, and whether that is exact)."""
        return deal.cards_before(at, self.model)

    def bidding_steps(self) -> int:
        """Return how many stages of the bidding a deal holds."""
        return sum(isinstance(step, n.BiddingStep) for step in self.model.deal)

    def stages_before(self, at: str) -> list[n.Stage]:
        """Return the stages of the bidding that a deal has held before a step."""
        return deal.stages_before(at, self._wording)

    def moment_of(self, step: n.Step) -> str:
        """Return where a step of the deal stands to the bidding: ``before``, ``during`` or ``after`` it."""
        return deal.moment_of(step, self.model)

    def dealt_like_another(self, step: n.Packets) -> bool:
        """Whether another step deals cards at the same moment in the same way."""
        return deal.like(step, self.model)

    # ------------------------------------------------------------ the bidding

    def call_named(self, name: str) -> n.Call | None:
        """Return the call of a name, the first if several stages have one."""
        return next((call for stage in self.model.stages for call in stage.calls if call.name == name), None)

    @property
    def multiplied(self) -> bool:
        """Whether all points of a deal are multiplied alike before they are written."""
        return bool(n.multiplied_alike(self.model.then))

    def in_any_trump_suit(self, pair: n.Pair) -> bool:
        """Whether a pair may be of any suit where all are trump."""
        but = pair_but(pair, self.model)
        return self.every_suit_ruffs and any(
            one.form == "every-suit" and one not in but for one in self.model.contracts
        )

    def doublings(self) -> list[n.Call]:
        """Return all calls that double."""
        return [call for stage in self.model.stages for call in stage.calls if call.doubles is not None]

    def one_has_to(self, stage: n.Stage) -> bool:
        """Whether who speaks first has to name a contract, so that nobody else is ever asked."""
        return bidding.one_has_to(stage)

    def doubling(self, call: n.Call) -> dict[str, Any]:
        """Return of a call that doubles: whether it is the ``first`` doubling, whether the contract is ``own``.

        It is ``told`` by that where the contract is somebody's in particular; else ``whose`` says who said the last.
        """
        assert call.doubles is not None
        stage = self.parent(call.at)
        first = call.doubles.of == "contract"
        manners = n.manners_of(call.doubles.of, stage, self.model.stages)
        level = n.doublings_of(call, stage, self.model.stages)
        last = [one.name for one in manners]
        whose = call.doubles.whose
        told = whose != "any" if first else bidding.only_others(call.doubles, stage, self.model.stages)
        own = whose == "own" if first else level % 2 == 0
        times = call.doubles.times
        return {"first": first, "own": own, "times": times, "last": last, "told": told, "whose": whose}

    def callers(self, call: n.Call) -> dict[str, Any]:
        """Return who may make a call: ``only`` one, all ``but`` some, or whom its stage has ``asked``.

        Beside that: who may not if something holds (``unless``: pairs of a role and guards), and the other guards.
        """
        found = bidding.callers_of(call, self.parent(call.at))
        who = {"asked": found.asked, "only": found.only, "but": found.but, "unless": found.unless}
        return {**who, "must": self.must(found.rest), "never": self.never(found.rest)}

    # ------------------------------------------------------------ declarations

    def kind_of(self, name: str) -> str:
        """Return what sort a kind of declaration is: ``run``, ``four`` or ``pair``."""
        return {"runs": "run", "fours": "four"}.get(name, "pair")

    def pair(self, name: str) -> n.Pair | None:
        """Return the pair of a name."""
        return next((pair for pair in self.model.declarations.pairs if pair.name == name), None)

    def pair_name(self, name: str) -> str:
        """Return what a pair is called in the rules; nothing if its label only names its two cards."""
        return name if self._wording.pair_name(name) else ""

    def pairs_called(self, named: Callable[[str], str]) -> list[str]:
        """Return what the pairs of a game are called, each name once; ``named`` says it of the name in the rules."""
        return [word for word in dict.fromkeys(named(pair.name) for pair in self.model.declarations.pairs) if word]

    def has_custom(self, act: str) -> bool:
        """Whether a custom of the table is to do something, such as to cut the pack."""
        return any(custom.act == act for custom in self.model.customs)

    def run_brings(self, length: int, points: int) -> bool:
        """Whether a run of so many cards brings so many points."""
        runs = self.model.declarations.run_values
        return any(run.shortest <= length <= run.longest and run.points == points for run in runs)

    def run_reaches(self, length: int) -> bool:
        """Whether a run of five cards counts as one of so many does."""
        return any(run.shortest <= 5 and run.longest >= length for run in self.model.declarations.run_values)

    @property
    def can_fail(self) -> bool:
        """Whether takers can lose what they play for."""
        return any(outcome.winner.who == "others" for outcome in self.model.outcomes)

    def contracts_but(self, four: n.Four) -> list[str]:
        """Return the names of the contracts in which four of a rank bring something else than they do in general."""
        return declarations.contracts_but(four, self.model)

    def second_word(self, name: str) -> str:
        """Return what is said with the second card of a pair, if that is another word than with the first."""
        return said_again(self.model, name) or load_glossary().said_twice.get(name, "")

    @property
    def run_order(self) -> n.Order | None:
        """The order in which the cards of a run follow each other, if the game has runs."""
        return self.model.declarations.runs.order if self.model.declarations.runs is not None else None

    def unasked(self, kinds: tuple[str, ...]) -> bool:
        """Whether all of some kinds count without being announced."""
        return self._wording.unasked(kinds)

    def lies_covered(self, pair: n.Pair) -> bool:
        """Whether the cards of a pair count wherever they lie, covered ones too."""
        return self._wording.lies_covered(pair)

    def lost_to_nobody(self, kept: n.Kept) -> tuple[str, ...]:
        """Return the kinds that count for nobody if the side with the best declaration does not keep them."""
        return declarations.lost_to_nobody(kept, self.model)

    def act_of(self, custom: n.Custom) -> str:
        """Return what a custom does with the pack."""
        return table.act_of(custom, self.model)

    def never_compared(self) -> list[str]:
        """Return the names of the pairs that take no part in the comparison."""
        contest = self.model.declarations.contest
        pairs = [pair.name for pair in self.model.declarations.pairs]
        return [name for name in pairs if contest is not None and name not in contest.kinds]

    def ties_before(self, node: n.PlainKey) -> list[n.Key]:
        """Return the keys before one that leave its two declarations equal, each sort of tie once."""
        return declarations.ties_before(node, self._wording)

    # ------------------------------------------------------------ scoring

    def party_is_one(self, who: str) -> bool:
        """Whether the name of a party is singular."""
        return self._wording.party_is_one(who)

    def writer_of(self, column: n.Column) -> str:
        """Return who writes a column: its party, or ``rest`` for the others but the rival, where the rival has one."""
        return self.as_party(scoring.writer_of(column, self._wording))

    def as_party(self, who: str) -> str:
        """Return a party; the rival is the others where these are one."""
        return "others" if who == "rival" and not self.others_are_many else who

    def asks_own(self, guard: n.Guard | None) -> bool:
        """Whether a condition asks for what is a side's own, and stands behind the sentence of the side."""
        return asks_own(guard)

    def is_for_a_reason(self, name: str) -> bool:
        """Whether a quantity is points for something, rather than a sum or points of cards."""
        return self._wording.is_for_a_reason(name)

    def counted_as(self, name: str) -> str:
        """Return what a count counts (``cards-won``, ``last-trick``, ``every-trick``, ``each-trick``), or nothing."""
        count = self._wording.counts.get(name)
        return count.what if count is not None else ""

    def shares(self, amount: n.Amount) -> bool:
        """Whether an amount, or a part of it, is a share."""
        return shares(amount)

    def conditions(self, outcome: n.Outcome) -> dict[str, Any]:
        """Return when a deal ends so: ``guards`` that hold, ``but`` the outcomes that would have come before.

        In place, the outcomes before it are read before it. In an example nobody asks for what is not so.
        """
        outcomes = self.model.outcomes
        place = [other.at for other in outcomes].index(outcome.at)
        guards = list(parts_of(outcome.guard))
        if self.in_place:
            return {"guards": [*guards, *left_to_the_last(outcomes, place)], "but": []}
        further = beyond_its_guard(outcomes, place)
        if self._in_example:
            positive = [one for one in further or () if not isinstance(one, n.GuardNot)]
            if guards or positive:
                return {"guards": [*guards, *positive], "but": []}
        if further is None:
            return {"guards": guards, "but": list(standing_in_its_way(outcomes, place))}
        return {"guards": [*guards, *further], "but": []}

    def named_level(self, number: n.Number) -> n.NamedLevel | None:
        """Return the level by whose name rules call a number, if they do."""
        levels = self.model.named_levels
        return next((one for one in levels if (one.name, one.value) == (number.level, number.value)), None)

    def promises(self, level: int) -> bool:
        """Whether takers who name a contract at a level promise every trick."""
        return any(said.words["level"] == level for said in promised(self.model))

    def hangs_along(self, step: n.ThenTimes | n.ThenTens) -> bool:
        """Whether a step of the settlement is done to what hangs from the deal as well."""
        return settlement.hangs_along(step.at, step.of, self._wording)

    @property
    def deals_can_be_dead(self) -> bool:
        """Whether a deal can end without a contract."""
        return self._wording.deals_can_be_dead

    def goes_on(self, step: n.ThenTimes | n.ThenTens) -> bool:
        """Whether the step before does something to the same amounts under the same condition."""
        return settlement.goes_on(step, self._wording)

    def sums_to_a_whole(self, name: str) -> bool:
        """Whether a quantity is a sum with a name of its own, rather than points for something."""
        return name in self._wording.sums and not self.is_for_a_reason(name)

    def least_told(self, node: n.Announce) -> str:
        """Return the least that something counts of what may be announced, as an example of its points, or nothing."""
        least = announcements.least_told(node, self.model)
        return str(least) if least else ""

    def counted_once(self, name: str) -> bool:
        """Whether a count is the only one of its sort, so that what it counts says enough."""
        what = self.counted_as(name)
        return bool(what) and sum(count.what == what for count in self.model.counts) == 1

    # ------------------------------------------------------------ play

    def duties_before(self, duty: n.Duty) -> list[n.Duty]:
        """Return the duties that are asked before one."""
        place = next(i for i, other in enumerate(self.model.duties) if other.at == duty.at)
        return list(self.model.duties[:place])
