"""The names of all that is shipped, in one small file: a shell completes them before any rules are read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from capot.model.catalogue import Catalogue
from capot.model.glossary import load_glossary
from capot.model.nodes import Model
from capot.program.lower.plan.model_tables import SUIT_LETTERS


def names(catalogue: Catalogue, models: Mapping[str, Model]) -> dict[str, Any]:
    """Return games with their titles and what belongs to them, and house rules by name: all that a shell completes.

    Words are those of the glossary, as they are looked for: the term and what it is called at the tables.
    """
    return {
        "games": {
            key: {
                "title": model.title,
                "house_rules": sorted(rule for rule in catalogue.house_rules if catalogue.fits(rule, key)),
                "words": _words(model),
                "addresses": [info.at for info in model.clauses],
                "contracts": _contracts(model),
                "cards": [f"{rank}{SUIT_LETTERS[suit]}" for suit in model.pack.suits for rank in model.pack.ranks],
            }
            for key, model in sorted(models.items())
        },
        "house_rules": {
            key: {
                "title": rule.title,
                "requires": sorted(name.text for name in rule.requires),
                "excludes": sorted(name.text for name in rule.excludes),
            }
            for key, rule in sorted(catalogue.house_rules.items())
        },
    }


def _contracts(model: Model) -> list[str]:
    """Return what contracts are called when they are named: suits first, if one of them can be."""
    by_suit = any(contract.form == "one-of-the-suits" for contract in model.contracts)
    others = [contract.name for contract in model.contracts if contract.form != "one-of-the-suits"]
    return [*(model.pack.suits if by_suit else ()), *others]


def _words(model: Model) -> list[str]:
    called = (name for term in load_glossary().of(model) for name in (term.term, *term.words.values()))
    found = {word.strip() for name in called for word in re.sub(r"\(.*?\)", "", name).split(",")} - {""}
    return sorted(found, key=str.casefold)
