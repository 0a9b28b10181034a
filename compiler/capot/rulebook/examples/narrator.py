"""How a case is told on a page: players by their place, cards as pictures, calls and declarations in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from capot.base.english import capital, label
from capot.model import nodes as n
from capot.model.titles import ENGLISH, said_again, title_of
from capot.pictures import Pictures, letter_of, names_from_dealer
from capot.rulebook.markdown import anchors
from capot.runtime.game import Game
from capot.sentences import MissingPhrase
from capot.sentences.views.announcement_sentences import spoken
from capot.sentences.views.scoring_sentences import ending_of
from capot.sentences.wording import Wording
from capot.translations import Speech
from capot.translations.folders import people as people_of

CARD = re.compile(r"(?:10|[AKQJ2-9])[CDHS]")
#: A player, perhaps in a form of the name, or a card, in what an author says of a deal.
PERSON_OR_CARD = re.compile(r"\bP([1-9])(?:\.([^\W\d_]+))?\b|(?<![A-Za-z0-9])((?:10|[AKQJ2-9])[CDHS])(?![A-Za-z0-9])")
_TOKEN = re.compile(r"\b(P[1-9])(?:\+(P[1-9]))?\b|(?<![A-Za-z0-9])((?:10|[AKQJ2-9])[CDHS])(?![A-Za-z0-9])")


def seated(speech: Speech) -> str:
    """Say who deals, who sits where, and who plays with whom, in told deals and in examples of people."""
    model = speech.model
    seats = names_from_dealer(model)
    dealer, *others = everybody = people_of(speech.code)[: len(seats)]
    first = seats.index("Forehand") if "Forehand" in seats else 0
    in_turn = [*everybody[first:], *everybody[:first]]
    pairs = len(seats) // 2 if model.sides.form == "partners-opposite" else 0
    return speech.text(
        "told.people",
        dealer=dealer,
        others=[person["nom"] for person in others],
        sides=[in_turn[place::pairs] for place in range(pairs)],
        clockwise=model.direction.way == "clockwise",
    )


def people_in_examples(speech: Speech) -> str:
    """Say who the players of all examples are: people, or in English players who are named by their place."""
    if speech.code != ENGLISH:
        return speech.text("page.people", seated=seated(speech))
    dealer, *others = [speech.text(f"player.{name.lower()}") for name in names_from_dealer(speech.model)]
    return speech.text("page.people", names=[*others, dealer])


class Telling:
    """The words and pictures of one case in one game, in the language of the pictures.

    ``dealer`` is the player who deals; where a case says nothing it is the last one. Names of rules are ``linked`` on
    the page that has the rules. The engine of the ``game`` is asked for reasons that a case leaves out. Rules are cited
    by their ``numbers``, which are given by address; where there are none, by nothing. Players are called by their
    place, or, as ``people``, by names of that country.
    """

    def __init__(
        self,
        model: n.Model,
        pictures: Pictures,
        dealer: str | None = None,
        *,
        linked: bool = True,
        game: Game | None = None,
        numbers: Mapping[str, str] | None = None,
        people: bool = False,
    ) -> None:
        self.model = model
        self.game = game
        self.numbers = numbers or {}
        self.pictures = pictures
        self.speech = Speech(pictures.speech.code, model)
        self.wording = Wording(model)
        self.anchors = anchors(model)
        self.linked = linked
        seats = names_from_dealer(model)
        told = people_of(self.speech.code)[: len(seats)] if people else ()
        names = [one["nom"] for one in told] or [self.speech.text(f"player.{name.lower()}") for name in seats]
        start = int(dealer[1:]) if dealer else len(names)
        self.players = {f"P{(start + place - 1) % len(names) + 1}": name for place, name in enumerate(names)}
        self.people = dict(zip(self.players, told, strict=False))
        first = seats.index("Forehand") if "Forehand" in seats else 0
        self.order = [*names[first:], *names[:first]]
        self.forehand = next(player for player, name in self.players.items() if name == names[first])

    def say(self, name: str, /, **words: object) -> Markup:
        """Return a text of the language as markup: what is put in is escaped, unless it is markup itself."""
        known = {key: escape(word) if isinstance(word, str) else word for key, word in words.items()}
        return Markup(self.speech.text(name, **known))  # texts hold no signs of HTML

    def sentence(self, name: str, /, **words: object) -> Markup:
        """Return the same with a capital letter to begin with."""
        return Markup(capital(str(self.say(name, **words))))

    def listed(self, parts: Iterable[Markup | str], either: bool = False) -> Markup:
        """Return markup as a list with commas and a last word."""
        return self.say("list.or" if either else "list.and", parts=[escape(part) for part in parts])

    def side(self, side: str) -> str:
        """Return the players of a side by name, or nobody."""
        if side == "nothing":
            return self.speech.text("example.nobody")
        names = [self.players.get(player, player) for player in self.in_turn(side.split("+"))]
        return self.speech.text("list.and", parts=names)

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
                parts.append(escape(self.side("+".join(filter(None, (player, partner))))))
            end = found.end()
        return Markup("").join([*parts, escape(text[end:])])

    def remark(self, text: str) -> Markup:
        """Return what an author says of a deal: ``P1`` is a player by name, ``P1.gen`` a form of it, ``JD`` a card."""
        text, parts, end = self.speech.bound(text), [Markup()], 0
        for found in PERSON_OR_CARD.finditer(text):
            parts.append(escape(text[end : found.start()]))
            player, form, card = found.groups()
            parts.append(self.pictures.small(card) if card else escape(self._person(f"P{player}", form)))
            end = found.end()
        return Markup("").join([*parts, escape(text[end:])])

    def _person(self, player: str, form: str | None) -> str:
        """Return the name of a player, perhaps in a form of it; who is named by their place has none.

        Raises:
            MissingPhrase: if there is no such player, or no such form of names in the language.
        """
        names = self.people.get(player, {}) if self.people else {"nom": self.players.get(player)}
        name = names.get(form or "nom")
        if name is None or form == "gender":
            asked = f"{player}.{form}" if form else player
            raise MissingPhrase(f"{asked}, a player or a form of a name, in {self.speech.code}")
        return name

    def contract(self, contract: str) -> Markup:
        """Return the name of a contract, with the sign of its suit."""
        name, _, level = contract.partition(" ")
        level = self._level(level)
        if name in self.model.pack.suits:
            said = self.pictures.suit(name) + Markup(" {}").format(self.speech.text("picture.suit", suit=name))
            return self.say("example.level", played=said, level=level) if level else said
        if level and self.speech.code != ENGLISH:
            return self.say("example.level", played=self.say("example.game-named", word=self.named(name)), level=level)
        return self.say("example.game-named", word=f"{self.named(name)} {level}".strip())

    def _level(self, level: str) -> str:
        """Return what a level is called, given by its number or its name."""
        found = next((one for one in self.model.named_levels if level in (one.name, str(one.value))), None)
        if found is None:
            return level
        return title_of(self.model, found.at, self.speech.code) or found.name.replace("-", " ")

    def named(self, name: str) -> str:
        """Return what a contract, a call or a claim is called."""
        known: list[n.Contract | n.Call | n.NamedLevel] = [
            *self.model.contracts,
            *self.calls,
            *self.model.named_levels,
        ]
        found = next((one for one in known if one.name == name), None)
        if self.speech.code == ENGLISH or found is None:
            return self.speech.name(name)
        return self.speech.title_of(found)

    @property
    def calls(self) -> list[n.Call]:
        """The calls of all stages of the bidding."""
        return [call for stage in self.model.stages for call in stage.calls]

    def item(self, item: str, contract: str | None = None, *, brief: bool = False, announced: bool = False) -> Markup:
        """Return a declaration in words, with its cards; the ``brief`` form fits into a sentence.

        ``announced`` is whether the words are what somebody announces.
        """
        words, cards = self._item(item, contract, announced=announced)
        if brief:
            return Markup("{} ({})").format(words, self.pictures.smalls(cards)) if cards else escape(words)
        return Markup("{}{}").format(words, self.within(cards))

    def within(self, cards: Sequence[str]) -> Markup:
        """Return cards in brackets' place: after a colon, or nothing."""
        return Markup("{} {}").format(self.speech.colon, self.pictures.smalls(cards)) if cards else Markup()

    def match_won(self, side: str) -> Markup:
        """Return who has won the match."""
        return self.say("example.match-won", who=self.side(side), many="+" in side)

    def said_in_play(self, item: str) -> bool:
        """Whether a declaration is announced by a word with one of its cards."""
        clauses = self.model.declarations.announcing
        return any(item in clause.kinds and clause.moment.startswith("with-") for clause in clauses)

    def said_with(self, item: str, contract: str | None) -> Markup:
        """Return that a player says the word of such a declaration, with its cards."""
        _, cards = self._item(item, contract, announced=True)
        return self.say("example.says", word=self.word(item), cards=self.pictures.smalls(cards) if cards else "")

    def items(self, items: Iterable[str], contract: str | None = None, *, announced: bool = False) -> Markup:
        """Return several declarations."""
        found = [self.item(item, contract, announced=announced) for item in items]
        return self.say("list.apart", parts=found) if found else self.say("example.nothing")

    def _item(self, item: str, contract: str | None, *, announced: bool) -> tuple[str, list[str]]:
        kind, _, rest = item.partition(" ")
        if kind == "run":
            cards = self._run(rest)
            return self.speech.text("example.run", length=len(cards), announced=announced), cards
        if kind == "four":
            cards = [rest + letter_of(suit) for suit in self.model.pack.suits]
            return self.speech.text("example.four", rank=rest), cards
        if kind == "card" and rest:
            return self.speech.text("example.turned-up-card", announced=announced), [rest]
        pair = next((pair for pair in self.model.declarations.pairs if pair.name == item), None)
        named = contract if contract in self.model.pack.suits else None
        cards = [rank + letter_of(named) for rank in pair.ranks] if pair and named else []
        if pair is None:
            return self.speech.name(item), cards
        if not self.wording.pair_name(item):
            return self.speech.text("example.pair"), cards
        if self.speech.code == ENGLISH:
            return self.wording.pair_name(item), cards
        return self.speech.title_of(pair, "acc" if announced else ""), cards

    def unasked(self, item: str) -> bool:
        """Whether a declaration counts without being announced."""
        kind = {"run": "runs", "four": "fours"}.get(item.partition(" ")[0], item)
        return self.wording.unasked((kind,))

    def _run(self, ends: str) -> list[str]:
        top, _, bottom = ends.partition("-")
        runs = self.model.declarations.runs
        order = runs.order.ranks if runs is not None else self.model.pack.ranks
        return [rank + top[-1] for rank in order[order.index(top[:-1]) : order.index(bottom[:-1]) + 1]]

    def word(self, said: str) -> str:
        """Return what is said with a card as the table says it."""
        name = said.removeprefix("re-")
        if said != name and (own := said_again(self.model, name, self.speech.code)):
            return own
        if self.speech.code == ENGLISH:
            return spoken(said)
        pair = next((pair for pair in self.model.declarations.pairs if pair.name == name), None)
        if pair is None:
            return self.speech.name(said)
        again = self.speech.title_of(pair, "again") if said != name else ""
        return again or self.speech.title_of(pair)

    def rule(self, address: str, words: str = "") -> Markup:
        """Return the name of a rule, or what else is said of it, leading to it."""
        last = label(address.rpartition(".")[2])
        said = words or (self.speech.term(address) if address in self.anchors else last)
        if not self.linked or address not in self.anchors:
            return escape(said)
        return Markup('<a href="#{}">{}</a>').format(self.anchors[address], said)

    def cited(self, addresses: Iterable[str]) -> Markup:
        """Return rules by their numbers, each once and leading to its rule; nothing of those that have none."""
        first: dict[str, str] = {}
        for one in addresses:
            if one in self.numbers:
                first.setdefault(self.numbers[one], one)
        return self.listed(self.rule(one, number) for number, one in first.items())

    def quantity(self, name: str) -> str:
        """Return what an amount of the score is called."""
        return self.wording.quantity(name)[0] if self.speech.code == ENGLISH else self.speech.name(name)

    def ending(self, at: str) -> str:
        """Return how a deal ended, as a sentence without its full stop."""
        node = self.wording.nodes[at]
        if self.speech.code == ENGLISH:
            return ending_of(node, self.wording)
        return capital(self.speech.text("example.ends", outcome=node))
