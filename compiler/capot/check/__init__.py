"""What must hold of a rule model before anything is made from it.

``checks`` is the table of passes, in order, and ``report`` how they say what they found. Passes by part of the game:

- limits and names: ``size``, ``unused``, ``known_facts`` (what can be known where);
- table and cards: ``seat_order``, ``card_checks``, ``points``, ``fours``, ``numbers``;
- deal: ``deal_checks``, with ``deal_simulation`` (over ``deal_worlds``), and ``open_cards``;
- bidding: ``bidding_checks``, ``bids`` (one stage), ``call_facts``, ``doubling``;
- play: ``duties``, over the ``cascade`` of all situations, ``denials``, and ``play_ends``;
- declarations: ``declaration_checks``, ``declaration_caps``, ``declaration_kinds``, ``declaration_conditions``,
  ``growth``, ``contest_checks``;
- scoring: ``scoring_checks``, ``outcomes`` (with ``linear_amounts``), ``columns``, ``halves``, ``bands`` (of tables),
  ``steps``, ``balance``;
- match: ``match_checks``.

``watched_model`` says which passes need not run again. They share ``trees`` (walks over expressions) and ``rule_words``
(parts of the model in words). ``suggestions`` are the answers that they offer.

Beside them:

- ``linear_amounts``: amounts as sums over what takers and others have won, so that outcomes can be compared with each
  other.
"""
