"""The language server: what an editor asks, answered by the modules beside this one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar
from urllib.parse import unquote, urlparse
from urllib.request import url2pathname

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer

from capot.base.escaping import visible
from capot.base.paths import CLUB_FILE, real
from capot.compile.pasted_answers import paste
from capot.diagnostics.codes import CODES
from capot.diagnostics.diagnostic import Diagnostic
from capot.diagnostics.fix import Edit, extent
from capot.diagnostics.severity import Severity
from capot.diagnostics.source import SourceError, source_from_text
from capot.diagnostics.span import Span
from capot.editor.completion import offers
from capot.editor.definitions import Spot, definition, hover, own_name, places_of, why_not_called
from capot.editor.desk import Desk, View
from capot.editor.positions import Ruler
from capot.editor.sentences_here import said_of
from capot.editor.written import clauses, owners
from capot.syntax.clauses import GameFile
from capot.syntax.formatter import format_text

_PAUSE = 0.1  # seconds without a key before a file is looked at: between two letters nobody reads
_LONGEST_HINT = 90  # letters of a sentence that stand beside a clause; the whole stands in its tooltip

_SEVERITIES = {
    Severity.ERROR: lsp.DiagnosticSeverity.Error,
    Severity.WARNING: lsp.DiagnosticSeverity.Warning,
    Severity.NOTE: lsp.DiagnosticSeverity.Information,
}
_SORTS = {
    "game": lsp.CompletionItemKind.Class,
    "house rule": lsp.CompletionItemKind.Module,
    "clause": lsp.CompletionItemKind.Property,
    "section": lsp.CompletionItemKind.Folder,
    "form": lsp.CompletionItemKind.Snippet,
    "citation": lsp.CompletionItemKind.Reference,
    "name": lsp.CompletionItemKind.Variable,
    "word": lsp.CompletionItemKind.Keyword,
}

T = TypeVar("T")


class Server(LanguageServer):
    """A language server with the files that are open."""

    def __init__(self, version: str) -> None:
        super().__init__("capot", version, text_document_sync_kind=lsp.TextDocumentSyncKind.Full)
        self.desk = Desk()

    def look(self, uri: str) -> View:
        """Return an open file with what belongs to it."""
        return self.desk.view(_path(uri))

    def ruler(self, view: View) -> Ruler | None:
        """Return what converts places in a file."""
        return None if view.source is None else Ruler(view.source, self._unit)

    @property
    def _unit(self) -> str:
        return str(getattr(self.workspace.position_encoding, "value", self.workspace.position_encoding))

    def range_of(self, span: Span, view: View) -> lsp.Range:
        """Return the range of a span of a source of the workspace."""
        source = view.workspace.sources.get(span.file)
        if source is None:
            return _range((0, 0), (0, 0))
        return _range(*Ruler(source, self._unit).span(span))

    def uri_of(self, name: str, view: View) -> str:
        """Return where a source of the workspace lies."""
        return view.path_of(name).absolute().as_uri()


def server(version: str) -> Server:
    """Return the server, ready to be started."""
    here = Server(version)

    @here.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    async def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        await _changed(here, params.text_document.uri, params.text_document.text)

    @here.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        await _changed(here, uri, here.workspace.get_text_document(uri).source)

    @here.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    async def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        here.desk.forget()
        for path in list(here.desk.texts):
            _publish(here, path.as_uri())

    @here.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        here.desk.close(_path(params.text_document.uri))
        nothing = lsp.PublishDiagnosticsParams(params.text_document.uri, [])
        here.text_document_publish_diagnostics(nothing)

    @here.feature(lsp.TEXT_DOCUMENT_CODE_ACTION)
    def actions(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        view = here.look(params.text_document.uri)
        return list(_actions(here, view, params.range))

    @here.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[" ", ".", "[", "-"]))
    def completion(params: lsp.CompletionParams) -> lsp.CompletionList:
        view = here.look(params.text_document.uri)
        ruler = here.ruler(view)
        return lsp.CompletionList(False, [] if ruler is None else list(_items(view, ruler, params.position)))

    @here.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hovered(params: lsp.HoverParams) -> lsp.Hover | None:
        view = here.look(params.text_document.uri)
        told = _at(here, view, params.position, lambda offset: hover(view, offset))
        if told is None:
            return None
        content = lsp.MarkupContent(lsp.MarkupKind.Markdown, told.text)
        return lsp.Hover(content, here.range_of(told.span, view))

    @here.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    def defined(params: lsp.DefinitionParams) -> lsp.Location | None:
        view = here.look(params.text_document.uri)
        spot = _at(here, view, params.position, lambda offset: definition(view, offset))
        return None if spot is None else _location(spot)

    @here.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def outline(params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
        return list(_outline(here, here.look(params.text_document.uri)))

    @here.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    def renameable(params: lsp.PrepareRenameParams) -> lsp.Range | None:
        view = here.look(params.text_document.uri)
        mention = _at(here, view, params.position, lambda offset: own_name(view, offset))
        return None if mention is None else here.range_of(mention.span, view)

    @here.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    def renamed(params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
        view = here.look(params.text_document.uri)
        mention = _at(here, view, params.position, lambda offset: own_name(view, offset))
        if mention is None:
            return None
        why = why_not_called(params.new_name, view)
        if why is not None:
            here.window_show_message(lsp.ShowMessageParams(lsp.MessageType.Error, visible(why)))
            return None
        edits = tuple(Edit(span, params.new_name) for span in places_of(mention, view))
        return _edit(here, view, edits)

    @here.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    def formatted(params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit] | None:
        view = here.look(params.text_document.uri)
        ruler = here.ruler(view)
        if ruler is None or view.source is None or view.path.name == CLUB_FILE:
            return None
        text = format_text(view.source)
        whole = _range((0, 0), ruler.place(len(view.source.text)))
        return [lsp.TextEdit(whole, text)] if text != view.source.text else []

    @here.feature(lsp.TEXT_DOCUMENT_INLAY_HINT)
    def hints(params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
        view = here.look(params.text_document.uri)
        return list(_hints(here, view, params.range))

    return here


async def _changed(here: Server, uri: str, text: str) -> None:
    """Take a new text, and look at it once nobody has typed for a moment."""
    path = _path(uri)
    here.desk.put(path, text)
    await asyncio.sleep(_PAUSE)
    if here.desk.texts.get(real(path)) is text:
        _publish(here, uri)


def _publish(here: Server, uri: str) -> None:
    view = here.look(uri)
    found = [_diagnostic(here, one, view) for one in view.found]
    if view.elsewhere and not found:
        first = view.elsewhere[0]
        message = f"another file is wrong, so that this one cannot be looked at: {first.span}: {first.message}"
        severity = lsp.DiagnosticSeverity.Warning
        found = [lsp.Diagnostic(_range((0, 0), (0, 1)), visible(message), severity, source="capot", code=first.code)]
    here.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, found))


def _diagnostic(here: Server, one: Diagnostic, view: View) -> lsp.Diagnostic:
    question = one.question or CODES[one.code].question
    lines = [one.message, *([question] if question else []), *(f"help: {text}" for text in one.help), *one.notes]
    related = [
        lsp.DiagnosticRelatedInformation(
            lsp.Location(here.uri_of(label.span.file, view), here.range_of(label.span, view)), visible(label.text)
        )
        for label in one.labels
    ]
    return lsp.Diagnostic(
        here.range_of(one.span, view),
        "\n".join(visible(line) for line in lines),
        _SEVERITIES[one.severity],
        code=one.code,
        source="capot",
        related_information=related,
    )


def _actions(here: Server, view: View, range: lsp.Range) -> Iterator[lsp.CodeAction]:
    """Yield what mends the problems in a stretch: the fix, which is certain, and the readings, which are a choice."""
    source, ruler = view.source, here.ruler(view)
    if source is None or ruler is None:
        return
    start = ruler.offset(range.start.line, range.start.character)
    end = ruler.offset(range.end.line, range.end.character)
    for one in view.found:
        if one.span.end < start or end < one.span.start:
            continue
        shown = [_diagnostic(here, one, view)]
        if one.fix is not None:
            edit = _edit(here, view, one.fix.edits)
            kind = lsp.CodeActionKind.QuickFix
            yield lsp.CodeAction(visible(one.fix.does), kind, shown, is_preferred=True, edit=edit)
        for reading in one.readings:
            try:
                text = paste(source.text, view.name, view.workspace, one, reading)
                text = format_text(source_from_text(text, view.name))
            except (ValueError, SourceError):
                continue  # there is no place for it in this file
            whole = _range((0, 0), ruler.place(len(source.text)))
            edit = lsp.WorkspaceEdit({view.path.absolute().as_uri(): [lsp.TextEdit(whole, text)]})
            title = visible(f"{reading.means}: {' '.join(reading.clause.split())}")
            yield lsp.CodeAction(title, lsp.CodeActionKind.QuickFix, shown, edit=edit)


def _edit(here: Server, view: View, edits: tuple[Edit, ...]) -> lsp.WorkspaceEdit:
    """Return edits in all the files that they are in."""
    changes: dict[str, list[lsp.TextEdit]] = {}
    for edit in edits:
        source = view.workspace.sources[edit.span.file]
        start, end = extent(source.text, edit)
        made = lsp.TextEdit(here.range_of(Span.of(source, start, end), view), edit.text)
        changes.setdefault(here.uri_of(edit.span.file, view), []).append(made)
    return lsp.WorkspaceEdit(changes)


def _items(view: View, ruler: Ruler, position: lsp.Position) -> Iterator[lsp.CompletionItem]:
    offset = ruler.offset(position.line, position.character)
    start, found = offers(view, offset)
    range = _range(ruler.place(start), ruler.place(offset))
    for place, offer in enumerate(found):
        yield lsp.CompletionItem(
            visible(offer.text),
            kind=_SORTS[offer.sort],
            detail=visible(offer.means) or None,
            sort_text=f"{place:04}",
            filter_text=offer.text,
            insert_text_format=lsp.InsertTextFormat.Snippet if offer.snippet else lsp.InsertTextFormat.PlainText,
            text_edit=lsp.TextEdit(range, offer.snippet or offer.text),
        )


def _outline(here: Server, view: View) -> Iterator[lsp.DocumentSymbol]:
    for owner in owners(view):
        parts: list[lsp.DocumentSymbol] = []
        if isinstance(owner, GameFile):
            for section in owner.sections:
                inner = [
                    _symbol(here, view, f"{section.name}.{one.name}", lsp.SymbolKind.Property, one.span, one.head)
                    for one in section.clauses
                ]
                namespace = lsp.SymbolKind.Namespace
                parts.append(_symbol(here, view, section.name, namespace, section.span, section.span, inner))
        for patch in owner.patches:
            name = f"{patch.verb} {patch.target}"
            parts.append(_symbol(here, view, name, lsp.SymbolKind.Event, patch.span, patch.target_span))
        kind = lsp.SymbolKind.Class if isinstance(owner, GameFile) else lsp.SymbolKind.Module
        yield _symbol(here, view, owner.key, kind, owner.span, owner.name_span, parts, owner.title)


def _symbol(
    here: Server,
    view: View,
    name: str,
    kind: lsp.SymbolKind,
    whole: Span,
    shown: Span,
    inside: list[lsp.DocumentSymbol] | None = None,
    detail: str = "",
) -> lsp.DocumentSymbol:
    inner = shown if whole.start <= shown.start and shown.end <= whole.end else whole
    ranges = here.range_of(whole, view), here.range_of(inner, view)
    return lsp.DocumentSymbol(name, kind, *ranges, detail=visible(detail) or None, children=inside or [])


def _hints(here: Server, view: View, range: lsp.Range) -> Iterator[lsp.InlayHint]:
    """Yield the sentence of every clause in a stretch, behind the line in which the clause begins."""
    source, ruler = view.source, here.ruler(view)
    if source is None or ruler is None:
        return
    for owner in owners(view):
        said = said_of(owner, view)
        for placed in clauses(owner):
            sentence = said.get(placed.address)
            line = placed.clause.head.line
            if sentence is None or not range.start.line <= line - 1 <= range.end.line:
                continue
            end = source.text.find("\n", placed.clause.head.start)
            place = ruler.place(len(source.text) if end < 0 else end)
            short = sentence if len(sentence) <= _LONGEST_HINT else f"{sentence[:_LONGEST_HINT].rstrip()}…"
            yield lsp.InlayHint(
                lsp.Position(*place),
                visible(short),
                padding_left=True,
                tooltip=visible(f"{placed.address}: {sentence}"),
            )


def _at(here: Server, view: View, position: lsp.Position, find: Callable[[int], T | None]) -> T | None:
    ruler = here.ruler(view)
    return None if ruler is None else find(ruler.offset(position.line, position.character))


def _location(spot: Spot) -> lsp.Location:
    start, end = (spot.line - 1, spot.column - 1), (spot.end_line - 1, spot.end_column - 1)
    return lsp.Location(spot.path.absolute().as_uri(), _range(start, end))


def _range(start: tuple[int, int], end: tuple[int, int]) -> lsp.Range:
    return lsp.Range(lsp.Position(*start), lsp.Position(*end))


def _path(uri: str) -> Path:
    """Return the path of a file; one that is not on the disk yet is called like a file of this folder."""
    parts = urlparse(uri.replace("%00", "-"))  # which no system has in a name
    if parts.scheme == "file":
        return Path(url2pathname(unquote(parts.path))).absolute()
    name = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in unquote(parts.path))
    return Path.cwd() / f"{name or 'untitled'}.capot"
