"""Aligning the rules of two games by what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from capot.comparison.clause_units import Unit, units_of
from capot.comparison.subject import Subject
from capot.model import nodes as n


@dataclass(frozen=True, slots=True)
class Pair:
    """What two games say of one subject; ``None`` where one says nothing."""

    a: Unit | None
    b: Unit | None

    @property
    def same(self) -> bool:
        """Whether both say the same."""
        return self.a is not None and self.b is not None and _same(self.a, self.b)

    @property
    def unit(self) -> Unit:
        """Either side that is there."""
        found = self.a or self.b
        assert found is not None
        return found


def _places(pair: Pair) -> object:
    """Return where a pair is said; clauses that mention several kinds of declaration are there once for all alike."""
    return (pair.a.at if pair.a else None, pair.b.at if pair.b else None, pair.same)


def _same(a: Unit, b: Unit) -> bool:
    if isinstance(a.node, n.Sum) and isinstance(b.node, n.Sum) and a.node.of == b.node.of:
        return True  # what is in its parts is said of the parts
    return a.meaning == b.meaning or a.text == b.text


def align(a: Subject, b: Subject) -> list[Pair]:
    """Return the rules of two games side by side, in the order of the first, further ones of the second last.

    Rules at the same address stand for each other if they are of one type; then rules about the same subject; then
    outcomes that come about in the same way. A denial of what the other game does not have says nothing, and is
    left out.
    """
    left, right = units_of(a, b), units_of(b, a)
    right = _renamed(right, left)
    partner = _partners(left, right)
    taken = set(partner.values())
    pairs = [Pair(unit, right[partner[i]] if i in partner else None) for i, unit in enumerate(left)]
    pairs += [Pair(None, unit) for j, unit in enumerate(right) if j not in taken]
    pairs = [pair for pair in pairs if not _says_nothing(pair, a.model if pair.a is None else b.model)]
    return list({_places(pair): pair for pair in reversed(pairs)}.values())[::-1]


def _partners(left: Sequence[Unit], right: Sequence[Unit]) -> dict[int, int]:
    """Return, for the places of one list, the places in the other of what stands for it."""
    partner: dict[int, int] = {}
    for key in (_address, _subject):
        free = {j for j in range(len(right)) if j not in partner.values()}
        places: dict[object, list[int]] = {}
        for j in sorted(free):
            places.setdefault(key(right[j]), []).append(j)
        for i, unit in enumerate(left):
            if i not in partner and places.get(key(unit)):
                partner[i] = places[key(unit)].pop(0)
    return partner


def _address(unit: Unit) -> object:
    kind = unit.subject[1] if isinstance(unit.subject, tuple) and len(unit.subject) > 1 else ""
    by_kind = isinstance(unit.node, (n.Announce, n.Counted, n.Kept))
    if isinstance(unit.node, (n.Stage, n.Call, n.Ends, n.EndsAtOnce, n.PassIsFinal, n.HigherContract)):
        return (unit.subject, unit.at)
    return (type(unit.node), unit.at, kind if by_kind else "")


def _subject(unit: Unit) -> object:
    return unit.subject


def _renamed(right: list[Unit], left: Sequence[Unit]) -> list[Unit]:
    """Name outcomes of one game like those of the other that come about in the same way, if no name tells them."""
    own = {unit.subject: unit.meaning for unit in left if isinstance(unit.node, n.Outcome)}
    names = {unit.subject for unit in right if isinstance(unit.node, n.Outcome)}
    open_ = {meaning: subject for subject, meaning in own.items() if subject not in names}
    new: dict[str, str] = {}
    for unit in right:
        if isinstance(unit.node, n.Outcome) and unit.subject not in own and unit.meaning in open_:
            subject = open_.pop(unit.meaning)
            assert isinstance(subject, tuple)
            new[unit.node.name] = subject[1]
    return [
        replace(unit, subject=(unit.subject[0], new[unit.subject[1]]))
        if isinstance(unit.subject, tuple)
        and unit.subject[0] in ("outcome", "winner", "written")
        and unit.subject[1] in new
        else unit
        for unit in right
    ]


def _says_nothing(pair: Pair, other: n.Model) -> bool:
    """Whether a rule that one game alone has denies what the other does not have either."""
    if pair.a is not None and pair.b is not None:
        return False
    node = pair.unit.node
    match node:
        case n.NeverRounded() | n.NeverMust():
            return True
        case n.NeverRedealt():
            return not any(call.dead for stage in other.stages for call in stage.calls)
        case n.NeverExcused(guard=guard):
            return not any(guard in duty.excuses for duty in other.duties)
    return False
