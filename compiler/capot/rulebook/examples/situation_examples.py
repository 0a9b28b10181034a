"""Cases of one question as HTML: which card may be played, who wins a trick, what a hand holds, who has the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup

from capot.base.english import capital, counted, label, number, points
from capot.base.english import times as often
from capot.pictures import Play, cards_in, choice, deal_table, hand, sorted_cards, trick
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.example_tables import amounts, of_play, score
from capot.rulebook.examples.narrator import Telling


def plays_of(telling: Telling, text: str) -> list[Play]:
    """Return the plays of a trick as it is written, announcements left out."""
    plays = []
    for part in text.split(","):
        player, _, words = part.strip().partition(" ")
        card, _, said = words.partition(" ")
        if player and card != "announce":
            plays.append(Play(telling.players[player], card, f"\u201c{telling.word(said)}\u201d" if said else ""))
    return plays


def paragraph(text: str, *values: object) -> Markup:
    """Return a paragraph; the text is a format, the values are escaped unless they are markup."""
    return Markup("<p>" + text + "</p>").format(*values)


def _contract(telling: Telling, case: Case) -> list[Markup]:
    contract = case.given.get("contract")
    return [] if contract is None else [paragraph("Contract: {}", telling.contract(contract))]


def _legal(telling: Telling, case: Case) -> list[Markup]:
    plays = plays_of(telling, case.given.get("trick", ""))
    if "player" in case.given:
        who = telling.players[case.given["player"]]
    else:
        who = telling.order[(telling.order.index(plays[-1].who) + 1) % len(telling.order)]
    held = sorted_cards(cards_in(case.given["hand"]))
    refused: Mapping[str, str] = case.expect.get("refused", {})
    legal = case.expect.get("legal")
    may = cards_in(legal) if legal is not None else [card for card in held if refused.get(card, "allowed") == "allowed"]
    parts = _contract(telling, case)
    so_far = trick(telling.pictures, plays, caption="The trick so far") if plays else Markup()
    held_by = f"{who} {'is next' if plays else 'leads'} and holds these cards"
    figures = so_far + choice(telling.pictures, held, may, held_by)
    parts.append(Markup('<div class="capot-beside">{}</div>').format(figures))
    reasons: dict[str, list[str]] = {}
    for card in held:
        address = refused.get(card, "allowed")
        if address == "allowed" and card not in may:
            address = _refusing(telling, case, held, card)
        if address not in ("", "allowed"):
            reasons.setdefault(address, []).append(card)
    said = Markup("{} may play {}.").format(who, telling.pictures.smalls(sorted_cards(may)))
    for address, cards in reasons.items():
        stay = telling.pictures.smalls(sorted_cards(cards))
        verb = "stays" if len(cards) == 1 else "stay"
        said += Markup(" {} {}: {}.").format(stay, verb, telling.rule(address))
    return [*parts, paragraph("{}", said)]


def _refusing(telling: Telling, case: Case, held: list[str], card: str) -> str:
    """Return the address of the duty that forbids a card, as the engine says it; nothing if there is no engine."""
    contract, trick_text = case.given.get("contract"), case.given.get("trick", "")
    if telling.game is None or contract is None:
        return ""
    seats = {f"P{place}": seat for place, seat in enumerate(telling.game.seats_from(0), 1)}
    so_far = [(seats[words[0]], words[1]) for words in map(str.split, trick_text.split(",")) if words]
    seat = seats[case.given["player"]] if "player" in case.given else telling.game.next_seat(so_far[-1][0])
    reason = telling.game.why_not_card(contract=contract, hand=held, trick=so_far, seat=seat, card=card)
    return reason.clause if reason is not None else ""


def _trick(telling: Telling, case: Case) -> list[Markup]:
    winner = case.expect.get("winner")
    name = telling.players.get(winner, "") if winner else None
    plays = plays_of(telling, case.given["trick"])
    said = [f"{name} wins the trick."] if name else []
    if "points" in case.expect:
        said.append(f"Its cards count {points(case.expect['points'])}.")
    return [*_contract(telling, case), trick(telling.pictures, plays, name), paragraph("{}", " ".join(said))]


def _hand(telling: Telling, case: Case) -> list[Markup]:
    contract = case.given.get("contract")
    found = case.expect.get("declarations", {})
    rows = [
        Markup("<li>{} &ndash; {}</li>").format(
            capital_markup(telling.item(item, contract)), points(value) if isinstance(value, int) else value
        )
        for item, value in found.items()
    ]
    parts = [*_contract(telling, case), hand(telling.pictures, sorted_cards(cards_in(case.given["hand"])))]
    if rows:
        parts.append(Markup("<p>It holds:</p><ul>{}</ul>").format(Markup("").join(rows)))
    elif "declarations" in case.expect:
        parts.append(paragraph("There is nothing to declare in it."))
    if "points" in case.expect and len(found) > 1:
        parts.append(paragraph("Together: {}.", points(case.expect["points"])))
    return parts


def capital_markup(text: Markup) -> Markup:
    """Return markup that begins with a word, with a capital letter."""
    return Markup(capital(str(text)))


def announced_list(telling: Telling, announced: Mapping[str, str], contract: str | None) -> Markup:
    """Return what each player announced, or holds where nothing is announced."""
    rows = [
        Markup("<li>{} {}.</li>").format(telling.players[player], _shown(telling, announced[player], contract))
        for player in telling.in_turn(announced)
        if announced[player] != "nothing"
    ]
    return Markup("<ul>{}</ul>").format(Markup("").join(rows)) if rows else Markup()


def _shown(telling: Telling, items: str, contract: str | None) -> Markup:
    """Return what a player announces, then what that player holds that counts without a word."""
    sorts: dict[str, list[str]] = {"announces": [], "holds": []}
    for item in (part.strip() for part in items.split(",")):
        sorts["holds" if telling.unasked(item) else "announces"].append(item)
    return Markup("; ").join(
        Markup("{} {}").format(verb, telling.items(found, contract)) for verb, found in sorts.items() if found
    )


def _contest(telling: Telling, case: Case) -> list[Markup]:
    given, expect = case.given, case.expect
    contract = given["contract"]
    leader = telling.players[given.get("leader", "P1")]
    taker = f" {telling.players[given['taker']]} is the taker." if "taker" in given else ""
    parts = [
        paragraph("Contract: {}. {} leads to the first trick.{}", telling.contract(contract), leader, taker),
        announced_list(telling, given["announced"], contract),
    ]
    said = []
    best = expect.get("best")
    if best is not None and best != "nobody":
        by = f" of {telling.players[expect['by']]}" if expect.get("by", "nobody") != "nobody" else ""
        said.append(Markup("The best is {}{}.").format(telling.item(best, contract), by))
    elif "nobody" in (best, expect.get("side"), expect.get("by")):
        said.append(Markup("Nobody has the best declaration."))
    if "void" in expect and expect["void"] != "nothing":
        struck = telling.items([item.strip() for item in expect["void"].split(",")], contract)
        said.append(Markup("Void: {}.").format(struck))
    parts += [paragraph("{}", Markup(" ").join(said))] if said else []
    if "counted" in expect:
        parts.append(amounts(telling, [("Counts in the end", expect["counted"])]))
    return parts


_DOUBLED = {2: "It was doubled.", 4: "It was redoubled."}
_BY_NUMBERS = "No cards are shown here: what was won is enough to count the deal."


def _settle(telling: Telling, case: Case) -> list[Markup]:
    given = case.given
    contract, taker = given["contract"], telling.players[given["taker"]]
    said = [Markup("Contract: {}, named by {}.").format(telling.contract(contract), taker)]
    times = given.get("doubling", 1)
    if times != 1:
        said.append(Markup("{}").format(_DOUBLED.get(times) or _doubled_by(telling, times)))
    if given.get("hanging"):
        said.append(Markup("{} points hang from before.").format(given["hanging"]))
    if "offender" in given:
        said.append(Markup("{} broke a rule of play, which ends the deal.").format(telling.players[given["offender"]]))
    if "last-trick" in given:
        said.append(Markup("{} won the last trick.").format(capital(telling.side(given["last-trick"]))))
    said.append(Markup("{}").format(_tricks_won(telling, given["tricks"])))
    listed = announced_list(telling, given["announced"], contract) if given.get("announced") else Markup()
    if not listed:
        said.append(Markup(_BY_NUMBERS))
    parts = [paragraph("{}", Markup(" ").join(said)), listed]
    if not of_play(telling.model, case.expect, (), given):
        parts.append(amounts(telling, [("Points of the cards won", given["cards"])]))
    return [*parts, *score(telling, case.expect, given=given)]


def _doubled_by(telling: Telling, times: int) -> str:
    """Return with which word a deal was doubled that often."""
    calls = (call for stage in telling.model.stages for call in stage.calls)
    said = next((label(call.name) for call in calls if call.doubles and call.doubles.times == times), None)
    counts = f"it counts {often(times)}."
    return f"\u201c{said}\u201d was said: {counts}" if said else capital(counts)


def _tricks_won(telling: Telling, tricks: Mapping[str, int]) -> str:
    """Return who has how many tricks: "Forehand and Third have five tricks, Second and Dealer three"."""
    told: list[str] = []
    for side in telling.in_turn(tricks):
        count = tricks[side]
        who = telling.side(side)
        verb = "have" if "+" in side else "has"
        told.append(
            f"{who} {number(count) if count else 'none'}" if told else f"{who} {verb} {counted(count, 'trick')}"
        )
    return f"{', '.join(told)}."


def _match(telling: Telling, case: Case) -> list[Markup]:
    given, expect = case.given, case.expect
    rows = [("Before the deal", given["before"]), ("What the deal brings", given["columns"])]
    rows += [("After it", expect["after"])] if "after" in expect else []
    parts = [paragraph("No cards are needed here: the sums on the sheet decide."), amounts(telling, rows)]
    if "winner" in given:
        parts.append(paragraph("The deal was won by {}.", telling.side(given["winner"])))
    if "takers" in given:
        parts.append(paragraph("{} took.", telling.side(given["takers"])))
    if "every-trick" in given:
        parts.append(paragraph("{} won every trick.", telling.side(given["every-trick"])))
    winner = expect.get("winner")
    if winner == "nobody":
        parts.append(paragraph("Nobody has won the match yet."))
    elif winner is not None:
        parts.append(paragraph("The match is won by {}.", telling.side(winner)))
    return parts


def _table(telling: Telling, case: Case) -> list[Markup]:
    """Return who sits where, with what a case says of it."""
    expect = case.expect
    said = []
    if "direction" in expect:
        said.append(f"Deal, bidding and play run {expect['direction']}.")
    if "first-dealer" in expect:
        first = expect["first-dealer"]
        said.append("Lots decide who deals first." if first == "nobody" else f"{telling.players[first]} deals first.")
    for field, words in (("forehand", "The dealer deals first to {}."), ("next-dealer", "{} deals the next deal.")):
        if field in expect:
            said.append(words.format(telling.players[expect[field]]))
    return [Markup(deal_table(telling.model, telling.pictures)), paragraph("{}", " ".join(said))]


#: How a case of each kind is drawn; ``play`` has a module of its own.
SITUATIONS: Mapping[str, Callable[[Telling, Case], list[Markup]]] = {
    "legal": _legal,
    "trick": _trick,
    "hand": _hand,
    "contest": _contest,
    "settle": _settle,
    "match": _match,
    "table": _table,
}
