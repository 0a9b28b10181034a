"""What was checked and found without fault need not be checked again until a file or the compiler changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from capot.base.paths import CLUB_FILE, ledger_files, real, shipped
from capot.cache.disk import CHECKER, code_version, digest_of, keep, kept_file, recall

_MOST_KEPT = 32  # calls with different files, games and house rules
_LARGEST = 1_000_000  # bytes; no rules file is as large


class Faultless:
    """A call of ``capot check``, and what it said the last time, if nothing was found then and nothing changed since.

    Only a check that found nothing at all is kept. ``names`` are what was checked, ``None`` if it has to be done.
    """

    def __init__(self, files: Sequence[Path], games: Sequence[str], house_rules: Sequence[str]) -> None:
        self.names: tuple[str, ...] | None = None
        self._file = _file(files, games, house_rules)
        names = recall(self._file)
        if isinstance(names, tuple):
            self.names = names

    def keep(self, names: tuple[str, ...]) -> None:
        """Keep what was checked; nothing was found there."""
        keep(self._file, names, most=_MOST_KEPT)


def _inside(folder: Path) -> list[Path]:
    """Return what may hold rules in a folder and below, or words beside them, with the file of a club."""
    club = folder / CLUB_FILE
    words = sorted(folder.rglob("*.yaml")) if club.exists() else []
    return [*words, *sorted(folder.rglob("*.capot"))]


def _file(files: Sequence[Path], games: Sequence[str], house_rules: Sequence[str]) -> Path | None:
    """Return the file in which the outcome of a check is kept: its name stands for all that it depends on."""
    try:
        own = [path for file in files for path in (_inside(file) if file.is_dir() else [file])]
        if any(not path.is_file() or path.stat().st_size > _LARGEST for path in own):
            return None  # not a file that holds rules: reading a device may not end
    except (OSError, ValueError):
        return None
    read = {str(path): path for path in (*shipped(), *ledger_files(), *own)}
    asked = [f"files {len(files)}", *(f"game {game}" for game in games), *(f"rule {rule}" for rule in house_rules)]
    places = [str(real(path)) for path in own]
    return kept_file(
        "checked", code_version((*CHECKER, "cli/check/check_command.py")), digest_of(read), *asked, *places
    )
