"""The grammar as Lark reads it: its tables, and the parser that says why a text is no rules.

Only `capot build` and texts with mistakes need it; what is right is read by `capot.syntax.reader` from the same tables.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from copy import copy
from functools import cache
from typing import Any, Final

import lark
from lark import Lark, Token, UnexpectedInput
from lark.common import LexerConf
from lark.exceptions import LarkError
from lark.grammar import NonTerminal, Rule, RuleOptions, Terminal
from lark.lexer import BasicLexer, TerminalDef
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser, _Parser
from lark.utils import Serialize

from capot.cache.disk import keep_text
from capot.cache.values import UNREADABLE, nothing_to_collect
from capot.syntax.reader import ALWAYS
from capot.syntax.shipped_tables import grammar_text, kept_tables, mark, tables_there

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


class _Layout:
    """Drops the line ends after a comma, and ends the clause before a closing brace.

    It makes the lexer take every word whole, and know a line end and a closing brace anywhere.
    """

    always_accept = ALWAYS

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        previous = ""
        for token in stream:
            if token.type == "_NL" and previous == "COMMA":
                continue
            if token.type == "RBRACE" and previous not in ("_NL", "LBRACE"):
                ended = Token.new_borrow_pos("_NL", "\n", token)
                ended.end_pos, ended.end_line, ended.end_column = token.start_pos, token.line, token.column
                yield ended
            yield token
            previous = token.type


#: How the grammar is to be read.
OPTIONS: Final[dict[str, Any]] = {
    "parser": "lalr",
    "lexer": "contextual",
    "propagate_positions": True,
    "maybe_placeholders": False,
    "postlex": _Layout(),
}


@cache
def lark_parser() -> Lark:
    """Return Lark's parser of the rules language, made once a process of the tables that are there."""
    for tables in tables_there():
        parser = parser_of(tables, postlex=_Layout(), propagate_positions=True)
        if parser is not None:
            return parser
    parser = parser_of(made_tables(), postlex=_Layout(), propagate_positions=True)
    assert parser is not None
    return parser


def why_not(text: str) -> UnexpectedInput:
    """Return what Lark says of a text that cannot be read."""
    try:
        lark_parser().parse(text)
    except UnexpectedInput as error:
        return error
    raise AssertionError("Lark reads what the reader does not")


def made_tables() -> str:
    """Make the tables of the grammar, which takes seconds, and keep them."""
    tables = parser_tables(Lark(grammar_text(), **OPTIONS))
    keep_text(kept_tables(), tables)
    return tables


def tables_to_ship() -> str:
    """Return the tables of the grammar as they are shipped, behind a line that says of which grammar they are."""
    return f"{mark()}\n{parser_tables(Lark(grammar_text(), **OPTIONS))}"


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
    rest = json.dumps([data, list(parts.numbers), kept, _series()], separators=(",", ":"))
    return "\n".join([rest, *(_packed(states[state], numbered, numbers) for state in order)]) + "\n"


def _series() -> str:
    """Return which Larks make the same tables: all of 1.3, say."""
    return lark.__version__.rpartition(".")[0]


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
    """Return the parser that some tables were of; ``None`` if they are not whole, or of another series of Lark.

    ``options`` are those that stand in no table, as Lark's own ``load`` takes them.
    """
    try:
        with nothing_to_collect():
            rest, *states = tables.removesuffix("\n").split("\n")
            data, parts, rules, series = json.loads(rest)
            if series != _series():
                return None
            data["parser"]["parser"]["states"] = states
            data["options"] |= options | {"_plugins": _PLUGINS}
            memo = _memo([_part(part) for part in parts], rules)
            parser: Lark = Lark.load({"data": data, "memo": memo})  # no file: nothing is unpickled
        lexer, states = parser.parser.lexer, parser.parser.parser.parser.parse_table.states
        lexer.lexer.lexers = _Lexers(parser.lexer_conf, states, lexer.postlexer.always_accept)
        return parser
    except (*UNREADABLE, AssertionError, LarkError):
        return None
