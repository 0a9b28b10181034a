"""Files that the program keeps for somebody: saved matches, and checkpoints of simulations."""

from __future__ import annotations

import hashlib
import json
import random
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from capot.cli.play.bot_names import PLAYERS
from capot.runtime.errors import CapotError
from capot.simulation.checkpoint import Checkpoint, Done, not_begun
from capot.simulation.tally import Pick, of_session
from capot.simulation.worker import Job
from capot.tui.saved_match import FORMAT, SaveFile
from capot_conformance.fuzzing import material, records
from capot_conformance.fuzzing.changed_inputs import bytes_mutant, encoded, json_mutant
from capot_conformance.fuzzing.kinds import Kind, must

_JOB = Job((), ((Pick(((0, 1),), ((1, 1),)),),), deals=100, seed=7, players="random", session=10)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="capot-fuzz-")


def draw_save(rng: random.Random) -> bytes:
    """Draw a saved match, changed."""
    engine = material.draw_table(rng).engine
    record = json.loads(records.match_record(engine.key, engine.house_rules, rng.randrange(records.EACH)))
    bots = [rng.choice(list(PLAYERS)) for _ in range(engine.seats)]
    table = {"seat": 0, "seed": record["seed"], "bots": bots, "practice": False, "deals": None}
    return encoded(json_mutant({"format": FORMAT, "table": table, "record": record}, rng), rng)


def hold_save(data: bytes) -> None:
    """Go on with a saved match.

    Raises:
        Violated: if a promise is broken.
    """
    path = Path(_folder().name) / "input.capot-match"
    path.write_bytes(data)
    file = SaveFile(path)
    try:
        saved = file.read(records.load(*_named(data)), PLAYERS)
    except CapotError as error:
        must(bool(str(error).strip()), "it is refused without a word")
    else:
        must(saved is not None and isinstance(saved.is_over, bool), "nothing is read of a file that is there")
    finally:
        file.close()


def _named(data: bytes) -> tuple[str, tuple[str, ...]]:
    """Return the game that a save says it is of, if there is such a game, with its house rules."""
    try:
        record = json.loads(data.decode())["record"]
        game, rules = record["game"], tuple(record["house_rules"])
        records.load(game, rules)
    except (ValueError, LookupError, TypeError, RecursionError, CapotError):
        return "bela-4", ()
    return game, rules


@cache
def _checkpoint() -> dict[str, Any]:
    path = Path(_folder().name) / "checkpoint.json"
    checkpoint = Checkpoint(path, _JOB, ("bela-4",), ("0123456789abcdef",), (2,))
    tally = not_begun(_JOB, [2]).tally + of_session([[3, 10]], _JOB.picks)
    checkpoint.save(Done(((0, 1), (4, 5)), tally))
    body = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(body, dict)
    return body


def draw_checkpoint(rng: random.Random) -> bytes:
    """Draw a checkpoint, changed, with the check sum that it then has; or bytes of one."""
    body = dict(_checkpoint())
    if rng.random() < 0.2:
        return bytes_mutant(json.dumps(body).encode(), rng)
    del body["check"]
    changed = json_mutant(body, rng)
    if not isinstance(changed, dict):
        return encoded(changed, rng)
    try:
        text = json.dumps(changed, sort_keys=True)
    except (RecursionError, ValueError):
        return b"{}"
    return json.dumps(changed | {"check": hashlib.sha256(text.encode()).hexdigest()}).encode()


def hold_checkpoint(data: bytes) -> None:
    """Go on from a checkpoint.

    Raises:
        Violated: if a promise is broken.
    """
    path = Path(_folder().name) / "input.json"
    path.write_bytes(data)
    try:
        done = Checkpoint(path, _JOB, ("bela-4",), ("0123456789abcdef",), (2,)).load()
    except CapotError as error:
        must(str(path) in str(error), "a complaint does not name the file")
        return
    must(done is not None, "nothing is read of a file that is there")
    assert done is not None
    gaps = done.missing(_JOB.sessions)
    played = sum(end - first for first, end in done.ranges)
    must(played + sum(end - first for first, end in gaps) == _JOB.sessions, "sessions are counted twice, or not at all")
    must(done.tally.sessions == played, "the sums are of more or fewer sessions than are done")
    done.tally + of_session([[3, 10]], _JOB.picks)  # what comes next is added


KINDS = (
    Kind("saves", "saved matches, changed", "json", draw_save, hold_save),
    Kind(
        "checkpoints",
        "checkpoints of simulations, changed, with a right check sum",
        "json",
        draw_checkpoint,
        hold_checkpoint,
    ),
)
