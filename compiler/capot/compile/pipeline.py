"""The passes, in order: text, clauses, one composed game, rule model, checks. Everything else starts from here."""

from __future__ import annotations

import operator
from collections import OrderedDict
from collections.abc import Sequence

from capot.base.dataclasses import dataclass
from capot.check.checks import check_model
from capot.compile.changed_files import broken, misspelt_sources, with_changes, wrong_changes
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.model.catalogue import Composed
from capot.model.compose import compose, compose_with_the_later
from capot.model.ledger import Ledgers, load_ledgers
from capot.model.nodes import Model
from capot.model.resolve import resolve


@dataclass(frozen=True, slots=True)
class Compiled:
    """A game that went through all passes: the model where there is one, and all that was found."""

    model: Model | None
    composed: Composed | None
    found: Diagnostics


#: What this process has compiled and found nothing wrong with, each with all that it was made of.
_LATELY: OrderedDict[tuple[str, ...], tuple[tuple[object, ...], Compiled]] = OrderedDict()
_MOST = 200


def compile_game(
    workspace: Workspace, key: str, house_rules: Sequence[str] = (), ledgers: Ledgers | None = None
) -> Compiled:
    """Compose, resolve and check one game of a workspace, with house rules.

    The same clauses of the same ledgers are not compiled twice by one process.

    Raises:
        KeyError: if the workspace has no such game or house rule; the caller knows how to say it.
    """
    if key not in workspace.catalogue.games:
        raise KeyError(key)
    for rule in house_rules:
        if rule not in workspace.catalogue.house_rules:
            raise KeyError(rule)
    workspace.looked_at |= workspace.catalogue.files_of(key, house_rules)
    ledgers = ledgers or load_ledgers()
    parts = (ledgers, *workspace.catalogue.parts_of(key, house_rules))
    known, compiled = _LATELY.get((key, *house_rules), ((), None))
    same = len(known) == len(parts) and all(map(operator.is_, known, parts))
    if compiled is not None and same and not broken(workspace, key, house_rules):
        return Compiled(compiled.model, compiled.composed, Diagnostics())
    compiled = _compiled(workspace, key, house_rules, ledgers)
    if not compiled.found:
        _LATELY[key, *house_rules] = parts, compiled
        if len(_LATELY) > _MOST:
            _LATELY.popitem(last=False)
    return compiled


def _compiled(workspace: Workspace, key: str, house_rules: Sequence[str], ledgers: Ledgers) -> Compiled:
    found = Diagnostics(broken(workspace, key, house_rules))
    if found:
        found.extend(wrong_changes(workspace, key, house_rules, {error.span.file for error in found}))
        return Compiled(None, None, found)
    composed = compose(workspace.catalogue, key, house_rules, found)
    if composed is None:
        return Compiled(None, composed, found)
    if found.has_errors:
        later = compose_with_the_later(workspace.catalogue, key, house_rules)
        if later is not None:
            found.extend(_in_both(composed, later, ledgers))
        return Compiled(None, composed, found)
    found.extend(misspelt_sources(workspace.catalogue, key, house_rules, ledgers))
    if found.has_errors:  # nothing that it cites can be found either
        return Compiled(None, composed, found)
    model = _checked(composed, ledgers, found)
    found = with_changes(found, workspace, composed, key, house_rules)
    return Compiled(None if found.has_errors else model, composed, found)


def _checked(composed: Composed, ledgers: Ledgers, found: Diagnostics) -> Model | None:
    """Resolve a composed game and check its model."""
    model = resolve(composed, ledgers, found)
    if model is not None:
        clauses = composed.addresses()
        spans = {address: clause.head for address, clause in clauses.items()}
        check_model(model, spans, composed.span, found, clauses)
    return model


def _in_both(composed: Composed, later: Composed, ledgers: Ledgers) -> list[Diagnostic]:
    """Return the errors of a game in which clauses are said twice that there are whichever of the two stands."""
    found, others = Diagnostics(), Diagnostics()
    _checked(composed, ledgers, found)
    _checked(later, ledgers, others)
    return [one for one in found.errors if one in set(others.errors)]
