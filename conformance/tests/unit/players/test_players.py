"""Players: they know what their seat may know and no more, imagine what can be, and play better than at random."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from functools import cache
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import thread_time

import pytest

import capot
from capot.compile.loader import games
from capot.players import LEVELS, Level, advice, hint, random_player, sensible
from capot.players.imagined_deals import ImaginedDeals
from capot.players.reasons import reason_for
from capot.players.thinking_player import ThinkingPlayer
from capot.players.thinking_time import ThinkingTime, worth_of_more
from capot.runtime.actions import Action
from capot.runtime.cards import bits
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput
from helpers.choices import VARIED, some

GAMES = games()
OPEN = [key for key in GAMES if capot.load(key).kernel.open_cards]


def choose_anything(deal: Deal, rng: random.Random) -> tuple[int, Action]:
    """Return a seat that can act and what it does: at random, but everything is announced more often than not."""
    seat = rng.choice(deal.to_act)
    legal = deal.legal_actions(seat)
    told = [action for action in legal if action.verb in ("announce", "exchange") or action.said]
    return seat, rng.choice(told if told and rng.random() < 0.8 else legal)


def played_for_a_while(key: str, rng: random.Random, *, compiled: bool | None = None) -> Deal:
    """Return a deal that was played at random to some point at which somebody has a choice."""
    game = capot.load(key, compiled=compiled)
    while True:
        deal = game.deal(seed=rng.randrange(1 << 30), dealer=rng.randrange(game.seats))
        for _ in range(rng.randrange(12 * game.seats)):
            if deal.is_over:
                break
            seat, action = choose_anything(deal, rng)
            deal.apply(action, seat)
        if not deal.is_over and any(len(deal.legal_actions(seat)) > 1 for seat in deal.to_act):
            return deal


@pytest.mark.parametrize("compiled", [False, None])
@pytest.mark.parametrize(
    ("schmeissers", "answer"), [("JH 9H AH 10H KH AS", "say throw-in"), ("7S 8S 9S 7D 8D 9D", "say refuse")]
)
def test_simple_players_answer_an_offer_by_the_hand_that_would_be_played(
    schmeissers: str, answer: str, compiled: bool | None
) -> None:
    """Who offered a deal with five of six trumps isn't let off by being made the taker; who has no card of use is."""
    game = capot.load("klaberjass-2", compiled=compiled)
    offering = schmeissers.split()
    others = [card for card in map(game.deck.text, range(game.deck.size)) if card not in {*offering, "QH"}]
    pack = [*offering[:3], *others[:3], *offering[3:], *others[3:6], "QH", *others[6:]]
    deal = game.deal(deck=pack, dealer=1)
    deal.apply("say schmeiss", 0)
    assert str(game.actions[game.functions.act_simply(deal.state, 1)]) == answer


# ---------------------------------------------------------------- what a seat may know


def another_world(deal: Deal, seat: int, rng: random.Random) -> Deal | None:
    """Return a deal with other hidden cards in which all that the seat sees is the same, or None.

    What others have announced is announced again, or whatever of the same sort they hold instead.
    """
    text = deal.game.deck.text
    played = {action.what for _, action in deal.history if action.verb == "play"}
    pack = [text(card) for card in deal.pack]
    known = {*deal.hand(seat), *played, *deal.turned}
    hidden = [place for place, card in enumerate(pack) if card not in known]
    for _ in range(rng.choice((1, 1, 2, 3, 20))):
        if len(hidden) > 1:
            one, other = rng.sample(hidden, 2)
            pack[one], pack[other] = pack[other], pack[one]
    world = deal.game.deal(deck=pack, dealer=deal.dealer)
    for actor, action in deal.history:
        legal = world.legal_actions(actor)
        instead = [other for other in legal if other.verb == action.verb]
        if action not in legal:
            if actor == seat or action.verb not in ("announce", "lay"):
                return None
            if not instead:
                continue
            action = rng.choice(instead)
        world.apply(action, actor)
    if world.pack == deal.pack or world.is_over or world.view(seat) != deal.view(seat):
        return None
    return world


@pytest.mark.representatives(every=2)
@pytest.mark.parametrize("key", GAMES)
def test_a_decision_does_not_depend_on_what_the_seat_cannot_see(key: str) -> None:
    rng = random.Random(5)
    compared = 0
    for _ in range(400):
        deal = played_for_a_while(key, rng)
        seat = next(seat for seat in deal.to_act if len(deal.legal_actions(seat)) > 1)
        world = another_world(deal, seat, rng)
        if world is not None:
            assert hint(world, seat, worlds=2, seed=9) == hint(deal, seat, worlds=2, seed=9)
            compared += 1
        if compared == 25:
            return
    assert compared > 12, compared


TOLD_BY_KIND = [key for key in GAMES if any(kind.told == "the-kind" for kind in capot.load(key).kernel.kinds)]


@pytest.mark.parametrize("key", TOLD_BY_KIND)
def test_a_decision_does_not_depend_on_which_declaration_of_its_kind_another_has(key: str) -> None:
    rng = random.Random(10)
    compared = 0
    while compared < 25:
        deal = played_for_a_while(key, rng)
        if deal.phase != "play" or len(deal.legal_actions()) < 2:
            continue
        seat = deal.to_act[0]
        for other in range(deal.game.seats):
            size = len(deal.state.announced) // deal.game.seats
            own = range(other * size, (other + 1) * size) if other != seat else ()
            for place in (place for place in own if deal.state.announced[place] >= 0):
                world = deal.in_python()
                world.state.announced[place] = another_of_its_kind(deal, deal.state.announced[place], rng)
                if world.view(seat) == deal.view(seat) and world.state.announced != deal.state.announced:
                    assert hint(world, seat, worlds=2) == hint(deal, seat, worlds=2)
                    compared += 1


def another_of_its_kind(deal: Deal, item: int, rng: random.Random) -> int:
    """Return a declaration of which the others are told the same."""
    items = deal.game.kernel.items
    points = deal.game.kernel.points[deal.state.contract]
    told = (items[item].kind, items[item].cards.bit_count())
    alike = [i for i, row in enumerate(items) if (row.kind, row.cards.bit_count()) == told and points[i] >= 0]
    return rng.choice(alike)


#: Levels that think of little, so that many decisions can be asked for.
QUICK = (LEVELS["beginner"], Level("club", 2), Level("best", 3, rounds=4))


@pytest.mark.representatives(every=2)
@pytest.mark.parametrize("key", GAMES)
def test_no_level_looks_at_what_the_seat_cannot_see(key: str) -> None:
    rng = random.Random(15)
    compared = 0
    while compared < 10:
        deal = played_for_a_while(key, rng)
        seat = next(seat for seat in deal.to_act if len(deal.legal_actions(seat)) > 1)
        world = another_world(deal, seat, rng)
        if world is not None:
            for level in QUICK:
                assert advice(world, seat, level, seed=2) == advice(deal, seat, level, seed=2)
            compared += 1


@pytest.mark.heavy
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
@pytest.mark.parametrize("key", GAMES)
def test_no_level_as_people_play_against_it_looks_at_what_the_seat_cannot_see(key: str) -> None:
    rng = random.Random(16)
    calls = cards = 0
    while calls < 3 or cards < 5:
        deal = played_for_a_while(key, rng, compiled=True)
        seat = next(seat for seat in deal.to_act if len(deal.legal_actions(seat)) > 1)
        world = another_world(deal, seat, rng)
        if world is not None:
            for level in LEVELS.values():
                assert advice(world, seat, level, seed=3) == advice(deal, seat, level, seed=3)
            calls, cards = calls + (deal.phase != "play"), cards + (deal.phase == "play")


def thoughts(deal: Deal, seat: int, luck: int = 1) -> ImaginedDeals:
    """Return what a seat imagines, in plain Python."""
    engine = deal.game.engine
    return ImaginedDeals(engine, engine, deal.in_python().state, seat, luck)


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
def test_what_a_seat_is_held_to_know_is_true(key: str) -> None:
    rng = random.Random(6)
    barred = 0
    for _ in range(60):
        deal = played_for_a_while(key, rng)
        for seat in range(deal.game.seats):
            known = thoughts(deal, seat)
            engine, state = deal.game.engine, known.state
            assert known.unseen & state.hand[seat] == 0
            for other in range(deal.game.seats):
                told = engine.known_cards(state, seat, other)
                assert told & known.unseen == 0
                assert (told | known.unseen) & state.hand[other] == state.hand[other]
                assert known.never[other] & state.hand[other] & ~told == 0
                barred += bool(known.never[other])
    assert barred > 20 or deal.game.kernel.open_cards or deal.game.kernel.duties_ask_the_hand


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
def test_an_imagined_layout_agrees_with_all_that_the_seat_sees(key: str) -> None:
    rng = random.Random(7)
    disregarded = changed = 0
    for number in range(60):
        deal = played_for_a_while(key, rng)
        seat = deal.to_act[0]
        known = thoughts(deal, seat, number)
        engine = deal.game.engine
        world = known.layout(number)
        seen = [[0] * len(engine.NAMES["observe"]) for _ in range(2)]
        for state, out in zip((known.state, world), seen, strict=True):
            engine.observe(state, seat, out)
        assert seen[0] == seen[1]
        for other in range(deal.game.seats):
            assert engine.known_cards(world, seat, other) == engine.known_cards(known.state, seat, other)
            disregarded += bool(known.never[other] & world.hand[other] & known.unseen)
        changed += world.save() != known.state.save()
    assert disregarded < 2
    assert changed > 30


#: Hearts are trumps: seat 0 named them and leads. One must follow, else trump, and beat if one can.
HANDS = [
    ["AC", "7C", "JH", "7H", "AS", "KS", "QS", "7S"],
    ["KC", "QC", "8C", "10H", "AD", "9S", "8S", "7D"],
    ["9C", "JC", "9H", "8H", "KD", "QD", "JD", "10S"],
    ["10C", "AH", "KH", "QH", "10D", "9D", "8D", "JS"],
]


def void_in(deal: Deal, seat: int, other: int) -> set[str]:
    """Return the cards that a seat knows another not to have, of those that it has not seen."""
    known = thoughts(deal, seat)
    return set(deal.game.deck.texts(known.unseen & known.never[other]))


def at_play(hands: list[list[str]]) -> Deal:
    deal = capot.load("bela-4").deal(hands=hands, dealer=3)
    deal.apply("bid hearts")
    while deal.phase == "announcing":
        deal.apply("pass")
    return deal


def test_who_does_not_beat_cannot_and_who_does_not_follow_is_void() -> None:
    deal = at_play(HANDS)
    for card in ("7S", "8S", "10S", "JS"):
        deal.apply(f"play {card}")
    # The ten lies there when seat 3 plays the jack: it has not the ace, the only card above, which seat 0 holds itself.
    assert void_in(deal, 0, 3) == set()
    assert void_in(deal, 1, 3) == {"AS"}
    # Seat 1 played the eight on a seven: whatever else it has is as legal.
    assert void_in(deal, 0, 1) == set()
    for card in ("KD", "10D", "7H", "7D"):
        deal.apply(f"play {card}")
    # Seat 0 ruffed a diamond with the lowest trump when none lay there: it has no diamonds, and may have any trump.
    assert void_in(deal, 1, 0) == {"QD", "JD", "9D", "8D"}
    # Seat 1 followed to a trick that was ruffed already, where no diamond can win any more.
    assert void_in(deal, 0, 1) == set()


def test_who_passed_is_imagined_without_a_hand_for_what_they_could_have_named() -> None:
    deal = capot.load("bela-4").deal(hands=HANDS, dealer=3)
    mind = ThinkingPlayer(deal.game.engine, deal.game.engine)
    declined = [0, 0, 0, 0]
    for action in ("pass", "pass"):
        legal = [deal.game.actions.index(one) for one in deal.legal_actions()]
        passed = next(number for number in legal if mind.verbs[number] == "pass")
        mind.hear(declined, deal.in_python().state, deal.to_act[0], passed)
        deal.apply(action)
    # Seats 0 and 1 could have named any of the four suits; nothing is known of what seats 2 and 3 think.
    assert declined == [15, 15, 0, 0]
    best = [0.0, 0.0]
    for heard, known in enumerate((None, declined)):
        layouts = ImaginedDeals(mind.engine, mind.functions, deal.in_python().state, 2, 7, known)
        for number in range(200):
            hand = layouts.likely(number).hand[0]
            best[heard] += max(deal.game.engine.strength(contract, hand) for contract in range(4))
    assert best[1] < best[0]


STRONG_HANDS = """house rule strong-hands "Who has few points may not name" {
  for belot-4
  source none
  replace bidding.auction.no-trumps {
    call no-trumps: contract no-trumps, above the last, when the worth of the hand in plain >= 20
  }
}
"""


def test_nothing_is_concluded_from_who_did_not_name_what_only_some_hands_may_name(tmp_path: Path) -> None:
    (tmp_path / "strong-hands.capot").write_text(STRONG_HANDS, encoding="utf-8")
    game = capot.load("belot-4", ["strong-hands"], [tmp_path / "strong-hands.capot"])
    mind, pack = ThinkingPlayer(game.engine, game.engine), [game.deck.text(card) for card in range(game.deck.size)]
    # Five cards each of the pack as it lies by suits: forehand's has an ace, a ten, a king and a queen (28), or none.
    strong, weak = ["AC", "10C", "KC", "QC", "7D"], ["7C", "8C", "9C", "7D", "8D"]
    heard = []
    for hand in (strong, weak):
        rest = iter([card for card in pack if card not in hand])
        hands = [hand, *([next(rest) for _ in range(5)] for _ in range(3))]
        deal = game.deal(deck=dealt(hands, [*rest]), dealer=3)
        assert list(deal.hand(0)) == sorted(hand, key=list(deal.hand(0)).index)
        assert ("bid no-trumps" in map(str, deal.legal_actions())) == (hand is strong)
        declined = [0] * 4
        passed = next(number for number, one in enumerate(game.actions) if str(one) == "pass")
        mind.hear(declined, deal.in_python().state, 0, passed)
        heard.append(declined)
    everything = sum(1 << number for number in range(6))
    no_trumps = 1 << game.contract("no-trumps")
    assert heard == [[everything & ~no_trumps, 0, 0, 0]] * 2


def dealt(hands: list[list[str]], rest: list[str]) -> list[str]:
    """Return a pack from which forehand's left neighbour deals these hands of five, three and then two each."""
    return [*(card for first, after in ((0, 3), (3, 5)) for hand in hands for card in hand[first:after]), *rest]


# ---------------------------------------------------------------- what they do


@pytest.mark.parametrize("key", OPEN)
def test_a_last_choice_with_all_cards_open_is_the_best(key: str) -> None:
    """Where nothing is hidden and nothing is left to choose after it, every action can be tried out."""
    rng = random.Random(8)
    game = capot.load(key)
    tried = 0
    while tried < 12:
        deal = game.deal(seed=rng.randrange(1 << 30), dealer=0)
        while not deal.is_over:
            seat = deal.to_act[0]
            legal = deal.legal_actions(seat)
            left = [card for held in (*deal.state.hand, *deal.field("untouched", [])) for card in bits(held)]
            left += [card for card in deal.field("under", []) if card >= 0]
            cards = {action.what for action in legal if action.verb == "play"}
            if len(left) == 3 and len(deal.trick) == 1 and len(cards) == 2 == len(legal):
                outcomes = {action: lead_after(deal, seat, action) for action in legal}
                assert outcomes[sensible(deal, seat, worlds=1)] == max(outcomes.values())
                tried += len(set(outcomes.values())) > 1
            seat, action = choose_anything(deal, rng)
            deal.apply(action, seat)


def lead_after(deal: Deal, seat: int, action: Action) -> int:
    """Return how far a seat is ahead when the deal is over, all that follows being forced."""
    deal = deal.clone()
    deal.apply(action, seat)
    while not deal.is_over:
        deal.apply(max(deal.legal_actions(), key=lambda action: bool(action.said)))
    columns = deal.score().columns
    return columns[seat] - columns[1 - seat]


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
@pytest.mark.parametrize("key", ["bela-4", "belot-3", "open-belote"])
def test_what_actions_bring_is_the_same_worked_out_in_c(key: str) -> None:
    game = capot.load(key, compiled=True)
    quick, slow = game.functions, game.plain.functions
    rng, asked = random.Random(5), 0
    for seed in range(2):
        deal = game.deal(seed=seed, dealer=seed % game.seats)
        while not deal.is_over:
            seat = deal.to_act[0]
            legal = game.functions.actions(deal.state, seat)
            if len(legal) > 1:
                asked += 1
                found = [
                    ImaginedDeals(
                        game.engine,
                        functions,
                        one.state,
                        seat,
                        seed * 77_777_777_777 + 5,
                        [7, 0, 5, 2][: game.seats],
                    ).brought(legal, 2, 2)
                    for functions, one in ((quick, deal), (slow, deal.in_python()))
                ]
                assert found[0] == found[1]
            deal.apply(rng.choice(deal.legal_actions()))
    assert asked > 10
    state = game.deal(seed=1, dealer=0).state
    with pytest.raises(ValueError, match="rules forbid"):
        game.functions.outcomes(state, (state.turn + 1) % game.seats, [0], 1, 2, 0, 1, [0] * game.seats)
    with pytest.raises(TypeError, match="takes 8 arguments"):
        game.functions.outcomes(state, 0)


def test_the_same_view_and_seed_give_the_same_action() -> None:
    deal = played_for_a_while("belote-4", random.Random(3))
    before = deal.to_json()
    one, other = (hint(deal, deal.to_act[0], seed=4) for _ in range(2))
    assert one == other
    assert deal.to_json() == before
    assert sensible(deal, deal.to_act[0], seed=4) == one.action


@pytest.mark.representatives
@pytest.mark.parametrize("key", GAMES)
def test_a_hint_says_why(key: str) -> None:
    rng = random.Random(12)
    verbs = set()
    for _ in range(12):
        deal = played_for_a_while(key, rng)
        for seat in deal.to_act:
            given = hint(deal, seat, worlds=2)
            verbs.add(given.action.verb)
            assert given.action in deal.legal_actions(seat)
            assert given.reason.endswith(".")
            values = [option.value for option in given.options]
            assert values == sorted(values, reverse=True)
            assert not given.options or given.options[0].action == given.action
            assert all(0 <= option.ahead <= option.deals for option in given.options)
    assert "play" in verbs


#: What is played from HANDS, by whom, and why one might.
REASONS = (
    (0, "JH", "It draws trumps from the others."),
    (0, "AC", "No card of its suit that is still out is above AC."),
    (0, "7S", "7S can be spared to lead."),
    (1, "8S", "8S is ahead of what lies there."),
    (2, "10S", "10S is ahead of what lies there."),
    (3, "JS", "It does not win the trick, and gives away 2 points."),
    (2, "KD", "KD can be spared to lead."),
    (3, "10D", "10D is ahead of what lies there."),
    (0, "JH", "JH is ahead of what lies there, and nothing that is still out can beat it."),
    (0, "7H", "7H is ahead of what lies there."),
    (1, "AD", "It does not win the trick, and gives away 11 points."),
    (1, "7D", "It does not win the trick, and gives away no points."),
    (0, "7C", "7C can be spared to lead."),
    (0, "KS", "No card of its suit that is still out is above KS."),
    (0, "AC", "No card of its suit that is still out is above AC."),
)


def test_the_reason_is_what_a_player_would_see() -> None:
    deal = at_play(HANDS)
    for place, (seat, card, reason) in enumerate(REASONS):
        assert deal.to_act == (seat,)
        assert reason_for(deal, seat, Action("play", card), ()) == reason
        if REASONS[place + 1 : place + 2] and REASONS[place + 1][0] != seat:
            deal.apply(f"play {card}")


def test_a_partner_is_given_points() -> None:
    deal = at_play(HANDS)
    for card in ("AC", "8C", "JC"):
        deal.apply(f"play {card}")
    assert reason_for(deal, 3, Action("play", "10C"), ()) == "It does not win the trick, and gives away 10 points."
    deal = at_play([HANDS[3], HANDS[0], HANDS[1], HANDS[2]])
    for card in ("10C", "AC", "8C"):
        deal.apply(f"play {card}")
    assert reason_for(deal, 3, Action("play", "JC"), ()) == "Your partner has won the trick, and this adds 2 points."


def test_a_hopeless_hand_passes_and_a_sure_one_bids() -> None:
    hopeless = ["7C", "8C", "7D", "8D", "7H", "8H", "7S", "8S"]
    sure = ["JC", "9C", "AC", "10C", "AD", "AH", "AS", "KC"]
    others = [["QC", "9D", "JD", "QD", "KD", "10D", "9H", "JH"], ["QH", "KH", "10H", "9S", "JS", "QS", "KS", "10S"]]
    game = capot.load("bela-4")
    given = hint(game.deal(hands=[hopeless, sure, *others], dealer=3), 0)
    assert (str(given.action), given.reason) == ("pass", "The hand is good for too few tricks in any contract.")
    given = hint(game.deal(hands=[sure, hopeless, *others], dealer=3), 0)
    assert str(given.action) == "bid clubs"
    # Four trumps without a loser and two aces are a trick each; four trumps count 0.35 more each, for ruffing: 7.4.
    assert given.reason.startswith("The 6 cards you can see are good for about 7 tricks with clubs. It ends well in ")


def test_wrong_questions_are_answered() -> None:
    deal = capot.load("bela-4").deal(seed=1, dealer=3)
    with pytest.raises(BadInput, match="seat 2 cannot act now; those that can are 0"):
        sensible(deal, 2)
    with pytest.raises(BadInput, match="at least one world, not of 0"):
        hint(deal, 0, worlds=0)


def test_a_deal_s_calls_are_gone_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = capot.load("belot-4").deal(seed=1, dealer=3)
    noted: list[int] = []
    hear = ThinkingPlayer.hear
    monkeypatch.setattr(ThinkingPlayer, "hear", lambda mind, *given: (noted.append(given[2]), hear(mind, *given))[1])
    for call in ("pass", "pass", "bid hearts"):
        sensible(deal, deal.to_act[0], worlds=1)
        deal.apply(call)
    while not deal.is_over:
        deal.apply(sensible(deal, deal.to_act[0], worlds=1))
    assert noted == [0, 1]


# ---------------------------------------------------------------- how long they think


def test_thinking_on_is_worth_nothing_where_nothing_can_change() -> None:
    assert worth_of_more([[10, 20, 30], [10, 20, 30]], 1000) == 0
    assert worth_of_more([[10, 20, 30], [5, 15, 25]], 1000) == 0


def test_thinking_on_is_worth_what_another_action_will_come_out_ahead_by() -> None:
    # Leads of 1 and -1 by turns deviate by 1.005: of 100 and 300 more layouts the mean moves by 1.005 times
    # sqrt(300 / (100 * 400)); of a normal variable around 0 what is above 0 is 0.3989 of that.
    even, odd = [1, 0] * 50, [0, 1] * 50
    assert worth_of_more([even, odd], 300) == pytest.approx(0.3989 * 1.00504 * sqrt(300 / 40_000), rel=1e-3)
    # Three hundred such deviations behind, nothing is to be hoped for; without layouts left nothing can change.
    assert worth_of_more([[value + 30 for value in even], odd], 300) == 0
    assert worth_of_more([even, odd], 0) == 0


def test_a_player_with_time_stops_when_the_answer_is_clear_and_never_exceeds_it() -> None:
    clear, close = [[100, 101] * 64, [1, 0] * 64], [[100, 0] * 64, [0, 100] * 64]
    now = 0.0
    time = ThinkingTime(replace(LEVELS["best"], seconds=0.2), 400, clock=lambda: now)
    assert time.share([[], []]) == 8
    now = 0.1
    assert time.share(clear) == 0
    assert time.share(close) == 64  # as long again is left, of which half is taken before the next look
    assert time.share([[5] * 200, [3] * 200]) == 0  # every layout brought the same: so will all others
    now = 0.199
    assert time.share(close) == 0
    counted = ThinkingTime(LEVELS["best"], 400)
    assert (counted.share([[], []]), counted.share(clear)) == (400, 0)


@pytest.mark.parametrize("compiled", [False, None])
def test_a_time_is_a_limit_not_a_duty(compiled: bool | None) -> None:
    deal = capot.load("bela-4", compiled=compiled).deal(hands=HANDS, dealer=3)
    before = thread_time()
    given = advice(deal, 0, replace(LEVELS["best"], seconds=0.2))
    assert given.action in deal.legal_actions()
    assert thread_time() - before < 1


# ---------------------------------------------------------------- how strong they are


@cache
def paired(key: str) -> tuple[list[float], list[bool], list[bool]]:
    """Return how far sensible players come ahead of random ones, and whether contracts were made by either.

    Each side plays each deal once with sensible players, the others with random ones; its lead is the mean.
    """
    game = capot.load(key)
    sides = range(len(game.sides))
    leads: list[float] = []
    made: tuple[list[bool], list[bool]] = ([], [])
    for number in range(100, 128):
        lead = 0.0
        for side in sides:
            deal = game.deal(seed=number, dealer=number % game.seats)
            while not deal.is_over:
                seat = deal.to_act[0]
                thinks = game.side_of(seat) == side
                deal.apply(sensible(deal, seat, worlds=4) if thinks else random_player(deal, seat, seed=number), seat)
            if deal.match_won_by is not None:
                columns = tuple(game.kernel.target * (other == deal.match_won_by) for other in sides)
            else:
                columns = deal.score().columns
                if not deal.is_dead and deal.taker is not None:
                    takers = game.side_of(deal.taker)
                    made[takers == side].append(takers in deal.score().winners)
            lead += columns[side] - (sum(columns) - columns[side]) / (len(sides) - 1)
        leads.append(lead / len(sides))
    return leads, made[True], made[False]


@pytest.mark.parametrize("key", some("bela-4", "belote-3"))
def test_thinking_beats_chance(key: str) -> None:
    leads, _, _ = paired(key)
    assert mean(leads) > 2 * stdev(leads) / len(leads) ** 0.5


@pytest.mark.heavy
def test_who_thinks_makes_more_contracts() -> None:
    sensibly, at_random = ([made for key in VARIED for made in paired(key)[who]] for who in (1, 2))
    assert min(len(sensibly), len(at_random)) > 40
    assert mean(sensibly) > mean(at_random) + 0.2
