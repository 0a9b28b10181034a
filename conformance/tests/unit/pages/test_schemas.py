"""What capot writes fulfils the schemas that it publishes, and the schemas refuse what is not."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import jsonschema
import pytest

import capot
from capot.runtime.record import FIELDS
from capot.runtime.record_schema import record_schema


def records() -> list[dict[str, Any]]:
    chooser = random.Random(3)
    game = capot.load("bela-4", ["no-card-twice"])
    match = game.match(seed=5)
    unfinished = game.deal(seed=1)
    unfinished.apply("bid spades")
    match.play(lambda deal, seat: chooser.choice(deal.legal_actions(seat)))
    eight = [[f"{rank}{suit}" for rank in ("A", "K", "Q", "J", "10", "9", "8", "7")] for suit in "HCDS"]
    won = capot.load("bela-4").deal(hands=eight, dealer=3)
    won.apply("bid hearts")
    won.apply("announce run AH-7H", 0)
    for seat in range(4):
        won.apply("pass", seat)
    return [match.record(), match.finished[0].record(), unfinished.record(), won.record()]


def test_records_fulfil_the_published_schema() -> None:
    validator = jsonschema.Draft202012Validator(record_schema())
    validator.check_schema(record_schema())
    for record in records():
        validator.validate(json.loads(json.dumps(record)))


@pytest.mark.parametrize("key", ["format", "game", "model", "dealer", "pack", "actions", "result"])
def test_the_schema_refuses_a_record_with_something_missing(key: str) -> None:
    record = copy.deepcopy(records()[1])
    del record[key]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(record_schema()).validate(record)


@pytest.mark.parametrize("kind", ["deal", "match"])
def test_the_reader_of_records_knows_the_fields_of_the_schema(kind: str) -> None:
    assert set(FIELDS[kind]) == set(record_schema()["$defs"][kind]["properties"])
