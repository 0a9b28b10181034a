"""The reference interpreter: a slow and obvious second answer to what the rules of a game mean.

It reads a rule model as plain JSON, node by node, and knows nothing else: no generated code, no tables of integers.
Cards are texts like ``10H``, hands are sets of texts, and each module says in functions what one part of a rule sheet
says in sentences. It exists to be compared with engines, so it must never share a line with one.

From a deal to its score: ``game``, ``deal``, ``state`` (what lies on the table), ``table`` (who sits where), ``pack``
and ``script`` (cards are handed out), ``bidding``, ``play``, ``declarations`` with ``announcements``, ``contest`` and
``awards``, ``quantities``, ``settlement`` and ``claims``; ``cards`` and ``facts`` serve all. ``as_engine`` is the
door by which the cases come in.

>>> from capot_conformance.reference import ReferenceGame  # doctest: +SKIP
>>> deal = ReferenceGame(model).deal(pack, dealer=3)  # doctest: +SKIP
>>> deal.apply(deal.to_act[0], sorted(deal.legal(deal.to_act[0]))[0])  # doctest: +SKIP
"""

from capot_conformance.reference.deal import ReferenceDeal
from capot_conformance.reference.game import ReferenceGame
from capot_conformance.reference.settlement import Score
from capot_conformance.reference.state import IllegalActionError

__all__ = ["IllegalActionError", "ReferenceDeal", "ReferenceGame", "Score"]
