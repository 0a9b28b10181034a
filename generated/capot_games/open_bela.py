"""The engine of "Open Bela".

Made from spec/games/bela/open-bela.capot by `capot build`; never edited by hand.
Rule model: 32aee7621c960b0f.
"""

from capot.runtime.game import Game
from capot.runtime.kernel import (
    Announcing,
    Bidding,
    Call,
    Claim,
    Item,
    Kernel,
    Kind,
    LayOut,
    Outcome,
    Play,
    Quantity,
    Rule,
    Stage,
)

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
CALLS = (0, 1, 2, 3, -1)  # the contract that each call names
FOREHAND = (1, 0)  # by dealer

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
    Kind("runs", "before-the-first-lead", "the-cards", False, "declarations.announce-runs"),
    Kind("fours", "before-the-first-lead", "the-cards", False, "declarations.announce-runs"),
    Kind("bela", "with-its-first-card", "nothing", False, "declarations.announce-bela"),
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
    Item("bela", 2, 0x60),
    Item("bela", 2, 0x6000),
    Item("bela", 2, 0x600000),
    Item("bela", 2, 0x60000000),
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
)
# What each counts, by contract: -1 wins the match, -2 is no declaration there.
POINTS = (
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, -2, -2, -2, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, 20, 20, 20,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, -2, 20, -2, -2, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, 20, 20, 20,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, -2, -2, 20, -2, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, 20, 20, 20,
    ),
    (
        20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, -2, -2, -2, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, 20, 20, 20,
    ),
)
# How each ranks in the contest, by contract.
KEYS = (
    (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ),
    (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
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
    "declarations.run-of-8",
    "declarations.four-j",
    "declarations.four-9",
    "declarations.four-a",
    "declarations.four-10",
    "declarations.four-k",
    "declarations.four-q",
    "declarations.pair-bela",
    "declarations.growth-runs",
)
ITEM_CLAUSES = (
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 11,
        11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 11,
        11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 11,
        11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
    ),
    (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 11,
        11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
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
    hand = hand & suit or hand  # play.must-follow
    hand = hand & trumps or hand  # play.must-trump
    return hand & above or hand  # play.must-beat


def refusing(contract: int, hand: int, led: int, best: int, partner: int, card: int) -> int:
    """Return the place in DUTIES of the duty that forbids a card, or -1."""
    del partner
    suit = SUIT_OF[led]
    trumps = TRUMPS[contract] & ~suit
    above = BEATS[contract][best]
    hand = hand & suit or hand
    if not hand >> card & 1:
        return 0  # play.must-follow
    hand = hand & trumps or hand
    if not hand >> card & 1:
        return 1  # play.must-trump
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
    said_bela_0: int,
    said_bela_1: int,
) -> tuple[int, ...]:
    """Settle a deal: outcome, winners, the columns and what hangs after each step, then every quantity by side."""
    del contract, times, best, offender, first, hung, declared
    cards_0 = won_0  # scoring.cards
    cards_1 = won_1  # scoring.cards
    last_trick_0 = 10 if last == 0 else 0  # scoring.last-trick
    last_trick_1 = 10 if last == 1 else 0  # scoring.last-trick
    capot_0 = 90 if tricks_0 == 16 else 0  # scoring.capot
    capot_1 = 90 if tricks_1 == 16 else 0  # scoring.capot
    runs_0 = said_runs_0
    runs_1 = said_runs_1
    fours_0 = said_fours_0
    fours_1 = said_fours_1
    bela_0 = said_bela_0
    bela_1 = said_bela_1
    if tricks_0 == 0:  # declarations.kept-runs
        runs_0 = fours_0 = bela_0 = 0
    if tricks_1 == 0:  # declarations.kept-runs
        runs_1 = fours_1 = bela_1 = 0
    if tricks_0 == 16:  # declarations.every-trick
        runs_0 = said_runs_0 + said_runs_1
        runs_1 = 0
        fours_0 = said_fours_0 + said_fours_1
        fours_1 = 0
        bela_0 = said_bela_0 + said_bela_1
        bela_1 = 0
    if tricks_1 == 16:  # declarations.every-trick
        runs_1 = said_runs_0 + said_runs_1
        runs_0 = 0
        fours_1 = said_fours_0 + said_fours_1
        fours_0 = 0
        bela_1 = said_bela_0 + said_bela_1
        bela_0 = 0
    total_0 = cards_0 + last_trick_0 + runs_0 + fours_0 + bela_0 + capot_0  # scoring.total
    total_1 = cards_1 + last_trick_1 + runs_1 + fours_1 + bela_1 + capot_1  # scoring.total
    takers_total = (total_0, total_1)[takers]
    others_total = total_0 + total_1 - takers_total
    if takers_total > others_total:  # scoring.made
        outcome = 0
        winners = 1 << takers
        column_0 = total_0
        column_1 = total_1
    else:  # scoring.failed
        outcome = 1
        winners = 3 ^ 1 << takers
        column_0 = 0 if takers == 0 else total_0 + total_1
        column_1 = 0 if takers == 1 else total_0 + total_1
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
        capot_0,
        capot_1,
        runs_0,
        runs_1,
        fours_0,
        fours_1,
        bela_0,
        bela_1,
        total_0,
        total_1,
    )


def standing_enough(
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
    said_bela_0: int,
    said_bela_1: int,
) -> tuple[int, ...]:
    """Return what the claim counts for each side as things stand, the match score left out."""
    del contract, times, takers, last, best, offender, first, hung, declared
    cards_0 = won_0  # scoring.cards
    cards_1 = won_1  # scoring.cards
    runs_0 = said_runs_0
    runs_1 = said_runs_1
    fours_0 = said_fours_0
    fours_1 = said_fours_1
    bela_0 = said_bela_0
    bela_1 = said_bela_1
    if tricks_0 == 0:  # declarations.kept-runs
        runs_0 = fours_0 = bela_0 = 0
    if tricks_1 == 0:  # declarations.kept-runs
        runs_1 = fours_1 = bela_1 = 0
    if tricks_0 == 16:  # declarations.every-trick
        runs_0 = said_runs_0 + said_runs_1
        runs_1 = 0
        fours_0 = said_fours_0 + said_fours_1
        fours_1 = 0
        bela_0 = said_bela_0 + said_bela_1
        bela_1 = 0
    if tricks_1 == 16:  # declarations.every-trick
        runs_1 = said_runs_0 + said_runs_1
        runs_0 = 0
        fours_1 = said_fours_0 + said_fours_1
        fours_0 = 0
        bela_1 = said_bela_0 + said_bela_1
        bela_0 = 0
    standing_0 = cards_0 + runs_0 + fours_0 + bela_0
    standing_1 = cards_1 + runs_1 + fours_1 + bela_1
    return (standing_0, standing_1)


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
    del contract, leader, taker, announced, order
    return -1, -1, 0, ()


def grown(hand: int, card: int, announced: tuple[int, ...], in_runs: int, in_fours: int) -> tuple[int, ...]:
    """Return what may be announced when a card turns up in a hand; what has been announced used the last two sets."""
    del announced, in_runs, in_fours
    found: tuple[int, ...] = ()
    for item in runs_in(hand):  # declarations.growth-runs
        cards = ITEMS[item].cards
        if cards >> card & 1 and cards.bit_count() >= 3:
            found += (94 + card,)
    # declarations.growth-fours
    found += tuple(item for item in fours_in(hand) if ITEMS[item].cards >> card & 1)
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


def naming_start(dealer: int) -> int:
    """Return who speaks first in the stage "naming"."""
    return FOREHAND[dealer]


def naming_calls(
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
    """Return the calls open to a speaker in the stage "naming"."""
    del turned, contract, taker, doubling, doubler, passed, hand
    calls: tuple[int, ...] = (0, 1, 2, 3)
    if speaker != dealer:  # bidding.naming.pass
        calls += (4,)
    return calls


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
        "The dealer lays four cards face down before each player in turn, beginning with forehand, then four more; nobody may look at them.",
        ("bela.cf34.1",),
    ),
    "deal.up": Rule(
        "deal.up",
        "The dealer lays four cards face up before each player in turn, beginning with forehand, then four more, each on the first face-down card that is not covered yet; all can see them.",
        ("bela.cf34.2", "bela.cf33.3"),
    ),
    "deal.bidding-naming": Rule(
        "deal.bidding-naming",
        "When eight cards lie face up before every player, the players bid.",
        ("bela.cf15.2",),
    ),
    "deal.play": Rule(
        "deal.play",
        "The deal is played out, trick by trick, until all hands are empty.",
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
        "As soon as you play a card that covers another one, the covered card is turned face up and belongs to your hand.",
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
        "Whether you follow suit or trump, you must beat the winning card if you can.",
        ("bela.cf10.5", "bela.cf10.13", "bela.cf10.15", "bela.cf10.23=a", "bela.cf10.25=a", "bela.cf37.2"),
    ),
    "play.breach": Rule(
        "play.breach",
        "A card that breaks one of your duties is taken back, and you must play another.",
        ("bela.cf10.28=a",),
    ),
    "declarations.look": Rule(
        "declarations.look",
        "All cards of a declaration must lie face up before one player when the first trick begins.",
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
        "The same card may count in a run, in a four and in a pair at once.",
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
        "Before the first lead, players may announce which runs and fours they hold. Nobody has to, but what is not announced then counts nothing. You show the opponent the cards.",
        ("bela.cf04.1", "bela.cf04.6=a", "bela.cf07.8", "bela.cf07.9"),
    ),
    "declarations.announce-bela": Rule(
        "declarations.announce-bela",
        'Whoever holds both cards of bela may say "bela" when playing the first of them, whichever that is. Nobody has to, but if it is not said then, bela counts nothing.',
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
        "A player who wins every trick counts all the declarations that anybody announced.",
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
        'A player who wins every trick ("capot") counts 90 points for it.',
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
        "The contract fails if the taker's total is lower than the opponent's total or equal to it.",
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
        "If both players have reached the target, the higher match score wins; if these are equal, the match goes on.",
        ("bela.cf13.11", "bela.cf13.17=a"),
    ),
    "match.target": Rule(
        "match.target",
        "A player's match score is the sum of all that they have written. To win the match it must be at least 1001 points.",
        ("bela.cf11.6", "bela.cf11.7", "bela.cf13.1", "bela.cf19.1", "bela.cf19.2=a", "bela.cf38.1"),
    ),
    "match.claim-enough": Rule(
        "match.claim-enough",
        'After any trick but the last, a player who has come to the target may say "enough". Then, for all to see, their match score, their card points and their points for runs, fours and bela are added up as they stand, without anything for tricks that are still to be played: if they come to the target, they win the match at once, whatever the rest of the deal would have brought; if not, play goes on, and nothing is lost by the mistake. If several say it after the same trick, the winner of the trick comes first.',
        ("bela.cf13.2", "bela.cf13.3", "bela.cf13.4", "bela.cf13.12=a", "bela.cf13.13=a", "bela.cf13.14=a", "bela.cf13.15=a", "bela.cf13.16=a"),
    ),
}
# fmt: on

GAME = Game(
    Kernel(
        key="open-bela",
        title="Open Bela",
        house_rules=(),
        model_hash="32aee7621c960b0f",
        players=2,
        clockwise=False,
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
            LayOut((4, 4), True),
            Bidding(0),
            Announcing(),
            Play(),
        ),
        hand_size=16,
        stages=(Stage("naming", "bidding.naming", (False, True, False, False), naming_start, naming_calls),),
        calls=(
            Call("clubs", 0, 0, False, "bidding.naming.suit"),
            Call("diamonds", 1, 0, False, "bidding.naming.suit"),
            Call("hearts", 2, 0, False, "bidding.naming.suit"),
            Call("spades", 3, 0, False, "bidding.naming.suit"),
            Call("pass", -1, 0, False, "bidding.naming.pass"),
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
        doublings=(1,),
        named=NAMED,
        contest_at="window",
        grown=grown,
        grows=False,
        sayable=sayable,
        reports_breach=False,
        breach="play.breach",
        open_cards=True,
        counts_deals=False,
        last_trick_points=10,
        target=1001,
        match_winner=match_winner,
        claims=(Claim("enough", "match.claim-enough", standing_enough),),
        rules=RULES,
        addresses={
            "seat": "table.forehand",
            "leads": "play.leads",
            "trick": "play.trick",
            "announce": "declarations.announce-runs",
            "target": "match.target",
            "contest": "",
        },
    )
)
