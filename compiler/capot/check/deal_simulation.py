"""The script of the deal, carried out step by step for every way in which the bidding can go.

A ``World`` is how a deal stands between two steps: what was said, and how many cards lie where. The steps are carried
out in all worlds that can come up; a step that cannot be done is a ``Fault``, and its world goes no further, so that
one mistake is said once.
"""

from __future__ import annotations

from collections.abc import Iterable

from capot.base.english import numbered
from capot.cache.per_model import once_a_model
from capot.check import rule_words
from capot.check.bids import Bid, TooManyStates, compared_in, walk
from capot.check.call_facts import looks_at_the_turned_card
from capot.check.deal_worlds import Broken, Fault, Script, World, more
from capot.check.seat_order import guard_holds, is_of_who_named, roles_of, seat_of
from capot.check.suggestions import deal_suggestions as readings
from capot.check.suggestions.offers import without
from capot.check.trees import guard_of
from capot.diagnostics.suggestion import Reading
from capot.language.moments import AFTER_THE_BIDDING, BEFORE_THE_BIDDING
from capot.language.parts import asks, every, facts_in
from capot.language.registry import NotKnown, all_known
from capot.model import nodes as n


@once_a_model
def run(model: n.Model) -> Script:
    """Carry out the script of a game in every way in which it can go."""
    runner = _Runner(model)
    if 2 <= model.players.count <= 4:
        runner.run()
    return runner.script


class _Runner:
    def __init__(self, model: n.Model) -> None:
        self.model = model
        self.players = model.players.count
        self.script = Script()
        self.steps = {step.at: step for step in model.deal}

    def run(self) -> None:
        size = len(set(self.model.pack.ranks)) * len(set(self.model.pack.suits))
        worlds = [World(Bid(), size, (0,) * self.players)]
        bidding = [place for place, step in enumerate(self.model.before_play) if isinstance(step, n.BiddingStep)]
        played = 0
        for place, step in enumerate(self.model.deal):
            self.bidding_begun, self.bidding_over = (
                place > min(bidding, default=place),
                place > max(bidding, default=-1),
            )
            if isinstance(step, n.PlayPart | n.PlayStep):
                if step is self.model.deal[len(self.model.before_play)]:
                    worlds = self.begin_play(step, worlds)
                worlds, played = self.play(step, worlds, played)
                continue
            does = {world: self.does(step, world) for world in worlds}
            doing = tuple(world for world, so in does.items() if True in so)
            if doing:
                self.script.before[step.at] = doing
            if isinstance(step, n.BiddingStep):
                after = self.bid(step, doing)
            else:
                after = [new for world in doing for new in self.attempt(step, world)]
            worlds = list(dict.fromkeys([*(world for world, so in does.items() if False in so), *after]))
            if bidding and place == bidding[-1]:
                worlds = self.without_dead_deals(worlds)

    def begin_play(self, step: n.PlayPart | n.PlayStep, worlds: list[World]) -> list[World]:
        """Come to the play, and see who leads to the first trick."""
        worlds = [after for world in worlds for after in self.attempt(step, world)]
        for rule in self.model.leads_first:
            for world in self.script.playing:
                self.does(rule, world)
        return worlds

    def play(self, step: n.PlayPart | n.PlayStep, worlds: list[World], played: int) -> tuple[list[World], int]:
        """Play tricks in the worlds in which that is done; returns the worlds after it, and how far they have come."""
        does = {world: self.does(step, world) for world in worlds}
        gone = max(0, step.last - played) if isinstance(step, n.PlayPart) else 0
        after = [world.after_tricks(gone) if so else world for world, found in does.items() for so in found]
        return list(dict.fromkeys(after)), max(played, step.last) if isinstance(step, n.PlayPart) else played

    def without_dead_deals(self, worlds: list[World]) -> list[World]:
        """Leave out the deals that are dead when the last stage is over, if the clause that says so comes later."""
        dead = next((step for step in self.model.deal if isinstance(step, n.DeadDeal)), None)
        named = [world for world in worlds if world.bid.named]
        if dead is None or len(named) == len(worlds):
            return worlds
        self.script.dead.add(dead.at)
        return named

    def fault(
        self,
        code: str,
        at: str,
        message: str,
        *help_lines: str,
        also: Iterable[tuple[str, str]] = (),
        question: str = "",
        readings: Iterable[Reading] = (),
    ) -> Broken:
        return Broken(Fault(code, at, message, help_lines, tuple(also), question, tuple(readings)))

    def attempt(self, step: n.Step, world: World) -> list[World]:
        """Carry out a step; returns the world after it, if it goes on."""
        try:
            return self.carry_out(step, world)
        except Broken as broken:
            self.take_down(broken)
            return []

    def take_down(self, broken: Broken) -> None:
        self.script.faults.setdefault((broken.fault.code, broken.fault.at), broken.fault)

    # ------------------------------------------------------------ conditions and roles

    def does(self, step: n.Step | n.LeadsFirst, world: World) -> frozenset[bool]:
        """Whether a step is carried out in a world: yes, no, or both, by what is turned up; nothing if nobody knows."""
        guard = guard_of(step)
        if guard is None:
            return frozenset({True})
        if not (all_known(guard, BEFORE_THE_BIDDING) or all_known(guard, AFTER_THE_BIDDING)):
            return frozenset()
        try:
            if asks(guard, n.TurnedSuitNamed) or asks(guard, n.RankTurned):
                self.the_turned_card(step, world, given=True)
        except Broken as broken:
            self.take_down(broken)
            return frozenset()
        roles = [role for fact in facts_in(guard) if isinstance(fact, n.RoleIs) for role in (fact.left, fact.right)]
        known = world.bid.named or not any(is_of_who_named(role) for role in roles)
        ranks = {fact.rank for fact in facts_in(guard) if isinstance(fact, n.RankTurned)}
        so: set[bool] = set()
        for turned in sorted(ranks | {""}) if ranks else [""]:  # one of these ranks, or another

            def asked(fact: n.Fact, turned: str = turned) -> bool:
                return fact.rank == turned if isinstance(fact, n.RankTurned) else self.fact(fact, world)

            try:
                so.add(known and guard_holds(guard, self.model, 0, asked, world.bid.taker, world.bid.callers))
            except TooManyStates:  # an amount that no step can ask for, which is reported by itself
                return frozenset()
        self.script.asked.setdefault(step.at, set()).update(so)
        return frozenset(so)

    def fact(self, fact: n.Fact, world: World) -> bool:
        match fact:
            case n.NobodyNamed():
                return not world.bid.named
            case n.TurnedSuitNamed():
                return bool(world.bid.suit) and world.bid.suit == self.model.pack.suits[0]
            case n.InContract(contract):
                return world.bid.contract == contract
            case n.Doubled():
                return bool(world.bid.raised)
            case n.WasSaid(call):
                return call in world.bid.callers
            case n.LastDoubling(call):
                return world.bid.raised == call
            case n.Compared():
                return compared_in(fact, world.bid, self.model)
            case _:
                raise NotKnown(fact, AFTER_THE_BIDDING.when)

    def seat(self, role: n.Role, world: World) -> int:
        return seat_of(role, self.model, 0, world.bid.taker, world.bid.callers) % self.players

    def taker_is_known(self, step: n.Step, world: World) -> bool:
        """Whether the step asks for nobody who is not known, in a world in which it should go on."""
        asked = [role for role in roles_of(step) if is_of_who_named(role)]
        if world.bid.named or not asked:
            return True
        if self.bidding_over:
            self.script.unnamed = True
            return False
        message = f"by then perhaps nobody has named anything, and {rule_words.role(asked[0])} is nobody in particular"
        dead = "or say before it `nobody named: the deal is dead`"
        raise self.fault("C111", step.at, message, "put it after the bidding, or add `unless nobody has named`", dead)

    # ------------------------------------------------------------ bidding

    def bid(self, step: n.BiddingStep, worlds: Iterable[World]) -> list[World]:
        """Hold a stage of the bidding in the worlds that come to it."""
        found: list[World] = []
        alike: dict[World, list[Bid]] = {}
        for world in worlds:
            alike.setdefault(world._replace(bid=Bid()), []).append(world.bid)
        for world, bids in alike.items():
            try:
                if any(looks_at_the_turned_card(call) for call in step.stage.calls):
                    self.a_suit_to_name(step.stage, world)
                for bid in bids:
                    self.taker_is_known(step, world._replace(bid=bid))
                    self.somebody_is_asked(step.stage, bid)
                cards = (min(map(world.seen, range(self.players))), max(world.hands))
                ends = walk(step.stage, self.model, cards, bids, self.script.heard)
            except TooManyStates:
                message = "there is too much that can be said in this stage to go through it all"
                help_line = "say the same with fewer calls and conditions"
                self.take_down(self.fault("C112", step.stage.at, message, help_line))
            except Broken as broken:
                self.take_down(broken)
            else:
                found += [world._replace(bid=bid) for bid in ends if not bid.dead]
        self.script.dead |= {call.at for call in step.stage.calls if call.dead and call.at in self.script.heard.said}
        return found

    def somebody_is_asked(self, stage: n.Stage, bid: Bid) -> None:
        """Make sure that whom a stage asks, or begins with, is somebody by then."""
        roles = [stage.start, *([stage.asked.who] if stage.asked is not None else [])]
        for role in roles:
            if seat_of(role, self.model, 0, bid.taker, bid.callers) < 0:
                at = stage.at if role is stage.start else stage.asked.at if stage.asked is not None else stage.at
                message = f"when stage `{stage.name}` begins, perhaps nobody is {rule_words.role(role)}"
                said = " and ".join(f"{part.call} was said" for part in every(role, n.Role) if part.part == "said")
                help_line = f"hold the stage `when {said or 'doubled'}`"
                raise self.fault("C331", at, message, help_line)

    def a_suit_to_name(self, stage: n.Stage, world: World) -> None:
        """Make sure that a card lies turned up whose suit can be named."""
        call = next(call for call in stage.calls if looks_at_the_turned_card(call))
        self.one_turned(call.at, world, "when this is said no card has been turned up")

    def one_turned(self, at: str, world: World, message: str, given: bool = False) -> str:
        if not world.turned and not (given and world.was_turned):
            raise self.fault("C318", at, message, "add before it `turn up NAME: one card, seen by all`")
        if len(world.turned) > 1:
            also = [(other, "turned up here") for other in world.turned]
            question, last = "Two cards lie there for all to see: whose suit counts?", world.turned[-1]
            message, offered = (
                "two cards lie turned up: which of them is meant?",
                [without(last, "one card is turned up")],
            )
            raise self.fault("C318", at, message, also=also, question=question, readings=offered)
        return world.turned[0] if world.turned else ""

    def the_turned_card(self, step: n.Step | n.LeadsFirst, world: World, given: bool = False) -> str:
        if world.was_turned and not world.turned and not given:
            message = "the turned card has been given to somebody by then"
            raise self.fault("C318", step.at, message, "do it before, or turn up another card")
        return self.one_turned(step.at, world, "by then no card has been turned up", given)

    # ------------------------------------------------------------ the steps

    def carry_out(self, step: n.Step, world: World) -> list[World]:
        if not self.taker_is_known(step, world):
            return []
        match step:
            case n.Packets():
                return [self.deal(step, world)]
            case n.TurnUp(at, _, _):
                left = self.taken(at, 1, world)
                return [left._replace(turned=(*world.turned, at), was_turned=True)]
            case n.GiveTurned(_, to, _):
                self.the_turned_card(step, world)
                stock = self.model.stock
                if world.stock and stock is not None and stock.on_turned:
                    message = "the turned card lies under the stock by then, and is drawn last"
                    helps = "give it before, or let the stock be `the rest`"
                    raise self.fault("C335", step.at, message, helps, also=[(stock.at, "it is covered here")])
                hands = more(world.hands, self.seat(to, world), 1)
                return [world._replace(hands=hands, turned=())]
            case n.LayOut():
                return [self.lay_out(step, world)]
            case n.TakeUp(_, name, _, _):
                return [self.take_up(step, name, world)]
            case n.LayAway(at, count, who, _):
                seat = self.seat(who, world)
                if count == 0 or count > world.seen(seat):
                    offered = readings.laid_away(step, world.hands[seat] - min(world.hands))
                if count == 0:
                    question = f"How many cards does {rule_words.role(who)} lay away?"
                    raise self.fault("C303", at, "no card is laid away", question=question, readings=offered)
                if count > world.seen(seat):
                    held = numbered(world.seen(seat), "card")
                    message = f"{rule_words.role(who)} cannot lay away {count}: they hold {held}"
                    raise self.fault("C316", at, message, readings=offered)
                return [world._replace(hands=more(world.hands, seat, -count))]
            case n.Exchange(at, rank, _, who):
                self.the_turned_card(step, world)
                if who is not None:
                    self.seat(who, world)
                if rank not in self.model.pack.ranks:
                    raise self.fault(
                        "C319",
                        at,
                        f"the pack has no {rank}",
                        also=[(self.model.pack.at, "the pack")],
                        readings=readings.exchanged(step, self.model),
                    )
                if not any(map(world.seen, range(self.players))):
                    raise self.fault("C319", at, "nobody has a card in hand by then", "put it after the dealing")
                return [world]
            case n.Out(at, _):
                if not world.pack:
                    message = "no card is left over: all have been dealt by then"
                    also, offered = [(self.model.pack.at, "this is the pack")], [without(at, "all cards are dealt")]
                    raise self.fault("C317", at, message, also=also, readings=offered)
                return [world._replace(pack=0, out=True)]
            case n.Stock():
                return [self.lay_stock(step, world)]
            case n.PlayPart(at) | n.PlayStep(at):
                if world.bid.named and not world.bid.contract:
                    self.script.open_level = True
                elif world.bid.named:
                    self.script.hands.update(dict.fromkeys(world.hands))
                    self.ready_to_play(at, world)
                    self.script.playing[world] = None
                else:
                    self.script.unnamed = True
                return [world]
            case n.DeadDeal(at, _):
                if world.bid.named or self.bidding_over or not self.bidding_begun:
                    return [world]
                self.script.dead.add(at)
                return []
            case n.BiddingStep() | n.LayOpen():
                return [world]

    def taken(self, at: str, cards: int, world: World, offered: Iterable[Reading] = ()) -> World:
        """Take cards from the pack, if it has them; else the readings are offered."""
        if cards <= world.pack:
            return world._replace(pack=world.pack - cards)
        if world.out:
            out = next(step for step in self.model.deal if isinstance(step, n.Out | n.Stock))
            stock = isinstance(out, n.Stock)
            message = f"no card is left to deal: the rest is {'the stock' if stock else 'out of play'} by then"
            helps, also = f"put it before `{'stock' if stock else 'out'}`", [(out.at, "all that was left goes here")]
            raise self.fault("C317", at, message, helps, also=also)
        have = len(set(self.model.pack.ranks)) * len(set(self.model.pack.suits))
        dealt = have - world.pack + cards
        message = f"with these packets {numbered(dealt, 'card')} are dealt, and the pack has {have}"
        question = f"The pack has {have} cards: how many does each of the {self.players} get?"
        pack = (self.model.pack.at, "this is the pack")
        raise self.fault("C301", at, message, also=[pack], question=question, readings=offered)

    def deal(self, step: n.Packets, world: World) -> World:
        hands, lying = world.hands, (0,) * self.players
        for packet in step.packets:
            if packet.count == 0:
                message = "this packet has no cards"
                raise self.fault("C303", step.at, message, readings=readings.packet_counts(step))
            if packet.to is not None:
                given = more((0,) * self.players, self.seat(packet.to, world), packet.count)
            else:
                given = (packet.count,) * self.players
                if packet.but is not None:
                    seat = self.seat(packet.but.to, world)
                    given = tuple(packet.but.count if place == seat else packet.count for place in range(self.players))
            last = packet is step.packets[-1] and sum(given) > world.pack
            offered = readings.fewer(step, world.pack, world.was_turned, self.model) if last else ()
            world = self.taken(step.at, sum(given), world, offered)
            hands = tuple(map(sum, zip(hands, given, strict=True)))
            if packet.untouched:
                lying = tuple(map(sum, zip(lying, given, strict=True)))
        untouched = ((step.name, lying),) if any(lying) else ()
        return world._replace(hands=hands, untouched=(*world.untouched, *untouched))

    def lay_out(self, step: n.LayOut, world: World) -> World:
        each = sum(step.rounds)
        if 0 in step.rounds:
            raise self.fault("C303", step.at, "no card is laid out in one of these rounds", "write `1 each` at least")
        world = self.taken(step.at, each * self.players, world)
        if step.on is None:
            return world._replace(rows=(*world.rows, (step.name, each)))
        rows = dict(world.rows)
        under = [other.at for other in self.model.deal if isinstance(other, n.LayOut) and other.name == step.on]
        if step.on not in rows:
            message = f"cards are laid on `{step.on}` before they lie there"
            also = [(at, "laid out only here") for at in under]
            raise self.fault("C320", step.at, message, f"move it below `{step.on}`", also=also)
        if rows[step.on] < each:
            message = f"{numbered(each, 'card')} each are laid on {rows[step.on]} that lie bare"
            help_line = "lay out as many face down as face up"
            raise self.fault("C320", step.at, message, help_line, also=[(under[0], "these are to be covered")])
        rows[step.on] -= each
        return world._replace(rows=tuple(rows.items()), faces=world.faces + each)

    def lay_stock(self, step: n.Stock, world: World) -> World:
        """Make a stock of what is left, of which everybody draws as many cards as the others."""
        if world.out:
            out = next(other.at for other in self.model.deal if isinstance(other, n.Out | n.Stock))
            message = "no card is left for a stock: the rest is out of play by then"
            raise self.fault(
                "C317", step.at, message, "say one of the two", also=[(out, "all that was left goes here")]
            )
        if world.rows or world.faces:
            message = "players draw into their hands, and here cards are laid out that lie before them"
            raise self.fault("C335", step.at, message, "deal packets instead")
        if step.count == 0:
            raise self.fault("C303", step.at, "nobody draws a card", "write `drawn 1 each` at least")
        if step.on_turned:
            self.the_turned_card(step, world)
        cards = world.pack + (1 if step.on_turned else 0)
        if not world.pack:
            message = "no card is left for a stock: all have been dealt by then"
            offered = [without(step.at, "all cards are dealt")]
            raise self.fault(
                "C335", step.at, message, also=[(self.model.pack.at, "this is the pack")], readings=offered
            )
        each = step.count * self.players
        if cards % each:
            message = f"the stock has {numbered(cards, 'card')}, which {self.players} players do not draw evenly"
            message += f" {step.count} at a time: {numbered(cards % each, 'card')} would be left"
            helps = "deal more or fewer cards before it, or put the turned card under it"
            question = "Who draws how many of these cards?"
            raise self.fault("C335", step.at, message, helps, question=question)
        return world._replace(pack=0, out=True, stock=cards // self.players)

    def take_up(self, step: n.TakeUp, name: str, world: World) -> World:
        if name in dict(world.untouched):
            return world._replace(untouched=tuple(entry for entry in world.untouched if entry[0] != name))
        packets = next((s for s in self.model.deal if isinstance(s, n.Packets) and s.name == name), None)
        places = list(self.steps)
        also: list[tuple[str, str]] = []
        offered: list[Reading] = []
        if packets is None:
            offered = readings.untouched(step, None)
            message = f"there are no packets `{name}` to take up"
        elif not any(packet.untouched for packet in packets.packets):
            message, also = f"packets `{name}` are in the hands already", [(packets.at, "nothing here lies untouched")]
            offered = readings.untouched(step, packets)
        elif places.index(packets.at) > places.index(step.at):
            message, also = f"packets `{name}` are taken up before they are dealt", [(packets.at, "dealt here")]
        else:
            message, also = f"packets `{name}` have not been dealt by then", [(packets.at, "dealt under a condition")]
        raise self.fault("C304", step.at, message, also=also, readings=offered)

    # ------------------------------------------------------------ before the first lead

    def ready_to_play(self, at: str, world: World) -> None:
        """Make sure that all cards lie where they should when the play begins."""
        for name, _ in world.untouched:
            packets = next(s for s in self.model.deal if isinstance(s, n.Packets) and s.name == name)
            message = f"packets `{name}` lie untouched when the play begins"
            question = f"When do the players look at the cards of `{name}`?"
            offered = readings.taken_up(packets, self.model)
            raise self.fault("C304", packets.at, message, question=question, readings=offered)
        for name, bare in world.rows:
            if bare:
                row = next(s for s in self.model.deal if isinstance(s, n.LayOut) and s.name == name)
                message = f"{numbered(bare, 'card')} of `{name}` before each player lie bare when the play begins"
                known = {s.name for s in self.model.deal if isinstance(s, n.LayOut)}
                new = next(word for word in ("up", "more", "rest", "last") if word not in known or word == "last")
                raise self.fault("C320", row.at, message, readings=readings.covered(bare, row, new, self.model))
        self.nothing_left(at, world)
        self.hands_are_equal(at, world)

    def nothing_left(self, at: str, world: World) -> None:
        if world.out:
            return
        pack = (self.model.pack.at, "this is the pack")
        if world.turned and not world.pack:
            message = "the card turned up here goes to nobody"
            question, offered = "Who gets the card that lies there?", readings.turned_to_taker(self.model)
            raise self.fault("C302", world.turned[0], message, also=[pack], question=question, readings=offered)
        if not world.pack:
            return
        have = len(set(self.model.pack.ranks)) * len(set(self.model.pack.suits))
        packets = [s.at for s in self.model.deal if isinstance(s, n.Packets | n.LayOut) and s.at in self.script.before]
        is_are = "is" if world.pack == 1 else "are"
        message = f"{numbered(world.pack, 'card')} of {have} {is_are} dealt to nobody"
        last = self.steps[packets[-1]] if packets else None
        offered = readings.left_over(last, world.pack, max(world.hands) + world.faces, self.model)
        helps = () if offered else ("deal the rest, or say after the last packets `out: the rest, seen by nobody`",)
        question = f"{numbered(world.pack, 'card')} {is_are} left: who gets {'it' if world.pack == 1 else 'them'}?"
        at = packets[-1] if packets else at
        raise self.fault("C302", at, message, *helps, also=[pack], question=question, readings=offered)

    def hands_are_equal(self, at: str, world: World) -> None:
        if not any(world.hands) and not world.faces:
            raise self.fault("C303", at, "nobody has been dealt a card", "add `packets first: 3 each` before the play")
        if len(set(world.hands)) == 1:
            return
        usual = max(set(world.hands), key=lambda held: (world.hands.count(held), held != world.hands[world.bid.taker]))
        seat = next(seat for seat, held in enumerate(world.hands) if held != usual)
        more = world.hands[seat] - usual
        who, where = self.whose(seat, world)
        amount = numbered(abs(more), "card") + (" more" if more > 0 else " fewer")
        message = f"{who} holds {amount} than the others when play begins"
        question = (
            f"What does {who} do with {numbered(more, 'card')} too many?"
            if more > 0
            else (f"Where does {who} get {numbered(-more, 'more card')} from?")
        )
        offered = readings.evened(self.steps.get(where), who, more, world.turned, self.model)
        raise self.fault("C316", where or at, message, question=question, readings=offered)

    def whose(self, seat: int, world: World) -> tuple[str, str]:
        """Return who a player with another number of cards is, and the last step that was for them alone."""
        for step in reversed(self.model.deal):
            for role in () if isinstance(step, n.BiddingStep) else roles_of(step):
                if self.seat(role, world) == seat and step.at in self.script.before:
                    return rule_words.role(role), step.at
        taker = seat == world.bid.taker
        return ("the taker" if taker else "one player"), ""
