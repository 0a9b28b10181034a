"""What a slip of the pen may have been: small changes to a clause at the place where it cannot be read on.

Each has a cost: the likelier the slip and the smaller the change, the cheaper. Whether a change is made is not decided
here: only what makes the whole clause readable is, and only if nothing else as cheap does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from capot.diagnostics.near_names import distance
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS
from capot.syntax.spoken_words import fold, load_spoken
from capot.syntax.stops import Stop, known_words
from capot.syntax.typography import plain_signs

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TOKEN = re.compile(r"[\w'-]+|\S")
_SIGNS = frozenset(":,[]()+<*")
_STRAY = frozenset(";.,:!-=?*+'’`·•>/|\\")
#: Words that are put in or left out without a second thought.
_FILLING = frozenset({"the", "of", "to", "a", "an", "is", "are", "points"})
_BETWEEN = frozenset({"to", "in", "into", "at", "on", "of", "from", "with", "than", "by"})
#: With which word a clause begins that somebody began with its second.
_BEGINNINGS = {"rule": "house", "pass": "call"}
_JOINED = frozenset({"for", "requires", "excludes", "house", "game", "family", "call", "count", "sum", "number"})
_NAMED = frozenset({"for", "requires", "excludes", "house", "game", "family", "call"})
_DIGITS = str.maketrans("OolISsB", "0011558")
_LETTERS = ("0o", "1l", "1i", "5s", "8b")
_CYRILLIC = str.maketrans("АВЕКМНОРСТХасеорхуіѕј", "ABEKMHOPCTXaceopxyisj")
_TITLE_ENDS = re.compile(r"\s*(?:\{|\[|#|$)", re.MULTILINE)
_EXTENDS = re.compile(r"\s+extends\b")
#: What is followed by the address of a rule, and what by names of games and house rules or a name that is made there.
_ADDRESSED = frozenset({"replace", "remove", "add", "insert", "move", "excuse", "same"})
_FEW = 3  # words that can stand where only one thing can be said
_SOON = 4  # words in which a clause has said its name
_MANY = 25  # words that can stand where a clause begins, and nowhere else


@dataclass(frozen=True, slots=True)
class Change:
    """A stretch of a text, what may have been meant there, what that costs, and what is done, in words."""

    start: int
    end: int
    text: str
    cost: int
    does: str

    def applied(self, text: str) -> str:
        """Return the text with the change made."""
        return text[: self.start] + self.text + text[self.end :]


def changes_at(text: str, at: int, stop: Stop) -> Iterator[Change]:
    """Yield what may have been meant in a clause that cannot be read on at ``at``."""
    yield from plain_changes(text)
    yield from _quotes(text, at, stop)
    tokens = list(_TOKEN.finditer(text, 0))
    before = [token for token in tokens if token.end() <= at]
    rest = tokens[len(before) :]
    token = rest[0] if rest and rest[0].start() <= at else None
    if token is not None:
        yield from _this_word(token, text, stop)
        yield from _signs(token, text, stop)
    yield from _twice(before, token)
    yield from _left_out(before, token, at, text, stop)
    yield from _words_before(before, stop)
    yield from _spaces(before, token, rest[1:2], stop)


def plain_changes(text: str) -> Iterator[Change]:
    """Yield the clause with plain signs in place of those of word processors."""
    plain, signs = plain_signs(text)
    if plain != text:
        yield Change(0, len(text), plain, 1, signs)


def _write(token: re.Match[str], word: str, cost: int, why: str = "") -> Change:
    return Change(*token.span(), word, cost, f"write `{word}`{why}")


# ---------------------------------------------------------------- the word at which reading stops


def _this_word(token: re.Match[str], text: str, stop: Stop) -> Iterator[Change]:
    word, words, others = token[0], frozenset(stop.words), stop.others
    lower = word.lower()
    if lower != word and (lower in words or ("NAME" in others and _NAME.fullmatch(lower))):
        yield _write(token, lower, 1)
    address = re.compile(r"[\w.-]*").match(text, _begin_of_run(text, token.start()))
    if address is not None and "." in address[0] and address[0].lower() != address[0]:
        yield _write(address, address[0].lower(), 1)
    if "RANK" in others and word.upper() in {"A", "K", "Q", "J", "T"} and word.upper() != word:
        yield _write(token, {"T": "10"}.get(word.upper(), word.upper()), 1)
    if "RANK" in others and word == "T":
        yield _write(token, "10", 1)
    latin = word.translate(_CYRILLIC)
    if latin != word and latin.isascii():
        yield _write(token, latin, 1, " in Latin letters: there is a Cyrillic one")
    yield from _digits(token, words, others)
    yield from _near(token, words, known_words(stop.parser))
    yield from _spoken(token, text, words, others)
    if "NAME" in others and not _NAME.fullmatch(word):
        name = fold(word).replace("_", "-").strip("-'")
        if _NAME.fullmatch(name):
            yield _write(token, name, 2)
    if (span := re.fullmatch(r"(\d+)-(\d+)", word)) is not None:
        yield _write(token, f"{span[1]} to {span[2]}", 2)


def _begin_of_run(text: str, at: int) -> int:
    """Return where a run of letters, digits, hyphens and points begins that goes through a place."""
    while at > 0 and (text[at - 1].isalnum() or text[at - 1] in ".-_"):
        at -= 1
    return at


def _digits(token: re.Match[str], words: frozenset[str], others: frozenset[str]) -> Iterator[Change]:
    """Yield digits for letters that look like them, and letters for digits."""
    word = token[0]
    number = word.translate(_DIGITS)
    mixed = any(char.isdigit() for char in word)
    if number != word and number.isdigit() and (mixed or others & {"INT", "RANK"}):
        yield _write(token, number, 1, ": digits, no letters")
    yield from (_write(token, other, 1) for other in _lettered(word) if other in words)


def _lettered(word: str) -> Iterator[str]:
    for digit, letter in _LETTERS:
        if digit in word:
            yield word.replace(digit, letter)


def _near(token: re.Match[str], words: frozenset[str], known: frozenset[str]) -> Iterator[Change]:
    """Yield the words that are as the word is but for a slip or two; a word of the language has only another ending."""
    word = token[0].lower()
    if len(words) <= _FEW:
        known = frozenset()  # hardly anything can stand there, so it is no other word
    same = {word.removesuffix("s"), f"{word}s", word.rstrip("'"), f"{word}'"}
    for other in words & same if word in known else words:
        longer = max(len(word), len(other))
        if longer < 3 or other == word or not other[0].isalpha():
            continue
        apart = distance(word, other, 2)
        if apart <= (1 if longer < 7 else 2):
            yield _write(token, other, 2 * apart)


def _spoken(token: re.Match[str], text: str, words: frozenset[str], others: frozenset[str]) -> Iterator[Change]:
    """Yield what the word of a player is in the language: a rank, a suit, a number, a word for another."""
    spoken, said = load_spoken(), fold(token[0])
    if "RANK" in others and said in spoken.ranks:
        yield _write(token, spoken.ranks[said], 2)
    if said in spoken.suits and spoken.suits[said] in words:
        yield _write(token, spoken.suits[said], 2)
    if "INT" in others and said in spoken.numbers:
        yield _write(token, spoken.numbers[said], 2)
    instead = spoken.instead.get(said)
    if instead in words:
        end = re.compile(r"\s+when\b").match(text, token.end()) if instead == "unless" else None
        yield Change(token.start(), end.end() if end else token.end(), instead, 2, f"write `{instead}`")


# ---------------------------------------------------------------- signs


def _signs(token: re.Match[str], text: str, stop: Stop) -> Iterator[Change]:
    sign, words = token[0], frozenset(stop.words)
    start, end = token.span()
    if text.startswith(("//", "--", "/*"), start):
        yield Change(start, start + 2, "#", 1, "begin the comment with `#`")
    if (grouped := _grouped(text, start)) is not None:
        yield grouped
    if sign not in _STRAY:
        return
    bare = len(text[:start].rstrip())
    for other in (":", ","):
        if other in words and sign != other:
            yield Change(bare, end, other, 1 if sign in "=;" or other == ":" else 2, f"write `{other}`")
    if re.match(r"[.,]\d", text[start:]) and text[:start][-1:].isdigit():
        return  # what is left out between digits makes another number
    names = {";": "semicolon", ".": "full stop", ",": "comma", ":": "colon"}
    yield Change(start, end, "", 2, f"leave out the {names.get(sign, f'`{sign}`')}")
    if sign == ",":
        yield Change(0, len(text), _without_commas(text), 2, "leave out each comma between cards")
        if (other := re.compile(r",\s*(?=[a-z])").match(text, start)) is not None:
            yield Change(start, other.end(), " ", 2, "leave out the comma")
    if sign == "-" and "to" in words:
        yield Change(start, end, " to ", 2, "write `to`")


def _without_commas(text: str) -> str:
    return re.sub(r"(?<=[AKQJ0-9]),(?=\s+(?:10|[AKQJ2-9])\b)", "", text)


def _grouped(text: str, start: int) -> Change | None:
    """Return a number without the points that group its digits, as in 1.001."""
    for match in re.finditer(r"(?<![\w.,])\d{1,3}(?:[.,]\d{3})+(?![\w.,])", text):
        if match.start() <= start < match.end():
            number = re.sub(r"\D", "", match[0])
            return Change(*match.span(), number, 1, f"write `{number}`")
    return None


def _quotes(text: str, at: int, stop: Stop) -> Iterator[Change]:
    """Yield titles in quotes, where both are missing, or one of them."""
    line_end = text.find("\n", at)
    line = text[: len(text) if line_end < 0 else line_end]
    if line.count('"') % 2:
        opened = line.rindex('"')
        if "TITLE" in stop.accepts and opened > at:
            yield Change(at, at, '"', 2, "put a quote before the title")
        end = _EXTENDS.search(line, opened + 2) or _TITLE_ENDS.search(line, opened + 2)
        if end is not None:
            yield Change(end.start(), end.start(), '"', 2, "put a quote behind the title")
    elif "TITLE" in stop.accepts and '"' not in line[at:]:
        end = _EXTENDS.search(line, at + 1) or _TITLE_ENDS.search(line, at + 1)
        title = line[at : end.start()].strip("'‘’`\"«»“”„ ") if end is not None else ""
        if end is not None and title:
            yield Change(at, end.start(), f'"{title}"', 3, f'put the title in quotes: "{title}"')


# ---------------------------------------------------------------- what is missing, doubled, or wrong before


def _twice(before: list[re.Match[str]], here: re.Match[str] | None) -> Iterator[Change]:
    """Yield what is left when a word, or a part of one, that stands there twice is left out once."""
    both = [*before, here] if here is not None else before
    for one, other in pairwise(both):
        if one[0] == other[0] and (one[0][0].isalnum() or other is here):
            yield Change(one.start(), other.start(), "", 1, f"leave out the second `{one[0]}`")
        elif other[0].startswith((f"{one[0]}-", f"{one[0]}'")):
            yield Change(one.start(), other.start(), "", 1, f"leave out `{one[0]}`")
        elif one[0].endswith(f"-{other[0]}"):
            yield Change(one.end(), other.end(), "", 1, f"leave out `{other[0]}`")


def _left_out(
    before: list[re.Match[str]], here: re.Match[str] | None, at: int, text: str, stop: Stop
) -> Iterator[Change]:
    """Yield words and signs that may be missing before a word, or one of no weight that is too much."""
    last = before[-1] if before else None
    start = last.end() if last is not None else at
    if here is not None and last is not None and here[0] in _FILLING and (here[0] != "points" or last[0].isdigit()):
        yield Change(start, here.end(), "", 4, f"leave out `{here[0]}`")
    if here is not None and here[0] == "and" and "," in stop.words:
        yield Change(start, here.end(), ",", 2, "write `,`")
    if here is not None and here[0] in _BETWEEN and len(stop.words) == 1 and stop.words[0] in _BETWEEN:
        yield _write(here, stop.words[0], 3)
    first = before[0] if before else here
    if first is not None and first[0] in _BEGINNINGS:
        word = _BEGINNINGS[first[0]]
        yield Change(first.start(), first.start(), f"{word} ", 2, f"begin with `{word}`")
    if here is not None and first is not None and first[0] == "game" and "extends" in stop.words:
        yield Change(at, at, "extends ", 3, "put `extends` before the game")
    if len(stop.words) > _MANY or not before:
        return
    alone = len(stop.words) == 1 and stop.others <= {"_NL"}
    space = "" if here is None or text[start:at] or not here[0][0].isalnum() else " "
    for word in stop.words:
        if word in _SIGNS:
            opening = word in "[(+<*"
            yield Change(start, start, f" {word}" if opening else word + space, 2, _put(word, last))
        elif alone or word in _FILLING - {"points"}:
            yield Change(start, start, f" {word}{space}", 4, _put(word, last))


def _put(word: str, last: re.Match[str] | None) -> str:
    return f"put `{word}` after `{last[0]}`" if last is not None else f"put `{word}`"


def _words_before(before: list[re.Match[str]], stop: Stop) -> Iterator[Change]:
    """Yield words of the language for those before that are nearly as one: they were taken for names."""
    known = known_words(stop.parser)
    for token in dict.fromkeys([*before[:2], *before[-3:]]):
        word = token[0]
        if not word[0].isalnum():
            continue
        yield from _near(token, known, known)
        yield from (_write(token, other, 2) for other in _lettered(word) if other in known)
        instead = load_spoken().instead.get(fold(word))
        if instead is not None and word not in known:
            yield _write(token, instead, 2)


def _spaces(
    before: list[re.Match[str]], token: re.Match[str] | None, after: list[re.Match[str]], stop: Stop
) -> Iterator[Change]:
    """Yield words put together that were written apart, and the other way round."""
    if token is None:
        return
    known = known_words(stop.parser)
    if before:
        yield from _joined(before[-1], token, before, stop)
    for one, other in pairwise([*before[-1:], token, *after]):
        for joined in (f"{one[0]}{other[0]}", f"{one[0]}-{other[0]}"):
            if joined in known:
                yield Change(one.start(), other.end(), joined, 2, f"write `{joined}`")
    for word in (*before[-1:], token):
        yield from _apart(word, known)


def _joined(one: re.Match[str], other: re.Match[str], before: list[re.Match[str]], stop: Stop) -> Iterator[Change]:
    """Yield an address, or a name, that two words make with a point or a hyphen between them."""
    known, first = known_words(stop.parser), before[0][0]
    name = f"{one[0]}-{other[0]}"
    if one[0] in SECTIONS and _NAME.fullmatch(other[0]):
        yield Change(one.start(), other.end(), f"{one[0]}.{other[0]}", 2, f"write `{one[0]}.{other[0]}`")
        return
    if not _NAME.fullmatch(name):
        return
    in_address = first in _ADDRESSED and [token[0] for token in before[-2:-1]] == ["."]
    if in_address or "+" in stop.words or _both_names(one[0], other[0], known):
        yield Change(one.start(), other.end(), name, 2, f"write `{name}`")
    elif first in _JOINED and len(before) < _SOON:
        yield Change(one.start(), other.end(), name, 3, f"write `{name}`")


#: Words with which a clause begins that has a name, or an address, behind them.
_FIRST = (form.split()[0] for kind in KINDS.values() for form in kind.forms)
_OPENING = frozenset({*_FIRST, *_ADDRESSED, *_NAMED, "source"})
#: Words in the middle of a clause before a name.
_LINKS = frozenset({"extends", "with", "rule", "in", "order", "worth"})


def _both_names(one: str, other: str, known: frozenset[str]) -> bool:
    """Whether two words are parts of a name, if anything: neither is a word of the language or ends in a digit."""
    words = (one, other)
    return all(_NAME.fullmatch(word) and word not in known and not word[-1].isdigit() for word in words)


def _apart(token: re.Match[str], known: frozenset[str]) -> Iterator[Change]:
    word = token[0]
    if word not in known:
        for place in range(1, len(word)):
            first, second = word[:place], word[place:].lstrip("-")
            numbers = first.isdigit() != second.isdigit() and (first in known or second in known)
            begins = not token.string[: token.start()].strip()
            opens = first in (_OPENING if begins else _LINKS) and _NAME.match(second)
            if opens or (first in known and second in known) or (numbers and first.isalnum() and second.isalnum()):
                yield _write(token, f"{first} {second}", 2)
