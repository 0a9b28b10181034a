"""The program of a game, printed in Python and played with texts: for agreement with engines, and for the cases.

`python -m capot_conformance.programs` plays deals drawn at random by program, engine and reference interpreter side by
side (`comparing`, `refereed`, and `observed` for what a seat may know). `playing` has a deal, `walked` one
in which every number is held to its bounds, `as_engine` a game in the shape that the runner of the cases asks for.

The modules:

- ``as_engine``: a program in the shape that the runner of the conformance cases asks for (`engine.GameLike`);
- ``comparing``: deals played by a program and by the engine of the same rules side by side, compared at every step;
- ``observed``: what a seat observes of a program's deal, held against its view of the engine's deal;
- ``playing``: a deal played by the printed program of a game, with cards and actions as texts;
- ``refereed``: deals played by a program and by the reference interpreter side by side: what the rules say is what
  the program does;
- ``walked``: a program played by walking its tree: slow, and strict about every range, index and bound that printers
  trust.
"""
