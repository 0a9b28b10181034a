"""Deals as HTML: the hands, the bidding, what was announced, every trick in a line of a table, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup

from capot.backends.phrases.words import capital, label
from capot.backends.pictures import Play, cards_in, hand, sorted_cards
from capot.backends.rulebook.examples.case import Case
from capot.backends.rulebook.examples.situations import announced_list, paragraph, plays_of
from capot.backends.rulebook.examples.tables import amounts, score
from capot.backends.rulebook.examples.telling import Telling
from capot.model import nodes as n

CARD = re.compile(r"(?:10|[AKQJ2-9])[CDHS]")


def whole(telling: Telling, case: Case) -> list[Markup]:
    """Return a deal from its cards to what is written, with a heading for each part of it."""
    given, expect = case.given, case.expect
    contract = contract_of(case)
    parts = [_head("The hands"), *_before(telling, case), *_hands(telling, case, given["hands"])]
    parts += [_head("The bidding"), _calls(telling, case)]
    if given.get("announced"):
        parts += [_head("Announced"), announced_list(telling, given["announced"], contract)]
    parts += [_head("The tricks"), _tricks(telling, case), *_acts(telling, case, contract)]
    return [*parts, _head("The score"), *score(telling, expect["score"], expect["tricks"]), *_won(telling, expect)]


def moment(telling: Telling, case: Case) -> list[Markup]:
    """Return a moment of a deal: what led to it, as far as it matters, and what can be done now."""
    given, expect = case.given, case.expect
    contract = contract_of(case)
    wanted = [player for player in given["hands"] if player in _concerned(expect)]
    parts = [*_before(telling, case), *_hands(telling, case, wanted)]
    parts += [_calls(telling, case)] if given.get("calls") else []
    parts += [announced_list(telling, given["announced"], contract)] if given.get("announced") else []
    parts += [_tricks(telling, case)] if given.get("tricks") else []
    parts += _acts(telling, case, contract)
    rows = [*_state(telling, expect), *_allowed(telling, expect, contract)]
    if rows:
        parts.append(Markup("<ul>{}</ul>").format(Markup("").join(Markup("<li>{}</li>").format(row) for row in rows)))
    if "score" in expect:
        parts += score(telling, expect["score"])
    return [*parts, *_won(telling, expect)]


def contract_of(case: Case) -> str | None:
    """Return the last contract that was named."""
    bids = [words for _, words in _said(case.given.get("calls", "")) if words.startswith("bid ")]
    return bids[-1].removeprefix("bid ") if bids else None


def _head(text: str) -> Markup:
    return Markup('<p class="capot-part">{}</p>').format(text)


def _said(text: str) -> list[tuple[str, str]]:
    parts = [part.strip().partition(" ") for part in text.split(",") if part.strip() not in ("", "nothing")]
    return [(player, words) for player, _, words in parts]


def _before(telling: Telling, case: Case) -> list[Markup]:
    """Return what stood before the deal: the match score, and what hangs."""
    given = case.given
    parts = [amounts(telling, [("Before the deal", given["scores"])])] if "scores" in given else []
    if given.get("hanging"):
        parts.append(paragraph("{} points hang from before.", given["hanging"]))
    return parts


def _hands(telling: Telling, case: Case, players: Iterable[str]) -> list[Markup]:
    """Return hands, and what lies on the table; open ones lie with the cards beneath them in the same order."""
    given, pictures = case.given, telling.pictures
    under: Mapping[str, str] = given.get("under", {})
    parts = []
    for player in players:
        who, text = telling.players[player], given["hands"][player]
        if player in under:
            parts.append(hand(pictures, cards_in(text), f"{who}: face up"))
            parts.append(hand(pictures, cards_in(under[player]), f"{who}: beneath them, in the same order"))
        else:
            parts.append(hand(pictures, sorted_cards(cards_in(text)), who))
    named = (("turned", "Turned up: {}"), ("talon", "The rest of the pack: {}"))
    shown = [
        Markup(words).format(pictures.smalls(cards_in(given[field]))) for field, words in named if given.get(field)
    ]
    return [*parts, *([paragraph("{}", Markup(". ").join(shown) + Markup("."))] if shown else [])]


def _calls(telling: Telling, case: Case) -> Markup:
    calls = [
        Markup("<li>{}</li>").format(telling.deed(player, words))
        for player, words in _said(case.given.get("calls", ""))
    ]
    return Markup('<ol class="capot-calls">{}</ol>').format(Markup("").join(calls))


def _tricks(telling: Telling, case: Case) -> Markup:
    """Return the tricks, a line each and a column for each player, with who led and who won."""
    tricks: list[str] = list(case.given["tricks"])
    taken = [result.partition(" ") for result in case.expect.get("tricks", ())]
    winners = [telling.players.get(player) for player, _, _ in taken]
    if not taken:
        winners = [plays[0].who for text in tricks[1:] if (plays := plays_of(telling, text))]
    worth = [points for _, _, points in taken]
    rows = []
    for number, text in enumerate(tricks):
        winner = winners[number] if number < len(winners) else None
        cells = _line(telling, plays_of(telling, text), winner)
        count = Markup("<td>{}</td>").format(worth[number] if number < len(worth) else "") if worth else Markup()
        rows.append(Markup('<tr><th scope="row">{}</th>{}{}</tr>').format(number + 1, cells, count))
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(name) for name in telling.order)
    last = Markup('<th scope="col" class="capot-points">Points</th>') if worth else Markup()
    legend = Markup("<caption>&#9656; leads to the trick, &#9733; wins it</caption>")
    first = Markup('<th scope="col"><abbr title="trick">#</abbr></th>')
    table = Markup('<table class="capot-tricks">{}<thead><tr>{}{}{}</tr></thead><tbody>{}</tbody></table>')
    return table.format(legend, first, head, last, Markup("").join(rows)) + _announced_between(telling, case)


def _line(telling: Telling, plays: list[Play], winner: str | None) -> Markup:
    leader = plays[0].who if plays else None
    by_player = {play.who: play for play in plays}
    cells = []
    for name in telling.order:
        play = by_player.get(name)
        if play is None:
            cells.append(Markup("<td></td>"))
            continue
        before = Markup('<span title="leads">&#9656;</span>') if name == leader else Markup()
        after = Markup('<span title="wins">&#9733;</span>') if name == winner else Markup()
        said = Markup("<br>{}").format(play.said) if play.said else Markup()
        kind = Markup(' class="capot-won"') if name == winner else Markup()
        cells.append(Markup("<td{}>{}{}{}{}</td>").format(kind, before, telling.pictures.small(play.card), after, said))
    return Markup("").join(cells)


def _announced_between(telling: Telling, case: Case) -> Markup:
    """Return what was announced between the cards, by trick."""
    contract = contract_of(case)
    rows = [
        Markup("<li>Trick {}: {} announces {}.</li>").format(
            number, telling.players[player], telling.item(words.removeprefix("announce "), contract)
        )
        for number, text in enumerate(case.given["tricks"], 1)
        for player, words in _said(text)
        if words.startswith("announce ")
    ]
    return Markup("<ul>{}</ul>").format(Markup("").join(rows)) if rows else Markup()


def _acts(telling: Telling, case: Case, contract: str | None) -> list[Markup]:
    acts = [act.partition(" ") for act in case.given.get("then", ())]
    said = [telling.deed(player, words, contract) for player, _, words in acts]
    return [paragraph("Then {}.", Markup("; ").join(said))] if said else []


def _concerned(expect: Mapping[str, Any]) -> set[str]:
    """Return the players whose cards matter for what is asked."""
    found = {player for field in ("hands", "may", "may-only", "may-not") for player in expect.get(field, {})}
    if "legal" in expect or "refused" in expect:
        found.add(expect.get("turn", ""))
    return found


def _state(telling: Telling, expect: Mapping[str, Any]) -> list[Markup]:
    """Return how the deal stands."""
    said: list[Markup] = []
    if expect.get("contract"):
        said.append(Markup("The contract is {}.").format(telling.contract(expect["contract"])))
    if expect.get("taker"):
        said.append(Markup("{} is the taker.").format(capital(telling.side(expect["taker"]))))
    phase = expect.get("phase")
    if phase is not None:
        said.append(Markup("{}").format(_phase(telling.model, phase)))
    if expect.get("turn", "nobody") != "nobody":
        said.append(Markup("It is the turn of {}.").format(telling.players[expect["turn"]]))
    for player, cards in expect.get("hands", {}).items():
        held = telling.pictures.smalls(sorted_cards(cards_in(cards)))
        said.append(Markup("{} then holds {}.").format(telling.players[player], held))
    return said


def _phase(model: n.Model, phase: str) -> str:
    if any(stage.name == phase for stage in model.stages):
        stage = "" if len(model.stages) == 1 else f", in the stage \u201c{label(phase)}\u201d"
        return f"The players are bidding{stage}."
    return {
        "over": "The deal is over.",
        "play": "The cards are being played.",
        "announcing": "Declarations are being announced.",
        "exchanging": "The turned card may be exchanged.",
        "laying": "Cards are to be laid away.",
        "claiming": "Between two tricks, claims may be made.",
    }.get(phase, f"{capital(label(phase))}.")


def _allowed(telling: Telling, expect: Mapping[str, Any], contract: str | None) -> list[Markup]:
    """Return what can be done now, and what cannot."""
    said: list[Markup] = []
    for field, words in (("may", "may"), ("may-only", "may only"), ("may-not", "may not")):
        for player, acts in expect.get(field, {}).items():
            modal = "may do" if acts == "nothing" else words
            said.append(Markup("{} {}: {}.").format(telling.players[player], modal, telling.acts(acts, contract)))
    if "legal" in expect:
        who = telling.players.get(expect.get("turn", ""), "Whoever is next")
        cards = telling.pictures.smalls(sorted_cards(cards_in(expect["legal"])))
        said.append(Markup("{} may play {}.").format(who, cards))
    for text, address in expect.get("refused", {}).items():
        if address != "allowed":
            what = f"play {text}" if CARD.fullmatch(text) else text
            said.append(Markup("Not allowed: {} ({}).").format(telling.act(what, contract), telling.rule(address)))
    return said


def _won(telling: Telling, expect: Mapping[str, Any]) -> list[Markup]:
    winner = expect.get("match-won-by", "nobody")
    return [paragraph("The match is won by {}.", telling.side(winner))] if winner != "nobody" else []
