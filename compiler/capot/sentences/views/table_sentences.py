"""Sentences about the table, the cards and the contracts."""

from __future__ import annotations

from capot.base.english import article, counted, in_quotes, joined, label, number, points, quoted, rank
from capot.model import nodes as n
from capot.sentences.deck_words import letters_of, own_words
from capot.sentences.expression_sentences import guard, role
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording

#: What is done with the pack, in more words than a rule's author needs.
_ACTS = {
    "shuffle": "shuffle the pack",
    "cut": "cut the pack, that is, lift off a part of it and put the rest on top",
    "tap": "tap the pack, which then stays as it is",
    "tap-instead": "tap the pack instead, which then stays as it is",
}


def players(node: n.Players, _: Wording) -> Said:
    """Say how many play."""
    return Said("table.players", {"players": counted(node.count, "player")})


def direction(node: n.Direction, wording: Wording) -> Said:
    """Say which way it goes round; at a table of two there is no left or right to tell."""
    if wording.model.players.count == 2:
        return Said("table.direction", {"way": node.way, "next": "to the other player"})
    side = "right" if node.way == "counter-clockwise" else "left"
    return Said("table.direction", {"way": node.way, "next": f"to the player on the {side}"})


def sides(node: n.Sides, wording: Wording) -> Said:
    """Say who scores together; at a table of four by their places."""
    if node.form != "partners-opposite":
        return Said("table.each_alone")
    four = wording.model.players.count == 4 and wording.model.forehand.who == n.Role("after", n.Role("dealer"))
    seats = ": forehand with the third player, the second player with the dealer"
    return Said("table.partners", {"seats": seats if four else ""})


def forehand(node: n.Forehand, wording: Wording) -> Said:
    """Say who is dealt to first."""
    return Said("table.forehand", {"who": role(node.who, wording)})


def first_dealer(node: n.FirstDealer, _: Wording) -> Said:
    """Say who deals first."""
    if node.how == "seat":
        return Said("table.first_dealer_in_seat", {"seat": number((node.seat or 0) + 1)})
    return Said(f"table.first_dealer_by_{node.how}")


def next_dealer(node: n.NextDealer, wording: Wording) -> Said:
    """Say who deals next."""
    who = role(node.who, wording)
    by_place = "the dealer" in who
    of_that_deal = who.replace("the dealer", "its dealer") if by_place else f"{who} of that deal"
    if wording.model.deals_next:
        return Said("table.next_dealer_else", {"who": of_that_deal, "dead": wording.deals_can_be_dead})
    return Said("table.next_dealer", {"who": of_that_deal})


def deals_next(node: n.DealsNext, wording: Wording) -> Said:
    """Say who deals after a deal that was settled."""
    words = {"when": guard(node.guard, wording) if node.guard is not None else "", "who": role(node.who, wording)}
    return Said("table.deals_next", {**words, "later": node != wording.model.deals_next[0]})


def custom(node: n.Custom, wording: Wording) -> Said:
    """Say what is done at the table."""
    title = wording.title(node.at)
    if node.who is None or title is not None:
        return Said("table.custom_said", {"said": in_quotes(title) if title else quoted(node.said)})
    act = _ACTS.get(act_of(node, wording.model), label(node.act))
    return Said("table.custom", {"who": role(node.who, wording), "modal": node.modal, "act": act})


def act_of(node: n.Custom, model: n.Model) -> str:
    """Return what is done with the pack; who may cut it taps it instead."""
    cut = any((one.act, one.who, one.modal) == ("cut", node.who, "may") for one in model.customs)
    return "tap-instead" if node.act == "tap" and cut else node.act


def pack(node: n.Pack, wording: Wording) -> Said:
    """Say which cards there are."""
    words = {
        "cards": len(node.ranks) * len(node.suits),
        "ranks": joined([wording.rank(text) for text in node.ranks]),
        "suits": joined([wording.suit(suit) for suit in node.suits]),
    }
    return Said("cards.pack", words)


def faces(node: n.Faces, wording: Wording) -> Said:
    """Say what the cards show, and by which letters they are written."""
    pack = wording.model.pack
    own = [name for name in own_words(node.deck) if name in (*pack.suits, *pack.ranks)]
    letters = letters_of(node.deck)
    suits = [f"{wording.suit(name)} ({letters[name[0].upper()]}) for {name}" for name in own if name in pack.suits]
    ranks = [
        f"{article(wording.rank(text))} ({letters[text]}) for {article(rank(text))}"
        for text in own
        if text in pack.ranks
    ]
    return Said("cards.faces", {"deck": node.deck.title(), "own": joined([*suits, *ranks])})


def order(node: n.Order, wording: Wording) -> Said:
    """Say how the ranks follow each other."""
    ranks = ", ".join(wording.rank(text) for text in node.ranks)
    return Said("cards.order", {"name": label(node.name), "ranks": ranks})


def worth(node: n.Worth, wording: Wording) -> Said:
    """Say what cards count; those that count nothing are said together at the end."""
    some = [f"{article(wording.rank(value.rank))} {value.points}" for value in node.values if value.points]
    none = [article(wording.rank(value.rank)) for value in node.values if not value.points]
    parts = []
    if some:
        first = next(value for value in node.values if value.points)
        some[0] = f"{article(wording.rank(first.rank))} counts {points(first.points)}"
        parts.append(joined(some))
    if none:
        parts.append(f"{joined(none)} {'counts' if len(none) == 1 else 'count'} nothing")
    return Said("cards.worth", {"name": label(node.name), "values": "; ".join(parts)})


def _which_contract(contract: n.Contract, wording: Wording) -> str:
    """Name the contract, where there is more than one."""
    return f"In {wording.contract(contract)}, " if wording.several_contracts else ""


def contract(node: n.Contract, wording: Wording) -> Said:
    """Say what a contract is, as a whole."""
    where = _which_contract(node, wording)
    if node.form == "one-of-the-suits":
        suits = counted(len(wording.model.pack.suits), "suit")
        return Said("cards.contract_in_a_suit", {"where": where, "suits": suits})
    form = {"no-suit": "cards.contract_without_suit", "every-suit": "cards.contract_in_every_suit"}[node.form]
    return Said(form, {"where": where})


def suit_part(node: n.SuitPart, wording: Wording) -> Said:
    """Say how some suits of a contract rank and count."""
    subject, is_, own = {
        "named-suit": ("the named suit", "is", "its"),
        "other-suits": ("the other suits", "are", "their"),
        "every-suit": ("every suit", "is", "its"),
    }[node.which]
    words = {
        "where": wording.apart(_which_contract(wording.parent(node.at), wording)),
        "subject": f"{subject} {is_} {'trump' if node.ruffs else 'plain'}",
        "own": own,
        "order": label(node.order.name),
        "worth": label(node.worth.name),
    }
    return Said("cards.suit_part", words)


def played_as(node: n.PlayedAs, wording: Wording) -> Said:
    """Say which tricks are played as those of another contract."""
    other = wording.contract_named(node.contract)
    assert other is not None
    one = len(node.tricks) == 1
    numbers = joined([str(number) for number in node.tricks])
    words = {
        "tricks": f"Trick {numbers}" if one else f"Tricks {numbers}",
        "are": "is" if one else "are",
        "contract": wording.contract(wording.parent(node.at)),
        "other": wording.contract(other),
        "worth": node.worth,
    }
    return Said("cards.played_as", words)


def contract_number(node: n.ContractNumber, wording: Wording) -> Said:
    """Say which number a contract carries."""
    words = {
        "name": label(node.name),
        "contract": wording.contract(wording.parent(node.at)),
        "value": number_in(node, wording),
    }
    return Said("cards.number", words)


def number_in(node: n.ContractNumber, wording: Wording) -> str:
    """Return the number of a contract, for each suit where suits differ."""
    by_suit = [f"{entry.value} in {wording.suit(entry.suit)}" for entry in node.suits]
    return joined(by_suit) if by_suit else str(node.value)


def levels(node: n.Levels, wording: Wording) -> Said:
    """Say at which levels contracts are named."""
    words = ", or ".join(map(_level_range, node.ranges))
    apart = any(call.at_last for stage in wording.model.stages for call in stage.calls)
    return Said("cards.levels_apart" if apart else "cards.levels", {"levels": words})


def named_level(node: n.NamedLevel, wording: Wording) -> Said:
    """Say that a level has a name."""
    also = " also" if wording.model.levels is not None else ""
    return Said("cards.named_level", {"name": in_quotes(wording.called(node)), "value": node.value, "also": also})


def _level_range(each: n.LevelRange) -> str:
    if each.last is None:
        return str(each.first)
    if each.by == 1:
        return f"any number from {each.first} to {each.last}"
    return f"{each.first} to {each.last} in steps of {each.by}"


def ranking(node: n.Ranking, wording: Wording) -> Said:
    """Say which contract is above which."""
    if [key.by for key in node.keys] == [None]:
        return Said("cards.ranking", {"contracts": _ranked(node.contracts, wording)})
    first, *further = [
        {
            "level": "its level is higher",
            "turn": "the player who names it is earlier in turn from forehand",
            None: f"its contract is higher, where contracts rank from low to high: {_ranked(key.contracts, wording)}",
        }[key.by]
        for key in node.keys
    ]
    return Said(
        "cards.ranking_by", {"first": first, "further": "".join(f"; where that is equal, if {w}" for w in further)}
    )


def _ranked(contracts: tuple[n.Ranked, ...], wording: Wording) -> str:
    with_suit = [contract for contract in wording.model.contracts if contract.form == "one-of-the-suits"]
    ranked = []
    for entry in contracts:
        contract = wording.contract_named(entry.contract)
        name = quoted(entry.contract) if contract is None or contract.form != "one-of-the-suits" else ""
        if contract is not None and entry.suit is None and contract.form == "one-of-the-suits":
            name = wording.contract(contract)
        several = f" for {wording.contract(contract)}" if contract is not None and len(with_suit) > 1 else ""
        ranked.append(name or f"{wording.suit(entry.suit or '')}{several}")
    return ", ".join(ranked)
