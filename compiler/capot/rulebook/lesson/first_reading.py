"""The section that a newcomer reads first, in the order in which one learns a game."""

from __future__ import annotations

from markupsafe import Markup

from capot.base.english import capital, counted, joined, number, points, rank
from capot.model import nodes as n
from capot.pictures import Pictures, deal_table, labelled, letter_of
from capot.rulebook.blocks import Block, Heading, Remarks, Section, Text, Words
from capot.rulebook.lesson.deal_script import PlayedDeal
from capot.rulebook.lesson.told_deal import ToldDeal
from capot.rulebook.rulebook_tables import target
from capot.sentences import sentences
from capot.sentences.freedom import left_over
from capot.sentences.wording import Wording
from capot.translations import Speech

_TRICK = (
    "One player leads: they put a card on the table, face up. Each of the others in turn adds one. These cards are a "
    "trick; one of them wins it, and whoever played it takes all of them, lays them face down, and leads to the next."
)
_WRITTEN = "Somebody keeps the sheet: a column for each {side}, a line for each deal. This deal is written like this:"


def first_reading(model: n.Model, pictures: Pictures, played: PlayedDeal | None) -> Section:
    """Return the first reading of a game; ``played`` is the deal that it tells, if there is one."""
    said = sentences(model)
    seats = " ".join(said[node.at] for node in (model.sides, model.forehand, model.direction))
    blocks: list[Block] = [
        Text(Words(_about(model))),
        Heading("The table", "learn-table"),
        Text(Words(seats)),
        Text(deal_table(model, pictures)),
        Heading("The cards", "learn-cards"),
        *_cards(model, pictures),
        Heading("A trick", "learn-trick"),
        Text(Words(_TRICK)),
        Text(Words(said[model.trick.at])),
        *_duties(model, said),
        *(_deal(model, ToldDeal(model, pictures, played)) if played is not None else []),
    ]
    return Section("Learn it in five minutes", "learn", blocks)


def _about(model: n.Model) -> str:
    partners = model.sides.form == "partners-opposite"
    players = counted(model.players.count, "player")
    how = ", two against two" if partners and model.players.count == 4 else ""
    suited = next((contract for contract in model.contracts if contract.form == "one-of-the-suits"), None)
    others = "the other side" if partners else "the opponent" if model.players.count == 2 else "all others together"
    said = [
        f"{model.title} is a game for {players}{how}. The cards are played in tricks: everybody puts one card on the "
        "table, and the best of them wins them all. Many cards count points, and points are what is played for."
    ]
    if suited is not None:
        said.append(
            "In each deal one suit is trump: its cards beat those of the other suits. Whoever chooses it is the taker, "
            f"and has to make more points{' with their partner' if partners else ''} than {others}. {_else(model)}"
        )
    more = [contract for contract in model.contracts if contract is not suited]
    if more and suited is not None:
        wording = Wording(model)
        named = joined([wording.contract(contract) for contract in more], "or")
        said.append(f"Instead of a suit one can also name {named}: the rules below say how that is played.")
    said.append(_MATCH[model.target.unit].format(target(Speech(model=model))))
    return " ".join(said)


#: What wins the match, by the unit of the target.
_MATCH = {
    "points": "A match takes several deals; whoever reaches {} first has won it.",
    "deals": "A match takes several deals; whoever wins {} first has won it.",
    "played": "A match is {}; whoever has written most then has won it.",
}


def _else(model: n.Model) -> str:
    """Say what happens if the taker fails."""
    failed = next((outcome for outcome in model.outcomes if outcome.name == "failed"), None)
    if failed is None or not any(column.who == "takers" and column.amount == n.Number(0) for column in failed.columns):
        return "If that fails, most of the points go to the others."
    who = "the opponent writes" if model.players.count == 2 else "the others write"
    return f"If that fails, the taker's points are lost, and {who} them all."


def _cards(model: n.Model, pictures: Pictures) -> list[Block]:
    suited = next((contract for contract in model.contracts if contract.form == "one-of-the-suits"), None)
    if suited is None:
        return []
    named, other = suited.part_for(True), suited.part_for(False)
    made: list[Block] = []
    for part, suit, what in ((named, "hearts", "Trumps"), (other, "spades", "Any other suit")):
        if part is None:
            continue
        letter = letter_of(suit) if suit in model.pack.suits else letter_of(model.pack.suits[0])
        worth = {value.rank: value.points for value in part.worth.values}
        labels = {rank_ + letter: str(worth.get(rank_, 0)) for rank_ in part.order.ranks}
        caption = f"{what}, from high to low, with the points that each card counts"
        made.append(Text(labelled(pictures, [one + letter for one in part.order.ranks], labels, caption)))
    return [Text(Words(_unusual(model, suited))), *made]


def _unusual(model: n.Model, suited: n.Contract) -> str:
    """Say what surprises about the order of the cards."""
    named, other = suited.part_for(True), suited.part_for(False)
    size = len(model.pack.ranks) * len(model.pack.suits)
    said = [f"The pack has {size} cards, from the ace down to the {rank(model.pack.ranks[-1])}."]
    if named is not None and other is not None and named.order != other.order:
        worth = {value.rank: value.points for value in named.worth.values}
        first, second = (f"the {rank(one)} ({points(worth.get(one, 0))})" for one in named.order.ranks[:2])
        said.append(
            f"The suit that is trump has an order of its own: {first} is the highest card, then comes {second}."
        )
    ranks = other.order.ranks if other is not None else ()
    if "10" in ranks and "K" in ranks and ranks.index("10") < ranks.index("K"):
        said.append("In the other suits the ten stands above the king.")
    return " ".join(said)


def _duties(model: n.Model, said: dict[str, str]) -> list[Block]:
    duties = [said[duty.at] for duty in model.duties]
    if not duties:
        return [Text(Words("Every card may be played at any time."))]
    led = "Whoever leads may play any card." if model.no_lead is None else said[model.no_lead.at]
    intro = f"{led} Whoever follows goes by this, in this order:"
    return [Remarks(intro, (*duties, *map(Speech(model=model).said, left_over(model))))]


def _in_tens(model: n.Model) -> list[Block]:
    """Say how points become what is written, where that is another number."""
    said = sentences(model)
    steps = [step for step in model.then if isinstance(step, n.ThenTens)]
    rules = [said[at] for step in steps for at in said if at == step.at or at.startswith(f"{step.at}.")]
    return [Remarks("What is written are tens, not points:", tuple(rules))] if rules else []


def _deal(model: n.Model, told: ToldDeal) -> list[Block]:
    side = "player" if model.sides.form == "each-alone" else "side"
    tricks = [Text(part) for place in range(len(told.played.tricks)) for part in told.trick(place)]
    named = "The dealer gives the cards, and the players bid. "
    sheet = Markup("<p>{}</p>").format(_WRITTEN.format(side=side)) + told.sheet()
    return [
        Heading("A deal, told", "learn-deal"),
        Text(Words(f"{named}{capital(number(len(told.played.tricks)))} tricks later they write down the score.")),
        *map(Text, told.bidding()),
        Text(Words("Then everybody has all their cards; we look into the hands, which one never does at the table.")),
        *map(Text, told.hands()),
        Heading("Trick by trick", "learn-tricks"),
        *tricks,
        Heading("What it comes to", "learn-score"),
        *map(Text, told.score()),
        *_in_tens(model),
        Text(sheet),
    ]
