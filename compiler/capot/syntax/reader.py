"""Reading a text by the tables of the grammar, to the same tree as Lark does, without Lark.

Whoever changes one file waits for it to be checked, and loading Lark would take longer than reading the file. A text
that cannot be read is left to Lark (`capot.syntax.grammar_tables`), which knows what could have stood where.
"""

from __future__ import annotations

import json
import re
from typing import Any

from capot.cache.values import nothing_to_collect
from capot.syntax.parse_tree import Child, Place, Token, Tree

#: What the lexer knows wherever it is: every word whole, a line end and a closing brace.
ALWAYS = ("NAME", "_NL", "RBRACE")
_END = "$END"
#: What comes of a rule that was read: what is in it, in its place; that alone if it is one; a tree.
_INLINED, _ONE, _TREE = "inlined", "one", "tree"


class Reader:
    """Reads texts by the tables of the grammar.

    Raises:
        ValueError, TypeError, LookupError: if these are no tables.
    """

    def __init__(self, tables: str) -> None:
        with nothing_to_collect():
            rest, *self._kept = tables.removesuffix("\n").split("\n")
            data, parts, rows, _ = json.loads(rest)
            table, lexer = data["parser"]["parser"], data["parser"]["lexer_conf"]
            self._tokens: list[str] = table["tokens"]
            (self._start,), (self._end,) = table["start_states"].values(), table["end_states"].values()
            self._rules, self._parts = rows, parts
            self._ignored = frozenset[str](lexer["ignore"])
            terminals = [row for row in rows if isinstance(row, dict)]
            self._patterns = {row["name"]: row for row in terminals if row["pattern"]["__type__"] == "PatternRE"}
            fixed = {row["name"]: row["pattern"]["value"] for row in terminals if row["name"] not in self._patterns}
            name = re.compile(self._patterns["NAME"]["pattern"]["value"])
            self._words = {text: terminal for terminal, text in fixed.items() if name.fullmatch(text)}
            signs = sorted((text for text in fixed.values() if text not in self._words), key=len, reverse=True)
            self._signs = {text: terminal for terminal, text in fixed.items() if text not in self._words}
            self._sign = "|".join(map(re.escape, signs))
        self._actions: dict[int, dict[str, int]] = {}
        self._reduced: dict[int, tuple[int, str, str, list[tuple[int, bool]]]] = {}
        self._matchers: dict[int, Any] = {}
        self._alike: dict[frozenset[str], Any] = {}

    def read(self, text: str) -> Tree | None:
        """Return what a text is read to, or ``None`` if it cannot be read."""
        states, values = [self._start], list[Any]()
        starts, ends = list[Place | None](), list[Place | None]()
        place, line, line_start, last, previous = 0, 1, 0, len(text), ""
        known, matchers, words, signs, ignored = self._actions, self._matchers, self._words, self._signs, self._ignored
        waiting: tuple[str, str, Place, Place] | None = None
        while True:
            if waiting is not None:
                (kind, word, start, end), waiting = waiting, None
                previous = kind
            elif place == last:
                kind, word, start, end = _END, "", (last, line, 0), (last, line, 0)
            else:
                match = (matchers.get(states[-1]) or self._matcher(states[-1]))(text, place)
                if match is None:
                    return None
                kind, word = match.lastgroup, match[0]
                start = (place, line, place - line_start + 1)
                place += len(word)
                if "\n" in word:
                    line += word.count("\n")
                    line_start = place - len(word) + word.rindex("\n") + 1
                if kind in ignored or (kind == "_NL" and previous == "COMMA"):
                    continue  # a line end after a comma is none
                end = (place, line, place - line_start + 1)
                if kind == "NAME":
                    named = words.get(word)
                    if named is not None and named in (known.get(states[-1]) or self._actions_in(states[-1])):
                        kind = named
                elif kind == "SIGN":
                    kind = signs[word]
                if kind == "RBRACE" and previous not in ("_NL", "LBRACE"):  # it ends the clause before it
                    waiting = (kind, word, start, end)
                    kind, word, end = "_NL", "\n", start
                previous = kind
            while True:
                action = (known.get(states[-1]) or self._actions_in(states[-1])).get(kind)
                if action is None:
                    return None
                if action >= 0:
                    states.append(action)
                    values.append(Token(kind, word, *start))
                    starts.append(start)
                    ends.append(end)
                    break
                size, origin, shape, included = self._reduced.get(action) or self._rule(action)
                first: Place | None = None
                behind: Place | None = None
                inside: list[Child] = []
                if size:
                    first, behind = starts[-size], ends[-1]
                    if first is None or behind is None:  # some of it is empty
                        first = next(filter(None, starts[-size:]), None)
                        behind = next(filter(None, ends[: -size - 1 : -1]), None)
                    for number, inlined in included:
                        if not inlined:
                            inside.append(values[number])
                        elif inside:
                            inside += values[number]
                        else:
                            inside = values[number]
                    del states[-size:], values[-size:], starts[-size:], ends[-size:]
                value: Any = inside
                if shape is not _INLINED:
                    value = inside[0] if shape is _ONE and len(inside) == 1 else Tree(origin, inside, first, behind)
                following = (known.get(states[-1]) or self._actions_in(states[-1]))[origin]
                states.append(following)
                values.append(value)
                starts.append(first)
                ends.append(behind)
                if kind == _END and following == self._end:
                    return value if isinstance(value, Tree) else None

    def _actions_in(self, state: int) -> dict[str, int]:
        """Return what to do in a state at each word: the state to go to, or below 0 the rule that has been read."""
        numbers = iter(json.loads(self._kept[state]))
        made = {self._tokens[token]: action for token, action in zip(numbers, numbers, strict=True)}
        self._actions[state] = made
        return made

    def _rule(self, action: int) -> tuple[int, str, str, list[tuple[int, bool]]]:
        """Return of a rule how many things it is read from, its name, what comes of it, and which of them stay."""
        _, _, origin, options, *expansion = self._rules[~action]
        name = json.loads(self._parts[origin])["name"]
        how = json.loads(self._parts[options])
        included: list[tuple[int, bool]] = []
        for number, part in enumerate(expansion, -len(expansion)):
            symbol = json.loads(self._parts[part])
            word = symbol["__type__"] == "Terminal"
            if how["keep_all_tokens"] or not (word and symbol["filter_out"]):
                included.append((number, not word and symbol["name"].startswith("_")))
        shape = _INLINED if name.startswith("_") else _ONE if how["expand1"] else _TREE
        made = self._reduced[action] = len(expansion), name, shape, included
        return made

    def _matcher(self, state: int) -> Any:
        """Return what matches the next word or sign in a state: its sorts in the order in which Lark tries them."""
        accepted = self._patterns.keys() & {*self._actions_in(state), *self._ignored, *ALWAYS}
        alike = frozenset(accepted)
        if alike not in self._alike:
            rows = sorted((self._patterns[name] for name in alike), key=_turn)
            groups = [f"(?P<{row['name']}>{row['pattern']['value']})" for row in rows]
            self._alike[alike] = re.compile("|".join([*groups, f"(?P<SIGN>{self._sign})"])).match
        matcher = self._matchers[state] = self._alike[alike]
        return matcher


def _turn(row: Any) -> tuple[int, int, int, str]:
    """Return when Lark tries a sort of word: by priority, and of those with the same, the longest first."""
    pattern = row["pattern"]
    return -row["priority"], -pattern["_width"][1], -len(pattern["value"]), row["name"]
