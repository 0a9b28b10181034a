"""What is said at the scoresheet in the words of the tables: `srce`, `coeur`, `без коз`, `kontra`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from capot.base.letters import fold
from capot.base.paths import spec_root
from capot.cache.yaml_data import yaml_of
from capot.runtime.voice import ENGLISH_VOICE, name_said, voice, worded

_MOST_WORDS = 3


@cache
def _meant() -> dict[str, tuple[str, ...]]:
    """Return what each words can mean, without capitals and accents."""
    data = yaml_of(spec_root() / "spoken.yaml")
    found: dict[str, tuple[str, ...]] = {}
    for word, others in (*data["suits"].items(), *data["entries"].items()):
        for other in others:
            found[fold(other)] = (*found.get(fold(other), ()), word)
    return found


@cache
def _ranks() -> dict[str, str]:
    """Return which rank each word for several cards of a rank names, without capitals and accents."""
    ranks = yaml_of(spec_root() / "spoken.yaml")["ranks"]
    return {fold(word): rank for rank, words in ranks.items() for word in words}


#: What stands between four of a rank and the rank: "carré de valets", "četiri iste".
_BETWEEN = frozenset({"de", "d", "of", "iste"})


@cache
def answers(which: str) -> tuple[str, ...]:
    """Return the words for ``yes`` or ``no`` in the languages of the tables."""
    return tuple(yaml_of(spec_root() / "spoken.yaml")["answers"][which])


def in_words_of_entries(words: Sequence[str], known: Callable[[str], bool]) -> list[str]:
    """Return words with those of the tables put into those that entries are made of.

    What is ``known`` already, as a word of the game or a player at the table, stays as it is; and what a word of the
    tables means has to be known.

    >>> in_words_of_entries(["Ana", "sans", "atout"], {"Ana", "no-trumps"}.__contains__)
    ['Ana', 'no-trumps']
    """
    found: list[str] = []
    at = 0
    while at < len(words):
        taken = 1
        word = words[at]
        if not known(word):
            for count in range(min(_MOST_WORDS, len(words) - at), 0, -1):
                meant = [one for one in _meant().get(fold(" ".join(words[at : at + count])), ()) if known(one)]
                if meant:
                    word, taken = meant[0], count
                    break
        found.append(word)
        at += taken
        if word == "four":
            while at < len(words) - 1 and fold(words[at]) in _BETWEEN:
                at += 1
            if at < len(words) and (rank := _ranks().get(fold(words[at].removeprefix("d'").removeprefix("d’")))):
                found.append(rank)
                at += 1
    return found


def entry_said(word: str) -> str:
    """Return a word of entries as whoever keeps the sheet would say it, if that is understood as the same."""
    if voice() is ENGLISH_VOICE:
        return word
    match word:
        case "run":
            said = worded("run")
        case "four":
            said = worded("four")
        case "all":
            said = worded("all")
        case "none":
            said = worded("none")
        case "last":
            said = worded("last")
        case "passed":
            said = worded("passed")
        case "breach":
            said = worded("breach")
        case "leads":
            said = worded("leads")
        case _:
            said = name_said(word)
    return said if word in _meant().get(fold(said), ()) else word
