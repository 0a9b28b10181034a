"""Situations and deals drawn at random, put to an engine behind the door and to capot's own.

``topics`` names what they are about, ``settings`` says what is played; ``questions`` is what is asked of both, drawn by
``drawn_situations`` and ``drawn_deals``. ``agreement_of_two`` puts a situation to both and compares, ``smaller`` makes
of a disagreement the smallest situation, ``deciding_clauses`` says which clauses decide it. ``blocks`` does so for
many, in several processes, and ``saved_blocks`` keeps what they have found, so that a run goes on where it was cut off;
``groups`` brings together what has one cause, and ``told_groups`` tells it, with a case to paste. ``profile_search``
finds the house rules under which the two agree most.
"""
