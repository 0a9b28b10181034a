"""What a slip of the pen may have been: small changes to a clause at the place where it cannot be read on.

Each has a cost: the likelier the slip and the smaller the change, the cheaper. Whether a change is made is not decided
here: only what makes the whole clause readable is, and only if nothing else as cheap does.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from capot.base.letters import fold
from capot.diagnostics.did_you_mean import distance
from capot.language.roles import ROLES
from capot.syntax.change import Change, written
from capot.syntax.sign_slips import quotes, signs
from capot.syntax.space_slips import spaces
from capot.syntax.spoken_words import load_spoken
from capot.syntax.stops import Stop, known_words
from capot.syntax.typography import plain_signs

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TOKEN = re.compile(r"[\w'-]+|\S")
#: Signs that may be missing.
_SIGNS = frozenset(":,[]+<*")
#: Words that are put in or left out without a second thought.
_FILLING = frozenset({"the", "of", "to", "a", "an", "is", "are", "points"})
_BETWEEN = frozenset({"to", "in", "into", "at", "on", "of", "from", "with", "than", "by"})
#: With which word a clause begins that somebody began with its second.
_NAMING = frozenset({"house", "game", "family"})  # what makes a name, of which any part may stand twice
_BEGINNINGS = {"rule": "house", "pass": "call"}
_DIGITS = str.maketrans("OolISsB", "0011558")
_DIGITLIKE = re.compile(r"[0-9][OlISB]|[OlISB][0-9]")  # in a name: a digit or a letter, nobody knows
_LETTERS = (("0", "o"), ("1", "l"), ("1", "i"), ("5", "s"), ("8", "b"))
_CYRILLIC = str.maketrans("АВЕКМНОРСТХасеорхуіѕј", "ABEKMHOPCTXaceopxyisj")
#: A condition that begins with two words.
_TURNED = re.compile(r"(only|not)\s+(?:if|when)\b")
_FEW = 3  # words that can stand where only one thing can be said
_MANY = 25  # words that can stand where a clause begins, and nowhere else


#: Who can be meant by two words of which the first is an article.
_WHO = frozenset(row.words for row in ROLES)


def changes_at(text: str, at: int, stop: Stop) -> Iterator[Change]:
    """Yield what may have been meant in a clause that cannot be read on at ``at``."""
    yield from plain_changes(text)
    yield from quotes(text, at, stop)
    tokens = list(_TOKEN.finditer(text, 0))
    before = [token for token in tokens if token.end() <= at]
    rest = tokens[len(before) :]
    token = rest[0] if rest and rest[0].start() <= at else None
    if token is not None:
        yield from _this_word(token, text, stop)
        yield from signs(token, text, stop)
    yield from _twice(before, token, stop)
    yield from _left_out(before, token, at, text, stop)
    yield from _words_before(before, stop)
    yield from spaces(before, token, rest[1:2], stop)


def plain_changes(text: str) -> Iterator[Change]:
    """Yield the clause with plain signs in place of those of word processors."""
    plain, done = plain_signs(text)
    if plain != text:
        yield Change(0, len(text), plain, 1, done)


# ---------------------------------------------------------------- the word at which reading stops


def _this_word(token: re.Match[str], text: str, stop: Stop) -> Iterator[Change]:
    word, words, others = token[0], frozenset(stop.words), stop.others
    lower = word.lower()
    if lower != word and (
        lower in words or ("NAME" in others and _NAME.fullmatch(lower) and not _DIGITLIKE.search(word))
    ):
        yield written(token, lower, 1)
    address = re.compile(r"[\w.-]*").match(text, _begin_of_run(text, token.start()))
    if address is not None and "." in address[0] and address[0].lower() != address[0]:
        yield written(address, address[0].lower(), 1)
    if "RANK" in others and word.upper() in {"A", "K", "Q", "J", "T"} and word.upper() != word:
        yield written(token, {"T": "10"}.get(word.upper(), word.upper()), 1)
    if "RANK" in others and word == "T":
        yield written(token, "10", 1)
    latin = word.translate(_CYRILLIC)
    if latin != word and latin.isascii():
        yield written(token, latin, 1, " in Latin letters: there is a Cyrillic one")
    yield from _digits(token, words, others)
    yield from _near(token, words, known_words(stop.parser))
    yield from _spoken(token, text, words, others)
    if "NAME" in others and not _NAME.fullmatch(word):
        name = fold(word).replace("_", "-").strip("-'")
        if _NAME.fullmatch(name) and not _DIGITLIKE.search(word):
            yield written(token, name, 2)
    if (span := re.fullmatch(r"(\d+)-(\d+)", word)) is not None:
        yield written(token, f"{span[1]} to {span[2]}", 2)


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
    foreign = "".join(str(unicodedata.decimal(char, char)) for char in word)
    if foreign != word and foreign.isascii():
        yield written(token, foreign, 1, ", in the digits that rules are written with")
    if "RANK" in others and "INT" not in others and not mixed:
        return  # B is the jack in Dutch and German as well as nearly an 8
    if number != word and number.isdigit() and (mixed or others & {"INT", "RANK"}):
        yield written(token, number, 1, ": digits, no letters")
    yield from (written(token, other, 1) for other in _lettered(word) if other in words)


def _lettered(word: str) -> Iterator[str]:
    for digit, letter in _LETTERS:
        if digit in word:
            yield word.replace(digit, letter)


def _near(token: re.Match[str], words: frozenset[str], known: frozenset[str]) -> Iterator[Change]:
    """Yield the words that are as the word is but for a slip or two; a word of the language has only another ending."""
    word = token[0].lower()
    if word.startswith("-"):
        return  # an amount that is taken away is no slip of one that is not
    if len(words) <= _FEW:
        known = frozenset()  # hardly anything can stand there, so it is no other word
    same = {word.removesuffix("s"), f"{word}s", word.rstrip("'"), f"{word}'"}
    for other in words & same if word in known else words:
        longer = max(len(word), len(other))
        if longer < 3 or other == word or not other[0].isalpha():
            continue
        apart = distance(word, other, 2)
        if apart <= (1 if longer < 7 else 2):
            yield written(token, other, 2 * apart)


def _spoken(token: re.Match[str], text: str, words: frozenset[str], others: frozenset[str]) -> Iterator[Change]:
    """Yield what the word of a player is in the language: a rank, a suit, a number, a word for another."""
    spoken, said = load_spoken(), fold(token[0])
    if "RANK" in others and said in spoken.ranks:
        yield written(token, spoken.ranks[said], 2)
    if said in spoken.suits and spoken.suits[said] in words:
        yield written(token, spoken.suits[said], 2)
    if "INT" in others and said in spoken.numbers:
        yield written(token, spoken.numbers[said], 2)
    turned = _TURNED.match(text, token.start())
    if turned is not None and (word := {"only": "when", "not": "unless"}[turned[1]]) in words:
        yield Change(token.start(), turned.end(), word, 2, f"write `{word}`")
    instead = spoken.instead.get(said)
    if instead in words:
        end = re.compile(r"\s+when\b").match(text, token.end()) if instead == "unless" else None
        yield Change(token.start(), end.end() if end else token.end(), instead, 2, f"write `{instead}`")


# ---------------------------------------------------------------- what is missing, doubled, or wrong before


def _twice(before: list[re.Match[str]], here: re.Match[str] | None, stop: Stop) -> Iterator[Change]:
    """Yield what is left when a word, or a part of one, that stands there twice is left out once.

    Where a comma could stand as well, a part of a name costs as much as that: nobody knows which it was.
    """
    part_cost = 2 if "," in stop.words else 1
    both = [*before, here] if here is not None else before
    for one, other in pairwise(both):
        if one[0] == other[0] and (one[0][0].isalnum() or other is here):
            yield Change(one.start(), other.start(), "", 1, f"leave out the second `{one[0]}`")
        elif other[0].startswith((f"{one[0]}-", f"{one[0]}'")) and before[0][0] not in _NAMING:
            yield Change(one.start(), other.start(), "", 1, f"leave out `{one[0]}`")
        elif "-" in one[0] and other[0].startswith(f"{(part := one[0].rpartition('-')[2])}-"):
            yield Change(one.end(), other.start() + len(part), "", part_cost, f"leave out the second `{part}`")
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
        yield written(here, stop.words[0], 3)
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
        if word in "()":
            continue  # which sum it closes is not known
        if word in _SIGNS:
            opening = word in "[+<*"
            yield Change(start, start, f" {word}" if opening else word + space, 2, _put(word, last))
        elif (alone and not (last is not None and last[0].endswith(word))) or word in _FILLING - {"points"}:
            yield Change(start, start, f" {word}{space}", 4, _put(word, last))


def _put(word: str, last: re.Match[str] | None) -> str:
    return f"put `{word}` after `{last[0]}`" if last is not None else f"put `{word}`"


def _words_before(before: list[re.Match[str]], stop: Stop) -> Iterator[Change]:
    """Yield words of the language for those before that are nearly as one: they were taken for names."""
    known = known_words(stop.parser)
    if before and f"the {before[-1][0]}" in _WHO and before[-2:-1] and before[-2][0] != "the":
        start = before[-1].start()
        yield Change(start, start, "the ", 2, f"put `the` before `{before[-1][0]}`")
    for token in dict.fromkeys([*before[:2], *before[-3:]]):
        word = token[0]
        if not word[0].isalnum():
            continue
        yield from _near(token, known, known)
        yield from (written(token, other, 2) for other in _lettered(word) if other in known)
        instead = load_spoken().instead.get(fold(word))
        if instead is not None and word not in known:
            yield written(token, instead, 2)
