"""Files of conformance cases, and what a runner sends through the door: refused in words, or answered."""

from __future__ import annotations

import io
import json
import random
import re
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import capot
from capot.base.paths import cases_root
from capot.notation.case_files import Case, CaseError, load_cases, load_file
from capot.runtime.errors import CapotError
from capot_conformance.fuzzing import material, records
from capot_conformance.fuzzing.changed_inputs import bytes_mutant, encoded, json_mutant, text_mutant
from capot_conformance.fuzzing.kinds import Kind, must
from capot_conformance.protocol.messages import PROTOCOL
from capot_conformance.protocol.requests import GameRequest
from capot_conformance.protocol.server import NotServedError, serve
from capot_conformance.runner.case_run import run_case
from capot_conformance.runner.engine_interface import GameLike
from capot_conformance.runner.request import ask_of

#: How many cases of a file are run, each in one game.
RUN = 3
#: An engine's answer that says that something in it broke down, by the kind of error.
_BROKE = re.compile(r"^\w+(Error|Exception|Exit|Iteration): ")
_ANSWERS = ("hello", "ready", "skipped", "answer", "error")


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="capot-fuzz-")


@cache
def _listed() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return the source and the plain data of every case that is shipped."""
    found: list[tuple[str, dict[str, Any]]] = []
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for path in sorted(cases_root().rglob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
        found += [(data["source"], case) for case in data["cases"]]
    return tuple(found)


def draw_cases(rng: random.Random) -> bytes:
    """Draw a file of one to three shipped cases, changed as data or as text."""
    source, first = rng.choice(_listed())
    data = {"source": source, "cases": [first, *(rng.choice(_listed())[1] for _ in range(rng.randrange(3)))]}
    if rng.random() < 0.6:
        try:
            return str(yaml.safe_dump(json_mutant(data, rng), sort_keys=False)).encode("utf-8", "surrogatepass")
        except RecursionError:
            pass
    text = str(yaml.safe_dump(data, sort_keys=False))
    changed = text_mutant(text, (text, "&a *a !!python/object:os.system <<: yes 0x1 1_0 ~ | > ?"), rng)
    found = changed.encode("utf-8", "surrogatepass")
    return bytes_mutant(found, rng) if rng.random() < 0.05 else found


def hold_cases(data: bytes) -> None:
    """Load a file of cases and run some of them.

    Raises:
        Violated: if a promise is broken.
    """
    path = Path(_folder().name) / "fuzz.yaml"
    path.write_bytes(data)
    try:
        loaded = load_file(path)
    except CaseError as error:
        must(str(error).startswith(str(path)), "a complaint does not name the file")
        return
    for case in loaded[:RUN]:
        try:
            game = records.load(case.games[0], case.house_rules)
        except CapotError:
            continue
        _run(case, game)


def _run(case: Case, game: Any) -> None:
    try:
        wrong = run_case(case, game)
    except CapotError as error:
        wrong = [str(error)]
    must(all(one.strip() for one in wrong), "a case fails without a word")


# ---------------------------------------------------------------- through the door


@cache
def _requests() -> tuple[tuple[Case, Mapping[str, Any]], ...]:
    return tuple((case, ask_of(case)) for case in load_cases() if not case.house_rules)


def draw_lines(rng: random.Random) -> bytes:
    """Draw the lines of a runner: a greeting, a game, some cases of it, of which most are changed."""
    case, _ = rng.choice(_requests())
    key = case.games[0]
    model = material.table(key).engine.model_hash
    messages: list[Any] = [
        {"type": "start", "protocol": PROTOCOL},
        {"type": "game", "id": 0, "game": key, "house_rules": [], "model": model},
    ]
    same = [(one, ask) for one, ask in _requests() if key in one.games]
    for number in range(1, 7):
        one, ask = rng.choice(same)
        messages.append({"type": "run", "id": number, "kind": one.kind, "given": one.given, "ask": ask})
    lines = [encoded(json_mutant(one, rng) if rng.random() < 0.6 else one, rng) for one in messages[1:]]
    first = messages[0] if rng.random() < 0.95 else json_mutant(messages[0], rng)
    if rng.random() < 0.1:
        junk = text_mutant('{"type": "run"}', ('{"id": 1}',), rng)
        lines[rng.randrange(len(lines))] = junk.encode("utf-8", "replace").replace(b"\n", b" ")
    return b"\n".join((json.dumps(first).encode(), *lines)) + b"\n"


def hold_lines(data: bytes) -> None:
    """Serve the lines of a runner.

    Raises:
        Violated: if a promise is broken.
    """
    out = io.BytesIO()
    serve(io.BytesIO(data), out, name="capot", version=capot.__version__, load=_game)
    for line in out.getvalue().splitlines():
        answer = json.loads(line)
        must(answer.get("type") in _ANSWERS, f"this is no answer: {line[:80]!r}")
        broke = answer["type"] == "error" and _BROKE.match(answer["message"])
        must(not broke, f"an engine breaks down: {answer.get('message')}")


def _game(request: GameRequest) -> GameLike:
    try:
        game = records.load(request.game, request.house_rules)
    except CapotError as error:
        raise NotServedError(str(error)) from None
    if game.model_hash != request.model:
        raise NotServedError("the rules are others here")
    return game


KINDS = (
    Kind("cases", "files of conformance cases, changed, and what is in them run", "yaml", draw_cases, hold_cases),
    Kind("protocol", "what a runner asks an engine, changed", "jsonl", draw_lines, hold_lines),
)
