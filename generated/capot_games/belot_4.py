"""The engine of "Belot for four".

Made from spec/games/belot/belot-4.capot by `capot build`; never edited by hand.
Rule model: c33094815de99bcf.
"""

from capot.runtime.game import Game
from capot.runtime.kernel import (
    Bidding,
    Call,
    DeadDeal,
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
)

# Cards are numbered suit by suit, each suit from its lowest card in the pack's order:
#   7 8 9 10 J Q K A of clubs
#   7 8 9 10 J Q K A of diamonds
#   7 8 9 10 J Q K A of hearts
#   7 8 9 10 J Q K A of spades
# Sets of cards are integers with a bit a card. Seats are numbered counter-clockwise. Nobody is -1.

# fmt: off
NEXT = (1, 2, 3, 0)
SIDES = (0, 1, 0, 1)
NEXT_DEALER = (1, 2, 3, 0)  # by dealer
CALLS = (0, 1, 2, 3, 4, 5, -1, -1, -1)  # the contract that each call names
FOREHAND = (1, 2, 3, 0)  # by dealer

# ---- cards, by contract: clubs, diamonds, hearts, spades, no-trumps, all-trumps
SUIT_OF = (
    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00, 0xFF00,
    0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF0000, 0xFF000000, 0xFF000000,
    0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000, 0xFF000000,
)
TRUMPS = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0, 0,)
RUFFING = (0xFF, 0xFF00, 0xFF0000, 0xFF000000, 0, 0xFFFFFFFF,)
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
    (
        0xFE, 0xFC, 0x10, 0x94, 0, 0xDC, 0x9C, 0x14, 0xFE00, 0xFC00, 0x1000, 0x9400, 0, 0xDC00, 0x9C00, 0x1400,
        0xFE0000, 0xFC0000, 0x100000, 0x940000, 0, 0xDC0000, 0x9C0000, 0x140000, 0xFE000000, 0xFC000000,
        0x10000000, 0x94000000, 0, 0xDC000000, 0x9C000000, 0x14000000,
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
        0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11, 0, 0, 0, 10, 2, 3, 4, 11,
    ),
    (
        0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 14, 10, 20, 3, 4, 11, 0, 0, 14, 10, 20, 3, 4,
        11,
    ),
)

FACTOR_OF = (1, 1, 1, 1, 2, 1)  # the number 'factor'
LIMIT_OF = (6, 6, 6, 6, 5, 4)  # the number 'limit'
PACK_WORTH = (152, 152, 152, 152, 120, 248)  # what the whole pack is worth
RANKING = (0, 1, 2, 3, 4, 5, -1)  # the place in the ranking; -1 for none, at the end
NAMED = (0, 1, 2, 3, -1, -1)  # the suit that is named

# ---- declarations

KINDS = (
    Kind("runs", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
    Kind("fours", "by-the-first-card", "the-kind", True, "declarations.announce-runs"),
    Kind("belot", "with-its-first-card", "nothing", False, "declarations.announce-belot"),
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
    Item("four J", 1, 0x10101010),
    Item("four 9", 1, 0x4040404),
    Item("four A", 1, 0x80808080),
    Item("four K", 1, 0x40404040),
    Item("four Q", 1, 0x20202020),
    Item("four 10", 1, 0x8080808),
    Item("belot", 2, 0x60),
    Item("belot", 2, 0x6000),
    Item("belot", 2, 0x600000),
    Item("belot", 2, 0x60000000),
)
# What each counts, by contract: -1 wins the match, -2 is no declaration there.
POINTS = (
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50,
        50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, -2, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50,
        50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, 20, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50,
        50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, 20, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50,
        50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, -2, 20,
    ),
    (
        -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2,
        -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2,
        -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2,
        -2, -2, -2, -2, -2, -2, -2, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50,
        50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20,
    ),
)
# How each ranks in the contest, by contract.
KEYS = (
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7,
        15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14,
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 21, 20, 19, 18, 17, 16, 0, 0, 0, 0,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7,
        15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14,
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 21, 20, 19, 18, 17, 16, 0, 0, 0, 0,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7,
        15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14,
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 21, 20, 19, 18, 17, 16, 0, 0, 0, 0,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7,
        15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14,
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 21, 20, 19, 18, 17, 16, 0, 0, 0, 0,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7,
        15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14,
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 21, 20, 19, 18, 17, 16, 0, 0, 0, 0,
    ),
    (
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7,
        15, 14, 13, 12, 15, 14, 13, 15, 14, 6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14,
        6, 5, 4, 3, 2, 1, 11, 10, 9, 8, 7, 15, 14, 13, 12, 15, 14, 13, 15, 14, 21, 20, 19, 18, 17, 16, 0, 0, 0, 0,
    ),
)
PAIRS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((86, 0x60),),
    ((87, 0x6000),),
    ((88, 0x600000),),
    ((89, 0x60000000),),
    (),
    ((86, 0x60), (87, 0x6000), (88, 0x600000), (89, 0x60000000),),
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
    "declarations.pair-belot",
    "",
)
ITEM_CLAUSES = (
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 10, 10, 10, 10, 10, 10, 10,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2,
        2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
)
FOURS: tuple[tuple[int, int], ...] = (
    (80, 0x10101010), (81, 0x4040404), (82, 0x80808080), (83, 0x40404040), (84, 0x20202020), (85, 0x8080808),
)
# The runs in a set of cards of one suit, as places among the 20 runs of a suit.
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
    (5,6), (11,), (11,), (11,), (11,), (15,), (15,), (18,), (5,11),
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
    said_belot_0: int,
    said_belot_1: int,
) -> tuple[int, ...]:
    """Settle a deal: outcome, winners, the columns and what hangs after each step, then every quantity by side."""
    del first
    cards_0 = won_0  # scoring.cards
    cards_1 = won_1  # scoring.cards
    last_trick_0 = 10 if last == 0 else 0  # scoring.last-trick
    last_trick_1 = 10 if last == 1 else 0  # scoring.last-trick
    runs_0 = said_runs_0
    runs_1 = said_runs_1
    fours_0 = said_fours_0
    fours_1 = said_fours_1
    belot_0 = said_belot_0
    belot_1 = said_belot_1
    if not best & 1:  # declarations.counted-runs
        runs_0 = fours_0 = 0
    if not best & 2:  # declarations.counted-runs
        runs_1 = fours_1 = 0
    if tricks_0 == 0:  # declarations.kept-runs
        runs_0 = fours_0 = 0
    if tricks_1 == 0:  # declarations.kept-runs
        runs_1 = fours_1 = 0
    total_0 = cards_0 + last_trick_0 + runs_0 + fours_0 + belot_0  # scoring.total
    total_1 = cards_1 + last_trick_1 + runs_1 + fours_1 + belot_1  # scoring.total
    takers_total = (total_0, total_1)[takers]
    others_total = total_0 + total_1 - takers_total
    if offender >= 0:  # scoring.breached
        outcome = 0
        winners = 0
        column_0 = 0 if offender == 0 else PACK_WORTH[contract] + 10 + declared
        column_1 = 0 if offender == 1 else PACK_WORTH[contract] + 10 + declared
        hangs = 0
    elif (times > 1) and (takers_total == others_total):  # scoring.all-hanging
        outcome = 1
        winners = 0
        column_0 = 0
        column_1 = 0
        hangs = total_0 + total_1
    elif takers_total == others_total:  # scoring.hanging
        outcome = 2
        winners = 0
        column_0 = 0 if takers == 0 else total_0
        column_1 = 0 if takers == 1 else total_1
        hangs = takers_total
    elif (times > 1) and (takers_total > others_total):  # scoring.doubled-made
        outcome = 3
        winners = 1 << takers
        column_0 = total_0 + total_1 if takers == 0 else 0
        column_1 = total_0 + total_1 if takers == 1 else 0
        hangs = 0
    elif takers_total > others_total:  # scoring.made
        outcome = 4
        winners = 1 << takers
        column_0 = total_0
        column_1 = total_1
        hangs = 0
    else:  # scoring.failed
        outcome = 5
        winners = 3 ^ 1 << takers
        column_0 = 0 if takers == 0 else total_0 + total_1
        column_1 = 0 if takers == 1 else total_0 + total_1
        hangs = 0
    filled = (column_0, column_1, hangs)
    factor = FACTOR_OF[contract]  # scoring.then-factor
    column_0 *= factor
    column_1 *= factor
    hangs *= factor
    after_0 = (column_0, column_1, hangs)
    factor = times  # scoring.then-doubling
    column_0 *= factor
    column_1 *= factor
    hangs *= factor
    after_1 = (column_0, column_1, hangs)
    limit = LIMIT_OF[contract]  # scoring.then-tens
    top = max(column_0, column_1, hangs)
    alone = (column_0, column_1, hangs).count(top) == 1
    column_0 = column_0 // 10 + (column_0 % 10 > limit or (column_0 % 10 == limit and (column_0 < top or not alone)))
    column_1 = column_1 // 10 + (column_1 % 10 > limit or (column_1 % 10 == limit and (column_1 < top or not alone)))
    hangs = hangs // 10 + (hangs % 10 > limit or (hangs % 10 == limit and hangs < top))
    after_2 = (column_0, column_1, hangs)
    if tricks_0 == 8:  # scoring.then-valat
        column_0 += 9
    if tricks_1 == 8:  # scoring.then-valat
        column_1 += 9
    after_3 = (column_0, column_1, hangs)
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
        *after_0,
        *after_1,
        *after_2,
        *after_3,
        column_0,
        column_1,
        hangs,
        cards_0,
        cards_1,
        last_trick_0,
        last_trick_1,
        runs_0,
        runs_1,
        fours_0,
        fours_1,
        belot_0,
        belot_1,
        total_0,
        total_1,
    )


def runs_in(hand: int) -> tuple[int, ...]:
    """Return the runs in a hand, each as long as possible."""
    return (
        RUNS[hand & 0xFF]
        + tuple(20 + run for run in RUNS[hand >> 8 & 0xFF])
        + tuple(40 + run for run in RUNS[hand >> 16 & 0xFF])
        + tuple(60 + run for run in RUNS[hand >> 24 & 0xFF])
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
    void: tuple[int, ...] = ()
    while True:
        best = owner = high = -1
        tied: tuple[int, ...] = ()
        sides = 0
        seat = leader
        for _ in range(4):
            for item in announced[seat]:
                key = -1 if item in void else keys[item]
                if key > high:
                    best, owner, high, tied, sides = item, seat, key, (item,), 1 << SIDES[seat]
                elif key == high >= 0:
                    tied += (item,)
                    sides |= 1 << SIDES[seat]
            seat = NEXT[seat]
        if sides & (sides - 1) == 0:
            return best, owner, sides, void
        void += tied  # declarations.contest.else


def grown(hand: int, card: int, announced: tuple[int, ...], in_runs: int, in_fours: int) -> tuple[int, ...]:
    """Return what may be announced when a card turns up in a hand; what has been announced used the last two sets."""
    del hand, card, announced, in_runs, in_fours
    found: tuple[int, ...] = ()
    return found


def sayable(kind: int, contract: int, card: int, led: int, partner_led: int, partner: int) -> bool:
    """Return whether a pair may be said with its card, as the trick stands; ``led`` is -1 for who leads."""
    if kind == 2:  # declarations.announce-belot
        return bool((led < 0) or ((led >= 0 and TRUMPS[contract] & ~SUIT_OF[led]) >> card & 1) or ((led >= 0 and SUIT_OF[led] >> card & 1) and partner_led))
    return True


def match_winner(scores: tuple[int, ...], every_trick: int) -> int:
    """Return the side that has won the match, or -1; ``every_trick``: whether a side has won all tricks."""
    if every_trick:
        return -1
    highest = max(scores)
    if highest < 151 or scores.count(highest) > 1:
        return -1
    return scores.index(highest)


def auction_start(dealer: int) -> int:
    """Return who speaks first in the stage "auction"."""
    return FOREHAND[dealer]


def auction_calls(
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
    """Return the calls open to a speaker in the stage "auction"."""
    del dealer, turned, passed, hand
    calls: tuple[int, ...] = ()
    calls += tuple(call for call in (0, 1, 2, 3) if RANKING[CALLS[call]] > RANKING[contract])  # bidding.auction.suit
    calls += tuple(call for call in (4,) if RANKING[CALLS[call]] > RANKING[contract])  # bidding.auction.no-trumps
    calls += tuple(call for call in (5,) if RANKING[CALLS[call]] > RANKING[contract])  # bidding.auction.all-trumps
    if contract >= 0 and doubling == 0 and SIDES[speaker] != SIDES[taker]:  # bidding.auction.double
        calls += (6,)
    if contract >= 0 and doubling == 1 and (SIDES[speaker] == SIDES[taker]) != (SIDES[doubler] == SIDES[taker]):  # bidding.auction.redouble
        calls += (7,)
    calls += (8,)
    return calls


# fmt: off
RULES = {
    "table.players": Rule(
        "table.players",
        "The game is for four players.",
        ("belot.intro.5", "belot.intro.6"),
    ),
    "table.direction": Rule(
        "table.direction",
        "Dealing, bidding and play run counter-clockwise: each turn passes to the player on the right.",
        ("belot.deal.8", "belot.deal.9"),
    ),
    "table.sides": Rule(
        "table.sides",
        "Partners sit opposite each other and score together as one side: forehand with the third player, the second player with the dealer.",
        ("belot.intro.6", "belot.intro.13=opposite"),
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
        ("belot.deal.14", "belot.deal.18=rotate"),
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
        "The player to the left of the dealer may tap the pack, which then stays as it is.",
        ("belot.deal.6",),
    ),
    "cards.pack": Rule(
        "cards.pack",
        "The pack has 32 cards: ace, king, queen, jack, ten, nine, eight and seven of clubs, diamonds, hearts and spades.",
        ("belot.deal.1",),
    ),
    "cards.order-trump": Rule(
        "cards.order-trump",
        "In the trump order the cards rank, from high to low: jack, nine, ace, ten, king, queen, eight, seven.",
        ("belot.play.5", "belot.play.6"),
    ),
    "cards.order-plain": Rule(
        "cards.order-plain",
        "In the plain order the cards rank, from high to low: ace, ten, king, queen, jack, nine, eight, seven.",
        ("belot.play.5", "belot.play.7"),
    ),
    "cards.order-natural": Rule(
        "cards.order-natural",
        "In the natural order the cards rank, from high to low: ace, king, queen, jack, ten, nine, eight, seven.",
        ("belot.declarations.9", "belot.scoring.11"),
    ),
    "cards.worth-trump": Rule(
        "cards.worth-trump",
        "By the trump values, a jack counts 20 points, a nine 14, an ace 11, a ten 10, a king 4 and a queen 3; an eight and a seven count nothing.",
        ("belot.scoring.6", "belot.scoring.7", "belot.scoring.8", "belot.scoring.9"),
    ),
    "cards.worth-plain": Rule(
        "cards.worth-plain",
        "By the plain values, an ace counts 11 points, a ten 10, a king 4, a queen 3 and a jack 2; a nine, an eight and a seven count nothing.",
        ("belot.scoring.6", "belot.scoring.7", "belot.scoring.8", "belot.scoring.9"),
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
        ("belot.four.1", "belot.deal.10", "belot.deal.11"),
    ),
    "deal.bidding-auction": Rule(
        "deal.bidding-auction",
        "When every player has five cards in hand, the players bid.",
        ("belot.intro.10",),
    ),
    "deal.nobody-named": Rule(
        "deal.nobody-named",
        "If nobody has named a contract, the deal is dead: nothing is written, and the next deal follows.",
        ("belot.bidding.16", "belot.bidding.30=dead"),
    ),
    "deal.rest": Rule(
        "deal.rest",
        "After the bidding, the dealer gives three more cards to each player in turn, beginning with forehand.",
        ("belot.four.11", "belot.deal.10", "belot.deal.17=right"),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
        ("belot.intro.10",),
    ),
    "bidding.auction": Rule(
        "bidding.auction",
        "In the bidding the players speak in turn, beginning with forehand, until it ends. Whoever has passed may speak again when the turn comes back. Whoever names the last contract becomes the taker; the taker and the taker's partner are the takers, the other side are the others.",
        ("belot.four.2", "belot.four.3", "belot.bidding.27=yes"),
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
        'Every player may say "double" if the contract named last is the other side\'s and nobody has doubled it. The doubling is then 2.',
        ("belot.bidding.4", "belot.bidding.21=no", "belot.bidding.22=opponents-only", "belot.bidding.23=once", "belot.scoring.15"),
    ),
    "bidding.auction.redouble": Rule(
        "bidding.auction.redouble",
        'Every player may say "redouble" if the contract named last is their own side\'s and the last doubling of it was "double". The doubling is then 4.',
        ("belot.bidding.5", "belot.bidding.6", "belot.scoring.15"),
    ),
    "bidding.auction.pass": Rule(
        "bidding.auction.pass",
        "Every player may pass.",
        ("belot.bidding.3",),
    ),
    "bidding.auction.higher-contract": Rule(
        "bidding.auction.higher-contract",
        "A contract that is named after a doubling is undoubled again.",
        ("belot.bidding.25=cancel",),
    ),
    "bidding.auction.ends": Rule(
        "bidding.auction.ends",
        "Once somebody has said anything but pass, three passes in a row end the bidding. If nobody does, it ends when all have passed.",
        ("belot.bidding.17", "belot.bidding.26=reset"),
    ),
    "bidding.auction.ends-at-once": Rule(
        "bidding.auction.ends-at-once",
        "As soon as a contract is named and nobody can say anything but pass, the bidding ends.",
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
        "If you hold no card of the suit led and it is not trump, you must play a trump if you have one.",
        ("belot.play.3", "belot.play.4", "belot.play.25=any-trump"),
    ),
    "play.must-beat": Rule(
        "play.must-beat",
        "If a trump was led, you must beat the winning card if you can.",
        ("belot.play.8", "belot.play.9", "belot.play.28=any-of-suit", "belot.play.29=suit-led"),
    ),
    "play.never-excused": Rule(
        "play.never-excused",
        "The duties hold even if your partner is winning the trick.",
        ("belot.play.26=no", "belot.play.27=yes"),
    ),
    "play.breach": Rule(
        "play.breach",
        "Whoever breaks a rule of play can be reported; the deal then ends at once.",
        ("belot.play.12", "belot.play.18=play-rules", "belot.play.22=event"),
    ),
    "declarations.look": Rule(
        "declarations.look",
        'All cards of a declaration must be in one player\'s hand before the first lead; partners cannot put theirs together. There are no declarations of any sort if the contract is "no trumps".',
        ("belot.declarations.43", "belot.belot.11", "belot.scoring.13", "belot.scoring.44=none"),
    ),
    "declarations.runs": Rule(
        "declarations.runs",
        "A run is three or more cards of one suit that follow each other in the natural order. It counts at its full length, unless its length is one that is cut into shorter runs, as said below; separate runs are separate declarations.",
        ("belot.declarations.9", "belot.declarations.38=no"),
    ),
    "declarations.run-of-3": Rule(
        "declarations.run-of-3",
        "A run of three cards counts 20 points.",
        ("belot.declarations.11",),
    ),
    "declarations.run-of-4": Rule(
        "declarations.run-of-4",
        "A run of four cards counts 50 points.",
        ("belot.declarations.12",),
    ),
    "declarations.sharing": Rule(
        "declarations.sharing",
        "The same card may count in a run, in a four and in a pair at once.",
        ("belot.declarations.34", "belot.declarations.35", "belot.declarations.36=allowed"),
    ),
    "declarations.run-of-5": Rule(
        "declarations.run-of-5",
        "A run of five to seven cards counts 100 points.",
        ("belot.declarations.13", "belot.declarations.14"),
    ),
    "declarations.run-of-8": Rule(
        "declarations.run-of-8",
        "A run of eight cards is cut from the top into a run of five and a run of three, which are announced as separate declarations.",
        ("belot.declarations.15", "belot.declarations.16=5+3"),
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
    "declarations.never-four": Rule(
        "declarations.never-four",
        "Four eights and four sevens are no declarations: they count nothing and outrank nothing.",
        ("belot.declarations.8",),
    ),
    "declarations.pair-belot": Rule(
        "declarations.pair-belot",
        "The king and queen of one trump suit in one hand are called belot and count 20 points.",
        ("belot.belot.2", "belot.belot.3", "belot.belot.9", "belot.belot.12"),
    ),
    "declarations.announce-runs": Rule(
        "declarations.announce-runs",
        'On their turn to play their first card, and before they play it, players may announce which runs and fours they hold. Nobody has to, but what is not announced by then counts nothing. You say only what it is, such as "run of three" or "four", neither suit nor rank, and show nothing.',
        ("belot.declarations.18", "belot.declarations.19", "belot.declarations.20", "belot.declarations.39=optional", "belot.declarations.40=illegal", "belot.declarations.41=no"),
    ),
    "declarations.announce-belot": Rule(
        "declarations.announce-belot",
        'Whoever holds both cards of belot may say "belot" when playing the first of them, whichever that is. Nobody has to, but if it is not said then, belot counts nothing. You may do so only if you lead to the trick, you play a trump on a lead that is not trump, or you follow suit and your partner led to the trick.',
        ("belot.belot.4", "belot.belot.5", "belot.belot.6", "belot.belot.7", "belot.belot.8", "belot.belot.13=partner-led", "belot.belot.14=suit-contract-only", "belot.belot.15=no", "belot.belot.16=either", "belot.belot.17=at-first-card", "belot.belot.18=first"),
    ),
    "declarations.contest": Rule(
        "declarations.contest",
        "At the end of the deal the announced runs and fours are compared to find the side with the best declaration. Each comparison is made only if those before it leave a tie. Belot is never compared: it counts beside what is best.",
        ("belot.declarations.21", "belot.declarations.33=no"),
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
        "If the best declarations are still tied after all comparisons, they are void: they count nothing, and the others are compared in the same way.",
        ("belot.declarations.26", "belot.declarations.30=tied-only"),
    ),
    "declarations.counted-runs": Rule(
        "declarations.counted-runs",
        "Only the side with the best declaration counts its runs and fours: all that it announced. Those of all others count nothing.",
        ("belot.declarations.22", "belot.declarations.23", "belot.declarations.31=keep"),
    ),
    "declarations.kept-runs": Rule(
        "declarations.kept-runs",
        "A side keeps its runs and fours only if it wins at least one trick.",
        ("belot.scoring.3", "belot.declarations.27=nobody"),
    ),
    "declarations.kept-belot": Rule(
        "declarations.kept-belot",
        "A side keeps its belot even if it wins no trick.",
        ("belot.scoring.4", "belot.belot.10"),
    ),
    "scoring.cards": Rule(
        "scoring.cards",
        "Each side counts the values of the cards in the tricks that it has won.",
        ("belot.scoring.1",),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The side that wins the last trick counts 10 points for it.",
        ("belot.scoring.2",),
    ),
    "scoring.total": Rule(
        "scoring.total",
        "A side's total is the sum of its card points and its points for the last trick, runs, fours and belot.",
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
        (),
    ),
    "scoring.breached.offenders": Rule(
        "scoring.breached.offenders",
        "If the deal is broken off, the side that broke the rule writes no points.",
        ("belot.play.17=zero",),
    ),
    "scoring.breached.opponents": Rule(
        "scoring.breached.opponents",
        "If the deal is broken off, the other side writes what all cards of the pack count in the contract plus 10 points plus the points for everything that anybody announced, even where the tricks brought less.",
        ("belot.play.12", "belot.play.16=yes", "belot.play.19=everything"),
    ),
    "scoring.all-hanging": Rule(
        "scoring.all-hanging",
        "All points hang if the contract was doubled, the takers' total is equal to the others' total and no breach was reported.",
        ("belot.scoring.56=all-hang",),
    ),
    "scoring.all-hanging.winner": Rule(
        "scoring.all-hanging.winner",
        "If all points hang, nobody wins the deal.",
        (),
    ),
    "scoring.all-hanging.each-side": Rule(
        "scoring.all-hanging.each-side",
        "If all points hang, nobody writes any points.",
        (),
    ),
    "scoring.all-hanging.hangs": Rule(
        "scoring.all-hanging.hangs",
        "If all points hang, the total of both sides together hangs: nobody writes it for now.",
        (),
    ),
    "scoring.hanging": Rule(
        "scoring.hanging",
        "The takers' points hang if the takers' total is equal to the others' total, no breach was reported and the contract was not doubled.",
        ("belot.scoring.39", "belot.scoring.55=points"),
    ),
    "scoring.hanging.winner": Rule(
        "scoring.hanging.winner",
        "If the takers' points hang, nobody wins the deal.",
        (),
    ),
    "scoring.hanging.takers": Rule(
        "scoring.hanging.takers",
        "If the takers' points hang, the takers write no points.",
        ("belot.scoring.39", "belot.scoring.52=zero-plus-pot"),
    ),
    "scoring.hanging.others": Rule(
        "scoring.hanging.others",
        "If the takers' points hang, the others write their own total.",
        ("belot.scoring.39",),
    ),
    "scoring.hanging.hangs": Rule(
        "scoring.hanging.hangs",
        "If the takers' points hang, the takers' total hangs: nobody writes it for now.",
        ("belot.scoring.40",),
    ),
    "scoring.doubled-made": Rule(
        "scoring.doubled-made",
        "The doubled contract is made if the contract was doubled, the takers' total is higher than the others' total and no breach was reported.",
        ("belot.scoring.18",),
    ),
    "scoring.doubled-made.winner": Rule(
        "scoring.doubled-made.winner",
        "If the doubled contract is made, the takers win the deal.",
        (),
    ),
    "scoring.doubled-made.takers": Rule(
        "scoring.doubled-made.takers",
        "If the doubled contract is made, the takers write the total of both sides together.",
        ("belot.scoring.18",),
    ),
    "scoring.doubled-made.others": Rule(
        "scoring.doubled-made.others",
        "If the doubled contract is made, the others write no points.",
        ("belot.winning.8",),
    ),
    "scoring.made": Rule(
        "scoring.made",
        "The contract is made if the takers' total is higher than the others' total, no breach was reported and the contract was not doubled.",
        ("belot.winning.4",),
    ),
    "scoring.made.winner": Rule(
        "scoring.made.winner",
        "If the contract is made, the takers win the deal.",
        ("belot.winning.4",),
    ),
    "scoring.made.each-side": Rule(
        "scoring.made.each-side",
        "If the contract is made, each side writes its own total.",
        ("belot.winning.6",),
    ),
    "scoring.failed": Rule(
        "scoring.failed",
        "The contract fails if the takers' total is lower than the others' total and no breach was reported.",
        ("belot.scoring.16",),
    ),
    "scoring.failed.winner": Rule(
        "scoring.failed.winner",
        "If the contract fails, the others win the deal.",
        (),
    ),
    "scoring.failed.others": Rule(
        "scoring.failed.others",
        "If the contract fails, the others write the total of both sides together.",
        ("belot.winning.7",),
    ),
    "scoring.failed.takers": Rule(
        "scoring.failed.takers",
        "If the contract fails, the takers write no points.",
        ("belot.winning.7", "belot.winning.8"),
    ),
    "scoring.then-factor": Rule(
        "scoring.then-factor",
        "What each side writes, and what hangs from this deal, is multiplied by the factor of the contract.",
        ("belot.scoring.14", "belot.scoring.43=yes"),
    ),
    "scoring.then-doubling": Rule(
        "scoring.then-doubling",
        'What each side writes, and what hangs from this deal, is multiplied by the doubling: 1 if nobody doubled, 2 after "double" and 4 after "redouble".',
        ("belot.scoring.15", "belot.scoring.42=points", "belot.scoring.43=yes"),
    ),
    "scoring.then-tens": Rule(
        "scoring.then-tens",
        "What each side writes, and what hangs from this deal, is turned into tens: a last digit below the limit of the contract is rounded down, one above it is rounded up, and the zero is dropped.",
        ("belot.scoring.31", "belot.scoring.33", "belot.scoring.48=no"),
    ),
    "scoring.then-tens.at-limit": Rule(
        "scoring.then-tens.at-limit",
        "An amount whose last digit is exactly the limit of the contract is rounded down if it is the highest of the deal, and otherwise up.",
        ("belot.scoring.37", "belot.scoring.49=down-if-highest"),
    ),
    "scoring.then-tens.equal-at-limit": Rule(
        "scoring.then-tens.equal-at-limit",
        "If several amounts are the highest together and their last digit is exactly the limit of the contract, what is written is rounded up and what hangs is rounded down.",
        ("belot.scoring.50=writer-up",),
    ),
    "scoring.then-valat": Rule(
        "scoring.then-valat",
        "A side that has won every trick writes 9 points more.",
        ("belot.scoring.19", "belot.scoring.20", "belot.scoring.45=flat9", "belot.scoring.46=any-side"),
    ),
    "scoring.then-hanging": Rule(
        "scoring.then-hanging",
        "What hung from earlier deals goes to the winner of the deal. If nobody wins, it goes on hanging. What hangs at the end of the match is lost.",
        ("belot.scoring.40", "belot.scoring.54=mp", "belot.scoring.57=round-winner", "belot.scoring.58=accumulate", "belot.scoring.59=lost", "belot.scoring.60=no"),
    ),
    "scoring.notation-lost": Rule(
        "scoring.notation-lost",
        'The zero of a lost contract is written "-" on the score sheet.',
        ("belot.winning.8",),
    ),
    "match.looked-at": Rule(
        "match.looked-at",
        "After each deal, unless a side has won every trick, it is checked whether a side has reached the target.",
        ("belot.winning.11", "belot.winning.19=next-clean", "belot.winning.20=either", "belot.winning.21=no"),
    ),
    "match.several-there": Rule(
        "match.several-there",
        "If both sides have reached the target, the higher match score wins; if these are equal, the match goes on.",
        ("belot.winning.17=higher",),
    ),
    "match.target": Rule(
        "match.target",
        "A side's match score is the sum of all that it has written. To win the match it must be at least 151 points.",
        ("belot.winning.1", "belot.winning.10"),
    ),
}
# fmt: on

GAME = Game(
    Kernel(
        key="belot-4",
        title="Belot for four",
        house_rules=(),
        model_hash="c33094815de99bcf",
        players=4,
        clockwise=False,
        next_seat=NEXT,
        sides=((0, 2), (1, 3)),
        side_of=SIDES,
        ranks=("7", "8", "9", "10", "J", "Q", "K", "A"),
        suits=("C", "D", "H", "S"),
        forehand=FOREHAND,
        next_dealer=NEXT_DEALER,
        first_dealer=0,
        steps=(
            Packets(((3, False), (2, False))),
            Bidding(0),
            DeadDeal("deal.nobody-named"),
            Packets(((3, False),)),
            Play(),
        ),
        hand_size=8,
        stages=(Stage("auction", "bidding.auction", (True, False, True, False), auction_start, auction_calls),),
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
            Quantity("belot", "declarations.kept-belot", False),
            Quantity("total", "scoring.total", True),
        ),
        outcomes=(
            Outcome("breached", "scoring.breached", "scoring.breached.offenders", "scoring.breached.opponents"),
            Outcome("all-hanging", "scoring.all-hanging", "scoring.all-hanging.each-side", "scoring.all-hanging.each-side"),
            Outcome("hanging", "scoring.hanging", "scoring.hanging.takers", "scoring.hanging.others"),
            Outcome("doubled-made", "scoring.doubled-made", "scoring.doubled-made.takers", "scoring.doubled-made.others"),
            Outcome("made", "scoring.made", "scoring.made.each-side", "scoring.made.each-side"),
            Outcome("failed", "scoring.failed", "scoring.failed.takers", "scoring.failed.others"),
        ),
        written_zero="0",
        written_lost="-",
        then=(
            Then("factor", "scoring.then-factor"),
            Then("doubling", "scoring.then-doubling"),
            Then("tens", "scoring.then-tens"),
            Then("valat", "scoring.then-valat"),
            Then("hanging", "scoring.then-hanging"),
        ),
        hangs="scoring.then-hanging",
        doublings=(1, 2, 4),
        named=NAMED,
        contest_at="end",
        grown=grown,
        grows=False,
        sayable=sayable,
        reports_breach=True,
        breach="play.breach",
        open_cards=False,
        counts_deals=False,
        last_trick_points=10,
        target=151,
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
