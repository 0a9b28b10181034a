"""Small changes to the words of one clause: a number, a role, two ranks, a condition more or less."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

#: Words that stand in each other's places in a clause.
ALTERNATIVES: tuple[tuple[str, ...], ...] = (
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
    ("takers:", "others:", "each side:", "offenders:", "opponents:"),
    ("winner: takers", "winner: others", "winner: nobody"),
    ("its", "takers'", "others'", "everyone's"),
    ("total", "cards", "tricks", "last-trick", "runs", "fours", "score"),
    (">", "<", ">=", "<=", "="),
    ("between sides", "between players", "between parties"),
    ("before the first lead", "after the first trick", "at the end of the deal"),
    (
        "else: the leader's side",
        "else: the leader's party",
        "else: the earlier in turn",
        "else: the first announced",
        "else: both",
        "else: nobody",
        "else: void the tied and compare on",
    ),
    (
        "all that the side of the best announced",
        "all that the party of the best announced, each its own",
        "all that a side announced",
        "the best alone",
    ),
    ("by a side with a trick", "always"),
    ("that anybody announced", "that anybody counted"),
    ("telling nothing", "telling the kind", "telling the cards"),
    (
        "before the first lead, at will",
        "with one's first card or before it, at will, telling the kind",
        "with its first card, the other in hand, at will",
        "with its first card and again with its second, the other in hand, at will",
        "unasked",
    ),
    ("at the limit: up", "at the limit: down", "at the limit: the highest down, the others up"),
    ("keeps the doubling", "undoubled again"),
    ("once round from", "in turn from"),
    ("when a contract is named", "when all others have passed since the last call"),
    ("counter-clockwise", "clockwise"),
    ("partners opposite", "each player alone"),
    ("points", "deals"),
    ("in any suit but the turned one", "in the turned suit", "in any suit"),
    (", above the last", ""),
    ("when", "unless"),
    ("and", "or"),
    ("trump over the winning card", "beat the winning card", "follow suit", "trump", "not trump"),
    ("by length 3, 4, 5 or more", "by length"),
    ("reported, it ends the deal", "refused"),
    ("order trump", "order plain", "order natural"),
    ("worth trump", "worth plain"),
    ("by order trump", "by the contract's order", "by order natural"),
    (", ruffs", ""),
    ("untouched", ""),
    ("of a plain suit", "of trump", ""),
    ("no card in a run and in a four", "a card may be in a run and in a four and in a pair"),
    ("seen by nobody", "its last card seen by all"),
    ("the contract's factor", "the doubling", "2"),
    ("wins the match", "100", "as a run of 5 and a run of 3"),
)

_NUMBER = re.compile(r"(?<![\w-])\d+(?![\w-])")
_RANK = r"(?:10|[AKQJ987])"
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
        for found in re.finditer(rf"(?<![\w'-]){re.escape(one)}(?![\w'-])", words)
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
