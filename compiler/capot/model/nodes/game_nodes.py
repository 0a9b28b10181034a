"""A whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capot.base.dataclasses import dataclass
from capot.language.amounts import DeadBefore
from capot.language.clause_nodes.deal_nodes import BiddingStep
from capot.language.clause_nodes.play_nodes import PlayPart, PlayStep, Stock
from capot.language.clause_nodes.scoring_nodes import ThenTally
from capot.language.facts import GuardAll, NobodyNamed
from capot.language.parts import every

if TYPE_CHECKING:
    from collections.abc import Mapping

    from capot.language.amounts import Worth
    from capot.language.clause_nodes.card_nodes import (
        Contract,
        Custom,
        DealsNext,
        Direction,
        Faces,
        FirstDealer,
        Forehand,
        Levels,
        NamedLevel,
        NextDealer,
        Order,
        Pack,
        Players,
        Ranking,
        Sides,
    )
    from capot.language.clause_nodes.deal_nodes import Call, NeverRedealt, Stage, Step
    from capot.language.clause_nodes.declaration_nodes import Declarations
    from capot.language.clause_nodes.match_nodes import (
        AsTheyCome,
        Claim,
        LookedAt,
        NeverThere,
        Rubber,
        SeveralThere,
        ShownToFinish,
        Standing,
        Target,
        WonAtOnce,
    )
    from capot.language.clause_nodes.play_nodes import (
        Breach,
        Covered,
        Duty,
        Leads,
        LeadsFirst,
        NeverExcused,
        NeverMust,
        NoLeadOfTrump,
        PlayEnds,
        Reach,
        TrickWinner,
    )
    from capot.language.clause_nodes.scoring_nodes import (
        Count,
        NeverRounded,
        Notation,
        Outcome,
        Rival,
        Sum,
        Then,
    )
    from capot.language.clause_nodes.table_nodes import Bands


#: What the tallies begin with of contracts that a side plays once.
PLAYED = "played-"
#: The tally of the games that a side has won, in a rubber.
GAMES = "games"
#: The tally of the deals in a row that were dead just before, where something asks for them.
DEAD_DEALS = "dead-deals"


@dataclass(frozen=True, slots=True)
class CitationRef:
    """A ledger clause, with its source, and the reading chosen where it leaves one open."""

    clause: str
    reading: str | None


@dataclass(frozen=True, slots=True)
class ClauseInfo:
    """What is known of a clause beside its meaning: kind, citations, and the game or house rule that says it."""

    at: str
    kind: str
    origin: str
    citations: tuple[CitationRef, ...]


@dataclass(frozen=True, slots=True)
class Title:
    """What a clause is called in print in a language, or the game itself where ``of`` is empty; no rule depends on it.

    The language is a code of two or three letters; a game's own English title stands in the model.
    """

    of: str
    language: str
    text: str


@dataclass(frozen=True, slots=True)
class Model:
    """A game, resolved. Sections are in the order of the text; what a game does not have is None or empty."""

    key: str
    title: str
    house_rules: tuple[str, ...]
    players: Players
    direction: Direction
    sides: Sides
    forehand: Forehand
    first_dealer: FirstDealer
    next_dealer: NextDealer
    customs: tuple[Custom, ...]
    pack: Pack
    faces: Faces | None
    orders: tuple[Order, ...]
    worths: tuple[Worth, ...]
    contracts: tuple[Contract, ...]
    ranking: Ranking | None
    levels: Levels | None
    deal: tuple[Step, ...]
    never_redealt: NeverRedealt | None
    stages: tuple[Stage, ...]
    reach: Reach | None
    covered: Covered | None
    leads: Leads
    trick: TrickWinner
    no_lead: NoLeadOfTrump | None
    duties: tuple[Duty, ...]
    never_musts: tuple[NeverMust, ...]
    denials: tuple[NeverExcused, ...]
    breach: Breach
    declarations: Declarations
    counts: tuple[Count, ...]
    sums: tuple[Sum, ...]
    rival: Rival | None
    outcomes: tuple[Outcome, ...]
    then: tuple[Then, ...]
    never_rounded: NeverRounded | None
    notations: tuple[Notation, ...]
    target: Target
    looked_at: LookedAt
    several: SeveralThere
    never_there: NeverThere | None
    won_at_once: WonAtOnce | None
    as_they_come: AsTheyCome | None
    shown_to_finish: ShownToFinish | None
    claims: tuple[Claim, ...]
    clauses: tuple[ClauseInfo, ...]
    titles: tuple[Title, ...] = ()
    deals_next: tuple[DealsNext, ...] = ()
    leads_first: tuple[LeadsFirst, ...] = ()
    play_ends: tuple[PlayEnds, ...] = ()
    standing: Standing | None = None
    rubber: Rubber | None = None
    named_levels: tuple[NamedLevel, ...] = ()
    tables: tuple[Bands, ...] = ()

    def __hash__(self) -> int:
        """Hash the name alone: what is known of a model is looked up often, and a model is large."""
        return hash((self.key, self.house_rules))

    @property
    def all_levels(self) -> tuple[int, ...]:
        """Every level at which contracts are named, the lowest first; none where they are named without one."""
        numbers = () if self.levels is None else self.levels.all
        named = tuple(level.value for level in self.named_levels)
        return tuple(sorted((*numbers, *named))) if named else numbers

    @property
    def level_clauses(self) -> tuple[Levels | NamedLevel, ...]:
        """The clauses that say at which levels contracts are named."""
        return (*(() if self.levels is None else (self.levels,)), *self.named_levels)

    def level_said(self, level: int) -> str:
        """Return how a level is said, as acts have it: by its name where it has one, else by its number."""
        return next((named.name for named in self.named_levels if named.value == level), str(level))

    @property
    def names_levels_alone(self) -> bool:
        """Whether a level can be named without a contract, which then is named later."""
        return any(call.a_level for stage in self.stages for call in stage.calls)

    def stage_of(self, call: Call) -> Stage:
        """Return the stage in which a call is made."""
        return next(stage for stage in self.stages if any(one.at == call.at for one in stage.calls))

    @property
    def tallies(self) -> tuple[str, ...]:
        """What every side carries from deal to deal beside the score, by the names that the steps call it."""
        named = (step.tally for step in self.then if isinstance(step, ThenTally))
        games = (GAMES,) if self.rubber is not None else ()
        dead = (DEAD_DEALS,) if self.asks_dead_before else ()
        return tuple(dict.fromkeys((*named, *games, *dead, *self.played_once.values())))

    @property
    def asks_dead_before(self) -> bool:
        """Whether something asks how many deals were dead just before."""
        return any(every(self, DeadBefore))

    @property
    def played_once(self) -> Mapping[tuple[str, str], str]:
        """The tally of each contract, with its suit, that a side plays once; what is named as one thing shares one."""
        suited = sum(contract.form == "one-of-the-suits" for contract in self.contracts)
        found: dict[tuple[str, str], str] = {}
        for stage in self.stages:
            for call in stage.calls:
                if call.once is None or call.contract is None:
                    continue
                own = call.contract.name
                suits = self.pack.suits if call.contract.form == "one-of-the-suits" else ("",)
                for suit in suits:
                    alone = own if not suit else suit if suited == 1 else f"{own}-{suit}"
                    found.setdefault((own, suit), f"{PLAYED}{call.box or alone}")
        return found

    def over_a_contract(self, step: BiddingStep) -> bool:
        """Whether a stage can begin when something has been named: one before it names some, and it does not ask."""
        guards = step.guard.guards if isinstance(step.guard, GuardAll) else (step.guard,)
        before = self.deal[: self.deal.index(step)]
        stages = [earlier.stage for earlier in before if isinstance(earlier, BiddingStep)]
        named = any(call.names for stage in stages for call in stage.calls)
        return named and NobodyNamed() not in guards

    @property
    def before_play(self) -> tuple[Step, ...]:
        """The steps of the deal before the first card is played."""
        play = next((i for i, step in enumerate(self.deal) if isinstance(step, PlayPart | PlayStep)), len(self.deal))
        return self.deal[:play]

    @property
    def play_parts(self) -> tuple[PlayPart, ...]:
        """The parts of the play behind which something is said or exchanged."""
        return tuple(step for step in self.deal if isinstance(step, PlayPart))

    @property
    def stock(self) -> Stock | None:
        """The step that says what is drawn in the play, if anything is."""
        return next((step for step in self.deal if isinstance(step, Stock)), None)

    @property
    def side_seats(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        n = self.players.count
        if self.sides.form == "each-alone":
            return tuple((seat,) for seat in range(n))
        half = n // 2
        return tuple((seat, seat + half) for seat in range(half))
