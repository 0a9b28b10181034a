"""The search that comes with the theme, as the site has it: every word of the index is found by its beginning."""

import json
import random
import shutil
import subprocess
from importlib.resources import files

import pytest

from capot.rulebook.mkdocs_search import told_apart

NODE = shutil.which("node")

pytestmark = [pytest.mark.heavy, pytest.mark.skipif(NODE is None, reason="there is no Node")]

#: The theme's search where a browser has it as a worker: what it is told comes in as JSON, what it says goes out.
DRIVER = """
const {worker, docs, asked} = JSON.parse(require("fs").readFileSync(0, "utf8"));
const said = [], place = {console: {warn: (...words) => said.push({warned: words.join(" ")})}};
let listener;
place.self = place.globalThis = place;
place.location = {href: "http://localhost/"};
place.addEventListener = (kind, heard) => { if (kind === "message") listener = heard; };
place.postMessage = (message) => said.push(message);
require("vm").runInNewContext(worker, place);
const fields = {title: {boost: 1}, text: {boost: 1}, tags: {boost: 1}};
const config = {lang: ["en"], separator: "\\\\s+", pipeline: [], fields};
(async () => {
  await listener({data: {type: 0, data: {config, docs, options: {suggest: false}}}});
  for (const data of asked) await listener({data: {type: 2, data}});
  console.log(JSON.stringify(said));
})();
"""


def workers() -> list[str]:
    folder = files("material") / "templates" / "assets" / "javascripts" / "workers"
    return [one.read_text(encoding="utf-8") for one in folder.iterdir() if one.name.endswith(".js")]


def test_every_word_of_digits_is_found() -> None:
    chosen = random.Random(1679)  # of the words drawn so the theme by itself loses two, and has one that is not there
    count, longest, signs = chosen.randint(150, 700), chosen.randint(3, 8), "0123456789abc"[: chosen.randint(2, 13)]
    words = {"".join(chosen.choice(signs) for _ in range(chosen.randint(1, longest))) for _ in range(count)}
    docs = [{"location": f"{word}.html", "title": "", "text": word} for word in sorted(words)]
    [worker] = workers()
    told = json.dumps({"worker": told_apart(worker), "docs": docs, "asked": sorted(words)})
    run = subprocess.run([str(NODE), "-e", DRIVER], input=told, capture_output=True, text=True, check=True)
    _ready, *answers = json.loads(run.stdout)
    assert [one for one in answers if "warned" in one] == []
    found = [{item["location"] for group in one["data"]["items"] for item in group} for one in answers]
    assert found == [{f"{word}.html" for word in words if word.startswith(typed)} for typed in sorted(words)]


def test_a_theme_whose_search_is_another_is_refused() -> None:
    with pytest.raises(ValueError, match="at 0 places, not at one"):
        told_apart("another search")
