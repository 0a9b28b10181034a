"""What everybody at the table has seen and heard, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from capot.runtime.actions import Action, parse_action
from capot.runtime.game import Game
from capot.runtime.named_levels import level_said
from capot.runtime.named_levels import word_said as level_word_said
from capot.runtime.score import Score
from capot.runtime.voice import ENGLISH_VOICE, called_so, declaration_said, name_said, rule_said, voice, worded
from capot.sentences.views.announcement_sentences import spoken
from capot.tui.spoken_names import Names, View

#: Phases in which passing says no more than that one is done.
SILENT = ("announcing", "claiming", "exchanging")


def happenings(names: Names, before: View, after: View) -> list[str]:
    """Return what happened between two views of a seat, a sentence for each thing."""
    told = [
        line for seat, text in after["history"][len(before["history"]) :] for line in _act(names, before, seat, text)
    ]
    if before["phase"] == "play" and not after["match_won_by"] and after["phase"] != "over":
        for seat, items in enumerate(after["announcements"]):
            new = items[len(before["announcements"][seat]) :]
            told += [f"{names.does(seat, 'announce')} {declaration_said(text)}." for text in new]
    if before["phase"] == "announcing" != after["phase"]:
        told += declared(names, after) or [worded("Nobody has announced anything.")]
        if after["match_won_by"] is not None:
            told.append(worded("This declaration decides the match."))
    if len(after["tricks"]) > len(before["tricks"]):
        told.append(trick(names, after))
    return [names.cards(line) for line in told]


def showing(view: View, action: Action) -> str:
    """Return that a run or four is shown, where it was announced before; nothing of every other action."""
    if action.verb != "announce" or action.what not in view["own_announcements"]:
        return ""
    return worded("show {declaration}", declaration=declaration_said(action.what))


def _act(names: Names, before: View, seat: int, text: str) -> list[str]:
    action = parse_action(text)
    if action.verb == "pass" and before["phase"] not in SILENT:
        return [f"{names.does(seat, 'pass')}."]
    if action.verb == "bid":
        return [f"{names.does(seat, 'name')} {' '.join(map(level_word_said, action.what.split()))}."]
    if action.verb == "say":
        return [worded('{says} "{call}".', says=names.does(seat, "say"), call=name_said(action.what))]
    if action.verb == "exchange":
        does = names.does(seat, "exchange")
        return [
            worded("{exchanges} {card} for {turned}.", exchanges=does, card=action.what, turned=before["turned"][-1])
        ]
    if action.said:
        said = word_said(action.said)
        return [worded('{says} "{call}" with {card}.', says=names.does(seat, "say"), call=said, card=action.what)]
    if action.verb == "claim":
        claim = name_said(action.what)
        return [worded("{claims} {claim}: the match is decided.", claims=names.does(seat, "claim"), claim=claim)]
    return []


def word_said(said: str) -> str:
    """Return what is said with a card as the table says it."""
    return called_so(said) or (spoken(said) if voice() is ENGLISH_VOICE else name_said(said))


def trick(names: Names, view: View) -> str:
    """Return the last trick in a sentence."""
    last = view["tricks"][-1]
    plays = ", ".join(f"{names.short[seat]} {card}" for seat, card in last["plays"])
    won = names.does(last["winner"], "win")
    number, points = len(view["tricks"]), last["points"]
    return names.cards(
        worded(
            "Trick {number}: {plays}. {wins} it, {points} points.", number=number, plays=plays, wins=won, points=points
        )
    )


def declared(names: Names, view: View) -> list[str]:
    """Return what is known of the declarations, a sentence for what all know and one for one's own."""
    best = view["best_declaration"]
    open_to_all = [
        f"{names.short[seat]} {declaration_said(text)}"
        for seat, items in enumerate(view["announcements"])
        for text in items
        if best is not None and _counts_with(names.game, view, seat, best["seat"])
    ]
    said = [f"{names.short[seat]} {word_said(text)}" for seat, items in enumerate(view["said"]) for text in items]
    lines = (
        [worded("Declared: {declarations}.", declarations=", ".join(open_to_all + said))] if open_to_all or said else []
    )
    if view["own_announcements"] and best is None:
        own = ", ".join(map(declaration_said, view["own_announcements"]))
        lines.append(worded("You have announced {declarations}.", declarations=own))
    return [names.cards(line) for line in lines]


def _counts_with(game: Game, view: View, seat: int, best: int) -> bool:
    """Whether what a player announced counts with the best of another: the one's side, or all of its party."""
    if not game.kernel.by_party:
        return game.side_of(seat) == game.side_of(best)
    takers = game.side_of(view["taker"])
    return (game.side_of(seat) == takers) == (game.side_of(best) == takers)


def standing(names: Names, view: View) -> str:
    """Return what is played, and how it stands in this deal."""
    if view["contract"] is None:
        return f"{unnamed(names, view)}."
    contract = " ".join(
        [name_said(view["contract"]), *([level_said(names.game.kernel, view["bid"])] if view["bid"] else [])]
    )
    text = worded(
        "Contract: {contract}, named by {taker}.", contract=contract, taker=taker(names, view) + doubled(view)
    )
    if view["tricks"]:
        text += " " + worded(
            "Tricks: {tricks}. Card points: {points}.",
            tricks=names.by_side(view["tricks_won"]),
            points=names.by_side(view["card_points"]),
        )
    return text


def unnamed(names: Names, view: View) -> str:
    """Return what was named where there is no contract yet: nothing, or a level alone."""
    if not view["bid"]:
        return worded("No contract is named yet")
    return worded(
        "{contract}, named by {taker}", contract=level_said(names.game.kernel, view["bid"]), taker=taker(names, view)
    )


def taker(names: Names, view: View) -> str:
    """Return who named the contract."""
    return worded("you") if view["taker"] == names.seat else names.short[view["taker"]]


def doubled(view: View) -> str:
    """Return how the contract is doubled, as it follows what is named; nothing if it is not."""
    return ", " + worded("doubled to {times} times", times=view["times"]) if view["times"] > 1 else ""


def breakdown(names: Names, score: Score, before: Sequence[int], after: Sequence[int]) -> list[tuple[str, list[str]]]:
    """Return how a deal is scored: for each line its label with its amounts as texts by side, one's own side first.

    A line without amounts is the sentence of the rule behind the line before it.
    """
    rows: list[tuple[str, list[str]]] = [(worded("The deal is scored"), [names.side(side) for side in names.sides])]
    told: set[str] = set()

    def amounts(values: Sequence[object]) -> list[str]:
        return [str(values[side]) for side in names.sides]

    def rule(clause: str) -> list[tuple[str, list[str]]]:
        found = names.game.rules.get(clause)
        if found is None or clause in told:
            return []
        told.add(clause)
        return [(rule_said(clause, found.sentence), [])]

    for line in score.lines:
        item = " of seat " in line.text
        if (
            line.text == "written"
            or (line.text == score.outcome and not line.hangs)
            or (item and not any(line.amounts))
        ):
            continue
        if item:
            what, _, seat = line.text.rpartition(" of seat ")
            told_what = names.cards(declaration_said(what))
            rows.append((f"    {told_what} ({names.short[int(seat)]})", amounts(line.amounts)))
        else:
            text = " + ".join(map(name_said, line.text.split(" + "))) + line.hanging
            rows += [("  " + text, amounts(line.amounts)), *rule(line.clause)]
    rows.append(("  " + worded("written down"), amounts(score.written)))
    if score.hangs:
        rows.append(("  " + worded("hangs for a later winner"), [str(score.hangs)]))
    for line in score.lines:
        if line.text in (score.outcome, "written"):
            rows += rule(line.clause)
    return [*rows, ("", []), (worded("Match before"), amounts(before)), (worded("Match now"), amounts(after))]
