"""The answers that the language has to what a check asks: clauses of this game to paste, each with what it means.

A function for each question, by the part of the game that it is about: ``contract_suggestions``,
``condition_suggestions``, ``deal_suggestions``, ``bidding_suggestions``, ``play_suggestions``,
``declaration_suggestions``, ``contest_suggestions``, ``scoring_suggestions``. ``offers`` makes readings of nodes
as clauses.
"""

from __future__ import annotations

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec

_MODULES = (
    *("contract", "condition", "deal", "bidding"),
    *("play", "declaration", "contest", "scoring"),
)


def _load_when_used(name: str) -> None:
    """Put a module here whose code is run when something of it is asked for: rules without a mistake need none."""
    spec = find_spec(f"{__name__}.{name}")
    if spec is None or spec.loader is None:
        raise ImportError(f"there is no module {name} in {__name__}")
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules[spec.name] = globals()[name] = module
    spec.loader.exec_module(module)


for _part in _MODULES:
    _load_when_used(f"{_part}_suggestions")
