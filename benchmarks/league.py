"""A league of players: ``python benchmarks/league.py`` prints what each level brings against another, game by game.

Every deal is played once for each side: that side with one sort of player, the others with the other sort, on the same
cards; so luck with the cards and with the seat falls out. A column has what the first of a pair is ahead on average, in
the units of the game's sheet, with the interval in which the true figure lies 95 times in 100. Last comes the processor
time that the first of the last pair took for a decision.

    python benchmarks/league.py --games bela-4,belot-3 --deals 200 --pairs club:random,best:club --seconds 0.2
    python benchmarks/league.py --games coinche --with contree,suits-only --file benchmarks/suits-only.capot \
        --pairs club:colver,best:colver

With ``--until-clear`` a pair plays 40 deals, then 80, 160 and so on, until 0 is out of its interval or there are as
many as ``--deals`` says; all pairs play 40 before any plays more. The intervals are then so wide that all of them, at
however many looks, hold the true figure 95 times in 100. ``--keep FILE`` notes every deal, and goes on after the last.

    git worktree add ../earlier 50d8e0f9
    python benchmarks/league.py --pairs best:earlier --earlier ../earlier --seconds 0.2 --until-clear --deals 2560 \
        --keep league.jsonl
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path

from earlier_player import Earlier
from public_players import BeloteCli, Colver

import capot
from capot.players import LEVELS, Level, decide, random_player
from capot.players.simple_player import choose
from capot.runtime.actions import Action
from capot.runtime.deal import Deal
from capot.runtime.game import Game

PAIRS = "beginner:random,club:random,club:simple,club:beginner,best:club"
Player = Callable[[Deal, int, int], Action]

#: How many deals a pair plays before the first look, which is doubled for each look more; and how many standard errors
#: a mean is away from the truth at none of seven looks, 95 times in 100 (drawn at random: 2.596).
FIRST_LOOK, LOOKED_AT_OFTEN = 40, 2.6


@dataclass(frozen=True)
class Match:
    """What is played: how many deals, with house rules and rules files, and how long may be thought."""

    deals: int
    seconds: float | None
    house_rules: Sequence[str] = ()
    files: Sequence[str] = ()
    earlier: Path | None = None
    until_clear: bool = False

    def player(self, name: str) -> Player:
        """Return who plays under a name; the best and public ones may think for ``seconds``."""
        if name == "colver":
            return Colver(self.seconds or 0.02)
        if name == "belote-cli":
            return BeloteCli()
        if name == "earlier":
            if self.earlier is None:
                raise SystemExit("earlier: say with --earlier in which folder it stands")
            return Earlier(self.earlier)
        if name == "random":
            return lambda deal, seat, seed: random_player(deal, seat, seed=seed)
        if name == "simple":
            return lambda deal, seat, seed: choose(deal, seat)
        level: Level = LEVELS[name]
        if self.seconds is not None and level.rounds:
            level = replace(level, seconds=self.seconds)
        return lambda deal, seat, seed: decide(deal, seat, level, seed=seed)


@dataclass
class Row:
    """What came of a pair of players in a game: by how much the first is ahead, deal by deal, and its thinking time."""

    game: str
    pair: str
    errors: float = 1.96
    leads: list[float] = field(default_factory=list)
    seconds: float = 0.0
    decisions: int = 0

    def interval(self) -> tuple[float, float]:
        """Return the lead, and how far the true one may be from it."""
        many = len(self.leads)
        error = self.errors * statistics.stdev(self.leads) / many**0.5 if many > 1 else float("inf")
        return statistics.fmean(self.leads), error

    def told(self) -> str:
        """Return the lead with its interval."""
        return "{:.1f} ± {:.1f}".format(*self.interval())

    def is_clear(self) -> bool:
        """Say whether 0 is out of the interval."""
        lead, error = self.interval()
        return abs(lead) > error

    def play(self, made: Game, first: Player, second: Player) -> dict[str, float]:
        """Play the next deal, once for each side; return what is noted of it."""
        number, others = len(self.leads), max(len(made.sides) - 1, 1)
        brought, seconds, decisions = [], 0.0, 0
        for side in range(len(made.sides)):
            deal = made.deal(seed=number, dealer=number % made.seats)
            while not deal.is_over:
                seat = deal.to_act[0]
                if made.kernel.side_of[seat] != side:
                    deal.apply(second(deal, seat, number), seat)
                    continue
                began = time.thread_time()
                action = first(deal, seat, number)
                seconds += time.thread_time() - began
                decisions += 1
                deal.apply(action, seat)
            brought.append(made.functions.ahead(deal.state, side) / others)
        lead = statistics.fmean(brought) / (1000 if made.kernel.counts_deals else 1)
        return self.add({"lead": lead, "seconds": seconds, "decisions": decisions})

    def add(self, noted: dict[str, float]) -> dict[str, float]:
        """Add a deal that was played."""
        self.leads.append(noted["lead"])
        self.seconds += noted["seconds"]
        self.decisions += int(noted["decisions"])
        return noted


def played(game: str, pair: str, of: Match) -> Row:
    """Play a pair of players in a game."""
    row = Row(game, pair)
    made = capot.load(game, of.house_rules, of.files, compiled=True)
    first, second = (of.player(name) for name in pair.split(":"))
    for _ in range(of.deals):
        row.play(made, first, second)
    return row


def until_clear(rows: dict[tuple[str, str], Row], of: Match, keep: Path | None) -> None:
    """Play all pairs, in all games, until each is clear or has played as many deals as it may."""
    made = {game: capot.load(game, of.house_rules, of.files, compiled=True) for game, _ in rows}
    players = {name: of.player(name) for _, pair in rows for name in pair.split(":")}
    for line in keep.read_text(encoding="utf-8").splitlines() if keep is not None and keep.exists() else ():
        noted = json.loads(line)
        rows[noted["game"], noted["pair"]].add(noted)
    look = FIRST_LOOK
    while look <= of.deals:
        for (game, pair), row in rows.items():
            if 0 < len(row.leads) <= look // 2 and row.is_clear():
                continue
            first, second = (players[name] for name in pair.split(":"))
            while len(row.leads) < look:
                noted = {"game": game, "pair": pair, **row.play(made[game], first, second)}
                if keep is not None:
                    with keep.open("a", encoding="utf-8") as file:
                        print(json.dumps(noted), file=file)
        look *= 2


def rows(games: list[str], pairs: list[str], of: Match, jobs: int, keep: Path | None) -> Iterator[Row]:
    """Play all pairs in all games."""
    calls = [(game, pair, of) for game in games for pair in pairs]
    if of.until_clear:
        together = {(game, pair): Row(game, pair, LOOKED_AT_OFTEN) for game, pair, _ in calls}
        until_clear(together, of, keep)
        yield from together.values()
        return
    if jobs == 1:
        yield from (played(*call) for call in calls)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(played, *zip(*calls, strict=True))


def main() -> None:
    """Play what is asked for, and print the table."""
    parser = argparse.ArgumentParser(description="A league of players, as a table in Markdown.")
    parser.add_argument("--games", default=",".join(capot.games()), help="games, joined by commas")
    names = "random, simple, beginner, club, best, colver, belote-cli, earlier"
    parser.add_argument("--pairs", default=PAIRS, help=f"who plays whom: {names}")
    parser.add_argument("--with", dest="house_rules", default="", help="house rules, joined by commas")
    parser.add_argument("--file", dest="files", action="append", default=[], help="rules files")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seconds", type=float, help="how long the best and public players think of a decision")
    parser.add_argument("--until-clear", action="store_true", help="stop a pair where one is clearly ahead")
    parser.add_argument("--keep", type=Path, help="where every deal is noted of those until it is clear")
    parser.add_argument("--earlier", type=Path, help="the folder of the earlier player")
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    games, pairs = wish.games.split(","), wish.pairs.split(",")
    heads = [" against ".join(pair.split(":")) for pair in pairs]
    house_rules = [*filter(None, wish.house_rules.split(","))]
    of = Match(wish.deals, wish.seconds, house_rules, wish.files, wish.earlier, wish.until_clear)
    print("| " + " | ".join(["", *heads, "deals", "ms a decision"]) + " |\n|---" + "|---:" * (len(pairs) + 2) + "|")
    found = rows(games, pairs, of, wish.jobs, wish.keep)
    for game in games:
        of_game = [next(found) for _ in pairs]
        last = of_game[-1]
        thought = 1000 * last.seconds / max(last.decisions, 1)
        cells = [capot.load(game).title, *(row.told() for row in of_game), str(len(last.leads)), f"{thought:.2f}"]
        print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
