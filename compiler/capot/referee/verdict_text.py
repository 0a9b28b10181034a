"""A verdict in words."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from capot.referee.verdict import Verdict, Violation, place_said
from capot.runtime.errors import Reason, sources_said
from capot.runtime.score import Score
from capot.runtime.spoken_actions import act_said
from capot.runtime.voice import game_said, name_said, rule_said, worded, worded_count

WIDTH = 78


def told(verdict: Verdict) -> list[str]:
    """Return a verdict as lines."""
    title = game_said(verdict.game.key, verdict.game.title)
    if verdict.game.house_rules:
        title = worded("{game} with {house_rules}", game=title, house_rules=", ".join(verdict.game.house_rules))
    lines = [worded_count("{game}, {count} deal.", "{game}, {count} deals.", verdict.deals, game=title)]
    several = verdict.deal is not None and verdict.deals > 1
    in_deal = [worded("Deal {number}.", number=verdict.deal)] if several else []
    if verdict.is_right:
        found = worded("Nothing wrong is found.") if verdict.open else worded("Nothing is wrong.")
        stops = [worded("The record stops before the end.")] if verdict.unfinished else []
        lines += _wrapped(" ".join([found, *stops]))
    if verdict.violation is not None:
        lines += _violation(verdict.violation, in_deal, bool(verdict.open))
        lines += _penalty(verdict)
        in_deal = []
    if verdict.wrong:
        lines += ["", " ".join([*in_deal, worded("Written down wrong:")])]
        for one in verdict.wrong:
            lines += _wrapped(
                worded(
                    "{what}: {written} is written, {right} is right ({place})",
                    what=one.what,
                    written=one.written,
                    right=one.right,
                    place=place_said(one.place),
                ),
                "  ",
            )
    if verdict.score is not None and (not verdict.is_right or verdict.deals == 1):
        lines += ["", *_score(verdict, verdict.score)]
    if verdict.open:
        lines += [
            "",
            *_wrapped(worded("Without the hands it cannot be said {what}.", what=_nor(verdict.open))),
        ]
    if verdict.won_by is not None:
        lines.append(worded("The match is won by {name}.", name=verdict.name(verdict.won_by)))
    if verdict.drawn:
        lines.append(worded("The match is drawn."))
    return lines


def _nor(parts: Sequence[str]) -> str:
    """Return what all cannot be said: "this; nor that"."""
    said = parts[0]
    for part in parts[1:]:
        said = worded("{one}; nor {other}", one=said, other=part)
    return said


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ", break_on_hyphens=False)


def _violation(found: Violation, in_deal: Sequence[str], partly: bool) -> list[str]:
    text = worded(
        "Against the rules: {who}, {act} ({place}).",
        who=found.who,
        act=act_said(found.act),
        place=place_said(found.place),
    )
    lines = ["", *_wrapped(" ".join([*in_deal, text]))]
    if found.trick:
        trick = ", ".join(f"{who} {card}" for who, card in found.trick)
        lines += _wrapped(worded("On the table: {trick}.", trick=trick), "  ")
    if found.hand and found.act.startswith("play "):
        known = worded("In hand, as the cards played later show") if partly else worded("In hand")
        lines += _wrapped(worded("{one}: {other}", one=known, other=f"{' '.join(found.hand)}."), "  ")
    lines += _wrapped(worded("Why: {message}", message=found.reason.message), "  ")
    lines += _rule(found.reason)
    if found.legal:
        text = worded(
            "Legal: {actions}." if found.whose == found.who else "Legal for {whose}: {actions}.",
            whose=found.whose,
            actions=", ".join(_short(found.legal)),
        )
        lines += _wrapped(text, "  ")
    return lines


def _short(actions: Sequence[str]) -> list[str]:
    """Return actions, cards without the word that all of them begin with."""
    if all(action.startswith("play ") for action in actions):
        return [action.removeprefix("play ") for action in actions]
    return [act_said(action) for action in actions]


def _rule(reason: Reason) -> list[str]:
    if not reason.clause:
        return []
    source = sources_said(reason.citations)
    return [
        *_wrapped(worded("Rule: {sentence}", sentence=rule_said(reason.clause, reason.sentence)), "  "),
        *_wrapped(worded("Source: {source} [{clause}]", source=source, clause=reason.clause), "  "),
    ]


def _penalty(verdict: Verdict) -> list[str]:
    if verdict.penalty is None:
        return _wrapped(worded("What follows in the record is left aside."), "  ")
    sentence = verdict.penalty.sentence
    sentence = rule_said(verdict.penalty.clause, sentence) if sentence else worded("The rules name no penalty.")
    lines = _wrapped(worded("Penalty: {sentence}", sentence=sentence), "  ")
    if verdict.penalty.clause:
        source = sources_said(verdict.penalty.citations)
        lines += _wrapped(worded("Source: {source} [{clause}]", source=source, clause=verdict.penalty.clause), "  ")
    if verdict.score is not None:
        lines += _columns(verdict, verdict.score)
    else:
        lines += _wrapped(worded("So there is no score from here on: the deal has to go on from this card."), "  ")
    return lines


def _columns(verdict: Verdict, score: Score) -> list[str]:
    """Return what the rules say that each side writes."""
    outcome = next(outcome for outcome in verdict.game.kernel.outcomes if outcome.name == score.outcome)
    lines = []
    for clause in dict.fromkeys((outcome.takers_column, outcome.others_column)):
        if rule := verdict.game.rules.get(clause):
            lines += _wrapped(f"{rule_said(clause, rule.sentence)} [{clause}]", "  ")
    return lines


def _score(verdict: Verdict, score: Score) -> list[str]:
    """Return the right score, quantity by quantity."""
    names = [verdict.name(side) for side in range(len(score.columns))]
    width = max(12, *(len(name) + 2 for name in names))
    lines = [worded("The right score:").ljust(24) + "".join(f"{name:>{width}}" for name in names)]
    for quantity, amounts in score.counts.items():
        if any(amounts):
            lines.append(_row(name_said(quantity), amounts, width))
    outcome = name_said(score.outcome)
    lines.append(_row(worded("written ({outcome})", outcome=outcome), score.written, width))
    if score.hangs:
        lines.append("  " + worded("{hangs} hang for a later winner", hangs=score.hangs))
    return lines


def _row(text: str, amounts: Sequence[object], width: int) -> str:
    """Return a row; a text that is longer than its column goes over several lines, the amounts behind the last."""
    *more, last = textwrap.wrap(text, 24, initial_indent="  ", subsequent_indent="    ")
    return "\n".join([*more, last.ljust(24) + "".join(f"{amount!s:>{width}}" for amount in amounts)])
