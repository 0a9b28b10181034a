"""Deals played at random, with and without house rules: what must hold at every step of every deal."""

import json
import random
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, precondition, rule

import capot
from capot.runtime.score import Score
from helpers.tables import GAME, PACK, RANKS, SUITS, TABLES, choose, play_out, play_some, rich_hands, seen, start, steps

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32 - 1)

#: Texts that look like actions; few of them are legal at any one time.
TEXTS = (
    "pass",
    *(f"bid {contract}" for contract in ("clubs", "diamonds", "hearts", "spades", "no-trumps")),
    *(f"play {card}" for card in PACK),
    *(f"play {card} bela" for card in ("KH", "QH", "KS", "QS", "KC", "QC", "KD", "QD", "AS")),
    *(f"announce run {RANKS[top]}{suit}-{RANKS[top + 2]}{suit}" for suit in SUITS for top in range(6)),
    *(f"announce four {rank}" for rank in RANKS),
    *("announce bela", "claim enough", "claim everything", "play 2H", "announce run KH-AH"),
)


def check_state(deal: capot.Deal) -> None:
    """Check what must hold of a deal between any two actions."""
    check_cards(deal)
    assert bool(deal.to_act) != deal.is_over
    assert (deal.phase == "over") == deal.is_over
    assert len(set(deal.to_act)) == len(deal.to_act)
    for seat in range(4):
        actions = deal.legal_actions(seat)
        assert bool(actions) == (seat in deal.to_act)
        assert len(set(actions)) == len(actions)
        assert all(deal.why_not(action, seat) is None for action in actions)
        assert all(deal.why_not(str(action), seat) is None for action in actions)
        assert deal.view(seat)["legal"] == [str(action) for action in actions]
    assert deal.legal_actions() == (deal.legal_actions(deal.to_act[0]) if deal.to_act else ())


def check_cards(deal: capot.Deal) -> None:
    """Check that every card is in one place, and that what was played lies where it was played."""
    hands = [deal.hand(seat) for seat in range(4)]
    played = [card for _, card in chain(*(trick.plays for trick in deal.tricks), deal.trick)]
    held = [*chain(*hands), *played]
    assert len(set(held)) == len(held)
    assert set(held) <= set(PACK)
    view = deal.view(0)
    assert view["cards_held"] == [len(hand) for hand in hands]
    named = deal.contract is not None
    assert len(held) + sum(view["cards_untouched"]) == (
        32 if named or "all-eight-at-once" in deal.game.house_rules else 24
    )
    assert not (named and any(view["cards_untouched"]))
    assert [card for seat, a in deal.history if a.verb == "play" for card in [a.what]] == played
    assert sum(deal.tricks_won) == len(deal.tricks)
    assert sum(deal.card_points) == sum(trick.points for trick in deal.tricks)
    for trick in deal.tricks:
        seats = [seat for seat, _ in trick.plays]
        assert seats == [seats[0], *(deal.game.next_seat(seat) for seat in seats[:3])]
        assert trick.winner == deal.game.trick_winner(contract=deal.contract or "", trick=trick.plays)
        assert trick.points == deal.game.trick_points(contract=deal.contract or "", cards=[c for _, c in trick.plays])
    leaders = [trick.plays[0][0] for trick in deal.tricks] + [seat for seat, _ in deal.trick[:1]]
    assert leaders == [deal.forehand, *(trick.winner for trick in deal.tricks)][: len(leaders)]


def check_round_trip(deal: capot.Deal) -> None:
    """Check that a deal written as JSON and read back is the same deal."""
    assert seen(deal.game.deal_from_json(json.loads(json.dumps(deal.to_json())))) == seen(deal)


def check_refused(deal: capot.Deal, action: str, seat: int) -> None:
    """Check that an action that is not legal is refused with a reason and changes nothing."""
    before = seen(deal)
    reason = deal.why_not(action, seat)
    assert reason is not None
    assert reason.message
    assert (reason.clause in deal.game.rules) if reason.clause else not reason.citations
    if reason.clause:
        assert (reason.sentence, reason.citations) == (
            deal.game.rules[reason.clause].sentence,
            deal.game.rules[reason.clause].citations,
        )
    with pytest.raises(capot.IllegalAction) as caught:
        deal.apply(action, seat)
    assert caught.value.reason == reason
    assert action in str(caught.value)
    assert reason.message in str(caught.value)
    assert seen(deal) == before


def check_score(deal: capot.Deal, score: Score) -> None:
    """Check that the points of a settled deal add up, from the cards to the columns."""
    assert sum(score.counts["cards"]) == 152
    assert score.counts["cards"] == deal.card_points
    assert sorted(score.counts["last-trick"]) == [0, 10]
    assert score.counts["last-trick"][deal.game.side_of(deal.tricks[-1].winner)] == 10
    assert score.counts["capot"] == tuple(90 if won == 8 else 0 for won in deal.tricks_won)
    kinds = ("runs", "fours", "bela")
    parts = ("cards", "last-trick", "capot", *kinds)
    assert score.totals == tuple(sum(score.counts[part][side] for part in parts) for side in (0, 1))
    assert all(not any(score.counts[kind][side] for kind in kinds) for side in (0, 1) if deal.tricks_won[side] == 0)
    assert deal.taker is not None
    taker = deal.game.side_of(deal.taker)
    made = score.totals[taker] > score.totals[1 - taker]
    assert (score.outcome, score.winner) == (("made", taker) if made else ("failed", 1 - taker))
    everything = sum(score.totals)
    failed = (0, everything) if taker == 0 else (everything, 0)
    assert score.columns == (score.totals if made else failed)
    assert sum(score.columns) == everything
    assert score.written == tuple("-" if column == 0 else str(column) for column in score.columns)
    check_breakdown(deal, score)


def check_breakdown(deal: capot.Deal, score: Score) -> None:
    """Check that every line names a clause, and that the lines say the same as the counts and columns."""
    assert all(line.clause in deal.game.rules for line in score.lines)
    written = [line.amounts for line in score.lines if line.text == "written"]
    assert tuple(map(sum, zip(*written, strict=True))) == score.columns
    assert [line.text for line in score.lines].count(score.outcome) == 1
    for number, line in enumerate(score.lines):
        if line.text in score.counts:
            assert line.amounts == score.counts[line.text]
        if line.text in ("runs", "fours", "bela"):
            items = []
            for item in score.lines[number + 1 :]:
                if " of seat " not in item.text:
                    break
                items.append(item.amounts)
            assert tuple(map(sum, zip(*items, strict=True))) == line.amounts


class DealMachine(RuleBasedStateMachine):
    """A table at which everybody does whatever is legal, and tries what is not."""

    clones: Bundle[capot.Deal] = Bundle("clones")

    @initialize(rules=tables, seed=seeds)
    def sit_down(self, rules: tuple[str, ...], seed: int) -> None:
        self.deal = start(capot.load(GAME, rules), random.Random(seed))

    @precondition(lambda self: not self.deal.is_over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.deal.to_act), label="seat")
        action = data.draw(st.sampled_from(self.deal.legal_actions(seat)), label="action")
        before = len(self.deal.history)
        self.deal.apply(data.draw(st.sampled_from((action, str(action)))), seat)
        assert self.deal.history[before:] == [(seat, action)]

    @precondition(lambda self: not self.deal.is_over)
    @rule(seed=seeds, count=st.integers(2, 30))
    def go_on(self, seed: int, count: int) -> None:
        for _ in zip(range(count), steps(self.deal, random.Random(seed)), strict=False):
            check_state(self.deal)

    @rule(text=st.sampled_from(TEXTS), seat=st.integers(0, 3))
    def try_anything(self, text: str, seat: int) -> None:
        if text not in map(str, self.deal.legal_actions(seat)):
            check_refused(self.deal, text, seat)

    @rule(target=clones)
    def copy(self) -> capot.Deal:
        return self.deal.clone()

    @rule(clone=clones, seed=seeds)
    def play_a_copy(self, clone: capot.Deal, seed: int) -> None:
        before = seen(self.deal)
        play_some(clone, random.Random(seed))
        assert seen(self.deal) == before

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "deal"):
            check_state(self.deal)
            check_round_trip(self.deal)
            if self.deal.is_over and self.deal.match_won_by is None:
                check_score(self.deal, self.deal.score())


TestDeals = DealMachine.TestCase
TestDeals.settings = settings(max_examples=settings.default.max_examples // 4, stateful_step_count=40)


@given(tables, seeds)
def test_a_deal_keeps_its_promises_from_the_pack_to_the_score(rules: tuple[str, ...], seed: int) -> None:
    rng = random.Random(seed)
    deal = start(capot.load(GAME, rules), rng)
    check_state(deal)
    for _ in steps(deal, rng):
        check_state(deal)
    if deal.match_won_by is None:
        check_score(deal, deal.score())
    else:
        with pytest.raises(capot.BadInput):
            deal.score()
    record = deal.record()
    again = deal.game.replay(json.loads(json.dumps(record)))
    assert again.record() == record
    assert seen(again) == seen(deal)


@given(tables, seeds)
def test_every_legal_action_can_be_done_and_each_copy_goes_its_own_way(rules: tuple[str, ...], seed: int) -> None:
    rng = random.Random(seed)
    deal = play_some(start(capot.load(GAME, rules), rng), rng)
    before = seen(deal)
    check_round_trip(deal)
    for seat in deal.to_act:
        for action in deal.legal_actions(seat):
            clone = deal.clone()
            assert seen(clone) == before
            clone.apply(action, seat)
            assert clone.history == [*deal.history, (seat, action)]
            check_state(clone)
    assert seen(deal) == before


@given(tables, seeds, st.sampled_from(TEXTS), st.integers(0, 3))
def test_what_is_not_legal_is_refused_and_changes_nothing(
    rules: tuple[str, ...], seed: int, text: str, seat: int
) -> None:
    rng = random.Random(seed)
    deal = play_some(start(capot.load(GAME, rules), rng), rng)
    if text not in map(str, deal.legal_actions(seat)):
        check_refused(deal, text, seat)


@given(tables, seeds)
def test_a_deal_that_is_over_has_no_legal_actions(rules: tuple[str, ...], seed: int) -> None:
    rng = random.Random(seed)
    deal = play_out(start(capot.load(GAME, rules), rng), rng)
    assert (deal.to_act, deal.legal_actions()) == ((), ())
    check_refused(deal, "pass", rng.randrange(4))


@given(seeds, st.integers(0, 3))
def test_the_same_seed_gives_the_same_deal(seed: int, dealer: int) -> None:
    game = capot.load(GAME)
    assert seen(game.deal(seed=seed, dealer=dealer)) == seen(game.deal(seed=seed, dealer=dealer))
    other = capot.load(GAME, ["longer-runs-first"]).deal(seed=seed, dealer=dealer)
    assert other.pack == game.deal(seed=seed, dealer=dealer).pack


@given(tables, seeds, st.integers(0, 3))
def test_hands_that_are_given_are_the_hands_that_are_dealt(rules: tuple[str, ...], seed: int, dealer: int) -> None:
    hands = rich_hands(random.Random(seed))
    deal = capot.load(GAME, rules).deal(hands=hands, dealer=dealer)
    assert [set(deal.hand(seat)) for seat in range(4)] == [set(hand[:6]) for hand in hands]
    deal.apply("bid spades")
    assert [set(deal.hand(seat)) for seat in range(4)] == [set(hand) for hand in hands]


# ---------------------------------------------------------------- what a seat may know


def another_world(deal: capot.Deal, seat: int, rng: random.Random) -> capot.Deal | None:
    """Return a deal with other hidden cards and the same open history, or None where that cannot have happened.

    What ``seat`` cannot see is shuffled: cards in the other hands, before the seats and in the pack. What the others
    announced is done again where they hold it, and left out where not; nobody can tell until it counts.
    """
    text = deal.game.deck.text
    own = deal.hand(seat)
    played = {action.what for _, action in deal.history if action.verb == "play"}
    pack = [text(card) for card in deal.pack]
    hidden = [place for place, card in enumerate(pack) if card not in own and card not in played]
    for _ in range(rng.choice((1, 1, 2, 3, 20))):
        if len(hidden) > 1:
            one, other = rng.sample(hidden, 2)
            pack[one], pack[other] = pack[other], pack[one]
    world = deal.game.deal(deck=pack, dealer=deal.dealer, scores=deal.scores)
    for actor, action in deal.history:
        try:
            world.apply(action, actor)
        except capot.IllegalAction:
            if action.verb != "announce" or actor == seat:
                return None
    return world


def test_a_view_does_not_depend_on_what_the_seat_cannot_see() -> None:
    rng = random.Random(4)
    compared: dict[str, int] = {}
    for number in range(2500):
        game = capot.load(GAME, TABLES[number % len(TABLES)])
        deal = play_some(start(game, rng), rng)
        seat = rng.randrange(4)
        world = another_world(deal, seat, rng)
        if world is None or world.pack == deal.pack or world.hand(seat) != deal.hand(seat):
            continue
        mine, other = deal.view(seat), world.view(seat)
        if any(mine[told] != other[told] for told in ("announcements", "match_won_by")):
            continue  # what counts is told to all: this is a world that the seat can tell from its own
        assert other == mine
        compared[deal.phase] = compared.get(deal.phase, 0) + 1
    assert min(compared[phase] for phase in ("naming", "announcing", "play")) > 40, compared


@given(tables, seeds)
def test_a_view_is_plain_data_and_shows_no_hidden_card(rules: tuple[str, ...], seed: int) -> None:
    rng = random.Random(seed)
    deal = play_some(start(capot.load(GAME, rules), rng), rng)
    played = {action.what for _, action in deal.history if action.verb == "play"}
    for seat in range(4):
        view = deal.view(seat)
        assert json.loads(json.dumps(view)) == view
        shown = [text for items in view["announcements"] for text in items]
        best = view["best_declaration"]
        assert best is None or best["text"] in shown
        open_cards = {
            card for item in deal.game.kernel.items if item.text in shown for card in deal.game.deck.texts(item.cards)
        }
        del view["announcements"], view["own_announcements"], view["best_declaration"]
        words = set(json.dumps(view).replace('"', " ").replace(",", " ").split())
        may_see = {*deal.hand(seat), *played, *open_cards}
        legal = {
            word for action in deal.legal_actions(seat) for part in str(action).split() for word in part.split("-")
        }
        assert words & set(PACK) <= may_see | legal
        assert legal & set(PACK) <= set(deal.hand(seat))


def test_what_is_announced_is_not_known_to_others_before_the_window_closes() -> None:
    deal = capot.load(GAME).deal(hands=COMPLETE, dealer=3)
    deal.apply("bid hearts")
    views = [deal.view(seat) for seat in range(4)]
    deal.apply("announce four A", 0)
    assert [deal.view(seat) for seat in (1, 2, 3)] == views[1:]
    assert deal.view(0)["own_announcements"] == ["four A"]


# ---------------------------------------------------------------- the announcing window


@given(tables, seeds)
def test_announcements_come_to_the_same_in_whatever_order_they_are_made(rules: tuple[str, ...], seed: int) -> None:
    rng = random.Random(seed)
    game = capot.load(GAME, rules)
    deal = game.deal(hands=rich_hands(rng), dealer=rng.randrange(4))
    while deal.phase == "naming":
        deal.apply(rng.choice(deal.legal_actions()))
    opened = deal.clone()
    said: list[list[capot.Action]] = [[], [], [], []]
    while deal.phase == "announcing":
        action, seat = choose(deal, rng)
        deal.apply(action, seat)
        said[seat].append(action)
    order = [seat for seat in range(4) for _ in said[seat]]
    rng.shuffle(order)
    queues = [list(actions) for actions in said]
    other = opened.clone()
    for seat in order:
        assert seat in other.to_act
        other.apply(queues[seat].pop(0), seat)
    assert other.phase == deal.phase
    play_seed = rng.getrandbits(32)
    for played in (deal, other):
        play_out(played, random.Random(play_seed))
    mine, theirs = seen(deal), seen(other)
    for one in (mine, theirs):
        del one["json"]
        for view in one["views"]:
            view["history"] = sorted(view["history"])
    assert mine == theirs


def test_every_seat_may_speak_in_the_window_and_nobody_twice() -> None:
    deal = capot.load(GAME).deal(hands=COMPLETE, dealer=3)
    deal.apply("bid hearts")
    assert deal.to_act == (0, 1, 2, 3)
    deal.apply("pass", 2)
    assert deal.to_act == (0, 1, 3)
    check_refused(deal, "announce run KC-8C", 2)
    deal.apply("announce run KD-7D", 3)
    assert deal.to_act == (0, 1, 3)
    check_refused(deal, "announce run KD-7D", 3)
    for seat in (3, 0, 1):
        deal.apply("pass", seat)
    assert (deal.phase, deal.to_act) == ("play", (0,))


# ---------------------------------------------------------------- complete deals, computed by hand

#: Seat 0 holds four aces, A K Q J of hearts (bela with hearts trump) and the nine; the others a long run each.
COMPLETE = [
    ["JH", "9H", "AH", "KH", "QH", "AS", "AC", "AD"],
    ["10H", "8H", "7H", "KS", "QS", "JS", "10S", "9S"],
    ["8S", "7S", "KC", "QC", "JC", "10C", "9C", "8C"],
    ["7C", "KD", "QD", "JD", "10D", "9D", "8D", "7D"],
]

#: Hearts are trump. Each row: who leads, the four cards, who wins and with what points.
#: 20 + 14 + 13 + 15 + 25 + 28 + 18 + 19 = 152; seat 1 wins the 13, seat 0 the other 139 and the last trick.
GIVING_ONE_AWAY = [
    (0, "JH 7H 7S 7D", 0, 20),  # 20
    (0, "9H 8H 8S 8D", 0, 14),  # 14
    (0, "QH-bela 10H 8C 9D", 1, 13),  # 3 + 10: the ten is over the queen and must be played
    (1, "KS 9C 7C AS", 0, 15),  # 4 + 11: seat 0 must follow and beat
    (0, "AC 9S KC 10D", 0, 25),  # 11 + 4 + 10
    (0, "AD 10S QC KD", 0, 28),  # 11 + 10 + 3 + 4
    (0, "AH JS JC QD", 0, 18),  # 11 + 2 + 2 + 3
    (0, "KH QS 10C JD", 0, 19),  # 4 + 3 + 10 + 2
]

#: The ace is led while seat 1 still has the ten: every trick goes to seat 0.
#: 20 + 14 + 21 + 4 + 7 + 18 + 35 + 33 = 152.
TAKING_ALL = [
    (0, "JH 7H 7S 7D", 0, 20),
    (0, "9H 8H 8S 8D", 0, 14),
    (0, "AH 10H 8C 9D", 0, 21),  # 11 + 10
    (0, "KH-bela 9S 9C 7C", 0, 4),
    (0, "QH JS JC 10D", 0, 17),  # 3 + 2 + 2 + 10
    (0, "AS QS QC JD", 0, 19),  # 11 + 3 + 3 + 2
    (0, "AC 10S 10C QD", 0, 34),  # 11 + 10 + 10 + 3
    (0, "AD KS KC KD", 0, 23),  # 11 + 4 + 4 + 4
]

ANNOUNCED = {
    0: ["four A", "run AH-JH"],  # 100 and 50
    1: ["run KS-9S"],  # 100
    2: ["run KC-8C"],  # 100
    3: ["run KD-7D"],  # 100
}


def played(calls: list[str], tricks: list[tuple[int, str, int, int]], rules: tuple[str, ...] = ()) -> capot.Deal:
    """Play a deal of the complete hands, checking each trick against what was computed."""
    game = capot.load(GAME, rules)
    deal = game.deal(hands=COMPLETE, dealer=3)
    for call in calls:
        deal.apply(call)
    for seat, items in ANNOUNCED.items():
        for item in items:
            deal.apply(f"announce {item}", seat)
        deal.apply("pass", seat)
    for leader, cards, winner, points in tricks:
        assert deal.to_act == (leader,)
        for text in cards.split():
            deal.apply("play " + text.replace("-", " "))
        assert (deal.tricks[-1].winner, deal.tricks[-1].points) == (winner, points)
    assert deal.is_over
    check_score(deal, deal.score())
    return deal


def test_a_deal_is_made() -> None:
    # Four aces are the best: seats 0 and 2 count 100 + 50 + 100 = 250, the runs of seats 1 and 3 nothing.
    # Cards 139 + last trick 10 + fours 100 + runs 150 + bela 20 = 419 against 13.
    score = played(["bid hearts"], GIVING_ONE_AWAY).score()
    assert score.counts == {
        "cards": (139, 13),
        "last-trick": (10, 0),
        "capot": (0, 0),
        "runs": (150, 0),
        "fours": (100, 0),
        "bela": (20, 0),
        "total": (419, 13),
    }
    assert (score.outcome, score.winner, score.columns, score.written) == ("made", 0, (419, 13), ("419", "13"))


def test_a_deal_fails() -> None:
    # The same cards, but seat 1 named hearts: 13 are not more than 419, and 419 + 13 = 432 go to the others.
    score = played(["pass", "bid hearts"], GIVING_ONE_AWAY).score()
    assert score.totals == (419, 13)
    assert (score.outcome, score.winner, score.columns, score.written) == ("failed", 0, (432, 0), ("432", "-"))


@pytest.mark.parametrize("calls", [["bid hearts"], ["pass", "bid hearts"], ["pass", "pass", "pass", "bid hearts"]])
def test_every_trick_brings_everything(calls: list[str]) -> None:
    # Cards 152 + last trick 10 + capot 90 + fours 100 + runs 50 + 100 + 100 + 100 + bela 20 = 722 against nothing.
    score = played(calls, TAKING_ALL).score()
    assert score.counts["runs"] == (350, 0)
    assert score.totals == score.columns == (722, 0)
    assert score.written == ("722", "-")


def test_by_a_house_rule_the_ace_of_the_four_is_not_in_the_run() -> None:
    deal = capot.load(GAME, ["no-card-twice"]).deal(hands=COMPLETE, dealer=3)
    deal.apply("bid hearts")
    assert [str(a) for a in deal.legal_actions(0)] == ["announce run AH-JH", "announce four A", "pass"]
    run_first = deal.clone()
    run_first.apply("announce run AH-JH", 0)
    assert [str(a) for a in run_first.legal_actions(0)] == ["pass"]
    deal.apply("announce four A", 0)
    assert [str(a) for a in deal.legal_actions(0)] == ["announce run KH-JH", "pass"]


def test_clockwise_the_turn_goes_down_the_numbers() -> None:
    game = capot.load(GAME, ["clockwise"])
    deal = game.deal(hands=COMPLETE, dealer=1)
    speakers = []
    while deal.phase == "naming":
        speakers.append(deal.to_act[0])
        deal.apply("bid spades" if len(speakers) == 4 else "pass")
    assert speakers == [0, 3, 2, 1]


def test_eight_of_a_suit_win_the_match_at_once() -> None:
    hands = [[rank + suit for rank in RANKS] for suit in "HCDS"]
    deal = capot.load(GAME).deal(hands=hands, dealer=3)
    deal.apply("bid diamonds")
    for seat, suit in enumerate("HCDS"):
        if seat != 2:
            deal.apply(f"announce run A{suit}-7{suit}", seat)
        deal.apply("pass", seat)
    # Hearts, clubs and spades are equal, none is trump: seat 0 leads, so its side wins.
    assert (deal.phase, deal.match_won_by) == ("over", 0)
    deal = capot.load(GAME).deal(hands=hands, dealer=3)
    deal.apply("bid clubs")
    for seat, suit in enumerate("HCDS"):
        deal.apply(f"announce run A{suit}-7{suit}", seat)
        deal.apply("pass", seat)
    # Seat 1 has the trumps.
    assert (deal.phase, deal.match_won_by) == ("over", 1)


def test_eight_of_a_suit_are_what_everybody_hears_of() -> None:
    hands = [
        ["AS", "KS", "QS", "JS", "10S", "7D", "8D", "9D"],
        [rank + "C" for rank in RANKS],
        ["9S", "8S", "7S", "AD", "KD", "AH", "KH", "QH"],
        ["JH", "10H", "9H", "8H", "7H", "QD", "JD", "10D"],
    ]
    deal = capot.load(GAME).deal(hands=hands, dealer=3)
    deal.apply("bid spades")
    deal.apply("announce run AS-10S", 0)
    deal.apply("announce run AC-7C", 1)
    for seat in range(4):
        deal.apply("pass", seat)
    assert (deal.phase, deal.match_won_by) == ("over", 1)
    assert deal.view(2)["best_declaration"] == {"seat": 1, "text": "run AC-7C"}
