"""The standing mutants: mistakes that real engines have shipped, each tried in every game where it means something.

Most can be said as a changed rule model. Those that no rule would ever say are said as an engine with another table
(`kernel`) or with another deal (`Deal`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from capot.compile.loader import engine, loaded
from capot.compile.workspace import Workspace
from capot.model import nodes as n
from capot.model.situations import CardClass, Facts, Situation, judge
from capot.notation.case_files import Case
from capot.runtime.deal import Deal, PlainDeal
from capot.runtime.game import Game
from capot.runtime.kernel import Kernel
from capot.runtime.score import Score
from capot_conformance.mutation.harness import Bench, changed, wrong
from capot_conformance.mutation.removal import without
from capot_conformance.mutation.tree import exchanged, walk, with_its_clauses
from capot_conformance.mutation.vocabulary import kinds_of

#: Makes the engine of a game with a mistake in it; none where the game has nothing to be mistaken about.
Make = Callable[[n.Model, Game], Game | None]


@dataclass(frozen=True, slots=True)
class Standing:
    """A mistake by its name, in words, and how it is made."""

    name: str
    mistake: str
    make: Make


@dataclass(frozen=True, slots=True)
class Tried:
    """What the cases of a game make of a mistake: those that notice it; none of them is a survivor."""

    name: str
    mistake: str
    game: str
    killers: tuple[Case, ...]


def try_all(workspace: Workspace, games: Sequence[str]) -> list[Tried]:
    """Try every standing mutant in every one of these games where it means something."""
    tried: list[Tried] = []
    for key in games:
        bench = Bench(workspace, key)
        for standing in STANDING:
            game = standing.make(bench.model, bench.game)
            if game is not None:
                killers = tuple(case for case in bench.cases if wrong(case, game))
                tried.append(Tried(standing.name, standing.mistake, key, killers))
    return tried


def _game_of(model: n.Model, changed: Any) -> Game | None:
    """Return the engine of a changed model, or None if nothing changed."""
    assert isinstance(changed, n.Model)
    return None if changed == model else engine(with_its_clauses(changed))


# ---------------------------------------------------------------- tricks


def _ranked_by_points(model: n.Model, game: Game) -> Game | None:
    """Within a suit the card that counts more wins; of cards that count nothing the first does."""

    def beats(kernel: Kernel, contract: int, best: int) -> int:
        size, worth = len(kernel.ranks), kernel.worth[contract]
        suit = kernel.suit_of[best]
        more = sum(
            1 << card for card in range(best // size * size, best // size * size + size) if worth[card] > worth[best]
        )
        return kernel.beats[contract][best] & ~suit | more

    return _with_beats(model, game, beats)


def _discard_wins(model: n.Model, game: Game) -> Game | None:
    """A card of another suit wins if it counts more, though it is no trump."""

    def beats(kernel: Kernel, contract: int, best: int) -> int:
        worth = kernel.worth[contract]
        if kernel.trumps[contract] >> best & 1:
            return kernel.beats[contract][best]
        return kernel.beats[contract][best] | sum(
            1 << card
            for card in range(len(worth))
            if worth[card] > worth[best] and not kernel.suit_of[best] >> card & 1
        )

    return _with_beats(model, game, beats)


def _with_beats(model: n.Model, game: Game, beats: Callable[[Kernel, int, int], int]) -> Game | None:
    kernel = game.kernel
    table = tuple(
        tuple(beats(kernel, contract, best) for best in range(len(row))) for contract, row in enumerate(kernel.beats)
    )
    if table == kernel.beats:
        return None
    module = loaded(model)
    module.BEATS = table
    return Game(replace(kernel, beats=table), module.GAME.engine)


# ---------------------------------------------------------------- duties

_PARTNER = n.Winning(n.Role("partner"))


def _wrong_partner_exempted(model: n.Model, game: Game) -> Game | None:
    """Who is freed when their partner is winning is freed when the partner is not; where nobody is freed, they are."""
    if model.sides.form != "partners-opposite":
        return None
    if any(_PARTNER in walk(duty) for duty in model.duties):
        return _game_of(model, replace(model, duties=exchanged(model.duties, _PARTNER, n.GuardNot(_PARTNER))))
    bound = [duty for duty in model.duties if duty.test != n.FollowSuit()]
    changed = model
    for duty in bound:
        changed = exchanged(changed, duty, replace(duty, excuses=(*duty.excuses, _PARTNER)))
    return _game_of(model, changed)


def _left(model: n.Model, *held: CardClass) -> frozenset[CardClass]:
    """Return what is left of a hand when a plain lead has been trumped, not by the partner."""
    return judge(model.duties, Situation(Facts("plain-trumped", False), frozenset(held))).allowed


def _overtrumping_forced(model: n.Model, game: Game) -> Game | None:
    """Where any trump will do, only a higher one does; with two players nobody can have trumped before."""
    if game.seats < 3 or _left(model, "trump-above", "trump-below") != {"trump-above", "trump-below"}:
        return None
    return _with_duty(model, n.Overtrumps(), last=True)


def _undertrumping_forbidden(model: n.Model, game: Game) -> Game | None:
    """Where a lower trump has to be played if there is no higher one, anything else has; not with two players."""
    if game.seats < 3 or _left(model, "trump-below", "other") != {"trump-below"}:
        return None
    under = n.TestAll((n.Trumps(), n.TestNot(n.Overtrumps())))
    return _with_duty(model, n.TestNot(under), last=False)


def _with_duty(model: n.Model, test: n.Test, *, last: bool) -> Game | None:
    """Return the game with one duty more, bound as the duty to trump is; after all others, or right after following."""
    trumping = next((duty for duty in model.duties if duty.test in (n.Trumps(), n.Overtrumps())), None)
    if trumping is None:
        return None
    more = replace(trumping, test=test)
    place = len(model.duties) if last else model.duties.index(trumping)
    return _game_of(model, replace(model, duties=(*model.duties[:place], more, *model.duties[place:])))


# ---------------------------------------------------------------- scores


def _last_trick_not_counted(model: n.Model, game: Game) -> Game | None:
    return _game_of(model, _with_count(model, "last-trick", 0))


def _with_count(model: n.Model, what: str, points: int) -> n.Model:
    counts = tuple(replace(count, points=points) if count.what == what else count for count in model.counts)
    return replace(model, counts=counts)


def _doubling_ignored(model: n.Model, game: Game) -> Game | None:
    changed = without(model, lambda node: isinstance(node, n.Multiplier) and node.by == "doubling")
    empty = without(changed, lambda node: isinstance(node, n.ThenTimes) and not node.multipliers)
    return _game_of(model, empty)


def _tie_made(model: n.Model, game: Game) -> Game | None:
    """The taker that has as much as the others has made it."""
    changed: Any = without(model, lambda node: isinstance(node, n.Outcome) and "=" in _relations(node))
    for outcome in changed.outcomes:
        for compared in [node for node in walk(outcome.guard) if isinstance(node, n.Compared)]:
            if not _of_totals(compared):
                continue
            softer = _softened(compared, outcome.winner.who)
            changed = exchanged(changed, outcome, exchanged(outcome, compared, softer))
    return _game_of(model, changed)


def _softened(compared: n.Compared, winner: str) -> n.Compared:
    """Return a comparison that a tie passes if it makes the takers win, and fails if it makes the others win."""
    match compared.relation, winner:
        case ">", "takers":
            return replace(compared, relation=">=")
        case "<=", "others":
            return replace(compared, relation="<")
    return compared


def _relations(outcome: n.Outcome) -> list[str]:
    return [node.relation for node in walk(outcome.guard) if isinstance(node, n.Compared) and _of_totals(node)]


def _of_totals(compared: n.Compared) -> bool:
    return not isinstance(compared.left, n.Number) and not isinstance(compared.right, n.Number)


def _beaten_not_collected(model: n.Model, game: Game) -> Game | None:
    return _game_of(model, without(model, lambda node: isinstance(node, n.EveryTrick)))


def _declaration_twice(model: n.Model, game: Game) -> Game | None:
    kinds = set(kinds_of(model))
    sums = tuple(replace(one, of=(*one.of, *(name for name in one.of if name in kinds))) for one in model.sums)
    return _game_of(model, replace(model, sums=sums))


# ---------------------------------------------------------------- deals


class _ForgetfulGame(Game):
    """A game in which nothing stays hanging after a deal that nobody wanted to play."""

    def deal(self, *given: Any, **named: Any) -> Deal:
        """Start a deal."""
        deal = super().deal(*given, **named)
        return _ForgetfulDeal(self, deal.pack, deal.dealer, deal.scores, deal.hanging, deal.tallies)


class _ForgetfulDeal(PlainDeal):
    __slots__ = ()

    def score(self) -> Score:
        """Settle the deal; after one that nobody wanted to play nothing hangs."""
        score = super().score()
        return replace(score, hangs=0) if self.is_dead else score


def _growth_is_new(model: n.Model, game: Game) -> Game | None:
    """A run is as old as its last growth, where runs grow."""
    if not game.kernel.grows:
        return None

    def apply(state: Any, seat: int, action: int) -> None:
        before = list(state.announced)
        game.engine.apply(state, seat, action)
        for place, item in enumerate(state.announced):
            if item != before[place]:
                state.announced_at[place] = state.announced_count
                state.announced_count += 1

    return game.playing(changed(game.engine, apply=apply))


def _pair_lost(model: n.Model, game: Game) -> Game | None:
    """The pair is known only while nobody has won a trick."""
    if not any(kind.with_card for kind in game.kernel.kinds):
        return None

    def actions(state: Any, seat: int) -> list[int]:
        numbers = game.engine.actions(state, seat)
        return [number for number in numbers if not (game.actions[number].said and state.trick)]

    return game.playing(changed(game.engine, actions=actions))


def _hanging_lost(model: n.Model, game: Game) -> Game | None:
    """What hangs is forgotten when a deal is passed out."""
    can_die = any(isinstance(step, n.DeadDeal) for step in model.deal) or any(call.dead for call in game.kernel.calls)
    return _ForgetfulGame(game.kernel, game.engine) if game.kernel.hangs and can_die else None


#: Every standing mutant, in the order of a deal.
STANDING = (
    Standing("rank-by-points", "rank goes by points, so that 7, 8 and 9 tie", _ranked_by_points),
    Standing("discard-wins", "an off-suit discard wins the trick", _discard_wins),
    Standing("wrong-partner", "the wrong partner is exempted", _wrong_partner_exempted),
    Standing("overtrumping-forced", "overtrumping is forced where only trumping is", _overtrumping_forced),
    Standing("undertrumping-forbidden", "undertrumping is forbidden where it is due", _undertrumping_forbidden),
    Standing("no-last-trick", "the last trick is not counted", _last_trick_not_counted),
    Standing("pair-lost", "the pair is lost after the first trick", _pair_lost),
    Standing("no-doubling", "doubling is ignored in the score", _doubling_ignored),
    Standing("tie-made", "81 to 81 is made", _tie_made),
    Standing("hanging-lost", "hanging points are lost in a passed-out deal", _hanging_lost),
    Standing(
        "beaten-not-collected", "the side with every trick does not collect beaten declarations", _beaten_not_collected
    ),
    Standing("growth-is-new", "a run that has grown is taken for a new announcement", _growth_is_new),
    Standing("declaration-twice", "a declaration is scored twice", _declaration_twice),
)
