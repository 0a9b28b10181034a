"""Who leads, who wins, and the duties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from capot.base.dataclasses import dataclass
from capot.language.clause_rows import clause
from capot.language.moments import AFTER_THE_BIDDING, BEFORE_THE_BIDDING, BETWEEN_TRICKS, FOLLOWING, LEADING

if TYPE_CHECKING:
    from capot.language.card_tests import Test
    from capot.language.facts import Guard
    from capot.language.roles import Role


@clause("hand: one's face-up cards only", section="play", address="hand")
@dataclass(frozen=True, slots=True)
class Reach:
    """Only the cards that lie face up before a player are their hand."""

    at: str


@clause("covered cards: turn up when the cover is played", section="play", address="covered-cards")
@dataclass(frozen=True, slots=True)
class Covered:
    """A covered card turns up as soon as its cover is played."""

    at: str


@clause(
    "leads: {first:role}, then {then:role}",
    "leads: forehand, then the winner of the trick",
    "leads: the taker, then the winner of the trick",
    "leads: the first who named, then the winner of the trick",
    section="play",
)
@dataclass(frozen=True, slots=True)
class Leads:
    """Who leads to the first trick, and to the next ones: forehand, say, the taker, or who named first."""

    at: str
    first: Role
    then: Role


@clause(
    "first lead {name:label}: {who:role}",
    "first lead taker: the taker, when in no-trumps",
    "first lead doubler: who doubled last",
    section="play",
    kind="leads_first",
    address="first-lead-{name}",
    asked=(AFTER_THE_BIDDING,),
)
@dataclass(frozen=True, slots=True)
class LeadsFirst:
    """Who leads to the first trick in some deals, before it is asked who leads to it anyhow.

    Such rules are asked in the order of the text. One that names nobody, as where nobody doubled, leaves it to the next
    one, in the end to ``leads:``.
    """

    at: str
    name: str
    who: Role
    guard: Guard | None = None


@clause("trick: to the highest card that ruffs, else the highest of the suit led", section="play", kind="trick")
@dataclass(frozen=True, slots=True)
class TrickWinner:
    """Who wins a trick: the highest card that ruffs, else the highest of the suit led."""

    at: str


@clause(
    "must {test:test}",
    "must follow suit",
    "must trump",
    "must beat the winning card",
    "must trump over the winning card",
    section="play",
    kind="must",
    address="must-{test}",
    asked=(FOLLOWING,),
    made_by="duty",
)
@dataclass(frozen=True, slots=True)
class Duty:
    """A filter of the cascade: of the cards still allowed keep those that pass, if there are any.

    A duty for which those before it leave nothing to do is an error. House rules free from one by ``excuse``: several
    excuses stand side by side, and each of them frees.
    """

    at: str
    test: Test
    guard: Guard | None
    excuses: tuple[Guard, ...]


@clause("no lead of trump", "no lead of trump, when doubled", section="play", asked=(LEADING,))
@dataclass(frozen=True, slots=True)
class NoLeadOfTrump:
    """Whoever leads may not lead a trump, as long as they hold any other card."""

    at: str
    guard: Guard | None


@clause("never must {test:test}", "never must trump", section="play", address="never-must-{test}")
@dataclass(frozen=True, slots=True)
class NeverMust:
    """A denial: there is no duty to do this."""

    at: str
    test: Test


@clause(
    "never excused: when {guard:condition}",
    "never excused: when the partner is winning",
    section="play",
    asked=(FOLLOWING,),
)
@dataclass(frozen=True, slots=True)
class NeverExcused:
    """A denial: ``guard`` frees nobody from a duty."""

    at: str
    guard: Guard


@clause(
    "breach: {form}",
    "breach: refused",
    "breach: reported, it ends the deal",
    section="play",
    form={"refused": "refused", "reported": "reported, it ends the deal"},
)
@dataclass(frozen=True, slots=True)
class Breach:
    """What becomes of an illegal card: it is refused, or it can be reported and then ends the deal."""

    at: str
    form: Literal["refused", "reported"]


@clause(
    "play ends {name:label}: when {guard:condition}",
    "play ends misere: when in no-trumps and the takers have a trick",
    "play ends durch: when the others have a trick and not in no-trumps",
    section="play",
    kind="play_ends",
    address="ends-{name}",
    asked=(BETWEEN_TRICKS,),
)
@dataclass(frozen=True, slots=True)
class PlayEnds:
    """The play ends behind the first trick after which ``guard`` holds, and the deal is scored as it stands.

    Nobody has the last trick then, nor every trick. Nothing is said or exchanged any more.
    """

    at: str
    name: str
    guard: Guard


@clause(
    "stock: {on_turned}, drawn {count:number} each after a trick, {first:role} first",
    "stock: the rest, drawn 1 each after a trick, the winner of the trick first",
    "stock: the rest on the turned card, drawn 1 each after a trick, the winner of the trick first",
    section="deal",
    on_turned={False: "the rest", True: "the rest on the turned card"},
)
@dataclass(frozen=True, slots=True)
class Stock:
    """A step: what is left of the pack lies face down, and after each trick everybody draws of it until it is empty.

    ``first`` draws first, the others after them in turn. Where it lies on the turned card, that card is drawn last.
    """

    at: str
    on_turned: bool
    count: int
    first: Role


@clause(
    "lay open {name:label}: the hand of {who:role}",
    "lay open ouverte: the hand of the taker",
    "lay open ouverte: the hand of the taker, when in no-trumps",
    section="deal",
    kind="lay_open",
    address="lay-open-{name}",
    asked=(BEFORE_THE_BIDDING, AFTER_THE_BIDDING),
)
@dataclass(frozen=True, slots=True)
class LayOpen:
    """A step, before the play or between its parts: a player's hand lies face up from then on."""

    at: str
    name: str
    who: Role
    guard: Guard | None = None


@clause(
    "play: until the hands are empty",
    "play: until the hands are empty",
    "play: until the hands are empty, unless fold was said",
    section="deal",
    address="play",
    asked=(AFTER_THE_BIDDING,),
)
@dataclass(frozen=True, slots=True)
class PlayStep:
    """A step: tricks are played until the hands are empty.

    Where its condition does not hold, the deal is over, and is scored as it stands: nobody has the last trick.
    """

    at: str
    guard: Guard | None = None


@clause(
    "play {name:label}: up to trick {last:number}",
    "play opening: up to trick 1",
    "play middle: up to trick 5, when doubled",
    section="deal",
    address="play-{name}",
    asked=(AFTER_THE_BIDDING,),
)
@dataclass(frozen=True, slots=True)
class PlayPart:
    """A step: tricks are played up to one, counted from 1; then something is said or exchanged before the next lead.

    Whoever leads to the next trick leads to it all the same when the play goes on. Stages behind such a step double,
    offer or throw in; nobody names a contract when cards have been played. Where its condition does not hold, the deal
    goes on with what stands behind it.
    """

    at: str
    name: str
    last: int
    guard: Guard | None = None
