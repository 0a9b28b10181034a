"""Short ways to write the nodes of a program; a plain number may stand wherever an expression is wanted."""

from __future__ import annotations

from collections.abc import Iterable

from capot.program import nodes as p

Value = p.Expr | int
Body = tuple[p.Statement, ...]


def expr(value: Value) -> p.Expr:
    """Return an expression: a plain number becomes a node."""
    return p.Num(value) if isinstance(value, int) else value


def field(name: str, index: Value | None = None) -> p.Read:
    """Return a field, or an element of one."""
    return p.Read(name, None if index is None else expr(index))


def look(table: str, *indices: Value) -> p.Look:
    """Return an entry of a table."""
    return p.Look(table, tuple(expr(index) for index in indices))


def at(array: str, index: Value) -> p.At:
    """Return an element of the caller's array."""
    return p.At(array, expr(index))


def call(function: str, *arguments: Value) -> p.Call:
    """Return a call of a function."""
    return p.Call(function, tuple(expr(argument) for argument in arguments))


def do(function: str, *arguments: Value, clause: str = "") -> p.Do:
    """Return a call of a function for what it does."""
    return p.Do(call(function, *arguments), clause)


def compute(op: str, left: Value, right: Value) -> p.Expr:
    """Return two numbers put together; what is known beforehand is worked out."""
    one, other = expr(left), expr(right)
    match op, one, other:
        case "+", p.Num(a), p.Num(b):
            return p.Num(a + b)
        case "*", p.Num(a), p.Num(b):
            return p.Num(a * b)
        case ("+", p.Num(0), kept) | ("+", kept, p.Num(0)) | ("-", kept, p.Num(0)):
            return kept
        case ("*", p.Num(1), kept) | ("*", kept, p.Num(1)):
            return kept
    return p.Arithmetic(op, one, other)


def plus(*parts: Value) -> p.Expr:
    """Return a sum; of nothing: 0."""
    total: p.Expr = p.Num(0)
    for part in parts:
        total = compute("+", total, part)
    return total


def minus(left: Value, right: Value) -> p.Expr:
    """Return a difference."""
    return compute("-", left, right)


def times(*parts: Value) -> p.Expr:
    """Return a product; of nothing: 1."""
    product: p.Expr = p.Num(1)
    for part in parts:
        product = compute("*", product, part)
    return product


def bit(place: Value) -> p.Expr:
    """Return the set of seats or sides that has just one in it."""
    match expr(place):
        case p.Num(value):
            return p.Num(1 << value)
        case other:
            return p.Arithmetic("<<", p.Num(1), other)


def compare(op: str, left: Value, right: Value) -> p.Compare:
    """Return a comparison."""
    return p.Compare(op, expr(left), expr(right))


def equal(left: Value, right: Value) -> p.Compare:
    """Return whether two are the same."""
    return compare("==", left, right)


def unequal(left: Value, right: Value) -> p.Compare:
    """Return whether two are not the same."""
    return compare("!=", left, right)


def less(left: Value, right: Value) -> p.Compare:
    """Return whether the first is smaller."""
    return compare("<", left, right)


def more(left: Value, right: Value) -> p.Compare:
    """Return whether the first is larger."""
    return compare(">", left, right)


def least(left: Value, right: Value) -> p.Compare:
    """Return whether the first is at least the second."""
    return compare(">=", left, right)


def both(*tests: p.Expr) -> p.Expr:
    """Return that all of some conditions hold; one alone stands for itself."""
    flat: list[p.Expr] = []
    for test in tests:
        flat += test.tests if isinstance(test, p.All) else (test,)
    return flat[0] if len(flat) == 1 else p.All(tuple(flat))


def either(*tests: p.Expr) -> p.Expr:
    """Return that one of some conditions holds; one alone stands for itself."""
    flat: list[p.Expr] = []
    for test in tests:
        flat += test.tests if isinstance(test, p.Any) else (test,)
    if p.All(()) in flat:  # one always holds
        return p.All(())
    return flat[0] if len(flat) == 1 else p.Any(tuple(flat))


def never(test: p.Expr) -> p.Expr:
    """Return that a condition does not hold."""
    return test.test if isinstance(test, p.Not) else p.Not(test)


def flag(bits: Value, place: Value) -> p.Flag:
    """Return whether a seat or side is in a set."""
    return p.Flag(expr(bits), expr(place))


def has(cards: p.Expr, number: Value) -> p.Has:
    """Return whether a card is in a set of cards."""
    return p.Has(cards, expr(number))


def card(number: Value) -> p.Card:
    """Return the set of one card."""
    return p.Card(expr(number))


def join(op: str, left: p.Expr, *others: p.Expr) -> p.Expr:
    """Return sets of cards put together, from left to right."""
    joined = left
    for other in others:
        joined = p.Join(op, joined, other)
    return joined


def let(name: str, value: Value, clause: str = "") -> p.Let:
    """Return the statement that names a value."""
    return p.Let(name, expr(value), clause)


Target = p.Local | p.Read | p.At


def put(target: Target, value: Value, clause: str = "") -> p.Set:
    """Return the statement that gives something a new value."""
    return p.Set(target, expr(value), clause)


def add(target: Target, value: Value, clause: str = "") -> p.Add:
    """Return the statement that adds to a number."""
    return p.Add(target, expr(value), clause)


def when(test: p.Expr, *then: p.Statement, other: Iterable[p.Statement] = (), clause: str = "") -> p.If:
    """Return statements under a condition."""
    return p.If(((test, then),), tuple(other), clause)


def guarded(test: p.Expr | None, body: Body, clause: str = "") -> Body:
    """Return statements under a condition if there is one."""
    return body if test is None or not body else (p.If(((test, body),), (), clause),)


def loop(name: str, start: Value, stop: Value, *body: p.Statement, clause: str = "") -> p.For:
    """Return statements with a number that runs up to the last but one."""
    return p.For(name, expr(start), expr(stop), body, clause)


def each_card(name: str, cards: p.Expr, *body: p.Statement) -> p.ForCards:
    """Return statements with every card of a set."""
    return p.ForCards(name, cards, body)


def give(value: Value | None = None, clause: str = "") -> p.Return:
    """Return the statement that ends a function."""
    return p.Return(None if value is None else expr(value), clause)


def local(name: str) -> p.Local:
    """Return a local variable or a parameter."""
    return p.Local(name)


def constant(name: str) -> p.Constant:
    """Return a named number of the program."""
    return p.Constant(name)


#: What every function that asks about a player calls the seat.
SEAT = p.Local("seat")
CONTRACT = p.Read("contract")
TAKER = p.Read("taker")
DEALER = p.Read("dealer")
TURN = p.Read("turn")
PHASE = p.Read("phase")
