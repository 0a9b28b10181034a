"""What is said of a told deal: people with names, reasons that are true of the cards, and remarks of its author.

The cards are counted again here from what was played, by tables of this file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from capot.compile.loader import engine, model_of
from capot.compile.workspace import open_workspace
from capot.pictures import Pictures
from capot.rulebook.examples.narrator import seated
from capot.rulebook.lesson import deal_script, notions
from capot.rulebook.lesson.deal_script import PlayedDeal, StaleDeal, further_deals, played_deal, players, script_of
from capot.rulebook.lesson.first_reading import first_reading
from capot.rulebook.lesson.notions import Situation
from capot.rulebook.lesson.told_deal import ToldDeal
from capot.translations import Speech, languages
from capot.translations.folders import people
from helpers.places import ROOT

#: Games in which all cards are played, one suit is trump, and cards rank and count as they do in Bela.
GAMES = [
    *(
        "bela-2",
        "bela-3",
        "bela-4",
        "belot-2",
        "belot-3",
        "belot-4",
        "belot-4-club",
        "belote-2",
        "belote-3",
        "belote-4",
    ),
    *("belote-4-club", "coinche", "klaverjas-amsterdam", "klaverjas-rotterdam"),
]
TRUMPS, PLAIN = "789QKTAJ".replace("9QKTAJ", "QKTA9J"), "789JQKTA"
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
PLACES = ("forehand", "second", "third", "fourth", "dealer")
EACH = pytest.mark.parametrize("code", ["en", *languages()])


@dataclass
class Card:
    """A card as the file of a deal has it: who played it, what lay there, what everybody played from then on."""

    who: str
    card: str
    so_far: list[tuple[str, str]]
    hands: dict[str, list[str]]


def cards_of(key: str) -> tuple[str, list[Card]]:
    """Return the trump and the cards of a deal in order, read from its file alone."""
    script = script_of(key)
    assert script is not None
    acts = [act.split() for act in script["actions"]]
    trump = next(act[2][0].upper() for act in reversed(acts) if act[1] == "bid")
    played = [(act[0], act[2]) for act in acts if act[1] == "play"]
    seats = len({who for who, _ in played})
    found = []
    for place, (who, card) in enumerate(played):
        hands: dict[str, list[str]] = {name: [] for name, _ in played}
        for name, later in played[place:]:
            hands[name].append(later)
        found.append(Card(who, card, played[place - place % seats : place], hands))
    return trump, found


def strength(card: str, led: str, trump: str) -> int:
    """Return how strong a card is in a trick: trumps are above all, other suits below the one led."""
    rank = card[:-1].replace("10", "T")
    return 100 + TRUMPS.index(rank) if card[-1] == trump else PLAIN.index(rank) if card[-1] == led else -1


def points(card: str, trump: str) -> int:
    return (TRUMP_POINTS if card[-1] == trump else POINTS).get(card[:-1].replace("10", "T"), 0)


def told(key: str, code: str = "en", *rules: str) -> ToldDeal:
    model = model_of(open_workspace(), key, list(rules))
    played = played_deal(engine(model), engine(model_of(open_workspace(), key, [])))
    assert played is not None
    return ToldDeal(model, Pictures("cards", code, model), played)


def situations(deal: ToldDeal) -> Iterator[Situation]:
    """Yield the situation of every card as the comments see it."""
    for trick in deal.played.tricks:
        so_far: list[tuple[int, str]] = []
        for card in trick.cards:
            now = deal.comments._now(card, so_far)
            assert now is not None
            yield now
            so_far.append((card.seat, card.card))
        deal.comments.comment(trick)


def partners(key: str, one: str, other: str) -> bool:
    """Whether two play together: opposite each other where four play."""
    return one == other or (("-2" not in key and "-3" not in key) and (int(one[1]) - int(other[1])) % 2 == 0)


def could_win(hand: list[str], led: str, trump: str, best: int) -> bool:
    """Whether a hand that follows suit could beat the best card so far."""
    allowed = [card for card in hand if card[-1] == led] or hand
    return any(strength(card, led, trump) > best for card in allowed)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_for_a_card_that_is_led_is_true_of_the_hands(key: str) -> None:
    trump, cards = cards_of(key)
    for card, now in zip(cards, situations(told(key)), strict=True):
        why = notions.why_led(now) if not card.so_far else ""
        if not why:
            continue
        others = [hand for who, hand in card.hands.items() if who != card.who]
        opponents = [hand for who, hand in card.hands.items() if not partners(key, who, card.who)]
        led = card.card[-1]
        beaten = any(could_win(hand, led, trump, strength(card.card, led, trump)) for hand in others)
        out = [any(one[-1] == trump for one in hand) for hand in others]
        match why:
            case "draws":
                assert led == trump and not beaten
                assert any(one[-1] == trump for hand in opponents for one in hand)
            case "only":
                assert led == trump and not any(out)
            case "followed":
                assert led != trump and not beaten and all(any(one[-1] == led for one in hand) for hand in others)
            case _:
                assert why == "untrumped" and led != trump and not beaten and not any(out)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_for_a_card_that_follows_is_true_of_the_hands(key: str) -> None:
    trump, cards = cards_of(key)
    turn = 0
    for card, now in zip(cards, situations(told(key)), strict=True):
        turn += 1
        if not card.so_far:
            continue
        led, own = card.so_far[0][1][-1], card.hands[card.who]
        best_who, best_card = max(card.so_far, key=lambda one: strength(one[1], led, trump))
        best = strength(best_card, led, trump)
        later = [who for who in card.hands if who != card.who and who not in dict(card.so_far)]
        if notions.is_chosen_for_partner(now):
            assert partners(key, best_who, card.who) and points(card.card, trump) >= 10
            assert any(points(one, trump) < points(card.card, trump) for one in own)
            if notions.is_sure_of_side(now):
                enemies = [who for who in later if not partners(key, who, card.who)]
                assert not any(could_win(card.hands[who], led, trump, best) for who in enemies)
        if kept := notions.kept_back(now):
            assert kept in own and kept != card.card and points(kept, trump) >= 10
            assert not partners(key, best_who, card.who)
            assert points(card.card, trump) <= min(points(one, trump) for one in own if one[-1] == card.card[-1])
            assert strength(kept, led, trump) < best and strength(card.card, led, trump) < best
        if notions.is_worthless(now):
            assert points(card.card, trump) == 0
            assert not any(
                could_win(card.hands[who], led, trump, best) for who in later if partners(key, who, card.who)
            )
            assert not partners(key, best_who, card.who) or later
        assert notions.lying(now) == sum(points(one, trump) for _, one in card.so_far)


def test_each_notion_is_said_somewhere() -> None:
    found: set[str] = set()
    for key in GAMES:
        for now in situations(told(key)):
            found |= {notions.why_led(now)} if not now.so_far else set()
            if now.so_far:
                found |= {"kept"} if notions.kept_back(now) else set()
                found |= {"worthless"} if notions.is_worthless(now) else set()
                found |= {"given"} if notions.is_chosen_for_partner(now) and notions.is_sure_of_side(now) else set()
    assert found == {"", "draws", "only", "followed", "untrumped", "kept", "worthless", "given"}


@pytest.mark.parametrize(
    ("key", "number", "total"),
    [
        # Takers: 12 + 8 + 33 + 15 and 40 declared are 108 of 202; a trick before they had 93, and 101 is half.
        ("bela-4", 7, 108),
        # 31 + 11 + 21 and 40 declared, the belot just said, are 103 of 202; before there were 62.
        ("belot-4", 4, 103),
        # 11 + 34 + 24 and 40 declared are 109 of 202; before there were 85.
        ("belote-4", 5, 109),
    ],
)
def test_the_trick_that_decides_is_counted_by_hand(key: str, number: int, total: int) -> None:
    deal = told(key)
    assert notions.decided_by(deal.played) == (number - 1, True)
    assert notions.takers_total(deal.played, number) == total
    said = ["".join(deal.trick(place)) for place in range(len(deal.played.tricks))]
    assert [f"That settles it: with {total} points" in one for one in said].index(True) == number - 1
    assert sum("settles it" in one for one in said) == 1


def test_a_trump_is_said_to_be_kept_only_if_it_could_have_been_played() -> None:
    # Belote: in the seventh trick P2, without clubs, trumps with the eight and has the king for the last; in Bela P1
    # has to follow suit in the seventh, and takes the last with the ace of trumps.
    for key, said in (("belote-4", True), ("bela-4", False)):
        deal = told(key)
        last = ["".join(deal.trick(place)) for place in range(8)][-1]
        assert ("kept it for the last trick, which brings 10 more" in last) is said


@EACH
def test_people_have_names_of_their_own_and_the_same_forms(code: str) -> None:
    names = people(code)
    assert len(names) == 6 and len({person["nom"] for person in names}) == 6
    assert len({frozenset(person) for person in names}) == 1
    assert {person["gender"] for person in names} == {"f", "m"}


@EACH
@pytest.mark.parametrize("key", ["bela-2", "bela-3", "belot-4", "belote-4", "open-bela"])
def test_a_told_deal_names_nobody_by_their_place(code: str, key: str) -> None:
    deal = told(key, code)
    parts = [
        seated(deal.telling.speech),
        *deal.bidding(),
        *deal.hands(),
        *deal.tricks(),
        *deal.score(),
        str(deal.sheet()),
    ]
    text = re.sub(r"<[^>]+>", " ", "".join(parts))
    places = {Speech(code).text(f"player.{place}") for place in PLACES}
    places |= {f"{place[0].upper()}{place[1:]}" for place in places if " " in place}
    assert {place for place in places if re.search(rf"(?<!\w){place}(?!\w)", text)} == set()
    names = {person["nom"] for person in people(code)[: deal.deal.game.seats]}
    assert all(re.search(rf"(?<!\w){name}(?!\w)", text) for name in names)


def test_the_first_line_says_who_sits_where() -> None:
    # The dealer is P4; play runs counter-clockwise, so that P1 sits to the right of P4, and P1 plays with P3.
    seats = "Paul deals. Round the table to the right follow Anna, Kate and Tom"
    assert seated(told("bela-4").telling.speech) == f"{seats}; Anna and Tom play against Kate and Paul."
    assert "udesno od njega sjede redom Ana, Maja i Ivan; Ana i Ivan igraju protiv Maje i Petra." in str(
        seated(told("bela-4", "hr").telling.speech)
    ).casefold().replace("ana", "Ana").replace("maj", "Maj").replace("ivan", "Ivan").replace("petr", "Petr")
    assert seated(told("bela-3").telling.speech).endswith("; each plays alone.")


# ---------------------------------------------------------------- remarks


def with_remarks(monkeypatch: pytest.MonkeyPatch, folder: Path, more: str) -> PlayedDeal | None:
    """Play the deal of Bela with other remarks."""
    text = (ROOT / "spec/deals/bela-4.yaml").read_text(encoding="utf-8").partition("told:")[0]
    (folder / "deals").mkdir()
    (folder / "deals" / "bela-4.yaml").write_text(text + more, encoding="utf-8")
    monkeypatch.setattr(deal_script, "spec_root", lambda: folder)
    script_of.cache_clear()
    try:
        return played_deal(engine(model_of(open_workspace(), "bela-4", [])))
    finally:
        script_of.cache_clear()


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("remarks:\n  9: {en: So.}\n", "a remark to trick 9: there are 8"),
        ("remarks:\n  0: {en: So.}\n", "a remark to trick 0: there are 8"),
        ("remarks:\n  1: {xx: So.}\n", "a remark in xx, which is no language"),
        ("closing: {xx: So.}\n", "a remark in xx, which is no language"),
        ("closing: {hr: P5 je dobio.}\n", "a remark in hr names P5, who does not play"),
        ("remarks:\n  1: {hr: 2C.}\n", "a remark in hr names 2C, which is in no hand then"),
        ("remarks:\n  1: {hr: Od P1.abl.}\n", "a remark in hr asks for the form abl of a name, which hr does not have"),
        ("closing: {en: P1.gender.}\n", "a remark in en asks for the form gender of a name, which en does not have"),
        ("told: {hr: {tricks: {1: So.}}}\n", "the telling in hr has no bidding"),
        ("told: {hr: {bidding: So.}}\n", "the telling in hr has no tricks"),
    ],
)
def test_a_remark_that_belongs_nowhere_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, more: str, why: str
) -> None:
    with pytest.raises(StaleDeal, match=f"spec/deals/bela-4.yaml: {why}"):
        with_remarks(monkeypatch, tmp_path, more)


def test_a_remark_stands_behind_its_trick_in_its_language_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played = with_remarks(monkeypatch, tmp_path, "remarks:\n  2: {hr: To je P4.gen JD.}\n")
    assert played is not None
    model = model_of(open_workspace(), "bela-4", [])
    for code, found in (("hr", [1]), ("en", [])):
        deal = ToldDeal(model, Pictures("cards", code, model), played)
        said = [re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r"\1", "".join(deal.trick(place))) for place in range(8)]
        assert [place for place, one in enumerate(said) if "To je Petra karo dečko." in one] == found


def test_remarks_are_left_out_where_house_rules_change_the_deal() -> None:
    def remarks(*rules: str) -> bool:
        played = told("bela-4", "hr", *rules).played
        assert bool(played.remarks) == bool(played.closing) == bool(played.told)
        return bool(played.told)

    assert remarks()
    # Nothing in the deal has to do with the first; the second runs the other way round.
    assert remarks("no-card-twice")
    assert not remarks("clockwise")


@pytest.mark.parametrize(("key", "code"), [("bela-4", "hr"), ("belot-4", "bg"), ("belote-4", "fr")])
def test_the_games_of_each_country_have_a_telling_and_a_look_back(key: str, code: str) -> None:
    deal = told(key, code)
    played = deal.played
    assert 2 <= len(played.remarks) <= 4
    assert all("en" in said for said in played.remarks.values())
    assert code in played.told and {code, "en"} <= played.closing.keys()
    (closing,) = deal.closing()
    assert not re.search(r"P[1-9]", "".join(deal.tricks()) + closing)
    model = model_of(open_workspace(), key, [])
    learn = first_reading(model, Pictures("cards", code, model), played)
    assert any(getattr(block, "text", "") == closing for block in learn.blocks)
    assert players(deal.deal.game)[deal.deal.dealer] in ("P2", "P4")


# ---------------------------------------------------------------- tellings

#: The deals that an author tells, each with its language: the game, the file, the language. Of the first, every trick
#: names its winner, or the card that wins it; the others have some card in the words of their language alone.
NAMING_WINNERS = [
    ("bela-4", "bela-4", "hr"),
    ("belot-4", "belot-4", "bg"),
    ("belot-4", "belot-4-all-trumps", "bg"),
    ("belote-4", "belote-4", "fr"),
    ("belote-4-club", "belote-4-club", "fr"),
]
TELLINGS = [
    *NAMING_WINNERS,
    ("bela-4", "bela-4-spades", "hr"),
    ("belot-4-club", "belot-4-club", "bg"),
    ("belot-4-club", "belot-4-club-all-trumps", "bg"),
    ("belote-4", "belote-4-spades", "fr"),
    ("belote-4-club", "belote-4-club-spades", "fr"),
]


def telling(key: str, file: str, code: str) -> ToldDeal:
    """Return a deal that is told on the page of a game or beside it."""
    model = model_of(open_workspace(), key, [])
    rules = engine(model)
    found = played_deal(rules, rules) if file == key else next(iter(further_deals(rules, rules)))
    assert found is not None
    return ToldDeal(model, Pictures("cards", code, model), found)


def every_trick(**other: str) -> str:
    """Return a telling in Croatian of eight tricks, some of them with other words, or left out if they are empty."""
    words = {str(number): "So." for number in range(1, 9)} | {name[1:]: said for name, said in other.items()}
    tricks = "".join(f"      {number}: {said}\n" for number, said in words.items() if number.isdigit() and said)
    return f"told:\n  hr:\n    bidding: {words.get('bidding', 'So.')}\n    tricks:\n{tricks}"


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (every_trick(_9="So."), "a telling in hr of trick 9: there are 8"),
        (every_trick(_4=""), "the telling in hr leaves out trick 4"),
        (every_trick().replace("hr", "xx"), "a telling in xx, which is no language"),
        # JD is played in the first trick and is in no hand in the second; in the bidding the dealer sees 10D, not KS.
        (every_trick(_2="P3 JD."), "trick 2 in hr names JD, which is in no hand then"),
        (every_trick(_bidding="KS."), "the bidding in hr names KS, which is in no hand then"),
        (every_trick(_1="P5.gen JD."), "trick 1 in hr names P5, who does not play"),
    ],
)
def test_a_telling_that_is_not_whole_or_not_of_these_cards_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, more: str, why: str
) -> None:
    with pytest.raises(StaleDeal, match=f"spec/deals/bela-4.yaml: {why}"):
        with_remarks(monkeypatch, tmp_path, more)


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ("deal-of: belot-4\n", "deal-of names another file with a deal"),  # which is not there
        ("deal-of: bela-4\n", "deal-of names another file with a deal"),  # itself
        ("deal-of: bela-2\nclosing: {en: So.}\n", "deal-of names another file with a deal, and stands alone"),
    ],
)
def test_a_file_that_names_no_deal_of_another_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, other: str, why: str
) -> None:
    (tmp_path / "deals").mkdir()
    (tmp_path / "deals" / "bela-2.yaml").write_text("pack: 7C\n", encoding="utf-8")
    (tmp_path / "deals" / "bela-4.yaml").write_text(other, encoding="utf-8")
    monkeypatch.setattr(deal_script, "spec_root", lambda: tmp_path)
    script_of.cache_clear()
    try:
        with pytest.raises(StaleDeal, match=f"spec/deals/bela-4.yaml: {why}"):
            script_of("bela-4")
    finally:
        script_of.cache_clear()


@pytest.mark.parametrize("file", ["belote-4", "belote-4-spades"])
def test_a_file_may_name_another_that_has_the_deal_and_its_words(file: str) -> None:
    found = script_of(file)
    assert found is not None and "fr" in found["told"] and script_of(file.replace("-4", "-4-club")) == found


def test_a_telling_stands_in_the_place_of_what_is_said_of_the_cards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    remarks = "remarks:\n  2: {hr: Nikad., en: Never.}\n"
    played = with_remarks(monkeypatch, tmp_path, every_trick(_2="P4.gen AS.", _bidding="P4 zna.") + remarks)
    assert played is not None
    model = model_of(open_workspace(), "bela-4", [])
    for code, there in (("hr", True), ("en", False)):
        deal = ToldDeal(model, Pictures("cards", code, model), played)
        said = re.sub(r'<img [^>]*alt="([^"]*)"[^>]*>', r"\1", "".join(deal.trick(1)))
        words = re.sub(r"<[^>]+>", "", said[said.index('<p class="capot-told">') :])
        assert (words == "2. Petra pik as.") is there
        assert ("Never." in words) is not there
        assert ("Petar zna." in "".join(deal.bidding())) is there
        assert not there or "Ima tri aduta" not in "".join(deal.bidding())


@pytest.mark.parametrize(("key", "file", "code"), TELLINGS)
def test_a_telling_tells_every_trick_and_repeats_no_sentence(key: str, file: str, code: str) -> None:
    script = script_of(file)
    assert script is not None
    words = script["told"][code]["tricks"]
    said = [one.strip() for text in words.values() for one in re.split(r"(?<=[.!?])\s", text)]
    assert len(said) == len(set(said))
    names = [set(re.findall(r"\bP[1-9]\b", text)) for text in words.values()]
    assert len(names) == 8 and set().union(*names) == {"P1", "P2", "P3", "P4"}


@pytest.mark.parametrize(("key", "file", "code"), NAMING_WINNERS)
def test_a_telling_names_who_wins_each_trick(key: str, file: str, code: str) -> None:
    script = script_of(file)
    assert script is not None
    words = script["told"][code]["tricks"]
    played = [act.split()[:3] for act in script["actions"] if " play " in act]
    contract = next(act.split()[2] for act in reversed(script["actions"]) if " bid " in act)
    trump = contract[0].upper() if contract in ("clubs", "diamonds", "hearts", "spades") else ""
    tricks = [played[place : place + 4] for place in range(0, len(played), 4)]
    assert sorted(words) == list(range(1, len(tricks) + 1)) and len(tricks) == 8
    for number, trick in enumerate(tricks, 1):
        led = trick[0][2][-1]
        # With all suits trump each ranks as trumps do, and the suit led wins.
        above = trump or led
        best = max(trick, key=lambda one: strength(one[2], led, above))
        assert number == len(tricks) or tricks[number][0][0] == best[0]
        assert re.search(rf"\b{best[0]}\b|(?<!\w){best[2]}(?!\w)", words[number]), (number, best)


@pytest.mark.parametrize(("key", "file", "code"), TELLINGS)
def test_a_telling_has_names_and_pictures_in_the_place_of_its_tokens(key: str, file: str, code: str) -> None:
    deal = telling(key, file, code)
    shown = "".join((*deal.bidding(), *deal.tricks()))
    text = re.sub(r"<[^>]+>", " ", shown)
    assert not re.search(r"\bP[1-9]\b|(?<!\w)(?:10|[AKQJ2-9])[CDHS](?!\w)", text)
    assert {person["nom"] for person in people(code)[:4]} <= set(re.findall(r"\w+", text))
