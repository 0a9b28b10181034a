"""The English that translations were made from: where it changes, what stands in its place is to be looked at again.

A language keeps, in ``english.yaml``, a digest of the English of every phrase, text and word it has, and of every
section of a page. Messages need
none: their English is their name. ``python .ci/languages.py hr`` writes the digests of today, once somebody has looked
at what ``outdated`` names.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import yaml

import capot.sentences
from capot.model.glossary import load_glossary
from capot.translations.folders import read
from capot.translations.guide_pages import NAMES, english_page, parts

#: The table of a language that has them.
TABLE = "english"
_HEAD = "# Digests of the English that this language was made from; python .ci/languages.py writes them.\n"
_MACRO = re.compile(r"\{%-? macro (\w+)\(.*?\{%-? endmacro -?%\}", re.DOTALL)


def english_digests() -> dict[str, str]:
    """Return a digest of the English of everything that has to be said, by its file and its name."""
    return {name: hashlib.sha256(text.encode()).hexdigest()[:8] for name, text in _english()}


def outdated(code: str) -> list[str]:
    """Return what has to be looked at again in a language: its English is another now, or is gone."""
    today, kept = english_digests(), read(code, TABLE)
    return [name for name in dict.fromkeys((*today, *kept)) if today.get(name) != kept.get(name)]


def digests_of_today() -> str:
    """Return what a language keeps that was made from the English of today, as YAML."""
    return _HEAD + yaml.safe_dump(english_digests(), sort_keys=True)


def _english() -> Iterator[tuple[str, str]]:
    for file in sorted((Path(capot.sentences.__file__).parent / "templates").glob("*.jinja")):
        for macro in _MACRO.finditer(file.read_text(encoding="utf-8")):
            yield f"sentences/{file.name}: {macro[1]}", macro[0]
    for name, text in read("en", "texts").items():
        yield f"texts.yaml: {name}", str(text)
    for term in load_glossary().terms:
        yield f"glossary.yaml: {term.key}", f"{term.term}: {term.means}{term.in_game}"
    for name in NAMES:
        for heading, text in parts(english_page(name)):
            yield f"pages/{name}.md: {heading or 'before all headings'}", text
