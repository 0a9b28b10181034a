"""What differs between two games, as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import NamedTuple

from capot.model.nodes import Model
from capot.model.titles import ENGLISH
from capot.translations import Speech

_FACES = "cards.faces"


class Change(NamedTuple):
    """A clause that two games say differently: its sentence in each, ``None`` where a game does not have it.

    Where a clause only stands elsewhere in a list whose order is part of the rules, both sentences are the same.
    """

    address: str
    before: str | None
    after: str | None

    @property
    def kind(self) -> str:
        """Return ``added``, ``removed``, ``changed`` or ``moved``."""
        if self.before is None:
            return "added"
        if self.after is None:
            return "removed"
        return "moved" if self.before == self.after else "changed"


def diff(before: Model, after: Model, language: str = ENGLISH) -> list[Change]:
    """Return every clause that differs, in the order of the rule sheet; what was removed stands where it was.

    Other faces on the cards are told once: of all other clauses both games speak in the words of the second's cards.
    """
    old, new = Speech(language, before).sentences, Speech(language, after).sentences
    if before.faces != after.faces:
        alike = Speech(language, replace(before, faces=after.faces)).sentences
        old = {at: said if at == _FACES else alike[at] for at, said in old.items()}
    moved = {at for one, two in zip(ordered(before), ordered(after), strict=True) for at in _moved(one, two)}
    changes: list[Change] = []
    for address in _merged(list(old), list(new)):
        was, is_ = old.get(address), new.get(address)
        if was != is_ or address in moved:
            changes.append(Change(address, was, is_))
    return changes


def ordered(model: Model) -> tuple[list[str], ...]:
    """Return the lists whose order is part of the rules, as addresses."""
    contest = model.declarations.contest
    return (
        [step.at for step in model.deal],
        [duty.at for duty in model.duties],
        [key.at for key in contest.keys] if contest else [],
        [award.at for award in model.declarations.awards],
        [outcome.at for outcome in model.outcomes],
        [step.at for step in model.then],
    )


def _moved(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return what both lists have, but not in the same order."""
    old = [at for at in before if at in after]
    new = [at for at in after if at in before]
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    kept = {at for block in blocks for at in old[block.a : block.a + block.size]}
    return [at for at in new if at not in kept]


def _merged(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return the addresses of both, those of the second in their order, the others after what they followed."""
    merged = list(after)
    place = 0
    for address in before:
        if address in after:
            place = merged.index(address) + 1
        else:
            merged.insert(place, address)
            place += 1
    return merged
