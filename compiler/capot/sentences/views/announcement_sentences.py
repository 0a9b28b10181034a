"""Sentences about announcing: when declarations are announced, what is said and shown, what a card brings later."""

from __future__ import annotations

from capot.base.english import article, in_quotes, joined, label, number, points
from capot.model import nodes as n
from capot.model.glossary import load_glossary
from capot.sentences.expression_sentences import limits, parts_of
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording


def announce(node: n.Announce, wording: Wording) -> Said:
    """Say when declarations are announced, and what the others are told."""
    kinds = joined(wording.kinds(node.kinds))
    only_pairs = set(node.kinds) <= wording.pairs
    one = only_pairs and len(node.kinds) == 1 and bool(wording.pair_name(node.kinds[0]))
    must, never = limits(parts_of(node.guard), wording)
    when = (f" You may do so only if {must}." if must else "") + (f" You may not do so if {never}." if never else "")
    if must and node.moment in ("with-its-first-card", "with-both-cards"):
        when += f" If the first of them is played in any other way, {kinds} counts nothing."
    if node.moment == "unasked" and wording.of_tricks:
        return Said("declarations.of_a_trick", {"kinds": kinds, "are": "is" if one else "are"})
    if node.moment == "unasked":
        covered = ", covered cards included" if only_pairs and wording.lies_open else ""
        words = {"kinds": kinds, "are": "is" if one else "are", "covered": covered, "when": when}
        return Said("declarations.pair_unasked" if one else "declarations.unasked", words)
    words = {"kinds": kinds, "told": _told(node, only_pairs, wording), "when": when}
    if node.moment == "before-the-first-lead":
        return Said("declarations.announce_before_the_first_lead", words)
    if node.moment == "by-the-first-card":
        return Said("declarations.announce_by_the_first_card", words)
    words |= _words_of_a_pair(node, one, wording)
    return Said(f"declarations.announce_{node.moment.replace('-', '_')}", words)


def _words_of_a_pair(node: n.Announce, one: bool, wording: Wording) -> dict[str, str]:
    """Return what is said with the first card of a pair and with the second, and which pair is held."""
    name = wording.pair_name(node.kinds[0]) if one else ""
    turned_up = ", cards that have turned up included," if wording.lies_open else ""
    return {
        "which": f"{name or 'a pair'}{turned_up}",
        "first": in_quotes(name) if name else "its name",
        "second": in_quotes(wording.title_again(node.kinds[0]) or second_word(name)) if name else "its name again",
        "kinds": name or "the pair",
    }


def second_word(first: str) -> str:
    """Return what is said with the second card of a pair whose first card is said with ``first``."""
    return load_glossary().said_twice.get(first, first)


def spoken(said: str) -> str:
    """Return what an action says with a card as the table says it.

    >>> spoken("re-belote"), spoken("bela")
    ('rebelote', 'bela')
    """
    first = said.removeprefix("re-")
    return load_glossary().said_twice.get(first, said) if first != said else said


def first_word(second: str) -> str | None:
    """Return the word of a pair's first card by what is said with its second, if it has a word of its own."""
    return next((first for first, word in load_glossary().said_twice.items() if word == second), None)


def _told(node: n.Announce, only_pairs: bool, wording: Wording) -> str:
    """Say how much is said and shown; a pair that is said with its card is told by that."""
    if node.told == "the-kind":
        return f" You say only what it is, such as {_such_as(node, wording)}, neither suit nor rank, and show nothing."
    if node.told == "the-points":
        return f" You say only what each counts{_such_points(node, wording)}, not what it is, and show nothing."
    if node.told == "the-cards":
        return " You say which cards they are." if wording.lies_open else f" You show {wording.at_the_table} the cards."
    if only_pairs:
        return ""
    contest = wording.model.declarations.contest
    if contest is None or not set(contest.kinds) & set(node.kinds):
        return f" Nothing of them is told to {wording.at_the_table}."
    return " After the comparison the cards of what counts are shown to all; what is beaten is not shown."


def _such_as(node: n.Announce, wording: Wording) -> str:
    """Return how the shortest run or a four is named without its suit and rank."""
    runs = sorted(wording.model.declarations.run_values, key=lambda run: run.shortest)
    shortest = next((wording.title(run.at) or f"run of {number(run.shortest)}" for run in runs), "")
    named = {"runs": in_quotes(shortest), "fours": in_quotes("four")}
    return joined([named[kind] for kind in node.kinds if kind in named], "or") or f'"{label(node.kinds[0])}"'


def _such_points(node: n.Announce, wording: Wording) -> str:
    """Return an example of how what is told by its points is named: by the least that it can count."""
    least = least_told(node, wording.model)
    return f", such as {in_quotes(str(least))}" if least else ""


def least_told(node: n.Announce, model: n.Model) -> int:
    """Return the least that something counts of the kinds that are announced, 0 where none of them counts points."""
    there = model.declarations
    worths = [run.points for run in there.run_values if "runs" in node.kinds]
    worths += [four.points for four in there.fours if "fours" in node.kinds]
    worths += [pair.points for pair in there.pairs if pair.name in node.kinds]
    return min((worth for worth in worths if worth), default=0)


def growth(node: n.Growth, wording: Wording) -> Said:
    """Say what a card brings that turns up."""
    words = {"kind": wording.kind(node.kind), "points": points(node.points), "shortest": number(node.shortest)}
    words["a_kind"] = article(words["kind"])
    if node.form == "instead":
        words["new"] = joined([wording.kind(kind) for kind in never_new(node, wording.model)], "or")
    return Said(f"declarations.growth_{node.form}", words)


def never_new(node: n.Growth, model: n.Model) -> list[str]:
    """Return the kinds of which a card that turns up makes no new one, beside what it lengthens."""
    found = model.declarations
    completed = {growth.kind for growth in found.growth if growth.form == "completes"}
    return [node.kind, *(["fours"] if found.fours and "fours" not in completed else [])]
