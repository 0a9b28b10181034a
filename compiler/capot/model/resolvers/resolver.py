"""What every section needs to make its nodes: clauses by kind, names that are known, problems that are reported."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.did_you_mean import did_you_mean, slip, which
from capot.diagnostics.fix import replacing
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n
from capot.model.catalogue import Composed
from capot.model.expressions import Expressions
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clause_values import values_of
from capot.syntax.clauses import Clause, span_of_token
from capot.syntax.parse_tree import Token

T = TypeVar("T")

#: How a clause begins that makes a name: its kind, and the name.
_NAMED = re.compile(r"^\w+ [\w-]+(?=[ :])")


class Unresolved(Exception):
    """A clause that cannot be resolved; its diagnostic has been reported."""


class Resolving:
    """Clauses of a composed game by kind, and what has been made of them so far."""

    def __init__(self, composed: Composed, found: Diagnostics) -> None:
        self.composed = composed
        self.found = found
        self.expressions = Expressions(self.unknown)
        self.by_kind: dict[str, list[tuple[str, Clause]]] = {}
        self.places: dict[str, int] = {}
        for address, clause in composed.clauses():
            self.places[address] = len(self.places)
            self.by_kind.setdefault(clause.kind, []).append((address, clause))
        self.orders: dict[str, n.Order] = {}
        self.worths: dict[str, n.Worth] = {}
        self.contracts: dict[str, n.Contract] = {}
        self.stages: dict[str, n.Stage] = {}
        self.levels: dict[str, n.NamedLevel] = {}

    def error(
        self,
        code: str,
        message: str,
        clause: Clause,
        help: Sequence[str] = (),
        question: str = "",
        readings: Sequence[Reading] = (),
    ) -> None:
        """Report a problem of a clause, perhaps with what it asks at the table and the answers that there are."""
        span, answers = clause.head, tuple(readings)
        self.found.add(Diagnostic(code, message, span, help=tuple(help), question=question, readings=answers))

    def unknown(
        self, message: str, name: str, known: Iterable[str], what: str, clause: Clause, help: Sequence[str] = ()
    ) -> None:
        """Report a name in a clause that stands for nothing; a slip of the pen is fixed."""
        names = list(known)
        meant, written = slip(name, names), written_as(clause, name)
        meant = meant if meant and self._is_settled(meant, name, clause) else None
        fix = replacing(written, meant) if meant and written else None
        asked, another = self._another_thing(name) if what == "call" and not fix and not help else ("", "")
        help_lines = () if fix else (another,) if another else tuple(did_you_mean(name, names) or help)
        question = asked or which(what, names)
        self.found.add(Diagnostic("C101", message, clause.head, help=help_lines, question=question, fix=fix))

    def _another_thing(self, name: str) -> tuple[str, str]:
        """Return the question and the help where a stage, a contract or a pass is asked for as a call that was said."""
        for at, stage in self.by_kind.get("stage", ()):
            if stage.name == name:
                return "Is it meant that a contract has been named by then?", (
                    f"`{at}` is a stage, and only a call of it can have been said: write `unless nobody has named`, or "
                    "name a call"
                )
            for call in stage.children:
                if call.kind != "call" or call.name != name:
                    continue
                named = values_of(call.tree).get("contract")
                if named is not None:
                    return "Is it asked which contract is played?", (
                        f"`{at}.{name}` names a contract, which is asked for by its name: `when in {named}`"
                    )
                return "Is it asked whether nobody has named anything?", (
                    f"`{at}.{name}` is a pass: write `when nobody has named`, or, of what a player may say, "
                    "`when all others have passed`"
                )
        return "", ""

    def _is_settled(self, meant: str, name: str, clause: Clause) -> bool:
        """Whether it is the clause that has a slip in it, and not the one that makes the name it means.

        That is so where the name comes from another file, or is written more often than what stands for nothing.
        """
        places = {
            (other.span.file, token.start_pos, str(token))
            for _, other in self.composed.clauses()
            for token in other.tree.scan_values(lambda t: isinstance(t, Token) and str(t) in (meant, name))
        }
        written = Counter(word for _, _, word in places)
        makers = [c for _, c in self.composed.clauses() if _own_name(c) == meant]
        elsewhere = not makers or any(maker.span.file != clause.span.file for maker in makers)
        return elsewhere or written[meant] > written[name]

    def guard(self, clause: Clause) -> n.Guard | None:
        """Make the guard of a clause, if it has one."""
        return self.expressions.clause_guard(clause)

    def named(self, table: dict[str, T], name: str, what: str, clause: Clause) -> T:
        """Return what a name stands for.

        Raises:
            Unresolved: if it stands for nothing.
        """
        if name in table:
            return table[name]
        if any(other.name in (name, f"{what}-{name}") for _, other in self.by_kind.get(what, ())):
            raise Unresolved  # it is there, and its own problem has been reported
        there = [place for kind in self.by_kind.values() for place in kind]
        others = [at for at, other in there if at.rpartition(".")[2] == name and other is not clause]
        form = [f"what is called `{name}` here is another thing: `{address}`" for address in others]
        if what == "contract" and "levels" in self.by_kind:
            levels, _ = self.by_kind["levels"][0]
            bid = f"what is said in place of a number is a level with a name: `level {name}: 250`; " if others else ""
            form += [
                f"how much is bid is a level of a contract: `{levels}` lists them, so no level has a call of its own: "
                f"{bid or 'if this was to be one, '}leave it out"
            ]
        if what in KINDS and not (others and what == "contract"):
            form.append(f"write a clause `{re.sub(_NAMED, rf'{what} {name}', KINDS[what].forms[0])}`")
        self.unknown(f"there is no {what} `{name}`", name, table, what, clause, form)
        raise Unresolved

    def known(self, name: str, known: Sequence[str], message: str, what: str, clause: Clause) -> str:
        """Return a name; one that is not known is reported."""
        if name not in known:
            self.unknown(message, name, known, what, clause)
        return name

    def one_of(
        self, name: str, known: Sequence[str], message: str, what: str, clause: Clause, help: Sequence[str] = ()
    ) -> str:
        """Return a name that is known.

        Raises:
            Unresolved: if it is not, which has been reported.
        """
        if name not in known:
            self.unknown(message, name, known, what, clause, help)
            raise Unresolved
        return name

    def pairs(self) -> list[str]:
        """Return the names of the pairs."""
        return [clause.name.removeprefix("pair-") for _, clause in self.by_kind.get("pair", ())]

    def numbers(self) -> list[str]:
        """Return the names of the numbers that contracts carry."""
        return sorted({number.name for contract in self.contracts.values() for number in contract.numbers})

    def tallies(self) -> list[str]:
        """Return the names of what sides carry from deal to deal."""
        clauses = (clause for _, clause in self.by_kind.get("then_tally", ()))
        return list(dict.fromkeys(str(values_of(clause.tree)["tally"]) for clause in clauses))

    def named_levels(self) -> dict[str, int]:
        """Return the numbers of the levels that have a name, by the name."""
        return {level.name: level.value for level in self.levels.values()}

    def quantities(self) -> list[str]:
        """Return the names of all quantities that can be added."""
        counted = [clause.name for kind in ("count", "sum") for _, clause in self.by_kind.get(kind, ())]
        return ["runs", "fours", *self.pairs(), *counted]

    def quantities_there(self) -> list[str]:
        """Return the names of the quantities that can be asked for: no runs, say, in a game in which none counts.

        A sum that games share may name them all the same; it is of those that the game has.
        """
        missing = {kind for kind, value in (("runs", "run"), ("fours", "four")) if not self.by_kind.get(value)}
        return [name for name in self.quantities() if name not in missing]


def _own_name(clause: Clause) -> Token | None:
    """Return the name that the author gave a clause: of ``sum extras`` the second word, of ``the trick`` none."""
    return next((child for child in clause.tree.children if isinstance(child, Token) and child.type == "NAME"), None)


def written_as(clause: Clause, name: str) -> Span | None:
    """Return where a clause first mentions a name, its own label left out; ``None`` if it does not."""
    own = _own_name(clause)
    label = own if clause.name in (name, f"{clause.kind.partition('_')[0]}-{name}") else None
    found = [t for t in clause.tree.scan_values(lambda t: isinstance(t, Token) and str(t) == name) if t is not label]
    if not found:
        return None
    return span_of_token(clause, min(found, key=lambda t: t.start_pos))
