"""A league of players: ``python benchmarks/league.py`` prints what each level brings against another, game by game.

Every deal is played once for each side: that side with one sort of player, the others with the other sort, on the same
cards; so luck with the cards and with the seat falls out. A column has what the first of a pair is ahead on average, in
the units of the game's sheet, with the interval in which the true figure lies 95 times in 100. Last comes the processor
time that the first of the last pair took for a decision.

    python benchmarks/league.py --games bela-4,belot-3 --deals 200 --pairs club:random,best:club --seconds 0.2
    python benchmarks/league.py --games coinche --with contree,suits-only --file benchmarks/suits-only.capot \
        --pairs club:colver,best:colver
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace

from public_players import Colver

import capot
from capot.players import LEVELS, Level, decide, random_player
from capot.players.simple_player import choose
from capot.runtime.actions import Action
from capot.runtime.deal import Deal

PAIRS = "beginner:random,club:random,club:simple,club:beginner,best:club"
Player = Callable[[Deal, int, int], Action]


def player(name: str, seconds: float | None) -> Player:
    """Return who plays under a name; ``seconds`` is how long the best and public players may think of a decision."""
    if name == "colver":
        return Colver(seconds or 0.02)
    if name == "random":
        return lambda deal, seat, seed: random_player(deal, seat, seed=seed)
    if name == "simple":
        return lambda deal, seat, seed: choose(deal, seat)
    level: Level = LEVELS[name]
    if seconds is not None and level.rounds:
        level = replace(level, seconds=seconds)
    return lambda deal, seat, seed: decide(deal, seat, level, seed=seed)


@dataclass
class Row:
    """What came of a pair of players in a game: by how much the first is ahead, deal by deal, and its thinking time."""

    game: str
    pair: str
    leads: list[float]
    seconds: float
    decisions: int

    def told(self) -> str:
        """Return the lead with its interval."""
        error = 1.96 * statistics.stdev(self.leads) / len(self.leads) ** 0.5 if len(self.leads) > 1 else 0.0
        return f"{statistics.mean(self.leads):.1f} ± {error:.1f}"


@dataclass(frozen=True)
class Match:
    """What is played: a game with house rules, of rules files, how many deals, and how long may be thought."""

    deals: int
    seconds: float | None
    house_rules: Sequence[str]
    files: Sequence[str]


def played(game: str, pair: str, of: Match) -> Row:
    """Play a pair of players in a game."""
    made = capot.load(game, of.house_rules, of.files, compiled=True)
    deals, seconds = of.deals, of.seconds
    first, second = (player(name, seconds) for name in pair.split(":"))
    row = Row(game, pair, [], 0.0, 0)
    others = max(len(made.sides) - 1, 1)
    for number in range(deals):
        brought = []
        for side in range(len(made.sides)):
            deal = made.deal(seed=number, dealer=number % made.seats)
            while not deal.is_over:
                seat = deal.to_act[0]
                if made.kernel.side_of[seat] != side:
                    deal.apply(second(deal, seat, number), seat)
                    continue
                began = time.process_time()
                action = first(deal, seat, number)
                row.seconds += time.process_time() - began
                row.decisions += 1
                deal.apply(action, seat)
            brought.append(made.functions.ahead(deal.state, side) / others)
        row.leads.append(statistics.mean(brought) / (1000 if made.kernel.counts_deals else 1))
    return row


def rows(games: list[str], pairs: list[str], of: Match, jobs: int) -> Iterator[Row]:
    """Play all pairs in all games."""
    calls = [(game, pair, of) for game in games for pair in pairs]
    if jobs == 1:
        yield from (played(*call) for call in calls)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(played, *zip(*calls, strict=True))


def main() -> None:
    """Play what is asked for, and print the table."""
    parser = argparse.ArgumentParser(description="A league of players, as a table in Markdown.")
    parser.add_argument("--games", default=",".join(capot.games()), help="games, joined by commas")
    parser.add_argument("--pairs", default=PAIRS, help="who plays whom: random, simple, beginner, club, best, colver")
    parser.add_argument("--with", dest="house_rules", default="", help="house rules, joined by commas")
    parser.add_argument("--file", dest="files", action="append", default=[], help="rules files")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seconds", type=float, help="how long the best and public players think of a decision")
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    games, pairs = wish.games.split(","), wish.pairs.split(",")
    heads = [" against ".join(pair.split(":")) for pair in pairs]
    print("| " + " | ".join(["", *heads, "ms a decision"]) + " |\n|---" + "|---:" * (len(pairs) + 1) + "|")
    of = Match(wish.deals, wish.seconds, [*filter(None, wish.house_rules.split(","))], wish.files)
    found = rows(games, pairs, of, wish.jobs)
    for game in games:
        of_game = [next(found) for _ in pairs]
        thought = 1000 * of_game[-1].seconds / max(of_game[-1].decisions, 1)
        cells = [capot.load(game).title, *(row.told() for row in of_game), f"{thought:.2f}"]
        print("| " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
