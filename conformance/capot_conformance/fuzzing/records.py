"""Records of deals, matches and sheets, and deals that somebody typed: refused, or judged and told."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import yaml

import capot
from capot.referee.record_file import referee
from capot.referee.verdict_text import told
from capot.runtime.errors import CapotError
from capot.runtime.game import Game
from capot_conformance.agreement.opening import AtRandom
from capot_conformance.fuzzing import material
from capot_conformance.fuzzing.changed_inputs import bytes_mutant, encoded, json_mutant, text_mutant
from capot_conformance.fuzzing.kinds import Kind, must

#: How many of each sort a game has to begin with.
EACH = 4


def load(name: str, rules: Sequence[str]) -> Game:
    """Return a game by name; those that inputs are made of are compiled once."""
    if name in capot.games() and len(rules) < 2 and set(rules) <= set(material.rules_of(name)):
        return material.table(name, tuple(rules)).engine
    return capot.load(name, rules)


@lru_cache(maxsize=400)
def deal_record(key: str, rules: tuple[str, ...], number: int) -> str:
    """Return the record of a deal, whole or cut short, as JSON."""
    rng = random.Random(f"deal {key} {rules} {number}")
    return json.dumps(material.play(material.table(key, rules), rng, 10_000 if number % 2 else 25).deal.record())


@lru_cache(maxsize=400)
def match_record(key: str, rules: tuple[str, ...], number: int) -> str:
    """Return the record of a match of one to four deals, the last perhaps not over, as JSON."""
    match = material.table(key, rules).engine.match(seed=number)
    rng = random.Random(f"match {key} {rules} {number}")
    for left in range(number, -1, -1):
        while not match.deal.is_over:
            seat, text = AtRandom(rng).next(match.deal)
            match.deal.apply(text, seat)
        if not left or match.is_over:
            break
        match.next_deal()
    return json.dumps(match.record())


@lru_cache(maxsize=400)
def typed_deal(key: str, rules: tuple[str, ...], number: int) -> str:
    """Return a typed deal as JSON."""
    rng = random.Random(f"typed {key} {rules} {number}")
    return json.dumps(material.typed(material.play(material.table(key, rules), rng, 10_000 if number else 20)))


def _drawn(rng: random.Random, made: Any) -> Any:
    engine = material.draw_table(rng).engine
    return json.loads(made(engine.key, engine.house_rules, rng.randrange(EACH)))


def draw_record(rng: random.Random) -> bytes:
    """Draw the record of a deal or a match, changed."""
    made = deal_record if rng.random() < 0.7 else match_record
    return encoded(json_mutant(_drawn(rng, made), rng), rng)


def draw_typed(rng: random.Random) -> bytes:
    """Draw a typed deal in which fields, or words of the text, are changed."""
    value = _drawn(rng, typed_deal)
    if rng.random() < 0.3:
        value.pop("hands")
    if rng.random() < 0.5:
        return _yaml(json_mutant(value, rng)).encode("utf-8", "surrogatepass")
    text = _yaml(value)
    data = text_mutant(text, (text, "P9 1OS bela belot claim"), rng).encode("utf-8", "surrogatepass")
    return bytes_mutant(data, rng) if rng.random() < 0.05 else data


def _yaml(value: Any) -> str:
    try:
        return str(yaml.safe_dump(value, width=100_000, sort_keys=False))
    except RecursionError:
        return json.dumps({"game": "bela-4"})


def hold(data: bytes) -> None:
    """Let the referee look at a file.

    Raises:
        Violated: if it breaks a promise.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return
    try:
        verdict = referee(text, "input", load)
    except CapotError as error:
        must(bool(str(error).strip()), "it is refused without a word")
        return
    must(bool(told(verdict)), "nothing is told of a verdict")
    json.dumps(verdict.to_json())


KINDS = (
    Kind("records", "records of deals and matches, changed", "json", draw_record, hold),
    Kind("typed-deals", "deals in the notation of the cases, changed", "yaml", draw_typed, hold),
)
