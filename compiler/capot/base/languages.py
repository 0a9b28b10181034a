"""Which languages capot speaks, and which of them an environment asks for; known without reading a word of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

#: The folders of the languages.
TRANSLATIONS = Path(__file__).resolve().parent.parent / "translations"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages beside English: one for each folder that says its name."""
    return tuple(sorted(path.parent.name for path in TRANSLATIONS.glob("*/language.yaml")))


def language_of(settings: Mapping[str, str]) -> str:
    """Return the language that an environment asks for, of those that there are; otherwise English.

    >>> language_of({"LANG": "en_GB.UTF-8"})
    'en'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if settings.get(name):
            code = settings[name].partition("_")[0].partition(".")[0].lower()
            return code if code in languages() else "en"
    return "en"
