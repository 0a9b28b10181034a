"""The notation of the conformance cases, for whatever reads or writes it: the suite, the referee, ``capot explain``.

``compact`` writes cards, hands, tricks and items as a card player does, ``seats`` tells players and sides of a case
from seats of a game, ``answer_forms`` says how each answer is written, ``case_kinds`` which fields a case of each
kind has, and ``case_files`` reads whole files of cases.
"""
