"""Fuzzing: inputs that nobody would write, and what must hold whatever is given.

``python -m capot_conformance.fuzzing`` is a tool for contributors. ``kinds`` says what there is to fuzz, each in a module
that draws an input (bytes) and holds the program to what it promises of it; ``mutating`` changes what is shipped,
``grammar`` makes rules up word by word, ``material`` has records, sheets and deals to begin with. ``trying`` gives every
input its time, ``running`` does many, ``corpus`` keeps every input that ever found something; the tests try those again.

The kinds, which ``every`` lists by name: ``rules``, ``records``, ``sheets``, ``saves``, ``cases``; ``leaks`` swaps
hidden cards and looks through ``doors`` at what a seat is shown; ``accounts`` asks everybody who has something to say
of a deal, with ``table_talk`` for what a table would say.
"""
