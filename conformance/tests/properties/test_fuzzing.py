"""The fuzzer: what it once found stays mended, some inputs of every kind hold, and a planted fault is found."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot_conformance.agreement.opening import Act, Opening
from capot_conformance.fuzzing import leaks, material
from capot_conformance.fuzzing.calls import Caller
from capot_conformance.fuzzing.corpus import Entry, entries, keep, open_findings
from capot_conformance.fuzzing.doors import DOORS, InProcess, program_tables
from capot_conformance.fuzzing.every import KINDS
from capot_conformance.fuzzing.fuzz_run import fuzz
from capot_conformance.fuzzing.kinds import Kind, Violated, must
from capot_conformance.fuzzing.trial import attempt
from capot_conformance.programs.machines import NoMachineError, check_machine
from capot_conformance.programs.played_programs import Played, played

CORPUS = entries()
OPEN = open_findings()
#: How many new inputs of each kind are tried here; the command tries as many as one likes.
SOME = 2 if settings().max_examples < 100 else 5


@pytest.mark.parametrize("entry", CORPUS, ids=lambda entry: entry.name)
def test_what_was_found_once_is_found_no_more(entry: Entry) -> None:
    finding = attempt(entry.kind, entry.data)
    if entry.name in OPEN:
        assert finding is not None, f"{entry.name} is mended: take its line out of conformance/corpus/open.txt"
    else:
        assert finding is None, finding.what


def here(name: str) -> str:
    """Return the name of a kind or language if what plays it is on this machine; else skip the test."""
    try:
        check_machine({"c": "c", "js": "js"}.get(name.rpartition("-")[2], "python"))
    except NoMachineError as why:
        pytest.skip(str(why))
    return name


@pytest.mark.parametrize("name", [name for name in KINDS if name not in OPEN])
def test_some_inputs_of_every_kind_hold(name: str) -> None:
    here(name)
    run = fuzz([KINDS[name]], seed=14, inputs=SOME)
    assert (run.inputs, [finding.what for finding in run.findings]) == (SOME, [])


@pytest.mark.parametrize("name", KINDS)
def test_an_input_is_known_by_its_kind_and_a_seed(name: str) -> None:
    one, same, other = (KINDS[name].draw(random.Random(seed)) for seed in (1, 1, 2))
    assert one == same
    assert one != other


# ---------------------------------------------------------------- planted faults


def planted(hold: Any) -> Kind:
    return Kind("planted", "a fault", "txt", lambda rng: b"%d" % rng.randrange(10), hold)


def test_a_broken_promise_a_breakdown_and_what_never_ends_are_found() -> None:
    def breaks(data: bytes) -> None:
        raise KeyError("a place")

    def waits(data: bytes) -> None:
        while True:
            time.sleep(0.01)

    def works(data: bytes) -> None:
        while True:
            pass

    violated = attempt(planted(lambda data: must(False, "a promise")), b"")
    broke = attempt(planted(breaks), b"")
    assert violated is not None and violated.what == "a promise"
    assert broke is not None and broke.what.startswith("KeyError: 'a place'\n")
    for hangs in (waits, works):
        found = attempt(planted(hangs), b"", seconds=0.02)
        assert found is not None and found.what == "it takes longer than 0.02 s"
    assert attempt(planted(lambda data: None), b"") is None


def test_where_no_clock_can_interrupt_what_took_too_long_is_still_told() -> None:
    def slow(data: bytes) -> None:
        end = time.process_time() + 0.1
        while time.process_time() < end:
            pass

    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(attempt(planted(slow), b"", seconds=0.01)))
    thread.start()
    thread.join()
    assert str(found).count("it takes longer than 0.01 s") == 1


def test_findings_of_one_sort_are_told_once_and_kept_as_the_corpus_has_them(tmp_path: Path) -> None:
    kind = planted(lambda data: must(data != b"7", "a seven"))
    run = fuzz([kind], seed=1, inputs=60)
    assert [(finding.data, finding.what) for finding in run.findings] == [(b"7", "a seven")]
    finding = attempt(KINDS["origins"], b"a.capot") or run.findings[0]
    with pytest.raises(KeyError):
        keep(finding, tmp_path)  # of no kind that the corpus has
    assert run.tried["planted"] == 60


class _Peeping(InProcess):
    """A door that shows a card of the next seat, as a careless engine would."""

    name = "peeping"

    def shown(self, opening: Opening, acts: Sequence[Act], seat: int) -> Mapping[str, Any] | None:
        deal = self.deal(opening, acts)
        other = self._game.next_seat(seat)
        return None if deal is None else {"lowest": min(deal.hand(other), default="")}


def test_a_door_that_shows_hidden_cards_is_found() -> None:
    table = material.table("bela-4")
    rng = random.Random(3)
    with pytest.raises(Violated, match=r"peeping: seat \d sees cards that are hidden from it: lowest: "):
        for _ in range(20):
            leaks.compare(_Peeping(table), material.play(table, rng, 6), rng)


@pytest.mark.parametrize("key", ["bela-4", "open-belote", "belote-3"])
def test_cards_are_swapped_at_every_table(key: str) -> None:
    """A check that never swaps anything would find no leak either."""
    table = material.table(key)
    rng = random.Random(5)
    swaps = [leaks.compare(InProcess(table), material.play(table, rng, count), rng) for count in (1, 3, 9, 14)]
    assert sum(swaps) > 10


# ---------------------------------------------------------------- programs in other languages


@pytest.mark.heavy
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("game", sorted({game for game, _ in program_tables()}))
def test_no_door_shows_hidden_cards(game: str, door: str) -> None:
    """Every seat of every game, and of the first game that each house rule fits, with that house rule."""
    here(door)
    swaps, seen = 0, set[tuple[str, ...]]()
    for key, rules in program_tables():
        first = not rules or rules not in seen
        seen.add(rules)
        if key == game and first:
            table, rng = material.table(game, rules), random.Random(f"{game} {rules}")
            for acts in (2, 9, 21):
                played = material.play(table, rng, acts)
                if not played.deal.is_over:
                    swaps += leaks.compare(DOORS[door](table), played, rng)
    assert swaps > 10


def program_of(key: str, language: str) -> Played:
    return played(model_of(open_workspace(), key), language)


def test_what_has_no_doors_is_found() -> None:
    plain = program_of("belot-4", "python")
    with pytest.raises((Violated, IndexError)):
        for seed in range(20):
            Caller(plain, plain, random.Random(seed)).play()


class _Careless:
    """A module whose doors refuse what they should, but not before it is done."""

    def __init__(self, module: Any) -> None:
        self.module = module

    def __getattr__(self, name: str) -> Any:
        return getattr(self.module, name)

    def apply(self, state: Any, seat: int, action: int) -> None:
        before = state.copy()
        acting = self.module.acting(state)
        if acting:
            first = acting.bit_length() - 1
            self.module.apply(state, first, self.module.draw(state, first))
        self.module.apply(before, seat, action)
        state.restore(before.save())


def test_a_door_that_refuses_too_late_is_found() -> None:
    plain, careless = program_of("belot-4", "python"), program_of("belot-4", here("js"))
    careless.module = _Careless(careless.module)
    with pytest.raises(Violated, match=r"apply.* is refused and changes the state"):
        for seed in range(40):
            Caller(careless, plain, random.Random(seed)).play()


@pytest.mark.heavy
def test_calls_in_c_touch_nothing_that_they_should_not(tmp_path: Path) -> None:
    cc = shutil.which("cc")
    if cc is None:
        pytest.skip("there is no C compiler")
    asked = subprocess.run([cc, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    sane = {"CC": f"{cc} -fsanitize=address,undefined -fno-sanitize-recover=all", "CAPOT_CACHE": str(tmp_path)}
    sane |= {"LD_PRELOAD": asked.stdout.strip(), "ASAN_OPTIONS": "detect_leaks=0"}
    asked_for = ("--kind", "calls-c", "--inputs", "4", "--seed", "2", "--each", "60")
    run = subprocess.run(
        [sys.executable, "-m", "capot_conformance.fuzzing", *asked_for],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **sane},
        cwd=tmp_path,
    )
    assert (run.returncode, run.stdout.splitlines()[-1:], run.stderr) == (0, ["4 inputs, 0 findings"], "")


# ---------------------------------------------------------------- the command


def call(*args: object) -> tuple[int, str]:
    run = subprocess.run(
        [sys.executable, "-m", "capot_conformance.fuzzing", *map(str, args)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in run.stderr, run.stderr
    return run.returncode, run.stdout + run.stderr


def test_the_command_says_what_there_is_and_what_it_needs() -> None:
    code, out = call("--list")
    assert code == 0
    assert all(name in out for name in KINDS)
    assert call()[0] == 2
    code, out = call("--kind", "checkpoints", "--inputs", 20, "--seed", 3)
    assert (code, out.splitlines()[-1]) == (0, "20 inputs, 0 findings")


def test_the_command_keeps_what_it_finds_and_tries_it_again(tmp_path: Path) -> None:
    path = tmp_path / "rules" / "broken.capot"
    path.parent.mkdir()
    path.write_text("game x {", encoding="utf-8")
    assert call("--replay", path) == (0, f"{path}: nothing\n")
    code, out = call("--replay", tmp_path.joinpath("rules", "broken.capot").rename(tmp_path / "nowhere.capot"))
    assert (code, "of which kind is" in out) == (2, True)
