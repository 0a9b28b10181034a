"""Fuzzing: inputs that nobody would write, and what must hold whatever is given.

``python -m capot_conformance.fuzzing`` is a tool for contributors. `kinds` says what there is to fuzz, each in a module
that draws an input (bytes) and holds the program to what it promises of it; `mutating` changes what is shipped,
`grammar` makes rules up word by word, `material` has records, sheets and deals to begin with. `trying` gives every
input its time, `running` does many, `corpus` keeps every input that ever found something; the tests try those again.

Beside them:

- ``accounts``: one deal, and everybody who has something to say of it: referee, score sheet, cases, ``explain``, and
  the engine;
- ``calls``: calls of a program in C or JavaScript with what nobody would give: refused with the state as it was, or
  right;
- ``cases``: files of conformance cases, and what a runner sends through the door: refused in words, or answered;
- ``corpus``: inputs that once found something: a file each, in a folder for each kind; the tests try all of them
  again;
- ``doors``: what a seat is shown of a deal, through any door: in this process, or whatever other way an engine can be
  asked;
- ``every``: every kind of input, by name;
- ``grammar``: rules made up word by word from the grammar: texts that parse, whatever they mean;
- ``kinds``: what there is to fuzz: how an input is drawn, and what must hold of whatever is given;
- ``leaks``: leaks: two deals that differ only in cards that a seat cannot know must look the same to that seat;
- ``material``: what inputs are made from: deals, matches and sheets of all games, played at random, and what is
  written of them;
- ``changed_inputs``: changes to texts, bytes and JSON values, drawn so that most of what was there still stands;
- ``records``: records of deals, matches and sheets, and deals that somebody typed: refused, or judged and told;
- ``rules``: rules files: refused with diagnostics, or a game that both play in the same way;
- ``fuzz_run``: many inputs, one after the other: each is known by its kind, the seed and its number;
- ``saves``: files that the program keeps for somebody: saved matches, and checkpoints of simulations;
- ``sheets``: score sheets: their files, their records, and the lines that a table types;
- ``table_talk``: what a table would say of a deal that the engine has played;
- ``trial``: one input with the time that it is given: what comes of it, in words.
"""
