"""What may be done, and why something may not, in the words of the table."""

from __future__ import annotations

from collections.abc import Sequence

from capot.runtime.actions import Action
from capot.runtime.card_letters import SIGNS
from capot.runtime.errors import Reason
from capot.runtime.named_levels import contract_of, level_said
from capot.runtime.named_levels import word_said as level_word_said
from capot.runtime.voice import declaration_said, name_said, rule_said, worded
from capot.tui.spoken_names import Names, View
from capot.tui.table_log import SILENT, doubled, showing, taker, unnamed, word_said

_SUIT_WORDS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def contract(names: Names, name: str) -> str:
    """Return a contract, a suit with its sign."""
    suit = _SUIT_WORDS.get(name, "")
    said = (names.letters.suit_word(name) or name_said(name)) if name in names.game.contracts else name
    sign = names.letters.card(f"A{suit}", symbols=names.symbols)[1] if suit else ""
    return f"{sign} {said}" if sign in SIGNS.values() else said


def named(names: Names, view: View) -> str:
    """Return what has been named, with its level where it has one."""
    return " ".join(
        [contract(names, view["contract"]), *([level_said(names.game.kernel, view["bid"])] if view["bid"] else [])]
    )


def label(names: Names, view: View, action: Action) -> str:
    """Return an action as a choice in a list."""
    match action.verb:
        case "bid":
            named = contract_of(names.game.kernel, action)
            level = action.what.removeprefix(named).strip()
            words = [contract(names, named)] * bool(named) + [level_word_said(level)] * bool(level)
            return " ".join(words)
        case "pass":
            silent = {
                "exchanging": worded("keep my cards"),
                "claiming": worded("play on"),
                "announcing": worded("done"),
            }
            return silent.get(view["phase"]) or name_said("pass")
        case "claim":
            return worded('say "{claim}": ends the match', claim=name_said(action.what))
        case "exchange":
            return names.cards(worded("give {card}, take {turned}", card=action.what, turned=view["turned"][-1]))
        case "announce":
            said = showing(view, action) or declaration_said(action.what)
            return names.cards(f"{said}{_worth(names, view, action.what)}")
        case "play":
            if action.said:
                said = word_said(action.said)
                return names.cards(worded('play {card} and say "{said}"', card=action.what, said=said))
            return names.cards(worded("play {card}", card=action.what))
        case _:
            return name_said(action.what or action.verb)


def _worth(names: Names, view: View, text: str) -> str:
    """Return what a declaration counts, as it follows its name."""
    for found in names.game.declarations(view["hand"], view["contract"]):
        if found.text == text:
            return f": {worded('wins the match')}" if found.wins_match else f" ({found.points})"
    return ""


def prompt(names: Names, view: View, legal: Sequence[Action]) -> str:
    """Return what one is asked to do."""
    verbs = {action.verb for action in legal}
    phase = view["phase"]
    if phase in SILENT:
        return {
            "announcing": worded("What do you announce? Tick it, then Enter; Enter alone announces nothing."),
            "exchanging": worded("You may exchange a card."),
            "claiming": worded("You may claim the match."),
        }[phase]
    if "lay" in verbs:
        count = len(view["laid_away"])
        return worded(
            "Lay a card away, face down; {count} laid so far." if count else "Lay a card away, face down.", count=count
        )
    if "play" in verbs:
        return worded("Your turn: play a card.") if view["trick"] else worded("You lead: play a card.")
    return worded("Your call.") if legal else ""


def refusal(names: Names, reason: Reason) -> str:
    """Return why something is refused: the case at hand, the rule, its source."""
    text = names.cards(names.seats(reason.message))
    if reason.sentence:
        text += " " + worded("Rule: {sentence}", sentence=rule_said(reason.clause, reason.sentence))
    if reason.citations:
        text += " " + worded("(Source: {sources})", sources=", ".join(reason.citations))
    return text


def refusal_in_full(names: Names, reason: Reason) -> list[str]:
    """Return the same in paragraphs, with what each source says."""
    lines = [names.cards(names.seats(reason.message))]
    if reason.sentence:
        lines += ["", worded("Rule: {sentence}", sentence=rule_said(reason.clause, reason.sentence))]
    if reason.citations:
        lines += ["", worded("It rests on:")]
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
            says[citation] = clause.says + (" " + worded("Chosen: {reading}", reading=chosen) if chosen else "")
    return says


def standing_line(names: Names, view: View) -> str:
    """Return in one line what is played and what hangs."""
    if view["contract"] is None:
        parts = [unnamed(names, view)]
    else:
        named_by = worded("{contract}, named by {taker}", contract=named(names, view), taker=taker(names, view))
        parts = [named_by + doubled(view)]
        if view["turned"] and view["turned_lies"]:
            parts.append(worded("turned up: {cards}", cards=names.cards(" ".join(view["turned"]))))
    if view["hanging"]:
        parts.append(worded("{points} points hang for the winner of the deal", points=view["hanging"]))
    if view["laid_away"]:
        parts.append(worded("you laid away {cards}", cards=names.cards(" ".join(view["laid_away"]))))
    return " | ".join(parts)
