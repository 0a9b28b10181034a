"""What games, house rules and clauses are called in print, in each language.

A file says so for what stands in it (`title hr scoring.made: "..."`); for names that many games share,
`spec/titles/LANGUAGE.yaml` does. What the file says comes first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from capot.base.paths import spec_root

if TYPE_CHECKING:
    from capot.model.catalogue import Catalogue
    from capot.model.nodes import Model
    from capot.syntax.clauses import GameFile, HouseRule

ENGLISH = "en"

_SHARED = {
    "call": "calls",
    "stage": "stages",
    "outcome": "outcomes",
    "contract": "contracts",
    "named_level": "levels",
    "pair": "pairs",
    "custom": "customs",
}

#: What something is called; where sentences of a language need several forms of it, each by the name of the form.
Words = str | Mapping[str, str]


@cache
def shared_titles(language: str = ENGLISH) -> Mapping[str, Mapping[str, Words]]:
    """Return what a language calls what many games name alike: games, house rules, outcomes and more, each by name."""
    file = spec_root() / "titles" / f"{language}.yaml"
    if not file.is_file():
        return {}
    import yaml  # of which a check of rules files has no need

    return {kind: dict(names) for kind, names in yaml.safe_load(file.read_text(encoding="utf-8")).items()}


def title_of(model: Model, address: str, language: str = ENGLISH, form: str = "") -> str | None:
    """Return what a clause is called in print, or the game where the address is empty; ``None`` if nothing says so.

    A title without the form ``if-one`` is given as ``if``, one without that in its first form. In English one of an
    outcome may have a form for players who each play alone.
    """
    said = next((one.text for one in model.titles if one.of == address and one.language == language), None)
    if form == "again":
        said = said_again(model, _name(address, "pair"), language) or said
    if said is not None:
        return said
    if not address:
        if language == ENGLISH:
            return model.title
        return _in_form(shared_titles(language).get("games", {}).get(model.key), form)
    kind = next((info.kind for info in model.clauses if info.at == address), "")
    name = _name(address, kind)
    if kind == "outcome" and not _is_so(model, address, name):
        return None
    if language == ENGLISH and model.sides.form == "each-alone":
        form = "alone"
    return _in_form(shared_titles(language).get(_SHARED.get(kind, ""), {}).get(name), form)


def _name(address: str, kind: str) -> str:
    before = {"named_level": "level-", "pair": "pair-", "custom": "custom-"}.get(kind, "")
    return address.rpartition(".")[2].removeprefix(before)


def said_again(model: Model, pair: str, language: str = ENGLISH) -> str | None:
    """Return the word that the file gives for what is said with the second card of a pair.

    It is said at the table as it stands there, so that any language has the English one where it has none of its own.
    """
    at = [one.at for one in model.declarations.announcing if one.kinds == (pair,) and one.moment == "with-both-cards"]
    own = {one.language: one.text for one in model.titles if one.of in at}
    return own.get(language) or own.get(ENGLISH)


def _is_so(model: Model, address: str, name: str) -> bool:
    """Whether what tables call an outcome of this name is so in this one, where the words say who writes or fails."""
    outcome = next((outcome for outcome in model.outcomes if outcome.at == address), None)
    if outcome is None:
        return True
    match name:
        case "counted":
            return any(column.who == "each-side" for column in outcome.columns)
        case "failed" | "tied" | "bate" | "khasara":
            return outcome.winner.who != "takers"
        case "made":
            return outcome.winner.who != "others"
    return True


def _in_form(words: Words | None, form: str) -> str | None:
    if words is None or isinstance(words, str):
        return words
    return words.get(form) or words.get(form.partition("-")[0]) or next(iter(words.values()))


def contract_titles(catalogue: Catalogue, game: str, house_rules: Sequence[str], language: str) -> dict[str, str]:
    """Return what the file of a game, those of the games that it extends, and house rules call contracts, by name.

    What is said with the second card of a pair has the name that actions give it: ``re-`` and the pair's. So has what
    is said to pass: ``pass``.
    """
    items: list[GameFile | HouseRule] = []
    item = catalogue.extendable.get(game)
    while item is not None and item not in items:
        items += [catalogue.house_rules[rule.text] for rule in item.with_rules if rule.text in catalogue.house_rules]
        items.append(item)
        item = catalogue.extendable.get(item.extends.text) if item.extends is not None else None
    rules_of_the_call = [catalogue.house_rules[rule] for rule in house_rules if rule in catalogue.house_rules]
    lines = [line for one in (*reversed(items), *rules_of_the_call) for line in one.titles]
    spoken = [line for line in lines if line.language == language]
    passed = [line.text for line in spoken if line.of.startswith("bidding.") and line.of.endswith(".pass")]
    own = [line for line in spoken if line.of.count(".") == 1]
    called = (("contracts.", ""), ("contracts.level-", ""), ("declarations.announce-", "re-"))
    named = {"pass": passed[-1]} if passed else {}
    return named | {
        before + line.of.removeprefix(start): line.text
        for start, before in called
        for line in own
        if line.of.startswith(start)
    }


def title_of_file(item: GameFile | HouseRule, language: str = ENGLISH) -> str:
    """Return the title of a game, family or house rule; the English one where there is none in the language."""
    said = next((line.text for line in item.titles if not line.of and line.language == language), None)
    shared = shared_titles(language)
    known = {**shared.get("house-rules", {}), **shared.get("games", {})}
    return said or _in_form(known.get(item.key), "") or item.title
