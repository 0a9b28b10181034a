"""What the tests of games share: the pack, house rules that go together, hands with much in them, play at random."""

import random
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import capot

GAME = "bela-4"
SUITS = "CDHS"
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7")
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)

#: The house rules of the game, and the pairs of them that lay their hands on one clause.
HOUSE_RULES = (
    "all-eight-at-once",
    "belot-in-trumps-only",
    "clockwise",
    "kings-and-queens-over-tens",
    "longer-runs-first",
    "no-card-twice",
    "no-special-belot",
    "no-trump-preference",
    "play-to-the-end",
)
APART = frozenset({frozenset({"belot-in-trumps-only", "no-special-belot"})})


def compatible(rules: Iterable[str]) -> bool:
    """Whether no two of some house rules are on one clause."""
    return not any(frozenset(pair) in APART for pair in combinations(rules, 2))


def some_tables(count: int = 12) -> tuple[tuple[str, ...], ...]:
    """Return sets of house rules: none, each alone, and some bigger ones that are always the same."""
    rng = random.Random(1001)
    tables: dict[tuple[str, ...], None] = {(): None}
    tables.update(((rule,), None) for rule in HOUSE_RULES)
    wanted = len(tables) + count
    while len(tables) < wanted:
        rules = tuple(sorted(rng.sample(HOUSE_RULES, rng.randint(2, 8))))
        if compatible(rules):
            tables[rules] = None
    return tuple(tables)


TABLES = some_tables()


def rich_pack(rng: random.Random) -> list[str]:
    """Return a pack sorted by suits or by ranks but for a few cards: hands cut from it are full of declarations."""
    cards = list(PACK)
    if rng.random() < 0.5:
        cards.sort(key=lambda card: (RANKS.index(card[:-1]), card))
    for _ in range(rng.choice((0, 0, 2, 4, 8, 16, 40))):
        i, j = rng.randrange(32), rng.randrange(32)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def rich_hands(rng: random.Random) -> list[list[str]]:
    """Return four hands cut from a rich pack, each in random order."""
    cards = rich_pack(rng)
    hands = [cards[at : at + 8] for at in range(0, 32, 8)]
    rng.shuffle(hands)
    for hand in hands:
        rng.shuffle(hand)
    return hands


def start(game: capot.Game, rng: random.Random) -> capot.Deal:
    """Start a deal: shuffled or rich in declarations, at the start of a match or near its end."""
    dealer = rng.randrange(4)
    scores = rng.choice(((0, 0), (0, 0), (rng.randrange(1100), rng.randrange(1100)), (980, 960)))
    if rng.random() < 0.4:
        return game.deal(seed=rng.getrandbits(32), dealer=dealer, scores=scores)
    return game.deal(hands=rich_hands(rng), dealer=dealer, scores=scores)


def choose(deal: capot.Deal, rng: random.Random) -> tuple[capot.Action, int]:
    """Choose a seat that may act and what it does; mostly declarations are announced, and claims sometimes made."""
    seat = rng.choice(deal.to_act)
    actions = deal.legal_actions(seat)
    talk = [action for action in actions if action.verb in ("announce", "claim") or action.said]
    if talk and rng.random() < 0.7:
        return rng.choice(talk), seat
    return rng.choice(actions), seat


def steps(deal: capot.Deal, rng: random.Random) -> Iterator[tuple[capot.Action, int]]:
    """Play a deal to its end at random; yields after every action what was done and by whom."""
    while not deal.is_over:
        action, seat = choose(deal, rng)
        deal.apply(action, seat)
        yield action, seat


def play_out(deal: capot.Deal, rng: random.Random) -> capot.Deal:
    """Play a deal to its end at random."""
    for _ in steps(deal, rng):
        pass
    return deal


def play_some(deal: capot.Deal, rng: random.Random) -> capot.Deal:
    """Play a deal at random to some point of it, perhaps its end."""
    for _, _ in zip(range(rng.randrange(50)), steps(deal, rng), strict=False):
        pass
    return deal


def seen(deal: capot.Deal) -> dict[str, Any]:
    """Return all that can be asked of a deal, to compare two."""
    return {
        "json": deal.to_json(),
        "phase": deal.phase,
        "to_act": deal.to_act,
        "hands": [deal.hand(seat) for seat in range(4)],
        "legal": [deal.legal_actions(seat) for seat in range(4)],
        "views": [deal.view(seat) for seat in range(4)],
        "trick": deal.trick,
        "tricks": deal.tricks,
        "won": (deal.contract, deal.taker, deal.tricks_won, deal.card_points, deal.match_won_by),
        "score": deal.score() if deal.is_over and deal.match_won_by is None else None,
    }
