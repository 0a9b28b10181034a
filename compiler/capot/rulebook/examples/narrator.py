"""How a case is told on a page: players by their place, cards as pictures, calls and declarations in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from capot.base.english import joined, label, number, ranks
from capot.model import nodes as n
from capot.pictures import Pictures, letter_of, names_from_dealer
from capot.rulebook.markdown import anchors
from capot.runtime.game import Game
from capot.sentences import term
from capot.sentences.views.announcement_sentences import spoken
from capot.sentences.wording import Wording

CARD = re.compile(r"(?:10|[AKQJ2-9])[CDHS]")
_TOKEN = re.compile(r"\b(P[1-9])(?:\+(P[1-9]))?\b|(?<![A-Za-z0-9])((?:10|[AKQJ2-9])[CDHS])(?![A-Za-z0-9])")


def listed(parts: Sequence[Markup], last: str = "and") -> Markup:
    """Return markup as a list with commas and a last word."""
    if len(parts) < 2:
        return Markup("").join(parts)
    return Markup("{} {} {}").format(Markup(", ").join(parts[:-1]), last, parts[-1])


class Telling:
    """The words and pictures of one case in one game.

    ``dealer`` is the player who deals; where a case says nothing it is the last one. Names of rules are ``linked`` on
    the page that has the rules. The engine of the ``game`` is asked for reasons that a case leaves out.
    """

    def __init__(
        self,
        model: n.Model,
        pictures: Pictures,
        dealer: str | None = None,
        *,
        linked: bool = True,
        game: Game | None = None,
    ) -> None:
        self.model = model
        self.game = game
        self.pictures = pictures
        self.wording = Wording(model)
        self.anchors = anchors(model)
        self.linked = linked
        names = names_from_dealer(model)
        start = int(dealer[1:]) if dealer else len(names)
        self.players = {f"P{(start + place - 1) % len(names) + 1}": name for place, name in enumerate(names)}
        first = names.index("Forehand") if "Forehand" in names else 0
        self.order = [*names[first:], *names[:first]]

    def side(self, side: str) -> str:
        """Return the players of a side by name, or nobody."""
        if side == "nothing":
            return "nobody"
        return joined([self.players.get(player, player) for player in self.in_turn(side.split("+"))])

    def in_turn(self, sides: Iterable[str]) -> list[str]:
        """Return players, or sides, in playing order from forehand on; a side by its first player."""
        return sorted(sides, key=lambda side: min(map(self._place, side.split("+"))))

    def _place(self, player: str) -> int:
        name = self.players.get(player)
        return self.order.index(name) if name in self.order else len(self.order)

    def text(self, text: str) -> Markup:
        """Return an explanation with the players by name and the cards as pictures."""
        parts, end = [Markup()], 0
        for found in _TOKEN.finditer(text):
            parts.append(escape(text[end : found.start()]))
            player, partner, card = found.groups()
            if card:
                parts.append(self.pictures.small(card))
            else:
                parts.append(escape(joined([self.players.get(one, one) for one in (player, partner) if one])))
            end = found.end()
        return Markup("").join([*parts, escape(text[end:])])

    def contract(self, contract: str) -> Markup:
        """Return the name of a contract, with the sign of its suit."""
        if contract in self.model.pack.suits:
            return self.pictures.suit(contract) + Markup(" {}").format(contract)
        return Markup("&ldquo;{}&rdquo;").format(label(contract))

    def item(self, item: str, contract: str | None = None, *, brief: bool = False) -> Markup:
        """Return a declaration in words, with its cards; the ``brief`` form fits into a sentence."""
        words, cards = self._item(item, contract)
        if brief:
            return Markup("{} {}").format(words, self.pictures.smalls(cards)) if cards else escape(words)
        return Markup("{}{}").format(words, self.within(cards))

    def within(self, cards: Sequence[str]) -> Markup:
        """Return cards in brackets' place: after a colon, or nothing."""
        return Markup(": ") + self.pictures.smalls(cards) if cards else Markup()

    def items(self, items: Iterable[str], contract: str | None = None) -> Markup:
        """Return several declarations."""
        found = [self.item(item, contract) for item in items]
        return Markup("; ").join(found) if found else Markup("nothing")

    def _item(self, item: str, contract: str | None) -> tuple[str, list[str]]:
        kind, _, rest = item.partition(" ")
        if kind == "run":
            cards = self._run(rest)
            return f"a run of {number(len(cards))}", cards
        if kind == "four":
            return f"four {ranks(rest)}", [rest + letter_of(suit) for suit in self.model.pack.suits]
        if kind == "card" and rest:
            return "the card that has turned up", [rest]
        pair = next((pair for pair in self.model.declarations.pairs if pair.name == item), None)
        named = contract if contract in self.model.pack.suits else None
        cards = [rank + letter_of(named) for rank in pair.ranks] if pair and named else []
        name = self.wording.pair_name(item) or ("a pair" if pair else label(item))
        return name, cards

    def unasked(self, item: str) -> bool:
        """Whether a declaration counts without being announced."""
        kind = {"run": "runs", "four": "fours"}.get(item.partition(" ")[0], item)
        return self.wording.unasked((kind,))

    def _run(self, ends: str) -> list[str]:
        top, _, bottom = ends.partition("-")
        runs = self.model.declarations.runs
        order = runs.order.ranks if runs is not None else self.model.pack.ranks
        return [rank + top[-1] for rank in order[order.index(top[:-1]) : order.index(bottom[:-1]) + 1]]

    def act(self, words: str, contract: str | None = None) -> Markup:
        """Return what somebody says or does, to stand after "may" or after the name and a colon."""
        verb, _, rest = words.partition(" ")
        if verb == "announce":
            return Markup("announce {}").format(self.item(rest, contract, brief=True))
        if verb == "claim":
            return Markup("claim &ldquo;{}&rdquo;").format(label(rest))
        if verb == "breach":
            return Markup("break a rule, which is reported")
        if verb in ("play", "lay", "exchange"):
            card, _, said = rest.partition(" ")
            told = {"play": "play {}", "lay": "lay away {}", "exchange": "exchange {} for the turned card"}[verb]
            and_say = Markup(" and say &ldquo;{}&rdquo;").format(self.word(said)) if said else Markup()
            return Markup(told).format(self.pictures.small(card)) + and_say
        return escape(words)

    def word(self, said: str) -> str:
        """Return what is said with a card as the table says it."""
        return spoken(said)

    def rule(self, address: str, words: str = "") -> Markup:
        """Return the name of a rule, or what else is said of it, leading to it."""
        said = words or (term(self.model, address) if address in self.anchors else label(address.rpartition(".")[2]))
        if not self.linked or address not in self.anchors:
            return escape(said)
        return Markup('<a href="#{}">{}</a>').format(self.anchors[address], said)

    def quantity(self, name: str) -> str:
        """Return what an amount of the score is called."""
        return self.wording.quantity(name)[0]
