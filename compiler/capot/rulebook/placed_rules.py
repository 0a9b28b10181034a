"""The rules of one game on their way to a page: each is placed once, with its anchor and source mark."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from capot.model.ledger import Ledgers
from capot.model.nodes import Model
from capot.model.titles import ENGLISH
from capot.pictures import Pictures
from capot.rulebook.blocks import Block, Bullets, Cell, Cited, Remarks, Rule, Section, See, Steps, Text, Words, drawn
from capot.rulebook.links import Link
from capot.rulebook.markdown import anchors, escaped
from capot.rulebook.sources import note
from capot.translations import Speech


class Sheet:
    """Hands out the rules of a model; what a section does not place itself is listed at its end.

    ``examples`` are snippets of HTML or Markdown by the address of the rule that they show;
    without ``pictures`` a page has none. ``report`` leads to the conformance report, if there is one.
    Rules ``elsewhere`` have their examples on the ``examples_page``. All words are those of ``speech``: English, where
    it is not given.
    """

    def __init__(
        self,
        model: Model,
        ledgers: Ledgers,
        examples: Mapping[str, Sequence[str]],
        house_rules: Sequence[Link] = (),
        own_rules: Collection[str] = (),
        *,
        pictures: Pictures | None = None,
        report: str = "",
        elsewhere: Collection[str] = (),
        examples_page: str = "",
        speech: Speech | None = None,
    ) -> None:
        self.model = model
        self.speech = speech or Speech(model=model)
        self.sentences = self.speech.sentences
        self.in_place = self.speech.in_place
        self.anchors = anchors(model)
        self.examples = examples
        self.infos = {info.at: info for info in model.clauses}
        self.titles = {link.key: link for link in house_rules}
        self.placed: set[str] = set()
        self.notes: list[tuple[str, str]] = []
        self.ledgers = ledgers
        self.own_rules = own_rules  # house rules that a note need not name
        self.pictures = pictures
        self.report = report
        self.elsewhere = elsewhere
        self.examples_page = examples_page

    def has(self, address: str) -> bool:
        """Whether a clause is there and has not been placed yet."""
        return address in self.sentences and address not in self.placed

    def mark(self, address: str) -> str:
        """Place a clause: return the label of its note, and keep that for the end of the page.

        The address in it is English: in other languages what has no other note has none.
        """
        self.placed.add(address)
        text = note(self.infos[address].citations, self.ledgers, self.speech, self.report)
        origin = self.infos[address].origin
        if origin in self.model.house_rules and origin not in self.own_rules:
            rule = self.titles.get(origin)
            named = rule.markdown() if rule else escaped(self.speech.house_rule(origin))
            text = f"{self.text('note.house-rule', rule=named)} {text}".strip()
        if self.speech.code == ENGLISH:
            text = f'<span class="capot-address">{escaped(address)}</span> {text}'.strip()
        elif not text:
            return ""
        self.notes.append((self.anchors[address], text))
        return self.anchors[address]

    def notes_for(self, sections: Iterable[Section]) -> list[tuple[str, str]]:
        """Return the notes of a page in the order in which its text refers to them."""
        text = "".join(drawn(block) for section in sections for block in section.blocks)
        return sorted(self.notes, key=lambda labelled: text.index(f"[^{labelled[0]}]"))

    def rule(self, address: str, inner: tuple[Rule, ...] = (), in_place: bool = False) -> Rule:
        """Place a clause as a rule of a list; ``inner`` are the rules that stand under it.

        ``in_place`` is for a rule that stands under the head of its block. Its examples follow the list.
        """
        said = self.in_place if in_place else self.sentences
        anchor, see = self.anchors[address], self._examples_of(address)
        return Rule(said[address], anchor, address, inner, self.mark(address), see)

    def _examples_of(self, address: str) -> tuple[See, ...]:
        """Return where a clause has its examples, on this page or on that of examples."""
        anchor = example_anchor(self.anchors[address])
        if self.examples.get(address):
            return (See(anchor, self.text("page.example")),)
        return (See(anchor, self.text("page.example"), self.examples_page),) if address in self.elsewhere else ()

    def rules(self, addresses: Iterable[str], in_place: bool = False) -> tuple[Rule, ...]:
        """Place those of the clauses that are there."""
        return tuple(self.rule(address, in_place=in_place) for address in addresses if self.has(address))

    def bullets(self, addresses: Iterable[str]) -> list[Block]:
        """Place clauses as a list, if any of them is there."""
        rules = self.rules(addresses)
        return [Bullets(rules)] if rules else []

    def cell(self, address: str, text: str, leads: bool = False) -> Cell:
        """Place a clause as a table cell that carries its anchor, and, if wanted, ``leads`` to its examples."""
        see = self._examples_of(address) if leads else ()
        return Cell(text, self.anchors[address], address, self.mark(address), see=see)

    def cited(self, text: str) -> Cited:
        """Return a text that names rules, each by its address in double square brackets."""
        return Cited(text, self.anchors)

    def term(self, address: str) -> str:
        """Return the short name of a clause."""
        return self.speech.term(address)

    def text(self, name: str, /, **words: object) -> str:
        """Return a text of the page's language."""
        return self.speech.text(name, **words)

    def passage(self, name: str, /, **words: object) -> Text:
        """Return a text of the page's language as a paragraph."""
        return Text(Words(self.text(name, **words)), name=name)

    def snippets(self, addresses: Iterable[str]) -> list[Block]:
        """Return the examples of clauses that stand in a table, to be printed under it."""
        return [Text(snippet) for address in addresses for snippet in self.examples.get(address, ())]

    def illustrated(self, blocks: Iterable[Block]) -> list[Block]:
        """Return blocks with the examples of the rules of each list behind it."""
        made: list[Block] = []
        waiting: list[Block] = []
        for block in blocks:
            if not (isinstance(block, Remarks) or (isinstance(block, Text) and block.closes)):
                made += waiting
                waiting = []
            made.append(block)
            if isinstance(block, (Bullets, Steps)):
                waiting = self.snippets(address for rule in block.rules for address in rule.says)
        return made + waiting

    def rest(self, prefix: str, wanted: Callable[[str], bool] = lambda _: True) -> list[Block]:
        """Place, as a list, all clauses below a prefix that have no place yet."""
        return self.bullets(
            [at for at in self.sentences if at.startswith(f"{prefix}.") and self.has(at) and wanted(at)]
        )


def example_anchor(anchor: str) -> str:
    """Return the anchor of the first example of a rule."""
    return f"example-{anchor.removeprefix('rule-')}"
