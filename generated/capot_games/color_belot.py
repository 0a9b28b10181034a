"""Color Belot: the rules as a program, made from spec/games/color-belot/color-belot.capot; do not edit.

Seats and sides are numbered from 0, nobody is -1. Cards are numbered suit by suit, each from its lowest rank; a set of
cards has a bit for each. After `start`, `acting` tells who may act, `legal` what they may do, and `apply` does it.
The rules that a line comes from stand beside it.

Model: eb82776f6e2d5632
"""

from __future__ import annotations

from capot.runtime.game import Game
from capot.runtime.kernel import (
    Bidding,
    Call,
    Item,
    Kernel,
    Kind,
    Outcome,
    Packets,
    Quantity,
    Rule,
    Stage,
    Then,
    TurnUp,
)

Cards = int  # a set of cards, with a bit for each

SEAT_COUNT = 2
SIDE_COUNT = 2
PHASE_TURNED = 0
PHASE_FREE = 1
PHASE_PLAY = 2
PHASE_OVER = 3
BID = 0
ANNOUNCE = 6
PLAY = 72
PASS = 100

# fmt: off
CARD_TEXTS = (
    "8C", "9C", "10C", "JC", "QC", "KC", "AC", "8D", "9D", "10D", "JD", "QD", "KD", "AD", "8H", "9H", "10H", "JH", "QH",
    "KH", "AH", "8S", "9S", "10S", "JS", "QS", "KS", "AS",
)
PHASE_NAMES = ("turned", "free", "play", "over")
STATE_SIZE = 122  # how many numbers a saved state has
#: What the numbers mean that functions take and give back.
NAMES = {
    "contracts": ("clubs", "diamonds", "hearts", "spades", "nothing", "everything"),
    "duties": ("play.must-follow",),
    "dead": ("deal.nobody-named",),
    "items": (
        "run AC-QC", "run KC-JC", "run QC-10C", "run JC-9C", "run 10C-8C", "run AC-JC", "run KC-10C", "run QC-9C",
        "run JC-8C", "run AC-10C", "run KC-9C", "run QC-8C", "run AC-9C", "run KC-8C", "run AC-8C", "run AD-QD",
        "run KD-JD", "run QD-10D", "run JD-9D", "run 10D-8D", "run AD-JD", "run KD-10D", "run QD-9D", "run JD-8D",
        "run AD-10D", "run KD-9D", "run QD-8D", "run AD-9D", "run KD-8D", "run AD-8D", "run AH-QH", "run KH-JH",
        "run QH-10H", "run JH-9H", "run 10H-8H", "run AH-JH", "run KH-10H", "run QH-9H", "run JH-8H", "run AH-10H",
        "run KH-9H", "run QH-8H", "run AH-9H", "run KH-8H", "run AH-8H", "run AS-QS", "run KS-JS", "run QS-10S",
        "run JS-9S", "run 10S-8S", "run AS-JS", "run KS-10S", "run QS-9S", "run JS-8S", "run AS-10S", "run KS-9S",
        "run QS-8S", "run AS-9S", "run KS-8S", "run AS-8S", "four J", "four 9", "four A", "four 10", "four K", "four Q",
    ),
    "sorts": ("run of 3", "run of 4", "run of 5", "run of 6", "run of 7", "four"),
    "outcomes": ("failed", "drawn", "made"),
    "quantities": ("cards", "last-trick", "capot", "runs", "fours", "king-queen", "total"),
    "then": ("tens", "times"),
    "settle": (
        "outcome", "winners", "filled 0", "filled 1", "filled hangs", "tens 0", "tens 1", "tens hangs", "times 0",
        "times 1", "times hangs", "cards 0", "cards 1", "last-trick 0", "last-trick 1", "capot 0", "capot 1", "runs 0",
        "runs 1", "fours 0", "fours 1", "king-queen 0", "king-queen 1", "total 0", "total 1", "given contract",
        "given times", "given takers", "given last", "given best", "given offender", "given first", "given hung",
        "given declared", "given cards 0", "given cards 1", "given tricks 0", "given tricks 1", "given said runs 0",
        "given said runs 1", "given said fours 0", "given said fours 1", "given said king-queen 0",
        "given said king-queen 1",
    ),
    "contest": (
        "best", "owner", "sides", "struck 0", "struck 1", "struck 2", "struck 3", "struck 4", "struck 5", "struck 6",
        "struck 7", "struck 8", "struck 9",
    ),
    "observe": (
        "phase", "turn", "dealer", "scores 0", "scores 1", "hand 0 C", "hand 0 D", "hand 0 H", "hand 0 S", "hand 0 number",
        "hand 1 C", "hand 1 D", "hand 1 H", "hand 1 S", "hand 1 number", "turned", "turned_lies", "turned_before 0",
        "turned_before 1", "turned_count", "contract", "taker", "spoken", "dead", "announced 0", "announced 1",
        "announced 2", "announced 3", "announced 4", "announced 5", "announced 6", "announced 7", "announced 8",
        "announced 9", "said_king_queen 0", "said_king_queen 1", "best_item", "best_owner", "best_sides", "count", "led",
        "best", "leader", "winner", "points", "trick", "trick_cards 0", "trick_cards 1", "trick_cards 2", "trick_cards 3",
        "trick_cards 4", "trick_cards 5", "trick_cards 6", "trick_cards 7", "trick_cards 8", "trick_cards 9",
        "trick_cards 10", "trick_cards 11", "trick_cards 12", "trick_cards 13", "trick_cards 14", "trick_cards 15",
        "trick_leaders 0", "trick_leaders 1", "trick_leaders 2", "trick_leaders 3", "trick_leaders 4", "trick_leaders 5",
        "trick_leaders 6", "trick_leaders 7", "tricks 0", "tricks 1", "cards 0", "cards 1",
    ),
    "observed": (
        "0 3 amount all", "0 1 seat all", "0 1 seat all", "-1000000 1000000 amount side-0",
        "-1000000 1000000 amount side-1", "-1 127 ranks seat-0", "-1 127 ranks seat-0", "-1 127 ranks seat-0",
        "-1 127 ranks seat-0", "0 28 amount seat-0", "-1 127 ranks seat-1", "-1 127 ranks seat-1", "-1 127 ranks seat-1",
        "-1 127 ranks seat-1", "0 28 amount seat-1", "-1 27 card all", "0 1 amount all", "-1 27 card all", "-1 27 card all",
        "0 2 amount all", "-1 5 amount all", "-1 1 seat all", "0 2 amount all", "0 1 amount all", "-1 65 amount seat-0",
        "-1 65 amount seat-0", "-1 65 amount seat-0", "-1 65 amount seat-0", "-1 65 amount seat-0", "-1 65 amount seat-1",
        "-1 65 amount seat-1", "-1 65 amount seat-1", "-1 65 amount seat-1", "-1 65 amount seat-1", "-1 15 suits seat-0",
        "-1 15 suits seat-1", "-1 65 amount all", "-1 1 seat all", "-1 3 sides all", "0 2 amount all", "-1 27 card all",
        "-1 27 card all", "-1 1 seat all", "-1 1 seat all", "0 248 amount all", "0 8 amount all", "-1 27 card seat-0",
        "-1 27 card seat-1", "-1 27 card seat-0", "-1 27 card seat-1", "-1 27 card seat-0", "-1 27 card seat-1",
        "-1 27 card seat-0", "-1 27 card seat-1", "-1 27 card seat-0", "-1 27 card seat-1", "-1 27 card seat-0",
        "-1 27 card seat-1", "-1 27 card seat-0", "-1 27 card seat-1", "-1 27 card seat-0", "-1 27 card seat-1",
        "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all",
        "-1 1 seat all", "-1 1 seat all", "0 8 amount side-0", "0 8 amount side-1", "0 248 amount side-0",
        "0 248 amount side-1",
    ),
}

#: What each action is called: its verb, what it is about, and the word said with it.
ACTION_NAMES = (
    ("bid", "clubs", ""), ("bid", "diamonds", ""), ("bid", "hearts", ""), ("bid", "spades", ""), ("bid", "nothing", ""),
    ("bid", "everything", ""), ("announce", "run AC-QC", ""), ("announce", "run KC-JC", ""),
    ("announce", "run QC-10C", ""), ("announce", "run JC-9C", ""), ("announce", "run 10C-8C", ""),
    ("announce", "run AC-JC", ""), ("announce", "run KC-10C", ""), ("announce", "run QC-9C", ""),
    ("announce", "run JC-8C", ""), ("announce", "run AC-10C", ""), ("announce", "run KC-9C", ""),
    ("announce", "run QC-8C", ""), ("announce", "run AC-9C", ""), ("announce", "run KC-8C", ""),
    ("announce", "run AC-8C", ""), ("announce", "run AD-QD", ""), ("announce", "run KD-JD", ""),
    ("announce", "run QD-10D", ""), ("announce", "run JD-9D", ""), ("announce", "run 10D-8D", ""),
    ("announce", "run AD-JD", ""), ("announce", "run KD-10D", ""), ("announce", "run QD-9D", ""),
    ("announce", "run JD-8D", ""), ("announce", "run AD-10D", ""), ("announce", "run KD-9D", ""),
    ("announce", "run QD-8D", ""), ("announce", "run AD-9D", ""), ("announce", "run KD-8D", ""),
    ("announce", "run AD-8D", ""), ("announce", "run AH-QH", ""), ("announce", "run KH-JH", ""),
    ("announce", "run QH-10H", ""), ("announce", "run JH-9H", ""), ("announce", "run 10H-8H", ""),
    ("announce", "run AH-JH", ""), ("announce", "run KH-10H", ""), ("announce", "run QH-9H", ""),
    ("announce", "run JH-8H", ""), ("announce", "run AH-10H", ""), ("announce", "run KH-9H", ""),
    ("announce", "run QH-8H", ""), ("announce", "run AH-9H", ""), ("announce", "run KH-8H", ""),
    ("announce", "run AH-8H", ""), ("announce", "run AS-QS", ""), ("announce", "run KS-JS", ""),
    ("announce", "run QS-10S", ""), ("announce", "run JS-9S", ""), ("announce", "run 10S-8S", ""),
    ("announce", "run AS-JS", ""), ("announce", "run KS-10S", ""), ("announce", "run QS-9S", ""),
    ("announce", "run JS-8S", ""), ("announce", "run AS-10S", ""), ("announce", "run KS-9S", ""),
    ("announce", "run QS-8S", ""), ("announce", "run AS-9S", ""), ("announce", "run KS-8S", ""),
    ("announce", "run AS-8S", ""), ("announce", "four J", ""), ("announce", "four 9", ""), ("announce", "four A", ""),
    ("announce", "four 10", ""), ("announce", "four K", ""), ("announce", "four Q", ""), ("play", "8C", ""),
    ("play", "9C", ""), ("play", "10C", ""), ("play", "JC", ""), ("play", "QC", ""), ("play", "KC", ""),
    ("play", "AC", ""), ("play", "8D", ""), ("play", "9D", ""), ("play", "10D", ""), ("play", "JD", ""),
    ("play", "QD", ""), ("play", "KD", ""), ("play", "AD", ""), ("play", "8H", ""), ("play", "9H", ""),
    ("play", "10H", ""), ("play", "JH", ""), ("play", "QH", ""), ("play", "KH", ""), ("play", "AH", ""),
    ("play", "8S", ""), ("play", "9S", ""), ("play", "10S", ""), ("play", "JS", ""), ("play", "QS", ""),
    ("play", "KS", ""), ("play", "AS", ""), ("pass", "", ""),
)

#: the seat after each in playing order (table.direction)
NEXT = (1, 0)

#: the side of each seat (table.sides)
SIDE = (0, 1)

#: forehand, by dealer (table.forehand)
FOREHAND = (1, 0)

#: who deals next (table.next-dealer)
NEXT_DEALER = (1, 0)

#: the suit of each card
SUIT = (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3)

#: the cards of the suit of each card
SUIT_CARDS = (
    0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x1FC000,
    0x1FC000, 0x1FC000, 0x1FC000, 0x1FC000, 0x1FC000, 0x1FC000, 0xFE00000, 0xFE00000, 0xFE00000, 0xFE00000, 0xFE00000,
    0xFE00000, 0xFE00000,
)

#: the cards that can trump, by contract (contracts.suit.named-suit, contracts.suit.other-suits, contracts.nothing.every-suit, contracts.everything.every-suit)
TRUMPS = (0x7F, 0x3F80, 0x1FC000, 0xFE00000, 0, 0)

#: the cards that beat a card (cards.order-trump, cards.order-plain, cards.order-natural, contracts.suit, contracts.nothing, contracts.everything, contracts.suit.named-suit, contracts.suit.other-suits, contracts.nothing.every-suit, contracts.everything.every-suit)
BEATS = (
    (
        0x7E, 0x8, 0x4A, 0, 0x6E, 0x4E, 0xA, 0x3F7F, 0x3E7F, 0x207F, 0x3A7F, 0x327F, 0x227F, 0x7F, 0x1F807F, 0x1F007F,
        0x10007F, 0x1D007F, 0x19007F, 0x11007F, 0x7F, 0xFC0007F, 0xF80007F, 0x800007F, 0xE80007F, 0xC80007F, 0x880007F,
        0x7F,
    ),
    (
        0x3FFE, 0x3FFC, 0x3FC0, 0x3FF4, 0x3FE4, 0x3FC4, 0x3F80, 0x3F00, 0x400, 0x2500, 0, 0x3700, 0x2700, 0x500, 0x1FBF80,
        0x1F3F80, 0x103F80, 0x1D3F80, 0x193F80, 0x113F80, 0x3F80, 0xFC03F80, 0xF803F80, 0x8003F80, 0xE803F80, 0xC803F80,
        0x8803F80, 0x3F80,
    ),
    (
        0x1FC07E, 0x1FC07C, 0x1FC040, 0x1FC074, 0x1FC064, 0x1FC044, 0x1FC000, 0x1FFF00, 0x1FFE00, 0x1FE000, 0x1FFA00,
        0x1FF200, 0x1FE200, 0x1FC000, 0x1F8000, 0x20000, 0x128000, 0, 0x1B8000, 0x138000, 0x28000, 0xFDFC000, 0xF9FC000,
        0x81FC000, 0xE9FC000, 0xC9FC000, 0x89FC000, 0x1FC000,
    ),
    (
        0xFE0007E, 0xFE0007C, 0xFE00040, 0xFE00074, 0xFE00064, 0xFE00044, 0xFE00000, 0xFE03F00, 0xFE03E00, 0xFE02000,
        0xFE03A00, 0xFE03200, 0xFE02200, 0xFE00000, 0xFFF8000, 0xFFF0000, 0xFF00000, 0xFFD0000, 0xFF90000, 0xFF10000,
        0xFE00000, 0xFC00000, 0x1000000, 0x9400000, 0, 0xDC00000, 0x9C00000, 0x1400000,
    ),
    (
        0x7E, 0x7C, 0x40, 0x74, 0x64, 0x44, 0, 0x3F00, 0x3E00, 0x2000, 0x3A00, 0x3200, 0x2200, 0, 0x1F8000, 0x1F0000,
        0x100000, 0x1D0000, 0x190000, 0x110000, 0, 0xFC00000, 0xF800000, 0x8000000, 0xE800000, 0xC800000, 0x8800000, 0,
    ),
    (
        0x7E, 0x8, 0x4A, 0, 0x6E, 0x4E, 0xA, 0x3F00, 0x400, 0x2500, 0, 0x3700, 0x2700, 0x500, 0x1F8000, 0x20000, 0x128000,
        0, 0x1B8000, 0x138000, 0x28000, 0xFC00000, 0x1000000, 0x9400000, 0, 0xDC00000, 0x9C00000, 0x1400000,
    ),
)

#: what each card counts, by contract (cards.worth-trump, cards.worth-plain)
WORTH = (
    (0, 14, 10, 20, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11),
    (0, 0, 10, 2, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11),
    (0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11),
    (0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11),
    (0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11),
    (0, 14, 10, 20, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11),
)

#: the number value of each contract (contracts.suit.value, contracts.nothing.value, contracts.everything.value)
NUMBER_VALUE = (1, 2, 3, 4, 5, 6)

#: the cards of each declaration
ITEM_CARDS = (
    0x70, 0x38, 0x1C, 0xE, 0x7, 0x78, 0x3C, 0x1E, 0xF, 0x7C, 0x3E, 0x1F, 0x7E, 0x3F, 0x7F, 0x3800, 0x1C00, 0xE00, 0x700,
    0x380, 0x3C00, 0x1E00, 0xF00, 0x780, 0x3E00, 0x1F00, 0xF80, 0x3F00, 0x1F80, 0x3F80, 0x1C0000, 0xE0000, 0x70000,
    0x38000, 0x1C000, 0x1E0000, 0xF0000, 0x78000, 0x3C000, 0x1F0000, 0xF8000, 0x7C000, 0x1F8000, 0xFC000, 0x1FC000,
    0xE000000, 0x7000000, 0x3800000, 0x1C00000, 0xE00000, 0xF000000, 0x7800000, 0x3C00000, 0x1E00000, 0xF800000,
    0x7C00000, 0x3E00000, 0xFC00000, 0x7E00000, 0xFE00000, 0x1020408, 0x408102, 0x8102040, 0x810204, 0x4081020,
    0x2040810,
)

#: what each counts, by contract; -1 wins the match, -2 is none (declarations.run-of-3, declarations.run-of-4, declarations.run-of-5, declarations.four-j, declarations.four-9, declarations.four-a, declarations.four-10, declarations.four-k, declarations.four-q, declarations.look)
POINTS = (
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100,
    ),
)

#: how each ranks (declarations.contest.fours-over-runs, declarations.contest.fours-by, declarations.contest.runs-by-length, declarations.contest.runs-by-top, declarations.contest.runs-in-trump, declarations.contest.else)
KEYS = (
    (
        10, 8, 6, 4, 2, 18, 16, 14, 12, 24, 22, 20, 28, 26, 30, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7,
        5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 36, 35, 34,
        33, 32, 31,
    ),
    (
        9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 10, 8, 6, 4, 2, 18, 16, 14, 12, 24, 22, 20, 28, 26, 30, 9, 7,
        5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 36, 35, 34,
        33, 32, 31,
    ),
    (
        9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 10, 8,
        6, 4, 2, 18, 16, 14, 12, 24, 22, 20, 28, 26, 30, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 36, 35, 34,
        33, 32, 31,
    ),
    (
        9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7,
        5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 10, 8, 6, 4, 2, 18, 16, 14, 12, 24, 22, 20, 28, 26, 30, 36, 35, 34,
        33, 32, 31,
    ),
    (
        5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1,
        9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 21, 20, 19, 18, 17, 16,
    ),
    (
        5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1,
        9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 21, 20, 19, 18, 17, 16,
    ),
)

#: the runs in a set of ranks of one suit, as places among those of a suit (declarations.runs)
RUNS = (
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (3, -1), (8, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (4, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (2, -1), (2, -1), (7, -1), (11, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (3, -1), (8, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (1, -1),
    (1, -1), (1, -1), (1, -1), (6, -1), (6, -1), (10, -1), (13, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (4, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (3, -1), (8, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (2, -1), (2, -1), (7, -1), (11, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (3, -1), (8, -1), (0, -1), (0, -1), (0, -1), (0, -1),
    (0, -1), (0, -1), (0, -1), (0, 4), (5, -1), (5, -1), (5, -1), (5, -1), (9, -1), (9, -1), (12, -1), (14, -1),
)

#: the two cards of king-queen in each suit (declarations.pair-king-queen)
PAIR_KING_QUEEN = (0x30, 0x1800, 0xC0000, 0x6000000)

#: the suits that have king-queen, a bit for each, by contract
PAIRED_KING_QUEEN = (1, 2, 4, 8, 0, 15)

#: cards by what it costs to give them away: trumps most, then points
COST = (
    (
        21, 26, 24, 27, 22, 23, 25, 0, 3, 15, 6, 9, 12, 18, 1, 4, 16, 7, 10, 13, 19, 2, 5, 17, 8, 11, 14, 20,
    ),
    (
        0, 3, 15, 6, 9, 12, 18, 21, 26, 24, 27, 22, 23, 25, 1, 4, 16, 7, 10, 13, 19, 2, 5, 17, 8, 11, 14, 20,
    ),
    (
        0, 3, 15, 6, 9, 12, 18, 1, 4, 16, 7, 10, 13, 19, 21, 26, 24, 27, 22, 23, 25, 2, 5, 17, 8, 11, 14, 20,
    ),
    (
        0, 3, 15, 6, 9, 12, 18, 1, 4, 16, 7, 10, 13, 19, 2, 5, 17, 8, 11, 14, 20, 21, 26, 24, 27, 22, 23, 25,
    ),
    (
        0, 4, 20, 8, 12, 16, 24, 1, 5, 21, 9, 13, 17, 25, 2, 6, 22, 10, 14, 18, 26, 3, 7, 23, 11, 15, 19, 27,
    ),
    (
        0, 20, 12, 24, 4, 8, 16, 1, 21, 13, 25, 5, 9, 17, 2, 22, 14, 26, 6, 10, 18, 3, 23, 15, 27, 7, 11, 19,
    ),
)

#: whether some suits ruff and others do not, by contract
SOME_RUFF = (1, 1, 1, 1, 0, 0)

#: how good a card is, by how many are above it
GOOD_FOR = (1000, 500, 333, 250, 200, 167, 143)
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
        "declared_fours",
        "declared_king_queen",
        "declared_runs",
        "drawn",
        "generator",
        "hand",
        "leader",
        "led",
        "pack",
        "phase",
        "points",
        "said_king_queen",
        "scores",
        "spoken",
        "struck",
        "taker",
        "trick",
        "trick_cards",
        "trick_leaders",
        "tricks",
        "turn",
        "turned",
        "turned_before",
        "turned_count",
        "turned_lies",
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
        self.scores: list[int] = [0] * 2  # the match score before this deal
        self.pack: list[int] = [0] * 28  # the cards as they lie in the pack, from the top
        self.drawn: int = 0  # how many cards have left the pack
        self.hand: list[Cards] = [0] * 2  # the cards that a player can look at
        self.turned: int = 0  # the card that was turned up last
        self.turned_lies: int = 0  # whether it still lies there
        self.turned_before: list[int] = [0] * 2  # the cards turned up before it
        self.turned_count: int = 0  # how many cards were turned up
        self.contract: int = 0  # the contract
        self.taker: int = 0  # who named it
        self.spoken: int = 0  # how many have spoken in this stage
        self.dead: int = 0  # by which clause the deal is dead, from 1 on
        self.announcements: list[int] = [0] * 2  # how many declarations a player has announced
        self.announced: list[int] = [0] * 10  # what a player has announced
        self.struck: list[int] = [0] * 10  # whether it counts nothing
        self.declared_runs: list[int] = [0] * 2  # what the runs count that were announced
        self.voided_runs: list[int] = [0] * 2  # what the runs count that were struck out
        self.declared_fours: list[int] = [0] * 2  # what the fours count that were announced
        self.voided_fours: list[int] = [0] * 2  # what the fours count that were struck out
        self.declared_king_queen: list[int] = [0] * 2  # what the king-queen count that were announced
        self.said_king_queen: list[int] = [0] * 2  # the suits in which a player has said king-queen, a bit for each
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
        self.trick_cards: list[int] = [0] * 16  # every card played, by trick and seat
        self.trick_leaders: list[int] = [0] * 8  # who led to each trick
        self.tricks: list[int] = [0] * 2  # the tricks that a side has won
        self.cards: list[int] = [0] * 2  # what the cards count that a side has won

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
        other.turned = self.turned
        other.turned_lies = self.turned_lies
        other.turned_before = self.turned_before[:]
        other.turned_count = self.turned_count
        other.contract = self.contract
        other.taker = self.taker
        other.spoken = self.spoken
        other.dead = self.dead
        other.announcements = self.announcements[:]
        other.announced = self.announced[:]
        other.struck = self.struck[:]
        other.declared_runs = self.declared_runs[:]
        other.voided_runs = self.voided_runs[:]
        other.declared_fours = self.declared_fours[:]
        other.voided_fours = self.voided_fours[:]
        other.declared_king_queen = self.declared_king_queen[:]
        other.said_king_queen = self.said_king_queen[:]
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
            self.turned,
            self.turned_lies,
            *self.turned_before,
            self.turned_count,
            self.contract,
            self.taker,
            self.spoken,
            self.dead,
            *self.announcements,
            *self.announced,
            *self.struck,
            *self.declared_runs,
            *self.voided_runs,
            *self.declared_fours,
            *self.voided_fours,
            *self.declared_king_queen,
            *self.said_king_queen,
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
        phase = number_from(numbers, 0, 3)
        turn = number_from(numbers, 0, 1)
        dealer = number_from(numbers, 0, 1)
        scores = [number_from(numbers, -1000000, 1000000) for _ in range(2)]
        pack = [number_from(numbers, 0, 27) for _ in range(28)]
        drawn = number_from(numbers, 0, 28)
        hand = [set_from(numbers) for _ in range(2)]
        turned = number_from(numbers, -1, 27)
        turned_lies = number_from(numbers, 0, 1)
        turned_before = [number_from(numbers, -1, 27) for _ in range(2)]
        turned_count = number_from(numbers, 0, 2)
        contract = number_from(numbers, -1, 5)
        taker = number_from(numbers, -1, 1)
        spoken = number_from(numbers, 0, 2)
        dead = number_from(numbers, 0, 1)
        announcements = [number_from(numbers, 0, 5) for _ in range(2)]
        announced = [number_from(numbers, -1, 65) for _ in range(10)]
        struck = [number_from(numbers, 0, 1) for _ in range(10)]
        declared_runs = [number_from(numbers, 0, 2080) for _ in range(2)]
        voided_runs = [number_from(numbers, 0, 2080) for _ in range(2)]
        declared_fours = [number_from(numbers, 0, 2080) for _ in range(2)]
        voided_fours = [number_from(numbers, 0, 2080) for _ in range(2)]
        declared_king_queen = [number_from(numbers, 0, 2080) for _ in range(2)]
        said_king_queen = [number_from(numbers, 0, 15) for _ in range(2)]
        best_item = number_from(numbers, -1, 65)
        best_owner = number_from(numbers, -1, 1)
        best_sides = number_from(numbers, 0, 3)
        count = number_from(numbers, 0, 2)
        led = number_from(numbers, 0, 27)
        best = number_from(numbers, 0, 27)
        leader = number_from(numbers, 0, 1)
        winner = number_from(numbers, 0, 1)
        points = number_from(numbers, 0, 248)
        trick = number_from(numbers, 0, 8)
        trick_cards = [number_from(numbers, -1, 27) for _ in range(16)]
        trick_leaders = [number_from(numbers, -1, 1) for _ in range(8)]
        tricks = [number_from(numbers, 0, 8) for _ in range(2)]
        cards = [number_from(numbers, 0, 248) for _ in range(2)]
        generator = tuple(numbers.pop() & 0xFFFFFFFF for _ in range(4))
        self.phase = phase
        self.turn = turn
        self.dealer = dealer
        self.scores = scores
        self.pack = pack
        self.drawn = drawn
        self.hand = hand
        self.turned = turned
        self.turned_lies = turned_lies
        self.turned_before = turned_before
        self.turned_count = turned_count
        self.contract = contract
        self.taker = taker
        self.spoken = spoken
        self.dead = dead
        self.announcements = announcements
        self.announced = announced
        self.struck = struck
        self.declared_runs = declared_runs
        self.voided_runs = voided_runs
        self.declared_fours = declared_fours
        self.voided_fours = voided_fours
        self.declared_king_queen = declared_king_queen
        self.said_king_queen = said_king_queen
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
    if cards & ~0xFFFFFFF:
        raise ValueError("there are no such cards")
    return cards


def check_of(numbers: list[int]) -> int:
    """Return what says whether the numbers of a state are whole, and of these rules."""
    check = 1939878335
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
    for start in range(0, 28, 8)
)


def cards_of(cards: Cards) -> tuple[int, ...]:
    """Return the numbers of the cards of a set, lowest first."""
    if not cards:
        return ()
    return (
        _CARDS_OF[0][cards & 0xFF]
        + _CARDS_OF[1][(cards >> 8) & 0xFF]
        + _CARDS_OF[2][(cards >> 16) & 0xFF]
        + _CARDS_OF[3][(cards >> 24) & 0xFF]
    )


def start(s: State, pack: list[int], dealer: int, scores: list[int], hanging: int) -> None:
    """Begin a deal, up to the first act of a player."""
    s.clear()
    for i in range(28):
        s.pack[i] = pack[i]
    s.dealer = dealer
    for i in range(2):
        s.scores[i] = scores[i]
    s.turned = -1
    s.contract = -1
    s.taker = -1
    s.best_item = -1
    s.best_owner = -1
    for i in range(2):
        s.turned_before[i] = -1
    for i in range(10):
        s.announced[i] = -1
    for i in range(16):
        s.trick_cards[i] = -1
    for i in range(8):
        s.trick_leaders[i] = -1
    s.turned_lies = 1
    deal(s)


def hand_out(s: State, seat: int, number: int) -> None:
    """Deal cards to a player."""
    for _ in range(number):
        s.hand[seat] |= 1 << s.pack[s.drawn]
        s.drawn += 1


def deal(s: State) -> None:
    """Deal, up to the first act of a player."""
    seat = FOREHAND[s.dealer]
    for _ in range(2):
        hand_out(s, seat, 5)  # deal.first
        seat = NEXT[seat]
    if s.turned_count > 0:
        s.turned_before[s.turned_count - 1] = s.turned
    s.turned_count += 1
    s.turned = s.pack[s.drawn]  # deal.proposal
    s.drawn += 1
    s.phase = PHASE_TURNED  # deal.bidding-turned
    s.turn = FOREHAND[s.dealer]  # bidding.turned
    s.spoken = 0


def after_turned(s: State) -> None:
    """Go on with the deal after "turned"."""
    if s.contract < 0:  # deal.bidding-free
        s.phase = PHASE_FREE  # deal.bidding-free
        s.turn = FOREHAND[s.dealer]  # bidding.free
        s.spoken = 0
        return
    after_free(s)


def after_free(s: State) -> None:
    """Go on with the deal after "free"."""
    if s.contract < 0:  # deal.nobody-named
        s.dead = 1
        s.phase = PHASE_OVER
        return
    s.hand[s.taker] |= 1 << s.turned  # deal.give-turned
    s.turned_lies = 0
    seat = FOREHAND[s.dealer]
    for _ in range(2):
        hand_out(s, seat, 2 if seat == s.taker else 3)  # deal.rest
        seat = NEXT[seat]
    if s.turned_count > 0:
        s.turned_before[s.turned_count - 1] = s.turned
    s.turned_count += 1
    s.turned = s.pack[s.drawn]  # deal.shown
    s.drawn += 1
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
    elif s.phase == PHASE_TURNED:
        return list_turned(s, seat, out)
    elif s.phase == PHASE_FREE:
        return list_free(s, seat, out)
    return 0


def pick(s: State, seat: int, place: int) -> int:
    """Return the action that so many others come before, or -1 - how many there are."""
    if s.phase == PHASE_PLAY:
        return pick_play(s, seat, place)
    elif s.phase == PHASE_TURNED:
        return pick_turned(s, seat, place)
    elif s.phase == PHASE_FREE:
        return pick_free(s, seat, place)
    return -1


def draw(s: State, seat: int) -> int:
    """Return one of the actions that a seat may do now, each as likely; there has to be one."""
    if s.phase == PHASE_PLAY:
        return draw_card(s, seat)
    number = -1 - pick(s, seat, -1)
    return pick(s, seat, random_below(s, number))


def apply(s: State, seat: int, action: int) -> None:
    """Do what a seat does: one of its legal actions."""
    if s.phase == PHASE_PLAY:
        play_card(s, seat, action)
    elif s.phase == PHASE_TURNED:
        say_in_turned(s, seat, action)
    elif s.phase == PHASE_FREE:
        say_in_free(s, seat, action)


def list_turned(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "turned"; return how much that is."""
    n = 0
    named = SUIT[s.turned]  # bidding.turned.turned
    out[n] = BID + named
    n += 1
    out[n] = PASS  # bidding.turned.pass
    n += 1
    return n


def pick_turned(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "turned"; return how much that is."""
    n = 0
    named = SUIT[s.turned]  # bidding.turned.turned
    if n == place:
        return BID + named
    n += 1
    if n == place:  # bidding.turned.pass
        return PASS
    n += 1
    return -1 - n


def say_in_turned(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "turned"."""
    s.spoken += 1
    if action >= BID and action < BID + 6:
        s.contract = action - BID  # bidding.turned.turned
        s.taker = seat
    s.turn = NEXT[seat]
    if s.contract >= 0 or s.spoken == 2:  # bidding.turned.ends
        after_turned(s)


def list_free(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "free"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.free.suit
        if named != SUIT[s.turned]:
            out[n] = BID + named
            n += 1
    for named in range(5, 6):  # bidding.free.everything
        out[n] = BID + named
        n += 1
    for named in range(4, 5):  # bidding.free.nothing
        out[n] = BID + named
        n += 1
    out[n] = PASS  # bidding.free.pass
    n += 1
    return n


def pick_free(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "free"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.free.suit
        if named != SUIT[s.turned]:
            if n == place:
                return BID + named
            n += 1
    for named in range(5, 6):  # bidding.free.everything
        if n == place:
            return BID + named
        n += 1
    for named in range(4, 5):  # bidding.free.nothing
        if n == place:
            return BID + named
        n += 1
    if n == place:  # bidding.free.pass
        return PASS
    n += 1
    return -1 - n


def say_in_free(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "free"."""
    s.spoken += 1
    if action >= BID and action < BID + 6:
        s.contract = action - BID
        s.taker = seat
    s.turn = NEXT[seat]
    if s.contract >= 0 or s.spoken == 2:  # bidding.free.ends
        after_free(s)


def has_announced(s: State, seat: int, item: int) -> int:
    """Return whether a player has announced this."""
    for j in range(s.announcements[seat]):
        if s.announced[seat * 5 + j] == item:
            return 1
    return 0


def note_announced(s: State, seat: int, item: int) -> None:
    """Write a declaration down as announced by a player."""
    s.announced[seat * 5 + s.announcements[seat]] = item
    s.announcements[seat] += 1
    worth = POINTS[s.contract][item]
    if worth > 0:
        if item >= 60:
            s.declared_fours[SIDE[seat]] += worth
        else:
            s.declared_runs[SIDE[seat]] += worth


def announce(s: State, seat: int, item: int) -> None:
    """Note what a player announces, or counts unasked."""
    note_announced(s, seat, item)


def count_unasked(s: State) -> None:
    """Count what is counted without a word."""
    for seat in range(2):
        for suit in range(4):
            for k in range(2):
                run = RUNS[(s.hand[seat] >> (suit * 7)) & 0x7F][k]
                if run >= 0:
                    item = suit * 15 + run
                    if has_announced(s, seat, item) == 0:
                        announce(s, seat, item)
        for four in range(60, 66):
            if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
                item = four
                if has_announced(s, seat, item) == 0:
                    announce(s, seat, item)
        all_cards = s.hand[seat]
        for suit in range(4):  # declarations.announce-runs
            if (PAIRED_KING_QUEEN[s.contract] >> suit) & 1 and (PAIR_KING_QUEEN[suit] & ~all_cards) == 0:
                s.said_king_queen[seat] |= 1 << suit
                s.declared_king_queen[SIDE[seat]] += 20


def find_best(s: State, leader: int) -> None:
    """Compare what was announced; who leads first is asked first."""
    best = -1
    owner = -1
    high = -1
    tied = 0
    seat = leader
    for _ in range(2):  # declarations.contest
        for j in range(s.announcements[seat]):
            item = s.announced[seat * 5 + j]
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
        best = -1
        owner = -1
        tied = 0
    s.best_sides = tied
    s.best_item = best
    s.best_owner = owner
    seat = leader
    for _ in range(2):  # declarations.contest
        for j in range(s.announcements[seat]):
            item = s.announced[seat * 5 + j]
            if item != best:
                s.struck[seat * 5 + j] = 1
                worth = POINTS[s.contract][item]
                if worth > 0:
                    if item >= 60:
                        s.declared_fours[SIDE[seat]] += 0 - worth
                        s.voided_fours[SIDE[seat]] += worth
                    else:
                        s.declared_runs[SIDE[seat]] += 0 - worth
                        s.voided_runs[SIDE[seat]] += worth
        seat = NEXT[seat]


def decide_contest(s: State) -> None:
    """Find the best declaration; one that wins the match ends everything."""
    find_best(s, FOREHAND[s.dealer])


def follow(contract: int, hand: Cards, led: int, best: int, partner: int) -> Cards:
    """Return the cards that a follower may play: the cascade of duties."""
    allowed = hand
    suit_led = SUIT_CARDS[led]
    allowed = allowed & suit_led or allowed  # play.must-follow
    return allowed


def refusing(contract: int, hand: Cards, led: int, best: int, partner: int, card: int) -> int:
    """Return the place of the duty that forbids a card, or -1."""
    allowed = hand
    suit_led = SUIT_CARDS[led]
    allowed = allowed & suit_led or allowed  # play.must-follow
    if not (allowed >> card) & 1:
        return 0
    return -1


def beats(contract: int, best: int) -> Cards:
    """Return the cards that beat a card."""
    return BEATS[contract][best]  # play.trick


def playable(s: State, seat: int) -> Cards:
    """Return the cards that a player may play now."""
    if s.count == 0:
        return s.hand[seat]
    return follow(s.contract, s.hand[seat], s.led, s.best, 0)


def list_play(s: State, seat: int, out: list[int]) -> int:
    """Go through what a player may do whose turn it is to play; return how much that is."""
    n = 0
    for card in cards_of(playable(s, seat)):
        out[n] = PLAY + card
        n += 1
    return n


def pick_play(s: State, seat: int, place: int) -> int:
    """Go through what a player may do whose turn it is to play; return how much that is."""
    n = 0
    for card in cards_of(playable(s, seat)):
        if n == place:
            return PLAY + card
        n += 1
    return -1 - n


def draw_card(s: State, seat: int) -> int:
    """Return a way to play a card, each as likely."""
    cards = playable(s, seat)
    number = cards.bit_count()
    place = random_below(s, number)
    return PLAY + kth_card(cards, place)


def begin_play(s: State) -> None:
    """Begin the play of the cards."""
    s.phase = PHASE_PLAY
    s.turn = FOREHAND[s.dealer]  # play.leads
    count_unasked(s)
    decide_contest(s)  # declarations.contest


def play_card(s: State, seat: int, action: int) -> None:
    """Play a card, with what is said with it."""
    card = action - PLAY
    s.hand[seat] &= ~(1 << card)
    s.trick_cards[s.trick * 2 + seat] = card
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
    if s.count < 2:
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
    if not s.hand[0] | s.hand[1]:
        after_play(s)


def settle_facts(out: list[int]) -> None:
    """Settle what is known of a deal, behind the results: outcome, winners, columns and quantities."""
    takers = out[27]
    for side in range(2):
        out[side + 11] = out[side + 34]  # scoring.cards
        out[side + 13] = 10 if out[28] == side else 0  # scoring.last-trick
        out[side + 15] = 100 if out[side + 36] == 8 else 0  # scoring.capot
    for side in range(2):
        out[side + 17] = out[side + 38]
        out[side + 19] = out[side + 40]
        out[side + 21] = out[side + 42]
        if not (out[29] >> side) & 1:  # declarations.counted-runs
            out[side + 17] = 0
            out[side + 19] = 0
    for side in range(2):
        if out[side + 36] == 8:  # declarations.every-trick
            all_runs = out[17] + out[18]
            out[17] = 0
            out[18] = 0
            out[side + 17] = all_runs
            all_fours = out[19] + out[20]
            out[19] = 0
            out[20] = 0
            out[side + 19] = all_fours
            all_king_queen = out[21] + out[22]
            out[21] = 0
            out[22] = 0
            out[side + 21] = all_king_queen
    for side in range(2):
        # scoring.total
        out[side + 23] = (
            out[side + 11] + out[side + 13] + out[side + 17] + out[side + 19] + out[side + 21] + out[side + 15]
        )
    if out[takers + 23] < out[23] + out[24] - out[takers + 23]:
        out[0] = 0  # scoring.failed
        out[1] = 3 ^ (1 << takers)  # scoring.failed.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = 0  # scoring.failed.takers
            else:
                out[side + 2] = out[23] + out[24]  # scoring.failed.others
        out[4] = 0
    elif out[takers + 23] == out[23] + out[24] - out[takers + 23]:
        out[0] = 1  # scoring.drawn
        out[1] = 0  # scoring.drawn.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = 0  # scoring.drawn.takers
            else:
                out[side + 2] = out[side + 23]  # scoring.drawn.others
        out[4] = 0
    else:
        out[0] = 2  # scoring.made
        out[1] = 1 << takers  # scoring.made.winner
        for side in range(2):
            out[side + 2] = out[side + 23]  # scoring.made.each-side
        out[4] = 0
    for i in range(3):
        out[i + 5] = out[i + 2]
    limit = 5  # scoring.then-tens
    for i in range(2):
        points = out[i + 5]
        digit = points % 10
        out[i + 5] = points // 10 + (1 if digit >= limit else 0)  # scoring.then-tens.at-limit
    for i in range(3):
        out[i + 8] = out[i + 5]
    for i in range(2):  # scoring.then-times
        out[i + 8] *= NUMBER_VALUE[out[25]]


def settle_sums(out: list[int]) -> int:
    """Settle what is known of a deal that nobody played; return 0, or -1 if that cannot be."""
    if (
        out[25] < 0
        or out[25] > 5
        or out[26] < 1
        or out[26] > 1
        or out[27] < 0
        or out[27] > 1
        or out[28] < -1
        or out[28] > 1
        or out[29] < 0
        or out[29] > 3
        or out[30] < -1
        or out[30] > 1
        or out[31] < 0
        or out[31] > 1
    ):
        return -1
    settle_facts(out)
    return 0


def settle(s: State, out: list[int]) -> None:
    """Settle a deal that is over: the results, and behind them what they come from."""
    out[25] = s.contract
    out[26] = 1
    out[27] = SIDE[s.taker]
    out[28] = SIDE[s.winner]
    out[29] = s.best_sides
    out[30] = -1
    out[31] = SIDE[FOREHAND[s.dealer]]
    out[32] = 0
    out[33] = (
        s.declared_runs[0]
        + s.declared_runs[1]
        + s.voided_runs[0]
        + s.voided_runs[1]
        + s.declared_fours[0]
        + s.declared_fours[1]
        + s.voided_fours[0]
        + s.voided_fours[1]
        + s.declared_king_queen[0]
        + s.declared_king_queen[1]
    )
    for side in range(2):
        out[side + 34] = s.cards[side]
        out[side + 36] = s.tricks[side]
        out[side + 38] = s.declared_runs[side]
        out[side + 40] = s.declared_fours[side]
        out[side + 42] = s.declared_king_queen[side]
    settle_facts(out)


def match_winner(scores: list[int], every_trick: int) -> int:
    """Return the side that has won the match, or -1; every_trick: whether a side has won all tricks."""
    highest = scores[0]  # match.looked-at
    winner = 0
    for side in range(1, 2):
        if scores[side] > highest:
            highest = scores[side]
            winner = side
    if highest < 500:  # match.target
        return -1
    there = 0
    for side in range(2):
        if scores[side] == highest:
            there += 1
    if there > 1:  # match.several-there
        return -1
    return winner


def write_down(out: list[int], scores: list[int]) -> int:
    """Add what a settled deal brings to the match score, and return the side that has won the match, or -1."""
    for side in range(2):  # match.target
        scores[side] += out[side + 8]
    return match_winner(scores, 1 if out[36] == 8 or out[37] == 8 else 0)


def next_dealer(dealer: int) -> int:
    """Return who deals next."""
    return NEXT_DEALER[dealer]  # table.next-dealer


def ahead(s: State, side: int) -> int:
    """Return by how much a side is ahead of the others together in a deal that is over."""
    if s.dead != 0:
        return 0
    out = [0] * 44
    settle(s, out)
    value = 0
    for other in range(2):
        value += out[other + 8] * (1 if other == side else -1)
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
        for k in range(2):
            run = RUNS[(hand >> (suit * 7)) & 0x7F][k]
            if run >= 0:
                item = suit * 15 + run
                out[n] = item
                n += 1
    for four in range(60, 66):
        if (ITEM_CARDS[four] & ~hand) == 0:
            item = four
            out[n] = item
            n += 1
    return n


def list_further(s: State, seat: int, offered: int, out: list[int]) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    for suit in range(4):  # declarations.announce-runs
        for k in range(2):
            run = RUNS[(s.hand[seat] >> (suit * 7)) & 0x7F][k]
            if run >= 0:
                item = suit * 15 + run
                if has_announced(s, seat, item) == 0:
                    out[n] = ANNOUNCE + item
                    n += 1
    for four in range(60, 66):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0:
                out[n] = ANNOUNCE + item
                n += 1
    return n


def further(s: State, contract: int, hand: Cards, announced: list[int], out: list[int]) -> int:
    """Write down what else a hand may announce; return how many there are, or -1 if that cannot be. Uses the state up."""
    if announced[0] > 5:
        return -1
    s.clear()
    s.contract = contract
    s.hand[0] = hand
    for i in range(announced[0]):
        item = announced[i + 1]
        if item >= 66:
            return -1
        if s.announcements[0] >= 5:
            return -1
        note_announced(s, 0, item)
    n = list_further(s, 0, 0, out)
    for i in range(n):
        out[i] -= ANNOUNCE
    return n


def contest(s: State, contract: int, leader: int, taker: int, announced: list[int], out: list[int]) -> int:
    """Compare declarations, a seat and an item each; return 0, or -1 if that cannot be. Uses the state up."""
    if announced[0] > 10:
        return -1
    s.clear()
    s.contract = contract
    s.taker = taker
    for i in range(announced[0]):
        seat = announced[i * 2 + 1]
        item = announced[i * 2 + 2]
        if seat >= 2 or item >= 66:
            return -1
        if s.announcements[seat] >= 5:
            return -1
        out[3 + i] = seat * 5 + s.announcements[seat]
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
    for i in range(2):
        out[3 + i] = s.scores[i]
    for i in range(2):
        for suit in range(4):
            out[5 + i * 5 + suit] = -1
        out[5 + i * 5 + 4] = s.hand[i].bit_count()
    for suit in range(4):
        out[5 + seat * 5 + suit] = (s.hand[seat] >> (suit * 7)) & 0x7F
    out[15] = s.turned
    out[16] = s.turned_lies
    for i in range(2):
        out[17 + i] = s.turned_before[i]
    out[19] = s.turned_count
    out[20] = s.contract
    out[21] = s.taker
    out[22] = s.spoken
    out[23] = s.dead
    for owner in range(2):
        i = owner * 5
        hidden = (1 if s.phase == PHASE_OVER else 0) - 1
        for item in range(i, i + 5):
            out[24 + item] = s.announced[item] | hidden
    for i in range(2):
        out[34 + i] = s.said_king_queen[i] if s.phase == PHASE_OVER else -1
    out[36] = s.best_item if s.best_owner >= 0 and s.phase == PHASE_OVER else -1
    out[37] = s.best_owner if s.best_owner >= 0 and s.phase == PHASE_OVER else -1
    out[38] = s.best_sides if s.best_owner >= 0 and s.phase == PHASE_OVER else -1
    out[39] = s.count
    out[40] = s.led if s.trick_leaders[0] >= 0 else -1
    out[41] = s.best if s.trick_leaders[0] >= 0 else -1
    out[42] = s.leader if s.trick_leaders[0] >= 0 else -1
    out[43] = s.winner if s.trick_leaders[0] >= 0 else -1
    out[44] = s.points
    out[45] = s.trick
    for i in range(16):
        out[46 + i] = s.trick_cards[i]
    for i in range(8):
        out[62 + i] = s.trick_leaders[i]
    for i in range(2):
        out[70 + i] = s.tricks[i]
    for i in range(2):
        out[72 + i] = s.cards[i]
    return 74


def worded(seat: int, card: int) -> int:
    """Return the action by which a card is played, with all that may be said with it."""
    return PLAY + card


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
    others = (s.hand[0] | s.hand[1]) & ~own
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
    if s.count == 1:
        return cheapest(s, above)
    return any_card(s, above)


def simple_call(s: State, seat: int) -> int:
    """Return the call that a simple player makes."""
    calls = [0] * 101
    number = legal(s, seat, calls)
    other = -1
    for i in range(number):
        action = calls[i]
        if action == 100 and other < 0:
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
    if s.phase in (0, 1):
        return simple_call(s, seat)
    elif s.phase == PHASE_PLAY:
        if s.count == 0:
            return worded(seat, simple_lead(s, seat))
        else:
            return worded(seat, simple_follow(s, seat))
    return PASS


def play_out(s: State, side: int) -> int:
    """Play a deal to its end by simple players, and return by how much a side is ahead of the others together."""
    if s.phase != PHASE_OVER and not s.hand[0] | s.hand[1]:
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
        if s.trick_cards[trick * 2 + owner] >= 0:
            found |= 1 << s.trick_cards[trick * 2 + owner]
    return found


def known_cards(s: State, seat: int, owner: int) -> Cards:
    """Return the cards in a player's hand that a seat knows of: its own, and what was shown or said."""
    if seat == owner:
        return s.hand[owner]
    found = 0
    if s.turned >= 0:
        found |= 1 << s.turned
    for i in range(2):
        if s.turned_before[i] >= 0:
            found |= 1 << s.turned_before[i]
    for i in range(owner * 5, owner * 5 + s.announcements[owner]):
        if s.phase == PHASE_OVER:
            found |= ITEM_CARDS[s.announced[i]]
    return found & s.hand[owner]


def hidden_cards(s: State, seat: int) -> Cards:
    """Return the cards of which a seat does not know where they lie."""
    found = 0
    for owner in range(2):
        found |= s.hand[owner] & ~known_cards(s, seat, owner)
    for i in range(s.drawn, 28):
        found |= 1 << s.pack[i]
    return found


def cannot_hold(s: State, seat: int, cards: Cards) -> Cards:
    """Return which of some cards a player cannot hold: what they have played would not have been legal."""
    found = 0
    if s.contract < 0:
        return found
    for number in range(s.trick + (1 if s.count > 0 else 0)):
        who = s.trick_leaders[number]
        led = s.trick_cards[number * 2 + who]
        best = led
        for _ in range(1, 2):
            who = NEXT[who]
            played = s.trick_cards[number * 2 + who]
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
    for side in range(2):
        s.declared_runs[side] = 0
        s.voided_runs[side] = 0
        s.declared_fours[side] = 0
        s.voided_fours[side] = 0
    for owner in range(2):
        number = s.announcements[owner]
        s.announcements[owner] = 0
        for i in range(owner * 5, owner * 5 + number):
            item = s.announced[i]
            kept_item = -1
            if owner == seat or s.phase == PHASE_OVER:
                kept_item = item
            s.announced[i] = -1
            if kept_item >= 0:
                note_announced(s, owner, kept_item)


def count_again(s: State) -> None:
    """Count again what is counted without a word."""
    for owner in range(2):
        s.hand[owner] |= played_by(s, owner)
    for owner in range(2):
        s.said_king_queen[owner] = 0
    for side in range(2):
        s.declared_king_queen[side] = 0
    count_unasked(s)
    for owner in range(2):
        s.hand[owner] &= ~played_by(s, owner)


def deal_again(s: State, seat: int, never_0: Cards, never_1: Cards) -> None:
    """Deal the cards again of which a seat does not know where they lie; nobody gets what they cannot hold."""
    left = hidden_cards(s, seat)
    if not left:
        return
    spaces = [0] * 2
    for owner in range(2):
        if owner != seat:
            known = known_cards(s, seat, owner)
            spaces[owner] = (s.hand[owner] & ~known).bit_count()
            s.hand[owner] = known
    aside = 0
    hard = left & (never_0 | never_1)
    if hard:
        all_elsewhere = left.bit_count() - (spaces[0] + spaces[1])
        placed = 0
        failed = 0
        attempts = 0
        elsewhere = 0
        given_0 = 0
        given_1 = 0
        free_0 = 0
        free_1 = 0
        # it is begun anew a few times at most
        while placed == 0 and attempts < 20:
            failed = 0
            aside = 0
            elsewhere = all_elsewhere
            given_0 = 0
            given_1 = 0
            free_0 = spaces[0]
            free_1 = spaces[1]
            for bars_less in range(2):
                fewest = 2 - bars_less
                for card in cards_of(hard):
                    if ((never_0 >> card) & 1) + ((never_1 >> card) & 1) == fewest and failed == 0:
                        room = (
                            (0 if (never_0 >> card) & 1 else free_0)
                            + (0 if (never_1 >> card) & 1 else free_1)
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
                            if found_place == 0:
                                aside |= 1 << card
                                elsewhere -= 1
            attempts += 1
            if failed == 0:
                placed = 1
        if placed == 1:
            s.hand[0] |= given_0
            s.hand[1] |= given_1
            spaces[0] = free_0
            spaces[1] = free_1
            left = left & ~aside & ~given_0 & ~given_1
        else:
            aside = 0
    for owner in range(2):
        for _ in range(spaces[owner]):
            drawn_card = kth_card(left, random_below(s, left.bit_count()))
            left &= ~(1 << drawn_card)
            s.hand[owner] |= 1 << drawn_card
    left |= aside
    for i in range(s.drawn, 28):
        drawn_card = kth_card(left, random_below(s, left.bit_count()))
        left &= ~(1 << drawn_card)
        s.pack[i] = drawn_card


def imagine(s: State, seat: int, low: int, high: int, stream: int, never_0: Cards, never_1: Cards) -> None:
    """Draw anew, from a seed, all that a seat may not know, so that it agrees with what it knows."""
    seed_words(s, low, high, stream)
    deal_again(s, seat, never_0, never_1)
    if s.contract >= 0:
        imagine_announcements(s, seat)
    if s.phase >= PHASE_PLAY:
        count_again(s)
    if s.phase >= PHASE_PLAY and s.phase >= PHASE_PLAY:
        for i in range(10):
            s.struck[i] = 0
        find_best(s, FOREHAND[s.dealer])


#: Lists that were written to before: making one takes as long as finding out what may be done.
_written: list[list[int]] = []


def actions(s: State, seat: int) -> list[int]:
    """Return the actions that a seat may do now."""
    try:
        out = _written.pop()
    except IndexError:  # the first time, or other threads have them all
        out = [0] * 101
    found = out[: legal(s, seat, out)]
    _written.append(out)
    return found


# ---- what the runtime tells people

# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for two players.",
        ("color-belot.object.2",),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run clockwise: each turn passes to the other player.",
        (),
    ),
    "table.sides": Rule(
        "table.sides",
        "Every player plays and scores alone.",
        ("color-belot.object.2",),
    ),
    "table.forehand": Rule(
        "table.forehand",
        "Forehand, who is dealt to first, is the opponent of the dealer.",
        ("color-belot.deal.4=nondealer_first",),
    ),
    "table.first-dealer": Rule(
        "table.first-dealer",
        "The first dealer of a match is drawn by lot.",
        ("color-belot.deal.1",),
    ),
    "table.next-dealer": Rule(
        "table.next-dealer",
        "After a deal, the opponent of its dealer deals the next one.",
        ("color-belot.deal.2",),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 28 cards: ace, king, queen, jack, ten, nine and eight of clubs, diamonds, hearts and spades.",
        ("color-belot.deck.1",),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, ten, king, queen, eight.",
        ("color-belot.rank.1",),
    ),
    "cards.order-plain": Rule(
        "cards.order-plain",
        "In the plain order the cards rank, from high to low: ace, ten, king, queen, jack, nine, eight.",
        ("color-belot.rank.2",),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight.",
        ("color-belot.bonuses.9", "color-belot.bonuses.11"),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3; an eight counts nothing.",
        ("color-belot.points.1",),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine and an eight count nothing.",
        ("color-belot.points.2",),
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
    "contracts.suit.value": Rule(
        "contracts.suit.value",
        "The value of a suit contract is 1 in clubs, 2 in diamonds, 3 in hearts and 4 in spades.",
        ("color-belot.scoring.6",),
    ),
    "contracts.nothing": Rule(
        "contracts.nothing",
        'In "nothing", no suit is named, and there are no trumps.',
        ("color-belot.bidding.3", "color-belot.rank.4"),
    ),
    "contracts.nothing.every-suit": Rule(
        "contracts.nothing.every-suit",
        'In "nothing", every suit is plain: its cards rank in the plain order and count by the plain values.',
        ("color-belot.play.11=plain",),
    ),
    "contracts.nothing.value": Rule(
        "contracts.nothing.value",
        'The value of "nothing" is 5.',
        ("color-belot.scoring.6",),
    ),
    "contracts.everything": Rule(
        "contracts.everything",
        'In "everything", no suit is named, and every suit is trump.',
        ("color-belot.bidding.3", "color-belot.rank.4"),
    ),
    "contracts.everything.every-suit": Rule(
        "contracts.everything.every-suit",
        'In "everything", every suit is trump: its cards rank in the trump order and count by the trump values.',
        ("color-belot.rank.4", "color-belot.play.10=led_suit"),
    ),
    "contracts.everything.value": Rule(
        "contracts.everything.value",
        'The value of "everything" is 6.',
        ("color-belot.scoring.6",),
    ),
    "deal.first": Rule(
        "deal.first",
        "The dealer gives five cards to each player in turn, beginning with forehand.",
        ("color-belot.deal.3", "color-belot.deal.4=nondealer_first"),
    ),
    "deal.proposal": Rule(
        "deal.proposal",
        "The dealer turns the next card face up for both to see; it is called the turned card.",
        ("color-belot.deal.3",),
    ),
    "deal.bidding-turned": Rule(
        "deal.bidding-turned",
        "When every player has five cards in hand, the first stage of the bidding begins.",
        ("color-belot.bidding.1",),
    ),
    "deal.bidding-free": Rule(
        "deal.bidding-free",
        "If nobody has named a contract in the first stage of the bidding, the second stage of the bidding follows.",
        ("color-belot.bidding.1", "color-belot.bidding.3"),
    ),
    "deal.nobody-named": Rule(
        "deal.nobody-named",
        "If nobody has named a contract in the second stage of the bidding either, the deal is dead: nothing is written, and the next deal follows.",
        ("color-belot.bidding.4", "color-belot.bidding.6=yes"),
    ),
    "deal.give-turned": Rule(
        "deal.give-turned",
        "After the bidding, the taker takes the turned card into their hand.",
        ("color-belot.finishing-deal.1", "color-belot.finishing-deal.4=yes"),
    ),
    "deal.rest": Rule(
        "deal.rest",
        "The dealer gives three more cards to each player in turn, beginning with forehand, but only two to the taker.",
        ("color-belot.finishing-deal.1", "color-belot.deal.4=nondealer_first"),
    ),
    "deal.shown": Rule(
        "deal.shown",
        "The dealer turns one more card face up for both to see; it is nobody's and out of play.",
        ("color-belot.finishing-deal.2", "color-belot.finishing-deal.5=next"),
    ),
    "deal.out": Rule(
        "deal.out",
        "The rest of the pack is out of play; nobody may look at it, and what its cards count is nobody's.",
        ("color-belot.finishing-deal.3",),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until both hands are empty.",
        ("color-belot.play.5",),
    ),
    "bidding.turned": Rule(
        "bidding.turned",
        "In the first stage of the bidding each player speaks once, in turn, beginning with forehand. Whoever names a contract becomes the taker.",
        ("color-belot.bidding.1", "color-belot.bidding.2"),
    ),
    "bidding.turned.turned": Rule(
        "bidding.turned.turned",
        "Either player may name the turned card's suit as trump in the first stage of the bidding.",
        ("color-belot.bidding.2", "color-belot.bidding.5"),
    ),
    "bidding.turned.pass": Rule(
        "bidding.turned.pass",
        "Either player may pass in the first stage of the bidding.",
        ("color-belot.bidding.2",),
    ),
    "bidding.turned.ends": Rule(
        "bidding.turned.ends",
        "As soon as a contract is named, the first stage of the bidding ends.",
        ("color-belot.bidding.1",),
    ),
    "bidding.free": Rule(
        "bidding.free",
        "In the second stage of the bidding each player speaks once, in turn, beginning with forehand.",
        ("color-belot.bidding.3",),
    ),
    "bidding.free.suit": Rule(
        "bidding.free.suit",
        "Either player may name any suit other than the turned card's as trump in the second stage of the bidding.",
        ("color-belot.bidding.3", "color-belot.bidding.5"),
    ),
    "bidding.free.everything": Rule(
        "bidding.free.everything",
        'Either player may name "everything" in the second stage of the bidding.',
        ("color-belot.bidding.3",),
    ),
    "bidding.free.nothing": Rule(
        "bidding.free.nothing",
        'Either player may name "nothing" in the second stage of the bidding.',
        ("color-belot.bidding.3",),
    ),
    "bidding.free.pass": Rule(
        "bidding.free.pass",
        "Either player may pass in the second stage of the bidding.",
        ("color-belot.bidding.3", "color-belot.bidding.4"),
    ),
    "bidding.free.ends": Rule(
        "bidding.free.ends",
        "As soon as a contract is named, the second stage of the bidding ends.",
        ("color-belot.bidding.1",),
    ),
    "play.leads": Rule(
        "play.leads",
        "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
        ("color-belot.play.1", "color-belot.play.4", "color-belot.play.12=any"),
    ),
    "play.trick": Rule(
        "play.trick",
        "A trick is won by the highest trump in it; if there is none, or if every suit is trump, by the highest card of the suit led.",
        ("color-belot.play.3", "color-belot.play.9=standard", "color-belot.play.10=led_suit"),
    ),
    "play.must-follow": Rule(
        "play.must-follow",
        "You must follow suit: play a card of the suit led if you have one.",
        ("color-belot.play.2", "color-belot.play.6"),
    ),
    "play.never-must-trump": Rule(
        "play.never-must-trump",
        "There is no duty to trump.",
        ("color-belot.play.7=free",),
    ),
    "play.never-must-beat": Rule(
        "play.never-must-beat",
        "There is no duty to beat the winning card.",
        ("color-belot.play.8=no",),
    ),
    "play.breach": Rule(
        "play.breach",
        "A card that breaks one of your duties is taken back, and you must play another.",
        (),
    ),
    "declarations.look": Rule(
        "declarations.look",
        "All cards of a declaration must be in one player's hand before the first lead.",
        ("color-belot.bonuses.1", "color-belot.bonuses.18"),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It always counts at its full length; separate runs are separate declarations.",
        ("color-belot.bonuses.31=no",),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        "A run of three cards counts 20 points.",
        ("color-belot.bonuses.16",),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        "A run of four cards counts 50 points.",
        ("color-belot.bonuses.14",),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may count in a run, in a four and in a pair at once.",
        (),
    ),
    "declarations.run-of-5": Rule(
        "declarations.run-of-5",
        "A run of five to seven cards counts 100 points.",
        ("color-belot.bonuses.9", "color-belot.bonuses.30=no"),
    ),
    "declarations.four-j": Rule(
        "declarations.four-j",
        "Four jacks in one hand count 200 points.",
        ("color-belot.bonuses.3",),
    ),
    "declarations.four-9": Rule(
        "declarations.four-9",
        "Four nines in one hand count 150 points.",
        ("color-belot.bonuses.4",),
    ),
    "declarations.four-a": Rule(
        "declarations.four-a",
        "Four aces in one hand count 100 points.",
        ("color-belot.bonuses.5",),
    ),
    "declarations.four-10": Rule(
        "declarations.four-10",
        "Four tens in one hand count 100 points.",
        ("color-belot.bonuses.6",),
    ),
    "declarations.four-k": Rule(
        "declarations.four-k",
        "Four kings in one hand count 100 points.",
        ("color-belot.bonuses.7",),
    ),
    "declarations.four-q": Rule(
        "declarations.four-q",
        "Four queens in one hand count 100 points.",
        ("color-belot.bonuses.8",),
    ),
    "declarations.never-four": Rule(
        "declarations.never-four",
        "Four eights are no declaration: they count nothing and outrank nothing.",
        ("color-belot.bonuses.19",),
    ),
    "declarations.pair-king-queen": Rule(
        "declarations.pair-king-queen",
        "The king and queen of one trump suit in one hand are a pair and count 20 points.",
        ("color-belot.bonuses.1", "color-belot.bonuses.21=each", "color-belot.bonuses.22=none"),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        "Runs, fours and pairs are not announced: all that players hold counts as if they had announced it.",
        ("color-belot.bonuses.34=auto",),
    ),
    "declarations.contest": Rule(
        "declarations.contest",
        "Before the first lead the runs and fours are compared to find the player with the best declaration. Each comparison is made only if those before it leave a tie. Pairs are never compared: they count beside what is best.",
        ("color-belot.bonuses.23=both", "color-belot.bonuses.25=ladder", "color-belot.bonuses.28=best"),
    ),
    "declarations.contest.fours-over-runs": Rule(
        "declarations.contest.fours-over-runs",
        "Any four outranks any run.",
        ("color-belot.bonuses.3", "color-belot.bonuses.8"),
    ),
    "declarations.contest.fours-by": Rule(
        "declarations.contest.fours-by",
        "Of two fours, the one whose rank comes first in the trump order outranks the other: jack, nine, ace, ten, king, queen.",
        ("color-belot.bonuses.3", "color-belot.bonuses.4", "color-belot.bonuses.5", "color-belot.bonuses.6", "color-belot.bonuses.7"),
    ),
    "declarations.contest.runs-by-length": Rule(
        "declarations.contest.runs-by-length",
        "Of two runs, the longer outranks the shorter.",
        ("color-belot.bonuses.9", "color-belot.bonuses.10", "color-belot.bonuses.14"),
    ),
    "declarations.contest.runs-by-top": Rule(
        "declarations.contest.runs-by-top",
        "Of two runs that are equally long, the one with the higher top card in the natural order outranks the other.",
        ("color-belot.bonuses.11", "color-belot.bonuses.15", "color-belot.bonuses.17"),
    ),
    "declarations.contest.runs-in-trump": Rule(
        "declarations.contest.runs-in-trump",
        "Of two runs that are equally long and have the same top card, one in trumps outranks one in a plain suit.",
        ("color-belot.bonuses.12", "color-belot.bonuses.29=void"),
    ),
    "declarations.contest.else": Rule(
        "declarations.contest.else",
        "If the best declarations are still tied after all comparisons, neither player has the best declaration.",
        ("color-belot.bonuses.13", "color-belot.bonuses.15", "color-belot.bonuses.17", "color-belot.bonuses.27=no"),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Of the runs and fours only the best declaration of all counts, for the player who has it; all others count nothing.",
        ("color-belot.bonuses.3", "color-belot.bonuses.23=both", "color-belot.bonuses.26=once"),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A player keeps their runs, fours and pairs even if they win no trick.",
        ("color-belot.bonuses.24=no",),
    ),
    "declarations.every-trick": Rule(
        "declarations.every-trick",
        "A player who wins every trick also counts all the declarations that the opponent would count.",
        ("color-belot.bonuses.2", "color-belot.bonuses.33=all"),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each player counts the values of the cards in the tricks that they have won.",
        ("color-belot.points.1", "color-belot.points.2"),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The player who wins the last trick counts 10 points for it.",
        ("color-belot.points.3",),
    ),
    "scoring.capot": Rule(
        "scoring.capot",
        'A player who wins every trick ("capot") counts 100 points for it, beside those for the last trick.',
        ("color-belot.bonuses.2", "color-belot.bonuses.32=both"),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A player's total is the sum of their card points and their points for the last trick, runs, fours, pairs and winning every trick.",
        ("color-belot.scoring.7",),
    ),
    "scoring.failed": Rule(
        "scoring.failed",
        "The contract fails if the taker's total is lower than the opponent's total.",
        ("color-belot.scoring.1", "color-belot.scoring.9=raw"),
    ),
    "scoring.failed.winner": Rule(
        "scoring.failed.winner",
        "If the contract fails, the opponent wins the deal.",
        ("color-belot.scoring.1",),
    ),
    "scoring.failed.others": Rule(
        "scoring.failed.others",
        "If the contract fails, the opponent writes the total of both players together.",
        ("color-belot.scoring.1", "color-belot.scoring.10=yes"),
    ),
    "scoring.failed.takers": Rule(
        "scoring.failed.takers",
        "If the contract fails, the taker writes no points.",
        ("color-belot.scoring.1",),
    ),
    "scoring.drawn": Rule(
        "scoring.drawn",
        "The deal is drawn if the taker's total is equal to the opponent's total.",
        ("color-belot.scoring.2",),
    ),
    "scoring.drawn.winner": Rule(
        "scoring.drawn.winner",
        "If the deal is drawn, nobody wins the deal.",
        ("color-belot.scoring.2",),
    ),
    "scoring.drawn.others": Rule(
        "scoring.drawn.others",
        "If the deal is drawn, the opponent writes their own total.",
        ("color-belot.scoring.2", "color-belot.scoring.8"),
    ),
    "scoring.drawn.takers": Rule(
        "scoring.drawn.takers",
        "If the deal is drawn, the taker writes no points; the points that they have won are lost.",
        ("color-belot.scoring.2", "color-belot.scoring.8"),
    ),
    "scoring.made": Rule(
        "scoring.made",
        "The contract is made if the taker's total is higher than the opponent's total.",
        ("color-belot.scoring.3",),
    ),
    "scoring.made.winner": Rule(
        "scoring.made.winner",
        "If the contract is made, the taker wins the deal.",
        ("color-belot.scoring.3",),
    ),
    "scoring.made.each-side": Rule(
        "scoring.made.each-side",
        "If the contract is made, each player writes their own total.",
        ("color-belot.scoring.3",),
    ),
    "scoring.then-tens": Rule(
        "scoring.then-tens",
        "What each player writes is turned into tens: a last digit below 5 is rounded down, one above it is rounded up, and the zero is dropped.",
        ("color-belot.scoring.4", "color-belot.scoring.11=zero"),
    ),
    "scoring.then-tens.at-limit": Rule(
        "scoring.then-tens.at-limit",
        "A last digit that is exactly 5 is rounded up.",
        ("color-belot.scoring.5",),
    ),
    "scoring.then-times": Rule(
        "scoring.then-times",
        "What each player writes is multiplied by the value of the contract.",
        ("color-belot.scoring.6",),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal it is checked whether a player has reached the target.",
        ("color-belot.match.5=deal_end",),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If only one player has reached the target, they win the match; if both have, the higher match score wins; if these are equal, the match goes on.",
        ("color-belot.match.2", "color-belot.match.3", "color-belot.match.4=until_decided"),
    ),
    "match.target": Rule(
        "match.target",
        "A player's match score is the sum of all that they have written. To win the match it must be at least 500 points: that is the target.",
        ("color-belot.object.1", "color-belot.match.1"),
    ),
}

GAME = Game(
    Kernel(
        key="color-belot",
        title="Color Belot",
        house_rules=(),
        model_hash="eb82776f6e2d5632",
        players=2,
        clockwise=True,
        sides=((0,), (1,)),
        ranks=("8", "9", "10", "J", "Q", "K", "A"),
        suits=("C", "D", "H", "S"),
        next_seat=NEXT,
        side_of=SIDE,
        forehand=FOREHAND,
        next_dealer=NEXT_DEALER,
        suit_of=SUIT_CARDS,
        trumps=TRUMPS,
        beats=BEATS,
        worth=WORTH,
        first_dealer=-1,
        steps=(
            Packets(5, 0, ()),
            TurnUp(),
            Bidding(0),
            Bidding(1),
            Packets(3, 2, ((0, 1, -1), (0, 1, -1))),
            TurnUp(),
        ),
        laid_away=0,
        gives_turned=True,
        hand_size=8,
        stages=(
            Stage("turned", "bidding.turned"),
            Stage("free", "bidding.free"),
        ),
        waits=("bidding.turned", "bidding.free", "", ""),
        calls=(
            Call("clubs", 0, 0, False, "bidding.turned.turned"),
            Call("diamonds", 1, 0, False, "bidding.turned.turned"),
            Call("hearts", 2, 0, False, "bidding.turned.turned"),
            Call("spades", 3, 0, False, "bidding.turned.turned"),
            Call("pass", -1, 0, False, "bidding.turned.pass"),
            Call("clubs", 0, 0, False, "bidding.free.suit"),
            Call("diamonds", 1, 0, False, "bidding.free.suit"),
            Call("hearts", 2, 0, False, "bidding.free.suit"),
            Call("spades", 3, 0, False, "bidding.free.suit"),
            Call("everything", 5, 0, False, "bidding.free.everything"),
            Call("nothing", 4, 0, False, "bidding.free.nothing"),
            Call("pass", -1, 0, False, "bidding.free.pass"),
        ),
        contracts=("clubs", "diamonds", "hearts", "spades", "nothing", "everything"),
        named=(0, 1, 2, 3, -1, -1),
        doublings=(1,),
        dead=("deal.nobody-named",),
        duties=("play.must-follow",),
        kinds=(
            Kind("runs", "unasked", "nothing", True, "declarations.announce-runs"),
            Kind("fours", "unasked", "nothing", True, "declarations.announce-runs"),
            Kind("king-queen", "unasked", "nothing", False, "declarations.announce-runs"),
        ),
        items=(
            Item("run AC-QC", 0, 0x70),
            Item("run KC-JC", 0, 0x38),
            Item("run QC-10C", 0, 0x1C),
            Item("run JC-9C", 0, 0xE),
            Item("run 10C-8C", 0, 0x7),
            Item("run AC-JC", 0, 0x78),
            Item("run KC-10C", 0, 0x3C),
            Item("run QC-9C", 0, 0x1E),
            Item("run JC-8C", 0, 0xF),
            Item("run AC-10C", 0, 0x7C),
            Item("run KC-9C", 0, 0x3E),
            Item("run QC-8C", 0, 0x1F),
            Item("run AC-9C", 0, 0x7E),
            Item("run KC-8C", 0, 0x3F),
            Item("run AC-8C", 0, 0x7F),
            Item("run AD-QD", 0, 0x3800),
            Item("run KD-JD", 0, 0x1C00),
            Item("run QD-10D", 0, 0xE00),
            Item("run JD-9D", 0, 0x700),
            Item("run 10D-8D", 0, 0x380),
            Item("run AD-JD", 0, 0x3C00),
            Item("run KD-10D", 0, 0x1E00),
            Item("run QD-9D", 0, 0xF00),
            Item("run JD-8D", 0, 0x780),
            Item("run AD-10D", 0, 0x3E00),
            Item("run KD-9D", 0, 0x1F00),
            Item("run QD-8D", 0, 0xF80),
            Item("run AD-9D", 0, 0x3F00),
            Item("run KD-8D", 0, 0x1F80),
            Item("run AD-8D", 0, 0x3F80),
            Item("run AH-QH", 0, 0x1C0000),
            Item("run KH-JH", 0, 0xE0000),
            Item("run QH-10H", 0, 0x70000),
            Item("run JH-9H", 0, 0x38000),
            Item("run 10H-8H", 0, 0x1C000),
            Item("run AH-JH", 0, 0x1E0000),
            Item("run KH-10H", 0, 0xF0000),
            Item("run QH-9H", 0, 0x78000),
            Item("run JH-8H", 0, 0x3C000),
            Item("run AH-10H", 0, 0x1F0000),
            Item("run KH-9H", 0, 0xF8000),
            Item("run QH-8H", 0, 0x7C000),
            Item("run AH-9H", 0, 0x1F8000),
            Item("run KH-8H", 0, 0xFC000),
            Item("run AH-8H", 0, 0x1FC000),
            Item("run AS-QS", 0, 0xE000000),
            Item("run KS-JS", 0, 0x7000000),
            Item("run QS-10S", 0, 0x3800000),
            Item("run JS-9S", 0, 0x1C00000),
            Item("run 10S-8S", 0, 0xE00000),
            Item("run AS-JS", 0, 0xF000000),
            Item("run KS-10S", 0, 0x7800000),
            Item("run QS-9S", 0, 0x3C00000),
            Item("run JS-8S", 0, 0x1E00000),
            Item("run AS-10S", 0, 0xF800000),
            Item("run KS-9S", 0, 0x7C00000),
            Item("run QS-8S", 0, 0x3E00000),
            Item("run AS-9S", 0, 0xFC00000),
            Item("run KS-8S", 0, 0x7E00000),
            Item("run AS-8S", 0, 0xFE00000),
            Item("four J", 1, 0x1020408),
            Item("four 9", 1, 0x408102),
            Item("four A", 1, 0x8102040),
            Item("four 10", 1, 0x810204),
            Item("four K", 1, 0x4081020),
            Item("four Q", 1, 0x2040810),
            Item("king-queen", 2, 0x30),
            Item("king-queen", 2, 0x1800),
            Item("king-queen", 2, 0xC0000),
            Item("king-queen", 2, 0x6000000),
        ),
        value_clauses=(
            "declarations.run-of-3",
            "declarations.run-of-4",
            "declarations.run-of-5",
            "declarations.four-j",
            "declarations.four-9",
            "declarations.four-a",
            "declarations.four-10",
            "declarations.four-k",
            "declarations.four-q",
            "declarations.pair-king-queen",
        ),
        item_clause=(
            (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
            (0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9),
        ),
        points=(
            (20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, -2, -2, -2),
            (20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, 20, -2, -2),
            (20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, 20, -2),
            (20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, -2, 20),
            (20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, -2, -2),
            (20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20),
        ),
        pairs=(
            ((66, 0x30),),
            ((67, 0x1800),),
            ((68, 0xC0000),),
            ((69, 0x6000000),),
            (),
            ((66, 0x30), (67, 0x1800), (68, 0xC0000), (69, 0x6000000),),
        ),
        grows=False,
        collects_void=False,
        quantities=(
            Quantity("cards", "scoring.cards", False),
            Quantity("last-trick", "scoring.last-trick", False),
            Quantity("capot", "scoring.capot", False),
            Quantity("runs", "declarations.counted-runs", False),
            Quantity("fours", "declarations.counted-runs", False),
            Quantity("king-queen", "declarations.kept-runs", False),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("failed", "scoring.failed", "scoring.failed.takers", "scoring.failed.others"),
            Outcome("drawn", "scoring.drawn", "scoring.drawn.takers", "scoring.drawn.others"),
            Outcome("made", "scoring.made", "scoring.made.each-side", "scoring.made.each-side"),
        ),
        written_zero="0",
        written_lost="0",
        then=(
            Then("tens", "scoring.then-tens", True),
            Then("times", "scoring.then-times"),
        ),
        hangs="",
        reports_breach=False,
        breach="play.breach",
        open_cards=False,
        counts_deals=False,
        last_trick_points=(10, 10, 10, 10, 10, 10),
        target=500,
        claims=(),
        addresses={"seat": "table.forehand", "leads": "play.leads", "trick": "play.trick", "announce": "declarations.announce-runs", "target": "match.target", "contest": "declarations.contest"},
        duties_ask_the_hand=False,
        rules=RULES,
    ),
    globals(),
)
# fmt: on
