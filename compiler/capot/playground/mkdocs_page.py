"""A hook of MkDocs: where the site is built without Python for browsers, the page on which rules are tried says so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

PAGE = "playground.md"
_SCRIPT = '<script type="module" src="assets/playground/page.js"></script>\n'
_STATUS = "This page needs JavaScript."
_WITHOUT = (
    "This copy of the site is built without what runs the rules in a browser. With it, it is "
    "<code>capot docs --pyodide FOLDER</code>; in a terminal, <code>capot check --watch</code> does the same."
)


def on_page_markdown(markdown: str, page: Any, config: Any, **_: object) -> str:
    """Leave the script out of the page if there is nothing that it could load."""
    if page.file.src_uri != PAGE or (Path(config["docs_dir"]) / "runtime" / "pyodide.mjs").is_file():
        return markdown
    assert _SCRIPT in markdown and _STATUS in markdown, "the page and its hook go together"
    return markdown.replace(_SCRIPT, "").replace(_STATUS, _WITHOUT)
