"""What the sentences of one game need to know of it: who sits where, what a side is called, what counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from capot.base.english import article, in_quotes, label, rank
from capot.cache.per_model import once_a_model
from capot.model import nodes as n
from capot.model.titles import said_again, title_of
from capot.sentences.deck_words import deck_of, many_in, word_in


def addressed(value: Any) -> Iterator[Any]:
    """Yield every node inside ``value`` that was made from a clause, outer ones first."""
    if isinstance(value, tuple):
        for part in value:
            yield from addressed(part)
    elif not isinstance(value, (str, int, type, n.ClauseInfo, type(None))):
        names = type(value).__dataclass_fields__
        if "at" in names:
            yield value
        for name in names:
            yield from addressed(getattr(value, name))


@once_a_model
def nodes_of(model: n.Model) -> dict[str, Any]:
    """Return the node of every clause by its address."""
    nodes: dict[str, Any] = {}
    for node in addressed(model):
        nodes.setdefault(node.at, node)
    return nodes


class Wording:
    """A game's own words, computed once and shared by all its sentences.

    ``in_place`` is for sentences that stand under the head of their block and need not say again what that is.
    """

    def __init__(self, model: n.Model, in_place: bool = False) -> None:
        self.model = model
        self.in_place = in_place
        self.deck = deck_of(model)
        self.nodes = nodes_of(model)
        self.alone = model.sides.form == "each-alone"
        self.sides = len(model.side_seats)
        self.counts = {count.name: count for count in model.counts}
        self.sums = {total.name for total in model.sums}
        self.pairs = {pair.name for pair in model.declarations.pairs}

    @property
    def deals_can_be_dead(self) -> bool:
        """Whether a deal can end without a contract."""
        dead = any(call.dead for stage in self.model.stages for call in stage.calls)
        return dead or any(isinstance(step, n.DeadDeal) for step in self.model.deal)

    def rank(self, text: str) -> str:
        """Return what the table calls a rank."""
        return word_in(self.deck, text)

    def ranks(self, text: str) -> str:
        """Return what the table calls several cards of a rank."""
        return many_in(self.deck, text)

    def suit(self, name: str) -> str:
        """Return what the table calls a suit."""
        return word_in(self.deck, name)

    def parent(self, at: str) -> Any:
        """Return the node of the block that a clause stands in."""
        return self.nodes.get(at.rpartition(".")[0])

    def apart(self, words: str) -> str:
        """Return what a sentence says of its block, nothing where it stands under the head of that."""
        return "" if self.in_place else words

    def called(self, node: n.Bands | n.Call | n.Contract | n.NamedLevel | n.Pair) -> str:
        """Return what a thing is called in print: its title, or else the name that it has in the file."""
        return self.title(node.at) or label(node.name)

    def number(self, node: n.Number) -> str:
        """Return a number by itself: that of a level by the name that rules give it, if they do."""
        levels = self.model.named_levels
        named = next((level for level in levels if (level.name, level.value) == (node.level, node.value)), None)
        return str(node.value) if named is None else in_quotes(self.called(named))

    def title(self, at: str) -> str | None:
        """Return the title that a clause has been given, if it has one."""
        return title_of(self.model, at)

    def title_again(self, pair: str) -> str | None:
        """Return what the file says with the second card of a pair, if it says what."""
        return said_again(self.model, pair)

    # ------------------------------------------------------------ sides and parties

    @property
    def side(self) -> str:
        """What a side is called: where each plays alone, it is a player."""
        return "player" if self.alone else "side"

    @property
    def a_side(self) -> str:
        """One side, whichever, with the word that opens what is said of it: "a side that", "a player who"."""
        return "a player who" if self.alone else "a side that"

    @property
    def its(self) -> str:
        """Whose, after a side was named."""
        return "their" if self.alone else "its"

    def it(self, one: str, many: str) -> str:
        """Return a side, named before, with what it does: "it counts", "they count"."""
        return f"they {many}" if self.alone else f"it {one}"

    @property
    def of_all_sides(self) -> str:
        """Everybody together."""
        if self.alone:
            return "of both players together" if self.sides == 2 else "of all players together"
        return "of both sides together" if self.sides == 2 else "of all sides together"

    def side_of(self, who: str) -> str:
        """Return the side that a player belongs to."""
        return who if self.alone else f"the side of {who}"

    @property
    def at_the_table(self) -> str:
        """Everybody else, seen from one player."""
        return "the opponent" if self.model.players.count == 2 else "the other players"

    @property
    def others_are_many(self) -> bool:
        """Whether the others are several sides, which are counted together."""
        return self.sides > 2

    def party(self, who: str) -> str:
        """Return the name of a party, its sides taken together."""
        if who == "takers":
            return "the taker" if self.alone else "the takers"
        if who == "others" and self.alone:
            return "the other players together" if self.others_are_many else "the opponent"
        return {"others": "the others", "nobody": "nobody", "rival": "the rival"}.get(who, f"each {self.side}")

    def party_is_one(self, who: str) -> bool:
        """Whether the name of a party is singular."""
        if who in ("takers", "others"):
            return self.alone and not (who == "others" and self.others_are_many)
        return True

    def writer(self, who: str) -> tuple[str, bool, str]:
        """Return who writes a column: each side of a party for itself; whether that is singular; and its "own"."""
        if self.alone:
            each = "each of the other players"
            # Who broke a rule need not be the taker: "the other players" are those who play against the taker.
            other = "each player who did not break the rule" if self.others_are_many else "the other player"
            named = {"offenders": "the player who broke the rule", "opponents": other, "each-side": "each player"}
            named["rest"] = "each other player but the rival"
            if who == "others" and self.others_are_many:
                return each, True, "their own"
            return named.get(who, self.party(who)), True, "their own"
        if who in ("takers", "others"):
            return self.party(who), False, "their own"
        other = "each of the other sides" if self.others_are_many else "the other side"
        named = {"offenders": "the side that broke the rule", "opponents": other, "each-side": "each side"}
        named |= {"rival": "the rival", "rest": "each other side but the rival"}
        return named[who], True, "its own"

    # ------------------------------------------------------------ contracts

    @property
    def several_contracts(self) -> bool:
        """Whether sentences have to tell contracts apart."""
        return len(self.model.contracts) > 1

    @property
    def something(self) -> str:
        """What nobody has named where nothing was named: a contract, or anything where a level can be named alone."""
        return "anything" if self.model.names_levels_alone else "a contract"

    def contract(self, contract: n.Contract) -> str:
        """Return what a contract is called: "a suit contract", or the word that names it."""
        if contract.form == "one-of-the-suits":
            return f"{article(self.called(contract))} contract"
        return in_quotes(self.called(contract))

    def contract_named(self, name: str) -> n.Contract | None:
        """Return the contract of a name."""
        return next((contract for contract in self.model.contracts if contract.name == name), None)

    @property
    def all(self) -> str:
        """All players, who are both where two play."""
        return "both" if self.model.players.count == 2 else "all"

    @property
    def every_suit_ruffs(self) -> bool:
        """Whether there is a contract in which suits that nobody named are trump."""
        return any(part.ruffs and part.which != "named-suit" for c in self.model.contracts for part in c.parts)

    @property
    def trump_suit(self) -> str:
        """What two trumps are of that belong together."""
        return "one trump suit" if self.every_suit_ruffs else "trumps"

    # ------------------------------------------------------------ what counts

    def quantity(self, name: str) -> tuple[str, bool]:
        """Return what a quantity is called after "the takers'", and whether that is a plural."""
        if name == "score":
            return "match score", False
        if name in self.sums and not self.is_for_a_reason(name):
            return label(name), False
        count = self.counts.get(name)
        if count is not None and count.what == "cards-won":
            return ("card points" if name == "cards" else f"card points ({label(name)})"), True
        return f"points for {self.reason(name)}", True

    def reason(self, name: str) -> str:
        """Return what points of a quantity are for."""
        count = self.counts.get(name)
        if count is not None and sum(other.what == count.what for other in self.model.counts) == 1:
            return {"last-trick": "the last trick", "every-trick": "winning every trick"}.get(count.what, label(name))
        return self.kinds((name,))[0]

    def is_for_a_reason(self, name: str) -> bool:
        """Whether a quantity is points for something, said as "points for …"; so is a sum with a name in the plural."""
        if name in self.sums:
            return name.endswith("s") and not name.endswith("ss")
        count = self.counts.get(name)
        return name != "score" and (count is None or count.what != "cards-won")

    # ------------------------------------------------------------ declarations

    def kind(self, name: str) -> str:
        """Return one declaration of a kind."""
        return {"runs": "run", "fours": "four"}.get(name) or self.pair_name(name) or "pair"

    def kinds(self, names: tuple[str, ...]) -> list[str]:
        """Return the names of kinds of declaration."""
        return [label(name) if name not in self.pairs else self.pair_name(name) or "pairs" for name in names]

    def pair_name(self, name: str) -> str:
        """Return what a pair is called; nothing if its label only names its two cards."""
        pair = next((pair for pair in self.model.declarations.pairs if pair.name == name), None)
        if pair is None:
            return label(name)
        only_cards = label(name) == " ".join(rank(text) for text in pair.ranks)
        return self.title(pair.at) or ("" if only_cards else label(name))

    @property
    def never_compared(self) -> list[str]:
        """The pairs that take no part in the comparison."""
        contest = self.model.declarations.contest
        pairs = tuple(pair.name for pair in self.model.declarations.pairs)
        return self.kinds(tuple(name for name in pairs if contest is not None and name not in contest.kinds))

    def unasked(self, kinds: tuple[str, ...]) -> bool:
        """Whether all of some kinds count without being announced."""
        announcing = [clause for clause in self.model.declarations.announcing if set(clause.kinds) & set(kinds)]
        return bool(announcing) and all(clause.moment == "unasked" for clause in announcing)

    def declared(self, kinds: tuple[str, ...]) -> str:
        """Return what becomes of some kinds before they are compared or counted: announced, or held."""
        return "won" if self.of_tricks else "held" if self.unasked(kinds) else "announced"

    @property
    def place(self) -> str:
        """Where a declaration lies: in a hand, or in a trick."""
        return "trick" if self.of_tricks else "hand"

    def lies_covered(self, pair: n.Pair) -> bool:
        """Whether the cards of a pair count wherever they lie, covered ones too."""
        return self.lies_open and self.unasked((pair.name,))

    def place_of_a_pair(self, pair: n.Pair) -> str:
        """Where the cards of a pair have to be together."""
        return "one player’s cards, covered ones included," if self.lies_covered(pair) else f"one {self.place}"

    @property
    def of_tricks(self) -> bool:
        """Whether declarations are sought on the cards of tricks."""
        look = self.model.declarations.look
        return look is not None and look.cards == "trick"

    @property
    def lies_open(self) -> bool:
        """Whether cards are laid out before the players."""
        return any(isinstance(step, n.LayOut) for step in self.model.deal)
