"""What the parser made, as data that can be kept between processes: clauses with their trees, and its own tables."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import fields
from typing import Any

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.exceptions import LarkError
from lark.grammar import NonTerminal, Rule, RuleOptions, Terminal
from lark.lexer import BasicLexer, TerminalDef
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser, _Parser
from lark.tree import Meta
from lark.utils import Serialize

from capot.cache.values import UNREADABLE, Codec, nothing_to_collect
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.syntax.clauses import Citation, Clause, Excuse, GameFile, HouseRule, Name, Patch, Section, TitleLine

#: The options of a parser that its tables depend on.
_OPTIONS = (
    "parser",
    "lexer",
    "start",
    "priority",
    "ambiguity",
    "keep_all_tokens",
    "maybe_placeholders",
    "ordered_sets",
)

_PLACE = ("line", "column", "start_pos", "end_line", "end_column", "end_pos")


def _flat(part: Tree[Token] | Token) -> list[Any]:
    """Return a token, or a tree with all that is in it, as lists: what it is, what is in it, where it stands."""
    if isinstance(part, Token):
        return [part.type, str(part), *(getattr(part, name) for name in _PLACE)]
    meta = part.meta
    place = [] if meta.empty else [getattr(meta, name) for name in _PLACE]
    return [str(part.data), [_flat(child) for child in part.children], *place]


def _grown(kind: str, inside: Any, *place: Any) -> Any:
    if isinstance(inside, str):
        line, column, start_pos, end_line, end_column, end_pos = place
        return Token(kind, inside, start_pos, line, column, end_line, end_column, end_pos)
    return Tree(kind, [_grown(*child) for child in inside], _meta(place))


def _meta(place: Sequence[Any]) -> Any:
    meta: Any = Meta()  # type: ignore[no-untyped-call]
    if place:
        meta.empty = False
        for name, value in zip(_PLACE, place, strict=True):
            setattr(meta, name, value)
    return meta


class _KeptTree(Tree[Token]):
    """A tree whose children are read from JSON when they are asked for first: of most rules nobody asks."""

    def __init__(self, data: str, children: Any, meta: Any = None) -> None:
        self.data, self._meta, self._inside = data, meta, children

    @property
    def children(self) -> list[Any]:
        if isinstance(self._inside, str):
            self._inside = [_grown(*child) for child in json.loads(self._inside)]
        inside: list[Any] = self._inside
        return inside

    @children.setter
    def children(self, value: list[Any]) -> None:
        self._inside = value


def _of_tree(tree: Tree[Token]) -> Iterable[Any]:
    kind, inside, *place = _flat(tree)
    return (kind, json.dumps(inside, ensure_ascii=False, separators=(",", ":")), *place)


def _tree(parts: list[Any]) -> Tree[Token]:
    kind, inside, *place = parts
    return _KeptTree(kind, inside, _meta(place))


#: What stands in games and house rules.
_INSIDE = Codec(
    *(Span, Citation, Clause, Excuse, Name, Patch, Section),
    others={Tree: (_of_tree, _tree), _KeptTree: (_of_tree, _tree)},
)


def _when_asked(kind: type, field: str) -> property:
    """Return a field of a game or house rule that is kept as text, which is read when it is asked for first."""
    there: Any = getattr(kind, field)

    def value(self: Any) -> Any:
        kept = there.__get__(self)
        if isinstance(kept, str):
            kept = _INSIDE.read(kept)
            there.__set__(self, kept)
        return kept

    return property(value)


class _KeptGame(GameFile):
    """A game of which most calls ask no more than what it is called and what it extends."""

    __slots__ = ()
    sections = _when_asked(GameFile, "sections")
    patches = _when_asked(GameFile, "patches")


class _KeptRule(HouseRule):
    """A house rule of which most calls ask no more than what it is called and for."""

    __slots__ = ()
    patches = _when_asked(HouseRule, "patches")


def _folded(kind: type, kept: type) -> dict[type, Any]:
    """Return how a game or a house rule is kept, whether it was parsed or comes from what was kept."""
    fields_of = [(field.name in ("sections", "patches"), getattr(kind, field.name).__get__) for field in fields(kind)]

    def apart(value: Any) -> list[Any]:
        parts = ((folded, read(value)) for folded, read in fields_of)
        return [_INSIDE.write(part) if folded and not isinstance(part, str) else part for folded, part in parts]

    return {one: (apart, lambda parts: kept(*parts)) for one in (kind, kept)}


#: Sources, and what they parse to.
CLAUSES = Codec(
    *(Source, Span, Citation, Name, TitleLine), others={**_folded(GameFile, _KeptGame), **_folded(HouseRule, _KeptRule)}
)


class _States(dict[int, dict[str, Any]]):
    """What a parser does in each of its states at each word, read from JSON when it comes to the state first."""

    def __init__(self, kept: list[str], tokens: list[str], memo: Mapping[int, Any]) -> None:
        super().__init__()
        self._kept, self._tokens, self._memo = kept, tokens, memo

    def __missing__(self, state: int) -> dict[str, Any]:
        numbers = iter(json.loads(self._kept[state]))
        self[state] = actions = {
            self._tokens[token]: (Shift, arg) if arg >= 0 else (Reduce, self._memo[~arg])
            for token, arg in zip(numbers, numbers, strict=True)
        }
        return actions


class _Lalr(LALR_Parser):
    """Lark's parser, which reads its table state by state."""

    def __init__(self, table: Any, callbacks: Any, debug: bool) -> None:
        self._parse_table = table
        self.parser = _Parser(table, callbacks, debug)

    @classmethod
    def deserialize(cls, data: Any, memo: Any, callbacks: Any, debug: bool = False) -> _Lalr:  # type: ignore[override]
        states = _States(data["states"], data["tokens"], memo)
        table: Any = IntParseTable(states, data["start_states"], data["end_states"])  # type: ignore[no-untyped-call]
        return cls(table, callbacks, debug)


class _Lexers(dict[int, BasicLexer]):
    """The lexer of each state, made when the parser comes to the state first."""

    def __init__(self, conf: LexerConf, states: Mapping[int, Mapping[str, Any]], always: Collection[str]) -> None:
        super().__init__()
        self._conf, self._states, self._always = conf, states, always
        self._alike: dict[frozenset[str], BasicLexer] = {}

    def __missing__(self, state: int) -> BasicLexer:
        accepted = frozenset(self._states[state]) | frozenset(self._conf.ignore) | frozenset(self._always)
        if accepted not in self._alike:
            conf = copy(self._conf)
            conf.terminals = [terminal for terminal in self._conf.terminals if terminal.name in accepted]
            self._alike[accepted] = BasicLexer(conf)
        self[state] = self._alike[accepted]
        return self[state]


#: Lark's classes that are put in place of its own.
_PLUGINS = {"LALR_Parser": _Lalr}


def parser_tables(parser: Lark) -> str:
    """Return the tables of a parser as lines of JSON: what it does in a state is a line by itself, read when needed.

    Lark numbers states and words as they come out of sets; here they are numbered so that a grammar has one text.
    """
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    parts = _Parts()
    kept = [parts.of_rule(one) if one["__type__"] == "Rule" else one for _, one in sorted(memo.items())]
    data["options"] = {name: value for name, value in data["options"].items() if name in _OPTIONS}
    table = data["parser"]["parser"]
    words, states, tokens = table["tokens"], table["states"], sorted(table["tokens"].values())
    order = [*table["start_states"].values()]
    numbers = {state: number for number, state in enumerate(order)}
    for state in order:  # it grows
        for word in sorted(states[state], key=words.__getitem__):
            reduces, arg = states[state][word]
            if not reduces and arg not in numbers:
                numbers[arg] = len(order)
                order.append(arg)
    for ends in ("start_states", "end_states"):
        table[ends] = {start: numbers[state] for start, state in table[ends].items()}
    places = {word: place for place, word in enumerate(tokens)}
    numbered = {word: places[name] for word, name in words.items()}
    table["states"] = []
    table["tokens"] = tokens
    rest = json.dumps([data, list(parts.numbers), kept], separators=(",", ":"))
    return "\n".join([rest, *(_packed(states[state], numbered, numbers) for state in order)]) + "\n"


class _Parts:
    """What rules are made of, each as Lark writes it and once: names, words, options."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def of_rule(self, rule: Mapping[str, Any]) -> list[Any]:
        """Return a rule as numbers of its parts, with its place among others and what its tree is called."""
        parts = [rule["origin"], rule["options"], *rule["expansion"]]
        return [rule["order"], rule["alias"], *(self._number(json.dumps(part)) for part in parts)]

    def _number(self, part: str) -> int:
        return self.numbers.setdefault(part, len(self.numbers))


_PART: dict[str, type[Serialize]] = {kind.__name__: kind for kind in (NonTerminal, Terminal, RuleOptions)}


def _part(text: str) -> Any:
    part = json.loads(text)
    return _PART[part["__type__"]].deserialize(part, {})


def _memo(parts: list[Any], kept: list[Any]) -> dict[int, Any]:
    """Return the rules that were taken apart, and the terminals as they are, by the numbers that Lark gave them."""
    return {number: one if isinstance(one, dict) else _rule(parts, *one) for number, one in enumerate(kept)}


class _OneRule(Rule):
    """A rule of which there is one object in a parser: Lark looks what to do with it up each time that it was read."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__


def _rule(parts: list[Any], order: int, alias: str | None, origin: int, options: int, *expansion: int) -> Rule:
    return _OneRule(parts[origin], [parts[part] for part in expansion], order, alias, parts[options])


def _packed(actions: Mapping[int, tuple[int, Any]], words: Mapping[int, int], states: Mapping[int, int]) -> str:
    """Return what is done in a state as numbers: of a word, then the state to go to or ``~`` of the rule read."""
    pairs = sorted((words[word], ~arg["@"] if reduces else states[arg]) for word, (reduces, arg) in actions.items())
    return json.dumps([number for pair in pairs for number in pair], separators=(",", ":"))


def parser_of(tables: str, **options: Any) -> Lark | None:
    """Return the parser that some tables were of, or ``None`` if they are not whole.

    ``options`` are those that stand in no table, as Lark's own ``load`` takes them.
    """
    try:
        with nothing_to_collect():
            rest, *states = tables.removesuffix("\n").split("\n")
            data, parts, rules = json.loads(rest)
            data["parser"]["parser"]["states"] = states
            data["options"] |= options | {"_plugins": _PLUGINS}
            memo = _memo([_part(part) for part in parts], rules)
            parser: Lark = Lark.load({"data": data, "memo": memo})  # no file: nothing is unpickled
        lexer, states = parser.parser.lexer, parser.parser.parser.parser.parse_table.states
        lexer.lexer.lexers = _Lexers(parser.lexer_conf, states, lexer.postlexer.always_accept)
        return parser
    except (*UNREADABLE, AssertionError, LarkError):
        return None
