"""The bidding as a flow: who may say what, and what follows, as the sources have it."""

from __future__ import annotations

import re
from dataclasses import astuple, dataclass, replace

import pytest

from capot import load
from capot.compile.pipeline import compile_game
from capot.compile.workspace import open_workspace
from capot.model import nodes as n
from capot.rulebook.flow_diagram import in_a_table, then
from capot.sentences import bidding_flow, sentences
from capot.sentences.views.bidding_sentences import stage
from capot.sentences.wording import Wording
from capot.translations import Speech, languages

WORKSPACE = open_workspace()


def model_for(game: str, *house_rules: str) -> n.Model:
    model = compile_game(WORKSPACE, game, house_rules).model
    assert model is not None
    return model


@dataclass(frozen=True)
class Row:
    say: str
    who: str
    then: str


@dataclass(frozen=True)
class Told:
    """A stage in words: whom it asks for an answer, what may be said in it, and how it goes on."""

    asks: str
    sayings: list[Row]
    ends: str


def flow(game: str, *house_rules: str, code: str = "en") -> list[Told]:
    return told(model_for(game, *house_rules), code)


def told(model: n.Model, code: str = "en") -> list[Told]:
    speech, stations = Speech(code, model), bidding_flow(model)
    found = []
    for station in stations:
        rows = [
            Row(
                speech.text("flow.may-say", call=saying.call),
                speech.text("flow.who-may", call=saying.call, stage=station.stage),
                then(saying, speech),
            )
            for saying in station.sayings
        ]
        asks = speech.text("flow.answers", station=station) if station.answers else ""
        words = {"station": station, "ways": station.ways}
        found.append(Told(asks, rows, speech.text(f"flow.{station.ends}", **words) if station.ends else ""))
    return found


def said(station: Told) -> dict[str, str]:
    return {saying.say: saying.who for saying in station.sayings}


def test_in_bela_everybody_may_pass_but_the_dealer() -> None:
    (station,) = flow("bela-4")
    assert said(station) == {"Any suit as trump": "Every player", "Pass": "Every player but the dealer"}
    assert [saying.then for saying in station.sayings] == ["The bidding is over", "The next player speaks"]
    assert station.ends == ""


def test_with_three_forehand_has_to_name_trumps() -> None:
    (station,) = flow("bela-3")  # cf22.2
    assert said(station) == {"Any suit as trump": "Forehand"}


def test_belote_goes_round_twice_and_then_the_deal_is_dead() -> None:
    first, second = flow("belote-4")
    assert said(first) == {"The turned card's suit as trump": "Every player", "Pass": "Every player"}
    assert first.ends == "When all have passed, the second stage of the bidding follows."
    assert second.ends == "When all have passed, the deal is dead, and the next one is dealt."


def test_in_belot_contracts_are_outbid_and_doubled() -> None:
    (station,) = flow("belot-4")
    assert list(said(station)) == ["Any suit as trump", '"no trumps"', '"all trumps"', '"double"', '"redouble"', "Pass"]
    assert said(station)['"double"'] == (
        "Every player, if the contract named last is the other side's and nobody has doubled it"
    )
    assert [saying.then for saying in station.sayings][3:5] == [
        f"The doubling is then {times}; it can still be outbid, and what is named then is not doubled"
        for times in (2, 4)
    ]
    assert station.ends == "When all have passed, the deal is dead, and the next one is dealt."


def test_a_forced_dealer_leaves_no_dead_deal() -> None:
    (station,) = flow("belot-4", "forced-dealer")
    assert station.ends == ""
    assert said(station)["Pass"].startswith("Every player; the dealer may not if all other players have passed")


def test_naming_ends_a_stage_that_another_follows() -> None:
    first, second, over, hokum, sun = flow("baloot")  # baloot.bidding.2, bidding.10, doubling.1, doubling.3
    goes_on = "This stage is over; the third stage of the bidding follows"
    for station in (first, second):
        assert [saying.then for saying in station.sayings] == [
            *[goes_on] * 3,
            "The deal is dead, and the same dealer deals again",
            "The next player speaks",
        ]
    assert first.ends == "When all have passed, the second stage of the bidding follows."
    assert second.ends == "When all have passed, the deal is dead, and the next one is dealt."
    assert over.ends == (
        "When all have spoken, the fourth stage of the bidding follows if the contract is a hokum contract; otherwise "
        'the fifth stage of the bidding follows if the contract is "sun".'
    )
    # The contract stands already, and a deal is doubled in hokum or in sun, never in both: nothing comes after it.
    assert {hokum.ends, sun.ends} == {""}


def test_an_offer_ends_a_stage_and_another_answers_it() -> None:
    accepting, answering, naming, again, forced = flow("klaberjass-2")  # klaberjass.bidding.5, bidding.7
    assert [saying.then for saying in accepting.sayings] == [
        "The bidding is over",
        "This stage is over; the second stage of the bidding follows",
        "The next player speaks",
    ]
    assert accepting.ends == "When both have passed, the third stage of the bidding follows."
    assert answering.asks == (
        'Only the opponent of the player who said "schmeiss" speaks, and has to say one of these things.'
    )
    assert [saying.then for saying in answering.sayings] == [
        "The deal is dead, and the same dealer deals again",
        "The bidding is over",
    ]
    assert naming.sayings[1].then == "This stage is over; the fourth stage of the bidding follows"
    assert naming.ends == "When both have passed, the deal is dead, and the next one is dealt."
    assert again.ends == "After a pass, the fifth stage of the bidding follows."
    assert forced.ends == ""


def test_one_who_is_asked_alone_ends_the_stage() -> None:
    first, second = flow("schieber")  # schieber.bidding.1, bidding.2
    assert [saying.then for saying in first.sayings] == [*["The bidding is over"] * 3, "This stage is over"]
    assert first.ends == "After a pass, the second stage of the bidding follows."
    assert {saying.then for saying in second.sayings} == {"The bidding is over"}


@pytest.mark.parametrize("game", sorted(WORKSPACE.catalogue.games))
def test_every_call_of_every_game_is_in_the_flow(game: str) -> None:
    model = compile_game(WORKSPACE, game).model
    assert model is not None
    stations = bidding_flow(model)
    assert [saying.call.at for station in stations for saying in station.sayings] == [
        call.at for stage in model.stages for call in stage.calls
    ]


def test_who_deals_after_a_dead_deal_is_said() -> None:
    model = model_for("belot-4")
    deal = tuple(replace(step, same_dealer=True) if isinstance(step, n.DeadDeal) else step for step in model.deal)
    (station,) = told(replace(model, deal=deal))
    assert station.ends == "When all have passed, the deal is dead, and the same dealer deals again."


def test_who_has_passed_for_good_does_not_speak_again() -> None:
    rules = load("belot-4", ["out-for-good"]).rules
    assert "may speak again" not in rules["bidding.auction"].sentence
    assert rules["bidding.auction.ends"].sentence == (
        "Once somebody has said anything but pass, the bidding ends when all others have passed, before or since. "
        "If nobody does, it ends when all have passed."
    )


def test_the_taker_is_told_with_the_first_stage_that_names_a_contract() -> None:
    model = model_for("belot-4")
    (auction,) = model.stages
    calls = tuple(call for call in auction.calls if call.name == "pass")
    first = replace(auction, at="bidding.first", name="first", calls=calls)
    both = Wording(replace(model, stages=(first, auction)))
    assert stage(first, both).words["taker"] == ""
    assert str(stage(auction, both).words["taker"]).startswith(" Whoever names the last contract becomes the taker")


@pytest.mark.parametrize("code", languages())
def test_the_flow_of_every_game_is_told_in_the_language(code: str) -> None:
    """Every cell is there, in one line, in letters of the language, with what is said in its own quotation marks."""
    foreign = re.compile("[a-zA-Z]{2}" if code == "bg" else r"\b(the|of|and|players?|stage|deal)\b")
    for game in WORKSPACE.catalogue.games:
        for station in flow(game, code=code):
            cells = [station.asks, station.ends, *(part for row in station.sayings for part in astuple(row))]
            for cell in filter(None, cells):
                assert not re.search(r"\n|  |\"", cell), (game, cell)
                assert cell[0].isupper() or cell[0] in "„«", (game, cell)
                assert not foreign.search(cell), (game, cell)


def test_a_bulgarian_and_a_croatian_and_a_french_table_say_it_so() -> None:
    (bela,) = flow("bela-4", code="hr")
    assert said(bela) == {"Zvati bilo koju boju": "Svaki igrač", "Reći „dalje“": "Svaki igrač osim djelitelja"}
    (belot,) = flow("belot-4", code="bg")
    assert belot.ends == "Ако всички пасуват, раздаването отпада и се минава към следващото."
    first, second = flow("belote-4", code="fr")
    assert first.ends == "Si personne ne prend, on passe au deuxième tour."
    assert second.ends == "Si personne ne prend, la donne est annulée et on passe à la suivante."


def test_the_last_doubling_of_coinche_is_not_answered() -> None:
    (station,) = flow("coinche")
    assert [saying.then for saying in station.sayings][3:5] == [
        "The doubling is then 2; from then on it can only be doubled again, or passed",
        "The doubling is then 4; nobody can go higher",
    ]


def test_only_calls_of_which_a_table_says_everything_stand_in_it_alone() -> None:
    (auction,) = model_for("belot-4").stages
    assert in_a_table(auction, model_for("belot-4")) == {call.at for call in auction.calls}
    # Until when a side does not name again what it has played has no column.
    once = model_for("schieber", "twelve-deals", "every-contract-once")
    naming = once.stages[0]
    assert in_a_table(naming, once) == {call.at for call in naming.calls if not call.names}


def test_whom_a_stage_asks_is_said_once_under_its_head() -> None:
    said = sentences(model_for("schieber"), in_place=True)
    assert said["bidding.naming"].startswith("In the first stage of the bidding only forehand speaks, once.")
    assert said["bidding.naming.asked"] == "Nobody else speaks in this stage."
    alone = sentences(model_for("schieber"))
    assert alone["bidding.naming.asked"] == "In the first stage of the bidding nobody speaks but forehand."


def test_of_several_who_may_call_each_is_named() -> None:
    said = sentences(model_for("baloot"), in_place=True)["bidding.first-naming.ashkal"]
    assert said.startswith('Only the player opposite forehand or the dealer may say "ashkal", but not if ')
    assert said.endswith('the partner of whoever says it then plays "sun" and is the taker.')
