"""Who sits where: the names of the players and of their sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from capot.base.letters import fold
from capot.runtime.errors import BadInput, shown
from capot.runtime.game import Game
from capot.runtime.voice import game_said, listed, worded
from capot.score_sheet.entry import SIDE_WORDS, THERE, WORDS
from capot.score_sheet.likeness import composed, shape
from capot.score_sheet.sheet_errors import NotUnderstood

MAX_NAME = 20
#: What would make a name unreadable in an entry.
_NOT_IN_A_NAME = set(",+:;=\"'()[]{}|<>&")


class Seating:
    """The players of a game by name, in playing order; without names they are P1, P2 and so on.

    >>> import capot
    >>> seating = Seating(capot.load("bela-4"), ["Ana", "Boro", "Ceca", "Dino"])
    >>> seating.side_name(0), seating.player("bo"), seating.player("P4")
    ('Ana+Ceca', 1, 3)
    """

    def __init__(self, game: Game, names: Sequence[str] = ()) -> None:
        order = game.seats_from(0)
        known = [*names] or [f"P{number}" for number in range(1, game.seats + 1)]
        if len(known) != game.seats:
            raise BadInput(
                worded(
                    "{title} has {seats} players, and there are {known} names",
                    title=game_said(game.key, game.title),
                    seats=game.seats,
                    known=len(known),
                )
            )
        for name in known:
            _check(name, reserved(game))
        known = [composed(name) for name in known]
        if len({name.casefold() for name in known}) != len(known):
            raise BadInput(worded("two players have the same name in {known}", known=", ".join(known)))
        if len({shape(name) for name in known}) != len(known):
            raise BadInput(worded("two players have names that look the same in {known}", known=", ".join(known)))
        for place, name in enumerate(known, 1):
            number = name[1:]
            if name[0] in "Pp" and number.isdecimal() and number != str(place):
                raise BadInput(
                    worded(
                        "player {place} cannot be called {name}, which means player {number}",
                        place=place,
                        name=name,
                        number=number,
                    )
                )
        self.game = game
        self.names = tuple(known)
        self._seats = dict(zip(known, order, strict=True))
        self._names = {seat: name for name, seat in self._seats.items()}
        self._numbers = {f"p{number}": seat for number, seat in enumerate(order, 1)}

    @property
    def in_order(self) -> tuple[int, ...]:
        """The seats in playing order, from the first named."""
        return tuple(self._seats.values())

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return self._names[seat]

    def side_name(self, side: int) -> str:
        """Return the names of a side's players."""
        return "+".join(name for name, seat in self._seats.items() if seat in self.game.sides[side])

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of all sides."""
        return tuple(self.side_name(side) for side in range(len(self.game.sides)))

    def player(self, text: str) -> int:
        """Return the seat that a name, its beginning, or a number such as P2 means.

        Raises:
            NotUnderstood: if it means nobody, or more than one player.
        """
        wanted = composed(text).strip().casefold()
        exact = [seat for name, seat in self._seats.items() if name.casefold() == wanted]
        if exact or wanted in self._numbers:
            return exact[0] if exact else self._numbers[wanted]
        near = [seat for name, seat in self._seats.items() if wanted and name.casefold().startswith(wanted)]
        near = near or [
            seat for name, seat in self._seats.items() if wanted and _plain(name).startswith(_plain(wanted))
        ]
        if len(near) == 1:
            return near[0]
        if near:
            raise NotUnderstood(
                worded(
                    "{text} may be {names}",
                    text=shown(text),
                    names=listed([self._names[seat] for seat in near], either=True),
                )
            )
        raise NotUnderstood(
            worded("there is no player {text}; at the table are {names}", text=shown(text), names=", ".join(self.names))
        )

    def side(self, text: str) -> int:
        """Return the side that one of its players, or all of them joined with +, mean.

        Raises:
            NotUnderstood: if they are no side.
        """
        seats = [self.player(part) for part in text.split("+")]
        sides = {self.game.side_of(seat) for seat in seats}
        if len(sides) > 1:
            raise NotUnderstood(
                worded(
                    "{text} are no side; the sides are {sides}",
                    text=shown(text),
                    sides=listed(self.side_names),
                )
            )
        return sides.pop()

    def by_side(self, amounts: Iterable[object]) -> str:
        """Return an amount for each side: "Ana+Ceca 92, Boro+Dino 70"."""
        return ", ".join(f"{name} {amount}" for name, amount in zip(self.side_names, amounts, strict=True))


def _plain(name: str) -> str:
    """Return a name as it is typed without its marks: Đuro is Djuro, or Duro."""
    return fold(name).replace("dj", "d")


def reserved(game: Game) -> frozenset[str]:
    """Return the words that mean something in an entry, so that nobody can be called by them."""
    kernel = game.kernel
    words = (
        {*WORDS, *SIDE_WORDS} | {item.text.split()[0] for item in kernel.items} | {call.text for call in kernel.calls}
    )
    words |= {*kernel.contracts, *(claim.name for claim in kernel.claims), *([THERE] if kernel.coming else [])}
    return frozenset(words)


def _check(name: str, words: frozenset[str]) -> None:
    """Refuse a name that could not be told from something else."""
    if not isinstance(name, str) or not name.strip() or len(name) > MAX_NAME:
        raise BadInput(worded("a name has 1 to {max_name} letters, not {name}", max_name=MAX_NAME, name=shown(name)))
    if any(sign in _NOT_IN_A_NAME or sign.isspace() or not sign.isprintable() for sign in name):
        raise BadInput(worded("{name} cannot be a name here: no spaces, commas, brackets or + in it", name=shown(name)))
    if name.casefold() in words or not name[0].isalpha():
        raise BadInput(
            worded(
                "{name} cannot be a name here, since it means something else; names begin with a letter",
                name=shown(name),
            )
        )
