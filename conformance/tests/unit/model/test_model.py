"""The rule model: composed the same whatever the order, written as JSON by its schema, with a hash of its meaning."""

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import combinations
from typing import Any

import jsonschema
import pytest

import capot
from capot.base.paths import spec_root
from capot.compile.loader import BrokenRules, model_of
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.diagnostics.source import source_from_text
from capot.engine.emit import emit
from capot.model.nodes import Duty, GuardAll, GuardNot, Model, Winning
from capot.model.schema import model_schema
from capot.model.serial import content_hash, to_json
from capot.model.titles import title_of, title_of_file
from helpers.tables import APART, GAME, HOUSE_RULES, RANKS, compatible, play_out

GAMES = spec_root() / "games"
#: The game with the family that it extends.
SHEETS = (GAMES / "jack-nine.capot", GAMES / "bela" / "bela-4.capot")
SHEET = "".join(path.read_text(encoding="utf-8") for path in SHEETS)


@cache
def model(*rules: str) -> Model:
    return model_of(open_workspace(), GAME, rules)


def from_text(text: str, game: str, rules: Sequence[str] = ()) -> Model:
    """Compile a text beside the rules that are shipped."""
    workspace = open_workspace()
    workspace.take(source_from_text(text, "mine.capot"))
    return model_of(workspace, game, rules)


def alone(text: str, game: str = GAME) -> Model:
    """Compile a text as if it were the only file there is."""
    workspace = open_workspace(with_shipped=False)
    workspace.take(source_from_text(text, "mine.capot"))
    return model_of(workspace, game)


def house_rule(body: str, key: str = "mine") -> str:
    return f'house rule {key} "Mine" {{\n  source bela\n  for {GAME}\n{body}\n}}\n'


def patched(body: str, rules: Sequence[str] = ("mine",)) -> Model:
    """Return the game with a house rule of these patches."""
    return from_text(house_rule(body), GAME, rules)


def addresses(of: Model) -> list[str]:
    return [clause.at for clause in of.clauses]


# ---------------------------------------------------------------- JSON and its schema


@pytest.mark.representatives
@pytest.mark.parametrize(
    "rules", [(), *((rule,) for rule in HOUSE_RULES)], ids=lambda rules: "+".join(rules) or "plain"
)
def test_a_model_as_json_fulfils_the_schema(rules: tuple[str, ...]) -> None:
    schema = model_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    written = to_json(model(*rules))
    jsonschema.Draft202012Validator(schema).validate(json.loads(json.dumps(written)))
    assert written["house_rules"] == list(rules)
    assert written["format"] == schema["properties"]["format"]["const"]


def test_the_schema_refuses_what_is_no_model() -> None:
    validator = jsonschema.Draft202012Validator(model_schema())
    good = json.loads(json.dumps(to_json(model())))
    changes: tuple[Callable[[dict[str, Any]], object], ...] = (
        lambda m: m.pop("duties"),
        lambda m: m.update(format="capot-model/2"),
        lambda m: m.update(key=5),
        lambda m: m["players"].update(count="4"),
        lambda m: m["players"].update(more=1),
        lambda m: m["direction"].update(way="sideways"),
        lambda m: m["duties"][0].pop("test"),
        lambda m: m["duties"][0].update(node="Contest"),
        lambda m: m.update(players=None),
    )
    for change in changes:
        bad = json.loads(json.dumps(good))
        change(bad)
        assert not validator.is_valid(bad)


def test_what_is_not_there_is_not_written_so_that_a_new_field_changes_no_hash() -> None:
    plain = to_json(model())
    texts = json.dumps(plain)
    assert "null" not in texts
    # Duties without a condition, packets for everybody, and runs that are no pieces say nothing of those.
    assert all("guard" not in duty for duty in plain["duties"])
    (packet, *_) = plain["deal"][0]["packets"]
    assert "to" not in packet and "but" not in packet
    assert all("pieces" not in run for run in plain["declarations"]["run_values"])


def test_a_model_is_frozen_all_the_way_down() -> None:
    def check(value: Any) -> None:
        assert isinstance(value, str | int | tuple | None) or is_dataclass(value), value
        if is_dataclass(value):
            assert type(value).__dataclass_params__.frozen  # type: ignore[attr-defined]
            for field in fields(value):
                check(getattr(value, field.name))
        if isinstance(value, tuple):
            for item in value:
                check(item)

    check(model())
    hash(model())


# ---------------------------------------------------------------- the hash


def test_the_hash_is_of_the_rules_not_of_their_text() -> None:
    expected = content_hash(model())
    assert expected == capot.load(GAME).model_hash
    assert expected == content_hash(alone(SHEET))
    assert expected == content_hash(
        alone("# more\n\n" + SHEET.replace("    ", "        ").replace(":", " :") + "\n\n# end")
    )
    assert expected == content_hash(alone(SHEET.replace("\n\n", "\n  # a remark\n\n\n")))
    stripped = "\n".join(line.strip() for line in SHEET.split("\n") if not line.startswith("#"))
    assert expected == content_hash(alone(stripped))
    workspace = open_workspace(with_shipped=False)
    workspace.take(source_from_text(SHEET, "another/name.capot"))
    assert content_hash(model_of(workspace, GAME)) == expected


def test_titles_are_in_the_model_and_not_in_its_hash() -> None:
    opening = 'game bela-4 "Bela for four" extends jack-nine {\n'
    titled = SHEET.replace(opening, opening + '  title hr: "Bela"\n  title hr scoring.made: "prošla"\n')
    found = alone(titled)
    assert content_hash(found) == content_hash(model())
    assert to_json(found)["titles"] == [
        {"node": "Title", "of": "", "language": "hr", "text": "Bela"},
        {"node": "Title", "of": "scoring.made", "language": "hr", "text": "prošla"},
    ]
    jsonschema.validate(to_json(found), model_schema())
    assert title_of(found, "", "hr") == "Bela"
    assert title_of(found, "scoring.made", "hr") == "prošla"
    assert title_of(found, "scoring.failed", "xx") is None
    assert title_of(found, "scoring.made") == "the contract is made"  # what many games share


def test_a_title_is_handed_on_and_the_last_one_holds() -> None:
    text = f"""
    game ours "Ours" extends {GAME} {{
      title hr: "Moja"
      title scoring.made: "the takers are through"
      title hr scoring.made: "prošli su"
    }}
    game yours "Yours" extends ours {{ title hr scoring.made: "prošli smo" }}
    """
    rule = house_rule(
        '  title hr: "Pravilo"\n  title hr scoring.made: "prošlo je"\n  replace match.target { target: 501 points }'
    )
    yours = from_text(text + rule, "yours")
    assert title_of(yours, "", "hr") is None, "a game's own name is its own"
    assert (title_of(yours, "scoring.made"), title_of(yours, "scoring.made", "hr")) == (
        "the takers are through",
        "prošli smo",
    )
    assert title_of(from_text(text + rule, "yours", ("mine",)), "scoring.made", "hr") == "prošlo je"
    workspace = open_workspace()
    workspace.take(source_from_text(text + rule, "mine.capot"))
    assert title_of_file(workspace.catalogue.house_rules["mine"], "hr") == "Pravilo"
    assert title_of_file(workspace.catalogue.house_rules["mine"], "fr") == "Mine"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1001", "1000"),
        ("J 20, 9 14, A 11", "J 20, 9 15, A 11"),
        ("order natural: A K Q", "order natural: A Q K"),
        ("count capot: 90", "count capot: 91"),
        ("never excused: when the partner is winning", "never excused: when trump is led"),
        ("run of 5 to 7: 100", "run of 5 to 7: 101"),
        ('"Bela for four"', '"Bela"'),
        ("[cf10.28=a]", ""),
    ],
)
def test_the_hash_changes_with_the_rules(old: str, new: str) -> None:
    assert old in SHEET
    workspace = open_workspace(with_shipped=False)
    workspace.take(source_from_text(SHEET.replace(old, new), "mine.capot"))
    compiled = compile_game(workspace, GAME)
    assert compiled.model is None or content_hash(compiled.model) != content_hash(model())


def test_hashes_of_all_tables_differ() -> None:
    hashes = {
        content_hash(model(*rules))
        for size in (0, 1, 2)
        for rules in combinations(HOUSE_RULES, size)
        if compatible(rules)
    }
    assert len(hashes) == 1 + 9 + 36 - len(APART)


# ---------------------------------------------------------------- house rules together


def test_house_rules_commute() -> None:
    # Of any two, each comes first in one of the orders.
    everything = [rule for rule in HOUSE_RULES if rule != "no-special-belot"]
    whole = model(*everything)
    for order in (everything[::-1], random.Random(1).sample(everything, len(everything))):
        assert model_of(open_workspace(), GAME, order) == whole


def test_house_rules_that_fight_over_a_clause_are_refused_with_both_places() -> None:
    for pair in ((a, b) for a in HOUSE_RULES for b in HOUSE_RULES if frozenset((a, b)) in APART):
        with pytest.raises(BrokenRules) as caught:
            model_of(open_workspace(), GAME, pair)
        report = str(caught.value)
        assert "error[C106]: two changes to one clause: `declarations.run-of-8`" in report
        for rule in pair:
            assert f"spec/house-rules/bela/{rule}.capot:" in report


# Two cards of one rank and others that make the house rule show, and what is asked.
EIGHT = [rank + "S" for rank in RANKS]
ASKED: dict[str, Callable[[capot.Game], object]] = {
    "all-eight-at-once": lambda game: game.deal(seed=1).view(0)["cards_untouched"],
    "belot-in-trumps-only": lambda game: game.declarations(EIGHT, contract="hearts"),
    "no-special-belot": lambda game: game.declarations(EIGHT, contract="spades"),
    "clockwise": lambda game: game.next_seat(0),
    "kings-and-queens-over-tens": lambda game: (
        game.contest(contract="hearts", leader=0, announced={0: ["four 10"], 1: ["four Q"]}).side
    ),
    "longer-runs-first": lambda game: (
        game.contest(contract="hearts", leader=0, announced={0: ["run KS-9S"], 1: ["run QC-7C"]}).side
    ),
    "no-trump-preference": lambda game: (
        game.contest(contract="hearts", leader=0, announced={0: ["run KS-JS"], 1: ["run KH-JH"]}).side
    ),
    "no-card-twice": lambda game: announced_first(game, "announce four K", "announce run AS-QS"),
    "play-to-the-end": lambda game: {
        action.verb for _, action in play_out(game.deal(seed=1, scores=(1000, 1000)), random.Random(1)).history
    },
}


def announced_first(game: capot.Game, first: str, then: str) -> bool:
    """Whether one thing can be announced after another."""
    hands = [["KC", "KD", "KH", "KS", "AS", "QS", "7C", "7D"]]
    others = [rank + suit for suit in "CDHS" for rank in RANKS if rank + suit not in hands[0]]
    deal = game.deal(hands=hands + [others[at : at + 8] for at in (0, 8, 16)], dealer=3)
    deal.apply("bid hearts")
    deal.apply(first)
    return then in map(str, deal.legal_actions(0))


@pytest.mark.parametrize("rule", HOUSE_RULES)
def test_a_house_rule_changes_the_model_the_engine_and_what_can_be_seen(rule: str) -> None:
    assert content_hash(model(rule)) != content_hash(model())
    assert emit(model(rule)) != emit(model())
    plain, changed = capot.load(GAME), capot.load(GAME, [rule])
    assert changed.model_hash == content_hash(model(rule))
    assert changed.house_rules == (rule,)
    assert ASKED[rule](changed) != ASKED[rule](plain)


def test_the_same_model_gives_the_same_engine_byte_for_byte() -> None:
    again = model_of(open_workspace(), GAME, ("clockwise",))
    assert emit(again) == emit(model("clockwise"))
    assert emit(model()) == emit(alone(SHEET))


# ---------------------------------------------------------------- patches, each verb


def test_replace_keeps_the_place_and_the_address() -> None:
    changed = patched("  replace match.target {\n    target: 501 points [cf13.1]\n  }")
    assert changed.target.points == 501
    assert changed.target.at == "match.target"
    assert addresses(changed) == addresses(model())
    origin = {clause.at: clause.origin for clause in changed.clauses}
    assert origin["match.target"] == "mine"
    assert (origin["match.claim-enough"], origin["match.looked-at"]) == (GAME, "jack-nine")
    longer = patched("  replace play.must-trump {\n    must trump over the winning card\n    must trump\n  }")
    assert [duty.at for duty in longer.duties] == [
        "play.must-follow",
        "play.must-overtrump",
        "play.must-trump",
        "play.must-beat",
    ]


def test_remove_takes_a_clause_out() -> None:
    changed = patched("  remove play.must-beat")
    assert [duty.at for duty in changed.duties] == ["play.must-follow", "play.must-trump"]
    assert addresses(changed) == [at for at in addresses(model()) if at != "play.must-beat"]
    game = capot.load_text(house_rule("  remove play.must-beat"), GAME, ["mine"])
    hand, trick = ["AS", "QS"], [(0, "KS")]
    assert game.legal_cards(contract="hearts", hand=hand, trick=trick, seat=1) == ("AS", "QS")
    assert capot.load(GAME).legal_cards(contract="hearts", hand=hand, trick=trick, seat=1) == ("AS",)


def test_add_puts_a_clause_at_the_end_of_its_section() -> None:
    changed = patched("  add to table {\n    custom drink: the dealer may drink\n  }")
    assert [custom.label for custom in changed.customs] == [*(custom.label for custom in model().customs), "drink"]
    with pytest.raises(BrokenRules, match="there twice"):
        patched("  add to table {\n    players: 4\n  }")
    with pytest.raises(BrokenRules, match="does not belong in table"):
        patched("  add to table {\n    must trump over the winning card\n  }")


@pytest.mark.parametrize(
    ("place", "order"),
    [
        ("before play.must-trump", ["follow", "overtrump", "trump", "beat"]),
        ("after play.must-follow", ["follow", "overtrump", "trump", "beat"]),
        ("before play.must-follow", ["overtrump", "follow", "trump", "beat"]),
    ],
)
def test_insert_puts_a_clause_where_it_says(place: str, order: list[str]) -> None:
    body = f"  insert {place} {{\n    must trump over the winning card\n  }}"
    assert [duty.at for duty in composed_duties(body)] == [f"play.must-{name}" for name in order]


def composed_duties(body: str) -> tuple[Duty, ...]:
    """Return the duties of a game, whether it passes the checks or not."""
    workspace = open_workspace()
    workspace.take(source_from_text(house_rule(body), "mine.capot"))
    compiled = compile_game(workspace, GAME, ["mine"])
    assert compiled.composed is not None
    names = [clause.name for clause in compiled.composed.sections["play"] if clause.kind == "must"]
    if compiled.model is not None:
        assert [duty.at for duty in compiled.model.duties] == [f"play.{name}" for name in names]
        return compiled.model.duties
    duty = model().duties[0]
    return tuple(Duty(f"play.{name}", duty.test, None, ()) for name in names)


def test_insert_refuses_what_is_there_or_does_not_belong() -> None:
    for clause, said in (
        ("must trump", "there twice"),
        ("target: 5 points", "does not belong"),
        ("winner: takers", "not belong"),
    ):
        with pytest.raises(BrokenRules, match=said):
            patched(f"  insert after play.must-trump {{\n    {clause}\n  }}")


def test_move_puts_a_clause_elsewhere_in_its_list() -> None:
    body = "  move play.must-beat before play.must-trump"
    assert [duty.at for duty in composed_duties(body)] == ["play.must-follow", "play.must-beat", "play.must-trump"]
    changed = patched("  move declarations.contest.runs-in-trump before declarations.contest.runs-by-top")
    assert changed.declarations.contest is not None
    assert [key.at.rpartition(".")[2] for key in changed.declarations.contest.keys] == [
        "fours-over-runs",
        "fours-by",
        "runs-by-length",
        "runs-in-trump",
        "runs-by-top",
        "else",
    ]


def test_same_adds_a_citation_and_nothing_else() -> None:
    changed = patched("  same match.target [cf19.2=a cf11.7]\n  same play.breach [cf10.2]")
    cited = {clause.at: [ref.clause for ref in clause.citations] for clause in changed.clauses}
    assert cited["play.breach"] == ["bela.cf10.28", "bela.cf10.2"]
    assert cited["match.target"] == ["bela.cf11.6", "bela.cf11.7", "bela.cf13.1", "bela.cf19.1", "bela.cf19.2"]
    before = {clause.at: [ref.clause for ref in clause.citations] for clause in model().clauses}
    assert {at for at in cited if cited[at] != before[at]} == {"play.breach"}
    assert (changed.target, changed.duties) == (model().target, model().duties)


FREED = "  remove play.never-excused\n  excuse play.must-beat when the partner is winning"


def test_excuse_lays_a_guard_on_a_duty() -> None:
    changed = patched(FREED)
    (duty,) = [duty for duty in changed.duties if duty.at == "play.must-beat"]
    assert len(duty.excuses) == 1
    assert isinstance(duty.excuses[0], Winning)
    game = capot.load_text(house_rule(FREED), GAME, ["mine"])
    asked: dict[str, Any] = {"contract": "hearts", "hand": ["AS", "QS"]}
    assert game.legal_cards(**asked, trick=[(0, "KS"), (1, "7S")], seat=2) == ("AS", "QS")
    assert game.legal_cards(**asked, trick=[(3, "7S"), (0, "8S"), (1, "KS")], seat=2) == ("AS",)
    with pytest.raises(BrokenRules, match="nobody is bound"):
        patched("  excuse match.target when the partner is winning")


def test_an_excuse_survives_a_replacement_by_another_rule() -> None:
    for key in ("aa", "zz"):
        text = house_rule(FREED) + house_rule(
            "  replace play.must-beat {\n    must beat the winning card unless trick is trumped\n  }", key
        )
        for order in (("mine", key), (key, "mine")):
            changed = from_text(text, GAME, order)
            (duty,) = [duty for duty in changed.duties if duty.at == "play.must-beat"]
            assert duty.guard is not None
            assert duty.excuses == patched(FREED).duties[-1].excuses


def test_excuses_of_two_rules_are_both_laid_on() -> None:
    text = house_rule(FREED) + house_rule("  excuse play.must-beat when trick is trumped and trump is led", "more")
    workspace = open_workspace()
    workspace.take(source_from_text(text, "mine.capot"))
    compiled = compile_game(workspace, GAME, ["mine", "more"])
    assert compiled.composed is not None
    (clause,) = [c for c in compiled.composed.sections["play"] if c.name == "must-beat"]
    assert [excuse.origin for excuse in clause.excuses] == ["mine", "more"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("  same play.must-trump [cf10.5]", "  replace play.must-trump {\n    must trump [cf10.7]\n  }"),
        (FREED, "  remove play.must-beat"),
        ("  remove play.must-beat", "  insert after play.must-beat {\n    must trump over the winning card\n  }"),
        ("  remove play.must-beat", "  move play.must-trump after play.must-beat"),
    ],
)
def test_what_two_rules_make_does_not_depend_on_their_names(one: str, other: str) -> None:
    results: list[object] = []
    for key in ("aa", "zz"):
        try:
            made = from_text(house_rule(one) + house_rule(other, key), GAME, ("mine", key))
            results.append((made.duties, [clause.citations for clause in made.clauses]))
        except BrokenRules as error:
            results.append(str(error).split("\n")[0])
    assert results[0] == results[1]


def test_a_rule_may_build_on_another_that_it_requires() -> None:
    first = house_rule("  replace match.target {\n    target: 501 points\n  }", "zz-shorter")
    then = house_rule("  requires zz-shorter\n  replace match.target {\n    target: 301 points\n  }", "shortest")
    assert from_text(first + then, GAME, ("shortest", "zz-shorter")).target.points == 301
    alone = from_text(first + then, GAME, ("shortest",))
    assert (alone.house_rules, alone.target.points) == (("shortest", "zz-shorter"), 301)
    with pytest.raises(BrokenRules, match="there is no house rule `zz-shorter`"):
        from_text(then, GAME, ("shortest",))


# ---------------------------------------------------------------- games that extend games


def extending(key: str, base: str, body: str = "", rules: str = "") -> str:
    return f'game {key} "{key}" extends {base}{rules} {{\n  source bela\n{body}\n}}\n'


def test_a_game_may_extend_another_with_patches_of_its_own() -> None:
    short = extending("bela-short", GAME, "  replace match.target {\n    target: 501 points [cf13.1]\n  }")
    changed = from_text(short, "bela-short")
    assert (changed.key, changed.title, changed.target.points) == ("bela-short", "bela-short", 501)
    assert changed.house_rules == ()
    origin = {clause.at: clause.origin for clause in changed.clauses}
    assert (origin["match.target"], origin["play.must-trump"]) == ("bela-short", GAME)
    assert model().target.points == 1001
    game = capot.load_text(short, "bela-short")
    assert game.match_result(before=(480, 400), columns=(82, 80)).winner == 0
    game = capot.load_text(short, "bela-short", ["clockwise"])
    assert (game.next_seat(0), game.house_rules) == (3, ("clockwise",))


def test_a_game_may_be_another_with_house_rules() -> None:
    mine = extending("bela-mine", GAME, rules=" with clockwise, no-trump-preference")
    changed = from_text(mine, "bela-mine")
    both = model("clockwise", "no-trump-preference")
    assert changed.house_rules == ("clockwise", "no-trump-preference")
    assert (changed.direction, changed.declarations, changed.duties) == (both.direction, both.declarations, both.duties)
    again = extending("bela-ours", "bela-mine", "  remove match.claim-enough", " with longer-runs-first")
    deeper = from_text(mine + again, "bela-ours", ["kings-and-queens-over-tens"])
    assert deeper.house_rules == (
        "clockwise",
        "kings-and-queens-over-tens",
        "longer-runs-first",
        "no-trump-preference",
    )
    assert deeper.claims == ()
    assert deeper.direction.way == "clockwise"


def test_extends_goes_deep() -> None:
    deep = 12
    chain = "".join(
        extending(
            f"bela-x{n}",
            f"bela-x{n - 1}" if n > 1 else GAME,
            f"  replace match.target {{\n    target: {n} points\n  }}",
        )
        for n in range(1, 60)
    )
    changed = from_text(chain, f"bela-x{deep}")
    assert changed.target.points == deep
    assert (changed.duties, changed.declarations) == (model().duties, model().declarations)
    assert {clause.origin for clause in changed.clauses} == {"jack-nine", GAME, f"bela-x{deep}"}
    with pytest.raises(BrokenRules, match="extend each other in a line"):
        from_text(chain, "bela-x59")


def test_guards_may_be_nested() -> None:
    changed = patched(
        "  remove play.never-excused\n"
        "  excuse play.must-beat when the partner is winning and not (trump is led or trick is trumped)"
    )
    duty = changed.duties[-1]
    assert isinstance(duty.excuses[0], GuardAll)
    assert isinstance(duty.excuses[0].guards[1], GuardNot)
    jsonschema.Draft202012Validator(model_schema()).validate(json.loads(json.dumps(to_json(changed))))
