"""What is told of a game's rules, as data: kept, so that the next question about it is answered at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from capot.cli.common import club_file, known, report, stop_if_broken, used, with_club, workspace_of


@dataclass(frozen=True, slots=True)
class Told:
    """A game: its name and title, how many play it, and its rules in the order of the rule sheet.

    Of each rule there are the address, the name, the sentence, where it is written and by what, the clauses of sources
    that it cites, and the cases that pin it. ``language`` is the one in which the club calls things, if it says so.
    """

    key: str
    title: str
    players: int
    language: str
    rules: list[dict[str, Any]]

    @property
    def addresses(self) -> list[str]:
        """The addresses of all rules."""
        return [rule["address"] for rule in self.rules]


def told_of(game: str, house_rules: Sequence[str], files: Sequence[Path], form: str, lang: str = "en") -> Told:
    """Return what is told of a game with house rules; of a family, the rules that its games have from it.

    Raises:
        UnknownGame: if there is no such game or house rule.
        click.UsageError: if nothing in one of the files is used.
        click.exceptions.Exit: if the rules are wrong, which is then said.
    """
    from capot.cache.disk import keep, recall

    file = _kept(game, house_rules, files, lang)
    kept = recall(file)
    if isinstance(kept, dict):
        return Told(**kept)
    told = _told(game, house_rules, files, form, lang)
    keep(file, asdict(told), most=40)
    return told


def _kept(game: str, house_rules: Sequence[str], files: Sequence[Path], lang: str) -> Path | None:
    """Return the file in which this is kept: its name stands for all that it depends on."""
    from capot.base.inputs import LIMITS
    from capot.base.paths import cases_root, ledger_files, shipped, spec_root
    from capot.cache.disk import code_version, digest_of, kept_file

    try:
        own = with_club(files)
        if any(not path.is_file() or path.stat().st_size > LIMITS["rules file"] for path in own):
            return None  # not a file that holds rules: reading a device may not end
        club = club_file()
        beside = sorted(club.parent.rglob("*.capot")) if club is not None else []
    except (OSError, ValueError):
        return None
    words = [spec_root() / name for name in ("glossary.yaml", "spoken.yaml")]
    read: Iterable[Path] = (*shipped(), *ledger_files(), *words, *sorted(cases_root().rglob("*.yaml")), *own, *beside)
    asked = [f"game {game}", *(f"rule {rule}" for rule in house_rules), f"files {len(own)}", lang]
    return kept_file("told", code_version(), digest_of({str(path): path for path in read}), *asked)


def _told(game: str, house_rules: Sequence[str], files: Sequence[Path], form: str, lang: str) -> Told:
    from capot.cli.explain.rules import row_of
    from capot.compile.pipeline import compile_game
    from capot.model.house_rule_games import extending
    from capot.model.ledger import load_ledgers
    from capot.translations import Speech

    workspace = workspace_of(files)
    stop_if_broken(workspace, form)
    catalogue = workspace.catalogue
    of_family = extending(catalogue, game) if game in catalogue.families else ()
    key = of_family[0] if of_family else game
    known("game", key, catalogue.games)
    for rule in house_rules:
        known("house rule", rule, catalogue.house_rules)
    compiled = compile_game(workspace, key, catalogue.with_required(house_rules))
    if compiled.model is None or compiled.composed is None:
        report(compiled.found, workspace, form)
        raise click.exceptions.Exit(1)
    used(workspace, files)
    model, speech, ledgers = compiled.model, Speech(lang, compiled.model), load_ledgers()
    rules = [
        {"name": speech.term(info.at), **row_of(info, speech.sentences[info.at], compiled.composed, ledgers, key)}
        for info in model.clauses
        if not of_family or info.origin in catalogue.ancestry(game)
    ]
    language = workspace.club.language if workspace.club is not None else ""
    title = catalogue.families[game].title if of_family else speech.title
    return Told(game, title, model.players.count, language, rules)
