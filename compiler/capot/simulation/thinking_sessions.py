"""Sessions of players who think: deals played one by one, and counted by the program as random ones are."""

from __future__ import annotations

from typing import Any

from capot.players.levels import Level
from capot.players.thinking_player import ThinkingPlayer
from capot.program.lower.match_score import DRAWN
from capot.runtime.settle import DEAD_DEALS
from capot.simulation.sessions import Table

#: How many deals more the last match of a session may take.
LONGEST = 10_000


def session(table: Table, module: Any, seed: int, deals: int, sums: list[int], level: Level) -> None:
    """Play deals of matches with players of a level, and add them to the sums; nobody claims.

    The last match is played to its end, and its further deals count for the lengths of matches alone.
    """
    played = _Match(table, module, seed, level)
    number = 0
    while number < deals or (played.length and number < deals + LONGEST):
        calls = played.deal(number)
        if number < deals:
            pairs = (played.pairs_held,) if played.pairs_held else ()
            module.count_deal(played.state, calls, *pairs, sums)
        if (length := played.write_down()) is not None:
            drawn = (int(played.drawn),) if played.can_be_drawn else ()
            module.count_match(length, *drawn, sums)
        number += 1


class _Match:
    """A match that is being played; a new one begins where it is over."""

    def __init__(self, table: Table, module: Any, seed: int, level: Level) -> None:
        names = dict(table.program.names)
        self.engine, self.module, self.seed = table.plain, module, seed
        self.mind, self.level = ThinkingPlayer(table.plain, module), level
        self.pack = [0] * len(table.program.cards)
        self.scores = [0] * table.program.sides
        self.out = [0] * len(names["settle"])
        self.hangs = names["settle"].index(f"{('filled', *names['then'])[-1]} hangs")
        carried = [place for place, name in enumerate(names["settle"]) if name.startswith("tally ")]
        self.carried = slice(carried[0], carried[-1] + 1) if carried else None
        self.tallies = [0] * len(carried)
        dead_before = f"tally {DEAD_DEALS} "
        self.dead_before = [k for k, place in enumerate(carried) if names["settle"][place].startswith(dead_before)]
        self.pairs_held = [0] * sum(name.endswith(" held") for name in table.sums)
        self.dealer = self.hanging = self.length = self.played = 0
        self.can_be_drawn = any(f.name == "count_match" and len(f.parameters) > 2 for f in table.program.functions)
        self.drawn = False
        self.dealt_again = {names["dead"].index(at) + 1 for at in names.get("same dealer", ())}
        self.deals_next = any(f.name == "dealer_after" for f in table.program.functions)
        self.plays_deals = any(f.name == "write_down" and len(f.parameters) > 2 for f in table.program.functions)

    def deal(self, number: int) -> int:
        """Play the deal of a number; return how many calls were made."""
        module, engine, verbs = self.module, self.engine, self.mind.verbs
        state = self.state = module.State(self.seed, number)
        module.lay_pack(state, self.pack)
        module.start(
            state, self.pack, self.dealer, self.scores, self.hanging, *([self.tallies] if self.carried else ())
        )
        declined = [0] * engine.SEAT_COUNT
        calls = acts = 0
        play, over = engine.PHASE_PLAY, engine.PHASE_OVER
        looked = not self.pairs_held
        while (phase := state.phase) != over:
            if phase >= play and not looked:
                module.look_for_pairs(state, self.pairs_held)
                looked = True
            seat = state.turn
            calls += module.calling(state)
            action, _ = self.mind.decide(state, seat, self.level, self.luck(number, acts), declined, claims=False)
            if phase < play:
                self.mind.hear(declined, state, seat, action)
            module.apply(state, seat, action)
            acts += verbs[action] != "announce"  # of which others may know nothing
        return calls

    def luck(self, number: int, acts: int) -> int:
        """Return where chance begins for who decides after so many acts."""
        return (self.seed ^ (number * 1_000_003 + acts) * 0x9E3779B97F4A7C15) & ((1 << 64) - 1)

    def write_down(self) -> int | None:
        """Write the deal down; return the length of the match if it is over, and begin another."""
        state, module = self.state, self.module
        self.length += 1
        if getattr(state, "dead", 0) not in self.dealt_again:
            dealer, self.dealer = self.dealer, module.next_dealer(self.dealer)
        winner = getattr(state, "won_by", -1)
        if winner < 0 and not getattr(state, "dead", 0):
            module.settle(state, self.out)
            if self.deals_next:
                self.dealer = module.dealer_after(self.out, dealer)
            winner = module.write_down(self.out, self.scores, *((self.played,) if self.plays_deals else ()))
            self.played += 1
            self.hanging = self.out[self.hangs]
            self.tallies = self.out[self.carried] if self.carried else []
        elif winner < 0:
            for place in self.dead_before:
                self.tallies[place] += 1
        if winner == -1:
            return None
        self.drawn = winner == DRAWN
        length, self.length, self.hanging, self.played = self.length, 0, 0, 0
        self.scores = [0] * len(self.scores)
        self.tallies = [0] * len(self.tallies)
        return length
