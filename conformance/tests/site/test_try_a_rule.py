"""The page on which rules are tried, in a real browser, with Python for browsers from npm."""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from markdown import markdown

from capot.playground.served_files import served
from helpers.places import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
NPM = shutil.which("npm")
PYODIDE = "pyodide@314.0.7"
ASSETS = ROOT / "docs" / "assets"
PATIENCE = 120_000  # milliseconds; a test says what comes, not when

pytestmark = [
    pytest.mark.heavy,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine (Debian: apt install chromium)"),
    pytest.mark.skipif(NPM is None and "CAPOT_PYODIDE" not in os.environ, reason="there is no npm on this machine"),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the page without the rest of the site; returns its address."""
    package = Path(os.environ.get("CAPOT_PYODIDE", ""))
    if "CAPOT_PYODIDE" not in os.environ:
        home = tmp_path_factory.mktemp("npm")
        call = [str(NPM), "install", "--prefix", str(home), "--no-audit", "--no-fund", PYODIDE]
        if subprocess.run(call, capture_output=True, check=False).returncode:
            pytest.skip(f"npm cannot install {PYODIDE}; CAPOT_PYODIDE names a folder that has it")
        package = home / "node_modules" / "pyodide"
    root = tmp_path_factory.mktemp("site")
    shutil.copytree(ASSETS, root / "assets")
    (root / "runtime").mkdir()
    for name, data in served(package, ASSETS / "playground" / "boot.mjs").items():
        (root / "runtime" / name).write_bytes(data)
    text = (ROOT / "docs" / "playground.md").read_text(encoding="utf-8").split("---\n", 2)[2]
    page = markdown(text, extensions=["md_in_html"])
    (root / "index.html").write_text(
        f"<!DOCTYPE html><html lang=en><link rel=icon href=data:,><title>Try</title>{page}</html>", encoding="utf-8"
    )
    handler = functools.partial(_Quiet, directory=str(root))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class Visit:
    """The page as it is open in a browser, with what went wrong on it and what it asked for."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.errors: list[str] = []
        self.asked: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        page.goto(url)
        page.wait_for_selector("html[data-playground]")

    @property
    def text(self) -> str:
        return self.page.locator("#playground-text").input_value()

    def write(self, text: str) -> None:
        self.page.locator("#playground-text").fill(text)

    def shown(self, part: str) -> str:
        return self.page.locator(f"#playground-{part}").inner_text()

    def wait(self, part: str, words: str) -> None:
        self.page.locator(f"#playground-{part}", has_text=words).wait_for()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def visit(site: str, browser: Any) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": 390, "height": 840}, accept_downloads=True)
    here = Visit(context.new_page(), site)
    yield here
    assert here.errors == []
    assert all(url.startswith((site, "blob:", "data:")) for url in here.asked), here.asked
    context.close()


def test_a_rule_is_changed_and_said(visit: Visit) -> None:
    assert "target: 1001 points" in visit.text
    visit.write(visit.text.replace("1001 points", "701 points"))
    visit.wait("says", "at least 701 points")
    visit.wait("differs", "What follows")
    assert visit.shown("wrong") == "Nothing is wrong."
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_what_is_wrong_is_mended_by_a_press(visit: Visit) -> None:
    visit.write(visit.text.replace("target: 1001 points", "target: 1001 poinst"))
    visit.wait("wrong", "is not expected here")
    visit.page.get_by_role("button", name="Do that: write `points`").click()
    visit.wait("wrong", "Nothing is wrong.")
    assert "target: 1001 points" in visit.text


def test_another_rule_of_another_game_is_put_there(visit: Visit) -> None:
    visit.page.locator("#playground-game").select_option("belot-4")
    visit.page.wait_for_function("document.getElementById('playground-text').value.includes('for belot-4')")
    visit.page.locator("#playground-rule option[value='declarations.run-of-3']").wait_for(state="attached")
    visit.page.locator("#playground-rule").select_option("declarations.run-of-3")
    visit.page.locator("#playground-change").click()
    visit.page.wait_for_function("document.getElementById('playground-text').value.includes('run of 3: 20')")
    visit.wait("wrong", "Nothing is wrong.")


def test_a_deal_is_played_to_its_score(visit: Visit) -> None:
    page = visit.page
    page.locator("#playground-play").click()
    page.locator(".playground-hand button").first.wait_for()
    why = ""
    for _ in range(60):
        if page.get_by_role("button", name="Next deal").count():
            break
        refused = page.locator(".playground-not")
        if not why and refused.count():
            refused.first.click(force=True)
            why = visit.shown("why")
        before = visit.shown("talk") + visit.shown("table")
        choices = page.locator(".playground-choices button")
        cards = page.locator(".playground-card:not(.playground-not)")
        (choices.last if choices.count() else cards.first).click()
        page.wait_for_function(
            "(before) => document.getElementById('playground-talk').innerText +"
            " document.getElementById('playground-table').innerText !== before",
            arg=before,
        )
    assert "written down" in visit.shown("table")
    assert "Rule: " in why


def test_a_link_and_a_file_carry_the_rules(visit: Visit, site: str) -> None:
    changed = visit.text.replace("1001 points", "501 points")
    visit.write(changed)
    visit.wait("says", "at least 501 points")
    visit.page.locator("#playground-link").click()
    visit.wait("status", "The link to these rules")
    link = visit.page.url
    with visit.page.expect_download() as download:
        visit.page.locator("#playground-file").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == changed
    with visit.page.expect_download() as folder:
        visit.page.locator("#playground-folder").click()
    assert folder.value.suggested_filename == "our-club.zip"
    visit.page.goto("about:blank")
    visit.page.goto(link)
    visit.page.wait_for_selector("html[data-playground]")
    assert visit.text == changed


def test_a_link_that_lost_letters_and_one_that_means_harm(visit: Visit, site: str) -> None:
    hostile = (
        'house rule our-table "<img src=x onerror=document.title=1><script>document.title=2</script>" {\n'
        "  for bela-4\n  replace match.target {\n    target: <b>9 points\n  }\n}\n"
    )
    visit.write(hostile)
    visit.wait("wrong", "Line")
    visit.page.locator("#playground-link").click()
    visit.wait("status", "The link to these rules")
    visit.page.reload()
    visit.page.wait_for_selector("html[data-playground], .playground-error")
    visit.write(hostile.replace("<b>9", "901"))
    visit.wait("says", "at least 901 points")
    assert visit.page.title() == "Try"
    assert visit.page.locator("#playground-body img:not(.capot-card), #playground-body script").count() == 0
    visit.page.goto("about:blank")
    visit.page.goto(f"{site}#rules=AAAA")
    visit.wait("status", "has lost some of its letters")
    visit.page.locator("#playground-text").wait_for(state="visible")
    assert "for bela-4" in visit.text
    assert visit.page.locator("#playground-rule option").count() > 50
