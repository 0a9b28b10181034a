"""The match: a target that is worth playing for, and claims that count right."""

from __future__ import annotations

from collections import Counter

from capot.check.amounts import Amounts
from capot.check.report import Report
from capot.check.words import joined
from capot.model import nodes as n


def target_is_positive(model: n.Model, report: Report) -> None:
    """Nobody has won before the first deal."""
    if model.target.points <= 0:
        report.say("C701", model.target.at, "everybody has 0 points before the first deal", "write a greater target")


def claims_count_right(model: n.Model, report: Report) -> None:
    """Who claims counts the score, and nothing twice."""
    amounts = Amounts(model)
    for claim in model.claims:
        if "score" not in claim.counting:
            message = f"who claims `{claim.name}` does not count what is written already"
            report.say("C702", claim.at, message, "begin with `counting score + ...`")
        bases = Counter(base for name in claim.counting for base in amounts.flat((name,)))
        twice = [base for base, times in bases.items() if times > 1]
        if twice:
            message = f"who claims `{claim.name}` counts {joined([f'`{base}`' for base in twice])} twice"
            report.say("C703", claim.at, message, "name each once")
