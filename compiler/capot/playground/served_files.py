"""What the page fetches: Python for browsers, capot with what it stands on, and what was worked out before."""

from __future__ import annotations

import gzip
import importlib.util
import io
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from capot.base.inputs import UnfitInput, read_file, read_text
from capot.base.paths import spec_root
from capot.runtime.errors import CapotError

#: What of Python for browsers is served; the rest of its package is for other uses.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
#: Folders of capot that answer none of the page's questions.
LEFT_OUT = ("build", "cli", "prints", "referee", "simulation")
#: What capot's compiler stands on, in Python alone; what is compiled in them only makes them faster.
LIBRARIES = ("lark", "jinja2", "markupsafe", "yaml", "platformdirs", "rapidfuzz")
_KINDS = (".py", ".lark", ".jinja", ".json", ".yaml", ".capot")
_PACKAGE = Path(__file__).resolve().parents[1]
_FILE = "file of the npm package"
_PATIENCE = 600  # seconds


class NoRuntime(CapotError):
    """The folder that was given is not the package of Python for browsers, or Node cannot run it."""


def served(package: Path, boot: Path) -> dict[str, bytes]:
    """Return the files that the page fetches, by name.

    Args:
        package: the folder of the npm package ``pyodide``.
        boot: the module of the page that starts Python with capot in it.

    Raises:
        NoRuntime: if the folder is none, or what is made of it does not run.
    """
    try:
        name = json.loads(read_text(package / "package.json", _FILE)).get("name")
        files = {one: read_file(package / one, _FILE) for one in RUNTIME}
    except (OSError, UnfitInput, ValueError, RecursionError, AttributeError) as error:
        raise NoRuntime(f"{package} is not the folder of the npm package pyodide: {error}") from None
    if name != "pyodide":
        raise NoRuntime(f"{package} is the folder of the npm package {name}, not of pyodide")
    files["capot.zip"] = packed(dict(_modules()))
    with tempfile.TemporaryDirectory() as folder:
        for one, data in files.items():
            Path(folder, one).write_bytes(data)
        files["kept.tar.gz"] = _kept(boot, Path(folder))
    return files


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return files as a zip archive, the same for the same files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return made.getvalue()


def _modules() -> Iterator[tuple[str, bytes]]:
    """Yield capot, its rules, and the libraries, each file by its path among the packages of Python."""
    for path in _files(_PACKAGE):
        if path.relative_to(_PACKAGE).parts[0] not in LEFT_OUT:
            yield f"capot/{path.relative_to(_PACKAGE).as_posix()}", path.read_bytes()
    for path in _files(spec_root()):
        yield f"capot/_spec/{path.relative_to(spec_root()).as_posix()}", path.read_bytes()
    for library in LIBRARIES:
        found = importlib.util.find_spec(library)
        assert found is not None and found.origin is not None, "capot is installed with what it stands on"
        folder = Path(found.origin).parent
        for path in _files(folder):
            yield f"{library}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in _KINDS and path.is_file() and "_spec" not in path.relative_to(folder).parts:
            yield path


def _kept(boot: Path, runtime: Path) -> bytes:
    """Return what capot keeps for the next time, once it has answered the page's questions."""
    node = shutil.which("node")
    if node is None:
        raise NoRuntime("the playground is made with Node, which is not installed: there is no command called node")
    out = runtime / "kept.tar"
    call = [node, str(Path(__file__).with_name("keep.mjs")), str(boot), str(runtime), str(out)]
    try:
        done = subprocess.run(call, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoRuntime(f"Node did not get to an end: {error}") from None
    if done.returncode:
        last = [line for line in done.stderr.splitlines() if line.strip()][-6:]
        raise NoRuntime("Node could not run capot:\n" + "\n".join(line[:200] for line in last))
    return gzip.compress(out.read_bytes(), mtime=0)
