"""A hook of MkDocs: the page on which rules are tried gets the words of its language.

Where the site is built without Python for browsers, it says so.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from capot.base.escaping import html
from capot.model.titles import ENGLISH
from capot.translations import Speech, Tongue, languages
from capot.translations.folders import read
from capot.translations.spoken_texts import page_texts

PAGE = "playground.md"
_SCRIPT = re.compile(r'<script type="module" src="(?:\.\./)?assets/playground/page\.js"></script>\n')
_STATUS = re.compile(r'(<p id="playground-status" role="status">)[^<]*(</p>)')


def on_page_markdown(markdown: str, page: Any, config: Any, **_: object) -> str:
    """Give the page's script its words; leave it out if there is nothing that it could load."""
    folder, _, name = page.file.src_uri.rpartition("/")
    if name != PAGE or folder not in ("", *languages()):
        return markdown
    assert _SCRIPT.search(markdown) and _STATUS.search(markdown), "the page and its hook go together"
    if not (Path(config["docs_dir"]) / "runtime" / "pyodide.mjs").is_file():
        without = html(Speech(folder or ENGLISH).text("site.no-playground"))
        without = re.sub(r"`(.*?)`", r"<code>\1</code>", without)
        return _STATUS.sub(lambda found: f"{found[1]}{without}{found[2]}", _SCRIPT.sub("", markdown))
    return _SCRIPT.sub(lambda found: _words(folder) + found[0], markdown) if folder else markdown


def _words(code: str) -> str:
    """Return what the page's script says in a language, by the English, as JSON that can stand in a page."""
    own, bound = read(code, "messages"), Tongue(code).bound
    words = json.dumps({text: bound(own[text]) for text in page_texts() if text in own}, ensure_ascii=False)
    words = words.replace("<", "\\u003c")
    return f'<script type="application/json" id="playground-words">{words}</script>\n'
