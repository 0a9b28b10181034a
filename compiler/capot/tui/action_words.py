"""What may be done, and why something may not, in the words of the table."""

from __future__ import annotations

from collections.abc import Sequence

from capot.runtime.actions import Action, contract_of
from capot.runtime.errors import Reason
from capot.sentences.views.announcement_sentences import spoken
from capot.tui.spoken_names import SUITS, Names, View
from capot.tui.table_log import SILENT, doubled, taker

_SUIT_WORDS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def contract(names: Names, name: str) -> str:
    """Return a contract, a suit with its sign."""
    suit = _SUIT_WORDS.get(name, "")
    return f"{SUITS[suit]} {name}" if suit and names.symbols else name


def named(names: Names, view: View) -> str:
    """Return what has been named, with its level where it has one."""
    return " ".join([contract(names, view["contract"]), *([str(view["bid"])] if view["bid"] else [])])


def label(names: Names, view: View, action: Action) -> str:
    """Return an action as a choice in a list."""
    match action.verb:
        case "bid":
            return " ".join([contract(names, contract_of(action)), *action.what.split()[1:]])
        case "pass":
            return {"exchanging": "keep my cards", "claiming": "play on", "announcing": "done"}.get(
                view["phase"], "pass"
            )
        case "claim":
            return f'say "{action.what}": ends the match'
        case "exchange":
            return names.cards(f"give {action.what}, take {view['turned'][-1]}")
        case "announce":
            return names.cards(f"{action.what}{_worth(names, view, action.what)}")
        case "play":
            say = f' and say "{spoken(action.said)}"' if action.said else ""
            return names.cards(f"play {action.what}") + say
        case _:
            return action.what or action.verb


def _worth(names: Names, view: View, text: str) -> str:
    """Return what a declaration counts, as it follows its name."""
    for found in names.game.declarations(view["hand"], view["contract"]):
        if found.text == text:
            return ": wins the match" if found.wins_match else f" ({found.points})"
    return ""


def prompt(names: Names, view: View, legal: Sequence[Action]) -> str:
    """Return what one is asked to do."""
    verbs = {action.verb for action in legal}
    phase = view["phase"]
    if phase in SILENT:
        return {
            "announcing": "What do you announce? Tick it, then Enter; Enter alone announces nothing.",
            "exchanging": "You may exchange a card.",
            "claiming": "You may claim the match.",
        }[phase]
    if "lay" in verbs:
        count = len(view["laid_away"])
        return f"Lay a card away, face down{f'; {count} laid so far' if count else ''}."
    if "play" in verbs:
        return "Your turn: play a card." if view["trick"] else "You lead: play a card."
    return "Your call." if legal else ""


def refusal(names: Names, reason: Reason) -> str:
    """Return why something is refused: the case at hand, the rule, its source."""
    text = names.cards(names.seats(reason.message))
    if reason.sentence:
        text += f" Rule: {reason.sentence}"
    if reason.citations:
        text += f" (Source: {', '.join(reason.citations)})"
    return text


def refusal_in_full(names: Names, reason: Reason) -> list[str]:
    """Return the same in paragraphs, with what each source says."""
    lines = [names.cards(names.seats(reason.message))]
    if reason.sentence:
        lines += ["", f"Rule: {reason.sentence}"]
    if reason.citations:
        lines += ["", "It rests on:"]
    says = _sources(reason.citations)
    return lines + [f"  {citation}: {says.get(citation, '')}".rstrip(": ") for citation in reason.citations]


def _sources(citations: Sequence[str]) -> dict[str, str]:
    """Return what the clauses of the sources say, as far as they are at hand; of an open point, what was chosen."""
    from capot.model.ledger import load_ledgers

    clauses, says = load_ledgers().clauses, {}
    for citation in citations:
        name, _, reading = citation.partition("=")
        if clause := clauses.get(name):
            chosen = dict(clause.readings).get(reading)
            says[citation] = clause.says + (f" Chosen: {chosen}" if chosen else "")
    return says


def standing_line(names: Names, view: View) -> str:
    """Return in one line what is played and what hangs."""
    if view["contract"] is None:
        parts = ["No contract is named yet"]
    else:
        parts = [f"{named(names, view)}, named by {taker(names, view)}{doubled(view)}"]
        if view["turned"] and view["turned_lies"]:
            parts.append(f"turned up: {names.cards(' '.join(view['turned']))}")
    if view["hanging"]:
        parts.append(f"{view['hanging']} points hang for the winner of the deal")
    if view["laid_away"]:
        parts.append(f"you laid away {names.cards(' '.join(view['laid_away']))}")
    return " | ".join(parts)
