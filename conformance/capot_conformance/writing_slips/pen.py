"""Slips of the pen in rules that are right, made at random, and what ``capot check --fix`` makes of each.

A fix is safe if it gives the rules back their meaning; where that cannot be known, the file is to be left alone.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from capot.base.paths import shipped
from capot.build.bad_examples import diagnose
from capot.compile.loader import BrokenRules, model_of
from capot.compile.workspace import Workspace, read_kept
from capot.model.house_rule_games import trials
from capot.model.serial import content_hash
from capot_conformance.writing_slips.mended_text import mended

Outcome = Literal["restored", "left", "unnoticed", "harmless", "damaged"]

_APART = re.compile(r'#[^\n]*|"[^"\n]*"|\[[^\]\n]*\]')
_ALIKE = {"0": "O", "1": "l", "5": "S", "8": "B", "o": "0", "l": "1", "s": "5", "i": "1"}


@dataclass(frozen=True, slots=True)
class Slip:
    """A text with a slip in it: of what sort, what stood there, and what does now."""

    sort: str
    was: str
    now: str
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a slip in a file."""

    file: str
    slip: Slip
    outcome: Outcome
    after: str


def _letters(word: str, rng: random.Random, change: Callable[[str, str], str]) -> str:
    """Change a letter, and that behind it, somewhere in a word."""
    at = rng.randrange(len(word) - 1)
    return word[:at] + change(word[at], word[at + 1]) + word[at + 2 :]


def _confused(word: str, rng: random.Random) -> str:
    places = [at for at, char in enumerate(word) if char in _ALIKE]
    if not places:
        return word
    at = rng.choice(places)
    return word[:at] + _ALIKE[word[at]] + word[at + 1 :]


def _number(word: str, _: random.Random) -> str:
    return word[:-1] if word.endswith("s") else f"{word}s"


#: Every sort of slip, with what it happens to and what becomes of that.
SORTS: dict[str, tuple[str, Callable[[str, random.Random], str]]] = {
    "letter dropped": (r"[a-z][a-z'-]{3,}", lambda word, rng: _letters(word, rng, lambda _, second: second)),
    "letter doubled": (r"[a-z][a-z'-]{3,}", lambda word, rng: _letters(word, rng, lambda one, two: one + one + two)),
    "letters swapped": (r"[a-z][a-z'-]{3,}", lambda word, rng: _letters(word, rng, lambda one, two: two + one)),
    "comma left out": (r",", lambda *_: ""),
    "colon left out": (r":", lambda *_: ""),
    "brace left out": (r"[{}]", lambda *_: ""),
    "bracket left out": (r"[()]", lambda *_: ""),
    "quote left out": (r'"', lambda *_: ""),
    "apostrophe left out": (r"'", lambda *_: ""),
    "capital": (r"[a-z][a-z'-]*", lambda word, _: word[0].upper() + word[1:]),
    "small letter": (r"\b[AKQJ]\b", lambda word, _: word.lower()),
    "digit and letter": (r"\b[0-9]+\b|\b[a-z]{3,}\b", _confused),
    "plural and singular": (r"[a-z]{4,}\b(?!['-])", _number),
    "space for hyphen": (r"-", lambda *_: " "),
    "hyphen for space": (r"(?<=[a-z]) (?=[a-z])", lambda *_: "-"),
    "space left out": (r"(?<=[a-z]) (?=[a-z0-9])", lambda *_: ""),
    "word twice": (r"\b[a-z]{2,}\b", lambda word, _: f"{word} {word}"),
}


def slips(text: str, rng: random.Random, each: int) -> Iterator[Slip]:
    """Yield slips in a text, so many of each sort as there are places for, in comments and citations none."""
    apart = _APART.sub(lambda match: match[0] if match[0][0] == '"' else " " * len(match[0]), text)
    for sort, (where, change) in SORTS.items():
        inside = apart if "quote" in sort else re.sub(r'"[^"\n]*"', lambda match: " " * len(match[0]), apart)
        places = list(re.finditer(where, inside))
        for match in rng.sample(places, min(each, len(places))):
            now = change(match[0], rng)
            if now != match[0]:
                yield Slip(sort, match[0], now, match.start(), text[: match.start()] + now + text[match.end() :])


def base_without(name: str) -> Workspace:
    """Return capot's own rules without those of one file."""
    whole = _all()
    base = Workspace()
    base.sources.update({key: source for key, source in whole.sources.items() if key != name})
    for table in ("games", "families", "house_rules"):
        known = getattr(whole.catalogue, table)
        getattr(base.catalogue, table).update({key: it for key, it in known.items() if it.name_span.file != name})
    return base


def tried(name: str, path: Path, slip: Slip) -> Result:
    """Mend a slip in a shipped file as the command would, and say what became of it."""
    base, original = base_without(name), path.read_text(encoding="utf-8")
    after, found = mended(slip.text, name, base)
    same = after.split() == original.split() or meaning(after, name) == meaning(original, name)
    outcome: Outcome
    if after != slip.text:
        outcome = "restored" if same else "damaged"
    elif found.has_errors:
        outcome = "left"
    else:
        outcome = "harmless" if same else "unnoticed"
    return Result(name, slip, outcome, after)


@cache
def meaning(text: str, name: str) -> tuple[str, ...] | None:
    """Return the hashes of the rule models of all games of a text, and of those that its house rules are for."""
    found, workspace = diagnose(text, name, base_without(name))
    if found.has_errors:
        return None
    catalogue = workspace.catalogue
    games = [(key, ()) for key in catalogue.games if name in catalogue.files_of(key)]
    rules = [key for key, rule in catalogue.house_rules.items() if rule.name_span.file == name]
    composed = [*games, *((trial.game, trial.house_rules) for rule in rules for trial in trials(catalogue, rule))]
    try:
        return tuple(f"{game} {content_hash(model_of(workspace, game, rules))}" for game, rules in composed)
    except BrokenRules:
        return None


@cache
def _all() -> Workspace:
    return read_kept({path.name: path for path in shipped()})
