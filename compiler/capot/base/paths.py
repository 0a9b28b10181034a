"""Where things lie: the rules, the cases, the generated engines, and what may be kept between runs."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Literal

from capot.base.private import is_private

#: What the file of a club's folder is called.
CLUB_FILE = "capot.yaml"

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parent.parent


def real(path: Path) -> Path:
    """Return a path as a whole one without links. One whose links lead in a circle stays: reading it says so."""
    return Path(os.path.realpath(path))  # Path.resolve breaks down before Python 3.13


def club_above(folder: Path) -> Path | None:
    """Return the file of a club in a folder or the nearest one above it, whoever put it there."""
    return next((place / CLUB_FILE for place in (folder, *folder.parents) if os.path.lexists(place / CLUB_FILE)), None)


def spec_root() -> Path:
    """Return the folder with the rules that capot ships: games, house rules and ledgers.

    In a checkout that is ``spec/``; in an installed package its copy inside the package.
    """
    for place in (_PACKAGE / "_spec", _CHECKOUT / "spec"):
        if place.is_dir():
            return place
    raise FileNotFoundError("capot's own rules are missing; install the package again")


def cases_root() -> Path:
    """Return the folder with the conformance cases."""
    for place in (_CHECKOUT / "conformance" / "cases", _PACKAGE.parent / "capot_conformance" / "_cases"):
        if place.is_dir():
            return place
    raise FileNotFoundError("capot's conformance cases are missing; install the package again")


def made_root() -> Path:
    """Return the folder of what `capot build` makes of capot's own rules, beside which tables of their grammar lie."""
    place = _CHECKOUT / "generated" / "capot_games"
    return place if place.is_dir() else _PACKAGE.parent / "capot_games"


def checkout() -> Path | None:
    """Return the root of the checkout that this package runs from, or ``None`` when it is installed."""
    return _CHECKOUT if (_CHECKOUT / "spec" / "games").is_dir() else None


def shipped(root: Path | None = None) -> list[Path]:
    """Return the rules files that capot ships, games before house rules, in the order of their paths."""
    root = root or spec_root()
    return [Path(path) for part in ("games", "house-rules") for path in _rules_below(str(root / part))]


def _rules_below(folder: str) -> list[str]:
    """Return the rules files of a folder and of those in it, in the order of their paths; texts are sorted faster."""
    found = (os.path.join(place, name) for place, _, names in os.walk(folder) for name in names)  # noqa: PTH118
    return sorted((path for path in found if path.endswith(".capot")), key=lambda path: path.replace(os.sep, "\0"))


def ledger_files() -> list[Path]:
    """Return the files with the clauses of the sources."""
    return sorted((spec_root() / "sources").glob("*.yaml"))


def cache_folder() -> Path | None:
    """Return the folder for what is kept between runs, made if need be; ``None`` if there can be none."""
    try:
        home = os.environ.get("CAPOT_CACHE")
        folder = Path(home) / "capot" if home else _of_system("cache")
        _make(folder)
    except (OSError, RuntimeError, ValueError):  # RuntimeError: a user without a home; ValueError: no system has such
        return None
    return folder


def state_folder() -> Path:
    """Return the folder for what a user's programs remember between calls, such as a match that is being played."""
    return _of_system("state")


def _of_system(what: Literal["cache", "state"]) -> Path:
    """Return capot's own folder among those that the system has for such things.

    Where XDG's variables are set they hold everywhere: whoever sets them says where such things go.
    """
    named = os.environ.get(f"XDG_{what.upper()}_HOME")
    if named:
        return Path(named) / "capot"
    import platformdirs

    system = platformdirs.PlatformDirs("capot", appauthor=False)
    return system.user_cache_path if what == "cache" else system.user_state_path


def cache_file(kind: str, *parts: str) -> Path | None:
    """Return a private file for something made from ``parts`` alone, or ``None`` if nothing can be kept.

    The folder belongs to the user and nobody else can write to it or above it, since what is kept there is believed.
    """
    folder = cache_folder()
    if folder is None:
        return None
    digest = hashlib.sha256("\0".join((sys.version, *parts)).encode(errors="surrogatepass")).hexdigest()[:24]
    try:
        if not is_private(folder):
            return None
        if not os.access(folder, os.W_OK | os.X_OK):
            return None
    except OSError:
        return None
    return folder / f"{kind}-{digest}"


def _make(folder: Path) -> None:
    """Make a folder and those above it that are missing, for the user alone."""
    if not folder.is_dir():
        _make(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
