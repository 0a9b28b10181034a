"""What becomes of the legal actions as they are gone through: they are written down, or one of them is picked.

The same statements go through them either way, so that what is drawn at random is what is listed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from capot.program import nodes as p
from capot.program.lower.shorthand import Body, Value, add, at, equal, expr, give, least, let, local, minus, put, when

_NUMBER = local("n")


class Sink(Protocol):
    """Takes the legal actions one after another."""

    @property
    def prefix(self) -> str:
        """What the names of functions begin with that go through actions in this way."""

    @property
    def parameters(self) -> tuple[p.Parameter, ...]:
        """The parameters of such functions beside the seat."""

    def offer(self, action: Value, clause: str = "") -> Body:
        """Return the statements that take an action."""

    def call(self, function: str, *arguments: p.Expr) -> Body:
        """Return the statements that let another such function go through actions that come next."""

    def end(self) -> p.Return:
        """Return the statement that ends such a function."""


@dataclass(frozen=True)
class Listing:
    """Writes the actions down; ``n`` counts them."""

    room: int
    prefix: str = "list"

    @property
    def parameters(self) -> tuple[p.Parameter, ...]:
        """The parameters of such functions beside the seat."""
        return (p.Parameter("out", p.Type.INTS, length=self.room),)

    def call(self, function: str, *arguments: p.Expr) -> Body:
        """Return the statements that let another such function go through actions that come next."""
        return (put(_NUMBER, p.Call(f"list_{function}", (*arguments, _NUMBER, local("out")))),)

    def end(self) -> p.Return:
        """Return the statement that ends such a function: it returns how many actions there are."""
        return give(_NUMBER)

    def offer(self, action: Value, clause: str = "") -> Body:
        """Return the statements that take an action."""
        return (put(at("out", _NUMBER), action, clause), add(_NUMBER, 1))


@dataclass(frozen=True)
class Picking:
    """Returns the action that ``place`` others come before; ``n`` counts them, for a place that none has."""

    prefix: str = "pick"

    @property
    def parameters(self) -> tuple[p.Parameter, ...]:
        """The parameters of such functions beside the seat."""
        return (p.Parameter("place", p.Type.INT),)

    def call(self, function: str, *arguments: p.Expr) -> Body:
        """Return the statements that let another such function go through actions that come next."""
        found = p.Call(f"pick_{function}", (*arguments, _NUMBER, local("place")))
        picked = when(least(local("found"), 0), give(local("found")))
        return (let("found", found), picked, put(_NUMBER, minus(-1, local("found"))))

    def end(self) -> p.Return:
        """Return the statement that ends such a function: -1 - how many there are says that none has the place."""
        return give(minus(-1, _NUMBER))

    def offer(self, action: Value, clause: str = "") -> Body:
        """Return the statements that take an action."""
        return (when(equal(_NUMBER, local("place")), give(expr(action)), clause=clause), add(_NUMBER, 1))
