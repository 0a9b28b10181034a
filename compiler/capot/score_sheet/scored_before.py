"""Long sheets whose deals this very code has scored before, so that one more deal need not wait for all of them.

A sheet's file says beside every entry how the match stood after it. That is believed only of a file which this code
wrote last, by the same rules, on this machine: the cache has the digest of its whole content. A file that anybody else
wrote, or sent, is scored deal by deal.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from capot.base.paths import real
from capot.cache.disk import code_version, keep, kept_file, recall
from capot.runtime.game import Game

#: Lines of a file from which on this pays; no match at a table comes near it.
LONG = 500
_MOST_KEPT = 32  # sheets


class ScoredBefore:
    """What is known of one file, by its content so far."""

    def __init__(self, path: Path, game: Game, content: bytes) -> None:
        self._digest = hashlib.sha256(content)
        self._lines = content.count(b"\n")
        self._path, self._game = path, game

    @property
    def is_known(self) -> bool:
        """Whether this code wrote the file as it is now."""
        return self._lines >= LONG and recall(self._file()) == self._digest.hexdigest()

    def wrote(self, line: bytes) -> None:
        """Keep in mind that a line was added to a file of which every deal is known to be right."""
        self._digest.update(line)
        self._lines += 1
        if self._lines >= LONG:
            keep(self._file(), self._digest.hexdigest(), most=_MOST_KEPT)

    def _file(self) -> Path | None:
        return kept_file("sheet", code_version(), str(real(self._path)), self._game.model_hash)
