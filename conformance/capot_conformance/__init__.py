"""Conformance of an engine to the rules of the Belot family: what runs the cases, judges engines and reports.

Cases are read by `capot.notation`. ``runner`` asks an engine and says in words where it differs, ``protocol`` does so
with a program in any language, ``judgement`` works out what is expected under house rules and tells the verdict,
``plugin`` makes pytest items of the cases. ``sources`` are the clauses of the source documents, ``report`` accounts
for each of them. ``reference`` is the second answer to what rules mean, ``agreement`` compares engines with it,
``mutation`` changes rules to see whether a case notices. ``commands`` are ``capot conform`` and its neighbours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from capot.base.paths import cases_root
    from capot.notation.case_files import Case, CaseError, load_cases, load_file
    from capot_conformance.runner.case_run import load_game, run_case

__all__ = ["Case", "CaseError", "cases_root", "load_cases", "load_file", "load_game", "run_case"]

# The commands are here, too, and a shell that completes one reads no cases: a name is loaded on first use.
_HOME = {
    "capot.base.paths": ("cases_root",),
    "capot.notation.case_files": ("Case", "CaseError", "load_cases", "load_file"),
    "capot_conformance.runner.case_run": ("load_game", "run_case"),
}


def __getattr__(name: str) -> object:
    from importlib import import_module

    for module, names in _HOME.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
