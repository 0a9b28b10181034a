"""What blocks have found so far, in a file: a run that was cut off goes on from there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from capot.base.inputs import UnfitInput, read_text
from capot.files import write_atomically
from capot.runtime.errors import CapotError
from capot_conformance.situations.agreement_of_two import REFUSALS, Disagreement, Reply, difference
from capot_conformance.situations.blocks import Block, Done, Engine, Found
from capot_conformance.situations.questions import Situation, case_of
from capot_conformance.situations.settings import played
from capot_conformance.situations.topics import TOPICS

FORMAT = "capot-situations/1"
_COUNTS = ("agreed", "skipped", "not_run", "not_made_small")


class UnfitSave(CapotError):
    """A file that a run cannot go on from; the text says why."""


class SavedBlocks:
    """The blocks of one run that are done, and the file that has them.

    Raises:
        UnfitSave: if the file is of another run, or none of these.
    """

    def __init__(self, path: Path, engine: Engine, todo: Sequence[Block]) -> None:
        self._path = path
        self._of = {
            "engine": list(engine.command),
            "blocks": [_name(block) for block in todo],
            "models": sorted({played(block.setting).game.model_hash for block in todo}),
        }
        self._rows: dict[str, Any] = {}
        self.done: dict[Block, Done] = {}
        try:
            if path.exists():
                self._read({_name(block): block for block in todo})
        except OSError as error:
            raise UnfitSave(f"cannot read {path}: {error.strerror}") from None

    def _read(self, by_name: Mapping[str, Block]) -> None:
        try:
            saved = json.loads(read_text(self._path, "checkpoint"))
            if saved["format"] != FORMAT:
                raise UnfitSave(f"{self._path} is of the form {saved['format']!r:.60}, not {FORMAT}")
            if saved["of"] != self._of:
                raise UnfitSave(
                    f"{self._path} is of another run: of another engine, other games, situations or rules; "
                    "name another file, or remove this one"
                )
            for name, row in saved["done"].items():
                block = by_name[name]
                self.done[block] = _done(block, row)
                self._rows[name] = row
        except UnfitInput as error:
            raise UnfitSave(str(error)) from None
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, *REFUSALS):
            raise UnfitSave(f"{self._path} is no file of a run of situations, or is damaged") from None

    def take(self, done: Done) -> None:
        """Add a block that is done, and write the file.

        Raises:
            UnfitSave: if it cannot be written.
        """
        self.done[done.block] = done
        self._rows[_name(done.block)] = _row(done)
        saved = {"format": FORMAT, "of": self._of, "done": self._rows}
        try:
            write_atomically(self._path, json.dumps(saved, ensure_ascii=False) + "\n")
        except OSError as error:
            raise UnfitSave(f"cannot write {self._path}: {error.strerror}") from None


def _name(block: Block) -> str:
    setting = block.setting
    return " ".join((setting.game, *setting.house_rules, block.topic, str(block.first), str(block.end)))


def _row(done: Done) -> dict[str, Any]:
    found = [
        {
            "topic": one.topic,
            "number": one.number,
            "clauses": list(one.clauses),
            "drawn": _told(one.drawn),
            "small": _told(one.disagreement),
        }
        for one in done.found
    ]
    return {name: getattr(done, name) for name in _COUNTS} | {
        "name": done.name,
        "speaks": sorted(done.speaks),
        "problems": done.problems,
        "found": found,
    }


def _told(one: Disagreement) -> dict[str, Any]:
    reply = one.reply
    return {
        "topic": one.situation.topic,
        "given": one.situation.given,
        "ask": reply.ask,
        "answer": reply.answer,
        "skipped": reply.skipped,
        "problem": reply.problem,
    }


def _done(block: Block, row: Mapping[str, Any]) -> Done:
    speaks = frozenset(map(str, row["speaks"]))
    done = Done(block, name=str(row["name"]), speaks=speaks)
    for name in _COUNTS:
        setattr(done, name, int(row[name]))
    done.problems = [str(problem) for problem in row["problems"]]
    for found in row["found"]:
        small, drawn = (_read_back(block, found[part], speaks) for part in ("small", "drawn"))
        done.found.append(
            Found(str(found["topic"]), int(found["number"]), tuple(map(str, found["clauses"])), small, drawn)
        )
    return done


def _read_back(block: Block, told: Mapping[str, Any], speaks: frozenset[str]) -> Disagreement:
    """Return a disagreement anew from what was asked and answered."""
    if told["topic"] not in TOPICS:
        raise ValueError(told["topic"])
    situation = Situation(told["topic"], told["given"])
    reply = Reply(told["ask"], told["answer"], told["skipped"], told["problem"])
    found = difference(situation, case_of(situation, played(block.setting).game), reply, speaks)
    if found is None:
        raise ValueError("no disagreement")
    return found
