"""Sentences about declarations: what they are, when they are announced, what becomes of them."""

from __future__ import annotations

from capot.backends.phrases.said import Said
from capot.backends.phrases.wording import Wording
from capot.backends.phrases.words import joined, label, number, points, rank, ranks
from capot.model import nodes as n


def look(_: n.Look, __: Wording) -> Said:
    """Say over which cards declarations are sought."""
    return Said("declarations.look")


def runs(node: n.Runs, wording: Wording) -> Said:
    """Say what a run is."""
    shortest = min((run.shortest for run in wording.model.declarations.run_values), default=2)
    return Said("declarations.runs", {"shortest": number(shortest), "order": label(node.order.name)})


def _brings(amount: int | None, many: bool) -> str:
    if amount is None:
        return "win the match at once" if many else "wins the match at once"
    return f"{'count' if many else 'counts'} {points(amount)}"


def run(node: n.Run, _: Wording) -> Said:
    """Say what a run brings."""
    lengths = [number(length) for length in range(node.shortest, node.longest + 1)]
    length = f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 2 else joined(lengths, "or")
    cards = {"any": "cards", "trump": "trumps", "plain": "cards of a plain suit"}[node.suit]
    return Said("declarations.run", {"length": length, "cards": cards, "brings": _brings(node.points, False)})


def four(node: n.Four, _: Wording) -> Said:
    """Say what four of a rank bring."""
    return Said("declarations.four", {"ranks": ranks(node.rank), "brings": _brings(node.points, True)})


def never_four(node: n.NeverFour, _: Wording) -> Said:
    """Say which fours are none."""
    fours = joined([f"four {ranks(text)}" for text in node.ranks])
    return Said("declarations.never_four", {"fours": fours})


def pair(node: n.Pair, _: Wording) -> Said:
    """Say what a pair of trumps is called and brings."""
    one, two = (rank(text) for text in node.ranks)
    return Said(
        "declarations.pair", {"name": label(node.name), "ranks": f"{one} and {two}", "points": points(node.points)}
    )


def sharing(node: n.Sharing, wording: Wording) -> Said:
    """Whether one card may be used twice."""
    one = {"runs": "in a run", "fours": "in a four", "pairs": "in a pair"}
    if node.apart:
        sorts = [one[sort] for sort in node.apart]
        return Said(
            "declarations.sharing_once",
            {"sorts": joined([f"both {sorts[0]}", *sorts[1:]] if len(sorts) == 2 else sorts)},
        )
    declarations = wording.model.declarations
    there = {"runs": declarations.run_values, "fours": declarations.fours, "pairs": declarations.pairs}
    return Said("declarations.sharing", {"sorts": joined([words for sort, words in one.items() if there[sort]])})


def announce(node: n.Announce, wording: Wording) -> Said:
    """Say when declarations are announced, and what the others are told."""
    words = {"kinds": joined(wording.kinds(node.kinds))}
    the_kind = node.told == "the-kind"
    if node.moment == "before-the-first-lead":
        told = (
            "only the kind of declaration"
            if the_kind
            else "nothing; what counts by the comparison becomes known to all"
        )
        return Said("declarations.announce_before_the_first_lead", {**words, "told": told})
    only_pairs = set(node.kinds) <= wording.pairs
    words["their"] = "its" if only_pairs and len(node.kinds) == 1 else "their"
    words["others"] = "other" if only_pairs else "others"
    words["told"] = " Announcing tells the other players only the kind of declaration." if the_kind else ""
    return Said("declarations.announce_with_its_first_card", words)


# ---------------------------------------------------------------- comparison


def contest(node: n.Contest, wording: Wording) -> Said:
    """Say that declarations are compared, and how the keys are asked."""
    unit = "side" if node.between == "sides" and not wording.alone else "player"
    unit = "party" if node.between == "parties" else unit
    return Said("declarations.contest", {"kinds": joined(wording.kinds(node.kinds)), "unit": unit})


def _of_two(at: str, kind: str, wording: Wording) -> dict[str, str]:
    """Say which two declarations a key compares: those that the keys before it left equal."""
    contest = wording.parent(at)
    ties: list[str] = []
    for key in contest.keys:
        if key.at == at:
            break
        if getattr(key, "kind", None) == kind:
            ties.append(_tie(key))
    tied = f" that {joined(ties)}" if ties else ""
    return {"two": f"{wording.kinds((kind,))[0]}{tied}"}


def _tie(key: n.Key) -> str:
    match key:
        case n.KeyByLength():
            return "count as equally long" if key.steps else "are equally long"
        case n.KeyByTop():
            return "have the same top card"
        case n.KeyByOrder():
            return "are of the same rank"
    return "are both in trumps or both not"


def key_over(node: n.KeyOver, wording: Wording) -> Said:
    """Say which kind is above another."""
    return Said("declarations.key_over", {"high": wording.kind(node.high), "low": wording.kind(node.low)})


def key_by_order(node: n.KeyByOrder, wording: Wording) -> Said:
    """Say that rank decides, in a named order or a list."""
    order = f"in the {label(node.order.name)} order" if node.order else "in this order"
    declared = {four.rank for four in wording.model.declarations.fours}
    listed = ", ".join(rank(text) for text in node.ranks if text in declared)
    return Said("declarations.key_by_order", {**_of_two(node.at, node.kind, wording), "order": order, "ranks": listed})


def key_by_length(node: n.KeyByLength, wording: Wording) -> Said:
    """Say that length decides, perhaps only in steps."""
    return Said("declarations.key_by_length", {**_of_two(node.at, node.kind, wording), "steps": _steps(node, wording)})


def _steps(node: n.KeyByLength, wording: Wording) -> str:
    if not node.steps:
        return ""
    shortest = min((run.shortest for run in wording.model.declarations.run_values), default=0)
    kinds = wording.kinds((node.kind,))[0]
    *exact, last = node.steps
    if node.or_more and list(node.steps) == list(range(shortest, shortest + len(node.steps))):
        return f"; {kinds} of {number(last)} or more cards count as equally long"
    lengths = joined([*map(number, exact), f"{number(last)} or more" if node.or_more else number(last)])
    return f"; for this, lengths are told apart only at {lengths} cards"


def key_by_top(node: n.KeyByTop, wording: Wording) -> Said:
    """Say that the top card decides."""
    words = {**_of_two(node.at, node.kind, wording), "order": label(node.order.name)}
    return Said("declarations.key_by_top", words)


def key_trump_first(node: n.KeyTrumpFirst, wording: Wording) -> Said:
    """Say that trumps come before plain suits."""
    return Said("declarations.key_trump_first", _of_two(node.at, node.kind, wording))


def key_else(node: n.KeyElse, wording: Wording) -> Said:
    """Say what a tie means in the end."""
    between_sides = wording.parent(node.at).between == "sides"
    if node.who == "leaders-side":
        best = f"{wording.side_of('the player who leads to the first trick')} has"
    elif node.who == "leaders-party":
        best = "the party of the player who leads to the first trick has"
    elif node.who == "earlier-in-turn":
        first = "the tied player who comes first in turn"
        best = f"{wording.side_of(first) if between_sides else first} has"
    else:
        best = {"both": "all who are tied have", "nobody": "nobody has"}[node.who]
    return Said("declarations.key_else", {"best": best})


# ---------------------------------------------------------------- awards


def counted(node: n.Counted, wording: Wording) -> Said:
    """Say whose declarations count."""
    words = {"kinds": joined(wording.kinds(node.kinds)), "side": wording.side}
    forms = {"side-of-the-best": "of_the_best", "party-of-the-best": "of_the_best_party", "each-side": "of_each"}
    return Said(f"declarations.counted_{forms[node.who]}", words)


def kept(node: n.Kept, wording: Wording) -> Said:
    """Whether a trick is needed."""
    words = {"kinds": joined(wording.kinds(node.kinds)), "side": wording.side}
    return Said(
        "declarations.kept_with_a_trick" if node.who == "side-with-a-trick" else "declarations.kept_always", words
    )


def every_trick(_: n.EveryTrick, wording: Wording) -> Said:
    """Say that every trick takes all declarations."""
    return Said("declarations.every_trick", {"side": wording.side})
