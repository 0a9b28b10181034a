"""``capot conform --engine X --fit``: the house rules that an engine plays by."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from dataclasses import replace

import click

from capot.cli.progress import Progress
from capot_conformance.situations.blocks import Engine, blocks, run_blocks
from capot_conformance.situations.groups import explained, groups
from capot_conformance.situations.profile_search import Fit, Silence, fit
from capot_conformance.situations.settings import Setting, workspace_for
from capot_conformance.situations.told_groups import as_data, in_words, title

#: Situations that the fit has not seen have numbers from here on.
_FRESH = 1_000_000


def fit_rules(setting: Setting, engine: Engine, many: int, topics: Sequence[str], seed: int, form: str) -> int:
    """Find and tell the rules that an engine plays by; returns 1 if it does not always agree with them."""
    try:
        with Progress() as progress:
            found = fit(setting, engine, many, topics, seed, progress.tell)
    except Silence as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.UsageError(f"cannot start {engine.command[0]!r}: {error.strerror or error}") from None
    rules = tuple(sorted({*setting.house_rules, *(rule.name for rule in found.rules)}))
    fitted = replace(setting, house_rules=rules, alone=True)
    plain = [topic for topic in topics if topic != "deals"]
    todo = blocks([fitted], plain, many // 2, seed + _FRESH) if plain else []
    todo += blocks([fitted], ["deals"], max(many // 80, 1), seed + _FRESH) if "deals" in topics else []
    done = list(run_blocks(engine, todo))
    left = explained(groups(done), found.speaks)
    if form == "json":
        row = {
            "game": setting.game,
            "asked": found.asked,
            "agreed_before": found.agreed_before,
            "agreed": found.agreed,
            "house_rules": [
                {"name": rule.name, "for": rule.speaks_for, "against": rule.speaks_against} for rule in found.rules
            ],
            "undecided": found.undecided,
            "left": as_data(done, left),
        }
        click.echo(json.dumps(row, indent=1, ensure_ascii=False))
    else:
        for line in _in_words(found, fitted):
            click.echo(line)
        for line in in_words(done, left, f"--engine {shlex.quote(shlex.join(engine.command))}"):
            click.echo(line)
    sys.stdout.flush()
    return 0 if not left and not any(one.problems or one.not_run or one.differ for one in done) else 1


def _in_words(found: Fit, fitted: Setting) -> Sequence[str]:
    titles = workspace_for(fitted.files, fitted.club).catalogue.house_rules
    lines = [f"{title(found.setting)}: {found.agreed_before} of {found.asked} situations agree"]
    if found.rules:
        lines.append(f"{title(fitted)}: {found.agreed} of {found.asked} agree")
    for rule in found.rules:
        against = f", {rule.speaks_against} against it" if rule.speaks_against else ""
        lines.append(f"  {rule.name}: {titles[rule.name].title}; {rule.speaks_for} situations speak for it{against}")
    if not found.rules:
        lines.append("  no house rule brings it nearer")
    if found.undecided:
        lines.append(f"  nothing asked makes a difference to {', '.join(found.undecided)}")
    return [*lines, "", "situations drawn anew, under these rules:"]
