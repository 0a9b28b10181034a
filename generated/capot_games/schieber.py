"""Schieber: the rules as a program, made from spec/games/schieber/schieber.capot; do not edit.

Seats and sides are numbered from 0, nobody is -1. Cards are numbered suit by suit, each from its lowest rank; a set of
cards has a bit for each. After `start`, `acting` tells who may act, `legal` what they may do, and `apply` does it.
The rules that a line comes from stand beside it.

Model: bcd343a7ecff04d0
"""

from __future__ import annotations

from capot.runtime.game import Game
from capot.runtime.kernel import Bidding, Call, Item, Kernel, Kind, Outcome, Packets, Quantity, Rule, Stage

Cards = int  # a set of cards, with a bit for each

SEAT_COUNT = 4
SIDE_COUNT = 2
PHASE_NAMING = 0
PHASE_PUSHED = 1
PHASE_PLAY = 2
PHASE_OVER = 3
BID = 0
ANNOUNCE = 6
PLAY = 127
PASS = 199

# fmt: off
CARD_TEXTS = (
    "6C", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC", "6D", "7D", "8D", "9D", "10D", "JD", "QD", "KD", "AD", "6H",
    "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH", "6S", "7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS",
)
PHASE_NAMES = ("naming", "pushed", "play", "over")
STATE_SIZE = 152  # how many numbers a saved state has
#: What the numbers mean that functions take and give back.
NAMES = {
    "contracts": ("clubs", "diamonds", "hearts", "spades", "obenabe", "undenufe"),
    "duties": ("play.must-follow-trump", "play.must-not-undertrump"),
    "dead": (),
    "items": (
        "run AC-QC", "run KC-JC", "run QC-10C", "run JC-9C", "run 10C-8C", "run 9C-7C", "run 8C-6C", "run AC-JC",
        "run KC-10C", "run QC-9C", "run JC-8C", "run 10C-7C", "run 9C-6C", "run AC-10C", "run KC-9C", "run QC-8C",
        "run JC-7C", "run 10C-6C", "run AC-9C", "run KC-8C", "run QC-7C", "run JC-6C", "run AC-8C", "run KC-7C",
        "run QC-6C", "run AC-7C", "run KC-6C", "run AC-6C", "run AD-QD", "run KD-JD", "run QD-10D", "run JD-9D",
        "run 10D-8D", "run 9D-7D", "run 8D-6D", "run AD-JD", "run KD-10D", "run QD-9D", "run JD-8D", "run 10D-7D",
        "run 9D-6D", "run AD-10D", "run KD-9D", "run QD-8D", "run JD-7D", "run 10D-6D", "run AD-9D", "run KD-8D",
        "run QD-7D", "run JD-6D", "run AD-8D", "run KD-7D", "run QD-6D", "run AD-7D", "run KD-6D", "run AD-6D", "run AH-QH",
        "run KH-JH", "run QH-10H", "run JH-9H", "run 10H-8H", "run 9H-7H", "run 8H-6H", "run AH-JH", "run KH-10H",
        "run QH-9H", "run JH-8H", "run 10H-7H", "run 9H-6H", "run AH-10H", "run KH-9H", "run QH-8H", "run JH-7H",
        "run 10H-6H", "run AH-9H", "run KH-8H", "run QH-7H", "run JH-6H", "run AH-8H", "run KH-7H", "run QH-6H",
        "run AH-7H", "run KH-6H", "run AH-6H", "run AS-QS", "run KS-JS", "run QS-10S", "run JS-9S", "run 10S-8S",
        "run 9S-7S", "run 8S-6S", "run AS-JS", "run KS-10S", "run QS-9S", "run JS-8S", "run 10S-7S", "run 9S-6S",
        "run AS-10S", "run KS-9S", "run QS-8S", "run JS-7S", "run 10S-6S", "run AS-9S", "run KS-8S", "run QS-7S",
        "run JS-6S", "run AS-8S", "run KS-7S", "run QS-6S", "run AS-7S", "run KS-6S", "run AS-6S", "four J", "four 9",
        "four A", "four K", "four Q", "four 10", "four 8", "four 7", "four 6",
    ),
    "sorts": ("run of 3", "run of 4", "run of 5", "run of 6", "run of 7", "run of 8", "run of 9", "four"),
    "outcomes": ("counted",),
    "quantities": ("cards", "last-trick", "match", "runs", "fours", "stoeck", "total"),
    "then": (),
    "settle": (
        "outcome", "winners", "filled 0", "filled 1", "filled hangs", "cards 0", "cards 1", "last-trick 0", "last-trick 1",
        "match 0", "match 1", "runs 0", "runs 1", "fours 0", "fours 1", "stoeck 0", "stoeck 1", "total 0", "total 1",
        "given contract", "given times", "given takers", "given last", "given best", "given offender", "given first",
        "given hung", "given declared", "given cards 0", "given cards 1", "given tricks 0", "given tricks 1",
        "given said runs 0", "given said runs 1", "given said fours 0", "given said fours 1", "given said stoeck 0",
        "given said stoeck 1",
    ),
    "contest": (
        "best", "owner", "sides", "struck 0", "struck 1", "struck 2", "struck 3", "struck 4", "struck 5", "struck 6",
        "struck 7", "struck 8", "struck 9", "struck 10", "struck 11", "struck 12", "struck 13", "struck 14", "struck 15",
        "struck 16", "struck 17", "struck 18", "struck 19",
    ),
    "observe": (
        "phase", "turn", "dealer", "scores 0", "scores 1", "hand 0 C", "hand 0 D", "hand 0 H", "hand 0 S", "hand 0 number",
        "hand 1 C", "hand 1 D", "hand 1 H", "hand 1 S", "hand 1 number", "hand 2 C", "hand 2 D", "hand 2 H", "hand 2 S",
        "hand 2 number", "hand 3 C", "hand 3 D", "hand 3 H", "hand 3 S", "hand 3 number", "contract", "taker", "spoken",
        "announced 0", "announced 0 sort", "announced 1", "announced 1 sort", "announced 2", "announced 2 sort",
        "announced 3", "announced 3 sort", "announced 4", "announced 4 sort", "announced 5", "announced 5 sort",
        "announced 6", "announced 6 sort", "announced 7", "announced 7 sort", "announced 8", "announced 8 sort",
        "announced 9", "announced 9 sort", "announced 10", "announced 10 sort", "announced 11", "announced 11 sort",
        "announced 12", "announced 12 sort", "announced 13", "announced 13 sort", "announced 14", "announced 14 sort",
        "announced 15", "announced 15 sort", "announced 16", "announced 16 sort", "announced 17", "announced 17 sort",
        "announced 18", "announced 18 sort", "announced 19", "announced 19 sort", "said_stoeck 0", "said_stoeck 1",
        "said_stoeck 2", "said_stoeck 3", "decided", "best_item", "best_item sort", "best_owner", "best_sides", "count",
        "led", "best", "leader", "winner", "points", "trick", "trick_cards 0", "trick_cards 1", "trick_cards 2",
        "trick_cards 3", "trick_cards 4", "trick_cards 5", "trick_cards 6", "trick_cards 7", "trick_cards 8",
        "trick_cards 9", "trick_cards 10", "trick_cards 11", "trick_cards 12", "trick_cards 13", "trick_cards 14",
        "trick_cards 15", "trick_cards 16", "trick_cards 17", "trick_cards 18", "trick_cards 19", "trick_cards 20",
        "trick_cards 21", "trick_cards 22", "trick_cards 23", "trick_cards 24", "trick_cards 25", "trick_cards 26",
        "trick_cards 27", "trick_cards 28", "trick_cards 29", "trick_cards 30", "trick_cards 31", "trick_cards 32",
        "trick_cards 33", "trick_cards 34", "trick_cards 35", "trick_leaders 0", "trick_leaders 1", "trick_leaders 2",
        "trick_leaders 3", "trick_leaders 4", "trick_leaders 5", "trick_leaders 6", "trick_leaders 7", "trick_leaders 8",
        "tricks 0", "tricks 1", "cards 0", "cards 1",
    ),
    "observed": (
        "0 3 amount all", "0 3 seat all", "0 3 seat all", "-1000000 1000000 amount side-0",
        "-1000000 1000000 amount side-1", "-1 511 ranks seat-0", "-1 511 ranks seat-0", "-1 511 ranks seat-0",
        "-1 511 ranks seat-0", "0 36 amount seat-0", "-1 511 ranks seat-1", "-1 511 ranks seat-1", "-1 511 ranks seat-1",
        "-1 511 ranks seat-1", "0 36 amount seat-1", "-1 511 ranks seat-2", "-1 511 ranks seat-2", "-1 511 ranks seat-2",
        "-1 511 ranks seat-2", "0 36 amount seat-2", "-1 511 ranks seat-3", "-1 511 ranks seat-3", "-1 511 ranks seat-3",
        "-1 511 ranks seat-3", "0 36 amount seat-3", "-1 5 amount all", "-1 3 seat all", "0 4 amount all",
        "-1 120 amount seat-0", "-1 7 sort seat-0", "-1 120 amount seat-0", "-1 7 sort seat-0", "-1 120 amount seat-0",
        "-1 7 sort seat-0", "-1 120 amount seat-0", "-1 7 sort seat-0", "-1 120 amount seat-0", "-1 7 sort seat-0",
        "-1 120 amount seat-1", "-1 7 sort seat-1", "-1 120 amount seat-1", "-1 7 sort seat-1", "-1 120 amount seat-1",
        "-1 7 sort seat-1", "-1 120 amount seat-1", "-1 7 sort seat-1", "-1 120 amount seat-1", "-1 7 sort seat-1",
        "-1 120 amount seat-2", "-1 7 sort seat-2", "-1 120 amount seat-2", "-1 7 sort seat-2", "-1 120 amount seat-2",
        "-1 7 sort seat-2", "-1 120 amount seat-2", "-1 7 sort seat-2", "-1 120 amount seat-2", "-1 7 sort seat-2",
        "-1 120 amount seat-3", "-1 7 sort seat-3", "-1 120 amount seat-3", "-1 7 sort seat-3", "-1 120 amount seat-3",
        "-1 7 sort seat-3", "-1 120 amount seat-3", "-1 7 sort seat-3", "-1 120 amount seat-3", "-1 7 sort seat-3",
        "0 15 suits seat-0", "0 15 suits seat-1", "0 15 suits seat-2", "0 15 suits seat-3", "0 1 amount all",
        "-1 120 amount all", "-1 7 sort all", "-1 3 seat all", "-1 3 sides all", "0 4 amount all", "-1 35 card all",
        "-1 35 card all", "-1 3 seat all", "-1 3 seat all", "0 152 amount all", "0 9 amount all", "-1 35 card seat-0",
        "-1 35 card seat-1", "-1 35 card seat-2", "-1 35 card seat-3", "-1 35 card seat-0", "-1 35 card seat-1",
        "-1 35 card seat-2", "-1 35 card seat-3", "-1 35 card seat-0", "-1 35 card seat-1", "-1 35 card seat-2",
        "-1 35 card seat-3", "-1 35 card seat-0", "-1 35 card seat-1", "-1 35 card seat-2", "-1 35 card seat-3",
        "-1 35 card seat-0", "-1 35 card seat-1", "-1 35 card seat-2", "-1 35 card seat-3", "-1 35 card seat-0",
        "-1 35 card seat-1", "-1 35 card seat-2", "-1 35 card seat-3", "-1 35 card seat-0", "-1 35 card seat-1",
        "-1 35 card seat-2", "-1 35 card seat-3", "-1 35 card seat-0", "-1 35 card seat-1", "-1 35 card seat-2",
        "-1 35 card seat-3", "-1 35 card seat-0", "-1 35 card seat-1", "-1 35 card seat-2", "-1 35 card seat-3",
        "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "-1 3 seat all",
        "-1 3 seat all", "-1 3 seat all", "-1 3 seat all", "0 9 amount side-0", "0 9 amount side-1", "0 152 amount side-0",
        "0 152 amount side-1",
    ),
}

#: What each action is called: its verb, what it is about, and the word said with it.
ACTION_NAMES = (
    ("bid", "clubs", ""), ("bid", "diamonds", ""), ("bid", "hearts", ""), ("bid", "spades", ""), ("bid", "obenabe", ""),
    ("bid", "undenufe", ""), ("announce", "run AC-QC", ""), ("announce", "run KC-JC", ""),
    ("announce", "run QC-10C", ""), ("announce", "run JC-9C", ""), ("announce", "run 10C-8C", ""),
    ("announce", "run 9C-7C", ""), ("announce", "run 8C-6C", ""), ("announce", "run AC-JC", ""),
    ("announce", "run KC-10C", ""), ("announce", "run QC-9C", ""), ("announce", "run JC-8C", ""),
    ("announce", "run 10C-7C", ""), ("announce", "run 9C-6C", ""), ("announce", "run AC-10C", ""),
    ("announce", "run KC-9C", ""), ("announce", "run QC-8C", ""), ("announce", "run JC-7C", ""),
    ("announce", "run 10C-6C", ""), ("announce", "run AC-9C", ""), ("announce", "run KC-8C", ""),
    ("announce", "run QC-7C", ""), ("announce", "run JC-6C", ""), ("announce", "run AC-8C", ""),
    ("announce", "run KC-7C", ""), ("announce", "run QC-6C", ""), ("announce", "run AC-7C", ""),
    ("announce", "run KC-6C", ""), ("announce", "run AC-6C", ""), ("announce", "run AD-QD", ""),
    ("announce", "run KD-JD", ""), ("announce", "run QD-10D", ""), ("announce", "run JD-9D", ""),
    ("announce", "run 10D-8D", ""), ("announce", "run 9D-7D", ""), ("announce", "run 8D-6D", ""),
    ("announce", "run AD-JD", ""), ("announce", "run KD-10D", ""), ("announce", "run QD-9D", ""),
    ("announce", "run JD-8D", ""), ("announce", "run 10D-7D", ""), ("announce", "run 9D-6D", ""),
    ("announce", "run AD-10D", ""), ("announce", "run KD-9D", ""), ("announce", "run QD-8D", ""),
    ("announce", "run JD-7D", ""), ("announce", "run 10D-6D", ""), ("announce", "run AD-9D", ""),
    ("announce", "run KD-8D", ""), ("announce", "run QD-7D", ""), ("announce", "run JD-6D", ""),
    ("announce", "run AD-8D", ""), ("announce", "run KD-7D", ""), ("announce", "run QD-6D", ""),
    ("announce", "run AD-7D", ""), ("announce", "run KD-6D", ""), ("announce", "run AD-6D", ""),
    ("announce", "run AH-QH", ""), ("announce", "run KH-JH", ""), ("announce", "run QH-10H", ""),
    ("announce", "run JH-9H", ""), ("announce", "run 10H-8H", ""), ("announce", "run 9H-7H", ""),
    ("announce", "run 8H-6H", ""), ("announce", "run AH-JH", ""), ("announce", "run KH-10H", ""),
    ("announce", "run QH-9H", ""), ("announce", "run JH-8H", ""), ("announce", "run 10H-7H", ""),
    ("announce", "run 9H-6H", ""), ("announce", "run AH-10H", ""), ("announce", "run KH-9H", ""),
    ("announce", "run QH-8H", ""), ("announce", "run JH-7H", ""), ("announce", "run 10H-6H", ""),
    ("announce", "run AH-9H", ""), ("announce", "run KH-8H", ""), ("announce", "run QH-7H", ""),
    ("announce", "run JH-6H", ""), ("announce", "run AH-8H", ""), ("announce", "run KH-7H", ""),
    ("announce", "run QH-6H", ""), ("announce", "run AH-7H", ""), ("announce", "run KH-6H", ""),
    ("announce", "run AH-6H", ""), ("announce", "run AS-QS", ""), ("announce", "run KS-JS", ""),
    ("announce", "run QS-10S", ""), ("announce", "run JS-9S", ""), ("announce", "run 10S-8S", ""),
    ("announce", "run 9S-7S", ""), ("announce", "run 8S-6S", ""), ("announce", "run AS-JS", ""),
    ("announce", "run KS-10S", ""), ("announce", "run QS-9S", ""), ("announce", "run JS-8S", ""),
    ("announce", "run 10S-7S", ""), ("announce", "run 9S-6S", ""), ("announce", "run AS-10S", ""),
    ("announce", "run KS-9S", ""), ("announce", "run QS-8S", ""), ("announce", "run JS-7S", ""),
    ("announce", "run 10S-6S", ""), ("announce", "run AS-9S", ""), ("announce", "run KS-8S", ""),
    ("announce", "run QS-7S", ""), ("announce", "run JS-6S", ""), ("announce", "run AS-8S", ""),
    ("announce", "run KS-7S", ""), ("announce", "run QS-6S", ""), ("announce", "run AS-7S", ""),
    ("announce", "run KS-6S", ""), ("announce", "run AS-6S", ""), ("announce", "four J", ""),
    ("announce", "four 9", ""), ("announce", "four A", ""), ("announce", "four K", ""), ("announce", "four Q", ""),
    ("announce", "four 10", ""), ("announce", "four 8", ""), ("announce", "four 7", ""), ("announce", "four 6", ""),
    ("play", "6C", ""), ("play", "6C", "stoeck"), ("play", "7C", ""), ("play", "7C", "stoeck"), ("play", "8C", ""),
    ("play", "8C", "stoeck"), ("play", "9C", ""), ("play", "9C", "stoeck"), ("play", "10C", ""),
    ("play", "10C", "stoeck"), ("play", "JC", ""), ("play", "JC", "stoeck"), ("play", "QC", ""),
    ("play", "QC", "stoeck"), ("play", "KC", ""), ("play", "KC", "stoeck"), ("play", "AC", ""),
    ("play", "AC", "stoeck"), ("play", "6D", ""), ("play", "6D", "stoeck"), ("play", "7D", ""),
    ("play", "7D", "stoeck"), ("play", "8D", ""), ("play", "8D", "stoeck"), ("play", "9D", ""),
    ("play", "9D", "stoeck"), ("play", "10D", ""), ("play", "10D", "stoeck"), ("play", "JD", ""),
    ("play", "JD", "stoeck"), ("play", "QD", ""), ("play", "QD", "stoeck"), ("play", "KD", ""),
    ("play", "KD", "stoeck"), ("play", "AD", ""), ("play", "AD", "stoeck"), ("play", "6H", ""),
    ("play", "6H", "stoeck"), ("play", "7H", ""), ("play", "7H", "stoeck"), ("play", "8H", ""),
    ("play", "8H", "stoeck"), ("play", "9H", ""), ("play", "9H", "stoeck"), ("play", "10H", ""),
    ("play", "10H", "stoeck"), ("play", "JH", ""), ("play", "JH", "stoeck"), ("play", "QH", ""),
    ("play", "QH", "stoeck"), ("play", "KH", ""), ("play", "KH", "stoeck"), ("play", "AH", ""),
    ("play", "AH", "stoeck"), ("play", "6S", ""), ("play", "6S", "stoeck"), ("play", "7S", ""),
    ("play", "7S", "stoeck"), ("play", "8S", ""), ("play", "8S", "stoeck"), ("play", "9S", ""),
    ("play", "9S", "stoeck"), ("play", "10S", ""), ("play", "10S", "stoeck"), ("play", "JS", ""),
    ("play", "JS", "stoeck"), ("play", "QS", ""), ("play", "QS", "stoeck"), ("play", "KS", ""),
    ("play", "KS", "stoeck"), ("play", "AS", ""), ("play", "AS", "stoeck"), ("pass", "", ""),
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
    0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3,
)

#: the cards of the suit of each card
SUIT_CARDS = (
    0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x3FE00, 0x3FE00, 0x3FE00, 0x3FE00, 0x3FE00, 0x3FE00,
    0x3FE00, 0x3FE00, 0x3FE00, 0x7FC0000, 0x7FC0000, 0x7FC0000, 0x7FC0000, 0x7FC0000, 0x7FC0000, 0x7FC0000, 0x7FC0000,
    0x7FC0000, 0xFF8000000, 0xFF8000000, 0xFF8000000, 0xFF8000000, 0xFF8000000, 0xFF8000000, 0xFF8000000, 0xFF8000000,
    0xFF8000000,
)

#: the cards that can trump, by contract (contracts.suit.named-suit, contracts.suit.other-suits, contracts.obenabe.every-suit, contracts.undenufe.every-suit)
TRUMPS = (0x1FF, 0x3FE00, 0x7FC0000, 0xFF8000000, 0, 0)

#: the cards of suits that ruff, by contract (contracts.suit.named-suit, contracts.suit.other-suits, contracts.obenabe.every-suit, contracts.undenufe.every-suit)
RUFFING = (0x1FF, 0x3FE00, 0x7FC0000, 0xFF8000000, 0, 0)

#: the cards that beat a card (cards.order-trump, cards.order-natural, cards.order-reversed, contracts.suit, contracts.obenabe, contracts.undenufe, contracts.suit.named-suit, contracts.suit.other-suits, contracts.obenabe.every-suit, contracts.undenufe.every-suit)
BEATS = (
    (
        0x1FE, 0x1FC, 0x1F8, 0x20, 0x1E8, 0, 0x1A8, 0x128, 0x28, 0x3FDFF, 0x3F9FF, 0x3F1FF, 0x3E1FF, 0x3C1FF, 0x381FF,
        0x301FF, 0x201FF, 0x1FF, 0x7F801FF, 0x7F001FF, 0x7E001FF, 0x7C001FF, 0x78001FF, 0x70001FF, 0x60001FF, 0x40001FF,
        0x1FF, 0xFF00001FF, 0xFE00001FF, 0xFC00001FF, 0xF800001FF, 0xF000001FF, 0xE000001FF, 0xC000001FF, 0x8000001FF,
        0x1FF,
    ),
    (
        0x3FFFE, 0x3FFFC, 0x3FFF8, 0x3FFF0, 0x3FFE0, 0x3FFC0, 0x3FF80, 0x3FF00, 0x3FE00, 0x3FC00, 0x3F800, 0x3F000, 0x4000,
        0x3D000, 0, 0x35000, 0x25000, 0x5000, 0x7FBFE00, 0x7F3FE00, 0x7E3FE00, 0x7C3FE00, 0x783FE00, 0x703FE00, 0x603FE00,
        0x403FE00, 0x3FE00, 0xFF003FE00, 0xFE003FE00, 0xFC003FE00, 0xF8003FE00, 0xF0003FE00, 0xE0003FE00, 0xC0003FE00,
        0x80003FE00, 0x3FE00,
    ),
    (
        0x7FC01FE, 0x7FC01FC, 0x7FC01F8, 0x7FC01F0, 0x7FC01E0, 0x7FC01C0, 0x7FC0180, 0x7FC0100, 0x7FC0000, 0x7FFFC00,
        0x7FFF800, 0x7FFF000, 0x7FFE000, 0x7FFC000, 0x7FF8000, 0x7FF0000, 0x7FE0000, 0x7FC0000, 0x7F80000, 0x7F00000,
        0x7E00000, 0x800000, 0x7A00000, 0, 0x6A00000, 0x4A00000, 0xA00000, 0xFF7FC0000, 0xFE7FC0000, 0xFC7FC0000,
        0xF87FC0000, 0xF07FC0000, 0xE07FC0000, 0xC07FC0000, 0x807FC0000, 0x7FC0000,
    ),
    (
        0xFF80001FE, 0xFF80001FC, 0xFF80001F8, 0xFF80001F0, 0xFF80001E0, 0xFF80001C0, 0xFF8000180, 0xFF8000100, 0xFF8000000,
        0xFF803FC00, 0xFF803F800, 0xFF803F000, 0xFF803E000, 0xFF803C000, 0xFF8038000, 0xFF8030000, 0xFF8020000, 0xFF8000000,
        0xFFFF80000, 0xFFFF00000, 0xFFFE00000, 0xFFFC00000, 0xFFF800000, 0xFFF000000, 0xFFE000000, 0xFFC000000, 0xFF8000000,
        0xFF0000000, 0xFE0000000, 0xFC0000000, 0x100000000, 0xF40000000, 0, 0xD40000000, 0x940000000, 0x140000000,
    ),
    (
        0x1FE, 0x1FC, 0x1F8, 0x1F0, 0x1E0, 0x1C0, 0x180, 0x100, 0, 0x3FC00, 0x3F800, 0x3F000, 0x3E000, 0x3C000, 0x38000,
        0x30000, 0x20000, 0, 0x7F80000, 0x7F00000, 0x7E00000, 0x7C00000, 0x7800000, 0x7000000, 0x6000000, 0x4000000, 0,
        0xFF0000000, 0xFE0000000, 0xFC0000000, 0xF80000000, 0xF00000000, 0xE00000000, 0xC00000000, 0x800000000, 0,
    ),
    (
        0, 0x1, 0x3, 0x7, 0xF, 0x1F, 0x3F, 0x7F, 0xFF, 0, 0x200, 0x600, 0xE00, 0x1E00, 0x3E00, 0x7E00, 0xFE00, 0x1FE00, 0,
        0x40000, 0xC0000, 0x1C0000, 0x3C0000, 0x7C0000, 0xFC0000, 0x1FC0000, 0x3FC0000, 0, 0x8000000, 0x18000000,
        0x38000000, 0x78000000, 0xF8000000, 0x1F8000000, 0x3F8000000, 0x7F8000000,
    ),
)

#: what each card counts, by contract (cards.worth-trump, cards.worth-plain, cards.worth-obenabe, cards.worth-undenufe)
WORTH = (
    (
        0, 0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4,
        11,
    ),
    (
        0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4,
        11,
    ),
    (
        0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4,
        11,
    ),
    (
        0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 14, 10, 20, 3, 4,
        11,
    ),
    (
        0, 0, 8, 0, 10, 2, 3, 4, 11, 0, 0, 8, 0, 10, 2, 3, 4, 11, 0, 0, 8, 0, 10, 2, 3, 4, 11, 0, 0, 8, 0, 10, 2, 3, 4, 11,
    ),
    (
        11, 0, 8, 0, 10, 2, 3, 4, 0, 11, 0, 8, 0, 10, 2, 3, 4, 0, 11, 0, 8, 0, 10, 2, 3, 4, 0, 11, 0, 8, 0, 10, 2, 3, 4, 0,
    ),
)

#: the cards of each declaration
ITEM_CARDS = (
    0x1C0, 0xE0, 0x70, 0x38, 0x1C, 0xE, 0x7, 0x1E0, 0xF0, 0x78, 0x3C, 0x1E, 0xF, 0x1F0, 0xF8, 0x7C, 0x3E, 0x1F, 0x1F8,
    0xFC, 0x7E, 0x3F, 0x1FC, 0xFE, 0x7F, 0x1FE, 0xFF, 0x1FF, 0x38000, 0x1C000, 0xE000, 0x7000, 0x3800, 0x1C00, 0xE00,
    0x3C000, 0x1E000, 0xF000, 0x7800, 0x3C00, 0x1E00, 0x3E000, 0x1F000, 0xF800, 0x7C00, 0x3E00, 0x3F000, 0x1F800,
    0xFC00, 0x7E00, 0x3F800, 0x1FC00, 0xFE00, 0x3FC00, 0x1FE00, 0x3FE00, 0x7000000, 0x3800000, 0x1C00000, 0xE00000,
    0x700000, 0x380000, 0x1C0000, 0x7800000, 0x3C00000, 0x1E00000, 0xF00000, 0x780000, 0x3C0000, 0x7C00000, 0x3E00000,
    0x1F00000, 0xF80000, 0x7C0000, 0x7E00000, 0x3F00000, 0x1F80000, 0xFC0000, 0x7F00000, 0x3F80000, 0x1FC0000,
    0x7F80000, 0x3FC0000, 0x7FC0000, 0xE00000000, 0x700000000, 0x380000000, 0x1C0000000, 0xE0000000, 0x70000000,
    0x38000000, 0xF00000000, 0x780000000, 0x3C0000000, 0x1E0000000, 0xF0000000, 0x78000000, 0xF80000000, 0x7C0000000,
    0x3E0000000, 0x1F0000000, 0xF8000000, 0xFC0000000, 0x7E0000000, 0x3F0000000, 0x1F8000000, 0xFE0000000, 0x7F0000000,
    0x3F8000000, 0xFF0000000, 0x7F8000000, 0xFF8000000, 0x100804020, 0x40201008, 0x804020100, 0x402010080, 0x201008040,
    0x80402010, 0x20100804, 0x10080402, 0x8040201,
)

#: what each counts, by contract; -1 wins the match, -2 is none (declarations.run-of-3, declarations.run-of-4, declarations.run-of-5, declarations.run-of-6, declarations.run-of-7, declarations.run-of-8, declarations.run-of-9, declarations.four-j, declarations.four-9, declarations.four-a, declarations.four-k, declarations.four-q, declarations.four-10, declarations.four-8, declarations.four-7, declarations.four-6, declarations.look)
POINTS = (
    (
        20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250,
        250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200,
        200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150,
        200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150,
        150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250,
        250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200,
        200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150,
        200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150,
        150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250,
        250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200,
        200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150,
        200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150,
        150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250,
        250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200,
        200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150,
        200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150,
        150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250,
        250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200,
        200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150,
        200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150,
        150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100,
    ),
    (
        20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250,
        250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200,
        200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150,
        200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150,
        150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100,
    ),
)

#: how each ranks (declarations.contest.by-points, declarations.contest.runs-over-fours, declarations.contest.runs-by-top-not-in-undenufe, declarations.contest.runs-by-top-in-undenufe, declarations.contest.fours-by-not-in-undenufe, declarations.contest.fours-by-in-undenufe, declarations.contest.runs-in-trump, declarations.contest.else)
KEYS = (
    (
        14, 12, 10, 8, 6, 4, 2, 26, 24, 22, 20, 18, 16, 43, 41, 39, 37, 35, 52, 50, 48, 46, 59, 57, 55, 63, 61, 65, 13, 11,
        9, 7, 5, 3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 13, 11, 9, 7, 5,
        3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 13, 11, 9, 7, 5, 3, 1, 25,
        23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 53, 44, 33, 32, 31, 30, 29, 28, 27,
    ),
    (
        13, 11, 9, 7, 5, 3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 14, 12,
        10, 8, 6, 4, 2, 26, 24, 22, 20, 18, 16, 43, 41, 39, 37, 35, 52, 50, 48, 46, 59, 57, 55, 63, 61, 65, 13, 11, 9, 7, 5,
        3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 13, 11, 9, 7, 5, 3, 1, 25,
        23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 53, 44, 33, 32, 31, 30, 29, 28, 27,
    ),
    (
        13, 11, 9, 7, 5, 3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 13, 11,
        9, 7, 5, 3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 14, 12, 10, 8, 6,
        4, 2, 26, 24, 22, 20, 18, 16, 43, 41, 39, 37, 35, 52, 50, 48, 46, 59, 57, 55, 63, 61, 65, 13, 11, 9, 7, 5, 3, 1, 25,
        23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 53, 44, 33, 32, 31, 30, 29, 28, 27,
    ),
    (
        13, 11, 9, 7, 5, 3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 13, 11,
        9, 7, 5, 3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 13, 11, 9, 7, 5,
        3, 1, 25, 23, 21, 19, 17, 15, 42, 40, 38, 36, 34, 51, 49, 47, 45, 58, 56, 54, 62, 60, 64, 14, 12, 10, 8, 6, 4, 2,
        26, 24, 22, 20, 18, 16, 43, 41, 39, 37, 35, 52, 50, 48, 46, 59, 57, 55, 63, 61, 65, 53, 44, 33, 32, 31, 30, 29, 28,
        27,
    ),
    (
        7, 6, 5, 4, 3, 2, 1, 13, 12, 11, 10, 9, 8, 25, 24, 23, 22, 21, 30, 29, 28, 27, 34, 33, 32, 36, 35, 37, 7, 6, 5, 4,
        3, 2, 1, 13, 12, 11, 10, 9, 8, 25, 24, 23, 22, 21, 30, 29, 28, 27, 34, 33, 32, 36, 35, 37, 7, 6, 5, 4, 3, 2, 1, 13,
        12, 11, 10, 9, 8, 25, 24, 23, 22, 21, 30, 29, 28, 27, 34, 33, 32, 36, 35, 37, 7, 6, 5, 4, 3, 2, 1, 13, 12, 11, 10,
        9, 8, 25, 24, 23, 22, 21, 30, 29, 28, 27, 34, 33, 32, 36, 35, 37, 31, 26, 20, 19, 18, 17, 16, 15, 14,
    ),
    (
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 33, 34, 35, 36, 37, 1, 2, 3, 4,
        5, 6, 7, 8, 9, 10, 11, 12, 13, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 33, 34, 35, 36, 37, 1, 2, 3, 4, 5, 6, 7, 8,
        9, 10, 11, 12, 13, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 33, 34, 35, 36, 37, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
        12, 13, 21, 22, 23, 24, 25, 27, 28, 29, 30, 32, 33, 34, 35, 36, 37, 31, 26, 14, 15, 16, 17, 18, 19, 20,
    ),
)

#: the sort of each declaration, which others may be told
SORT = (
    0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1,
    1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3,
    4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 7, 7, 7, 7,
    7, 7, 7, 7,
)

#: the runs in a set of ranks of one suit, as places among those of a suit (declarations.runs)
RUNS = (
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (4, -1), (11, -1), (17, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (3, -1),
    (3, -1), (3, -1), (3, -1), (10, -1), (10, -1), (16, -1), (21, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (4, -1), (4, -1), (11, -1), (17, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1), (2, -1), (2, -1),
    (2, -1), (2, -1), (2, -1), (2, -1), (2, -1), (2, 6), (9, -1), (9, -1), (9, -1), (9, -1), (15, -1), (15, -1),
    (20, -1), (24, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (4, -1), (11, -1), (17, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (6, -1), (3, -1), (3, -1), (3, -1), (3, -1), (10, -1), (10, -1), (16, -1), (21, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (4, -1), (11, -1), (17, -1), (1, -1), (1, -1), (1, -1), (1, -1),
    (1, -1), (1, -1), (1, -1), (1, 6), (1, -1), (1, -1), (1, -1), (1, -1), (1, -1), (1, -1), (1, 5), (1, 12), (8, -1),
    (8, -1), (8, -1), (8, -1), (8, -1), (8, -1), (8, -1), (6, 8), (14, -1), (14, -1), (14, -1), (14, -1), (19, -1),
    (19, -1), (23, -1), (26, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (4, -1), (11, -1),
    (17, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (6, -1), (3, -1), (3, -1), (3, -1), (3, -1), (10, -1), (10, -1), (16, -1), (21, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (4, -1), (4, -1), (11, -1), (17, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (5, -1), (12, -1), (2, -1), (2, -1), (2, -1), (2, -1), (2, -1), (2, -1), (2, -1), (2, 6), (9, -1), (9, -1), (9, -1),
    (9, -1), (15, -1), (15, -1), (20, -1), (24, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1),
    (4, -1), (4, -1), (11, -1), (17, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (-1, -1), (5, -1), (12, -1), (-1, -1), (-1, -1), (-1, -1),
    (-1, -1), (-1, -1), (-1, -1), (-1, -1), (6, -1), (3, -1), (3, -1), (3, -1), (3, -1), (10, -1), (10, -1), (16, -1),
    (21, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, 6), (0, -1), (0, -1), (0, -1), (0, -1),
    (0, -1), (0, -1), (0, 5), (0, 12), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, -1), (0, 6), (0, -1),
    (0, -1), (0, -1), (0, -1), (0, 4), (0, 4), (0, 11), (0, 17), (7, -1), (7, -1), (7, -1), (7, -1), (7, -1), (7, -1),
    (7, -1), (6, 7), (7, -1), (7, -1), (7, -1), (7, -1), (7, -1), (7, -1), (5, 7), (7, 12), (13, -1), (13, -1),
    (13, -1), (13, -1), (13, -1), (13, -1), (13, -1), (6, 13), (18, -1), (18, -1), (18, -1), (18, -1), (22, -1),
    (22, -1), (25, -1), (27, -1),
)

#: the two cards of stoeck in each suit (declarations.pair-stoeck)
PAIR_STOECK = (0xC0, 0x18000, 0x3000000, 0x600000000)

#: the cards that stoeck is of, by contract
CARDS_OF_STOECK = (0xC0, 0x18000, 0x3000000, 0x600000000, 0, 0)

#: the suits that have stoeck, a bit for each, by contract
PAIRED_STOECK = (1, 2, 4, 8, 0, 0)

#: cards by what it costs to give them away: trumps most, then points
COST = (
    (
        27, 28, 29, 34, 32, 35, 30, 31, 33, 0, 3, 6, 9, 21, 12, 15, 18, 24, 1, 4, 7, 10, 22, 13, 16, 19, 25, 2, 5, 8, 11,
        23, 14, 17, 20, 26,
    ),
    (
        0, 3, 6, 9, 21, 12, 15, 18, 24, 27, 28, 29, 34, 32, 35, 30, 31, 33, 1, 4, 7, 10, 22, 13, 16, 19, 25, 2, 5, 8, 11,
        23, 14, 17, 20, 26,
    ),
    (
        0, 3, 6, 9, 21, 12, 15, 18, 24, 1, 4, 7, 10, 22, 13, 16, 19, 25, 27, 28, 29, 34, 32, 35, 30, 31, 33, 2, 5, 8, 11,
        23, 14, 17, 20, 26,
    ),
    (
        0, 3, 6, 9, 21, 12, 15, 18, 24, 1, 4, 7, 10, 22, 13, 16, 19, 25, 2, 5, 8, 11, 23, 14, 17, 20, 26, 27, 28, 29, 34,
        32, 35, 30, 31, 33,
    ),
    (
        0, 4, 24, 8, 28, 12, 16, 20, 32, 1, 5, 25, 9, 29, 13, 17, 21, 33, 2, 6, 26, 10, 30, 14, 18, 22, 34, 3, 7, 27, 11,
        31, 15, 19, 23, 35,
    ),
    (
        32, 8, 24, 4, 28, 12, 16, 20, 0, 33, 9, 25, 5, 29, 13, 17, 21, 1, 34, 10, 26, 6, 30, 14, 18, 22, 2, 35, 11, 27, 7,
        31, 15, 19, 23, 3,
    ),
)

#: cards by how gladly a partner gets them
GIFT = (
    (
        0, -1, -2, -7, -5, -8, -3, -4, -6, -9, -10, -11, -12, -30, -21, -24, -27, -33, -13, -14, -15, -16, -31, -22, -25,
        -28, -34, -17, -18, -19, -20, -32, -23, -26, -29, -35,
    ),
    (
        -9, -10, -11, -12, -30, -21, -24, -27, -33, 0, -1, -2, -7, -5, -8, -3, -4, -6, -13, -14, -15, -16, -31, -22, -25,
        -28, -34, -17, -18, -19, -20, -32, -23, -26, -29, -35,
    ),
    (
        -9, -10, -11, -12, -30, -21, -24, -27, -33, -13, -14, -15, -16, -31, -22, -25, -28, -34, 0, -1, -2, -7, -5, -8, -3,
        -4, -6, -17, -18, -19, -20, -32, -23, -26, -29, -35,
    ),
    (
        -9, -10, -11, -12, -30, -21, -24, -27, -33, -13, -14, -15, -16, -31, -22, -25, -28, -34, -17, -18, -19, -20, -32,
        -23, -26, -29, -35, 0, -1, -2, -7, -5, -8, -3, -4, -6,
    ),
    (
        0, -1, -24, -2, -28, -12, -16, -20, -32, -3, -4, -25, -5, -29, -13, -17, -21, -33, -6, -7, -26, -8, -30, -14, -18,
        -22, -34, -9, -10, -27, -11, -31, -15, -19, -23, -35,
    ),
    (
        -32, 0, -24, -1, -28, -12, -16, -20, -2, -33, -3, -25, -4, -29, -13, -17, -21, -5, -34, -6, -26, -7, -30, -14, -18,
        -22, -8, -35, -9, -27, -10, -31, -15, -19, -23, -11,
    ),
)

#: whether some suits ruff and others do not, by contract
SOME_RUFF = (1, 1, 1, 1, 0, 0)

#: how good a card is, by how many are above it
GOOD_FOR = (1000, 500, 333, 250, 200, 167, 143, 125, 111)
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
        "dealer",
        "decided",
        "declared_fours",
        "declared_runs",
        "declared_stoeck",
        "drawn",
        "generator",
        "hand",
        "leader",
        "led",
        "pack",
        "phase",
        "points",
        "said_stoeck",
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
        self.pack: list[int] = [0] * 36  # the cards as they lie in the pack, from the top
        self.drawn: int = 0  # how many cards have left the pack
        self.hand: list[Cards] = [0] * 4  # the cards that a player can look at
        self.contract: int = 0  # the contract
        self.taker: int = 0  # who named it
        self.spoken: int = 0  # how many have spoken in this stage
        self.announcements: list[int] = [0] * 4  # how many declarations a player has announced
        self.announced: list[int] = [0] * 20  # what a player has announced
        self.declared_runs: list[int] = [0] * 2  # what the runs count that were announced
        self.declared_fours: list[int] = [0] * 2  # what the fours count that were announced
        self.declared_stoeck: list[int] = [0] * 2  # what the stoeck count that were announced
        self.said_stoeck: list[int] = [0] * 4  # the suits in which a player has said stoeck, a bit for each
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
        self.trick_cards: list[int] = [0] * 36  # every card played, by trick and seat
        self.trick_leaders: list[int] = [0] * 9  # who led to each trick
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
        other.contract = self.contract
        other.taker = self.taker
        other.spoken = self.spoken
        other.announcements = self.announcements[:]
        other.announced = self.announced[:]
        other.declared_runs = self.declared_runs[:]
        other.declared_fours = self.declared_fours[:]
        other.declared_stoeck = self.declared_stoeck[:]
        other.said_stoeck = self.said_stoeck[:]
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
            *self.declared_stoeck,
            *self.said_stoeck,
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
        pack = [number_from(numbers, 0, 35) for _ in range(36)]
        drawn = number_from(numbers, 0, 36)
        hand = [set_from(numbers) for _ in range(4)]
        contract = number_from(numbers, -1, 5)
        taker = number_from(numbers, -1, 3)
        spoken = number_from(numbers, 0, 4)
        announcements = [number_from(numbers, 0, 5) for _ in range(4)]
        announced = [number_from(numbers, -1, 120) for _ in range(20)]
        declared_runs = [number_from(numbers, 0, 6080) for _ in range(2)]
        declared_fours = [number_from(numbers, 0, 6080) for _ in range(2)]
        declared_stoeck = [number_from(numbers, 0, 6080) for _ in range(2)]
        said_stoeck = [number_from(numbers, 0, 15) for _ in range(4)]
        decided = number_from(numbers, 0, 1)
        best_item = number_from(numbers, -1, 120)
        best_owner = number_from(numbers, -1, 3)
        best_sides = number_from(numbers, 0, 3)
        count = number_from(numbers, 0, 4)
        led = number_from(numbers, 0, 35)
        best = number_from(numbers, 0, 35)
        leader = number_from(numbers, 0, 3)
        winner = number_from(numbers, 0, 3)
        points = number_from(numbers, 0, 152)
        trick = number_from(numbers, 0, 9)
        trick_cards = [number_from(numbers, -1, 35) for _ in range(36)]
        trick_leaders = [number_from(numbers, -1, 3) for _ in range(9)]
        tricks = [number_from(numbers, 0, 9) for _ in range(2)]
        cards = [number_from(numbers, 0, 152) for _ in range(2)]
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
        self.declared_stoeck = declared_stoeck
        self.said_stoeck = said_stoeck
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
        self.generator = generator


def signed(words: list[int] | tuple[int, ...]) -> list[int]:
    """Return words of 32 bits as numbers with sign."""
    return [word - ((word & 0x80000000) << 1) for word in words]


def words_of(cards: Cards) -> list[int]:
    """Return the words of a set of cards, as numbers with sign."""
    return signed([cards & 0xFFFFFFFF, cards >> 32])


def number_from(numbers: list[int], low: int, high: int) -> int:
    """Take the next of some numbers, which has to be in a range."""
    number = numbers.pop()
    if not low <= number <= high:
        raise ValueError(f"{number} is not from {low} to {high}")
    return number


def set_from(numbers: list[int]) -> Cards:
    """Take the next set of cards."""
    cards = (numbers.pop() & 0xFFFFFFFF) | ((numbers.pop() & 0xFFFFFFFF) << 32)
    if cards & ~0xFFFFFFFFF:
        raise ValueError("there are no such cards")
    return cards


def check_of(numbers: list[int]) -> int:
    """Return what says whether the numbers of a state are whole, and of these rules."""
    check = 3627932334
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
    for start in range(0, 36, 8)
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
        + _CARDS_OF[4][(cards >> 32) & 0xFF]
    )


def start(s: State, pack: list[int], dealer: int, scores: list[int], hanging: int) -> None:
    """Begin a deal, up to the first act of a player."""
    s.clear()
    for i in range(36):
        s.pack[i] = pack[i]
    s.dealer = dealer
    for i in range(2):
        s.scores[i] = scores[i]
    s.contract = -1
    s.taker = -1
    s.best_item = -1
    s.best_owner = -1
    for i in range(20):
        s.announced[i] = -1
    for i in range(36):
        s.trick_cards[i] = -1
    for i in range(9):
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
        hand_out(s, seat, 3)  # deal.all
        seat = NEXT[seat]
    seat = FOREHAND[s.dealer]
    for _ in range(4):
        hand_out(s, seat, 3)  # deal.all
        seat = NEXT[seat]
    s.phase = PHASE_NAMING  # deal.bidding-naming
    s.turn = FOREHAND[s.dealer]  # bidding.naming
    s.spoken = 0
    for _ in range(4):
        if s.spoken < 4 and s.turn != FOREHAND[s.dealer]:  # bidding.naming.asked
            s.spoken += 1
            s.turn = NEXT[s.turn]


def after_naming(s: State) -> None:
    """Go on with the deal after "naming"."""
    if s.contract < 0:  # deal.bidding-pushed
        s.phase = PHASE_PUSHED  # deal.bidding-pushed
        s.turn = FOREHAND[s.dealer]  # bidding.pushed
        s.spoken = 0
        for _ in range(4):
            if s.spoken < 4 and s.turn != NEXT[NEXT[FOREHAND[s.dealer]]]:  # bidding.pushed.asked
                s.spoken += 1
                s.turn = NEXT[s.turn]
        return
    after_pushed(s)


def after_pushed(s: State) -> None:
    """Go on with the deal after "pushed"."""
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
    elif s.phase == PHASE_NAMING:
        return list_naming(seat, out)
    elif s.phase == PHASE_PUSHED:
        return list_pushed(seat, out)
    return 0


def pick(s: State, seat: int, place: int) -> int:
    """Return the action that so many others come before, or -1 - how many there are."""
    if s.phase == PHASE_PLAY:
        return pick_play(s, seat, place)
    elif s.phase == PHASE_NAMING:
        return pick_naming(seat, place)
    elif s.phase == PHASE_PUSHED:
        return pick_pushed(seat, place)
    return -1


def draw(s: State, seat: int) -> int:
    """Return one of the actions that a seat may do now, each as likely; there has to be one."""
    if s.phase == PHASE_PLAY and s.trick != 0:
        return draw_card(s, seat)
    number = -1 - pick(s, seat, -1)
    return pick(s, seat, random_below(s, number))


def apply(s: State, seat: int, action: int) -> None:
    """Do what a seat does: one of its legal actions."""
    if s.phase == PHASE_PLAY:
        if action < PLAY:
            announce(s, seat, action - ANNOUNCE)
        else:
            play_card(s, seat, action)
    elif s.phase == PHASE_NAMING:
        say_in_naming(s, seat, action)
    elif s.phase == PHASE_PUSHED:
        say_in_pushed(s, seat, action)


def list_naming(seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "naming"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.naming.suit
        out[n] = BID + named
        n += 1
    for named in range(4, 5):  # bidding.naming.obenabe
        out[n] = BID + named
        n += 1
    for named in range(5, 6):  # bidding.naming.undenufe
        out[n] = BID + named
        n += 1
    out[n] = PASS  # bidding.naming.pass
    n += 1
    return n


def pick_naming(seat: int, place: int) -> int:
    """Go through what may be said in the stage "naming"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.naming.suit
        if n == place:
            return BID + named
        n += 1
    for named in range(4, 5):  # bidding.naming.obenabe
        if n == place:
            return BID + named
        n += 1
    for named in range(5, 6):  # bidding.naming.undenufe
        if n == place:
            return BID + named
        n += 1
    if n == place:  # bidding.naming.pass
        return PASS
    n += 1
    return -1 - n


def say_in_naming(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "naming"."""
    s.spoken += 1
    if action >= BID and action < BID + 6:
        s.contract = action - BID
        s.taker = seat
    s.turn = NEXT[seat]
    for _ in range(4):
        if s.spoken < 4 and s.turn != FOREHAND[s.dealer]:  # bidding.naming.asked
            s.spoken += 1
            s.turn = NEXT[s.turn]
    if s.spoken >= 4:  # bidding.naming
        after_naming(s)


def list_pushed(seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "pushed"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.pushed.suit
        out[n] = BID + named
        n += 1
    for named in range(4, 5):  # bidding.pushed.obenabe
        out[n] = BID + named
        n += 1
    for named in range(5, 6):  # bidding.pushed.undenufe
        out[n] = BID + named
        n += 1
    return n


def pick_pushed(seat: int, place: int) -> int:
    """Go through what may be said in the stage "pushed"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.pushed.suit
        if n == place:
            return BID + named
        n += 1
    for named in range(4, 5):  # bidding.pushed.obenabe
        if n == place:
            return BID + named
        n += 1
    for named in range(5, 6):  # bidding.pushed.undenufe
        if n == place:
            return BID + named
        n += 1
    return -1 - n


def say_in_pushed(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "pushed"."""
    s.spoken += 1
    if action >= BID and action < BID + 6:
        s.contract = action - BID
        s.taker = seat
    s.turn = NEXT[seat]
    for _ in range(4):
        if s.spoken < 4 and s.turn != NEXT[NEXT[FOREHAND[s.dealer]]]:  # bidding.pushed.asked
            s.spoken += 1
            s.turn = NEXT[s.turn]
    if s.spoken >= 4:  # bidding.pushed
        after_pushed(s)


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
        if item >= 112:
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
        for k in range(2):
            run = RUNS[(s.hand[seat] >> (suit * 9)) & 0x1FF][k]
            if run >= 0:
                item = suit * 28 + run
                if has_announced(s, seat, item) == 0:
                    out[n] = ANNOUNCE + item
                    n += 1
    for four in range(112, 121):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0:
                out[n] = ANNOUNCE + item
                n += 1
    return n


def pick_first_announcements(s: State, seat: int, offered: int, place: int) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    for suit in range(4):  # declarations.announce-runs
        for k in range(2):
            run = RUNS[(s.hand[seat] >> (suit * 9)) & 0x1FF][k]
            if run >= 0:
                item = suit * 28 + run
                if has_announced(s, seat, item) == 0:
                    if n == place:
                        return ANNOUNCE + item
                    n += 1
    for four in range(112, 121):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0:
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
    if hand & suit_led & ~(RUFFING[contract] & 0x100804020):  # play.must-follow-trump
        allowed = allowed & (suit_led | trumps) or allowed  # play.must-follow-trump
    if hand & ~RUFFING[contract]:  # play.must-not-undertrump
        allowed = allowed & (0xFFFFFFFFF & ~(trumps & ~above)) or allowed  # play.must-not-undertrump
    return allowed


def refusing(contract: int, hand: Cards, led: int, best: int, partner: int, card: int) -> int:
    """Return the place of the duty that forbids a card, or -1."""
    allowed = hand
    suit_led = SUIT_CARDS[led]
    trumps = TRUMPS[contract] & ~SUIT_CARDS[led]
    above = BEATS[contract][best]
    if hand & suit_led & ~(RUFFING[contract] & 0x100804020):  # play.must-follow-trump
        allowed = allowed & (suit_led | trumps) or allowed  # play.must-follow-trump
        if not (allowed >> card) & 1:
            return 0
    if hand & ~RUFFING[contract]:  # play.must-not-undertrump
        allowed = allowed & (0xFFFFFFFFF & ~(trumps & ~above)) or allowed  # play.must-not-undertrump
        if not (allowed >> card) & 1:
            return 1
    return -1


def beats(contract: int, best: int) -> Cards:
    """Return the cards that beat a card."""
    return BEATS[contract][best]  # play.trick


def playable(s: State, seat: int) -> Cards:
    """Return the cards that a player may play now."""
    if s.count == 0:
        return s.hand[seat]
    return follow(s.contract, s.hand[seat], s.led, s.best, 0)


def may_say_stoeck(s: State, seat: int, card: int) -> int:
    """Return whether stoeck may be said with a card: 1 with the first of the two, 2 with the second, else 0."""
    suit = SUIT[card]
    if not ((PAIRED_STOECK[s.contract] >> suit) & 1 and (PAIR_STOECK[suit] >> card) & 1):
        return 0
    other_played = 0
    for past in range(s.trick):
        if (PAIR_STOECK[suit] >> s.trick_cards[past * 4 + seat]) & 1:
            other_played = 1
    if other_played == 1:  # declarations.announce-stoeck
        return 1
    return 0


def list_play(s: State, seat: int, out: list[int]) -> int:
    """Go through what a player may do whose turn it is to play; return how much that is."""
    n = 0
    if s.trick == 0:
        n = list_first_announcements(s, seat, n, out)
    of_stoeck = CARDS_OF_STOECK[s.contract]
    for card in cards_of(playable(s, seat)):
        out[n] = PLAY + card * 2
        n += 1
        if (of_stoeck >> card) & 1:
            if may_say_stoeck(s, seat, card) == 1:
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
    of_stoeck = CARDS_OF_STOECK[s.contract]
    for card in cards_of(playable(s, seat)):
        if n == place:
            return PLAY + card * 2
        n += 1
        if (of_stoeck >> card) & 1:
            if may_say_stoeck(s, seat, card) == 1:
                if n == place:
                    return PLAY + card * 2 + 1
                n += 1
    return -1 - n


def draw_card(s: State, seat: int) -> int:
    """Return a way to play a card, each as likely."""
    cards = playable(s, seat)
    number = cards.bit_count()
    saying_stoeck = 0
    for card in cards_of(cards & CARDS_OF_STOECK[s.contract]):
        if may_say_stoeck(s, seat, card) == 1:
            saying_stoeck |= 1 << card
    place = random_below(s, number + saying_stoeck.bit_count())
    if place < number:
        return PLAY + kth_card(cards, place) * 2
    return PLAY + kth_card(saying_stoeck, place - number) * 2 + 1


def begin_play(s: State) -> None:
    """Begin the play of the cards."""
    s.phase = PHASE_PLAY
    s.turn = FOREHAND[s.dealer]  # play.leads


def play_card(s: State, seat: int, action: int) -> None:
    """Play a card, with what is said with it."""
    card = (action - PLAY) // 2
    word = (action - PLAY) % 2
    if word == 1:
        s.said_stoeck[seat] |= 1 << SUIT[card]  # declarations.announce-stoeck
        s.declared_stoeck[SIDE[seat]] += 20  # declarations.pair-stoeck
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
    for side in range(2):
        out[side + 5] = out[side + 28]  # scoring.cards
        out[side + 7] = 5 if out[22] == side else 0  # scoring.last-trick
        out[side + 9] = 100 if out[side + 30] == 9 else 0  # scoring.match
    for side in range(2):
        out[side + 11] = out[side + 32]
        out[side + 13] = out[side + 34]
        out[side + 15] = out[side + 36]
        if not (out[23] >> side) & 1:  # declarations.counted-runs
            out[side + 11] = 0
            out[side + 13] = 0
    for side in range(2):
        # scoring.total
        out[side + 17] = (
            out[side + 5] + out[side + 7] + out[side + 11] + out[side + 13] + out[side + 15] + out[side + 9]
        )
    out[0] = 0  # scoring.counted
    out[1] = 0  # scoring.counted.winner
    for side in range(2):
        out[side + 2] = out[side + 17]  # scoring.counted.each-side
    out[4] = 0


def settle_sums(out: list[int]) -> int:
    """Settle what is known of a deal that nobody played; return 0, or -1 if that cannot be."""
    if (
        out[19] < 0
        or out[19] > 5
        or out[20] < 1
        or out[20] > 1
        or out[21] < 0
        or out[21] > 1
        or out[22] < -1
        or out[22] > 1
        or out[23] < 0
        or out[23] > 3
        or out[24] < -1
        or out[24] > 1
        or out[25] < 0
        or out[25] > 1
    ):
        return -1
    settle_facts(out)
    return 0


def settle(s: State, out: list[int]) -> None:
    """Settle a deal that is over: the results, and behind them what they come from."""
    out[19] = s.contract
    out[20] = 1
    out[21] = SIDE[s.taker]
    out[22] = SIDE[s.winner]
    out[23] = s.best_sides
    out[24] = -1
    out[25] = SIDE[FOREHAND[s.dealer]]
    out[26] = 0
    out[27] = (
        s.declared_runs[0]
        + s.declared_runs[1]
        + s.declared_fours[0]
        + s.declared_fours[1]
        + s.declared_stoeck[0]
        + s.declared_stoeck[1]
    )
    for side in range(2):
        out[side + 28] = s.cards[side]
        out[side + 30] = s.tricks[side]
        out[side + 32] = s.declared_runs[side]
        out[side + 34] = s.declared_fours[side]
        out[side + 36] = s.declared_stoeck[side]
    settle_facts(out)


def match_winner(scores: list[int], every_trick: int) -> int:
    """Return the side that has won the match, or -1; every_trick: whether a side has won all tricks."""
    highest = scores[0]  # match.looked-at
    winner = 0
    for side in range(1, 2):
        if scores[side] > highest:
            highest = scores[side]
            winner = side
    if highest < 1000:  # match.target
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
    return match_winner(scores, 1 if out[30] == 9 or out[31] == 9 else 0)


def next_dealer(dealer: int) -> int:
    """Return who deals next."""
    return NEXT_DEALER[dealer]  # table.next-dealer


def ahead(s: State, side: int) -> int:
    """Return by how much a side is ahead of the others together in a deal that is over."""
    out = [0] * 38
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
            run = RUNS[(hand >> (suit * 9)) & 0x1FF][k]
            if run >= 0:
                item = suit * 28 + run
                out[n] = item
                n += 1
    for four in range(112, 121):
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
            run = RUNS[(s.hand[seat] >> (suit * 9)) & 0x1FF][k]
            if run >= 0:
                item = suit * 28 + run
                if has_announced(s, seat, item) == 0:
                    out[n] = ANNOUNCE + item
                    n += 1
    for four in range(112, 121):  # declarations.announce-runs
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
        if item >= 121:
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
        if seat >= 4 or item >= 121:
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
        out[5 + seat * 5 + suit] = (s.hand[seat] >> (suit * 9)) & 0x1FF
    out[25] = s.contract
    out[26] = s.taker
    out[27] = s.spoken
    n = 28
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
        out[68 + i] = s.said_stoeck[i]
    out[72] = s.decided
    out[73] = s.best_item if s.best_owner >= 0 and s.phase == PHASE_OVER else -1
    out[74] = (SORT[s.best_item] if s.best_item >= 0 else -1) if s.best_owner >= 0 else -1
    out[75] = s.best_owner if s.best_owner >= 0 else -1
    out[76] = s.best_sides if s.best_owner >= 0 else -1
    out[77] = s.count
    out[78] = s.led if s.trick_leaders[0] >= 0 else -1
    out[79] = s.best if s.trick_leaders[0] >= 0 else -1
    out[80] = s.leader if s.trick_leaders[0] >= 0 else -1
    out[81] = s.winner if s.trick_leaders[0] >= 0 else -1
    out[82] = s.points
    out[83] = s.trick
    for i in range(36):
        out[84 + i] = s.trick_cards[i]
    for i in range(9):
        out[120 + i] = s.trick_leaders[i]
    for i in range(2):
        out[129 + i] = s.tricks[i]
    for i in range(2):
        out[131 + i] = s.cards[i]
    return 133


def worded(s: State, seat: int, card: int) -> int:
    """Return the action by which a card is played, with all that may be said with it."""
    if (CARDS_OF_STOECK[s.contract] >> card) & 1:
        said = may_say_stoeck(s, seat, card)
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
    calls = [0] * 200
    number = legal(s, seat, calls)
    other = -1
    for i in range(number):
        action = calls[i]
        if action == 199 and other < 0:
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
    for trick in range(9):
        if s.trick_cards[trick * 4 + owner] >= 0:
            found |= 1 << s.trick_cards[trick * 4 + owner]
    return found


def known_cards(s: State, seat: int, owner: int) -> Cards:
    """Return the cards in a player's hand that a seat knows of: its own, and what was shown or said."""
    if seat == owner:
        return s.hand[owner]
    found = 0
    for i in range(owner * 5, owner * 5 + s.announcements[owner]):
        if owner == seat or s.phase == PHASE_OVER:
            found |= ITEM_CARDS[s.announced[i]]
    for suit in range(4):
        if (s.said_stoeck[owner] >> suit) & 1:
            found |= PAIR_STOECK[suit]
    return found & s.hand[owner]


def hidden_cards(s: State, seat: int) -> Cards:
    """Return the cards of which a seat does not know where they lie."""
    found = 0
    for owner in range(4):
        found |= s.hand[owner] & ~known_cards(s, seat, owner)
    for i in range(s.drawn, 36):
        found |= 1 << s.pack[i]
    return found


def cannot_hold(s: State, seat: int, cards: Cards) -> Cards:
    """Return which of some cards a player cannot hold: what they have played would not have been legal."""
    return cards & played_by(s, seat)


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
                for other in range(121):
                    if (
                        SORT[other] == SORT[item]
                        and has_announced(s, owner, other) == 0
                        and (ITEM_CARDS[other] & ~full) == 0
                    ):
                        several += 1
                        if random_below(s, several) == 0:
                            kept_item = other
                if several == 0:
                    for other in range(121):
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
    for i in range(s.drawn, 36):
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
        out = [0] * 200
    found = out[: legal(s, seat, out)]
    _written.append(out)
    return found


# ---- what the runtime tells people

# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for four players.",
        ("schieber.table.1",),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run counter-clockwise: each turn passes to the player on the right.",
        ("schieber.table.2",),
    ),
    "table.sides": Rule(
        "table.sides",
        "Partners sit opposite each other and score together as one side: forehand with the third player, the second player with the dealer.",
        ("schieber.table.1",),
    ),
    "table.forehand": Rule(
        "table.forehand",
        "Forehand, who is dealt to first, is the player to the right of the dealer.",
        ("schieber.table.4",),
    ),
    "table.first-dealer": Rule(
        "table.first-dealer",
        "The first dealer of a match is drawn by lot.",
        ("schieber.table.3=lot",),
    ),
    "table.next-dealer": Rule(
        "table.next-dealer",
        "After a deal, forehand of that deal deals the next one.",
        ("schieber.table.4",),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 36 cards: ace, king, queen, jack, ten, nine, eight, seven and six of clubs, diamonds, hearts and spades.",
        ("schieber.deck.1",),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, king, queen, ten, eight, seven, six.",
        ("schieber.rank.1",),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight, seven, six.",
        ("schieber.rank.1", "schieber.rank.2"),
    ),
    "cards.order-reversed": Rule(
        "cards.order-reversed",
        "In the reversed order the cards rank, from high to low: six, seven, eight, nine, ten, jack, queen, king, ace.",
        ("schieber.rank.3",),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3; an eight, a seven and a six count nothing.",
        ("schieber.points.1",),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine, an eight, a seven and a six count nothing.",
        ("schieber.points.1",),
    ),
    "cards.worth-obenabe": Rule(
        "cards.worth-obenabe",
        "By the obenabe values, an ace counts 11 points, a ten 10, an eight 8, a king 4, a queen 3 and a jack 2; a nine, a seven and a six count nothing.",
        ("schieber.points.2",),
    ),
    "cards.worth-undenufe": Rule(
        "cards.worth-undenufe",
        "By the undenufe values, a six counts 11 points, a ten 10, an eight 8, a king 4, a queen 3 and a jack 2; a nine, a seven and an ace count nothing.",
        ("schieber.points.3",),
    ),
    "contracts.suit": Rule(
        "contracts.suit",
        "In a suit contract, the deal is played in one of the four suits, which the taker names.",
        ("schieber.bidding.1",),
    ),
    "contracts.suit.named-suit": Rule(
        "contracts.suit.named-suit",
        "In a suit contract, the named suit is trump: its cards rank in the trump order and count by the trump values.",
        ("schieber.rank.1",),
    ),
    "contracts.suit.other-suits": Rule(
        "contracts.suit.other-suits",
        "In a suit contract, the other suits are plain: their cards rank in the natural order and count by the plain values.",
        ("schieber.rank.1",),
    ),
    "contracts.obenabe": Rule(
        "contracts.obenabe",
        'In "obenabe", no suit is named, and there are no trumps.',
        ("schieber.bidding.1",),
    ),
    "contracts.obenabe.every-suit": Rule(
        "contracts.obenabe.every-suit",
        'In "obenabe", every suit is plain: its cards rank in the natural order and count by the obenabe values.',
        ("schieber.rank.2",),
    ),
    "contracts.undenufe": Rule(
        "contracts.undenufe",
        'In "undenufe", no suit is named, and there are no trumps.',
        ("schieber.bidding.1",),
    ),
    "contracts.undenufe.every-suit": Rule(
        "contracts.undenufe.every-suit",
        'In "undenufe", every suit is plain: its cards rank in the reversed order and count by the undenufe values.',
        ("schieber.rank.3",),
    ),
    "deal.all": Rule(
        "deal.all",
        "The dealer gives three cards to each player in turn, beginning with forehand, then three more to each, then three more to each.",
        ("schieber.deal.1",),
    ),
    "deal.bidding-naming": Rule(
        "deal.bidding-naming",
        "When every player has nine cards in hand, the first stage of the bidding begins.",
        ("schieber.bidding.1",),
    ),
    "deal.bidding-pushed": Rule(
        "deal.bidding-pushed",
        "If nobody has named a contract in the first stage of the bidding, the second stage of the bidding follows.",
        ("schieber.bidding.2",),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
        (),
    ),
    "bidding.naming": Rule(
        "bidding.naming",
        "In the first stage of the bidding only forehand speaks, once. Whoever names the last contract becomes the taker; the taker and the taker's partner are the takers, the other side are the others.",
        ("schieber.bidding.1",),
    ),
    "bidding.naming.asked": Rule(
        "bidding.naming.asked",
        "In the first stage of the bidding nobody speaks but forehand.",
        ("schieber.bidding.1", "schieber.bidding.2"),
    ),
    "bidding.naming.suit": Rule(
        "bidding.naming.suit",
        "Forehand may name any suit as trump in the first stage of the bidding.",
        ("schieber.bidding.1",),
    ),
    "bidding.naming.obenabe": Rule(
        "bidding.naming.obenabe",
        'Forehand may name "obenabe" in the first stage of the bidding.',
        ("schieber.bidding.1",),
    ),
    "bidding.naming.undenufe": Rule(
        "bidding.naming.undenufe",
        'Forehand may name "undenufe" in the first stage of the bidding.',
        ("schieber.bidding.1",),
    ),
    "bidding.naming.pass": Rule(
        "bidding.naming.pass",
        'Forehand may say "push" in the first stage of the bidding, which binds to nothing.',
        ("schieber.bidding.1",),
    ),
    "bidding.pushed": Rule(
        "bidding.pushed",
        "In the second stage of the bidding only the player opposite forehand speaks, once.",
        ("schieber.bidding.2",),
    ),
    "bidding.pushed.asked": Rule(
        "bidding.pushed.asked",
        "In the second stage of the bidding nobody speaks but the player opposite forehand.",
        ("schieber.bidding.2",),
    ),
    "bidding.pushed.suit": Rule(
        "bidding.pushed.suit",
        "The player opposite forehand may name any suit as trump in the second stage of the bidding.",
        ("schieber.bidding.2",),
    ),
    "bidding.pushed.obenabe": Rule(
        "bidding.pushed.obenabe",
        'The player opposite forehand may name "obenabe" in the second stage of the bidding.',
        ("schieber.bidding.2",),
    ),
    "bidding.pushed.undenufe": Rule(
        "bidding.pushed.undenufe",
        'The player opposite forehand may name "undenufe" in the second stage of the bidding.',
        ("schieber.bidding.2",),
    ),
    "play.leads": Rule(
        "play.leads",
        "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
        ("schieber.play.1",),
    ),
    "play.trick": Rule(
        "play.trick",
        "A trick is won by the highest trump in it; if there is none, by the highest card of the suit led.",
        ("schieber.play.7",),
    ),
    "play.must-follow-trump": Rule(
        "play.must-follow-trump",
        "You must play a card that is of the suit led or is a trump on a lead that is not trump if you have one. You are excused if you hold no card of the suit led but, perhaps, the jack of trumps.",
        ("schieber.play.2", "schieber.play.3", "schieber.play.4", "schieber.play.6"),
    ),
    "play.must-not-undertrump": Rule(
        "play.must-not-undertrump",
        "Of the cards left to you by the duty to play a card that is of the suit led or is a trump on a lead that is not trump, you must play one that is not a trump below one in the trick if there is one. You are excused if all your cards are trumps.",
        ("schieber.play.5",),
    ),
    "play.breach": Rule(
        "play.breach",
        "A card that breaks one of your duties is taken back, and you must play another.",
        ("schieber.play.8",),
    ),
    "declarations.look": Rule(
        "declarations.look",
        "All cards of a declaration must be in one player's hand before the first lead; partners cannot put theirs together.",
        ("schieber.weis.1",),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It always counts at its full length; separate runs are separate declarations.",
        ("schieber.weis.1",),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        "A run of three cards counts 20 points.",
        ("schieber.weis.1",),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        "A run of four cards counts 50 points.",
        ("schieber.weis.1",),
    ),
    "declarations.run-of-5": Rule(
        "declarations.run-of-5",
        "A run of five cards counts 100 points.",
        ("schieber.weis.1",),
    ),
    "declarations.run-of-6": Rule(
        "declarations.run-of-6",
        "A run of six cards counts 150 points.",
        ("schieber.weis.2=great",),
    ),
    "declarations.run-of-7": Rule(
        "declarations.run-of-7",
        "A run of seven cards counts 200 points.",
        ("schieber.weis.2=great",),
    ),
    "declarations.run-of-8": Rule(
        "declarations.run-of-8",
        "A run of eight cards counts 250 points.",
        ("schieber.weis.2=great",),
    ),
    "declarations.run-of-9": Rule(
        "declarations.run-of-9",
        "A run of nine cards counts 300 points.",
        ("schieber.weis.2=great",),
    ),
    "declarations.four-j": Rule(
        "declarations.four-j",
        "Four jacks in one hand count 200 points.",
        ("schieber.weis.3",),
    ),
    "declarations.four-9": Rule(
        "declarations.four-9",
        "Four nines in one hand count 150 points.",
        ("schieber.weis.3",),
    ),
    "declarations.four-a": Rule(
        "declarations.four-a",
        "Four aces in one hand count 100 points.",
        ("schieber.weis.3",),
    ),
    "declarations.four-k": Rule(
        "declarations.four-k",
        "Four kings in one hand count 100 points.",
        ("schieber.weis.3",),
    ),
    "declarations.four-q": Rule(
        "declarations.four-q",
        "Four queens in one hand count 100 points.",
        ("schieber.weis.3",),
    ),
    "declarations.four-10": Rule(
        "declarations.four-10",
        "Four tens in one hand count 100 points.",
        ("schieber.weis.3",),
    ),
    "declarations.four-8": Rule(
        "declarations.four-8",
        "Four eights in one hand count 100 points.",
        ("schieber.weis.4=count",),
    ),
    "declarations.four-7": Rule(
        "declarations.four-7",
        "Four sevens in one hand count 100 points.",
        ("schieber.weis.4=count",),
    ),
    "declarations.four-6": Rule(
        "declarations.four-6",
        "Four sixes in one hand count 100 points.",
        ("schieber.weis.4=count",),
    ),
    "declarations.pair-stoeck": Rule(
        "declarations.pair-stoeck",
        "The king and queen of trumps in one hand are called stoeck and count 20 points.",
        ("schieber.weis.14", "schieber.weis.16"),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may count in a run, in a four and in stoeck at once.",
        ("schieber.weis.5=both",),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        'On their turn to play their first card, and before they play it, players may announce which runs and fours they hold. Nobody has to, but what is not announced by then counts nothing. You say only what it is, such as "run of three" or "four", neither suit nor rank, and show nothing.',
        ("schieber.weis.6",),
    ),
    "declarations.announce-stoeck": Rule(
        "declarations.announce-stoeck",
        'Whoever has held both cards of stoeck may say "stoeck" when playing the second of them, whichever that is. Nobody has to, but if it is not said then, stoeck counts nothing.',
        ("schieber.weis.15",),
    ),
    "declarations.contest": Rule(
        "declarations.contest",
        "After the first trick the announced runs and fours are compared to find the side with the best declaration. Each comparison is made only if those before it leave a tie. Stoeck is never compared: it counts beside what is best.",
        ("schieber.weis.7", "schieber.weis.12"),
    ),
    "declarations.contest.by-points": Rule(
        "declarations.contest.by-points",
        "Of any two declarations, the one that counts more points outranks the other.",
        ("schieber.weis.7",),
    ),
    "declarations.contest.runs-over-fours": Rule(
        "declarations.contest.runs-over-fours",
        "Any run outranks any four.",
        ("schieber.weis.8",),
    ),
    "declarations.contest.runs-by-top-not-in-undenufe": Rule(
        "declarations.contest.runs-by-top-not-in-undenufe",
        'Of two runs, the one with the higher top card in the natural order outranks the other. This is compared only if the contract is not "undenufe".',
        ("schieber.weis.9",),
    ),
    "declarations.contest.runs-by-top-in-undenufe": Rule(
        "declarations.contest.runs-by-top-in-undenufe",
        'Of two runs, the one with the higher top card in the reversed order outranks the other. This is compared only if the contract is "undenufe".',
        ("schieber.weis.10",),
    ),
    "declarations.contest.fours-by-not-in-undenufe": Rule(
        "declarations.contest.fours-by-not-in-undenufe",
        'Of two fours, the one whose rank comes first in the natural order outranks the other: ace, king, queen, jack, ten, nine, eight, seven, six. This is compared only if the contract is not "undenufe".',
        ("schieber.weis.9",),
    ),
    "declarations.contest.fours-by-in-undenufe": Rule(
        "declarations.contest.fours-by-in-undenufe",
        'Of two fours, the one whose rank comes first in the reversed order outranks the other: six, seven, eight, nine, ten, jack, queen, king, ace. This is compared only if the contract is "undenufe".',
        ("schieber.weis.10",),
    ),
    "declarations.contest.runs-in-trump": Rule(
        "declarations.contest.runs-in-trump",
        "Of two runs that have the same top card, one in trumps outranks one in a plain suit.",
        ("schieber.weis.11",),
    ),
    "declarations.contest.else": Rule(
        "declarations.contest.else",
        "If the best declarations are still tied after all comparisons, the side of the tied player who comes first in turn from forehand has the best declaration.",
        ("schieber.weis.11",),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Only the side with the best declaration counts its runs and fours: all that it announced. Those of the other side count nothing.",
        ("schieber.weis.12",),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A side keeps its runs and fours even if it wins no trick.",
        ("schieber.weis.13=always",),
    ),
    "declarations.kept-stoeck": Rule(
        "declarations.kept-stoeck",
        "A side keeps its stoeck even if it wins no trick.",
        ("schieber.weis.15",),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each side counts the values of the cards in the tricks that it has won.",
        ("schieber.scoring.1",),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The side that wins the last trick counts 5 points for it.",
        ("schieber.points.4",),
    ),
    "scoring.match": Rule(
        "scoring.match",
        'A side that wins every trick ("match") counts 100 points for it, beside those for the last trick.',
        ("schieber.points.5",),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A side's total is the sum of its card points and its points for the last trick, runs, fours, stoeck and winning every trick.",
        ("schieber.scoring.1",),
    ),
    "scoring.counted": Rule(
        "scoring.counted",
        "Each side counts its own in every case.",
        (),
    ),
    "scoring.counted.winner": Rule(
        "scoring.counted.winner",
        "If each side counts its own, nobody wins the deal.",
        ("schieber.scoring.1",),
    ),
    "scoring.counted.each-side": Rule(
        "scoring.counted.each-side",
        "If each side counts its own, each side writes its own total.",
        ("schieber.scoring.1", "schieber.scoring.2=single"),
    ),
    "match.target": Rule(
        "match.target",
        "A side's match score is the sum of all that it has written. To win the match it must be at least 1000 points: that is the target.",
        ("schieber.match.1=1000",),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal it is checked whether a side has reached the target.",
        ("schieber.match.2=deal",),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If only one side has reached the target, it wins the match; if both have, the higher match score wins; if these are equal, the match goes on.",
        (),
    ),
}

GAME = Game(
    Kernel(
        key="schieber",
        title="Schieber",
        house_rules=(),
        model_hash="bcd343a7ecff04d0",
        players=4,
        clockwise=False,
        sides=((0, 2), (1, 3)),
        ranks=("6", "7", "8", "9", "10", "J", "Q", "K", "A"),
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
            Packets(3, 0, ()),
            Packets(3, 0, ()),
            Bidding(0),
            Bidding(1),
        ),
        laid_away=0,
        gives_turned=False,
        hand_size=9,
        stages=(
            Stage("naming", "bidding.naming"),
            Stage("pushed", "bidding.pushed"),
        ),
        waits=("bidding.naming", "bidding.pushed", "", ""),
        calls=(
            Call("clubs", 0, 0, False, "bidding.naming.suit"),
            Call("diamonds", 1, 0, False, "bidding.naming.suit"),
            Call("hearts", 2, 0, False, "bidding.naming.suit"),
            Call("spades", 3, 0, False, "bidding.naming.suit"),
            Call("obenabe", 4, 0, False, "bidding.naming.obenabe"),
            Call("undenufe", 5, 0, False, "bidding.naming.undenufe"),
            Call("pass", -1, 0, False, "bidding.naming.pass"),
            Call("clubs", 0, 0, False, "bidding.pushed.suit"),
            Call("diamonds", 1, 0, False, "bidding.pushed.suit"),
            Call("hearts", 2, 0, False, "bidding.pushed.suit"),
            Call("spades", 3, 0, False, "bidding.pushed.suit"),
            Call("obenabe", 4, 0, False, "bidding.pushed.obenabe"),
            Call("undenufe", 5, 0, False, "bidding.pushed.undenufe"),
        ),
        contracts=("clubs", "diamonds", "hearts", "spades", "obenabe", "undenufe"),
        named=(0, 1, 2, 3, -1, -1),
        doublings=(1,),
        dead=(),
        duties=("play.must-follow-trump", "play.must-not-undertrump"),
        kinds=(
            Kind("runs", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
            Kind("fours", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
            Kind("stoeck", "with-its-second-card", "nothing", False, "declarations.announce-stoeck"),
        ),
        items=(
            Item("run AC-QC", 0, 0x1C0),
            Item("run KC-JC", 0, 0xE0),
            Item("run QC-10C", 0, 0x70),
            Item("run JC-9C", 0, 0x38),
            Item("run 10C-8C", 0, 0x1C),
            Item("run 9C-7C", 0, 0xE),
            Item("run 8C-6C", 0, 0x7),
            Item("run AC-JC", 0, 0x1E0),
            Item("run KC-10C", 0, 0xF0),
            Item("run QC-9C", 0, 0x78),
            Item("run JC-8C", 0, 0x3C),
            Item("run 10C-7C", 0, 0x1E),
            Item("run 9C-6C", 0, 0xF),
            Item("run AC-10C", 0, 0x1F0),
            Item("run KC-9C", 0, 0xF8),
            Item("run QC-8C", 0, 0x7C),
            Item("run JC-7C", 0, 0x3E),
            Item("run 10C-6C", 0, 0x1F),
            Item("run AC-9C", 0, 0x1F8),
            Item("run KC-8C", 0, 0xFC),
            Item("run QC-7C", 0, 0x7E),
            Item("run JC-6C", 0, 0x3F),
            Item("run AC-8C", 0, 0x1FC),
            Item("run KC-7C", 0, 0xFE),
            Item("run QC-6C", 0, 0x7F),
            Item("run AC-7C", 0, 0x1FE),
            Item("run KC-6C", 0, 0xFF),
            Item("run AC-6C", 0, 0x1FF),
            Item("run AD-QD", 0, 0x38000),
            Item("run KD-JD", 0, 0x1C000),
            Item("run QD-10D", 0, 0xE000),
            Item("run JD-9D", 0, 0x7000),
            Item("run 10D-8D", 0, 0x3800),
            Item("run 9D-7D", 0, 0x1C00),
            Item("run 8D-6D", 0, 0xE00),
            Item("run AD-JD", 0, 0x3C000),
            Item("run KD-10D", 0, 0x1E000),
            Item("run QD-9D", 0, 0xF000),
            Item("run JD-8D", 0, 0x7800),
            Item("run 10D-7D", 0, 0x3C00),
            Item("run 9D-6D", 0, 0x1E00),
            Item("run AD-10D", 0, 0x3E000),
            Item("run KD-9D", 0, 0x1F000),
            Item("run QD-8D", 0, 0xF800),
            Item("run JD-7D", 0, 0x7C00),
            Item("run 10D-6D", 0, 0x3E00),
            Item("run AD-9D", 0, 0x3F000),
            Item("run KD-8D", 0, 0x1F800),
            Item("run QD-7D", 0, 0xFC00),
            Item("run JD-6D", 0, 0x7E00),
            Item("run AD-8D", 0, 0x3F800),
            Item("run KD-7D", 0, 0x1FC00),
            Item("run QD-6D", 0, 0xFE00),
            Item("run AD-7D", 0, 0x3FC00),
            Item("run KD-6D", 0, 0x1FE00),
            Item("run AD-6D", 0, 0x3FE00),
            Item("run AH-QH", 0, 0x7000000),
            Item("run KH-JH", 0, 0x3800000),
            Item("run QH-10H", 0, 0x1C00000),
            Item("run JH-9H", 0, 0xE00000),
            Item("run 10H-8H", 0, 0x700000),
            Item("run 9H-7H", 0, 0x380000),
            Item("run 8H-6H", 0, 0x1C0000),
            Item("run AH-JH", 0, 0x7800000),
            Item("run KH-10H", 0, 0x3C00000),
            Item("run QH-9H", 0, 0x1E00000),
            Item("run JH-8H", 0, 0xF00000),
            Item("run 10H-7H", 0, 0x780000),
            Item("run 9H-6H", 0, 0x3C0000),
            Item("run AH-10H", 0, 0x7C00000),
            Item("run KH-9H", 0, 0x3E00000),
            Item("run QH-8H", 0, 0x1F00000),
            Item("run JH-7H", 0, 0xF80000),
            Item("run 10H-6H", 0, 0x7C0000),
            Item("run AH-9H", 0, 0x7E00000),
            Item("run KH-8H", 0, 0x3F00000),
            Item("run QH-7H", 0, 0x1F80000),
            Item("run JH-6H", 0, 0xFC0000),
            Item("run AH-8H", 0, 0x7F00000),
            Item("run KH-7H", 0, 0x3F80000),
            Item("run QH-6H", 0, 0x1FC0000),
            Item("run AH-7H", 0, 0x7F80000),
            Item("run KH-6H", 0, 0x3FC0000),
            Item("run AH-6H", 0, 0x7FC0000),
            Item("run AS-QS", 0, 0xE00000000),
            Item("run KS-JS", 0, 0x700000000),
            Item("run QS-10S", 0, 0x380000000),
            Item("run JS-9S", 0, 0x1C0000000),
            Item("run 10S-8S", 0, 0xE0000000),
            Item("run 9S-7S", 0, 0x70000000),
            Item("run 8S-6S", 0, 0x38000000),
            Item("run AS-JS", 0, 0xF00000000),
            Item("run KS-10S", 0, 0x780000000),
            Item("run QS-9S", 0, 0x3C0000000),
            Item("run JS-8S", 0, 0x1E0000000),
            Item("run 10S-7S", 0, 0xF0000000),
            Item("run 9S-6S", 0, 0x78000000),
            Item("run AS-10S", 0, 0xF80000000),
            Item("run KS-9S", 0, 0x7C0000000),
            Item("run QS-8S", 0, 0x3E0000000),
            Item("run JS-7S", 0, 0x1F0000000),
            Item("run 10S-6S", 0, 0xF8000000),
            Item("run AS-9S", 0, 0xFC0000000),
            Item("run KS-8S", 0, 0x7E0000000),
            Item("run QS-7S", 0, 0x3F0000000),
            Item("run JS-6S", 0, 0x1F8000000),
            Item("run AS-8S", 0, 0xFE0000000),
            Item("run KS-7S", 0, 0x7F0000000),
            Item("run QS-6S", 0, 0x3F8000000),
            Item("run AS-7S", 0, 0xFF0000000),
            Item("run KS-6S", 0, 0x7F8000000),
            Item("run AS-6S", 0, 0xFF8000000),
            Item("four J", 1, 0x100804020),
            Item("four 9", 1, 0x40201008),
            Item("four A", 1, 0x804020100),
            Item("four K", 1, 0x402010080),
            Item("four Q", 1, 0x201008040),
            Item("four 10", 1, 0x80402010),
            Item("four 8", 1, 0x20100804),
            Item("four 7", 1, 0x10080402),
            Item("four 6", 1, 0x8040201),
            Item("stoeck", 2, 0xC0),
            Item("stoeck", 2, 0x18000),
            Item("stoeck", 2, 0x3000000),
            Item("stoeck", 2, 0x600000000),
        ),
        value_clauses=(
            "declarations.run-of-3",
            "declarations.run-of-4",
            "declarations.run-of-5",
            "declarations.run-of-6",
            "declarations.run-of-7",
            "declarations.run-of-8",
            "declarations.run-of-9",
            "declarations.four-j",
            "declarations.four-9",
            "declarations.four-a",
            "declarations.four-k",
            "declarations.four-q",
            "declarations.four-10",
            "declarations.four-8",
            "declarations.four-7",
            "declarations.four-6",
            "declarations.pair-stoeck",
        ),
        item_clause=(
            (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16),
            (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16),
            (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16),
            (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16),
            (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16),
            (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16),
        ),
        points=(
            (20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100, 20, -2, -2, -2),
            (20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100, -2, 20, -2, -2),
            (20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100, -2, -2, 20, -2),
            (20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100, -2, -2, -2, 20),
            (20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100, -2, -2, -2, -2),
            (20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 20, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 150, 150, 150, 150, 200, 200, 200, 250, 250, 300, 200, 150, 100, 100, 100, 100, 100, 100, 100, -2, -2, -2, -2),
        ),
        pairs=(
            ((121, 0xC0),),
            ((122, 0x18000),),
            ((123, 0x3000000),),
            ((124, 0x600000000),),
            (),
            (),
        ),
        grows=False,
        collects_void=False,
        quantities=(
            Quantity("cards", "scoring.cards", False),
            Quantity("last-trick", "scoring.last-trick", False),
            Quantity("match", "scoring.match", False),
            Quantity("runs", "declarations.counted-runs", False),
            Quantity("fours", "declarations.counted-runs", False),
            Quantity("stoeck", "declarations.kept-stoeck", False),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("counted", "scoring.counted", "scoring.counted.each-side", "scoring.counted.each-side"),
        ),
        written_zero="0",
        written_lost="0",
        then=(),
        hangs="",
        reports_breach=False,
        breach="play.breach",
        open_cards=False,
        counts_deals=False,
        last_trick_points=(5, 5, 5, 5, 5, 5),
        target=1000,
        claims=(),
        addresses={"seat": "table.forehand", "leads": "play.leads", "trick": "play.trick", "announce": "declarations.announce-runs", "target": "match.target", "contest": "declarations.contest"},
        duties_ask_the_hand=True,
        rules=RULES,
    ),
    globals(),
)
# fmt: on
