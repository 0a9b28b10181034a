"""Baloot: the rules as a program, made from spec/games/baloot/baloot.capot; do not edit.

Seats and sides are numbered from 0, nobody is -1. Cards are numbered suit by suit, each from its lowest rank; a set of
cards has a bit for each. After `start`, `acting` tells who may act, `legal` what they may do, and `apply` does it.
The rules that a line comes from stand beside it.

Model: 766781c3dc78cca9
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

SEAT_COUNT = 4
SIDE_COUNT = 2
PHASE_FIRST_NAMING = 0
PHASE_SECOND_NAMING = 1
PHASE_SUN_OVER = 2
PHASE_DOUBLING = 3
PHASE_SUN_DOUBLING = 4
PHASE_PLAY = 5
PHASE_OVER = 6
BID = 0
SAY = 5
ANNOUNCE = 11
PLAY = 100
PASS = 164
BREACH = 165

# fmt: off
CARD_TEXTS = (
    "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC", "7D", "8D", "9D", "10D", "JD", "QD", "KD", "AD", "7H", "8H", "9H",
    "10H", "JH", "QH", "KH", "AH", "7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS",
)
PHASE_NAMES = ("first-naming", "second-naming", "sun-over", "doubling", "sun-doubling", "play", "over")
STATE_SIZE = 147  # how many numbers a saved state has
#: What the numbers mean that functions take and give back.
NAMES = {
    "contracts": ("clubs", "diamonds", "hearts", "spades", "sun"),
    "duties": ("play.must-follow", "play.must-trump", "play.must-beat"),
    "dead": ("deal.nobody-named", "bidding.first-naming.kawesh", "bidding.second-naming.kawesh"),
    "same dealer": ("bidding.first-naming.kawesh", "bidding.second-naming.kawesh"),
    "items": (
        "run AC-QC", "run KC-JC", "run QC-10C", "run JC-9C", "run 10C-8C", "run 9C-7C", "run AC-JC", "run KC-10C",
        "run QC-9C", "run JC-8C", "run 10C-7C", "run AC-10C", "run KC-9C", "run QC-8C", "run JC-7C", "run AC-9C",
        "run KC-8C", "run QC-7C", "run AC-8C", "run KC-7C", "run AC-7C", "run AD-QD", "run KD-JD", "run QD-10D",
        "run JD-9D", "run 10D-8D", "run 9D-7D", "run AD-JD", "run KD-10D", "run QD-9D", "run JD-8D", "run 10D-7D",
        "run AD-10D", "run KD-9D", "run QD-8D", "run JD-7D", "run AD-9D", "run KD-8D", "run QD-7D", "run AD-8D",
        "run KD-7D", "run AD-7D", "run AH-QH", "run KH-JH", "run QH-10H", "run JH-9H", "run 10H-8H", "run 9H-7H",
        "run AH-JH", "run KH-10H", "run QH-9H", "run JH-8H", "run 10H-7H", "run AH-10H", "run KH-9H", "run QH-8H",
        "run JH-7H", "run AH-9H", "run KH-8H", "run QH-7H", "run AH-8H", "run KH-7H", "run AH-7H", "run AS-QS", "run KS-JS",
        "run QS-10S", "run JS-9S", "run 10S-8S", "run 9S-7S", "run AS-JS", "run KS-10S", "run QS-9S", "run JS-8S",
        "run 10S-7S", "run AS-10S", "run KS-9S", "run QS-8S", "run JS-7S", "run AS-9S", "run KS-8S", "run QS-7S",
        "run AS-8S", "run KS-7S", "run AS-7S", "four A", "four K", "four Q", "four J", "four 10",
    ),
    "sorts": ("run of 3", "run of 4", "run of 5", "run of 6", "run of 7", "run of 8", "four"),
    "outcomes": (
        "breached", "kaboot", "kaboot-in-sun", "kaboot-against", "kaboot-against-in-sun", "lost-by-doubling",
        "doubled-made", "made", "khasara",
    ),
    "quantities": ("cards", "last-trick", "runs", "fours", "baloot", "tricks", "projects", "total"),
    "then": ("hokum", "declared", "sun", "twice", "tens", "doubling"),
    "settle": (
        "outcome", "winners", "filled 0", "filled 1", "filled hangs", "hokum 0", "hokum 1", "hokum hangs", "declared 0",
        "declared 1", "declared hangs", "sun 0", "sun 1", "sun hangs", "twice 0", "twice 1", "twice hangs", "tens 0",
        "tens 1", "tens hangs", "doubling 0", "doubling 1", "doubling hangs", "cards 0", "cards 1", "last-trick 0",
        "last-trick 1", "runs 0", "runs 1", "fours 0", "fours 1", "baloot 0", "baloot 1", "tricks 0", "tricks 1",
        "projects 0", "projects 1", "total 0", "total 1", "written: cards 0", "written: cards 1", "written: last-trick 0",
        "written: last-trick 1", "written: baloot 0", "written: baloot 1", "total after tens 0", "total after tens 1",
        "total after tens: cards 0", "total after tens: cards 1", "total after tens: last-trick 0",
        "total after tens: last-trick 1", "total after tens: baloot 0", "total after tens: baloot 1", "given contract",
        "given times", "given takers", "given last", "given best", "given offender", "given first", "given hung",
        "given declared", "given doubler", "given cards 0", "given cards 1", "given tricks 0", "given tricks 1",
        "given said runs 0", "given said runs 1", "given said fours 0", "given said fours 1", "given said baloot 0",
        "given said baloot 1",
    ),
    "contest": (
        "best", "owner", "sides", "struck 0", "struck 1", "struck 2", "struck 3", "struck 4", "struck 5", "struck 6",
        "struck 7", "struck 8", "struck 9", "struck 10", "struck 11", "struck 12", "struck 13", "struck 14", "struck 15",
        "struck 16", "struck 17", "struck 18", "struck 19",
    ),
    "observe": (
        "phase", "turn", "dealer", "scores 0", "scores 1", "hand 0 C", "hand 0 D", "hand 0 H", "hand 0 S", "hand 0 number",
        "hand 1 C", "hand 1 D", "hand 1 H", "hand 1 S", "hand 1 number", "hand 2 C", "hand 2 D", "hand 2 H", "hand 2 S",
        "hand 2 number", "hand 3 C", "hand 3 D", "hand 3 H", "hand 3 S", "hand 3 number", "turned", "turned_lies",
        "contract", "taker", "spoken", "passed", "heard", "level", "doubler", "dead", "announced 0", "announced 0 sort",
        "announced 1", "announced 1 sort", "announced 2", "announced 2 sort", "announced 3", "announced 3 sort",
        "announced 4", "announced 4 sort", "announced 5", "announced 5 sort", "announced 6", "announced 6 sort",
        "announced 7", "announced 7 sort", "announced 8", "announced 8 sort", "announced 9", "announced 9 sort",
        "announced 10", "announced 10 sort", "announced 11", "announced 11 sort", "announced 12", "announced 12 sort",
        "announced 13", "announced 13 sort", "announced 14", "announced 14 sort", "announced 15", "announced 15 sort",
        "announced 16", "announced 16 sort", "announced 17", "announced 17 sort", "announced 18", "announced 18 sort",
        "announced 19", "announced 19 sort", "said_baloot 0", "said_baloot 1", "said_baloot 2", "said_baloot 3", "decided",
        "best_item", "best_item sort", "best_owner", "best_sides", "count", "led", "best", "leader", "winner", "points",
        "trick", "trick_cards 0", "trick_cards 1", "trick_cards 2", "trick_cards 3", "trick_cards 4", "trick_cards 5",
        "trick_cards 6", "trick_cards 7", "trick_cards 8", "trick_cards 9", "trick_cards 10", "trick_cards 11",
        "trick_cards 12", "trick_cards 13", "trick_cards 14", "trick_cards 15", "trick_cards 16", "trick_cards 17",
        "trick_cards 18", "trick_cards 19", "trick_cards 20", "trick_cards 21", "trick_cards 22", "trick_cards 23",
        "trick_cards 24", "trick_cards 25", "trick_cards 26", "trick_cards 27", "trick_cards 28", "trick_cards 29",
        "trick_cards 30", "trick_cards 31", "trick_leaders 0", "trick_leaders 1", "trick_leaders 2", "trick_leaders 3",
        "trick_leaders 4", "trick_leaders 5", "trick_leaders 6", "trick_leaders 7", "tricks 0", "tricks 1", "cards 0",
        "cards 1", "offender",
    ),
    "observed": (
        "0 6 amount all", "0 3 seat all", "0 3 seat all", "-1000000 1000000 amount side-0",
        "-1000000 1000000 amount side-1", "-1 255 ranks seat-0", "-1 255 ranks seat-0", "-1 255 ranks seat-0",
        "-1 255 ranks seat-0", "0 32 amount seat-0", "-1 255 ranks seat-1", "-1 255 ranks seat-1", "-1 255 ranks seat-1",
        "-1 255 ranks seat-1", "0 32 amount seat-1", "-1 255 ranks seat-2", "-1 255 ranks seat-2", "-1 255 ranks seat-2",
        "-1 255 ranks seat-2", "0 32 amount seat-2", "-1 255 ranks seat-3", "-1 255 ranks seat-3", "-1 255 ranks seat-3",
        "-1 255 ranks seat-3", "0 32 amount seat-3", "-1 31 card all", "0 1 amount all", "-1 4 amount all", "-1 3 seat all",
        "0 4 amount all", "0 4 amount all", "0 1 amount all", "0 4 amount all", "-1 3 seat all", "0 3 amount all",
        "-1 88 amount seat-0", "-1 6 sort seat-0", "-1 88 amount seat-0", "-1 6 sort seat-0", "-1 88 amount seat-0",
        "-1 6 sort seat-0", "-1 88 amount seat-0", "-1 6 sort seat-0", "-1 88 amount seat-0", "-1 6 sort seat-0",
        "-1 88 amount seat-1", "-1 6 sort seat-1", "-1 88 amount seat-1", "-1 6 sort seat-1", "-1 88 amount seat-1",
        "-1 6 sort seat-1", "-1 88 amount seat-1", "-1 6 sort seat-1", "-1 88 amount seat-1", "-1 6 sort seat-1",
        "-1 88 amount seat-2", "-1 6 sort seat-2", "-1 88 amount seat-2", "-1 6 sort seat-2", "-1 88 amount seat-2",
        "-1 6 sort seat-2", "-1 88 amount seat-2", "-1 6 sort seat-2", "-1 88 amount seat-2", "-1 6 sort seat-2",
        "-1 88 amount seat-3", "-1 6 sort seat-3", "-1 88 amount seat-3", "-1 6 sort seat-3", "-1 88 amount seat-3",
        "-1 6 sort seat-3", "-1 88 amount seat-3", "-1 6 sort seat-3", "-1 88 amount seat-3", "-1 6 sort seat-3",
        "0 15 suits seat-0", "0 15 suits seat-1", "0 15 suits seat-2", "0 15 suits seat-3", "0 1 amount all",
        "-1 88 amount all", "-1 6 sort all", "-1 3 seat all", "-1 3 sides all", "0 4 amount all", "-1 31 card all",
        "-1 31 card all", "-1 3 seat all", "-1 3 seat all", "0 152 amount all", "0 8 amount all", "-1 31 card seat-0",
        "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1",
        "-1 31 card seat-2", "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2",
        "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3",
        "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3", "-1 31 card seat-0",
        "-1 31 card seat-1", "-1 31 card seat-2", "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1",
        "-1 31 card seat-2", "-1 31 card seat-3", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-2",
        "-1 31 card seat-3", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all",
        "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "0 8 amount side-0", "0 8 amount side-1", "0 152 amount side-0",
        "0 152 amount side-1", "-1 3 seat all",
    ),
}

#: What each action is called: its verb, what it is about, and the word said with it.
ACTION_NAMES = (
    ("bid", "clubs", ""), ("bid", "diamonds", ""), ("bid", "hearts", ""), ("bid", "spades", ""), ("bid", "sun", ""),
    ("say", "ashkal", ""), ("say", "kawesh", ""), ("say", "double", ""), ("say", "three", ""), ("say", "four", ""),
    ("say", "gahwa", ""), ("announce", "run AC-QC", ""), ("announce", "run KC-JC", ""), ("announce", "run QC-10C", ""),
    ("announce", "run JC-9C", ""), ("announce", "run 10C-8C", ""), ("announce", "run 9C-7C", ""),
    ("announce", "run AC-JC", ""), ("announce", "run KC-10C", ""), ("announce", "run QC-9C", ""),
    ("announce", "run JC-8C", ""), ("announce", "run 10C-7C", ""), ("announce", "run AC-10C", ""),
    ("announce", "run KC-9C", ""), ("announce", "run QC-8C", ""), ("announce", "run JC-7C", ""),
    ("announce", "run AC-9C", ""), ("announce", "run KC-8C", ""), ("announce", "run QC-7C", ""),
    ("announce", "run AC-8C", ""), ("announce", "run KC-7C", ""), ("announce", "run AC-7C", ""),
    ("announce", "run AD-QD", ""), ("announce", "run KD-JD", ""), ("announce", "run QD-10D", ""),
    ("announce", "run JD-9D", ""), ("announce", "run 10D-8D", ""), ("announce", "run 9D-7D", ""),
    ("announce", "run AD-JD", ""), ("announce", "run KD-10D", ""), ("announce", "run QD-9D", ""),
    ("announce", "run JD-8D", ""), ("announce", "run 10D-7D", ""), ("announce", "run AD-10D", ""),
    ("announce", "run KD-9D", ""), ("announce", "run QD-8D", ""), ("announce", "run JD-7D", ""),
    ("announce", "run AD-9D", ""), ("announce", "run KD-8D", ""), ("announce", "run QD-7D", ""),
    ("announce", "run AD-8D", ""), ("announce", "run KD-7D", ""), ("announce", "run AD-7D", ""),
    ("announce", "run AH-QH", ""), ("announce", "run KH-JH", ""), ("announce", "run QH-10H", ""),
    ("announce", "run JH-9H", ""), ("announce", "run 10H-8H", ""), ("announce", "run 9H-7H", ""),
    ("announce", "run AH-JH", ""), ("announce", "run KH-10H", ""), ("announce", "run QH-9H", ""),
    ("announce", "run JH-8H", ""), ("announce", "run 10H-7H", ""), ("announce", "run AH-10H", ""),
    ("announce", "run KH-9H", ""), ("announce", "run QH-8H", ""), ("announce", "run JH-7H", ""),
    ("announce", "run AH-9H", ""), ("announce", "run KH-8H", ""), ("announce", "run QH-7H", ""),
    ("announce", "run AH-8H", ""), ("announce", "run KH-7H", ""), ("announce", "run AH-7H", ""),
    ("announce", "run AS-QS", ""), ("announce", "run KS-JS", ""), ("announce", "run QS-10S", ""),
    ("announce", "run JS-9S", ""), ("announce", "run 10S-8S", ""), ("announce", "run 9S-7S", ""),
    ("announce", "run AS-JS", ""), ("announce", "run KS-10S", ""), ("announce", "run QS-9S", ""),
    ("announce", "run JS-8S", ""), ("announce", "run 10S-7S", ""), ("announce", "run AS-10S", ""),
    ("announce", "run KS-9S", ""), ("announce", "run QS-8S", ""), ("announce", "run JS-7S", ""),
    ("announce", "run AS-9S", ""), ("announce", "run KS-8S", ""), ("announce", "run QS-7S", ""),
    ("announce", "run AS-8S", ""), ("announce", "run KS-7S", ""), ("announce", "run AS-7S", ""),
    ("announce", "four A", ""), ("announce", "four K", ""), ("announce", "four Q", ""), ("announce", "four J", ""),
    ("announce", "four 10", ""), ("play", "7C", ""), ("play", "7C", "baloot"), ("play", "8C", ""),
    ("play", "8C", "baloot"), ("play", "9C", ""), ("play", "9C", "baloot"), ("play", "10C", ""),
    ("play", "10C", "baloot"), ("play", "JC", ""), ("play", "JC", "baloot"), ("play", "QC", ""),
    ("play", "QC", "baloot"), ("play", "KC", ""), ("play", "KC", "baloot"), ("play", "AC", ""),
    ("play", "AC", "baloot"), ("play", "7D", ""), ("play", "7D", "baloot"), ("play", "8D", ""),
    ("play", "8D", "baloot"), ("play", "9D", ""), ("play", "9D", "baloot"), ("play", "10D", ""),
    ("play", "10D", "baloot"), ("play", "JD", ""), ("play", "JD", "baloot"), ("play", "QD", ""),
    ("play", "QD", "baloot"), ("play", "KD", ""), ("play", "KD", "baloot"), ("play", "AD", ""),
    ("play", "AD", "baloot"), ("play", "7H", ""), ("play", "7H", "baloot"), ("play", "8H", ""),
    ("play", "8H", "baloot"), ("play", "9H", ""), ("play", "9H", "baloot"), ("play", "10H", ""),
    ("play", "10H", "baloot"), ("play", "JH", ""), ("play", "JH", "baloot"), ("play", "QH", ""),
    ("play", "QH", "baloot"), ("play", "KH", ""), ("play", "KH", "baloot"), ("play", "AH", ""),
    ("play", "AH", "baloot"), ("play", "7S", ""), ("play", "7S", "baloot"), ("play", "8S", ""),
    ("play", "8S", "baloot"), ("play", "9S", ""), ("play", "9S", "baloot"), ("play", "10S", ""),
    ("play", "10S", "baloot"), ("play", "JS", ""), ("play", "JS", "baloot"), ("play", "QS", ""),
    ("play", "QS", "baloot"), ("play", "KS", ""), ("play", "KS", "baloot"), ("play", "AS", ""),
    ("play", "AS", "baloot"), ("pass", "", ""), ("breach", "", ""),
)

#: the seat after each in playing order (table.direction)
NEXT = (1, 2, 3, 0)

#: the side of each seat (table.sides)
SIDE = (0, 1, 0, 1)

#: forehand, by dealer (table.forehand)
FOREHAND = (1, 2, 3, 0)

#: who deals next (table.next-dealer)
NEXT_DEALER = (1, 2, 3, 0)

#: the suit of each card
SUIT = (
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3,
)

#: the cards of the suit of each card
SUIT_CARDS = (
    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00,
    0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF000000, 0xFF000000, 0xFF000000,
    0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000,
)

#: what each card is worth as in plain (cards.worth-plain)
WORTH_PLAIN = (
    0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11,
)

#: the cards that can trump, by contract (contracts.hokum.named-suit, contracts.hokum.other-suits, contracts.sun.every-suit)
TRUMPS = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0)

#: the cards of suits that ruff, by contract (contracts.hokum.named-suit, contracts.hokum.other-suits, contracts.sun.every-suit)
RUFFING = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0)

#: the cards that beat a card (cards.order-trump, cards.order-plain, cards.order-natural, contracts.hokum, contracts.sun, contracts.hokum.named-suit, contracts.hokum.other-suits, contracts.sun.every-suit)
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
    (
        0xFE, 0xFC, 0xF8, 0x80, 0xE8, 0xC8, 0x88, 0, 0xFE00, 0xFC00, 0xF800, 0x8000, 0xE800, 0xC800, 0x8800, 0, 0xFE0000,
        0xFC0000, 0xF80000, 0x800000, 0xE80000, 0xC80000, 0x880000, 0, 0xFE000000, 0xFC000000, 0xF8000000, 0x80000000,
        0xE8000000, 0xC8000000, 0x88000000, 0,
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
    (
        0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11,
    ),
)

#: what the whole pack counts, by contract
PACK_WORTH = (152, 152, 152, 152, 120)

#: what each level of doubling multiplies by
TIMES = (1, 2, 3, 4, 5)

#: how high each contract ranks (contracts.ranking)
RANKING = (0, 1, 2, 3, 4)

#: the cards of each declaration
ITEM_CARDS = (
    0xE0, 0x70, 0x38, 0x1C, 0xE, 0x7, 0xF0, 0x78, 0x3C, 0x1E, 0xF, 0xF8, 0x7C, 0x3E, 0x1F, 0xFC, 0x7E, 0x3F, 0xFE, 0x7F,
    0xFF, 0xE000, 0x7000, 0x3800, 0x1C00, 0xE00, 0x700, 0xF000, 0x7800, 0x3C00, 0x1E00, 0xF00, 0xF800, 0x7C00, 0x3E00,
    0x1F00, 0xFC00, 0x7E00, 0x3F00, 0xFE00, 0x7F00, 0xFF00, 0xE00000, 0x700000, 0x380000, 0x1C0000, 0xE0000, 0x70000,
    0xF00000, 0x780000, 0x3C0000, 0x1E0000, 0xF0000, 0xF80000, 0x7C0000, 0x3E0000, 0x1F0000, 0xFC0000, 0x7E0000,
    0x3F0000, 0xFE0000, 0x7F0000, 0xFF0000, 0xE0000000, 0x70000000, 0x38000000, 0x1C000000, 0xE000000, 0x7000000,
    0xF0000000, 0x78000000, 0x3C000000, 0x1E000000, 0xF000000, 0xF8000000, 0x7C000000, 0x3E000000, 0x1F000000,
    0xFC000000, 0x7E000000, 0x3F000000, 0xFE000000, 0x7F000000, 0xFF000000, 0x80808080, 0x40404040, 0x20202020,
    0x10101010, 0x8080808,
)

#: what each counts, by contract; -1 wins the match, -2 is none (declarations.run-of-3, declarations.run-of-4, declarations.run-of-5, declarations.four-a, declarations.four-a-in-sun, declarations.four-k, declarations.four-q, declarations.four-j, declarations.four-10, declarations.look)
POINTS = (
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50,
        50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100,
        100, 100, 100, 100, 100, 100, 100, 200, 100, 100, 100, 100,
    ),
)

#: how each ranks (declarations.contest.by-points, declarations.contest.runs-over-fours, declarations.contest.runs-by-top, declarations.contest.fours-by, declarations.contest.else)
KEYS = (
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20,
        19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5,
        4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 16, 15, 14, 13, 12,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20,
        19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5,
        4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 16, 15, 14, 13, 12,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20,
        19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5,
        4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 16, 15, 14, 13, 12,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20,
        19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 6, 5,
        4, 3, 2, 1, 11, 10, 9, 8, 7, 20, 19, 18, 17, 20, 19, 18, 20, 19, 20, 16, 15, 14, 13, 12,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 19, 18, 17, 16, 19, 18, 17, 19, 18, 19, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 19,
        18, 17, 16, 19, 18, 17, 19, 18, 19, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 19, 18, 17, 16, 19, 18, 17, 19, 18, 19, 6, 5,
        4, 3, 2, 1, 11, 10, 9, 8, 7, 19, 18, 17, 16, 19, 18, 17, 19, 18, 19, 20, 15, 14, 13, 12,
    ),
)

#: the sort of each declaration, which others may be told
SORT = (
    0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3,
    4, 4, 5, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
    3, 3, 3, 4, 4, 5, 6, 6, 6, 6, 6,
)

#: the runs in a set of ranks of one suit, as places among those of a suit (declarations.runs)
RUNS = (
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (3, -1), (3, -1), (9, -1), (14, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (2, -1),
    (2, -1), (2, -1), (2, -1), (8, -1), (8, -1), (13, -1), (17, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (10, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (3, -1), (3, -1), (9, -1), (14, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (10, -1), (1, -1), (1, -1), (1, -1),
    (1, -1), (1, -1), (1, -1), (1, -1), (1, 5), (7, -1), (7, -1), (7, -1), (7, -1), (12, -1), (12, -1), (16, -1),
    (19, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (3, -1), (3, -1), (9, -1), (14, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (5, -1), (2, -1), (2, -1), (2, -1), (2, -1), (8, -1), (8, -1), (13, -1), (17, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (4, -1), (10, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (3, -1), (3, -1), (9, -1), (14, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1),
    (0, -1), (0, -1), (0, 5), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, 4), (0, 10), (6, -1), (6, -1),
    (6, -1), (6, -1), (6, -1), (6, -1), (6, -1), (5, 6), (11, -1), (11, -1), (11, -1), (11, -1), (15, -1), (15, -1),
    (18, -1), (20, -1),
)

#: the two cards of baloot in each suit (declarations.pair-baloot)
PAIR_BALOOT = (0x60, 0x6000, 0x600000, 0x60000000)

#: the cards that baloot is of, by contract
CARDS_OF_BALOOT = (0x60, 0x6000, 0x600000, 0x60000000, 0)

#: the suits that have baloot, a bit for each, by contract
PAIRED_BALOOT = (1, 2, 4, 8, 0)

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
    (
        0, 4, 8, 24, 12, 16, 20, 28, 1, 5, 9, 25, 13, 17, 21, 29, 2, 6, 10, 26, 14, 18, 22, 30, 3, 7, 11, 27, 15, 19, 23,
        31,
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
    (
        0, -1, -2, -24, -12, -16, -20, -28, -3, -4, -5, -25, -13, -17, -21, -29, -6, -7, -8, -26, -14, -18, -22, -30, -9,
        -10, -11, -27, -15, -19, -23, -31,
    ),
)

#: whether some suits ruff and others do not, by contract
SOME_RUFF = (1, 1, 1, 1, 0)

#: how good a card is, by how many are above it
GOOD_FOR = (1000, 500, 333, 250, 200, 167, 143, 125)
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
        "declared_baloot",
        "declared_fours",
        "declared_runs",
        "doubler",
        "drawn",
        "generator",
        "hand",
        "heard",
        "leader",
        "led",
        "level",
        "offender",
        "pack",
        "passed",
        "phase",
        "points",
        "said_baloot",
        "scores",
        "spoken",
        "taker",
        "trick",
        "trick_cards",
        "trick_leaders",
        "tricks",
        "turn",
        "turned",
        "turned_lies",
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
        self.turned: int = 0  # the card that was turned up last
        self.turned_lies: int = 0  # whether it still lies there
        self.contract: int = 0  # the contract
        self.taker: int = 0  # who named it
        self.spoken: int = 0  # how many have spoken in this stage
        self.passed: int = 0  # how many have passed in a row
        self.heard: int = 0  # whether anything but pass was said in this stage
        self.level: int = 0  # how often the contract was doubled
        self.doubler: int = 0  # who doubled it last
        self.dead: int = 0  # by which clause the deal is dead, from 1 on
        self.announcements: list[int] = [0] * 4  # how many declarations a player has announced
        self.announced: list[int] = [0] * 20  # what a player has announced
        self.declared_runs: list[int] = [0] * 2  # what the runs count that were announced
        self.declared_fours: list[int] = [0] * 2  # what the fours count that were announced
        self.declared_baloot: list[int] = [0] * 2  # what the baloot count that were announced
        self.said_baloot: list[int] = [0] * 4  # the suits in which a player has said baloot, a bit for each
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
        other.turned = self.turned
        other.turned_lies = self.turned_lies
        other.contract = self.contract
        other.taker = self.taker
        other.spoken = self.spoken
        other.passed = self.passed
        other.heard = self.heard
        other.level = self.level
        other.doubler = self.doubler
        other.dead = self.dead
        other.announcements = self.announcements[:]
        other.announced = self.announced[:]
        other.declared_runs = self.declared_runs[:]
        other.declared_fours = self.declared_fours[:]
        other.declared_baloot = self.declared_baloot[:]
        other.said_baloot = self.said_baloot[:]
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
            self.turned,
            self.turned_lies,
            self.contract,
            self.taker,
            self.spoken,
            self.passed,
            self.heard,
            self.level,
            self.doubler,
            self.dead,
            *self.announcements,
            *self.announced,
            *self.declared_runs,
            *self.declared_fours,
            *self.declared_baloot,
            *self.said_baloot,
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
        phase = number_from(numbers, 0, 6)
        turn = number_from(numbers, 0, 3)
        dealer = number_from(numbers, 0, 3)
        scores = [number_from(numbers, -1000000, 1000000) for _ in range(2)]
        pack = [number_from(numbers, 0, 31) for _ in range(32)]
        drawn = number_from(numbers, 0, 32)
        hand = [set_from(numbers) for _ in range(4)]
        turned = number_from(numbers, -1, 31)
        turned_lies = number_from(numbers, 0, 1)
        contract = number_from(numbers, -1, 4)
        taker = number_from(numbers, -1, 3)
        spoken = number_from(numbers, 0, 4)
        passed = number_from(numbers, 0, 4)
        heard = number_from(numbers, 0, 1)
        level = number_from(numbers, 0, 4)
        doubler = number_from(numbers, -1, 3)
        dead = number_from(numbers, 0, 3)
        announcements = [number_from(numbers, 0, 5) for _ in range(4)]
        announced = [number_from(numbers, -1, 88) for _ in range(20)]
        declared_runs = [number_from(numbers, 0, 4080) for _ in range(2)]
        declared_fours = [number_from(numbers, 0, 4080) for _ in range(2)]
        declared_baloot = [number_from(numbers, 0, 4080) for _ in range(2)]
        said_baloot = [number_from(numbers, 0, 15) for _ in range(4)]
        decided = number_from(numbers, 0, 1)
        best_item = number_from(numbers, -1, 88)
        best_owner = number_from(numbers, -1, 3)
        best_sides = number_from(numbers, 0, 3)
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
        self.turned = turned
        self.turned_lies = turned_lies
        self.contract = contract
        self.taker = taker
        self.spoken = spoken
        self.passed = passed
        self.heard = heard
        self.level = level
        self.doubler = doubler
        self.dead = dead
        self.announcements = announcements
        self.announced = announced
        self.declared_runs = declared_runs
        self.declared_fours = declared_fours
        self.declared_baloot = declared_baloot
        self.said_baloot = said_baloot
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
    if cards & ~0xFFFFFFFF:
        raise ValueError("there are no such cards")
    return cards


def check_of(numbers: list[int]) -> int:
    """Return what says whether the numbers of a state are whole, and of these rules."""
    check = 1497279106
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
    s.turned = -1
    s.contract = -1
    s.taker = -1
    s.doubler = -1
    s.best_item = -1
    s.best_owner = -1
    s.offender = -1
    for i in range(20):
        s.announced[i] = -1
    for i in range(32):
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
    for _ in range(4):
        hand_out(s, seat, 3)  # deal.first
        seat = NEXT[seat]
    seat = FOREHAND[s.dealer]
    for _ in range(4):
        hand_out(s, seat, 2)  # deal.first
        seat = NEXT[seat]
    s.turned = s.pack[s.drawn]  # deal.proposal
    s.drawn += 1
    s.phase = PHASE_FIRST_NAMING  # deal.bidding-first-naming
    s.turn = FOREHAND[s.dealer]  # bidding.first-naming
    s.spoken = 0
    s.passed = 0
    s.heard = 0


def after_first_naming(s: State) -> None:
    """Go on with the deal after "first-naming"."""
    if s.contract < 0:  # deal.bidding-second-naming
        s.phase = PHASE_SECOND_NAMING  # deal.bidding-second-naming
        s.turn = FOREHAND[s.dealer]  # bidding.second-naming
        s.spoken = 0
        s.passed = 0
        s.heard = 0
        return
    after_second_naming(s)


def after_second_naming(s: State) -> None:
    """Go on with the deal after "second-naming"."""
    if s.contract < 0:  # deal.nobody-named
        s.dead = 1
        s.phase = PHASE_OVER
        return
    if s.contract >= 0:  # deal.bidding-sun-over
        s.phase = PHASE_SUN_OVER  # deal.bidding-sun-over
        s.turn = NEXT[s.taker]  # bidding.sun-over
        s.spoken = 0
        s.passed = 0
        s.heard = 0
        return
    after_sun_over(s)


def after_sun_over(s: State) -> None:
    """Go on with the deal after "sun-over"."""
    if s.contract >= 0 and s.contract in (0, 1, 2, 3):  # deal.bidding-doubling
        s.phase = PHASE_DOUBLING  # deal.bidding-doubling
        s.turn = NEXT[s.taker]  # bidding.doubling
        s.passed = 0
        s.heard = 0
        return
    after_doubling(s)


def after_doubling(s: State) -> None:
    """Go on with the deal after "doubling"."""
    if s.contract == 4:  # deal.bidding-sun-doubling
        s.phase = PHASE_SUN_DOUBLING  # deal.bidding-sun-doubling
        s.turn = NEXT[s.taker]  # bidding.sun-doubling
        s.passed = 0
        s.heard = 0
        return
    after_sun_doubling(s)


def after_sun_doubling(s: State) -> None:
    """Go on with the deal after "sun-doubling"."""
    s.hand[s.taker] |= 1 << s.turned  # deal.give-turned
    s.turned_lies = 0
    seat = FOREHAND[s.dealer]
    for _ in range(4):
        hand_out(s, seat, 2 if seat == s.taker else 3)  # deal.rest
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
    elif s.phase == PHASE_FIRST_NAMING:
        return list_first_naming(s, seat, out)
    elif s.phase == PHASE_SECOND_NAMING:
        return list_second_naming(s, seat, out)
    elif s.phase == PHASE_SUN_OVER:
        return list_sun_over(s, seat, out)
    elif s.phase == PHASE_DOUBLING:
        return list_doubling(s, seat, out)
    elif s.phase == PHASE_SUN_DOUBLING:
        return list_sun_doubling(s, seat, out)
    return 0


def pick(s: State, seat: int, place: int) -> int:
    """Return the action that so many others come before, or -1 - how many there are."""
    if s.phase == PHASE_PLAY:
        return pick_play(s, seat, place)
    elif s.phase == PHASE_FIRST_NAMING:
        return pick_first_naming(s, seat, place)
    elif s.phase == PHASE_SECOND_NAMING:
        return pick_second_naming(s, seat, place)
    elif s.phase == PHASE_SUN_OVER:
        return pick_sun_over(s, seat, place)
    elif s.phase == PHASE_DOUBLING:
        return pick_doubling(s, seat, place)
    elif s.phase == PHASE_SUN_DOUBLING:
        return pick_sun_doubling(s, seat, place)
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
    elif s.phase == PHASE_FIRST_NAMING:
        say_in_first_naming(s, seat, action)
    elif s.phase == PHASE_SECOND_NAMING:
        say_in_second_naming(s, seat, action)
    elif s.phase == PHASE_SUN_OVER:
        say_in_sun_over(s, seat, action)
    elif s.phase == PHASE_DOUBLING:
        say_in_doubling(s, seat, action)
    elif s.phase == PHASE_SUN_DOUBLING:
        say_in_sun_doubling(s, seat, action)


def worth_in_plain(hand: Cards) -> int:
    """Return what the cards of a hand are worth as in plain."""
    total = 0
    for card in cards_of(hand):
        total += WORTH_PLAIN[card]
    return total


def list_first_naming(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "first-naming"; return how much that is."""
    n = 0
    for named in range(SUIT[s.turned], SUIT[s.turned] + 1):  # bidding.first-naming.hokum
        out[n] = BID + named
        n += 1
    for named in range(4, 5):  # bidding.first-naming.sun
        out[n] = BID + named
        n += 1
    # bidding.first-naming.ashkal
    if not (s.turned >= 0 and s.turned % 8 == 7) and (seat == NEXT[NEXT[FOREHAND[s.dealer]]] or seat == s.dealer):
        out[n] = SAY
        n += 1
    if worth_in_plain(s.hand[seat]) == 0:  # bidding.first-naming.kawesh
        out[n] = SAY + 1
        n += 1
    out[n] = PASS  # bidding.first-naming.pass
    n += 1
    return n


def pick_first_naming(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "first-naming"; return how much that is."""
    n = 0
    for named in range(SUIT[s.turned], SUIT[s.turned] + 1):  # bidding.first-naming.hokum
        if n == place:
            return BID + named
        n += 1
    for named in range(4, 5):  # bidding.first-naming.sun
        if n == place:
            return BID + named
        n += 1
    # bidding.first-naming.ashkal
    if not (s.turned >= 0 and s.turned % 8 == 7) and (seat == NEXT[NEXT[FOREHAND[s.dealer]]] or seat == s.dealer):
        if n == place:
            return SAY
        n += 1
    if worth_in_plain(s.hand[seat]) == 0:  # bidding.first-naming.kawesh
        if n == place:
            return SAY + 1
        n += 1
    if n == place:  # bidding.first-naming.pass
        return PASS
    n += 1
    return -1 - n


def say_in_first_naming(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "first-naming"."""
    s.spoken += 1
    if action >= BID and action < BID + 5:
        s.contract = action - BID
        s.taker = seat
        s.level = 0
        s.passed = 0
        s.heard = 1
    elif action == SAY:
        s.taker = NEXT[NEXT[seat]]  # bidding.first-naming.ashkal
        s.contract = 4
        s.level = 0
        s.passed = 0
        s.heard = 1
    elif action == SAY + 1:
        s.dead = 2  # bidding.first-naming.kawesh
        s.phase = PHASE_OVER
        return
    else:
        s.passed += 1
    s.turn = NEXT[seat]
    if s.contract >= 0 or s.spoken == 4:  # bidding.first-naming.ends
        after_first_naming(s)


def list_second_naming(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "second-naming"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.second-naming.hokum
        if named != SUIT[s.turned]:
            out[n] = BID + named
            n += 1
    for named in range(4, 5):  # bidding.second-naming.sun
        out[n] = BID + named
        n += 1
    # bidding.second-naming.ashkal
    if not (s.turned >= 0 and s.turned % 8 == 7) and (seat == NEXT[NEXT[FOREHAND[s.dealer]]] or seat == s.dealer):
        out[n] = SAY
        n += 1
    if worth_in_plain(s.hand[seat]) == 0:  # bidding.second-naming.kawesh
        out[n] = SAY + 1
        n += 1
    out[n] = PASS  # bidding.second-naming.pass
    n += 1
    return n


def pick_second_naming(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "second-naming"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.second-naming.hokum
        if named != SUIT[s.turned]:
            if n == place:
                return BID + named
            n += 1
    for named in range(4, 5):  # bidding.second-naming.sun
        if n == place:
            return BID + named
        n += 1
    # bidding.second-naming.ashkal
    if not (s.turned >= 0 and s.turned % 8 == 7) and (seat == NEXT[NEXT[FOREHAND[s.dealer]]] or seat == s.dealer):
        if n == place:
            return SAY
        n += 1
    if worth_in_plain(s.hand[seat]) == 0:  # bidding.second-naming.kawesh
        if n == place:
            return SAY + 1
        n += 1
    if n == place:  # bidding.second-naming.pass
        return PASS
    n += 1
    return -1 - n


def say_in_second_naming(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "second-naming"."""
    s.spoken += 1
    if action >= BID and action < BID + 5:
        s.contract = action - BID
        s.taker = seat
        s.level = 0
        s.passed = 0
        s.heard = 1
    elif action == SAY:
        s.taker = NEXT[NEXT[seat]]  # bidding.second-naming.ashkal
        s.contract = 4
        s.level = 0
        s.passed = 0
        s.heard = 1
    elif action == SAY + 1:
        s.dead = 3  # bidding.second-naming.kawesh
        s.phase = PHASE_OVER
        return
    else:
        s.passed += 1
    s.turn = NEXT[seat]
    if s.contract >= 0 or s.spoken == 4:  # bidding.second-naming.ends
        after_second_naming(s)


def list_sun_over(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "sun-over"; return how much that is."""
    n = 0
    for named in range(4, 5):  # bidding.sun-over.sun
        if RANKING[named] > (-1 if s.contract < 0 else RANKING[s.contract]) or (
            RANKING[named] == (-1 if s.contract < 0 else RANKING[s.contract])
            and (s.taker - FOREHAND[s.dealer]) % 4 > (seat - FOREHAND[s.dealer]) % 4
        ):
            out[n] = BID + named
            n += 1
    out[n] = PASS  # bidding.sun-over.pass
    n += 1
    return n


def pick_sun_over(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "sun-over"; return how much that is."""
    n = 0
    for named in range(4, 5):  # bidding.sun-over.sun
        if RANKING[named] > (-1 if s.contract < 0 else RANKING[s.contract]) or (
            RANKING[named] == (-1 if s.contract < 0 else RANKING[s.contract])
            and (s.taker - FOREHAND[s.dealer]) % 4 > (seat - FOREHAND[s.dealer]) % 4
        ):
            if n == place:
                return BID + named
            n += 1
    if n == place:  # bidding.sun-over.pass
        return PASS
    n += 1
    return -1 - n


def say_in_sun_over(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "sun-over"."""
    s.spoken += 1
    if action >= BID and action < BID + 5:
        s.contract = action - BID  # bidding.sun-over.sun
        s.taker = seat
        s.level = 0
        s.passed = 0
        s.heard = 1
    else:
        s.passed += 1
    s.turn = NEXT[seat]
    if s.spoken == 4:  # bidding.sun-over
        after_sun_over(s)


def list_doubling(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "doubling"; return how much that is."""
    n = 0
    if s.contract >= 0 and s.level == 0 and SIDE[seat] != SIDE[s.taker]:  # bidding.doubling.double
        out[n] = SAY + 2
        n += 1
    # bidding.doubling.three
    if (
        s.contract >= 0
        and s.level == 1
        and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
    ):
        out[n] = SAY + 3
        n += 1
    # bidding.doubling.four
    if (
        s.contract >= 0
        and s.level == 2
        and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
    ):
        out[n] = SAY + 4
        n += 1
    # bidding.doubling.gahwa
    if (
        s.contract >= 0
        and s.level == 3
        and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
    ):
        out[n] = SAY + 5
        n += 1
    out[n] = PASS  # bidding.doubling.pass
    n += 1
    return n


def pick_doubling(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "doubling"; return how much that is."""
    n = 0
    if s.contract >= 0 and s.level == 0 and SIDE[seat] != SIDE[s.taker]:  # bidding.doubling.double
        if n == place:
            return SAY + 2
        n += 1
    # bidding.doubling.three
    if (
        s.contract >= 0
        and s.level == 1
        and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
    ):
        if n == place:
            return SAY + 3
        n += 1
    # bidding.doubling.four
    if (
        s.contract >= 0
        and s.level == 2
        and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
    ):
        if n == place:
            return SAY + 4
        n += 1
    # bidding.doubling.gahwa
    if (
        s.contract >= 0
        and s.level == 3
        and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
    ):
        if n == place:
            return SAY + 5
        n += 1
    if n == place:  # bidding.doubling.pass
        return PASS
    n += 1
    return -1 - n


def silent_in_doubling(s: State, seat: int) -> bool:
    """Return whether a player could say nothing but pass."""
    # bidding.doubling.ends-at-once
    return not (
        (s.contract >= 0 and s.level == 0 and SIDE[seat] != SIDE[s.taker])
        or (
            s.contract >= 0
            and s.level == 1
            and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
        )
        or (
            s.contract >= 0
            and s.level == 2
            and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
        )
        or (
            s.contract >= 0
            and s.level == 3
            and (1 if SIDE[seat] == SIDE[s.taker] else 0) != (1 if SIDE[s.doubler] == SIDE[s.taker] else 0)
        )
    )


def say_in_doubling(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "doubling"."""
    if action == SAY + 2:
        s.level = 1  # bidding.doubling.double
        s.doubler = seat
        s.passed = 0
        s.heard = 1
    elif action == SAY + 3:
        s.level = 2  # bidding.doubling.three
        s.doubler = seat
        s.passed = 0
        s.heard = 1
    elif action == SAY + 4:
        s.level = 3  # bidding.doubling.four
        s.doubler = seat
        s.passed = 0
        s.heard = 1
    elif action == SAY + 5:
        s.level = 4  # bidding.doubling.gahwa
        s.doubler = seat
        s.passed = 0
        s.heard = 1
    else:
        s.passed += 1
    s.turn = NEXT[seat]
    # bidding.doubling.ends
    if s.passed >= (3 if s.heard == 1 else 4) or (
        s.contract >= 0
        and silent_in_doubling(s, 0)
        and silent_in_doubling(s, 1)
        and silent_in_doubling(s, 2)
        and silent_in_doubling(s, 3)
    ):
        after_doubling(s)


def list_sun_doubling(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "sun-doubling"; return how much that is."""
    n = 0
    # bidding.sun-doubling.double
    if (
        s.contract >= 0
        and s.level == 0
        and SIDE[seat] != SIDE[s.taker]
        and (s.scores[1 - SIDE[s.taker]] if s.taker >= 0 else 0) <= 100
        and (s.scores[SIDE[s.taker]] if s.taker >= 0 else 0) > 100
    ):
        out[n] = SAY + 2
        n += 1
    out[n] = PASS  # bidding.sun-doubling.pass
    n += 1
    return n


def pick_sun_doubling(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "sun-doubling"; return how much that is."""
    n = 0
    # bidding.sun-doubling.double
    if (
        s.contract >= 0
        and s.level == 0
        and SIDE[seat] != SIDE[s.taker]
        and (s.scores[1 - SIDE[s.taker]] if s.taker >= 0 else 0) <= 100
        and (s.scores[SIDE[s.taker]] if s.taker >= 0 else 0) > 100
    ):
        if n == place:
            return SAY + 2
        n += 1
    if n == place:  # bidding.sun-doubling.pass
        return PASS
    n += 1
    return -1 - n


def silent_in_sun_doubling(s: State, seat: int) -> bool:
    """Return whether a player could say nothing but pass."""
    # bidding.sun-doubling.ends-at-once
    return not (
        s.contract >= 0
        and s.level == 0
        and SIDE[seat] != SIDE[s.taker]
        and (s.scores[1 - SIDE[s.taker]] if s.taker >= 0 else 0) <= 100
        and (s.scores[SIDE[s.taker]] if s.taker >= 0 else 0) > 100
    )


def say_in_sun_doubling(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "sun-doubling"."""
    if action == SAY + 2:
        s.level = 1  # bidding.sun-doubling.double
        s.doubler = seat
        s.passed = 0
        s.heard = 1
    else:
        s.passed += 1
    s.turn = NEXT[seat]
    # bidding.sun-doubling.ends
    if s.passed >= (3 if s.heard == 1 else 4) or (
        s.contract >= 0
        and silent_in_sun_doubling(s, 0)
        and silent_in_sun_doubling(s, 1)
        and silent_in_sun_doubling(s, 2)
        and silent_in_sun_doubling(s, 3)
    ):
        after_sun_doubling(s)


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
        if item >= 84:
            s.declared_fours[SIDE[seat]] += worth
        else:
            s.declared_runs[SIDE[seat]] += worth


def announce(s: State, seat: int, item: int) -> None:
    """Note what a player announces, or counts unasked."""
    note_announced(s, seat, item)


def list_first_announcements(s: State, seat: int, offered: int, out: list[int]) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    in_fours = 0
    in_runs = 0
    for j in range(s.announcements[seat]):  # declarations.sharing
        if s.announced[seat * 5 + j] >= 84:
            in_fours |= ITEM_CARDS[s.announced[seat * 5 + j]]
        else:
            in_runs |= ITEM_CARDS[s.announced[seat * 5 + j]]
    for suit in range(4):  # declarations.announce-runs
        for k in range(2):
            run = RUNS[((s.hand[seat] & ~in_fours) >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 21 + run
                if s.announcements[seat] < 2:  # declarations.at-most
                    if not ITEM_CARDS[item] & in_runs:
                        out[n] = ANNOUNCE + item
                        n += 1
    for four in range(84, 89):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if s.announcements[seat] < 2:  # declarations.at-most
                if not ITEM_CARDS[item] & in_runs and has_announced(s, seat, item) == 0:
                    out[n] = ANNOUNCE + item
                    n += 1
    return n


def pick_first_announcements(s: State, seat: int, offered: int, place: int) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    in_fours = 0
    in_runs = 0
    for j in range(s.announcements[seat]):  # declarations.sharing
        if s.announced[seat * 5 + j] >= 84:
            in_fours |= ITEM_CARDS[s.announced[seat * 5 + j]]
        else:
            in_runs |= ITEM_CARDS[s.announced[seat * 5 + j]]
    for suit in range(4):  # declarations.announce-runs
        for k in range(2):
            run = RUNS[((s.hand[seat] & ~in_fours) >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 21 + run
                if s.announcements[seat] < 2:  # declarations.at-most
                    if not ITEM_CARDS[item] & in_runs:
                        if n == place:
                            return ANNOUNCE + item
                        n += 1
    for four in range(84, 89):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if s.announcements[seat] < 2:  # declarations.at-most
                if not ITEM_CARDS[item] & in_runs and has_announced(s, seat, item) == 0:
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
    seat = leader
    for _ in range(4):  # declarations.contest
        for j in range(s.announcements[seat]):
            item = s.announced[seat * 5 + j]
            key = KEYS[s.contract][item]
            if key > high:  # declarations.contest.else
                best = item
                owner = seat
                high = key
        seat = NEXT[seat]
    s.best_sides = 1 << SIDE[owner] if owner >= 0 else 0
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
    if partner != 1:  # play.must-trump
        allowed = allowed & trumps or allowed  # play.must-trump
    if (RUFFING[contract] >> led) & 1 or ((trumps >> best) & 1 and partner != 1):  # play.must-beat
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
    if partner != 1:  # play.must-trump
        allowed = allowed & trumps or allowed  # play.must-trump
        if not (allowed >> card) & 1:
            return 1
    if (RUFFING[contract] >> led) & 1 or ((trumps >> best) & 1 and partner != 1):  # play.must-beat
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
    return follow(
        s.contract, s.hand[seat], s.led, s.best, 1 if s.winner != seat and SIDE[s.winner] == SIDE[seat] else 0
    )


def may_say_baloot(s: State, seat: int, card: int) -> int:
    """Return whether baloot may be said with a card: 1 with the first of the two, 2 with the second, else 0."""
    suit = SUIT[card]
    if not ((PAIRED_BALOOT[s.contract] >> suit) & 1 and (PAIR_BALOOT[suit] >> card) & 1):
        return 0
    other_played = 0
    for past in range(s.trick):
        if (PAIR_BALOOT[suit] >> s.trick_cards[past * 4 + seat]) & 1:
            other_played = 1
    if other_played == 1:  # declarations.announce-baloot
        return 1
    return 0


def list_play(s: State, seat: int, out: list[int]) -> int:
    """Go through what a player may do whose turn it is to play; return how much that is."""
    n = 0
    if s.trick == 0:
        n = list_first_announcements(s, seat, n, out)
    of_baloot = CARDS_OF_BALOOT[s.contract]
    for card in cards_of(playable(s, seat)):
        out[n] = PLAY + card * 2
        n += 1
        if (of_baloot >> card) & 1:
            if may_say_baloot(s, seat, card) == 1:
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
    of_baloot = CARDS_OF_BALOOT[s.contract]
    for card in cards_of(playable(s, seat)):
        if n == place:
            return PLAY + card * 2
        n += 1
        if (of_baloot >> card) & 1:
            if may_say_baloot(s, seat, card) == 1:
                if n == place:
                    return PLAY + card * 2 + 1
                n += 1
    return -1 - n


def draw_card(s: State, seat: int) -> int:
    """Return a way to play a card, each as likely."""
    cards = playable(s, seat)
    number = cards.bit_count()
    saying_baloot = 0
    for card in cards_of(cards & CARDS_OF_BALOOT[s.contract]):
        if may_say_baloot(s, seat, card) == 1:
            saying_baloot |= 1 << card
    place = random_below(s, number + saying_baloot.bit_count())
    if place < number:
        return PLAY + kth_card(cards, place) * 2
    return PLAY + kth_card(saying_baloot, place - number) * 2 + 1


def begin_play(s: State) -> None:
    """Begin the play of the cards."""
    s.phase = PHASE_PLAY
    s.turn = FOREHAND[s.dealer]  # play.leads


def play_card(s: State, seat: int, action: int) -> None:
    """Play a card, with what is said with it."""
    card = (action - PLAY) // 2
    word = (action - PLAY) % 2
    if word == 1:
        s.said_baloot[seat] |= 1 << SUIT[card]  # declarations.announce-baloot
        s.declared_baloot[SIDE[seat]] += 20  # declarations.pair-baloot
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
    side = SIDE[s.winner]
    s.tricks[side] += 1
    s.cards[side] += s.points
    s.points = 0
    s.count = 0
    s.trick += 1
    s.turn = s.winner  # play.leads
    if s.decided == 0:
        decide_contest(s)  # declarations.contest
    if not s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3]:
        after_play(s)


def settle_facts(out: list[int]) -> None:
    """Settle what is known of a deal, behind the results: outcome, winners, columns and quantities."""
    takers = out[55]
    for side in range(2):
        out[side + 23] = out[side + 63]  # scoring.cards
        out[side + 25] = 10 if out[56] == side else 0  # scoring.last-trick
    for side in range(2):
        out[side + 27] = out[side + 67]
        out[side + 29] = out[side + 69]
        out[side + 31] = out[side + 71]
        if not (out[57] >> side) & 1:  # declarations.counted-runs
            out[side + 27] = 0
            out[side + 29] = 0
    for side in range(2):
        out[side + 33] = out[side + 23] + out[side + 25]  # scoring.tricks
        out[side + 35] = out[side + 27] + out[side + 29]  # scoring.projects
        out[side + 37] = out[side + 33] + out[side + 35] + out[side + 31]  # scoring.total
    for side in range(2):
        out[side + 45] = out[side + 37]
        out[side + 47] = out[side + 23]
        out[side + 49] = out[side + 25]
        out[side + 51] = out[side + 31]
    if out[53] in (0, 1, 2, 3):  # scoring.then-hokum
        limit = 6  # scoring.then-hokum
        top = max(out[47] + out[49], out[48] + out[50])  # scoring.then-hokum.at-limit
        # scoring.then-hokum.equal-at-limit
        tied = 1 if (1 if out[47] + out[49] == top else 0) + (1 if out[48] + out[50] == top else 0) > 1 else 0
        for i in range(2):
            before = out[i + 45]
            points = out[i + 47] + out[i + 49]
            digit = points % 10
            # scoring.then-hokum.at-limit
            out[i + 45] = (
                out[i + 45]
                - points
                + (points // 10 + (1 if digit > limit or (digit == limit and (points < top or tied == 1)) else 0))
            )
            whole_part = points + (out[i + 45] - before)
            out[i + 49] = out[i + 49] // 10 + (1 if out[i + 49] % 10 >= limit else 0)  # scoring.then-hokum
            out[i + 47] = whole_part - out[i + 49]  # scoring.then-hokum
    if out[53] in (0, 1, 2, 3):  # scoring.then-declared
        limit = 5  # scoring.then-declared
        for i in range(2):
            points = out[i + 45] - (out[i + 47] + out[i + 49])
            digit = points % 10
            # scoring.then-declared.at-limit
            out[i + 45] = out[i + 45] - points + (points // 10 + (1 if digit > limit else 0))
        for i in range(2):
            out[i + 51] = out[i + 51] // 10 + (1 if out[i + 51] % 10 >= limit else 0)  # scoring.then-declared
    if out[53] == 4:  # scoring.then-sun
        limit = 5  # scoring.then-sun
        for i in range(2):
            points = out[i + 45]
            digit = points % 10
            if digit != limit:  # scoring.then-sun.at-limit
                out[i + 45] = (points // 10 + (1 if digit > limit else 0)) * 10  # scoring.then-sun.at-limit
        for i in range(2):
            out[i + 47] = (out[i + 47] // 10 + (1 if out[i + 47] % 10 >= limit else 0)) * 10  # scoring.then-sun
        for i in range(2):
            out[i + 49] = (out[i + 49] // 10 + (1 if out[i + 49] % 10 >= limit else 0)) * 10  # scoring.then-sun
        for i in range(2):
            out[i + 51] = (out[i + 51] // 10 + (1 if out[i + 51] % 10 >= limit else 0)) * 10  # scoring.then-sun
    if out[53] == 4:  # scoring.then-twice
        for i in range(2):  # scoring.then-twice
            out[i + 45] *= 2
        for i in range(2):
            out[i + 47] *= 2  # scoring.then-twice
        for i in range(2):
            out[i + 49] *= 2  # scoring.then-twice
        for i in range(2):
            out[i + 51] *= 2  # scoring.then-twice
    if out[53] == 4:  # scoring.then-tens
        limit = 5  # scoring.then-tens
        for i in range(2):
            points = out[i + 45]
            digit = points % 10
            out[i + 45] = points // 10 + (1 if digit > limit else 0)  # scoring.then-tens.at-limit
        for i in range(2):
            out[i + 47] = out[i + 47] // 10 + (1 if out[i + 47] % 10 >= limit else 0)  # scoring.then-tens
        for i in range(2):
            out[i + 49] = out[i + 49] // 10 + (1 if out[i + 49] % 10 >= limit else 0)  # scoring.then-tens
        for i in range(2):
            out[i + 51] = out[i + 51] // 10 + (1 if out[i + 51] % 10 >= limit else 0)  # scoring.then-tens
    if out[58] >= 0:
        out[0] = 0  # scoring.breached
        out[1] = 0  # scoring.breached.winner
        for side in range(2):
            if out[58] == side:
                out[side + 2] = 0  # scoring.breached.offenders
                out[side + 39] = 0  # scoring.breached.offenders
                out[side + 41] = 0  # scoring.breached.offenders
                out[side + 43] = 0  # scoring.breached.offenders
            else:
                out[side + 2] = PACK_WORTH[out[53]] + 10 + out[61]  # scoring.breached.opponents
                # scoring.breached.opponents
                out[side + 39] = PACK_WORTH[out[53]] + 10 + out[61] - (PACK_WORTH[out[53]] + 10 + out[61])
                # scoring.breached.opponents
                out[side + 41] = PACK_WORTH[out[53]] + 10 + out[61] - (PACK_WORTH[out[53]] + 10 + out[61])
                # scoring.breached.opponents
                out[side + 43] = PACK_WORTH[out[53]] + 10 + out[61] - (PACK_WORTH[out[53]] + 10 + out[61])
        out[4] = 0
    elif out[takers + 65] == 8 and out[53] in (0, 1, 2, 3):
        out[0] = 1  # scoring.kaboot
        out[1] = 1 << takers  # scoring.kaboot.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = 250 + out[side + 35] + out[side + 31]  # scoring.kaboot.takers
                # scoring.kaboot.takers
                out[side + 39] = 250 + out[side + 35] + out[side + 31] - (250 + out[side + 35] + out[side + 31])
                # scoring.kaboot.takers
                out[side + 41] = 250 + out[side + 35] + out[side + 31] - (250 + out[side + 35] + out[side + 31])
                # scoring.kaboot.takers
                out[side + 43] = (
                    250 + out[side + 35] + out[side + 31] - (250 + out[side + 35] + (out[side + 31] - out[side + 31]))
                )
            else:
                out[side + 2] = out[side + 31]  # scoring.kaboot.others
                out[side + 39] = out[side + 31] - out[side + 31]  # scoring.kaboot.others
                out[side + 41] = out[side + 31] - out[side + 31]  # scoring.kaboot.others
                out[side + 43] = out[side + 31] - (out[side + 31] - out[side + 31])  # scoring.kaboot.others
        out[4] = 0
    elif out[takers + 65] == 8:
        out[0] = 2  # scoring.kaboot-in-sun
        out[1] = 1 << takers  # scoring.kaboot-in-sun.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = 220 + out[side + 35]  # scoring.kaboot-in-sun.takers
                out[side + 39] = 220 + out[side + 35] - (220 + out[side + 35])  # scoring.kaboot-in-sun.takers
                out[side + 41] = 220 + out[side + 35] - (220 + out[side + 35])  # scoring.kaboot-in-sun.takers
                out[side + 43] = 220 + out[side + 35] - (220 + out[side + 35])  # scoring.kaboot-in-sun.takers
            else:
                out[side + 2] = 0  # scoring.kaboot-in-sun.others
                out[side + 39] = 0  # scoring.kaboot-in-sun.others
                out[side + 41] = 0  # scoring.kaboot-in-sun.others
                out[side + 43] = 0  # scoring.kaboot-in-sun.others
        out[4] = 0
    elif out[65] + out[66] - out[takers + 65] == 8 and out[53] in (0, 1, 2, 3):
        out[0] = 3  # scoring.kaboot-against
        out[1] = 3 ^ (1 << takers)  # scoring.kaboot-against.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = out[side + 31]  # scoring.kaboot-against.takers
                out[side + 39] = out[side + 31] - out[side + 31]  # scoring.kaboot-against.takers
                out[side + 41] = out[side + 31] - out[side + 31]  # scoring.kaboot-against.takers
                out[side + 43] = out[side + 31] - (out[side + 31] - out[side + 31])  # scoring.kaboot-against.takers
            else:
                out[side + 2] = 250 + out[side + 35] + out[side + 31]  # scoring.kaboot-against.others
                # scoring.kaboot-against.others
                out[side + 39] = 250 + out[side + 35] + out[side + 31] - (250 + out[side + 35] + out[side + 31])
                # scoring.kaboot-against.others
                out[side + 41] = 250 + out[side + 35] + out[side + 31] - (250 + out[side + 35] + out[side + 31])
                # scoring.kaboot-against.others
                out[side + 43] = (
                    250 + out[side + 35] + out[side + 31] - (250 + out[side + 35] + (out[side + 31] - out[side + 31]))
                )
        out[4] = 0
    elif out[65] + out[66] - out[takers + 65] == 8:
        out[0] = 4  # scoring.kaboot-against-in-sun
        out[1] = 3 ^ (1 << takers)  # scoring.kaboot-against-in-sun.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = 0  # scoring.kaboot-against-in-sun.takers
                out[side + 39] = 0  # scoring.kaboot-against-in-sun.takers
                out[side + 41] = 0  # scoring.kaboot-against-in-sun.takers
                out[side + 43] = 0  # scoring.kaboot-against-in-sun.takers
            else:
                out[side + 2] = 220 + out[side + 35]  # scoring.kaboot-against-in-sun.others
                out[side + 39] = 220 + out[side + 35] - (220 + out[side + 35])  # scoring.kaboot-against-in-sun.others
                out[side + 41] = 220 + out[side + 35] - (220 + out[side + 35])  # scoring.kaboot-against-in-sun.others
                out[side + 43] = 220 + out[side + 35] - (220 + out[side + 35])  # scoring.kaboot-against-in-sun.others
        out[4] = 0
    elif out[62] == takers and out[takers + 45] == out[45] + out[46] - out[takers + 45]:
        out[0] = 5  # scoring.lost-by-doubling
        out[1] = 3 ^ (1 << takers)  # scoring.lost-by-doubling.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = out[side + 31]  # scoring.lost-by-doubling.takers
                out[side + 39] = out[side + 31] - out[side + 31]  # scoring.lost-by-doubling.takers
                out[side + 41] = out[side + 31] - out[side + 31]  # scoring.lost-by-doubling.takers
                out[side + 43] = out[side + 31] - (out[side + 31] - out[side + 31])  # scoring.lost-by-doubling.takers
            else:
                # scoring.lost-by-doubling.others
                out[side + 2] = out[33] + out[34] + (out[35] + out[36]) + out[side + 31]
                # scoring.lost-by-doubling.others
                out[side + 39] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] - out[23] + (out[34] - out[24]) + (out[35] + out[36]) + out[side + 31])
                )
                # scoring.lost-by-doubling.others
                out[side + 41] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] - out[25] + (out[34] - out[26]) + (out[35] + out[36]) + out[side + 31])
                )
                # scoring.lost-by-doubling.others
                out[side + 43] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] + out[34] + (out[35] + out[36]) + (out[side + 31] - out[side + 31]))
                )
        out[4] = 0
    elif out[54] > 1 and out[takers + 45] >= out[45] + out[46] - out[takers + 45]:
        out[0] = 6  # scoring.doubled-made
        out[1] = 1 << takers  # scoring.doubled-made.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = out[33] + out[34] + (out[35] + out[36]) + out[side + 31]  # scoring.doubled-made.takers
                # scoring.doubled-made.takers
                out[side + 39] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] - out[23] + (out[34] - out[24]) + (out[35] + out[36]) + out[side + 31])
                )
                # scoring.doubled-made.takers
                out[side + 41] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] - out[25] + (out[34] - out[26]) + (out[35] + out[36]) + out[side + 31])
                )
                # scoring.doubled-made.takers
                out[side + 43] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] + out[34] + (out[35] + out[36]) + (out[side + 31] - out[side + 31]))
                )
            else:
                out[side + 2] = out[side + 31]  # scoring.doubled-made.others
                out[side + 39] = out[side + 31] - out[side + 31]  # scoring.doubled-made.others
                out[side + 41] = out[side + 31] - out[side + 31]  # scoring.doubled-made.others
                out[side + 43] = out[side + 31] - (out[side + 31] - out[side + 31])  # scoring.doubled-made.others
        out[4] = 0
    elif out[takers + 45] >= out[45] + out[46] - out[takers + 45]:
        out[0] = 7  # scoring.made
        out[1] = 1 << takers  # scoring.made.winner
        for side in range(2):
            out[side + 2] = out[side + 37]  # scoring.made.each-side
            out[side + 39] = out[side + 37] - (out[side + 37] - out[side + 23])  # scoring.made.each-side
            out[side + 41] = out[side + 37] - (out[side + 37] - out[side + 25])  # scoring.made.each-side
            out[side + 43] = out[side + 37] - (out[side + 37] - out[side + 31])  # scoring.made.each-side
        out[4] = 0
    else:
        out[0] = 8  # scoring.khasara
        out[1] = 3 ^ (1 << takers)  # scoring.khasara.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = out[side + 31]  # scoring.khasara.takers
                out[side + 39] = out[side + 31] - out[side + 31]  # scoring.khasara.takers
                out[side + 41] = out[side + 31] - out[side + 31]  # scoring.khasara.takers
                out[side + 43] = out[side + 31] - (out[side + 31] - out[side + 31])  # scoring.khasara.takers
            else:
                out[side + 2] = out[33] + out[34] + (out[35] + out[36]) + out[side + 31]  # scoring.khasara.others
                # scoring.khasara.others
                out[side + 39] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] - out[23] + (out[34] - out[24]) + (out[35] + out[36]) + out[side + 31])
                )
                # scoring.khasara.others
                out[side + 41] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] - out[25] + (out[34] - out[26]) + (out[35] + out[36]) + out[side + 31])
                )
                # scoring.khasara.others
                out[side + 43] = (
                    out[33]
                    + out[34]
                    + (out[35] + out[36])
                    + out[side + 31]
                    - (out[33] + out[34] + (out[35] + out[36]) + (out[side + 31] - out[side + 31]))
                )
        out[4] = 0
    for i in range(3):
        out[i + 5] = out[i + 2]
    if out[53] in (0, 1, 2, 3):  # scoring.then-hokum
        limit = 6  # scoring.then-hokum
        top = max(out[39] + out[41], out[40] + out[42])  # scoring.then-hokum.at-limit
        # scoring.then-hokum.equal-at-limit
        tied = 1 if (1 if out[39] + out[41] == top else 0) + (1 if out[40] + out[42] == top else 0) > 1 else 0
        for i in range(2):
            before = out[i + 5]
            points = out[i + 39] + out[i + 41]
            digit = points % 10
            # scoring.then-hokum.at-limit
            out[i + 5] = (
                out[i + 5]
                - points
                + (points // 10 + (1 if digit > limit or (digit == limit and (points < top or tied == 1)) else 0))
            )
            whole_part = points + (out[i + 5] - before)
            out[i + 41] = out[i + 41] // 10 + (1 if out[i + 41] % 10 >= limit else 0)  # scoring.then-hokum
            out[i + 39] = whole_part - out[i + 41]  # scoring.then-hokum
    for i in range(3):
        out[i + 8] = out[i + 5]
    if out[53] in (0, 1, 2, 3):  # scoring.then-declared
        limit = 5  # scoring.then-declared
        for i in range(2):
            points = out[i + 8] - (out[i + 39] + out[i + 41])
            digit = points % 10
            # scoring.then-declared.at-limit
            out[i + 8] = out[i + 8] - points + (points // 10 + (1 if digit > limit else 0))
        for i in range(2):
            out[i + 43] = out[i + 43] // 10 + (1 if out[i + 43] % 10 >= limit else 0)  # scoring.then-declared
    for i in range(3):
        out[i + 11] = out[i + 8]
    if out[53] == 4:  # scoring.then-sun
        limit = 5  # scoring.then-sun
        for i in range(2):
            points = out[i + 11]
            digit = points % 10
            if digit != limit:  # scoring.then-sun.at-limit
                out[i + 11] = (points // 10 + (1 if digit > limit else 0)) * 10  # scoring.then-sun.at-limit
        for i in range(2):
            out[i + 39] = (out[i + 39] // 10 + (1 if out[i + 39] % 10 >= limit else 0)) * 10  # scoring.then-sun
        for i in range(2):
            out[i + 41] = (out[i + 41] // 10 + (1 if out[i + 41] % 10 >= limit else 0)) * 10  # scoring.then-sun
        for i in range(2):
            out[i + 43] = (out[i + 43] // 10 + (1 if out[i + 43] % 10 >= limit else 0)) * 10  # scoring.then-sun
    for i in range(3):
        out[i + 14] = out[i + 11]
    if out[53] == 4:  # scoring.then-twice
        for i in range(2):  # scoring.then-twice
            out[i + 14] *= 2
        for i in range(2):
            out[i + 39] *= 2  # scoring.then-twice
        for i in range(2):
            out[i + 41] *= 2  # scoring.then-twice
        for i in range(2):
            out[i + 43] *= 2  # scoring.then-twice
    for i in range(3):
        out[i + 17] = out[i + 14]
    if out[53] == 4:  # scoring.then-tens
        limit = 5  # scoring.then-tens
        for i in range(2):
            points = out[i + 17]
            digit = points % 10
            out[i + 17] = points // 10 + (1 if digit > limit else 0)  # scoring.then-tens.at-limit
        for i in range(2):
            out[i + 39] = out[i + 39] // 10 + (1 if out[i + 39] % 10 >= limit else 0)  # scoring.then-tens
        for i in range(2):
            out[i + 41] = out[i + 41] // 10 + (1 if out[i + 41] % 10 >= limit else 0)  # scoring.then-tens
        for i in range(2):
            out[i + 43] = out[i + 43] // 10 + (1 if out[i + 43] % 10 >= limit else 0)  # scoring.then-tens
    for i in range(3):
        out[i + 20] = out[i + 17]
    for i in range(2):  # scoring.then-doubling
        out[i + 20] += (out[i + 20] - out[i + 43]) * (out[54] - 1)
    for i in range(2):
        out[i + 39] *= out[54]  # scoring.then-doubling
    for i in range(2):
        out[i + 41] *= out[54]  # scoring.then-doubling


def settle_sums(out: list[int]) -> int:
    """Settle what is known of a deal that nobody played; return 0, or -1 if that cannot be."""
    if (
        out[53] < 0
        or out[53] > 4
        or out[54] < 1
        or out[54] > 5
        or out[55] < 0
        or out[55] > 1
        or out[56] < -1
        or out[56] > 1
        or out[57] < 0
        or out[57] > 3
        or out[58] < -1
        or out[58] > 1
        or out[59] < 0
        or out[59] > 1
        or out[62] < -1
        or out[62] > 1
    ):
        return -1
    settle_facts(out)
    return 0


def settle(s: State, out: list[int]) -> None:
    """Settle a deal that is over: the results, and behind them what they come from."""
    out[53] = s.contract
    out[54] = TIMES[s.level]
    out[55] = SIDE[s.taker]
    out[56] = -1 if s.offender >= 0 else SIDE[s.winner]
    out[57] = s.best_sides
    out[58] = SIDE[s.offender] if s.offender >= 0 else -1
    out[59] = SIDE[FOREHAND[s.dealer]]
    out[60] = 0
    out[61] = (
        s.declared_runs[0]
        + s.declared_runs[1]
        + s.declared_fours[0]
        + s.declared_fours[1]
        + s.declared_baloot[0]
        + s.declared_baloot[1]
    )
    out[62] = SIDE[s.doubler] if s.doubler >= 0 else -1
    for side in range(2):
        out[side + 63] = s.cards[side]
        out[side + 65] = s.tricks[side]
        out[side + 67] = s.declared_runs[side]
        out[side + 69] = s.declared_fours[side]
        out[side + 71] = s.declared_baloot[side]
    settle_facts(out)


def match_winner(scores: list[int], every_trick: int) -> int:
    """Return the side that has won the match, or -1; every_trick: whether a side has won all tricks."""
    highest = scores[0]  # match.looked-at
    winner = 0
    for side in range(1, 2):
        if scores[side] > highest:
            highest = scores[side]
            winner = side
    if highest < 152:  # match.target
        return -1
    there = 0
    for side in range(2):
        if scores[side] == highest:
            there += 1
    if there > 1:  # match.several-there
        return -1
    return winner


def won_at_once(out: list[int]) -> int:
    """Return the side that has won the match by a settled deal whatever the scores are, or -1."""
    if (
        out[53] < 0
        or out[53] > 4
        or out[54] < 1
        or out[54] > 5
        or out[55] < 0
        or out[55] > 1
        or out[56] < -1
        or out[56] > 1
        or out[57] < 0
        or out[57] > 3
        or out[58] < -1
        or out[58] > 1
        or out[59] < 0
        or out[59] > 1
        or out[62] < -1
        or out[62] > 1
    ):
        return -1
    if out[1] != 0 and (out[1] & (out[1] - 1)) == 0 and out[54] > 4:  # match.won-at-once
        for side in range(2):
            if (out[1] >> side) & 1:
                return side
    return -1


def write_down(out: list[int], scores: list[int]) -> int:
    """Add what a settled deal brings to the match score, and return the side that has won the match, or -1."""
    if (
        out[53] < 0
        or out[53] > 4
        or out[54] < 1
        or out[54] > 5
        or out[55] < 0
        or out[55] > 1
        or out[56] < -1
        or out[56] > 1
        or out[57] < 0
        or out[57] > 3
        or out[58] < -1
        or out[58] > 1
        or out[59] < 0
        or out[59] > 1
        or out[62] < -1
        or out[62] > 1
    ):
        return -1
    for side in range(2):  # match.target
        scores[side] += out[side + 20]
    won = won_at_once(out)
    if won >= 0:  # match.won-at-once
        return won
    return match_winner(scores, 1 if out[65] == 8 or out[66] == 8 else 0)


def next_dealer(dealer: int) -> int:
    """Return who deals next."""
    return NEXT_DEALER[dealer]  # table.next-dealer


def ahead(s: State, side: int) -> int:
    """Return by how much a side is ahead of the others together in a deal that is over."""
    if s.dead != 0:
        return 0
    out = [0] * 73
    settle(s, out)
    value = 0
    for other in range(2):
        value += out[other + 20] * (1 if other == side else -1)
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
                item = suit * 21 + run
                out[n] = item
                n += 1
    for four in range(84, 89):
        if (ITEM_CARDS[four] & ~hand) == 0:
            item = four
            out[n] = item
            n += 1
    return n


def list_further(s: State, seat: int, offered: int, out: list[int]) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    in_fours = 0
    in_runs = 0
    for j in range(s.announcements[seat]):  # declarations.sharing
        if s.announced[seat * 5 + j] >= 84:
            in_fours |= ITEM_CARDS[s.announced[seat * 5 + j]]
        else:
            in_runs |= ITEM_CARDS[s.announced[seat * 5 + j]]
    for suit in range(4):  # declarations.announce-runs
        for k in range(2):
            run = RUNS[((s.hand[seat] & ~in_fours) >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 21 + run
                if s.announcements[seat] < 2:  # declarations.at-most
                    if not ITEM_CARDS[item] & in_runs:
                        out[n] = ANNOUNCE + item
                        n += 1
    for four in range(84, 89):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if s.announcements[seat] < 2:  # declarations.at-most
                if not ITEM_CARDS[item] & in_runs and has_announced(s, seat, item) == 0:
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
        if item >= 89:
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
    if announced[0] > 20:
        return -1
    s.clear()
    s.contract = contract
    s.taker = taker
    for i in range(announced[0]):
        seat = announced[i * 2 + 1]
        item = announced[i * 2 + 2]
        if seat >= 4 or item >= 89:
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
    out[25] = s.turned
    out[26] = s.turned_lies
    out[27] = s.contract
    out[28] = s.taker
    out[29] = s.spoken
    out[30] = s.passed
    out[31] = s.heard
    out[32] = s.level
    out[33] = s.doubler
    out[34] = s.dead
    n = 35
    for owner in range(4):
        end = n + 10
        for i in range(owner * 5, owner * 5 + 5):
            if s.announced[i] >= 0:
                out[n] = s.announced[i] if i // 5 == seat or s.phase == PHASE_OVER else -1
                n += 1
                out[n] = SORT[s.announced[i]] if s.announced[i] >= 0 else -1
                n += 1
        for rest in range(n, end):
            out[rest] = -1
        n = end
    for i in range(4):
        out[75 + i] = s.said_baloot[i]
    out[79] = s.decided
    out[80] = s.best_item if s.best_owner >= 0 and s.phase == PHASE_OVER else -1
    out[81] = (SORT[s.best_item] if s.best_item >= 0 else -1) if s.best_owner >= 0 else -1
    out[82] = s.best_owner if s.best_owner >= 0 else -1
    out[83] = s.best_sides if s.best_owner >= 0 else -1
    out[84] = s.count
    out[85] = s.led if s.trick_leaders[0] >= 0 else -1
    out[86] = s.best if s.trick_leaders[0] >= 0 else -1
    out[87] = s.leader if s.trick_leaders[0] >= 0 else -1
    out[88] = s.winner if s.trick_leaders[0] >= 0 else -1
    out[89] = s.points
    out[90] = s.trick
    for i in range(32):
        out[91 + i] = s.trick_cards[i]
    for i in range(8):
        out[123 + i] = s.trick_leaders[i]
    for i in range(2):
        out[131 + i] = s.tricks[i]
    for i in range(2):
        out[133 + i] = s.cards[i]
    out[135] = s.offender
    return 136


def worded(s: State, seat: int, card: int) -> int:
    """Return the action by which a card is played, with all that may be said with it."""
    if (CARDS_OF_BALOOT[s.contract] >> card) & 1:
        said = may_say_baloot(s, seat, card)
        if said == 1:
            return PLAY + card * 2 + 1
    return PLAY + card * 2


def announcement(s: State, seat: int) -> int:
    """Return an announcement that a player may make now, or -1."""
    if s.announcements[seat] >= 5:
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
    calls = [0] * 166
    number = legal(s, seat, calls)
    other = -1
    for i in range(number):
        action = calls[i]
        if action == 164 and other < 0:
            other = action
    best_call = -1
    most = s.hand[seat].bit_count() * 600 if other >= 0 else -1
    for i in range(number):
        action = calls[i]
        if action >= BID and action < BID + 5:
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
    if s.phase in (0, 1, 2, 3, 4):
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
    if s.turned >= 0:
        found |= 1 << s.turned
    for i in range(owner * 5, owner * 5 + s.announcements[owner]):
        if owner == seat or s.phase == PHASE_OVER:
            found |= ITEM_CARDS[s.announced[i]]
    for suit in range(4):
        if (s.said_baloot[owner] >> suit) & 1:
            found |= PAIR_BALOOT[suit]
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
        full = s.hand[owner] | played_by(s, owner)
        for i in range(owner * 5, owner * 5 + number):
            item = s.announced[i]
            kept_item = -1
            if owner == seat or s.phase == PHASE_OVER:
                kept_item = item
            elif True:
                several = 0
                for other in range(89):
                    if (
                        SORT[other] == SORT[item]
                        and has_announced(s, owner, other) == 0
                        and (ITEM_CARDS[other] & ~full) == 0
                    ):
                        several += 1
                        if random_below(s, several) == 0:
                            kept_item = other
                if several == 0:
                    for other in range(89):
                        if SORT[other] == SORT[item] and has_announced(s, owner, other) == 0:
                            several += 1
                            if random_below(s, several) == 0:
                                kept_item = other
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
        out = [0] * 166
    found = out[: legal(s, seat, out)]
    _written.append(out)
    return found


# ---- what the runtime tells people

# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for four players.",
        ("baloot.table.1",),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run counter-clockwise: each turn passes to the player on the right.",
        ("baloot.table.2",),
    ),
    "table.sides": Rule(
        "table.sides",
        "Partners sit opposite each other and score together as one side: forehand with the third player, the second player with the dealer.",
        ("baloot.table.1",),
    ),
    "table.forehand": Rule(
        "table.forehand",
        "Forehand, who is dealt to first, is the player to the right of the dealer.",
        ("baloot.bidding.1", "baloot.play.1"),
    ),
    "table.first-dealer": Rule(
        "table.first-dealer",
        "The first dealer of a match is drawn by lot.",
        ("baloot.table.3",),
    ),
    "table.next-dealer": Rule(
        "table.next-dealer",
        "After a deal, forehand of that deal deals the next one.",
        ("baloot.table.3", "baloot.bidding.9"),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 32 cards: ace, king, queen, jack, ten, nine, eight and seven of clubs, diamonds, hearts and spades.",
        ("baloot.deck.1",),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, ten, king, queen, eight, seven.",
        ("baloot.rank.1",),
    ),
    "cards.order-plain": Rule(
        "cards.order-plain",
        "In the plain order the cards rank, from high to low: ace, ten, king, queen, jack, nine, eight, seven.",
        ("baloot.rank.1",),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight, seven.",
        ("baloot.projects.1",),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3; an eight and a seven count nothing.",
        ("baloot.points.1",),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine, an eight and a seven count nothing.",
        ("baloot.points.1",),
    ),
    "contracts.hokum": Rule(
        "contracts.hokum",
        "In a hokum contract, the deal is played in one of the four suits, which the taker names.",
        ("baloot.bidding.1",),
    ),
    "contracts.hokum.named-suit": Rule(
        "contracts.hokum.named-suit",
        "In a hokum contract, the named suit is trump: its cards rank in the trump order and count by the trump values.",
        ("baloot.rank.1", "baloot.points.1"),
    ),
    "contracts.hokum.other-suits": Rule(
        "contracts.hokum.other-suits",
        "In a hokum contract, the other suits are plain: their cards rank in the plain order and count by the plain values.",
        ("baloot.rank.1", "baloot.points.1"),
    ),
    "contracts.sun": Rule(
        "contracts.sun",
        'In "sun", no suit is named, and there are no trumps.',
        ("baloot.bidding.1",),
    ),
    "contracts.sun.every-suit": Rule(
        "contracts.sun.every-suit",
        'In "sun", every suit is plain: its cards rank in the plain order and count by the plain values.',
        ("baloot.rank.1", "baloot.points.1"),
    ),
    "contracts.ranking": Rule(
        "contracts.ranking",
        'What is named ranks above the last if its contract is higher, where contracts rank from low to high: clubs, diamonds, hearts, spades, "sun"; where that is equal, if the player who names it is earlier in turn from forehand.',
        ("baloot.bidding.2", "baloot.bidding.4=priority"),
    ),
    "deal.first": Rule(
        "deal.first",
        "The dealer gives three cards to each player in turn, beginning with forehand, then two more to each.",
        ("baloot.deal.1",),
    ),
    "deal.proposal": Rule(
        "deal.proposal",
        "The dealer turns the next card face up for all to see; it is called the turned card.",
        ("baloot.deal.1",),
    ),
    "deal.bidding-first-naming": Rule(
        "deal.bidding-first-naming",
        "When every player has five cards in hand, the first stage of the bidding begins.",
        ("baloot.bidding.1",),
    ),
    "deal.bidding-second-naming": Rule(
        "deal.bidding-second-naming",
        "If nobody has named a contract in the first stage of the bidding, the second stage of the bidding follows.",
        ("baloot.bidding.5",),
    ),
    "deal.nobody-named": Rule(
        "deal.nobody-named",
        "If nobody has named a contract in the second stage of the bidding either, the deal is dead: nothing is written, and the next deal follows.",
        ("baloot.bidding.9",),
    ),
    "deal.bidding-sun-over": Rule(
        "deal.bidding-sun-over",
        "When every player has five cards in hand, the third stage of the bidding follows.",
        ("baloot.bidding.2",),
    ),
    "deal.bidding-doubling": Rule(
        "deal.bidding-doubling",
        "If the contract is a hokum contract, the fourth stage of the bidding follows.",
        ("baloot.doubling.1",),
    ),
    "deal.bidding-sun-doubling": Rule(
        "deal.bidding-sun-doubling",
        'If the contract is "sun", the fifth stage of the bidding follows.',
        ("baloot.doubling.3",),
    ),
    "deal.give-turned": Rule(
        "deal.give-turned",
        "After the bidding, the taker takes the turned card into their hand.",
        ("baloot.deal.2",),
    ),
    "deal.rest": Rule(
        "deal.rest",
        "The dealer gives three more cards to each player in turn, beginning with forehand, but only two to the taker.",
        ("baloot.deal.2",),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
        (),
    ),
    "bidding.first-naming": Rule(
        "bidding.first-naming",
        "In the first stage of the bidding each player speaks once, in turn, beginning with forehand. Whoever names a contract becomes the taker; the taker and the taker's partner are the takers, the other side are the others.",
        ("baloot.bidding.1",),
    ),
    "bidding.first-naming.hokum": Rule(
        "bidding.first-naming.hokum",
        "Every player may name the turned card's suit as trump in the first stage of the bidding.",
        ("baloot.bidding.1",),
    ),
    "bidding.first-naming.sun": Rule(
        "bidding.first-naming.sun",
        'Every player may name "sun" in the first stage of the bidding.',
        ("baloot.bidding.1",),
    ),
    "bidding.first-naming.ashkal": Rule(
        "bidding.first-naming.ashkal",
        'Only the player opposite forehand or the dealer may say "ashkal" in the first stage of the bidding, but not if the turned card is one of rank ace: the partner of whoever says it then plays "sun" and is the taker.',
        ("baloot.bidding.6", "baloot.bidding.7=both", "baloot.bidding.8=barred"),
    ),
    "bidding.first-naming.kawesh": Rule(
        "bidding.first-naming.kawesh",
        'Every player may say "kawesh" in the first stage of the bidding, but only if the sum of the plain values in that player\'s hand is zero. The deal is then dead: nothing is written, and the same dealer deals again.',
        ("baloot.bidding.10",),
    ),
    "bidding.first-naming.pass": Rule(
        "bidding.first-naming.pass",
        "Every player may pass in the first stage of the bidding.",
        ("baloot.bidding.1",),
    ),
    "bidding.first-naming.ends": Rule(
        "bidding.first-naming.ends",
        "As soon as a contract is named, the first stage of the bidding ends.",
        ("baloot.bidding.2",),
    ),
    "bidding.second-naming": Rule(
        "bidding.second-naming",
        "In the second stage of the bidding each player speaks once, in turn, beginning with forehand.",
        ("baloot.bidding.5",),
    ),
    "bidding.second-naming.hokum": Rule(
        "bidding.second-naming.hokum",
        "Every player may name any suit other than the turned card's as trump in the second stage of the bidding.",
        ("baloot.bidding.5",),
    ),
    "bidding.second-naming.sun": Rule(
        "bidding.second-naming.sun",
        'Every player may name "sun" in the second stage of the bidding.',
        ("baloot.bidding.5",),
    ),
    "bidding.second-naming.ashkal": Rule(
        "bidding.second-naming.ashkal",
        'Only the player opposite forehand or the dealer may say "ashkal" in the second stage of the bidding, but not if the turned card is one of rank ace: the partner of whoever says it then plays "sun" and is the taker.',
        ("baloot.bidding.6", "baloot.bidding.7=both", "baloot.bidding.8=barred"),
    ),
    "bidding.second-naming.kawesh": Rule(
        "bidding.second-naming.kawesh",
        'Every player may say "kawesh" in the second stage of the bidding, but only if the sum of the plain values in that player\'s hand is zero. The deal is then dead: nothing is written, and the same dealer deals again.',
        ("baloot.bidding.10",),
    ),
    "bidding.second-naming.pass": Rule(
        "bidding.second-naming.pass",
        "Every player may pass in the second stage of the bidding.",
        ("baloot.bidding.5",),
    ),
    "bidding.second-naming.ends": Rule(
        "bidding.second-naming.ends",
        "As soon as a contract is named, the second stage of the bidding ends.",
        ("baloot.bidding.2",),
    ),
    "bidding.sun-over": Rule(
        "bidding.sun-over",
        "In the third stage of the bidding each player speaks once, in turn, beginning with the player to the right of the taker.",
        ("baloot.bidding.2", "baloot.bidding.3"),
    ),
    "bidding.sun-over.sun": Rule(
        "bidding.sun-over.sun",
        'Every player may name "sun" in the third stage of the bidding if it ranks above every contract named before.',
        ("baloot.bidding.2", "baloot.bidding.3"),
    ),
    "bidding.sun-over.pass": Rule(
        "bidding.sun-over.pass",
        "Every player may pass in the third stage of the bidding.",
        ("baloot.bidding.3",),
    ),
    "bidding.doubling": Rule(
        "bidding.doubling",
        "In the fourth stage of the bidding the players speak in turn, beginning with the player to the right of the taker, until it ends. Whoever has passed may speak again when the turn comes back.",
        ("baloot.doubling.1",),
    ),
    "bidding.doubling.double": Rule(
        "bidding.doubling.double",
        'Every player may say "double" in the fourth stage of the bidding if the contract named last is the other side\'s and nobody has doubled it. The doubling is then 2.',
        ("baloot.doubling.1",),
    ),
    "bidding.doubling.three": Rule(
        "bidding.doubling.three",
        'Every player may say "three" in the fourth stage of the bidding if the contract named last is their own side\'s and the last doubling of it was "double". The doubling is then 3.',
        ("baloot.doubling.1",),
    ),
    "bidding.doubling.four": Rule(
        "bidding.doubling.four",
        'Every player may say "four" in the fourth stage of the bidding if the contract named last is the other side\'s and the last doubling of it was "three". The doubling is then 4.',
        ("baloot.doubling.1",),
    ),
    "bidding.doubling.gahwa": Rule(
        "bidding.doubling.gahwa",
        'Every player may say "gahwa" in the fourth stage of the bidding if the contract named last is their own side\'s and the last doubling of it was "four". The doubling is then 5.',
        ("baloot.doubling.2",),
    ),
    "bidding.doubling.pass": Rule(
        "bidding.doubling.pass",
        "Every player may pass in the fourth stage of the bidding.",
        ("baloot.doubling.1",),
    ),
    "bidding.doubling.ends": Rule(
        "bidding.doubling.ends",
        "Once somebody has said anything but pass, three passes in a row end the fourth stage of the bidding. If nobody does, it ends when all have passed.",
        ("baloot.doubling.1",),
    ),
    "bidding.doubling.ends-at-once": Rule(
        "bidding.doubling.ends-at-once",
        "As soon as the first player has spoken and nobody can say anything but pass, the fourth stage of the bidding ends.",
        ("baloot.doubling.1",),
    ),
    "bidding.sun-doubling": Rule(
        "bidding.sun-doubling",
        "In the fifth stage of the bidding the players speak in turn, beginning with the player to the right of the taker, until it ends. Whoever has passed may speak again when the turn comes back.",
        ("baloot.doubling.3",),
    ),
    "bidding.sun-doubling.double": Rule(
        "bidding.sun-doubling.double",
        'Every player may say "double" in the fifth stage of the bidding if the contract named last is the other side\'s and nobody has doubled it, but only if the match score of the others is at most 100 points and the match score of the takers is higher than 100 points. The doubling is then 2.',
        ("baloot.doubling.3", "baloot.doubling.4"),
    ),
    "bidding.sun-doubling.pass": Rule(
        "bidding.sun-doubling.pass",
        "Every player may pass in the fifth stage of the bidding.",
        ("baloot.doubling.3",),
    ),
    "bidding.sun-doubling.ends": Rule(
        "bidding.sun-doubling.ends",
        "Once somebody has said anything but pass, three passes in a row end the fifth stage of the bidding. If nobody does, it ends when all have passed.",
        ("baloot.doubling.3",),
    ),
    "bidding.sun-doubling.ends-at-once": Rule(
        "bidding.sun-doubling.ends-at-once",
        "As soon as the first player has spoken and nobody can say anything but pass, the fifth stage of the bidding ends.",
        ("baloot.doubling.3",),
    ),
    "play.leads": Rule(
        "play.leads",
        "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
        ("baloot.play.1",),
    ),
    "play.trick": Rule(
        "play.trick",
        "A trick is won by the highest trump in it; if there is none, by the highest card of the suit led.",
        ("baloot.play.7",),
    ),
    "play.must-follow": Rule(
        "play.must-follow",
        "You must follow suit: play a card of the suit led if you have one.",
        ("baloot.play.2",),
    ),
    "play.must-trump": Rule(
        "play.must-trump",
        "If you hold no card of the suit led, you must play a trump if you have one. You are excused if your partner is winning the trick.",
        ("baloot.play.3", "baloot.play.4=free", "baloot.play.6"),
    ),
    "play.must-beat": Rule(
        "play.must-beat",
        "Whether you follow suit or trump, you must beat the winning card if you can. This binds you only if a trump was led, or else the trick has been trumped and your partner is not winning the trick.",
        ("baloot.play.3", "baloot.play.5=always"),
    ),
    "play.breach": Rule(
        "play.breach",
        "Whoever breaks a rule of play can be reported; the deal then ends at once.",
        ("baloot.scoring.13",),
    ),
    "declarations.look": Rule(
        "declarations.look",
        "All cards of a declaration must be in one player's hand before the first lead; partners cannot put theirs together.",
        ("baloot.projects.1",),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It always counts at its full length; separate runs are separate declarations.",
        ("baloot.projects.1",),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        'A run of three cards ("sira") counts 20 points.',
        ("baloot.projects.1",),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        'A run of four cards ("fifty") counts 50 points.',
        ("baloot.projects.1",),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may not count both in a run and in a four; the player chooses, and what is left of a run may be announced if it is a run itself.",
        ("baloot.projects.11",),
    ),
    "declarations.run-of-5": Rule(
        "declarations.run-of-5",
        'A run of five to eight cards ("hundred") counts 100 points.',
        ("baloot.projects.1",),
    ),
    "declarations.four-a": Rule(
        "declarations.four-a",
        'Four aces in one hand count 100 points, except in "sun".',
        ("baloot.projects.2",),
    ),
    "declarations.four-a-in-sun": Rule(
        "declarations.four-a-in-sun",
        'Four aces in one hand count 200 points in "sun".',
        ("baloot.projects.3",),
    ),
    "declarations.four-k": Rule(
        "declarations.four-k",
        "Four kings in one hand count 100 points.",
        ("baloot.projects.2",),
    ),
    "declarations.four-q": Rule(
        "declarations.four-q",
        "Four queens in one hand count 100 points.",
        ("baloot.projects.2",),
    ),
    "declarations.four-j": Rule(
        "declarations.four-j",
        "Four jacks in one hand count 100 points.",
        ("baloot.projects.2",),
    ),
    "declarations.four-10": Rule(
        "declarations.four-10",
        "Four tens in one hand count 100 points.",
        ("baloot.projects.2",),
    ),
    "declarations.never-four": Rule(
        "declarations.never-four",
        "Four nines, four eights and four sevens are no declarations: they count nothing and outrank nothing.",
        ("baloot.projects.2",),
    ),
    "declarations.pair-baloot": Rule(
        "declarations.pair-baloot",
        "The king and queen of trumps in one hand are called baloot and count 20 points.",
        ("baloot.projects.12",),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        'On their turn to play their first card, and before they play it, players may announce which runs and fours they hold. Nobody has to, but what is not announced by then counts nothing. You say only what it is, such as "sira" or "four", neither suit nor rank, and show nothing.',
        ("baloot.projects.4",),
    ),
    "declarations.announce-baloot": Rule(
        "declarations.announce-baloot",
        'Whoever has held both cards of baloot may say "baloot" when playing the second of them, whichever that is. Nobody has to, but if it is not said then, baloot counts nothing.',
        ("baloot.projects.12",),
    ),
    "declarations.at-most": Rule(
        "declarations.at-most",
        "No player may announce more than two runs or fours in a deal; who holds more chooses.",
        ("baloot.projects.10",),
    ),
    "declarations.contest": Rule(
        "declarations.contest",
        "After the first trick the announced runs and fours are compared to find the side with the best declaration. Each comparison is made only if those before it leave a tie. Baloot is never compared: it counts beside what is best.",
        ("baloot.projects.9",),
    ),
    "declarations.contest.by-points": Rule(
        "declarations.contest.by-points",
        "Of any two declarations, the one that counts more points outranks the other.",
        ("baloot.projects.6",),
    ),
    "declarations.contest.runs-over-fours": Rule(
        "declarations.contest.runs-over-fours",
        "Any run outranks any four.",
        ("baloot.projects.7=run",),
    ),
    "declarations.contest.runs-by-top": Rule(
        "declarations.contest.runs-by-top",
        "Of two runs, the one with the higher top card in the natural order outranks the other.",
        ("baloot.projects.8",),
    ),
    "declarations.contest.fours-by": Rule(
        "declarations.contest.fours-by",
        "Of two fours, the one whose rank comes first in the natural order outranks the other: ace, king, queen, jack, ten.",
        ("baloot.projects.8",),
    ),
    "declarations.contest.else": Rule(
        "declarations.contest.else",
        "If the best declarations are still tied after all comparisons, the side of the tied player who comes first in turn from forehand has the best declaration.",
        ("baloot.projects.8",),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Only the side with the best declaration counts its runs and fours: all that it announced. Those of the other side count nothing.",
        ("baloot.projects.9",),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A side keeps its runs, fours and baloot even if it wins no trick.",
        ("baloot.projects.12", "baloot.scoring.8"),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each side counts the values of the cards in the tricks that it has won.",
        ("baloot.points.1",),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The side that wins the last trick counts 10 points for it.",
        ("baloot.points.2",),
    ),
    "scoring.tricks": Rule(
        "scoring.tricks",
        "A side's points for tricks are the sum of its card points and its points for the last trick.",
        ("baloot.points.2",),
    ),
    "scoring.projects": Rule(
        "scoring.projects",
        "A side's points for projects are the sum of its points for runs and fours.",
        ("baloot.scoring.5",),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A side's total is the sum of its points for tricks, projects and baloot.",
        ("baloot.scoring.6",),
    ),
    "scoring.breached": Rule(
        "scoring.breached",
        "The deal is broken off if a breach of the rules of play was reported.",
        ("baloot.scoring.13",),
    ),
    "scoring.breached.winner": Rule(
        "scoring.breached.winner",
        "If the deal is broken off, nobody wins the deal.",
        ("baloot.scoring.13",),
    ),
    "scoring.breached.offenders": Rule(
        "scoring.breached.offenders",
        "If the deal is broken off, the side that broke the rule writes no points.",
        ("baloot.scoring.13",),
    ),
    "scoring.breached.opponents": Rule(
        "scoring.breached.opponents",
        "If the deal is broken off, the other side writes what all cards of the pack count in the contract plus 10 points plus the points for everything that anybody announced, even if that is more than the tricks brought.",
        ("baloot.scoring.13",),
    ),
    "scoring.kaboot": Rule(
        "scoring.kaboot",
        'The takers have a "kaboot" in hokum if the takers have won every trick, the contract is a hokum contract and no breach was reported.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot.winner": Rule(
        "scoring.kaboot.winner",
        'If the takers have a "kaboot" in hokum, the takers win the deal.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot.takers": Rule(
        "scoring.kaboot.takers",
        'If the takers have a "kaboot" in hokum, the takers write 250 points plus their own points for projects plus their own points for baloot, even if that is more than the tricks brought.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot.others": Rule(
        "scoring.kaboot.others",
        'If the takers have a "kaboot" in hokum, the others write their own points for baloot; the points that they have won are lost.',
        ("baloot.scoring.8",),
    ),
    "scoring.kaboot-in-sun": Rule(
        "scoring.kaboot-in-sun",
        'The takers have a "kaboot" in sun if the takers have won every trick, no breach was reported and the contract is not a hokum contract.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-in-sun.winner": Rule(
        "scoring.kaboot-in-sun.winner",
        'If the takers have a "kaboot" in sun, the takers win the deal.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-in-sun.takers": Rule(
        "scoring.kaboot-in-sun.takers",
        'If the takers have a "kaboot" in sun, the takers write 220 points plus their own points for projects, even if that is more than the tricks brought.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-in-sun.others": Rule(
        "scoring.kaboot-in-sun.others",
        'If the takers have a "kaboot" in sun, the others write no points; the points that they have won are lost.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-against": Rule(
        "scoring.kaboot-against",
        'The others have a "kaboot" in hokum if the others have won every trick, the contract is a hokum contract, no breach was reported and the takers have not won every trick.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-against.winner": Rule(
        "scoring.kaboot-against.winner",
        'If the others have a "kaboot" in hokum, the others win the deal.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-against.takers": Rule(
        "scoring.kaboot-against.takers",
        'If the others have a "kaboot" in hokum, the takers write their own points for baloot; the points that they have won are lost.',
        ("baloot.scoring.8",),
    ),
    "scoring.kaboot-against.others": Rule(
        "scoring.kaboot-against.others",
        'If the others have a "kaboot" in hokum, the others write 250 points plus their own points for projects plus their own points for baloot, even if that is more than the tricks brought.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-against-in-sun": Rule(
        "scoring.kaboot-against-in-sun",
        'The others have a "kaboot" in sun if the others have won every trick, no breach was reported, the takers have not won every trick and the contract is not a hokum contract.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-against-in-sun.winner": Rule(
        "scoring.kaboot-against-in-sun.winner",
        'If the others have a "kaboot" in sun, the others win the deal.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-against-in-sun.takers": Rule(
        "scoring.kaboot-against-in-sun.takers",
        'If the others have a "kaboot" in sun, the takers write no points; the points that they have won are lost.',
        ("baloot.scoring.12",),
    ),
    "scoring.kaboot-against-in-sun.others": Rule(
        "scoring.kaboot-against-in-sun.others",
        'If the others have a "kaboot" in sun, the others write 220 points plus their own points for projects, even if that is more than the tricks brought.',
        ("baloot.scoring.12",),
    ),
    "scoring.lost-by-doubling": Rule(
        "scoring.lost-by-doubling",
        "The doubled deal is level and the takers lose it if the takers were the last to double, the takers' total as written after rounding is equal to the others' total as written after rounding, no breach was reported, the takers have not won every trick and the others have not won every trick.",
        ("baloot.scoring.10",),
    ),
    "scoring.lost-by-doubling.winner": Rule(
        "scoring.lost-by-doubling.winner",
        "If the doubled deal is level and the takers lose it, the others win the deal.",
        ("baloot.scoring.10",),
    ),
    "scoring.lost-by-doubling.takers": Rule(
        "scoring.lost-by-doubling.takers",
        "If the doubled deal is level and the takers lose it, the takers write their own points for baloot.",
        ("baloot.scoring.8",),
    ),
    "scoring.lost-by-doubling.others": Rule(
        "scoring.lost-by-doubling.others",
        "If the doubled deal is level and the takers lose it, the others write the points for tricks of both sides together plus the points for projects of both sides together plus their own points for baloot.",
        ("baloot.scoring.9",),
    ),
    "scoring.doubled-made": Rule(
        "scoring.doubled-made",
        'The doubled contract is made if the contract was doubled, the takers\' total as written after rounding is at least as high as the others\' total as written after rounding and none of these is so (the deal is broken off; the takers have a "kaboot" in hokum; the takers have a "kaboot" in sun; the others have a "kaboot" in hokum; the others have a "kaboot" in sun; the doubled deal is level and the takers lose it).',
        ("baloot.scoring.9", "baloot.scoring.10"),
    ),
    "scoring.doubled-made.winner": Rule(
        "scoring.doubled-made.winner",
        "If the doubled contract is made, the takers win the deal.",
        ("baloot.scoring.9", "baloot.scoring.10"),
    ),
    "scoring.doubled-made.takers": Rule(
        "scoring.doubled-made.takers",
        "If the doubled contract is made, the takers write the points for tricks of both sides together plus the points for projects of both sides together plus their own points for baloot.",
        ("baloot.scoring.9",),
    ),
    "scoring.doubled-made.others": Rule(
        "scoring.doubled-made.others",
        "If the doubled contract is made, the others write their own points for baloot.",
        ("baloot.scoring.8",),
    ),
    "scoring.made": Rule(
        "scoring.made",
        'The contract is made if the takers\' total as written after rounding is at least as high as the others\' total as written after rounding and none of these is so (the deal is broken off; the takers have a "kaboot" in hokum; the takers have a "kaboot" in sun; the others have a "kaboot" in hokum; the others have a "kaboot" in sun; the doubled deal is level and the takers lose it; the doubled contract is made).',
        ("baloot.scoring.6",),
    ),
    "scoring.made.winner": Rule(
        "scoring.made.winner",
        "If the contract is made, the takers win the deal.",
        ("baloot.scoring.6",),
    ),
    "scoring.made.each-side": Rule(
        "scoring.made.each-side",
        "If the contract is made, each side writes its own total.",
        ("baloot.scoring.6",),
    ),
    "scoring.khasara": Rule(
        "scoring.khasara",
        'The contract fails ("khasara") if the takers\' total as written after rounding is lower than the others\' total as written after rounding, no breach was reported, the takers have not won every trick and the others have not won every trick.',
        ("baloot.scoring.7",),
    ),
    "scoring.khasara.winner": Rule(
        "scoring.khasara.winner",
        'If the contract fails ("khasara"), the others win the deal.',
        ("baloot.scoring.7",),
    ),
    "scoring.khasara.takers": Rule(
        "scoring.khasara.takers",
        'If the contract fails ("khasara"), the takers write their own points for baloot.',
        ("baloot.scoring.8",),
    ),
    "scoring.khasara.others": Rule(
        "scoring.khasara.others",
        'If the contract fails ("khasara"), the others write the points for tricks of both sides together plus the points for projects of both sides together plus their own points for baloot.',
        ("baloot.scoring.7",),
    ),
    "scoring.then-hokum": Rule(
        "scoring.then-hokum",
        "If the contract is a hokum contract, of what each side writes, the points for tricks alone are turned into tens: a last digit below 6 is rounded down, one above it is rounded up, and the zero is dropped.",
        ("baloot.scoring.1",),
    ),
    "scoring.then-hokum.at-limit": Rule(
        "scoring.then-hokum.at-limit",
        "An amount whose last digit is exactly 6 is rounded down if it is the highest of the deal, and otherwise up.",
        ("baloot.scoring.2",),
    ),
    "scoring.then-hokum.equal-at-limit": Rule(
        "scoring.then-hokum.equal-at-limit",
        "If several amounts are the highest together and their last digit is exactly 6, they are rounded up.",
        ("baloot.scoring.2",),
    ),
    "scoring.then-declared": Rule(
        "scoring.then-declared",
        "If the contract is a hokum contract, what each side writes, all but the points for tricks, is turned into tens: a last digit below 5 is rounded down, one above it is rounded up, and the zero is dropped.",
        ("baloot.scoring.5",),
    ),
    "scoring.then-declared.at-limit": Rule(
        "scoring.then-declared.at-limit",
        "A last digit that is exactly 5 is rounded down.",
        ("baloot.scoring.5",),
    ),
    "scoring.then-sun": Rule(
        "scoring.then-sun",
        'If the contract is "sun", what each side writes is rounded to a full ten: down if the last digit is below 5, up if it is above.',
        ("baloot.scoring.3",),
    ),
    "scoring.then-sun.at-limit": Rule(
        "scoring.then-sun.at-limit",
        "An amount whose last digit is exactly 5 stays as it is.",
        ("baloot.scoring.4=stays",),
    ),
    "scoring.then-twice": Rule(
        "scoring.then-twice",
        'If the contract is "sun", what each side writes is multiplied by 2.',
        ("baloot.scoring.3", "baloot.scoring.5"),
    ),
    "scoring.then-tens": Rule(
        "scoring.then-tens",
        'If the contract is "sun", what each side writes is turned into tens: a last digit below 5 is rounded down, one above it is rounded up, and the zero is dropped.',
        ("baloot.scoring.3",),
    ),
    "scoring.then-tens.at-limit": Rule(
        "scoring.then-tens.at-limit",
        "A last digit that is exactly 5 is rounded down.",
        ("baloot.scoring.3",),
    ),
    "scoring.then-doubling": Rule(
        "scoring.then-doubling",
        'What each side writes, all but the points for baloot, is multiplied by the doubling of the contract: 1 if nobody doubled it, 2 after "double", 3 after "three", 4 after "four" and 5 after "gahwa".',
        ("baloot.scoring.9",),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal it is checked whether a side has reached the target.",
        ("baloot.match.2",),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If only one side has reached the target, it wins the match; if both have, the higher match score wins; if these are equal, the match goes on.",
        ("baloot.match.2",),
    ),
    "match.target": Rule(
        "match.target",
        "A side's match score is the sum of all that it has written. To win the match it must be at least 152 points: that is the target.",
        ("baloot.match.1",),
    ),
    "match.won-at-once": Rule(
        "match.won-at-once",
        "If the doubling is higher than 4, whoever wins the deal wins the match at once.",
        ("baloot.doubling.2", "baloot.scoring.11"),
    ),
}

GAME = Game(
    Kernel(
        key="baloot",
        title="Baloot",
        house_rules=(),
        model_hash="766781c3dc78cca9",
        players=4,
        clockwise=False,
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
            TurnUp(),
            Bidding(0),
            Bidding(1),
            Bidding(2),
            Bidding(3),
            Bidding(4),
            Packets(3, 2, ((0, 1, 2, 3, -1), (0, 1, 2, 3, -1), (0, 1, 2, 3, -1), (0, 1, 2, 3, -1))),
        ),
        laid_away=0,
        gives_turned=True,
        hand_size=8,
        stages=(
            Stage("first-naming", "bidding.first-naming"),
            Stage("second-naming", "bidding.second-naming"),
            Stage("sun-over", "bidding.sun-over"),
            Stage("doubling", "bidding.doubling"),
            Stage("sun-doubling", "bidding.sun-doubling"),
        ),
        waits=("bidding.first-naming", "bidding.second-naming", "bidding.sun-over", "bidding.doubling", "bidding.sun-doubling", "", ""),
        calls=(
            Call("clubs", 0, 0, False, "bidding.first-naming.hokum"),
            Call("diamonds", 1, 0, False, "bidding.first-naming.hokum"),
            Call("hearts", 2, 0, False, "bidding.first-naming.hokum"),
            Call("spades", 3, 0, False, "bidding.first-naming.hokum"),
            Call("sun", 4, 0, False, "bidding.first-naming.sun"),
            Call("ashkal", -1, 0, False, "bidding.first-naming.ashkal"),
            Call("kawesh", -1, 0, True, "bidding.first-naming.kawesh"),
            Call("pass", -1, 0, False, "bidding.first-naming.pass"),
            Call("clubs", 0, 0, False, "bidding.second-naming.hokum"),
            Call("diamonds", 1, 0, False, "bidding.second-naming.hokum"),
            Call("hearts", 2, 0, False, "bidding.second-naming.hokum"),
            Call("spades", 3, 0, False, "bidding.second-naming.hokum"),
            Call("sun", 4, 0, False, "bidding.second-naming.sun"),
            Call("ashkal", -1, 0, False, "bidding.second-naming.ashkal"),
            Call("kawesh", -1, 0, True, "bidding.second-naming.kawesh"),
            Call("pass", -1, 0, False, "bidding.second-naming.pass"),
            Call("sun", 4, 0, False, "bidding.sun-over.sun"),
            Call("pass", -1, 0, False, "bidding.sun-over.pass"),
            Call("double", -1, 1, False, "bidding.doubling.double"),
            Call("three", -1, 2, False, "bidding.doubling.three"),
            Call("four", -1, 3, False, "bidding.doubling.four"),
            Call("gahwa", -1, 4, False, "bidding.doubling.gahwa"),
            Call("pass", -1, 0, False, "bidding.doubling.pass"),
            Call("double", -1, 1, False, "bidding.sun-doubling.double"),
            Call("pass", -1, 0, False, "bidding.sun-doubling.pass"),
        ),
        contracts=("clubs", "diamonds", "hearts", "spades", "sun"),
        named=(0, 1, 2, 3, -1),
        doublings=(1, 2, 3, 4, 5),
        dead=("deal.nobody-named", "bidding.first-naming.kawesh", "bidding.second-naming.kawesh"),
        duties=("play.must-follow", "play.must-trump", "play.must-beat"),
        kinds=(
            Kind("runs", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
            Kind("fours", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
            Kind("baloot", "with-its-second-card", "nothing", False, "declarations.announce-baloot"),
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
            Item("run AC-10C", 0, 0xF8),
            Item("run KC-9C", 0, 0x7C),
            Item("run QC-8C", 0, 0x3E),
            Item("run JC-7C", 0, 0x1F),
            Item("run AC-9C", 0, 0xFC),
            Item("run KC-8C", 0, 0x7E),
            Item("run QC-7C", 0, 0x3F),
            Item("run AC-8C", 0, 0xFE),
            Item("run KC-7C", 0, 0x7F),
            Item("run AC-7C", 0, 0xFF),
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
            Item("run AD-10D", 0, 0xF800),
            Item("run KD-9D", 0, 0x7C00),
            Item("run QD-8D", 0, 0x3E00),
            Item("run JD-7D", 0, 0x1F00),
            Item("run AD-9D", 0, 0xFC00),
            Item("run KD-8D", 0, 0x7E00),
            Item("run QD-7D", 0, 0x3F00),
            Item("run AD-8D", 0, 0xFE00),
            Item("run KD-7D", 0, 0x7F00),
            Item("run AD-7D", 0, 0xFF00),
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
            Item("run AH-10H", 0, 0xF80000),
            Item("run KH-9H", 0, 0x7C0000),
            Item("run QH-8H", 0, 0x3E0000),
            Item("run JH-7H", 0, 0x1F0000),
            Item("run AH-9H", 0, 0xFC0000),
            Item("run KH-8H", 0, 0x7E0000),
            Item("run QH-7H", 0, 0x3F0000),
            Item("run AH-8H", 0, 0xFE0000),
            Item("run KH-7H", 0, 0x7F0000),
            Item("run AH-7H", 0, 0xFF0000),
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
            Item("run AS-10S", 0, 0xF8000000),
            Item("run KS-9S", 0, 0x7C000000),
            Item("run QS-8S", 0, 0x3E000000),
            Item("run JS-7S", 0, 0x1F000000),
            Item("run AS-9S", 0, 0xFC000000),
            Item("run KS-8S", 0, 0x7E000000),
            Item("run QS-7S", 0, 0x3F000000),
            Item("run AS-8S", 0, 0xFE000000),
            Item("run KS-7S", 0, 0x7F000000),
            Item("run AS-7S", 0, 0xFF000000),
            Item("four A", 1, 0x80808080),
            Item("four K", 1, 0x40404040),
            Item("four Q", 1, 0x20202020),
            Item("four J", 1, 0x10101010),
            Item("four 10", 1, 0x8080808),
            Item("baloot", 2, 0x60),
            Item("baloot", 2, 0x6000),
            Item("baloot", 2, 0x600000),
            Item("baloot", 2, 0x60000000),
        ),
        value_clauses=(
            "declarations.run-of-3",
            "declarations.run-of-4",
            "declarations.run-of-5",
            "declarations.four-a",
            "declarations.four-k",
            "declarations.four-q",
            "declarations.four-j",
            "declarations.four-10",
            "declarations.pair-baloot",
            "declarations.four-a-in-sun",
        ),
        item_clause=(
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 9, 4, 5, 6, 7, 8, 8, 8, 8),
        ),
        points=(
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, -2, -2, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, -2, 20, -2, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, -2, -2, 20, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, -2, -2, -2, 20),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 100, 100, 100, 100, -2, -2, -2, -2),
        ),
        pairs=(
            ((89, 0x60),),
            ((90, 0x6000),),
            ((91, 0x600000),),
            ((92, 0x60000000),),
            (),
        ),
        grows=False,
        collects_void=False,
        quantities=(
            Quantity("cards", "scoring.cards", False),
            Quantity("last-trick", "scoring.last-trick", False),
            Quantity("runs", "declarations.counted-runs", False),
            Quantity("fours", "declarations.counted-runs", False),
            Quantity("baloot", "declarations.kept-runs", False),
            Quantity("tricks", "scoring.tricks", True),
            Quantity("projects", "scoring.projects", True),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("breached", "scoring.breached", "scoring.breached.offenders", "scoring.breached.opponents"),
            Outcome("kaboot", "scoring.kaboot", "scoring.kaboot.takers", "scoring.kaboot.others"),
            Outcome("kaboot-in-sun", "scoring.kaboot-in-sun", "scoring.kaboot-in-sun.takers", "scoring.kaboot-in-sun.others"),
            Outcome("kaboot-against", "scoring.kaboot-against", "scoring.kaboot-against.takers", "scoring.kaboot-against.others"),
            Outcome("kaboot-against-in-sun", "scoring.kaboot-against-in-sun", "scoring.kaboot-against-in-sun.takers", "scoring.kaboot-against-in-sun.others"),
            Outcome("lost-by-doubling", "scoring.lost-by-doubling", "scoring.lost-by-doubling.takers", "scoring.lost-by-doubling.others"),
            Outcome("doubled-made", "scoring.doubled-made", "scoring.doubled-made.takers", "scoring.doubled-made.others"),
            Outcome("made", "scoring.made", "scoring.made.each-side", "scoring.made.each-side"),
            Outcome("khasara", "scoring.khasara", "scoring.khasara.takers", "scoring.khasara.others"),
        ),
        written_zero="0",
        written_lost="0",
        then=(
            Then("hokum", "scoring.then-hokum", True),
            Then("declared", "scoring.then-declared", True),
            Then("sun", "scoring.then-sun", True),
            Then("twice", "scoring.then-twice"),
            Then("tens", "scoring.then-tens", True),
            Then("doubling", "scoring.then-doubling"),
        ),
        hangs="",
        reports_breach=True,
        breach="play.breach",
        open_cards=False,
        counts_deals=False,
        same_dealer=("bidding.first-naming.kawesh", "bidding.second-naming.kawesh"),
        bids_by_score=True,
        last_trick_points=(10, 10, 10, 10, 10),
        target=152,
        claims=(),
        addresses={"seat": "table.forehand", "leads": "play.leads", "trick": "play.trick", "announce": "declarations.announce-runs", "target": "match.target", "contest": "declarations.contest"},
        duties_ask_the_hand=False,
        rules=RULES,
    ),
    globals(),
)
# fmt: on
