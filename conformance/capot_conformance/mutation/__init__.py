"""Spec mutation: one clause of a game's rule model is changed at a time, and the conformance cases must notice.

A change that no case notices is a rule that nothing holds fast. `mutants` makes the changes, `bench` tries them out,
`evidence` tells those that are another game from those that are not, `hunting` does it for a whole game, and `standing`
has the mistakes that real engines have made.
"""
