"""Every text that commands say, as the code has them: what ``messages.yaml`` of a language stands in place of."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import capot
from capot.base.paths import checkout
from capot.translations.folders import read
from capot.translations.tongue import MissingWords

#: The functions that say a text, and which of their arguments is looked up.
_SAID = {"worded": 0, "worded_count": 1}
#: How the script of the page on which rules are tried says a text.
_SAID_THERE = re.compile(r"""\bword\(\s*"([^"]+)\"""")


def unspoken(code: str) -> list[str]:
    """Return what commands still say in English."""
    return [text for text in spoken_texts() if text not in read(code, "messages")]


def spoken_texts() -> dict[str, set[str]]:
    """Return every text with the words that are put in.

    Raises:
        MissingWords: if a text is not written where it is said, so that nobody could translate it.
    """
    found: dict[str, set[str]] = {}
    for file in sorted(Path(capot.__file__).parent.rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        if "worded" in source:
            for call in ast.walk(ast.parse(source)):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _SAID:
                    for text in _texts(call.args[_SAID[call.func.id]], f"{file.name}:{call.lineno}"):
                        found[text] = {name for _, name, _, _ in Formatter().parse(text) if name}
    return found | page_texts()


def page_texts() -> dict[str, set[str]]:
    """Return every text of the script of the page on which rules are tried; none where capot is installed."""
    root = checkout()
    script = "" if root is None else (root / "docs/assets/playground/page.js").read_text(encoding="utf-8")
    return {text: {name for _, name, _, _ in Formatter().parse(text) if name} for text in _SAID_THERE.findall(script)}


def _texts(said: ast.expr, place: str) -> list[str]:
    match said:
        case ast.Constant(str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return [*_texts(one, place), *_texts(other, place)]
    raise MissingWords(f"{place}: a text is written where it is said")
