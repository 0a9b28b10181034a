"""Two answers: the engine and a slow reading of the ledger must say the same, on random situations and whole deals."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import settings

import capot
from helpers import naive_bela as naive
from helpers.naive_bela import Said
from helpers.tables import GAME, HOUSE_RULES, PACK, TABLES, choose, rich_hands, start

CONTRACTS = tuple(naive.SUIT)
#: How much more there is to compare under a profile that looks deeper.
SCALE = max(1, settings.default.max_examples // 100)


@pytest.fixture
def rng() -> random.Random:
    return random.Random(82)


def situations(rng: random.Random, count: int) -> Iterator[tuple[list[str], list[tuple[int, str]], str]]:
    """Yield hands, tricks of other cards, and contracts; often of few suits, so that there is much to follow."""
    for _ in range(count):
        cards = list(PACK)
        rng.shuffle(cards)
        contract = rng.choice(CONTRACTS)
        if rng.random() < 0.4:  # few suits: more to follow and to beat
            keep = {naive.SUIT[contract], rng.choice("CDHS")}
            cards.sort(key=lambda card: naive.suit(card) not in keep)
            cut = cards[:16]
            rng.shuffle(cut)
            cards = cut
        leader, played = rng.randrange(4), rng.randrange(5)
        trick = [((leader + n) % 4, cards.pop()) for n in range(played)]
        yield cards[: rng.randint(1, 8)], trick, contract


def test_legal_cards(rng: random.Random) -> None:
    for rules in ((), *((rule,) for rule in HOUSE_RULES)):
        game = capot.load(GAME, rules)
        for hand, trick, contract in situations(rng, (4000 if not rules else 300) * SCALE):
            step = 3 if "clockwise" in rules else 1
            trick = [((trick[0][0] + n * step) % 4, card) for n, (_, card) in enumerate(trick[:3])]
            seat = (trick[-1][0] + step) % 4 if trick else 0
            expected = naive.legal(hand, trick, naive.SUIT[contract])
            asked = {"contract": contract, "hand": hand, "trick": trick, "seat": seat}
            assert game.legal_cards(**asked) == tuple(expected), asked
            for card in hand:
                reason = game.why_not_card(**asked, card=card)
                assert (reason is None) == (card in expected), (asked, card)
                if reason is not None:
                    assert reason.clause == refusing_clause(hand, trick, naive.SUIT[contract], card)


def refusing_clause(hand: Sequence[str], trick: Sequence[tuple[int, str]], trump: str, card: str) -> str:
    """Return the duty that a card would be against: the first of following, trumping and beating [cf10.4 to cf10.6]."""
    led = naive.suit(trick[0][1])
    if naive.suit(card) != led:
        if any(naive.suit(other) == led for other in hand):
            return "play.must-follow"
        if naive.suit(card) != trump:
            return "play.must-trump"
    return "play.must-beat"


def test_who_wins_a_trick_and_what_it_counts(rng: random.Random) -> None:
    game = capot.load(GAME)
    for _, trick, contract in situations(rng, 4000 * SCALE):
        if trick:
            asked = {"contract": contract, "trick": trick}
            trump = naive.SUIT[contract]
            assert game.trick_winner(**asked) == naive.winning(trick, trump)[0], asked
            cards = [card for _, card in trick]
            expected = sum(naive.points(card, trump) for card in cards)
            assert game.trick_points(contract=contract, cards=cards) == expected
    for contract in CONTRACTS:
        assert sum(naive.points(card, naive.SUIT[contract]) for card in PACK) + 10 == 162  # cf03.8
        assert game.total_points(contract=contract) == 162


def some_hands(rng: random.Random, count: int) -> Iterator[list[str]]:
    for _ in range(count):
        yield from rich_hands(rng)
        yield rng.sample(PACK, rng.randint(1, 8))


def test_declarations_of_a_hand(rng: random.Random) -> None:
    for rules in TABLES:
        game = capot.load(GAME, rules)
        for hand in some_hands(rng, 40 * SCALE):
            contract = rng.choice(CONTRACTS)
            trump = naive.SUIT[contract]
            found = game.declarations(hand, contract=contract)
            expected = naive.held(hand, trump)
            assert {(item.text, item.kind, frozenset(item.cards)) for item in found} == {
                (item.text, item.kind, item.cards) for item in expected
            }, (rules, hand)
            assert len(found) == len(expected)
            wanted = {item.text: item for item in expected}
            for item in found:
                wins = naive.ends_the_match(wanted[item.text], trump, rules)
                assert item.wins_match == wins, (rules, hand, contract, item)
                assert item.points == (0 if wins else naive.worth(wanted[item.text])), (rules, hand, contract, item)
            without = {item.text for item in game.declarations(hand)}
            assert without == {item.text for item in expected} - {"bela"}


@pytest.mark.parametrize("rules", [(), ("no-card-twice",), ("no-card-twice", "no-special-belot")])
def test_what_may_be_announced_together(rules: tuple[str, ...], rng: random.Random) -> None:
    """Every set of announcements that the ledger allows can be made in some order, and no other."""
    game = capot.load(GAME, rules)
    seen_sizes = set()
    for _ in range(60 * SCALE):
        hands = rich_hands(rng)
        deal = game.deal(hands=hands, dealer=3)
        deal.apply("bid hearts")
        for seat in range(4):
            reached: set[frozenset[str]] = set()
            waiting = [(frozenset[str](), deal)]
            while waiting:
                said, here = waiting.pop()
                if said in reached:
                    continue
                reached.add(said)
                for action in here.legal_actions(seat):
                    if action.verb == "announce":
                        after = here.clone()
                        after.apply(action, seat)
                        waiting.append((said | {action.what}, after))
            assert reached == naive.announcements(hands[seat], rules), hands[seat]
            seen_sizes.add(len(reached))
    assert max(seen_sizes) >= 4


def random_talk(rng: random.Random, hands: list[list[str]], trump: str, rules: Sequence[str]) -> dict[int, list[Said]]:
    """Return what each seat says of what it holds: most of it."""
    said: dict[int, list[Said]] = {}
    for seat, hand in enumerate(hands):
        fours = [four for four in sorted(naive.squares(hand), key=str) if rng.random() < 0.7]
        used = {card for four in fours for card in four.cards} if "no-card-twice" in rules else set()
        runs = sorted(naive.sequences([card for card in hand if card not in used]), key=str)
        said[seat] = [*fours, *(run for run in runs if rng.random() < 0.8)]
        said[seat] += [item for item in naive.held(hand, trump) if item.kind == "bela" and rng.random() < 0.7]
        rng.shuffle(said[seat])
    return said


def test_the_contest(rng: random.Random) -> None:
    decided = set()
    for rules in TABLES:
        game = capot.load(GAME, rules)
        for _ in range(100 * SCALE):
            contract, leader = rng.choice(CONTRACTS), rng.randrange(4)
            trump = naive.SUIT[contract]
            said = random_talk(rng, rich_hands(rng), trump, rules)
            if any(naive.ends_the_match(item, trump, rules) for items in said.values() for item in items):
                continue  # that is not compared, it ends the match: cf04.5
            side, best = naive.best_team(said, leader, trump, rules)
            texts = {seat: [item.text for item in items] for seat, items in said.items()}
            found = game.contest(contract=contract, leader=leader, announced=texts)
            asked = (rules, contract, leader, texts)
            assert found.side == side, asked
            counted = [
                sum(
                    naive.worth(item)
                    for seat in said
                    if naive.team(seat) == s == side
                    for item in said[seat]
                    if item.kind != "bela"
                )
                for s in (0, 1)
            ]
            assert list(found.counted) == counted, asked
            if side is None:
                assert (found.best, found.seat) == (None, None)
            else:
                assert found.best is not None and found.seat is not None
                assert found.best.text in best, asked
                assert found.best.text in texts[found.seat] and naive.team(found.seat) == side, asked
            decided.add((side, len(best)))
    assert {(0, 1), (1, 1), (0, 2), (1, 2), (None, 0)} <= decided


def points_of_cards() -> list[set[int]]:
    """Return, by how many of the 32 cards, the points that so many can have: the same in each suit contract."""
    found: list[set[int]] = [{0}, *(set() for _ in range(32))]
    for worth in [*naive.TRUMP_POINTS.values(), *list(naive.PLAIN_POINTS.values()) * 3]:
        for count in range(32, 0, -1):
            found[count] |= {points + worth for points in found[count - 1]}
    return found


WON = points_of_cards()


def test_the_settlement(rng: random.Random) -> None:
    outcomes = set()
    for rules in TABLES:
        game = capot.load(GAME, rules)
        for _ in range(100 * SCALE):
            contract, leader, taker = rng.choice(CONTRACTS), rng.randrange(4), rng.randrange(4)
            trump = naive.SUIT[contract]
            said = random_talk(rng, rich_hands(rng), trump, rules)
            if any(naive.ends_the_match(item, trump, rules) for items in said.values() for item in items):
                continue
            won = rng.choice((0, 8, *range(1, 8)))
            cards = 152 if won == 8 else 0 if won == 0 else rng.choice((rng.randrange(153), 71, 76, 81, 66))
            last = 0 if won == 8 else 1 if won == 0 else rng.randrange(2)
            expected = naive.settle(said, (cards, 152 - cards), (won, 8 - won), last, taker, leader, trump, rules)
            texts = {seat: [item.text for item in items] for seat, items in said.items()}
            told: dict[str, Any] = {
                "contract": contract,
                "taker": taker,
                "leader": leader,
                "cards": (cards, 152 - cards),
                "last_trick": last,
                "tricks": (won, 8 - won),
                "announced": texts,
            }
            # The points of all 32 cards are 152, so that what one side cannot have the other cannot leave.
            if cards not in WON[4 * won]:
                with pytest.raises(capot.BadInput, match=f"cannot have {cards} card points|cannot have {152 - cards} "):
                    game.settle(**told)
                continue
            score = game.settle(**told)
            asked = (rules, contract, leader, taker, texts, cards, won, last)
            compare(score, expected, naive.team(taker), asked)
            outcomes.add((score.outcome, won in (0, 8), expected.totals[0] == expected.totals[1]))
    assert {
        ("made", False, False),
        ("failed", False, False),
        ("failed", False, True),
        ("made", True, False),
    } <= outcomes


def compare(score: capot.Score, expected: naive.Settled, takers: int, asked: object) -> None:
    counts = {name: list(amounts) for name, amounts in score.counts.items() if name != "total"}
    assert counts == expected.parts, asked
    assert list(score.totals) == expected.totals, asked
    assert score.outcome == ("made" if expected.made else "failed"), asked
    assert score.winner == (takers if expected.made else 1 - takers), asked
    assert list(score.columns) == expected.columns, asked
    assert list(score.written) == expected.written, asked


def test_the_match(rng: random.Random) -> None:
    game = capot.load(GAME)
    for _ in range(2000 * SCALE):
        before = (rng.randrange(1050), rng.randrange(1050))
        columns = rng.choice(((rng.randrange(400), rng.randrange(400)), (1001 - before[0], 1001 - before[1]), (82, 80)))
        after = [before[0] + columns[0], before[1] + columns[1]]
        result = game.match_result(before=before, columns=columns)
        assert (list(result.after), result.winner) == (after, naive.match_winner(after))


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: "+".join(rules) or "plain")
def test_whole_deals(rules: tuple[str, ...], rng: random.Random) -> None:
    """Play deals at random and follow every step with the slow reading."""
    game = capot.load(GAME, rules)
    for _ in range((120 if not rules else 20) * SCALE):
        follow(start(game, rng), rng, rules)


def follow(deal: capot.Deal, rng: random.Random, rules: tuple[str, ...]) -> None:
    step = -1 if "clockwise" in rules else 1  # cf12.5
    pack = [deal.game.deck.text(card) for card in deal.pack]
    seats = [(deal.dealer + step * n) % 4 for n in (1, 2, 3, 4)]  # cf12.4
    hands: dict[int, list[str]] = {seat: [] for seat in seats}
    for packet in (3, 3):  # cf15.1
        for seat in seats:
            hands[seat] += [pack.pop(0) for _ in range(packet)]
    for seat in seats:  # cf12.8
        assert deal.to_act == (seat,)
        assert set(deal.hand(seat)) == set(hands[seat])
        wanted = {f"bid {contract}" for contract in CONTRACTS} | ({"pass"} if seat != deal.dealer else set())  # cf12.9
        assert set(map(str, deal.legal_actions())) == wanted
        deal.apply(rng.choice([*deal.legal_actions(), *(a for a in deal.legal_actions() if a.verb == "pass")]))
        if deal.contract:
            break
    taker, trump, leader = seat, naive.SUIT[deal.contract or ""], seats[0]
    assert deal.taker == taker
    for seat in seats:  # cf15.4
        hands[seat] += [pack.pop(0) for _ in range(2)]
        assert set(deal.hand(seat)) == set(hands[seat])
    texts: dict[int, list[str]] = {seat: [] for seat in seats}
    while deal.phase == "announcing":
        action, seat = choose(deal, rng)
        deal.apply(action, seat)
        if action.verb == "announce":
            texts[seat].append(action.what)
    said = {seat: items_of(hands[seat], texts[seat], rules) for seat in seats}
    ending = {
        seat: [item for item in items if naive.ends_the_match(item, trump, rules)] for seat, items in said.items()
    }
    if any(ending.values()):  # cf05.38 to cf05.40
        assert deal.is_over
        assert deal.match_won_by == naive.best_team(ending, leader, trump, rules)[0]
        return
    cards, tricks, last = [0, 0], [0, 0], -1
    for number in range(8):
        trick: list[tuple[int, str]] = []
        for n in range(4):
            seat = (leader + step * n) % 4  # cf10.1
            assert (deal.phase, deal.to_act) == ("play", (seat,))
            may = set()
            for card in naive.legal(hands[seat], trick, trump):
                may.add(f"play {card}")
                if card in ("K" + trump, "Q" + trump) and {"K" + trump, "Q" + trump} <= set(hands[seat]):
                    may.add(f"play {card} bela")  # cf07.2, cf07.3
            assert set(map(str, deal.legal_actions())) == may
            action, _ = choose(deal, rng)
            deal.apply(action)
            hands[seat].remove(action.what)
            trick.append((seat, action.what))
            if action.said:
                said[seat].append(Said("bela", "bela", frozenset()))
        leader, _ = naive.winning(trick, trump)
        last = naive.team(leader)
        tricks[last] += 1
        cards[last] += sum(naive.points(card, trump) for _, card in trick)
        assert (list(deal.tricks_won), list(deal.card_points)) == (tricks, cards)
        if number < 7:
            there = naive.may_claim(deal.scores, said, cards, tricks, seats[0], trump, rules)
            for n in range(4):  # cf13.16
                seat = (leader + step * n) % 4
                if naive.team(seat) in there:
                    assert (deal.phase, deal.to_act) == ("claiming", (seat,))
                    assert set(map(str, deal.legal_actions())) == {"claim enough", "pass"}
                    action, _ = choose(deal, rng)
                    deal.apply(action)
                    if action.verb == "claim":
                        assert (deal.is_over, deal.match_won_by) == (True, naive.team(seat))
                        return
    assert deal.is_over
    assert deal.match_won_by is None
    expected = naive.settle(said, cards, tricks, last, taker, seats[0], trump, rules)
    compare(deal.score(), expected, naive.team(taker), deal.to_json())


def items_of(hand: Sequence[str], texts: Sequence[str], rules: Sequence[str]) -> list[Said]:
    """Return the declarations that some texts name in a hand."""
    assert frozenset(texts) in naive.announcements(hand, rules)
    fours = [four for four in naive.squares(hand) if four.text in texts]
    used = {card for four in fours for card in four.cards} if "no-card-twice" in rules else set()
    runs = naive.sequences([card for card in hand if card not in used])
    return [*fours, *(run for run in runs if run.text in texts)]
