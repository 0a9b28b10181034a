"""A small engine of Croatian bela as the author of an app might have written it: numbers for cards, one state.

A card is 0 to 31: its suit is the card divided by 8, its rank the rest, from the seven up to the ace. Seats are 0 to 3.
It asks nobody what they announce, and it knows nothing of capot.
"""

SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(8)
TRUMP_ORDER = (SEVEN, EIGHT, QUEEN, KING, TEN, ACE, NINE, JACK)
PLAIN_ORDER = (SEVEN, EIGHT, NINE, JACK, QUEEN, KING, TEN, ACE)
TRUMP_POINTS = {JACK: 20, NINE: 14, ACE: 11, TEN: 10, KING: 4, QUEEN: 3}
PLAIN_POINTS = {ACE: 11, TEN: 10, KING: 4, QUEEN: 3, JACK: 2}


def points_of(card, trump):
    return (TRUMP_POINTS if card // 8 == trump else PLAIN_POINTS).get(card % 8, 0)


def power(card, trump):
    return (TRUMP_ORDER if card // 8 == trump else PLAIN_ORDER).index(card % 8)


def beats(card, best, trump):
    if card // 8 == best // 8:
        return power(card, trump) > power(best, trump)
    return card // 8 == trump


def best_of(cards, trump):
    best = cards[0]
    for card in cards[1:]:
        best = card if beats(card, best, trump) else best
    return best


def allowed(hand, table, trump):
    """Follow suit, else trump; and with what you have to play, beat the best card if you can."""
    if not table:
        return list(hand)
    left, best = list(hand), best_of(table, trump)
    for wanted in (
        lambda card: card // 8 == table[0] // 8,
        lambda card: card // 8 in (table[0] // 8, trump),
        lambda card: beats(card, best, trump),
    ):
        left = [card for card in left if wanted(card)] or left
    return left


class Table:
    """A deal: six cards each, one round of naming that the dealer cannot pass, two more cards, and eight tricks."""

    def __init__(self, hands, dealer):
        self.hands = [list(hand) for hand in hands]
        self.dealer, self.seat = dealer, (dealer + 1) % 4
        self.trump = self.maker = None
        self.table, self.lead = [], self.seat
        self.won, self.taken = [0, 0], [0, 0]
        self.history = []

    def moves(self):
        """Return what may be done now: a suit named, "next", or cards."""
        if self.trump is None:
            return [("name", suit) for suit in range(4)] + ([] if self.seat == self.dealer else [("next",)])
        return [("card", card) for card in allowed(self.hands[self.seat], self.table, self.trump)]

    def step(self, move):
        """Do what may be done."""
        if move[0] == "next":
            self.seat = (self.seat + 1) % 4
        elif move[0] == "name":
            self.trump, self.maker = move[1], self.seat
            self.seat = self.lead
        else:
            self.hands[self.seat].remove(move[1])
            self.table.append(move[1])
            self.seat = (self.seat + 1) % 4
            if len(self.table) == 4:
                self._gather()

    def _gather(self):
        winner = (self.lead + self.table.index(best_of(self.table, self.trump))) % 4
        points = sum(points_of(card, self.trump) for card in self.table)
        self.history.append((winner, points))
        self.won[winner % 2] += points + (10 if len(self.history) == 8 else 0)
        self.taken[winner % 2] += 1
        self.table, self.lead, self.seat = [], winner, winner

    @property
    def done(self):
        return len(self.history) == 8
