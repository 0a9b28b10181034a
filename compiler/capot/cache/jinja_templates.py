"""Templates that were compiled once are kept in the user's cache folder, for the next process."""

from __future__ import annotations

import types
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

from capot.cache.disk import code_version, keep, kept_file, recall

_MOST_KEPT = 64  # templates, of all backends and of some versions


class KeptTemplates(BytecodeCache):
    """Jinja's own way to keep compiled templates, in files that only the user can write to.

    ``options`` are those of the environment that decide what a template is compiled to, beside its text.
    """

    def __init__(self, *options: str) -> None:
        self._options = options

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what was kept of this very text."""
        kept = recall(self._file(bucket))
        if isinstance(kept, bytes):
            bucket.bytecode_from_string(kept)
            if not isinstance(bucket.code, types.CodeType):
                bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a text was compiled to."""
        keep(self._file(bucket), bucket.bytecode_to_string(), most=_MOST_KEPT)

    def _file(self, bucket: Bucket) -> Path | None:
        # Filters may be applied while a template is compiled, so their code counts too.
        version = code_version(("backends", "base/english.py", "cache/jinja_templates.py"))
        return kept_file("template", version, jinja2.__version__, bucket.key, bucket.checksum, *self._options)
