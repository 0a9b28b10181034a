"""What every game has to say: the question that is open where it does not, and the answers that the language has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from capot.base.dataclasses import dataclass
from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.suggestion import Reading
from capot.model.catalogue import Composed
from capot.syntax.clauses import Clause

#: The clauses of a game by kind, each with its address.
ByKind = Mapping[str, Sequence[tuple[str, Clause]]]
#: Clauses to choose from, each with what it means; they may name what the game has.
Offers = Callable[[ByKind], Sequence[tuple[str, str]]]


@dataclass(frozen=True, slots=True)
class Need:
    """A clause that no game is without: its section, what is not said without it, and what the table asks then."""

    section: str
    unsaid: str
    question: str
    offers: Offers

    def missing(self, composed: Composed, by_kind: ByKind) -> Diagnostic:
        """Say that the clause is missing in a game, with the clauses that could stand there."""
        readings = tuple(Reading(clause, means, "add to", self.section) for clause, means in self.offers(by_kind))
        message = f"`{self.section}` does not say {self.unsaid}"
        return Diagnostic("C109", message, composed.span, question=self.question, readings=readings)


def _fixed(*offers: tuple[str, str]) -> Offers:
    return lambda _: offers


def _names(by_kind: ByKind, kind: str, usual: Sequence[str]) -> list[str]:
    """Return the names of a kind that a game has, or the usual ones."""
    there = [clause.name.removeprefix(f"{kind}-") for _, clause in by_kind.get(kind, ())]
    return there or list(usual)


def _contracts(by_kind: ByKind) -> Sequence[tuple[str, str]]:
    orders, worths = _names(by_kind, "order", ("trump", "plain")), _names(by_kind, "worth", ("trump", "plain"))

    def suit(wanted: str) -> str:
        order = wanted if wanted in orders else orders[0]
        return f"order {order}, worth {wanted if wanted in worths else worths[0]}"

    lines = (f"  named suit: {suit('trump')}, ruffs", f"  other suits: {suit('plain')}")
    return (
        ("\n".join(("contract suit: one of the suits {", *lines, "}")), "a player names the trump suit"),
        (f"contract no-trumps: no suit {{\n  every suit: {suit('plain')}\n}}", "no suit is trump"),
        (f"contract all-trumps: every suit {{\n  every suit: {suit('trump')}, ruffs\n}}", "every suit is trump"),
    )


def _sums(by_kind: ByKind) -> Sequence[tuple[str, str]]:
    counted = [clause.name for _, clause in by_kind.get("count", ())] or ["cards", "last-trick"]
    declared = [name for name, kind in (("runs", "run"), ("fours", "four")) if kind in by_kind]
    declared += [clause.name.removeprefix("pair-") for _, clause in by_kind.get("pair", ())]
    offers = [(f"sum total: {' + '.join(counted)}", "what is won in the tricks decides")]
    if declared:
        whole = " + ".join([*counted, *declared])
        offers.insert(0, (f"sum total: {whole}", "what is declared counts with the tricks"))
    return offers


def _outcomes(by_kind: ByKind) -> Sequence[tuple[str, str]]:
    total = _names(by_kind, "sum", ("total",))[-1]
    made = f"takers' {total} > others' {total}"
    failed = f"outcome failed: otherwise {{\n  winner: others\n  others: everyone's {total}\n  takers: 0\n}}"
    won = f"{{\n  winner: takers\n  each side: its {total}\n}}"
    tie = f"outcome tie: takers' {total} = others' {total} {{\n  winner: nobody\n  each side: its {total}\n}}"
    return (
        (f"outcome made: {made} {won}\n{failed}", "the takers need more than the others; else these write it all"),
        (f"outcome made: {made} {won}\n{tie}\n{failed}", "the same, and in a tie everybody writes what they have"),
    )


_TRICK = "trick: to the highest card that ruffs, else the highest of the suit led"

#: What every game has to say, by the kind of its clause.
NEEDED: Mapping[str, Need] = {
    "players": Need(
        "table",
        "how many play",
        "How many sit at the table?",
        _fixed(("players: 4", "four play"), ("players: 3", "three play"), ("players: 2", "two play")),
    ),
    "direction": Need(
        "table",
        "which way round the deal goes",
        "Whose turn is it after the dealer: the player on their right, or the one on their left?",
        _fixed(
            ("direction: counter-clockwise", "the player on their right comes next"),
            ("direction: clockwise", "the player on their left comes next"),
        ),
    ),
    "sides": Need(
        "table",
        "who scores together",
        "Whose points are written in one column?",
        _fixed(
            ("sides: partners opposite", "those of two who sit opposite each other; four play"),
            ("sides: each player alone", "everybody writes for themselves"),
        ),
    ),
    "forehand": Need(
        "table",
        "who is dealt to and speaks first",
        "Who gets the first cards, and speaks first?",
        _fixed(
            ("forehand: the player after the dealer", "whoever comes next in the direction of play"),
            ("forehand: the dealer", "the dealer, too"),
        ),
    ),
    "first_dealer": Need(
        "table",
        "who deals first",
        "Who deals the first hand of the evening?",
        _fixed(
            ("first dealer: by lot", "the cards decide: each draws one"),
            ("first dealer: by agreement", "the players agree on somebody"),
            ("first dealer: seat 1", "always the player in the first seat"),
        ),
    ),
    "next_dealer": Need(
        "table",
        "who deals next",
        "A deal is over: who deals the next one?",
        _fixed(
            ("next dealer: forehand", "the deal goes round"),
            ("next dealer: the dealer", "the same player deals again"),
        ),
    ),
    "pack": Need(
        "cards",
        "which cards are in the pack",
        "Which cards do you play with?",
        _fixed(
            ("pack: A K Q J 10 9 8 7 of clubs diamonds hearts spades", "32 cards, from ace to seven"),
            ("pack: A K Q J 10 9 of clubs diamonds hearts spades", "24 cards, from ace to nine"),
        ),
    ),
    "contract": Need(
        "contracts",
        "what can be named",
        "What does the taker choose: a trump suit, no trumps, all trumps?",
        _contracts,
    ),
    "play_step": Need(
        "deal",
        "when the cards are played",
        "The cards are dealt and somebody has named something: does the play begin then?",
        _fixed(("play: until the hands are empty", "the play comes last, and goes on to the last card")),
    ),
    "leads": Need(
        "play",
        "who leads",
        "Who plays the first card, and who leads to the next trick?",
        _fixed(
            ("leads: forehand, then the winner of the trick", "forehand first, whoever has taken"),
            ("leads: the taker, then the winner of the trick", "the taker first"),
        ),
    ),
    "trick": Need(
        "play",
        "who wins a trick",
        "Everybody has played a card: who takes the trick?",
        _fixed((_TRICK, "the highest trump; without a trump the highest card of the suit that was led")),
    ),
    "breach": Need(
        "play",
        "what becomes of an illegal card",
        "Somebody plays a card that they may not play: do they take it back, or is the deal over?",
        _fixed(
            ("breach: refused", "they take it back and play another"),
            ("breach: reported, it ends the deal", "who notices it says so, and the deal is over"),
        ),
    ),
    "count": Need(
        "scoring",
        "what counts",
        "What brings points in the play?",
        _fixed(
            ("count cards: the worth of the cards won", "the cards in the tricks, by their worth"),
            ("count last-trick: 10 to the winner of the last trick", "10 points for the last trick"),
            ("count capot: 90 to a side with every trick", "90 points for a side that has all the tricks"),
        ),
    ),
    "sum": Need(
        "scoring",
        "what is added up to decide the deal",
        "Which points are added up to see who has won the deal?",
        _sums,
    ),
    "outcome": Need(
        "scoring",
        "when the contract is made, and who writes what",
        "The points are counted: when have the takers made it, and what does each side write?",
        _outcomes,
    ),
    "target": Need(
        "match",
        "how many points win the match",
        "At how many points is the match over?",
        _fixed(
            ("target: 1001 points", "the match goes to 1001"),
            ("target: 501 points", "the match goes to 501"),
            ("target: 1 deal won", "every deal is a match of its own"),
            ("target: 16 deals played", "a match is sixteen deals, and the higher score wins"),
        ),
    ),
    "looked_at": Need(
        "match",
        "when the target is looked at",
        "When do you look whether somebody has reached the target?",
        _fixed(
            ("looked at: after each deal", "whenever a deal has been written down"),
            (
                "looked at: after each deal, unless a side has every trick",
                "the same, but never after a deal in which a side has all the tricks",
            ),
        ),
    ),
    "several": Need(
        "match",
        "who wins when both sides are there in one deal",
        "Both sides reach the target in one deal: who has won?",
        _fixed(("several there: the highest total, if equal play on", "who has more; if equal, you play on")),
    ),
}
