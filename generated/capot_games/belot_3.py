"""Belot for three: the rules as a program, made from spec/games/belot/belot-3.capot; do not edit.

Seats and sides are numbered from 0, nobody is -1. Cards are numbered suit by suit, each from its lowest rank; a set of
cards has a bit for each. After `start`, `acting` tells who may act, `legal` what they may do, and `apply` does it.
The rules that a line comes from stand beside it.

Model: 78ce59f39955a649
"""

from __future__ import annotations

from capot.runtime.game import Game
from capot.runtime.kernel import Bidding, Call, Item, Kernel, Kind, Outcome, Packets, Quantity, Rule, Stage, Then

Cards = int  # a set of cards, with a bit for each

SEAT_COUNT = 3
SIDE_COUNT = 3
PHASE_AUCTION = 0
PHASE_PLAY = 1
PHASE_OVER = 2
BID = 0
SAY = 6
ANNOUNCE = 8
PLAY = 54
PASS = 102
BREACH = 103

# fmt: off
CARD_TEXTS = (
    "9C", "10C", "JC", "QC", "KC", "AC", "9D", "10D", "JD", "QD", "KD", "AD", "9H", "10H", "JH", "QH", "KH", "AH", "9S",
    "10S", "JS", "QS", "KS", "AS",
)
PHASE_NAMES = ("auction", "play", "over")
STATE_SIZE = 140  # how many numbers a saved state has
#: What the numbers mean that functions take and give back.
NAMES = {
    "contracts": ("clubs", "diamonds", "hearts", "spades", "no-trumps", "all-trumps"),
    "duties": ("play.must-follow", "play.must-trump", "play.must-beat"),
    "dead": ("deal.nobody-named",),
    "items": (
        "run AC-QC", "run KC-JC", "run QC-10C", "run JC-9C", "run AC-JC", "run KC-10C", "run QC-9C", "run AC-10C",
        "run KC-9C", "run AC-9C", "run AD-QD", "run KD-JD", "run QD-10D", "run JD-9D", "run AD-JD", "run KD-10D",
        "run QD-9D", "run AD-10D", "run KD-9D", "run AD-9D", "run AH-QH", "run KH-JH", "run QH-10H", "run JH-9H",
        "run AH-JH", "run KH-10H", "run QH-9H", "run AH-10H", "run KH-9H", "run AH-9H", "run AS-QS", "run KS-JS",
        "run QS-10S", "run JS-9S", "run AS-JS", "run KS-10S", "run QS-9S", "run AS-10S", "run KS-9S", "run AS-9S", "four J",
        "four 9", "four A", "four K", "four Q", "four 10",
    ),
    "sorts": ("run of 3", "run of 4", "run of 5", "run of 6", "four"),
    "outcomes": ("breached", "doubled-made", "made", "failed"),
    "quantities": ("cards", "last-trick", "runs", "fours", "belot", "total"),
    "then": ("factor", "doubling", "tens", "valat"),
    "settle": (
        "outcome", "winners", "filled 0", "filled 1", "filled 2", "filled hangs", "factor 0", "factor 1", "factor 2",
        "factor hangs", "doubling 0", "doubling 1", "doubling 2", "doubling hangs", "tens 0", "tens 1", "tens 2",
        "tens hangs", "valat 0", "valat 1", "valat 2", "valat hangs", "cards 0", "cards 1", "cards 2", "last-trick 0",
        "last-trick 1", "last-trick 2", "runs 0", "runs 1", "runs 2", "fours 0", "fours 1", "fours 2", "belot 0", "belot 1",
        "belot 2", "total 0", "total 1", "total 2", "given contract", "given times", "given takers", "given last",
        "given best", "given offender", "given first", "given hung", "given declared", "given cards 0", "given cards 1",
        "given cards 2", "given tricks 0", "given tricks 1", "given tricks 2", "given said runs 0", "given said runs 1",
        "given said runs 2", "given said fours 0", "given said fours 1", "given said fours 2", "given said belot 0",
        "given said belot 1", "given said belot 2",
    ),
    "contest": (
        "best", "owner", "sides", "struck 0", "struck 1", "struck 2", "struck 3", "struck 4", "struck 5", "struck 6",
        "struck 7", "struck 8", "struck 9", "struck 10", "struck 11",
    ),
    "observe": (
        "phase", "turn", "dealer", "scores 0", "scores 1", "scores 2", "hand 0 C", "hand 0 D", "hand 0 H", "hand 0 S",
        "hand 0 number", "hand 1 C", "hand 1 D", "hand 1 H", "hand 1 S", "hand 1 number", "hand 2 C", "hand 2 D",
        "hand 2 H", "hand 2 S", "hand 2 number", "contract", "taker", "passed", "level", "doubler", "dead", "announced 0",
        "announced 0 sort", "announced 1", "announced 1 sort", "announced 2", "announced 2 sort", "announced 3",
        "announced 3 sort", "announced 4", "announced 4 sort", "announced 5", "announced 5 sort", "announced 6",
        "announced 6 sort", "announced 7", "announced 7 sort", "announced 8", "announced 8 sort", "announced 9",
        "announced 9 sort", "announced 10", "announced 10 sort", "announced 11", "announced 11 sort", "said_belot 0",
        "said_belot 1", "said_belot 2", "decided", "best_item", "best_item sort", "best_owner", "best_sides", "count",
        "led", "best", "leader", "winner", "points", "trick", "trick_cards 0", "trick_cards 1", "trick_cards 2",
        "trick_cards 3", "trick_cards 4", "trick_cards 5", "trick_cards 6", "trick_cards 7", "trick_cards 8",
        "trick_cards 9", "trick_cards 10", "trick_cards 11", "trick_cards 12", "trick_cards 13", "trick_cards 14",
        "trick_cards 15", "trick_cards 16", "trick_cards 17", "trick_cards 18", "trick_cards 19", "trick_cards 20",
        "trick_cards 21", "trick_cards 22", "trick_cards 23", "trick_leaders 0", "trick_leaders 1", "trick_leaders 2",
        "trick_leaders 3", "trick_leaders 4", "trick_leaders 5", "trick_leaders 6", "trick_leaders 7", "tricks 0",
        "tricks 1", "tricks 2", "cards 0", "cards 1", "cards 2", "offender",
    ),
    "observed": (
        "0 2 amount all", "0 2 seat all", "0 2 seat all", "-1000000 1000000 amount side-0",
        "-1000000 1000000 amount side-1", "-1000000 1000000 amount side-2", "-1 63 ranks seat-0", "-1 63 ranks seat-0",
        "-1 63 ranks seat-0", "-1 63 ranks seat-0", "0 24 amount seat-0", "-1 63 ranks seat-1", "-1 63 ranks seat-1",
        "-1 63 ranks seat-1", "-1 63 ranks seat-1", "0 24 amount seat-1", "-1 63 ranks seat-2", "-1 63 ranks seat-2",
        "-1 63 ranks seat-2", "-1 63 ranks seat-2", "0 24 amount seat-2", "-1 5 amount all", "-1 2 seat all",
        "0 3 amount all", "0 2 amount all", "-1 2 seat all", "0 1 amount all", "-1 45 amount seat-0", "-1 4 sort seat-0",
        "-1 45 amount seat-0", "-1 4 sort seat-0", "-1 45 amount seat-0", "-1 4 sort seat-0", "-1 45 amount seat-0",
        "-1 4 sort seat-0", "-1 45 amount seat-1", "-1 4 sort seat-1", "-1 45 amount seat-1", "-1 4 sort seat-1",
        "-1 45 amount seat-1", "-1 4 sort seat-1", "-1 45 amount seat-1", "-1 4 sort seat-1", "-1 45 amount seat-2",
        "-1 4 sort seat-2", "-1 45 amount seat-2", "-1 4 sort seat-2", "-1 45 amount seat-2", "-1 4 sort seat-2",
        "-1 45 amount seat-2", "-1 4 sort seat-2", "0 15 suits seat-0", "0 15 suits seat-1", "0 15 suits seat-2",
        "0 1 amount all", "-1 45 amount all", "-1 4 sort all", "-1 2 seat all", "-1 7 sides all", "0 3 amount all",
        "-1 23 card all", "-1 23 card all", "-1 2 seat all", "-1 2 seat all", "0 248 amount all", "0 8 amount all",
        "-1 23 card seat-0", "-1 23 card seat-1", "-1 23 card seat-2", "-1 23 card seat-0", "-1 23 card seat-1",
        "-1 23 card seat-2", "-1 23 card seat-0", "-1 23 card seat-1", "-1 23 card seat-2", "-1 23 card seat-0",
        "-1 23 card seat-1", "-1 23 card seat-2", "-1 23 card seat-0", "-1 23 card seat-1", "-1 23 card seat-2",
        "-1 23 card seat-0", "-1 23 card seat-1", "-1 23 card seat-2", "-1 23 card seat-0", "-1 23 card seat-1",
        "-1 23 card seat-2", "-1 23 card seat-0", "-1 23 card seat-1", "-1 23 card seat-2", "-1 2 seat all",
        "-1 2 seat all", "-1 2 seat all", "-1 2 seat all", "-1 2 seat all", "-1 2 seat all", "-1 2 seat all",
        "-1 2 seat all", "0 8 amount side-0", "0 8 amount side-1", "0 8 amount side-2", "0 248 amount side-0",
        "0 248 amount side-1", "0 248 amount side-2", "-1 2 seat all",
    ),
}

#: What each action is called: its verb, what it is about, and the word said with it.
ACTION_NAMES = (
    ("bid", "clubs", ""), ("bid", "diamonds", ""), ("bid", "hearts", ""), ("bid", "spades", ""),
    ("bid", "no-trumps", ""), ("bid", "all-trumps", ""), ("say", "double", ""), ("say", "redouble", ""),
    ("announce", "run AC-QC", ""), ("announce", "run KC-JC", ""), ("announce", "run QC-10C", ""),
    ("announce", "run JC-9C", ""), ("announce", "run AC-JC", ""), ("announce", "run KC-10C", ""),
    ("announce", "run QC-9C", ""), ("announce", "run AC-10C", ""), ("announce", "run KC-9C", ""),
    ("announce", "run AC-9C", ""), ("announce", "run AD-QD", ""), ("announce", "run KD-JD", ""),
    ("announce", "run QD-10D", ""), ("announce", "run JD-9D", ""), ("announce", "run AD-JD", ""),
    ("announce", "run KD-10D", ""), ("announce", "run QD-9D", ""), ("announce", "run AD-10D", ""),
    ("announce", "run KD-9D", ""), ("announce", "run AD-9D", ""), ("announce", "run AH-QH", ""),
    ("announce", "run KH-JH", ""), ("announce", "run QH-10H", ""), ("announce", "run JH-9H", ""),
    ("announce", "run AH-JH", ""), ("announce", "run KH-10H", ""), ("announce", "run QH-9H", ""),
    ("announce", "run AH-10H", ""), ("announce", "run KH-9H", ""), ("announce", "run AH-9H", ""),
    ("announce", "run AS-QS", ""), ("announce", "run KS-JS", ""), ("announce", "run QS-10S", ""),
    ("announce", "run JS-9S", ""), ("announce", "run AS-JS", ""), ("announce", "run KS-10S", ""),
    ("announce", "run QS-9S", ""), ("announce", "run AS-10S", ""), ("announce", "run KS-9S", ""),
    ("announce", "run AS-9S", ""), ("announce", "four J", ""), ("announce", "four 9", ""), ("announce", "four A", ""),
    ("announce", "four K", ""), ("announce", "four Q", ""), ("announce", "four 10", ""), ("play", "9C", ""),
    ("play", "9C", "belot"), ("play", "10C", ""), ("play", "10C", "belot"), ("play", "JC", ""), ("play", "JC", "belot"),
    ("play", "QC", ""), ("play", "QC", "belot"), ("play", "KC", ""), ("play", "KC", "belot"), ("play", "AC", ""),
    ("play", "AC", "belot"), ("play", "9D", ""), ("play", "9D", "belot"), ("play", "10D", ""), ("play", "10D", "belot"),
    ("play", "JD", ""), ("play", "JD", "belot"), ("play", "QD", ""), ("play", "QD", "belot"), ("play", "KD", ""),
    ("play", "KD", "belot"), ("play", "AD", ""), ("play", "AD", "belot"), ("play", "9H", ""), ("play", "9H", "belot"),
    ("play", "10H", ""), ("play", "10H", "belot"), ("play", "JH", ""), ("play", "JH", "belot"), ("play", "QH", ""),
    ("play", "QH", "belot"), ("play", "KH", ""), ("play", "KH", "belot"), ("play", "AH", ""), ("play", "AH", "belot"),
    ("play", "9S", ""), ("play", "9S", "belot"), ("play", "10S", ""), ("play", "10S", "belot"), ("play", "JS", ""),
    ("play", "JS", "belot"), ("play", "QS", ""), ("play", "QS", "belot"), ("play", "KS", ""), ("play", "KS", "belot"),
    ("play", "AS", ""), ("play", "AS", "belot"), ("pass", "", ""), ("breach", "", ""),
)

#: the seat after each in playing order (table.direction)
NEXT = (1, 2, 0)

#: the side of each seat (table.sides)
SIDE = (0, 1, 2)

#: forehand, by dealer (table.forehand)
FOREHAND = (1, 2, 0)

#: who deals next (table.next-dealer)
NEXT_DEALER = (1, 2, 0)

#: the suit of each card
SUIT = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3)

#: the cards of the suit of each card
SUIT_CARDS = (
    0x3F, 0x3F, 0x3F, 0x3F, 0x3F, 0x3F, 0xFC0, 0xFC0, 0xFC0, 0xFC0, 0xFC0, 0xFC0, 0x3F000, 0x3F000, 0x3F000, 0x3F000,
    0x3F000, 0x3F000, 0xFC0000, 0xFC0000, 0xFC0000, 0xFC0000, 0xFC0000, 0xFC0000,
)

#: the cards that can trump, by contract (contracts.suit.named-suit, contracts.suit.other-suits, contracts.no-trumps.every-suit, contracts.all-trumps.every-suit)
TRUMPS = (0x3F, 0xFC0, 0x3F000, 0xFC0000, 0, 0)

#: the cards of suits that ruff, by contract (contracts.suit.named-suit, contracts.suit.other-suits, contracts.no-trumps.every-suit, contracts.all-trumps.every-suit)
RUFFING = (0x3F, 0xFC0, 0x3F000, 0xFC0000, 0, 0xFFFFFF)

#: the cards that beat a card (cards.order-trump, cards.order-plain, cards.order-natural, contracts.suit, contracts.no-trumps, contracts.all-trumps, contracts.suit.named-suit, contracts.suit.other-suits, contracts.no-trumps.every-suit, contracts.all-trumps.every-suit)
BEATS = (
    (
        0x4, 0x25, 0, 0x37, 0x27, 0x5, 0xFBF, 0x83F, 0xEBF, 0xCBF, 0x8BF, 0x3F, 0x3E03F, 0x2003F, 0x3A03F, 0x3203F, 0x2203F,
        0x3F, 0xF8003F, 0x80003F, 0xE8003F, 0xC8003F, 0x88003F, 0x3F,
    ),
    (
        0xFFE, 0xFE0, 0xFFA, 0xFF2, 0xFE2, 0xFC0, 0x100, 0x940, 0, 0xDC0, 0x9C0, 0x140, 0x3EFC0, 0x20FC0, 0x3AFC0, 0x32FC0,
        0x22FC0, 0xFC0, 0xF80FC0, 0x800FC0, 0xE80FC0, 0xC80FC0, 0x880FC0, 0xFC0,
    ),
    (
        0x3F03E, 0x3F020, 0x3F03A, 0x3F032, 0x3F022, 0x3F000, 0x3FF80, 0x3F800, 0x3FE80, 0x3FC80, 0x3F880, 0x3F000, 0x4000,
        0x25000, 0, 0x37000, 0x27000, 0x5000, 0xFBF000, 0x83F000, 0xEBF000, 0xCBF000, 0x8BF000, 0x3F000,
    ),
    (
        0xFC003E, 0xFC0020, 0xFC003A, 0xFC0032, 0xFC0022, 0xFC0000, 0xFC0F80, 0xFC0800, 0xFC0E80, 0xFC0C80, 0xFC0880,
        0xFC0000, 0xFFE000, 0xFE0000, 0xFFA000, 0xFF2000, 0xFE2000, 0xFC0000, 0x100000, 0x940000, 0, 0xDC0000, 0x9C0000,
        0x140000,
    ),
    (
        0x3E, 0x20, 0x3A, 0x32, 0x22, 0, 0xF80, 0x800, 0xE80, 0xC80, 0x880, 0, 0x3E000, 0x20000, 0x3A000, 0x32000, 0x22000,
        0, 0xF80000, 0x800000, 0xE80000, 0xC80000, 0x880000, 0,
    ),
    (
        0x4, 0x25, 0, 0x37, 0x27, 0x5, 0x100, 0x940, 0, 0xDC0, 0x9C0, 0x140, 0x4000, 0x25000, 0, 0x37000, 0x27000, 0x5000,
        0x100000, 0x940000, 0, 0xDC0000, 0x9C0000, 0x140000,
    ),
)

#: what each card counts, by contract (cards.worth-trump, cards.worth-plain)
WORTH = (
    (14, 10, 20, 3, 4, 11, 0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11),
    (0, 10, 2, 3, 4, 11, 14, 10, 20, 3, 4, 11, 0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11),
    (0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11, 14, 10, 20, 3, 4, 11, 0, 10, 2, 3, 4, 11),
    (0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11, 14, 10, 20, 3, 4, 11),
    (0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11, 0, 10, 2, 3, 4, 11),
    (14, 10, 20, 3, 4, 11, 14, 10, 20, 3, 4, 11, 14, 10, 20, 3, 4, 11, 14, 10, 20, 3, 4, 11),
)

#: what the whole pack counts, by contract
PACK_WORTH = (152, 152, 152, 152, 120, 248)

#: what each level of doubling multiplies by
TIMES = (1, 2, 4)

#: how high each contract ranks (contracts.ranking)
RANKING = (0, 1, 2, 3, 4, 5)

#: the number factor of each contract (contracts.suit.factor, contracts.no-trumps.factor, contracts.all-trumps.factor)
NUMBER_FACTOR = (1, 1, 1, 1, 2, 1)

#: the number limit of each contract (contracts.suit.limit, contracts.no-trumps.limit, contracts.all-trumps.limit)
NUMBER_LIMIT = (6, 6, 6, 6, 5, 4)

#: the cards of each declaration
ITEM_CARDS = (
    0x38, 0x1C, 0xE, 0x7, 0x3C, 0x1E, 0xF, 0x3E, 0x1F, 0x3F, 0xE00, 0x700, 0x380, 0x1C0, 0xF00, 0x780, 0x3C0, 0xF80,
    0x7C0, 0xFC0, 0x38000, 0x1C000, 0xE000, 0x7000, 0x3C000, 0x1E000, 0xF000, 0x3E000, 0x1F000, 0x3F000, 0xE00000,
    0x700000, 0x380000, 0x1C0000, 0xF00000, 0x780000, 0x3C0000, 0xF80000, 0x7C0000, 0xFC0000, 0x104104, 0x41041,
    0x820820, 0x410410, 0x208208, 0x82082,
)

#: what each counts, by contract; -1 wins the match, -2 is none (declarations.run-of-3, declarations.run-of-4, declarations.run-of-5, declarations.four-j, declarations.four-9, declarations.four-a, declarations.four-k, declarations.four-q, declarations.four-10, declarations.look)
POINTS = (
    (
        20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50,
        100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50,
        100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50,
        100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50,
        100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2,
        -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2,
    ),
    (
        20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50,
        100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
)

#: how each ranks (declarations.contest.fours-over-runs, declarations.contest.fours-by, declarations.contest.runs-by-length, declarations.contest.runs-by-top, declarations.contest.else)
KEYS = (
    (
        4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8,
        9, 15, 14, 13, 12, 11, 10,
    ),
    (
        4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8,
        9, 15, 14, 13, 12, 11, 10,
    ),
    (
        4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8,
        9, 15, 14, 13, 12, 11, 10,
    ),
    (
        4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8,
        9, 15, 14, 13, 12, 11, 10,
    ),
    (
        4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8,
        9, 15, 14, 13, 12, 11, 10,
    ),
    (
        4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8,
        9, 15, 14, 13, 12, 11, 10,
    ),
)

#: the sort of each declaration, which others may be told
SORT = (
    0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 0, 0, 0, 0, 1, 1, 1, 2, 2,
    3, 4, 4, 4, 4, 4, 4,
)

#: the runs in a set of ranks of one suit, as places among those of a suit (declarations.runs)
RUNS = (
    (-1,), (-1,), (-1,), (-1,), (-1,), (-1,), (-1,), (3,), (-1,), (-1,), (-1,), (-1,), (-1,), (-1,), (2,), (6,), (-1,),
    (-1,), (-1,), (-1,), (-1,), (-1,), (-1,), (3,), (-1,), (-1,), (-1,), (-1,), (1,), (1,), (5,), (8,), (-1,), (-1,),
    (-1,), (-1,), (-1,), (-1,), (-1,), (3,), (-1,), (-1,), (-1,), (-1,), (-1,), (-1,), (2,), (6,), (-1,), (-1,), (-1,),
    (-1,), (-1,), (-1,), (-1,), (3,), (0,), (0,), (0,), (0,), (4,), (4,), (7,), (9,),
)

#: the two cards of belot in each suit (declarations.pair-belot)
PAIR_BELOT = (0x18, 0x600, 0x18000, 0x600000)

#: the cards that belot is of, by contract
CARDS_OF_BELOT = (0x18, 0x600, 0x18000, 0x600000, 0, 0x618618)

#: the suits that have belot, a bit for each, by contract
PAIRED_BELOT = (1, 2, 4, 8, 0, 15)

#: cards by what it costs to give them away: trumps most, then points
COST = (
    (22, 20, 23, 18, 19, 21, 0, 12, 3, 6, 9, 15, 1, 13, 4, 7, 10, 16, 2, 14, 5, 8, 11, 17),
    (0, 12, 3, 6, 9, 15, 22, 20, 23, 18, 19, 21, 1, 13, 4, 7, 10, 16, 2, 14, 5, 8, 11, 17),
    (0, 12, 3, 6, 9, 15, 1, 13, 4, 7, 10, 16, 22, 20, 23, 18, 19, 21, 2, 14, 5, 8, 11, 17),
    (0, 12, 3, 6, 9, 15, 1, 13, 4, 7, 10, 16, 2, 14, 5, 8, 11, 17, 22, 20, 23, 18, 19, 21),
    (0, 16, 4, 8, 12, 20, 1, 17, 5, 9, 13, 21, 2, 18, 6, 10, 14, 22, 3, 19, 7, 11, 15, 23),
    (16, 8, 20, 0, 4, 12, 17, 9, 21, 1, 5, 13, 18, 10, 22, 2, 6, 14, 19, 11, 23, 3, 7, 15),
)

#: whether some suits ruff and others do not, by contract
SOME_RUFF = (1, 1, 1, 1, 0, 0)

#: how good a card is, by how many are above it
GOOD_FOR = (1000, 500, 333, 250, 200, 167)
# fmt: on


class State:
    """All that there is to know of a deal, and the generator of random numbers."""

    __slots__ = (
        "announced",
        "announcements",
        "best",
        "best_item",
        "best_owner",
        "best_sides",
        "cards",
        "contract",
        "count",
        "dead",
        "dealer",
        "decided",
        "declared_belot",
        "declared_fours",
        "declared_runs",
        "doubler",
        "drawn",
        "generator",
        "hand",
        "leader",
        "led",
        "level",
        "offender",
        "pack",
        "passed",
        "phase",
        "points",
        "said_belot",
        "scores",
        "struck",
        "taker",
        "trick",
        "trick_cards",
        "trick_leaders",
        "tricks",
        "turn",
        "voided_fours",
        "voided_runs",
        "winner",
    )

    def __init__(self, seed: int = 0, stream: int = 0) -> None:
        self.generator: tuple[int, ...] = (0, 0, 0, 0)
        seed_words(self, seed, seed >> 32, stream)
        self.clear()

    def clear(self) -> None:
        """Set everything to zero but the generator."""
        self.phase: int = 0  # what is going on
        self.turn: int = 0  # whose turn it is; of several who may act, the first
        self.dealer: int = 0  # who deals
        self.scores: list[int] = [0] * 3  # the match score before this deal
        self.pack: list[int] = [0] * 24  # the cards as they lie in the pack, from the top
        self.drawn: int = 0  # how many cards have left the pack
        self.hand: list[Cards] = [0] * 3  # the cards that a player can look at
        self.contract: int = 0  # the contract
        self.taker: int = 0  # who named it
        self.passed: int = 0  # how many have passed in a row
        self.level: int = 0  # how often the contract was doubled
        self.doubler: int = 0  # who doubled it last
        self.dead: int = 0  # by which clause the deal is dead, from 1 on
        self.announcements: list[int] = [0] * 3  # how many declarations a player has announced
        self.announced: list[int] = [0] * 12  # what a player has announced
        self.struck: list[int] = [0] * 12  # whether it counts nothing
        self.declared_runs: list[int] = [0] * 3  # what the runs count that were announced
        self.voided_runs: list[int] = [0] * 3  # what the runs count that were struck out
        self.declared_fours: list[int] = [0] * 3  # what the fours count that were announced
        self.voided_fours: list[int] = [0] * 3  # what the fours count that were struck out
        self.declared_belot: list[int] = [0] * 3  # what the belot count that were announced
        self.said_belot: list[int] = [0] * 3  # the suits in which a player has said belot, a bit for each
        self.decided: int = 0  # whether declarations have been compared
        self.best_item: int = 0  # the best declaration
        self.best_owner: int = 0  # whose it is
        self.best_sides: int = 0  # the sides that have it, a bit for each
        self.count: int = 0  # how many cards lie in the trick
        self.led: int = 0  # the card led to the trick
        self.best: int = 0  # the card that wins it so far
        self.leader: int = 0  # who led to the trick
        self.winner: int = 0  # who wins it so far, or has won it
        self.points: int = 0  # what its cards count
        self.trick: int = 0  # how many tricks have been played
        self.trick_cards: list[int] = [0] * 24  # every card played, by trick and seat
        self.trick_leaders: list[int] = [0] * 8  # who led to each trick
        self.tricks: list[int] = [0] * 3  # the tricks that a side has won
        self.cards: list[int] = [0] * 3  # what the cards count that a side has won
        self.offender: int = 0  # who was reported to have broken a rule of play

    def copy(self) -> State:
        """Return another state that is the same, its generator too."""
        other = State.__new__(State)
        other.generator = self.generator
        other.phase = self.phase
        other.turn = self.turn
        other.dealer = self.dealer
        other.scores = self.scores[:]
        other.pack = self.pack[:]
        other.drawn = self.drawn
        other.hand = self.hand[:]
        other.contract = self.contract
        other.taker = self.taker
        other.passed = self.passed
        other.level = self.level
        other.doubler = self.doubler
        other.dead = self.dead
        other.announcements = self.announcements[:]
        other.announced = self.announced[:]
        other.struck = self.struck[:]
        other.declared_runs = self.declared_runs[:]
        other.voided_runs = self.voided_runs[:]
        other.declared_fours = self.declared_fours[:]
        other.voided_fours = self.voided_fours[:]
        other.declared_belot = self.declared_belot[:]
        other.said_belot = self.said_belot[:]
        other.decided = self.decided
        other.best_item = self.best_item
        other.best_owner = self.best_owner
        other.best_sides = self.best_sides
        other.count = self.count
        other.led = self.led
        other.best = self.best
        other.leader = self.leader
        other.winner = self.winner
        other.points = self.points
        other.trick = self.trick
        other.trick_cards = self.trick_cards[:]
        other.trick_leaders = self.trick_leaders[:]
        other.tricks = self.tricks[:]
        other.cards = self.cards[:]
        other.offender = self.offender
        return other

    def save(self) -> list[int]:
        """Return the state as numbers, the same in every language; the last says whether they are whole."""
        numbers = [
            self.phase,
            self.turn,
            self.dealer,
            *self.scores,
            *self.pack,
            self.drawn,
            *[word for cards in self.hand for word in words_of(cards)],
            self.contract,
            self.taker,
            self.passed,
            self.level,
            self.doubler,
            self.dead,
            *self.announcements,
            *self.announced,
            *self.struck,
            *self.declared_runs,
            *self.voided_runs,
            *self.declared_fours,
            *self.voided_fours,
            *self.declared_belot,
            *self.said_belot,
            self.decided,
            self.best_item,
            self.best_owner,
            self.best_sides,
            self.count,
            self.led,
            self.best,
            self.leader,
            self.winner,
            self.points,
            self.trick,
            *self.trick_cards,
            *self.trick_leaders,
            *self.tricks,
            *self.cards,
            self.offender,
            *signed(self.generator),
        ]
        return [*numbers, check_of(numbers)]

    def restore(self, numbers: list[int]) -> None:
        """Become the state that was saved.

        Raises:
            ValueError: if these are no numbers of a saved state of these rules; nothing has changed then.
        """
        whole = all(-0x80000000 <= number <= 0x7FFFFFFF for number in numbers)
        if not whole or len(numbers) != STATE_SIZE or check_of(numbers[:-1]) != numbers[-1]:
            raise ValueError("this is no saved state of these rules")
        numbers = numbers[::-1]
        numbers.pop(0)
        phase = number_from(numbers, 0, 2)
        turn = number_from(numbers, 0, 2)
        dealer = number_from(numbers, 0, 2)
        scores = [number_from(numbers, -1000000, 1000000) for _ in range(3)]
        pack = [number_from(numbers, 0, 23) for _ in range(24)]
        drawn = number_from(numbers, 0, 24)
        hand = [set_from(numbers) for _ in range(3)]
        contract = number_from(numbers, -1, 5)
        taker = number_from(numbers, -1, 2)
        passed = number_from(numbers, 0, 3)
        level = number_from(numbers, 0, 2)
        doubler = number_from(numbers, -1, 2)
        dead = number_from(numbers, 0, 1)
        announcements = [number_from(numbers, 0, 4) for _ in range(3)]
        announced = [number_from(numbers, -1, 45) for _ in range(12)]
        struck = [number_from(numbers, 0, 1) for _ in range(12)]
        declared_runs = [number_from(numbers, 0, 2480) for _ in range(3)]
        voided_runs = [number_from(numbers, 0, 2480) for _ in range(3)]
        declared_fours = [number_from(numbers, 0, 2480) for _ in range(3)]
        voided_fours = [number_from(numbers, 0, 2480) for _ in range(3)]
        declared_belot = [number_from(numbers, 0, 2480) for _ in range(3)]
        said_belot = [number_from(numbers, 0, 15) for _ in range(3)]
        decided = number_from(numbers, 0, 1)
        best_item = number_from(numbers, -1, 45)
        best_owner = number_from(numbers, -1, 2)
        best_sides = number_from(numbers, 0, 7)
        count = number_from(numbers, 0, 3)
        led = number_from(numbers, 0, 23)
        best = number_from(numbers, 0, 23)
        leader = number_from(numbers, 0, 2)
        winner = number_from(numbers, 0, 2)
        points = number_from(numbers, 0, 248)
        trick = number_from(numbers, 0, 8)
        trick_cards = [number_from(numbers, -1, 23) for _ in range(24)]
        trick_leaders = [number_from(numbers, -1, 2) for _ in range(8)]
        tricks = [number_from(numbers, 0, 8) for _ in range(3)]
        cards = [number_from(numbers, 0, 248) for _ in range(3)]
        offender = number_from(numbers, -1, 2)
        generator = tuple(numbers.pop() & 0xFFFFFFFF for _ in range(4))
        self.phase = phase
        self.turn = turn
        self.dealer = dealer
        self.scores = scores
        self.pack = pack
        self.drawn = drawn
        self.hand = hand
        self.contract = contract
        self.taker = taker
        self.passed = passed
        self.level = level
        self.doubler = doubler
        self.dead = dead
        self.announcements = announcements
        self.announced = announced
        self.struck = struck
        self.declared_runs = declared_runs
        self.voided_runs = voided_runs
        self.declared_fours = declared_fours
        self.voided_fours = voided_fours
        self.declared_belot = declared_belot
        self.said_belot = said_belot
        self.decided = decided
        self.best_item = best_item
        self.best_owner = best_owner
        self.best_sides = best_sides
        self.count = count
        self.led = led
        self.best = best
        self.leader = leader
        self.winner = winner
        self.points = points
        self.trick = trick
        self.trick_cards = trick_cards
        self.trick_leaders = trick_leaders
        self.tricks = tricks
        self.cards = cards
        self.offender = offender
        self.generator = generator


def signed(words: list[int] | tuple[int, ...]) -> list[int]:
    """Return words of 32 bits as numbers with sign."""
    return [word - ((word & 0x80000000) << 1) for word in words]


def words_of(cards: Cards) -> list[int]:
    """Return the words of a set of cards, as numbers with sign."""
    return signed([cards])


def number_from(numbers: list[int], low: int, high: int) -> int:
    """Take the next of some numbers, which has to be in a range."""
    number = numbers.pop()
    if not low <= number <= high:
        raise ValueError(f"{number} is not from {low} to {high}")
    return number


def set_from(numbers: list[int]) -> Cards:
    """Take the next set of cards."""
    cards = numbers.pop() & 0xFFFFFFFF
    if cards & ~0xFFFFFF:
        raise ValueError("there are no such cards")
    return cards


def check_of(numbers: list[int]) -> int:
    """Return what says whether the numbers of a state are whole, and of these rules."""
    check = 1388753537
    for number in numbers:
        check = ((check ^ (number & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
        check ^= check >> 15
    return signed([check])[0]


def seed_words(s: State, low: int, high: int, stream: int) -> None:
    """Begin the random numbers of a seed in two halves and a stream anew, of 32 bits each."""
    s.generator = stream & 0xFFFFFFFF, low & 0xFFFFFFFF, high & 0xFFFFFFFF, 1
    for _ in range(15):
        random_word(s)


def random_word(s: State) -> int:
    """Return 32 random bits: the generator sfc32."""
    a, b, c, d = s.generator
    word = (a + b + d) & 0xFFFFFFFF
    s.generator = (
        b ^ (b >> 9),
        (c + (c << 3)) & 0xFFFFFFFF,
        (((c << 21) | (c >> 11)) + word) & 0xFFFFFFFF,
        (d + 1) & 0xFFFFFFFF,
    )
    return word


def random_below(s: State, below: int) -> int:
    """Return a number from 0 up to but not `below`, each exactly as likely (Lemire's method)."""
    product = random_word(s) * below
    if product & 0xFFFFFFFF < below:
        least = (0x100000000 - below) % below
        while product & 0xFFFFFFFF < least:
            product = random_word(s) * below
    return product >> 32


def lowest_card(cards: Cards) -> int:
    """Return the number of the lowest card of a set."""
    return (cards & -cards).bit_length() - 1


def kth_card(cards: Cards, place: int) -> int:
    """Return the number of the card of a set that `place` others lie below."""
    for _ in range(place):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


_CARDS_OF = tuple(
    tuple(tuple(start + place for place in range(8) if bits >> place & 1) for bits in range(256))
    for start in range(0, 24, 8)
)


def cards_of(cards: Cards) -> tuple[int, ...]:
    """Return the numbers of the cards of a set, lowest first."""
    if not cards:
        return ()
    return _CARDS_OF[0][cards & 0xFF] + _CARDS_OF[1][(cards >> 8) & 0xFF] + _CARDS_OF[2][(cards >> 16) & 0xFF]


def start(s: State, pack: list[int], dealer: int, scores: list[int], hanging: int) -> None:
    """Begin a deal, up to the first act of a player."""
    s.clear()
    for i in range(24):
        s.pack[i] = pack[i]
    s.dealer = dealer
    for i in range(3):
        s.scores[i] = scores[i]
    s.contract = -1
    s.taker = -1
    s.doubler = -1
    s.best_item = -1
    s.best_owner = -1
    s.offender = -1
    for i in range(12):
        s.announced[i] = -1
    for i in range(24):
        s.trick_cards[i] = -1
    for i in range(8):
        s.trick_leaders[i] = -1
    deal(s)


def hand_out(s: State, seat: int, number: int) -> None:
    """Deal cards to a player."""
    for _ in range(number):
        s.hand[seat] |= 1 << s.pack[s.drawn]
        s.drawn += 1


def deal(s: State) -> None:
    """Deal, up to the first act of a player."""
    seat = FOREHAND[s.dealer]
    for _ in range(3):
        hand_out(s, seat, 3)  # deal.first
        seat = NEXT[seat]
    seat = FOREHAND[s.dealer]
    for _ in range(3):
        hand_out(s, seat, 2)  # deal.first
        seat = NEXT[seat]
    s.phase = PHASE_AUCTION  # deal.bidding-auction
    s.turn = FOREHAND[s.dealer]  # bidding.auction
    s.passed = 0


def after_auction(s: State) -> None:
    """Go on with the deal after "auction"."""
    if s.contract < 0:  # deal.nobody-named
        s.dead = 1
        s.phase = PHASE_OVER
        return
    seat = FOREHAND[s.dealer]
    for _ in range(3):
        hand_out(s, seat, 3)  # deal.rest
        seat = NEXT[seat]
    begin_play(s)  # deal.play


def after_play(s: State) -> None:
    """Go on with the deal after "play"."""
    s.phase = PHASE_OVER


def acting(s: State) -> int:
    """Return the set of seats that may act now."""
    if s.phase == PHASE_OVER:
        return 0
    return 1 << s.turn


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write down the actions that a seat may do now, and return how many there are."""
    if not (acting(s) >> seat) & 1:
        return 0
    if s.phase == PHASE_PLAY:
        return list_play(s, seat, out)
    elif s.phase == PHASE_AUCTION:
        return list_auction(s, seat, out)
    return 0


def pick(s: State, seat: int, place: int) -> int:
    """Return the action that so many others come before, or -1 - how many there are."""
    if s.phase == PHASE_PLAY:
        return pick_play(s, seat, place)
    elif s.phase == PHASE_AUCTION:
        return pick_auction(s, seat, place)
    return -1


def draw(s: State, seat: int) -> int:
    """Return one of the actions that a seat may do now, each as likely; there has to be one."""
    if s.phase == PHASE_PLAY and s.trick != 0:
        return draw_card(s, seat)
    number = -1 - pick(s, seat, -1)
    return pick(s, seat, random_below(s, number))


def apply(s: State, seat: int, action: int) -> None:
    """Do what a seat does: one of its legal actions, or the report of a breach, which is never listed."""
    if s.phase == PHASE_PLAY:
        if action == BREACH:
            if s.decided == 0:
                find_best(s, FOREHAND[s.dealer])
            s.offender = seat  # play.breach
            s.phase = PHASE_OVER
        elif action < PLAY:
            announce(s, seat, action - ANNOUNCE)
        else:
            play_card(s, seat, action)
    elif s.phase == PHASE_AUCTION:
        say_in_auction(s, seat, action)


def list_auction(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "auction"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.auction.suit
        if RANKING[named] > (-1 if s.contract < 0 else RANKING[s.contract]):
            out[n] = BID + named
            n += 1
    for named in range(4, 5):  # bidding.auction.no-trumps
        if RANKING[named] > (-1 if s.contract < 0 else RANKING[s.contract]):
            out[n] = BID + named
            n += 1
    for named in range(5, 6):  # bidding.auction.all-trumps
        if RANKING[named] > (-1 if s.contract < 0 else RANKING[s.contract]):
            out[n] = BID + named
            n += 1
    if s.contract >= 0 and s.level == 0 and SIDE[seat] != SIDE[s.taker]:  # bidding.auction.double
        out[n] = SAY
        n += 1
    # bidding.auction.redouble
    if (
        s.contract >= 0
        and s.level == 1
        and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
    ):
        out[n] = SAY + 1
        n += 1
    out[n] = PASS  # bidding.auction.pass
    n += 1
    return n


def pick_auction(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "auction"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.auction.suit
        if RANKING[named] > (-1 if s.contract < 0 else RANKING[s.contract]):
            if n == place:
                return BID + named
            n += 1
    for named in range(4, 5):  # bidding.auction.no-trumps
        if RANKING[named] > (-1 if s.contract < 0 else RANKING[s.contract]):
            if n == place:
                return BID + named
            n += 1
    for named in range(5, 6):  # bidding.auction.all-trumps
        if RANKING[named] > (-1 if s.contract < 0 else RANKING[s.contract]):
            if n == place:
                return BID + named
            n += 1
    if s.contract >= 0 and s.level == 0 and SIDE[seat] != SIDE[s.taker]:  # bidding.auction.double
        if n == place:
            return SAY
        n += 1
    # bidding.auction.redouble
    if (
        s.contract >= 0
        and s.level == 1
        and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
    ):
        if n == place:
            return SAY + 1
        n += 1
    if n == place:  # bidding.auction.pass
        return PASS
    n += 1
    return -1 - n


def silent_in_auction(s: State, seat: int) -> bool:
    """Return whether a player could say nothing but pass."""
    # bidding.auction.ends-at-once
    return not (
        RANKING[0] > (-1 if s.contract < 0 else RANKING[s.contract])
        or RANKING[1] > (-1 if s.contract < 0 else RANKING[s.contract])
        or RANKING[2] > (-1 if s.contract < 0 else RANKING[s.contract])
        or RANKING[3] > (-1 if s.contract < 0 else RANKING[s.contract])
        or RANKING[4] > (-1 if s.contract < 0 else RANKING[s.contract])
        or RANKING[5] > (-1 if s.contract < 0 else RANKING[s.contract])
        or (s.contract >= 0 and s.level == 0 and SIDE[seat] != SIDE[s.taker])
        or (
            s.contract >= 0
            and s.level == 1
            and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
        )
    )


def say_in_auction(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "auction"."""
    if action >= BID and action < BID + 6:
        s.contract = action - BID
        s.taker = seat
        s.level = 0  # bidding.auction.higher-contract
        s.passed = 0
    elif action == SAY:
        s.level = 1  # bidding.auction.double
        s.doubler = seat
        s.passed = 0
    elif action == SAY + 1:
        s.level = 2  # bidding.auction.redouble
        s.doubler = seat
        s.passed = 0
    else:
        s.passed += 1
    s.turn = NEXT[seat]
    # bidding.auction.ends
    if s.passed >= (2 if s.contract >= 0 else 3) or (
        s.contract >= 0 and silent_in_auction(s, 0) and silent_in_auction(s, 1) and silent_in_auction(s, 2)
    ):
        after_auction(s)


def has_announced(s: State, seat: int, item: int) -> int:
    """Return whether a player has announced this."""
    for j in range(s.announcements[seat]):
        if s.announced[seat * 4 + j] == item:
            return 1
    return 0


def note_announced(s: State, seat: int, item: int) -> None:
    """Write a declaration down as announced by a player."""
    s.announced[seat * 4 + s.announcements[seat]] = item
    s.announcements[seat] += 1
    worth = POINTS[s.contract][item]
    if worth > 0:
        if item >= 40:
            s.declared_fours[SIDE[seat]] += worth
        else:
            s.declared_runs[SIDE[seat]] += worth


def announce(s: State, seat: int, item: int) -> None:
    """Note what a player announces, or counts unasked."""
    note_announced(s, seat, item)


def list_first_announcements(s: State, seat: int, offered: int, out: list[int]) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    for suit in range(4):  # declarations.announce-runs
        run = RUNS[(s.hand[seat] >> (suit * 6)) & 0x3F][0]
        if run >= 0:
            item = suit * 10 + run
            if has_announced(s, seat, item) == 0 and POINTS[s.contract][item] != -2:
                out[n] = ANNOUNCE + item
                n += 1
    for four in range(40, 46):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0 and POINTS[s.contract][item] != -2:
                out[n] = ANNOUNCE + item
                n += 1
    return n


def pick_first_announcements(s: State, seat: int, offered: int, place: int) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    for suit in range(4):  # declarations.announce-runs
        run = RUNS[(s.hand[seat] >> (suit * 6)) & 0x3F][0]
        if run >= 0:
            item = suit * 10 + run
            if has_announced(s, seat, item) == 0 and POINTS[s.contract][item] != -2:
                if n == place:
                    return ANNOUNCE + item
                n += 1
    for four in range(40, 46):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0 and POINTS[s.contract][item] != -2:
                if n == place:
                    return ANNOUNCE + item
                n += 1
    return -1 - n


def find_best(s: State, leader: int) -> None:
    """Compare what was announced; who leads first is asked first."""
    s.decided = 1
    best = -1
    owner = -1
    high = -1
    tied = 3
    # each time round at least two declarations are struck out
    while (tied & (tied - 1)) != 0:  # declarations.contest.else
        best = -1
        owner = -1
        high = -1
        tied = 0
        seat = leader
        for _ in range(3):  # declarations.contest
            for j in range(s.announcements[seat]):
                item = s.announced[seat * 4 + j]
                if s.struck[seat * 4 + j] == 0:
                    key = KEYS[s.contract][item]
                    if key > high:
                        best = item
                        owner = seat
                        high = key
                        tied = 0
                    if key == high:
                        tied |= 1 << SIDE[seat]
            seat = NEXT[seat]
        if (tied & (tied - 1)) != 0:  # declarations.contest.else
            seat = leader
            for _ in range(3):  # declarations.contest
                for j in range(s.announcements[seat]):
                    item = s.announced[seat * 4 + j]
                    if s.struck[seat * 4 + j] == 0:
                        key = KEYS[s.contract][item]
                        if key == high:
                            s.struck[seat * 4 + j] = 1
                            worth = POINTS[s.contract][item]
                            if worth > 0:
                                if item >= 40:
                                    s.declared_fours[SIDE[seat]] += 0 - worth
                                    s.voided_fours[SIDE[seat]] += worth
                                else:
                                    s.declared_runs[SIDE[seat]] += 0 - worth
                                    s.voided_runs[SIDE[seat]] += worth
                seat = NEXT[seat]
    s.best_sides = tied
    s.best_item = best
    s.best_owner = owner


def decide_contest(s: State) -> None:
    """Find the best declaration; one that wins the match ends everything."""
    find_best(s, FOREHAND[s.dealer])


def follow(contract: int, hand: Cards, led: int, best: int, partner: int) -> Cards:
    """Return the cards that a follower may play: the cascade of duties."""
    allowed = hand
    suit_led = SUIT_CARDS[led]
    trumps = TRUMPS[contract] & ~SUIT_CARDS[led]
    above = BEATS[contract][best]
    allowed = allowed & suit_led or allowed  # play.must-follow
    allowed = allowed & trumps or allowed  # play.must-trump
    if (RUFFING[contract] >> led) & 1:  # play.must-beat
        allowed = allowed & above or allowed  # play.must-beat
    return allowed


def refusing(contract: int, hand: Cards, led: int, best: int, partner: int, card: int) -> int:
    """Return the place of the duty that forbids a card, or -1."""
    allowed = hand
    suit_led = SUIT_CARDS[led]
    trumps = TRUMPS[contract] & ~SUIT_CARDS[led]
    above = BEATS[contract][best]
    allowed = allowed & suit_led or allowed  # play.must-follow
    if not (allowed >> card) & 1:
        return 0
    allowed = allowed & trumps or allowed  # play.must-trump
    if not (allowed >> card) & 1:
        return 1
    if (RUFFING[contract] >> led) & 1:  # play.must-beat
        allowed = allowed & above or allowed  # play.must-beat
        if not (allowed >> card) & 1:
            return 2
    return -1


def beats(contract: int, best: int) -> Cards:
    """Return the cards that beat a card."""
    return BEATS[contract][best]  # play.trick


def playable(s: State, seat: int) -> Cards:
    """Return the cards that a player may play now."""
    if s.count == 0:
        return s.hand[seat]
    return follow(s.contract, s.hand[seat], s.led, s.best, 0)


def may_say_belot(s: State, seat: int, card: int) -> int:
    """Return whether belot may be said with a card: 1 with the first of the two, 2 with the second, else 0."""
    suit = SUIT[card]
    if not ((PAIRED_BELOT[s.contract] >> suit) & 1 and (PAIR_BELOT[suit] >> card) & 1):
        return 0
    # declarations.announce-belot
    if (PAIR_BELOT[suit] & ~s.hand[seat]) == 0 and (
        s.count == 0 or (s.count != 0 and ((TRUMPS[s.contract] & ~SUIT_CARDS[s.led]) >> card) & 1)
    ):
        return 1
    return 0


def list_play(s: State, seat: int, out: list[int]) -> int:
    """Go through what a player may do whose turn it is to play; return how much that is."""
    n = 0
    if s.trick == 0:
        n = list_first_announcements(s, seat, n, out)
    of_belot = CARDS_OF_BELOT[s.contract]
    for card in cards_of(playable(s, seat)):
        out[n] = PLAY + card * 2
        n += 1
        if (of_belot >> card) & 1:
            if may_say_belot(s, seat, card) == 1:
                out[n] = PLAY + card * 2 + 1
                n += 1
    return n


def pick_play(s: State, seat: int, place: int) -> int:
    """Go through what a player may do whose turn it is to play; return how much that is."""
    n = 0
    if s.trick == 0:
        found = pick_first_announcements(s, seat, n, place)
        if found >= 0:
            return found
        n = -1 - found
    of_belot = CARDS_OF_BELOT[s.contract]
    for card in cards_of(playable(s, seat)):
        if n == place:
            return PLAY + card * 2
        n += 1
        if (of_belot >> card) & 1:
            if may_say_belot(s, seat, card) == 1:
                if n == place:
                    return PLAY + card * 2 + 1
                n += 1
    return -1 - n


def draw_card(s: State, seat: int) -> int:
    """Return a way to play a card, each as likely."""
    cards = playable(s, seat)
    number = cards.bit_count()
    saying_belot = 0
    for card in cards_of(cards & CARDS_OF_BELOT[s.contract]):
        if may_say_belot(s, seat, card) == 1:
            saying_belot |= 1 << card
    place = random_below(s, number + saying_belot.bit_count())
    if place < number:
        return PLAY + kth_card(cards, place) * 2
    return PLAY + kth_card(saying_belot, place - number) * 2 + 1


def begin_play(s: State) -> None:
    """Begin the play of the cards."""
    s.phase = PHASE_PLAY
    s.turn = FOREHAND[s.dealer]  # play.leads


def play_card(s: State, seat: int, action: int) -> None:
    """Play a card, with what is said with it."""
    card = (action - PLAY) // 2
    word = (action - PLAY) % 2
    if word == 1:
        s.said_belot[seat] |= 1 << SUIT[card]  # declarations.announce-belot
        s.declared_belot[SIDE[seat]] += 20  # declarations.pair-belot
    s.hand[seat] &= ~(1 << card)
    s.trick_cards[s.trick * 3 + seat] = card
    s.points += WORTH[s.contract][card]
    if s.count == 0:  # play.trick
        s.led = card
        s.leader = seat
        s.trick_leaders[s.trick] = seat
        s.best = card
        s.winner = seat
    elif (BEATS[s.contract][s.best] >> card) & 1:
        s.best = card
        s.winner = seat
    s.count += 1
    if s.count < 3:
        s.turn = NEXT[seat]
    else:
        finish_trick(s)


def finish_trick(s: State) -> None:
    """Give a trick to who has won it."""
    side = SIDE[s.winner]
    s.tricks[side] += 1
    s.cards[side] += s.points
    s.points = 0
    s.count = 0
    s.trick += 1
    s.turn = s.winner  # play.leads
    if not s.hand[0] | s.hand[1] | s.hand[2]:
        decide_contest(s)  # declarations.contest
        after_play(s)


def settle_facts(out: list[int]) -> None:
    """Settle what is known of a deal, behind the results: outcome, winners, columns and quantities."""
    takers = out[42]
    for side in range(3):
        out[side + 22] = out[side + 49]  # scoring.cards
        out[side + 25] = 10 if out[43] == side else 0  # scoring.last-trick
    for side in range(3):
        out[side + 28] = out[side + 55]
        out[side + 31] = out[side + 58]
        out[side + 34] = out[side + 61]
        if not (out[44] >> side) & 1:  # declarations.counted-runs
            out[side + 28] = 0
            out[side + 31] = 0
        if out[side + 52] == 0:  # declarations.kept-runs
            out[side + 28] = 0
            out[side + 31] = 0
    for side in range(3):
        # scoring.total
        out[side + 37] = out[side + 22] + out[side + 25] + out[side + 28] + out[side + 31] + out[side + 34]
    if out[45] >= 0:
        out[0] = 0  # scoring.breached
        out[1] = 0  # scoring.breached.winner
        for side in range(3):
            if out[45] == side:
                out[side + 2] = 0  # scoring.breached.offenders
            else:
                out[side + 2] = PACK_WORTH[out[40]] + 10 + out[48]  # scoring.breached.opponents
        out[5] = 0
    elif out[41] > 1 and out[takers + 37] > out[37] + out[38] + out[39] - out[takers + 37]:
        out[0] = 1  # scoring.doubled-made
        out[1] = 1 << takers  # scoring.doubled-made.winner
        for side in range(3):
            if takers == side:
                out[side + 2] = out[37] + out[38] + out[39]  # scoring.doubled-made.takers
            else:
                out[side + 2] = 0  # scoring.doubled-made.others
        out[5] = 0
    elif out[takers + 37] > out[37] + out[38] + out[39] - out[takers + 37]:
        out[0] = 2  # scoring.made
        out[1] = 1 << takers  # scoring.made.winner
        for side in range(3):
            out[side + 2] = out[side + 37]  # scoring.made.each-side
        out[5] = 0
    else:
        out[0] = 3  # scoring.failed
        out[1] = 7 ^ (1 << takers)  # scoring.failed.winner
        for side in range(3):
            if takers == side:
                out[side + 2] = 0  # scoring.failed.takers
            else:
                out[side + 2] = out[side + 37]  # scoring.failed.others
        out[5] = 0
    for i in range(4):
        out[i + 6] = out[i + 2]
    for i in range(3):  # scoring.then-factor
        out[i + 6] *= NUMBER_FACTOR[out[40]]
    for i in range(4):
        out[i + 10] = out[i + 6]
    for i in range(3):  # scoring.then-doubling
        out[i + 10] *= out[41]
    for i in range(4):
        out[i + 14] = out[i + 10]
    limit = NUMBER_LIMIT[out[40]]  # scoring.then-tens
    top = max(out[14], out[15], out[16])  # scoring.then-tens.at-limit
    for i in range(3):
        points = out[i + 14]
        digit = points % 10
        # scoring.then-tens.at-limit
        out[i + 14] = points // 10 + (1 if digit > limit or (digit == limit and points < top) else 0)
    for i in range(4):
        out[i + 18] = out[i + 14]
    for side in range(3):
        if out[side + 52] == 8:  # scoring.then-valat
            out[side + 18] += 9


def settle_sums(out: list[int]) -> int:
    """Settle what is known of a deal that nobody played; return 0, or -1 if that cannot be."""
    if (
        out[40] < 0
        or out[40] > 5
        or out[41] < 1
        or out[41] > 4
        or out[42] < 0
        or out[42] > 2
        or out[43] < -1
        or out[43] > 2
        or out[44] < 0
        or out[44] > 7
        or out[45] < -1
        or out[45] > 2
        or out[46] < 0
        or out[46] > 2
    ):
        return -1
    settle_facts(out)
    return 0


def settle(s: State, out: list[int]) -> None:
    """Settle a deal that is over: the results, and behind them what they come from."""
    out[40] = s.contract
    out[41] = TIMES[s.level]
    out[42] = SIDE[s.taker]
    out[43] = -1 if s.offender >= 0 else SIDE[s.winner]
    out[44] = s.best_sides
    out[45] = SIDE[s.offender] if s.offender >= 0 else -1
    out[46] = SIDE[FOREHAND[s.dealer]]
    out[47] = 0
    out[48] = (
        s.declared_runs[0]
        + s.declared_runs[1]
        + s.declared_runs[2]
        + s.voided_runs[0]
        + s.voided_runs[1]
        + s.voided_runs[2]
        + s.declared_fours[0]
        + s.declared_fours[1]
        + s.declared_fours[2]
        + s.voided_fours[0]
        + s.voided_fours[1]
        + s.voided_fours[2]
        + s.declared_belot[0]
        + s.declared_belot[1]
        + s.declared_belot[2]
    )
    for side in range(3):
        out[side + 49] = s.cards[side]
        out[side + 52] = s.tricks[side]
        out[side + 55] = s.declared_runs[side]
        out[side + 58] = s.declared_fours[side]
        out[side + 61] = s.declared_belot[side]
    settle_facts(out)


def match_winner(scores: list[int], every_trick: int) -> int:
    """Return the side that has won the match, or -1; every_trick: whether a side has won all tricks."""
    if every_trick == 1:  # match.looked-at
        return -1
    highest = scores[0]  # match.looked-at
    winner = 0
    for side in range(1, 3):
        if scores[side] > highest:
            highest = scores[side]
            winner = side
    if highest < 151:  # match.target
        return -1
    there = 0
    for side in range(3):
        if scores[side] == highest:
            there += 1
    if there > 1:  # match.several-there
        return -1
    return winner


def write_down(out: list[int], scores: list[int]) -> int:
    """Add what a settled deal brings to the match score, and return the side that has won the match, or -1."""
    for side in range(3):  # match.target
        scores[side] += out[side + 18]
    return match_winner(scores, 1 if out[52] == 8 or out[53] == 8 or out[54] == 8 else 0)


def next_dealer(dealer: int) -> int:
    """Return who deals next."""
    return NEXT_DEALER[dealer]  # table.next-dealer


def ahead(s: State, side: int) -> int:
    """Return by how much a side is ahead of the others together in a deal that is over."""
    if s.dead != 0:
        return 0
    out = [0] * 64
    settle(s, out)
    value = 0
    for other in range(3):
        value += out[other + 18] * (2 if other == side else -1)
    return value


def first_leader(s: State) -> int:
    """Return who leads to the first trick, once it is known what is played; -1 before."""
    if s.contract < 0:
        return -1
    return FOREHAND[s.dealer]  # play.leads


def next_leader(dealer: int, taker: int, leader: int, winner: int) -> int:
    """Return who leads after a trick that one player led to and one has won."""
    return winner  # play.leads


def held(hand: Cards, out: list[int]) -> int:
    """Write down the runs, each as long as possible, and the fours that a hand holds; return how many there are."""
    n = 0
    for suit in range(4):
        run = RUNS[(hand >> (suit * 6)) & 0x3F][0]
        if run >= 0:
            item = suit * 10 + run
            out[n] = item
            n += 1
    for four in range(40, 46):
        if (ITEM_CARDS[four] & ~hand) == 0:
            item = four
            out[n] = item
            n += 1
    return n


def list_further(s: State, seat: int, offered: int, out: list[int]) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    for suit in range(4):  # declarations.announce-runs
        run = RUNS[(s.hand[seat] >> (suit * 6)) & 0x3F][0]
        if run >= 0:
            item = suit * 10 + run
            if has_announced(s, seat, item) == 0 and POINTS[s.contract][item] != -2:
                out[n] = ANNOUNCE + item
                n += 1
    for four in range(40, 46):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0 and POINTS[s.contract][item] != -2:
                out[n] = ANNOUNCE + item
                n += 1
    return n


def further(s: State, contract: int, hand: Cards, announced: list[int], out: list[int]) -> int:
    """Write down what else a hand may announce; return how many there are, or -1 if that cannot be. Uses the state up."""
    if announced[0] > 4:
        return -1
    s.clear()
    s.contract = contract
    s.hand[0] = hand
    for i in range(announced[0]):
        item = announced[i + 1]
        if item >= 46:
            return -1
        if s.announcements[0] >= 4:
            return -1
        note_announced(s, 0, item)
    n = list_further(s, 0, 0, out)
    for i in range(n):
        out[i] -= ANNOUNCE
    return n


def contest(s: State, contract: int, leader: int, taker: int, announced: list[int], out: list[int]) -> int:
    """Compare declarations, a seat and an item each; return 0, or -1 if that cannot be. Uses the state up."""
    if announced[0] > 12:
        return -1
    s.clear()
    s.contract = contract
    s.taker = taker
    for i in range(announced[0]):
        seat = announced[i * 2 + 1]
        item = announced[i * 2 + 2]
        if seat >= 3 or item >= 46:
            return -1
        if s.announcements[seat] >= 4:
            return -1
        out[3 + i] = seat * 4 + s.announcements[seat]
        note_announced(s, seat, item)
    find_best(s, leader)  # declarations.contest
    out[0] = s.best_item
    out[1] = s.best_owner
    out[2] = s.best_sides
    for i in range(announced[0]):
        out[3 + i] = s.struck[out[3 + i]]
    return 0


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write down all that a seat may know, and return how long that is."""
    out[0] = s.phase
    out[1] = s.turn
    out[2] = s.dealer
    for i in range(3):
        out[3 + i] = s.scores[i]
    for i in range(3):
        for suit in range(4):
            out[6 + i * 5 + suit] = -1
        out[6 + i * 5 + 4] = s.hand[i].bit_count()
    for suit in range(4):
        out[6 + seat * 5 + suit] = (s.hand[seat] >> (suit * 6)) & 0x3F
    out[21] = s.contract
    out[22] = s.taker
    out[23] = s.passed
    out[24] = s.level
    out[25] = s.doubler
    out[26] = s.dead
    n = 27
    for owner in range(3):
        end = n + 8
        for i in range(owner * 4, owner * 4 + 4):
            if s.announced[i] >= 0:
                out[n] = s.announced[i] if i // 4 == seat or s.phase == PHASE_OVER else -1
                n += 1
                out[n] = SORT[s.announced[i]] if s.announced[i] >= 0 else -1
                n += 1
        for rest in range(n, end):
            out[rest] = -1
        n = end
    for i in range(3):
        out[51 + i] = s.said_belot[i]
    out[54] = s.decided
    out[55] = s.best_item if s.best_owner >= 0 and s.phase == PHASE_OVER else -1
    out[56] = (SORT[s.best_item] if s.best_item >= 0 else -1) if s.best_owner >= 0 else -1
    out[57] = s.best_owner if s.best_owner >= 0 else -1
    out[58] = s.best_sides if s.best_owner >= 0 else -1
    out[59] = s.count
    out[60] = s.led if s.trick_leaders[0] >= 0 else -1
    out[61] = s.best if s.trick_leaders[0] >= 0 else -1
    out[62] = s.leader if s.trick_leaders[0] >= 0 else -1
    out[63] = s.winner if s.trick_leaders[0] >= 0 else -1
    out[64] = s.points
    out[65] = s.trick
    for i in range(24):
        out[66 + i] = s.trick_cards[i]
    for i in range(8):
        out[90 + i] = s.trick_leaders[i]
    for i in range(3):
        out[98 + i] = s.tricks[i]
    for i in range(3):
        out[101 + i] = s.cards[i]
    out[104] = s.offender
    return 105


def worded(s: State, seat: int, card: int) -> int:
    """Return the action by which a card is played, with all that may be said with it."""
    if (CARDS_OF_BELOT[s.contract] >> card) & 1:
        said = may_say_belot(s, seat, card)
        if said == 1:
            return PLAY + card * 2 + 1
    return PLAY + card * 2


def announcement(s: State, seat: int) -> int:
    """Return an announcement that a player may make now, or -1."""
    if s.announcements[seat] >= 4:
        return -1
    if s.phase == PHASE_PLAY and s.trick == 0:
        number = -1 - pick_first_announcements(s, seat, 0, -1)
        if number > 0:
            return pick_first_announcements(s, seat, 0, number - 1)
    return -1


def strength(contract: int, cards: Cards) -> int:
    """Return about how many tricks a hand is good for, in thousandths: a card less, the more are above it."""
    total = 0
    for card in cards_of(cards):
        total += GOOD_FOR[(BEATS[contract][card] & SUIT_CARDS[card] & ~cards).bit_count()]
        if SOME_RUFF[contract] == 1 and (TRUMPS[contract] >> card) & 1:
            total += 350
    return total


def cheapest(s: State, cards: Cards) -> int:
    """Return the card of a set that it costs least to give away."""
    found = -1
    low = 1000
    for card in cards_of(cards):
        if COST[s.contract][card] < low:
            low = COST[s.contract][card]
            found = card
    return found


def any_card(s: State, cards: Cards) -> int:
    """Return a card of a set that has one, each as likely."""
    number = cards.bit_count()
    if number == 1:
        return (cards & -cards).bit_length() - 1
    return kth_card(cards, random_below(s, number))


def simple_lead(s: State, seat: int) -> int:
    """Return the card that a simple player leads."""
    own = playable(s, seat)
    others = (s.hand[0] | s.hand[1] | s.hand[2]) & ~own
    sure = 0
    for card in cards_of(own):
        if not BEATS[s.contract][card] & SUIT_CARDS[card] & others:
            sure |= 1 << card
    if SOME_RUFF[s.contract] == 1:
        trumps = TRUMPS[s.contract]
        if SIDE[seat] == SIDE[s.taker] and others & trumps:
            sure = sure & trumps or sure & ~trumps
        else:
            sure &= ~trumps
    return any_card(s, sure or own)


def simple_follow(s: State, seat: int) -> int:
    """Return the card that a simple player follows with."""
    own = playable(s, seat)
    above = own & BEATS[s.contract][s.best]
    if not above:
        return cheapest(s, own)
    if s.count == 2:
        return cheapest(s, above)
    return any_card(s, above)


def simple_call(s: State, seat: int) -> int:
    """Return the call that a simple player makes."""
    calls = [0] * 104
    number = legal(s, seat, calls)
    other = -1
    for i in range(number):
        action = calls[i]
        if action == 102 and other < 0:
            other = action
    best_call = -1
    most = s.hand[seat].bit_count() * 600 if other >= 0 else -1
    for i in range(number):
        action = calls[i]
        if action >= BID and action < BID + 6:
            good = strength(action - BID, s.hand[seat])
            if good >= most:
                best_call = action
                most = good
    if best_call >= 0:
        return best_call
    if other >= 0:
        return other
    return calls[0]


def act_simply(s: State, seat: int) -> int:
    """Return what a simple player does."""
    if s.phase == 0:
        return simple_call(s, seat)
    elif s.phase == PHASE_PLAY:
        told = announcement(s, seat)
        if told >= 0:
            return told
        if s.count == 0:
            return worded(s, seat, simple_lead(s, seat))
        else:
            return worded(s, seat, simple_follow(s, seat))
    return PASS


def play_out(s: State, side: int) -> int:
    """Play a deal to its end by simple players, and return by how much a side is ahead of the others together."""
    if s.phase != PHASE_OVER and not s.hand[0] | s.hand[1] | s.hand[2]:
        return 0
    # a deal ends after so many calls, announcements and cards
    while s.phase != PHASE_OVER:
        seat = s.turn
        action = act_simply(s, seat)
        apply(s, seat, action)
    return ahead(s, side)


def played_by(s: State, owner: int) -> Cards:
    """Return the cards that a player has played."""
    found = 0
    for trick in range(8):
        if s.trick_cards[trick * 3 + owner] >= 0:
            found |= 1 << s.trick_cards[trick * 3 + owner]
    return found


def known_cards(s: State, seat: int, owner: int) -> Cards:
    """Return the cards in a player's hand that a seat knows of: its own, and what was shown or said."""
    if seat == owner:
        return s.hand[owner]
    found = 0
    for i in range(owner * 4, owner * 4 + s.announcements[owner]):
        if owner == seat or s.phase == PHASE_OVER:
            found |= ITEM_CARDS[s.announced[i]]
    for suit in range(4):
        if (s.said_belot[owner] >> suit) & 1:
            found |= PAIR_BELOT[suit]
    return found & s.hand[owner]


def hidden_cards(s: State, seat: int) -> Cards:
    """Return the cards of which a seat does not know where they lie."""
    found = 0
    for owner in range(3):
        found |= s.hand[owner] & ~known_cards(s, seat, owner)
    for i in range(s.drawn, 24):
        found |= 1 << s.pack[i]
    return found


def cannot_hold(s: State, seat: int, cards: Cards) -> Cards:
    """Return which of some cards a player cannot hold: what they have played would not have been legal."""
    found = 0
    if s.contract < 0:
        return found
    for number in range(s.trick + (1 if s.count > 0 else 0)):
        who = s.trick_leaders[number]
        led = s.trick_cards[number * 3 + who]
        best = led
        for _ in range(1, 3):
            who = NEXT[who]
            played = s.trick_cards[number * 3 + who]
            if played >= 0:
                if who == seat:
                    partner = 0
                    for card in cards_of(cards & ~found):
                        if not (follow(s.contract, (1 << played) | (1 << card), led, best, partner) >> played) & 1:
                            found |= 1 << card
                if (BEATS[s.contract][best] >> played) & 1:
                    best = played
    return found


def imagine_announcements(s: State, seat: int) -> None:
    """Forget the announcements that a seat knows nothing of; where it knows the sort, another of that sort stands."""
    for side in range(3):
        s.declared_runs[side] = 0
        s.voided_runs[side] = 0
        s.declared_fours[side] = 0
        s.voided_fours[side] = 0
    for owner in range(3):
        number = s.announcements[owner]
        s.announcements[owner] = 0
        full = s.hand[owner] | played_by(s, owner)
        for i in range(owner * 4, owner * 4 + number):
            item = s.announced[i]
            kept_item = -1
            mark = s.struck[i]
            if owner == seat or s.phase == PHASE_OVER:
                kept_item = item
            elif True:
                several = 0
                for other in range(46):
                    if (
                        SORT[other] == SORT[item]
                        and POINTS[s.contract][other] != -2
                        and has_announced(s, owner, other) == 0
                        and (ITEM_CARDS[other] & ~full) == 0
                    ):
                        several += 1
                        if random_below(s, several) == 0:
                            kept_item = other
                if several == 0:
                    for other in range(46):
                        if (
                            SORT[other] == SORT[item]
                            and POINTS[s.contract][other] != -2
                            and has_announced(s, owner, other) == 0
                        ):
                            several += 1
                            if random_below(s, several) == 0:
                                kept_item = other
            s.announced[i] = -1
            if kept_item >= 0:
                note_announced(s, owner, kept_item)
                s.struck[owner * 4 + (s.announcements[owner] - 1)] = mark
                if mark == 1 and POINTS[s.contract][kept_item] > 0:
                    if kept_item >= 40:
                        s.declared_fours[SIDE[owner]] += 0 - POINTS[s.contract][kept_item]
                        s.voided_fours[SIDE[owner]] += POINTS[s.contract][kept_item]
                    else:
                        s.declared_runs[SIDE[owner]] += 0 - POINTS[s.contract][kept_item]
                        s.voided_runs[SIDE[owner]] += POINTS[s.contract][kept_item]


def deal_again(s: State, seat: int, never_0: Cards, never_1: Cards, never_2: Cards) -> None:
    """Deal the cards again of which a seat does not know where they lie; nobody gets what they cannot hold."""
    left = hidden_cards(s, seat)
    if not left:
        return
    spaces = [0] * 3
    for owner in range(3):
        if owner != seat:
            known = known_cards(s, seat, owner)
            spaces[owner] = (s.hand[owner] & ~known).bit_count()
            s.hand[owner] = known
    aside = 0
    hard = left & (never_0 | never_1 | never_2)
    if hard:
        all_elsewhere = left.bit_count() - (spaces[0] + spaces[1] + spaces[2])
        placed = 0
        failed = 0
        attempts = 0
        elsewhere = 0
        given_0 = 0
        given_1 = 0
        given_2 = 0
        free_0 = 0
        free_1 = 0
        free_2 = 0
        # it is begun anew a few times at most
        while placed == 0 and attempts < 20:
            failed = 0
            aside = 0
            elsewhere = all_elsewhere
            given_0 = 0
            given_1 = 0
            given_2 = 0
            free_0 = spaces[0]
            free_1 = spaces[1]
            free_2 = spaces[2]
            for bars_less in range(3):
                fewest = 3 - bars_less
                for card in cards_of(hard):
                    if (
                        ((never_0 >> card) & 1) + ((never_1 >> card) & 1) + ((never_2 >> card) & 1) == fewest
                        and failed == 0
                    ):
                        room = (
                            (0 if (never_0 >> card) & 1 else free_0)
                            + (0 if (never_1 >> card) & 1 else free_1)
                            + (0 if (never_2 >> card) & 1 else free_2)
                            + elsewhere
                        )
                        if room == 0:
                            failed = 1
                        else:
                            left_over = random_below(s, room)
                            found_place = 0
                            if not (never_0 >> card) & 1 and found_place == 0:
                                if left_over < free_0:
                                    given_0 |= 1 << card
                                    free_0 -= 1
                                    found_place = 1
                                else:
                                    left_over -= free_0
                            if not (never_1 >> card) & 1 and found_place == 0:
                                if left_over < free_1:
                                    given_1 |= 1 << card
                                    free_1 -= 1
                                    found_place = 1
                                else:
                                    left_over -= free_1
                            if not (never_2 >> card) & 1 and found_place == 0:
                                if left_over < free_2:
                                    given_2 |= 1 << card
                                    free_2 -= 1
                                    found_place = 1
                                else:
                                    left_over -= free_2
                            if found_place == 0:
                                aside |= 1 << card
                                elsewhere -= 1
            attempts += 1
            if failed == 0:
                placed = 1
        if placed == 1:
            s.hand[0] |= given_0
            s.hand[1] |= given_1
            s.hand[2] |= given_2
            spaces[0] = free_0
            spaces[1] = free_1
            spaces[2] = free_2
            left = left & ~aside & ~given_0 & ~given_1 & ~given_2
        else:
            aside = 0
    for owner in range(3):
        for _ in range(spaces[owner]):
            drawn_card = kth_card(left, random_below(s, left.bit_count()))
            left &= ~(1 << drawn_card)
            s.hand[owner] |= 1 << drawn_card
    left |= aside
    for i in range(s.drawn, 24):
        drawn_card = kth_card(left, random_below(s, left.bit_count()))
        left &= ~(1 << drawn_card)
        s.pack[i] = drawn_card


def imagine(
    s: State, seat: int, low: int, high: int, stream: int, never_0: Cards, never_1: Cards, never_2: Cards
) -> None:
    """Draw anew, from a seed, all that a seat may not know, so that it agrees with what it knows."""
    seed_words(s, low, high, stream)
    deal_again(s, seat, never_0, never_1, never_2)
    if s.contract >= 0:
        imagine_announcements(s, seat)


#: Lists that were written to before: making one takes as long as finding out what may be done.
_written: list[list[int]] = []


def actions(s: State, seat: int) -> list[int]:
    """Return the actions that a seat may do now."""
    try:
        out = _written.pop()
    except IndexError:  # the first time, or other threads have them all
        out = [0] * 104
    found = out[: legal(s, seat, out)]
    _written.append(out)
    return found


# ---- what the runtime tells people

# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for three players.",
        ("belot.intro.5",),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run counter-clockwise: each turn passes to the player on the right.",
        ("belot.deal.8", "belot.deal.9"),
    ),
    "table.sides": Rule(
        "table.sides",
        "Every player plays and scores alone.",
        ("belot.intro.7", "belot.three.7", "belot.three.9=separate"),
    ),
    "table.forehand": Rule(
        "table.forehand",
        "Forehand, who is dealt to first, is the player to the right of the dealer.",
        ("belot.deal.8", "belot.play.1"),
    ),
    "table.first-dealer": Rule(
        "table.first-dealer",
        "The players agree which seat is number one; whoever sits there deals first in a match.",
        ("belot.deal.16=seat0",),
    ),
    "table.next-dealer": Rule(
        "table.next-dealer",
        "After a deal, forehand of that deal deals the next one.",
        ("belot.deal.14",),
    ),
    "table.custom-shuffle": Rule(
        "table.custom-shuffle",
        "The dealer must shuffle the pack.",
        ("belot.deal.4",),
    ),
    "table.custom-cut": Rule(
        "table.custom-cut",
        "The player to the left of the dealer may cut the pack, that is, lift off a part of it and put the rest on top.",
        ("belot.deal.5", "belot.deal.7=any"),
    ),
    "table.custom-tap": Rule(
        "table.custom-tap",
        "The player to the left of the dealer may tap the pack instead, which then stays as it is.",
        ("belot.deal.6",),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 24 cards: ace, king, queen, jack, ten and nine of clubs, diamonds, hearts and spades.",
        ("belot.intro.8",),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, ten, king, queen.",
        ("belot.intro.8", "belot.play.5", "belot.play.6"),
    ),
    "cards.order-plain": Rule(
        "cards.order-plain",
        "In the plain order the cards rank, from high to low: ace, ten, king, queen, jack, nine.",
        ("belot.intro.8", "belot.play.5", "belot.play.7"),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine.",
        ("belot.intro.8", "belot.declarations.9", "belot.scoring.11"),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3.",
        ("belot.scoring.6", "belot.scoring.7", "belot.scoring.8"),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine counts nothing.",
        ("belot.scoring.6", "belot.scoring.7", "belot.scoring.8"),
    ),
    "contracts.suit": Rule(
        "contracts.suit",
        "In a suit contract, the deal is played in one of the four suits, which the taker names.",
        (),
    ),
    "contracts.suit.named-suit": Rule(
        "contracts.suit.named-suit",
        "In a suit contract, the named suit is trump: its cards rank in the trump order and count by the trump values.",
        (),
    ),
    "contracts.suit.other-suits": Rule(
        "contracts.suit.other-suits",
        "In a suit contract, the other suits are plain: their cards rank in the plain order and count by the plain values.",
        (),
    ),
    "contracts.suit.factor": Rule(
        "contracts.suit.factor",
        "The factor of a suit contract is 1.",
        ("belot.scoring.24",),
    ),
    "contracts.suit.limit": Rule(
        "contracts.suit.limit",
        "The limit of a suit contract is 6.",
        ("belot.scoring.25",),
    ),
    "contracts.no-trumps": Rule(
        "contracts.no-trumps",
        'In "no trumps", no suit is named, and there are no trumps.',
        ("belot.bidding.1",),
    ),
    "contracts.no-trumps.every-suit": Rule(
        "contracts.no-trumps.every-suit",
        'In "no trumps", every suit is plain: its cards rank in the plain order and count by the plain values.',
        ("belot.play.32=nt-plain-at-trump",),
    ),
    "contracts.no-trumps.factor": Rule(
        "contracts.no-trumps.factor",
        'The factor of "no trumps" is 2.',
        ("belot.scoring.14", "belot.scoring.22"),
    ),
    "contracts.no-trumps.limit": Rule(
        "contracts.no-trumps.limit",
        'The limit of "no trumps" is 5.',
        ("belot.scoring.25",),
    ),
    "contracts.all-trumps": Rule(
        "contracts.all-trumps",
        'In "all trumps", no suit is named, and every suit is trump.',
        ("belot.bidding.1",),
    ),
    "contracts.all-trumps.every-suit": Rule(
        "contracts.all-trumps.every-suit",
        'In "all trumps", every suit is trump: its cards rank in the trump order and count by the trump values.',
        ("belot.play.32=nt-plain-at-trump",),
    ),
    "contracts.all-trumps.factor": Rule(
        "contracts.all-trumps.factor",
        'The factor of "all trumps" is 1.',
        ("belot.scoring.23",),
    ),
    "contracts.all-trumps.limit": Rule(
        "contracts.all-trumps.limit",
        'The limit of "all trumps" is 4.',
        ("belot.scoring.25",),
    ),
    "contracts.ranking": Rule(
        "contracts.ranking",
        'The contracts rank, from low to high: clubs, diamonds, hearts, spades, "no trumps", "all trumps".',
        ("belot.bidding.1",),
    ),
    "deal.first": Rule(
        "deal.first",
        "The dealer gives three cards to each player in turn, beginning with forehand, then two more to each.",
        ("belot.four.1", "belot.deal.10", "belot.deal.11", "belot.three.1"),
    ),
    "deal.bidding-auction": Rule(
        "deal.bidding-auction",
        "When every player has five cards in hand, the players bid.",
        ("belot.intro.10",),
    ),
    "deal.nobody-named": Rule(
        "deal.nobody-named",
        "If nobody has named a contract, the deal is dead: nothing is written, and the next deal follows.",
        ("belot.bidding.16", "belot.bidding.30=dead", "belot.deal.18=rotate", "belot.three.4"),
    ),
    "deal.rest": Rule(
        "deal.rest",
        "After the bidding, the dealer gives three more cards to each player in turn, beginning with forehand.",
        ("belot.four.11", "belot.deal.10", "belot.deal.17=right", "belot.three.5"),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
        ("belot.intro.10",),
    ),
    "bidding.auction": Rule(
        "bidding.auction",
        "In the bidding the players speak in turn, beginning with forehand, until it ends. Whoever has passed may speak again when the turn comes back. Whoever names the last contract becomes the taker.",
        ("belot.four.2", "belot.four.3", "belot.bidding.27=yes", "belot.three.2", "belot.three.3", "belot.three.8=overbid"),
    ),
    "bidding.auction.suit": Rule(
        "bidding.auction.suit",
        "Every player may name any suit as trump if it ranks above every contract named before.",
        ("belot.bidding.2", "belot.bidding.12", "belot.bidding.28=yes", "belot.bidding.29=last"),
    ),
    "bidding.auction.no-trumps": Rule(
        "bidding.auction.no-trumps",
        'Every player may name "no trumps" if it ranks above every contract named before.',
        ("belot.bidding.2",),
    ),
    "bidding.auction.all-trumps": Rule(
        "bidding.auction.all-trumps",
        'Every player may name "all trumps" if it ranks above every contract named before.',
        ("belot.bidding.2", "belot.bidding.14"),
    ),
    "bidding.auction.double": Rule(
        "bidding.auction.double",
        'Every player may say "double" if the contract named last is another player\'s and nobody has doubled it. The doubling is then 2.',
        ("belot.bidding.4", "belot.bidding.21=no", "belot.bidding.22=opponents-only", "belot.bidding.23=once", "belot.scoring.15", "belot.bidding.31=any-opponent"),
    ),
    "bidding.auction.redouble": Rule(
        "bidding.auction.redouble",
        'Every player may say "redouble" if the contract named last is their own and the last doubling of it was "double". The doubling is then 4.',
        ("belot.bidding.5", "belot.bidding.6", "belot.scoring.15"),
    ),
    "bidding.auction.pass": Rule(
        "bidding.auction.pass",
        "Every player may pass.",
        ("belot.bidding.3",),
    ),
    "bidding.auction.higher-contract": Rule(
        "bidding.auction.higher-contract",
        "A contract that is named after a doubling is not doubled.",
        ("belot.bidding.25=cancel",),
    ),
    "bidding.auction.ends": Rule(
        "bidding.auction.ends",
        "Once somebody has said anything but pass, two passes in a row end the bidding. If nobody does, it ends when all have passed.",
        ("belot.bidding.17", "belot.bidding.26=reset"),
    ),
    "bidding.auction.ends-at-once": Rule(
        "bidding.auction.ends-at-once",
        "Once a contract has been named, the bidding ends as soon as nobody can say anything but pass.",
        ("belot.bidding.14", "belot.bidding.18"),
    ),
    "play.leads": Rule(
        "play.leads",
        "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
        ("belot.play.1", "belot.play.11", "belot.play.24=any"),
    ),
    "play.trick": Rule(
        "play.trick",
        "A trick is won by the highest trump in it; if there is none, or if every suit is trump, by the highest card of the suit led.",
        ("belot.play.23=standard", "belot.play.30=discard", "belot.play.31=discard"),
    ),
    "play.must-follow": Rule(
        "play.must-follow",
        "You must follow suit: play a card of the suit led if you have one.",
        ("belot.play.2", "belot.play.10"),
    ),
    "play.must-trump": Rule(
        "play.must-trump",
        "If the suit led is not trump and you hold no card of it, you must play a trump if you have one.",
        ("belot.play.3", "belot.play.4", "belot.play.25=any-trump"),
    ),
    "play.must-beat": Rule(
        "play.must-beat",
        "If a trump was led, you must beat the winning card if you can.",
        ("belot.play.8", "belot.play.9", "belot.play.28=any-of-suit", "belot.play.29=suit-led"),
    ),
    "play.breach": Rule(
        "play.breach",
        "Whoever breaks a rule of play can be reported; the deal then ends at once.",
        ("belot.play.12", "belot.play.18=play-rules", "belot.play.22=event"),
    ),
    "declarations.look": Rule(
        "declarations.look",
        'All cards of a declaration must be in one player\'s hand before the first lead. There are no declarations of any sort if the contract is "no trumps".',
        ("belot.declarations.43", "belot.belot.11", "belot.scoring.13", "belot.scoring.44=none"),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It always counts at its full length; separate runs are separate declarations.",
        ("belot.declarations.9", "belot.declarations.38=no"),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        'A run of three cards ("tierce") counts 20 points.',
        ("belot.declarations.11",),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        'A run of four cards ("quarte") counts 50 points.',
        ("belot.declarations.12",),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may count in a run, in a four and in belot at once.",
        ("belot.declarations.34", "belot.declarations.35", "belot.declarations.36=allowed"),
    ),
    "declarations.run-of-5": Rule(
        "declarations.run-of-5",
        'A run of five or six cards ("quint") counts 100 points.',
        ("belot.declarations.13", "belot.declarations.14"),
    ),
    "declarations.four-j": Rule(
        "declarations.four-j",
        "Four jacks in one hand count 200 points.",
        ("belot.declarations.5",),
    ),
    "declarations.four-9": Rule(
        "declarations.four-9",
        "Four nines in one hand count 150 points.",
        ("belot.declarations.6",),
    ),
    "declarations.four-a": Rule(
        "declarations.four-a",
        "Four aces in one hand count 100 points.",
        ("belot.declarations.7",),
    ),
    "declarations.four-k": Rule(
        "declarations.four-k",
        "Four kings in one hand count 100 points.",
        ("belot.declarations.7",),
    ),
    "declarations.four-q": Rule(
        "declarations.four-q",
        "Four queens in one hand count 100 points.",
        ("belot.declarations.7",),
    ),
    "declarations.four-10": Rule(
        "declarations.four-10",
        "Four tens in one hand count 100 points.",
        ("belot.declarations.7",),
    ),
    "declarations.pair-belot": Rule(
        "declarations.pair-belot",
        "The king and queen of one trump suit in one hand are called belot and count 20 points.",
        ("belot.belot.2", "belot.belot.3", "belot.belot.9", "belot.belot.12"),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        'On their turn to play their first card, and before they play it, players may announce which runs and fours they hold. Nobody has to, but what is not announced by then counts nothing. You say only what it is, such as "tierce" or "four", neither suit nor rank, and show nothing.',
        ("belot.declarations.18", "belot.declarations.19", "belot.declarations.20", "belot.declarations.39=optional", "belot.declarations.40=illegal", "belot.declarations.41=no"),
    ),
    "declarations.announce-belot": Rule(
        "declarations.announce-belot",
        'Whoever holds both cards of belot may say "belot" when playing the first of them, whichever that is. Nobody has to, but if it is not said then, belot counts nothing. You may do so only if you lead to the trick or you play a trump on a lead that is not trump. If the first of them is played in any other way, belot counts nothing.',
        ("belot.belot.4", "belot.belot.5", "belot.belot.6", "belot.belot.7", "belot.belot.8", "belot.belot.14=suit-contract-only", "belot.belot.15=no", "belot.belot.16=either", "belot.belot.17=at-first-card", "belot.belot.18=first", "belot.belot.19=two-situations"),
    ),
    "declarations.contest": Rule(
        "declarations.contest",
        "At the end of the deal the announced runs and fours are compared to find the player with the best declaration. Each comparison is made only if those before it leave a tie. Belot is never compared: it counts beside what is best.",
        ("belot.declarations.21", "belot.declarations.33=no", "belot.declarations.42=one-player"),
    ),
    "declarations.contest.fours-over-runs": Rule(
        "declarations.contest.fours-over-runs",
        "Any four outranks any run.",
        ("belot.declarations.24",),
    ),
    "declarations.contest.fours-by": Rule(
        "declarations.contest.fours-by",
        "Of two fours, the one whose rank comes first in this order outranks the other: jack, nine, ace, king, queen, ten.",
        ("belot.declarations.29=value-then-order",),
    ),
    "declarations.contest.runs-by-length": Rule(
        "declarations.contest.runs-by-length",
        "Of two runs, the longer outranks the shorter; runs of five or more cards count as equally long.",
        ("belot.declarations.28=longer", "belot.declarations.32=tie"),
    ),
    "declarations.contest.runs-by-top": Rule(
        "declarations.contest.runs-by-top",
        "Of two runs that count as equally long, the one with the higher top card in the natural order outranks the other.",
        ("belot.declarations.25",),
    ),
    "declarations.contest.else": Rule(
        "declarations.contest.else",
        "If the best declarations are still tied after all comparisons, they are void: they count nothing, and those that are left are compared in the same way.",
        ("belot.declarations.26", "belot.declarations.30=tied-only"),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Only the player with the best declaration counts their runs and fours: all that they announced. Those of all others count nothing.",
        ("belot.declarations.22", "belot.declarations.23", "belot.declarations.31=keep"),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A player keeps their runs and fours only if they win at least one trick. If the player with the best declaration wins none, nobody counts runs or fours.",
        ("belot.scoring.3", "belot.declarations.27=nobody"),
    ),
    "declarations.kept-belot": Rule(
        "declarations.kept-belot",
        "A player keeps their belot even if they win no trick.",
        ("belot.scoring.4", "belot.belot.10"),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each player counts the values of the cards in the tricks that they have won.",
        ("belot.scoring.1",),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The player who wins the last trick counts 10 points for it.",
        ("belot.scoring.2",),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A player's total is the sum of their card points and their points for the last trick, runs, fours and belot.",
        ("belot.scoring.12", "belot.scoring.51=all"),
    ),
    "scoring.breached": Rule(
        "scoring.breached",
        "The deal is broken off if a breach of the rules of play was reported.",
        ("belot.play.12",),
    ),
    "scoring.breached.winner": Rule(
        "scoring.breached.winner",
        "If the deal is broken off, nobody wins the deal.",
        ("belot.play.12",),
    ),
    "scoring.breached.offenders": Rule(
        "scoring.breached.offenders",
        "If the deal is broken off, the player who broke the rule writes no points.",
        ("belot.play.17=zero",),
    ),
    "scoring.breached.opponents": Rule(
        "scoring.breached.opponents",
        "If the deal is broken off, each player who did not break the rule writes what all cards of the pack count in the contract plus 10 points plus the points for everything that anybody announced, even if that is more than the tricks brought.",
        ("belot.play.12", "belot.play.16=yes", "belot.play.19=everything", "belot.play.21=each"),
    ),
    "scoring.doubled-made": Rule(
        "scoring.doubled-made",
        "The doubled contract is made if the contract was doubled, the taker's total is higher than the total of the other players together and no breach was reported.",
        ("belot.scoring.18", "belot.winning.15=bidder-vs-rest"),
    ),
    "scoring.doubled-made.winner": Rule(
        "scoring.doubled-made.winner",
        "If the doubled contract is made, the taker wins the deal.",
        ("belot.scoring.18", "belot.winning.15=bidder-vs-rest"),
    ),
    "scoring.doubled-made.takers": Rule(
        "scoring.doubled-made.takers",
        "If the doubled contract is made, the taker writes the total of all players together.",
        ("belot.scoring.18", "belot.winning.15=bidder-vs-rest"),
    ),
    "scoring.doubled-made.others": Rule(
        "scoring.doubled-made.others",
        "If the doubled contract is made, the other players write no points.",
        ("belot.winning.8",),
    ),
    "scoring.made": Rule(
        "scoring.made",
        "The contract is made if the taker's total is higher than the total of the other players together, no breach was reported and the contract was not doubled.",
        ("belot.winning.4", "belot.winning.12"),
    ),
    "scoring.made.winner": Rule(
        "scoring.made.winner",
        "If the contract is made, the taker wins the deal.",
        ("belot.winning.4",),
    ),
    "scoring.made.each-side": Rule(
        "scoring.made.each-side",
        "If the contract is made, each player writes their own total.",
        ("belot.winning.6",),
    ),
    "scoring.failed": Rule(
        "scoring.failed",
        "The contract fails if the taker's total is not higher than the total of the other players together and no breach was reported.",
        ("belot.scoring.16", "belot.winning.12"),
    ),
    "scoring.failed.winner": Rule(
        "scoring.failed.winner",
        "If the contract fails, the other players win the deal.",
        ("belot.winning.12",),
    ),
    "scoring.failed.others": Rule(
        "scoring.failed.others",
        "If the contract fails, each of the other players writes their own total.",
        ("belot.winning.14=own",),
    ),
    "scoring.failed.takers": Rule(
        "scoring.failed.takers",
        "If the contract fails, the taker writes no points; the points that they have won are lost.",
        ("belot.winning.12", "belot.winning.8"),
    ),
    "scoring.then-factor": Rule(
        "scoring.then-factor",
        "What each player writes is multiplied by the factor of the contract.",
        ("belot.scoring.14", "belot.scoring.43=yes"),
    ),
    "scoring.then-doubling": Rule(
        "scoring.then-doubling",
        'What each player writes is multiplied by the doubling of the contract: 1 if nobody doubled it, 2 after "double" and 4 after "redouble".',
        ("belot.scoring.15", "belot.scoring.42=points", "belot.scoring.43=yes"),
    ),
    "scoring.then-tens": Rule(
        "scoring.then-tens",
        "What each player writes is turned into tens: a last digit below the limit of the contract is rounded down, one above it is rounded up, and the zero is dropped.",
        ("belot.scoring.31", "belot.scoring.33", "belot.scoring.48=no", "belot.scoring.65=independent"),
    ),
    "scoring.then-tens.at-limit": Rule(
        "scoring.then-tens.at-limit",
        "An amount whose last digit is exactly the limit of the contract is rounded down if it is the highest of the deal, and otherwise up.",
        ("belot.scoring.37", "belot.scoring.49=down-if-highest"),
    ),
    "scoring.then-tens.equal-at-limit": Rule(
        "scoring.then-tens.equal-at-limit",
        "If several amounts are the highest together and their last digit is exactly the limit of the contract, they are rounded down.",
        ("belot.scoring.65=independent",),
    ),
    "scoring.then-valat": Rule(
        "scoring.then-valat",
        "A player who has won every trick writes nine tens more, that is, 9 on the sheet.",
        ("belot.scoring.19", "belot.scoring.20", "belot.scoring.45=flat9", "belot.scoring.46=any-side", "belot.scoring.47=one-player"),
    ),
    "scoring.notation-lost": Rule(
        "scoring.notation-lost",
        'The zero of a lost contract is written "-" on the score sheet, and so is that of the others if a doubled contract is made.',
        ("belot.winning.8",),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal it is checked whether a player has reached the target. If a player has won every trick, this is not checked: another deal follows, whatever the scores are.",
        ("belot.winning.11", "belot.winning.19=next-clean", "belot.winning.20=either", "belot.winning.21=no"),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If only one player has reached the target, they win the match; if more than one has, the highest match score wins; if these are equal, the match goes on.",
        ("belot.winning.17=higher",),
    ),
    "match.target": Rule(
        "match.target",
        "A player's match score is the sum of all that they have written. To win the match it must be at least 151 points: that is the target.",
        ("belot.winning.1", "belot.winning.10", "belot.winning.18=same"),
    ),
}

GAME = Game(
    Kernel(
        key="belot-3",
        title="Belot for three",
        house_rules=(),
        model_hash="78ce59f39955a649",
        players=3,
        clockwise=False,
        sides=((0,), (1,), (2,)),
        ranks=("9", "10", "J", "Q", "K", "A"),
        suits=("C", "D", "H", "S"),
        next_seat=NEXT,
        side_of=SIDE,
        forehand=FOREHAND,
        next_dealer=NEXT_DEALER,
        suit_of=SUIT_CARDS,
        trumps=TRUMPS,
        beats=BEATS,
        worth=WORTH,
        first_dealer=0,
        steps=(
            Packets(3, 0, ()),
            Packets(2, 0, ()),
            Bidding(0),
            Packets(3, 0, ()),
        ),
        laid_away=0,
        gives_turned=False,
        hand_size=8,
        stages=(
            Stage("auction", "bidding.auction"),
        ),
        waits=("bidding.auction", "", ""),
        calls=(
            Call("clubs", 0, 0, False, "bidding.auction.suit"),
            Call("diamonds", 1, 0, False, "bidding.auction.suit"),
            Call("hearts", 2, 0, False, "bidding.auction.suit"),
            Call("spades", 3, 0, False, "bidding.auction.suit"),
            Call("no-trumps", 4, 0, False, "bidding.auction.no-trumps"),
            Call("all-trumps", 5, 0, False, "bidding.auction.all-trumps"),
            Call("double", -1, 1, False, "bidding.auction.double"),
            Call("redouble", -1, 2, False, "bidding.auction.redouble"),
            Call("pass", -1, 0, False, "bidding.auction.pass"),
        ),
        contracts=("clubs", "diamonds", "hearts", "spades", "no-trumps", "all-trumps"),
        named=(0, 1, 2, 3, -1, -1),
        doublings=(1, 2, 4),
        dead=("deal.nobody-named",),
        duties=("play.must-follow", "play.must-trump", "play.must-beat"),
        kinds=(
            Kind("runs", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
            Kind("fours", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
            Kind("belot", "with-its-first-card", "nothing", False, "declarations.announce-belot"),
        ),
        items=(
            Item("run AC-QC", 0, 0x38),
            Item("run KC-JC", 0, 0x1C),
            Item("run QC-10C", 0, 0xE),
            Item("run JC-9C", 0, 0x7),
            Item("run AC-JC", 0, 0x3C),
            Item("run KC-10C", 0, 0x1E),
            Item("run QC-9C", 0, 0xF),
            Item("run AC-10C", 0, 0x3E),
            Item("run KC-9C", 0, 0x1F),
            Item("run AC-9C", 0, 0x3F),
            Item("run AD-QD", 0, 0xE00),
            Item("run KD-JD", 0, 0x700),
            Item("run QD-10D", 0, 0x380),
            Item("run JD-9D", 0, 0x1C0),
            Item("run AD-JD", 0, 0xF00),
            Item("run KD-10D", 0, 0x780),
            Item("run QD-9D", 0, 0x3C0),
            Item("run AD-10D", 0, 0xF80),
            Item("run KD-9D", 0, 0x7C0),
            Item("run AD-9D", 0, 0xFC0),
            Item("run AH-QH", 0, 0x38000),
            Item("run KH-JH", 0, 0x1C000),
            Item("run QH-10H", 0, 0xE000),
            Item("run JH-9H", 0, 0x7000),
            Item("run AH-JH", 0, 0x3C000),
            Item("run KH-10H", 0, 0x1E000),
            Item("run QH-9H", 0, 0xF000),
            Item("run AH-10H", 0, 0x3E000),
            Item("run KH-9H", 0, 0x1F000),
            Item("run AH-9H", 0, 0x3F000),
            Item("run AS-QS", 0, 0xE00000),
            Item("run KS-JS", 0, 0x700000),
            Item("run QS-10S", 0, 0x380000),
            Item("run JS-9S", 0, 0x1C0000),
            Item("run AS-JS", 0, 0xF00000),
            Item("run KS-10S", 0, 0x780000),
            Item("run QS-9S", 0, 0x3C0000),
            Item("run AS-10S", 0, 0xF80000),
            Item("run KS-9S", 0, 0x7C0000),
            Item("run AS-9S", 0, 0xFC0000),
            Item("four J", 1, 0x104104),
            Item("four 9", 1, 0x41041),
            Item("four A", 1, 0x820820),
            Item("four K", 1, 0x410410),
            Item("four Q", 1, 0x208208),
            Item("four 10", 1, 0x82082),
            Item("belot", 2, 0x18),
            Item("belot", 2, 0x600),
            Item("belot", 2, 0x18000),
            Item("belot", 2, 0x600000),
        ),
        value_clauses=(
            "declarations.run-of-3",
            "declarations.run-of-4",
            "declarations.run-of-5",
            "declarations.four-j",
            "declarations.four-9",
            "declarations.four-a",
            "declarations.four-k",
            "declarations.four-q",
            "declarations.four-10",
            "declarations.pair-belot",
            "",
        ),
        item_clause=(
            (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10),
            (0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
        ),
        points=(
            (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, -2, -2, -2),
            (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, 20, -2, -2),
            (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, 20, -2),
            (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, -2, 20),
            (-2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2),
            (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20),
        ),
        pairs=(
            ((46, 0x18),),
            ((47, 0x600),),
            ((48, 0x18000),),
            ((49, 0x600000),),
            (),
            ((46, 0x18), (47, 0x600), (48, 0x18000), (49, 0x600000),),
        ),
        grows=False,
        collects_void=False,
        quantities=(
            Quantity("cards", "scoring.cards", False),
            Quantity("last-trick", "scoring.last-trick", False),
            Quantity("runs", "declarations.counted-runs", False),
            Quantity("fours", "declarations.counted-runs", False),
            Quantity("belot", "declarations.kept-belot", False),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("breached", "scoring.breached", "scoring.breached.offenders", "scoring.breached.opponents"),
            Outcome("doubled-made", "scoring.doubled-made", "scoring.doubled-made.takers", "scoring.doubled-made.others"),
            Outcome("made", "scoring.made", "scoring.made.each-side", "scoring.made.each-side"),
            Outcome("failed", "scoring.failed", "scoring.failed.takers", "scoring.failed.others"),
        ),
        written_zero="0",
        written_lost="-",
        then=(
            Then("factor", "scoring.then-factor"),
            Then("doubling", "scoring.then-doubling"),
            Then("tens", "scoring.then-tens", True),
            Then("valat", "scoring.then-valat"),
        ),
        hangs="",
        reports_breach=True,
        breach="play.breach",
        open_cards=False,
        counts_deals=False,
        last_trick_points=(10, 10, 10, 10, 10, 10),
        target=151,
        claims=(),
        addresses={"seat": "table.forehand", "leads": "play.leads", "trick": "play.trick", "announce": "declarations.announce-runs", "target": "match.target", "contest": "declarations.contest"},
        duties_ask_the_hand=False,
        rules=RULES,
    ),
    globals(),
)
# fmt: on
