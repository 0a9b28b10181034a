"""Prints for the table: a club's booklet and card, what is on every page, and what is said where there can be none."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pypdfium2
import pytest

from capot.base.extras import install
from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.model.edition import short_hash
from capot.model.glossary import load_glossary
from capot.model.ledger import load_ledgers
from capot.prints.pdf_file import pdf
from capot.rulebook import rules_to_find
from capot.translations import Speech
from helpers.calling import run
from helpers.choices import some
from helpers.places import ROOT

#: A5 and A4 in points of a 72nd of an inch: 148 mm by 210 mm, and 210 mm by 297 mm.
A5, A4 = (419.5, 595.3), (595.3, 841.9)


def text_of(html: str) -> str:
    """Return what a print shows, spaces as one."""
    return " ".join(re.sub(r"<style>.*?</style>|<[^>]+>", " ", html, flags=re.DOTALL).split())


def printed(capsys: pytest.CaptureFixture[str], out: Path, *arguments: str) -> str:
    assert run(capsys, "rulebook", *arguments, "-o", str(out)) == (0, f"wrote {out}\n", "")
    return out.read_text(encoding="utf-8") if out.suffix == ".html" else ""


def pdf_pages(path: Path) -> list[tuple[tuple[float, float], str]]:
    """Return the size and the text of every page."""
    found = pypdfium2.PdfDocument(path)
    pages = [(page.get_size(), page.get_textpage().get_text_bounded()) for page in found]
    found.close()
    return pages


def letters_of(path: Path) -> list[tuple[float, list[tuple[float, float, float, float]]]]:
    """Return the width of every page, and where its letters stand: left, bottom, right and top."""
    found = pypdfium2.PdfDocument(path)
    pages = []
    for page in found:
        text = page.get_textpage()
        letters = enumerate(text.get_text_range())
        pages.append((page.get_width(), [text.get_charbox(at) for at, letter in letters if letter.strip()]))
    found.close()
    return pages


def test_a_print_fetches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a page names is neither read from the disk nor asked of another machine, whatever came into it."""
    secret = tmp_path / "secret.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg"><text y="9">private</text></svg>', encoding="utf-8")
    asked: list[object] = []
    monkeypatch.setattr("socket.getaddrinfo", lambda *where, **_: asked.append(where) or [])
    tags = [
        f'<{tag}="{url}">'
        for tag in ("img src", "link rel=stylesheet href", "link rel=attachment href")
        for url in (secret.as_uri(), "http://example.org/a.svg", "ftp://example.org/a.svg")
    ]
    (tmp_path / "a.pdf").write_bytes(
        pdf(f"<p>here</p>{''.join(tags)}<p style=\"background: url('{secret.as_uri()}')\">")
    )
    ((_, text),) = pdf_pages(tmp_path / "a.pdf")
    assert "here" in text and "private" not in text and asked == []
    assert b"EmbeddedFile" not in (tmp_path / "a.pdf").read_bytes()


@pytest.mark.parametrize("what", ["book", "card"])
def test_a_club_prints_its_own_rules_under_its_own_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, what: str
) -> None:
    named = ("--name", "Klub <Zadar>", "--edition", "7", "--date", "2027-01-31")
    html = printed(capsys, tmp_path / "club.html", "bela-4", "--with", "clockwise", "--as", what, *named)
    text = text_of(html)
    assert "Klub &lt;Zadar&gt;" in text
    assert "Edition 7, 31 January 2027; rules" in text
    # The rule is worked in: clockwise it goes to the left, and forehand sits there.
    assert "is the player to the left of the dealer" in text
    assert "counter-clockwise" not in text
    assert "house rule" not in text.casefold()


def test_prints_of_other_rules_carry_other_signs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plain = printed(capsys, tmp_path / "a.html", "bela-4")
    other = printed(capsys, tmp_path / "b.html", "bela-4", "--with", "clockwise")
    signs = [re.findall(r"rules ([0-9a-f]{8})", text_of(html)) for html in (plain, other)]
    assert signs[0] == [short_hash(model_of(open_workspace(), "bela-4", []))]
    assert signs[1] != signs[0]


def test_the_site_finds_an_edition_by_the_signs_on_a_print() -> None:
    page = (ROOT / "docs/rulebooks/editions.md").read_text(encoding="utf-8")
    workspace = open_workspace()
    for game, house_rules in [("bela-4", ()), ("open-belote", ()), ("bela-4", ("clockwise",))]:
        signs = short_hash(model_of(workspace, game, list(house_rules)))
        (row,) = (line for line in page.splitlines() if line.startswith(f"| `{signs}`"))
        assert all(f"({key}.md)" in row for key in (game, *house_rules))


@pytest.mark.parametrize(
    ("code", "see"),
    [
        ("en", "(See 8.4 and 8.8.)"),
        ("hr", "(Vidi 8.4 i 8.8.)"),
        ("bg", "(Вижте 8.4 и 8.8.)"),
        ("fr", "(Voir 8.4 et 8.8.)"),
    ],
)
def test_a_booklet_says_of_its_pointers_that_they_are_some(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, code: str, see: str
) -> None:
    text = text_of(printed(capsys, tmp_path / "book.html", "belot-3", "--lang", code))
    assert see in text.replace("( ", "(").replace(" )", ")").replace(" .)", ".)")


def test_a_card_says_for_whom_it_is_and_where_its_numbers_are_used(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = text_of(printed(capsys, tmp_path / "card.html", "belot-4", "--as", "card"))
    assert text.index("For those who know the game.") < text.index("At a glance")
    # What is written is multiplied by the factor in 8.10, and rounded by the limit in 8.12; ten points are one of 151.
    assert "Factor (see 8.10)" in text and "Limit (see 8.12)" in text
    assert "Target 151 points, each for ten" in text
    assert "each for ten" not in text_of(printed(capsys, tmp_path / "card.html", "bela-4", "--as", "card"))


@pytest.mark.parametrize(("key", "french"), [("bela-4", False), ("belot-4", False), ("belote-4", True)])
def test_what_tournaments_do_in_france_is_told_where_the_game_is_played_there(key: str, french: bool) -> None:
    text = (ROOT / f"docs/rulebooks/{key}-arbiter.md").read_text(encoding="utf-8")
    assert ("At French tournaments" in text) == french
    assert "A misdeal is a deal with a wrong number of cards" in text


@pytest.mark.parametrize(
    ("code", "agree", "misdeal", "breach"),
    [
        ("en", "Agree before you play:", "1.6.", "6.7."),
        # An author tells both in a paragraph with other rules.
        ("hr", "Prije igre se dogovorite:", "1.2.", "6.4."),
    ],
)
def test_a_booklet_says_what_its_rules_say_of_mishaps_and_names_what_is_left_to_the_table(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, code: str, agree: str, misdeal: str, breach: str
) -> None:
    html = printed(capsys, tmp_path / "book.html", "bela-4", "--lang", code)
    section = html[html.index('<h2 id="irregularities">') :].partition("</section>")[0]
    told, left = (part.count("<li>") for part in section.split(f"<p>{agree}</p>"))
    # Rules speak of a misdeal, of announcing, of a breach and of the score; a table agrees on these and four more.
    assert (told, left) == (4, 8)
    assert misdeal in section and breach in section and "<h3" not in section


def test_a_booklet_explains_only_words_that_it_uses(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    html = printed(capsys, tmp_path / "book.html", "bela-4")
    words = re.findall(r"<dt>(.*?)(?: <small>.*?)?</dt>", html)
    assert {"Bela", "Run", "Trump", "Taker"} <= set(words)
    # The rules of Bela speak of runs of eight cards, of beating the winning card, and of runs of three.
    assert {"Über", "Tierce", "Quint", "Muss", "Belot (eight of a suit)", "Cut"}.isdisjoint(words)


@pytest.mark.parametrize("what", ["book", "card"])
@pytest.mark.parametrize("game", ["bela-4", "belot-4", "open-belote"])
def test_a_print_is_one_file_that_asks_for_no_other(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, what: str
) -> None:
    html = printed(capsys, tmp_path / "one.html", game, "--as", what)
    asked = re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?([^"')>\s]*)""", html)
    assert asked or what == "card"
    assert [address for address in asked if not address.startswith(("data:image/svg+xml;base64,", "#"))] == []
    assert "<script" not in html
    assert "@import" not in html
    known = set(re.findall(r' id="([^"]+)"', html))
    assert {address[1:] for address in asked if address.startswith("#")} <= known


def test_rules_have_the_numbers_of_the_site_on_every_print(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    model = model_of(open_workspace(), "bela-4", [])
    rules = rules_to_find(Speech(model=model), load_ledgers(), load_glossary())
    numbers = {found.anchor: found.title.split()[0] for found in rules}
    for what in ("book", "card"):
        html = printed(capsys, tmp_path / f"{what}.html", "bela-4", "--as", what)
        shown = dict(re.findall(r'id="(rule-[^"]+)"><span class="number">([\d.]+)', html))
        assert len(shown) > 20
        assert shown.items() <= numbers.items()
    assert len(shown) < len(numbers)  # the card has what is asked for while one plays


def test_a_booklet_in_another_language_is_markdown_of_that_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    printed(capsys, tmp_path / "bela.md", "bela-4", "--with", "clockwise", "--lang", "hr")
    text = (tmp_path / "bela.md").read_text(encoding="utf-8")
    speech = Speech("hr", model_of(open_workspace(), "bela-4", ["clockwise"]))
    assert all(speech.sentences[at] in text for at in ("table.direction", "play.must-follow", "match.target"))
    assert text.startswith(f"# {speech.title}\n")


@pytest.mark.parametrize(
    ("game", "house_rules"),
    [
        ("coinche", ()),
        ("bela-4", ("clockwise",)),
        *(
            pytest.param(game, (), marks=pytest.mark.heavy)
            for game in ("bela-4", "belot-4", "baloot", "belot-4-club", "open-belote")
        ),
    ],
)
def test_a_card_is_one_page(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str, house_rules: tuple[str, ...]
) -> None:
    chosen = [word for rule in house_rules for word in ("--with", rule)]
    printed(capsys, tmp_path / "card.pdf", game, *chosen, "--as", "card")
    ((size, text),) = pdf_pages(tmp_path / "card.pdf")
    assert size == pytest.approx(A4, abs=0.5)
    assert short_hash(model_of(open_workspace(), game, list(house_rules))) in text


def test_a_card_fills_its_page_in_a_language_of_longer_words_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    printed(capsys, tmp_path / "card.pdf", "klaberjass-2", "--as", "card", "--lang", "bg")
    ((_, letters),) = letters_of(tmp_path / "card.pdf")
    # The last of the three columns is begun, and there is something in its lower half: A4 is 297 mm high.
    mm = 72 / 25.4
    last = [box for box in letters if box[0] > 139 * mm and 15 * mm < box[1]]
    assert last and min(box[1] for box in last) < 148 * mm


@pytest.mark.parametrize("game", some("open-belote", of=("belot-4", "coinche", "open-belote")))
def test_nothing_on_a_print_reaches_beyond_its_column(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: str
) -> None:
    for what in ("card", "book"):
        printed(capsys, tmp_path / f"{what}.pdf", game, "--as", what)
    mm = 72 / 25.4
    # A card has three columns of 60 mm between margins of 10 mm, 5 mm apart, below its title and above its foot.
    gutters = ((70.5 * mm, 74.5 * mm), (135.5 * mm, 139.5 * mm))
    ((_, inside),) = letters_of(tmp_path / "card.pdf")
    within = [box for box in inside if 15 * mm < box[1] and box[3] < (297 - 15) * mm]
    assert len(within) > 1500
    assert [box for box in within if any(left < (box[0] + box[2]) / 2 < right for left, right in gutters)] == []
    assert max(box[2] for box in within) < 200.5 * mm
    for width, letters in letters_of(tmp_path / "book.pdf"):
        assert max(box[2] for box in letters) < width - 8 * mm


def test_a_booklet_has_its_edition_and_a_number_on_every_page(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    printed(capsys, tmp_path / "book.pdf", "bela-4", "--name", "Žičara", "--edition", "3", "--date", "2027-01-31")
    pages = pdf_pages(tmp_path / "book.pdf")
    assert 6 <= len(pages) <= 24
    for place, (size, text) in enumerate(pages, 1):
        assert size == pytest.approx(A5, abs=0.5)
        assert "Edition 3, 31 January 2027; rules " in text
        assert re.search(rf"(?:^| ){place}\s*$", text, re.MULTILINE), repr(text)
    assert "Žičara" in pages[0][1]


def test_the_edition_of_a_booklet_stands_at_its_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    html = printed(capsys, tmp_path / "book.html", "bela-4", "--edition", "3", "--date", "2027-01-31")
    assert text_of(html).count("Edition 3, 31 January 2027; rules ") == 1
    assert html.rindex("Edition 3, 31 January 2027; rules ") > html.rindex("</dd>")


HOSTILE = '</title></style><script>alert(1)</script> "} body{display:none} \\ {{ 7 * 7 }}'


@pytest.mark.parametrize("what", ["book", "card"])
def test_a_hostile_name_stays_text(capsys: pytest.CaptureFixture[str], tmp_path: Path, what: str) -> None:
    named = ("--name", HOSTILE, "--edition", HOSTILE)
    html = printed(capsys, tmp_path / "club.html", "bela-4", "--as", what, *named)
    assert "<script" not in html
    assert html.count("</style>") == 1
    assert "body{display" not in html.partition("<style>")[2].partition("</style>")[0]
    assert "{{ 7 * 7 }}" in text_of(html)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("bela-4", "--as", "poster", "-o", "x.pdf"), "'poster' is not one of 'book', 'card'"),
        (("bela-4", "-o", "x.md", "--as", "card"), "a card is PDF or HTML"),
        (
            ("bela-4", "-o", "x.md", "--lang", "xx"),
            "no words in the language xx; there are en, bg, fr and hr",
        ),
        (("bela-4", "-o", "x.doc"), "x.doc ends in none of .pdf, .html and .md; say which with --format"),
        (("bela-4", "-o", "x.html", "--date", "31.1.2027"), "does not match the format '%Y-%m-%d'"),
        (("bela-4",), "Missing option '--out'"),
        (("bella-4", "-o", "x.html"), "bela-4"),
        (("bela-4", "--with", "clockwize", "-o", "x.html"), "clockwise"),
    ],
)
def test_wrong_words_are_answered(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, "rulebook", *arguments)
    assert (code, out) == (2, "")
    assert said in " ".join(err.split())
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    place = tmp_path / "file" / "x.html"
    code, out, err = run(capsys, "rulebook", "bela-4", "-o", str(place))
    assert (code, out) == (2, "")
    assert str(place) in err
    assert "Traceback" not in err


def test_without_the_library_it_is_said_what_to_install(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    code, out, err = run(capsys, "rulebook", "bela-4", "-o", str(tmp_path / "x.pdf"))
    assert (code, out) == (2, "")
    assert install("pdf") in err
    assert "--format html" in err
    assert list(tmp_path.iterdir()) == []
