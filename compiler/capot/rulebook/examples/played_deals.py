"""Deals as HTML: the hands, the bidding, what was announced, every trick in a line of a table, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from markupsafe import Markup

from capot.base.english import capital
from capot.check.call_facts import cards_decide
from capot.language.parts import facts_in
from capot.model import nodes as n
from capot.model.titles import ENGLISH
from capot.pictures import Play, cards_in, hand, sorted_cards
from capot.rulebook.examples.bidding_examples import SPOKEN, calls_told, done, parts_of
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.example_tables import amounts, score, tallies
from capot.rulebook.examples.hands import at_the_bidding, in_play, is_bidding, taker_of, turned_so_far
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.passage import Passage
from capot.rulebook.examples.situation_examples import announced_list, plays_of
from capot.rulebook.examples.spoken import paragraph
from capot.rulebook.examples.table_state import allowed, state


def whole(telling: Telling, case: Case) -> list[Markup]:
    """Return a deal from its cards to what is written, with a heading for each part of it."""
    given, expect = case.given, case.expect
    contract = contract_of(case)
    first = {player: at_the_bidding(telling.model, case, player) for player in given["hands"]}
    full = {player: in_play(telling.model, case, player) for player in given["hands"]}
    later = full != first
    head = partial(_head, telling)
    parts = [head("part.cards-for-bidding" if later else "part.cards"), *_before(telling, case)]
    parts += [*_hands(telling, case, first), *_on_the_table(telling, case, bidding=True)]
    parts += [head("part.bidding"), paragraph("{}", calls_told(telling, given["calls"]))]
    if later:
        parts += [head("part.hands"), *_dealt(telling, case), *_hands(telling, case, full)]
    if given.get("announced"):
        parts += [head("part.announced"), announced_list(telling, given["announced"], contract)]
    parts += [head("part.tricks"), _tricks(telling, case), *_acts(telling, case, contract)]
    return [*parts, head("part.score"), *score(telling, expect["score"], expect["tricks"]), *_won(telling, expect)]


def moment(telling: Telling, case: Case) -> list[Markup]:
    """Return a moment of a deal: what led to it, as far as it matters, and what can be done now."""
    given, expect = case.given, case.expect
    contract = contract_of(case)
    begins = "hands" in expect and not given.get("tricks")  # what they hold then is told
    held = at_the_bidding if begins or is_bidding(telling.model, case) else in_play
    talk = telling.speech.code != ENGLISH and _is_talk(telling.model, case)  # in English the reason may speak of cards
    wanted = set() if talk else _concerned(expect, given)
    hands = {player: held(telling.model, case, player) for player in given["hands"] if player in wanted}
    bids = held is at_the_bidding
    parts = [*_before(telling, case), *_hands(telling, case, hands), *_on_the_table(telling, case, bidding=bids)]
    spoken = calls_told(telling, given.get("calls", ""))
    parts += [paragraph("{}", spoken)] if spoken else []
    parts += [announced_list(telling, given["announced"], contract)] if given.get("announced") else []
    parts += [_tricks(telling, case)] if given.get("tricks") else []
    parts += _acts(telling, case, contract)
    passage = Passage(telling)
    now = [*state(passage, case, hands), *allowed(passage, case, contract)]
    parts += [paragraph("{}", Markup(" ").join(now))] if now else []
    if "score" in expect:
        parts += score(telling, expect["score"], expect.get("tricks", ()) if _played_out(case) else ())
    return [*parts, *_won(telling, expect)]


def contract_of(case: Case) -> str | None:
    """Return the last contract that was named."""
    bids = [words for _, words in parts_of(case.given.get("calls", "")) if words.startswith("bid ")]
    return bids[-1].removeprefix("bid ") if bids else None


def _head(telling: Telling, name: str) -> Markup:
    return Markup('<p class="capot-part">{}</p>').format(telling.say(name))


def _played_out(case: Case) -> bool:
    """Whether winner and points of every trick that was played are known."""
    return len(case.expect.get("tricks", ())) == len(case.given.get("tricks", ()))


def _before(telling: Telling, case: Case) -> list[Markup]:
    """Return what stood before the deal: the match score, and what hangs."""
    given = case.given
    parts = [amounts(telling, [(telling.say("row.before"), given["scores"])])] if "scores" in given else []
    if given.get("tallies"):
        parts.append(amounts(telling, tallies(telling, "before", given["tallies"])))
    if given.get("hanging"):
        parts.append(paragraph("{}", telling.say("example.hung-before", points=given["hanging"])))
    return parts


def _hands(telling: Telling, case: Case, hands: Mapping[str, list[str]]) -> list[Markup]:
    """Return hands; open ones lie with the cards beneath them in the same order."""
    pictures = telling.pictures
    under: Mapping[str, str] = case.given.get("under", {})
    parts = []
    for player, cards in hands.items():
        who = telling.players[player]
        if player in under and len(cards) < len(cards_in(under[player])):
            parts.append(hand(pictures, cards, telling.say("hand.face-up-so-far", who=who)))
        elif player in under:
            parts.append(hand(pictures, cards, telling.say("hand.face-up", who=who)))
            parts.append(hand(pictures, cards_in(under[player]), telling.say("hand.beneath", who=who)))
        elif cards:
            parts.append(hand(pictures, sorted_cards(cards), capital(who)))
    return parts


def _dealt(telling: Telling, case: Case) -> list[Markup]:
    """Return what the hands of the play have beside the cards of the bidding."""
    taker = taker_of(case)
    gives = any(isinstance(step, n.GiveTurned) for step in telling.model.deal)
    if taker is None or not gives:
        return []
    return [paragraph("{}", telling.say("example.taken-turned", who=telling.players[taker]))]


def _on_the_table(telling: Telling, case: Case, *, bidding: bool) -> list[Markup]:
    """Return what was turned up, and what is left of the pack: a figure in a line."""
    given = case.given
    turned = turned_so_far(telling.model, case) if bidding else cards_in(given.get("turned", ""))
    rest = [card for card in cards_in(given.get("talon", "")) if card not in turned]
    named = (("example.turned", turned), ("example.rest", rest))
    shown = [telling.say(words, cards=telling.pictures.smalls(cards)) for words, cards in named if cards]
    return [Markup("<p>{}</p>").format(Markup(" ").join(shown))] if shown else []


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
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(capital(name)) for name in telling.order)
    points = telling.say("row.points")
    last = Markup('<th scope="col" class="capot-points">{}</th>').format(points) if worth else Markup()
    legend = Markup("<caption>{}</caption>").format(telling.say("example.legend"))
    first = Markup('<th scope="col"><abbr title="{}">#</abbr></th>').format(telling.say("row.trick"))
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
        leads, wins = telling.say("figure.leads"), telling.say("figure.wins")
        before = Markup('<span title="{}">&#9656;</span>').format(leads) if name == leader else Markup()
        after = Markup('<span title="{}">&#9733;</span>').format(wins) if name == winner else Markup()
        said = Markup("<br>{}").format(play.said) if play.said else Markup()
        kind = Markup(' class="capot-won"') if name == winner else Markup()
        cells.append(Markup("<td{}>{}{}{}{}</td>").format(kind, before, telling.pictures.small(play.card), after, said))
    return Markup("").join(cells)


def _announced_between(telling: Telling, case: Case) -> Markup:
    """Return what was announced between the cards, by trick."""
    contract = contract_of(case)
    rows = [
        Markup("<li>{}</li>").format(
            telling.say("example.in-trick", number=number, does=done(telling, player, [words], contract))
        )
        for number, text in enumerate(case.given["tricks"], 1)
        for player, words in parts_of(text)
        if words.startswith("announce ")
    ]
    return Markup("<ul>{}</ul>").format(Markup("").join(rows)) if rows else Markup()


def _acts(telling: Telling, case: Case, contract: str | None) -> list[Markup]:
    acts = [act.partition(" ") for act in case.given.get("then", ())]
    said = [done(telling, player, [words], contract) for player, _, words in acts]
    return (
        [paragraph("{}", telling.say("example.then-acts", acts=telling.say("list.apart", parts=said)))] if said else []
    )


def _concerned(expect: Mapping[str, Any], given: Mapping[str, Any]) -> set[str]:
    """Return the players whose cards matter for what is asked; all, if nobody is named.

    The cards of who speaks out of turn do not matter.
    """
    fields = ("hands", "sees", "may", "may-only", "may-not")
    named = ((player, what) for field in fields for player, what in expect.get(field, {}).items())
    found = {player for player, what in named if what != "nothing" and not _speech(what)}
    found |= {
        player for field in ("may", "may-only") for player, what in expect.get(field, {}).items() if what != "nothing"
    }
    found.add(expect.get("turn", "nobody"))
    found.update(given.get("announced", {}))
    return found & set(given["hands"]) or set(given["hands"])


def _is_talk(model: n.Model, case: Case) -> bool:
    """Whether a case is about what may be said, and no card decides that: hands would only ask to be explained."""
    expect = case.expect
    if not is_bidding(model, case) or {"hands", "sees"} & expect.keys():
        return False
    acts = [what for field in ("may", "may-only", "may-not") for what in expect.get(field, {}).values()]
    guards = [call.guard for stage in model.stages for call in stage.calls]
    return all(map(_speech, acts)) and not any(cards_decide(fact) for guard in guards for fact in facts_in(guard))


def _speech(acts: str) -> bool:
    """Whether acts are things said in the bidding."""
    return all(act.split()[0] in SPOKEN for act in acts.split(",") if act.strip() and act.strip() != "nothing")


def _won(telling: Telling, expect: Mapping[str, Any]) -> list[Markup]:
    winner = expect.get("match-won-by", "nobody")
    if winner == "nobody":
        return []
    return [paragraph("{}", telling.match_won(winner))]
