"""From the rules of play to the lines of a trick: the lead, then every follower, unrolled; each card at random."""

from __future__ import annotations

from capot.backends.batch import declaring, pairs
from capot.backends.batch.dealing import covering_group
from capot.backends.batch.duties import led_table, trump_table
from capot.backends.batch.lines import FIELDS, STEP, choose, draw, indent, when
from capot.backends.batch.plan import SUITS, Plan

#: What stands for the winning card of the suit led once the trick is trumped: no card is above it.
TRUMPED = 256


#: Tables of who plays after the lead.
_AFTER = ("SECOND", "THIRD", "FOURTH")


class Play:
    """The lines of the play of one model."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        trumps = [place for place, suit in enumerate(plan.trump_of) if suit < SUITS]
        self.has_trumps = bool(trumps)
        flags = (False, True)
        self.led = [
            [
                [led_table(plan, v, trump_led=plan.ruffs(v, suit), partner=partner) for suit in range(SUITS)]
                for v in plan.variants
            ]
            for partner in flags
        ]
        self.over = [[trump_table(plan, v, partner=partner) for v in plan.variants] for partner in flags]
        self.partner_matters = not plan.alone and (
            self.led[0] != self.led[1] or any(self.over[0][v] != self.over[1][v] for v in trumps)
        )
        self.led_names = {name for rows in self.led for row in rows for name in row}
        self.over_names = {self.over[p][v] for p in flags for v in trumps}
        self.saying = pairs.said_in_play(plan)

    # ------------------------------------------------------------ tables chosen by the contract

    def tables(self) -> dict[str, tuple[object, ...]]:
        """Return the tables that say which table of duties applies."""
        from capot.batch.tables import DUTIES

        found: dict[str, tuple[object, ...]] = {}
        places = range(self.plan.players)
        for step, name in zip(places[1:], _AFTER, strict=False):
            found[name] = tuple((place + step) % self.plan.players for place in places)
        for partner, suffix in ((0, ""), (1, "_PARTNER")):
            if suffix and not self.partner_matters:
                continue
            if len(self.led_names) > 1:
                found[f"LED{suffix}"] = tuple(tuple(DUTIES.index(name) for name in row) for row in self.led[partner])
            if len(self.over_names) > 1:
                found[f"OVER{suffix}"] = tuple(DUTIES.index(name) for name in self.over[partner])
        return found

    def shared(self) -> set[str]:
        """Return the names of the shared tables that are used by themselves."""
        names = {"DUTY"} if len(self.led_names) > 1 or len(self.over_names) > 1 else set()
        if len(self.led_names) == 1:
            names |= self.led_names
        if self.has_trumps and len(self.over_names) == 1:
            names |= self.over_names
        return names

    def contract(self) -> list[str]:
        """Return the lines that look up what the contract says of the play."""
        plan = self.plan
        lines = ["part = PART[contract]"]
        lines += [f"w{suit} = WORTH[part[{suit}]]" for suit in range(SUITS)]
        if self.has_trumps:
            lines += ["trump = TRUMP[contract]", "trumps = rows[trump]"]
            wt = ["wt = WORTH[part[trump]]"]
            lines += ["wt = w0", *when(f"trump < {SUITS}", wt)] if max(plan.trump_of) == SUITS else wt
        if len(self.led_names) > 1:
            lines.append("duty = LED[contract]")
            lines += [f"keep{suit} = DUTY[duty[{suit}]]" for suit in range(SUITS)]
            if self.partner_matters:
                lines.append("duty = LED_PARTNER[contract]")
                lines += [f"spare{suit} = DUTY[duty[{suit}]]" for suit in range(SUITS)]
        if self.has_trumps and len(self.over_names) > 1:
            lines.append("over = DUTY[OVER[contract]]")
            lines += ["over_partner = DUTY[OVER_PARTNER[contract]]"] if self.partner_matters else []
        return lines

    # ------------------------------------------------------------ a trick

    def tricks(self) -> list[str]:
        """Return the lines of all tricks."""
        plan = self.plan
        trick = [STEP, *self.lead()]
        for place in range(1, plan.players):
            trick += self.follower(place)
        trick += ["p = winner", *self.won(), "left -= 1"]
        sides = plan.side_numbers
        head = [
            f"p = {plan.role(plan.model.leads.first)}",
            " = ".join([*(f"won_{s}" for s in sides), *(f"tricks_{s}" for s in sides), "0"]),
            f"left = {plan.tables.hand_size}",
        ]
        return [*head, "while left:", *indent(trick)]

    def won(self) -> list[str]:
        """Return the lines that give a trick to the side of its winner."""
        lines: list[str] = []
        for side in reversed(self.plan.side_numbers):
            own = [f"won_{side} += points", f"tricks_{side} += 1"]
            if not lines:
                lines = own
            elif self.plan.alone:
                lines = when(f"p == {side}", own, lines)
            else:
                lines = when("SIDE[p]", lines, own)
        return lines

    def size(self, place: str) -> str:
        """Return how many cards a player can play, as an expression."""
        return f"size[{place}]" if self.plan.open else "left"

    def lead(self) -> list[str]:
        """Return the lines of the lead."""
        lines = declaring.grow(self.plan, "p")

        def take(suit: int) -> list[str]:
            own = [f"s{suit}[p] = m - bit", f"row = s{suit}", f"worth = w{suit}", *self.said("p", 0, str(suit), "m")]
            own += [f"keep = keep{suit}"] if len(self.led_names) > 1 else []
            own += [f"spare = spare{suit}"] if len(self.led_names) > 1 and self.partner_matters else []
            own += [f"led = {suit}"] if self.saying else []
            return [*own, f'@ log.append(("play", p, {suit}, bit))', f"@ led = {suit}"]

        lines += [f"j = SHARE[{self.size('p')}][{FIELDS[0]}]", *choose(lambda suit: f"s{suit}[p]", take)]
        lines += ["high = bit", "points = worth[bit]", "winner = p", *(["ruff = 0"] if self.has_trumps else [])]
        return lines + self.uncover("p", "row", "led")

    def follower(self, place: int) -> list[str]:
        """Return the lines of a follower; ``place`` counts from the lead."""
        plan, field = self.plan, FIELDS[place]
        lines = [f"q = {_AFTER[place - 1]}[p]", *declaring.grow(plan, "q"), "f = row[q]"]
        partner = self.partner_matters and place >= 2
        keep = "keep" if len(self.led_names) > 1 else next(iter(self.led_names))
        follow = [f"u = {keep}[high][f]"]
        if partner and len(self.led_names) > 1:
            follow = when(self.partner_wins(place), ["u = spare[high][f]"], follow)
        follow += [
            f"bit = KTH[u][PLACE[u][{field}]]",
            "row[q] = f - bit",
            "points += worth[bit]",
            *self.said("q", place, "led", "f"),
        ]
        follow += [*when("bit > high", ["high = bit", "winner = q"]), '@ log.append(("play", q, led, bit))']
        follow += self.uncover("q", "row", "led")
        return [*lines, *when("f", follow, self.void(place, field, partner))]

    def void(self, place: int, field: str, partner: bool) -> list[str]:
        """Return the lines of a follower without cards of the suit led."""
        free = self.discard(place, field)
        if not self.has_trumps or self.over_names == {"NOTHING"}:
            return free
        over = "over" if len(self.over_names) > 1 else next(iter(self.over_names))
        lines = ["t = trumps[q]", f"u = {over}[ruff][t]"]
        if partner and len(self.over_names) > 1:
            lines = ["t = trumps[q]", *when(self.partner_wins(place), ["u = over_partner[ruff][t]"], [lines[1]])]
        ruffing = [
            f"bit = KTH[u][PLACE[u][{field}]]",
            "trumps[q] = t - bit",
            "points += wt[bit]",
            *self.said("q", place, "trump", "t"),
            *when("bit > ruff", ["ruff = bit", f"high = {TRUMPED}", "winner = q"]),
            '@ log.append(("play", q, trump, bit))',
            *self.uncover("q", "trumps", "trump"),
        ]
        return [*lines, *when("u", ruffing, free)]

    def discard(self, place: int, field: str) -> list[str]:
        """Return the lines that play any card; a trump among them may win the trick."""
        may_trump = self.has_trumps and bool(self.over_names & {"NOTHING", "HIGHER_ONLY"})

        def take(suit: int) -> list[str]:
            own = [f"s{suit}[q] = m - bit", f"points += w{suit}[bit]"]
            if may_trump:
                wins = when("bit > ruff", ["ruff = bit", f"high = {TRUMPED}", "winner = q"])
                own += when(f"trump == {suit}", [*self.said("q", place, str(suit), "m"), *wins])
            own.append(f'@ log.append(("play", q, {suit}, bit))')
            return own + self.uncover("q", f"s{suit}", str(suit))

        return [f"j = SHARE[{self.size('q')}][{field}]", *choose(lambda suit: f"s{suit}[q]", take)]

    def partner_wins(self, place: int) -> str:
        """Return the condition that the partner of a follower is winning."""
        return "winner == p" if place == 2 else f"winner == {_AFTER[place - 3]}[p]"

    # ------------------------------------------------------------ what goes with a card

    def said(self, who: str, place: int, suit: str, cards: str) -> list[str]:
        """Return the lines that say a pair with its first card, if the situation of the trick allows it."""
        lines: list[str] = []
        for pair in self.saying:
            context = "leading" if place == 0 else "trumping" if suit != "led" else "following"
            lines += pairs.say(self.plan, pair, who, place, context, suit, cards)
        return lines

    def uncover(self, who: str, row: str, suit: str) -> list[str]:
        """Return the lines that turn up what lay beneath a card."""
        plan = self.plan
        if not plan.open:
            return []
        covering, below = covering_group(plan, who), f"{who} + {plan.players}"
        up = choose(
            lambda s: f"s{s}[{below}]",
            lambda s: [
                f"s{s}[{below}] = m - bit",
                f"s{s}[{who}] |= bit",
                f"up_suit[{who}] = {s}",
                "up_bit[" + who + "] = bit",
                f'@ log.append(("turn", {who}, {suit}, cover, {s}, bit))',
            ],
        )
        found = ["@ cover = bit", f"{row}[{covering}] ^= bit", *draw("j", f"size[{below}]"), *up, f"size[{below}] -= 1"]
        return when(f"{row}[{covering}] & bit", found, [f"size[{who}] -= 1", f"up_bit[{who}] = 0"])
