"""Files are written all or none: stopped at every single step, in every way, and then put right by the next run."""

import json
import random
from collections.abc import Callable
from contextlib import chdir, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

import capot
from capot.build.builder import Built, write
from capot.cli import main
from capot.files import Writing, recover, write_all, write_atomically
from capot.files.disk_steps import ALONE, PLAN, PLANNED, WORKSHOP
from capot.score_sheet.entry import Entry
from capot.score_sheet.line_list import is_begun
from capot.score_sheet.seating import Seating
from capot.score_sheet.sheet_errors import BadSheet
from capot.score_sheet.sheet_file import begin, open_sheet, read_sheet
from capot.simulation.checkpoint import Checkpoint, Done
from capot.simulation.tally import Tally
from capot.simulation.worker import Job
from capot.tui.saved_match import SaveFile, Setup
from helpers.choices import some
from helpers.faults import FAULTS, Disk, Fault, Killed, PowerCut, failing, lay, past_the_disk, tree

# ---------------------------------------------------------------- what is written


@dataclass(frozen=True)
class Work:
    """Something that writes: what is there before, and what is done."""

    prepare: Callable[[Path], None]
    act: Callable[[Path], object]


def fill(root: Path, files: dict[str, str], *, mode: int = 0o644) -> None:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(mode)


def several(root: Path) -> None:
    fill(root, {"a/one.md": "old one", "a/gone.md": "old", "b/two.md": "old two\n" * 50}, mode=0o640)
    (root / "b/two.md").chmod(0o600)


def write_several(root: Path) -> None:
    new = {"a/one.md": "new one", "b/two.md": "new", "c/d/three.md": "three", "a/four.md": "four"}
    write_all({root / name: text for name, text in new.items()}, [root / "a/gone.md"], root)


def nothing(root: Path) -> None:
    """Leave the folder empty."""


def one(root: Path) -> None:
    fill(root, {"save/match": "old"}, mode=0o600)


RULES = 'game {name} "A table" extends bela-4 {{\n  replace match.target {{\n        target: 501 points\n  }}\n}}\n'


def untidy(root: Path) -> None:
    fill(root, {f"{name}.capot": RULES.format(name=name.replace("/", "-")) for name in ("x/ours", "y/yours", "theirs")})


def wrong(root: Path) -> None:
    untidy(root)
    for path in root.rglob("*.capot"):
        path.write_text(path.read_text().replace("501 points", "501 point"))


def called(*args: str) -> Callable[[Path], None]:
    def call(root: Path) -> None:
        with pytest.raises(SystemExit) as stop:
            main([arg.replace("ROOT", str(root)) for arg in args])
        code = stop.value.code
        if code == 130:
            raise KeyboardInterrupt
        if code == 2:
            raise OSError("said by the command")
        assert code == 0

    return call


def built(root: Path) -> None:
    fill(
        root, {"made/old-game.md": "gone", "made/my-game.md": "501", "made/my-game.json": "{}", "made/same.md": "same"}
    )


def write_built(root: Path) -> None:
    texts = {
        "my-game.md": "701",
        "my-game.json": "[]",
        "my_game.py": "x = 1\n",
        "pictures/a.svg": "<svg/>",
        "same.md": "same",
    }
    with Writing(root / "made") as writing:
        write(Built(texts, ("",)), root / "made", writing)
        writing.commit()


def site(root: Path) -> None:
    fill(root, {"site/index.html": "old", "site/gone/index.html": "gone", "site/.nojekyll": ""})


def write_site(root: Path) -> None:
    from capot.cli import docs_command

    def mkdocs(_: Path, *arguments: str) -> int:
        fresh = Path(arguments[-1])
        with past_the_disk():
            fill(fresh, {"index.html": "new", "new/index.html": "page"})
        return 0

    real, docs_command._mkdocs = docs_command._mkdocs, mkdocs
    try:
        docs_command._build_site(root, root / "site")
    finally:
        docs_command._mkdocs = real


WORKS = {
    "several files in folders old and new": Work(several, write_several),
    "several files where nothing was": Work(nothing, write_several),
    "one file": Work(one, lambda root: write_atomically(root / "save/match", "new " * 99)),
    "one file in a new folder": Work(nothing, lambda root: write_atomically(root / "new/folder/match", "new")),
    "a private file": Work(one, lambda root: write_atomically(root / "save/match", "new", private=True)),
    "what is built": Work(built, write_built),
    "fmt": Work(untidy, called("fmt", "ROOT")),
    "fixes": Work(wrong, called("check", "--fix", "--yes", "ROOT")),
    "the site": Work(site, write_site),
}


#: By which of the faults every run stops what: the ways of writing by all, what commands write with them by some.
FAULTS_OF_EVERY_RUN = {
    "several files in folders old and new": FAULTS,
    "one file": FAULTS,
    "one file in a new folder": FAULTS[::3],
    "a private file": FAULTS[::3],
    "what is built": FAULTS[::4],
    "fmt": FAULTS[4:5],
    "the site": FAULTS[::4],
}

OURS = (PLAN, PLANNED, ALONE, WORKSHOP)


def files(root: Path) -> dict[str, tuple[int, bytes | str | None]]:
    """Return the files below a folder, without folders and without what lies there only while something is written."""
    return {
        name: (mode, content)
        for name, (mode, content) in tree(root).items()
        if content is not None and not any(sign in name for sign in OURS)
    }


def folders_below(root: Path) -> list[Path]:
    return [root, *(path for path in root.rglob("*") if path.is_dir())]


@dataclass(frozen=True)
class Ends:
    """How things are before and after, and in how many steps."""

    before: dict[str, tuple[int, bytes | str | None]]
    after: dict[str, tuple[int, bytes | str | None]]
    steps: int


def ends_of(work: Work, place: Path) -> Ends:
    place.mkdir()
    work.prepare(place)
    before = tree(place)
    with failing(Disk(place)) as disk:
        work.act(place)
    after = tree(place)
    assert before != after
    assert not [name for name in after if any(sign in name for sign in OURS)]
    return Ends(before, after, len(disk.steps))


def contents(found: dict[str, tuple[int, bytes | str | None]]) -> dict[str, bytes | str]:
    return {name: content for name, (_, content) in found.items() if content is not None}


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        pytest.param(name, fault, marks=[] if fault in FAULTS_OF_EVERY_RUN.get(name, ()) else [pytest.mark.heavy])
        for name in WORKS
        for fault in FAULTS
    ],
    ids=str,
)
def test_stopped_at_any_step_all_is_old_or_new(name: str, fault: Fault, tmp_path: Path) -> None:
    work = WORKS[name]
    ends = ends_of(work, tmp_path / "whole")
    old, new = contents(ends.before), contents(ends.after)
    outcomes = set()
    for at in range(ends.steps):
        root = tmp_path / f"at-{at}"
        root.mkdir()
        work.prepare(root)
        disk, stopped = Disk(root, fault, at), False
        try:
            with failing(disk):
                work.act(root)
        except (OSError, KeyboardInterrupt, Killed):
            stopped = True
        where = f"step {at} of {ends.steps}, {disk.steps[at]}"
        if fault.what is not Killed:
            assert contents(files(root)) in (old, new), where
            assert stopped or contents(files(root)) == new, where
        # The next run, whatever it writes there, makes it good and leaves nothing lying about.
        with past_the_disk():
            recover(*folders_below(root))
        found = tree(root)
        assert contents(found) in (old, new), where
        outcomes.add(contents(found) == new)
        with past_the_disk():
            work.act(root)
        assert tree(root) == ends.after, where
    assert outcomes == {False, True} or fault.what is not Killed, "some kill before, some after the point of no return"


@pytest.mark.parametrize("name", some("several files in folders old and new", "one file", "what is built", of=WORKS))
def test_interrupted_twice(name: str, tmp_path: Path) -> None:
    """Whoever presses Ctrl-C again while all is being put back, or is killed then, loses nothing either."""
    work = WORKS[name]
    ends = ends_of(work, tmp_path / "whole")
    old, new = contents(ends.before), contents(ends.after)
    for at in range(0, ends.steps, 2):
        for second in (Fault(KeyboardInterrupt), Fault(Killed)):
            for later in (1, 3):
                root = tmp_path / f"at-{at}-{later}-{second}"
                root.mkdir()
                work.prepare(root)
                disk = Twice(root, Fault(KeyboardInterrupt), at, second=second, later=at + later)
                with pytest.raises((KeyboardInterrupt, Killed)), failing(disk):
                    work.act(root)
                with past_the_disk():
                    recover(*folders_below(root))
                    assert contents(tree(root)) in (old, new), (at, later, second)
                    work.act(root)
                assert tree(root) == ends.after


@dataclass
class Twice(Disk):
    """A disk at which something happens a second time, some steps after the first."""

    second: Fault = FAULTS[0]
    later: int = 0

    def step(
        self, name: str, real: Callable[..., object], args: tuple[object, ...], kwargs: dict[str, object]
    ) -> object:
        if len(self.steps) == self.at + 1:
            self.fault, self.at = self.second, self.later
        return super().step(name, real, args, kwargs)


@pytest.mark.parametrize(
    "name", some("several files in folders old and new", "one file", "a private file", "the site", of=WORKS)
)
def test_the_power_may_go_at_any_step(name: str, tmp_path: Path) -> None:
    """What was written but not synced may be lost; names change in any order until the folder is synced."""
    work = WORKS[name]
    ends = ends_of(work, tmp_path / "whole")
    root = tmp_path / "work"
    root.mkdir()
    work.prepare(root)
    for path in root.rglob("*"):
        if path.is_file():
            path.chmod(0o600)
    old, new = contents(ends.before), contents(ends.after)
    cut, rng = PowerCut(root), random.Random(1)
    seen: set[str] = set()
    outcomes = set()

    def look(allowed: tuple[dict[str, bytes | str], ...]) -> None:
        for found in cut.found(rng, 64):
            state = repr(sorted(found.items()))
            if (state, len(allowed)) in seen:
                continue
            seen.add((state, len(allowed)))
            with past_the_disk():
                again = tmp_path / f"again-{len(seen)}"
                again.mkdir()
                lay(found, root, again)
                recover(*folders_below(again))
                left = contents(tree(again))
                assert left in allowed, (sorted(path.name for path in found), sorted(left))
                outcomes.add(left == new)

    def watch(step: str, args: tuple[object, ...], result: object) -> None:
        cut.note(disk, step, args, result)
        look((old, new))

    disk = Disk(root, watch=watch)
    with failing(disk):
        work.act(root)
    look((new,))  # what was answered is there
    assert outcomes == {False, True}


#: The other commands that write files, called in an empty folder.
COMMANDS = {
    "init": "init . --yes",
    "new": "new house-rule ours --from bela-4 --change match.target --yes",
    "rulebook": "rulebook bela-4 --as card --out card.html",
    "export": "export bela-4 --out alone.py",
    "a record": "play bela-4 --watch --seed 7 --record match.json",
    "figures": "simulate bela-4 --deals 10 --runner plain --format json --out figures.json",
    "the manual": "help --man man",
    "the cases": "export-cases cases",
}
#: A command that writes many files is stopped at so many of its steps.
MOST_STEPS = 12


@pytest.mark.heavy
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_that_writes_leaves_all_or_nothing(name: str, tmp_path: Path) -> None:
    def act(root: Path) -> None:
        with chdir(root):
            called(*COMMANDS[name].split())(root)

    work = Work(nothing, act)
    ends = ends_of(work, tmp_path / "whole")
    old, new = contents(ends.before), contents(ends.after)
    for number, at in enumerate(range(0, ends.steps, -(-ends.steps // MOST_STEPS))):
        for fault in (FAULTS[number % len(FAULTS)], FAULTS[(number + 3) % len(FAULTS)]):
            root = tmp_path / f"at-{at}-{FAULTS.index(fault)}"
            root.mkdir()
            disk = Disk(root, fault, at)
            with suppress(OSError, KeyboardInterrupt, Killed), failing(disk):
                work.act(root)
            with past_the_disk():
                recover(*folders_below(root))
                assert contents(tree(root)) in (old, new), (fault, disk.steps[at])
                with suppress(OSError):  # some say that it is there already
                    work.act(root)
            assert contents(tree(root)) == new, (fault, disk.steps[at])


# ---------------------------------------------------------------- sheets, saves and checkpoints

BELA = capot.load("bela-4")
NAMES = ("Ana", "Boro", "Ceca", "Dino")
MADE = Entry(taker=0, contract="hearts", points=(92, None))


def begin_sheet(root: Path) -> None:
    begin(root / "friday.capot-sheet", BELA, Seating(BELA, NAMES), 3).close()


def two_deals(root: Path) -> None:
    begin_sheet(root)
    add_deal(root)
    add_deal(root)


def add_deal(root: Path) -> None:
    with open_sheet(root / "friday.capot-sheet", lambda table: BELA) as file:
        file.add(MADE)


def correct_deal(root: Path) -> None:
    with open_sheet(root / "friday.capot-sheet", lambda table: BELA) as file:
        file.correct(1, Entry(taker=1, contract="spades", points=(None, 100)))


def undo_deal(root: Path) -> None:
    with open_sheet(root / "friday.capot-sheet", lambda table: BELA) as file:
        file.undo()


def sheet_in(root: Path) -> object:
    """Return what stands on the sheet: nothing if it is not begun, else the scores after each deal."""
    path = root / "friday.capot-sheet"
    if not path.exists() or not is_begun(path.read_bytes()):
        return None
    return [row.after for row in read_sheet(path, lambda table: BELA)[1].rows]


def save_match(root: Path, seed: int = 2) -> None:
    file = SaveFile(root / "match.capot-match")
    try:
        file.write(Setup(0, seed, ("simple",) * 4), {"some": "record"})
    finally:
        file.close()


def match_in(root: Path) -> object:
    path = root / "match.capot-match"
    return json.loads(path.read_text())["table"]["seed"] if path.exists() else None


def save_checkpoint(root: Path, done: int = 5) -> None:
    job = Job((), ((),), 1000, 7, "simple", 10)
    tally = Tally(done, (), ())
    Checkpoint(root / "run.checkpoint", job, ("bela-4",), ("hash",), ()).save(Done(((0, done),), tally))


def checkpoint_in(root: Path) -> object:
    path = root / "run.checkpoint"
    return json.loads(path.read_text())["done"] if path.exists() else None


@dataclass(frozen=True)
class Kept:
    """A file that somebody's evening is in: what is done to it, and what is read from it."""

    prepare: Callable[[Path], None]
    act: Callable[[Path], None]
    read: Callable[[Path], object]
    #: What may be left beside it by a kill, for the next run to remove.
    file: str


KEPT = {
    "a sheet is begun": Kept(nothing, begin_sheet, sheet_in, "friday.capot-sheet"),
    "a deal is written down": Kept(two_deals, add_deal, sheet_in, "friday.capot-sheet"),
    "a deal is corrected": Kept(two_deals, correct_deal, sheet_in, "friday.capot-sheet"),
    "a deal is taken back": Kept(two_deals, undo_deal, sheet_in, "friday.capot-sheet"),
    "a match is saved": Kept(
        lambda root: save_match(root, 1), lambda root: save_match(root, 2), match_in, "match.capot-match"
    ),
    "a first match is saved": Kept(nothing, lambda root: save_match(root, 2), match_in, "match.capot-match"),
    "a checkpoint": Kept(
        lambda root: save_checkpoint(root, 3), lambda root: save_checkpoint(root, 5), checkpoint_in, "run.checkpoint"
    ),
}


@pytest.mark.parametrize("fault", FAULTS, ids=str)
@pytest.mark.parametrize("name", KEPT)
def test_what_is_kept_is_as_it_was_or_as_it_should_be(name: str, fault: Fault, tmp_path: Path) -> None:
    kept = KEPT[name]
    whole = tmp_path / "whole"
    whole.mkdir()
    kept.prepare(whole)
    old = kept.read(whole)
    with failing(Disk(whole)) as disk:
        kept.act(whole)
    new = kept.read(whole)
    assert old != new and [path.name for path in whole.iterdir()] == [kept.file]
    for at in range(len(disk.steps)):
        root = tmp_path / f"at-{at}"
        root.mkdir()
        with past_the_disk():
            kept.prepare(root)
        stopped = None
        try:
            with failing(Disk(root, fault, at)) as disk:
                kept.act(root)
        except (OSError, KeyboardInterrupt, Killed) as error:
            stopped = error
        where = f"step {at}, {disk.steps[at]}"
        found = kept.read(root)
        assert found in (old, new), where
        assert stopped is not None or found == new, where
        if found == old:
            with past_the_disk():
                kept.act(root)
            assert kept.read(root) == new, where
        else:
            with past_the_disk(), suppress(BadSheet):  # a sheet is not begun twice
                kept.act(root)
        assert [path.name for path in root.iterdir()] == [kept.file], where


@pytest.mark.parametrize("name", KEPT)
def test_a_power_cut_takes_nothing_that_was_answered(name: str, tmp_path: Path) -> None:
    kept = KEPT[name]
    root = tmp_path / "work"
    root.mkdir()
    kept.prepare(root)
    old = kept.read(root)
    cut, rng = PowerCut(root), random.Random(2)
    found: list[tuple[int, object]] = []

    def look(when: int) -> None:
        for number, state in enumerate(cut.found(rng, 64)):
            again = tmp_path / f"again-{when}-{number}"
            again.mkdir()
            with past_the_disk():
                lay(state, root, again)
                found.append((when, kept.read(again)))

    def watch(step: str, args: tuple[object, ...], result: object) -> None:
        cut.note(disk, step, args, result)
        look(len(disk.steps))

    disk = Disk(root, watch=watch)
    with failing(disk):
        kept.act(root)
    new = kept.read(root)
    assert {True} == {state in (old, new) for _, state in found}
    look(-1)
    assert {repr(state) for when, state in found if when == -1} == {repr(new)}
    assert len({repr(state) for _, state in found}) == 2
