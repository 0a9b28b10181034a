"""Where output goes: to files behind links, with their permissions; to devices, pipes and descriptors as they are."""

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from capot.files import Writing, recover, write_all, write_atomically
from capot.files.disk_steps import ALONE, PLAN
from helpers.calling import run

RULE = 'game my-game "My game" extends bela-4 {\n  replace match.target {\n    target: 501 points\n  }\n}\n'
SLOPPY = RULE.replace("    target", "  target")
WRONG = RULE.replace("501 points", "501 point")


@pytest.fixture
def rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "my.capot"
    path.write_text(RULE)
    return path


@pytest.fixture(params=[0o022, 0o077, 0o002], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    mask: int = request.param
    before = os.umask(mask)
    yield mask
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


# ---------------------------------------------------------------- devices and pipes


def test_a_device_stays_a_device(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    device = tmp_path / "null"
    try:
        os.mknod(device, 0o20666, os.makedev(1, 3))
        device.write_bytes(b"")
    except OSError:  # only the administrator makes devices; the link is one step away from the real one
        device.unlink(missing_ok=True)
        device.symlink_to("/dev/null")
    assert run(capsys, "export", "bela-4", "-o", device) == (0, "", "")
    assert device.is_char_device()
    assert Path("/dev/null").is_char_device()
    assert sorted(tmp_path.iterdir()) == [device]


def test_a_device_that_is_full_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "export", "bela-4", "-o", "/dev/full")
    assert (code, err) == (2, "capot: cannot use /dev/full: No space left on device\n")


#: Writes a text to a path, as every command with -o does.
SEND = "import sys; from pathlib import Path; from capot.files import *; write_atomically(Path(sys.argv[1]), 'text\\n')"


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"])
def test_what_goes_to_the_standard_output_is_added_there(name: str, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("/dev/stdout")
    call = [sys.executable, "-c", SEND, name]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run(call, capture_output=True, check=True, cwd=tmp_path, env=environment).stdout == b"text\n"
    # A file that the shell has opened to add to is added to, and stays the same file.
    log = tmp_path / "log"
    log.write_text("before\n")
    number = log.stat().st_ino
    with log.open("a") as out:
        subprocess.run(call, stdout=out, check=True, cwd=tmp_path, env=environment)
    assert log.read_text() == "before\ntext\n"
    assert log.stat().st_ino == number


def test_nothing_is_said_behind_what_goes_to_the_standard_output(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = run(capfd, "export", "bela-4")[1]
    assert run(capfd, "export", "bela-4", "-o", "/dev/fd/1") == (0, printed, "")


def test_a_named_pipe_is_written_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
    reader.start()
    assert run(capsys, "export", "bela-4", "-o", pipe) == (0, "", "")
    reader.join()
    assert pipe.is_fifo()
    assert read[0] == run(capsys, "export", "bela-4")[1]


# ---------------------------------------------------------------- links and permissions


@pytest.mark.parametrize("call", [("fmt",), ("check", "--fix", "--yes")], ids=" ".join)
@pytest.mark.parametrize("right", [0o600, 0o640, 0o755])
def test_links_and_permissions_stay(
    call: tuple[str, ...], right: int, rule: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (rule.parent / "real").mkdir()
    real = rule.rename(rule.parent / "real" / "behind.capot")
    real.write_text(SLOPPY if call == ("fmt",) else WRONG)
    real.chmod(right)
    rule.symlink_to("real/behind.capot")
    assert run(capsys, *call, rule)[0] == 0
    assert rule.is_symlink() and str(rule.readlink()) == "real/behind.capot"
    assert real.read_text() == RULE
    assert mode(real) == right
    assert sorted(path.name for path in real.parent.iterdir()) == ["behind.capot"]


def test_output_goes_through_a_link_also_to_a_file_that_is_not_there_yet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "real").mkdir()
    link = tmp_path / "link.py"
    link.symlink_to("real/engine.py")
    for _ in range(2):
        assert run(capsys, "export", "bela-4", "-o", link) == (0, f"wrote {link}\n", "")
        assert link.is_symlink()
        assert (tmp_path / "real" / "engine.py").read_text().startswith('"""')


def test_new_files_follow_the_mask_and_old_ones_keep_their_permissions(
    umask: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "bela.py"
    assert run(capsys, "export", "bela-4", "-o", out)[0] == 0
    assert mode(out) == 0o666 & ~umask
    out.chmod(0o604)
    assert run(capsys, "export", "bela-4", "--with", "clockwise", "-o", out)[0] == 0
    assert mode(out) == 0o604
    write_all({tmp_path / "a": "a", tmp_path / "b" / "c": "c"})
    assert {mode(tmp_path / "a"), mode(tmp_path / "b" / "c")} == {0o666 & ~umask}
    (tmp_path / "a").chmod(0o600)
    write_all({tmp_path / "a": "aa", tmp_path / "b" / "c": "cc"})
    assert mode(tmp_path / "a") == 0o600
    write_atomically(tmp_path / "secret", "cards", private=True)
    write_atomically(out, "cards", private=True)
    assert mode(tmp_path / "secret") == mode(out) == 0o600


def test_a_match_that_is_saved_is_for_its_player_alone(umask: int, tmp_path: Path) -> None:
    from capot.tui.saved_match import SaveFile, Setup

    file = SaveFile(tmp_path / "match.capot-match")
    assert {mode(path) for path in tmp_path.iterdir()} == {0o600}
    file.write(Setup(0, 1, ("simple",) * 4), {})
    assert {mode(path) for path in tmp_path.iterdir()} == {0o600}
    file.close()
    assert [path.name for path in tmp_path.iterdir()] == ["match.capot-match"]


def test_a_file_that_may_not_be_written_is_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "bela.py"
    out.write_text("mine")
    monkeypatch.setattr(os, "access", lambda path, how: how != os.W_OK)  # the administrator may write everywhere
    code, _, err = run(capsys, "export", "bela-4", "-o", out)
    assert (code, err) == (2, f"capot: cannot use {out}: Permission denied\n")
    assert out.read_text() == "mine"


# ---------------------------------------------------------------- what is in the way


def test_a_folder_in_the_way_is_refused_before_anything_changes(rule: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "build", rule, "--out", "made")[0] == 0
    made = rule.parent / "made"
    (made / "my-game.md").unlink()
    (made / "my-game.md").mkdir()
    before = {path.name: path.read_bytes() for path in made.iterdir() if path.is_file()}
    rule.write_text(RULE.replace("501", "601"))
    code, _, err = run(capsys, "build", rule, "--out", "made")
    assert (code, err) == (2, "capot: cannot use made/my-game.md: Is a directory\n")
    assert {path.name: path.read_bytes() for path in made.iterdir() if path.is_file()} == before
    (made / "my-game.md").rmdir()
    assert run(capsys, "build", rule, "--out", "made")[0] == 0
    assert "601" in (made / "my-game.md").read_text()


@pytest.mark.parametrize("out", [".", "folder", "file/below", "link"])
def test_what_cannot_be_a_file_is_named(
    out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to("link")
    code, said, err = run(capsys, "export", "bela-4", "-o", out)
    assert (code, said) == (2, "")
    assert err.startswith(f"capot: cannot use {out}: ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder", "link"]


def test_a_name_as_long_as_a_name_can_be(tmp_path: Path) -> None:
    names = ["x" * 255, "č" * 127]
    for name in names:
        write_atomically(tmp_path / name, "alone")
    write_all({tmp_path / name: "together" for name in names})
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == dict.fromkeys(names, "together")


@pytest.mark.heavy
def test_a_file_that_is_too_large_for_the_disk_leaves_no_trace(tmp_path: Path) -> None:
    """The system's limit for the size of a file stands for a full disk; every file that does not fit is named."""
    limited = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000));"
    code = f"{limited} from capot.cli import main; main(sys.argv[1:])"
    (tmp_path / "bela.py").write_text("old")
    (tmp_path / "my.capot").write_text(RULE)
    environment = {**os.environ, "CAPOT_CACHE": str(tmp_path / "cache"), "PYTHONPATH": os.pathsep.join(sys.path)}
    for call, name in (
        (["export", "bela-4", "-o", "bela.py"], "bela.py"),
        (["build", "my.capot", "--out", "made"], "made/"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", code, *call],
            capture_output=True,
            text=True,
            check=False,
            cwd=tmp_path,
            env=environment,
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(f"capot: cannot use {name}") and "File too large" in done.stderr
    shutil.rmtree(tmp_path / "cache", ignore_errors=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bela.py", "my.capot"]
    assert (tmp_path / "bela.py").read_text() == "old"


# ---------------------------------------------------------------- killed for good

#: Calls the command and kills its own process at a step that changes something below a folder.
KILLED = """
import os, signal, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
from helpers.faults import Disk, Fault, failing
from capot.cli import main
class End(BaseException):
    def __init__(self):
        os.kill(os.getpid(), signal.SIGKILL)
with failing(Disk(Path(sys.argv[2]), Fault(End), int(sys.argv[3]))) as disk:
    try:
        main(sys.argv[4:])
    finally:
        print(*(name for name, _ in disk.steps), file=sys.stderr)
"""


def whole(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder, hidden ones too."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def killed(root: Path, at: int, *args: str) -> "subprocess.CompletedProcess[str]":
    tests = str(Path(__file__).parents[2])
    call = [sys.executable, "-c", KILLED, tests, str(root), str(at), *args]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(call, capture_output=True, text=True, check=False, cwd=root, env=environment)


@pytest.mark.heavy
def test_a_build_that_is_really_killed(rule: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = rule.parent
    assert run(capsys, "build", "my.capot", "--out", "made")[0] == 0
    old = whole(root / "made")
    shutil.copytree(root / "made", root / "old")
    rule.write_text(RULE.replace("501", "601"))
    shutil.copytree(root / "made", root / "other")
    unbroken = killed(root, -1, "build", "my.capot", "--out", "other")
    assert unbroken.returncode == 0, unbroken.stderr
    new, steps = whole(root / "other"), unbroken.stderr.split()
    first = steps.index("replace")
    ends = []
    for at in (first - 4, first + 1):
        shutil.rmtree(root / "made")
        shutil.copytree(root / "old", root / "made")
        assert killed(root, at, "build", "my.capot", "--out", "made").returncode == -signal.SIGKILL
        assert PLAN in whole(root / "made")
        recover(root / "made")
        assert whole(root / "made") in (old, new)
        ends.append(whole(root / "made") == new)
    assert ends == [False, True]
    assert run(capsys, "build", "my.capot", "--out", "made")[0] == 0
    assert whole(root / "made") == new


# ---------------------------------------------------------------- what strangers leave


def test_a_strangers_plan_can_do_nothing_outside_its_folder(tmp_path: Path) -> None:
    import hashlib
    import json

    victim = tmp_path / "victim"
    victim.write_text("mine")
    digest = hashlib.sha256(b"mine").hexdigest()
    inside = tmp_path / "theirs"
    inside.mkdir()
    (inside / "link").symlink_to(tmp_path)
    for name in ("../victim", str(victim), "link/victim"):
        line = json.dumps(
            {"format": "capot-write/1", "token": "0" * 8, "changes": [[name, digest, None]], "folders": []}
        )
        data = line.encode() + b"\n"
        (inside / PLAN).write_bytes(data + hashlib.sha256(data).hexdigest().encode() + b"\n")
        (inside / PLAN).chmod(0o600)
        recover(inside)
        assert victim.read_text() == "mine"
        assert not (inside / PLAN).exists()
    for content in (b"my notes", b'{"format": "something"}\n'):
        (inside / PLAN).write_bytes(content)
        (inside / PLAN).chmod(0o600)
        with pytest.raises(OSError, match="no plan"), Writing(inside) as writing:
            writing.commit()
        assert (inside / PLAN).read_bytes() == content


def test_a_file_changed_after_the_kill_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from helpers.faults import Disk, Fault, Killed, failing

    files = {tmp_path / name: "new" for name in ("a", "b", "c")}
    write_all(dict.fromkeys(files, "old"), home=tmp_path)
    with failing(Disk(tmp_path)) as disk:
        write_all(files, home=tmp_path)
    write_all(dict.fromkeys(files, "old"), home=tmp_path)
    first = next(number for number, (name, _) in enumerate(disk.steps) if name == "replace")
    with pytest.raises(Killed), failing(Disk(tmp_path, Fault(Killed), first)):
        write_all(files, home=tmp_path)
    (tmp_path / "c").write_text("changed by hand")
    recover(tmp_path)
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "a": "new",
        "b": "new",
        "c": "changed by hand",
    }
    assert "c was changed since" in capsys.readouterr().err


def test_what_others_left_in_a_shared_folder_is_not_touched(tmp_path: Path) -> None:
    """A new file beside another that somebody is writing is not removed by anybody else."""
    from capot.files.lock import lock

    beside = tmp_path / f".mine{ALONE}"
    handle = os.open(beside, os.O_RDWR | os.O_CREAT)
    assert lock(handle)
    recover(tmp_path)
    write_atomically(tmp_path / "other", "text")
    assert beside.exists()
    os.close(handle)
    recover(tmp_path)
    assert not beside.exists()
