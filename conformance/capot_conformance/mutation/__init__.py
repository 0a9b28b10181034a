"""Spec mutation: one clause of a game's rule model is changed at a time, and the conformance cases must notice.

A change that no case notices is a rule that nothing tests. ``mutants`` makes the changes, by ``operators`` and
``removal`` over the ``tree`` of the model (``fields`` and ``vocabulary`` say what may change into what); ``harness``
tries them; ``evidence`` tells those that are another game from those that are not, with ``settlements`` and
``card_places``; ``hunt`` does it for a whole game, ``report`` says what was found. ``shipped_mistakes`` are those that
real engines made.

Beside them:

- ``peers``: mistakes that engines of other authors made, each with where it was seen: `peer_mistakes.yaml`;
- ``equivalents``: mutants that somebody has read and found to be the same game, each with the reason:
  `equivalents.yaml`.
"""
