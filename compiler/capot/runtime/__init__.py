"""What engines stand on: cards, deals, matches, errors, records. Imports nothing from the rest of capot.

The modules:

- ``actions``: actions: small values with a stable text form;
- ``cards``: cards as texts and as bits of an integer; ``card_letters``: as a table writes them;
- ``deal``: one deal, from the pack to the score;
- ``errors``: what can go wrong at the table;
- ``formats``: formats of what is kept, by their versions;
- ``functions``: the functions that every engine has;
- ``game``: a game, ready to be played;
- ``kernel``: what an engine says of its game: tables, names, clauses, sentences;
- ``match``: deal after deal until a side has won;
- ``named_levels``: the levels at which contracts are named, by number and by name;
- ``notebook``: deals and scores as notebooks show them;
- ``observation``: what a seat observes, read back into cards and declarations;
- ``pack``: the pack that given hands come from;
- ``possible_sums``: which sums cards can have;
- ``record``: records of deals and matches, which are replayed or refused;
- ``record_schema``: the schema of records;
- ``refusal``: why an action is refused;
- ``rulings``: what a game says of single situations;
- ``score``: what comes out of a deal;
- ``settle``: from what was won to what is written;
- ``view``: what one seat may know;
- ``voice``: what is said to people, in their language; ``spoken_actions``: an action so.
"""
