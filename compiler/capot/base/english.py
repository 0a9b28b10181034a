"""English words: numbers, plurals, lists, ranks. Nothing here knows a rule."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

_RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "10": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}


def number(count: int) -> str:
    """Return a small number as a word, a large one in figures."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str, plural: str | None = None) -> str:
    """Return so many things, the number as a word.

    >>> counted(1, "card"), counted(2, "card")
    ('one card', 'two cards')
    """
    return f"{number(count)} {noun if count == 1 else plural or noun + 's'}"


def numbered(count: int, noun: str, plural: str | None = None) -> str:
    """Return so many things, the number in figures.

    >>> numbered(1, "card"), numbered(0, "card"), numbered(4, "pass", "passes")
    ('1 card', '0 cards', '4 passes')
    """
    return f"{count} {noun if count == 1 else plural or noun + 's'}"


def lengths(shortest: int, longest: int) -> str:
    """Return a range of lengths.

    >>> lengths(3, 3), lengths(5, 6), lengths(5, 7)
    ('three', 'five or six', 'five to seven')
    """
    if longest - shortest > 1:
        return f"{number(shortest)} to {number(longest)}"
    return joined([number(length) for length in range(shortest, longest + 1)], "or")


def points(count: int) -> str:
    """Return an amount of points in figures.

    >>> points(1), points(20), points(0)
    ('1 point', '20 points', 'no points')
    """
    if count == 0:
        return "no points"
    return f"{count} point{'' if count in (1, -1) else 's'}"


def times(count: int) -> str:
    """Return "twice", "three times" and so on."""
    return {1: "once", 2: "twice"}.get(count, f"{number(count)} times")


def article(noun: str) -> str:
    """Return a noun with "a" or "an" before it."""
    return f"{'an' if noun[:1] in 'aeiou' or noun.startswith('eight') else 'a'} {noun}"


def rank(text: str) -> str:
    """Return the name of a rank."""
    return _RANKS.get(text, text)


def ranks(text: str) -> str:
    """Return the name of several cards of a rank.

    >>> ranks("6"), ranks("K")
    ('sixes', 'kings')
    """
    name = rank(text)
    return name + ("es" if name.endswith("x") else "s")


def joined(parts: Sequence[object], last: str = "and") -> str:
    """Return a list as it is said.

    >>> joined(["runs", "fours", "pairs"], "or")
    'runs, fours or pairs'
    """
    texts = [str(part) for part in parts]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def joined_apart(parts: Sequence[str], last: str = "and") -> str:
    """Return a list whose parts may be lists themselves: a comma before the last word keeps them apart.

    >>> joined_apart(["you lead", "you follow suit and your partner led"], "or")
    'you lead, or you follow suit and your partner led'
    """
    return joined(parts, last) if len(parts) < 2 else f"{', '.join(parts[:-1])}, {last} {parts[-1]}"


def label(name: str) -> str:
    """Return a label of the rules as words: without the hyphens that hold it together."""
    return name.replace("-", " ")


def quoted(name: str) -> str:
    """Return a label of the rules as it is said at the table.

    >>> quoted("no-trumps")
    '"no trumps"'
    """
    return in_quotes(label(name))


def in_quotes(words: str) -> str:
    """Return words, such as a title, as they are said at the table.

    >>> in_quotes("re-kontra")
    '"re-kontra"'
    """
    return f'"{words}"'


def backquoted(names: Sequence[object], last: str = "and") -> str:
    """Return a list of names as the rules write them.

    >>> backquoted(["limit", "factor"])
    '`limit` and `factor`'
    """
    return joined([f"`{name}`" for name in names], last)


def possessive(noun: str) -> str:
    """Return whose: "the dealer's", "the takers'"."""
    return f"{noun}'" if noun.endswith("s") else f"{noun}'s"


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """Return a text with a small first letter."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """Return rendered text as a sentence: one line, single spaces, a capital to begin with."""
    return capital(re.sub(r"\s+", " ", text).strip())
