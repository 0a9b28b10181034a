"""Worked examples: conformance cases as a reader sees them, near the rule that they show.

``example_case`` is a case as it comes in; ``case_choice`` says which stands under which rule, by the ``relevance`` of
each, and ``example_reasons`` why it comes out so. ``situation_examples``, ``ranking_examples`` and
``bidding_examples`` show single situations, ``played_deals`` whole deals, for which ``table_state`` follows what has
happened and ``narrator`` tells it, in a ``passage`` where sentences follow each other. ``hands`` and
``example_tables`` show cards and scores; what is ``spoken`` beside such figures an author may say instead, see
``own_examples``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from capot.base.english import capital
from capot.model import nodes as n
from capot.model.ledger import Ledgers
from capot.model.own_words_file import OwnExample
from capot.model.titles import ENGLISH
from capot.pictures import Pictures, cards_in
from capot.rulebook.examples.case_choice import chosen, lessons, of_game, of_house_rules, whole_deal
from capot.rulebook.examples.example_case import Case
from capot.rulebook.examples.example_reasons import reason
from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.own_examples import ended_by, in_words_of
from capot.rulebook.examples.played_deals import moment, whole
from capot.rulebook.examples.relevance import tells_apart
from capot.rulebook.examples.situation_examples import SITUATIONS
from capot.rulebook.examples.spoken import paragraph
from capot.rulebook.markdown import anchors
from capot.rulebook.own_rules import Authored
from capot.rulebook.placed_rules import example_anchor
from capot.rulebook.sources import spoken_title
from capot.runtime.game import Game

__all__ = [
    "Case",
    "ToldByAuthors",
    "examples_by_rule",
    "examples_of_house_rule",
    "examples_on_pages",
    "titled",
    "worked_deal",
]


#: The kinds whose question is more than that of the rule that they stand under.
ASKED = ("trick",)

#: The kinds that are short enough to lie open where they are the first example of a rule.
OPEN = ("legal", "trick")


class ToldByAuthors:
    """Finds what an author says of a case: it stands where the same is made of it in the game that it was written for.

    The rules that decide the case have to say the same there, too. ``written`` are what authors wrote, nearest first,
    each with the engine of its game; ``cases`` are all, of which an example may tell more than its own.
    """

    def __init__(self, written: Sequence[tuple[Authored, Game]], cases: Iterable[Case] = ()) -> None:
        known = list(cases)
        self._written = [
            (author, game, {case.name: case for case in of_game(known, author.model.key)}) for author, game in written
        ]

    def of(self, case: Case, telling: Telling, at: str) -> OwnExample | None:
        """Return what is said of a case below the rule at an address, if it stands here."""
        return self._found(case, telling, at)

    def _found(self, case: Case, telling: Telling, at: str) -> OwnExample | None:
        for author, game, cases in self._written:
            own = author.examples.get(case.name)
            if own is None:
                continue
            if author.model is telling.model:
                return own
            told = [case, *(cases[name] for name in own.also if name in cases)]
            if all(self._alike(one, telling, author.model, game, at if one is case else "") for one in told):
                return own
        return None

    def _alike(self, case: Case, telling: Telling, model: n.Model, game: Game, at: str) -> bool:
        """Whether a case comes to the same in an author's game."""
        here = _telling(telling.model, telling.pictures, case, linked=telling.linked, game=telling.game)
        there = _telling(model, telling.pictures, case, linked=telling.linked, game=game)
        known = model.key in case.games and telling.model.key in case.games
        known = known and all(not at or at in one.speech.sentences for one in (here, there))
        return known and _comes_to(there, case, at) == _comes_to(here, case, at)

    def alone(self, model: n.Model) -> bool:
        """Whether the pages of a game have the examples that authors tell, and no others: its own author tells some."""
        return any(author.examples for author, _, _ in self._written if author.model is model)

    def of_a_page(self, cases: Iterable[Case], model: n.Model, pictures: Pictures) -> list[Case]:
        """Return the cases that the pages of a game can have: all, or those that authors tell and that stand there."""
        if not self.alone(model):
            return list(cases)
        return [case for case in cases if self._stands(case, _telling(model, pictures, case))]

    def _stands(self, case: Case, telling: Telling) -> bool:
        """Whether something is told of a case, below each rule that it says it shows."""
        return all(self._found(case, telling, at) for at in case.shows or ("",))


#: Snippets of HTML by the address of the rule that they show.
ByRule = dict[str, list[str]]


def examples_by_rule(
    model: n.Model, cases: Iterable[Case], pictures: Pictures, ledgers: Ledgers, game: Game | None = None
) -> ByRule:
    """Return all worked examples of a game; with its engine they have a reason for each card that has to stay."""
    by_rule = _chosen(model, of_game(cases, model.key))
    return _snippets(model, by_rule, pictures, ledgers, game, {}, linked=True)


def examples_on_pages(
    model: n.Model,
    cases: Iterable[Case],
    pictures: Pictures,
    ledgers: Ledgers,
    numbers: Mapping[str, str],
    game: Game | None = None,
    told: ToldByAuthors | None = None,
) -> tuple[ByRule, ByRule]:
    """Return the examples that are lessons, for the page of the game, and all others, for a page of their own.

    Their reasons cite rules by their ``numbers``, which are given by address. Those that authors have ``told`` say what
    these say.
    """
    found = of_game(cases, model.key)
    by_rule = _chosen(model, told.of_a_page(found, model, pictures) if told is not None else found)
    kept = lessons(by_rule)
    here = {at: [case for case in shown if case.name in kept] for at, shown in by_rule.items()}
    others = {at: [case for case in shown if case.name not in kept] for at, shown in by_rule.items()}
    return (
        _snippets(model, here, pictures, ledgers, game, numbers, linked=True, told=told),
        _snippets(model, others, pictures, ledgers, game, numbers, linked=False, told=told),
    )


def _chosen(model: n.Model, found: Sequence[Case]) -> dict[str, list[Case]]:
    deal = whole_deal(found, model)
    return chosen(model, found, [deal] if deal else [])


def _snippets(
    model: n.Model,
    by_rule: Mapping[str, Sequence[Case]],
    pictures: Pictures,
    ledgers: Ledgers,
    game: Game | None,
    numbers: Mapping[str, str],
    *,
    linked: bool,
    told: ToldByAuthors | None = None,
) -> ByRule:
    known = anchors(model)
    made: ByRule = {}
    for at, shown in by_rule.items():
        for place, case in enumerate(shown):
            telling = _telling(model, pictures, case, linked=linked, game=game, numbers=numbers)
            own = told.of(case, telling, at) if told is not None else None
            title = _summary(case, at, telling, own)
            anchor = example_anchor(known[at]) if place == 0 else ""
            shut = place > 0 or case.kind not in OPEN
            made.setdefault(at, []).append(_details(title, _told(case, telling, ledgers, at, own), anchor, shut=shut))
    return made


def examples_of_house_rule(
    model: n.Model, cases: Iterable[Case], pictures: Pictures, ledgers: Ledgers, house_rules: Sequence[str]
) -> list[str]:
    """Return the worked examples of a page about house rules that are on in ``model``; the rules stand elsewhere."""
    made = []
    for case in of_house_rules(cases, model.key, house_rules):
        telling = _telling(model, pictures, case, linked=False)
        made.append(_details(Markup("{}").format(_title(case, telling)), _told(case, telling, ledgers)))
    return made


def worked_deal(
    model: n.Model,
    cases: Iterable[Case],
    pictures: Pictures,
    ledgers: Ledgers,
    numbers: Mapping[str, str] | None = None,
    told: ToldByAuthors | None = None,
) -> str:
    """Return a deal of the game worked through from its cards to what is written, or nothing if no case plays one.

    What an author has ``told`` of it says how it comes out.
    """
    found = of_game(cases, model.key)
    case = whole_deal(told.of_a_page(found, model, pictures) if told is not None else found, model)
    if case is None:
        return ""
    telling = _telling(model, pictures, case, linked=False, numbers=numbers)
    title = _title(case, telling) if telling.speech.code == ENGLISH else telling.say("examples.worked")
    own = told.of(case, telling, "") if told is not None else None
    if own is not None:
        title = escape(telling.speech.bound(own.title)) if own.title else title
        return _details(title, [*ended_by(own, telling, whole(telling, case)), _source(case, telling, ledgers)])
    return _details(title, [*whole(telling, case), *_because(case, telling, ledgers)])


#: What the name of a case may say of the table, where its source has like cases for more players or another table.
_AT_WHAT_TABLE = re.compile(
    r"^(?:of|with) (?:two|three) players,? |^(?:two|three) players (?=in )"
    r"|^(?:for )?(?:(?:two|three|four)(?: and)? ?){1,2}(?: players)?, "
    r"|^in the open game, |, (?:two|three|four) players$"
)


def titled(case: Case) -> str:
    """Return the name of a case as a title: how many play is known to who reads the page of a game."""
    return capital(_AT_WHAT_TABLE.sub("", case.name))


def _telling(
    model: n.Model,
    pictures: Pictures,
    case: Case,
    *,
    linked: bool = True,
    game: Game | None = None,
    numbers: Mapping[str, str] | None = None,
) -> Telling:
    """Return how a case is told; who leads to the first trick is forehand where the case names no dealer.

    Players are people, of whom the same one always deals; in English they are called by their place.
    """
    dealer, leader = case.given.get("dealer"), case.given.get("leader")
    if dealer is None and leader is not None:
        seats = [f"P{place}" for place in range(1, model.players.count + 1)]
        dealer = next((seat for seat in seats if Telling(model, pictures, seat).forehand == leader), None)
    people = pictures.speech.code != ENGLISH
    return Telling(model, pictures, dealer, linked=linked, game=game, numbers=numbers, people=people)


def _summary(case: Case, at: str, telling: Telling, own: OwnExample | None) -> Markup:
    """Return what an example shows of the rule at an address: the name of that, and in English what the case is."""
    shows = Markup('<span class="capot-shows">{}</span>').format
    if own is not None and own.title:
        return shows(telling.speech.bound(own.title))
    if telling.speech.code == ENGLISH or case.kind in ASKED:
        title = _title(case, telling)
        asked_there = case.kind == "trick" and at == telling.model.trick.at and telling.speech.code != ENGLISH
        shown = Markup("{} &ndash;").format(telling.speech.term(at))
        return title if asked_there else Markup("{} {}").format(shows(shown), title)
    return shows(telling.speech.term(at))


def _title(case: Case, telling: Telling) -> Markup:
    """Return what an example is called: its own name in English, else what it asks."""
    if telling.speech.code == ENGLISH:
        return escape(titled(case))
    legal = case.kind == "legal" and case.expect.get("legal")
    free = legal and sorted(cards_in(legal)) == sorted(cards_in(case.given["hand"]))
    return telling.say("example.asks-free" if free else f"example.asks-{case.kind}")


def _told(case: Case, telling: Telling, ledgers: Ledgers, at: str = "", own: OwnExample | None = None) -> list[Markup]:
    if own is not None:
        return [*in_words_of(own, telling, _made(telling, case)), _source(case, telling, ledgers)]
    return [*_made(telling, case), *_because(case, telling, ledgers, at)]


def _comes_to(telling: Telling, case: Case, at: str) -> tuple[list[Markup], list[str]]:
    """Return what is made of a case, and what the rules say that decide it."""
    rules = _rules_of(case, telling, at)
    return _made(telling, case), [telling.speech.sentences[rule] for rule in rules]


def _made(telling: Telling, case: Case) -> list[Markup]:
    return moment(telling, case) if case.kind == "play" else SITUATIONS[case.kind](telling, case)


def _because(case: Case, telling: Telling, ledgers: Ledgers, at: str = "") -> list[Markup]:
    """Return why: in English what the case says, else what is made of it; with the numbers of the rules."""
    rules = _rules_of(case, telling, at)
    why = telling.text(case.because) if telling.speech.code == ENGLISH else reason(telling, case, at, rules)
    source = _source(case, telling, ledgers)
    cited = {telling.numbers.get(rule, rule) for rule in rules}
    if not why and telling.linked and cited == {telling.numbers.get(at, at)}:
        return [source]  # the rule stands just above
    if not why and rules:
        shown = telling.cited(rules) or telling.say("example.quoted", word=telling.speech.term(rules[0]))
        return [paragraph("{}", telling.say("because.see", rules=shown)), source]
    asks = telling.say("example.why", rules=telling.cited(rules))
    return [paragraph("<strong>{}</strong> {}", asks, why), source] if why else [source]


def _source(case: Case, telling: Telling, ledgers: Ledgers) -> Markup:
    """Return where a case comes from; in other languages than English only if the game's page does not list it."""
    codes = dict.fromkeys(clause.partition(".")[0] for clause in sorted(case.pins))
    if telling.speech.code != ENGLISH and set(codes) <= _cited(telling.model):
        return Markup()
    titles = [spoken_title(ledgers, code, telling.speech.code) for code in codes]
    return Markup('<p class="capot-case">{}</p>').format(telling.say("example.source", titles=titles))


def _cited(model: n.Model) -> set[str]:
    """Return the source documents that the rules of a game cite."""
    return {one.clause.partition(".")[0] for info in model.clauses for one in info.citations}


#: How many rules the reason of an example names, and how many of those that only cite the same.
_MOST_RULES, _MOST_CITING = 3, 2


def _rules_of(case: Case, telling: Telling, at: str) -> list[str]:
    """Return the rules that decide a case: where it stands, what refuses, how it ends; what it is about, too."""
    known = telling.speech.sentences
    refusing = [address for address in case.expect.get("refused", {}).values() if address in known]
    outcome = (case.expect.get("score") or case.expect).get("outcome")
    ends = [one.at for one in telling.model.outcomes if one.name == outcome]
    resting = sorted(
        (info for info in telling.model.clauses if case.pins & {one.clause for one in info.citations}),
        key=lambda info: -len(case.pins & {one.clause for one in info.citations}) / len(info.citations),
    )
    found = list(dict.fromkeys([*([at] if at else []), *refusing, *ends]))[:_MOST_RULES]
    nodes = telling.wording.nodes
    resting = [info for info in resting if not _brings_nothing(nodes[info.at], case)]
    about = [info for info in resting if tells_apart(telling.model, info.at, nodes[info.at], case)]
    others = [info.at for info in (about if found else about or resting) if info.at not in found]
    return found + others[: 0 if found and case.kind == "legal" else max(0, _MOST_CITING - len(found))]


def _brings_nothing(node: object, case: Case) -> bool:
    """Whether a rule says what a party writes, and in a case that comes to nothing: it explains no figure."""
    if not isinstance(node, n.Column) or node.amount == n.Number(0) or node.who not in ("takers", "others"):
        return False
    taker, columns = case.given.get("taker", ""), (case.expect.get("score") or case.expect).get("columns", {})
    written = [value for side, value in columns.items() if (taker in side.split("+")) == (node.who == "takers")]
    return bool(written) and not any(written)


def _details(title: Markup, body: Iterable[Markup], anchor: str = "", *, shut: bool = True) -> str:
    """Return a block that opens on demand; it has no empty line, so that Markdown leaves it whole."""
    inside = Markup("\n").join(part for part in body if part)
    named = Markup(' id="{}"').format(anchor) if anchor else Markup()
    named += Markup() if shut else Markup(" open")
    opening = Markup('<details class="example capot-example"{}><summary>{}</summary>').format(named, title)
    return str(Markup("\n").join([opening, inside, Markup("</details>")]))
