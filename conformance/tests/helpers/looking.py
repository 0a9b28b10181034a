"""A browser that looks at pages, and says what came to life there."""

from __future__ import annotations

import functools
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Looking:
    """A browser that looks at pages, and what came to life there."""

    def __init__(self, chromium: Any) -> None:
        self.page = chromium.new_page()
        self.alive: list[str] = []
        self.page.on("dialog", lambda dialog: (self.alive.append(f"a dialog: {dialog.message}"), dialog.dismiss()))

    def at(self, file: Path) -> list[str]:
        """Return what came to life on a page, with everything on it touched."""
        self.alive.clear()
        self.page.goto(file.resolve().as_uri(), wait_until="domcontentloaded")
        self.page.evaluate(_TOUCH)
        if self.page.evaluate("window.ran"):
            self.alive.append("a script ran")
        self.alive += self.page.evaluate(_LIVE)
        return [f"{file.name}: {one}" for one in self.alive]


#: Puts the mouse and the keys on all that is there.
_TOUCH = """() => {
  for (const one of document.querySelectorAll("*"))
    for (const kind of ["mouseover", "mouseenter", "focus", "click", "toggle", "error", "load"])
      if (one.getAttribute("on" + kind)) one.dispatchEvent(new Event(kind));
}"""
#: Says which elements are such as no page of capot's has.
_LIVE = """() => [...document.querySelectorAll("*")].flatMap(one => {
  const found = [...one.attributes].filter(a => /^on/i.test(a.name) || /^\\s*javascript:/i.test(a.value))
    .map(a => a.name);
  if (one.matches("img[src='x'], svg[onload], script:not([src])") && /window\\.ran|alert/.test(one.outerHTML))
    found.push("an element");
  return found.map(name => `${name} of ${one.outerHTML.slice(0, 200)}`);
})"""


@pytest.fixture(scope="module")
def looked() -> Iterator[Looking]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield Looking(chromium)
        chromium.close()


_MARKS = [
    pytest.mark.heavy,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine (Debian: apt install chromium)"),
]


def in_a_browser(function: Any) -> Any:
    """Mark a test that takes a browser, which is heavy."""
    return functools.reduce(lambda made, mark: mark(made), _MARKS, function)
