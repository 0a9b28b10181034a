"""Conformance of an engine to the rules of the Belot family: cases as data, and what reads and runs them.

`capot.notation.case_files` loads the YAML, `runner` asks an engine and says in words where it differs, `plugin` makes
pytest items of the cases, `sources` and `report` say which clauses of the sources the cases pin.
"""

from capot.base.paths import cases_root
from capot.notation.case_files import Case, CaseError, load_cases, load_file
from capot_conformance.runner.case_run import load_game, run_case

__all__ = ["Case", "CaseError", "cases_root", "load_cases", "load_file", "load_game", "run_case"]
