"""Any engine, in any language, through a door: JSON lines over standard input and output.

``messages`` is the form of a line, ``requests`` and ``server`` are the engine's side of the door, ``process`` and
``client`` the runner's; ``suite`` puts the cases to an engine behind it, ``known_failures`` reads a list of failures
that are known, ``exported_cases`` writes the cases as plain JSON, ``schema`` makes the JSON Schemas of all that, and
``reference_files`` gives them to the guide. docs/protocol.md explains it for people who write an engine.
"""

from capot_conformance.protocol.messages import PROTOCOL
from capot_conformance.protocol.process import BrokenEngineError
from capot_conformance.protocol.server import NotServedError, serve
from capot_conformance.protocol.suite import GameFacts, Session, run_suite

__all__ = [
    "PROTOCOL",
    "BrokenEngineError",
    "GameFacts",
    "NotServedError",
    "Session",
    "run_suite",
    "serve",
]
