"""A match on paper: deals one beneath the other, with what each side has so far, until a side has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from capot.runtime.errors import Reason
from capot.runtime.game import Game, Tallies
from capot.runtime.voice import worded
from capot.score_sheet.bid_entry import End
from capot.score_sheet.entry import Entry
from capot.score_sheet.line import read_line
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import Needed, Refused, refused
from capot.score_sheet.sheet_settlement import Settled, Settler


@dataclass(frozen=True, slots=True)
class Row:
    """A deal on the sheet: its number from 1, who dealt, its score, and how the match stood before and after it.

    ``before`` and ``after`` are by side, in points or in deals won; ``hanging`` is what hung before the deal and
    ``hangs`` what hangs after it; ``tallies`` is what each side carries on after it; ``winner`` is the side that has
    won the match by it.
    """

    number: int
    dealer: int
    settled: Settled
    before: tuple[int, ...]
    after: tuple[int, ...]
    hanging: int
    hangs: int
    tallies: Tallies
    winner: int | None
    drawn: bool

    @property
    def entry(self) -> Entry:
        """What was said of the deal."""
        return self.settled.entry

    @property
    def game_won_by(self) -> int | None:
        """The side that has won a game of a rubber by this deal, and perhaps the match."""
        score = self.settled.score
        had = () if score is None else score.tallies.get("games", ())
        now = self.tallies.get("games", ())
        return next((side for side, games in enumerate(had) if games != now[side]), None)

    @property
    def written(self) -> tuple[str, ...]:
        """What stands in each side's column."""
        if self.settled.score is not None:
            return self.settled.score.written
        return tuple("won" if side == self.winner else "" for side in range(len(self.before)))


@dataclass(frozen=True, slots=True)
class Earlier:
    """Deals at the beginning of a sheet that are not worked out: how many, and how the match stood after them.

    ``rows`` works them out when somebody asks for one.
    """

    deals: int
    scores: tuple[int, ...]
    hangs: int
    tallies: Tallies
    winner: int | None
    drawn: bool
    rows: Callable[[], Sequence[Row]]


class Sheet:
    """The sheet of a match; it is never changed, entries make new ones.

    >>> import capot
    >>> game = capot.load("bela-4")
    >>> sheet = Sheet(game, Seating(game, ["Ana", "Boro", "Ceca", "Dino"]), first_dealer=3)
    >>> sheet = sheet.with_deal(sheet.read("Ana hearts 92"))
    >>> sheet.scores, sheet.rows[0].written, sheet.dealer
    ((92, 70), ('92', '70'), 0)
    """

    def __init__(
        self,
        game: Game,
        seating: Seating,
        first_dealer: int,
        entries: Sequence[Entry] = (),
        *,
        earlier: Earlier | None = None,
        settler: Settler | None = None,
    ) -> None:
        """Score all entries, one after the other; they come after the ``earlier`` deals, if there are any.

        Raises:
            Needed: if an entry says too little.
            Refused: if one cannot be; with the number of the deal.
        """
        self.game, self.seating = game, seating
        self.first_dealer = game.check_seat(first_dealer)
        self.settler = settler or Settler(game, seating)
        self._earlier = earlier
        self._rows: list[Row] = []  # those after the earlier ones
        self.deals = self._first
        for entry in entries:
            self._write(entry)

    # ------------------------------------------------------------ how it stands

    @property
    def rows(self) -> tuple[Row, ...]:
        """All deals in their order."""
        self._work_out()
        return tuple(self._rows[: self.deals])

    @property
    def _first(self) -> int:
        """The deals that are not worked out."""
        return self._earlier.deals if self._earlier else 0

    @property
    def _last(self) -> Row | None:
        """The last deal, if there is one that is worked out."""
        return self._rows[self.deals - self._first - 1] if self.deals > self._first else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The match score by side."""
        if last := self._last:
            return last.after
        return self._earlier.scores if self._earlier else self.game.check_scores(None)

    @property
    def hanging(self) -> int:
        """What hangs for the winner of the next deal."""
        last = self._last or self._earlier
        return last.hangs if last else 0

    @property
    def tallies(self) -> Tallies:
        """What each side carries on to the next deal."""
        last = self._last or self._earlier
        return last.tallies if last else self.game.check_tallies(None)

    @property
    def played(self) -> int:
        """The deals that were scored, where a match is so many of them."""
        return sum(not row.entry.passed for row in self.rows) if self.game.kernel.plays_deals else 0

    @property
    def winner(self) -> int | None:
        """The side that has won the match, if any has."""
        last = self._last or self._earlier
        return last.winner if last else None

    @property
    def drawn(self) -> bool:
        """Whether the match is over, and nobody has won it."""
        last = self._last or self._earlier
        return last.drawn if last else False

    @property
    def is_over(self) -> bool:
        """Whether a side has won the match, or it is drawn."""
        return self.winner is not None or self.drawn

    @property
    def dealer(self) -> int:
        """Who deals next."""
        following, again = self.game.kernel.next_dealer, self.game.kernel.same_dealer
        if again or self.game.kernel.deals_next:
            self._work_out()
        if last := self._last:
            if last.settled.deals_next is not None:
                return last.settled.deals_next
            stays = last.entry.passed and all(line.clause in again for line in last.settled.lines)
            return last.dealer if stays else following[last.dealer]
        dealer = self.first_dealer
        for _ in range(self._first):
            dealer = following[dealer]
        return dealer

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was said of each deal."""
        return tuple(row.entry for row in self.rows)

    def row(self, number: int) -> Row:
        """Return a deal by its number from 1.

        Raises:
            Refused: if there is none.
        """
        if not 1 <= number <= self.deals:
            if not self.deals:
                raise Refused(Reason("", "", (), worded("There is no deal on the sheet yet.")))
            why = worded("There is no deal {number}; the sheet has deals 1 to {last}.", number=number, last=self.deals)
            raise Refused(Reason("", "", (), why))
        if number <= self._first:
            self._work_out()
        return self._rows[number - self._first - 1]

    def _work_out(self) -> None:
        """Have the earlier deals at hand."""
        if self._earlier is not None:
            self._rows = [*self._earlier.rows(), *self._rows[: self.deals - self._first]]
            self._earlier = None

    @property
    def ends(self) -> frozenset[End]:
        """How the bidding of the next deal can end."""
        return self.settler.ends.of(self.dealer, self.scores, self.tallies)

    def read(self, text: str, onto: Entry | None = None) -> Entry:
        """Read a line that is typed of the next deal, or onto what is known of a deal.

        Raises:
            NotUnderstood: if a word means nothing here.
        """
        takers = {end.taker for end in self.ends}
        only = next(iter(takers)) if len(takers) == 1 else None
        return read_line(self.game, self.seating, text, onto, only)

    # ------------------------------------------------------------ what makes another of it

    def with_deal(self, entry: Entry) -> Sheet:
        """Return the sheet with one more deal.

        Raises:
            Needed: if the entry says too little.
            Refused: if it cannot be, or the match is over.
        """
        return self._with(self.deals, [entry])

    def corrected(self, number: int, entry: Entry, drop_later: bool = False) -> Sheet:
        """Return the sheet with another entry for a deal; the later ones are scored again, or dropped.

        Raises:
            Needed: if the entry says too little.
            Refused: if it cannot be, or a later deal cannot be after it.
        """
        self.row(number)
        later = () if drop_later else self.entries[number:]
        return self._with(number - 1, [entry, *later])

    def _with(self, deals: int, entries: Sequence[Entry]) -> Sheet:
        """Return a sheet with the first deals of this one and others after them."""
        if deals < self._first:
            self._work_out()
        sheet = Sheet(self.game, self.seating, self.first_dealer, earlier=self._earlier, settler=self.settler)
        sheet._rows, sheet.deals = self._rows, deals
        for place, entry in enumerate(entries):
            try:
                sheet._write(entry)
            except Refused as error:
                raise error if place == 0 else Refused(error.reason, sheet.deals + 1) from None
            except Needed as error:
                raise error if place == 0 else Needed(error.question, f"deal {sheet.deals + 1}: {error}") from None
        return sheet

    def _write(self, entry: Entry) -> None:
        """Write one more deal down.

        Sheets that came of each other share their rows, of which each knows how many are its own; one that goes on
        where another has gone on already takes a copy. So a long match costs no more for each deal than a short one.
        """
        row = self._row(entry)
        own = self.deals - self._first
        if len(self._rows) != own:
            self._rows = self._rows[:own]
        self._rows.append(row)
        self.deals += 1

    def _row(self, entry: Entry) -> Row:
        game, before, dealer = self.game, self.scores, self.dealer
        if self.winner is not None:
            name = self.seating.side_name(self.winner)
            raise refused(
                game,
                worded("The match is over, {name} won it in deal {deals}.", name=name, deals=self.deals),
                "match.target",
            )
        if self.drawn:
            message = worded("The match is over, it was drawn in deal {deals}.", deals=self.deals)
            raise refused(game, message, "match.several-there")
        settled = self.settler.settle(entry, dealer, before, self.hanging, self.tallies)
        after, hangs, tallies, winner = before, self.hanging, self.tallies, settled.won_by
        score, drawn = settled.score, False
        if score is not None:
            hangs, tallies = score.hangs, score.tallies
            if not settled.entry.passed:
                hangs, tallies, result = game.after_score(before, score, self.played)
                after, winner, drawn = result.after, result.winner, result.drawn
        return Row(self.deals + 1, dealer, settled, before, after, self.hanging, hangs, tallies, winner, drawn)
