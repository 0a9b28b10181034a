"""The folders of the languages, and what is read from them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from capot.base.languages import TRANSLATIONS


def folder_of(code: str) -> Path:
    """Return the folder of a language."""
    return TRANSLATIONS / code


@cache
def read(code: str, name: str) -> Mapping[str, Any]:
    """Read one of a language's tables, ``terms`` say; an absent one is empty."""
    path = folder_of(code) / f"{name}.yaml"
    found = yaml.safe_load(path.read_text(encoding="utf-8")) if path.exists() else None
    return dict(found or {})


@cache
def people(code: str) -> tuple[Mapping[str, str], ...]:
    """Return who plays in a told deal, from the dealer on: a name with its forms (``nom``) and its ``gender``."""
    return tuple({"nom": name, **forms} for name, forms in read(code, "people").items())
