"""What the rules of all games rest on, in the form that the report reads."""

from __future__ import annotations

from collections.abc import Callable, Collection

from capot.compile.citations import Citing, citing, composed_with, fitting
from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace
from capot.model.catalogue import Catalogue
from capot.model.ledger import Ledgers, load_ledgers
from capot.rulebook.markdown import anchors
from capot_conformance.report.account import GameEntry, Rule, Spec

#: A game as it is before its own file or a house rule takes something out.
_WHOLE = "before anything is taken out"
#: The sentences and the rulebook's anchors of a game's clauses, by address: as it is, with each house rule, and whole.
_Said = dict[str, tuple[dict[str, str], dict[str, str]]]


def gather(
    workspace: Workspace,
    of_ledgers: Collection[str],
    told: Callable[[str], None] | None = None,
    only: Collection[str] = (),
) -> Spec:
    """Return what every game and house rule cites, or those games ``only``.

    `of_ledgers` are the games that the ledgers are about. With `told`, which hears of each game as it is begun, every
    rule has its sentence too; without it, that work is left out.
    """
    ledgers = load_ledgers()
    games = {key: _entry(workspace.catalogue, key, of_ledgers) for key in sorted(only or workspace.catalogue.games)}
    rules: list[Rule] = []
    for key in games:
        found = citing(workspace, ledgers, key)
        said: _Said = {}
        if told is not None:
            told(key)
            said = _said(workspace, ledgers, key, {one.house_rule for one in found})
        rules += [_rule(key, one, said) for one in found]
    titles = {key: rule.title for key, rule in sorted(workspace.catalogue.house_rules.items())}
    return Spec(games, tuple(rules), titles)


def _entry(catalogue: Catalogue, key: str, of_ledgers: Collection[str]) -> GameEntry:
    line = catalogue.ancestry(key)
    included = [name.text for other in line for name in catalogue.extendable[other].with_rules]
    titles = {rule: catalogue.house_rules[rule].title for rule in (*included, *fitting(catalogue, key))}
    return GameEntry(
        key=key,
        title=catalogue.games[key].title,
        stands_for=next((other for other in line if other in of_ledgers), key),
        included={rule: titles[rule] for rule in included},
        fitting={rule: title for rule, title in titles.items() if rule not in included},
    )


def _said(workspace: Workspace, ledgers: Ledgers, game: str, rules: set[str]) -> _Said:
    from capot.sentences import sentences

    said: _Said = {}
    for rule in ("", *sorted(rules - {""})):
        model = compile_game(workspace, game, composed_with(workspace.catalogue, rule), ledgers).model
        if model is not None:
            said[rule] = sentences(model), {} if rule else anchors(model)
    whole = dict(said[""][0]) if "" in said else {}
    for base in workspace.catalogue.ancestry(game)[1:]:
        model = compile_game(workspace, base, (), ledgers).model if base in workspace.catalogue.games else None
        whole = (sentences(model) if model is not None else {}) | whole
    said[_WHOLE] = whole, {}
    return said


def _rule(game: str, one: Citing, said: _Said) -> Rule:
    sentences, places = said.get(_WHOLE if one.removed else one.house_rule, ({}, {}))
    return Rule(
        clause=one.clause,
        reading=one.reading or "",
        game=game,
        house_rule=one.house_rule,
        address=one.address,
        file=one.span.file,
        line=one.span.line,
        origin=one.origin,
        sentence=sentences.get(one.address, ""),
        removed=one.removed,
        anchor="" if one.house_rule else places.get(one.address, ""),
    )
