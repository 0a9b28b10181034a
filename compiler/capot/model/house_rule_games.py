"""Which games a house rule can be played in, and what is wrong with one that can be played in none."""

from __future__ import annotations

from collections.abc import Container, Iterable

from capot.base.dataclasses import dataclass
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.did_you_mean import slip
from capot.model.catalogue import Catalogue
from capot.model.changes import no_such_clause, no_such_name
from capot.model.compose import compose
from capot.syntax.clauses import SECTIONS, Clause, GameFile, HouseRule


@dataclass(frozen=True, slots=True)
class Trial:
    """A game with house rules, as they are composed to see whether they go together."""

    game: str
    house_rules: tuple[str, ...]


def trials(catalogue: Catalogue, rule: str) -> tuple[Trial, ...]:
    """Return the games in which a house rule has to work, each with all that the rule needs.

    A rule that names games has to work in these. One that names none has to work in every game that it and what it
    needs can be added to. A game that is never played without the rule is among them.
    """
    needed = catalogue.with_required([rule])
    games = catalogue.games_for(rule)
    if not _named(catalogue.house_rules[rule]):
        games = tuple(game for game in games if all(catalogue.fits(other, game) for other in needed))
    found = [Trial(game, needed) for game in games]
    if not found:
        found = [Trial(game, ()) for game in catalogue.games if rule in _built_in(catalogue, game)]
    return tuple(found)


def unfitting(catalogue: Catalogue, rule: str, broken: Container[str] = ()) -> Diagnostics:
    """Say what keeps a house rule from all games: names that nobody has, no game that is left, nothing that it changes.

    Nothing of that is seen where a game with the rule is compiled, since there may be no such game. Of a rule in one of
    the ``broken`` files nobody knows what it changes.
    """
    known = catalogue.house_rules[rule]
    found = Diagnostics(_unknown_names(catalogue, known))
    if known.name_span.file not in broken and not known.patches and not known.requires:
        message = f"house rule `{rule}` changes nothing"
        helps = ("say what is different: `replace ADDRESS {`, `add to SECTION {` or `remove ADDRESS`",)
        found.add(Diagnostic("C113", message, known.name_span, help=helps))
    if not trials(catalogue, rule):
        if not found:
            found.add(_no_game(catalogue, known))
        found.extend(_nowhere(catalogue, known))
    return found


def unextended(catalogue: Catalogue, family: str, broken: Container[str] = ()) -> Diagnostic | None:
    """Say that no game extends a family, so that nothing of it was looked at; ``None`` if one does.

    Of a family in one of the ``broken`` files something else is to be said first.
    """
    if catalogue.families[family].name_span.file in broken or extending(catalogue, family):
        return None
    message = f"no game extends family `{family}`, so nothing of it was checked"
    helps = (f"name the file of a game that extends it, too, or make it a game: game {family}",)
    return Diagnostic("C113", message, catalogue.families[family].name_span, help=helps)


def extending(catalogue: Catalogue, family: str) -> tuple[str, ...]:
    """Return the games that extend a family, directly or not."""
    return tuple(game for game in catalogue.games if family in catalogue.ancestry(game))


def _named(rule: HouseRule) -> list[str]:
    return [name.text for name in rule.targets if "." not in name.text]


def _built_in(catalogue: Catalogue, game: str) -> set[str]:
    line = [catalogue.extendable[key] for key in catalogue.ancestry(game)]
    return {name.text for file in line for name in file.with_rules}


def _unknown_names(catalogue: Catalogue, rule: HouseRule) -> Iterable[Diagnostic]:
    """Yield what a house rule names that is not there."""
    games: dict[str, GameFile] = dict(catalogue.extendable)
    for name in rule.targets:
        if name.text not in games:
            yield no_such_name("game", name, games)
    for name in rule.requires:
        if name.text not in catalogue.house_rules:
            yield no_such_name("house rule", name, [key for key in catalogue.house_rules if key != rule.key])
    for name in rule.excludes:
        if name.text not in games and name.text not in catalogue.house_rules:
            yield no_such_name("house rule", name, catalogue.house_rules)


def _no_game(catalogue: Catalogue, rule: HouseRule) -> Diagnostic:
    """Say that there is no game in which a house rule can be played, and what keeps it out of those that it is for."""
    labels = [Label(name.span, "for these") for name in rule.targets[:1]]
    labels += [Label(name.span, "it needs this") for name in rule.requires]
    labels += [Label(name.span, "but not with this") for name in rule.excludes]
    helps = ["`for` names games in which it can be played with all that it `requires` and nothing that it `excludes`"]
    for name in rule.requires:
        where = _named(catalogue.house_rules[name.text])
        helps += [f"`{name.text}` is for {', '.join(where)}"] if where else []
    message = f"house rule `{rule.key}` can be played in no game"
    return Diagnostic("C107", message, rule.name_span, labels=tuple(labels), help=tuple(helps))


def _nowhere(catalogue: Catalogue, rule: HouseRule) -> Iterable[Diagnostic]:
    """Yield the changes to clauses that are in no game that can have been meant."""
    if rule.requires:  # the clause may be one of a rule that it builds on
        return
    meant = {game for name in rule.targets if (game := _meant(name.text, catalogue)) is not None}
    known: dict[str, Clause] = {}
    for game in meant or catalogue.games:
        composed = compose(catalogue, game, (), Diagnostics())
        known.update(composed.addresses() if composed is not None else {})
    for patch in rule.patches:
        if patch.target not in known and patch.target not in SECTIONS:
            yield no_such_clause(patch.target, patch.target_span, known)


def _meant(name: str, catalogue: Catalogue) -> str | None:
    return name if name in catalogue.games else slip(name, catalogue.games)
