"""From text to clauses, with recovery: every broken clause of a file is reported, once, at its place."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypeGuard

from capot.cache.values import UNREADABLE
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.source import Source
from capot.diagnostics.span import Span
from capot.diagnostics.text_limits import MAX_DEPTH
from capot.syntax.braces import close_block, mend_stray
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import Citation, Clause, GameFile, HouseRule, Name, Parsed, Patch, Section, TitleLine
from capot.syntax.limits import Exhausted, numbers_are_sound, size_is_sound
from capot.syntax.parse_tree import Child, Node, Token, Tree
from capot.syntax.reader import Reader
from capot.syntax.reserved import taken
from capot.syntax.shipped_tables import tables_there
from capot.syntax.surroundings import head_around

if TYPE_CHECKING:
    from capot.syntax.stops import Stop

MAX_ERRORS = 50
MAX_READ = 500_000  # characters in all, since every error means reading up to it once more
MAX_TITLE = 100
#: The most characters of what a clause says in free words.
MAX_TEXT = 200
MAX_NAME = 40
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_PATCH_VERBS = frozenset({"replace", "remove", "add", "insert", "move", "excuse", "same"})


def read_text(text: str) -> Node | None:
    """Return what a text is read to, or ``None`` if it cannot be read."""
    return _reader().read(text)


@cache
def _reader() -> Reader:
    """Return what reads rules, made once a process of the tables that are shipped.

    Where the grammar is another, its tables are made, and kept on disk between processes.
    """
    for tables in tables_there():
        try:
            return Reader(tables)
        except UNREADABLE:
            continue
    from capot.syntax.grammar_tables import made_tables  # it needs Lark, which takes long to load

    return Reader(made_tables())


def parse(source: Source) -> tuple[Parsed, Diagnostics]:
    """Parse one file.

    Returns what could be read and every problem found. A clause with an error in it is left out of the result and
    reported once; what stands around it is read all the same.
    """
    parsed, found = _parse(source)
    return parsed, Diagnostics(found)


@lru_cache(maxsize=100)  # who edits one file has all others parsed
def _parse(source: Source) -> tuple[Parsed, Diagnostics]:
    found = Diagnostics()
    if not _shape_is_sound(source, found) or not numbers_are_sound(source, found):
        return Parsed(), found
    text = source.text + ("" if source.text.endswith("\n") else "\n")
    tree: Node | None = None
    read = 0
    headless = False

    def reach(piece: str) -> Stop | Node:
        nonlocal read
        read += len(piece)
        if read > MAX_READ:
            raise Exhausted
        return _reach(piece)

    for _ in range(MAX_ERRORS):
        if read > MAX_READ:
            break
        tree = read_text(text)
        if tree is not None:
            break
        from capot.syntax.grammar_tables import lark_parser, why_not  # where nothing is wrong, nothing needs them
        from capot.syntax.syntax_errors import explain

        diagnostic, start, end = explain(why_not(text), source, text, lark_parser(), reach)
        outside = not head_around(text, start)
        if not (outside and headless and diagnostic.fix is None):  # it belongs to the head that could not be read
            found.add(diagnostic)
        headless = outside
        read += end
        blanked = re.sub(r"[^\n]", " ", text[start:end])
        if blanked == text[start:end]:
            break
        text = text[:start] + blanked + text[end:]
    if tree is None or not size_is_sound(tree, source, found):
        return Parsed(), found
    return _Builder(source, found).file(tree), found


def _shape_is_sound(source: Source, found: Diagnostics) -> bool:
    """Check that braces pair up and are not nested too deep, so that recovery may rely on them."""
    opened: list[int] = []
    for match in re.finditer(r"#[^\n]*|\"[^\"\n]*\"|[{}]", source.text):
        if match[0] == "{":
            opened.append(match.start())
            if len(opened) > MAX_DEPTH:
                found.add(
                    Diagnostic(
                        "C006",
                        f"braces are nested more than {MAX_DEPTH} deep",
                        Span.of(source, match.start(), match.end()),
                        help=("a game needs three levels: the game, its sections, the blocks in them",),
                    )
                )
                return False
        elif match[0] == "}":
            if not opened:
                found.add(
                    Diagnostic(
                        "C011",
                        "this brace closes nothing",
                        Span.of(source, match.start(), match.end()),
                        help=("remove it, or open the block above it with {",),
                        fix=mend_stray(source),
                    )
                )
                return False
            opened.pop()
    if opened:
        fix, span = close_block(source) or (None, Span.of(source, opened[-1], opened[-1] + 1))
        help_line = "put a } on a line of its own after the last clause of the block"
        found.add(Diagnostic("C011", "this block is never closed", span, help=(help_line,), fix=fix))
        return False
    return True


def _reach(piece: str) -> Stop | Node:
    """Say where a text cannot be read on, or return what it is read as."""
    tree = read_text(piece)
    if tree is not None:
        return tree
    from capot.syntax.grammar_tables import lark_parser, why_not
    from capot.syntax.stops import Stop

    return Stop(why_not(piece), piece, lark_parser())


class _Builder:
    """Makes clauses, patches and files of the parse tree."""

    def __init__(self, source: Source, found: Diagnostics) -> None:
        self.source = source
        self.found = found

    def span(self, node: Child) -> Span:
        if isinstance(node, Token):
            return Span.of(self.source, node.start_pos, node.end_pos)
        if node.start is None or node.end is None:
            return Span.whole(self.source.name)
        (start, *_), (end, *_) = node.start, node.end
        return Span.of(self.source, start, start + len(self.source.text[start:end].rstrip()))

    def file(self, tree: Node) -> Parsed:
        games = tuple(self.game(child) for child in tree.children if _is(child, "game"))
        families = tuple(self.game(child) for child in tree.children if _is(child, "family"))
        rules = tuple(self.house_rule(child) for child in tree.children if _is(child, "house_rule"))
        return Parsed(games, families, rules)

    def game(self, tree: Node) -> GameFile:
        name, title = self.head(tree)
        parts = [child for child in tree.children if isinstance(child, Tree)]
        extends = next((self.names(part)[0] for part in parts if part.data == "extends"), None)
        with_rules = next((self.names(part) for part in parts if part.data == "with_rules"), ())
        source = self.source_name(parts)
        return GameFile(
            key=name.text,
            title=title or name.text,
            span=name.span,
            name_span=name.span,
            source=source,
            extends=extends,
            with_rules=with_rules,
            sections=tuple(self.section(part) for part in parts if part.data == "section"),
            patches=tuple(self.patch(part) for part in parts if str(part.data) in _PATCH_VERBS),
            citations=self.all_citations(parts),
            titles=self.titles(parts),
        )

    def house_rule(self, tree: Node) -> HouseRule:
        name, title = self.head(tree)
        parts = [child for child in tree.children if isinstance(child, Tree)]
        gathered = {
            key: tuple(name for part in parts if part.data == key for name in self.names(part))
            for key in ("for", "requires", "excludes")
        }
        if not title:
            self.found.add(
                Diagnostic(
                    "C013",
                    f"house rule `{name.text}` has no title",
                    name.span,
                    help=(f'write house rule {name.text} "What it is called at the table" {{',),
                )
            )
        return HouseRule(
            key=name.text,
            title=title or name.text,
            span=name.span,
            name_span=name.span,
            source=self.source_name(parts),
            targets=gathered["for"],
            requires=gathered["requires"],
            excludes=gathered["excludes"],
            patches=tuple(self.patch(part) for part in parts if str(part.data) in _PATCH_VERBS),
            citations=self.all_citations(parts),
            titles=self.titles(parts),
        )

    def titles(self, parts: list[Node]) -> tuple[TitleLine, ...]:
        """Read what a game or house rule, and its clauses, are called; one thing has one title in a language."""
        found: dict[tuple[str, str], TitleLine] = {}
        for part in parts:
            if part.data != "title":
                continue
            words = {token.type: token for token in part.children if isinstance(token, Token)}
            language, of = words.get("NAME"), words.get("ADDRESS")
            if language is not None and not _LANGUAGE.fullmatch(language):
                help_line = 'a language is a code of two or three letters, such as hr; `title hr: "..."`'
                self.found.add(
                    Diagnostic("C013", f"`{language}` is no language", self.span(language), help=(help_line,))
                )
                continue
            line = TitleLine(
                str(language or "en"), str(of or ""), self.title(words["TITLE"]), self.span(part), self.span(of or part)
            )
            other = found.setdefault((line.language, line.of), line)
            if other is not line:
                label = Label(other.span, "first here")
                self.found.add(
                    Diagnostic("C102", "this has a title already", line.span, (label,), help=("take out one of them",))
                )
        return tuple(found.values())

    def head(self, tree: Node) -> tuple[Name, str]:
        tokens = [child for child in tree.children if isinstance(child, Token)]
        name = Name(str(tokens[0]), self.span(tokens[0]))
        self.check_name(tokens[0])
        self.check_free(tokens[0])
        title = ""
        for token in tokens[1:]:
            if token.type == "TITLE":
                title = self.title(token)
        return name, title

    def check_name(self, token: Token) -> None:
        if len(token) > MAX_NAME or "'" in token:
            self.found.add(
                Diagnostic(
                    "C012",
                    f"`{token[:MAX_NAME]}` cannot be a name",
                    self.span(token),
                    help=(f"a name has small letters, digits and hyphens, {MAX_NAME} characters at most",),
                )
            )

    def check_free(self, token: Token) -> None:
        why = taken(str(token))
        if why is not None:
            help_line = f"add a word to it, such as `{token}-{'game' if len(token) < MAX_NAME - 5 else 'x'}`"
            self.found.add(
                Diagnostic("C017", f"`{token}` cannot be the name: {why}", self.span(token), help=(help_line,))
            )

    def title(self, token: Token) -> str:
        text = str(token)[1:-1].strip()
        if not text or len(text) > MAX_TITLE or not text.isprintable():
            self.found.add(
                Diagnostic(
                    "C013",
                    "this title cannot be printed in a rulebook",
                    self.span(token),
                    help=(f"a title is a line of 1 to {MAX_TITLE} printable characters",),
                )
            )
        return text

    def free_words(self, token: Token) -> None:
        """Report what a clause says in quotes if it is no line that can be printed."""
        text = str(token)[1:-1].strip()
        if not text or len(text) > MAX_TEXT or not text.isprintable():
            long = len(text) > MAX_TEXT
            why = f"it has {len(text)} characters" if long else "it is empty" if not text else "it has others"
            self.found.add(
                Diagnostic(
                    "C018",
                    f"these words cannot be printed in a rulebook: {why}",
                    self.span(token),
                    help=(
                        f"words in quotes are a line of 1 to {MAX_TEXT} printable characters",
                        *(("make two clauses of it",) if long else ()),
                    ),
                )
            )

    def source_name(self, parts: list[Node]) -> Name | None:
        return next((self.names(part)[0] for part in parts if part.data == "source"), None)

    def all_citations(self, parts: list[Node]) -> tuple[Citation, ...]:
        kept = ("source", "for", "opening")
        return tuple(cite for part in parts if str(part.data) in kept for cite in self.citations(part))

    def names(self, tree: Node) -> tuple[Name, ...]:
        return tuple(Name(str(child), self.span(child)) for child in tree.children if isinstance(child, Token))

    def section(self, tree: Node) -> Section:
        head, *rest = tree.children
        assert isinstance(head, Tree)
        name = str(head.children[0])
        clauses = tuple(self.clause(child) for child in rest if isinstance(child, Tree) and str(child.data) in KINDS)
        for clause in clauses:
            self.check_place(clause, name)
        return Section(name, clauses, self.span(head))

    def check_place(self, clause: Clause, where: str) -> None:
        kind = KINDS[clause.kind]
        if where not in kind.where:
            place = kind.where[0]
            kind_of = "section" if place not in KINDS else "block"
            self.found.add(
                Diagnostic(
                    "C020",
                    f"`{clause.name}` does not belong in {where}",
                    clause.head,
                    help=(f"move it to the {kind_of} `{place}`",),
                )
            )

    def clause(self, tree: Node) -> Clause:
        children = tuple(self.clause(c) for c in tree.children if isinstance(c, Tree) and str(c.data) in KINDS)
        span = self.span(tree)
        for child in children:
            self.check_place(child, str(tree.data))
        for part in tree.children:
            if isinstance(part, Token) and part.type == "NAME":
                self.check_name(part)
            if isinstance(part, Token) and part.type == "TITLE":
                self.free_words(part)
        return Clause(
            kind=str(tree.data),
            name=KINDS[str(tree.data)].name(tree),
            tree=tree,
            span=span,
            head=self.first_line(span),
            citations=self.citations(tree),
            children=children,
        )

    def first_line(self, span: Span) -> Span:
        text = self.source.text[span.start : span.end].split("\n")[0]
        text = re.split(r"\s*[\[#{]", text)[0].rstrip()
        return Span.of(self.source, span.start, span.start + max(1, len(text)))

    def citations(self, tree: Node) -> tuple[Citation, ...]:
        cites: list[Citation] = []
        for part in tree.children:
            if isinstance(part, Tree) and part.data in ("tail", "opening"):
                for token in part.scan_values(lambda t: isinstance(t, Token) and t.type == "CITATION"):
                    clause, _, reading = str(token).partition("=")
                    cites.append(Citation(clause, reading or None, self.span(token)))
        return tuple(cites)

    def patch(self, tree: Node) -> Patch:
        verb = str(tree.data)
        tokens = [child for child in tree.children if isinstance(child, Token)]
        subtrees = [child for child in tree.children if isinstance(child, Tree)]
        place = next((str(part.children[0]) for part in subtrees if part.data == "place"), None)
        clauses = tuple(self.clause(part) for part in subtrees if str(part.data) in KINDS)
        guard = next((part for part in subtrees if part.data == "guard"), None)
        return Patch(
            verb=verb,
            target=str(tokens[0]),
            span=self.first_line(self.span(tree)),
            target_span=self.span(tokens[0]),
            clauses=clauses,
            citations=self.citations(tree),
            place=place,
            anchor=str(tokens[1]) if len(tokens) > 1 else None,
            guard=guard,
        )


def _is(child: object, rule: str) -> TypeGuard[Node]:
    return isinstance(child, Tree) and child.data == rule


__all__ = ["Label", "parse"]
