"""The language reference: every clause kind with its forms, its address and what it means, as Markdown.

Made from the table of clause kinds and the contracts of the model's nodes, so that it cannot fall behind them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from capot.language.moments import MOMENTS
from capot.language.registry import AMOUNTS, FACTS, TESTS, amounts_known, facts_known, since
from capot.language.roles import ROLES
from capot.model import nodes as n
from capot.syntax.clause_kinds import KINDS, Kind
from capot.syntax.clauses import ORDERED, SECTIONS

#: The node that each clause kind becomes.
NODES: dict[str, type] = {
    "players": n.Players,
    "direction": n.Direction,
    "sides": n.Sides,
    "forehand": n.Forehand,
    "first_dealer": n.FirstDealer,
    "next_dealer": n.NextDealer,
    "custom": n.Custom,
    "pack": n.Pack,
    "order": n.Order,
    "worth": n.Worth,
    "contract": n.Contract,
    "suit_part": n.SuitPart,
    "number": n.ContractNumber,
    "ranking": n.Ranking,
    "packets": n.Packets,
    "turn_up": n.TurnUp,
    "give_turned": n.GiveTurned,
    "lay_out": n.LayOut,
    "take_up": n.TakeUp,
    "exchange": n.Exchange,
    "out": n.Out,
    "dead_deal": n.DeadDeal,
    "lay_away": n.LayAway,
    "bidding_step": n.BiddingStep,
    "play_step": n.PlayStep,
    "never_redealt": n.NeverRedealt,
    "stage": n.Stage,
    "call": n.Call,
    "higher_contract": n.HigherContract,
    "ends": n.Ends,
    "ends_at_once": n.EndsAtOnce,
    "reach": n.Reach,
    "covered": n.Covered,
    "leads": n.Leads,
    "trick": n.TrickWinner,
    "must": n.Duty,
    "never_must": n.NeverMust,
    "never_excused": n.NeverExcused,
    "breach": n.Breach,
    "look": n.Look,
    "runs": n.Runs,
    "run": n.Run,
    "four": n.Four,
    "never_four": n.NeverFour,
    "pair": n.Pair,
    "sharing": n.Sharing,
    "announce": n.Announce,
    "growth": n.Growth,
    "contest": n.Contest,
    "key_over": n.KeyOver,
    "key_by_order": n.KeyByOrder,
    "key_by_length": n.KeyByLength,
    "key_by_top": n.KeyByTop,
    "key_trump_first": n.KeyTrumpFirst,
    "key_else": n.KeyElse,
    "counted": n.Counted,
    "kept": n.Kept,
    "every_trick": n.EveryTrick,
    "count": n.Count,
    "sum": n.Sum,
    "outcome": n.Outcome,
    "winner": n.OutcomeWinner,
    "column": n.Column,
    "hangs": n.Hangs,
    "then_times": n.ThenTimes,
    "then_tens": n.ThenTens,
    "at_limit": n.AtLimit,
    "equal_at_limit": n.EqualAtLimit,
    "rest": n.Rest,
    "then_bonus": n.ThenBonus,
    "then_penalty": n.ThenPenalty,
    "then_hanging": n.ThenHanging,
    "never_rounded": n.NeverRounded,
    "notation": n.Notation,
    "target": n.Target,
    "looked_at": n.LookedAt,
    "several": n.SeveralThere,
    "claim": n.Claim,
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A clause of a shipped game as an example of its kind: its text, its sentence, and the title of the game."""

    text: str
    sentence: str
    game: str


def clause_reference(
    examples: Mapping[str, Shown] | None = None, checks: Mapping[str, Sequence[str]] | None = None
) -> str:
    """Return the reference as one page of Markdown.

    ``examples`` are clauses of shipped games by their kind, ``checks`` the codes of what can be wrong with one.
    """
    examples, checks = examples or {}, checks or {}
    lines = [
        "# Clauses",
        "",
        "Every clause of the language, section by section: how it is written, what it means, and the address by which",
        "a house rule or an error names it. Made from the compiler's own tables by `capot build`.",
        "",
    ]
    for section in SECTIONS:
        order = " The order of these clauses is part of the rules." if section in ORDERED else ""
        lines += [f"## {section}", "", f"Clauses of the section `{section}`.{order}", ""]
        for kind in KINDS.values():
            if section in kind.where:
                lines += _kind(kind, section, 3) + _shown(kind, examples, checks)
                for inner in KINDS.values():
                    if kind.rule in inner.where:
                        lines += _kind(inner, f"{section}.{_placeholder(kind)}", 4) + _shown(inner, examples, checks)
    lines += ["## Tests on a card", "", "After `must` or `must not`; joined by `and`, `or`, `not`, with brackets.", ""]
    lines += [f"- `{row.words.filled({})}`: {row.meaning}" for row in TESTS]
    lines += [
        "",
        "## Guards",
        "",
        "After `when` or `unless`, on any clause; joined by `and`, `or`, `not`, with brackets.",
        "",
    ]
    lines += [f"- `{row.example}`: {row.meaning} Known {since(row)}." for row in FACTS]
    lines += ["", "## Amounts", "", "Joined by `+`, `-` and `*`, with brackets.", ""]
    lines += [f"- `{row.example}`: {row.meaning} Known {since(row)}." for row in AMOUNTS]
    return "\n".join([*lines, *_by_moment(), ""])


def _by_moment() -> list[str]:
    """Return what may be asked, counted and named at each moment of a deal."""
    lines = ["", "## What is known when", "", "| when | facts | amounts | players |", "|---|---|---|---|"]
    for moment in MOMENTS:
        facts = [row.asked or f"`{row.example}`" for row in facts_known(moment)]
        amounts = [f"`{row.example}`" for row in amounts_known(moment)]
        roles = [f"`{row.words}`" for row in ROLES if moment in row.known]
        cells = (moment.when, *(", ".join(cell) or "–" for cell in (facts, amounts, roles)))
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _kind(kind: Kind, where: str, level: int) -> list[str]:
    forms = "\n".join(f"    {form}" for form in kind.forms)
    title = kind.forms[0].split(":")[0].split(" {")[0]
    address = f"{where}.{_placeholder(kind)}"
    return [f"{'#' * level} `{title}`", "", _meaning(NODES[kind.rule]), "", forms, "", f"Address: `{address}`", ""]


def _shown(kind: Kind, examples: Mapping[str, Shown], checks: Mapping[str, Sequence[str]]) -> list[str]:
    """Return an example of a kind with the sentence that it becomes, and what can be wrong with one."""
    lines: list[str] = []
    example = examples.get(kind.rule)
    if example is not None:
        text = "\n".join(f"    {line}" for line in example.text.split("\n"))
        lines += [f"In {example.game}:", "", text, "", f"> {example.sentence}", ""]
    codes = checks.get(kind.rule, ())
    if codes:
        links = ", ".join(f"[{code}](diagnostics/{code}.md)" for code in codes)
        lines += [f"Checked: {links}", ""]
    return lines


def _placeholder(kind: Kind) -> str:
    named = {
        "contract",
        "number",
        "packets",
        "turn_up",
        "lay_out",
        "stage",
        "call",
        "sum",
        "outcome",
        "count",
    }
    if kind.rule in named:
        return "NAME"
    if kind.rule.startswith("then_"):
        return "then-NAME"
    if kind.rule in ("custom", "order", "worth", "pair", "notation", "claim"):
        return f"{kind.rule.replace('_', '-')}-NAME"
    fixed = {
        "take_up": "take-up-NAME",
        "bidding_step": "bidding-NAME",
        "play_step": "play",
        "dead_deal": "nobody-named",
        "give_turned": "give-turned",
        "reach": "hand",
        "covered": "covered-cards",
        "rest": "the-rest",
        "never_must": "never-must-TEST",
        "growth": "growth-KIND",
        "several": "several-there",
        "must": "must-TEST",
        "run": "run-of-LENGTH",
        "four": "four-RANK",
        "announce": "announce-KIND",
        "counted": "counted-KIND",
        "kept": "kept-KIND",
        "suit_part": "named-suit",
        "column": "PARTY",
        "key_over": "KIND-over-KIND",
        "key_by_order": "KIND-by",
        "key_by_length": "KIND-by-length",
        "key_by_top": "KIND-by-top",
        "key_trump_first": "KIND-in-trump",
        "key_else": "else",
    }
    return fixed.get(kind.rule, kind.rule.replace("_", "-"))


def _meaning(node: type) -> str:
    return " ".join((node.__doc__ or "").replace("``", "`").split())
