"""Pages of the guide in other languages: headings, anchors, links and commands of the English ones, and no English."""

import posixpath
import re
import shlex
from html import unescape

import pytest

from capot.base.paths import checkout
from capot.pictures.decks import shown_in
from capot.translations import languages
from capot.translations.english_sources import outdated
from capot.translations.folders import folder_of
from capot.translations.guide_pages import NAMES, english_page, guide_pages, parts

EACH = pytest.mark.parametrize("code", languages())
_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)]+)\)")
_SOURCE = re.compile(r'(?:src|href|id)="([^"]+)"')
_ENGLISH = re.compile(r"\b(the|of|and|with|which|whoever|player|players|cards?|they|their|rules?)\b")
#: What of a page is code, or leads somewhere.
_UNSAID = re.compile(r"`[^`]*`|\]\([^)]*\)|\{#[^}]*\}|^---\n.*?^---\n", re.MULTILINE | re.DOTALL)
#: What a club is called in an example.
_CLUB = re.compile("Our club|Naš klub|Нашият клуб|Notre club")
#: Names, which are written as their owners write them.
_NAMES = re.compile(r"\b(JavaScript|PDF|JSON|Enter)\b|=[0-9a-z]+")


def page(code: str, name: str) -> str:
    return guide_pages(code)[f"{code}/{name}.md"] if code != "en" else english_page(name)


def slug(heading: str) -> str:
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


@EACH
@pytest.mark.parametrize("name", NAMES)
def test_a_page_has_the_anchors_links_and_pictures_of_the_english_one(code: str, name: str) -> None:
    own, english = page(code, name), page("en", name)
    headings = [slug(heading) for heading, _ in parts(english) if heading]
    assert re.findall(r"^#+ .+ \{#([a-z-]+)\}$", _FENCED.sub("", own), re.MULTILINE) == (
        headings if name != "index" else headings[1:]
    )

    def led_to(text: str, folder: str) -> list[str]:
        found = [link for pattern in (_LINK, _SOURCE) for link in pattern.findall(_FENCED.sub("", text))]
        there = [posixpath.normpath(posixpath.join(folder, link)) for link in found]
        return sorted({link.removeprefix(f"{code}/") for link in there})

    # Cards have the letters of the country.
    own = own.replace(f"cards/{shown_in(code, 'french').name}/", "cards/french/")
    assert led_to(own, code) == led_to(english, "")


@EACH
@pytest.mark.parametrize("name", NAMES)
def test_a_page_has_no_english_and_the_signs_of_its_language(code: str, name: str) -> None:
    text = _UNSAID.sub("", _FENCED.sub("", page(code, name)))
    text = " ".join(re.findall(r'(?:alt|aria-label)="([^"]*)"', text)) + re.sub(r"<[^>]*>", "", text)
    text = _NAMES.sub("", unescape(text))
    assert _ENGLISH.findall(text) == []
    assert code != "bg" or re.findall(r"[A-Za-z]{2,}", text) == []
    assert not re.search(r'["”\']', text)
    assert code != "fr" or not re.search(r"(?<![\u00a0\u202f*])[;?!»]|(?<!\u00a0):(?= |$)|«[^\u00a0\u202f]", text)


@EACH
def test_the_commands_and_the_deal_are_those_of_the_english_page(code: str) -> None:
    def commands(text: str) -> list[list[str]]:
        blocks = [block for kind, block in _FENCED.findall(text) if kind == "console"]
        found = [shlex.split(_CLUB.sub("", line)) for block in blocks for line in block.splitlines()]
        return [[word for word in words if word not in ("--lang", code)] for words in found]

    own, english = page(code, "table"), page("en", "table")
    assert commands(own) == commands(english)
    assert [b for kind, b in _FENCED.findall(own) if kind == "yaml"] == [
        b for kind, b in _FENCED.findall(english) if kind == "yaml"
    ]
    # 24 lines of 80 letters are what the table is drawn in.
    screen = next(block for kind, block in _FENCED.findall(own) if kind == "text").splitlines()
    assert len(screen) == 24 and max(map(len, screen)) <= 80


def test_a_section_that_changes_in_english_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from capot.translations import english_sources

    changed = {name: english_page(name).replace("Textual", "a library") for name in NAMES}
    monkeypatch.setattr(english_sources, "english_page", changed.__getitem__)
    assert outdated("hr") == ["pages/table.md: Playing"]


def test_the_guide_is_there_in_a_checkout_and_every_page_is_in_every_language() -> None:
    assert checkout() is not None
    for code in languages():
        there = {path.stem for path in (folder_of(code) / "pages").iterdir()}
        assert there == set(NAMES)
