"""Klaverjas, Amsterdam: the rules as a program, made from spec/games/klaverjas/klaverjas-amsterdam.capot; do not edit.

Seats and sides are numbered from 0, nobody is -1. Cards are numbered suit by suit, each from its lowest rank; a set of
cards has a bit for each. After `start`, `acting` tells who may act, `legal` what they may do, and `apply` does it.
The rules that a line comes from stand beside it.

Model: 43554ac546382291
"""

from __future__ import annotations

from capot.runtime.game import Game
from capot.runtime.kernel import Bidding, Call, Item, Kernel, Kind, Outcome, Packets, Quantity, Rule, Stage

Cards = int  # a set of cards, with a bit for each

SEAT_COUNT = 4
SIDE_COUNT = 2
PHASE_FREE = 0
PHASE_FORCED = 1
PHASE_PLAY = 2
PHASE_OVER = 3
BID = 0
ANNOUNCE = 4
PLAY = 56
PASS = 88
BREACH = 89

# fmt: off
CARD_TEXTS = (
    "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC", "7D", "8D", "9D", "10D", "JD", "QD", "KD", "AD", "7H", "8H", "9H",
    "10H", "JH", "QH", "KH", "AH", "7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS",
)
PHASE_NAMES = ("free", "forced", "play", "over")
STATE_SIZE = 148  # how many numbers a saved state has
#: What the numbers mean that functions take and give back.
NAMES = {
    "contracts": ("clubs", "diamonds", "hearts", "spades"),
    "duties": ("play.must-follow", "play.must-beat", "play.must-overtrump", "play.must-not-undertrump"),
    "dead": (),
    "items": (
        "run AC-QC", "run KC-JC", "run QC-10C", "run JC-9C", "run 10C-8C", "run 9C-7C", "run AC-JC", "run KC-10C",
        "run QC-9C", "run JC-8C", "run 10C-7C", "run AD-QD", "run KD-JD", "run QD-10D", "run JD-9D", "run 10D-8D",
        "run 9D-7D", "run AD-JD", "run KD-10D", "run QD-9D", "run JD-8D", "run 10D-7D", "run AH-QH", "run KH-JH",
        "run QH-10H", "run JH-9H", "run 10H-8H", "run 9H-7H", "run AH-JH", "run KH-10H", "run QH-9H", "run JH-8H",
        "run 10H-7H", "run AS-QS", "run KS-JS", "run QS-10S", "run JS-9S", "run 10S-8S", "run 9S-7S", "run AS-JS",
        "run KS-10S", "run QS-9S", "run JS-8S", "run 10S-7S", "four J", "four A", "four K", "four Q", "four 10", "four 9",
        "four 8", "four 7",
    ),
    "sorts": ("run of 3", "run of 4", "four"),
    "outcomes": ("revoked", "others-revoked", "made", "nat"),
    "quantities": ("cards", "last-trick", "pit", "runs", "fours", "stuk", "roem", "total"),
    "then": (),
    "settle": (
        "outcome", "winners", "filled 0", "filled 1", "filled hangs", "cards 0", "cards 1", "last-trick 0", "last-trick 1",
        "pit 0", "pit 1", "runs 0", "runs 1", "fours 0", "fours 1", "stuk 0", "stuk 1", "roem 0", "roem 1", "total 0",
        "total 1", "given contract", "given times", "given takers", "given last", "given best", "given offender",
        "given first", "given hung", "given declared", "given cards 0", "given cards 1", "given tricks 0", "given tricks 1",
        "given said runs 0", "given said runs 1", "given said fours 0", "given said fours 1", "given said stuk 0",
        "given said stuk 1",
    ),
    "contest": (
        "best", "owner", "sides", "struck 0", "struck 1", "struck 2", "struck 3", "struck 4", "struck 5", "struck 6",
        "struck 7", "struck 8", "struck 9", "struck 10", "struck 11", "struck 12", "struck 13", "struck 14", "struck 15",
        "struck 16", "struck 17", "struck 18", "struck 19", "struck 20", "struck 21", "struck 22", "struck 23", "struck 24",
        "struck 25", "struck 26", "struck 27", "struck 28", "struck 29", "struck 30", "struck 31",
    ),
    "observe": (
        "phase", "turn", "dealer", "scores 0", "scores 1", "hand 0 C", "hand 0 D", "hand 0 H", "hand 0 S", "hand 0 number",
        "hand 1 C", "hand 1 D", "hand 1 H", "hand 1 S", "hand 1 number", "hand 2 C", "hand 2 D", "hand 2 H", "hand 2 S",
        "hand 2 number", "hand 3 C", "hand 3 D", "hand 3 H", "hand 3 S", "hand 3 number", "contract", "taker", "spoken",
        "announced 0", "announced 1", "announced 2", "announced 3", "announced 4", "announced 5", "announced 6",
        "announced 7", "announced 8", "announced 9", "announced 10", "announced 11", "announced 12", "announced 13",
        "announced 14", "announced 15", "announced 16", "announced 17", "announced 18", "announced 19", "announced 20",
        "announced 21", "announced 22", "announced 23", "announced 24", "announced 25", "announced 26", "announced 27",
        "announced 28", "announced 29", "announced 30", "announced 31", "said_stuk 0", "said_stuk 1", "said_stuk 2",
        "said_stuk 3", "count", "led", "best", "leader", "winner", "points", "trick", "trick_cards 0", "trick_cards 1",
        "trick_cards 2", "trick_cards 3", "trick_cards 4", "trick_cards 5", "trick_cards 6", "trick_cards 7",
        "trick_cards 8", "trick_cards 9", "trick_cards 10", "trick_cards 11", "trick_cards 12", "trick_cards 13",
        "trick_cards 14", "trick_cards 15", "trick_cards 16", "trick_cards 17", "trick_cards 18", "trick_cards 19",
        "trick_cards 20", "trick_cards 21", "trick_cards 22", "trick_cards 23", "trick_cards 24", "trick_cards 25",
        "trick_cards 26", "trick_cards 27", "trick_cards 28", "trick_cards 29", "trick_cards 30", "trick_cards 31",
        "trick_leaders 0", "trick_leaders 1", "trick_leaders 2", "trick_leaders 3", "trick_leaders 4", "trick_leaders 5",
        "trick_leaders 6", "trick_leaders 7", "tricks 0", "tricks 1", "cards 0", "cards 1", "offender",
    ),
    "observed": (
        "0 3 amount all", "0 3 seat all", "0 3 seat all", "-1000000 1000000 amount side-0",
        "-1000000 1000000 amount side-1", "-1 255 ranks seat-0", "-1 255 ranks seat-0", "-1 255 ranks seat-0",
        "-1 255 ranks seat-0", "0 32 amount seat-0", "-1 255 ranks seat-1", "-1 255 ranks seat-1", "-1 255 ranks seat-1",
        "-1 255 ranks seat-1", "0 32 amount seat-1", "-1 255 ranks seat-2", "-1 255 ranks seat-2", "-1 255 ranks seat-2",
        "-1 255 ranks seat-2", "0 32 amount seat-2", "-1 255 ranks seat-3", "-1 255 ranks seat-3", "-1 255 ranks seat-3",
        "-1 255 ranks seat-3", "0 32 amount seat-3", "-1 3 amount all", "-1 3 seat all", "0 4 amount all",
        "-1 51 amount seat-0", "-1 51 amount seat-0", "-1 51 amount seat-0", "-1 51 amount seat-0", "-1 51 amount seat-0",
        "-1 51 amount seat-0", "-1 51 amount seat-0", "-1 51 amount seat-0", "-1 51 amount seat-1", "-1 51 amount seat-1",
        "-1 51 amount seat-1", "-1 51 amount seat-1", "-1 51 amount seat-1", "-1 51 amount seat-1", "-1 51 amount seat-1",
        "-1 51 amount seat-1", "-1 51 amount seat-2", "-1 51 amount seat-2", "-1 51 amount seat-2", "-1 51 amount seat-2",
        "-1 51 amount seat-2", "-1 51 amount seat-2", "-1 51 amount seat-2", "-1 51 amount seat-2", "-1 51 amount seat-3",
        "-1 51 amount seat-3", "-1 51 amount seat-3", "-1 51 amount seat-3", "-1 51 amount seat-3", "-1 51 amount seat-3",
        "-1 51 amount seat-3", "-1 51 amount seat-3", "0 15 suits seat-0", "0 15 suits seat-1", "0 15 suits seat-2",
        "0 15 suits seat-3", "0 4 amount all", "-1 31 card all", "-1 31 card all", "-1 3 seat all", "-1 3 seat all",
        "0 152 amount all", "0 8 amount all", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2",
        "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3",
        "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3", "-1 31 card seat-0",
        "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1",
        "-1 31 card seat-2", "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2",
        "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3",
        "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3", "-1 3 seat all",
        "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all",
        "-1 3 seat all", "0 8 amount side-0", "0 8 amount side-1", "0 152 amount side-0", "0 152 amount side-1",
        "-1 3 seat all",
    ),
}

#: What each action is called: its verb, what it is about, and the word said with it.
ACTION_NAMES = (
    ("bid", "clubs", ""), ("bid", "diamonds", ""), ("bid", "hearts", ""), ("bid", "spades", ""),
    ("announce", "run AC-QC", ""), ("announce", "run KC-JC", ""), ("announce", "run QC-10C", ""),
    ("announce", "run JC-9C", ""), ("announce", "run 10C-8C", ""), ("announce", "run 9C-7C", ""),
    ("announce", "run AC-JC", ""), ("announce", "run KC-10C", ""), ("announce", "run QC-9C", ""),
    ("announce", "run JC-8C", ""), ("announce", "run 10C-7C", ""), ("announce", "run AD-QD", ""),
    ("announce", "run KD-JD", ""), ("announce", "run QD-10D", ""), ("announce", "run JD-9D", ""),
    ("announce", "run 10D-8D", ""), ("announce", "run 9D-7D", ""), ("announce", "run AD-JD", ""),
    ("announce", "run KD-10D", ""), ("announce", "run QD-9D", ""), ("announce", "run JD-8D", ""),
    ("announce", "run 10D-7D", ""), ("announce", "run AH-QH", ""), ("announce", "run KH-JH", ""),
    ("announce", "run QH-10H", ""), ("announce", "run JH-9H", ""), ("announce", "run 10H-8H", ""),
    ("announce", "run 9H-7H", ""), ("announce", "run AH-JH", ""), ("announce", "run KH-10H", ""),
    ("announce", "run QH-9H", ""), ("announce", "run JH-8H", ""), ("announce", "run 10H-7H", ""),
    ("announce", "run AS-QS", ""), ("announce", "run KS-JS", ""), ("announce", "run QS-10S", ""),
    ("announce", "run JS-9S", ""), ("announce", "run 10S-8S", ""), ("announce", "run 9S-7S", ""),
    ("announce", "run AS-JS", ""), ("announce", "run KS-10S", ""), ("announce", "run QS-9S", ""),
    ("announce", "run JS-8S", ""), ("announce", "run 10S-7S", ""), ("announce", "four J", ""),
    ("announce", "four A", ""), ("announce", "four K", ""), ("announce", "four Q", ""), ("announce", "four 10", ""),
    ("announce", "four 9", ""), ("announce", "four 8", ""), ("announce", "four 7", ""), ("play", "7C", ""),
    ("play", "8C", ""), ("play", "9C", ""), ("play", "10C", ""), ("play", "JC", ""), ("play", "QC", ""),
    ("play", "KC", ""), ("play", "AC", ""), ("play", "7D", ""), ("play", "8D", ""), ("play", "9D", ""),
    ("play", "10D", ""), ("play", "JD", ""), ("play", "QD", ""), ("play", "KD", ""), ("play", "AD", ""),
    ("play", "7H", ""), ("play", "8H", ""), ("play", "9H", ""), ("play", "10H", ""), ("play", "JH", ""),
    ("play", "QH", ""), ("play", "KH", ""), ("play", "AH", ""), ("play", "7S", ""), ("play", "8S", ""),
    ("play", "9S", ""), ("play", "10S", ""), ("play", "JS", ""), ("play", "QS", ""), ("play", "KS", ""),
    ("play", "AS", ""), ("pass", "", ""), ("breach", "", ""),
)

#: the seat after each in playing order (table.direction)
NEXT = (3, 0, 1, 2)

#: the side of each seat (table.sides)
SIDE = (0, 1, 0, 1)

#: forehand, by dealer (table.forehand)
FOREHAND = (3, 0, 1, 2)

#: who deals next (table.next-dealer)
NEXT_DEALER = (3, 0, 1, 2)

#: the cards of the suit of each card
SUIT_CARDS = (
    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00,
    0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF000000, 0xFF000000, 0xFF000000,
    0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000,
)

#: the cards that can trump, by contract (contracts.suit.named-suit, contracts.suit.other-suits)
TRUMPS = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)

#: the cards of suits that ruff, by contract (contracts.suit.named-suit, contracts.suit.other-suits)
RUFFING = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)

#: the cards that beat a card (cards.order-trump, cards.order-plain, cards.order-natural, contracts.suit, contracts.suit.named-suit, contracts.suit.other-suits)
BEATS = (
    (
        0xFE, 0xFC, 0x10, 0x94, 0, 0xDC, 0x9C, 0x14, 0xFEFF, 0xFCFF, 0xF8FF, 0x80FF, 0xE8FF, 0xC8FF, 0x88FF, 0xFF, 0xFE00FF,
        0xFC00FF, 0xF800FF, 0x8000FF, 0xE800FF, 0xC800FF, 0x8800FF, 0xFF, 0xFE0000FF, 0xFC0000FF, 0xF80000FF, 0x800000FF,
        0xE80000FF, 0xC80000FF, 0x880000FF, 0xFF,
    ),
    (
        0xFFFE, 0xFFFC, 0xFFF8, 0xFF80, 0xFFE8, 0xFFC8, 0xFF88, 0xFF00, 0xFE00, 0xFC00, 0x1000, 0x9400, 0, 0xDC00, 0x9C00,
        0x1400, 0xFEFF00, 0xFCFF00, 0xF8FF00, 0x80FF00, 0xE8FF00, 0xC8FF00, 0x88FF00, 0xFF00, 0xFE00FF00, 0xFC00FF00,
        0xF800FF00, 0x8000FF00, 0xE800FF00, 0xC800FF00, 0x8800FF00, 0xFF00,
    ),
    (
        0xFF00FE, 0xFF00FC, 0xFF00F8, 0xFF0080, 0xFF00E8, 0xFF00C8, 0xFF0088, 0xFF0000, 0xFFFE00, 0xFFFC00, 0xFFF800,
        0xFF8000, 0xFFE800, 0xFFC800, 0xFF8800, 0xFF0000, 0xFE0000, 0xFC0000, 0x100000, 0x940000, 0, 0xDC0000, 0x9C0000,
        0x140000, 0xFEFF0000, 0xFCFF0000, 0xF8FF0000, 0x80FF0000, 0xE8FF0000, 0xC8FF0000, 0x88FF0000, 0xFF0000,
    ),
    (
        0xFF0000FE, 0xFF0000FC, 0xFF0000F8, 0xFF000080, 0xFF0000E8, 0xFF0000C8, 0xFF000088, 0xFF000000, 0xFF00FE00,
        0xFF00FC00, 0xFF00F800, 0xFF008000, 0xFF00E800, 0xFF00C800, 0xFF008800, 0xFF000000, 0xFFFE0000, 0xFFFC0000,
        0xFFF80000, 0xFF800000, 0xFFE80000, 0xFFC80000, 0xFF880000, 0xFF000000, 0xFE000000, 0xFC000000, 0x10000000,
        0x94000000, 0, 0xDC000000, 0x9C000000, 0x14000000,
    ),
)

#: what each card counts, by contract (cards.worth-trump, cards.worth-plain)
WORTH = (
    (
        0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11,
    ),
    (
        0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11,
    ),
    (
        0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11,
    ),
    (
        0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 14, 10, 20, 3, 4, 11,
    ),
)

#: what the whole pack counts, by contract
PACK_WORTH = (152, 152, 152, 152)

#: the cards of each declaration
ITEM_CARDS = (
    0xE0, 0x70, 0x38, 0x1C, 0xE, 0x7, 0xF0, 0x78, 0x3C, 0x1E, 0xF, 0xE000, 0x7000, 0x3800, 0x1C00, 0xE00, 0x700, 0xF000,
    0x7800, 0x3C00, 0x1E00, 0xF00, 0xE00000, 0x700000, 0x380000, 0x1C0000, 0xE0000, 0x70000, 0xF00000, 0x780000,
    0x3C0000, 0x1E0000, 0xF0000, 0xE0000000, 0x70000000, 0x38000000, 0x1C000000, 0xE000000, 0x7000000, 0xF0000000,
    0x78000000, 0x3C000000, 0x1E000000, 0xF000000, 0x10101010, 0x80808080, 0x40404040, 0x20202020, 0x8080808, 0x4040404,
    0x2020202, 0x1010101,
)

#: what each counts, by contract; -1 wins the match, -2 is none (declarations.run-of-3, declarations.run-of-4, declarations.four-j, declarations.four-a, declarations.four-k, declarations.four-q, declarations.four-10, declarations.four-9, declarations.four-8, declarations.four-7, declarations.look)
POINTS = (
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50,
        50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 200, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50,
        50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 200, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50,
        50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 200, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50,
        50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 200, 100, 100, 100, 100, 100, 100, 100,
    ),
)

#: the runs in a set of ranks of one suit, as places among those of a suit (declarations.runs)
RUNS = (
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (3, -1), (3, -1), (9, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (2, -1),
    (2, -1), (2, -1), (2, -1), (8, -1), (8, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (10, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (3, -1), (3, -1), (9, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (10, -1), (1, -1), (1, -1), (1, -1),
    (1, -1), (1, -1), (1, -1), (1, -1), (1, 5), (7, -1), (7, -1), (7, -1), (7, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (3, -1), (3, -1), (9, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (5, -1), (2, -1), (2, -1), (2, -1), (2, -1), (8, -1), (8, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (3, -1), (3, -1), (9, -1), (-1, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1),
    (0, -1), (0, -1), (0, 5), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, 4), (0, 10), (6, -1), (6, -1),
    (6, -1), (6, -1), (6, -1), (6, -1), (6, -1), (5, 6), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1),
)

#: the two cards of stuk in each suit (declarations.pair-stuk)
PAIR_STUK = (0x60, 0x6000, 0x600000, 0x60000000)

#: the suits that have stuk, a bit for each, by contract
PAIRED_STUK = (1, 2, 4, 8)

#: cards by what it costs to give them away: trumps most, then points
COST = (
    (
        24, 25, 30, 28, 31, 26, 27, 29, 0, 3, 6, 18, 9, 12, 15, 21, 1, 4, 7, 19, 10, 13, 16, 22, 2, 5, 8, 20, 11, 14, 17,
        23,
    ),
    (
        0, 3, 6, 18, 9, 12, 15, 21, 24, 25, 30, 28, 31, 26, 27, 29, 1, 4, 7, 19, 10, 13, 16, 22, 2, 5, 8, 20, 11, 14, 17,
        23,
    ),
    (
        0, 3, 6, 18, 9, 12, 15, 21, 1, 4, 7, 19, 10, 13, 16, 22, 24, 25, 30, 28, 31, 26, 27, 29, 2, 5, 8, 20, 11, 14, 17,
        23,
    ),
    (
        0, 3, 6, 18, 9, 12, 15, 21, 1, 4, 7, 19, 10, 13, 16, 22, 2, 5, 8, 20, 11, 14, 17, 23, 24, 25, 30, 28, 31, 26, 27,
        29,
    ),
)

#: cards by how gladly a partner gets them
GIFT = (
    (
        0, -1, -6, -4, -7, -2, -3, -5, -8, -9, -10, -26, -17, -20, -23, -29, -11, -12, -13, -27, -18, -21, -24, -30, -14,
        -15, -16, -28, -19, -22, -25, -31,
    ),
    (
        -8, -9, -10, -26, -17, -20, -23, -29, 0, -1, -6, -4, -7, -2, -3, -5, -11, -12, -13, -27, -18, -21, -24, -30, -14,
        -15, -16, -28, -19, -22, -25, -31,
    ),
    (
        -8, -9, -10, -26, -17, -20, -23, -29, -11, -12, -13, -27, -18, -21, -24, -30, 0, -1, -6, -4, -7, -2, -3, -5, -14,
        -15, -16, -28, -19, -22, -25, -31,
    ),
    (
        -8, -9, -10, -26, -17, -20, -23, -29, -11, -12, -13, -27, -18, -21, -24, -30, -14, -15, -16, -28, -19, -22, -25,
        -31, 0, -1, -6, -4, -7, -2, -3, -5,
    ),
)

#: whether some suits ruff and others do not, by contract
SOME_RUFF = (1, 1, 1, 1)

#: how good a card is, by how many are above it
GOOD_FOR = (1000, 500, 333, 250, 200, 167, 143, 125)
# fmt: on


class State:
    """All that there is to know of a deal, and the generator of random numbers."""

    __slots__ = (
        "announced",
        "announcements",
        "best",
        "cards",
        "contract",
        "count",
        "dealer",
        "declared_fours",
        "declared_runs",
        "declared_stuk",
        "drawn",
        "generator",
        "hand",
        "leader",
        "led",
        "offender",
        "pack",
        "phase",
        "points",
        "said_stuk",
        "scores",
        "spoken",
        "taker",
        "trick",
        "trick_cards",
        "trick_leaders",
        "tricks",
        "turn",
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
        self.pack: list[int] = [0] * 32  # the cards as they lie in the pack, from the top
        self.drawn: int = 0  # how many cards have left the pack
        self.hand: list[Cards] = [0] * 4  # the cards that a player can look at
        self.contract: int = 0  # the contract
        self.taker: int = 0  # who named it
        self.spoken: int = 0  # how many have spoken in this stage
        self.announcements: list[int] = [0] * 4  # how many declarations a player has announced
        self.announced: list[int] = [0] * 32  # what a player has announced
        self.declared_runs: list[int] = [0] * 2  # what the runs count that were announced
        self.declared_fours: list[int] = [0] * 2  # what the fours count that were announced
        self.declared_stuk: list[int] = [0] * 2  # what the stuk count that were announced
        self.said_stuk: list[int] = [0] * 4  # the suits in which a player has said stuk, a bit for each
        self.count: int = 0  # how many cards lie in the trick
        self.led: int = 0  # the card led to the trick
        self.best: int = 0  # the card that wins it so far
        self.leader: int = 0  # who led to the trick
        self.winner: int = 0  # who wins it so far, or has won it
        self.points: int = 0  # what its cards count
        self.trick: int = 0  # how many tricks have been played
        self.trick_cards: list[int] = [0] * 32  # every card played, by trick and seat
        self.trick_leaders: list[int] = [0] * 8  # who led to each trick
        self.tricks: list[int] = [0] * 2  # the tricks that a side has won
        self.cards: list[int] = [0] * 2  # what the cards count that a side has won
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
        other.spoken = self.spoken
        other.announcements = self.announcements[:]
        other.announced = self.announced[:]
        other.declared_runs = self.declared_runs[:]
        other.declared_fours = self.declared_fours[:]
        other.declared_stuk = self.declared_stuk[:]
        other.said_stuk = self.said_stuk[:]
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
            self.spoken,
            *self.announcements,
            *self.announced,
            *self.declared_runs,
            *self.declared_fours,
            *self.declared_stuk,
            *self.said_stuk,
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
        phase = number_from(numbers, 0, 3)
        turn = number_from(numbers, 0, 3)
        dealer = number_from(numbers, 0, 3)
        scores = [number_from(numbers, -1000000, 1000000) for _ in range(2)]
        pack = [number_from(numbers, 0, 31) for _ in range(32)]
        drawn = number_from(numbers, 0, 32)
        hand = [set_from(numbers) for _ in range(4)]
        contract = number_from(numbers, -1, 3)
        taker = number_from(numbers, -1, 3)
        spoken = number_from(numbers, 0, 4)
        announcements = [number_from(numbers, 0, 8) for _ in range(4)]
        announced = [number_from(numbers, -1, 51) for _ in range(32)]
        declared_runs = [number_from(numbers, 0, 6480) for _ in range(2)]
        declared_fours = [number_from(numbers, 0, 6480) for _ in range(2)]
        declared_stuk = [number_from(numbers, 0, 6480) for _ in range(2)]
        said_stuk = [number_from(numbers, 0, 15) for _ in range(4)]
        count = number_from(numbers, 0, 4)
        led = number_from(numbers, 0, 31)
        best = number_from(numbers, 0, 31)
        leader = number_from(numbers, 0, 3)
        winner = number_from(numbers, 0, 3)
        points = number_from(numbers, 0, 152)
        trick = number_from(numbers, 0, 8)
        trick_cards = [number_from(numbers, -1, 31) for _ in range(32)]
        trick_leaders = [number_from(numbers, -1, 3) for _ in range(8)]
        tricks = [number_from(numbers, 0, 8) for _ in range(2)]
        cards = [number_from(numbers, 0, 152) for _ in range(2)]
        offender = number_from(numbers, -1, 3)
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
        self.spoken = spoken
        self.announcements = announcements
        self.announced = announced
        self.declared_runs = declared_runs
        self.declared_fours = declared_fours
        self.declared_stuk = declared_stuk
        self.said_stuk = said_stuk
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
    if cards & ~0xFFFFFFFF:
        raise ValueError("there are no such cards")
    return cards


def check_of(numbers: list[int]) -> int:
    """Return what says whether the numbers of a state are whole, and of these rules."""
    check = 3124537851
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
    for start in range(0, 32, 8)
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
    for i in range(32):
        s.pack[i] = pack[i]
    s.dealer = dealer
    for i in range(2):
        s.scores[i] = scores[i]
    s.contract = -1
    s.taker = -1
    s.offender = -1
    for i in range(32):
        s.announced[i] = -1
    for i in range(32):
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
    for _ in range(4):
        hand_out(s, seat, 3)  # deal.all
        seat = NEXT[seat]
    seat = FOREHAND[s.dealer]
    for _ in range(4):
        hand_out(s, seat, 2)  # deal.all
        seat = NEXT[seat]
    seat = FOREHAND[s.dealer]
    for _ in range(4):
        hand_out(s, seat, 3)  # deal.all
        seat = NEXT[seat]
    s.phase = PHASE_FREE  # deal.bidding-free
    s.turn = s.dealer  # bidding.free
    s.spoken = 0


def after_free(s: State) -> None:
    """Go on with the deal after "free"."""
    if s.contract < 0:  # deal.bidding-forced
        s.phase = PHASE_FORCED  # deal.bidding-forced
        s.turn = s.dealer  # bidding.forced
        s.spoken = 0
        return
    after_forced(s)


def after_forced(s: State) -> None:
    """Go on with the deal after "forced"."""
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
    elif s.phase == PHASE_FREE:
        return list_free(seat, out)
    elif s.phase == PHASE_FORCED:
        return list_forced(seat, out)
    return 0


def pick(s: State, seat: int, place: int) -> int:
    """Return the action that so many others come before, or -1 - how many there are."""
    if s.phase == PHASE_PLAY:
        return pick_play(s, seat, place)
    elif s.phase == PHASE_FREE:
        return pick_free(seat, place)
    elif s.phase == PHASE_FORCED:
        return pick_forced(seat, place)
    return -1


def draw(s: State, seat: int) -> int:
    """Return one of the actions that a seat may do now, each as likely; there has to be one."""
    if s.phase == PHASE_PLAY:
        return draw_card(s, seat)
    number = -1 - pick(s, seat, -1)
    return pick(s, seat, random_below(s, number))


def apply(s: State, seat: int, action: int) -> None:
    """Do what a seat does: one of its legal actions, or the report of a breach, which is never listed."""
    if s.phase == PHASE_PLAY:
        if action == BREACH:
            s.offender = seat  # play.breach
            s.phase = PHASE_OVER
        else:
            play_card(s, seat, action)
    elif s.phase == PHASE_FREE:
        say_in_free(s, seat, action)
    elif s.phase == PHASE_FORCED:
        say_in_forced(s, seat, action)


def list_free(seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "free"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.free.suit
        out[n] = BID + named
        n += 1
    out[n] = PASS  # bidding.free.pass
    n += 1
    return n


def pick_free(seat: int, place: int) -> int:
    """Go through what may be said in the stage "free"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.free.suit
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
    if action >= BID and action < BID + 4:
        s.contract = action - BID  # bidding.free.suit
        s.taker = seat
    s.turn = NEXT[seat]
    if s.contract >= 0 or s.spoken == 4:  # bidding.free.ends
        after_free(s)


def list_forced(seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "forced"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.forced.suit
        out[n] = BID + named
        n += 1
    return n


def pick_forced(seat: int, place: int) -> int:
    """Go through what may be said in the stage "forced"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.forced.suit
        if n == place:
            return BID + named
        n += 1
    return -1 - n


def say_in_forced(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "forced"."""
    s.spoken += 1
    if action >= BID and action < BID + 4:
        s.contract = action - BID  # bidding.forced.suit
        s.taker = seat
    s.turn = NEXT[seat]
    if s.contract >= 0 or s.spoken == 4:  # bidding.forced.ends
        after_forced(s)


def has_announced(s: State, seat: int, item: int) -> int:
    """Return whether a player has announced this."""
    for j in range(s.announcements[seat]):
        if s.announced[seat * 8 + j] == item:
            return 1
    return 0


def note_announced(s: State, seat: int, item: int) -> None:
    """Write a declaration down as announced by a player."""
    s.announced[seat * 8 + s.announcements[seat]] = item
    s.announcements[seat] += 1
    worth = POINTS[s.contract][item]
    if worth > 0:
        if item >= 44:
            s.declared_fours[SIDE[seat]] += worth
        else:
            s.declared_runs[SIDE[seat]] += worth


def announce(s: State, seat: int, item: int) -> None:
    """Note what a player announces, or counts unasked."""
    note_announced(s, seat, item)


def count_in_trick(s: State) -> None:
    """Count what lies in the trick that is complete, for its winner."""
    trick_set = 0
    for place in range(4):
        trick_set |= 1 << s.trick_cards[s.trick * 4 + place]
    seat = s.winner
    for suit in range(4):  # declarations.announce-runs
        for k in range(2):
            run = RUNS[(trick_set >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 11 + run
                announce(s, seat, item)
    for four in range(44, 52):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~trick_set) == 0:
            item = four
            announce(s, seat, item)
    for suit in range(4):  # declarations.announce-runs
        if (PAIRED_STUK[s.contract] >> suit) & 1 and (PAIR_STUK[suit] & ~trick_set) == 0:
            s.said_stuk[seat] |= 1 << suit
            s.declared_stuk[SIDE[seat]] += 20


def follow(contract: int, hand: Cards, led: int, best: int, partner: int) -> Cards:
    """Return the cards that a follower may play: the cascade of duties."""
    allowed = hand
    suit_led = SUIT_CARDS[led]
    trumps = TRUMPS[contract] & ~SUIT_CARDS[led]
    above = BEATS[contract][best]
    allowed = allowed & suit_led or allowed  # play.must-follow
    if (RUFFING[contract] >> led) & 1:  # play.must-beat
        allowed = allowed & above or allowed  # play.must-beat
    if partner != 1:  # play.must-overtrump
        allowed = allowed & (trumps & above) or allowed  # play.must-overtrump
    allowed = allowed & (0xFFFFFFFF & ~(trumps & ~above)) or allowed  # play.must-not-undertrump
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
    if (RUFFING[contract] >> led) & 1:  # play.must-beat
        allowed = allowed & above or allowed  # play.must-beat
        if not (allowed >> card) & 1:
            return 1
    if partner != 1:  # play.must-overtrump
        allowed = allowed & (trumps & above) or allowed  # play.must-overtrump
        if not (allowed >> card) & 1:
            return 2
    allowed = allowed & (0xFFFFFFFF & ~(trumps & ~above)) or allowed  # play.must-not-undertrump
    if not (allowed >> card) & 1:
        return 3
    return -1


def beats(contract: int, best: int) -> Cards:
    """Return the cards that beat a card."""
    return BEATS[contract][best]  # play.trick


def playable(s: State, seat: int) -> Cards:
    """Return the cards that a player may play now."""
    if s.count == 0:
        return s.hand[seat]
    return follow(
        s.contract, s.hand[seat], s.led, s.best, 1 if s.winner != seat and SIDE[s.winner] == SIDE[seat] else 0
    )


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


def play_card(s: State, seat: int, action: int) -> None:
    """Play a card, with what is said with it."""
    card = action - PLAY
    s.hand[seat] &= ~(1 << card)
    s.trick_cards[s.trick * 4 + seat] = card
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
    if s.count < 4:
        s.turn = NEXT[seat]
    else:
        finish_trick(s)


def finish_trick(s: State) -> None:
    """Give a trick to who has won it."""
    count_in_trick(s)
    side = SIDE[s.winner]
    s.tricks[side] += 1
    s.cards[side] += s.points
    s.points = 0
    s.count = 0
    s.trick += 1
    s.turn = s.winner  # play.leads
    if not s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3]:
        after_play(s)


def settle_facts(out: list[int]) -> None:
    """Settle what is known of a deal, behind the results: outcome, winners, columns and quantities."""
    takers = out[23]
    for side in range(2):
        out[side + 5] = out[side + 30]  # scoring.cards
        out[side + 7] = 10 if out[24] == side else 0  # scoring.last-trick
        out[side + 9] = 100 if out[side + 32] == 8 else 0  # scoring.pit
    for side in range(2):
        out[side + 11] = out[side + 34]
        out[side + 13] = out[side + 36]
        out[side + 15] = out[side + 38]
    for side in range(2):
        out[side + 17] = out[side + 11] + out[side + 13] + out[side + 15]  # scoring.roem
        out[side + 19] = out[side + 5] + out[side + 7] + out[side + 17]  # scoring.total
    if out[26] == takers:
        out[0] = 0  # scoring.revoked
        out[1] = 3 ^ (1 << takers)  # scoring.revoked.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = 0  # scoring.revoked.takers
            else:
                out[side + 2] = PACK_WORTH[out[21]] + 10 + (out[17] + out[18])  # scoring.revoked.others
        out[4] = 0
    elif out[26] >= 0:
        out[0] = 1  # scoring.others-revoked
        out[1] = 1 << takers  # scoring.others-revoked.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = PACK_WORTH[out[21]] + 10 + 100 + (out[17] + out[18])  # scoring.others-revoked.takers
            else:
                out[side + 2] = 0  # scoring.others-revoked.others
        out[4] = 0
    elif out[takers + 19] > out[19] + out[20] - out[takers + 19]:
        out[0] = 2  # scoring.made
        out[1] = 1 << takers  # scoring.made.winner
        for side in range(2):
            out[side + 2] = out[side + 19] + out[side + 9]  # scoring.made.each-side
        out[4] = 0
    else:
        out[0] = 3  # scoring.nat
        out[1] = 3 ^ (1 << takers)  # scoring.nat.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = 0  # scoring.nat.takers
            else:
                out[side + 2] = out[19] + out[20]  # scoring.nat.others
        out[4] = 0


def settle_sums(out: list[int]) -> int:
    """Settle what is known of a deal that nobody played; return 0, or -1 if that cannot be."""
    if (
        out[21] < 0
        or out[21] > 3
        or out[22] < 1
        or out[22] > 1
        or out[23] < 0
        or out[23] > 1
        or out[24] < -1
        or out[24] > 1
        or out[25] < 0
        or out[25] > 3
        or out[26] < -1
        or out[26] > 1
        or out[27] < 0
        or out[27] > 1
    ):
        return -1
    settle_facts(out)
    return 0


def settle(s: State, out: list[int]) -> None:
    """Settle a deal that is over: the results, and behind them what they come from."""
    out[21] = s.contract
    out[22] = 1
    out[23] = SIDE[s.taker]
    out[24] = -1 if s.offender >= 0 else SIDE[s.winner]
    out[25] = 0
    out[26] = SIDE[s.offender] if s.offender >= 0 else -1
    out[27] = SIDE[FOREHAND[s.dealer]]
    out[28] = 0
    out[29] = (
        s.declared_runs[0]
        + s.declared_runs[1]
        + s.declared_fours[0]
        + s.declared_fours[1]
        + s.declared_stuk[0]
        + s.declared_stuk[1]
    )
    for side in range(2):
        out[side + 30] = s.cards[side]
        out[side + 32] = s.tricks[side]
        out[side + 34] = s.declared_runs[side]
        out[side + 36] = s.declared_fours[side]
        out[side + 38] = s.declared_stuk[side]
    settle_facts(out)


def match_winner(scores: list[int], every_trick: int) -> int:
    """Return the side that has won the match, or -1; every_trick: whether a side has won all tricks."""
    highest = scores[0]  # match.looked-at
    winner = 0
    for side in range(1, 2):
        if scores[side] > highest:
            highest = scores[side]
            winner = side
    if highest < 1500:  # match.target
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
        scores[side] += out[side + 2]
    return match_winner(scores, 1 if out[32] == 8 or out[33] == 8 else 0)


def next_dealer(dealer: int) -> int:
    """Return who deals next."""
    return NEXT_DEALER[dealer]  # table.next-dealer


def ahead(s: State, side: int) -> int:
    """Return by how much a side is ahead of the others together in a deal that is over."""
    out = [0] * 40
    settle(s, out)
    value = 0
    for other in range(2):
        value += out[other + 2] * (1 if other == side else -1)
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
            run = RUNS[(hand >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 11 + run
                out[n] = item
                n += 1
    for four in range(44, 52):
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
            run = RUNS[(s.hand[seat] >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 11 + run
                if has_announced(s, seat, item) == 0:
                    out[n] = ANNOUNCE + item
                    n += 1
    for four in range(44, 52):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0:
                out[n] = ANNOUNCE + item
                n += 1
    return n


def further(s: State, contract: int, hand: Cards, announced: list[int], out: list[int]) -> int:
    """Write down what else a hand may announce; return how many there are, or -1 if that cannot be. Uses the state up."""
    if announced[0] > 8:
        return -1
    s.clear()
    s.contract = contract
    s.hand[0] = hand
    for i in range(announced[0]):
        item = announced[i + 1]
        if item >= 52:
            return -1
        if s.announcements[0] >= 8:
            return -1
        note_announced(s, 0, item)
    n = list_further(s, 0, 0, out)
    for i in range(n):
        out[i] -= ANNOUNCE
    return n


def contest(s: State, contract: int, leader: int, taker: int, announced: list[int], out: list[int]) -> int:
    """Compare declarations, a seat and an item each; return 0, or -1 if that cannot be. Uses the state up."""
    if announced[0] > 32:
        return -1
    s.clear()
    s.contract = contract
    s.taker = taker
    for i in range(announced[0]):
        seat = announced[i * 2 + 1]
        item = announced[i * 2 + 2]
        if seat >= 4 or item >= 52:
            return -1
        if s.announcements[seat] >= 8:
            return -1
        out[3 + i] = seat * 8 + s.announcements[seat]
        note_announced(s, seat, item)
    out[0] = -1
    out[1] = -1
    out[2] = 0
    for i in range(announced[0]):
        out[3 + i] = 0
    return 0


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write down all that a seat may know, and return how long that is."""
    out[0] = s.phase
    out[1] = s.turn
    out[2] = s.dealer
    for i in range(2):
        out[3 + i] = s.scores[i]
    for i in range(4):
        for suit in range(4):
            out[5 + i * 5 + suit] = -1
        out[5 + i * 5 + 4] = s.hand[i].bit_count()
    for suit in range(4):
        out[5 + seat * 5 + suit] = (s.hand[seat] >> (suit * 8)) & 0xFF
    out[25] = s.contract
    out[26] = s.taker
    out[27] = s.spoken
    for owner in range(4):
        i = owner * 8
        hidden = (1 if True else 0) - 1
        for item in range(i, i + 8):
            out[28 + item] = s.announced[item] | hidden
    for i in range(4):
        out[60 + i] = s.said_stuk[i]
    out[64] = s.count
    out[65] = s.led if s.trick_leaders[0] >= 0 else -1
    out[66] = s.best if s.trick_leaders[0] >= 0 else -1
    out[67] = s.leader if s.trick_leaders[0] >= 0 else -1
    out[68] = s.winner if s.trick_leaders[0] >= 0 else -1
    out[69] = s.points
    out[70] = s.trick
    for i in range(32):
        out[71 + i] = s.trick_cards[i]
    for i in range(8):
        out[103 + i] = s.trick_leaders[i]
    for i in range(2):
        out[111 + i] = s.tricks[i]
    for i in range(2):
        out[113 + i] = s.cards[i]
    out[115] = s.offender
    return 116


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


def dearest(s: State, cards: Cards) -> int:
    """Return the card of a set that is given most gladly to a partner's trick."""
    found = -1
    low = 1000
    for card in cards_of(cards):
        if GIFT[s.contract][card] < low:
            low = GIFT[s.contract][card]
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
    others = (s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3]) & ~own
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
    if (1 if s.winner != seat and SIDE[s.winner] == SIDE[seat] else 0) == 1:
        return dearest(s, own & ~above or own)
    if not above:
        return cheapest(s, own)
    if s.count == 3:
        return cheapest(s, above)
    return any_card(s, above)


def simple_call(s: State, seat: int) -> int:
    """Return the call that a simple player makes."""
    calls = [0] * 90
    number = legal(s, seat, calls)
    other = -1
    for i in range(number):
        action = calls[i]
        if action == 88 and other < 0:
            other = action
    best_call = -1
    most = s.hand[seat].bit_count() * 600 if other >= 0 else -1
    for i in range(number):
        action = calls[i]
        if action >= BID and action < BID + 4:
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
    if s.phase != PHASE_OVER and not s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3]:
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
        if s.trick_cards[trick * 4 + owner] >= 0:
            found |= 1 << s.trick_cards[trick * 4 + owner]
    return found


def known_cards(s: State, seat: int, owner: int) -> Cards:
    """Return the cards in a player's hand that a seat knows of: its own, and what was shown or said."""
    if seat == owner:
        return s.hand[owner]
    found = 0
    for i in range(owner * 8, owner * 8 + s.announcements[owner]):
        if True:
            found |= ITEM_CARDS[s.announced[i]]
    for suit in range(4):
        if (s.said_stuk[owner] >> suit) & 1:
            found |= PAIR_STUK[suit]
    return found & s.hand[owner]


def hidden_cards(s: State, seat: int) -> Cards:
    """Return the cards of which a seat does not know where they lie."""
    found = 0
    for owner in range(4):
        found |= s.hand[owner] & ~known_cards(s, seat, owner)
    for i in range(s.drawn, 32):
        found |= 1 << s.pack[i]
    return found


def cannot_hold(s: State, seat: int, cards: Cards) -> Cards:
    """Return which of some cards a player cannot hold: what they have played would not have been legal."""
    found = 0
    if s.contract < 0:
        return found
    for number in range(s.trick + (1 if s.count > 0 else 0)):
        who = s.trick_leaders[number]
        winner = who
        led = s.trick_cards[number * 4 + who]
        best = led
        for _ in range(1, 4):
            who = NEXT[who]
            played = s.trick_cards[number * 4 + who]
            if played >= 0:
                if who == seat:
                    partner = 1 if winner != seat and SIDE[winner] == SIDE[seat] else 0
                    for card in cards_of(cards & ~found):
                        if not (follow(s.contract, (1 << played) | (1 << card), led, best, partner) >> played) & 1:
                            found |= 1 << card
                if (BEATS[s.contract][best] >> played) & 1:
                    best = played
                    winner = who
    return found


def imagine_announcements(s: State, seat: int) -> None:
    """Forget the announcements that a seat knows nothing of; where it knows the sort, another of that sort stands."""
    for side in range(2):
        s.declared_runs[side] = 0
        s.declared_fours[side] = 0
    for owner in range(4):
        number = s.announcements[owner]
        s.announcements[owner] = 0
        for i in range(owner * 8, owner * 8 + number):
            item = s.announced[i]
            kept_item = -1
            if True:
                kept_item = item
            s.announced[i] = -1
            if kept_item >= 0:
                note_announced(s, owner, kept_item)


def deal_again(s: State, seat: int, never_0: Cards, never_1: Cards, never_2: Cards, never_3: Cards) -> None:
    """Deal the cards again of which a seat does not know where they lie; nobody gets what they cannot hold."""
    left = hidden_cards(s, seat)
    if not left:
        return
    spaces = [0] * 4
    for owner in range(4):
        if owner != seat:
            known = known_cards(s, seat, owner)
            spaces[owner] = (s.hand[owner] & ~known).bit_count()
            s.hand[owner] = known
    aside = 0
    hard = left & (never_0 | never_1 | never_2 | never_3)
    if hard:
        all_elsewhere = left.bit_count() - (spaces[0] + spaces[1] + spaces[2] + spaces[3])
        placed = 0
        failed = 0
        attempts = 0
        elsewhere = 0
        given_0 = 0
        given_1 = 0
        given_2 = 0
        given_3 = 0
        free_0 = 0
        free_1 = 0
        free_2 = 0
        free_3 = 0
        # it is begun anew a few times at most
        while placed == 0 and attempts < 20:
            failed = 0
            aside = 0
            elsewhere = all_elsewhere
            given_0 = 0
            given_1 = 0
            given_2 = 0
            given_3 = 0
            free_0 = spaces[0]
            free_1 = spaces[1]
            free_2 = spaces[2]
            free_3 = spaces[3]
            for bars_less in range(4):
                fewest = 4 - bars_less
                for card in cards_of(hard):
                    if (
                        ((never_0 >> card) & 1)
                        + ((never_1 >> card) & 1)
                        + ((never_2 >> card) & 1)
                        + ((never_3 >> card) & 1)
                        == fewest
                        and failed == 0
                    ):
                        room = (
                            (0 if (never_0 >> card) & 1 else free_0)
                            + (0 if (never_1 >> card) & 1 else free_1)
                            + (0 if (never_2 >> card) & 1 else free_2)
                            + (0 if (never_3 >> card) & 1 else free_3)
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
                            if not (never_3 >> card) & 1 and found_place == 0:
                                if left_over < free_3:
                                    given_3 |= 1 << card
                                    free_3 -= 1
                                    found_place = 1
                                else:
                                    left_over -= free_3
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
            s.hand[3] |= given_3
            spaces[0] = free_0
            spaces[1] = free_1
            spaces[2] = free_2
            spaces[3] = free_3
            left = left & ~aside & ~given_0 & ~given_1 & ~given_2 & ~given_3
        else:
            aside = 0
    for owner in range(4):
        for _ in range(spaces[owner]):
            drawn_card = kth_card(left, random_below(s, left.bit_count()))
            left &= ~(1 << drawn_card)
            s.hand[owner] |= 1 << drawn_card
    left |= aside
    for i in range(s.drawn, 32):
        drawn_card = kth_card(left, random_below(s, left.bit_count()))
        left &= ~(1 << drawn_card)
        s.pack[i] = drawn_card


def imagine(
    s: State,
    seat: int,
    low: int,
    high: int,
    stream: int,
    never_0: Cards,
    never_1: Cards,
    never_2: Cards,
    never_3: Cards,
) -> None:
    """Draw anew, from a seed, all that a seat may not know, so that it agrees with what it knows."""
    seed_words(s, low, high, stream)
    deal_again(s, seat, never_0, never_1, never_2, never_3)
    if s.contract >= 0:
        imagine_announcements(s, seat)


#: Lists that were written to before: making one takes as long as finding out what may be done.
_written: list[list[int]] = []


def actions(s: State, seat: int) -> list[int]:
    """Return the actions that a seat may do now."""
    try:
        out = _written.pop()
    except IndexError:  # the first time, or other threads have them all
        out = [0] * 90
    found = out[: legal(s, seat, out)]
    _written.append(out)
    return found


# ---- what the runtime tells people

# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for four players.",
        ("klaverjas.table.1",),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run clockwise: each turn passes to the player on the left.",
        ("klaverjas.table.2",),
    ),
    "table.sides": Rule(
        "table.sides",
        "Partners sit opposite each other and score together as one side: forehand with the third player, the second player with the dealer.",
        ("klaverjas.table.1",),
    ),
    "table.forehand": Rule(
        "table.forehand",
        "Forehand, who is dealt to first, is the player to the left of the dealer.",
        ("klaverjas.play.1",),
    ),
    "table.first-dealer": Rule(
        "table.first-dealer",
        "The first dealer of a match is drawn by lot.",
        ("klaverjas.table.4=lot",),
    ),
    "table.next-dealer": Rule(
        "table.next-dealer",
        "After a deal, forehand of that deal deals the next one.",
        ("klaverjas.table.3",),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 32 cards: ace, king, queen, jack, ten, nine, eight and seven of clubs, diamonds, hearts and spades.",
        ("klaverjas.deck.1",),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, ten, king, queen, eight, seven.",
        ("klaverjas.rank.1",),
    ),
    "cards.order-plain": Rule(
        "cards.order-plain",
        "In the plain order the cards rank, from high to low: ace, ten, king, queen, jack, nine, eight, seven.",
        ("klaverjas.rank.1",),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight, seven.",
        ("klaverjas.roem.2",),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3; an eight and a seven count nothing.",
        ("klaverjas.points.1",),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine, an eight and a seven count nothing.",
        ("klaverjas.points.1",),
    ),
    "contracts.suit": Rule(
        "contracts.suit",
        "The deal is played in one of the four suits, which the taker names.",
        (),
    ),
    "contracts.suit.named-suit": Rule(
        "contracts.suit.named-suit",
        "The named suit is trump: its cards rank in the trump order and count by the trump values.",
        (),
    ),
    "contracts.suit.other-suits": Rule(
        "contracts.suit.other-suits",
        "The other suits are plain: their cards rank in the plain order and count by the plain values.",
        (),
    ),
    "deal.all": Rule(
        "deal.all",
        "The dealer gives three cards to each player in turn, beginning with forehand, then two more to each, then three more to each.",
        ("klaverjas.deal.1",),
    ),
    "deal.bidding-free": Rule(
        "deal.bidding-free",
        "When every player has eight cards in hand, the first stage of the bidding begins.",
        ("klaverjas.bidding.1",),
    ),
    "deal.bidding-forced": Rule(
        "deal.bidding-forced",
        "If nobody has named a contract in the first stage of the bidding, the second stage of the bidding follows.",
        ("klaverjas.bidding.3",),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
        (),
    ),
    "bidding.free": Rule(
        "bidding.free",
        "In the first stage of the bidding each player speaks once, in turn, beginning with the dealer. Whoever names a contract becomes the taker; the taker and the taker's partner are the takers, the other side are the others.",
        ("klaverjas.bidding.2=dealer",),
    ),
    "bidding.free.suit": Rule(
        "bidding.free.suit",
        "Every player may name any suit as trump in the first stage of the bidding.",
        ("klaverjas.bidding.1",),
    ),
    "bidding.free.pass": Rule(
        "bidding.free.pass",
        "Every player may pass in the first stage of the bidding.",
        ("klaverjas.bidding.1",),
    ),
    "bidding.free.ends": Rule(
        "bidding.free.ends",
        "As soon as a contract is named, the first stage of the bidding ends.",
        ("klaverjas.bidding.1",),
    ),
    "bidding.forced": Rule(
        "bidding.forced",
        "In the second stage of the bidding only the dealer speaks.",
        (),
    ),
    "bidding.forced.suit": Rule(
        "bidding.forced.suit",
        "The dealer must name a suit as trump and becomes the taker; nobody may pass, and nobody else has a say; the taker and the taker's partner are the takers, the other side are the others.",
        ("klaverjas.bidding.3",),
    ),
    "bidding.forced.ends": Rule(
        "bidding.forced.ends",
        "As soon as a contract is named, the second stage of the bidding ends.",
        ("klaverjas.bidding.3",),
    ),
    "play.leads": Rule(
        "play.leads",
        "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
        ("klaverjas.play.1",),
    ),
    "play.trick": Rule(
        "play.trick",
        "A trick is won by the highest trump in it; if there is none, by the highest card of the suit led.",
        ("klaverjas.play.10",),
    ),
    "play.must-follow": Rule(
        "play.must-follow",
        "You must follow suit: play a card of the suit led if you have one.",
        ("klaverjas.play.2",),
    ),
    "play.must-beat": Rule(
        "play.must-beat",
        "If a trump was led, you must beat the winning card if you can.",
        ("klaverjas.play.3",),
    ),
    "play.must-overtrump": Rule(
        "play.must-overtrump",
        "If you hold no card of the suit led, you must play a trump that beats the winning card if you have one. You are excused if your partner is winning the trick.",
        ("klaverjas.play.7", "klaverjas.play.8"),
    ),
    "play.must-not-undertrump": Rule(
        "play.must-not-undertrump",
        "If you hold no card of the suit led, you must play a card that is not a trump below one in the trick if you have one.",
        ("klaverjas.play.9",),
    ),
    "play.breach": Rule(
        "play.breach",
        "Whoever breaks a rule of play can be reported; the deal then ends at once.",
        ("klaverjas.scoring.8",),
    ),
    "declarations.look": Rule(
        "declarations.look",
        "Declarations are looked for among the cards of each trick when it is won. They are those of the side of the player who wins it, whoever played the cards; what is held in hand counts nothing.",
        ("klaverjas.roem.1", "klaverjas.roem.7"),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It always counts at its full length; separate runs are separate declarations.",
        ("klaverjas.roem.2",),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        "A run of three cards counts 20 points.",
        ("klaverjas.roem.2",),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        "A run of four cards counts 50 points.",
        ("klaverjas.roem.2",),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may count in a run, in a four and in stuk at once.",
        ("klaverjas.roem.4",),
    ),
    "declarations.four-j": Rule(
        "declarations.four-j",
        "Four jacks in one trick count 200 points.",
        ("klaverjas.roem.6=200",),
    ),
    "declarations.four-a": Rule(
        "declarations.four-a",
        "Four aces in one trick count 100 points.",
        ("klaverjas.roem.5",),
    ),
    "declarations.four-k": Rule(
        "declarations.four-k",
        "Four kings in one trick count 100 points.",
        ("klaverjas.roem.5",),
    ),
    "declarations.four-q": Rule(
        "declarations.four-q",
        "Four queens in one trick count 100 points.",
        ("klaverjas.roem.5",),
    ),
    "declarations.four-10": Rule(
        "declarations.four-10",
        "Four tens in one trick count 100 points.",
        ("klaverjas.roem.5",),
    ),
    "declarations.four-9": Rule(
        "declarations.four-9",
        "Four nines in one trick count 100 points.",
        ("klaverjas.roem.5",),
    ),
    "declarations.four-8": Rule(
        "declarations.four-8",
        "Four eights in one trick count 100 points.",
        ("klaverjas.roem.5",),
    ),
    "declarations.four-7": Rule(
        "declarations.four-7",
        "Four sevens in one trick count 100 points.",
        ("klaverjas.roem.5",),
    ),
    "declarations.pair-stuk": Rule(
        "declarations.pair-stuk",
        "The king and queen of trumps in one trick are called stuk and count 20 points.",
        ("klaverjas.roem.3",),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        "Runs, fours and stuk are not announced: whatever lies in a trick counts.",
        ("klaverjas.roem.8=itself",),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Each side counts all the runs and fours that it announced.",
        ("klaverjas.roem.7",),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A side keeps its runs, fours and stuk even if it wins no trick.",
        ("klaverjas.roem.7",),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each side counts the values of the cards in the tricks that it has won.",
        ("klaverjas.points.1",),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The side that wins the last trick counts 10 points for it.",
        ("klaverjas.points.2",),
    ),
    "scoring.pit": Rule(
        "scoring.pit",
        'A side that wins every trick ("pit") counts 100 points for it.',
        ("klaverjas.scoring.4",),
    ),
    "scoring.roem": Rule(
        "scoring.roem",
        "A side's roem is the sum of its points for runs, fours and stuk.",
        ("klaverjas.roem.7",),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A side's total is the sum of its card points, its roem and its points for the last trick.",
        ("klaverjas.scoring.1",),
    ),
    "scoring.revoked": Rule(
        "scoring.revoked",
        "One of the takers has broken a rule if the takers have broken a rule of play.",
        (),
    ),
    "scoring.revoked.winner": Rule(
        "scoring.revoked.winner",
        "If one of the takers has broken a rule, the others win the deal.",
        ("klaverjas.scoring.8",),
    ),
    "scoring.revoked.takers": Rule(
        "scoring.revoked.takers",
        "If one of the takers has broken a rule, the takers write no points.",
        ("klaverjas.scoring.8",),
    ),
    "scoring.revoked.others": Rule(
        "scoring.revoked.others",
        "If one of the takers has broken a rule, the others write what all cards of the pack count plus 10 points plus the roem of both sides together, even if that is more than the tricks brought.",
        ("klaverjas.scoring.9=by-side",),
    ),
    "scoring.others-revoked": Rule(
        "scoring.others-revoked",
        "One of the others has broken a rule if a breach of the rules of play was reported and the takers have broken no rule of play.",
        (),
    ),
    "scoring.others-revoked.winner": Rule(
        "scoring.others-revoked.winner",
        "If one of the others has broken a rule, the takers win the deal.",
        ("klaverjas.scoring.8",),
    ),
    "scoring.others-revoked.others": Rule(
        "scoring.others-revoked.others",
        "If one of the others has broken a rule, the others write no points.",
        ("klaverjas.scoring.8",),
    ),
    "scoring.others-revoked.takers": Rule(
        "scoring.others-revoked.takers",
        "If one of the others has broken a rule, the takers write what all cards of the pack count plus 10 points plus 100 points plus the roem of both sides together, even if that is more than the tricks brought.",
        ("klaverjas.scoring.9=by-side",),
    ),
    "scoring.made": Rule(
        "scoring.made",
        "The contract is made if the takers' total is higher than the others' total, the takers have broken no rule of play and no breach was reported.",
        (),
    ),
    "scoring.made.winner": Rule(
        "scoring.made.winner",
        "If the contract is made, the takers win the deal.",
        ("klaverjas.scoring.1",),
    ),
    "scoring.made.each-side": Rule(
        "scoring.made.each-side",
        "If the contract is made, each side writes its own total plus its own points for winning every trick.",
        ("klaverjas.scoring.1", "klaverjas.scoring.4"),
    ),
    "scoring.nat": Rule(
        "scoring.nat",
        'The takers are "nat" if the takers\' total is not higher than the others\' total, the takers have broken no rule of play and no breach was reported.',
        (),
    ),
    "scoring.nat.winner": Rule(
        "scoring.nat.winner",
        'If the takers are "nat", the others win the deal.',
        ("klaverjas.scoring.2",),
    ),
    "scoring.nat.others": Rule(
        "scoring.nat.others",
        'If the takers are "nat", the others write the total of both sides together.',
        ("klaverjas.scoring.3", "klaverjas.scoring.5=none"),
    ),
    "scoring.nat.takers": Rule(
        "scoring.nat.takers",
        'If the takers are "nat", the takers write no points; the points that they have won are lost.',
        ("klaverjas.scoring.3",),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal it is checked whether a side has reached the target.",
        (),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If only one side has reached the target, it wins the match; if both have, the higher match score wins; if these are equal, the match goes on.",
        (),
    ),
    "match.target": Rule(
        "match.target",
        "A side's match score is the sum of all that it has written. To win the match it must be at least 1500 points: that is the target.",
        ("klaverjas.match.3",),
    ),
}

GAME = Game(
    Kernel(
        key="klaverjas-amsterdam",
        title="Klaverjas, Amsterdam",
        house_rules=(),
        model_hash="43554ac546382291",
        players=4,
        clockwise=True,
        sides=((0, 2), (1, 3)),
        ranks=("7", "8", "9", "10", "J", "Q", "K", "A"),
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
            Packets(3, 0, ()),
            Packets(2, 0, ()),
            Packets(3, 0, ()),
            Bidding(0),
            Bidding(1),
        ),
        laid_away=0,
        gives_turned=False,
        hand_size=8,
        stages=(
            Stage("free", "bidding.free"),
            Stage("forced", "bidding.forced"),
        ),
        waits=("bidding.free", "bidding.forced", "", ""),
        calls=(
            Call("clubs", 0, 0, False, "bidding.free.suit"),
            Call("diamonds", 1, 0, False, "bidding.free.suit"),
            Call("hearts", 2, 0, False, "bidding.free.suit"),
            Call("spades", 3, 0, False, "bidding.free.suit"),
            Call("pass", -1, 0, False, "bidding.free.pass"),
            Call("clubs", 0, 0, False, "bidding.forced.suit"),
            Call("diamonds", 1, 0, False, "bidding.forced.suit"),
            Call("hearts", 2, 0, False, "bidding.forced.suit"),
            Call("spades", 3, 0, False, "bidding.forced.suit"),
        ),
        contracts=("clubs", "diamonds", "hearts", "spades"),
        named=(0, 1, 2, 3),
        doublings=(1,),
        dead=(),
        duties=("play.must-follow", "play.must-beat", "play.must-overtrump", "play.must-not-undertrump"),
        kinds=(
            Kind("runs", "of-a-trick", "nothing", False, "declarations.announce-runs"),
            Kind("fours", "of-a-trick", "nothing", False, "declarations.announce-runs"),
            Kind("stuk", "of-a-trick", "nothing", False, "declarations.announce-runs"),
        ),
        items=(
            Item("run AC-QC", 0, 0xE0),
            Item("run KC-JC", 0, 0x70),
            Item("run QC-10C", 0, 0x38),
            Item("run JC-9C", 0, 0x1C),
            Item("run 10C-8C", 0, 0xE),
            Item("run 9C-7C", 0, 0x7),
            Item("run AC-JC", 0, 0xF0),
            Item("run KC-10C", 0, 0x78),
            Item("run QC-9C", 0, 0x3C),
            Item("run JC-8C", 0, 0x1E),
            Item("run 10C-7C", 0, 0xF),
            Item("run AD-QD", 0, 0xE000),
            Item("run KD-JD", 0, 0x7000),
            Item("run QD-10D", 0, 0x3800),
            Item("run JD-9D", 0, 0x1C00),
            Item("run 10D-8D", 0, 0xE00),
            Item("run 9D-7D", 0, 0x700),
            Item("run AD-JD", 0, 0xF000),
            Item("run KD-10D", 0, 0x7800),
            Item("run QD-9D", 0, 0x3C00),
            Item("run JD-8D", 0, 0x1E00),
            Item("run 10D-7D", 0, 0xF00),
            Item("run AH-QH", 0, 0xE00000),
            Item("run KH-JH", 0, 0x700000),
            Item("run QH-10H", 0, 0x380000),
            Item("run JH-9H", 0, 0x1C0000),
            Item("run 10H-8H", 0, 0xE0000),
            Item("run 9H-7H", 0, 0x70000),
            Item("run AH-JH", 0, 0xF00000),
            Item("run KH-10H", 0, 0x780000),
            Item("run QH-9H", 0, 0x3C0000),
            Item("run JH-8H", 0, 0x1E0000),
            Item("run 10H-7H", 0, 0xF0000),
            Item("run AS-QS", 0, 0xE0000000),
            Item("run KS-JS", 0, 0x70000000),
            Item("run QS-10S", 0, 0x38000000),
            Item("run JS-9S", 0, 0x1C000000),
            Item("run 10S-8S", 0, 0xE000000),
            Item("run 9S-7S", 0, 0x7000000),
            Item("run AS-JS", 0, 0xF0000000),
            Item("run KS-10S", 0, 0x78000000),
            Item("run QS-9S", 0, 0x3C000000),
            Item("run JS-8S", 0, 0x1E000000),
            Item("run 10S-7S", 0, 0xF000000),
            Item("four J", 1, 0x10101010),
            Item("four A", 1, 0x80808080),
            Item("four K", 1, 0x40404040),
            Item("four Q", 1, 0x20202020),
            Item("four 10", 1, 0x8080808),
            Item("four 9", 1, 0x4040404),
            Item("four 8", 1, 0x2020202),
            Item("four 7", 1, 0x1010101),
            Item("stuk", 2, 0x60),
            Item("stuk", 2, 0x6000),
            Item("stuk", 2, 0x600000),
            Item("stuk", 2, 0x60000000),
        ),
        value_clauses=(
            "declarations.run-of-3",
            "declarations.run-of-4",
            "declarations.four-j",
            "declarations.four-a",
            "declarations.four-k",
            "declarations.four-q",
            "declarations.four-10",
            "declarations.four-9",
            "declarations.four-8",
            "declarations.four-7",
            "declarations.pair-stuk",
        ),
        item_clause=(
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10),
        ),
        points=(
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 200, 100, 100, 100, 100, 100, 100, 100, 20, -2, -2, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 200, 100, 100, 100, 100, 100, 100, 100, -2, 20, -2, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 200, 100, 100, 100, 100, 100, 100, 100, -2, -2, 20, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 200, 100, 100, 100, 100, 100, 100, 100, -2, -2, -2, 20),
        ),
        pairs=(
            ((52, 0x60),),
            ((53, 0x6000),),
            ((54, 0x600000),),
            ((55, 0x60000000),),
        ),
        grows=False,
        collects_void=False,
        quantities=(
            Quantity("cards", "scoring.cards", False),
            Quantity("last-trick", "scoring.last-trick", False),
            Quantity("pit", "scoring.pit", False),
            Quantity("runs", "declarations.counted-runs", False),
            Quantity("fours", "declarations.counted-runs", False),
            Quantity("stuk", "declarations.kept-runs", False),
            Quantity("roem", "scoring.roem", True),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("revoked", "scoring.revoked", "scoring.revoked.takers", "scoring.revoked.others"),
            Outcome("others-revoked", "scoring.others-revoked", "scoring.others-revoked.takers", "scoring.others-revoked.others"),
            Outcome("made", "scoring.made", "scoring.made.each-side", "scoring.made.each-side"),
            Outcome("nat", "scoring.nat", "scoring.nat.takers", "scoring.nat.others"),
        ),
        written_zero="0",
        written_lost="0",
        then=(),
        hangs="",
        reports_breach=True,
        breach="play.breach",
        open_cards=False,
        counts_deals=False,
        last_trick_points=(10, 10, 10, 10),
        target=1500,
        claims=(),
        addresses={"seat": "table.forehand", "leads": "play.leads", "trick": "play.trick", "announce": "declarations.announce-runs", "target": "match.target", "contest": ""},
        duties_ask_the_hand=False,
        rules=RULES,
    ),
    globals(),
)
# fmt: on
