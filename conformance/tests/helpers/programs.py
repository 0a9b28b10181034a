"""Programs to print: one that uses every sort of node, and random ones."""

from __future__ import annotations

import random
from dataclasses import dataclass

from capot.program import nodes as n
from capot.program.nodes import Type

INT, CARDS, BOOL, INTS = Type.INT, Type.CARDS, Type.BOOL, Type.INTS
#: Packs of these sizes, with as many ranks in a suit: one word, a word and a bit, two words.
PACKS = ((32, 8), (36, 9), (52, 13))
OUT = 4


def num(value: int) -> n.Num:
    return n.Num(value)


def local(name: str) -> n.Local:
    return n.Local(name)


def field(name: str, kind: Type = INT, length: int = 1, low: int = 0, high: int = 0, per: str = "") -> n.Field:
    return n.Field(name, kind, length, low, high, per, (n.Seen(n.Who.EVERYBODY),), f"The {name} of the test.")


def parameter(name: str, kind: Type = INT, low: int = -1000, high: int = 1000, length: int = 0) -> n.Parameter:
    return n.Parameter(name, kind, low, high, length)


def program(functions: tuple[n.Function, ...], pack: tuple[int, int] = PACKS[0], **more: object) -> n.Program:
    """Return a program of some functions over the fields, tables and constants of the tests."""
    size, ranks = pack
    fields = (
        field("turn", low=-1000, high=1000),
        field("points", length=4, low=-1000, high=1000, per="side"),
        field("hands", CARDS, length=4, per="seat"),
        field("talon", CARDS),
    )
    tables = (
        n.Table("WORTH", INT, (size,), tuple((7 * card) % 23 - 3 for card in range(size)), "What cards count."),
        n.Table("NEXT", INT, (4,), (1, 2, 3, 0), "Who comes next."),
        n.Table("GRID", INT, (3, 5), tuple(range(100, 115)), "Numbers in rows."),
        n.Table("SUITS", CARDS, (size // ranks,), tuple(_suit(s, ranks) for s in range(size // ranks)), "The suits."),
        n.Table("TWICE", CARDS, (2, 2), (0, (1 << size) - 1, 1 << (size - 1), 5), "Sets in rows."),
    )
    known = {
        "key": "test-game",
        "title": "A game for tests",
        "model_hash": "0",
        "seats": 4,
        "sides": 2,
        "cards": tuple(f"{card % ranks}-{card // ranks}" for card in range(size)),
        "ranks": ranks,
        "fields": fields,
        "constants": (("PLAYING", 1), ("LOW", -7), ("MANY", 40)),
        "tables": tables,
        "functions": functions,
        "actions": (n.ActionName("play", "one"), n.ActionName("pass", word='"no"')),
        "phases": ("bidding", "play"),
        "names": (("outcomes", ("made", "lost")),),
    }
    return n.Program(**(known | more))  # type: ignore[arg-type]


def _suit(suit: int, ranks: int) -> int:
    return ((1 << ranks) - 1) << (suit * ranks)


# ---------------------------------------------------------------- random programs


@dataclass(frozen=True)
class Scope:
    """What a random expression may use: numbers and sets among the locals, and what else there is."""

    size: int
    ranks: int
    numbers: tuple[str, ...] = ("a", "b")
    sets: tuple[str, ...] = ("m", "k")
    loops: tuple[str, ...] = ()

    def having(self, kind: Type, name: str) -> Scope:
        numbers = (*self.numbers, name) if kind is INT else self.numbers
        sets = (*self.sets, name) if kind is CARDS else self.sets
        return Scope(self.size, self.ranks, numbers, sets, self.loops)


Draw = random.Random
_WIDE = 10_000_000  # what a local variable may grow to


def number(draw: Draw, scope: Scope, depth: int) -> tuple[n.Expr, int, int]:
    """Return an expression for a number, with bounds of what it can be."""
    leaves = ("num", "local", "constant", "field", "look")
    inner = ("+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>", "least", "choose", "truth", "count", "lowest", "kth")
    sort = draw.choice(leaves if depth <= 0 else (*inner, *inner, "suit", "element", "at", "grid", *leaves))
    match sort:
        case "num":
            value = draw.randint(-100, 100)
            return num(value), value, value
        case "constant":
            name, value = draw.choice((("PLAYING", 1), ("LOW", -7), ("MANY", 40)))
            return n.Constant(name), value, value
        case "local":
            return local(draw.choice(scope.numbers)), -_WIDE, _WIDE
        case "field":
            return n.Read("turn"), -1000, 1000
        case "element":
            return n.Read("points", place(draw, scope, depth - 1, 4)), -1000, 1000
        case "at":
            return n.At("out", place(draw, scope, depth - 1, OUT)), -_WIDE, _WIDE
        case "look":
            return n.Look("WORTH", (place(draw, scope, depth - 1, scope.size),)), -3, 20
        case "grid":
            rows = (place(draw, scope, depth - 1, 3), place(draw, scope, depth - 1, 5))
            return n.Look("GRID", rows), 100, 114
        case "least":
            parts = [number(draw, scope, depth - 1) for _ in range(draw.randint(1, 3))]
            low, high = min(p[1] for p in parts), max(p[2] for p in parts)
            return n.Least(tuple(p[0] for p in parts), draw.random() < 0.5), low, high
        case "choose":
            (then, *a), (other, *b) = number(draw, scope, depth - 1), number(draw, scope, depth - 1)
            return n.Choose(test(draw, scope, depth - 1), then, other), min(a[0], b[0]), max(a[1], b[1])
        case "truth":
            return n.Truth(test(draw, scope, depth - 1)), 0, 1
        case "count":
            return n.Count(cards(draw, scope, depth - 1)), 0, scope.size
        case "lowest":
            return n.Lowest(some(draw, scope, depth - 1)), 0, scope.size - 1
        case "kth":
            of = some(draw, scope, depth - 1)
            rank = n.Arithmetic("%", number(draw, scope, depth - 1)[0], n.Count(of))
            return n.Kth(of, rank), 0, scope.size - 1
        case "suit":
            suit = place(draw, scope, depth - 1, scope.size // scope.ranks)
            return n.SuitBits(cards(draw, scope, depth - 1), suit), 0, (1 << scope.ranks) - 1
    return arithmetic(draw, scope, depth, sort)


def arithmetic(draw: Draw, scope: Scope, depth: int, op: str) -> tuple[n.Expr, int, int]:
    left, low, high = number(draw, scope, depth - 1)
    if op in ("//", "%"):
        divisor: n.Expr = num(draw.randint(1, 60))
        if draw.random() < 0.5:
            divisor = n.Arithmetic("+", n.Count(cards(draw, scope, depth - 1)), divisor)
        bounds = (0, 200) if op == "%" else (min(low, 0), max(high, 0))
        return n.Arithmetic(op, left, divisor), *bounds
    if op in ("<<", ">>"):
        left = n.Arithmetic("&", left, num(1023))
        return n.Arithmetic(op, left, place(draw, scope, depth - 1, 15)), 0, 1023 << 14
    right, least, most = number(draw, scope, depth - 1)
    if op in ("&", "|", "^"):
        size = 1 << max(abs(low), abs(high), abs(least), abs(most)).bit_length()
        return n.Arithmetic(op, left, right), -size, size
    if op == "*":
        corners = [x * y for x in (low, high) for y in (least, most)]
    else:
        corners = [low + least, high + most] if op == "+" else [low - most, high - least]
    if max(map(abs, corners)) >= 1 << 30:
        return n.Arithmetic("%", left, num(50)), 0, 49
    return n.Arithmetic(op, left, right), min(corners), max(corners)


def place(draw: Draw, scope: Scope, depth: int, length: int) -> n.Expr:
    """Return an expression for a place in something of some length."""
    if depth <= 0 or draw.random() < 0.5:
        loops = [name for name in scope.loops if length >= scope.size]
        return local(draw.choice(loops)) if loops else num(draw.randint(0, length - 1))
    return n.Arithmetic("%", number(draw, scope, depth)[0], num(length))


def cards(draw: Draw, scope: Scope, depth: int) -> n.Expr:
    """Return an expression for a set of cards."""
    leaves = ("local", "none", "known", "talon")
    sorts = (
        leaves
        if depth <= 0
        else ("card", "join", "join", "join", "or-else", "choose", "hands", "suit", "twice", "local")
    )
    less = depth - 1
    match draw.choice(sorts):
        case "local":
            return local(draw.choice(scope.sets))
        case "none":
            return n.NoCards()
        case "known":
            return n.Cards(draw.randint(0, (1 << scope.size) - 1))
        case "talon":
            return n.Read("talon")
        case "hands":
            return n.Read("hands", place(draw, scope, less, 4))
        case "suit":
            return n.Look("SUITS", (place(draw, scope, less, scope.size // scope.ranks),))
        case "twice":
            return n.Look("TWICE", (place(draw, scope, less, 2), place(draw, scope, less, 2)))
        case "card":
            return n.Card(place(draw, scope, less, scope.size))
        case "or-else":
            return n.OrElse(cards(draw, scope, less), cards(draw, scope, less))
        case "choose":
            return n.Choose(test(draw, scope, less), cards(draw, scope, less), cards(draw, scope, less))
    return n.Join(draw.choice("&|^-"), cards(draw, scope, less), cards(draw, scope, less))


def some(draw: Draw, scope: Scope, depth: int) -> n.Expr:
    """Return an expression for a set that has a card."""
    card = n.Card(num(draw.randint(0, scope.size - 1)))
    return n.Join("|", cards(draw, scope, depth), card)


def test(draw: Draw, scope: Scope, depth: int) -> n.Expr:
    """Return a condition."""
    leaves = ("some", "compare", "member")
    inner = (*leaves, "sets", "not", "all", "any", "choose", "flag", "has", "within")
    less = depth - 1
    match draw.choice(leaves if depth <= 0 else inner):
        case "some":
            return n.Some(cards(draw, scope, less))
        case "compare":
            op = draw.choice(("==", "!=", "<", "<=", ">", ">="))
            return n.Compare(op, number(draw, scope, less)[0], number(draw, scope, less)[0])
        case "sets":
            return n.Compare(draw.choice(("==", "!=")), cards(draw, scope, less), cards(draw, scope, less))
        case "member":
            of = draw.sample(range(-20, 21), draw.randint(0, 3))
            return n.Member(number(draw, scope, less)[0], tuple(of))
        case "not":
            return n.Not(test(draw, scope, less))
        case "choose":
            return n.Choose(test(draw, scope, less), test(draw, scope, less), test(draw, scope, less))
        case "flag":
            bits = n.Arithmetic("&", number(draw, scope, less)[0], num(4095))
            return n.Flag(bits, place(draw, scope, less, 12))
        case "has":
            return n.Has(cards(draw, scope, less), place(draw, scope, less, scope.size))
        case "within":
            return n.Within(cards(draw, scope, less), cards(draw, scope, less))
        case sort:
            tests = tuple(test(draw, scope, less) for _ in range(draw.randint(0, 3)))
            return n.All(tests) if sort == "all" else n.Any(tests)


def clamped(expr: n.Expr, most: int = 1000) -> n.Expr:
    """Return a number that is kept between bounds."""
    return n.Least((n.Least((expr, num(-most)), largest=True), num(most)))


def block(draw: Draw, scope: Scope, depth: int, nest: str = "v") -> tuple[n.Statement, ...]:
    """Return some statements; local variables are called by where they stand."""
    done: list[n.Statement] = []
    for at in range(draw.randint(1, 3)):
        name = f"{nest}{at}"
        statement, scope = one(draw, scope, depth, name)
        done.append(statement)
    if nest != "v" and draw.random() < 0.15:
        done.append(n.Return(clamped(number(draw, scope, 2)[0])))
    return tuple(done)


def one(draw: Draw, scope: Scope, depth: int, name: str) -> tuple[n.Statement, Scope]:
    simple = ("let", "let-cards", "let-truth", "set", "set-cards", "element", "hands", "at", "add", "random", "local")
    simple += ("seed", "room")
    nested = ("if", "if", "for", "for-cards", "while", "return")
    clause = draw.choice(("", "play.must-follow"))
    value = clamped(number(draw, scope, 3)[0])
    where = place(draw, scope, 1, 4)
    match draw.choice(simple if depth <= 0 else simple + nested):
        case "let":
            return n.Let(name, value, clause), scope.having(INT, name)
        case "let-cards":
            return n.Let(name, cards(draw, scope, 3), clause), scope.having(CARDS, name)
        case "let-truth":
            return n.Let(name, test(draw, scope, 3), clause), scope.having(INT, name)
        case "random":
            below = draw.randint(1, 300)
            return n.Let(name, n.Random(num(below)), clause), scope.having(INT, name)
        case "seed":
            return n.Seed(value, num(draw.randint(-(2**31), 2**31 - 1)), value, clause), scope
        case "room":
            own = n.At(name, num(1))
            body = (n.Room(name, 3), n.Add(own, value), n.Set(n.At("out", where), own))
            return n.For(f"{name}i", num(0), num(2), body, clause), scope
        case "set":
            return n.Set(n.Read("turn"), value, clause), scope
        case "set-cards":
            return n.Set(n.Read("talon"), cards(draw, scope, 3), clause), scope
        case "element":
            return n.Set(n.Read("points", where), value, clause), scope
        case "hands":
            kept = n.Read("hands", where)
            return n.Set(kept, n.Join(draw.choice("&|^-"), kept, cards(draw, scope, 2)), clause), scope
        case "at":
            return n.Set(n.At("out", where), value, clause), scope
        case "add":
            return n.Add(local("a"), num(draw.randint(-9, 9)), clause), scope
        case "local":
            return n.Set(local("m"), cards(draw, scope, 3), clause), scope
        case "if":
            cases = [
                (test(draw, scope, 2), block(draw, scope, depth - 1, f"{name}{place}_"))
                for place in "pq"[: draw.randint(1, 2)]
            ]
            other = block(draw, scope, depth - 1, f"{name}r_") if draw.random() < 0.5 else ()
            return n.If(tuple(cases), other, clause), scope
        case "for":
            inner = scope.having(INT, f"{name}i")
            start, stop = draw.randint(-2, 3), n.Arithmetic("%", value, num(6))
            return n.For(f"{name}i", num(start), stop, block(draw, inner, depth - 1, f"{name}f_"), clause), scope
        case "for-cards":
            inner = scope.having(INT, f"{name}c")
            inner = Scope(inner.size, inner.ranks, inner.numbers, inner.sets, (*inner.loops, f"{name}c"))
            body = block(draw, inner, depth - 1, f"{name}d_")
            return n.ForCards(f"{name}c", cards(draw, scope, 2), body, clause), scope
        case "while":
            body = (*block(draw, scope, depth - 1, f"{name}w_"), n.Set(local("m"), n.NoCards()))
            return n.While(n.Some(local("m")), body, "m is emptied.", clause), scope
    return n.If(((test(draw, scope, 2), (n.Return(value, clause),)),)), scope


def functions(draw: Draw, pack: tuple[int, int], many: int = 4) -> tuple[n.Function, ...]:
    """Return some functions of two numbers, two sets and an array, each of which may call those before it."""
    size, ranks = pack
    done: list[n.Function] = []
    for number_ in range(many):
        scope = Scope(size, ranks)
        body = block(draw, scope, 2)
        if done and draw.random() < 0.5:
            called = draw.choice(done).name
            arguments = (clamped(local("b"), 50), clamped(local("a"), 50), local("k"), local("m"), local("out"))
            body = (n.Let("called", n.Call(called, arguments)), *body)
        body = (*body, n.Return(clamped(number(draw, scope, 4)[0])))
        heads = (
            parameter("a"),
            parameter("b"),
            parameter("m", CARDS),
            parameter("k", CARDS),
            parameter("out", INTS, low=-1000, high=1000, length=OUT),
        )
        done.append(n.Function(f"f{number_}", heads, INT, body, "A function of the tests.", public=True))
    return tuple(done)
