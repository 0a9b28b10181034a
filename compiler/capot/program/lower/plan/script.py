"""The script of a deal, its phases, and the bidding."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from capot.check.call_facts import asks_who_named_first, calls_scored, calls_told
from capot.check.deal_checks import cards_drawn
from capot.check.trees import guard_of
from capot.language.parts import amounts_in, every, facts_in
from capot.language.registry import fact_row
from capot.model import nodes as n
from capot.model.situations import depend_on
from capot.program.lower.plan.basis import Basis
from capot.program.lower.plan.calls import CallRow, call_rows, doublings
from capot.program.types import IllFormed


@dataclass(frozen=True, slots=True)
class Phase:
    """A stretch of the deal in which somebody acts: its constant, what it is called, and the step it belongs to."""

    constant: str
    name: str
    step: n.Step | None


class Script(Basis):
    """What the script of a deal asks for."""

    def steps(self, kind: type) -> list[n.Step]:
        """Return the steps of a kind."""
        return [step for step in self.model.deal if isinstance(step, kind)]

    @cached_property
    def piles(self) -> int:
        """How many piles of a covered card and a cover a player has."""
        return sum(sum(s.rounds) for s in self.model.deal if isinstance(s, n.LayOut) and s.on is not None)

    @cached_property
    def most_cards(self) -> int:
        """How many cards one player can have had in a deal, at most."""
        most = sum(sum(s.rounds) for s in self.model.deal if isinstance(s, n.LayOut))
        for step in self.model.deal:
            if isinstance(step, n.Packets):
                most += sum(max(q.count, q.but.count if q.but else 0) for q in step.packets)
            elif isinstance(step, n.GiveTurned | n.Exchange):
                most += 1
        most += self.drawn
        return min(most, self.cards)

    @cached_property
    def turns_up(self) -> int:
        """How many cards are turned up at most."""
        return len(self.steps(n.TurnUp))

    @cached_property
    def lays_away(self) -> bool:
        """Whether anybody lays cards away."""
        return bool(self.steps(n.LayAway))

    @cached_property
    def lays_open(self) -> bool:
        """Whether a hand is laid open."""
        return bool(self.steps(n.LayOpen))

    @cached_property
    def untouched(self) -> bool:
        """Whether packets lie untouched for a while."""
        packets = (q for s in self.model.deal if isinstance(s, n.Packets) for q in s.packets)
        return any(q.untouched for q in packets)

    @cached_property
    def takes_up_on_passing(self) -> bool:
        """Whether who passes takes up at once what lies untouched before them."""
        return any(isinstance(s, n.TakeUp) and s.when_passed for s in self.model.deal)

    @cached_property
    def exchanges(self) -> bool:
        """Whether the turned card can be taken for another."""
        return bool(self.steps(n.Exchange))

    @cached_property
    def stock(self) -> n.Stock | None:
        """What is drawn in the play, if anything is."""
        return self.model.stock

    @cached_property
    def drawn(self) -> int:
        """How many cards everybody draws in the play."""
        return cards_drawn(self.model)

    @cached_property
    def tricks_with_stock(self) -> int:
        """How many tricks are played while cards are left to be drawn; after each of them everybody draws."""
        return self.drawn // self.stock.count if self.stock is not None else 0

    @cached_property
    def duties_ask_the_stock(self) -> bool:
        """Whether a duty asks whether the stock is empty."""
        return depend_on(self.model.duties, "stock")

    @cached_property
    def shows_last_card(self) -> bool:
        """Whether the last card of what is out of play is seen by all."""
        return any(isinstance(s, n.Out) and s.last_card_seen for s in self.model.deal)

    @cached_property
    def dead_clauses(self) -> tuple[str, ...]:
        """The clauses by which a deal can be dead."""
        steps = [s.at for s in self.model.deal if isinstance(s, n.DeadDeal)]
        return (*steps, *(row.clause for row in self.calls if row.dead))

    @cached_property
    def same_dealer(self) -> tuple[str, ...]:
        """The clauses by which a deal can be dead after which the same dealer deals again."""
        steps = [s.at for s in self.model.deal if isinstance(s, n.DeadDeal) and s.same_dealer]
        return (*steps, *(row.clause for row in self.calls if row.call.same_dealer))

    @cached_property
    def may_stop(self) -> bool:
        """Whether a deal can be over before its last trick because the play does not go on."""
        return bool(self.model.play_ends) or any(guard_of(step) is not None for step in self.steps(n.PlayStep))

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the deal in order; the last is its end."""
        found: list[Phase] = []
        for step in self.model.deal:
            name = ""
            match step:
                case n.BiddingStep():
                    name = step.stage.name
                case n.Exchange():
                    name = "exchanging"
                case n.LayAway():
                    name = "laying"
                case n.PlayPart() | n.PlayStep() if not any(other.constant == "PHASE_PLAY" for other in found):
                    if self.window:
                        found.append(Phase("PHASE_ANNOUNCING", "announcing", None))
                    found.append(Phase("PHASE_PLAY", "play", self.steps(n.PlayStep)[0]))
                    if self.model.claims:
                        found.append(Phase("PHASE_CLAIMING", "claiming", None))
                case _:
                    pass
            if name:
                constant = f"PHASE_{name.upper().replace('-', '_')}"
                alike = sum(other.constant.startswith(constant) for other in found)
                taken = alike or constant in ("PHASE_ANNOUNCING", "PHASE_PLAY", "PHASE_CLAIMING", "PHASE_OVER")
                found.append(Phase(f"{constant}_{alike + 1}" if taken else constant, name, step))
        return (*found, Phase("PHASE_OVER", "over", None))

    def phase_of(self, step: n.Step) -> Phase:
        """Return the phase that a step begins by itself."""
        if isinstance(step, n.PlayPart):
            return self.phase_called("PHASE_PLAY")
        return next(phase for phase in self.phases if phase.step is step)

    def phase_called(self, constant: str) -> Phase:
        """Return the phase that a program calls so.

        Raises:
            IllFormed: if no step of the deal begins it, which the checks refuse.
        """
        for phase in self.phases:
            if phase.constant == constant:
                return phase
        raise IllFormed(f"{self.model.key}: no step of the deal begins {constant}")

    @cached_property
    def window(self) -> bool:
        """Whether there is a window before the first lead in which declarations are announced."""
        return any(a.moment == "before-the-first-lead" for a in self.model.declarations.announcing)

    # ------------------------------------------------------------ bidding

    @cached_property
    def calls(self) -> list[CallRow]:
        """Every call of every stage, contracts suit by suit."""
        return call_rows(self.tables)

    @cached_property
    def counts_speakers(self) -> bool:
        """Whether a stage ends when everybody has spoken."""
        return any(stage.turns == "once" for stage in self.model.stages)

    @cached_property
    def counts_passes(self) -> bool:
        """Whether it matters how many have passed in a row."""
        guards = [call.guard for stage in self.model.stages for call in stage.calls if call.guard is not None]
        asked = any(isinstance(fact, n.OthersPassed) for guard in guards for fact in facts_in(guard))
        return asked or any(stage.turns == "in-turn" for stage in self.model.stages)

    def over_a_contract(self, step: n.BiddingStep) -> bool:
        """Whether a stage can begin when a contract has been named."""
        return self.model.over_a_contract(step)

    @cached_property
    def counts_calls(self) -> bool:
        """Whether it matters if somebody has said anything but pass in a stage that began over a contract."""
        steps = [step for step in self.model.deal if isinstance(step, n.BiddingStep)]
        return any(step.stage.turns == "in-turn" and self.over_a_contract(step) for step in steps)

    @cached_property
    def told_calls(self) -> tuple[str, ...]:
        """The calls of which something asks whether, or by whom, they were made."""
        return calls_told(self.model)

    @cached_property
    def scored_calls(self) -> tuple[str, ...]:
        """The calls of which the scoring asks whether they were made."""
        return calls_scored(self.model)

    @cached_property
    def notes_first(self) -> bool:
        """Whether anything asks who named first."""
        return asks_who_named_first(self.model)

    @cached_property
    def told_doublings(self) -> tuple[str, ...]:
        """The doublings of which something asks whether they were the last."""
        asked = (self.model.declarations, self.model.shown_to_finish)
        asking = (self.model.stages, self.model.deal, self.model.leads_first, self.model.no_lead, *asked)
        return tuple(dict.fromkeys(fact.call for fact in every(asking, n.LastDoubling)))

    def doubling_number(self, call: str) -> int:
        """Return the number by which it is noted that a call doubled last: 0 for all of which nothing asks it."""
        return self.told_doublings.index(call) + 1 if call in self.told_doublings else 0

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """What each level of doubling multiplies by, from none on."""
        return doublings(self.model)

    @cached_property
    def doubles(self) -> bool:
        """Whether contracts can be doubled."""
        return len(self.levels) > 1

    def worths_in(self, guard: n.Guard | None) -> list[n.Worth]:
        """Return the worths by which a guard has a hand counted."""
        compared = [fact for fact in facts_in(guard) if isinstance(fact, n.Compared)] if guard is not None else []
        parts = [part for fact in compared for side in (fact.left, fact.right) for part in amounts_in(side)]
        return [part.worth for part in parts if isinstance(part, n.HandWorth)]

    @cached_property
    def bids_by_the_hand(self) -> tuple[str, ...]:
        """The contracts that only some hands may name: who does not name one may not have been free to."""
        asking = [
            one for stage in self.model.stages for one in stage.calls if one.bids and self._asks_the_hand(one.guard)
        ]
        return tuple(v.name for v in self.tables.variants if any(v.contract == one.contract for one in asking))

    def _asks_the_hand(self, guard: n.Guard | None) -> bool:
        facts = facts_in(guard) if guard is not None else []
        return bool(self.worths_in(guard)) or any("hand" in fact_row(fact).depends for fact in facts)
