"""The report of conformance: every clause of the sources, the rules that cite it, the cases that pin it.

``account`` joins the three, ``check`` says what is wrong, ``statement`` is what a game declares of its sources,
``coverage`` counts for the terminal. ``views`` are what pages show, made by ``pages`` and ``game_pages`` of ``lines``;
``as_json`` and ``page_files`` write.
"""

from capot_conformance.report.account import Account, GameEntry, Rule, Spec, account
from capot_conformance.report.check import Fault, check
from capot_conformance.report.coverage import Coverage, coverage
from capot_conformance.report.statement import Statement, statement

__all__ = [
    "Account",
    "Coverage",
    "Fault",
    "GameEntry",
    "Rule",
    "Spec",
    "Statement",
    "account",
    "check",
    "coverage",
    "statement",
]
