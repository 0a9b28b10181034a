"""One program a game: the typed form between the rule model and every language that engines are printed in.

Every program has these public functions; what their numbers mean stands in the program's ``actions``, ``phases`` and
``names``.

- ``start(pack, dealer, scores, hanging)`` begins a deal: ``pack`` has the numbers of the cards from the top,
  ``scores`` what each side has, ``hanging`` what hung before.
- ``acting()`` gives the set of seats that may act now, 0 when the deal is over; the field ``turn`` is the first.
- ``legal(seat, out)`` writes the numbers of the actions that a seat may do now, and returns how many there are.
- ``apply(seat, action)`` does what a seat does, which has to be legal.
- ``draw(seat)`` returns one of the legal actions, each as likely.
- ``settle(out)`` settles a deal that is over and was not dead: outcome, set of sides that won, then by side and step
  the columns and what hangs, then each quantity by side.
- ``match_winner(scores, every_trick)`` returns the side that has won the match, or -1; ``next_dealer(dealer)``
  who deals next.
- ``write_down(out, scores)`` adds what a settled deal brings to the match score, and returns the side that has won
  the match, or -1; where it asks for facts that lie in ``out`` and no deal can have them, nothing is added.
- ``observe(seat, out)`` writes all that a seat may know, made from the fields' viewers, and returns how long that is.
- questions about a situation, which read no state: ``follow(contract, hand, led, best, partner)`` gives the cards
  that a follower may play, ``refusing(…, card)`` the place of the duty that forbids a card, or -1;
  ``beats(contract, best)`` the cards that beat a card; ``held(hand, out)`` the declarations that a hand holds;
  ``contest(contract, leader, taker, announced, out)`` compares declarations that somebody may have announced, on a
  state that it uses up; ``settle_sums(out)`` settles the facts that lie in ``out`` behind the results, and returns -1
  if there can be none like these.

The modules:

- ``effects``: what expressions and functions read and change: languages differ in the order in which they work out
  operands;
- ``evaluate``: runs a program by walking its tree: slow, obvious, and strict about all that a printed program takes
  for granted;
- ``loaded``: a program as a module that can be called, and as it is compiled;
- ``lower``: from a rule model to its program: one module for each part of the deal;
- ``matches``: random matches as functions of a program, so that they are the same in every language;
- ``native``: compiled engines: a program, printed in C, as an extension module that is built when it is first asked
  for;
- ``nodes``: the typed form;
- ``printers``: from a program to texts of programming languages;
- ``program_parts``: going through a program: the parts of an expression, and the blocks of a statement;
- ``simplify``: makes a program shorter without changing what it does: what is known is worked out, what is never
  reached goes;
- ``types``: what the names of a program stand for, and the types of expressions;
- ``verify``: refuses what is no program, with the function and the clause;
- ``words``: names that a program may have: none that means something else in a language that it is printed in.
"""
