"""The page of the guide that has every command, and the grammar for editors: made with all that `capot build` makes."""

from __future__ import annotations

from dataclasses import replace

from capot.build.builder import Built

PAGE = "docs/command.md"
GRAMMAR = "editors/vscode/syntaxes/capot.tmLanguage.json"


def with_guide(built: Built) -> Built:
    """Return what was built, with the pages of commands, interface and languages, and the grammar for editors."""
    from capot.build.api_page import PAGE as API
    from capot.build.api_page import api_page
    from capot.cli import cli
    from capot.cli.manual.all_pages import pages
    from capot.cli.manual.guide_page import as_markdown
    from capot.editor.highlighting import textmate
    from capot.translations.completeness import PAGE as LANGUAGES
    from capot.translations.completeness import languages_page

    made = {
        PAGE: as_markdown(list(pages(cli))),
        GRAMMAR: textmate(),
        API: api_page(),
        LANGUAGES: languages_page(),
    }
    return replace(built, files={**built.files, **made})
