"""The engine of "Open Belote".

Made from spec/games/open-belote/open-belote.capot by `capot build`; never edited by hand.
Rule model: abfa8e9edb7fbc51.
"""

from capot.runtime.game import Game
from capot.runtime.kernel import Bidding, Call, Item, Kernel, Kind, LayOut, Outcome, Play, Quantity, Rule, Stage, When

# Cards are numbered suit by suit, each suit from its lowest card in the pack's order:
#   7 8 9 10 J Q K A of clubs
#   7 8 9 10 J Q K A of diamonds
#   7 8 9 10 J Q K A of hearts
#   7 8 9 10 J Q K A of spades
# Sets of cards are integers with a bit a card. Seats are numbered counter-clockwise. Nobody is -1.

# fmt: off
NEXT = (1, 0)
SIDES = (0, 1)
NEXT_DEALER = (1, 0)  # by dealer
CALLS = (0, 1, 2, 3, 4, -1, 0, 1, 2, 3, 4, -1)  # the contract that each call names
FOREHAND = (1, 0)  # by dealer

# ---- cards, by contract: clubs, diamonds, hearts, spades, no-trump
SUIT_OF = (
    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00,
    0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF000000, 0xFF000000,
    0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000,
)
TRUMPS = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0,)
RUFFING = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0,)
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
    (
        0xFE, 0xFC, 0xF8, 0x80, 0xE8, 0xC8, 0x88, 0, 0xFE00, 0xFC00, 0xF800, 0x8000, 0xE800, 0xC800, 0x8800, 0,
        0xFE0000, 0xFC0000, 0xF80000, 0x800000, 0xE80000, 0xC80000, 0x880000, 0, 0xFE000000, 0xFC000000,
        0xF8000000, 0x80000000, 0xE8000000, 0xC8000000, 0x88000000, 0,
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
    (
        0, 0, 0, 10, 2, 3, 4, 19, 0, 0, 0, 10, 2, 3, 4, 19, 0, 0, 0, 10, 2, 3, 4, 19, 0, 0, 0, 10, 2, 3, 4, 19,
    ),
)

NAMED = (0, 1, 2, 3, -1)  # the suit that is named

# ---- declarations

KINDS = (
    Kind("runs", "by-the-first-card", "the-cards", True, "declarations.announce-runs"),
    Kind("fours", "by-the-first-card", "the-cards", True, "declarations.announce-runs"),
    Kind("belote", "unasked", "nothing", False, "declarations.announce-belote"),
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
    Item("four 10", 1, 0x8080808),
    Item("four K", 1, 0x40404040),
    Item("four Q", 1, 0x20202020),
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
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 140, 110, 100, 100, 100, 20, -2, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 140, 110, 100, 100, 100, -2, 20, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 140, 110, 100, 100, 100, -2, -2, 20, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 200, 140, 110, 100, 100, 100, -2, -2, -2, 20,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 0, 190, 100, 100, 100, -2, -2, -2, -2,
    ),
)
# How each ranks in the contest, by contract.
KEYS = (
    (
        12, 10, 8, 6, 4, 2, 22, 20, 18, 16, 14, 30, 28, 26, 24, 30, 28, 26, 30, 28, 30, 11, 9, 7, 5, 3, 1, 21, 19,
        17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23,
        29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 36,
        35, 34, 33, 32, 31, 0, 0, 0, 0,
    ),
    (
        11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 12, 10, 8, 6, 4, 2, 22, 20,
        18, 16, 14, 30, 28, 26, 24, 30, 28, 26, 30, 28, 30, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23,
        29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 36,
        35, 34, 33, 32, 31, 0, 0, 0, 0,
    ),
    (
        11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19,
        17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 12, 10, 8, 6, 4, 2, 22, 20, 18, 16, 14, 30, 28, 26, 24,
        30, 28, 26, 30, 28, 30, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 36,
        35, 34, 33, 32, 31, 0, 0, 0, 0,
    ),
    (
        11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19,
        17, 15, 13, 29, 27, 25, 23, 29, 27, 25, 29, 27, 29, 11, 9, 7, 5, 3, 1, 21, 19, 17, 15, 13, 29, 27, 25, 23,
        29, 27, 25, 29, 27, 29, 12, 10, 8, 6, 4, 2, 22, 20, 18, 16, 14, 30, 28, 26, 24, 30, 28, 26, 30, 28, 30, 36,
        35, 34, 33, 32, 31, 0, 0, 0, 0,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 15, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8,
        7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 15, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13,
        15, 14, 15, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 15, 17, 16, 21, 20, 19,
        18, 0, 0, 0, 0,
    ),
)
PAIRS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((90, 0x60),),
    ((91, 0x6000),),
    ((92, 0x600000),),
    ((93, 0x60000000),),
    (),
)
# The clause that says what each counts, by contract.
VALUE_CLAUSES = (
    "declarations.run-of-3",
    "declarations.run-of-4",
    "declarations.run-of-5",
    "declarations.four-j",
    "declarations.four-9",
    "declarations.four-a",
    "declarations.four-10",
    "declarations.four-k",
    "declarations.four-q",
    "declarations.pair-belote",
    "declarations.four-j-in-no-trump",
    "declarations.four-9-in-no-trump",
    "declarations.four-a-in-no-trump",
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
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 10, 11, 12, 6, 7, 8, 9, 9, 9, 9,
    ),
)
FOURS: tuple[tuple[int, int], ...] = (
    (84, 0x10101010), (85, 0x4040404), (86, 0x80808080), (87, 0x8080808), (88, 0x40404040), (89, 0x20202020),
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
    "play.must-trump",
    "play.must-beat",
)
# fmt: on


def first_leader(dealer: int, taker: int) -> int:
    """Return who leads to the first trick."""
    del taker
    return FOREHAND[dealer]


def legal(contract: int, hand: int, led: int, best: int, partner: int) -> int:
    """Return the cards that a follower may play: the cascade of duties."""
    del partner
    suit = SUIT_OF[led]
    trumps = TRUMPS[contract] & ~suit
    above = BEATS[contract][best]
    ruffing = RUFFING[contract]
    hand = hand & suit or hand  # play.must-follow
    hand = hand & trumps or hand  # play.must-trump
    if ruffing >> led & 1:
        hand = hand & above or hand  # play.must-beat
    return hand


def refusing(contract: int, hand: int, led: int, best: int, partner: int, card: int) -> int:
    """Return the place in DUTIES of the duty that forbids a card, or -1."""
    del partner
    suit = SUIT_OF[led]
    trumps = TRUMPS[contract] & ~suit
    above = BEATS[contract][best]
    ruffing = RUFFING[contract]
    hand = hand & suit or hand
    if not hand >> card & 1:
        return 0  # play.must-follow
    hand = hand & trumps or hand
    if not hand >> card & 1:
        return 1  # play.must-trump
    if ruffing >> led & 1:
        hand = hand & above or hand
        if not hand >> card & 1:
            return 2  # play.must-beat
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
    del contract, times, offender, first, hung, declared, tricks_0, tricks_1
    cards_0 = won_0  # scoring.cards
    cards_1 = won_1  # scoring.cards
    last_trick_0 = 10 if last == 0 else 0  # scoring.last-trick
    last_trick_1 = 10 if last == 1 else 0  # scoring.last-trick
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
    tricks_counted_0 = cards_0 + last_trick_0  # scoring.tricks
    tricks_counted_1 = cards_1 + last_trick_1  # scoring.tricks
    extras_0 = runs_0 + fours_0 + belote_0  # scoring.extras
    extras_1 = runs_1 + fours_1 + belote_1  # scoring.extras
    total_0 = tricks_counted_0 + extras_0  # scoring.total
    total_1 = tricks_counted_1 + extras_1  # scoring.total
    takers_tricks = (tricks_counted_0, tricks_counted_1)[takers]
    others_tricks = tricks_counted_0 + tricks_counted_1 - takers_tricks
    takers_total = (total_0, total_1)[takers]
    others_total = total_0 + total_1 - takers_total
    if takers_tricks == 0:  # scoring.taker-kaput
        outcome = 0
        winners = 3 ^ 1 << takers
        column_0 = 0 if takers == 0 else 212 + extras_0 + extras_1
        column_1 = 0 if takers == 1 else 212 + extras_0 + extras_1
    elif takers_total <= others_total:  # scoring.failed
        outcome = 1
        winners = 3 ^ 1 << takers
        column_0 = 0 if takers == 0 else total_0 + total_1
        column_1 = 0 if takers == 1 else total_0 + total_1
    elif others_tricks == 0:  # scoring.other-kaput
        outcome = 2
        winners = 1 << takers
        column_0 = 212 + extras_0 if takers == 0 else extras_0
        column_1 = 212 + extras_1 if takers == 1 else extras_1
    else:  # scoring.made
        outcome = 3
        winners = 1 << takers
        column_0 = total_0
        column_1 = total_1
    return (
        outcome,
        winners,
        column_0,
        column_1,
        0,
        cards_0,
        cards_1,
        last_trick_0,
        last_trick_1,
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
    del taker
    keys = KEYS[contract]
    best = owner = high = -1
    seat = leader
    for _ in range(2):
        for item in announced[seat]:
            key = keys[item]
            if key > high or (key == high and order.index(item) < order.index(best)):
                best, owner, high = item, seat, key
        seat = NEXT[seat]
    return best, owner, 1 << SIDES[owner] if owner >= 0 else 0, ()


def grown(hand: int, card: int, announced: tuple[int, ...], in_runs: int, in_fours: int) -> tuple[int, ...]:
    """Return what may be announced when a card turns up in a hand; what has been announced used the last two sets."""
    del in_runs, in_fours
    found: tuple[int, ...] = ()
    for item in runs_in(hand):  # declarations.growth-runs
        cards = ITEMS[item].cards
        for old in announced if cards >> card & 1 else ():
            if ITEMS[old].kind == 0 and not ITEMS[old].cards & ~cards:
                found += (item,)
    return found


def sayable(kind: int, contract: int, card: int, led: int, partner_led: int, partner: int) -> bool:
    """Return whether a pair may be said with its card, as the trick stands; ``led`` is -1 for who leads."""
    del kind, contract, card, led, partner_led, partner
    return True


def match_winner(scores: tuple[int, ...], every_trick: int) -> int:
    """Return the side that has won the match, or -1; ``every_trick``: whether a side has won all tricks."""
    del every_trick
    highest = max(scores)
    if highest < 501 or scores.count(highest) > 1:
        return -1
    return scores.index(highest)


def when_bidding_second(dealer: int, taker: int, turned: int, contract: int, doubling: int) -> bool:
    """Return whether the step "bidding-second" of the deal is done."""
    del dealer, taker, turned, doubling
    return contract < 0


def first_start(dealer: int) -> int:
    """Return who speaks first in the stage "first"."""
    return FOREHAND[dealer]


def first_calls(
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
    """Return the calls open to a speaker in the stage "first"."""
    del speaker, dealer, turned, contract, taker, doubling, doubler, passed, hand
    calls: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
    return calls


def second_start(dealer: int) -> int:
    """Return who speaks first in the stage "second"."""
    return FOREHAND[dealer]


def second_calls(
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
    """Return the calls open to a speaker in the stage "second"."""
    del turned, contract, taker, doubling, doubler, passed, hand
    calls: tuple[int, ...] = (6, 7, 8, 9, 10)
    if speaker != dealer:  # bidding.second.pass
        calls += (11,)
    return calls


# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for two players.",
        ("open-belote.object.1",),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run clockwise: each turn passes to the other player.",
        (),
    ),
    "table.sides": Rule(
        "table.sides",
        "Every player plays and scores alone.",
        ("open-belote.object.1",),
    ),
    "table.forehand": Rule(
        "table.forehand",
        "Forehand, who is dealt to first, is the opponent of the dealer.",
        ("open-belote.deal.11=nondealer_first",),
    ),
    "table.first-dealer": Rule(
        "table.first-dealer",
        "The first dealer of a match is drawn by lot.",
        ("open-belote.deal.10=random_alternate",),
    ),
    "table.next-dealer": Rule(
        "table.next-dealer",
        "After a deal, forehand of that deal deals the next one.",
        ("open-belote.deal.10=random_alternate",),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 32 cards: ace, king, queen, jack, ten, nine, eight and seven of clubs, diamonds, hearts and spades.",
        ("open-belote.deck.1",),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, ten, king, queen, eight, seven.",
        ("open-belote.rank.1=standard",),
    ),
    "cards.order-plain": Rule(
        "cards.order-plain",
        "In the plain order the cards rank, from high to low: ace, ten, king, queen, jack, nine, eight, seven.",
        ("open-belote.rank.1=standard", "open-belote.rank.2=plain"),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight, seven.",
        ("open-belote.rank.3=natural",),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3; an eight and a seven count nothing.",
        ("open-belote.points.1",),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine, an eight and a seven count nothing.",
        ("open-belote.points.1",),
    ),
    "cards.worth-no-trump": Rule(
        "cards.worth-no-trump",
        "By the no trump values, an ace counts 19 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine, an eight and a seven count nothing.",
        ("open-belote.points.2",),
    ),
    "contracts.suit": Rule(
        "contracts.suit",
        "In a suit contract, the deal is played in one of the four suits, which the taker names.",
        ("open-belote.bidding.6", "open-belote.bidding.10=any"),
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
    "contracts.no-trump": Rule(
        "contracts.no-trump",
        'In "no trump", no suit is named, and there are no trumps.',
        ("open-belote.points.2",),
    ),
    "contracts.no-trump.every-suit": Rule(
        "contracts.no-trump.every-suit",
        'In "no trump", every suit is plain: its cards rank in the plain order and count by the no trump values.',
        ("open-belote.points.2", "open-belote.rank.2=plain"),
    ),
    "deal.down": Rule(
        "deal.down",
        "The dealer lays four cards face down before each player in turn, beginning with forehand, then four more; nobody may look at them.",
        ("open-belote.deal.1", "open-belote.deal.2", "open-belote.deal.11=nondealer_first", "open-belote.deal.12=eight_piles", "open-belote.deal.13=nobody"),
    ),
    "deal.up": Rule(
        "deal.up",
        "The dealer lays four cards face up before each player in turn, beginning with forehand, each on the first face-down card that is not covered yet; all can see them.",
        ("open-belote.deal.3",),
    ),
    "deal.bidding-first": Rule(
        "deal.bidding-first",
        "When four cards lie face up before every player, the first stage of the bidding begins.",
        ("open-belote.bidding.8=four_each",),
    ),
    "deal.more": Rule(
        "deal.more",
        "After the first stage of the bidding, the dealer lays four more cards face up before each player in turn, beginning with forehand, each on the first face-down card that is not covered yet; all can see them.",
        ("open-belote.deal.4", "open-belote.deal.14=after_choice"),
    ),
    "deal.bidding-second": Rule(
        "deal.bidding-second",
        "If nobody has named a contract in the first stage of the bidding, the second stage of the bidding follows.",
        ("open-belote.bidding.3",),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
        (),
    ),
    "bidding.first": Rule(
        "bidding.first",
        "In the first stage of the bidding each player speaks once, in turn, beginning with forehand. Whoever names a contract becomes the taker.",
        ("open-belote.bidding.1", "open-belote.bidding.2"),
    ),
    "bidding.first.suit": Rule(
        "bidding.first.suit",
        "Either player may name any suit as trump in the first stage of the bidding.",
        ("open-belote.bidding.1", "open-belote.bidding.2", "open-belote.bidding.6"),
    ),
    "bidding.first.no-trump": Rule(
        "bidding.first.no-trump",
        'Either player may name "no trump" in the first stage of the bidding.',
        ("open-belote.bidding.9=any_turn",),
    ),
    "bidding.first.pass": Rule(
        "bidding.first.pass",
        "Either player may pass in the first stage of the bidding.",
        ("open-belote.bidding.1", "open-belote.bidding.2"),
    ),
    "bidding.first.ends": Rule(
        "bidding.first.ends",
        "As soon as a contract is named, the first stage of the bidding ends.",
        ("open-belote.bidding.5",),
    ),
    "bidding.second": Rule(
        "bidding.second",
        "In the second stage of the bidding each player speaks once, in turn, beginning with forehand.",
        ("open-belote.bidding.3",),
    ),
    "bidding.second.suit": Rule(
        "bidding.second.suit",
        "Either player may name any suit as trump in the second stage of the bidding.",
        ("open-belote.bidding.4", "open-belote.bidding.6"),
    ),
    "bidding.second.no-trump": Rule(
        "bidding.second.no-trump",
        'Either player may name "no trump" in the second stage of the bidding.',
        ("open-belote.bidding.9=any_turn",),
    ),
    "bidding.second.pass": Rule(
        "bidding.second.pass",
        'Only the opponent of the dealer may pass in the second stage of the bidding; the dealer, if the turn comes that far, must name a suit as trump or "no trump".',
        ("open-belote.bidding.4", "open-belote.bidding.11=forced"),
    ),
    "bidding.second.ends": Rule(
        "bidding.second.ends",
        "As soon as a contract is named, the second stage of the bidding ends.",
        ("open-belote.bidding.5",),
    ),
    "play.hand": Rule(
        "play.hand",
        "Your hand is the cards that lie face up before you: you play only these, and only these count for your duties.",
        ("open-belote.play.13=face_up",),
    ),
    "play.covered-cards": Rule(
        "play.covered-cards",
        "As soon as you play a card that covers another one, the covered card is turned face up and belongs to your hand.",
        ("open-belote.deal.6", "open-belote.play.14=immediate"),
    ),
    "play.leads": Rule(
        "play.leads",
        "Forehand leads to the first trick; after that, the winner of each trick leads to the next.",
        ("open-belote.play.1", "open-belote.play.11=winner", "open-belote.play.12=any"),
    ),
    "play.trick": Rule(
        "play.trick",
        "A trick is won by the highest trump in it; if there is none, by the highest card of the suit led.",
        ("open-belote.play.10=standard",),
    ),
    "play.must-follow": Rule(
        "play.must-follow",
        "You must follow suit: play a card of the suit led if you have one.",
        ("open-belote.play.2", "open-belote.play.15=no", "open-belote.play.17=follow_only"),
    ),
    "play.must-trump": Rule(
        "play.must-trump",
        "If you hold no card of the suit led, you must play a trump if you have one.",
        ("open-belote.play.3", "open-belote.play.4", "open-belote.play.16=any"),
    ),
    "play.must-beat": Rule(
        "play.must-beat",
        "If a trump was led, you must beat the winning card if you can.",
        ("open-belote.play.5", "open-belote.play.6"),
    ),
    "play.breach": Rule(
        "play.breach",
        "A card that breaks one of your duties is taken back, and you must play another.",
        (),
    ),
    "declarations.look": Rule(
        "declarations.look",
        "All cards of a declaration must lie face up before one player when the first trick begins.",
        ("open-belote.combinations.37=illegal",),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It always counts at its full length; separate runs are separate declarations.",
        ("open-belote.combinations.29=one_hundred",),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        "A run of three cards counts 20 points.",
        ("open-belote.combinations.7",),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        "A run of four cards counts 50 points.",
        ("open-belote.combinations.6",),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may count in a run, in a four and in a pair at once.",
        ("open-belote.combinations.33=yes",),
    ),
    "declarations.run-of-5": Rule(
        "declarations.run-of-5",
        "A run of five to eight cards counts 100 points.",
        ("open-belote.combinations.5", "open-belote.combinations.29=one_hundred"),
    ),
    "declarations.four-j": Rule(
        "declarations.four-j",
        'Four jacks in one hand count 200 points, except in "no trump".',
        ("open-belote.combinations.3",),
    ),
    "declarations.four-9": Rule(
        "declarations.four-9",
        'Four nines in one hand count 140 points, except in "no trump".',
        ("open-belote.combinations.3",),
    ),
    "declarations.four-a": Rule(
        "declarations.four-a",
        'Four aces in one hand count 110 points, except in "no trump".',
        ("open-belote.combinations.3",),
    ),
    "declarations.four-10": Rule(
        "declarations.four-10",
        "Four tens in one hand count 100 points.",
        ("open-belote.combinations.3",),
    ),
    "declarations.four-k": Rule(
        "declarations.four-k",
        "Four kings in one hand count 100 points.",
        ("open-belote.combinations.3",),
    ),
    "declarations.four-q": Rule(
        "declarations.four-q",
        "Four queens in one hand count 100 points.",
        ("open-belote.combinations.3",),
    ),
    "declarations.four-a-in-no-trump": Rule(
        "declarations.four-a-in-no-trump",
        'Four aces in one hand count 190 points in "no trump".',
        ("open-belote.combinations.4",),
    ),
    "declarations.four-j-in-no-trump": Rule(
        "declarations.four-j-in-no-trump",
        'Four jacks in one hand count 100 points in "no trump".',
        ("open-belote.combinations.4",),
    ),
    "declarations.four-9-in-no-trump": Rule(
        "declarations.four-9-in-no-trump",
        'Four nines in one hand count no points in "no trump", but are a declaration all the same.',
        ("open-belote.combinations.4", "open-belote.combinations.32=yes"),
    ),
    "declarations.never-four": Rule(
        "declarations.never-four",
        "Four eights and four sevens are no declarations: they count nothing and outrank nothing.",
        ("open-belote.combinations.3", "open-belote.combinations.4"),
    ),
    "declarations.pair-belote": Rule(
        "declarations.pair-belote",
        "The king and queen of trumps in one hand are called belote and count 20 points.",
        ("open-belote.combinations.8", "open-belote.combinations.35=none", "open-belote.combinations.36=no"),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        "On their turn to play their first card, and before they play it, players may announce which runs and fours they hold. Nobody has to, but what is not announced by then counts nothing. You show the opponent the cards.",
        ("open-belote.combinations.13", "open-belote.combinations.14", "open-belote.combinations.15", "open-belote.combinations.16", "open-belote.combinations.38=own_first_card", "open-belote.combinations.39=yes"),
    ),
    "declarations.announce-belote": Rule(
        "declarations.announce-belote",
        "Belote is not announced: it counts for whoever holds both cards, covered cards included.",
        ("open-belote.combinations.17",),
    ),
    "declarations.growth-runs": Rule(
        "declarations.growth-runs",
        "When a card turns up that lengthens a run that you have announced and still hold, you may announce the longer run before you play another card; its points then count instead of the old ones.",
        ("open-belote.combinations.18", "open-belote.combinations.25=level_up_only", "open-belote.combinations.26=explicit", "open-belote.combinations.27=together", "open-belote.combinations.28=yes"),
    ),
    "declarations.contest": Rule(
        "declarations.contest",
        "At the end of the deal the announced runs and fours are compared to find the player with the best declaration. Each comparison is made only if those before it leave a tie. Belote is never compared: it counts beside what is best.",
        ("open-belote.combinations.24=end",),
    ),
    "declarations.contest.fours-over-runs": Rule(
        "declarations.contest.fours-over-runs",
        "Any four outranks any run.",
        ("open-belote.combinations.2", "open-belote.combinations.32=yes"),
    ),
    "declarations.contest.fours-by": Rule(
        "declarations.contest.fours-by",
        'Of two fours, the one whose rank comes first in the order of the contract outranks the other: the trump order in a suit contract and the plain order in "no trump".',
        ("open-belote.combinations.3", "open-belote.combinations.4", "open-belote.combinations.31=card_rank"),
    ),
    "declarations.contest.runs-by-length": Rule(
        "declarations.contest.runs-by-length",
        "Of two runs, the longer outranks the shorter; runs of five or more cards count as equally long.",
        ("open-belote.combinations.10", "open-belote.combinations.30=no"),
    ),
    "declarations.contest.runs-by-top": Rule(
        "declarations.contest.runs-by-top",
        "Of two runs that count as equally long, the one with the higher top card in the natural order outranks the other.",
        ("open-belote.combinations.11",),
    ),
    "declarations.contest.runs-in-trump": Rule(
        "declarations.contest.runs-in-trump",
        "Of two runs that count as equally long and have the same top card, one in trumps outranks one in a plain suit.",
        ("open-belote.combinations.12", "open-belote.combinations.34=trump_then_first"),
    ),
    "declarations.contest.else": Rule(
        "declarations.contest.else",
        "If the best declarations are still tied after all comparisons, the tied player who announced first has the best declaration.",
        ("open-belote.combinations.12", "open-belote.combinations.34=trump_then_first"),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Only the player with the best declaration counts their runs and fours: all that they announced. Those of all others count nothing.",
        ("open-belote.combinations.23=best_only",),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A player keeps their runs, fours and belote even if they win no trick.",
        ("open-belote.combinations.17",),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each player counts the values of the cards in the tricks that they have won.",
        (),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The player who wins the last trick counts 10 points for it.",
        ("open-belote.play.8",),
    ),
    "scoring.tricks": Rule(
        "scoring.tricks",
        "A player's points for tricks are the sum of their card points and their points for the last trick.",
        ("open-belote.points.5", "open-belote.scoring.19=yes"),
    ),
    "scoring.extras": Rule(
        "scoring.extras",
        "A player's points for extras are the sum of their points for runs, fours and belote.",
        ("open-belote.points.5", "open-belote.scoring.8"),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A player's total is the sum of their points for tricks and extras.",
        ("open-belote.points.4", "open-belote.scoring.1"),
    ),
    "scoring.taker-kaput": Rule(
        "scoring.taker-kaput",
        'The taker is "kaput" if the taker\'s points for tricks are zero.',
        ("open-belote.scoring.6", "open-belote.scoring.7", "open-belote.scoring.18=either", "open-belote.scoring.20=no", "open-belote.scoring.21=lost"),
    ),
    "scoring.taker-kaput.winner": Rule(
        "scoring.taker-kaput.winner",
        'If the taker is "kaput", the opponent wins the deal.',
        (),
    ),
    "scoring.taker-kaput.others": Rule(
        "scoring.taker-kaput.others",
        'If the taker is "kaput", the opponent writes 212 points plus the points for extras of both players together, even where the tricks brought less.',
        ("open-belote.scoring.6", "open-belote.scoring.17=212"),
    ),
    "scoring.taker-kaput.takers": Rule(
        "scoring.taker-kaput.takers",
        'If the taker is "kaput", the taker writes no points.',
        ("open-belote.scoring.3",),
    ),
    "scoring.failed": Rule(
        "scoring.failed",
        "The contract fails if the taker's total is lower than the opponent's total or equal to it, and the taker's points for tricks are higher than zero.",
        ("open-belote.scoring.2",),
    ),
    "scoring.failed.winner": Rule(
        "scoring.failed.winner",
        "If the contract fails, the opponent wins the deal.",
        ("open-belote.scoring.2",),
    ),
    "scoring.failed.others": Rule(
        "scoring.failed.others",
        "If the contract fails, the opponent writes the total of both players together.",
        ("open-belote.scoring.3", "open-belote.scoring.12=yes", "open-belote.scoring.13=no"),
    ),
    "scoring.failed.takers": Rule(
        "scoring.failed.takers",
        "If the contract fails, the taker writes no points.",
        ("open-belote.scoring.3",),
    ),
    "scoring.other-kaput": Rule(
        "scoring.other-kaput",
        'The opponent is "kaput" if the opponent\'s points for tricks are zero, the taker\'s points for tricks are higher than zero and the taker\'s total is higher than the opponent\'s total.',
        ("open-belote.scoring.6", "open-belote.scoring.18=either"),
    ),
    "scoring.other-kaput.winner": Rule(
        "scoring.other-kaput.winner",
        'If the opponent is "kaput", the taker wins the deal.',
        (),
    ),
    "scoring.other-kaput.takers": Rule(
        "scoring.other-kaput.takers",
        'If the opponent is "kaput", the taker writes 212 points plus their own points for extras, even where the tricks brought less.',
        ("open-belote.scoring.6", "open-belote.scoring.17=212"),
    ),
    "scoring.other-kaput.others": Rule(
        "scoring.other-kaput.others",
        'If the opponent is "kaput", the opponent writes their own points for extras.',
        ("open-belote.scoring.22=keep",),
    ),
    "scoring.made": Rule(
        "scoring.made",
        "The contract is made if the taker's points for tricks are higher than zero, the taker's total is higher than the opponent's total and the opponent's points for tricks are higher than zero.",
        ("open-belote.scoring.4",),
    ),
    "scoring.made.winner": Rule(
        "scoring.made.winner",
        "If the contract is made, the taker wins the deal.",
        ("open-belote.scoring.4",),
    ),
    "scoring.made.each-side": Rule(
        "scoring.made.each-side",
        "If the contract is made, each player writes their own total.",
        ("open-belote.scoring.5", "open-belote.scoring.8", "open-belote.scoring.23=own"),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal it is checked whether a player has reached the target.",
        ("open-belote.object.9", "open-belote.object.10"),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If both players have reached the target, the higher match score wins; if these are equal, the match goes on.",
        ("open-belote.match.5=higher",),
    ),
    "match.target": Rule(
        "match.target",
        "A player's match score is the sum of all that they have written. To win the match it must be at least 501 points.",
        ("open-belote.object.3", "open-belote.object.4", "open-belote.match.6=at_least"),
    ),
}
# fmt: on

GAME = Game(
    Kernel(
        key="open-belote",
        title="Open Belote",
        house_rules=(),
        model_hash="abfa8e9edb7fbc51",
        players=2,
        clockwise=True,
        next_seat=NEXT,
        sides=((0,), (1,)),
        side_of=SIDES,
        ranks=("7", "8", "9", "10", "J", "Q", "K", "A"),
        suits=("C", "D", "H", "S"),
        forehand=FOREHAND,
        next_dealer=NEXT_DEALER,
        first_dealer=-1,
        steps=(
            LayOut((4, 4), False),
            LayOut((4,), True),
            Bidding(0),
            LayOut((4,), True),
            When(when_bidding_second, Bidding(1)),
            Play(),
        ),
        hand_size=16,
        stages=(
            Stage("first", "bidding.first", (False, True, False, False), first_start, first_calls),
            Stage("second", "bidding.second", (False, True, False, False), second_start, second_calls),
        ),
        calls=(
            Call("clubs", 0, 0, False, "bidding.first.suit"),
            Call("diamonds", 1, 0, False, "bidding.first.suit"),
            Call("hearts", 2, 0, False, "bidding.first.suit"),
            Call("spades", 3, 0, False, "bidding.first.suit"),
            Call("no-trump", 4, 0, False, "bidding.first.no-trump"),
            Call("pass", -1, 0, False, "bidding.first.pass"),
            Call("clubs", 0, 0, False, "bidding.second.suit"),
            Call("diamonds", 1, 0, False, "bidding.second.suit"),
            Call("hearts", 2, 0, False, "bidding.second.suit"),
            Call("spades", 3, 0, False, "bidding.second.suit"),
            Call("no-trump", 4, 0, False, "bidding.second.no-trump"),
            Call("pass", -1, 0, False, "bidding.second.pass"),
        ),
        contracts=("clubs", "diamonds", "hearts", "spades", "no-trump"),
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
            Quantity("runs", "declarations.counted-runs", False),
            Quantity("fours", "declarations.counted-runs", False),
            Quantity("belote", "declarations.kept-runs", False),
            Quantity("tricks", "scoring.tricks", True),
            Quantity("extras", "scoring.extras", True),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("taker-kaput", "scoring.taker-kaput", "scoring.taker-kaput.takers", "scoring.taker-kaput.others"),
            Outcome("failed", "scoring.failed", "scoring.failed.takers", "scoring.failed.others"),
            Outcome("other-kaput", "scoring.other-kaput", "scoring.other-kaput.takers", "scoring.other-kaput.others"),
            Outcome("made", "scoring.made", "scoring.made.each-side", "scoring.made.each-side"),
        ),
        written_zero="0",
        written_lost="0",
        then=(),
        hangs="",
        doublings=(1,),
        named=NAMED,
        contest_at="end",
        grown=grown,
        grows=True,
        sayable=sayable,
        reports_breach=False,
        breach="play.breach",
        open_cards=True,
        counts_deals=False,
        last_trick_points=10,
        target=501,
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
