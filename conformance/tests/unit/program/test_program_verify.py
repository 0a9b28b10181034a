"""What is no program is refused by name, with the function and the clause."""

from __future__ import annotations

import pytest

from capot.base.escaping import in_comment
from capot.program import nodes as n
from capot.program.evaluate import Fault, Machine
from capot.program.types import IllFormed
from capot.program.verify import verify
from helpers.programs import BOOL, CARDS, INT, INTS, PACKS, field, local, num, parameter, program


def function(*body: n.Statement, result: n.Type | None = None, name: str = "f") -> n.Function:
    heads = (parameter("a"), parameter("m", CARDS), parameter("out", INTS, length=4))
    return n.Function(name, heads, result, body, "A function.", public=True)


def call(name: str) -> n.Call:
    return n.Call(name, (local("a"), local("m"), local("out")))


BAD: dict[str, tuple[n.Statement, str]] = {
    "no such local": (n.Let("x", local("y")), "there is no local variable 'y'"),
    "local of another block": (
        n.If(((n.Some(local("m")), (n.Let("x", num(1)),)),), (n.Set(n.Read("turn"), local("x")),)),
        "there is no local variable 'x'",
    ),
    "declared twice": (n.If(((n.All(()), (n.Let("a", num(1)),)),)), "there is a local variable 'a' already"),
    "no such field": (n.Set(n.Read("nothing"), num(1)), "there is no field 'nothing'"),
    "no such table": (n.Let("x", n.Look("NOTHING", (num(0),))), "there is no table 'NOTHING'"),
    "no such constant": (n.Let("x", n.Constant("NOTHING")), "there is no constant 'NOTHING'"),
    "no such function": (n.Do(n.Call("nothing")), "there is no function 'nothing'"),
    "cards for a number": (n.Set(n.Read("turn"), local("m")), "Local gives cards where int is needed"),
    "number for a condition": (n.If(((local("a"), ()),)), "Local gives int where bool is needed"),
    "condition for a number": (n.Set(n.Read("turn"), n.Some(local("m"))), "Some gives bool where int is needed"),
    "cards added": (n.Add(n.Read("talon"), num(1)), "numbers are added to, not sets of cards"),
    "branches of two types": (n.Let("x", n.Choose(n.All(()), num(1), local("m"))), "Local gives cards where int"),
    "sets put in order": (n.Let("x", n.Compare("<", local("m"), local("m"))), "sets of cards are not compared with <"),
    "operator": (n.Let("x", n.Arithmetic("**", local("a"), num(2))), "there is no operator '**'"),
    "divided by nothing": (n.Let("x", n.Arithmetic("//", local("a"), num(0))), "division by 0"),
    "shifted too far": (n.Let("x", n.Arithmetic("<<", local("a"), num(31))), "a shift by 31 places"),
    "field out of bounds": (n.Set(n.Read("points", num(4)), num(1)), "points has no place 4"),
    "table out of bounds": (n.Let("x", n.Look("GRID", (num(0), num(5)))), "GRID has no place 5"),
    "array out of bounds": (n.Let("x", n.At("out", num(4))), "out has no place 4"),
    "table of two dimensions": (n.Let("x", n.Look("GRID", (num(0),))), "GRID has 2 dimensions and gets 1 indices"),
    "array without an index": (n.Let("x", n.Read("points")), "points has 4 elements"),
    "single value with one": (n.Let("x", n.Read("turn", num(0))), "turn has 1 elements"),
    "card of no pack": (n.Let("x", n.Card(num(32))), "the pack has no place 32"),
    "cards of no pack": (n.Let("x", n.Cards(1 << 32)), "which is not from 0 to"),
    "number too large": (n.Let("x", num(1 << 31)), "which is not from -2147483648"),
    "arguments": (n.Do(n.Call("f", (num(1),))), "f calls f"),
    "loop counter changed": (
        n.For("i", num(0), num(3), (n.Add(local("i"), num(1)),)),
        "'i' is what a loop counts and cannot be changed",
    ),
    "a word of a language": (n.Let("typeof", num(1)), "'typeof' is no name for a local variable"),
    "order of operands": (
        n.Let("x", n.Arithmetic("-", n.Random(num(6)), n.Random(num(6)))),
        "it depends on the order of operands",
    ),
    "a value too many": (n.Return(num(1)), "Return with a value, but the function has no result"),
}


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_program_is_refused_by_name(what: str) -> None:
    statement, said = BAD[what]
    with pytest.raises(IllFormed) as refused:
        verify(program((function(statement),)))
    assert str(refused.value).startswith("test-game: function f")
    assert said in str(refused.value)


def test_the_clause_is_named() -> None:
    with pytest.raises(IllFormed, match=r"function f, clause play\.must-follow: there is no field 'x'"):
        verify(program((function(n.Set(n.Read("x"), num(1), "play.must-follow")),)))


def test_a_function_that_returns_something_does_so_on_every_path() -> None:
    some = n.If(((n.Some(local("m")), (n.Return(num(1)),)),))
    with pytest.raises(IllFormed, match="there is a path that returns nothing"):
        verify(program((function(some, result=INT),)))
    verify(program((function(some, n.Return(num(2)), result=INT),)))


def test_functions_never_come_back_to_themselves() -> None:
    one, other = function(n.Do(call("g"))), function(n.Do(call("f")), name="g")
    with pytest.raises(IllFormed, match="f calls g calls f"):
        verify(program((one, other)))


def test_the_order_matters_only_where_something_is_changed() -> None:
    writes = function(n.Add(n.Read("turn"), num(1)), n.Return(num(1)), result=INT, name="g")
    bad = n.Let("x", n.Arithmetic("+", n.Read("turn"), call("g")))
    with pytest.raises(IllFormed, match="one of them changes turn"):
        verify(program((writes, function(bad))))
    verify(program((writes, function(n.Let("x", n.Arithmetic("+", n.Read("points", num(1)), call("g")))))))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"fields": (field("turn"), field("turn"))}, "there are 2 of the field 'turn'"),
        ({"fields": (field("Turn"),)}, "'Turn' is no name for a field"),
        ({"fields": (field("turn", BOOL),)}, "a number or a set of cards"),
        ({"fields": (field("turn", low=1, high=5),)}, "zero after Clear"),
        ({"fields": (field("points", length=3, per="side"),)}, "do not fall into 2 equal parts"),
        ({"ranks": 7}, "32 cards with 7 ranks are no pack"),
        ({"constants": (("low", 1),)}, "'low' is no name for a constant or table"),
        ({"tables": (n.Table("T", INT, (2, 2), (1, 2, 3), ""),)}, r"3 values for the shape \(2, 2\)"),
        ({"tables": (n.Table("T", CARDS, (1,), (1 << 32,), ""),)}, "which is not from 0"),
    ],
)
def test_what_stands_around_the_functions_is_checked_too(more: dict[str, object], said: str) -> None:
    with pytest.raises(IllFormed, match=said):
        verify(program((), PACKS[0], **more))


@pytest.mark.parametrize(
    "statement",
    [
        n.Set(n.Read("points", local("a")), num(1)),
        n.Set(n.Read("turn"), num(1001)),
        n.Let("x", n.Lowest(n.NoCards())),
        n.Let("x", n.Kth(local("m"), num(40))),
        n.Let("x", n.Arithmetic("*", num(1 << 20), num(1 << 20))),
        n.Let("x", n.Arithmetic("//", num(1), n.Arithmetic("-", local("a"), local("a")))),
        n.While(n.All(()), (), "it never ends"),
    ],
)
def test_what_a_program_must_not_do_is_noticed_when_it_is_walked(statement: n.Statement) -> None:
    made = program((function(statement),))
    verify(made)
    with pytest.raises(Fault):
        Machine(made, steps=1000).call("f", 900, 1, [0] * 4)


def test_texts_of_people_cannot_end_a_comment() -> None:
    assert in_comment('it ends */ here """ and \\\n goes on ??/') == "it ends * / here ''' and / goes on ? ?/"
    assert in_comment("*" * 3 + "/") == "*** /"
