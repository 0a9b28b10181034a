"""Small changes to the words of one clause: a number, a role, two ranks, a condition more or less."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence

from capot.language import writer
from capot.language.clause_nodes import CLAUSES, PARTS
from capot.language.clause_patterns import Choice, Group, Item, Word, slots_in
from capot.language.clause_rows import ClauseRow, PartRow
from capot.language.clause_writer import spaced
from capot.language.registry import TESTS, in_general


def _closed_lists() -> Iterator[tuple[str, ...]]:
    """Yield the closed lists of all clauses, each with the words that it stands behind, and what may be left out."""
    rows: tuple[ClauseRow | PartRow, ...] = (*CLAUSES.values(), *PARTS.values())
    for row in rows:
        yield from _lists_in(row.pattern)


def _lists_in(items: Sequence[Item]) -> Iterator[tuple[str, ...]]:
    lead: list[str] = []
    for item in items:
        if isinstance(item, Word):
            lead.append(item.text)
            continue
        if isinstance(item, Choice) and len(_said(item)) > 1:
            yield tuple(spaced([*lead, *way]).lstrip(":, ") for way in _said(item))
        for way in item.ways if isinstance(item, Group) else ():
            yield from _lists_in(way)
            texts = _texts(way)
            if isinstance(item, Group) and item.optional and texts:
                yield (*texts, "")
        lead = []


def _said(choice: Choice) -> list[list[str]]:
    """Return the words of a closed list, without those that have holes."""
    return [[one.text for one in way if isinstance(one, Word)] for way in choice.words if not list(slots_in(way))]


def _texts(way: Sequence[Item]) -> list[str]:
    """Return what may be left out, in all its words; nothing where it has holes for more than a closed list."""
    texts: list[list[str]] = [[]]
    for item in way:
        more = [[item.text]] if isinstance(item, Word) else _said(item) if isinstance(item, Choice) else []
        texts = [[*text, *words] for text in texts for words in more]
    return [(", " if words[0] == "," else "") + spaced(words).lstrip(", ") for words in texts]


#: Words that stand in each other's places in a clause: those of closed lists, and what is taken for one another.
ALTERNATIVES: tuple[tuple[str, ...], ...] = (
    *_closed_lists(),
    (
        "the dealer",
        "forehand",
        "the taker",
        "the player after the dealer",
        "the player before the dealer",
        "the winner of the trick",
        "the player after the taker",
    ),
    ("the partner", "the speaker", "the player before the speaker", "the taker"),
    ("its", "takers'", "others'", "everyone's"),
    ("total", "cards", "tricks", "last-trick", "runs", "fours", "score"),
    (">", "<", ">=", "<=", "="),
    (
        "before the first lead, at will",
        "with one's first card or before it, at will, telling the kind",
        "with its first card, the other in hand, at will",
        "with its first card and again with its second, the other in hand, at will",
        "unasked",
    ),
    ("when", "unless"),
    ("above the last", "above the last by at most 20", "above the last by at least 20"),
    ("and", "or"),
    tuple(writer.test(in_general(row)) for row in TESTS),
    ("trump", "not trump"),
    ("by length 3, 4, 5 or more", "by length"),
    ("order trump", "order plain", "order natural"),
    ("worth trump", "worth plain"),
    ("by order trump", "by the contract's order", "by order natural"),
    ("of a plain suit", "of trump", ""),
    ("at most 1 of runs by one player", "at most 1 of runs by one player, their best", "at most 2 by one player"),
    ("no card in a run and in a four", "a card may be in a run and in a four and in a pair"),
    ("the contract's factor", "the doubling", "2"),
    ("wins the match", "100", "as a run of 5 and a run of 3"),
)

#: Where a word begins.
_APART = r"(?<![\w'-])"
_NUMBER = re.compile(r"(?<![\w-])\d+(?![\w-])")
_RANK = r"(?:10|[2-9AKQJ])"
_RANKS = re.compile(rf"(?<![\w-]){_RANK}(?: {_RANK}){{2,}}(?![\w-])")
_GUARD = re.compile(r",? (?:when|unless) .+$")


def tweak(words: str, guards: Sequence[str], rng: random.Random) -> str:
    """Return the words of a clause with one small change; ``guards`` are conditions that clauses like it have.

    What comes out is perhaps the same, or nothing that can be read: whether it is a rule is for the compiler to say.
    """
    ways: list[Callable[[], str]] = [lambda: _other_words(words, rng)] * 3
    if _NUMBER.search(words):
        ways += [lambda: _other_number(words, rng)] * 2
    if _RANKS.search(words):
        ways += [lambda: _other_order(words, rng)] * 2
    if guards:
        ways.append(lambda: f"{_GUARD.sub('', words)}, {rng.choice(('when', 'unless'))} {rng.choice(guards)}")
    if _GUARD.search(words):
        ways.append(lambda: _GUARD.sub("", words))
    return rng.choice(ways)()


def other_condition(words: str, guards: Sequence[str], rng: random.Random) -> str:
    """Return the words of a clause that is all condition (``outcome made: …``) with another one."""
    name, _, condition = words.partition(": ")
    other = rng.choice(guards)
    if rng.randrange(2):
        other = f"{condition} {rng.choice(('and', 'or'))} {other}"
    return f"{name}: {other}"


def _other_words(words: str, rng: random.Random) -> str:
    places = [
        (found, one, group)
        for group in ALTERNATIVES
        for one in group
        if one
        for found in re.finditer(rf"{'' if one[0] in ',:' else _APART}{re.escape(one)}(?![\w'-])", words)
    ]
    if not places:
        return words
    found, one, group = rng.choice(places)
    other = rng.choice([alternative for alternative in group if alternative != one])
    return " ".join((words[: found.start()] + other + words[found.end() :]).split())


def _other_number(words: str, rng: random.Random) -> str:
    found = rng.choice(list(_NUMBER.finditer(words)))
    number = int(found[0])
    others = [other for other in (number + 1, number - 1, 0, number * 2, number + 10, number // 2) if other >= 0]
    return f"{words[: found.start()]}{rng.choice(others)}{words[found.end() :]}"


def _other_order(words: str, rng: random.Random) -> str:
    found = _RANKS.search(words)
    if found is None:
        return words
    ranks = found[0].split()
    one, other = rng.randrange(len(ranks)), rng.randrange(len(ranks))
    ranks[one], ranks[other] = ranks[other], ranks[one]
    return words[: found.start()] + " ".join(ranks) + words[found.end() :]
