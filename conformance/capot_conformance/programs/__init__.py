"""The program of a game, printed in Python and played with texts: for agreement with engines, and for the cases.

`python -m capot_conformance.programs` plays deals drawn at random by program, engine and reference interpreter side by
side (``comparing``, ``refereed``, and ``observed`` for what a seat may know). ``playing`` has a deal, ``walked`` one
in which every number is held to its bounds, ``as_engine`` a game in the shape that the runner of the cases asks for.
"""
