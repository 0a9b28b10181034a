"""The one table from node type to phrase, and the filling in of phrases.

A new kind of clause gets a view function, a macro and a line here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from capot.backends.phrases.errors import MissingPhrase
from capot.backends.phrases.expressions import duty_name
from capot.backends.phrases.said import Said
from capot.backends.phrases.views import deal, declarations, play, scoring, table
from capot.backends.phrases.wording import Wording
from capot.backends.phrases.words import counted, joined, label, number, rank, ranks, sentence
from capot.model import nodes as n


@dataclass(frozen=True, slots=True)
class Phrase:
    """How clauses of one node type are said: the whole sentence, and a short name for headings and links."""

    view: Callable[[Any, Wording], Said]
    term: str | Callable[[Any], str]


def _run_term(node: n.Run) -> str:
    length = (
        counted(node.shortest, "card")
        if node.shortest == node.longest
        else f"{number(node.shortest)} to {number(node.longest)} cards"
    )
    return f"run of {length}" + {"any": "", "trump": " of trump", "plain": " of a plain suit"}[node.suit]


_WRITING = {
    "takers": "what the takers write",
    "others": "what the others write",
    "each-side": "what each side writes",
}

PHRASES: dict[type, Phrase] = {
    n.Players: Phrase(table.players, "players"),
    n.Direction: Phrase(table.direction, "direction"),
    n.Sides: Phrase(table.sides, "sides"),
    n.Forehand: Phrase(table.forehand, "forehand"),
    n.FirstDealer: Phrase(table.first_dealer, "first dealer"),
    n.NextDealer: Phrase(table.next_dealer, "next dealer"),
    n.Custom: Phrase(table.custom, lambda node: f"custom: {label(node.label)}"),
    n.Pack: Phrase(table.pack, "pack"),
    n.Order: Phrase(table.order, lambda node: f"{label(node.name)} order"),
    n.Worth: Phrase(table.worth, lambda node: f"{label(node.name)} values"),
    n.Contract: Phrase(table.contract, lambda node: f"{label(node.name)} contract"),
    n.SuitPart: Phrase(table.suit_part, lambda node: label(node.which)),
    n.ContractNumber: Phrase(table.contract_number, lambda node: label(node.name)),
    n.Packets: Phrase(deal.packets, lambda node: f"packets: {label(node.name)}"),
    n.TakeUp: Phrase(deal.take_up, "taking up cards"),
    n.LayAway: Phrase(deal.lay_away, "laying cards away"),
    n.BiddingStep: Phrase(deal.bidding_step, "time of the bidding"),
    n.PlayStep: Phrase(deal.play_step, "play of the hands"),
    n.NeverRedealt: Phrase(deal.never_redealt, "no redeal"),
    n.Stage: Phrase(deal.stage, lambda node: f"{label(node.name)} stage"),
    n.Call: Phrase(deal.call, lambda node: "passing" if node.contract is None else "naming a contract"),
    n.Ends: Phrase(deal.ends, "end of the bidding"),
    n.Leads: Phrase(play.leads, "leading"),
    n.TrickWinner: Phrase(play.trick, "winning a trick"),
    n.Duty: Phrase(play.duty, lambda node: f"duty {duty_name(node.test)}"),
    n.NeverExcused: Phrase(play.never_excused, "no excuse"),
    n.Breach: Phrase(play.breach, "breach of a duty"),
    n.Look: Phrase(declarations.look, "where declarations lie"),
    n.Runs: Phrase(declarations.runs, "runs"),
    n.Run: Phrase(declarations.run, _run_term),
    n.Four: Phrase(declarations.four, lambda node: f"four {ranks(node.rank)}"),
    n.NeverFour: Phrase(declarations.never_four, "fours that count nothing"),
    n.Pair: Phrase(
        declarations.pair, lambda node: f"{label(node.name)}: {joined([rank(r) for r in node.ranks])} of trumps"
    ),
    n.Sharing: Phrase(declarations.sharing, "cards in several declarations"),
    n.Announce: Phrase(
        declarations.announce, lambda node: f"announcing {joined([label(kind) for kind in node.kinds])}"
    ),
    n.Contest: Phrase(declarations.contest, "comparing declarations"),
    n.KeyOver: Phrase(declarations.key_over, lambda node: f"{label(node.high)} over {label(node.low)}"),
    n.KeyByOrder: Phrase(declarations.key_by_order, lambda node: f"{label(node.kind)} by rank"),
    n.KeyByLength: Phrase(declarations.key_by_length, lambda node: f"{label(node.kind)} by length"),
    n.KeyByTop: Phrase(declarations.key_by_top, lambda node: f"{label(node.kind)} by top card"),
    n.KeyTrumpFirst: Phrase(declarations.key_trump_first, lambda node: f"{label(node.kind)} in trumps"),
    n.KeyElse: Phrase(declarations.key_else, "tied declarations"),
    n.Counted: Phrase(declarations.counted, "whose declarations count"),
    n.Kept: Phrase(declarations.kept, "keeping declarations"),
    n.EveryTrick: Phrase(declarations.every_trick, "declarations with every trick"),
    n.Count: Phrase(scoring.count, lambda node: "card points" if node.what == "cards-won" else label(node.name)),
    n.Sum: Phrase(scoring.total, lambda node: label(node.name)),
    n.Outcome: Phrase(scoring.outcome, lambda node: f"outcome: {label(node.name)}"),
    n.OutcomeWinner: Phrase(scoring.winner, "winner of the deal"),
    n.Column: Phrase(scoring.column, lambda node: _WRITING[node.who]),
    n.NeverRounded: Phrase(scoring.never_rounded, "no rounding"),
    n.Notation: Phrase(scoring.notation, lambda node: f"writing {label(node.label)}"),
    n.Target: Phrase(scoring.target, "target"),
    n.LookedAt: Phrase(scoring.looked_at, "looking at the target"),
    n.SeveralThere: Phrase(scoring.several, "several at the target"),
    n.Claim: Phrase(scoring.claim, lambda node: f"claiming: {label(node.name)}"),
}


def phrase_of(node: Any) -> Phrase:
    """Return the phrase of a node's type.

    Raises:
        MissingPhrase: if nobody has written one.
    """
    if type(node) not in PHRASES:
        raise MissingPhrase(f"clauses of the type {type(node).__name__}")
    return PHRASES[type(node)]


def sentence_of(node: Any, wording: Wording) -> str:
    """Return the sentence of a clause."""
    said = phrase_of(node).view(node, wording)
    return sentence(_macro(said.phrase)(**said.words))


def term_of(node: Any) -> str:
    """Return the short name of a clause."""
    term = phrase_of(node).term
    return sentence(term if isinstance(term, str) else term(node))


@cache
def _environment() -> Environment:
    """Sentences are plain text; each rulebook format escapes them for itself."""
    folder = Path(__file__).parent / "templates"
    return Environment(loader=FileSystemLoader(folder), undefined=StrictUndefined, autoescape=False)


@cache
def _macro(phrase: str) -> Callable[..., str]:
    file, _, name = phrase.partition(".")
    macro = getattr(_environment().get_template(f"{file}.jinja").module, name, None)
    if macro is None:
        raise MissingPhrase(f"{phrase}, which has no template")
    found: Callable[..., str] = macro
    return found
