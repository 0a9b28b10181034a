"""The rulebook's pages of games and house rules, and the links between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import cached_property, partial
from pathlib import Path

from capot.base.paths import cases_root
from capot.cache.disk import code_version, digest_of, keep, kept_file, recall
from capot.cache.values import Codec
from capot.comparison import Subject, differing_rules, path_of_two, rules_in
from capot.compile.loader import BrokenRules, engine, model_of
from capot.compile.workspace import Workspace
from capot.model.edition import shipped_edition
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.model.nodes import CitationRef, Model
from capot.model.own_words import own_words, written_for
from capot.model.titles import ENGLISH, title_of_file
from capot.pictures import Pictures
from capot.rulebook import (
    GameEntry,
    HouseRuleEntry,
    KnownGame,
    Link,
    arbiter_page,
    editions_page,
    examples_page,
    game_page,
    glossary_page,
    house_rule_page,
    index_page,
    rule_numbers,
    rules_to_find,
    words_to_find,
)
from capot.rulebook.examples import Case, ToldByAuthors, examples_of_house_rule, examples_on_pages, worked_deal
from capot.rulebook.lesson.deal_script import further_deals, played_deal
from capot.rulebook.own_rules import authored
from capot.translations import Speech


class Pages:
    """The rulebook's pages and the links between them."""

    def __init__(
        self,
        workspace: Workspace,
        models: Mapping[str, Model],
        patched: Mapping[str, Sequence[tuple[str, Model]]],
        pictures: Pictures,
        on_a_site: bool,
        language: str = ENGLISH,
    ) -> None:
        self.language = language
        self.catalogue = workspace.catalogue
        self.words_in = workspace.words
        self.pictures = pictures
        self.on_a_site = on_a_site  # where there are other pages than these
        self.report = "../report" if on_a_site else ""
        # The edition is that of the shipped rules: whoever writes others gives them one of their own.
        self.edition = shipped_edition() if on_a_site else workspace.edition
        self.models = models
        self.patched = patched
        self.ledgers = load_ledgers()
        self.glossary = load_glossary()

    @cached_property
    def cases(self) -> list[Case]:
        """The conformance cases, of which examples are made."""
        return conformance_cases()

    def prepare(self) -> None:
        """Read what all pages need, before several processes each read it for themselves."""
        _ = self.cases

    def game_link(self, key: str) -> Link:
        """Return the link to a game's page."""
        return Link(key, title_of_file(self.catalogue.games[key], self.language), f"{key}.md")

    def rule_link(self, key: str) -> Link:
        """Return the link to a house rule's page."""
        return Link(key, title_of_file(self.catalogue.house_rules[key], self.language), f"{key}.md")

    def game(self, key: str) -> dict[str, str]:
        """Return the page of a game, and the page of its examples, by their names."""
        fitting = [self.rule_link(rule) for rule in self.patched if self.catalogue.fits(rule, key)]
        english = self.language == ENGLISH
        known = next((other for other in self.catalogue.ancestry(key)[1:] if other in self.models), None)
        model = self.models[key]
        base = engine(model)
        pictures = self.pictures.of(model)
        written = authored(written_for(self.catalogue, self.words_in, key, self.language), self.models)
        numbers = rule_numbers(model, self.ledgers, self.language, written)
        authors = [(one, base if one.model is model else engine(one.model)) for one in written]
        told = ToldByAuthors(authors, self.cases)
        here, elsewhere = examples_on_pages(model, self.cases, pictures, self.ledgers, numbers, base, told)
        worked = worked_deal(model, self.cases, pictures, self.ledgers, numbers, told)
        further = further_deals(base, base)
        relatives, others = self.compared(key) if self.on_a_site else ([], [])
        more, arbiter = f"{key}-examples.md", f"{key}-arbiter.md"
        rules = game_page(
            model,
            ledgers=self.ledgers,
            known=self.known(known, model) if known else None,
            house_rules=fitting,
            about={link.key: self.catalogue.house_rules[link.key].section for link in fitting},
            in_force=[self.rule_link(rule) for rule in model.house_rules],
            examples=here,
            elsewhere=elsewhere,
            examples_link=more,
            arbiter_link=arbiter,
            played=played_deal(base, base),  # house rules of its own are the game's
            further=further,
            pictures=pictures,
            glossary=self.glossary,
            compared=relatives,
            farther=others,
            report=self.report if english else "",
            edition=self.edition,
            language=self.language,
            own=own_words(self.catalogue, self.words_in, key, (), self.language),
            written=written,
        )
        decided = arbiter_page(
            model,
            self.ledgers,
            numbers,
            self.game_link(key),
            self.edition,
            language=self.language,
            otherwise=None if english else self.otherwise(key),
        )
        found = {f"{key}.md": rules, arbiter: decided}
        if worked or further or any(elsewhere.values()):
            found[more] = examples_page(
                model,
                elsewhere,
                worked,
                self.game_link(key),
                self.language,
                further=further,
                pictures=pictures,
            )
        return found

    def otherwise(self, game: str) -> dict[str, list[Link]]:
        """Return the house rules of a game that read what a source leaves open in another way, by its clauses."""
        chosen = {(ref.clause, ref.reading) for info in self.models[game].clauses for ref in info.citations}
        found: dict[str, list[Link]] = {}
        for rule in self.patched:
            if self.catalogue.fits(rule, game):
                for ref in self.citations(rule):
                    if ref.reading is not None and (ref.clause, ref.reading) not in chosen:
                        found.setdefault(ref.clause, []).append(self.rule_link(rule))
        return found

    def known(self, key: str, model: Model) -> KnownGame:
        """Return the game that another is built on, with what differs between them."""
        base = self.models[key]
        rules = differing_rules(*(Subject(one, partial(engine, one)) for one in (base, model)))
        said = rules_in(self.language, rules, Speech(self.language, base), Speech(self.language, model))
        return KnownGame(base, said, self.game_link(key))

    def compared(self, key: str) -> tuple[list[Link], list[Link]]:
        """Return the pages that hold a game and another side by side, named by the other: relatives, and all others.

        Relatives extend one another, or the same game.
        """
        keys = list(self.catalogue.games)
        line = {*self.catalogue.ancestry(key)} & {*keys}
        found: tuple[list[Link], list[Link]] = [], []
        for other in self.models:
            if other != key:
                path = path_of_two(*sorted((key, other), key=keys.index))
                link = Link(other, self.game_link(other).title, f"../{path}")
                found[line.isdisjoint(self.catalogue.ancestry(other))].append(link)
        return found

    def words(self) -> str:
        """Return the page of all words, each with the games that have it."""
        having = {
            term.key: [self.game_link(key) for key, model in self.models.items() if term.is_in(model)]
            for term in self.glossary.terms
        }
        return glossary_page(self.glossary, having, self.language)

    def house_rule(self, key: str) -> str:
        """Return the page of a house rule."""
        rule = self.catalogue.house_rules[key]
        games = self.patched[key]
        game, model = games[0]
        return house_rule_page(
            key,
            title_of_file(rule, self.language),
            self.models[game],
            model,
            ledgers=self.ledgers,
            fits=self.fitting(key),
            requires=[self.rule_link(name.text) for name in rule.requires],
            excludes=[self.rule_link(name.text) for name in rule.excludes if name.text in self.catalogue.house_rules],
            citations=self.citations(key),
            examples=self.examples(key),
            report=self.report if self.language == ENGLISH else "",
            edition=self.edition,
            language=self.language,
        )

    def examples(self, rule: str) -> list[str]:
        """Return worked examples of a house rule, in the first of its games that has any."""
        needed = [name.text for name in self.catalogue.house_rules[rule].requires]
        for _, model in self.patched[rule]:
            found = examples_of_house_rule(model, self.cases, self.pictures.of(model), self.ledgers, [*needed, rule])
            if found:
                return found
        return []

    def fitting(self, rule: str) -> list[Link]:
        """Return the games that a house rule can be played in, those that it names first."""
        named = [game for game, _ in self.patched[rule]]
        others = [game for game in self.catalogue.fitting(rule) if game in self.models and game not in named]
        return [self.game_link(game) for game in (*named, *others)]

    def citations(self, key: str) -> list[CitationRef]:
        """Return what a house rule as a whole rests on: what its head and its changes cite."""
        rule = self.catalogue.house_rules[key]
        source = rule.source.text if rule.source else None
        cites = [*rule.citations, *(cite for patch in rule.patches for cite in patch.citations)]
        refs = [(self.ledgers.resolve(cite.clause, source), cite.reading) for cite in cites]
        return list(dict.fromkeys(CitationRef(full, reading) for full, reading in refs if full is not None))

    def index(self) -> str:
        """Return the page that leads to all others."""
        games = [GameEntry(self.game_link(key), model) for key, model in self.models.items()]
        rules = [HouseRuleEntry(self.rule_link(rule), tuple(self.fitting(rule))) for rule in self.patched]
        return index_page(games, rules, self.edition, self.language)

    def editions(self) -> str:
        """Return the page that finds rules by the signs that every print carries."""
        games = [(model, self.game_link(key), None) for key, model in self.models.items()]
        patched = [
            (model, self.game_link(game), self.rule_link(rule))
            for rule, composed in self.patched.items()
            for game, model in composed
        ]
        return editions_page([*games, *patched], self.edition, self.language)


def to_find(workspace: Workspace, language: str = ENGLISH) -> dict[str, list[dict[str, str]]]:
    """Return every rule of every game, and every word, as the site's search shows it, by the address of its page."""
    ledgers, glossary = load_ledgers(), load_glossary()
    folder = "rulebooks" if language == ENGLISH else f"{language}/rulebooks"
    models = {key: model_of(workspace, key) for key in workspace.catalogue.games}
    found = {
        f"{folder}/{key}.html": rules_to_find(
            Speech(language, model),
            ledgers,
            glossary,
            authored(written_for(workspace.catalogue, workspace.words, key, language), models),
        )
        for key, model in models.items()
    }
    found[f"{folder}/glossary.html"] = words_to_find(Speech(language), glossary)
    return {page: [asdict(one) for one in ones] for page, ones in found.items()}


_KEPT = Codec(Case)


def kept_cases() -> Path | None:
    """Return the file in which the cases are kept, as the rulebook takes them."""
    code = code_version(("notation", "build/rulebook_pages.py", "sentences", "pictures", "rulebook"))
    files = {path.as_posix(): path for path in sorted(cases_root().rglob("*.yaml"))}
    return kept_file("cases", code, digest_of(files))


def conformance_cases() -> list[Case]:
    """Return the conformance cases as the rulebook takes them.

    Raises:
        BrokenRules: if a file of cases cannot be read; the message has its line.
    """
    from capot.notation.case_files import CaseError, load_cases

    file = kept_cases()
    kept = recall(file, _KEPT)
    if isinstance(kept, list):
        return kept
    try:
        loaded = load_cases()
    except CaseError as error:
        raise BrokenRules(str(error)) from error
    cases = [
        Case(
            case.name,
            frozenset(case.pins),
            case.games,
            case.house_rules,
            case.kind,
            case.given,
            case.expect,
            case.because,
            case.shows,
        )
        for case in loaded
    ]
    keep(file, cases, _KEPT)
    return cases
