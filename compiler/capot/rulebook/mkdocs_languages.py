"""A hook of MkDocs: pages in the players' own languages, with navigation, words of the theme and search of their own.

A page of another language lies in the folder of that, at the address that it has in English, with the same anchors.
Every page leads to itself in the other languages, or to their rulebooks where it is not there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from capot.base.escaping import html
from capot.model.glossary import load_glossary
from capot.model.titles import ENGLISH
from capot.pictures.decks import decks
from capot.translations import Speech, languages
from capot.translations.folders import read

_THEMES = ("system", "light", "dark")
#: What the sections of the navigation are called in a language, and the pages that it names though they are English.
_SECTIONS = {"Play": "site.play", "Your table's rules": "site.own-rules"}
_IN_ENGLISH = {
    "tutorial.md": "site.tutorial",
    "own-game.md": "site.own-game",
    "language.md": "site.language",
    "command.md": "site.command",
}
#: Pages that are there in English only, and lead to the game that they are about.
_LED_TO = re.compile(r"-(examples|arbiter)\.md$")


def language_of(address: str) -> str:
    """Return the language of a page by its address below the root of the site.

    >>> language_of("hr/rulebooks/bela-4.md"), language_of("rulebooks/bela-4.md")
    ('hr', 'en')
    """
    folder = address.partition("/")[0]
    return folder if folder in languages() else ENGLISH


def home_of(code: str) -> str:
    """Return the address of the page that leads to all others of a language."""
    return "index.md" if code == ENGLISH else f"{code}/index.md"


class _Languages:
    """What is known of the site that is being built."""

    def __init__(self) -> None:
        self.navigation: dict[str, Any] = {}
        self.files: Any = None
        self.codes: tuple[str, ...] = ()
        self.true: set[str] = set()


_SITE = _Languages()


def on_nav(nav: Any, config: Any, files: Any) -> None:
    """Make the navigation of each language: the pages that the English one has too, in its order."""
    from mkdocs.structure.nav import Navigation

    _SITE.files = files
    _SITE.codes = tuple(code for code in languages() if files.get_file_from_path(home_of(code)) is not None)
    _SITE.navigation = {ENGLISH: nav}
    for code in _SITE.codes:
        pages: list[Any] = []
        items = list(_own_items(nav.items, code, pages))
        own = Navigation(items, pages)
        own.homepage = files.get_file_from_path(home_of(code)).page
        _SITE.navigation[code] = own
    config.extra["capot_palette"] = [dict(one["toggle"]) for one in config.theme["palette"]]


def _own_items(items: Iterable[Any], code: str, pages: list[Any]) -> Iterator[Any]:
    """Yield what stands in the navigation of a language, and add the pages among it to ``pages``.

    A page that is there in English only stands there if the language has a name for it, which says so.
    """
    from mkdocs.structure.nav import Link, Section

    speech = Speech(code)
    for item in items:
        if item.is_section:
            children = list(_own_items(item.children, code, pages))
            if any(child.is_page for child in children):
                section = Section(speech.text(_SECTIONS[item.title]), children)
                for child in children:
                    child.parent = section
                yield section
        elif (file := _SITE.files.get_file_from_path(f"{code}/{item.file.src_uri}")) is not None:
            pages.append(file.page)
            yield file.page
        elif name := _IN_ENGLISH.get(item.file.src_uri):
            yield Link(speech.text("site.in-english", name=speech.text(name)), item.file.url)


def on_page_context(context: dict[str, Any], page: Any, config: Any, **_: object) -> dict[str, Any]:
    """Give the theme the language of a page, its navigation, and where the page is in the other languages."""
    code = language_of(page.file.src_uri)
    speech = Speech(code)
    config.theme["language"] = code
    config.extra["alternate"] = list(_alternates(page.file.src_uri, code)) if _SITE.codes else []
    for one, theme in zip(config.theme["palette"], _THEMES, strict=True):
        one["toggle"]["name"] = speech.text(f"site.theme-{theme}")
    return {**context, "nav": _SITE.navigation[code]}


def _alternates(address: str, code: str) -> Iterator[dict[str, str]]:
    plain = address if code == ENGLISH else address.partition("/")[2]
    _SITE.true.clear()
    for other in (ENGLISH, *_SITE.codes):
        folder = "" if other == ENGLISH else f"{other}/"
        for place in (plain, _LED_TO.sub(".md", plain)):
            file = _SITE.files.get_file_from_path(f"{folder}{place}")
            if file is not None:
                if place == plain:
                    _SITE.true.add(other)
                break
        else:
            file = _SITE.files.get_file_from_path(home_of(other))
        name = "English" if other == ENGLISH else str(read(other, "language")["name"])
        yield {"name": name, "link": file.url, "lang": other}


def on_post_page(output: str, page: Any, **_: object) -> str:
    """Put right what the theme says of languages, and what it does not say in the language of the page."""
    code = language_of(page.file.src_uri)
    # The theme asks for a sitemap beside every page that is linked so; with a blank behind it the relation is the same.
    output = re.sub(
        r'\s*<link rel="alternate" (href="[^"]*" hreflang="([a-z]+)">)',
        lambda found: f'<link rel="alternate " {found[1]}' if found[2] in _SITE.true and len(_SITE.true) > 1 else "",
        output,
    )
    return output if code == ENGLISH else _own(output, code, page.file.url.count("/"))


def _own(output: str, code: str, depth: int) -> str:
    """Return a page with the words of its language for those of Markdown, and searched where its language is."""
    speech = Speech(code)
    said = '<script id="__config" type="application/json">{'
    assert said in output, "the theme says where it looks for the index in its configuration"
    above = "/".join([".."] * depth)
    own = "/".join([".."] * (depth - 1)) or "."
    start, config = output.split(said, 1)
    config = config.replace(f'"base": "{above}"', f'"base": "{own}"', 1)
    output = f"{start}{said}{config}"
    output = output.replace('title="Permanent link"', f'title="{html(speech.text("site.rule-link"))}"')
    output = re.sub(
        r'title="Jump back to footnote (\d+) in the text"',
        lambda found: f'title="{html(speech.text("site.back-to-text", number=int(found[1])))}"',
        output,
    )
    return output.replace("</head>", f"<script>window.capotWords={_words(code)}</script></head>", 1)


@cache
def _words(code: str) -> str:
    """Return what scripts say in a language, as JSON that can stand in a page."""
    speech = Speech(code)
    shown = (deck.name for deck in decks() if deck.language in ("", code))
    words: dict[str, object] = {name: speech.text(f"site.deck-{name}") for name in shown}
    words["filling"] = sorted(load_glossary().filling)  # words of a question that do not tell what is asked
    return json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")


def by_language(found: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return what lies at some addresses by language, at the addresses that it has in English."""
    sorted_out: dict[str, dict[str, Any]] = {ENGLISH: {}}
    for address, value in found.items():
        code = language_of(address)
        place = address if code == ENGLISH else address.partition("/")[2]
        sorted_out.setdefault(code, {})[place] = value
    return sorted_out
