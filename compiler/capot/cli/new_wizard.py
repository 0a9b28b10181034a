"""What ``capot new`` asks on a terminal. Whatever is answered, it asks again until it knows; only Ctrl-C ends it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import click

from capot.runtime.errors import shown
from capot.runtime.voice import game_said, rule_said, worded

if TYPE_CHECKING:
    from capot.compile.workspace import Workspace
    from capot.model.nodes import Model

_MOST_SHOWN = 12  # rules that a search shows
_YES = frozenset({"y", "yes", "da", "oui", "да"})


def ask_name(wrong: Callable[[str], str | None]) -> str:
    """Ask for a name until it can be one; one that nearly can is offered as it would have to be."""
    from capot.base.letters import fold

    offered = None
    while True:
        name = str(
            click.prompt(worded("Its name (small letters and hyphens, like our-table)"), default=offered)
        ).strip()
        why = wrong(name)
        if why is None:
            return name
        click.echo(why)
        slug = re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")[:40].strip("-")
        offered = slug if slug[:1].isalpha() and wrong(slug) is None else None


def ask_game(workspace: Workspace, question: str) -> str:
    """Ask a question for a game, by its number in the list or by its name; those of a club come first."""
    from capot.diagnostics.did_you_mean import nearest

    there = workspace.catalogue.games
    games = dict(sorted(there.items(), key=lambda item: item[1].name_span.file not in workspace.of_club))
    width = max(map(len, games))
    for number, (key, game) in enumerate(games.items(), 1):
        click.echo(f"{number:3}  {key:{width}} {game_said(key, game.title)}")
    keys = list(games)
    while True:
        answer = str(click.prompt(worded("{question} (its number or name)", question=question))).strip()
        if answer in games:
            return answer
        if answer.isascii() and answer.isdecimal() and 1 <= int(answer[:6]) <= len(keys):
            return keys[int(answer) - 1]
        near = nearest(answer, keys)
        if near:
            click.echo(worded("There is no game {answer}; did you mean {near}?", answer=answer, near=near))
            continue
        last = len(keys)
        click.echo(
            worded(
                "There is no game {answer}; answer with a number from 1 to {last}, or a name of the list",
                answer=answer,
                last=last,
            )
        )


def ask_rules(base: str, workspace: Workspace) -> list[str]:
    """Ask for house rules to build on; none is an answer, too."""
    catalogue = workspace.catalogue
    fitting = [key for key in catalogue.house_rules if catalogue.fits(key, base)]
    if not fitting:
        return []
    for number, key in enumerate(fitting, 1):
        click.echo(f"{number:3}  {key:32} {game_said(key, catalogue.house_rules[key].title)}")
    return _choose(worded("With which house rules (numbers or names; nothing for none)"), fitting)


def ask_changes(model: Model, *, needed: bool) -> list[str]:
    """Ask for rules to change, by words that say what is different, until nothing more is said.

    Where a change is ``needed``, saying nothing at first only asks again.
    """
    from capot.sentences import sentences

    english = sentences(model)
    said = {at: rule_said(at, sentence) for at, sentence in english.items()}
    chosen: list[str] = []
    while True:
        question = worded(
            "What else do you play differently (in a few words; nothing to end)"
            if chosen
            else "What do you play differently (in a few words; nothing to end)"
        )
        words = str(click.prompt(question, "", show_default=False))
        if not words.strip():
            if chosen or not needed:
                return chosen
            click.echo(worded("A house rule changes at least one rule: say a word of it, such as trick or points."))
            continue
        found = (search(words, said) or search(words, english))[:_MOST_SHOWN]
        if not found:
            click.echo(
                worded(
                    "No rule mentions {words}. Try another word: trump, last trick, points, pass.", words=shown(words)
                )
            )
            continue
        for number, at in enumerate(found, 1):
            click.echo(click.wrap_text(f"{number:3}  {said[at]}", width=78, subsequent_indent="     "))
        chosen += [
            at for at in _choose(worded("Which of these (numbers; nothing for none)"), found) if at not in chosen
        ]


def search(words: str, said: dict[str, str]) -> list[str]:
    """Return the addresses of the rules that mention some words: those with most of the words first.

    ``said`` are the sentences of the rules by address. Words of the tables count as what they mean.
    """
    from capot.base.letters import fold
    from capot.syntax.spoken_words import load_spoken

    spoken = load_spoken()
    meant = spoken.addresses(words.strip().replace(" ", "-"), said)
    if meant:
        return meant
    folded = fold(words.strip())
    whole = [at for at in said if folded in fold(said[at]) or folded in at]
    if whole:
        return whole
    typed = [fold(word) for word in re.findall(r"\w+", words)]
    asked = [spoken.ranks.get(word, word).casefold() for word in typed if len(word) > 1 and not word.isdigit()]
    numbers = [word for word in typed if word.isdigit()]
    # A number is mostly what it should be from now on: it tells rules apart only where the words do not.
    counts = {
        at: (_shared(asked, text), _shared(numbers, text))
        for at, text in ((at, fold(f"{at} {sentence}")) for at, sentence in said.items())
    }
    most = max(counts.values(), default=(0, 0))
    return [at for at, count in counts.items() if count == most > (0, 0)]


def _shared(asked: Sequence[str], text: str) -> int:
    there = set(re.findall(r"[^\W_]+", text))
    # The end of a long word is its plural or case: points, partija in partiji.
    starts = {word: word[:-1] if len(word) > 4 and word.isalpha() else None for word in asked}
    return len(
        {
            word
            for word, start in starts.items()
            if word in there or (start and any(other.startswith(start) for other in there))
        }
    )


def _choose(question: str, names: Sequence[str]) -> list[str]:
    """Ask which of some names are meant, by number or name; what is none of them is said, and asked for again."""
    while True:
        answer = str(click.prompt(question, "", show_default=False)).replace(",", " ").split()
        if len(names) == 1 and answer and answer[0].casefold() in _YES:
            return [names[0]]
        places = {str(number): name for number, name in enumerate(names, 1)} | {name: name for name in names}
        wrong = [word for word in answer if word not in places]
        if not wrong:
            return list(dict.fromkeys(places[word] for word in answer))
        last = len(names)
        for word in wrong:
            if last > 1:
                click.echo(worded("{word} is no number from 1 to {last}.", word=word, last=last))
            else:
                click.echo(worded("{word} is not 1.", word=word))
        kept = [places[word] for word in answer if word in places]
        if kept:
            return list(dict.fromkeys(kept))
