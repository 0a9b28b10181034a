"""The texts of the pages that can be opened over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from capot.runtime.voice import house_rules_said, rule_said, tally_said, worded
from capot.tui.session import Session
from capot.tui.spoken_names import Names, View
from capot.tui.table_log import breakdown, declared, trick


class DecisionLike(Protocol):
    """What a decision is that cost something: it tells what was done, what it cost and what had been better."""

    @property
    def reason(self) -> str:
        """Why something else had been better, in words."""

    def told(self, counts_deals: bool) -> str:
        """Return what was done, what it cost, and what had been better."""


def help_page() -> list[str]:
    """Return what the keys do and the signs mean."""
    return [
        worded("Cards and choices"),
        worded("  1 2 3 ...    play the card with that key, or choose that line of the list"),
        worded("  left right   move among your cards; Enter plays the one in the double frame"),
        worded("  up down      move in a list; Enter chooses, Space ticks"),
        worded("  a            go to the list of what you may announce, and back"),
        worded("  Esc          back to the cards"),
        worded("  Space, Enter while the others act: do not wait"),
        "",
        worded("Questions"),
        worded("  h  a hint, with its reason"),
        worded("  w  why the card in the frame may not be played, or the last refusal in full"),
        worded("  l  the last trick, and those before it that were seen"),
        worded("  s  the score of the match, deal by deal"),
        worded("  t  all that was said and played"),
        worded("  r  find a rule by a word"),
        "",
        worded("The match"),
        worded("  u  take back your last decision (in practice)"),
        worded("  q  leave; the match is saved after every action"),
        "",
        worded("Signs"),
        worded("  [1]          a card that may be played; it is lifted, too"),
        worded("  1 2 3 4      on a card of the trick: the order in which they were played"),
        worded("  *            below a card of the trick: it wins so far"),
        worded("  > West <     whose turn it is"),
        worded("  * + on open cards: another card lies beneath"),
    ]


def score_page(session: Session) -> list[str]:
    """Return how the deal ended, line by line with the rules, and how the match stands."""
    result, names = session.result(), session.names
    lines: list[str] = []
    if result.score is None:
        lines.append(worded("The match is decided within the deal, which is not scored."))
    else:
        written = names.by_side(result.score.written)
        match = names.by_side(result.after)
        lines += [
            worded(
                "Written: {written}. The match: {scores} (to {target}).",
                written=written,
                scores=match,
                target=names.target,
            ),
            "",
        ]
        for text, amounts in breakdown(names, result.score, result.before, result.after):
            if amounts:
                lines.append(text.ljust(32) + "".join(amount.rjust(9) for amount in amounts))
            else:
                lines.append(f"      {text}" if text else "")
    over = match_over(names, result.winner, result.drawn)
    return lines + (["", over] if over else [])


def match_over(names: Names, winner: int | None, drawn: bool) -> str:
    """Return who has won the match, or that it is drawn; nothing while it goes on."""
    if drawn:
        return worded("The match is drawn.")
    return "" if winner is None else worded("The match is won: {side}.", side=names.side(winner))


def review_page(session: Session, costly: Sequence[DecisionLike]) -> list[str]:
    """Return which decisions of a deal cost most, each with its reason and a line between them."""
    names, lines = session.names, []
    for decision in costly:
        told = f"{decision.told(session.game.kernel.counts_deals)} {names.seats(decision.reason)}"
        lines += [names.cards(told), ""]
    return lines or [worded("None of your decisions in this deal cost as much as a point.")]


def match_page(session: Session) -> list[str]:
    """Return the match score after every deal, and how the deal stands that is being played."""
    names = session.names
    lines = ["".ljust(16) + "".join(names.side(side).rjust(10) for side in names.sides)]
    for number, deal in enumerate([*session.match.finished, session.deal][: session.number], 1):
        lines.append(worded("before deal {number}", number=number).ljust(16) + _row(names, deal.scores))
    lines.append(worded("now").ljust(16) + _row(names, session.scores))
    lines += ["", worded("The match is played to {target}.", target=names.target), *declared(names, session.view)]
    if session.game.house_rules:
        lines.append(worded("House rules: {house_rules}.", house_rules=house_rules_said(session.game.house_rules)))
    for name, by_side in session.view["tallies"].items():
        if any(by_side):
            lines.append(f"{tally_said(name).ljust(16)}{_row(names, by_side)}")
    if session.view["hanging"]:
        lines.append(worded("{points} points hang for the winner of the deal.", points=session.view["hanging"]))
    return lines


def _row(names: Names, amounts: Sequence[int]) -> str:
    return "".join(str(amounts[side]).rjust(10) for side in names.sides)


def tricks_page(names: Names, view: View) -> list[str]:
    """Return the tricks of the deal, the last one first."""
    tricks = view["tricks"]
    if not tricks:
        return [worded("There is no trick yet in this deal.")]
    return [trick(names, {**view, "tricks": tricks[:count]}) for count in range(len(tricks), 0, -1)]


def rules_with(session: Session, words: str) -> list[str]:
    """Return the rules that mention all these words, with a line between them."""
    wanted = words.lower().split()
    sentences = dict.fromkeys(rule_said(at, rule.sentence) for at, rule in session.game.rules.items())
    found = [text for text in sentences if all(word in text.lower() for word in wanted)]
    if not wanted:
        return [worded("{rules} rules; type a word that they may mention.", rules=len(sentences))]
    return [line for text in found for line in (text, "")] or [worded("No rule mentions that.")]
