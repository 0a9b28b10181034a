"""What a shell can complete in the words of a call: names from the small file that `capot build` makes of them.

Nothing is imported that takes time, as a shell asks at every press of the key; only rules files of one's own, where
``--file`` names them, are read as the compiler reads them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from capot.base.paths import CLUB_FILE

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    Items = list[CompletionItem]


def games(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return the games, each with its title."""
    return _items(((key, game["title"]) for key, game in _known(ctx)["games"].items()), incomplete)


def house_rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return the house rules that fit the game that is typed already and are not typed yet; all, where none is."""
    names = _known(ctx)
    return _items(((key, names["house_rules"][key]["title"]) for key in _fitting(ctx, names)), incomplete)


def games_or_house_rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return the games, and the house rules that fit the first of them."""
    return games(ctx, param, incomplete) + house_rules(ctx, param, incomplete)


def games_with_rules(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return the games; behind a plus the house rules that fit the game before it."""
    head, plus, _ = incomplete.rpartition("+")
    if not plus:
        return games(ctx, param, incomplete)
    names = _known(ctx)
    game, *typed = head.split("+")
    fitting = [key for key in names["games"].get(game, {}).get("house_rules", ()) if key not in typed]
    return _items(((f"{head}+{key}", names["house_rules"][key]["title"]) for key in fitting), incomplete)


def club_games(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return games with house rules, behind a name of one's own where one is typed."""
    name, equals, typed = incomplete.rpartition("=")
    found = games_with_rules(ctx, param, typed)
    from click.shell_completion import CompletionItem

    return [CompletionItem(f"{name}{equals}{item.value}", help=item.help) for item in found]


def compared(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return what a game can be compared with: games with house rules, or a house rule that fits it."""
    found = games_with_rules(ctx, param, incomplete)
    return found if "+" in incomplete else found + house_rules(ctx, param, incomplete)


def addresses(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return the addresses of the rules of the game that is typed already."""
    return _items(((at, "") for at in dict.fromkeys(_of_game(ctx, "addresses"))), incomplete)


def addresses_and_words(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return addresses of rules, and single words of the glossary."""
    words = [word for game in _typed(ctx) for word in _known(ctx)["games"].get(game, {}).get("words", ())]
    return addresses(ctx, param, incomplete) + _items(((word, "") for word in words if " " not in word), incomplete)


def contracts(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return what can be played in the game that is typed already."""
    return _items(((name, "") for name in _of_game(ctx, "contracts")), incomplete)


def cards(ctx: click.Context, param: click.Parameter, incomplete: str) -> Items:
    """Return the cards of the game that is typed already; the last of several words is completed."""
    before, last = re.fullmatch(r"(?s)(.*[\s,]|)([^\s,]*)", incomplete).groups()  # type: ignore[union-attr]
    there = set(before.replace(",", " ").split())
    return _items(((before + card, "") for card in _of_game(ctx, "cards") if card not in there), before + last.upper())


def _items(rows: Iterable[tuple[str, str]], incomplete: str) -> Items:
    from click.shell_completion import CompletionItem

    return [CompletionItem(name, help=text or None) for name, text in rows if name.startswith(incomplete)]


def _fitting(ctx: click.Context, names: Mapping[str, Any]) -> list[str]:
    """Return the house rules that can still be added to the games that are typed."""
    typed = list(_values(ctx, "house_rules"))
    chosen = [game for game in _typed(ctx) if game in names["games"]]
    rules = names["house_rules"]
    fit = set(rules).intersection(*(names["games"][game]["house_rules"] for game in chosen))
    shut_out = {other for rule in typed for other in rules.get(rule, {}).get("excludes", ())}
    return [
        rule for rule in rules if rule in fit - shut_out - set(typed) and not set(rules[rule]["excludes"]) & set(typed)
    ]


def _typed(ctx: click.Context) -> list[str]:
    """Return the games that are typed already, wherever the command takes them."""
    found: list[str] = []
    while True:
        for name in ("game", "games", "a", "base"):
            found += [value.split("+")[0] for value in _values(ctx, name)]
        if ctx.parent is None:
            return found
        ctx = ctx.parent


def _values(ctx: click.Context, name: str) -> tuple[str, ...]:
    value = ctx.params.get(name)
    return () if value is None else (value,) if isinstance(value, str) else tuple(map(str, value))


@cache
def _shipped() -> dict[str, Any]:
    return _read("names.json") or {"games": {}, "house_rules": {}}


def _of_game(ctx: click.Context, what: str) -> list[str]:
    """Return what is known of the first shipped game that is typed; empty if there is none."""
    games = _shipped()["games"]
    chosen = [game for game in _typed(ctx) if game in games]
    return list(games[chosen[0]].get(what, ())) if chosen else []


def _read(name: str) -> dict[str, Any]:
    import capot_games

    for folder in capot_games.__path__:
        try:
            found = json.loads((Path(folder) / name).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        return found if isinstance(found, dict) else {}
    return {}


def _known(ctx: click.Context) -> dict[str, Any]:
    """Return all names: those of rules files of one's own too, where ``--file`` names any that can be read."""
    from capot.cli.common import club_file, workspace_of

    files = [Path(name) for name in _values(ctx, "files") if str(name).endswith((".capot", CLUB_FILE))]
    if not files and club_file() is None:
        return _shipped()
    catalogue = workspace_of(files).catalogue
    shipped = _shipped()["games"]
    return {
        "games": {
            key: {
                "title": game.title,
                "house_rules": [rule for rule in catalogue.house_rules if catalogue.fits(rule, key)],
                "words": shipped.get(key, {}).get("words", []),
            }
            for key, game in catalogue.games.items()
        },
        "house_rules": {
            key: {"title": rule.title, "excludes": [name.text for name in rule.excludes]}
            for key, rule in catalogue.house_rules.items()
        },
    }
