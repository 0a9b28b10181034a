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
from jinja2.runtime import Macro

from capot.base.english import counted, in_quotes, joined, label, lengths, quoted, sentence
from capot.language.parts import asks_own
from capot.model import nodes as n
from capot.sentences.expression_sentences import duty_name, guard
from capot.sentences.phrase import MissingPhrase, Said
from capot.sentences.told_outcomes import Piece, told
from capot.sentences.views import announcement_sentences as announcing
from capot.sentences.views import bidding_sentences as bidding
from capot.sentences.views import deal_sentences as deal
from capot.sentences.views import declaration_sentences as declarations
from capot.sentences.views import duty_sentences as duties
from capot.sentences.views import match_sentences as match
from capot.sentences.views import scoring_sentences as scoring
from capot.sentences.views import settlement_sentences as settlement
from capot.sentences.views import table_lookups
from capot.sentences.views import table_sentences as table
from capot.sentences.views import trick_sentences as tricks
from capot.sentences.wording import Wording


@dataclass(frozen=True, slots=True)
class Phrase:
    """How clauses of one node type are said: the whole sentence, and a short name for headings and links."""

    view: Callable[[Any, Wording], Said]
    term: str | Callable[[Any, Wording], str]


def _run_term(node: n.Run, wording: Wording) -> str:
    length = (
        counted(node.shortest, "card")
        if node.shortest == node.longest
        else f"{lengths(node.shortest, node.longest)} cards"
    )
    suit = {"any": "", "trump": " of trump", "plain": " of a plain suit"}[node.suit]
    return f"run of {length}{suit}{_titled(node, wording)}"


def _titled(node: n.Run | n.Four, wording: Wording) -> str:
    """Return what players call a declaration, behind its name, if the file says so."""
    title = wording.title(node.at)
    return "" if title is None else f" ({in_quotes(title)})"


def _writing_term(node: n.Column, wording: Wording) -> str:
    who, one, _ = wording.writer(scoring.writer_of(node, wording))
    return _of_outcome(f"what {who} {'writes' if one else 'write'}", node, wording)


def _of_outcome(term: str, node: Any, wording: Wording) -> str:
    return f"{scoring.ending_of(wording.parent(node.at), wording)}: {term}"


def _of_contract(term: str, node: n.SuitPart | n.ContractNumber | n.PlayedAs, wording: Wording) -> str:
    return f"{term} in {wording.contract(wording.parent(node.at))}" if wording.several_contracts else term


def _of_stage(term: str, node: n.Call, wording: Wording) -> str:
    several = len(wording.model.stages) > 1
    return f"{term} in {bidding.stage_name(wording.parent(node.at), wording)}" if several else term


def _call_term(node: n.Call, wording: Wording) -> str:
    if node.a_level:
        return _of_stage("naming a level", node, wording)
    if node.contract is None or node.holder is not None:
        passing = node.name == "pass" and wording.title(node.at) is None
        return _of_stage("passing" if passing else f"saying {in_quotes(wording.called(node))}", node, wording)
    if node.contract.form != "one-of-the-suits":
        return _of_stage(f"naming {wording.contract(node.contract)}", node, wording)
    suits = [call for call in wording.parent(node.at).calls if call.contract == node.contract and call.holder is None]
    return _of_stage(f"naming {bidding.named(node, wording) if len(suits) > 1 else 'a suit'}", node, wording)


def _if(term: str, node: n.PlainKey, wording: Wording) -> str:
    return f"{term} if {guard(node.guard, wording)}" if node.guard is not None else term


def _tens_term(term: str, node: n.ThenTens, wording: Wording) -> str:
    """Return the name of a rounding or of a rule of it, with its label where there are several."""
    several = sum(isinstance(step, n.ThenTens) for step in wording.model.then) > 1
    return f"{term}: {label(node.name)}" if several else term


def _packets_term(node: n.Packets, wording: Wording) -> str:
    """Return the name of a step of dealing by when it comes and how, its label only where that is not enough."""
    how = "face down " if deal.all_untouched(node) else ""
    name = f"cards dealt {how}{deal.moment_of(node, wording.model)} the bidding"
    return name + (f": {label(node.name)}" if deal.like(node, wording.model) else "")


def _turned_term(node: n.TurnUp, wording: Wording) -> str:
    first = next(step for step in wording.model.deal if isinstance(step, n.TurnUp))
    return "turning up a card" if first == node else "turning up another card"


def _laid_out_term(node: n.LayOut, wording: Wording) -> str:
    steps = [step for step in wording.model.deal if isinstance(step, n.LayOut)]
    like = [step for step in steps if (step.on is None) == (node.on is None)]
    more = "" if like[0] == node else "more "
    return f"laying out {more}cards face {'down' if node.on is None else 'up'}"


def _pair_term(node: n.Pair, wording: Wording) -> str:
    name = wording.pair_name(node.name) or "pair"
    return f"{name}: {joined([wording.rank(text) for text in node.ranks])} of {wording.trump_suit}"


def _four_term(node: n.Four, wording: Wording) -> str:
    contract = wording.contract_named(node.contract) if node.contract is not None else None
    where = f" in {wording.contract(contract)}" if contract is not None else ""
    return f"four {wording.ranks(node.rank)}{where}{_titled(node, wording)}"


PHRASES: dict[type, Phrase] = {
    n.Players: Phrase(table.players, "players"),
    n.Direction: Phrase(table.direction, "direction"),
    n.Sides: Phrase(table.sides, "sides"),
    n.Forehand: Phrase(table.forehand, "forehand"),
    n.FirstDealer: Phrase(table.first_dealer, "first dealer"),
    n.NextDealer: Phrase(table.next_dealer, "next dealer"),
    n.DealsNext: Phrase(table.deals_next, lambda node, _: f"next dealer: {label(node.name)}"),
    n.Custom: Phrase(table.custom, lambda node, _: f"custom: {label(node.label)}"),
    n.Pack: Phrase(table.pack, "pack"),
    n.Faces: Phrase(table.faces, "faces of the cards"),
    n.Order: Phrase(table.order, lambda node, _: f"{label(node.name)} order"),
    n.Worth: Phrase(table.worth, lambda node, _: f"{label(node.name)} values"),
    n.Contract: Phrase(table.contract, lambda node, wording: f"contract: {wording.contract(node)}"),
    n.SuitPart: Phrase(table.suit_part, lambda node, wording: _of_contract(label(node.which), node, wording)),
    n.PlayedAs: Phrase(table.played_as, lambda node, wording: _of_contract("tricks played otherwise", node, wording)),
    n.ContractNumber: Phrase(
        table.contract_number, lambda node, wording: _of_contract(label(node.name), node, wording)
    ),
    n.Ranking: Phrase(table.ranking, "ranking of the contracts"),
    n.Levels: Phrase(table.levels, "levels"),
    n.NamedLevel: Phrase(table.named_level, lambda node, wording: f"level {quoted(wording.called(node))}"),
    n.Packets: Phrase(deal.packets, _packets_term),
    n.TurnUp: Phrase(deal.turn_up, _turned_term),
    n.GiveTurned: Phrase(deal.give_turned, "who gets the turned card"),
    n.LayOut: Phrase(deal.lay_out, _laid_out_term),
    n.TakeUp: Phrase(deal.take_up, "taking up cards"),
    n.LayOpen: Phrase(deal.lay_open, lambda node, _: f"hand laid open: {label(node.name)}"),
    n.LayAway: Phrase(deal.lay_away, "laying cards away"),
    n.Exchange: Phrase(deal.exchange, "exchange for the turned card"),
    n.Out: Phrase(deal.out, "the rest of the pack"),
    n.Stock: Phrase(deal.stock, "the stock"),
    n.BiddingStep: Phrase(
        deal.bidding_step,
        lambda node, wording: f"when {bidding.stage_name(node.stage, wording)} begins",
    ),
    n.DeadDeal: Phrase(deal.dead_deal, "deal without a contract"),
    n.PlayPart: Phrase(deal.play_part, lambda node, _: f"play: {label(node.name)}"),
    n.PlayStep: Phrase(deal.play_step, "play of the hands"),
    n.NeverRedealt: Phrase(deal.never_redealt, "no redeal"),
    n.Stage: Phrase(bidding.stage, bidding.stage_name),
    n.Call: Phrase(bidding.call, _call_term),
    n.Asked: Phrase(
        bidding.asked,
        lambda node, wording: f"who is asked in {bidding.stage_name(wording.parent(node.at), wording)}",
    ),
    n.HigherContract: Phrase(bidding.higher_contract, "contract above a doubled one"),
    n.Ends: Phrase(
        bidding.ends,
        lambda node, wording: f"end of {bidding.stage_name(wording.parent(node.at), wording)}",
    ),
    n.PassIsFinal: Phrase(
        bidding.pass_is_final,
        lambda node, wording: f"who has passed in {bidding.stage_name(wording.parent(node.at), wording)}",
    ),
    n.EndsAtOnce: Phrase(
        bidding.ends_at_once,
        lambda node, wording: f"early end of {bidding.stage_name(wording.parent(node.at), wording)}",
    ),
    n.Reach: Phrase(tricks.reach, "open hand"),
    n.Covered: Phrase(tricks.covered, "covered cards"),
    n.Leads: Phrase(tricks.leads, "leading"),
    n.LeadsFirst: Phrase(tricks.leads_first, lambda node, _: f"first lead: {label(node.name)}"),
    n.PlayEnds: Phrase(tricks.play_ends, lambda node, _: f"end of the play: {label(node.name)}"),
    n.TrickWinner: Phrase(tricks.trick, "winning a trick"),
    n.Duty: Phrase(duties.duty, lambda node, wording: f"duty {duty_name(node.test, wording.deck)}"),
    n.NoLeadOfTrump: Phrase(duties.no_lead_of_trump, "no lead of trump"),
    n.NeverMust: Phrase(duties.never_must, lambda node, wording: f"no duty {duty_name(node.test, wording.deck)}"),
    n.NeverExcused: Phrase(duties.never_excused, "no excuse"),
    n.Breach: Phrase(duties.breach, "breach of a duty"),
    n.Look: Phrase(declarations.look, "where declarations lie"),
    n.Runs: Phrase(declarations.runs, "runs"),
    n.Run: Phrase(declarations.run, _run_term),
    n.Four: Phrase(declarations.four, _four_term),
    n.NeverFour: Phrase(declarations.never_four, "fours that count nothing"),
    n.Pair: Phrase(declarations.pair, _pair_term),
    n.Void: Phrase(declarations.void, lambda node, _: f"when {label(node.kind)} is void"),
    n.EndsDeal: Phrase(declarations.ends_deal, "what ends the deal"),
    n.Shown: Phrase(declarations.shown, "what is not shown"),
    n.Cap: Phrase(declarations.cap, "the most that a player announces"),
    n.Sharing: Phrase(declarations.sharing, "cards in several declarations"),
    n.Announce: Phrase(announcing.announce, lambda node, wording: f"announcing {joined(wording.kinds(node.kinds))}"),
    n.Growth: Phrase(announcing.growth, lambda node, _: f"{label(node.kind)} with a card that turns up"),
    n.Contest: Phrase(declarations.contest, "comparing declarations"),
    n.KeyApart: Phrase(declarations.key_apart, lambda node, _: f"{label(node.one)} apart from {label(node.other)}"),
    n.KeyOver: Phrase(declarations.key_over, lambda node, _: f"{label(node.high)} over {label(node.low)}"),
    n.KeyByOrder: Phrase(
        declarations.key_by_order, lambda node, wording: _if(f"{label(node.kind)} by rank", node, wording)
    ),
    n.KeyByLength: Phrase(
        declarations.key_by_length, lambda node, wording: _if(f"{label(node.kind)} by length", node, wording)
    ),
    n.KeyByPoints: Phrase(declarations.key_by_points, "by points"),
    n.KeyByTop: Phrase(
        declarations.key_by_top, lambda node, wording: _if(f"{label(node.kind)} by top card", node, wording)
    ),
    n.KeyTrumpFirst: Phrase(
        declarations.key_trump_first, lambda node, wording: _if(f"{label(node.kind)} in trumps", node, wording)
    ),
    n.KeyElse: Phrase(declarations.key_else, "tied declarations"),
    n.Counted: Phrase(declarations.counted, "whose declarations count"),
    n.Kept: Phrase(declarations.kept, lambda node, wording: f"keeping {joined(wording.kinds(node.kinds))}"),
    n.EveryTrick: Phrase(declarations.every_trick, "declarations with every trick"),
    n.Count: Phrase(scoring.count, lambda node, _: "card points" if node.what == "cards-won" else label(node.name)),
    n.Sum: Phrase(scoring.total, lambda node, _: label(node.name)),
    n.Bands: Phrase(table_lookups.by_table, lambda node, wording: wording.called(node)),
    n.Rival: Phrase(scoring.rival, "the rival"),
    n.Outcome: Phrase(
        scoring.outcome,
        lambda node, wording: f"how a deal ends: {scoring.ends(node, wording)}",
    ),
    n.OutcomeWinner: Phrase(scoring.winner, lambda node, wording: _of_outcome("who wins the deal", node, wording)),
    n.Column: Phrase(scoring.column, _writing_term),
    n.Hangs: Phrase(scoring.hangs, lambda node, wording: _of_outcome("what hangs", node, wording)),
    n.ThenTimes: Phrase(settlement.times, lambda node, _: f"multiplying {joined(settlement.factors(node))}"),
    n.ThenTens: Phrase(
        settlement.tens,
        lambda node, wording: _tens_term(
            "turning points into tens" if node.unit == "tens" else "rounding to the ten", node, wording
        ),
    ),
    n.AtLimit: Phrase(
        settlement.at_limit,
        lambda node, wording: _tens_term("last digit at the limit", wording.parent(node.at), wording),
    ),
    n.EqualAtLimit: Phrase(settlement.equal_at_limit, "equal amounts at the limit"),
    n.WrittenAs: Phrase(settlement.written_as, lambda node, _: f"from {node.low} to {node.high} points"),
    n.Rest: Phrase(settlement.rest, "the rest of the whole"),
    n.ThenBonus: Phrase(settlement.bonus, lambda node, _: f"bonus: {label(node.name)}"),
    n.ThenPenalty: Phrase(settlement.penalty, lambda node, _: f"penalty: {label(node.name)}"),
    n.ThenHanging: Phrase(settlement.hanging, "what hung before"),
    n.ThenTally: Phrase(settlement.tally, lambda node, _: f"carried on: {label(node.tally)}"),
    n.NeverRounded: Phrase(scoring.never_rounded, "no rounding"),
    n.Notation: Phrase(scoring.notation, lambda node, _: f"writing {scoring.noted(node)}"),
    n.Target: Phrase(match.target, "target"),
    n.Standing: Phrase(match.standing, "what counts in the match"),
    n.Rubber: Phrase(match.rubber, "games of a rubber"),
    n.LookedAt: Phrase(match.looked_at, "looking at the target"),
    n.SeveralThere: Phrase(match.several, "several at the target"),
    n.NeverThere: Phrase(match.never_there, "who is never at the target"),
    n.WonAtOnce: Phrase(match.won_at_once, "a deal that wins the match"),
    n.ShownToFinish: Phrase(match.shown_to_finish, "what is shown to finish"),
    n.AsTheyCome: Phrase(match.as_they_come, "points as they come in"),
    n.Claim: Phrase(match.claim, lambda node, _: f"claiming: {label(node.name)}"),
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
    text = sentence(_macro(said.phrase)(**said.words))
    held = limit_of(node, wording)
    return f"{text} {_macro(held.phrase)(**held.words)}" if held is not None else text


def told_of(node: n.Outcome, wording: Wording) -> list[Piece]:
    """Return an outcome with all that stands in it as one paragraph."""
    return told(node, wording, lambda said, _: _macro(said.phrase)(**said.words))


def limit_of(node: Any, wording: Wording) -> Said | None:
    """Return what is said behind a clause that holds only if its condition does; most say it themselves."""
    behind = isinstance(node, _LIMITED) or (isinstance(node, n.ThenSides) and asks_own(node.guard))
    if not behind or node.guard is None:
        return None
    return Said("declarations.only_if", {"condition": guard(node.guard, wording)})


#: Clauses whose condition stands in a sentence of its own, behind theirs.
_LIMITED = (
    n.Void,
    n.EndsDeal,
    n.Shown,
    n.Cap,
    n.ShownToFinish,
    n.Counted,
    n.Kept,
    n.EveryTrick,
    n.NeverThere,
    n.AsTheyCome,
)


def term_of(node: Any, wording: Wording) -> str:
    """Return the short name of a clause."""
    term = phrase_of(node).term
    return sentence(term if isinstance(term, str) else term(node, wording))


@cache
def phrases() -> tuple[str, ...]:
    """Return all phrases that clauses may have, ``play.duty_to_follow`` say."""
    return tuple(
        f"{file.removesuffix('.jinja')}.{name}"
        for file in sorted(_environment().list_templates())
        for name, value in vars(_environment().get_template(file).module).items()
        if isinstance(value, Macro)
    )


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
