"""The rule model: what a game is, after extends and house rules are resolved. Backends see only this.

``catalogue`` lists what can be named, ``compose`` makes one game of files that extend and change each other
(``changes`` finds the clause that a change means), ``required_clauses`` says what is missing, ``resolve`` and
``resolvers`` make ``nodes`` of clauses with the help of ``expressions``, and ``ledger`` finds the clauses of sources
that they cite. ``serial`` writes a model as JSON, ``schema`` publishes its schema. ``situations`` are all states of a
trick that duties can tell apart, ``glossary`` the words of the tables, ``clause_reference`` the reference page of all
clauses.

Beside them:

- ``edition``: the edition of the shipped rules, and what tells two prints of a rulebook apart;
- ``either_order``: which clauses of an ordered list can stand in either order: where none asks for what the other
  changes;
- ``house_rule_games``: which games a house rule can be played in, and what is wrong with one that fits none;
- ``irregularities``: what goes wrong at a table, and which clauses say something of it;
- ``own_words``: what somebody who plays a game tells of it beside its rules, where the rules are still so;
- ``own_words_file``: the file of such words, with rules and examples in an author's words;
- ``questions``: which rules answer what somebody asks, in whatever words;
- ``readings``: readings of open points that no house rule selects, and why;
- ``titles``: what players call the outcomes that games name in their files.
"""
