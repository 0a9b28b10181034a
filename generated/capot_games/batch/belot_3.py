"""The batch program of "Belot for three": many deals at random.

Made from spec/games/belot/belot-3.capot by `capot build`; never edited by hand.
Rule model: 1b3d801464cb3d55.
"""

MODEL = "1b3d801464cb3d55"
PLAYERS = 3
RANKS = 6
# The groups of cards that are dealt: the hands from forehand on, then what lies elsewhere.
GROUPS = (8, 8, 8)
WIDTH = 3
STATE = 5
# What contracts say of a suit: its ranks from the weakest, numbered as the pack is, and what each counts.
PARTS: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
    ((3, 4, 1, 5, 0, 2), (3, 4, 10, 11, 14, 20)),
    ((0, 2, 3, 4, 1, 5), (0, 2, 3, 4, 10, 11)),
)
# For every set of cards of one suit whether it holds a run.
HOLDS_RUN: tuple[int, ...] = (
    0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0,
    0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1,
)
WORK: tuple[str, ...] = (
    "item_of",
    "owner_of",
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
    "DUTY",
    "FREE",
)
DERIVED: tuple[str, ...] = (
    "NATURAL",
    "ROW_RUNS",
    "WORTH",
)
TABLES: dict[str, tuple[object, ...]] = {
    "PART": (
        (0, 1, 1, 1,), (1, 0, 1, 1,), (1, 1, 0, 1,), (1, 1, 1, 0,), (1, 1, 1, 1,), (0, 0, 0, 0,),
    ),
    "TRUMP": (
        0, 1, 2, 3, 4, 4,
    ),
    "RUFFS": (
        (1, 0, 0, 0,), (0, 1, 0, 0,), (0, 0, 1, 0,), (0, 0, 0, 1,), (0, 0, 0, 0,), (1, 1, 1, 1,),
    ),
    "DECLARED": (
        1, 1, 1, 1, 0, 1,
    ),
    "TIMES": (
        1, 2, 4,
    ),
    "SIDE": (
        0, 1, 2,
    ),
    "OTHERS": (
        (1, 2, 3, 0,), (0, 2, 3, 1,), (0, 1, 3, 2,), (0, 1, 2, 3,), (0, 1, 2, 3,),
    ),
    "AUCTION_SUIT_COUNT": (
        3, 2, 1, 0, 0, 0, 4,
    ),
    "AUCTION_SUIT_OPEN": (
        (1, 2, 3, 0,), (2, 3, 0, 0,), (3, 0, 0, 0,), (0, 0, 0, 0,), (0, 0, 0, 0,), (0, 0, 0, 0,), (0, 1, 2, 3,),
    ),
    "AUCTION_NO_TRUMPS_COUNT": (
        1, 1, 1, 1, 0, 0, 1,
    ),
    "AUCTION_NO_TRUMPS_OPEN": (
        (4,), (4,), (4,), (4,), (0,), (0,), (4,),
    ),
    "AUCTION_ALL_TRUMPS_COUNT": (
        1, 1, 1, 1, 1, 0, 1,
    ),
    "AUCTION_ALL_TRUMPS_OPEN": (
        (5,), (5,), (5,), (5,), (5,), (0,), (5,),
    ),
    "SECOND": (
        1, 2, 0,
    ),
    "THIRD": (
        2, 0, 1,
    ),
    "LED": (
        (1, 0, 0, 0,), (0, 1, 0, 0,), (0, 0, 1, 0,), (0, 0, 0, 1,), (0, 0, 0, 0,), (1, 1, 1, 1,),
    ),
    "POINTS": (
        (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50,
        50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, -2, -2,
        -2,),
        (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50,
        50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, 20, -2,
        -2,),
        (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50,
        50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, 20,
        -2,),
        (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50,
        50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, -2, -2, -2,
        20,),
        (-2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2,
        -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2, -2,),
        (20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 20, 20, 20, 20, 50,
        50, 50, 100, 100, 100, 20, 20, 20, 20, 50, 50, 50, 100, 100, 100, 200, 150, 100, 100, 100, 100, 20, 20, 20,
        20,),
    ),
    "KEYS": (
        (4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6,
        5, 9, 8, 9, 15, 14, 13, 12, 11, 10, -1, -1, -1, -1,),
        (4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6,
        5, 9, 8, 9, 15, 14, 13, 12, 11, 10, -1, -1, -1, -1,),
        (4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6,
        5, 9, 8, 9, 15, 14, 13, 12, 11, 10, -1, -1, -1, -1,),
        (4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6,
        5, 9, 8, 9, 15, 14, 13, 12, 11, 10, -1, -1, -1, -1,),
        (4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6,
        5, 9, 8, 9, 15, 14, 13, 12, 11, 10, -1, -1, -1, -1,),
        (4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6, 5, 9, 8, 9, 4, 3, 2, 1, 7, 6,
        5, 9, 8, 9, 15, 14, 13, 12, 11, 10, -1, -1, -1, -1,),
    ),
    "KIND": (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    ),
    "CLASS": (
        0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 0, 0, 0, 0, 1, 1,
        1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0,
    ),
    "RUN_0": (
        -1, -1, -1, -1, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, 2, 6, -1, -1, -1, -1, -1, -1, -1, 3, -1, -1, -1, -1,
        1, 1, 5, 8, -1, -1, -1, -1, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, 2, 6, -1, -1, -1, -1, -1, -1, -1, 3, 0,
        0, 0, 0, 4, 4, 7, 9,
    ),
    "FACTOR_OF": (
        1, 1, 1, 1, 2, 1,
    ),
    "LIMIT_OF": (
        6, 6, 6, 6, 5, 4,
    ),
}
# Where the sums on matches begin, which are the last; and what each sum stands for.
MATCH_SUMS = 204
SUMS: tuple[str, ...] = (
    "deals",
    "deals that were dead",
    "deals that won the match",
    "calls made and cards played",
    "clubs by place 0: doubled-made",
    "clubs by place 0: made",
    "clubs by place 0: failed",
    "clubs by place 1: doubled-made",
    "clubs by place 1: made",
    "clubs by place 1: failed",
    "clubs by place 2: doubled-made",
    "clubs by place 2: made",
    "clubs by place 2: failed",
    "diamonds by place 0: doubled-made",
    "diamonds by place 0: made",
    "diamonds by place 0: failed",
    "diamonds by place 1: doubled-made",
    "diamonds by place 1: made",
    "diamonds by place 1: failed",
    "diamonds by place 2: doubled-made",
    "diamonds by place 2: made",
    "diamonds by place 2: failed",
    "hearts by place 0: doubled-made",
    "hearts by place 0: made",
    "hearts by place 0: failed",
    "hearts by place 1: doubled-made",
    "hearts by place 1: made",
    "hearts by place 1: failed",
    "hearts by place 2: doubled-made",
    "hearts by place 2: made",
    "hearts by place 2: failed",
    "spades by place 0: doubled-made",
    "spades by place 0: made",
    "spades by place 0: failed",
    "spades by place 1: doubled-made",
    "spades by place 1: made",
    "spades by place 1: failed",
    "spades by place 2: doubled-made",
    "spades by place 2: made",
    "spades by place 2: failed",
    "no-trumps by place 0: doubled-made",
    "no-trumps by place 0: made",
    "no-trumps by place 0: failed",
    "no-trumps by place 1: doubled-made",
    "no-trumps by place 1: made",
    "no-trumps by place 1: failed",
    "no-trumps by place 2: doubled-made",
    "no-trumps by place 2: made",
    "no-trumps by place 2: failed",
    "all-trumps by place 0: doubled-made",
    "all-trumps by place 0: made",
    "all-trumps by place 0: failed",
    "all-trumps by place 1: doubled-made",
    "all-trumps by place 1: made",
    "all-trumps by place 1: failed",
    "all-trumps by place 2: doubled-made",
    "all-trumps by place 2: made",
    "all-trumps by place 2: failed",
    "clubs: doubled-made",
    "clubs: made",
    "clubs: failed",
    "diamonds: doubled-made",
    "diamonds: made",
    "diamonds: failed",
    "hearts: doubled-made",
    "hearts: made",
    "hearts: failed",
    "spades: doubled-made",
    "spades: made",
    "spades: failed",
    "no-trumps: doubled-made",
    "no-trumps: made",
    "no-trumps: failed",
    "all-trumps: doubled-made",
    "all-trumps: made",
    "all-trumps: failed",
    "taker at place 0: doubled-made",
    "taker at place 0: made",
    "taker at place 0: failed",
    "taker at place 1: doubled-made",
    "taker at place 1: made",
    "taker at place 1: failed",
    "taker at place 2: doubled-made",
    "taker at place 2: made",
    "taker at place 2: failed",
    "deals won by nobody",
    "deals won by place 0",
    "deals won by place 1",
    "deals won by place 0 and place 1",
    "deals won by place 2",
    "deals won by place 0 and place 2",
    "deals won by place 1 and place 2",
    "deals won by place 0 and place 1 and place 2",
    "written by place 0",
    "squares of what is written by place 0",
    "written by place 1",
    "squares of what is written by place 1",
    "written by place 2",
    "squares of what is written by place 2",
    "cards of place 0",
    "cards of place 1",
    "cards of place 2",
    "last-trick of place 0",
    "last-trick of place 1",
    "last-trick of place 2",
    "runs of place 0",
    "runs of place 1",
    "runs of place 2",
    "fours of place 0",
    "fours of place 1",
    "fours of place 2",
    "belot of place 0",
    "belot of place 1",
    "belot of place 2",
    "total of place 0",
    "total of place 1",
    "total of place 2",
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
    "four J announced",
    "four 9 announced",
    "four A announced",
    "four K announced",
    "four Q announced",
    "four 10 announced",
    "run of 3 counted",
    "run of 4 counted",
    "run of 5 counted",
    "run of 6 counted",
    "four J counted",
    "four 9 counted",
    "four A counted",
    "four K counted",
    "four Q counted",
    "four 10 counted",
    "belot held",
    "belot said",
    "deals doubled 0 times",
    "deals doubled 1 times",
    "deals doubled 2 times",
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
    DUTY: list[list[list[int]]],
    FREE: list[list[int]],
    NATURAL: list[list[int]],
    ROW_RUNS: list[list[int]],
    WORTH: list[list[int]],
    PART: list[list[int]],
    TRUMP: list[int],
    RUFFS: list[list[int]],
    DECLARED: list[int],
    TIMES: list[int],
    SIDE: list[int],
    OTHERS: list[list[int]],
    AUCTION_SUIT_COUNT: list[int],
    AUCTION_SUIT_OPEN: list[list[int]],
    AUCTION_NO_TRUMPS_COUNT: list[int],
    AUCTION_NO_TRUMPS_OPEN: list[list[int]],
    AUCTION_ALL_TRUMPS_COUNT: list[int],
    AUCTION_ALL_TRUMPS_OPEN: list[list[int]],
    SECOND: list[int],
    THIRD: list[int],
    LED: list[list[int]],
    POINTS: list[list[int]],
    KEYS: list[list[int]],
    KIND: list[int],
    CLASS: list[int],
    RUN_0: list[int],
    FACTOR_OF: list[int],
    LIMIT_OF: list[int],
) -> None:
    """Play deals at random; ``sums`` grows by what came of them, ``state`` is the match before and after."""
    s0 = rows[0]
    s1 = rows[1]
    s2 = rows[2]
    s3 = rows[3]
    score_0 = state[0]
    score_1 = state[1]
    score_2 = state[2]
    length = state[4]
    dealt = 0
    dead_deals = 0
    won_outright = 0
    decisions = 0
    written_0 = 0
    squares_0 = 0
    written_1 = 0
    squares_1 = 0
    written_2 = 0
    squares_2 = 0
    sum_cards_0 = 0
    sum_cards_1 = 0
    sum_cards_2 = 0
    sum_last_trick_0 = 0
    sum_last_trick_1 = 0
    sum_last_trick_2 = 0
    sum_runs_0 = 0
    sum_runs_1 = 0
    sum_runs_2 = 0
    sum_fours_0 = 0
    sum_fours_1 = 0
    sum_fours_2 = 0
    sum_belot_0 = 0
    sum_belot_1 = 0
    sum_belot_2 = 0
    takers_all = 0
    others_all = 0
    held_belot = 0
    told_belot = 0
    matches = 0
    match_deals = 0
    for index in range(first, first + deals):
        x = seed + index * 1010582097341273993 & 0xFFFFFFFFFFFFFFF
        x = (x ^ x >> 31) * 726367713428950749 & 0xFFFFFFFFFFFFFFF
        x = x ^ x >> 29 | 1
        contract = taker = -1
        match_over = 0
        level = 0
        doubler = -1
        x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
        v = (x >> 30) * 61
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
        s0[:] = ROWS[i0]
        s1[:] = ROWS[i1]
        s2[:] = ROWS[i2]
        s3[:] = ROWS[i3]
        speaker = 0
        spoken = passed = 0
        while True:
            k = AUCTION_SUIT_COUNT[contract] + AUCTION_NO_TRUMPS_COUNT[contract] + AUCTION_ALL_TRUMPS_COUNT[contract] + 1
            if contract >= 0 and level == 0 and (speaker) != (taker):
                k += 1
            if contract >= 0 and level == 1 and ((speaker) == (taker)) != ((doubler) == (taker)):
                k += 1
            x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
            j = (x >> 30) * k >> 30
            if j < AUCTION_SUIT_COUNT[contract]:
                contract = AUCTION_SUIT_OPEN[contract][j]
                taker = speaker
                passed = 0
                level = 0
            else:
                j -= AUCTION_SUIT_COUNT[contract]
                if j < AUCTION_NO_TRUMPS_COUNT[contract]:
                    contract = AUCTION_NO_TRUMPS_OPEN[contract][j]
                    taker = speaker
                    passed = 0
                    level = 0
                else:
                    j -= AUCTION_NO_TRUMPS_COUNT[contract]
                    if j < AUCTION_ALL_TRUMPS_COUNT[contract]:
                        contract = AUCTION_ALL_TRUMPS_OPEN[contract][j]
                        taker = speaker
                        passed = 0
                        level = 0
                    else:
                        j -= AUCTION_ALL_TRUMPS_COUNT[contract]
                        k = 1 if contract >= 0 and level == 0 and (speaker) != (taker) else 0
                        if j < k:
                            level = 1
                            doubler = speaker
                            passed = 0
                        else:
                            j -= k
                            k = 1 if contract >= 0 and level == 1 and ((speaker) == (taker)) != ((doubler) == (taker)) else 0
                            if j < k:
                                level = 2
                                doubler = speaker
                                passed = 0
                            else:
                                j -= k
                                passed += 1
            speaker += 1
            if speaker == 3:
                speaker = 0
            spoken += 1
            if passed >= 2 and (contract >= 0 or passed >= 3):
                break
            if contract >= 0 and not ((AUCTION_SUIT_COUNT[contract]) or (AUCTION_NO_TRUMPS_COUNT[contract]) or (AUCTION_ALL_TRUMPS_COUNT[contract]) or (contract >= 0 and level == 0 and (0) != (taker)) or (contract >= 0 and level == 0 and (1) != (taker)) or (contract >= 0 and level == 0 and (2) != (taker)) or (contract >= 0 and level == 1 and ((0) == (taker)) != ((doubler) == (taker))) or (contract >= 0 and level == 1 and ((1) == (taker)) != ((doubler) == (taker))) or (contract >= 0 and level == 1 and ((2) == (taker)) != ((doubler) == (taker)))):
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
            wt = w0
            if trump < 4:
                wt = WORTH[part[trump]]
            duty = LED[contract]
            keep0 = DUTY[duty[0]]
            keep1 = DUTY[duty[1]]
            keep2 = DUTY[duty[2]]
            keep3 = DUTY[duty[3]]
            said_runs_0 = said_runs_1 = said_runs_2 = 0
            said_fours_0 = said_fours_1 = said_fours_2 = 0
            said_belot_0 = said_belot_1 = said_belot_2 = 0
            best = 0
            items = 0
            if DECLARED[contract]:
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
                m = ra[2] & rb[2] & rc[2]
                if m and NATURAL[part[others[0]]][m] & NATURAL[part[others[3]]][rd[2]]:
                    flags |= 4
                if flags:
                    points_of = POINTS[contract]
                    p = 0
                    for _ in range(3):
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
                            j = RUN_0[b1]
                            if j >= 0:
                                if points_of[10 + j] != -2:
                                    item_of[items] = 10 + j
                                    owner_of[items] = p
                                    items += 1
                            j = RUN_0[b2]
                            if j >= 0:
                                if points_of[20 + j] != -2:
                                    item_of[items] = 20 + j
                                    owner_of[items] = p
                                    items += 1
                            j = RUN_0[b3]
                            if j >= 0:
                                if points_of[30 + j] != -2:
                                    item_of[items] = 30 + j
                                    owner_of[items] = p
                                    items += 1
                            m = b0 & b1 & b2 & b3
                            if m:
                                if m & 4:
                                    if points_of[40] != -2:
                                        item_of[items] = 40
                                        owner_of[items] = p
                                        items += 1
                                if m & 1:
                                    if points_of[41] != -2:
                                        item_of[items] = 41
                                        owner_of[items] = p
                                        items += 1
                                if m & 32:
                                    if points_of[42] != -2:
                                        item_of[items] = 42
                                        owner_of[items] = p
                                        items += 1
                                if m & 16:
                                    if points_of[43] != -2:
                                        item_of[items] = 43
                                        owner_of[items] = p
                                        items += 1
                                if m & 8:
                                    if points_of[44] != -2:
                                        item_of[items] = 44
                                        owner_of[items] = p
                                        items += 1
                                if m & 2:
                                    if points_of[45] != -2:
                                        item_of[items] = 45
                                        owner_of[items] = p
                                        items += 1
                        p = (p + 1) % 3
            pending_belot = 0
            if trumps[0] & 3 == 3:
                pending_belot += 1
                held_belot += 1
            if trumps[1] & 3 == 3:
                pending_belot += 1
                held_belot += 1
            if trumps[2] & 3 == 3:
                pending_belot += 1
                held_belot += 1
            if contract == 5:
                if s0[0] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s0[1] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s0[2] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s1[0] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s1[1] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s1[2] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s2[0] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s2[1] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s2[2] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s3[0] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s3[1] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
                if s3[2] & 3 == 3:
                    pending_belot += 1
                    held_belot += 1
            p = 0
            won_0 = won_1 = won_2 = tricks_0 = tricks_1 = tricks_2 = 0
            left = 8
            while left:
                x = x * 1036829429 & 0xFFFFFFFFFFFFFFF
                j = SHARE[left][x % 1021]
                m = s0[p]
                k = COUNT[m]
                if j < k:
                    bit = KTH[m][j]
                    s0[p] = m - bit
                    row = s0
                    worth = w0
                    if pending_belot and RUFFS[contract][0] and bit & 3 and m & 3 == 3:
                        pending_belot -= 1
                        if p == 0:
                            said_belot_0 += 20
                        else:
                            if p == 1:
                                said_belot_1 += 20
                            else:
                                said_belot_2 += 20
                        told_belot += 1
                    keep = keep0
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
                        if pending_belot and RUFFS[contract][1] and bit & 3 and m & 3 == 3:
                            pending_belot -= 1
                            if p == 0:
                                said_belot_0 += 20
                            else:
                                if p == 1:
                                    said_belot_1 += 20
                                else:
                                    said_belot_2 += 20
                            told_belot += 1
                        keep = keep1
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
                            if pending_belot and RUFFS[contract][2] and bit & 3 and m & 3 == 3:
                                pending_belot -= 1
                                if p == 0:
                                    said_belot_0 += 20
                                else:
                                    if p == 1:
                                        said_belot_1 += 20
                                    else:
                                        said_belot_2 += 20
                                told_belot += 1
                            keep = keep2
                            led = 2
                        else:
                            j -= k
                            m = s3[p]
                            bit = KTH[m][j]
                            s3[p] = m - bit
                            row = s3
                            worth = w3
                            if pending_belot and RUFFS[contract][3] and bit & 3 and m & 3 == 3:
                                pending_belot -= 1
                                if p == 0:
                                    said_belot_0 += 20
                                else:
                                    if p == 1:
                                        said_belot_1 += 20
                                    else:
                                        said_belot_2 += 20
                                told_belot += 1
                            keep = keep3
                            led = 3
                high = bit
                points = worth[bit]
                winner = p
                ruff = 0
                q = SECOND[p]
                f = row[q]
                if f:
                    u = keep[high][f]
                    bit = KTH[u][PLACE[u][x % 1019]]
                    row[q] = f - bit
                    points += worth[bit]
                    if pending_belot and RUFFS[contract][led] and bit & 3 and f & 3 == 3:
                        pending_belot -= 1
                    if bit > high:
                        high = bit
                        winner = q
                else:
                    t = trumps[q]
                    u = FREE[ruff][t]
                    if u:
                        bit = KTH[u][PLACE[u][x % 1019]]
                        trumps[q] = t - bit
                        points += wt[bit]
                        if pending_belot and bit & 3 and t & 3 == 3:
                            pending_belot -= 1
                            if q == 0:
                                said_belot_0 += 20
                            else:
                                if q == 1:
                                    said_belot_1 += 20
                                else:
                                    said_belot_2 += 20
                            told_belot += 1
                        if bit > ruff:
                            ruff = bit
                            high = 256
                            winner = q
                    else:
                        j = SHARE[left][x % 1019]
                        m = s0[q]
                        k = COUNT[m]
                        if j < k:
                            bit = KTH[m][j]
                            s0[q] = m - bit
                            points += w0[bit]
                        else:
                            j -= k
                            m = s1[q]
                            k = COUNT[m]
                            if j < k:
                                bit = KTH[m][j]
                                s1[q] = m - bit
                                points += w1[bit]
                            else:
                                j -= k
                                m = s2[q]
                                k = COUNT[m]
                                if j < k:
                                    bit = KTH[m][j]
                                    s2[q] = m - bit
                                    points += w2[bit]
                                else:
                                    j -= k
                                    m = s3[q]
                                    bit = KTH[m][j]
                                    s3[q] = m - bit
                                    points += w3[bit]
                q = THIRD[p]
                f = row[q]
                if f:
                    u = keep[high][f]
                    bit = KTH[u][PLACE[u][x % 1013]]
                    row[q] = f - bit
                    points += worth[bit]
                    if pending_belot and RUFFS[contract][led] and bit & 3 and f & 3 == 3:
                        pending_belot -= 1
                    if bit > high:
                        high = bit
                        winner = q
                else:
                    t = trumps[q]
                    u = FREE[ruff][t]
                    if u:
                        bit = KTH[u][PLACE[u][x % 1013]]
                        trumps[q] = t - bit
                        points += wt[bit]
                        if pending_belot and bit & 3 and t & 3 == 3:
                            pending_belot -= 1
                            if q == 0:
                                said_belot_0 += 20
                            else:
                                if q == 1:
                                    said_belot_1 += 20
                                else:
                                    said_belot_2 += 20
                            told_belot += 1
                        if bit > ruff:
                            ruff = bit
                            high = 256
                            winner = q
                    else:
                        j = SHARE[left][x % 1013]
                        m = s0[q]
                        k = COUNT[m]
                        if j < k:
                            bit = KTH[m][j]
                            s0[q] = m - bit
                            points += w0[bit]
                        else:
                            j -= k
                            m = s1[q]
                            k = COUNT[m]
                            if j < k:
                                bit = KTH[m][j]
                                s1[q] = m - bit
                                points += w1[bit]
                            else:
                                j -= k
                                m = s2[q]
                                k = COUNT[m]
                                if j < k:
                                    bit = KTH[m][j]
                                    s2[q] = m - bit
                                    points += w2[bit]
                                else:
                                    j -= k
                                    m = s3[q]
                                    bit = KTH[m][j]
                                    s3[q] = m - bit
                                    points += w3[bit]
                p = winner
                if p == 0:
                    won_0 += points
                    tricks_0 += 1
                else:
                    if p == 1:
                        won_1 += points
                        tricks_1 += 1
                    else:
                        won_2 += points
                        tricks_2 += 1
                left -= 1
            if items:
                keys = KEYS[contract]
                top = best_item = -1
                best = 0
                k = 0
                while k < items:
                    if item_of[k] >= 0 and owner_of[k] >= 0:
                        j = keys[item_of[k]]
                        if j > top:
                            top = j
                            best_item = k
                            best = 1 << SIDE[owner_of[k]]
                        else:
                            if j == top and j >= 0:
                                best |= 1 << SIDE[owner_of[k]]
                    k += 1
                while best & (best - 1):
                    k = 0
                    while k < items:
                        if item_of[k] >= 0 and owner_of[k] >= 0:
                            if keys[item_of[k]] == top:
                                owner_of[k] = -1
                        k += 1
                    top = best_item = -1
                    best = 0
                    k = 0
                    while k < items:
                        if item_of[k] >= 0 and owner_of[k] >= 0:
                            j = keys[item_of[k]]
                            if j > top:
                                top = j
                                best_item = k
                                best = 1 << SIDE[owner_of[k]]
                            else:
                                if j == top and j >= 0:
                                    best |= 1 << SIDE[owner_of[k]]
                        k += 1
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
                                    if owner_of[k] == 1:
                                        said_runs_1 += j
                                    else:
                                        said_runs_2 += j
                            else:
                                if owner_of[k] == 0:
                                    said_fours_0 += j
                                else:
                                    if owner_of[k] == 1:
                                        said_fours_1 += j
                                    else:
                                        said_fours_2 += j
                    k += 1
                k = 0
                while k < items:
                    if item_of[k] >= 0:
                        sums[179 + CLASS[item_of[k]]] += 1
                    k += 1
            takers = taker
            last = p
            times = TIMES[level]
            cards_0 = won_0
            cards_1 = won_1
            cards_2 = won_2
            last_trick_0 = 10 if last == 0 else 0
            last_trick_1 = 10 if last == 1 else 0
            last_trick_2 = 10 if last == 2 else 0
            runs_0 = said_runs_0
            runs_1 = said_runs_1
            runs_2 = said_runs_2
            fours_0 = said_fours_0
            fours_1 = said_fours_1
            fours_2 = said_fours_2
            belot_0 = said_belot_0
            belot_1 = said_belot_1
            belot_2 = said_belot_2
            if not best & 1:
                runs_0 = fours_0 = 0
            if not best & 2:
                runs_1 = fours_1 = 0
            if not best & 4:
                runs_2 = fours_2 = 0
            if tricks_0 == 0:
                runs_0 = fours_0 = 0
            if tricks_1 == 0:
                runs_1 = fours_1 = 0
            if tricks_2 == 0:
                runs_2 = fours_2 = 0
            total_0 = cards_0 + last_trick_0 + runs_0 + fours_0 + belot_0
            total_1 = cards_1 + last_trick_1 + runs_1 + fours_1 + belot_1
            total_2 = cards_2 + last_trick_2 + runs_2 + fours_2 + belot_2
            takers_total = total_0 if takers == 0 else total_1 if takers == 1 else total_2
            others_total = total_0 + total_1 + total_2 - takers_total
            if (times > 1) and (takers_total > others_total):
                outcome = 0
                winners = 1 << takers
                column_0 = total_0 + total_1 + total_2 if takers == 0 else 0
                column_1 = total_0 + total_1 + total_2 if takers == 1 else 0
                column_2 = total_0 + total_1 + total_2 if takers == 2 else 0
            elif takers_total > others_total:
                outcome = 1
                winners = 1 << takers
                column_0 = total_0
                column_1 = total_1
                column_2 = total_2
            else:
                outcome = 2
                winners = 7 ^ 1 << takers
                column_0 = 0 if takers == 0 else total_0
                column_1 = 0 if takers == 1 else total_1
                column_2 = 0 if takers == 2 else total_2
            factor = FACTOR_OF[contract]
            column_0 *= factor
            column_1 *= factor
            column_2 *= factor
            factor = times
            column_0 *= factor
            column_1 *= factor
            column_2 *= factor
            limit = LIMIT_OF[contract]
            top = max(column_0, column_1, column_2)
            column_0 = column_0 // 10 + (column_0 % 10 > limit or (column_0 % 10 == limit and column_0 < top))
            column_1 = column_1 // 10 + (column_1 % 10 > limit or (column_1 % 10 == limit and column_1 < top))
            column_2 = column_2 // 10 + (column_2 % 10 > limit or (column_2 % 10 == limit and column_2 < top))
            if tricks_0 == 8:
                column_0 += 9
            if tricks_1 == 8:
                column_1 += 9
            if tricks_2 == 8:
                column_2 += 9
            sums[4 + (contract * 3 + taker) * 3 + outcome] += 1
            written_0 += column_0
            squares_0 += column_0 * column_0
            written_1 += column_1
            squares_1 += column_1 * column_1
            written_2 += column_2
            squares_2 += column_2 * column_2
            sum_cards_0 += cards_0
            sum_cards_1 += cards_1
            sum_cards_2 += cards_2
            sum_last_trick_0 += last_trick_0
            sum_last_trick_1 += last_trick_1
            sum_last_trick_2 += last_trick_2
            if said_runs_0 or said_runs_1 or said_runs_2:
                sum_runs_0 += runs_0
                sum_runs_1 += runs_1
                sum_runs_2 += runs_2
            if said_fours_0 or said_fours_1 or said_fours_2:
                sum_fours_0 += fours_0
                sum_fours_1 += fours_1
                sum_fours_2 += fours_2
            if said_belot_0 or said_belot_1 or said_belot_2:
                sum_belot_0 += belot_0
                sum_belot_1 += belot_1
                sum_belot_2 += belot_2
            if tricks_0 == 8:
                if takers == 0:
                    takers_all += 1
                else:
                    others_all += 1
            if tricks_1 == 8:
                if takers == 1:
                    takers_all += 1
                else:
                    others_all += 1
            if tricks_2 == 8:
                if takers == 2:
                    takers_all += 1
                else:
                    others_all += 1
            j = (total_0 if takers == 0 else total_1 if takers == 1 else total_2) // 10
            if j > 59:
                j = 59
            sums[119 + j] += 1
            sums[201 + level] += 1
            if items:
                k = 0
                while k < items:
                    if item_of[k] >= 0 and owner_of[k] >= 0:
                        if KIND[item_of[k]] == 0:
                            if owner_of[k] == 0:
                                j = runs_0
                            else:
                                if owner_of[k] == 1:
                                    j = runs_1
                                else:
                                    j = runs_2
                        else:
                            if owner_of[k] == 0:
                                j = fours_0
                            else:
                                if owner_of[k] == 1:
                                    j = fours_1
                                else:
                                    j = fours_2
                        if j > 0:
                            sums[189 + CLASS[item_of[k]]] += 1
                    k += 1
            score_0 += column_0
            score_1 += column_1
            score_2 += column_2
            top = score_0
            if score_1 > top:
                top = score_1
            if score_2 > top:
                top = score_2
            if top >= 151 and (1 if score_0 == top else 0) + (1 if score_1 == top else 0) + (1 if score_2 == top else 0) == 1 and not (tricks_0 == 8 or tricks_1 == 8 or tricks_2 == 8):
                match_over = 1
        length += 1
        if match_over:
            matches += 1
            match_deals += length
            if length > 79:
                length = 79
            sums[206 + length] += 1
            length = 0
            score_0 = 0
            score_1 = 0
            score_2 = 0
        else:
            u0 = score_0
            u1 = score_1
            u2 = score_2
            score_0 = u1
            score_1 = u2
            score_2 = u0
    state[0] = score_0
    state[1] = score_1
    state[2] = score_2
    state[4] = length
    dealt = deals
    decisions += 24 * (deals - dead_deals - won_outright)
    sums[0] += dealt
    sums[1] += dead_deals
    sums[2] += won_outright
    sums[3] += decisions
    sums[93] += written_0
    sums[94] += squares_0
    sums[95] += written_1
    sums[96] += squares_1
    sums[97] += written_2
    sums[98] += squares_2
    sums[99] += sum_cards_0
    sums[100] += sum_cards_1
    sums[101] += sum_cards_2
    sums[102] += sum_last_trick_0
    sums[103] += sum_last_trick_1
    sums[104] += sum_last_trick_2
    sums[105] += sum_runs_0
    sums[106] += sum_runs_1
    sums[107] += sum_runs_2
    sums[108] += sum_fours_0
    sums[109] += sum_fours_1
    sums[110] += sum_fours_2
    sums[111] += sum_belot_0
    sums[112] += sum_belot_1
    sums[113] += sum_belot_2
    sums[117] += takers_all
    sums[118] += others_all
    sums[199] += held_belot
    sums[200] += told_belot
    sums[204] += matches
    sums[205] += match_deals
    sums[114] = sums[99] + sums[102] + sums[105] + sums[108] + sums[111]
    sums[115] = sums[100] + sums[103] + sums[106] + sums[109] + sums[112]
    sums[116] = sums[101] + sums[104] + sums[107] + sums[110] + sums[113]
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 0) * 3 + 0]
        sums[58 + contract * 3 + 0] += j
        sums[76] += j
        sums[86] += j
        contract += 1
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 1) * 3 + 0]
        sums[58 + contract * 3 + 0] += j
        sums[79] += j
        sums[87] += j
        contract += 1
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 2) * 3 + 0]
        sums[58 + contract * 3 + 0] += j
        sums[82] += j
        sums[89] += j
        contract += 1
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 0) * 3 + 1]
        sums[58 + contract * 3 + 1] += j
        sums[77] += j
        sums[86] += j
        contract += 1
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 1) * 3 + 1]
        sums[58 + contract * 3 + 1] += j
        sums[80] += j
        sums[87] += j
        contract += 1
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 2) * 3 + 1]
        sums[58 + contract * 3 + 1] += j
        sums[83] += j
        sums[89] += j
        contract += 1
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 0) * 3 + 2]
        sums[58 + contract * 3 + 2] += j
        sums[78] += j
        sums[91] += j
        contract += 1
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 1) * 3 + 2]
        sums[58 + contract * 3 + 2] += j
        sums[81] += j
        sums[90] += j
        contract += 1
    contract = 0
    while contract < 6:
        j = sums[4 + (contract * 3 + 2) * 3 + 2]
        sums[58 + contract * 3 + 2] += j
        sums[84] += j
        sums[88] += j
        contract += 1
