"""The site in a real browser: every page, its links, search, the deck switch, phones, themes, accessibility, print."""

from __future__ import annotations

import functools
import gzip
import http.server
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin

import pytest
import yaml

from capot.translations import languages

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine (Debian: apt install chromium)"),
]

#: The folder of a site that was built before, as the gate does; without it, the site is built here.
BUILT = "CAPOT_SITE"
PHONE, DESK = 360, 1280
#: Pages of every sort, for what takes long to look at.
SAMPLES = (
    "index.html",
    "tutorial.html",
    "rulebooks/index.html",
    "rulebooks/bela-4.html",
    "rulebooks/bela-4-examples.html",
    "rulebooks/bela-4-arbiter.html",
    "rulebooks/editions.html",
    "rulebooks/belot-4.html",
    "rulebooks/open-belote.html",
    "rulebooks/must-overtrump.html",
    "rulebooks/glossary.html",
    "hr/rulebooks/bela-4.html",
    "bg/rulebooks/belot-4.html",
    "fr/rulebooks/index.html",
    "compare/index.html",
    "compare/bela-4-and-belot-4.html",
    "report/index.html",
    "report/source-belote.html",
    "report/game-bela-4.html",
    "reference/diagnostics/C514.html",
)


@dataclass(frozen=True)
class Site:
    """The built site: where it lies, and where it is served."""

    root: Path
    url: str

    @property
    def pages(self) -> list[str]:
        """All pages, by their addresses below the root."""
        found = sorted(path.relative_to(self.root).as_posix() for path in self.root.rglob("*.html"))
        return [name for name in found if name != "404.html"]


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    root = Path(os.environ.get(BUILT) or tmp_path_factory.mktemp("site"))
    if BUILT not in os.environ:
        built = subprocess.run(
            [sys.executable, "-m", "capot", "docs", "--out", str(root)], capture_output=True, text=True, check=False
        )
        assert built.returncode == 0, built.stderr
        assert "WARNING" not in built.stderr
    handler = functools.partial(_Quiet, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield Site(root, f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


class Visit:
    """A page that is open in a browser, with what went wrong while it loaded."""

    def __init__(self, browser: object, width: int = DESK, scheme: str = "light") -> None:
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)  # type: ignore[attr-defined]
        self.page = context.new_page()
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.page.on("console", lambda said: self.errors.append(said.text) if _is_wrong(said) else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda asked: self.requests.append(asked.url))

    def go(self, url: str) -> None:
        self.page.goto(url, wait_until="load")

    def close(self) -> None:
        self.page.context.close()


def _is_wrong(said: Any) -> bool:
    """Return whether the console says an error, or that the theme's search broke off."""
    return said.type == "error" or said.text.startswith("Invalid query")


# ---------------------------------------------------------------- links, without a browser


class _Links(HTMLParser):
    """Gathers what a page links to, and the anchors that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.anchors |= {value for name, value in attrs if name in ("id", "name") and value}
        for name in ("href", "src"):
            value = found.get(name)
            if value and not value.startswith(("data:", "mailto:", "javascript:")):
                self.links.append(value)


def test_every_link_and_anchor_resolves_and_no_page_names_another_host(site: Site) -> None:
    read: dict[str, _Links] = {}
    for name in site.pages:
        read[name] = _Links()
        read[name].feed((site.root / name).read_text(encoding="utf-8"))
    assert len(read) > 250
    dead, foreign = [], []
    for name, links in read.items():
        for link in links.links:
            if re.match(r"[a-z]+:|//", link):
                foreign.append((name, link))
                continue
            address, anchor = urldefrag(urljoin(f"/{name}", link))
            target = unquote(address).lstrip("/") or "index.html"
            if not (site.root / target).exists() or (
                anchor and target in read and unquote(anchor) not in read[target].anchors and anchor != "__skip"
            ):
                dead.append((name, link))
    assert dead == []
    assert foreign == []


# ---------------------------------------------------------------- in the browser


def test_every_page_loads_on_a_phone_without_errors_other_hosts_or_scrolling_sideways(
    site: Site, browser: object
) -> None:
    visit = Visit(browser, PHONE)
    wrong = []
    for name in site.pages:
        visit.errors.clear()
        visit.requests.clear()
        visit.go(site.url + name)
        visit.page.evaluate("document.querySelectorAll('details').forEach(block => block.open = true)")
        width = visit.page.evaluate("document.documentElement.scrollWidth")
        elsewhere = [url for url in visit.requests if not url.startswith((site.url, "data:", "blob:"))]
        if visit.errors or elsewhere or width > PHONE:
            wrong.append((name, list(visit.errors), elsewhere, width))
    visit.close()
    assert wrong == []


@pytest.mark.parametrize(
    ("word", "page"), [("muss", "rulebooks/"), ("litigation", "rulebooks/belote"), ("valat", "rulebooks/belot")]
)
def test_search_finds_the_words_of_the_tables(site: Site, browser: object, word: str, page: str) -> None:
    visit = Visit(browser)
    visit.go(site.url)
    visit.page.fill(".md-search__input", word)
    results = visit.page.locator(f".md-search-result__item a[href*='{page}']")
    results.first.wait_for(state="attached", timeout=20_000)
    text = visit.page.locator(".md-search-result__list").inner_text().casefold()
    visit.close()
    assert word in text


@pytest.mark.parametrize(
    ("name", "most_elements"),
    [
        ("index.html", 600),
        ("rulebooks/belot-4.html", 3400),
        ("rulebooks/must-overtrump.html", 900),
        ("compare/index.html", 4000),
    ],
)
def test_a_first_visit_is_light_and_the_search_index_comes_when_somebody_searches(
    site: Site, browser: object, name: str, most_elements: int
) -> None:
    visit = Visit(browser, PHONE)
    weights: dict[str, int] = {}
    visit.page.on("response", lambda got: weights.update({got.url: len(gzip.compress(got.body()))}))
    visit.go(site.url + name)
    visit.page.wait_for_timeout(1000)
    assert not any("search_index" in url for url in weights)
    assert sum(weights.values()) < 400_000
    assert visit.page.evaluate("document.querySelectorAll('*').length") < most_elements
    visit.page.locator("label[for=__search]").first.click()
    visit.page.wait_for_function(
        "performance.getEntriesByType('resource').some(one => one.name.includes('search_index'))"
    )
    visit.close()


@pytest.mark.parametrize("name", ["bela-4", "belot-4", "coinche"])
def test_a_long_page_lays_out_what_comes_into_view_and_a_link_still_leads_to_its_rule(
    site: Site, browser: object, name: str
) -> None:
    visit = Visit(browser, PHONE)
    visit.go(f"{site.url}rulebooks/{name}.html")
    laid_out = "[...document.querySelectorAll('*')].filter(one => one.checkVisibility({contentVisibilityAuto: true}))"
    assert visit.page.evaluate(f"{laid_out}.length") < 1000 < visit.page.evaluate("document.all.length")
    rules = visit.page.locator("[id^=rule-scoring-]").evaluate_all("found => found.map(rule => rule.id)")
    for rule in rules[::5]:
        visit.go("about:blank")
        visit.go(f"{site.url}rulebooks/{name}.html#{rule}")
        visit.page.wait_for_function(
            "id => Math.abs(document.getElementById(id).getBoundingClientRect().top - 150) < 130",
            arg=rule,
        )
    assert visit.errors == []
    visit.close()


@pytest.mark.parametrize(("code", "least"), [("en", 60), *((code, 10) for code in languages())])
def test_search_answers_what_players_ask_within_three_hits(site: Site, browser: object, code: str, least: int) -> None:
    questions = yaml.safe_load((Path(__file__).parent / "questions.yaml").read_text(encoding="utf-8"))
    asked = {one["asked"]: one["answered-by"] for one in questions if one.get("language", "en") == code}
    assert len(asked) >= least
    visit = Visit(browser)
    visit.go(site.url + ("index.html" if code == "en" else f"{code}/rulebooks/index.html"))
    unanswered = {}
    for question, answers in asked.items():
        found = _hits(visit.page, question)[:3]
        patterns = [_anchor_pattern(answer) for answer in answers]
        answered = any(pattern.fullmatch(anchor) for anchor in found for pattern in patterns)
        if not answered or sum(anchor.startswith("word-") for anchor in found) > 1:
            unanswered[question] = found
    visit.close()
    assert visit.errors == []
    assert unanswered == {}, unanswered


@pytest.mark.parametrize(("asked", "page"), [("coinche", "coinche"), ("bela for three", "bela-3")])
def test_search_shows_a_game_first_that_is_asked_for_by_its_title(
    site: Site, browser: object, asked: str, page: str
) -> None:
    visit = Visit(browser)
    visit.go(site.url + "index.html")
    _hits(visit.page, asked)
    first = visit.page.locator(".md-search-result__link").first.get_attribute("href")
    visit.close()
    assert first is not None
    assert f"rulebooks/{page}.html" in first
    assert "#" not in first


def test_search_shows_every_rule_once_before_the_other_games_that_have_it(site: Site, browser: object) -> None:
    visit = Visit(browser)
    visit.go(site.url + "index.html")
    found = _hits(visit.page, "must I follow suit in bela for three")
    leads = visit.page.locator(".md-search-result__item").evaluate_all(
        "items => items.map(item => item.querySelectorAll('.md-search-result__link')[1]?.href)"
    )
    visit.close()
    assert len(set(found[:10])) == 10
    assert leads[0].partition("?")[0].endswith("rulebooks/bela-3.html")
    assert leads[0].endswith("#rule-play-must-follow")


def _hits(page: Any, asked: str) -> list[str]:
    """Return the anchors that the search shows for a question, the best first."""
    box = page.locator(".md-search__input")
    for typed, state in (("", "detached"), (asked, "attached")):
        box.fill(typed)
        box.press("End")  # the theme asks its worker when a key comes up
        page.locator(".md-search-result__item").first.wait_for(state=state, timeout=20_000)
    links = page.locator(".md-search-result__link").evaluate_all("found => found.map(link => link.hash)")
    return [anchor.partition("#")[2] for anchor in links if anchor]


def _anchor_pattern(answer: str) -> re.Pattern[str]:
    """Return what the anchor of an answer looks like: that of a rule by its address, or that of a word."""
    kind, _, word = answer.rpartition(":")
    anchor = f"{kind}-{word}" if kind else "rule-" + answer.replace(".", "-")
    return re.compile(re.escape(anchor).replace(r"\*", ".*"))


def test_search_works_where_the_site_is_a_folder_of_files(site: Site, browser: object) -> None:
    visit = Visit(browser)
    visit.go((site.root / "rulebooks" / "bela-4.html").as_uri())
    visit.page.fill(".md-search__input", "štiglja")
    visit.page.locator(".md-search-result__item a").first.wait_for(state="attached", timeout=20_000)
    visit.close()
    assert visit.errors == []
    assert [url for url in visit.requests if not url.startswith(("file:", "data:", "blob:"))] == []


#: What players of a language type: a word of its rules, with and without accents.
TYPED = {"bg": ("взятка",), "fr": ("carré", "carre"), "hr": ("štih", "stih")}


@pytest.mark.parametrize("code", languages())
def test_the_language_switch_stays_at_the_rule_and_the_search_follows_it(
    site: Site, browser: object, code: str
) -> None:
    visit = Visit(browser)
    visit.go(site.url + "rulebooks/bela-4.html#rule-play-must-follow")
    english = visit.page.locator("#rule-play-must-follow").inner_text()
    visit.page.hover(".md-select")
    visit.page.click(f".md-select__link[hreflang={code}]")
    visit.page.wait_for_url(f"**/{code}/rulebooks/bela-4.html#rule-play-must-follow")
    assert visit.page.evaluate("document.documentElement.lang") == code
    assert visit.page.locator("#rule-play-must-follow").inner_text() not in ("", english)
    for typed in TYPED[code]:
        assert _hits(visit.page, typed)
        found = visit.page.locator(".md-search-result__link").evaluate_all("found => found.map(link => link.pathname)")
        assert found and all(path.startswith(f"/{code}/rulebooks/") for path in found)
    visit.page.keyboard.press("Escape")
    visit.page.hover(".md-select")
    visit.page.click(".md-select__link[hreflang=en]")
    visit.page.wait_for_url(f"{site.url}rulebooks/bela-4.html#rule-play-must-follow")
    assert visit.errors == []
    visit.close()


def test_a_page_names_itself_in_other_languages_only_where_it_is_there(site: Site) -> None:
    for plain in ("index.html", "rulebooks/bela-4.html"):
        for name in (plain, *(f"{code}/{plain}" for code in languages())):
            page = (site.root / name).read_text(encoding="utf-8")
            assert re.findall(r'<link rel="alternate " [^>]*hreflang="([a-z]+)">', page) == ["en", *languages()], name
    english_only = (site.root / "tutorial.html").read_text(encoding="utf-8")
    assert 'rel="alternate' not in english_only
    for code in languages():  # the switch leads to where a language begins
        assert f'<a href="{code}/index.html" hreflang="{code}"' in english_only


def test_the_deck_switch_changes_pictures_and_words_and_is_remembered(site: Site, browser: object) -> None:
    visit = Visit(browser)
    visit.go(site.url + "rulebooks/bela-4.html")
    king = visit.page.locator("img[alt='king of hearts']").first
    assert "/french/" in (king.get_attribute("src") or "")
    switch = visit.page.locator(".capot-deck")
    switch.focus()
    visit.page.keyboard.press("Enter")
    assert visit.page.locator("img[alt='king of hearts']").count() > 0  # hearts are hearts in both
    assert visit.page.locator("img[alt='over of leaves']").count() > 0
    assert visit.page.locator("article img[src*='/french/']").count() == 0
    visit.go(site.url + "rulebooks/belot-4.html")
    visit.page.locator("img[src*='/german/']").first.wait_for(state="attached")
    visit.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SAMPLES)
def test_axe_finds_no_serious_violation(site: Site, browser: object, name: str, scheme: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    visit = Visit(browser, DESK, scheme)
    visit.go(site.url + name)
    found = Axe().run(visit.page).response["violations"]
    visit.close()
    serious = [
        (one["id"], [node["html"][:200] for node in one["nodes"][:3]])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert serious == []


def test_the_theme_follows_the_reader(site: Site, browser: object) -> None:
    shades = []
    visit = Visit(browser)
    for scheme in ("light", "dark", "light"):  # the same reader each time: nothing of an earlier visit may stay
        visit.page.emulate_media(color_scheme=scheme)
        visit.go(site.url + "rulebooks/bela-4.html")
        colour = visit.page.evaluate("getComputedStyle(document.body).backgroundColor")
        shades.append(sum(int(part) for part in re.findall(r"\d+", colour)[:3]))
    visit.close()
    assert min(shades[0], shades[2]) > 600 > 200 > shades[1]


def test_a_rulebook_prints_without_what_is_for_the_screen(site: Site, browser: object) -> None:
    visit = Visit(browser, DESK, "dark")
    visit.go(site.url + "rulebooks/bela-4.html")
    visit.page.emulate_media(media="print", color_scheme="light")
    hidden = (".md-header", ".md-tabs", ".md-sidebar--primary", ".md-sidebar--secondary", ".md-search", ".capot-deck")
    shown = [
        part for part in hidden if visit.page.locator(part).count() and visit.page.locator(part).first.is_visible()
    ]
    background = visit.page.evaluate("getComputedStyle(document.body).backgroundColor")
    pdf = visit.page.pdf(format="A4")
    visit.close()
    assert shown == []
    assert min(int(part) for part in re.findall(r"\d+", background)[:3]) > 240 or "0)" in background.replace(" ", "")
    assert pdf.startswith(b"%PDF") and len(pdf) > 50_000
