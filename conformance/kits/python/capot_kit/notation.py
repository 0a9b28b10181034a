"""The notation of the cases: texts in, lists and tuples out, and back."""

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("C", "D", "H", "S")


class Skip(Exception):
    """Raised by an adaptor for what its engine does not know; the runner is told the reason, and it is no failure."""


def skip(reason):
    """Leave a question, or a field of an answer, out."""
    raise Skip(reason)


def cards(text):
    """Return the cards of a text.

    >>> cards("AS 10S | 7H")
    ['AS', '10S', '7H']
    """
    return [] if text == "nothing" else text.replace("|", " ").split()


def listed(text):
    """Return the parts of a list with commas."""
    return [] if not text or text == "nothing" else [part.strip() for part in text.split(",")]


def act(text):
    """Return who does what.

    >>> act("P2 bid hearts")
    ('P2', 'bid hearts')
    """
    player, _, words = text.partition(" ")
    return player, words.strip()


def acts(text):
    """Return what several players do, in order, as (player, words)."""
    return [act(part) for part in listed(text)]


def plays(text):
    """Return the plays of a trick as (player, card).

    >>> plays("P1 KS, P2 9S")
    [('P1', 'KS'), ('P2', '9S')]
    """
    return [(player, words.split()[0]) for player, words in acts(text)]


def item(text):
    """Return a declaration as its kind and its cards; a pair has none.

    >>> item("run AC-QC")
    ('run', ['AC', 'KC', 'QC'])
    """
    kind, _, what = text.partition(" ")
    if kind == "run":
        top, bottom = what.split("-")
        high, low = RANKS.index(top[:-1]), RANKS.index(bottom[:-1])
        return "run", [RANKS[place] + top[-1] for place in range(high, low - 1, -1)]
    if kind == "four":
        return "four", [what + suit for suit in SUITS]
    return "pair", []


def run(top, length):
    """Return the text of a run from its top card and its length.

    >>> run("AC", 3)
    'run AC-QC'
    """
    return f"run {top}-{RANKS[RANKS.index(top[:-1]) - length + 1]}{top[-1]}"
