"""Which columns a step of the settlement is done to, and what of them: everything, some quantities, or all but some."""

from __future__ import annotations

from capot.model import nodes as n
from capot.program import nodes as p
from capot.program.lower.settlement_places import OUT, TAKERS, WINNERS, Places, Sheet
from capot.program.lower.shorthand import Body, at, both, equal, flag, less, local, minus, plus, unequal, when


class Choosing(Places):
    """Lowers what a step names."""

    def of_party(self, who: str, side: p.Expr) -> p.Expr:
        """Return whether a side is among those that a step names."""
        match who:
            case "every-trick":
                return self.has_every_trick()
            case "takers":
                return equal(side, TAKERS)
            case "others":
                return both(unequal(side, TAKERS), less(side, self.sides))
            case "winners":
                return both(less(side, self.sides), flag(WINNERS, side))
        raise ValueError(f"no lowering of a step for {who}")

    def chosen(self, of: n.Columns, body: Body) -> Body:
        """Return what is done to entry ``i``, if it is among those that a step names."""
        return body if of.who == "every" else (when(self.of_party(of.who, local("i")), *body),)

    def chosen_part(self, of: n.Columns, sheet: Sheet, entry: p.Expr | int) -> p.Expr:
        """Return what a step is done to of an entry: some quantities alone, or all but some."""
        parts = [at(OUT, plus(entry, sheet.part(base))) for base in self.bases(of.only or of.but)]
        if of.only:
            return plus(*parts)
        return minus(at(OUT, plus(entry, sheet.start)), plus(*parts))

    def changed_parts(self, of: n.Columns) -> tuple[str, ...]:
        """Return the bases told apart that a step changes."""
        if of.only:
            return self.bases(of.only)
        kept = self.bases(of.but)
        return tuple(base for base in self.told_apart if base not in kept)
