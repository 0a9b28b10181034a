"""Pages of the guide that speak to players: English ones lie in ``docs/``, a language has its own in ``pages/``.

A page of a language is Markdown that a translator writes, with the headings of the English page in its order, each with
the anchor that it has there (``## U društvu {#keeping-score}``), its pictures and its links.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from capot.base.paths import checkout
from capot.translations.folders import folder_of
from capot.translations.tongue import Tongue

#: What the pages are called.
NAMES = ("index", "table", "playground")
_HEADING = re.compile(r"^#+ (.+?)(?: \{#.*\})?$", re.MULTILINE)
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def english_page(name: str) -> str:
    """Return a page as it is in English; it is empty where capot is installed, which has no guide."""
    root = checkout()
    return "" if root is None else (root / "docs" / f"{name}.md").read_text(encoding="utf-8")


def guide_pages(code: str) -> dict[str, str]:
    """Return the pages that a language has, by their addresses below ``docs``."""
    there = {name: folder_of(code) / "pages" / f"{name}.md" for name in NAMES}
    bound = Tongue(code).bound
    return {
        f"{code}/{name}.md": _between_code(path.read_text(encoding="utf-8"), bound)
        for name, path in there.items()
        if path.exists()
    }


def _between_code(text: str, change: Callable[[str], str]) -> str:
    blocks = [*_FENCED.findall(text), ""]
    return "".join(change(part) + block for part, block in zip(_FENCED.split(text), blocks, strict=True))


def parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield the headings of a page with what stands from each up to the next; what stands before all has none."""
    without_code = _FENCED.sub(lambda found: "·" * len(found[0]), text)
    starts = [(found[1], found.start()) for found in _HEADING.finditer(without_code)]
    ends = [start for _, start in starts[1:]] + [len(text)]
    yield "", text[: starts[0][1]] if starts else text
    yield from ((heading, text[start:end]) for (heading, start), end in zip(starts, ends, strict=True))
