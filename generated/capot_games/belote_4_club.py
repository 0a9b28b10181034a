"""The engine of "Belote for four, as in French clubs", with must-undertrump, with partner-frees-from-trumping, with to-1001, with turned-suit-is-refused.

Made from spec/games/belote/belote-4-club.capot by `capot build`; never edited by hand.
Rule model: 7ed61d56bf15e5cf.
"""

from capot.runtime.game import Game
from capot.runtime.kernel import (
    Bidding,
    Call,
    DeadDeal,
    GiveTurned,
    Item,
    Kernel,
    Kind,
    Outcome,
    Packets,
    Play,
    Quantity,
    Rule,
    Stage,
    Then,
    TurnUp,
    Uneven,
    When,
)

# Cards are numbered suit by suit, each suit from its lowest card in the pack's order:
#   7 8 9 10 J Q K A of clubs
#   7 8 9 10 J Q K A of diamonds
#   7 8 9 10 J Q K A of hearts
#   7 8 9 10 J Q K A of spades
# Sets of cards are integers with a bit a card. Seats are numbered counter-clockwise. Nobody is -1.

# fmt: off
NEXT = (3, 0, 1, 2)
SIDES = (0, 1, 0, 1)
NEXT_DEALER = (3, 0, 1, 2)  # by dealer
CALLS = (0, 1, 2, 3, -1, 0, 1, 2, 3, -1)  # the contract that each call names
FOREHAND = (3, 0, 1, 2)  # by dealer

# ---- cards, by contract: clubs, diamonds, hearts, spades
SUIT_OF = (
    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00,
    0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF000000, 0xFF000000,
    0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000,
)
TRUMPS = (0xFF, 0xFF00, 0xFF0000, 0xFF000000,)
RUFFING = (0xFF, 0xFF00, 0xFF0000, 0xFF000000,)
BEATS = (
    (
        0xFE, 0xFC, 0x10, 0x94, 0, 0xDC, 0x9C, 0x14, 0xFEFF, 0xFCFF, 0xF8FF, 0x80FF, 0xE8FF, 0xC8FF, 0x88FF, 0xFF,
        0xFE00FF, 0xFC00FF, 0xF800FF, 0x8000FF, 0xE800FF, 0xC800FF, 0x8800FF, 0xFF, 0xFE0000FF, 0xFC0000FF,
        0xF80000FF, 0x800000FF, 0xE80000FF, 0xC80000FF, 0x880000FF, 0xFF,
    ),
    (
        0xFFFE, 0xFFFC, 0xFFF8, 0xFF80, 0xFFE8, 0xFFC8, 0xFF88, 0xFF00, 0xFE00, 0xFC00, 0x1000, 0x9400, 0, 0xDC00,
        0x9C00, 0x1400, 0xFEFF00, 0xFCFF00, 0xF8FF00, 0x80FF00, 0xE8FF00, 0xC8FF00, 0x88FF00, 0xFF00, 0xFE00FF00,
        0xFC00FF00, 0xF800FF00, 0x8000FF00, 0xE800FF00, 0xC800FF00, 0x8800FF00, 0xFF00,
    ),
    (
        0xFF00FE, 0xFF00FC, 0xFF00F8, 0xFF0080, 0xFF00E8, 0xFF00C8, 0xFF0088, 0xFF0000, 0xFFFE00, 0xFFFC00,
        0xFFF800, 0xFF8000, 0xFFE800, 0xFFC800, 0xFF8800, 0xFF0000, 0xFE0000, 0xFC0000, 0x100000, 0x940000, 0,
        0xDC0000, 0x9C0000, 0x140000, 0xFEFF0000, 0xFCFF0000, 0xF8FF0000, 0x80FF0000, 0xE8FF0000, 0xC8FF0000,
        0x88FF0000, 0xFF0000,
    ),
    (
        0xFF0000FE, 0xFF0000FC, 0xFF0000F8, 0xFF000080, 0xFF0000E8, 0xFF0000C8, 0xFF000088, 0xFF000000, 0xFF00FE00,
        0xFF00FC00, 0xFF00F800, 0xFF008000, 0xFF00E800, 0xFF00C800, 0xFF008800, 0xFF000000, 0xFFFE0000, 0xFFFC0000,
        0xFFF80000, 0xFF800000, 0xFFE80000, 0xFFC80000, 0xFF880000, 0xFF000000, 0xFE000000, 0xFC000000, 0x10000000,
        0x94000000, 0, 0xDC000000, 0x9C000000, 0x14000000,
    ),
)
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

NAMED = (0, 1, 2, 3)  # the suit that is named

# ---- declarations

KINDS = (
    Kind("runs", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
    Kind("fours", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
    Kind("belote", "with-both-cards", "nothing", False, "declarations.announce-belote"),
)
ITEMS = (
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
    Item("four K", 1, 0x40404040),
    Item("four Q", 1, 0x20202020),
    Item("four 10", 1, 0x8080808),
    Item("belote", 2, 0x60),
    Item("belote", 2, 0x6000),
    Item("belote", 2, 0x600000),
    Item("belote", 2, 0x60000000),
)
# What each counts, by contract: -1 wins the match, -2 is no declaration there.
POINTS = (
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, -2, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, 20, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, 20, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, -2, 20,
    ),
)
# How each ranks in the contest, by contract.
KEYS = (
    (
        12, 10, 8, 6, 4, 2, 22, 20, 18, 16, 14, 30, 28, 26, 24, 30, 28, 26, 30, 28, 30, 11, 9, 7, 5, 3, 1, 21, 19,
        17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23,
        29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 36,
        35, 34, 32, 31, 33, 0, 0, 0, 0,
    ),
    (
        11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 12, 10, 8, 6, 4, 2, 22, 20,
        18, 16, 14, 30, 28, 26, 24, 30, 28, 26, 30, 28, 30, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23,
        29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 36,
        35, 34, 32, 31, 33, 0, 0, 0, 0,
    ),
    (
        11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19,
        17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 12, 10, 8, 6, 4, 2, 22, 20, 18, 16, 14, 30, 28, 26, 24,
        30, 28, 26, 30, 28, 30, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 36,
        35, 34, 32, 31, 33, 0, 0, 0, 0,
    ),
    (
        11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19,
        17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23,
        29, 27, 25, 29, 27, 29, 12, 10, 8, 6, 4, 2, 22, 20, 18, 16, 14, 30, 28, 26, 24, 30, 28, 26, 30, 28, 30, 36,
        35, 34, 32, 31, 33, 0, 0, 0, 0,
    ),
)
PAIRS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((90, 0x60),),
    ((91, 0x6000),),
    ((92, 0x600000),),
    ((93, 0x60000000),),
)
# The clause that says what each counts, by contract.
VALUE_CLAUSES = (
    "declarations.run-of-3",
    "declarations.run-of-4",
    "declarations.run-of-5",
    "declarations.four-j",
    "declarations.four-9",
    "declarations.four-a",
    "declarations.four-k",
    "declarations.four-q",
    "declarations.four-10",
    "declarations.pair-belote",
)
ITEM_CLAUSES = (
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
)
FOURS: tuple[tuple[int, int], ...] = (
    (84, 0x10101010), (85, 0x4040404), (86, 0x80808080), (87, 0x40404040), (88, 0x20202020), (89, 0x8080808),
)
# The runs in a set of cards of one suit, as places among the 21 runs of a suit.
RUNS: tuple[tuple[int, ...], ...] = (
    (), (), (), (), (), (), (), (5,), (), (), (), (), (), (), (4,), (10,), (), (), (), (), (), (), (), (5,), (),
    (), (), (), (3,), (3,), (9,), (14,), (), (), (), (), (), (), (), (5,), (), (), (), (), (), (), (4,), (10,), (),
    (), (), (), (), (), (), (5,), (2,), (2,), (2,), (2,), (8,), (8,), (13,), (17,), (), (), (), (), (), (), (),
    (5,), (), (), (), (), (), (), (4,), (10,), (), (), (), (), (), (), (), (5,), (), (), (), (), (3,), (3,), (9,),
    (14,), (), (), (), (), (), (), (), (5,), (), (), (), (), (), (), (4,), (10,), (1,), (1,), (1,), (1,), (1,),
    (1,), (1,), (1,5), (7,), (7,), (7,), (7,), (12,), (12,), (16,), (19,), (), (), (), (), (), (), (), (5,), (),
    (), (), (), (), (), (4,), (10,), (), (), (), (), (), (), (), (5,), (), (), (), (), (3,), (3,), (9,), (14,), (),
    (), (), (), (), (), (), (5,), (), (), (), (), (), (), (4,), (10,), (), (), (), (), (), (), (), (5,), (2,),
    (2,), (2,), (2,), (8,), (8,), (13,), (17,), (), (), (), (), (), (), (), (5,), (), (), (), (), (), (), (4,),
    (10,), (), (), (), (), (), (), (), (5,), (), (), (), (), (3,), (3,), (9,), (14,), (0,), (0,), (0,), (0,), (0,),
    (0,), (0,), (0,5), (0,), (0,), (0,), (0,), (0,), (0,), (0,4), (0,10), (6,), (6,), (6,), (6,), (6,), (6,), (6,),
    (5,6), (11,), (11,), (11,), (11,), (15,), (15,), (18,), (20,),
)
DUTIES = (
    "play.must-follow",
    "play.must-beat",
    "play.must-overtrump",
    "play.must-trump",
)
# fmt: on


def first_leader(dealer: int, taker: int) -> int:
    """Return who leads to the first trick."""
    del taker
    return FOREHAND[dealer]


def legal(contract: int, hand: int, led: int, best: int, partner: int) -> int:
    """Return the cards that a follower may play: the cascade of duties."""
    suit = SUIT_OF[led]
    trumps = TRUMPS[contract] & ~suit
    above = BEATS[contract][best]
    ruffing = RUFFING[contract]
    hand = hand & suit or hand  # play.must-follow
    if ruffing >> led & 1:
        hand = hand & above or hand  # play.must-beat
    if not partner:
        hand = hand & trumps & above or hand  # play.must-overtrump
    if not partner:
        hand = hand & trumps or hand  # play.must-trump
    return hand


def refusing(contract: int, hand: int, led: int, best: int, partner: int, card: int) -> int:
    """Return the place in DUTIES of the duty that forbids a card, or -1."""
    suit = SUIT_OF[led]
    trumps = TRUMPS[contract] & ~suit
    above = BEATS[contract][best]
    ruffing = RUFFING[contract]
    hand = hand & suit or hand
    if not hand >> card & 1:
        return 0  # play.must-follow
    if ruffing >> led & 1:
        hand = hand & above or hand
        if not hand >> card & 1:
            return 1  # play.must-beat
    if not partner:
        hand = hand & trumps & above or hand
        if not hand >> card & 1:
            return 2  # play.must-overtrump
    if not partner:
        hand = hand & trumps or hand
        if not hand >> card & 1:
            return 3  # play.must-trump
    return -1


def settle(
    contract: int,
    times: int,
    takers: int,
    last: int,
    best: int,
    offender: int,
    first: int,
    hung: int,
    declared: int,
    won_0: int,
    won_1: int,
    tricks_0: int,
    tricks_1: int,
    said_runs_0: int,
    said_runs_1: int,
    said_fours_0: int,
    said_fours_1: int,
    said_belote_0: int,
    said_belote_1: int,
) -> tuple[int, ...]:
    """Settle a deal: outcome, winners, the columns and what hangs after each step, then every quantity by side."""
    del contract, times, offender, first, declared
    cards_0 = won_0  # scoring.cards
    cards_1 = won_1  # scoring.cards
    last_trick_0 = 10 if last == 0 else 0  # scoring.last-trick
    last_trick_1 = 10 if last == 1 else 0  # scoring.last-trick
    capot_0 = 90 if tricks_0 == 8 else 0  # scoring.capot
    capot_1 = 90 if tricks_1 == 8 else 0  # scoring.capot
    runs_0 = said_runs_0
    runs_1 = said_runs_1
    fours_0 = said_fours_0
    fours_1 = said_fours_1
    belote_0 = said_belote_0
    belote_1 = said_belote_1
    if not best & 1:  # declarations.counted-runs
        runs_0 = fours_0 = 0
    if not best & 2:  # declarations.counted-runs
        runs_1 = fours_1 = 0
    tricks_counted_0 = cards_0 + last_trick_0 + capot_0  # scoring.tricks
    tricks_counted_1 = cards_1 + last_trick_1 + capot_1  # scoring.tricks
    extras_0 = runs_0 + fours_0 + belote_0  # scoring.extras
    extras_1 = runs_1 + fours_1 + belote_1  # scoring.extras
    total_0 = tricks_counted_0 + extras_0  # scoring.total
    total_1 = tricks_counted_1 + extras_1  # scoring.total
    takers_total = (total_0, total_1)[takers]
    others_total = total_0 + total_1 - takers_total
    if takers_total == others_total:  # scoring.litigation
        outcome = 0
        winners = 0
        column_0 = 0 if takers == 0 else total_0
        column_1 = 0 if takers == 1 else total_1
        hangs = takers_total
    elif takers_total > others_total:  # scoring.made
        outcome = 1
        winners = 1 << takers
        column_0 = total_0
        column_1 = total_1
        hangs = 0
    else:  # scoring.failed
        outcome = 2
        winners = 3 ^ 1 << takers
        column_0 = extras_0 if takers == 0 else extras_0 + tricks_counted_0 + tricks_counted_1
        column_1 = extras_1 if takers == 1 else extras_1 + tricks_counted_0 + tricks_counted_1
        hangs = 0
    filled = (column_0, column_1, hangs)
    if not winners:  # scoring.then-hanging
        hangs += hung
    elif winners == 1:
        column_0 += hung
    elif winners == 2:
        column_1 += hung
    return (
        outcome,
        winners,
        *filled,
        column_0,
        column_1,
        hangs,
        cards_0,
        cards_1,
        last_trick_0,
        last_trick_1,
        capot_0,
        capot_1,
        runs_0,
        runs_1,
        fours_0,
        fours_1,
        belote_0,
        belote_1,
        tricks_counted_0,
        tricks_counted_1,
        extras_0,
        extras_1,
        total_0,
        total_1,
    )


def runs_in(hand: int) -> tuple[int, ...]:
    """Return the runs in a hand, each as long as possible."""
    return (
        RUNS[hand & 0xFF]
        + tuple(21 + run for run in RUNS[hand >> 8 & 0xFF])
        + tuple(42 + run for run in RUNS[hand >> 16 & 0xFF])
        + tuple(63 + run for run in RUNS[hand >> 24 & 0xFF])
    )


def fours_in(hand: int) -> tuple[int, ...]:
    """Return the fours in a hand."""
    return tuple(item for item, cards in FOURS if hand & cards == cards)


def held(hand: int) -> tuple[int, ...]:
    """Return the declarations that a hand holds, pairs left out."""
    return runs_in(hand) + fours_in(hand)


def announceable(hand: int, announced: tuple[int, ...]) -> tuple[int, ...]:
    """Return what may still be announced from a hand, beside what has been."""
    return tuple(item for item in held(hand) if item not in announced)


def contest(
    contract: int, leader: int, taker: int, announced: tuple[tuple[int, ...], ...], order: tuple[int, ...]
) -> tuple[int, int, int, tuple[int, ...]]:
    """Return the best declaration, its seat, the set of sides that have it, and the declarations that are void.

    What is announced is given by seat; ``order`` has it in the order announced. Without a best, they are -1, -1, 0.
    """
    del taker, order
    keys = KEYS[contract]
    best = owner = high = -1
    seat = leader
    for _ in range(4):
        for item in announced[seat]:
            key = keys[item]
            if key > high:
                best, owner, high = item, seat, key
        seat = NEXT[seat]
    return best, owner, 1 << SIDES[owner] if owner >= 0 else 0, ()


def grown(hand: int, card: int, announced: tuple[int, ...], in_runs: int, in_fours: int) -> tuple[int, ...]:
    """Return what may be announced when a card turns up in a hand; what has been announced used the last two sets."""
    del hand, card, announced, in_runs, in_fours
    found: tuple[int, ...] = ()
    return found


def sayable(kind: int, contract: int, card: int, led: int, partner_led: int, partner: int) -> bool:
    """Return whether a pair may be said with its card, as the trick stands; ``led`` is -1 for who leads."""
    del kind, contract, card, led, partner_led, partner
    return True


def match_winner(scores: tuple[int, ...], every_trick: int) -> int:
    """Return the side that has won the match, or -1; ``every_trick``: whether a side has won all tricks."""
    del every_trick
    highest = max(scores)
    if highest < 1001 or scores.count(highest) > 1:
        return -1
    return scores.index(highest)


def when_bidding_name(dealer: int, taker: int, turned: int, contract: int, doubling: int) -> bool:
    """Return whether the step "bidding-name" of the deal is done."""
    del dealer, taker, turned, doubling
    return contract < 0


def who_gets_turned(dealer: int, taker: int) -> int:
    """Return who gets the turned card."""
    del dealer
    return taker


def who_gets_rest(dealer: int, taker: int) -> int:
    """Return who gets the packets "rest" that are for one seat."""
    del dealer
    return taker


def take_start(dealer: int) -> int:
    """Return who speaks first in the stage "take"."""
    return FOREHAND[dealer]


def take_calls(
    speaker: int,
    dealer: int,
    turned: int,
    contract: int,
    taker: int,
    doubling: int,
    doubler: int,
    passed: int,
    hand: int,
) -> tuple[int, ...]:
    """Return the calls open to a speaker in the stage "take"."""
    del speaker, dealer, contract, taker, doubling, doubler, passed, hand
    calls: tuple[int, ...] = ()
    calls += (turned,)  # bidding.take.take
    calls += (4,)
    return calls


def name_start(dealer: int) -> int:
    """Return who speaks first in the stage "name"."""
    return FOREHAND[dealer]


def name_calls(
    speaker: int,
    dealer: int,
    turned: int,
    contract: int,
    taker: int,
    doubling: int,
    doubler: int,
    passed: int,
    hand: int,
) -> tuple[int, ...]:
    """Return the calls open to a speaker in the stage "name"."""
    del speaker, dealer, contract, taker, doubling, doubler, passed, hand
    calls: tuple[int, ...] = ()
    calls += tuple(call for call in (5, 6, 7, 8) if call != 5 + turned)  # bidding.name.suit
    calls += (9,)
    return calls


# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for four players.",
        ("belote.object.2",),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run clockwise: each turn passes to the player on the left.",
        ("belote.deal.2", "belote.deal.7=left"),
    ),
    "table.sides": Rule(
        "table.sides",
        "Partners sit opposite each other and score together as one side: forehand with the third player, the second player with the dealer.",
        ("belote.object.2", "belote.object.8=opposite"),
    ),
    "table.forehand": Rule(
        "table.forehand",
        "Forehand, who is dealt to first, is the player to the left of the dealer.",
        ("belote.deal.8=right_of_forehand",),
    ),
    "table.first-dealer": Rule(
        "table.first-dealer",
        "The players agree on who deals first in a match.",
        ("belote.deal.1",),
    ),
    "table.next-dealer": Rule(
        "table.next-dealer",
        "After a deal, forehand of that deal deals the next one.",
        ("belote.deal.2", "belote.bidding.10=next"),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 32 cards: ace, king, queen, jack, ten, nine, eight and seven of clubs, diamonds, hearts and spades.",
        ("belote.deck.1",),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, ten, king, queen, eight, seven.",
        ("belote.rank.1=standard",),
    ),
    "cards.order-plain": Rule(
        "cards.order-plain",
        "In the plain order the cards rank, from high to low: ace, ten, king, queen, jack, nine, eight, seven.",
        ("belote.rank.1=standard",),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight, seven.",
        ("belote.rank.2=natural",),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3; an eight and a seven count nothing.",
        ("belote.points.2",),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine, an eight and a seven count nothing.",
        ("belote.points.1",),
    ),
    "contracts.suit": Rule(
        "contracts.suit",
        "The deal is played in one of the four suits, which the taker names.",
        ("belote.bidding.12=no",),
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
    "deal.first": Rule(
        "deal.first",
        "The dealer gives five cards to each player in turn, beginning with forehand.",
        ("belote.deal.3", "belote.deal.9=five_then_three"),
    ),
    "deal.proposal": Rule(
        "deal.proposal",
        "The dealer turns the next card face up for all to see; it is called the turned card.",
        ("belote.deal.3",),
    ),
    "deal.bidding-take": Rule(
        "deal.bidding-take",
        "When every player has five cards in hand, the first stage of the bidding begins.",
        (),
    ),
    "deal.bidding-name": Rule(
        "deal.bidding-name",
        "If nobody has named a contract in the first stage of the bidding, the second stage of the bidding follows.",
        ("belote.bidding.3",),
    ),
    "deal.nobody-named": Rule(
        "deal.nobody-named",
        "If nobody has named a contract in the second stage of the bidding either, the deal is dead: nothing is written, and the next deal follows.",
        ("belote.bidding.4",),
    ),
    "deal.give-turned": Rule(
        "deal.give-turned",
        "After the bidding, the taker takes the turned card into their hand.",
        ("belote.deal.5", "belote.bidding.2", "belote.bidding.8=taker"),
    ),
    "deal.rest": Rule(
        "deal.rest",
        "The dealer gives three more cards to each player in turn, beginning with forehand, but only two to the taker.",
        ("belote.deal.4", "belote.deal.5"),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
        ("belote.play.9",),
    ),
    "bidding.take": Rule(
        "bidding.take",
        "In the first stage of the bidding each player speaks once, in turn, beginning with forehand. Whoever names a contract becomes the taker; the taker and the taker's partner are the takers, the other side are the others.",
        ("belote.bidding.1", "belote.bidding.7=forehand"),
    ),
    "bidding.take.take": Rule(
        "bidding.take.take",
        "Every player may name the turned card's suit as trump in the first stage of the bidding.",
        ("belote.bidding.2",),
    ),
    "bidding.take.pass": Rule(
        "bidding.take.pass",
        "Every player may pass in the first stage of the bidding.",
        ("belote.bidding.1",),
    ),
    "bidding.take.ends": Rule(
        "bidding.take.ends",
        "As soon as a contract is named, the first stage of the bidding ends.",
        ("belote.bidding.2",),
    ),
    "bidding.name": Rule(
        "bidding.name",
        "In the second stage of the bidding each player speaks once, in turn, beginning with forehand.",
        ("belote.bidding.3",),
    ),
    "bidding.name.suit": Rule(
        "bidding.name.suit",
        "Every player may name any suit other than the turned card's as trump in the second stage of the bidding.",
        ("belote.bidding.3", "belote.bidding.9=no"),
    ),
    "bidding.name.pass": Rule(
        "bidding.name.pass",
        "Every player may pass in the second stage of the bidding.",
        ("belote.bidding.4",),
    ),
    "bidding.name.ends": Rule(
        "bidding.name.ends",
        "As soon as a contract is named, the second stage of the bidding ends.",
        ("belote.bidding.11=yes",),
    ),
    "play.leads": Rule(
        "play.leads",
        "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
        ("belote.play.1", "belote.play.8"),
    ),
    "play.trick": Rule(
        "play.trick",
        "A trick is won by the highest trump in it; if there is none, by the highest card of the suit led.",
        ("belote.play.7",),
    ),
    "play.must-follow": Rule(
        "play.must-follow",
        "You must follow suit: play a card of the suit led if you have one.",
        ("belote.play.2", "belote.play.5", "belote.play.12=led", "belote.play.16=no"),
    ),
    "play.must-beat": Rule(
        "play.must-beat",
        "If a trump was led, you must beat the winning card if you can.",
        ("belote.play.4", "belote.play.13=highest", "belote.play.17=plain_only"),
    ),
    "play.must-overtrump": Rule(
        "play.must-overtrump",
        "If you hold no card of the suit led, you must play a trump that beats the winning card if you have one. You are excused if your partner is winning the trick.",
        ("belote.play.5", "belote.play.6", "belote.play.14=free", "belote.play.15=yes"),
    ),
    "play.must-trump": Rule(
        "play.must-trump",
        "If you hold no card of the suit led, you must play a trump if you have one. You are excused if your partner is winning the trick.",
        ("belote.play.14=undertrump",),
    ),
    "play.breach": Rule(
        "play.breach",
        "A card that breaks one of your duties is taken back, and you must play another.",
        (),
    ),
    "declarations.look": Rule(
        "declarations.look",
        "All cards of a declaration must be in one player's hand before the first lead; partners cannot put theirs together.",
        ("belote.deal.11=yes",),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It always counts at its full length; separate runs are separate declarations.",
        (),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        "A run of three cards counts 20 points.",
        ("belote.combinations.8",),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        "A run of four cards counts 50 points.",
        ("belote.combinations.7",),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may count in a run, in a four and in a pair at once.",
        ("belote.combinations.16=yes",),
    ),
    "declarations.run-of-5": Rule(
        "declarations.run-of-5",
        "A run of five to eight cards counts 100 points.",
        ("belote.combinations.6", "belote.combinations.15=quint"),
    ),
    "declarations.four-j": Rule(
        "declarations.four-j",
        "Four jacks in one hand count 200 points.",
        ("belote.combinations.3",),
    ),
    "declarations.four-9": Rule(
        "declarations.four-9",
        "Four nines in one hand count 150 points.",
        ("belote.combinations.4",),
    ),
    "declarations.four-a": Rule(
        "declarations.four-a",
        "Four aces in one hand count 100 points.",
        ("belote.combinations.5",),
    ),
    "declarations.four-k": Rule(
        "declarations.four-k",
        "Four kings in one hand count 100 points.",
        ("belote.combinations.5",),
    ),
    "declarations.four-q": Rule(
        "declarations.four-q",
        "Four queens in one hand count 100 points.",
        ("belote.combinations.5",),
    ),
    "declarations.four-10": Rule(
        "declarations.four-10",
        "Four tens in one hand count 100 points.",
        ("belote.combinations.5",),
    ),
    "declarations.never-four": Rule(
        "declarations.never-four",
        "Four eights and four sevens are no declarations: they count nothing and outrank nothing.",
        ("belote.combinations.5",),
    ),
    "declarations.pair-belote": Rule(
        "declarations.pair-belote",
        "The king and queen of trumps in one hand are called belote and count 20 points.",
        ("belote.combinations.9",),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        'On their turn to play their first card, and before they play it, players may announce which runs and fours they hold. Nobody has to, but what is not announced by then counts nothing. You say only what it is, such as "run of three" or "four", neither suit nor rank, and show nothing.',
        ("belote.combinations.1", "belote.combinations.17=optional", "belote.combinations.22=engine", "belote.combinations.23=before_card", "belote.combinations.24=yes"),
    ),
    "declarations.announce-belote": Rule(
        "declarations.announce-belote",
        'Whoever holds both cards of belote may say "belote" when playing the first of them, whichever that is, and "rebelote" when playing the second. Nobody has to, but unless both are said, belote counts nothing.',
        ("belote.combinations.9", "belote.combinations.19=no", "belote.combinations.20=any"),
    ),
    "declarations.contest": Rule(
        "declarations.contest",
        "After the first trick the announced runs and fours are compared to find the side with the best declaration. Each comparison is made only if those before it leave a tie. Belote is never compared: it counts beside what is best.",
        ("belote.combinations.2", "belote.combinations.12=standard"),
    ),
    "declarations.contest.fours-over-runs": Rule(
        "declarations.contest.fours-over-runs",
        "Any four outranks any run.",
        ("belote.combinations.12=standard",),
    ),
    "declarations.contest.fours-by": Rule(
        "declarations.contest.fours-by",
        "Of two fours, the one whose rank comes first in the trump order outranks the other: jack, nine, ace, ten, king, queen.",
        ("belote.combinations.12=standard",),
    ),
    "declarations.contest.runs-by-length": Rule(
        "declarations.contest.runs-by-length",
        "Of two runs, the longer outranks the shorter; runs of five or more cards count as equally long.",
        ("belote.combinations.12=standard", "belote.combinations.15=quint"),
    ),
    "declarations.contest.runs-by-top": Rule(
        "declarations.contest.runs-by-top",
        "Of two runs that count as equally long, the one with the higher top card in the natural order outranks the other.",
        ("belote.combinations.12=standard",),
    ),
    "declarations.contest.runs-in-trump": Rule(
        "declarations.contest.runs-in-trump",
        "Of two runs that count as equally long and have the same top card, one in trumps outranks one in a plain suit.",
        ("belote.combinations.12=standard",),
    ),
    "declarations.contest.else": Rule(
        "declarations.contest.else",
        "If the best declarations are still tied after all comparisons, the side of the tied player who comes first in turn has the best declaration.",
        ("belote.combinations.13=earlier",),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Only the side with the best declaration counts its runs and fours: all that it announced. Those of all others count nothing.",
        ("belote.combinations.2", "belote.combinations.14=all"),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A side keeps its runs, fours and belote even if it wins no trick.",
        ("belote.combinations.18=no", "belote.scoring.16=yes"),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each side counts the values of the cards in the tricks that it has won.",
        (),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The side that wins the last trick counts 10 points for it.",
        ("belote.points.3",),
    ),
    "scoring.capot": Rule(
        "scoring.capot",
        'A side that wins every trick ("capot") counts 90 points for it.',
        ("belote.points.4", "belote.scoring.23=side"),
    ),
    "scoring.tricks": Rule(
        "scoring.tricks",
        "A side's points for tricks are the sum of its card points and its points for the last trick and winning every trick.",
        ("belote.points.3", "belote.points.4"),
    ),
    "scoring.extras": Rule(
        "scoring.extras",
        "A side's points for extras are the sum of its points for runs, fours and belote.",
        (),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A side's total is the sum of its points for tricks and extras.",
        ("belote.scoring.12=with_extras",),
    ),
    "scoring.litigation": Rule(
        "scoring.litigation",
        'The deal ends in "litigation" if the takers\' total is equal to the others\' total.',
        ("belote.scoring.4",),
    ),
    "scoring.litigation.winner": Rule(
        "scoring.litigation.winner",
        'If the deal ends in "litigation", nobody wins the deal.',
        ("belote.scoring.4",),
    ),
    "scoring.litigation.takers": Rule(
        "scoring.litigation.takers",
        'If the deal ends in "litigation", the takers write no points.',
        ("belote.scoring.4",),
    ),
    "scoring.litigation.others": Rule(
        "scoring.litigation.others",
        'If the deal ends in "litigation", the others write their own total.',
        ("belote.scoring.18=yes",),
    ),
    "scoring.litigation.hangs": Rule(
        "scoring.litigation.hangs",
        'If the deal ends in "litigation", the takers\' total hangs: nobody writes it for now.',
        ("belote.scoring.4", "belote.scoring.17=all_taker"),
    ),
    "scoring.made": Rule(
        "scoring.made",
        "The contract is made if the takers' total is higher than the others' total.",
        ("belote.scoring.2",),
    ),
    "scoring.made.winner": Rule(
        "scoring.made.winner",
        "If the contract is made, the takers win the deal.",
        ("belote.scoring.2",),
    ),
    "scoring.made.each-side": Rule(
        "scoring.made.each-side",
        "If the contract is made, each side writes its own total.",
        ("belote.scoring.2",),
    ),
    "scoring.failed": Rule(
        "scoring.failed",
        "The contract fails if the takers' total is lower than the others' total.",
        ("belote.scoring.1", "belote.scoring.3"),
    ),
    "scoring.failed.winner": Rule(
        "scoring.failed.winner",
        "If the contract fails, the others win the deal.",
        (),
    ),
    "scoring.failed.takers": Rule(
        "scoring.failed.takers",
        "If the contract fails, the takers write their own points for extras.",
        ("belote.scoring.3", "belote.scoring.13=own_extras"),
    ),
    "scoring.failed.others": Rule(
        "scoring.failed.others",
        "If the contract fails, the others write their own points for extras plus the points for tricks of both sides together.",
        ("belote.scoring.3", "belote.scoring.15=252"),
    ),
    "scoring.then-hanging": Rule(
        "scoring.then-hanging",
        "What hung from earlier deals goes to the winner of the deal. If nobody wins, it goes on hanging. What hangs at the end of the match is lost.",
        ("belote.scoring.4", "belote.scoring.19=contract", "belote.scoring.20=accumulate"),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal it is checked whether a side has reached the target.",
        (),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If both sides have reached the target, the higher match score wins; if these are equal, the match goes on.",
        ("belote.match.4=higher",),
    ),
    "match.target": Rule(
        "match.target",
        "A side's match score is the sum of all that it has written. To win the match it must be at least 1001 points.",
        ("belote.match.1", "belote.match.3=1001", "open-belote.object.4"),
    ),
}
# fmt: on

GAME = Game(
    Kernel(
        key="belote-4-club",
        title="Belote for four, as in French clubs",
        house_rules=("must-undertrump", "partner-frees-from-trumping", "to-1001", "turned-suit-is-refused"),
        model_hash="7ed61d56bf15e5cf",
        players=4,
        clockwise=True,
        next_seat=NEXT,
        sides=((0, 2), (1, 3)),
        side_of=SIDES,
        ranks=("7", "8", "9", "10", "J", "Q", "K", "A"),
        suits=("C", "D", "H", "S"),
        forehand=FOREHAND,
        next_dealer=NEXT_DEALER,
        first_dealer=-1,
        steps=(
            Packets(((5, False),)),
            TurnUp(),
            Bidding(0),
            When(when_bidding_name, Bidding(1)),
            DeadDeal("deal.nobody-named"),
            GiveTurned(who_gets_turned),
            Uneven(3, 2, who_gets_rest, False),
            Play(),
        ),
        hand_size=8,
        stages=(
            Stage("take", "bidding.take", (False, True, False, False), take_start, take_calls),
            Stage("name", "bidding.name", (False, True, False, False), name_start, name_calls),
        ),
        calls=(
            Call("clubs", 0, 0, False, "bidding.take.take"),
            Call("diamonds", 1, 0, False, "bidding.take.take"),
            Call("hearts", 2, 0, False, "bidding.take.take"),
            Call("spades", 3, 0, False, "bidding.take.take"),
            Call("pass", -1, 0, False, "bidding.take.pass"),
            Call("clubs", 0, 0, False, "bidding.name.suit"),
            Call("diamonds", 1, 0, False, "bidding.name.suit"),
            Call("hearts", 2, 0, False, "bidding.name.suit"),
            Call("spades", 3, 0, False, "bidding.name.suit"),
            Call("pass", -1, 0, False, "bidding.name.pass"),
        ),
        contracts=("clubs", "diamonds", "hearts", "spades"),
        suit_of=SUIT_OF,
        trumps=TRUMPS,
        beats=BEATS,
        worth=WORTH,
        first_leader=first_leader,
        legal=legal,
        refusing=refusing,
        duties=DUTIES,
        kinds=KINDS,
        items=ITEMS,
        value_clauses=VALUE_CLAUSES,
        item_clause=ITEM_CLAUSES,
        points=POINTS,
        held=held,
        announceable=announceable,
        pairs=PAIRS,
        contest=contest,
        settle=settle,
        quantities=(
            Quantity("cards", "scoring.cards", False),
            Quantity("last-trick", "scoring.last-trick", False),
            Quantity("capot", "scoring.capot", False),
            Quantity("runs", "declarations.counted-runs", False),
            Quantity("fours", "declarations.counted-runs", False),
            Quantity("belote", "declarations.kept-runs", False),
            Quantity("tricks", "scoring.tricks", True),
            Quantity("extras", "scoring.extras", True),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("litigation", "scoring.litigation", "scoring.litigation.takers", "scoring.litigation.others"),
            Outcome("made", "scoring.made", "scoring.made.each-side", "scoring.made.each-side"),
            Outcome("failed", "scoring.failed", "scoring.failed.takers", "scoring.failed.others"),
        ),
        written_zero="0",
        written_lost="0",
        then=(Then("hanging", "scoring.then-hanging"),),
        hangs="scoring.then-hanging",
        doublings=(1,),
        named=NAMED,
        contest_at="first-trick",
        grown=grown,
        grows=False,
        sayable=sayable,
        reports_breach=False,
        breach="play.breach",
        open_cards=False,
        counts_deals=False,
        last_trick_points=10,
        target=1001,
        match_winner=match_winner,
        claims=(),
        rules=RULES,
        addresses={
            "seat": "table.forehand",
            "leads": "play.leads",
            "trick": "play.trick",
            "announce": "declarations.announce-runs",
            "target": "match.target",
            "contest": "declarations.contest",
        },
    )
)
