"""The engine of "Color Belot".

Made from spec/games/color-belot/color-belot.capot by `capot build`; never edited by hand.
Rule model: 66e523504c28a34a.
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
    Out,
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
#   8 9 10 J Q K A of clubs
#   8 9 10 J Q K A of diamonds
#   8 9 10 J Q K A of hearts
#   8 9 10 J Q K A of spades
# Sets of cards are integers with a bit a card. Seats are numbered counter-clockwise. Nobody is -1.

# fmt: off
NEXT = (1, 0)
SIDES = (0, 1)
NEXT_DEALER = (1, 0)  # by dealer
CALLS = (0, 1, 2, 3, -1, 0, 1, 2, 3, 5, 4, -1)  # the contract that each call names
FOREHAND = (1, 0)  # by dealer

# ---- cards, by contract: clubs, diamonds, hearts, spades, nothing, everything
SUIT_OF = (
    0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x7F, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x3F80, 0x1FC000,
    0x1FC000, 0x1FC000, 0x1FC000, 0x1FC000, 0x1FC000, 0x1FC000, 0xFE00000, 0xFE00000, 0xFE00000, 0xFE00000,
    0xFE00000, 0xFE00000, 0xFE00000,
)
TRUMPS = (0x7F, 0x3F80, 0x1FC000, 0xFE00000, 0, 0,)
RUFFING = (0x7F, 0x3F80, 0x1FC000, 0xFE00000, 0, 0xFFFFFFF,)
BEATS = (
    (
        0x7E, 0x8, 0x4A, 0, 0x6E, 0x4E, 0xA, 0x3F7F, 0x3E7F, 0x207F, 0x3A7F, 0x327F, 0x227F, 0x7F, 0x1F807F,
        0x1F007F, 0x10007F, 0x1D007F, 0x19007F, 0x11007F, 0x7F, 0xFC0007F, 0xF80007F, 0x800007F, 0xE80007F,
        0xC80007F, 0x880007F, 0x7F,
    ),
    (
        0x3FFE, 0x3FFC, 0x3FC0, 0x3FF4, 0x3FE4, 0x3FC4, 0x3F80, 0x3F00, 0x400, 0x2500, 0, 0x3700, 0x2700, 0x500,
        0x1FBF80, 0x1F3F80, 0x103F80, 0x1D3F80, 0x193F80, 0x113F80, 0x3F80, 0xFC03F80, 0xF803F80, 0x8003F80,
        0xE803F80, 0xC803F80, 0x8803F80, 0x3F80,
    ),
    (
        0x1FC07E, 0x1FC07C, 0x1FC040, 0x1FC074, 0x1FC064, 0x1FC044, 0x1FC000, 0x1FFF00, 0x1FFE00, 0x1FE000,
        0x1FFA00, 0x1FF200, 0x1FE200, 0x1FC000, 0x1F8000, 0x20000, 0x128000, 0, 0x1B8000, 0x138000, 0x28000,
        0xFDFC000, 0xF9FC000, 0x81FC000, 0xE9FC000, 0xC9FC000, 0x89FC000, 0x1FC000,
    ),
    (
        0xFE0007E, 0xFE0007C, 0xFE00040, 0xFE00074, 0xFE00064, 0xFE00044, 0xFE00000, 0xFE03F00, 0xFE03E00,
        0xFE02000, 0xFE03A00, 0xFE03200, 0xFE02200, 0xFE00000, 0xFFF8000, 0xFFF0000, 0xFF00000, 0xFFD0000,
        0xFF90000, 0xFF10000, 0xFE00000, 0xFC00000, 0x1000000, 0x9400000, 0, 0xDC00000, 0x9C00000, 0x1400000,
    ),
    (
        0x7E, 0x7C, 0x40, 0x74, 0x64, 0x44, 0, 0x3F00, 0x3E00, 0x2000, 0x3A00, 0x3200, 0x2200, 0, 0x1F8000,
        0x1F0000, 0x100000, 0x1D0000, 0x190000, 0x110000, 0, 0xFC00000, 0xF800000, 0x8000000, 0xE800000, 0xC800000,
        0x8800000, 0,
    ),
    (
        0x7E, 0x8, 0x4A, 0, 0x6E, 0x4E, 0xA, 0x3F00, 0x400, 0x2500, 0, 0x3700, 0x2700, 0x500, 0x1F8000, 0x20000,
        0x128000, 0, 0x1B8000, 0x138000, 0x28000, 0xFC00000, 0x1000000, 0x9400000, 0, 0xDC00000, 0x9C00000,
        0x1400000,
    ),
)
WORTH = (
    (
        0, 14, 10, 20, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11,
    ),
    (
        0, 0, 10, 2, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11,
    ),
    (
        0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11,
    ),
    (
        0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11,
    ),
    (
        0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11, 0, 0, 10, 2, 3, 4, 11,
    ),
    (
        0, 14, 10, 20, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11, 0, 14, 10, 20, 3, 4, 11,
    ),
)

VALUE_OF = (1, 2, 3, 4, 5, 6)  # the number 'value'
NAMED = (0, 1, 2, 3, -1, -1)  # the suit that is named

# ---- declarations

KINDS = (
    Kind("runs", "unasked", "nothing", True, "declarations.announce-runs"),
    Kind("fours", "unasked", "nothing", True, "declarations.announce-runs"),
    Kind("king-queen", "unasked", "nothing", False, "declarations.announce-runs"),
)
ITEMS = (
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
)
# What each counts, by contract: -1 wins the match, -2 is no declaration there.
POINTS = (
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, -2, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, 20, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, 20, -2,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, -2, 20,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, -2, -2,
    ),
    (
        20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100,
        100, 100, 100, 100, 100, 20, 20, 20, 20, 20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 20, 20, 20, 20,
        20, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20,
    ),
)
# How each ranks in the contest, by contract.
KEYS = (
    (
        10, 8, 6, 4, 2, 18, 16, 14, 12, 24, 22, 20, 28, 26, 30, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25,
        29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27,
        25, 29, 36, 35, 34, 33, 32, 31, 0, 0, 0, 0,
    ),
    (
        9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 10, 8, 6, 4, 2, 18, 16, 14, 12, 24, 22, 20, 28, 26,
        30, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27,
        25, 29, 36, 35, 34, 33, 32, 31, 0, 0, 0, 0,
    ),
    (
        9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25,
        29, 10, 8, 6, 4, 2, 18, 16, 14, 12, 24, 22, 20, 28, 26, 30, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27,
        25, 29, 36, 35, 34, 33, 32, 31, 0, 0, 0, 0,
    ),
    (
        9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25,
        29, 9, 7, 5, 3, 1, 17, 15, 13, 11, 23, 21, 19, 27, 25, 29, 10, 8, 6, 4, 2, 18, 16, 14, 12, 24, 22, 20, 28,
        26, 30, 36, 35, 34, 33, 32, 31, 0, 0, 0, 0,
    ),
    (
        5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4,
        3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 21, 20, 19,
        18, 17, 16, 0, 0, 0, 0,
    ),
    (
        5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4,
        3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 5, 4, 3, 2, 1, 9, 8, 7, 6, 12, 11, 10, 14, 13, 15, 21, 20, 19,
        18, 17, 16, 0, 0, 0, 0,
    ),
)
PAIRS: tuple[tuple[tuple[int, int], ...], ...] = (
    ((66, 0x30),),
    ((67, 0x1800),),
    ((68, 0xC0000),),
    ((69, 0x6000000),),
    (),
    ((66, 0x30), (67, 0x1800), (68, 0xC0000), (69, 0x6000000),),
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
    "declarations.pair-king-queen",
)
ITEM_CLAUSES = (
    (
        0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1,
        1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1,
        1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1,
        1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1,
        1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1,
        1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
    (
        0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1,
        1, 1, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9,
    ),
)
FOURS: tuple[tuple[int, int], ...] = (
    (60, 0x1020408), (61, 0x408102), (62, 0x8102040), (63, 0x810204), (64, 0x4081020), (65, 0x2040810),
)
# The runs in a set of cards of one suit, as places among the 15 runs of a suit.
RUNS: tuple[tuple[int, ...], ...] = (
    (), (), (), (), (), (), (), (4,), (), (), (), (), (), (), (3,), (8,), (), (), (), (), (), (), (), (4,), (), (),
    (), (), (2,), (2,), (7,), (11,), (), (), (), (), (), (), (), (4,), (), (), (), (), (), (), (3,), (8,), (), (),
    (), (), (), (), (), (4,), (1,), (1,), (1,), (1,), (6,), (6,), (10,), (13,), (), (), (), (), (), (), (), (4,),
    (), (), (), (), (), (), (3,), (8,), (), (), (), (), (), (), (), (4,), (), (), (), (), (2,), (2,), (7,), (11,),
    (), (), (), (), (), (), (), (4,), (), (), (), (), (), (), (3,), (8,), (0,), (0,), (0,), (0,), (0,), (0,), (0,),
    (0,4), (5,), (5,), (5,), (5,), (9,), (9,), (12,), (14,),
)
DUTIES = (
    "play.must-follow",
)
# fmt: on


def first_leader(dealer: int, taker: int) -> int:
    """Return who leads to the first trick."""
    del taker
    return FOREHAND[dealer]


def legal(contract: int, hand: int, led: int, best: int, partner: int) -> int:
    """Return the cards that a follower may play: the cascade of duties."""
    del contract, best, partner
    suit = SUIT_OF[led]
    return hand & suit or hand  # play.must-follow


def refusing(contract: int, hand: int, led: int, best: int, partner: int, card: int) -> int:
    """Return the place in DUTIES of the duty that forbids a card, or -1."""
    del contract, best, partner
    suit = SUIT_OF[led]
    hand = hand & suit or hand
    if not hand >> card & 1:
        return 0  # play.must-follow
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
    said_king_queen_0: int,
    said_king_queen_1: int,
) -> tuple[int, ...]:
    """Settle a deal: outcome, winners, the columns and what hangs after each step, then every quantity by side."""
    del times, offender, first, hung, declared
    cards_0 = won_0  # scoring.cards
    cards_1 = won_1  # scoring.cards
    last_trick_0 = 10 if last == 0 else 0  # scoring.last-trick
    last_trick_1 = 10 if last == 1 else 0  # scoring.last-trick
    capot_0 = 100 if tricks_0 == 8 else 0  # scoring.capot
    capot_1 = 100 if tricks_1 == 8 else 0  # scoring.capot
    runs_0 = said_runs_0
    runs_1 = said_runs_1
    fours_0 = said_fours_0
    fours_1 = said_fours_1
    king_queen_0 = said_king_queen_0
    king_queen_1 = said_king_queen_1
    if not best & 1:  # declarations.counted-runs
        runs_0 = fours_0 = 0
    if not best & 2:  # declarations.counted-runs
        runs_1 = fours_1 = 0
    if tricks_0 == 8:  # declarations.every-trick
        runs_0 = runs_0 + runs_1
        runs_1 = 0
        fours_0 = fours_0 + fours_1
        fours_1 = 0
        king_queen_0 = king_queen_0 + king_queen_1
        king_queen_1 = 0
    if tricks_1 == 8:  # declarations.every-trick
        runs_1 = runs_0 + runs_1
        runs_0 = 0
        fours_1 = fours_0 + fours_1
        fours_0 = 0
        king_queen_1 = king_queen_0 + king_queen_1
        king_queen_0 = 0
    total_0 = cards_0 + last_trick_0 + runs_0 + fours_0 + king_queen_0 + capot_0  # scoring.total
    total_1 = cards_1 + last_trick_1 + runs_1 + fours_1 + king_queen_1 + capot_1  # scoring.total
    takers_total = (total_0, total_1)[takers]
    others_total = total_0 + total_1 - takers_total
    if takers_total < others_total:  # scoring.failed
        outcome = 0
        winners = 3 ^ 1 << takers
        column_0 = 0 if takers == 0 else total_0 + total_1
        column_1 = 0 if takers == 1 else total_0 + total_1
    elif takers_total == others_total:  # scoring.drawn
        outcome = 1
        winners = 0
        column_0 = 0 if takers == 0 else total_0
        column_1 = 0 if takers == 1 else total_1
    else:  # scoring.made
        outcome = 2
        winners = 1 << takers
        column_0 = total_0
        column_1 = total_1
    filled = (column_0, column_1, 0)
    limit = 5  # scoring.then-tens
    column_0 = column_0 // 10 + (column_0 % 10 >= limit)
    column_1 = column_1 // 10 + (column_1 % 10 >= limit)
    after_0 = (column_0, column_1, 0)
    factor = VALUE_OF[contract]  # scoring.then-times
    column_0 *= factor
    column_1 *= factor
    return (
        outcome,
        winners,
        *filled,
        *after_0,
        column_0,
        column_1,
        0,
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
        king_queen_0,
        king_queen_1,
        total_0,
        total_1,
    )


def runs_in(hand: int) -> tuple[int, ...]:
    """Return the runs in a hand, each as long as possible."""
    return (
        RUNS[hand & 0x7F]
        + tuple(15 + run for run in RUNS[hand >> 7 & 0x7F])
        + tuple(30 + run for run in RUNS[hand >> 14 & 0x7F])
        + tuple(45 + run for run in RUNS[hand >> 21 & 0x7F])
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
    sides = 0
    for _ in range(2):
        for item in announced[seat]:
            key = keys[item]
            if key > high:
                best, owner, high = item, seat, key
                sides = 0
            if key == high:
                sides |= 1 << SIDES[seat]
        seat = NEXT[seat]
    if sides & (sides - 1):  # declarations.contest.else
        best, owner, sides = -1, -1, 0
    return best, owner, sides, tuple(item for items in announced for item in items if item != best)


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
    if highest < 500 or scores.count(highest) > 1:
        return -1
    return scores.index(highest)


def when_bidding_free(dealer: int, taker: int, turned: int, contract: int, doubling: int) -> bool:
    """Return whether the step "bidding-free" of the deal is done."""
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


def turned_start(dealer: int) -> int:
    """Return who speaks first in the stage "turned"."""
    return FOREHAND[dealer]


def turned_calls(
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
    """Return the calls open to a speaker in the stage "turned"."""
    del speaker, dealer, contract, taker, doubling, doubler, passed, hand
    calls: tuple[int, ...] = ()
    calls += (turned,)  # bidding.turned.turned
    calls += (4,)
    return calls


def free_start(dealer: int) -> int:
    """Return who speaks first in the stage "free"."""
    return FOREHAND[dealer]


def free_calls(
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
    """Return the calls open to a speaker in the stage "free"."""
    del speaker, dealer, contract, taker, doubling, doubler, passed, hand
    calls: tuple[int, ...] = ()
    calls += tuple(call for call in (5, 6, 7, 8) if call != 5 + turned)  # bidding.free.suit
    calls += (9, 10, 11)
    return calls


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
        ("color-belot.deal.2", "color-belot.bidding.4", "color-belot.bidding.6=yes"),
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
        "The dealer turns the next card face up for all to see; it is called the turned card.",
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
        ("color-belot.bidding.4",),
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
        "The dealer turns one more card face up for all to see; it is nobody's and out of play.",
        ("color-belot.finishing-deal.2", "color-belot.finishing-deal.5=next"),
    ),
    "deal.out": Rule(
        "deal.out",
        "The rest of the pack is out of play; nobody may look at it.",
        ("color-belot.finishing-deal.3",),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
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
        "If the best declarations are still tied after all comparisons, nobody has the best declaration.",
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
        (),
    ),
    "scoring.last-trick": Rule(
        "scoring.last-trick",
        "The player who wins the last trick counts 10 points for it.",
        ("color-belot.points.3",),
    ),
    "scoring.capot": Rule(
        "scoring.capot",
        'A player who wins every trick ("capot") counts 100 points for it.',
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
        (),
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
        "If both players have reached the target, the higher match score wins; if these are equal, the match goes on.",
        ("color-belot.match.2", "color-belot.match.3", "color-belot.match.4=until_decided"),
    ),
    "match.target": Rule(
        "match.target",
        "A player's match score is the sum of all that they have written. To win the match it must be at least 500 points.",
        ("color-belot.object.1", "color-belot.match.1"),
    ),
}
# fmt: on

GAME = Game(
    Kernel(
        key="color-belot",
        title="Color Belot",
        house_rules=(),
        model_hash="66e523504c28a34a",
        players=2,
        clockwise=True,
        next_seat=NEXT,
        sides=((0,), (1,)),
        side_of=SIDES,
        ranks=("8", "9", "10", "J", "Q", "K", "A"),
        suits=("C", "D", "H", "S"),
        forehand=FOREHAND,
        next_dealer=NEXT_DEALER,
        first_dealer=-1,
        steps=(
            Packets(((5, False),)),
            TurnUp(),
            Bidding(0),
            When(when_bidding_free, Bidding(1)),
            DeadDeal("deal.nobody-named"),
            GiveTurned(who_gets_turned),
            Uneven(3, 2, who_gets_rest, False),
            TurnUp(),
            Out(False),
            Play(),
        ),
        hand_size=8,
        stages=(
            Stage("turned", "bidding.turned", (False, True, False, False), turned_start, turned_calls),
            Stage("free", "bidding.free", (False, True, False, False), free_start, free_calls),
        ),
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
            Then("tens", "scoring.then-tens"),
            Then("times", "scoring.then-times"),
        ),
        hangs="",
        doublings=(1,),
        named=NAMED,
        contest_at="window",
        grown=grown,
        grows=False,
        sayable=sayable,
        reports_breach=False,
        breach="play.breach",
        open_cards=False,
        counts_deals=False,
        last_trick_points=10,
        target=500,
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
