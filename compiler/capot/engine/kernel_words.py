"""What the runtime tells people of what a program does: names, clauses, sentences, and tables that are only shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from capot.base.escaping import python_literal as literal
from capot.language.parts import every
from capot.language.truth import may_hold_in
from capot.model import nodes as n
from capot.model.serial import content_hash
from capot.model.situations import depend_on
from capot.program import nodes as p
from capot.program.lower.plan import Plan
from capot.program.lower.plan.calls import CallRow, call_rows, doublings
from capot.program.lower.plan.model_tables import ItemRow, Tables, Variant
from capot.sentences import sentences

#: What the kernel calls a table of a program.
_TABLES = {
    "next_seat": "NEXT",
    "side_of": "SIDE",
    "forehand": "FOREHAND",
    "next_dealer": "NEXT_DEALER",
    "suit_of": "SUIT_CARDS",
    "trumps": "TRUMPS",
    "beats": "BEATS",
    "worth": "WORTH",
}


class Words:
    """The arguments of a game's kernel, as expressions of Python."""

    def __init__(self, model: n.Model, program: p.Program) -> None:
        self.model = model
        self.program = program
        self.plan = Plan(model)
        self.tables = self.plan.tables

    def arguments(self) -> Iterator[tuple[str, str | list[str]]]:
        """Yield the arguments: the name of each, and its expression, or those of the elements of a tuple."""
        model, tables = self.model, self.tables
        yield from self._texts()
        yield "players", literal(model.players.count)
        yield "clockwise", literal(model.direction.way == "clockwise")
        yield "sides", literal(model.side_seats)
        yield "ranks", literal(tables.ranks)
        yield "suits", literal(tables.suits)
        yield from self._tables()
        yield "first_dealer", literal(-1 if model.first_dealer.seat is None else model.first_dealer.seat)
        yield "steps", list(self._steps())
        yield "laid_away", literal(sum(step.count for step in model.deal if isinstance(step, n.LayAway)))
        yield "gives_turned", literal(any(isinstance(step, n.GiveTurned) for step in model.deal))
        yield "hand_size", literal(tables.hand_size)
        if model.stock is not None:
            yield "drawn", literal(self.plan.drawn)
            yield "drawn_at_once", literal(model.stock.count)
            yield "duties_ask_the_stock", literal(self.plan.duties_ask_the_stock)
        yield from self._bidding()
        yield from self._declarations()
        yield from self._settlement()
        yield from self._match()

    def _texts(self) -> Iterator[tuple[str, str | list[str]]]:
        yield "key", literal(self.model.key)
        yield "title", literal(self.model.title)
        yield "house_rules", literal(self.model.house_rules)
        yield "model_hash", literal(content_hash(self.model))

    def _tables(self) -> Iterator[tuple[str, str | list[str]]]:
        tables, variants = self.tables, self.tables.variants
        known: dict[str, Any] = {
            "next_seat": tables.next_seat,
            "side_of": tables.side_of,
            "forehand": tables.by_dealer(n.Role("forehand")),
            "next_dealer": tables.by_dealer(self.model.next_dealer.who),
            "suit_of": tuple(mask for mask in tables.suit_masks for _ in tables.ranks),
            "trumps": tuple(tables.trumps(variant) for variant in variants),
            "beats": tuple(tables.beats(variant) for variant in variants),
            "worth": tuple(tables.worth(variant) for variant in variants),
        }
        printed = {table.name for table in self.program.tables}
        for name, value in known.items():
            yield name, _TABLES[name] if _TABLES[name] in printed else literal(value)

    def _steps(self) -> Iterator[str]:
        """Yield what takes cards from the pack, in order."""
        for step in self.model.deal:
            match step:
                case n.Packets(_, _, packets, _):
                    for packet in packets:
                        if packet.to is not None:
                            yield _made("Give", packet.count, self._seat_table(packet.to))
                        elif packet.but is not None:
                            yield _made("Packets", packet.count, packet.but.count, self._seat_table(packet.but.to))
                        else:
                            yield _made("Packets", packet.count, 0, ())
                case n.TurnUp():
                    yield _made("TurnUp")
                case n.LayOut(_, _, rounds, on):
                    yield _made("LayOut", rounds, on is not None)
                case n.BiddingStep(_, stage, _):
                    yield _made("Bidding", self.model.stages.index(stage))
                case _:
                    pass

    def _last_trick(self, variant: Variant) -> int:
        """Return what the last trick can bring beside its cards in a contract."""
        counts = (count for count in self.model.counts if count.what == "last-trick")
        return sum(count.points for count in counts if may_hold_in(count.guard, variant.contract.name))

    def _seat_table(self, role: n.Role) -> tuple[tuple[int, ...], ...]:
        """Return the seat of a role by dealer and by taker, the last for no taker."""
        seats = range(self.model.players.count)
        return tuple(tuple(self._seat(role, dealer, taker) for taker in (*seats, -1)) for dealer in seats)

    def _seat(self, role: n.Role, dealer: int, taker: int) -> int:
        if role.part == "taker":
            return taker
        if role.of is None:
            return self.tables.seat_of(role, dealer)
        seat, after = self._seat(role.of, dealer, taker), self.tables.next_seat
        if seat < 0:
            return seat
        return after[seat] if role.part == "after" else after.index(seat)

    def _bidding(self) -> Iterator[tuple[str, str | list[str]]]:
        model = self.model
        yield "stages", [_made("Stage", stage.name, stage.at) for stage in model.stages]
        yield "waits", literal(tuple(_waiting(phase.step) for phase in self.plan.phases))
        rows = call_rows(self.tables)
        yield "calls", [_call(row) for row in rows]
        yield "contracts", literal(tuple(variant.name for variant in self.tables.variants))
        suits = tuple(-1 if variant.suit is None else variant.suit for variant in self.tables.variants)
        yield "named", literal(suits)
        yield "doublings", literal(doublings(model))
        if model.all_levels:
            yield "levels", literal(model.all_levels)
        if model.named_levels:
            yield "named_levels", literal(tuple((level.name, level.value) for level in model.named_levels))
        if self.tables.turns:
            yield "turns", "PLAYED_AS"
        if self.tables.counts:
            yield "counts", "COUNTED_AS"
        yield "dead", literal(self.plan.dead_clauses)

    def _declarations(self) -> Iterator[tuple[str, str | list[str]]]:
        tables, model = self.tables, self.model
        clauses = tuple(dict.fromkeys(tables.value(row, v)[1] for v in tables.variants for row in tables.items))
        yield "duties", literal(tuple(duty.at for duty in model.duties))
        yield "kinds", [_made("Kind", *self._kind(kind)) for kind in tables.kinds]
        yield "items", [_item(row, tables) for row in tables.items]
        yield "value_clauses", [literal(clause) for clause in clauses]
        yield (
            "item_clause",
            [literal(tuple(clauses.index(tables.value(row, v)[1]) for row in tables.items)) for v in tables.variants],
        )
        yield "points", [literal(tuple(tables.value(row, v)[0] for row in tables.items)) for v in tables.variants]
        yield "pairs", [_pairs(tables, variant) for variant in tables.variants]
        yield "grows", literal(any(growth.form == "instead" for growth in model.declarations.growth))
        yield "collects_void", literal(self.plan.collects_void)
        if model.declarations.ends:
            ends = [
                tuple(place for place, row in enumerate(tables.items) if tables.ends_deal(row, variant))
                for variant in tables.variants
            ]
            yield "ends", literal(tuple(ends))

    def _kind(self, kind: str) -> tuple[str, str, str, bool, str]:
        contest, clause = self.model.declarations.contest, self.plan.announce(kind)
        contested = bool(contest and kind in contest.kinds)
        return kind, self.plan.moment(kind), self.plan.told(kind), contested, clause.at if clause else ""

    def _settlement(self) -> Iterator[tuple[str, str | list[str]]]:
        model = self.model
        written = {note.label: note.written for note in model.notations}
        zero = written.get("zero", "0")
        yield "quantities", [_made("Quantity", *row) for row in self._quantities()]
        yield (
            "outcomes",
            [_made("Outcome", end.name, end.at, *_column_clauses(end)) for end in model.outcomes],
        )
        yield "written_zero", literal(zero)
        yield "written_lost", literal(written.get("lost", zero))
        yield (
            "then",
            [_made("Then", step.name, step.at, *_kind_of(step)) for step in model.then],
        )
        yield "hangs", literal(next((step.at for step in model.then if isinstance(step, n.ThenHanging)), ""))

    def _quantities(self) -> Iterator[tuple[str, str, bool]]:
        awards = self.model.declarations.awards
        yield from ((count.name, count.at, False) for count in self.model.counts)
        for kind in self.tables.kinds:
            award = next((a.at for a in awards if isinstance(a, n.Counted) and kind in a.kinds), None)
            kept = next((a.at for a in awards if isinstance(a, n.Kept) and kind in a.kinds), "")
            yield kind, award or kept, False
        yield from ((total.name, total.at, True) for total in self.model.sums)

    def _match(self) -> Iterator[tuple[str, str | list[str]]]:
        model = self.model
        contest = model.declarations.contest
        addresses = {
            "seat": model.forehand.at,
            "leads": model.leads.at,
            "trick": model.trick.at,
            **({"no_lead": model.no_lead.at} if model.no_lead is not None else {}),
            **({"ends": model.declarations.ends[0].at} if model.declarations.ends else {}),
            "announce": next((a.at for a in model.declarations.announcing), ""),
            "target": model.target.at,
            "contest": contest.at if contest else "",
        }
        yield "reports_breach", literal(self.plan.reports)
        yield "breach", literal(model.breach.at)
        yield "open_cards", literal(self.tables.open_cards)
        yield "counts_deals", literal(model.target.unit == "deals")
        if self.model.deals_next:
            yield "deals_next", literal(True)
        if parts := self.model.play_parts:
            yield "stops", literal(tuple(part.last for part in parts))
        if self.plan.may_stop:
            yield "may_stop", literal(True)
        if ends := self.model.play_ends:
            yield "play_ends", literal(tuple(rule.at for rule in ends))
        if asked := self.plan.scored_calls:
            yield "calls_scored", literal(asked)
        if self.model.rubber is not None:
            yield "rubber", literal(self.model.rubber.games)
        if self.model.standing is not None:
            yield "tallies_counted", literal(self.model.standing.tallies)
            yield "score_counted", literal(self.model.standing.score)
        if self.plan.same_dealer:
            yield "same_dealer", literal(self.plan.same_dealer)
        if model.target.unit == "played":
            yield "plays_deals", literal(True)
        if model.tallies:
            yield "tallies", literal(model.tallies)
        asking = (n.MatchScore, n.Tally, n.DeadBefore)
        if any(any(every(model.stages, amount)) for amount in asking) or self.plan.boxes:
            yield "bids_by_score", literal(True)
        if model.never_there is not None and model.never_there.who == "others":
            yield "takers_only", literal(True)
        if model.never_there is not None and model.never_there.who == "losers":
            yield "losers_never", literal(True)
        if self.plan.by_party and self.plan.sides > 2:
            yield "by_party", literal(True)
        if model.as_they_come is not None:
            yield "coming", literal(model.as_they_come.at)
        if model.faces is not None:
            yield "faces", literal(model.faces.deck)
        yield "last_trick_points", literal(tuple(self._last_trick(variant) for variant in self.tables.variants))
        yield "target", literal(model.target.points)
        yield "claims", [_made("Claim", claim.name, claim.at) for claim in model.claims]
        yield "addresses", "{" + ", ".join(f"{literal(use)}: {literal(at)}" for use, at in addresses.items()) + "}"
        yield "duties_ask_the_hand", literal(depend_on(model.duties, "hand"))

    def rules(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """Return every clause: its address, its sentence, what it rests on.

        What cites nothing of its own rests on what the clause that it belongs to cites.
        """
        said = sentences(self.model)
        cited: dict[str, tuple[str, ...]] = {}
        for info in self.model.clauses:
            own = tuple(c.clause if c.reading is None else f"{c.clause}={c.reading}" for c in info.citations)
            cited[info.at] = own or cited.get(info.at.rpartition(".")[0], ())
        return [(info.at, said[info.at], cited[info.at]) for info in self.model.clauses]


def _kind_of(step: n.Then) -> list[object]:
    """Return what the kernel says of a step beside its name: whether it rounds, and the tally that it changes."""
    if isinstance(step, n.ThenTally):
        return [False, step.tally]
    return [True] if isinstance(step, n.ThenTens) else []


def _made(name: str, *values: Any) -> str:
    return f"{name}({', '.join(map(literal, values))})"


def _call(row: CallRow) -> str:
    named = (row.named,) if row.named else ()
    return _made("Call", row.text, row.contract, row.level, row.dead, row.clause, *named)


def _waiting(step: n.Step | None) -> str:
    """Return the clause of a phase in which somebody acts: that of a stage, or of the step."""
    if isinstance(step, n.BiddingStep):
        return step.stage.at
    return step.at if isinstance(step, n.Exchange | n.LayAway) else ""


def _item(row: ItemRow, tables: Tables) -> str:
    return f"Item({literal(row.text)}, {tables.kinds.index(row.kind)}, {row.cards:#X})".replace("0X", "0x")


def _pairs(tables: Tables, variant: Variant) -> str:
    """Return the pairs of a contract: the number of each, and its cards."""
    pairs: Iterable[str] = (
        f"({number}, {row.cards:#X})".replace("0X", "0x")
        for number, row in enumerate(tables.items)
        if row.kind not in ("runs", "fours") and tables.value(row, variant)[0] >= 0
    )
    inner = ", ".join(pairs)
    return f"({inner},)" if inner else "()"


def _column_clauses(outcome: n.Outcome) -> list[str]:
    """Return the clauses of the columns of takers and others, and of the rival's where it has one."""
    rivals = [column.at for column in outcome.columns if column.who == "rival"]
    return [*(_column_clause(outcome, party) for party in ("takers", "others")), *rivals]


def _column_clause(outcome: n.Outcome, party: str) -> str:
    """Return the clause of a party's column."""
    same = {"takers": "offenders", "others": "opponents"}
    for column in outcome.columns:
        if column.who in (party, same[party], "each-side"):
            return column.at
    return outcome.at
