"""Rules made up word by word from the grammar: texts that parse, whatever they mean."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache

from lark.grammar import NonTerminal, Rule, Terminal

from capot.base.paths import shipped
from capot.syntax.clause_kinds import KINDS
from capot.syntax.grammar_tables import lark_parser
from capot.syntax.parser import read_text

#: How deep a derivation goes before it takes the shortest way to an end.
DEPTH = 24
#: How many words a text has at most; a longer one is ended by the shortest way too.
LONGEST = 600


@cache
def _rules() -> Mapping[str, tuple[Rule, ...]]:
    """Return the productions of each symbol."""
    found: dict[str, list[Rule]] = {}
    for rule in lark_parser().rules:
        found.setdefault(rule.origin.name, []).append(rule)
    return {name: tuple(rules) for name, rules in found.items()}


@cache
def _words() -> Mapping[str, tuple[str, ...]]:
    """Return the words that stand for each terminal in the shipped rules."""
    found: dict[str, dict[str, None]] = {}
    for path in shipped():
        tree = read_text(path.read_text(encoding="utf-8"))
        for token in tree.scan_values(lambda _: True) if tree is not None else ():
            found.setdefault(token.type, {})[str(token)] = None
    return {name: tuple(words) for name, words in found.items()}


@cache
def _least() -> Mapping[str, int]:
    """Return for each symbol how deep its shortest derivation is."""
    depths: dict[str, int] = {}
    changed = True
    while changed:
        changed = False
        for name, rules in _rules().items():
            for rule in rules:
                depth = _depth(rule, depths)
                if depth is not None and depth < depths.get(name, depth + 1):
                    depths[name] = depth
                    changed = True
    return depths


def _depth(rule: Rule, depths: Mapping[str, int]) -> int | None:
    inner = [depths.get(symbol.name) for symbol in rule.expansion if isinstance(symbol, NonTerminal)]
    known = [depth for depth in inner if depth is not None]
    return 1 + max(known, default=0) if len(known) == len(inner) else None


@cache
def _patterns() -> Mapping[str, str]:
    """Return the text of each terminal that is always the same word."""
    return {one.name: one.pattern.value for one in lark_parser().terminals if one.pattern.type == "str"}


def made_up(rng: random.Random) -> str:
    """Return a file of one to three games, families and house rules, derived from the grammar at random."""
    return "".join(derived(rng.choice(("game", "game", "house_rule", "family")), rng) for _ in range(rng.randint(1, 3)))


def clause(rng: random.Random) -> str:
    """Return a clause of any kind, derived from the grammar at random."""
    return derived(rng.choice(sorted(KINDS)), rng).strip("\n")


def derived(start: str, rng: random.Random) -> str:
    """Return a text that a symbol of the grammar can stand for."""
    words: list[str] = []
    left: list[tuple[Terminal | NonTerminal, int]] = [(NonTerminal(start), 0)]
    while left:
        symbol, depth = left.pop()
        if isinstance(symbol, Terminal):
            words.append(_word(symbol.name, rng))
            continue
        rules = _rules()[symbol.name]
        if depth > DEPTH or len(words) > LONGEST:
            shortest = min(_depth(rule, _least()) or DEPTH for rule in rules)
            rules = tuple(rule for rule in rules if _depth(rule, _least()) == shortest)
        elif symbol.name.startswith("__"):  # a list: long ones say more
            rules = (*rules, *sorted(rules, key=lambda rule: len(rule.expansion))[-1:] * len(rules))
        for one in reversed(rng.choice(rules).expansion):
            assert isinstance(one, Terminal | NonTerminal)
            left.append((one, depth + 1))
    return " ".join(words).replace("\n ", "\n").replace(" \n", "\n")


def _word(terminal: str, rng: random.Random) -> str:
    if terminal == "_NL":
        return "\n"
    fixed = _patterns().get(terminal)
    if fixed is not None:
        return fixed
    known = _words().get(terminal, ())
    return rng.choice(known) if known else "x"
