"""Reading an entry as it is typed: ``Ana hearts double, 92, Boro run A-QC, Ceca bela``.

Parts are separated by commas. A part may begin with a player or a side, whom the rest of it is about; numbers are card
points with the bonus of the last trick, of the taker's side if nobody is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from capot.runtime.card_letters import CardLetters
from capot.runtime.errors import shown
from capot.runtime.game import Game
from capot.runtime.named_levels import levels_said
from capot.runtime.voice import name_said, worded
from capot.score_sheet.entry import MAX_DECLARED, MAX_POINTS, SIDE_WORDS, SOME, THERE, WORDS, Entry
from capot.score_sheet.likeness import composed
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import NotUnderstood
from capot.score_sheet.splits import plays_all_cards
from capot.score_sheet.spoken_entries import entry_said, in_words_of_entries

MAX_LINE = 500
SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_SIGNS = str.maketrans({"♣": "C", "♦": "D", "♥": "H", "♠": "S"})
_RUN = re.compile(r"(10|[2-9AKQJ])([CDHS]?)-(10|[2-9AKQJ])([CDHS]?)")
#: What tables call doubling; where a game has none, saying so is refused with the rule and not as an unknown word.
_DOUBLINGS = ("double", "redouble", "contra", "recontra")
#: What rules ask of a deal that was doubled, which nobody says at a sheet.
_OF_RULES = ("doubled", "redoubled")
_SUIT_SIGNS = dict(zip("♣♦♥♠", SUIT_WORDS.values(), strict=True))


def read_line(
    game: Game, seating: Seating, text: str, onto: Entry | None = None, only_taker: int | None = None
) -> Entry:
    """Read a line, onto what is known of the deal already: what the line says stands in place of it.

    ``only_taker`` is the seat that alone can have taken, where the rules leave no other; points may be its side's.

    Raises:
        NotUnderstood: if a word means nothing here.

    >>> import capot
    >>> game = capot.load("bela-4")
    >>> entry = read_line(game, Seating(game, ["Ana", "Boro", "Ceca", "Dino"]), "ana hearts 92, boro run A-QC")
    >>> entry.taker, entry.contract, entry.points, entry.declared
    (0, 'hearts', (92, None), ((1, 'run AC-QC'),))
    """
    text = composed(text)
    if len(text) > MAX_LINE or not text.isprintable():
        raise NotUnderstood(worded("an entry is one line of at most {max_line} letters", max_line=MAX_LINE))
    start = onto or Entry()
    reader = _Reader(game, seating, replace(start, declared=()))
    for part in text.split(","):
        if part.strip():
            reader.part(part.split())
    return reader.finished(start, only_taker)


@dataclass(slots=True)
class _Part:
    """The words of a part that are still to be read, and whom they are about."""

    words: list[str]
    seat: int | None = None
    side: int | None = None


class _Reader:
    """Reads part after part into an entry."""

    def __init__(self, game: Game, seating: Seating, entry: Entry) -> None:
        self.game, self.seating, self.entry = game, seating, entry
        kernel = game.kernel
        self.doublings = [call.text for call in kernel.calls if call.level]
        self.said = game.kernel.calls_scored
        self.dead = [call.text for call in kernel.calls if call.dead]
        self.claims = [claim.name for claim in kernel.claims] + ([THERE] if kernel.coming else [])
        self.declarations = {item.text.split()[0] for item in kernel.items}
        self.bare_points: int | None = None
        self.cleared = self.pointed = self.counted = self.named = False

    def part(self, typed: list[str]) -> None:
        """Read a part."""
        letters = CardLetters(self.game.kernel.faces)
        typed = [word if self._is_player(word) else letters.as_recorded(word) for word in typed]
        words = in_words_of_entries(typed, lambda word: self._is_named(word.casefold()) or self._is_player(word))
        fours = {at + 1 for at, word in enumerate(words) if word.casefold() == "four"}
        words = [letters.as_recorded(f"four {word}")[5:] if at in fours else word for at, word in enumerate(words)]
        part = _Part(list(words))
        self._are_of_entries(words)
        if not self._is_word(words[0].casefold()):
            self._new_subject(part)
            if not part.words:
                raise NotUnderstood(
                    worded(
                        "what of {word}? Write for instance: {word} {contract}",
                        word=words[0],
                        contract=entry_said(self.game.contracts[0]),
                    )
                )
        while part.words:
            self._word(part)

    def finished(self, start: Entry, only_taker: int | None) -> Entry:
        """Return the entry, with the points that stood alone given to the taker's side."""
        entry = self.entry
        if not entry.declared and not self.cleared:
            entry = replace(entry, declared=start.declared)
        if self.bare_points is not None:
            taker = entry.taker if entry.taker is not None else only_taker
            if taker is None:
                raise NotUnderstood(
                    worded(
                        "whose are the {bare_points} points? Name the side, or who took first",
                        bare_points=self.bare_points,
                    )
                )
            entry = self._with_points(entry, self.game.side_of(taker), self.bare_points)
        return entry

    def _with_points(self, entry: Entry, side: int, amount: int) -> Entry:
        """Return an entry with the points of a side; if all were known before, what was said of the others goes."""
        sides = len(self.game.sides)
        known = sum(points is not None for points in entry.points)
        # Where the sum of all points is not the same in every deal, those of one side do not say what the others have.
        contract = 0 if entry.contract is None else self.game.contract(entry.contract)
        complete = known >= sides - 1 and plays_all_cards(self.game, contract)
        old = () if complete and not self.pointed else entry.points
        self.pointed = True
        points = list(old) or [None] * sides
        points[side] = amount
        return replace(entry, points=tuple(points))

    def _is_named(self, word: str) -> bool:
        """Whether something in an entry has just this name."""
        calls = {*self.doublings, *self.said, *self.dead, *self.claims}
        return word in {*WORDS, *SIDE_WORDS, *calls, *self.declarations, *self.game.contracts}

    def _is_word(self, word: str) -> bool:
        return self._is_named(word) or word.isdecimal() or (bool(self._contracts(word)) and not self._is_player(word))

    def _is_player(self, word: str) -> bool:
        try:
            self.seating.side(word)
        except NotUnderstood:
            return False
        return True

    def _new_subject(self, part: _Part) -> None:
        """Let the next word of a part say whom the rest of it is about."""
        text = part.words.pop(0)
        part.side = self.seating.side(text)
        part.seat = None if "+" in text else self.seating.player(text)

    # ------------------------------------------------------------ words

    def _word(self, part: _Part) -> None:
        """Read the next word of a part, with those that belong to it."""
        word = part.words.pop(0)
        low = word.casefold()
        if (low in SIDE_WORDS or low in self.claims or low in ("breach", "leads")) and part.words:
            # "last Ana", "breach Ana": whom it is about may come after the word.
            if self._is_player(part.words[0]):
                self._new_subject(part)
            elif low == "tricks" and len(part.words) > 1:
                raise NotUnderstood(worded("{words} is no player or side here", words=shown(part.words[0])))
        if low.isascii() and low.isdecimal():
            self._points(part, low)
        elif low == "passed" or low in self.dead:
            self.entry, self.cleared = Entry(passed=True, thrown=low if low in self.dead else None), True
        elif low in ("nothing", "declared", "and"):
            self.cleared = self.cleared or low == "nothing"
        elif low == "undoubled":
            self.entry = replace(self.entry, doubling="", doubler=None)
        elif low in self.doublings:
            self.entry = replace(self.entry, doubling=low, doubler=part.seat if self._doubles(part) else None)
        elif low in self.said:
            others = (told for told in self.entry.said if told[1] != low)
            self.entry = replace(self.entry, said=(*others, (self._seat(part, word), low)))
        elif low in SIDE_WORDS:
            self._tricks(part, low)
        elif low == "breach":
            self.entry = replace(self.entry, breach=self._seat(part, word), points=(), tricks=(), last=None, claim=None)
        elif low == "leads":
            self.entry = replace(self.entry, leader=self._seat(part, word))
        elif low in self.claims:
            self.entry = replace(self.entry, claim=(self._side(part, word), low), tricks=(), last=None, breach=None)
        elif low in self.declarations:
            self._declaration(part, low)
        else:
            self._contract(part, word)

    def _doubles(self, part: _Part) -> bool:
        """Whether a doubling is said by the player of its part, and not of the contract that they named in it."""
        return part.seat is not None and part.seat != self.entry.taker

    def _seat(self, part: _Part, word: str) -> int:
        if part.seat is None:
            example = self._example(word.casefold()) if word.casefold() in self.declarations else word
            raise NotUnderstood(
                worded("who? Write for instance: {name} {example}", name=self.seating.names[0], example=example)
            )
        return part.seat

    def _side(self, part: _Part, word: str) -> int:
        if part.side is None:
            raise NotUnderstood(
                worded("which side? Write for instance: {word} {name}", word=word, name=self.seating.names[0])
            )
        return part.side

    def _points(self, part: _Part, digits: str) -> None:
        if len(digits) > len(str(MAX_POINTS)) or int(digits) > MAX_POINTS:
            raise NotUnderstood(worded("{digits} points are more than any deal has", digits=digits[:20]))
        if part.side is None:
            self.bare_points = int(digits)
        else:
            self.entry = self._with_points(self.entry, part.side, int(digits))

    def _tricks(self, part: _Part, word: str) -> None:
        side = self._side(part, word)
        if word == "last":
            self.entry = replace(self.entry, last=side)
            return
        if word == "tricks":
            if not part.words:
                raise NotUnderstood(
                    worded("how many tricks? Write for instance: tricks {name} 3", name=self.seating.names[0])
                )
            word = part.words.pop(0).casefold()
        number: int | str
        match word:
            case "all":
                number = self.game.kernel.hand_size
            case "none":
                number = 0
            case "some":
                number = SOME
            case _ if word.isascii() and word.isdecimal() and len(word) < 4:
                number = int(word)
            case _:
                raise NotUnderstood(
                    worded("{word} is no number of tricks; write a number, all, none or some", word=shown(word))
                )
        won = list(self.entry.tricks if self.counted else ()) or [None] * len(self.game.sides)
        won[side], self.counted = number, True
        self.entry = replace(self.entry, tricks=tuple(won))

    def _contracts(self, word: str) -> list[str]:
        """Return the contracts that a word can mean: a name, the beginning of one, the name or sign of a suit."""
        low, names = _SUIT_SIGNS.get(word, word.casefold()), self.game.contracts
        exact = [name for name in names if name == low]
        in_suit = [name for name in names if low in _SUIT_SIGNS.values() and name.endswith(f"-{low}")]
        return exact or [name for name in names if name.startswith(low)] or in_suit

    def _whole_name(self, part: _Part, word: str) -> str:
        """Return a word with those behind it that make one name of a contract with it: `slam hearts`, `slam ♥`."""
        while part.words:
            longer = f"{word}-{_SUIT_SIGNS.get(part.words[0], part.words[0])}"
            if not any(name.startswith(longer.casefold()) for name in self.game.contracts):
                return word
            word = longer
            part.words.pop(0)
        return word

    def _contract(self, part: _Part, word: str) -> None:
        word = self._whole_name(part, word)
        near = self._contracts(word)
        if (not near or self.named) and self._is_player(word):
            part.words.insert(0, word)
            self._new_subject(part)
            return
        if word.casefold() in _DOUBLINGS and not near:
            self.entry = replace(self.entry, doubling=self._doubling(word.casefold()))
            return
        if len(near) > 1:
            known = ", ".join(map(entry_said, near))
            raise NotUnderstood(worded("{word} can be several contracts: {known}", word=shown(word), known=known))
        if not near:
            known = ", ".join(map(entry_said, self.game.contracts))
            raise NotUnderstood(
                worded("{word} means nothing here; the contracts are {known}", word=shown(word), known=known)
            )
        self.named = True
        entry = replace(self.entry, contract=near[0], level=self._level(part, near[0]), passed=False)
        self.entry = entry if part.seat is None else replace(entry, taker=part.seat)

    def _are_of_entries(self, words: Sequence[str]) -> None:
        """Refuse what rules ask of a deal, and nobody says at a sheet."""
        for word in words:
            if word.casefold() in _OF_RULES and not self._is_player(word) and not self._contracts(word):
                said = ", ".join(map(entry_said, self.doublings)) or "double"
                raise NotUnderstood(
                    worded("{word} is a condition of rules; in an entry write {said}", word=shown(word), said=said)
                )

    def _doubling(self, word: str) -> str:
        """Return what the game calls the first doubling, or the second, where each is one call."""
        levels = sorted({call.level for call in self.game.kernel.calls if call.level})
        place = _DOUBLINGS.index(word) % 2
        called = [call.text for call in self.game.kernel.calls if call.level in levels[place : place + 1]]
        return called[0] if len(called) == 1 else word

    def _level(self, part: _Part, contract: str) -> int | None:
        """Return the level right behind a contract, where contracts are named at levels: a number, or a name."""
        kernel, levels = self.game.kernel, self.game.kernel.levels
        for name, level in kernel.named_levels:
            for said in (name.split(), name_said(name).split()):
                # What stands for every trick elsewhere in an entry may be what a level is called.
                for words in (said, in_words_of_entries(said, lambda word: self._is_named(word.casefold()))):
                    if [word.casefold() for word in part.words[: len(words)]] == [word.casefold() for word in words]:
                        del part.words[: len(words)]
                        return level
        if not levels or not part.words or not part.words[0].isascii() or not part.words[0].isdecimal():
            return None
        text = part.words.pop(0)
        if text not in map(str, levels):
            known = levels_said(self.game.kernel)
            raise NotUnderstood(
                worded(
                    "{contract} cannot be named at {text}, but at {known}; points go behind a comma",
                    contract=entry_said(contract),
                    text=shown(text),
                    known=known,
                )
            )
        return int(text)

    def _declaration(self, part: _Part, word: str) -> None:
        seat = self._seat(part, word)
        text = word
        if any(item.text.startswith(f"{word} ") for item in self.game.kernel.items):
            if not part.words:
                example, what = self._example(word), entry_said(word)
                raise NotUnderstood(worded("{word} of what? Write for instance: {example}", word=what, example=example))
            text = f"{word} {_cards(part.words.pop(0))}"
        elif part.words and (suit := _suit(part.words[0])):
            del part.words[0]
            text = f"{word} {suit}"
        said = (*self.entry.declared, (seat, text))
        if len(said) > MAX_DECLARED:
            raise NotUnderstood(worded("there are more than {max_declared} declarations", max_declared=MAX_DECLARED))
        self.entry = replace(self.entry, declared=said)

    def _example(self, word: str) -> str:
        kind, _, cards = next(item.text for item in self.game.kernel.items if item.text.startswith(word)).partition(" ")
        return f"{entry_said(kind)} {cards}".strip()


def _cards(text: str) -> str:
    """Return cards as the rules write them: "a-qc" is AC-QC, "j" is J."""
    upper = text.upper().translate(_SIGNS)
    run = _RUN.fullmatch(upper)
    if run is None:
        return upper
    top, top_suit, bottom, bottom_suit = run.groups()
    suits = top_suit or bottom_suit, bottom_suit or top_suit
    order = "AKQJ198765432"  # The 1 stands for the ten.
    if top[0] in order and bottom[0] in order and order.index(top[0]) > order.index(bottom[0]):
        return f"{bottom}{suits[1]}-{top}{suits[0]}"
    return f"{top}{suits[0]}-{bottom}{suits[1]}"


def _suit(word: str) -> str | None:
    """Return the letter of a suit that is written out, as a letter, or as a sign."""
    low = word.casefold()
    letter = word.upper().translate(_SIGNS)
    named = next((letter for letter, name in SUIT_WORDS.items() if name == low), None)
    return named or (letter if letter in SUIT_WORDS else None)
