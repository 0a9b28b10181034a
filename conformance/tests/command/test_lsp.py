"""`capot lsp`, asked by a client over its standard input and output, as an editor asks it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pygls")

from lsprotocol import types as lsp
from markdown import markdown
from pygls.lsp.client import LanguageClient

from capot.base.extras import install
from capot.base.paths import checkout, spec_root
from capot.build.bad_examples import read_bad_examples
from capot.compile.checked_files import check_files
from capot.editor.definitions import hover
from capot.editor.desk import Desk
from capot.editor.highlighting import textmate
from capot.syntax.grammar_tables import lark_parser
from capot.syntax.parser import MAX_TITLE
from capot.syntax.stops import known_words
from helpers.calling import run
from helpers.hostile import TEXTS

RULE = """house rule short-match "A short match" {
  for bela-4
  replace match.target {
    target: 501 points
  }
}
"""


class Editor:
    """An editor with one file open."""

    def __init__(self, client: LanguageClient, folder: Path) -> None:
        self.client = client
        self.folder = folder
        self.found: dict[str, list[lsp.Diagnostic]] = {}
        self.told: asyncio.Event = asyncio.Event()
        self.version = 0

    def uri(self, name: str = "ours.capot") -> str:
        return (self.folder / name).as_uri()

    async def open(self, text: str, name: str = "ours.capot") -> list[lsp.Diagnostic]:
        self.told.clear()
        item = lsp.TextDocumentItem(self.uri(name), "capot", 1, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await self.problems(name)

    async def type(self, text: str, name: str = "ours.capot") -> list[lsp.Diagnostic]:
        self.told.clear()
        self.version += 1
        where = lsp.VersionedTextDocumentIdentifier(self.version + 1, self.uri(name))
        change = lsp.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(where, [change]))
        return await self.problems(name)

    async def problems(self, name: str = "ours.capot") -> list[lsp.Diagnostic]:
        await asyncio.wait_for(self.told.wait(), 60)
        return self.found[self.uri(name)]

    def at(self, text: str, words: str, behind: int = 0) -> dict[str, Any]:
        """Return where some words begin, or how many characters behind that, as the protocol counts."""
        before = text[: text.index(words) + behind]
        column = len(before.rpartition("\n")[2].encode("utf-16-le")) // 2
        where = lsp.Position(before.count("\n"), column)
        return {"text_document": lsp.TextDocumentIdentifier(self.uri()), "position": where}


class Server:
    """One `capot lsp` for all who ask it, with the client that does: each asks it in a folder of their own."""

    def __init__(self) -> None:
        self.client = LanguageClient("tests", "1")
        self.editor: Editor | None = None

        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(params: lsp.PublishDiagnosticsParams) -> None:
            if self.editor is not None and params.uri.startswith(self.editor.folder.as_uri()):
                self.editor.found[params.uri] = list(params.diagnostics)
                self.editor.told.set()

    async def start(self, folder: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        await self.client.start_io(sys.executable, "-m", "capot", "lsp", cwd=str(folder), env=environment)
        answer = await self.client.initialize_async(
            lsp.InitializeParams(capabilities=lsp.ClientCapabilities(), root_uri=folder.as_uri())
        )
        assert answer.server_info is not None
        assert answer.server_info.name == "capot"
        self.client.initialized(lsp.InitializedParams())

    async def stop(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()

    async def edit(self, folder: Path, act: Callable[[Editor], Awaitable[None]]) -> None:
        self.editor = Editor(self.client, folder)
        await act(self.editor)
        for uri in self.editor.found:
            self.client.text_document_did_close(lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(uri)))


Edited = Callable[[Callable[[Editor], Awaitable[None]]], None]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Server]]:
    found = Server()
    with asyncio.Runner() as runner:
        runner.run(found.start(tmp_path_factory.mktemp("server")))
        yield runner, found
        runner.run(found.stop())


@pytest.fixture
def edited(here: Path, server: tuple[asyncio.Runner, Server]) -> Edited:
    """Return what lets an editor in a folder of its own do something."""
    runner, found = server
    return lambda act: runner.run(found.edit(here, act))


def done(text: str, edits: list[lsp.TextEdit]) -> str:
    """Return a text in ASCII with the edits of a file made."""
    lines = [0]
    for line in text.split("\n"):
        lines.append(lines[-1] + len(line) + 1)
    for edit in sorted(edits, key=lambda one: (-one.range.start.line, -one.range.start.character)):
        start = lines[edit.range.start.line] + edit.range.start.character
        end = lines[edit.range.end.line] + edit.range.end.character
        text = text[:start] + edit.new_text + text[end:]
    return text


@pytest.fixture
def here(tmp_path: Path) -> Path:
    tmp_path.chmod(0o700)
    return tmp_path


# ---------------------------------------------------------------- problems


def test_problems_come_as_one_types_and_go_when_they_are_mended(edited: Edited) -> None:
    async def act(editor: Editor) -> None:
        assert await editor.open(RULE) == []
        (one,) = await editor.type(RULE.replace("bela-4", "bela4"))
        assert (one.code, one.severity, one.source) == ("C103", lsp.DiagnosticSeverity.Error, "capot")
        assert (one.range.start.line, one.range.start.character, one.range.end.character) == (1, 6, 11)
        assert await editor.type(RULE) == []

    edited(act)


def test_places_are_counted_as_the_protocol_counts_them(edited: Edited) -> None:
    """A card of U+1F0A1 is two units of UTF-16, and one character."""

    async def act(editor: Editor) -> None:
        text = RULE.replace("A short match", "🂡🂡 č").replace("{\n  for bela-4", "{ for bela4", 1)
        (one,) = await editor.open(text)
        assert one.range.start.character == len('house rule short-match "🂡🂡 č" { for ') + 2
        right = text.replace("bela4", "bela-4")
        await editor.type(right)
        hover = await editor.client.text_document_hover_async(lsp.HoverParams(**editor.at(right, "bela-4", 3)))
        assert hover is not None
        assert hover.range is not None
        assert hover.range.start.character == one.range.start.character

    edited(act)


def test_a_fix_mends_the_file(edited: Edited) -> None:
    async def act(editor: Editor) -> None:
        wrong = RULE.replace("bela-4", "bela4")
        (one,) = await editor.open(wrong)
        context = lsp.CodeActionContext([one])
        asked = lsp.CodeActionParams(lsp.TextDocumentIdentifier(editor.uri()), one.range, context)
        actions = await editor.client.text_document_code_action_async(asked)
        (fix,) = [action for action in actions or [] if isinstance(action, lsp.CodeAction) and action.is_preferred]
        assert fix.edit is not None
        assert fix.edit.changes is not None
        assert done(wrong, list(fix.edit.changes[editor.uri()])) == RULE

    edited(act)


@pytest.mark.parametrize("name", ["C504-four-valued-and-denied", "C521-sharing-left-open", "C605-doubled-and-lost"])
def test_a_reading_is_put_at_its_place_and_leaves_nothing_open(edited: Edited, name: str) -> None:
    (example,) = (one for one in read_bad_examples() if one.name.startswith(name))

    async def act(editor: Editor) -> None:
        offered = 0
        for one in await editor.open(example.text):
            where = lsp.TextDocumentIdentifier(editor.uri())
            asked = lsp.CodeActionParams(where, one.range, lsp.CodeActionContext([one]))
            for action in await editor.client.text_document_code_action_async(asked) or []:
                assert isinstance(action, lsp.CodeAction)
                assert action.edit is not None
                assert action.edit.changes is not None
                after = done(example.text, list(action.edit.changes[editor.uri()]))
                left = await editor.type(after)
                assert (one.code, one.message) not in [(other.code, other.message) for other in left], action.title
                await editor.type(example.text)
                offered += 1
        assert offered >= 2

    edited(act)


def test_the_rules_of_a_club_belong_to_its_files(here: Path, edited: Edited) -> None:
    (here / "capot.yaml").write_text("format: capot-club/1\ngames:\n  friday: bela-4+short-match\n")
    (here / "short.capot").write_text(RULE)

    async def act(editor: Editor) -> None:
        assert await editor.open('game cup "The Cup" extends friday {\n}\n') == []
        (one,) = await editor.open("format: capot-club/1\ngames:\n  friday: bela-4+short-mach\n", "capot.yaml")
        assert (one.code, one.range.start.line, one.range.start.character) == ("C103", 2, 17)

    edited(act)


# ---------------------------------------------------------------- completion, hover, definition


def labels(answer: Any) -> list[str]:
    return [item.label for item in answer.items]


def test_completion_offers_what_may_stand_there(edited: Edited) -> None:
    async def act(editor: Editor) -> None:
        await editor.open(RULE)

        async def asked(text: str, behind: str) -> list[str]:
            await editor.type(text)
            place = editor.at(text, behind, len(behind))
            return labels(await editor.client.text_document_completion_async(lsp.CompletionParams(**place)))

        games = await asked(RULE.replace("for bela-4", "for "), "for ")
        assert {"bela-4", "belot-4", "belote-4"} <= set(games)
        assert "clockwise" not in games
        addresses = await asked(RULE.replace("match.target", ""), "replace ")
        assert {"match.target", "play.must-trump", "play"} <= set(addresses)
        assert "short-match" in await asked('game x "X" extends bela-4 with s {\n}\n' + RULE, "with s")
        head = await asked(RULE.replace("for bela-4\n", "for bela-4\n  \n"), "for bela-4\n  ")
        assert {"replace", "remove", "add", "requires"} <= set(head)
        assert "game" not in head
        inner = await asked(RULE.replace("target: 501 points", "t"), "{\n    t")
        assert "target" in inner
        assert any(one.startswith("target: ") for one in inner)
        cited = await asked(RULE.replace("for bela-4", "source bela\n  for bela-4 [cf1]"), "[cf1")
        assert {"cf11.7", "cf19.2=a"} <= set(cited)
        assert await asked(RULE.replace("for bela-4", "# fo"), "# fo") == []

    edited(act)


def test_hover_says_the_sentence_and_the_source(edited: Edited) -> None:
    async def act(editor: Editor) -> None:
        text = RULE.replace("501 points", "501 points [bela.cf11.7]")
        assert await editor.open(text) == []

        async def hovered(words: str) -> str:
            found = await editor.client.text_document_hover_async(lsp.HoverParams(**editor.at(text, words, 1)))
            assert found is not None
            assert isinstance(found.contents, lsp.MarkupContent)
            return found.contents.value

        assert "at least 501 points" in await hovered("target: 501")
        assert "at least 1001 points" in await hovered("match.target")  # what it changes
        assert "Bela for four" in await hovered("bela-4")
        assert "first to reach the threshold" in await hovered("bela.cf11.7")

    edited(act)


def test_definition_leads_to_what_is_extended_changed_or_cited(edited: Edited) -> None:
    async def act(editor: Editor) -> None:
        text = RULE.replace("501 points", "501 points [bela.cf11.7]")
        await editor.open(text)

        async def line(words: str) -> tuple[str, str]:
            place = lsp.DefinitionParams(**editor.at(text, words, 1))
            found = await editor.client.text_document_definition_async(place)
            assert isinstance(found, lsp.Location)
            path = Path(found.uri.removeprefix("file://"))
            assert path.is_relative_to(spec_root())
            return path.name, path.read_text().split("\n")[found.range.start.line]

        name, there = await line("bela-4")
        assert (name, there.startswith("game bela-4 ")) == ("bela-4.capot", True)
        name, there = await line("match.target")
        assert (name, "target: 1001" in there) == ("bela-4.capot", True)
        name, there = await line("bela.cf11.7")
        assert (name, "bela.cf11.7" in there) == ("bela.yaml", True)

    edited(act)


# ---------------------------------------------------------------- the file as a whole


def test_outline_rename_format_and_hints(here: Path, edited: Edited) -> None:
    (here / "capot.yaml").write_text("format: capot-club/1\ngames:\n  friday: bela-4+short-match\n")
    (here / "ours.capot").write_text(RULE)

    async def act(editor: Editor) -> None:
        assert await editor.open(RULE) == []
        document = lsp.TextDocumentIdentifier(editor.uri())
        (rule,) = await editor.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document)) or []
        assert isinstance(rule, lsp.DocumentSymbol)
        assert (rule.name, rule.detail, [one.name for one in rule.children or []]) == (
            "short-match",
            "A short match",
            ["replace match.target"],
        )
        asked = lsp.RenameParams(new_name="brief", **editor.at(RULE, "short-match", 2))
        edit = await editor.client.text_document_rename_async(asked)
        assert edit is not None
        assert edit.changes is not None
        changed = {uri.rpartition("/")[2]: list(edits) for uri, edits in edit.changes.items()}
        assert done(RULE, changed["ours.capot"]) == RULE.replace("short-match", "brief")
        assert "bela-4+brief" in done((here / "capot.yaml").read_text(), changed["capot.yaml"])
        for refused in ("clockwise", "import", "A b"):
            asked = lsp.RenameParams(new_name=refused, **editor.at(RULE, "short-match", 2))
            assert await editor.client.text_document_rename_async(asked) is None
        asked = lsp.RenameParams(new_name="theirs", **editor.at(RULE, "bela-4", 1))
        assert await editor.client.text_document_rename_async(asked) is None  # it is not the user's own
        whole = lsp.Range(lsp.Position(0, 0), lsp.Position(9, 0))
        (hint,) = await editor.client.text_document_inlay_hint_async(lsp.InlayHintParams(document, whole)) or []
        assert (hint.position.line, "at least 501" in str(hint.tooltip)) == (3, True)
        loose = RULE.replace("  for", "      for").replace("    target", "target")
        await editor.type(loose)
        options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
        asked_format = lsp.DocumentFormattingParams(document, options)
        edits = await editor.client.text_document_formatting_async(asked_format)
        assert done(loose, list(edits or [])) == RULE

    edited(act)


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.heavy)])
def test_no_text_breaks_it(edited: Edited, every: int) -> None:
    async def act(editor: Editor) -> None:
        await editor.open(RULE)
        document = lsp.TextDocumentIdentifier(editor.uri())
        for text in (*[*TEXTS.values()][::every], "", "{", "game", 'game x "' + "{" * 200, RULE[:40]):
            text = text.encode("utf-8", "replace").decode()
            await editor.type(text)
            place = lsp.Position(text.count("\n"), len(text))
            await editor.client.text_document_completion_async(lsp.CompletionParams(document, place))
            await editor.client.text_document_hover_async(lsp.HoverParams(document, place))
            await editor.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
        assert await editor.type(RULE) == []

    edited(act)


def test_a_fix_that_leads_to_another_error_is_not_offered(tmp_path: Path) -> None:
    """As `capot check` has it: ``made`` is an outcome here, and no call that was said."""
    desk, path = Desk(), tmp_path / "ours.capot"
    outcome = "outcome failed: doubled and made {\n      winner: others\n      takers: 0\n      others: 250\n    }"
    desk.put(path, f'game ours "Ours" extends coinche {{\n  replace scoring.failed {{\n    {outcome}\n  }}\n}}\n')
    view = desk.view(path)
    unproved = check_files(view.workspace, [view.name]).found
    assert any(one.fix is not None for one in unproved)
    assert [one.message for one in view.found] == [one.message for one in unproved]
    assert all(one.fix is None for one in view.found)


def test_what_is_told_of_hostile_titles_is_only_text(tmp_path: Path) -> None:
    """Editors show it as Markdown, in which a title makes no element, no picture and no link."""
    titles = [text for text in TEXTS.values() if text.strip() and text.isprintable() and '"' not in text]
    titles = [text for text in titles if len(text) <= MAX_TITLE]
    desk, path = Desk(), tmp_path / "ours.capot"
    text = "".join(f'game ours-{one} "{title}" extends bela-4 {{\n}}\n' for one, title in enumerate(titles))
    desk.put(path, text)
    for one in range(len(titles)):
        told = hover(desk.view(path), text.index(f"ours-{one} ") + 1)
        assert told is not None
        shown = markdown(told.text)
        assert set(re.findall(r"<(/?[a-z]+)[^>]*>", shown)) == {"p", "/p", "strong", "/strong"}, shown
        assert shown.startswith(f"<p><strong>ours-{one}</strong>: "), shown


def test_every_letter_of_somebody_who_types_is_answered(edited: Edited) -> None:

    async def act(editor: Editor) -> None:
        await editor.open(RULE)
        for points in range(600, 610):
            assert await editor.type(RULE.replace("501", str(points))) == []

    edited(act)


# ---------------------------------------------------------------- colours


def test_the_grammar_knows_every_word_of_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "lsp", "--grammar")
    assert (code, out) == (0, textmate())
    patterns = [pattern for pattern in json.loads(out)["patterns"] if "match" in pattern]
    for word in known_words(lark_parser()):
        line = f"{word} {{" if word in ("table", "cards", "contracts", "deal", "bidding", "play") else f"x {word} x"
        assert any(re.search(pattern["match"], line) for pattern in patterns), word


def framed(*messages: dict[str, object]) -> bytes:
    """Return messages as they go over the line."""
    bodies = [json.dumps({"jsonrpc": "2.0", **one}).encode() for one in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%b" % (len(body), body) for body in bodies)


@pytest.mark.parametrize("uri", ["untitled:Untitled-1", "file:///c%3A/Users/Ana/ours.capot", "file:///a%00b.capot", ""])
def test_it_ends_as_it_is_told_to_whatever_was_open(uri: str) -> None:
    item = {"uri": uri, "languageId": "capot", "version": 1, "text": RULE.replace("points", "point")}
    asked = framed(
        {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": item}},
        {
            "id": 2,
            "method": "textDocument/hover",
            "params": {"textDocument": {"uri": uri}, "position": {"line": 2, "character": 14}},
        },
        {"id": 3, "method": "shutdown"},
        {"method": "exit"},
    )
    done = subprocess.run([sys.executable, "-m", "capot", "lsp"], input=asked, capture_output=True, check=False)
    assert (done.returncode, b"Traceback" in done.stderr) == (0, False), done.stderr.decode()
    assert b"1001 points" in done.stdout


def test_without_pygls_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name, *_: None)
    code, _, err = run(capsys, "lsp")
    assert (code, install("lsp") in err) == (2, True)


def test_the_extension_names_what_there_is() -> None:
    root = checkout()
    assert root is not None
    folder = root / "editors" / "vscode"
    package = json.loads((folder / "package.json").read_text("utf-8"))
    (language,) = package["contributes"]["languages"]
    (grammar,) = package["contributes"]["grammars"]
    assert language["extensions"] == [".capot"]
    assert json.loads((folder / grammar["path"]).read_text("utf-8"))["scopeName"] == grammar["scopeName"]
    assert json.loads((folder / language["configuration"]).read_text("utf-8"))["comments"] == {"lineComment": "#"}
    assert (folder / package["main"]).is_file()
    assert (folder / grammar["path"]).read_text("utf-8") == textmate()
