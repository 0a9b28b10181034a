"""The batch program of "Open Bela": many deals at random.

Made from spec/games/bela/open-bela.capot by `capot build`; never edited by hand.
Rule model: 32aee7621c960b0f.
"""

MODEL = "32aee7621c960b0f"
PLAYERS = 2
RANKS = 8
# The groups of cards that are dealt: the hands from forehand on, then what lies elsewhere.
GROUPS = (8, 8, 8, 8)
WIDTH = 6
STATE = 4
# What contracts say of a suit: its ranks from the weakest, numbered as the pack is, and what each counts.
PARTS: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((0, 1, 5, 6, 3, 7, 2, 4), (0, 0, 3, 4, 10, 11, 14, 20)),
    ((0, 1, 2, 4, 5, 6, 3, 7), (0, 0, 0, 2, 3, 4, 10, 11)),
)
# For every set of cards of one suit whether it holds a run.
HOLDS_RUN: tuple[int, ...] = (
    0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0,
    0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0,
    0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0,
    0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
)
WORK: tuple[str, ...] = (
    "item_of",
    "owner_of",
    "size",
    "up_suit",
    "up_bit",
)
SHARED: tuple[str, ...] = (
    "PLACE",
    "SHARE",
    "COUNT",
    "KTH",
    "ROWS",
    "PAIR_LIMIT",
    "PAIR_ELSE",
    "PAIR_REST",
    "SPLIT_START",
    "SPLIT_COUNT",
    "SPLIT_LIMIT",
    "SPLIT_ELSE",
    "ROW_START_0",
    "ROW_COUNT_0",
    "ROW_START_1",
    "ROW_COUNT_1",
    "HIGHER_FIRST",
)
DERIVED: tuple[str, ...] = (
    "NATURAL",
    "ROW_RUNS",
    "WORTH",
)
TABLES: dict[str, tuple[object, ...]] = {
    "PART": (
        (0, 1, 1, 1,), (1, 0, 1, 1,), (1, 1, 0, 1,), (1, 1, 1, 0,),
    ),
    "TRUMP": (
        0, 1, 2, 3,
    ),
    "RUFFS": (
        (1, 0, 0, 0,), (0, 1, 0, 0,), (0, 0, 1, 0,), (0, 0, 0, 1,),
    ),
    "OTHERS": (
        (1, 2, 3, 0,), (0, 2, 3, 1,), (0, 1, 3, 2,), (0, 1, 2, 3,), (0, 1, 2, 3,),
    ),
    "SECOND": (
        1, 0,
    ),
    "POINTS": (
        (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        20, -2, -2, -2,),
        (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        -2, 20, -2, -2,),
        (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        -2, -2, 20, -2,),
        (20, 20, 20, 20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20,
        20, 20, 20, 50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20,
        50, 50, 50, 50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 20, 20, 20, 20, 20, 20, 50, 50, 50,
        50, 50, 100, 100, 100, 100, 100, 100, 100, 100, 100, -1, 200, 150, 100, 100, 100, 100, 20, 20, 20, 20, 20,
        20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,
        -2, -2, -2, 20,),
    ),
    "KIND": (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1,
    ),
    "CLASS": (
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2,
        3, 3, 3, 4, 4, 5, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 0, 0, 0, 0, 0, 0, 1, 1, 1,
        1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
        12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 0, 0, 0, 0,
    ),
    "TRUMP_ITEM": (
        (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0,),
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0,),
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1,
        1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0,),
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1,
        1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1,),
    ),
    "RUN_CARDS": (
        224, 112, 56, 28, 14, 7, 240, 120, 60, 30, 15, 248, 124, 62, 31, 252, 126, 63, 254, 127, 255,
    ),
    "RANK_OF": (
        0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5,
        5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6,
        6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
        6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
        7, 7, 7, 7,
    ),
    "RUN_0": (
        -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, -1, -1, 4, 10, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1,
        -1, 3, 3, 9, 14, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, -1, -1, 4, 10, -1, -1, -1, -1, -1, -1, -1,
        5, 2, 2, 2, 2, 8, 8, 13, 17, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, -1, -1, 4, 10, -1, -1, -1, -1,
        -1, -1, -1, 5, -1, -1, -1, -1, 3, 3, 9, 14, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, -1, -1, 4, 10,
        1, 1, 1, 1, 1, 1, 1, 1, 7, 7, 7, 7, 12, 12, 16, 19, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, -1, -1,
        4, 10, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, 3, 3, 9, 14, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1,
        -1, -1, -1, -1, 4, 10, -1, -1, -1, -1, -1, -1, -1, 5, 2, 2, 2, 2, 8, 8, 13, 17, -1, -1, -1, -1, -1, -1, -1,
        5, -1, -1, -1, -1, -1, -1, 4, 10, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, 3, 3, 9, 14, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 6, 6, 6, 6, 6, 6, 5, 11, 11, 11, 11, 15, 15, 18, 20,
    ),
    "RUN_1": (
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
        -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 5, -1, -1, -1, -1, -1, -1, 4, 10, -1, -1, -1,
        -1, -1, -1, -1, 6, -1, -1, -1, -1, -1, -1, -1, -1,
    ),
}
# Where the sums on matches begin, which are the last; and what each sum stands for.
MATCH_SUMS = 144
SUMS: tuple[str, ...] = (
    "deals",
    "deals that were dead",
    "deals that won the match",
    "calls made and cards played",
    "clubs by place 0: made",
    "clubs by place 0: failed",
    "clubs by place 1: made",
    "clubs by place 1: failed",
    "diamonds by place 0: made",
    "diamonds by place 0: failed",
    "diamonds by place 1: made",
    "diamonds by place 1: failed",
    "hearts by place 0: made",
    "hearts by place 0: failed",
    "hearts by place 1: made",
    "hearts by place 1: failed",
    "spades by place 0: made",
    "spades by place 0: failed",
    "spades by place 1: made",
    "spades by place 1: failed",
    "clubs: made",
    "clubs: failed",
    "diamonds: made",
    "diamonds: failed",
    "hearts: made",
    "hearts: failed",
    "spades: made",
    "spades: failed",
    "taker at place 0: made",
    "taker at place 0: failed",
    "taker at place 1: made",
    "taker at place 1: failed",
    "deals won by nobody",
    "deals won by place 0",
    "deals won by place 1",
    "deals won by place 0 and place 1",
    "written by place 0",
    "squares of what is written by place 0",
    "written by place 1",
    "squares of what is written by place 1",
    "cards of place 0",
    "cards of place 1",
    "last-trick of place 0",
    "last-trick of place 1",
    "capot of place 0",
    "capot of place 1",
    "runs of place 0",
    "runs of place 1",
    "fours of place 0",
    "fours of place 1",
    "bela of place 0",
    "bela of place 1",
    "total of place 0",
    "total of place 1",
    "deals in which the taker's side won every trick",
    "deals in which another side won every trick",
    "takers' total: 0 to 9",
    "takers' total: 10 to 19",
    "takers' total: 20 to 29",
    "takers' total: 30 to 39",
    "takers' total: 40 to 49",
    "takers' total: 50 to 59",
    "takers' total: 60 to 69",
    "takers' total: 70 to 79",
    "takers' total: 80 to 89",
    "takers' total: 90 to 99",
    "takers' total: 100 to 109",
    "takers' total: 110 to 119",
    "takers' total: 120 to 129",
    "takers' total: 130 to 139",
    "takers' total: 140 to 149",
    "takers' total: 150 to 159",
    "takers' total: 160 to 169",
    "takers' total: 170 to 179",
    "takers' total: 180 to 189",
    "takers' total: 190 to 199",
    "takers' total: 200 to 209",
    "takers' total: 210 to 219",
    "takers' total: 220 to 229",
    "takers' total: 230 to 239",
    "takers' total: 240 to 249",
    "takers' total: 250 to 259",
    "takers' total: 260 to 269",
    "takers' total: 270 to 279",
    "takers' total: 280 to 289",
    "takers' total: 290 to 299",
    "takers' total: 300 to 309",
    "takers' total: 310 to 319",
    "takers' total: 320 to 329",
    "takers' total: 330 to 339",
    "takers' total: 340 to 349",
    "takers' total: 350 to 359",
    "takers' total: 360 to 369",
    "takers' total: 370 to 379",
    "takers' total: 380 to 389",
    "takers' total: 390 to 399",
    "takers' total: 400 to 409",
    "takers' total: 410 to 419",
    "takers' total: 420 to 429",
    "takers' total: 430 to 439",
    "takers' total: 440 to 449",
    "takers' total: 450 to 459",
    "takers' total: 460 to 469",
    "takers' total: 470 to 479",
    "takers' total: 480 to 489",
    "takers' total: 490 to 499",
    "takers' total: 500 to 509",
    "takers' total: 510 to 519",
    "takers' total: 520 to 529",
    "takers' total: 530 to 539",
    "takers' total: 540 to 549",
    "takers' total: 550 to 559",
    "takers' total: 560 to 569",
    "takers' total: 570 to 579",
    "takers' total: 580 to 589",
    "takers' total: 590 or more",
    "run of 3 announced",
    "run of 4 announced",
    "run of 5 announced",
    "run of 6 announced",
    "run of 7 announced",
    "run of 8 announced",
    "four J announced",
    "four 9 announced",
    "four A announced",
    "four 10 announced",
    "four K announced",
    "four Q announced",
    "card to a run announced",
    "run of 3 counted",
    "run of 4 counted",
    "run of 5 counted",
    "run of 6 counted",
    "run of 7 counted",
    "run of 8 counted",
    "four J counted",
    "four 9 counted",
    "four A counted",
    "four 10 counted",
    "four K counted",
    "four Q counted",
    "card to a run counted",
    "bela held",
    "bela said",
    "matches",
    "deals of matches",
    "matches of 0 deals",
    "matches of 1 deals",
    "matches of 2 deals",
    "matches of 3 deals",
    "matches of 4 deals",
    "matches of 5 deals",
    "matches of 6 deals",
    "matches of 7 deals",
    "matches of 8 deals",
    "matches of 9 deals",
    "matches of 10 deals",
    "matches of 11 deals",
    "matches of 12 deals",
    "matches of 13 deals",
    "matches of 14 deals",
    "matches of 15 deals",
    "matches of 16 deals",
    "matches of 17 deals",
    "matches of 18 deals",
    "matches of 19 deals",
    "matches of 20 deals",
    "matches of 21 deals",
    "matches of 22 deals",
    "matches of 23 deals",
    "matches of 24 deals",
    "matches of 25 deals",
    "matches of 26 deals",
    "matches of 27 deals",
    "matches of 28 deals",
    "matches of 29 deals",
    "matches of 30 deals",
    "matches of 31 deals",
    "matches of 32 deals",
    "matches of 33 deals",
    "matches of 34 deals",
    "matches of 35 deals",
    "matches of 36 deals",
    "matches of 37 deals",
    "matches of 38 deals",
    "matches of 39 deals",
    "matches of 40 deals",
    "matches of 41 deals",
    "matches of 42 deals",
    "matches of 43 deals",
    "matches of 44 deals",
    "matches of 45 deals",
    "matches of 46 deals",
    "matches of 47 deals",
    "matches of 48 deals",
    "matches of 49 deals",
    "matches of 50 deals",
    "matches of 51 deals",
    "matches of 52 deals",
    "matches of 53 deals",
    "matches of 54 deals",
    "matches of 55 deals",
    "matches of 56 deals",
    "matches of 57 deals",
    "matches of 58 deals",
    "matches of 59 deals",
    "matches of 60 deals",
    "matches of 61 deals",
    "matches of 62 deals",
    "matches of 63 deals",
    "matches of 64 deals",
    "matches of 65 deals",
    "matches of 66 deals",
    "matches of 67 deals",
    "matches of 68 deals",
    "matches of 69 deals",
    "matches of 70 deals",
    "matches of 71 deals",
    "matches of 72 deals",
    "matches of 73 deals",
    "matches of 74 deals",
    "matches of 75 deals",
    "matches of 76 deals",
    "matches of 77 deals",
    "matches of 78 deals",
    "matches of 79 deals or more",
)


def play(
    deals: int,
    first: int,
    seed: int,
    sums: list[int],
    state: list[int],
    rows: list[list[int]],
    item_of: list[int],
    owner_of: list[int],
    size: list[int],
    up_suit: list[int],
    up_bit: list[int],
    PLACE: list[list[int]],
    SHARE: list[list[int]],
    COUNT: list[int],
    KTH: list[list[int]],
    ROWS: list[list[int]],
    PAIR_LIMIT: list[int],
    PAIR_ELSE: list[int],
    PAIR_REST: list[int],
    SPLIT_START: list[int],
    SPLIT_COUNT: list[int],
    SPLIT_LIMIT: list[int],
    SPLIT_ELSE: list[int],
    ROW_START_0: list[int],
    ROW_COUNT_0: list[int],
    ROW_START_1: list[int],
    ROW_COUNT_1: list[int],
    HIGHER_FIRST: list[list[int]],
    NATURAL: list[list[int]],
    ROW_RUNS: list[list[int]],
    WORTH: list[list[int]],
    PART: list[list[int]],
    TRUMP: list[int],
    RUFFS: list[list[int]],
    OTHERS: list[list[int]],
    SECOND: list[int],
    POINTS: list[list[int]],
    KIND: list[int],
    CLASS: list[int],
    TRUMP_ITEM: list[list[int]],
    RUN_CARDS: list[int],
    RANK_OF: list[int],
    RUN_0: list[int],
    RUN_1: list[int],
) -> None:
    """Play deals at random; ``sums`` grows by what came of them, ``state`` is the match before and after."""
    s0 = rows[0]
    s1 = rows[1]
    s2 = rows[2]
    s3 = rows[3]
    score_0 = state[0]
    score_1 = state[1]
    length = state[3]
    dealt = 0
    dead_deals = 0
    won_outright = 0
    decisions = 0
    written_0 = 0
    squares_0 = 0
    written_1 = 0
    squares_1 = 0
    sum_cards_0 = 0
    sum_cards_1 = 0
    sum_last_trick_0 = 0
    sum_last_trick_1 = 0
    sum_capot_0 = 0
    sum_capot_1 = 0
    sum_runs_0 = 0
    sum_runs_1 = 0
    sum_fours_0 = 0
    sum_fours_1 = 0
    sum_bela_0 = 0
    sum_bela_1 = 0
    takers_all = 0
    others_all = 0
    held_bela = 0
    told_bela = 0
    matches = 0
    match_deals = 0
    for index in range(first, first + deals):
        x = seed + index * 1010582097341273993 & 0xFFFFFFFFFFFFFFF
        x = (x ^ x >> 31) * 726367713428950749 & 0xFFFFFFFFFFFFFFF
        x = x ^ x >> 29 | 1
        contract = taker = -1
        match_over = 0
        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
        v = (x >> 30) * 489
        k = v >> 30
        if v & 0x3FFFFFFF >= PAIR_LIMIT[k]:
            k = PAIR_ELSE[k]
        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
        v = (x >> 30) * SPLIT_COUNT[k]
        j = SPLIT_START[k] + (v >> 30)
        if v & 0x3FFFFFFF >= SPLIT_LIMIT[j]:
            j = SPLIT_ELSE[j]
        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
        i0 = ROW_START_0[j] + ((x >> 30) * ROW_COUNT_0[j] >> 30)
        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
        i1 = ROW_START_1[j] + ((x >> 30) * ROW_COUNT_1[j] >> 30)
        k = PAIR_REST[k]
        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
        v = (x >> 30) * SPLIT_COUNT[k]
        j = SPLIT_START[k] + (v >> 30)
        if v & 0x3FFFFFFF >= SPLIT_LIMIT[j]:
            j = SPLIT_ELSE[j]
        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
        i2 = ROW_START_0[j] + ((x >> 30) * ROW_COUNT_0[j] >> 30)
        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
        i3 = ROW_START_1[j] + ((x >> 30) * ROW_COUNT_1[j] >> 30)
        s0[:4] = ROWS[i0]
        s1[:4] = ROWS[i1]
        s2[:4] = ROWS[i2]
        s3[:4] = ROWS[i3]
        speaker = 0
        spoken = passed = 0
        while True:
            k = 4
            if not (speaker == 1):
                k += 1
            x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
            j = (x >> 30) * k >> 30
            if j < 4:
                contract = j
                taker = speaker
                passed = 0
            else:
                j -= 4
                passed += 1
            speaker += 1
            if speaker == 2:
                speaker = 0
            spoken += 1
            if contract >= 0:
                break
            if spoken == 2:
                break
        decisions += spoken
        if contract < 0:
            dead_deals += 1
        else:
            part = PART[contract]
            w0 = WORTH[part[0]]
            w1 = WORTH[part[1]]
            w2 = WORTH[part[2]]
            w3 = WORTH[part[3]]
            trump = TRUMP[contract]
            trumps = rows[trump]
            wt = WORTH[part[trump]]
            s0[4] = s0[0]
            s1[4] = s1[0]
            s2[4] = s2[0]
            s3[4] = s3[0]
            size[0] = 8
            size[2] = 8
            up_bit[0] = 0
            s0[5] = s0[1]
            s1[5] = s1[1]
            s2[5] = s2[1]
            s3[5] = s3[1]
            size[1] = 8
            size[3] = 8
            up_bit[1] = 0
            said_runs_0 = said_runs_1 = 0
            said_fours_0 = said_fours_1 = 0
            said_bela_0 = said_bela_1 = 0
            items = 0
            others = OTHERS[TRUMP[contract]]
            flags = ROW_RUNS[part[0]][i0] | ROW_RUNS[part[1]][i1] | ROW_RUNS[part[2]][i2] | ROW_RUNS[part[3]][i3]
            ra = rows[others[0]]
            rb = rows[others[1]]
            rc = rows[others[2]]
            rd = rows[others[3]]
            m = ra[0] & rb[0] & rc[0]
            if m and NATURAL[part[others[0]]][m] & NATURAL[part[others[3]]][rd[0]]:
                flags |= 1
            m = ra[1] & rb[1] & rc[1]
            if m and NATURAL[part[others[0]]][m] & NATURAL[part[others[3]]][rd[1]]:
                flags |= 2
            if flags:
                points_of = POINTS[contract]
                p = 0
                for _ in range(2):
                    if flags >> p & 1:
                        b0 = NATURAL[part[0]][s0[p]]
                        b1 = NATURAL[part[1]][s1[p]]
                        b2 = NATURAL[part[2]][s2[p]]
                        b3 = NATURAL[part[3]][s3[p]]
                        j = RUN_0[b0]
                        if j >= 0:
                            if points_of[j] != -2:
                                item_of[items] = j
                                owner_of[items] = p
                                items += 1
                        j = RUN_1[b0]
                        if j >= 0:
                            if points_of[j] != -2:
                                item_of[items] = j
                                owner_of[items] = p
                                items += 1
                        j = RUN_0[b1]
                        if j >= 0:
                            if points_of[21 + j] != -2:
                                item_of[items] = 21 + j
                                owner_of[items] = p
                                items += 1
                        j = RUN_1[b1]
                        if j >= 0:
                            if points_of[21 + j] != -2:
                                item_of[items] = 21 + j
                                owner_of[items] = p
                                items += 1
                        j = RUN_0[b2]
                        if j >= 0:
                            if points_of[42 + j] != -2:
                                item_of[items] = 42 + j
                                owner_of[items] = p
                                items += 1
                        j = RUN_1[b2]
                        if j >= 0:
                            if points_of[42 + j] != -2:
                                item_of[items] = 42 + j
                                owner_of[items] = p
                                items += 1
                        j = RUN_0[b3]
                        if j >= 0:
                            if points_of[63 + j] != -2:
                                item_of[items] = 63 + j
                                owner_of[items] = p
                                items += 1
                        j = RUN_1[b3]
                        if j >= 0:
                            if points_of[63 + j] != -2:
                                item_of[items] = 63 + j
                                owner_of[items] = p
                                items += 1
                        m = b0 & b1 & b2 & b3
                        if m:
                            if m & 16:
                                item_of[items] = 84
                                owner_of[items] = p
                                items += 1
                            if m & 4:
                                item_of[items] = 85
                                owner_of[items] = p
                                items += 1
                            if m & 128:
                                item_of[items] = 86
                                owner_of[items] = p
                                items += 1
                            if m & 8:
                                item_of[items] = 87
                                owner_of[items] = p
                                items += 1
                            if m & 64:
                                item_of[items] = 88
                                owner_of[items] = p
                                items += 1
                            if m & 32:
                                item_of[items] = 89
                                owner_of[items] = p
                                items += 1
                    p = (p + 1) % 2
            won_by = -1
            if items:
                top = 0
                k = 0
                while k < items:
                    if item_of[k] >= 0 and owner_of[k] >= 0:
                        if POINTS[contract][item_of[k]] == -1:
                            j = 1 + TRUMP_ITEM[contract][item_of[k]]
                            if j > top:
                                top = j
                                won_by = owner_of[k]
                    k += 1
            if won_by >= 0:
                won_outright += 1
                match_over = 1
            else:
                p = 0
                won_0 = won_1 = tricks_0 = tricks_1 = 0
                left = 16
                while left:
                    x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                    if up_bit[p]:
                        points_of = POINTS[contract]
                        b0 = NATURAL[part[0]][s0[p]]
                        b1 = NATURAL[part[1]][s1[p]]
                        b2 = NATURAL[part[2]][s2[p]]
                        b3 = NATURAL[part[3]][s3[p]]
                        o = up_suit[p]
                        card = NATURAL[part[o]][up_bit[p]]
                        m = b0
                        if o == 1:
                            m = b1
                        if o == 2:
                            m = b2
                        if o == 3:
                            m = b3
                        j = RUN_0[m]
                        if j >= 0 and RUN_CARDS[j] & card and COUNT[RUN_CARDS[j]] >= 3:
                            if points_of[90 + o * 8 + RANK_OF[card]] != -2:
                                item_of[items] = 90 + o * 8 + RANK_OF[card]
                                owner_of[items] = p
                                items += 1
                        j = RUN_1[m]
                        if j >= 0 and RUN_CARDS[j] & card and COUNT[RUN_CARDS[j]] >= 3:
                            if points_of[90 + o * 8 + RANK_OF[card]] != -2:
                                item_of[items] = 90 + o * 8 + RANK_OF[card]
                                owner_of[items] = p
                                items += 1
                        if card == 16 and b0 & b1 & b2 & b3 & 16 and points_of[84] != -2:
                            item_of[items] = 84
                            owner_of[items] = p
                            items += 1
                        if card == 4 and b0 & b1 & b2 & b3 & 4 and points_of[85] != -2:
                            item_of[items] = 85
                            owner_of[items] = p
                            items += 1
                        if card == 128 and b0 & b1 & b2 & b3 & 128 and points_of[86] != -2:
                            item_of[items] = 86
                            owner_of[items] = p
                            items += 1
                        if card == 8 and b0 & b1 & b2 & b3 & 8 and points_of[87] != -2:
                            item_of[items] = 87
                            owner_of[items] = p
                            items += 1
                        if card == 64 and b0 & b1 & b2 & b3 & 64 and points_of[88] != -2:
                            item_of[items] = 88
                            owner_of[items] = p
                            items += 1
                        if card == 32 and b0 & b1 & b2 & b3 & 32 and points_of[89] != -2:
                            item_of[items] = 89
                            owner_of[items] = p
                            items += 1
                    j = SHARE[size[p]][x % 1021]
                    m = s0[p]
                    k = COUNT[m]
                    if j < k:
                        bit = KTH[m][j]
                        s0[p] = m - bit
                        row = s0
                        worth = w0
                        if RUFFS[contract][0] and bit & 12 and m & 12 == 12:
                            if p == 0:
                                said_bela_0 += 20
                            else:
                                said_bela_1 += 20
                            told_bela += 1
                            held_bela += 1
                        led = 0
                    else:
                        j -= k
                        m = s1[p]
                        k = COUNT[m]
                        if j < k:
                            bit = KTH[m][j]
                            s1[p] = m - bit
                            row = s1
                            worth = w1
                            if RUFFS[contract][1] and bit & 12 and m & 12 == 12:
                                if p == 0:
                                    said_bela_0 += 20
                                else:
                                    said_bela_1 += 20
                                told_bela += 1
                                held_bela += 1
                            led = 1
                        else:
                            j -= k
                            m = s2[p]
                            k = COUNT[m]
                            if j < k:
                                bit = KTH[m][j]
                                s2[p] = m - bit
                                row = s2
                                worth = w2
                                if RUFFS[contract][2] and bit & 12 and m & 12 == 12:
                                    if p == 0:
                                        said_bela_0 += 20
                                    else:
                                        said_bela_1 += 20
                                    told_bela += 1
                                    held_bela += 1
                                led = 2
                            else:
                                j -= k
                                m = s3[p]
                                bit = KTH[m][j]
                                s3[p] = m - bit
                                row = s3
                                worth = w3
                                if RUFFS[contract][3] and bit & 12 and m & 12 == 12:
                                    if p == 0:
                                        said_bela_0 += 20
                                    else:
                                        said_bela_1 += 20
                                    told_bela += 1
                                    held_bela += 1
                                led = 3
                    high = bit
                    points = worth[bit]
                    winner = p
                    ruff = 0
                    if row[p + 4] & bit:
                        row[p + 4] ^= bit
                        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                        j = (x >> 30) * size[p + 2] >> 30
                        m = s0[p + 2]
                        k = COUNT[m]
                        if j < k:
                            bit = KTH[m][j]
                            s0[p + 2] = m - bit
                            s0[p] |= bit
                            up_suit[p] = 0
                            up_bit[p] = bit
                        else:
                            j -= k
                            m = s1[p + 2]
                            k = COUNT[m]
                            if j < k:
                                bit = KTH[m][j]
                                s1[p + 2] = m - bit
                                s1[p] |= bit
                                up_suit[p] = 1
                                up_bit[p] = bit
                            else:
                                j -= k
                                m = s2[p + 2]
                                k = COUNT[m]
                                if j < k:
                                    bit = KTH[m][j]
                                    s2[p + 2] = m - bit
                                    s2[p] |= bit
                                    up_suit[p] = 2
                                    up_bit[p] = bit
                                else:
                                    j -= k
                                    m = s3[p + 2]
                                    bit = KTH[m][j]
                                    s3[p + 2] = m - bit
                                    s3[p] |= bit
                                    up_suit[p] = 3
                                    up_bit[p] = bit
                        size[p + 2] -= 1
                    else:
                        size[p] -= 1
                        up_bit[p] = 0
                    q = SECOND[p]
                    if up_bit[q]:
                        points_of = POINTS[contract]
                        b0 = NATURAL[part[0]][s0[q]]
                        b1 = NATURAL[part[1]][s1[q]]
                        b2 = NATURAL[part[2]][s2[q]]
                        b3 = NATURAL[part[3]][s3[q]]
                        o = up_suit[q]
                        card = NATURAL[part[o]][up_bit[q]]
                        m = b0
                        if o == 1:
                            m = b1
                        if o == 2:
                            m = b2
                        if o == 3:
                            m = b3
                        j = RUN_0[m]
                        if j >= 0 and RUN_CARDS[j] & card and COUNT[RUN_CARDS[j]] >= 3:
                            if points_of[90 + o * 8 + RANK_OF[card]] != -2:
                                item_of[items] = 90 + o * 8 + RANK_OF[card]
                                owner_of[items] = q
                                items += 1
                        j = RUN_1[m]
                        if j >= 0 and RUN_CARDS[j] & card and COUNT[RUN_CARDS[j]] >= 3:
                            if points_of[90 + o * 8 + RANK_OF[card]] != -2:
                                item_of[items] = 90 + o * 8 + RANK_OF[card]
                                owner_of[items] = q
                                items += 1
                        if card == 16 and b0 & b1 & b2 & b3 & 16 and points_of[84] != -2:
                            item_of[items] = 84
                            owner_of[items] = q
                            items += 1
                        if card == 4 and b0 & b1 & b2 & b3 & 4 and points_of[85] != -2:
                            item_of[items] = 85
                            owner_of[items] = q
                            items += 1
                        if card == 128 and b0 & b1 & b2 & b3 & 128 and points_of[86] != -2:
                            item_of[items] = 86
                            owner_of[items] = q
                            items += 1
                        if card == 8 and b0 & b1 & b2 & b3 & 8 and points_of[87] != -2:
                            item_of[items] = 87
                            owner_of[items] = q
                            items += 1
                        if card == 64 and b0 & b1 & b2 & b3 & 64 and points_of[88] != -2:
                            item_of[items] = 88
                            owner_of[items] = q
                            items += 1
                        if card == 32 and b0 & b1 & b2 & b3 & 32 and points_of[89] != -2:
                            item_of[items] = 89
                            owner_of[items] = q
                            items += 1
                    f = row[q]
                    if f:
                        u = HIGHER_FIRST[high][f]
                        bit = KTH[u][PLACE[u][x % 1019]]
                        row[q] = f - bit
                        points += worth[bit]
                        if RUFFS[contract][led] and bit & 12 and f & 12 == 12:
                            if q == 0:
                                said_bela_0 += 20
                            else:
                                said_bela_1 += 20
                            told_bela += 1
                            held_bela += 1
                        if bit > high:
                            high = bit
                            winner = q
                        if row[q + 4] & bit:
                            row[q + 4] ^= bit
                            x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                            j = (x >> 30) * size[q + 2] >> 30
                            m = s0[q + 2]
                            k = COUNT[m]
                            if j < k:
                                bit = KTH[m][j]
                                s0[q + 2] = m - bit
                                s0[q] |= bit
                                up_suit[q] = 0
                                up_bit[q] = bit
                            else:
                                j -= k
                                m = s1[q + 2]
                                k = COUNT[m]
                                if j < k:
                                    bit = KTH[m][j]
                                    s1[q + 2] = m - bit
                                    s1[q] |= bit
                                    up_suit[q] = 1
                                    up_bit[q] = bit
                                else:
                                    j -= k
                                    m = s2[q + 2]
                                    k = COUNT[m]
                                    if j < k:
                                        bit = KTH[m][j]
                                        s2[q + 2] = m - bit
                                        s2[q] |= bit
                                        up_suit[q] = 2
                                        up_bit[q] = bit
                                    else:
                                        j -= k
                                        m = s3[q + 2]
                                        bit = KTH[m][j]
                                        s3[q + 2] = m - bit
                                        s3[q] |= bit
                                        up_suit[q] = 3
                                        up_bit[q] = bit
                            size[q + 2] -= 1
                        else:
                            size[q] -= 1
                            up_bit[q] = 0
                    else:
                        t = trumps[q]
                        u = HIGHER_FIRST[ruff][t]
                        if u:
                            bit = KTH[u][PLACE[u][x % 1019]]
                            trumps[q] = t - bit
                            points += wt[bit]
                            if bit & 12 and t & 12 == 12:
                                if q == 0:
                                    said_bela_0 += 20
                                else:
                                    said_bela_1 += 20
                                told_bela += 1
                                held_bela += 1
                            if bit > ruff:
                                ruff = bit
                                high = 256
                                winner = q
                            if trumps[q + 4] & bit:
                                trumps[q + 4] ^= bit
                                x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                                j = (x >> 30) * size[q + 2] >> 30
                                m = s0[q + 2]
                                k = COUNT[m]
                                if j < k:
                                    bit = KTH[m][j]
                                    s0[q + 2] = m - bit
                                    s0[q] |= bit
                                    up_suit[q] = 0
                                    up_bit[q] = bit
                                else:
                                    j -= k
                                    m = s1[q + 2]
                                    k = COUNT[m]
                                    if j < k:
                                        bit = KTH[m][j]
                                        s1[q + 2] = m - bit
                                        s1[q] |= bit
                                        up_suit[q] = 1
                                        up_bit[q] = bit
                                    else:
                                        j -= k
                                        m = s2[q + 2]
                                        k = COUNT[m]
                                        if j < k:
                                            bit = KTH[m][j]
                                            s2[q + 2] = m - bit
                                            s2[q] |= bit
                                            up_suit[q] = 2
                                            up_bit[q] = bit
                                        else:
                                            j -= k
                                            m = s3[q + 2]
                                            bit = KTH[m][j]
                                            s3[q + 2] = m - bit
                                            s3[q] |= bit
                                            up_suit[q] = 3
                                            up_bit[q] = bit
                                size[q + 2] -= 1
                            else:
                                size[q] -= 1
                                up_bit[q] = 0
                        else:
                            j = SHARE[size[q]][x % 1019]
                            m = s0[q]
                            k = COUNT[m]
                            if j < k:
                                bit = KTH[m][j]
                                s0[q] = m - bit
                                points += w0[bit]
                                if s0[q + 4] & bit:
                                    s0[q + 4] ^= bit
                                    x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                                    j = (x >> 30) * size[q + 2] >> 30
                                    m = s0[q + 2]
                                    k = COUNT[m]
                                    if j < k:
                                        bit = KTH[m][j]
                                        s0[q + 2] = m - bit
                                        s0[q] |= bit
                                        up_suit[q] = 0
                                        up_bit[q] = bit
                                    else:
                                        j -= k
                                        m = s1[q + 2]
                                        k = COUNT[m]
                                        if j < k:
                                            bit = KTH[m][j]
                                            s1[q + 2] = m - bit
                                            s1[q] |= bit
                                            up_suit[q] = 1
                                            up_bit[q] = bit
                                        else:
                                            j -= k
                                            m = s2[q + 2]
                                            k = COUNT[m]
                                            if j < k:
                                                bit = KTH[m][j]
                                                s2[q + 2] = m - bit
                                                s2[q] |= bit
                                                up_suit[q] = 2
                                                up_bit[q] = bit
                                            else:
                                                j -= k
                                                m = s3[q + 2]
                                                bit = KTH[m][j]
                                                s3[q + 2] = m - bit
                                                s3[q] |= bit
                                                up_suit[q] = 3
                                                up_bit[q] = bit
                                    size[q + 2] -= 1
                                else:
                                    size[q] -= 1
                                    up_bit[q] = 0
                            else:
                                j -= k
                                m = s1[q]
                                k = COUNT[m]
                                if j < k:
                                    bit = KTH[m][j]
                                    s1[q] = m - bit
                                    points += w1[bit]
                                    if s1[q + 4] & bit:
                                        s1[q + 4] ^= bit
                                        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                                        j = (x >> 30) * size[q + 2] >> 30
                                        m = s0[q + 2]
                                        k = COUNT[m]
                                        if j < k:
                                            bit = KTH[m][j]
                                            s0[q + 2] = m - bit
                                            s0[q] |= bit
                                            up_suit[q] = 0
                                            up_bit[q] = bit
                                        else:
                                            j -= k
                                            m = s1[q + 2]
                                            k = COUNT[m]
                                            if j < k:
                                                bit = KTH[m][j]
                                                s1[q + 2] = m - bit
                                                s1[q] |= bit
                                                up_suit[q] = 1
                                                up_bit[q] = bit
                                            else:
                                                j -= k
                                                m = s2[q + 2]
                                                k = COUNT[m]
                                                if j < k:
                                                    bit = KTH[m][j]
                                                    s2[q + 2] = m - bit
                                                    s2[q] |= bit
                                                    up_suit[q] = 2
                                                    up_bit[q] = bit
                                                else:
                                                    j -= k
                                                    m = s3[q + 2]
                                                    bit = KTH[m][j]
                                                    s3[q + 2] = m - bit
                                                    s3[q] |= bit
                                                    up_suit[q] = 3
                                                    up_bit[q] = bit
                                        size[q + 2] -= 1
                                    else:
                                        size[q] -= 1
                                        up_bit[q] = 0
                                else:
                                    j -= k
                                    m = s2[q]
                                    k = COUNT[m]
                                    if j < k:
                                        bit = KTH[m][j]
                                        s2[q] = m - bit
                                        points += w2[bit]
                                        if s2[q + 4] & bit:
                                            s2[q + 4] ^= bit
                                            x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                                            j = (x >> 30) * size[q + 2] >> 30
                                            m = s0[q + 2]
                                            k = COUNT[m]
                                            if j < k:
                                                bit = KTH[m][j]
                                                s0[q + 2] = m - bit
                                                s0[q] |= bit
                                                up_suit[q] = 0
                                                up_bit[q] = bit
                                            else:
                                                j -= k
                                                m = s1[q + 2]
                                                k = COUNT[m]
                                                if j < k:
                                                    bit = KTH[m][j]
                                                    s1[q + 2] = m - bit
                                                    s1[q] |= bit
                                                    up_suit[q] = 1
                                                    up_bit[q] = bit
                                                else:
                                                    j -= k
                                                    m = s2[q + 2]
                                                    k = COUNT[m]
                                                    if j < k:
                                                        bit = KTH[m][j]
                                                        s2[q + 2] = m - bit
                                                        s2[q] |= bit
                                                        up_suit[q] = 2
                                                        up_bit[q] = bit
                                                    else:
                                                        j -= k
                                                        m = s3[q + 2]
                                                        bit = KTH[m][j]
                                                        s3[q + 2] = m - bit
                                                        s3[q] |= bit
                                                        up_suit[q] = 3
                                                        up_bit[q] = bit
                                            size[q + 2] -= 1
                                        else:
                                            size[q] -= 1
                                            up_bit[q] = 0
                                    else:
                                        j -= k
                                        m = s3[q]
                                        bit = KTH[m][j]
                                        s3[q] = m - bit
                                        points += w3[bit]
                                        if s3[q + 4] & bit:
                                            s3[q + 4] ^= bit
                                            x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                                            j = (x >> 30) * size[q + 2] >> 30
                                            m = s0[q + 2]
                                            k = COUNT[m]
                                            if j < k:
                                                bit = KTH[m][j]
                                                s0[q + 2] = m - bit
                                                s0[q] |= bit
                                                up_suit[q] = 0
                                                up_bit[q] = bit
                                            else:
                                                j -= k
                                                m = s1[q + 2]
                                                k = COUNT[m]
                                                if j < k:
                                                    bit = KTH[m][j]
                                                    s1[q + 2] = m - bit
                                                    s1[q] |= bit
                                                    up_suit[q] = 1
                                                    up_bit[q] = bit
                                                else:
                                                    j -= k
                                                    m = s2[q + 2]
                                                    k = COUNT[m]
                                                    if j < k:
                                                        bit = KTH[m][j]
                                                        s2[q + 2] = m - bit
                                                        s2[q] |= bit
                                                        up_suit[q] = 2
                                                        up_bit[q] = bit
                                                    else:
                                                        j -= k
                                                        m = s3[q + 2]
                                                        bit = KTH[m][j]
                                                        s3[q + 2] = m - bit
                                                        s3[q] |= bit
                                                        up_suit[q] = 3
                                                        up_bit[q] = bit
                                            size[q + 2] -= 1
                                        else:
                                            size[q] -= 1
                                            up_bit[q] = 0
                    p = winner
                    if p == 0:
                        won_0 += points
                        tricks_0 += 1
                    else:
                        won_1 += points
                        tricks_1 += 1
                    left -= 1
                if items:
                    k = 0
                    while k < items:
                        if item_of[k] >= 0 and owner_of[k] >= 0:
                            j = POINTS[contract][item_of[k]]
                            if j > 0:
                                if KIND[item_of[k]] == 0:
                                    if owner_of[k] == 0:
                                        said_runs_0 += j
                                    else:
                                        said_runs_1 += j
                                else:
                                    if owner_of[k] == 0:
                                        said_fours_0 += j
                                    else:
                                        said_fours_1 += j
                        k += 1
                    k = 0
                    while k < items:
                        if item_of[k] >= 0:
                            sums[116 + CLASS[item_of[k]]] += 1
                        k += 1
                takers = taker
                last = p
                cards_0 = won_0
                cards_1 = won_1
                last_trick_0 = 10 if last == 0 else 0
                last_trick_1 = 10 if last == 1 else 0
                capot_0 = 90 if tricks_0 == 16 else 0
                capot_1 = 90 if tricks_1 == 16 else 0
                runs_0 = said_runs_0
                runs_1 = said_runs_1
                fours_0 = said_fours_0
                fours_1 = said_fours_1
                bela_0 = said_bela_0
                bela_1 = said_bela_1
                if tricks_0 == 0:
                    runs_0 = fours_0 = bela_0 = 0
                if tricks_1 == 0:
                    runs_1 = fours_1 = bela_1 = 0
                if tricks_0 == 16:
                    runs_0 = said_runs_0 + said_runs_1
                    runs_1 = 0
                    fours_0 = said_fours_0 + said_fours_1
                    fours_1 = 0
                    bela_0 = said_bela_0 + said_bela_1
                    bela_1 = 0
                if tricks_1 == 16:
                    runs_1 = said_runs_0 + said_runs_1
                    runs_0 = 0
                    fours_1 = said_fours_0 + said_fours_1
                    fours_0 = 0
                    bela_1 = said_bela_0 + said_bela_1
                    bela_0 = 0
                total_0 = cards_0 + last_trick_0 + runs_0 + fours_0 + bela_0 + capot_0
                total_1 = cards_1 + last_trick_1 + runs_1 + fours_1 + bela_1 + capot_1
                takers_total = total_0 if takers == 0 else total_1
                others_total = total_0 + total_1 - takers_total
                if takers_total > others_total:
                    outcome = 0
                    winners = 1 << takers
                    column_0 = total_0
                    column_1 = total_1
                else:
                    outcome = 1
                    winners = 3 ^ 1 << takers
                    column_0 = 0 if takers == 0 else total_0 + total_1
                    column_1 = 0 if takers == 1 else total_0 + total_1
                sums[4 + (contract * 2 + taker) * 2 + outcome] += 1
                written_0 += column_0
                squares_0 += column_0 * column_0
                written_1 += column_1
                squares_1 += column_1 * column_1
                sum_cards_0 += cards_0
                sum_cards_1 += cards_1
                sum_last_trick_0 += last_trick_0
                sum_last_trick_1 += last_trick_1
                if said_runs_0 or said_runs_1:
                    sum_runs_0 += runs_0
                    sum_runs_1 += runs_1
                if said_fours_0 or said_fours_1:
                    sum_fours_0 += fours_0
                    sum_fours_1 += fours_1
                if said_bela_0 or said_bela_1:
                    sum_bela_0 += bela_0
                    sum_bela_1 += bela_1
                if tricks_0 == 16:
                    if takers == 0:
                        takers_all += 1
                    else:
                        others_all += 1
                    sum_capot_0 += 90
                if tricks_1 == 16:
                    if takers == 1:
                        takers_all += 1
                    else:
                        others_all += 1
                    sum_capot_1 += 90
                j = (total_0 if takers == 0 else total_1) // 10
                if j > 59:
                    j = 59
                sums[56 + j] += 1
                if items:
                    k = 0
                    while k < items:
                        if item_of[k] >= 0 and owner_of[k] >= 0:
                            if KIND[item_of[k]] == 0:
                                if owner_of[k] == 0:
                                    j = runs_0
                                else:
                                    j = runs_1
                            else:
                                if owner_of[k] == 0:
                                    j = fours_0
                                else:
                                    j = fours_1
                            if j > 0:
                                sums[129 + CLASS[item_of[k]]] += 1
                        k += 1
                score_0 += column_0
                score_1 += column_1
                top = score_0
                if score_1 > top:
                    top = score_1
                if top >= 1001 and (1 if score_0 == top else 0) + (1 if score_1 == top else 0) == 1:
                    match_over = 1
        length += 1
        if match_over:
            matches += 1
            match_deals += length
            if length > 79:
                length = 79
            sums[146 + length] += 1
            length = 0
            score_0 = 0
            score_1 = 0
        else:
            top = score_0
            score_0 = score_1
            score_1 = top
    state[0] = score_0
    state[1] = score_1
    state[3] = length
    dealt = deals
    decisions += 32 * (deals - dead_deals - won_outright)
    sums[0] += dealt
    sums[1] += dead_deals
    sums[2] += won_outright
    sums[3] += decisions
    sums[36] += written_0
    sums[37] += squares_0
    sums[38] += written_1
    sums[39] += squares_1
    sums[40] += sum_cards_0
    sums[41] += sum_cards_1
    sums[42] += sum_last_trick_0
    sums[43] += sum_last_trick_1
    sums[44] += sum_capot_0
    sums[45] += sum_capot_1
    sums[46] += sum_runs_0
    sums[47] += sum_runs_1
    sums[48] += sum_fours_0
    sums[49] += sum_fours_1
    sums[50] += sum_bela_0
    sums[51] += sum_bela_1
    sums[54] += takers_all
    sums[55] += others_all
    sums[142] += held_bela
    sums[143] += told_bela
    sums[144] += matches
    sums[145] += match_deals
    sums[52] = sums[40] + sums[42] + sums[46] + sums[48] + sums[50] + sums[44]
    sums[53] = sums[41] + sums[43] + sums[47] + sums[49] + sums[51] + sums[45]
    contract = 0
    while contract < 4:
        j = sums[4 + (contract * 2 + 0) * 2 + 0]
        sums[20 + contract * 2 + 0] += j
        sums[28] += j
        sums[33] += j
        contract += 1
    contract = 0
    while contract < 4:
        j = sums[4 + (contract * 2 + 1) * 2 + 0]
        sums[20 + contract * 2 + 0] += j
        sums[30] += j
        sums[34] += j
        contract += 1
    contract = 0
    while contract < 4:
        j = sums[4 + (contract * 2 + 0) * 2 + 1]
        sums[20 + contract * 2 + 1] += j
        sums[29] += j
        sums[34] += j
        contract += 1
    contract = 0
    while contract < 4:
        j = sums[4 + (contract * 2 + 1) * 2 + 1]
        sums[20 + contract * 2 + 1] += j
        sums[31] += j
        sums[33] += j
        contract += 1
