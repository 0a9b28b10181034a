"""Open Bela: the rules as a program, made from spec/games/bela/open-bela.capot; do not edit.

Seats and sides are numbered from 0, nobody is -1. Cards are numbered suit by suit, each from its lowest rank; a set of
cards has a bit for each. After `start`, `acting` tells who may act, `legal` what they may do, and `apply` does it.
The rules that a line comes from stand beside it.

Model: 80d363f93843c54f
"""

from __future__ import annotations

from capot.runtime.game import Game
from capot.runtime.kernel import Bidding, Call, Claim, Item, Kernel, Kind, LayOut, Outcome, Quantity, Rule, Stage

Cards = int  # a set of cards, with a bit for each

SEAT_COUNT = 2
SIDE_COUNT = 2
PHASE_NAMING = 0
PHASE_ANNOUNCING = 1
PHASE_PLAY = 2
PHASE_CLAIMING = 3
PHASE_OVER = 4
BID = 0
ANNOUNCE = 4
PLAY = 126
CLAIM = 190
PASS = 191

# fmt: off
CARD_TEXTS = (
    "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC", "7D", "8D", "9D", "10D", "JD", "QD", "KD", "AD", "7H", "8H", "9H",
    "10H", "JH", "QH", "KH", "AH", "7S", "8S", "9S", "10S", "JS", "QS", "KS", "AS",
)
PHASE_NAMES = ("naming", "announcing", "play", "claiming", "over")
STATE_SIZE = 188  # how many numbers a saved state has
#: What the numbers mean that functions take and give back.
NAMES = {
    "contracts": ("clubs", "diamonds", "hearts", "spades"),
    "duties": ("play.must-follow", "play.must-trump", "play.must-beat"),
    "dead": (),
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
        "run AS-8S", "run KS-7S", "run AS-7S", "four J", "four 9", "four A", "four 10", "four K", "four Q", "card 7C",
        "card 8C", "card 9C", "card 10C", "card JC", "card QC", "card KC", "card AC", "card 7D", "card 8D", "card 9D",
        "card 10D", "card JD", "card QD", "card KD", "card AD", "card 7H", "card 8H", "card 9H", "card 10H", "card JH",
        "card QH", "card KH", "card AH", "card 7S", "card 8S", "card 9S", "card 10S", "card JS", "card QS", "card KS",
        "card AS",
    ),
    "sorts": ("run of 3", "run of 4", "run of 5", "run of 6", "run of 7", "run of 8", "four", "card"),
    "outcomes": ("made", "failed"),
    "quantities": ("cards", "last-trick", "capot", "runs", "fours", "bela", "total"),
    "then": (),
    "settle": (
        "outcome", "winners", "filled 0", "filled 1", "filled hangs", "cards 0", "cards 1", "last-trick 0", "last-trick 1",
        "capot 0", "capot 1", "runs 0", "runs 1", "fours 0", "fours 1", "bela 0", "bela 1", "total 0", "total 1",
        "given contract", "given times", "given takers", "given last", "given best", "given offender", "given first",
        "given hung", "given declared", "given cards 0", "given cards 1", "given tricks 0", "given tricks 1",
        "given said runs 0", "given said runs 1", "given said fours 0", "given said fours 1", "given said bela 0",
        "given said bela 1",
    ),
    "contest": (
        "best", "owner", "sides", "struck 0", "struck 1", "struck 2", "struck 3", "struck 4", "struck 5", "struck 6",
        "struck 7", "struck 8", "struck 9", "struck 10", "struck 11", "struck 12", "struck 13", "struck 14", "struck 15",
        "struck 16", "struck 17", "struck 18", "struck 19", "struck 20", "struck 21", "struck 22", "struck 23", "struck 24",
        "struck 25", "struck 26", "struck 27", "struck 28", "struck 29", "struck 30", "struck 31", "struck 32", "struck 33",
    ),
    "observe": (
        "phase", "turn", "dealer", "scores 0", "scores 1", "hand 0 C", "hand 0 D", "hand 0 H", "hand 0 S", "hand 1 C",
        "hand 1 D", "hand 1 H", "hand 1 S", "rows 0", "rows 1", "rows 2", "rows 3", "rows 4", "rows 5", "rows 6", "rows 7",
        "rows 8", "rows 9", "rows 10", "rows 11", "rows 12", "rows 13", "rows 14", "rows 15", "under 0 number",
        "under 1 number", "under 2 number", "under 3 number", "under 4 number", "under 5 number", "under 6 number",
        "under 7 number", "under 8 number", "under 9 number", "under 10 number", "under 11 number", "under 12 number",
        "under 13 number", "under 14 number", "under 15 number", "contract", "taker", "spoken", "done", "announced 0",
        "announced 1", "announced 2", "announced 3", "announced 4", "announced 5", "announced 6", "announced 7",
        "announced 8", "announced 9", "announced 10", "announced 11", "announced 12", "announced 13", "announced 14",
        "announced 15", "announced 16", "announced 17", "announced 18", "announced 19", "announced 20", "announced 21",
        "announced 22", "announced 23", "announced 24", "announced 25", "announced 26", "announced 27", "announced 28",
        "announced 29", "announced 30", "announced 31", "announced 32", "announced 33", "turned_up 0", "turned_up 1",
        "said_bela 0", "said_bela 1", "count", "led", "best", "leader", "winner", "points", "trick", "trick_cards 0",
        "trick_cards 1", "trick_cards 2", "trick_cards 3", "trick_cards 4", "trick_cards 5", "trick_cards 6",
        "trick_cards 7", "trick_cards 8", "trick_cards 9", "trick_cards 10", "trick_cards 11", "trick_cards 12",
        "trick_cards 13", "trick_cards 14", "trick_cards 15", "trick_cards 16", "trick_cards 17", "trick_cards 18",
        "trick_cards 19", "trick_cards 20", "trick_cards 21", "trick_cards 22", "trick_cards 23", "trick_cards 24",
        "trick_cards 25", "trick_cards 26", "trick_cards 27", "trick_cards 28", "trick_cards 29", "trick_cards 30",
        "trick_cards 31", "trick_leaders 0", "trick_leaders 1", "trick_leaders 2", "trick_leaders 3", "trick_leaders 4",
        "trick_leaders 5", "trick_leaders 6", "trick_leaders 7", "trick_leaders 8", "trick_leaders 9", "trick_leaders 10",
        "trick_leaders 11", "trick_leaders 12", "trick_leaders 13", "trick_leaders 14", "trick_leaders 15", "tricks 0",
        "tricks 1", "cards 0", "cards 1", "won_by",
    ),
    "observed": (
        "0 4 amount all", "0 1 seat all", "0 1 seat all", "-1000000 1000000 amount side-0",
        "-1000000 1000000 amount side-1", "0 255 ranks seat-0", "0 255 ranks seat-0", "0 255 ranks seat-0",
        "0 255 ranks seat-0", "0 255 ranks seat-1", "0 255 ranks seat-1", "0 255 ranks seat-1", "0 255 ranks seat-1",
        "-1 31 card seat-0", "-1 31 card seat-0", "-1 31 card seat-0", "-1 31 card seat-0", "-1 31 card seat-0",
        "-1 31 card seat-0", "-1 31 card seat-0", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-1",
        "-1 31 card seat-1", "-1 31 card seat-1", "-1 31 card seat-1", "-1 31 card seat-1", "-1 31 card seat-1",
        "-1 31 card seat-1", "0 1 amount seat-0", "0 1 amount seat-0", "0 1 amount seat-0", "0 1 amount seat-0",
        "0 1 amount seat-0", "0 1 amount seat-0", "0 1 amount seat-0", "0 1 amount seat-0", "0 1 amount seat-1",
        "0 1 amount seat-1", "0 1 amount seat-1", "0 1 amount seat-1", "0 1 amount seat-1", "0 1 amount seat-1",
        "0 1 amount seat-1", "0 1 amount seat-1", "-1 3 amount all", "-1 1 seat all", "0 2 amount all", "0 3 seats all",
        "-1 121 amount seat-0", "-1 121 amount seat-0", "-1 121 amount seat-0", "-1 121 amount seat-0",
        "-1 121 amount seat-0", "-1 121 amount seat-0", "-1 121 amount seat-0", "-1 121 amount seat-0",
        "-1 121 amount seat-0", "-1 121 amount seat-0", "-1 121 amount seat-0", "-1 121 amount seat-0",
        "-1 121 amount seat-0", "-1 121 amount seat-0", "-1 121 amount seat-0", "-1 121 amount seat-0",
        "-1 121 amount seat-0", "-1 121 amount seat-1", "-1 121 amount seat-1", "-1 121 amount seat-1",
        "-1 121 amount seat-1", "-1 121 amount seat-1", "-1 121 amount seat-1", "-1 121 amount seat-1",
        "-1 121 amount seat-1", "-1 121 amount seat-1", "-1 121 amount seat-1", "-1 121 amount seat-1",
        "-1 121 amount seat-1", "-1 121 amount seat-1", "-1 121 amount seat-1", "-1 121 amount seat-1",
        "-1 121 amount seat-1", "-1 121 amount seat-1", "-1 31 card seat-0", "-1 31 card seat-1", "0 15 suits seat-0",
        "0 15 suits seat-1", "0 2 amount all", "-1 31 card all", "-1 31 card all", "-1 1 seat all", "-1 1 seat all",
        "0 152 amount all", "0 16 amount all", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0",
        "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1",
        "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0",
        "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1",
        "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0",
        "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1",
        "-1 31 card seat-0", "-1 31 card seat-1", "-1 31 card seat-0", "-1 31 card seat-1", "-1 1 seat all",
        "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all",
        "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "-1 1 seat all",
        "-1 1 seat all", "-1 1 seat all", "-1 1 seat all", "0 16 amount side-0", "0 16 amount side-1",
        "0 152 amount side-0", "0 152 amount side-1", "-1 1 side all",
    ),
}

#: What each action is called: its verb, what it is about, and the word said with it.
ACTION_NAMES = (
    ("bid", "clubs", ""), ("bid", "diamonds", ""), ("bid", "hearts", ""), ("bid", "spades", ""),
    ("announce", "run AC-QC", ""), ("announce", "run KC-JC", ""), ("announce", "run QC-10C", ""),
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
    ("announce", "four J", ""), ("announce", "four 9", ""), ("announce", "four A", ""), ("announce", "four 10", ""),
    ("announce", "four K", ""), ("announce", "four Q", ""), ("announce", "card 7C", ""), ("announce", "card 8C", ""),
    ("announce", "card 9C", ""), ("announce", "card 10C", ""), ("announce", "card JC", ""), ("announce", "card QC", ""),
    ("announce", "card KC", ""), ("announce", "card AC", ""), ("announce", "card 7D", ""), ("announce", "card 8D", ""),
    ("announce", "card 9D", ""), ("announce", "card 10D", ""), ("announce", "card JD", ""), ("announce", "card QD", ""),
    ("announce", "card KD", ""), ("announce", "card AD", ""), ("announce", "card 7H", ""), ("announce", "card 8H", ""),
    ("announce", "card 9H", ""), ("announce", "card 10H", ""), ("announce", "card JH", ""), ("announce", "card QH", ""),
    ("announce", "card KH", ""), ("announce", "card AH", ""), ("announce", "card 7S", ""), ("announce", "card 8S", ""),
    ("announce", "card 9S", ""), ("announce", "card 10S", ""), ("announce", "card JS", ""), ("announce", "card QS", ""),
    ("announce", "card KS", ""), ("announce", "card AS", ""), ("play", "7C", ""), ("play", "7C", "bela"),
    ("play", "8C", ""), ("play", "8C", "bela"), ("play", "9C", ""), ("play", "9C", "bela"), ("play", "10C", ""),
    ("play", "10C", "bela"), ("play", "JC", ""), ("play", "JC", "bela"), ("play", "QC", ""), ("play", "QC", "bela"),
    ("play", "KC", ""), ("play", "KC", "bela"), ("play", "AC", ""), ("play", "AC", "bela"), ("play", "7D", ""),
    ("play", "7D", "bela"), ("play", "8D", ""), ("play", "8D", "bela"), ("play", "9D", ""), ("play", "9D", "bela"),
    ("play", "10D", ""), ("play", "10D", "bela"), ("play", "JD", ""), ("play", "JD", "bela"), ("play", "QD", ""),
    ("play", "QD", "bela"), ("play", "KD", ""), ("play", "KD", "bela"), ("play", "AD", ""), ("play", "AD", "bela"),
    ("play", "7H", ""), ("play", "7H", "bela"), ("play", "8H", ""), ("play", "8H", "bela"), ("play", "9H", ""),
    ("play", "9H", "bela"), ("play", "10H", ""), ("play", "10H", "bela"), ("play", "JH", ""), ("play", "JH", "bela"),
    ("play", "QH", ""), ("play", "QH", "bela"), ("play", "KH", ""), ("play", "KH", "bela"), ("play", "AH", ""),
    ("play", "AH", "bela"), ("play", "7S", ""), ("play", "7S", "bela"), ("play", "8S", ""), ("play", "8S", "bela"),
    ("play", "9S", ""), ("play", "9S", "bela"), ("play", "10S", ""), ("play", "10S", "bela"), ("play", "JS", ""),
    ("play", "JS", "bela"), ("play", "QS", ""), ("play", "QS", "bela"), ("play", "KS", ""), ("play", "KS", "bela"),
    ("play", "AS", ""), ("play", "AS", "bela"), ("claim", "enough", ""), ("pass", "", ""),
)

#: the seat after each in playing order (table.direction)
NEXT = (1, 0)

#: the side of each seat (table.sides)
SIDE = (0, 1)

#: the seats of each side, a bit for each
SEATS = (1, 2)

#: forehand, by dealer (table.forehand)
FOREHAND = (1, 0)

#: who deals next (table.next-dealer)
NEXT_DEALER = (1, 0)

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

#: the cards that can trump, by contract (contracts.suit.named-suit, contracts.suit.other-suits)
TRUMPS = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)

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

#: the cards of each declaration
ITEM_CARDS = (
    0xE0, 0x70, 0x38, 0x1C, 0xE, 0x7, 0xF0, 0x78, 0x3C, 0x1E, 0xF, 0xF8, 0x7C, 0x3E, 0x1F, 0xFC, 0x7E, 0x3F, 0xFE, 0x7F,
    0xFF, 0xE000, 0x7000, 0x3800, 0x1C00, 0xE00, 0x700, 0xF000, 0x7800, 0x3C00, 0x1E00, 0xF00, 0xF800, 0x7C00, 0x3E00,
    0x1F00, 0xFC00, 0x7E00, 0x3F00, 0xFE00, 0x7F00, 0xFF00, 0xE00000, 0x700000, 0x380000, 0x1C0000, 0xE0000, 0x70000,
    0xF00000, 0x780000, 0x3C0000, 0x1E0000, 0xF0000, 0xF80000, 0x7C0000, 0x3E0000, 0x1F0000, 0xFC0000, 0x7E0000,
    0x3F0000, 0xFE0000, 0x7F0000, 0xFF0000, 0xE0000000, 0x70000000, 0x38000000, 0x1C000000, 0xE000000, 0x7000000,
    0xF0000000, 0x78000000, 0x3C000000, 0x1E000000, 0xF000000, 0xF8000000, 0x7C000000, 0x3E000000, 0x1F000000,
    0xFC000000, 0x7E000000, 0x3F000000, 0xFE000000, 0x7F000000, 0xFF000000, 0x10101010, 0x4040404, 0x80808080,
    0x8080808, 0x40404040, 0x20202020, 0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800, 0x1000,
    0x2000, 0x4000, 0x8000, 0x10000, 0x20000, 0x40000, 0x80000, 0x100000, 0x200000, 0x400000, 0x800000, 0x1000000,
    0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000, 0x80000000,
)

#: what each counts, by contract; -1 wins the match, -2 is none (declarations.run-of-3, declarations.run-of-4, declarations.run-of-5, declarations.run-of-8, declarations.four-j, declarations.four-9, declarations.four-a, declarations.four-10, declarations.four-k, declarations.four-q, declarations.look)
POINTS = (
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100,
        100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100,
        100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100,
        100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50,
        100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100,
        100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
    ),
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

#: the two cards of bela in each suit (declarations.pair-bela)
PAIR_BELA = (0x60, 0x6000, 0x600000, 0x60000000)

#: the cards that bela is of, by contract
CARDS_OF_BELA = (0x60, 0x6000, 0x600000, 0x60000000)

#: the suits that have bela, a bit for each, by contract
PAIRED_BELA = (1, 2, 4, 8)

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
        "claimants",
        "contract",
        "count",
        "dealer",
        "declared_bela",
        "declared_fours",
        "declared_runs",
        "done",
        "drawn",
        "generator",
        "hand",
        "leader",
        "led",
        "pack",
        "phase",
        "points",
        "rows",
        "said_bela",
        "scores",
        "spoken",
        "taker",
        "trick",
        "trick_cards",
        "trick_leaders",
        "tricks",
        "turn",
        "turned_up",
        "under",
        "winner",
        "won_by",
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
        self.hand: list[Cards] = [0] * 2  # the cards that a player can look at
        self.rows: list[int] = [0] * 16  # the open card of each pile
        self.under: list[int] = [0] * 16  # the covered card of each pile
        self.contract: int = 0  # the contract
        self.taker: int = 0  # who named it
        self.spoken: int = 0  # how many have spoken in this stage
        self.done: int = 0  # who has finished, a bit for each
        self.announcements: list[int] = [0] * 2  # how many declarations a player has announced
        self.announced: list[int] = [0] * 34  # what a player has announced
        self.turned_up: list[int] = [0] * 2  # the card that has just turned up
        self.declared_runs: list[int] = [0] * 2  # what the runs count that were announced
        self.declared_fours: list[int] = [0] * 2  # what the fours count that were announced
        self.declared_bela: list[int] = [0] * 2  # what the bela count that were announced
        self.said_bela: list[int] = [0] * 2  # the suits in which a player has said bela, a bit for each
        self.count: int = 0  # how many cards lie in the trick
        self.led: int = 0  # the card led to the trick
        self.best: int = 0  # the card that wins it so far
        self.leader: int = 0  # who led to the trick
        self.winner: int = 0  # who wins it so far, or has won it
        self.points: int = 0  # what its cards count
        self.trick: int = 0  # how many tricks have been played
        self.trick_cards: list[int] = [0] * 32  # every card played, by trick and seat
        self.trick_leaders: list[int] = [0] * 16  # who led to each trick
        self.tricks: list[int] = [0] * 2  # the tricks that a side has won
        self.cards: list[int] = [0] * 2  # what the cards count that a side has won
        self.claimants: int = 0  # who is still asked for a claim
        self.won_by: int = 0  # the side that has won the match within this deal

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
        other.rows = self.rows[:]
        other.under = self.under[:]
        other.contract = self.contract
        other.taker = self.taker
        other.spoken = self.spoken
        other.done = self.done
        other.announcements = self.announcements[:]
        other.announced = self.announced[:]
        other.turned_up = self.turned_up[:]
        other.declared_runs = self.declared_runs[:]
        other.declared_fours = self.declared_fours[:]
        other.declared_bela = self.declared_bela[:]
        other.said_bela = self.said_bela[:]
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
        other.claimants = self.claimants
        other.won_by = self.won_by
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
            *self.rows,
            *self.under,
            self.contract,
            self.taker,
            self.spoken,
            self.done,
            *self.announcements,
            *self.announced,
            *self.turned_up,
            *self.declared_runs,
            *self.declared_fours,
            *self.declared_bela,
            *self.said_bela,
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
            self.claimants,
            self.won_by,
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
        phase = number_from(numbers, 0, 4)
        turn = number_from(numbers, 0, 1)
        dealer = number_from(numbers, 0, 1)
        scores = [number_from(numbers, -1000000, 1000000) for _ in range(2)]
        pack = [number_from(numbers, 0, 31) for _ in range(32)]
        drawn = number_from(numbers, 0, 32)
        hand = [set_from(numbers) for _ in range(2)]
        rows = [number_from(numbers, -1, 31) for _ in range(16)]
        under = [number_from(numbers, -1, 31) for _ in range(16)]
        contract = number_from(numbers, -1, 3)
        taker = number_from(numbers, -1, 1)
        spoken = number_from(numbers, 0, 2)
        done = number_from(numbers, 0, 3)
        announcements = [number_from(numbers, 0, 17) for _ in range(2)]
        announced = [number_from(numbers, -1, 121) for _ in range(34)]
        turned_up = [number_from(numbers, -1, 31) for _ in range(2)]
        declared_runs = [number_from(numbers, 0, 6880) for _ in range(2)]
        declared_fours = [number_from(numbers, 0, 6880) for _ in range(2)]
        declared_bela = [number_from(numbers, 0, 6880) for _ in range(2)]
        said_bela = [number_from(numbers, 0, 15) for _ in range(2)]
        count = number_from(numbers, 0, 2)
        led = number_from(numbers, 0, 31)
        best = number_from(numbers, 0, 31)
        leader = number_from(numbers, 0, 1)
        winner = number_from(numbers, 0, 1)
        points = number_from(numbers, 0, 152)
        trick = number_from(numbers, 0, 16)
        trick_cards = [number_from(numbers, -1, 31) for _ in range(32)]
        trick_leaders = [number_from(numbers, -1, 1) for _ in range(16)]
        tricks = [number_from(numbers, 0, 16) for _ in range(2)]
        cards = [number_from(numbers, 0, 152) for _ in range(2)]
        claimants = number_from(numbers, 0, 3)
        won_by = number_from(numbers, -1, 1)
        generator = tuple(numbers.pop() & 0xFFFFFFFF for _ in range(4))
        self.phase = phase
        self.turn = turn
        self.dealer = dealer
        self.scores = scores
        self.pack = pack
        self.drawn = drawn
        self.hand = hand
        self.rows = rows
        self.under = under
        self.contract = contract
        self.taker = taker
        self.spoken = spoken
        self.done = done
        self.announcements = announcements
        self.announced = announced
        self.turned_up = turned_up
        self.declared_runs = declared_runs
        self.declared_fours = declared_fours
        self.declared_bela = declared_bela
        self.said_bela = said_bela
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
        self.claimants = claimants
        self.won_by = won_by
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
    check = 1488420982
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
    s.won_by = -1
    for i in range(16):
        s.rows[i] = -1
    for i in range(16):
        s.under[i] = -1
    for i in range(34):
        s.announced[i] = -1
    for i in range(2):
        s.turned_up[i] = -1
    for i in range(32):
        s.trick_cards[i] = -1
    for i in range(16):
        s.trick_leaders[i] = -1
    deal(s)


def deal(s: State) -> None:
    """Deal, up to the first act of a player."""
    seat = FOREHAND[s.dealer]
    for _ in range(2):
        for pile in range(4):
            s.under[seat * 8 + pile] = s.pack[s.drawn]  # deal.down
            s.drawn += 1
        seat = NEXT[seat]
    seat = FOREHAND[s.dealer]
    for _ in range(2):
        for pile in range(4, 8):
            s.under[seat * 8 + pile] = s.pack[s.drawn]  # deal.down
            s.drawn += 1
        seat = NEXT[seat]
    seat = FOREHAND[s.dealer]
    for _ in range(2):
        for pile in range(4):
            s.rows[seat * 8 + pile] = s.pack[s.drawn]  # deal.up
            s.hand[seat] |= 1 << s.pack[s.drawn]
            s.drawn += 1
        seat = NEXT[seat]
    seat = FOREHAND[s.dealer]
    for _ in range(2):
        for pile in range(4, 8):
            s.rows[seat * 8 + pile] = s.pack[s.drawn]  # deal.up
            s.hand[seat] |= 1 << s.pack[s.drawn]
            s.drawn += 1
        seat = NEXT[seat]
    s.phase = PHASE_NAMING  # deal.bidding-naming
    s.turn = FOREHAND[s.dealer]  # bidding.naming
    s.spoken = 0


def after_naming(s: State) -> None:
    """Go on with the deal after "naming"."""
    s.phase = PHASE_ANNOUNCING  # deal.play
    s.turn = FOREHAND[s.dealer]
    s.done = 0


def after_announcing(s: State) -> None:
    """Go on with the play."""
    begin_play(s)


def after_play(s: State) -> None:
    """Go on with the deal after "play"."""
    s.phase = PHASE_OVER


def acting(s: State) -> int:
    """Return the set of seats that may act now."""
    if s.phase == PHASE_OVER:
        return 0
    elif s.phase == PHASE_ANNOUNCING:
        return 3 ^ s.done
    return 1 << s.turn


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write down the actions that a seat may do now, and return how many there are."""
    if not (acting(s) >> seat) & 1:
        return 0
    if s.phase == PHASE_PLAY:
        return list_play(s, seat, out)
    elif s.phase == PHASE_NAMING:
        return list_naming(s, seat, out)
    elif s.phase == PHASE_ANNOUNCING:
        return list_announcing(s, seat, out)
    elif s.phase == PHASE_CLAIMING:
        return list_claiming(s, seat, out)
    return 0


def pick(s: State, seat: int, place: int) -> int:
    """Return the action that so many others come before, or -1 - how many there are."""
    if s.phase == PHASE_PLAY:
        return pick_play(s, seat, place)
    elif s.phase == PHASE_NAMING:
        return pick_naming(s, seat, place)
    elif s.phase == PHASE_ANNOUNCING:
        return pick_announcing(s, seat, place)
    elif s.phase == PHASE_CLAIMING:
        return pick_claiming(s, seat, place)
    return -1


def draw(s: State, seat: int) -> int:
    """Return one of the actions that a seat may do now, each as likely; there has to be one."""
    if s.phase == PHASE_PLAY and s.turned_up[seat] < 0:
        return draw_card(s, seat)
    number = -1 - pick(s, seat, -1)
    if number == 1 and (s.phase == PHASE_ANNOUNCING or s.phase == PHASE_CLAIMING):
        return PASS
    return pick(s, seat, random_below(s, number))


def apply(s: State, seat: int, action: int) -> None:
    """Do what a seat does: one of its legal actions."""
    if s.phase == PHASE_PLAY:
        if action < PLAY:
            announce(s, seat, action - ANNOUNCE)
            look_for_the_match(s)
        else:
            play_card(s, seat, action)
    elif s.phase == PHASE_NAMING:
        say_in_naming(s, seat, action)
    elif s.phase == PHASE_ANNOUNCING:
        act_in_announcing(s, seat, action)
    elif s.phase == PHASE_CLAIMING:
        act_in_claiming(s, seat, action)


def list_naming(s: State, seat: int, out: list[int]) -> int:
    """Go through what may be said in the stage "naming"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.naming.suit
        out[n] = BID + named
        n += 1
    if seat != s.dealer:  # bidding.naming.pass
        out[n] = PASS
        n += 1
    return n


def pick_naming(s: State, seat: int, place: int) -> int:
    """Go through what may be said in the stage "naming"; return how much that is."""
    n = 0
    for named in range(4):  # bidding.naming.suit
        if n == place:
            return BID + named
        n += 1
    if seat != s.dealer:  # bidding.naming.pass
        if n == place:
            return PASS
        n += 1
    return -1 - n


def say_in_naming(s: State, seat: int, action: int) -> None:
    """Do what is said in the stage "naming"."""
    s.spoken += 1
    if action >= BID and action < BID + 4:
        s.contract = action - BID  # bidding.naming.suit
        s.taker = seat
    s.turn = NEXT[seat]
    if s.contract >= 0 or s.spoken == 2:  # bidding.naming.ends
        after_naming(s)


def has_announced(s: State, seat: int, item: int) -> int:
    """Return whether a player has announced this."""
    for j in range(s.announcements[seat]):
        if s.announced[seat * 17 + j] == item:
            return 1
    return 0


def note_announced(s: State, seat: int, item: int) -> None:
    """Write a declaration down as announced by a player."""
    s.announced[seat * 17 + s.announcements[seat]] = item
    s.announcements[seat] += 1
    worth = POINTS[s.contract][item]
    if worth > 0:
        if item >= 84 and item < 90:
            s.declared_fours[SIDE[seat]] += worth
        else:
            s.declared_runs[SIDE[seat]] += worth


def announce(s: State, seat: int, item: int) -> None:
    """Note what a player announces, or counts unasked."""
    note_announced(s, seat, item)


def list_announcements(s: State, seat: int, offered: int, out: list[int]) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    for suit in range(4):  # declarations.announce-runs
        for k in range(2):
            run = RUNS[(s.hand[seat] >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 21 + run
                if has_announced(s, seat, item) == 0:
                    out[n] = ANNOUNCE + item
                    n += 1
    for four in range(84, 90):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0:
                out[n] = ANNOUNCE + item
                n += 1
    return n


def list_grown(s: State, seat: int, offered: int, out: list[int]) -> int:
    """Go through what may be announced because a card has turned up; return how many actions that makes."""
    n = offered
    lies_in_run = 0
    for suit in range(4):  # declarations.growth-runs
        for k in range(2):
            run = RUNS[(s.hand[seat] >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 21 + run
                if (ITEM_CARDS[item] >> s.turned_up[seat]) & 1 and ITEM_CARDS[item].bit_count() >= 3:
                    lies_in_run = 1
    item = 90 + s.turned_up[seat]
    if lies_in_run == 1 and has_announced(s, seat, item) == 0:
        out[n] = ANNOUNCE + item
        n += 1
    for four in range(84, 90):  # declarations.growth-fours
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if (ITEM_CARDS[item] >> s.turned_up[seat]) & 1 and has_announced(s, seat, item) == 0:
                out[n] = ANNOUNCE + item
                n += 1
    return n


def pick_announcements(s: State, seat: int, offered: int, place: int) -> int:
    """Go through what a player may announce, after so many other actions; return how many actions that makes."""
    n = offered
    for suit in range(4):  # declarations.announce-runs
        for k in range(2):
            run = RUNS[(s.hand[seat] >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 21 + run
                if has_announced(s, seat, item) == 0:
                    if n == place:
                        return ANNOUNCE + item
                    n += 1
    for four in range(84, 90):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0:
                if n == place:
                    return ANNOUNCE + item
                n += 1
    return -1 - n


def pick_grown(s: State, seat: int, offered: int, place: int) -> int:
    """Go through what may be announced because a card has turned up; return how many actions that makes."""
    n = offered
    lies_in_run = 0
    for suit in range(4):  # declarations.growth-runs
        for k in range(2):
            run = RUNS[(s.hand[seat] >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 21 + run
                if (ITEM_CARDS[item] >> s.turned_up[seat]) & 1 and ITEM_CARDS[item].bit_count() >= 3:
                    lies_in_run = 1
    item = 90 + s.turned_up[seat]
    if lies_in_run == 1 and has_announced(s, seat, item) == 0:
        if n == place:
            return ANNOUNCE + item
        n += 1
    for four in range(84, 90):  # declarations.growth-fours
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if (ITEM_CARDS[item] >> s.turned_up[seat]) & 1 and has_announced(s, seat, item) == 0:
                if n == place:
                    return ANNOUNCE + item
                n += 1
    return -1 - n


def list_announcing(s: State, seat: int, out: list[int]) -> int:
    """Go through what a player may announce before the first lead, and that they are done."""
    n = 0
    n = list_announcements(s, seat, n, out)
    out[n] = PASS
    n += 1
    return n


def pick_announcing(s: State, seat: int, place: int) -> int:
    """Go through what a player may announce before the first lead, and that they are done."""
    n = 0
    found = pick_announcements(s, seat, n, place)
    if found >= 0:
        return found
    n = -1 - found
    if n == place:
        return PASS
    n += 1
    return -1 - n


def act_in_announcing(s: State, seat: int, action: int) -> None:
    """Take an announcement; when everybody is done, the deal goes on."""
    if action != PASS:
        announce(s, seat, action - ANNOUNCE)
        return
    s.done |= 1 << seat
    if s.done == 3:
        after_announcing(s)
    else:
        # somebody has not finished yet, and is come to
        while (s.done >> s.turn) & 1:
            s.turn = NEXT[s.turn]


def look_for_the_match(s: State) -> None:
    """End everything if somebody has announced what wins the match or ends the deal, uncompared."""
    owner = -1
    high = -1
    seat = FOREHAND[s.dealer]
    for _ in range(2):
        for j in range(s.announcements[seat]):
            item = s.announced[seat * 17 + j]
            if POINTS[s.contract][item] == -1:
                trump = 1 if ITEM_CARDS[item] & TRUMPS[s.contract] else 0
                if trump > high:
                    high = trump
                    owner = seat
        seat = NEXT[seat]
    if owner >= 0:
        s.won_by = SIDE[owner]
        s.phase = PHASE_OVER


def follow(contract: int, hand: Cards, led: int, best: int, partner: int) -> Cards:
    """Return the cards that a follower may play: the cascade of duties."""
    allowed = hand
    suit_led = SUIT_CARDS[led]
    trumps = TRUMPS[contract] & ~SUIT_CARDS[led]
    above = BEATS[contract][best]
    allowed = allowed & suit_led or allowed  # play.must-follow
    allowed = allowed & trumps or allowed  # play.must-trump
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


def may_say_bela(s: State, seat: int, card: int) -> int:
    """Return whether bela may be said with a card: 1 with the first of the two, 2 with the second, else 0."""
    suit = SUIT[card]
    if not ((PAIRED_BELA[s.contract] >> suit) & 1 and (PAIR_BELA[suit] >> card) & 1):
        return 0
    if (PAIR_BELA[suit] & ~s.hand[seat]) == 0:  # declarations.announce-bela
        return 1
    return 0


def list_play(s: State, seat: int, out: list[int]) -> int:
    """Go through what a player may do whose turn it is to play; return how much that is."""
    n = 0
    if s.turned_up[seat] >= 0:
        n = list_grown(s, seat, n, out)
    of_bela = CARDS_OF_BELA[s.contract]
    for card in cards_of(playable(s, seat)):
        out[n] = PLAY + card * 2
        n += 1
        if (of_bela >> card) & 1:
            if may_say_bela(s, seat, card) == 1:
                out[n] = PLAY + card * 2 + 1
                n += 1
    return n


def pick_play(s: State, seat: int, place: int) -> int:
    """Go through what a player may do whose turn it is to play; return how much that is."""
    n = 0
    if s.turned_up[seat] >= 0:
        found = pick_grown(s, seat, n, place)
        if found >= 0:
            return found
        n = -1 - found
    of_bela = CARDS_OF_BELA[s.contract]
    for card in cards_of(playable(s, seat)):
        if n == place:
            return PLAY + card * 2
        n += 1
        if (of_bela >> card) & 1:
            if may_say_bela(s, seat, card) == 1:
                if n == place:
                    return PLAY + card * 2 + 1
                n += 1
    return -1 - n


def draw_card(s: State, seat: int) -> int:
    """Return a way to play a card, each as likely."""
    cards = playable(s, seat)
    number = cards.bit_count()
    saying_bela = 0
    for card in cards_of(cards & CARDS_OF_BELA[s.contract]):
        if may_say_bela(s, seat, card) == 1:
            saying_bela |= 1 << card
    place = random_below(s, number + saying_bela.bit_count())
    if place < number:
        return PLAY + kth_card(cards, place) * 2
    return PLAY + kth_card(saying_bela, place - number) * 2 + 1


def begin_play(s: State) -> None:
    """Begin the play of the cards."""
    s.phase = PHASE_PLAY
    s.turn = FOREHAND[s.dealer]  # play.leads
    look_for_the_match(s)


def play_card(s: State, seat: int, action: int) -> None:
    """Play a card, with what is said with it."""
    card = (action - PLAY) // 2
    word = (action - PLAY) % 2
    if word == 1:
        s.said_bela[seat] |= 1 << SUIT[card]  # declarations.announce-bela
        s.declared_bela[SIDE[seat]] += 20  # declarations.pair-bela
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
    s.turned_up[seat] = -1
    place = seat * 8
    for pile in range(8):
        if s.rows[seat * 8 + pile] == card:
            place = seat * 8 + pile
    if s.rows[place] == card and s.under[place] >= 0:  # play.covered-cards
        below = s.under[place]
        s.under[place] = -1
        s.rows[place] = below
        s.hand[seat] |= 1 << below
        s.turned_up[seat] = below
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
    else:
        open_claims(s)


def standing_enough(s: State, side: int, cards: int) -> int:
    """Return what a side has that is counted in the middle of a deal, with so much for its cards."""
    runs_counted = s.declared_runs[side]
    fours_counted = s.declared_fours[side]
    bela_counted = s.declared_bela[side]
    if s.tricks[side] == 0:  # declarations.kept-runs
        runs_counted = 0
        fours_counted = 0
        bela_counted = 0
    return s.scores[side] + (cards + runs_counted + fours_counted + bela_counted)  # match.claim-enough


def open_claims(s: State) -> None:
    """Ask the seats of every side that may have reached the target."""
    s.claimants = 0
    for side in range(2):  # match.claim-enough
        if standing_enough(s, side, s.cards[side]) >= 1001:
            s.claimants |= SEATS[side]
    if s.claimants != 0:
        s.phase = PHASE_CLAIMING
        s.turn = s.winner  # match.claim-enough
        # somebody is asked, and is come to
        while not (s.claimants >> s.turn) & 1:
            s.turn = NEXT[s.turn]


def list_claiming(s: State, seat: int, out: list[int]) -> int:
    """Go through the claims that a player may truthfully make, and that they make none."""
    n = 0
    side = SIDE[seat]
    if standing_enough(s, side, s.cards[side]) >= 1001:  # match.claim-enough
        out[n] = CLAIM
        n += 1
    out[n] = PASS
    n += 1
    return n


def pick_claiming(s: State, seat: int, place: int) -> int:
    """Go through the claims that a player may truthfully make, and that they make none."""
    n = 0
    side = SIDE[seat]
    if standing_enough(s, side, s.cards[side]) >= 1001:  # match.claim-enough
        if n == place:
            return CLAIM
        n += 1
    if n == place:
        return PASS
    n += 1
    return -1 - n


def act_in_claiming(s: State, seat: int, action: int) -> None:
    """Take a claim, or that a player makes none."""
    if action != PASS:
        s.won_by = SIDE[seat]  # match.claim-enough
        s.phase = PHASE_OVER
        return
    s.claimants ^= 1 << seat
    if s.claimants != 0:
        # somebody is asked, and is come to
        while not (s.claimants >> s.turn) & 1:
            s.turn = NEXT[s.turn]
    else:
        s.phase = PHASE_PLAY
        s.turn = s.winner


def settle_facts(out: list[int]) -> None:
    """Settle what is known of a deal, behind the results: outcome, winners, columns and quantities."""
    takers = out[21]
    for side in range(2):
        out[side + 5] = out[side + 28]  # scoring.cards
        out[side + 7] = 10 if out[22] == side else 0  # scoring.last-trick
        out[side + 9] = 90 if out[side + 30] == 16 else 0  # scoring.capot
    for side in range(2):
        out[side + 11] = out[side + 32]
        out[side + 13] = out[side + 34]
        out[side + 15] = out[side + 36]
        if out[side + 30] == 0:  # declarations.kept-runs
            out[side + 11] = 0
            out[side + 13] = 0
            out[side + 15] = 0
    for side in range(2):
        if out[side + 30] == 16:  # declarations.every-trick
            all_runs = out[32] + out[33]
            out[11] = 0
            out[12] = 0
            out[side + 11] = all_runs
            all_fours = out[34] + out[35]
            out[13] = 0
            out[14] = 0
            out[side + 13] = all_fours
            all_bela = out[36] + out[37]
            out[15] = 0
            out[16] = 0
            out[side + 15] = all_bela
    for side in range(2):
        # scoring.total
        out[side + 17] = (
            out[side + 5] + out[side + 7] + out[side + 11] + out[side + 13] + out[side + 15] + out[side + 9]
        )
    if out[takers + 17] > out[17] + out[18] - out[takers + 17]:
        out[0] = 0  # scoring.made
        out[1] = 1 << takers  # scoring.made.winner
        for side in range(2):
            out[side + 2] = out[side + 17]  # scoring.made.each-side
        out[4] = 0
    else:
        out[0] = 1  # scoring.failed
        out[1] = 3 ^ (1 << takers)  # scoring.failed.winner
        for side in range(2):
            if takers == side:
                out[side + 2] = 0  # scoring.failed.takers
            else:
                out[side + 2] = out[17] + out[18]  # scoring.failed.others
        out[4] = 0


def settle_sums(out: list[int]) -> int:
    """Settle what is known of a deal that nobody played; return 0, or -1 if that cannot be."""
    if (
        out[19] < 0
        or out[19] > 3
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
    out[23] = 0
    out[24] = -1
    out[25] = SIDE[FOREHAND[s.dealer]]
    out[26] = 0
    out[27] = (
        s.declared_runs[0]
        + s.declared_runs[1]
        + s.declared_fours[0]
        + s.declared_fours[1]
        + s.declared_bela[0]
        + s.declared_bela[1]
    )
    for side in range(2):
        out[side + 28] = s.cards[side]
        out[side + 30] = s.tricks[side]
        out[side + 32] = s.declared_runs[side]
        out[side + 34] = s.declared_fours[side]
        out[side + 36] = s.declared_bela[side]
    settle_facts(out)


def match_winner(scores: list[int], every_trick: int) -> int:
    """Return the side that has won the match, or -1; every_trick: whether a side has won all tricks."""
    highest = scores[0]  # match.looked-at
    winner = 0
    for side in range(1, 2):
        if scores[side] > highest:
            highest = scores[side]
            winner = side
    if highest < 1001:  # match.target
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
    return match_winner(scores, 1 if out[30] == 16 or out[31] == 16 else 0)


def next_dealer(dealer: int) -> int:
    """Return who deals next."""
    return NEXT_DEALER[dealer]  # table.next-dealer


def ahead(s: State, side: int) -> int:
    """Return by how much a side is ahead of the others together in a deal that is over."""
    if s.won_by >= 0:
        return 1001 if s.won_by == side else -1001
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
            run = RUNS[(hand >> (suit * 8)) & 0xFF][k]
            if run >= 0:
                item = suit * 21 + run
                out[n] = item
                n += 1
    for four in range(84, 90):
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
                item = suit * 21 + run
                if has_announced(s, seat, item) == 0:
                    out[n] = ANNOUNCE + item
                    n += 1
    for four in range(84, 90):  # declarations.announce-runs
        if (ITEM_CARDS[four] & ~s.hand[seat]) == 0:
            item = four
            if has_announced(s, seat, item) == 0:
                out[n] = ANNOUNCE + item
                n += 1
    return n


def further(s: State, contract: int, hand: Cards, announced: list[int], out: list[int]) -> int:
    """Write down what else a hand may announce; return how many there are, or -1 if that cannot be. Uses the state up."""
    if announced[0] > 17:
        return -1
    s.clear()
    s.contract = contract
    s.hand[0] = hand
    for i in range(announced[0]):
        item = announced[i + 1]
        if item >= 122:
            return -1
        if s.announcements[0] >= 17:
            return -1
        note_announced(s, 0, item)
    n = list_further(s, 0, 0, out)
    for i in range(n):
        out[i] -= ANNOUNCE
    return n


def contest(s: State, contract: int, leader: int, taker: int, announced: list[int], out: list[int]) -> int:
    """Compare declarations, a seat and an item each; return 0, or -1 if that cannot be. Uses the state up."""
    if announced[0] > 34:
        return -1
    s.clear()
    s.contract = contract
    s.taker = taker
    for i in range(announced[0]):
        seat = announced[i * 2 + 1]
        item = announced[i * 2 + 2]
        if seat >= 2 or item >= 122:
            return -1
        if s.announcements[seat] >= 17:
            return -1
        out[3 + i] = seat * 17 + s.announcements[seat]
        note_announced(s, seat, item)
    out[0] = -1
    out[1] = -1
    out[2] = 0
    for i in range(announced[0]):
        out[3 + i] = 0
    return 0


def standing(s: State, claim: int, side: int, cards: int) -> int:
    """Return what a claim, or last what comes in, counts for a side as things stand, with so much for its cards."""
    return standing_enough(s, side, cards)


def observe(s: State, seat: int, out: list[int]) -> int:
    """Write down all that a seat may know, and return how long that is."""
    out[0] = s.phase
    out[1] = s.turn
    out[2] = s.dealer
    for i in range(2):
        out[3 + i] = s.scores[i]
    for i in range(2):
        for suit in range(4):
            out[5 + i * 4 + suit] = (s.hand[i] >> (suit * 8)) & 0xFF
    for i in range(16):
        out[13 + i] = s.rows[i]
    for i in range(16):
        out[29 + i] = 1 if s.under[i] >= 0 else 0
    out[45] = s.contract
    out[46] = s.taker
    out[47] = s.spoken
    out[48] = s.done
    for owner in range(2):
        i = owner * 17
        hidden = ((1 if owner == seat else 0) | (1 if True else 0)) - 1
        for item in range(i, i + 17):
            out[49 + item] = s.announced[item] | hidden
    for i in range(2):
        out[83 + i] = s.turned_up[i]
    for i in range(2):
        out[85 + i] = s.said_bela[i]
    out[87] = s.count
    out[88] = s.led if s.trick_leaders[0] >= 0 else -1
    out[89] = s.best if s.trick_leaders[0] >= 0 else -1
    out[90] = s.leader if s.trick_leaders[0] >= 0 else -1
    out[91] = s.winner if s.trick_leaders[0] >= 0 else -1
    out[92] = s.points
    out[93] = s.trick
    for i in range(32):
        out[94 + i] = s.trick_cards[i]
    for i in range(16):
        out[126 + i] = s.trick_leaders[i]
    for i in range(2):
        out[142 + i] = s.tricks[i]
    for i in range(2):
        out[144 + i] = s.cards[i]
    out[146] = s.won_by
    return 147


def worded(s: State, seat: int, card: int) -> int:
    """Return the action by which a card is played, with all that may be said with it."""
    if (CARDS_OF_BELA[s.contract] >> card) & 1:
        said = may_say_bela(s, seat, card)
        if said == 1:
            return PLAY + card * 2 + 1
    return PLAY + card * 2


def announcement(s: State, seat: int) -> int:
    """Return an announcement that a player may make now, or -1."""
    if s.announcements[seat] >= 17:
        return -1
    if s.phase == PHASE_ANNOUNCING:
        number = -1 - pick_announcements(s, seat, 0, -1)
        if number > 0:
            return pick_announcements(s, seat, 0, number - 1)
    if s.phase == PHASE_PLAY and s.turned_up[seat] >= 0:
        grown_by = pick_grown(s, seat, 0, 0)
        if grown_by >= 0:
            return grown_by
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
    calls = [0] * 192
    number = legal(s, seat, calls)
    other = -1
    for i in range(number):
        action = calls[i]
        if action == 191 and other < 0:
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
    if s.phase == 0:
        return simple_call(s, seat)
    elif s.phase == PHASE_ANNOUNCING:
        told = announcement(s, seat)
        if told >= 0:
            return told
        return PASS
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
    for trick in range(16):
        if s.trick_cards[trick * 2 + owner] >= 0:
            found |= 1 << s.trick_cards[trick * 2 + owner]
    return found


def known_cards(s: State, seat: int, owner: int) -> Cards:
    """Return the cards in a player's hand that a seat knows of: all, since they lie open."""
    return s.hand[owner]


def hidden_cards(s: State, seat: int) -> Cards:
    """Return the cards of which a seat does not know where they lie."""
    found = 0
    for owner in range(2):
        found |= s.hand[owner] & ~known_cards(s, seat, owner)
    for i in range(16):
        if s.under[i] >= 0:
            found |= 1 << s.under[i]
    for i in range(s.drawn, 32):
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
    for owner in range(2):
        number = s.announcements[owner]
        s.announcements[owner] = 0
        for i in range(owner * 17, owner * 17 + number):
            item = s.announced[i]
            kept_item = -1
            if True:
                kept_item = item
            s.announced[i] = -1
            if kept_item >= 0:
                note_announced(s, owner, kept_item)


def deal_again(s: State, seat: int, never_0: Cards, never_1: Cards) -> None:
    """Deal the cards again of which a seat does not know where they lie; nobody gets what they cannot hold."""
    left = hidden_cards(s, seat)
    if not left:
        return
    for i in range(16):
        if s.under[i] >= 0:
            drawn_card = kth_card(left, random_below(s, left.bit_count()))
            left &= ~(1 << drawn_card)
            s.under[i] = drawn_card
    for i in range(s.drawn, 32):
        drawn_card = kth_card(left, random_below(s, left.bit_count()))
        left &= ~(1 << drawn_card)
        s.pack[i] = drawn_card


def imagine(s: State, seat: int, low: int, high: int, stream: int, never_0: Cards, never_1: Cards) -> None:
    """Draw anew, from a seed, all that a seat may not know, so that it agrees with what it knows."""
    seed_words(s, low, high, stream)
    deal_again(s, seat, never_0, never_1)
    if s.contract >= 0:
        imagine_announcements(s, seat)


#: Lists that were written to before: making one takes as long as finding out what may be done.
_written: list[list[int]] = []


def actions(s: State, seat: int) -> list[int]:
    """Return the actions that a seat may do now."""
    try:
        out = _written.pop()
    except IndexError:  # the first time, or other threads have them all
        out = [0] * 192
    found = out[: legal(s, seat, out)]
    _written.append(out)
    return found


# ---- what the runtime tells people

# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for two players.",
        ("bela.cf33.1",),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run counter-clockwise: each turn passes to the other player.",
        ("bela.cf12.5", "bela.cf12.13=a"),
    ),
    "table.sides": Rule(
        "table.sides",
        "Every player plays and scores alone.",
        ("bela.cf33.1",),
    ),
    "table.forehand": Rule(
        "table.forehand",
        "Forehand, who is dealt to first, is the opponent of the dealer.",
        ("bela.cf12.4",),
    ),
    "table.first-dealer": Rule(
        "table.first-dealer",
        "The first dealer of a match is drawn by lot.",
        ("bela.cf12.14=a",),
    ),
    "table.next-dealer": Rule(
        "table.next-dealer",
        "After a deal, forehand of that deal deals the next one.",
        ("bela.cf12.14=a",),
    ),
    "table.custom-shuffle": Rule(
        "table.custom-shuffle",
        "The dealer must shuffle the pack.",
        ("bela.cf12.1",),
    ),
    "table.custom-misdeal": Rule(
        "table.custom-misdeal",
        'Custom of the table: "whoever misdeals deals again".',
        ("bela.cf12.15=a",),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 32 cards: ace, king, queen, jack, ten, nine, eight and seven of clubs, diamonds, hearts and spades.",
        ("bela.cf01.1", "bela.cf01.4=a"),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, ten, king, queen, eight, seven.",
        ("bela.cf02.2", "bela.cf02.5"),
    ),
    "cards.order-plain": Rule(
        "cards.order-plain",
        "In the plain order the cards rank, from high to low: ace, ten, king, queen, jack, nine, eight, seven.",
        ("bela.cf02.3", "bela.cf02.5"),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight, seven.",
        ("bela.cf02.4", "bela.cf05.2"),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3; an eight and a seven count nothing.",
        ("bela.cf03.2", "bela.cf03.3", "bela.cf03.4"),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine, an eight and a seven count nothing.",
        ("bela.cf03.2", "bela.cf03.3", "bela.cf03.4"),
    ),
    "contracts.suit": Rule(
        "contracts.suit",
        "The deal is played in one of the four suits, which the taker names.",
        ("bela.cf12.17=a",),
    ),
    "contracts.suit.named-suit": Rule(
        "contracts.suit.named-suit",
        "The named suit is trump: its cards rank in the trump order and count by the trump values.",
        ("bela.cf02.2",),
    ),
    "contracts.suit.other-suits": Rule(
        "contracts.suit.other-suits",
        "The other suits are plain: their cards rank in the plain order and count by the plain values.",
        ("bela.cf02.3",),
    ),
    "deal.down": Rule(
        "deal.down",
        "The dealer lays four cards face down before each player in turn, beginning with forehand, then four more, side by side; nobody may look at them.",
        ("bela.cf34.1",),
    ),
    "deal.up": Rule(
        "deal.up",
        "The dealer lays four cards face up before each player in turn, beginning with forehand, then four more, each on the first face-down card that is not covered yet; both can see them.",
        ("bela.cf34.2", "bela.cf33.3"),
    ),
    "deal.bidding-naming": Rule(
        "deal.bidding-naming",
        "When eight cards lie face up before every player, the players bid.",
        ("bela.cf15.2",),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until both hands are empty.",
        ("bela.cf03.5",),
    ),
    "deal.never-redealt": Rule(
        "deal.never-redealt",
        "No deal is thrown in and dealt again, however bad the cards are.",
        ("bela.cf12.9", "bela.cf12.15=a"),
    ),
    "bidding.naming": Rule(
        "bidding.naming",
        "In the bidding each player speaks once, in turn, beginning with forehand. Whoever names a contract becomes the taker.",
        ("bela.cf12.8", "bela.cf15.3", "bela.cf34.4"),
    ),
    "bidding.naming.suit": Rule(
        "bidding.naming.suit",
        "Either player may name any suit as trump.",
        ("bela.cf12.17=a",),
    ),
    "bidding.naming.pass": Rule(
        "bidding.naming.pass",
        "Only the opponent of the dealer may pass; the dealer, if the turn comes that far, must name a suit as trump.",
        ("bela.cf12.9", "bela.cf15.3"),
    ),
    "bidding.naming.ends": Rule(
        "bidding.naming.ends",
        "As soon as a contract is named, the bidding ends.",
        ("bela.cf12.18=a",),
    ),
    "play.hand": Rule(
        "play.hand",
        "Your hand is the cards that lie face up before you: you play only these, and only these count for your duties.",
        ("bela.cf34.7=a",),
    ),
    "play.covered-cards": Rule(
        "play.covered-cards",
        "As soon as you play a card that covers another one, the covered card is turned face up, before the other plays, and belongs to your hand.",
        ("bela.cf35.5", "bela.cf35.19=a"),
    ),
    "play.leads": Rule(
        "play.leads",
        "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
        ("bela.cf12.4", "bela.cf10.1", "bela.cf10.27=a", "bela.cf34.6=a"),
    ),
    "play.trick": Rule(
        "play.trick",
        "A trick is won by the highest trump in it; if there is none, by the highest card of the suit led.",
        ("bela.cf10.20=a",),
    ),
    "play.must-follow": Rule(
        "play.must-follow",
        "You must follow suit: play a card of the suit led if you have one.",
        ("bela.cf10.2", "bela.cf10.4", "bela.cf10.24=a"),
    ),
    "play.must-trump": Rule(
        "play.must-trump",
        "If you hold no card of the suit led, you must play a trump if you have one.",
        ("bela.cf10.6", "bela.cf10.7", "bela.cf10.17", "bela.cf10.26=a"),
    ),
    "play.must-beat": Rule(
        "play.must-beat",
        "Whether you follow suit or trump, you must beat the card led if you can.",
        ("bela.cf10.5", "bela.cf10.13", "bela.cf10.15", "bela.cf10.23=a", "bela.cf10.25=a", "bela.cf37.2", "tables.bela.1=any"),
    ),
    "play.breach": Rule(
        "play.breach",
        "A card that breaks one of your duties is taken back, and you must play another.",
        ("bela.cf10.28=a",),
    ),
    "declarations.look": Rule(
        "declarations.look",
        "All cards of a run or a four must lie face up before one player when the first trick begins; what cards bring that turn up later is said below.",
        ("bela.cf35.24=a", "bela.cf05.44=a"),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It always counts at its full length; separate runs are separate declarations.",
        ("bela.cf05.1", "bela.cf05.42=a", "bela.cf05.43=a"),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        "A run of three cards counts 20 points.",
        ("bela.cf05.3", "bela.cf05.9", "bela.cf35.3"),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        "A run of four cards counts 50 points.",
        ("bela.cf05.4",),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may count in a run, in a four and in bela at once.",
        ("bela.cf06.14", "bela.cf07.5"),
    ),
    "declarations.run-of-5": Rule(
        "declarations.run-of-5",
        "A run of five to seven cards counts 100 points.",
        ("bela.cf05.5", "bela.cf05.6"),
    ),
    "declarations.run-of-8": Rule(
        "declarations.run-of-8",
        "A run of eight cards wins the match at once, when it is announced.",
        ("bela.cf05.7", "bela.cf05.38=a", "bela.cf05.39=a", "bela.cf05.40=a", "bela.cf35.23=a"),
    ),
    "declarations.four-j": Rule(
        "declarations.four-j",
        "Four jacks in one hand count 200 points.",
        ("bela.cf06.3",),
    ),
    "declarations.four-9": Rule(
        "declarations.four-9",
        "Four nines in one hand count 150 points.",
        ("bela.cf06.4",),
    ),
    "declarations.four-a": Rule(
        "declarations.four-a",
        "Four aces in one hand count 100 points.",
        ("bela.cf06.5",),
    ),
    "declarations.four-10": Rule(
        "declarations.four-10",
        "Four tens in one hand count 100 points.",
        ("bela.cf06.6",),
    ),
    "declarations.four-k": Rule(
        "declarations.four-k",
        "Four kings in one hand count 100 points.",
        ("bela.cf06.7",),
    ),
    "declarations.four-q": Rule(
        "declarations.four-q",
        "Four queens in one hand count 100 points.",
        ("bela.cf06.8",),
    ),
    "declarations.never-four": Rule(
        "declarations.never-four",
        "Four eights and four sevens are no declarations: they count nothing and outrank nothing.",
        ("bela.cf06.9", "bela.cf06.13=a", "bela.cf06.19=a"),
    ),
    "declarations.pair-bela": Rule(
        "declarations.pair-bela",
        "The king and queen of trumps in one hand are called bela and count 20 points.",
        ("bela.cf07.1", "bela.cf07.5"),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        "Before the first lead, players may announce which runs and fours they hold. Nobody has to, but what is not announced then counts nothing. You say which cards they are.",
        ("bela.cf04.1", "bela.cf04.6=a", "bela.cf07.8", "bela.cf07.9"),
    ),
    "declarations.announce-bela": Rule(
        "declarations.announce-bela",
        'Whoever holds both cards of bela, cards that have turned up included, may say "bela" when playing the first of them, whichever that is. Nobody has to, but if it is not said then, bela counts nothing.',
        ("bela.cf07.2", "bela.cf07.3", "bela.cf07.8", "bela.cf07.13=a", "bela.cf07.14=a", "bela.cf07.16=a"),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Each player counts all the runs and fours that they announced.",
        ("bela.cf35.1",),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A player keeps their runs, fours and bela only if they win at least one trick.",
        ("bela.cf08.1", "bela.cf08.2", "bela.cf08.6=a", "bela.cf35.2", "bela.cf35.25=a"),
    ),
    "declarations.every-trick": Rule(
        "declarations.every-trick",
        "A player who wins every trick counts all the declarations that anybody announced, and also bela said by the opponent.",
        ("bela.cf08.3", "bela.cf09.2", "bela.cf09.3", "bela.cf09.5=a", "bela.cf09.6=a", "bela.cf18.2", "bela.cf07.15=a"),
    ),
    "declarations.growth-runs": Rule(
        "declarations.growth-runs",
        "When a card turns up that lies in a run of three or more of your cards, you may announce it before you play another card; it then counts 20 points more.",
        ("bela.cf35.4", "bela.cf35.6", "bela.cf35.7", "bela.cf35.20=a", "bela.cf35.21=a", "bela.cf35.22=a", "bela.cf35.23=a"),
    ),
    "declarations.growth-fours": Rule(
        "declarations.growth-fours",
        "When a card turns up that completes a four, you may announce the four before you play another card; it then counts its points.",
        ("bela.cf35.11", "bela.cf35.20=a", "bela.cf35.21=a"),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each player counts the values of the cards in the tricks that they have won.",
        ("bela.cf03.1", "bela.cf03.5", "bela.cf03.8"),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The player who wins the last trick counts 10 points for it.",
        ("bela.cf03.6",),
    ),
    "scoring.capot": Rule(
        "scoring.capot",
        'A player who wins every trick ("capot") counts 90 points for it, beside those for the last trick.',
        ("bela.cf09.1", "bela.cf09.9=a", "bela.cf18.1", "bela.cf09.10=a"),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A player's total is the sum of their card points and their points for the last trick, runs, fours, bela and winning every trick.",
        ("bela.cf03.12=a", "bela.cf11.2"),
    ),
    "scoring.made": Rule(
        "scoring.made",
        "The contract is made if the taker's total is higher than the opponent's total.",
        ("bela.cf11.1", "bela.cf11.2", "bela.cf11.3", "bela.cf11.11", "bela.cf12.7", "bela.cf17.4"),
    ),
    "scoring.made.winner": Rule(
        "scoring.made.winner",
        "If the contract is made, the taker wins the deal.",
        ("bela.cf11.1",),
    ),
    "scoring.made.each-side": Rule(
        "scoring.made.each-side",
        "If the contract is made, each player writes their own total.",
        ("bela.cf17.3",),
    ),
    "scoring.failed": Rule(
        "scoring.failed",
        "The contract fails if the taker's total is not higher than the opponent's total.",
        ("bela.cf11.13=a", "bela.cf17.2", "bela.cf36.1", "bela.cf36.2"),
    ),
    "scoring.failed.winner": Rule(
        "scoring.failed.winner",
        "If the contract fails, the opponent wins the deal.",
        ("bela.cf11.1",),
    ),
    "scoring.failed.others": Rule(
        "scoring.failed.others",
        "If the contract fails, the opponent writes the total of both players together.",
        ("bela.cf11.4", "bela.cf11.14=a", "bela.cf17.1"),
    ),
    "scoring.failed.takers": Rule(
        "scoring.failed.takers",
        "If the contract fails, the taker writes no points.",
        ("bela.cf11.4", "bela.cf17.1"),
    ),
    "scoring.never-rounded": Rule(
        "scoring.never-rounded",
        "Points are never rounded; they are written as they are.",
        ("bela.cf03.11=a",),
    ),
    "scoring.notation-zero": Rule(
        "scoring.notation-zero",
        'Zero is written "-" on the score sheet.',
        ("bela.cf03.9", "bela.cf03.10=a"),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal it is checked whether a player has reached the target.",
        ("bela.cf11.6",),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If only one player has reached the target, they win the match; if both have, the higher match score wins; if these are equal, the match goes on.",
        ("bela.cf13.11", "bela.cf13.17=a"),
    ),
    "match.target": Rule(
        "match.target",
        "A player's match score is the sum of all that they have written. To win the match it must be at least 1001 points: that is the target.",
        ("bela.cf11.6", "bela.cf11.7", "bela.cf13.1", "bela.cf19.1", "bela.cf19.2=a", "bela.cf38.1"),
    ),
    "match.claim-enough": Rule(
        "match.claim-enough",
        'After any trick but the last, a player who believes they have come to the target may say "enough". Then, for all to see, their match score, their card points and their points for runs, fours and bela are added up as they stand (runs, fours and bela only if they have won a trick already), without anything for tricks that are still to be played. If they come to the target, they win the match at once, whatever the rest of the deal would have brought; if not, play goes on, and nothing is lost by the mistake. If several say it after the same trick, the winner of the trick comes first.',
        ("bela.cf13.2", "bela.cf13.3", "bela.cf13.4", "bela.cf13.12=a", "bela.cf13.13=a", "bela.cf13.14=a", "bela.cf13.15=a", "bela.cf13.16=a"),
    ),
}

GAME = Game(
    Kernel(
        key="open-bela",
        title="Open Bela",
        house_rules=(),
        model_hash="80d363f93843c54f",
        players=2,
        clockwise=False,
        sides=((0,), (1,)),
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
            LayOut((4, 4), False),
            LayOut((4, 4), True),
            Bidding(0),
        ),
        laid_away=0,
        gives_turned=False,
        hand_size=16,
        stages=(
            Stage("naming", "bidding.naming"),
        ),
        waits=("bidding.naming", "", "", "", ""),
        calls=(
            Call("clubs", 0, 0, False, "bidding.naming.suit"),
            Call("diamonds", 1, 0, False, "bidding.naming.suit"),
            Call("hearts", 2, 0, False, "bidding.naming.suit"),
            Call("spades", 3, 0, False, "bidding.naming.suit"),
            Call("pass", -1, 0, False, "bidding.naming.pass"),
        ),
        contracts=("clubs", "diamonds", "hearts", "spades"),
        named=(0, 1, 2, 3),
        doublings=(1,),
        dead=(),
        duties=("play.must-follow", "play.must-trump", "play.must-beat"),
        kinds=(
            Kind("runs", "before-the-first-lead", "the-cards", False, "declarations.announce-runs"),
            Kind("fours", "before-the-first-lead", "the-cards", False, "declarations.announce-runs"),
            Kind("bela", "with-its-first-card", "nothing", False, "declarations.announce-bela"),
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
            Item("four J", 1, 0x10101010),
            Item("four 9", 1, 0x4040404),
            Item("four A", 1, 0x80808080),
            Item("four 10", 1, 0x8080808),
            Item("four K", 1, 0x40404040),
            Item("four Q", 1, 0x20202020),
            Item("card 7C", 0, 0x1),
            Item("card 8C", 0, 0x2),
            Item("card 9C", 0, 0x4),
            Item("card 10C", 0, 0x8),
            Item("card JC", 0, 0x10),
            Item("card QC", 0, 0x20),
            Item("card KC", 0, 0x40),
            Item("card AC", 0, 0x80),
            Item("card 7D", 0, 0x100),
            Item("card 8D", 0, 0x200),
            Item("card 9D", 0, 0x400),
            Item("card 10D", 0, 0x800),
            Item("card JD", 0, 0x1000),
            Item("card QD", 0, 0x2000),
            Item("card KD", 0, 0x4000),
            Item("card AD", 0, 0x8000),
            Item("card 7H", 0, 0x10000),
            Item("card 8H", 0, 0x20000),
            Item("card 9H", 0, 0x40000),
            Item("card 10H", 0, 0x80000),
            Item("card JH", 0, 0x100000),
            Item("card QH", 0, 0x200000),
            Item("card KH", 0, 0x400000),
            Item("card AH", 0, 0x800000),
            Item("card 7S", 0, 0x1000000),
            Item("card 8S", 0, 0x2000000),
            Item("card 9S", 0, 0x4000000),
            Item("card 10S", 0, 0x8000000),
            Item("card JS", 0, 0x10000000),
            Item("card QS", 0, 0x20000000),
            Item("card KS", 0, 0x40000000),
            Item("card AS", 0, 0x80000000),
            Item("bela", 2, 0x60),
            Item("bela", 2, 0x6000),
            Item("bela", 2, 0x600000),
            Item("bela", 2, 0x60000000),
        ),
        value_clauses=(
            "declarations.run-of-3",
            "declarations.run-of-4",
            "declarations.run-of-5",
            "declarations.run-of-8",
            "declarations.four-j",
            "declarations.four-9",
            "declarations.four-a",
            "declarations.four-10",
            "declarations.four-k",
            "declarations.four-q",
            "declarations.growth-runs",
            "declarations.pair-bela",
        ),
        item_clause=(
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11),
            (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 11, 11, 11, 11),
        ),
        points=(
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, -2, -2, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, -2, 20, -2, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, -2, -2, 20, -2),
            (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, -2, -2, -2, 20),
        ),
        pairs=(
            ((122, 0x60),),
            ((123, 0x6000),),
            ((124, 0x600000),),
            ((125, 0x60000000),),
        ),
        grows=False,
        collects_void=False,
        quantities=(
            Quantity("cards", "scoring.cards", False),
            Quantity("last-trick", "scoring.last-trick", False),
            Quantity("capot", "scoring.capot", False),
            Quantity("runs", "declarations.counted-runs", False),
            Quantity("fours", "declarations.counted-runs", False),
            Quantity("bela", "declarations.kept-runs", False),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("made", "scoring.made", "scoring.made.each-side", "scoring.made.each-side"),
            Outcome("failed", "scoring.failed", "scoring.failed.takers", "scoring.failed.others"),
        ),
        written_zero="-",
        written_lost="-",
        then=(),
        hangs="",
        reports_breach=False,
        breach="play.breach",
        open_cards=True,
        counts_deals=False,
        last_trick_points=(10, 10, 10, 10),
        target=1001,
        claims=(
            Claim("enough", "match.claim-enough"),
        ),
        addresses={"seat": "table.forehand", "leads": "play.leads", "trick": "play.trick", "announce": "declarations.announce-runs", "target": "match.target", "contest": ""},
        duties_ask_the_hand=False,
        rules=RULES,
    ),
    globals(),
)
# fmt: on
