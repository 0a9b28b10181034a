"""Two answers to one set of rules, compared: engines made by capot, and the reference interpreter.

``tables`` are games as they are shipped, with ``house_rules`` that fit; ``made_up_games`` are made from clauses
(``library``, ``clauses``, ``names``, ``clause_changes``, ``tweaks``). ``opening`` draws how a deal begins and what is
done in it, ``deal_comparison`` plays it by both and says where they differ, ``reduction`` makes that small and
``disagreement_text`` tells it. ``run`` plays many.

Beside them:

- ``drawn_conditions``: conditions drawn from the vocabulary: whatever may be asked at a moment, joined and counted in
  any way.
- ``drawn_contests``: contests drawn from the keys that compare declarations, so that kinds can tie.
"""
