"""What every row of the vocabulary must have: run this to see what a half-added concept still lacks.

It takes some seconds. Each fact has words that are read and written back, moments, both sentences, a place in made-up
games, a mutant, an arm of the interpreter, and a line of the engine. Each kind of clause has a place in the model, a
sentence, a topic, something that a mutant does to it, and somebody who obeys it in the program and in the interpreter;
`test_clause_writer` has its words.
"""

from __future__ import annotations

import ast
import dataclasses
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import cast, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import capot
from capot.comparison.meaning import _LABELS
from capot.comparison.topics import _TOPIC, TOPICS
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.language import amounts, card_tests, facts, registry, trick_facts, writer
from capot.language.clause_nodes import CLAUSES
from capot.language.clause_patterns import Slot, slots_in
from capot.language.clause_rows import ClauseRow, inner_clauses, names_of_fields
from capot.language.moments import (
    AFTER_THE_BIDDING,
    AFTER_THE_DEAL,
    BEFORE_THE_BIDDING,
    BETWEEN_TRICKS,
    COUNTING,
    FOLLOWING,
    LEADING,
    LOOKING,
    MOMENTS,
    SAYING,
    SCORING,
    SPEAKING,
    WRITING,
    Moment,
)
from capot.language.roles import ROLES
from capot.language.rows import FactRow
from capot.language.sorts import SORTS
from capot.language.truth import holds_in
from capot.model import nodes as n
from capot.model.expressions import Expressions
from capot.model.situations import all_situations, holds
from capot.program.lower.bidding import speaking
from capot.program.lower.claims import known_of_a_deal_that_goes_on
from capot.program.lower.deal_steps import at_the_table
from capot.program.lower.guard_expressions import NotKnownHereError, Scope
from capot.program.lower.guard_expressions import guard as lowered
from capot.program.lower.match_score import after_the_deal
from capot.program.lower.plan import Plan
from capot.program.lower.play_duties import following
from capot.program.lower.said_pairs import saying
from capot.program.lower.settlement import Settlement
from capot.sentences.dispatch import PHRASES
from capot.sentences.expression_sentences import card_test, duty_name
from capot.sentences.expression_sentences import guard as sentence_of
from capot.sentences.wording import Wording
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import Clause
from capot.syntax.parse_tree import Node
from capot.syntax.parser import read_text
from capot_conformance.agreement.drawn_conditions import Called, draw_amount, draw_condition
from capot_conformance.mutation import fields
from capot_conformance.reference import facts as interpreter
from capot_conformance.reference.table import Table, as_given

CALLED = Called(
    ("suit", "no-trumps"),
    ("trump", "plain"),
    ("total", "cards"),
    ("factor",),
    ("tens",),
    ("schmeiss",),
    ("baits",),
    (("capot", 250),),
    ("stake",),
)
WORTHS = {name: n.Worth("", name, ()) for name in CALLED.worths}
ASKED = tuple(moment for moment in MOMENTS if any(moment in row.asked for row in CLAUSES.values()))
FACTS = pytest.mark.parametrize("row", registry.FACTS, ids=lambda row: row.node.__name__)


@cache
def model_of(game: str) -> n.Model:
    model = compile_game(open_workspace(), game).model
    assert model is not None
    return model


def read(clause: str) -> Node:
    """Return the tree of a clause."""
    tree = read_text(f'house rule trial "Trial" {{\n  add to table {{\n    {clause}\n  }}\n}}\n')
    assert tree is not None
    return next(part for part in tree.iter_subtrees_topdown() if part.data in ("must", "column"))


def expressions() -> Expressions:
    def report(message: str, *_: object) -> None:
        raise AssertionError(message)

    made = Expressions(report)
    made.ranks = ["A", "K", "Q", "J", "10", "9", "8", "7"]
    made.numbers, made.steps, made.calls = [*CALLED.numbers], [*CALLED.steps], [*CALLED.calls]
    made.tallies, made.levels = [*CALLED.tallies], dict(CALLED.levels)
    made.tables = {name: n.Bands("", name, n.Number(0), ()) for name in CALLED.tables}
    made.contracts, made.worths, made.quantities = [*CALLED.contracts], dict(WORTHS), [*CALLED.quantities]
    return made


def read_guard(words: str) -> n.Guard:
    guarded = next(read(f"must trump, when {words}").find_data("when"))
    return expressions().guard(cast(Node, guarded.children[0]), cast(Clause, None))


def read_amount(words: str) -> n.Amount:
    return expressions().amount(cast(Node, read(f"takers: {words}").children[1]), cast(Clause, None))


def example(row: FactRow) -> n.Fact:
    return cast(n.Fact, read_guard(row.example))


# ---------------------------------------------------------------- the rows and the types


def test_every_type_has_a_row_and_every_row_is_of_a_type() -> None:
    assert {row.node for row in registry.FACTS} == set(get_args(facts.Fact))
    assert {row.node for row in registry.AMOUNTS} == set(get_args(amounts.PlainAmount))
    assert {row.node for row in registry.TESTS} == set(get_args(card_tests.PlainTest))
    asked = {*facts.__all__, *trick_facts.__all__}
    for named, rows in (
        (asked, registry.FACTS),
        (amounts.__all__, registry.AMOUNTS),
        (card_tests.__all__, registry.TESTS),
    ):
        assert {row.node.__name__ for row in rows} <= set(named)
    assert all(hasattr(n, row.node.__name__) and row.meaning for row in registry.ROWS)


def test_no_two_rows_are_written_alike() -> None:
    for said in ([row.words.rule for row in registry.ROWS], [row.words for row in ROLES]):
        assert len(set(said)) == len(said)


# ---------------------------------------------------------------- words


@pytest.mark.parametrize("row", registry.FACTS, ids=lambda row: row.node.__name__)
def test_the_example_of_a_fact_is_read_and_written_back(row: FactRow) -> None:
    assert isinstance(example(row), row.node)
    assert writer.guard(example(row)) == row.example


@pytest.mark.parametrize("row", registry.AMOUNTS, ids=lambda row: row.node.__name__)
def test_the_example_of_an_amount_is_read_and_written_back(row: registry.AmountRow) -> None:
    node = read_amount(row.example)
    assert isinstance(node, row.node)
    assert writer.amount(node) == row.example


@settings(max_examples=200)
@given(seed=st.integers(0, 2**32), moment=st.sampled_from(ASKED), depth=st.integers(0, 4))
def test_a_condition_is_read_as_it_was_written(seed: int, moment: Moment, depth: int) -> None:
    condition = draw_condition(moment, CALLED, random.Random(seed), depth)
    assert read_guard(writer.guard(condition)) == condition


@settings(max_examples=200)
@given(seed=st.integers(0, 2**32), moment=st.sampled_from((SPEAKING, SCORING)), depth=st.integers(0, 4))
def test_an_amount_is_read_as_it_was_written(seed: int, moment: Moment, depth: int) -> None:
    amount = draw_amount(moment, CALLED, random.Random(seed), depth)
    assert read_amount(writer.amount(amount)) == amount


def any_test(depth: int) -> st.SearchStrategy[n.Test]:
    plain: st.SearchStrategy[n.Test] = st.sampled_from(
        [cast(n.Test, registry.in_general(row)) for row in registry.TESTS]
    )
    if not depth:
        return plain
    several = st.lists(any_test(depth - 1), min_size=2, max_size=3).map(tuple)
    return st.one_of(plain, any_test(depth - 1).map(n.TestNot), several.map(n.TestAll), several.map(n.TestAny))


@settings(max_examples=100)
@given(test=any_test(3))
def test_a_test_is_read_as_it_was_written(test: n.Test) -> None:
    tree = read(f"must {writer.test(test)}")
    assert expressions().test(cast(Node, tree.children[0]), cast(Clause, None)) == test


# ---------------------------------------------------------------- moments, sentences, mutants, made-up games


@FACTS
def test_a_fact_can_be_asked_at_some_moment_and_is_made_up_there(row: FactRow) -> None:
    assert row.known
    for moment in row.known:
        assert moment in ASKED
        drawn = (draw_condition(moment, CALLED, random.Random(seed), 0) for seed in range(400))
        assert any(isinstance(condition, row.node) for condition in drawn)


@FACTS
def test_a_fact_and_its_opposite_have_sentences(row: FactRow) -> None:
    for game in ("belot-4", "belot-2"):
        said = [sentence_of(example(row), Wording(model_of(game)), so) for so in (True, False)]
        assert said[0] != said[1] and not any("{" in text for text in said)
    assert not writer.told(example(row)).startswith("when")


@pytest.mark.parametrize("row", registry.TESTS, ids=lambda row: row.node.__name__)
def test_a_test_and_its_opposite_have_sentences(row: registry.TestRow) -> None:
    test = registry.in_general(row)
    assert card_test(test) != card_test(test, False)
    assert duty_name(test).startswith("to ") and row.name


@FACTS
def test_a_fact_has_a_mutant(row: FactRow) -> None:
    """A fact is taken for another, or what stands in its holes is."""
    others = [group for group in fields.FACTS if any(isinstance(fact, row.node) for fact in group)]
    assert row.words.holes or any(len(group) > 1 for group in others)


# ---------------------------------------------------------------- engine and interpreter


def moment_of(model: n.Model) -> interpreter.Moment:
    from capot.model.serial import to_json

    given = as_given(to_json(model))
    quantities = dict.fromkeys(CALLED.quantities, (0,) * 4)
    after = {(name, step): (0,) * 4 for name in CALLED.quantities for step in CALLED.steps}
    return interpreter.Moment(
        given,
        Table(given),
        0,
        taker=0,
        speaker=1,
        scores=(0,) * 4,
        tallies=dict.fromkeys(CALLED.tallies, (0,) * 4),
        quantities=quantities,
        tricks=(0,) * 4,
        after=after,
    )


@FACTS
def test_the_interpreter_has_an_arm_for_a_fact(row: FactRow) -> None:
    from capot.model.serial import _plain

    assert interpreter.holds(as_given(_plain(example(row))), moment_of(model_of("belot-4"))) in (True, False)


@pytest.mark.parametrize("row", registry.AMOUNTS, ids=lambda row: row.node.__name__)
def test_the_interpreter_has_an_arm_for_an_amount(row: registry.AmountRow) -> None:
    from capot.model.serial import _plain

    node = as_given(_plain(read_amount(row.example)))
    assert isinstance(interpreter.amount(node, moment_of(model_of("belot-4")), 1), int)


def scopes(plan: Plan) -> dict[Moment, Scope]:
    return {
        BEFORE_THE_BIDDING: at_the_table(plan, "before the bidding"),
        AFTER_THE_BIDDING: at_the_table(plan, "after the bidding"),
        SPEAKING: speaking(plan, plan.model.stages[0]),
        LEADING: at_the_table(plan, "when a player leads"),
        FOLLOWING: following(plan),
        SAYING: saying(plan),
        BETWEEN_TRICKS: known_of_a_deal_that_goes_on(plan),
        **dict.fromkeys((COUNTING, SCORING, WRITING), Settlement(plan).scope),
        AFTER_THE_DEAL: after_the_deal(),
    }


@FACTS
def test_a_program_can_ask_a_fact_at_every_moment_at_which_it_is_known(row: FactRow) -> None:
    fact = example(row)
    model = model_of("belot-4")
    plan = Plan(
        dataclasses.replace(model, outcomes=(dataclasses.replace(model.outcomes[0], guard=fact), *model.outcomes))
    )
    hand = cast(n.Fact, read_guard("the worth of the hand in plain > 10"))
    bid = cast(n.Fact, read_guard("the level > 10"))
    for moment in row.known:
        if moment is LOOKING:
            assert holds_in(fact, "no-trumps") in (True, False)
            continue
        asked: n.Fact = fact
        if isinstance(fact, n.Compared):
            asked = {SPEAKING: hand, AFTER_THE_BIDDING: bid, LEADING: bid}.get(moment, fact)
        if moment is not SPEAKING and isinstance(fact, n.RoleIs):  # nobody is speaking
            asked = n.RoleIs(n.Role("taker"), n.Role("dealer"))
        assert lowered(asked, scopes(plan)[moment]) is not None
        if moment is FOLLOWING:
            assert {holds(fact, situation) for situation in all_situations(("plain", "trump"), True)} <= {True, False}


@FACTS
@pytest.mark.parametrize("moment", ASKED, ids=lambda moment: moment.name)
def test_what_is_not_known_is_refused_by_name(row: FactRow, moment: Moment) -> None:
    # While the cards are dealt and while somebody speaks one scope knows all; a term speaks of what any scope may name.
    here = scopes(Plan(model_of("belot-4"))).get(moment)
    strict = here is not None and moment in (FOLLOWING, SAYING, SCORING, AFTER_THE_DEAL)
    if moment in row.known or not strict or row.term is not None or isinstance(example(row), n.InContract):
        return
    with pytest.raises(NotKnownHereError, match="is not known"):
        lowered(example(row), here)


# ---------------------------------------------------------------- kinds of clause

KINDS_OF_CLAUSE = pytest.mark.parametrize("row", CLAUSES.values(), ids=lambda row: row.kind)

#: Kinds that nobody obeys, with the reason.
SAID_ONLY = {
    "faces": "what cards are called in print changes no rule",
    "custom": "what people do at the table has a sentence and no effect",
    "notation": "how something is written is shown, not reckoned with",
    "never_redealt": "a denial: the checks hold it, and nothing is done",
    "never_must": "a denial: the checks hold it, and nothing is done",
    "never_excused": "a denial: the checks hold it, and nothing is done",
    "never_four": "a denial: the checks hold it, and nothing is done",
    "never_rounded": "a denial: the checks hold it, and nothing is done",
    "reach": "where cards are laid out there are no others",
    "trick": "the language knows no other way to win a trick",
    "several": "the language knows no other way to win a match",
}


def fields_of_kind(row: ClauseRow, alone: bool = False) -> set[str]:
    """Return the fields of nodes in which a kind of clause stands; perhaps only where no other kind does."""
    holders = (n.Model, n.Declarations, *(other.node for other in CLAUSES.values()))
    inner = [one for holder in holders for one in inner_clauses(holder) if row.kind in one.kinds]
    standing = {one.field for one in inner if len(one.kinds) == 1 or not alone}
    slots = (slot for other in CLAUSES.values() for slot in slots_in(other.pattern) if isinstance(slot, Slot))
    return standing | {slot.field for slot in slots if slot.sort == row.kind}


@cache
def source(*folders: str) -> str:
    """Return the sources of some folders."""
    return "\n".join(
        path.read_text(encoding="utf-8") for folder in folders for path in sorted(Path(folder).rglob("*.py"))
    )


@KINDS_OF_CLAUSE
def test_a_kind_of_clause_has_a_place_a_meaning_and_a_name(row: ClauseRow) -> None:
    assert fields_of_kind(row), "no field of the model, or of another node, has it"
    assert KINDS[row.kind].where and row.meaning and row.forms
    assert getattr(n, row.node.__name__, None) is row.node and row.node.__name__ in n.__all__
    assert bool(row.asked) == ("guard" in names_of_fields(row.node)), (
        "a condition is asked at some moment, or cannot stand"
    )


@KINDS_OF_CLAUSE
def test_a_kind_of_clause_has_a_sentence_and_a_topic(row: ClauseRow) -> None:
    assert row.node in PHRASES, "sentences/dispatch.py has no sentence for it"
    assert _TOPIC[row.node] in TOPICS, "comparison/topics.py has no topic for its section"


@KINDS_OF_CLAUSE
def test_every_field_of_a_kind_of_clause_is_changed_or_left_alone(row: ClauseRow) -> None:
    """What a mutant does to a field it knows by its type; a text is changed only where it is a name of something."""
    texts = ("str", "str | None", "tuple[str, ...]")
    typed = {field.name: str(field.type) for field in dataclasses.fields(row.node)}
    for slot in slots_in(row.pattern):
        if (
            isinstance(slot, Slot)
            and slot.sort not in ("title", "listed_suit", "listed_rank")
            and typed.get(slot.field) in texts
        ):
            known = (fields.NAMES, fields.LEFT_ALONE, fields.IN_ORDER)
            assert any((row.node, slot.field) in one for one in known), f"mutation/fields.py does not know {slot.field}"


#: Labels that say something to players, so that another one is another rule.
TELLING = {"custom", "number", "order", "worth", "sum", "notation", "claim", "call", "named_level", "table"}


@KINDS_OF_CLAUSE
def test_it_is_known_of_a_label_whether_it_says_something(row: ClauseRow) -> None:
    """`capot diff` passes over labels that only tell clauses of one game apart."""
    sorts = [SORTS.get(slot.sort) for slot in slots_in(row.pattern) if isinstance(slot, Slot)]
    labels = [sort for sort in sorts if sort is not None and sort.label]
    if labels and row.kind not in TELLING:
        assert row.node in _LABELS, "comparison/meaning.py does not know its label"


@KINDS_OF_CLAUSE
def test_somebody_obeys_a_kind_of_clause(row: ClauseRow) -> None:
    if row.kind in SAID_ONLY:
        return
    compiler, suite = Path(capot.__file__).parent, Path(interpreter.__file__).parent
    # Where several kinds stand in one list each has to be named.
    name = row.node.__name__
    standing = "|".join(fields_of_kind(row, alone=True)) or name
    program = source(str(compiler / "program"), str(compiler / "engine"))
    assert re.search(rf"\bn\.{name}\b|\.({standing})\b", program), "the program does not"
    assert re.search(rf"[\"']({name}|{standing})[\"']", source(str(suite))), "the interpreter does not"


# ---------------------------------------------------------------- nothing turns an unknown node into a value


def defaults(path: Path) -> Iterator[int]:
    """Yield the lines at which a match over nodes ends in a default that is a value, or nothing at all."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Match) or not any(_of_nodes(case.pattern) for case in node.cases):
            continue
        for case in node.cases:
            if isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None and case.guard is None:
                last = case.body[-1]
                returned = last.value if isinstance(last, ast.Return) else None
                constant = returned is not None and not any(
                    isinstance(part, ast.Name | ast.Call | ast.Attribute) for part in ast.walk(returned)
                )
                if isinstance(last, ast.Return) and (returned is None or constant):
                    yield last.lineno


def _of_nodes(pattern: ast.pattern) -> bool:
    """Whether a pattern is for a node of the model or of the vocabulary."""
    names = {row.node.__name__ for row in registry.ROWS} | {node.__name__ for node in registry.JOINING}
    for part in ast.walk(pattern):
        if isinstance(part, ast.MatchClass):
            cls = part.cls
            if isinstance(cls, ast.Attribute) and isinstance(cls.value, ast.Name) and cls.value.id == "n":
                return True
            if isinstance(cls, ast.Name) and cls.id in names:
                return True
    return False


def test_no_default_turns_an_unknown_node_into_a_value() -> None:
    compiler = Path(capot.__file__).parent
    found = [f"{path.relative_to(compiler)}:{line}" for path in compiler.rglob("*.py") for line in defaults(path)]
    assert found == []


def test_such_a_default_would_be_found(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    lines = ("def f(g):", " match g:", "  case n.Doubled():", "   return 1", "  case _:", "   return False", "")
    bad.write_text("\n".join(lines), encoding="utf-8")
    assert list(defaults(bad)) == [6]
