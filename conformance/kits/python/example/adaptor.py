"""Connects the engine of bela.py to capot by its deals: start, legal, apply.

capot conform bela-4 --engine "python example/adaptor.py"
"""

import bela

from capot_kit import Adaptor, serve, skip

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("clubs", "diamonds", "hearts", "spades")


def number(card):
    """Return the engine's number of a card."""
    return "CDHS".index(card[-1]) * 8 + RANKS.index(card[:-1])


def text(card):
    """Return the text of a card of the engine."""
    return RANKS[card % 8] + "CDHS"[card // 8]


def seat(player):
    """Return the engine's seat of a player."""
    return int(player[1]) - 1


def words(move):
    """Return what a move of the engine is called in a case."""
    kind, *what = move
    return "pass" if kind == "next" else f"bid {SUITS[what[0]]}" if kind == "name" else f"play {text(what[0])}"


class Deal:
    """The engine's table behind the interface of deals."""

    def start(self, hands, dealer, **given):
        """Return a table where a deal begins; nothing is announced at it, nor said."""
        if given["hanging"]:
            skip("nothing hangs in this engine")
        return bela.Table([map(number, hands[f"P{place}"]) for place in range(1, 5)], seat(dealer))

    def turn(self, table):
        """Return who is to act."""
        return None if table.done else f"P{table.seat + 1}"

    def legal(self, table, player):
        """Return all that a player may do."""
        return [words(move) for move in table.moves()] if table.seat == seat(player) and not table.done else []

    def apply(self, table, player, act):
        """Do one of the moves."""
        table.step(next(move for move in table.moves() if words(move) == act))

    def contract(self, table):
        """Return the suit that is trump."""
        return None if table.trump is None else SUITS[table.trump]

    def taker(self, table):
        """Return who named it."""
        return None if table.maker is None else f"P{table.maker + 1}"

    def tricks(self, table):
        """Return the completed tricks."""
        return [(f"P{winner + 1}", points) for winner, points in table.history]


class Bela(Adaptor):
    """The engine by its deals, and the two questions that it can be asked without one."""

    name, version = "bela.py", "1"
    announces = "everything"  # nobody is asked what they announce
    verbs = ("bid", "pass", "play")  # nobody claims a match
    deal = Deal()

    def game(self, game, house_rules):
        """Play bela for four alone."""
        if game != "bela-4" or house_rules:
            skip("only bela for four is played here, without house rules")

    def legal(self, contract, hand, trick, player):
        """Answer which cards may be played."""
        table = [number(card) for _, card in trick]
        found = bela.allowed([number(card) for card in hand], table, SUITS.index(contract))
        return {"legal": [text(card) for card in found]}

    def trick(self, contract, trick):
        """Answer who wins a trick, and its points."""
        trump, table = SUITS.index(contract), [number(card) for _, card in trick]
        winner = trick[table.index(bela.best_of(table, trump))][0]
        return {"winner": winner, "points": sum(bela.points_of(card, trump) for card in table)}


serve(Bela())
