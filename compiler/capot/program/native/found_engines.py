"""Compiled engines that are there already: loaded, or found in the user's cache by the hash of their rules.

Nothing here prints or builds anything, so that loading a game stays quick.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import platform
import re
import sys
import threading
from pathlib import Path
from types import ModuleType

from capot.cache.disk import code_version, keep_text, kept_file, recall_text
from capot.program.native import compilers
from capot.program.native.compilers import Unavailable
from capot.program.native.kept_engines import Kept, kept

#: The module's name, which its initialisation is called by.
NAME = "capot_native"
#: Every engine that has been loaded, by its key. Whoever loads one holds the lock: loaded twice, a module forgets the
#: class of its states for another.
LOADED: dict[str, ModuleType] = {}
LOADING = threading.RLock()

#: What decides what a compiled engine does, beside the rules.
_MADE_BY = ("program", "language", "model")
_MOST_NOTED = 500
_open: list[int] = []  # the files of loaded modules; Python knows modules by these, so they stay open


def found(model_hash: str) -> ModuleType | None:
    """Return the compiled engine of a rule model, if one was built by this version of capot and is still kept."""
    if is_off():
        return None
    key = recall_text(_noted(model_hash))
    if key is None or not re.fullmatch("[0-9a-f]{64}", key):
        return None
    with LOADING:
        if key not in LOADED:
            try:
                with kept() as folder:
                    module = load(folder, f"{key}.so")
            except Unavailable:
                return None
            if module is None:
                return None
            LOADED[key] = module
        return LOADED[key]


def _noted(model_hash: str) -> Path | None:
    """Return the file that says which engine is that of a rule model."""
    machine = f"{sys.platform} {platform.machine()} {sys.implementation.cache_tag} {compilers.processor()}"
    return kept_file("native", code_version(_MADE_BY), model_hash, machine)


def note(model_hash: str, key: str) -> None:
    """Keep in mind which engine is that of a rule model."""
    keep_text(_noted(model_hash), key, _MOST_NOTED)


def is_off() -> bool:
    """Whether the environment asks for plain Python."""
    return os.environ.get("CAPOT_NATIVE", "").lower() in ("off", "0", "no")


def load(folder: Kept, name: str) -> ModuleType | None:
    """Load a module that is kept, or return ``None`` if it is not there or cannot be loaded."""
    file = folder.open_(name)
    if file is None:
        return None
    try:
        place = folder.place_of(file, name)
        loader = importlib.machinery.ExtensionFileLoader(NAME, place)
        spec = importlib.util.spec_from_file_location(NAME, place, loader=loader)
        assert spec is not None
        module = importlib.util.module_from_spec(spec)
        loader.exec_module(module)
    except (ImportError, OSError):
        os.close(file)
        return None
    _open.append(file)
    return module
