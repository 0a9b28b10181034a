"""``capot rulebook``."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from capot.base.english import joined
from capot.base.escaping import visible
from capot.cli.common import FilePath, file_option, game_argument, say_wrote, used, with_option, workspace_of
from capot.cli.manual.commands import Command
from capot.files import write_atomically

if TYPE_CHECKING:
    from capot.model.edition import Edition


@click.command(cls=Command)
@game_argument
@with_option
@file_option
@click.option(
    "--as",
    "what",
    type=click.Choice(["book", "card"]),
    default="book",
    show_default=True,
    help="A booklet of all rules, A5; or a card, one page of A4.",
)
@click.option(
    "--format", "form", type=click.Choice(["pdf", "html", "md"]), help="As the name of FILE ends if not given."
)
@click.option(
    "--lang",
    "language",
    default="en",
    show_default=True,
    metavar="CODE",
    help="The language of the print, such as hr, bg or fr.",
)
@click.option("--out", "-o", type=FilePath(), required=True, metavar="FILE", help="The file to write.")
@click.option("--name", default="", metavar="TEXT", help="The title, such as the name of a club.")
@click.option("--edition", metavar="TEXT", help="The edition, printed on every page.")
@click.option(
    "--date", type=click.DateTime(["%Y-%m-%d"]), metavar="DAY", help="The day of the edition; today if not given."
)
def command(
    game: str,
    house_rules: tuple[str, ...],
    files: tuple[Path, ...],
    what: str,
    form: str | None,
    language: str,
    out: Path,
    name: str,
    edition: str | None,
    date: datetime.datetime | None,
) -> None:
    """Print a game's rules for the table, as a booklet or as a card of one page.

    The booklet has all rules, numbered as on the site, with contents and glossary; the card has what players look up
    while they play, with the same numbers. House rules are worked into the text. Every page carries the edition, its
    day, and eight signs that stand for the rules: prints with other signs have other rules. HTML is one file that needs
    no other, and prints well from a browser; Markdown is the booklet as the site has it, without pictures. PDF comes
    with the extra pdf: pip install -e '.[pdf]'.

    Prints are in English, or in any language that capot has words for: hr, bg, fr.

    Arguments:
      GAME  a game, as capot games lists it

    Examples:
      capot rulebook bela-4 -o bela.html
      capot rulebook bela-4 --as card -o card.html
      capot rulebook bela-4 --lang hr -o bela.pdf
      capot rulebook bela-4 --with clockwise --name "Our club" --edition 2 -o club.pdf

    Exit codes:
      0  it is written
      1  the rules do not compile

    See also: capot docs, capot explain
    """
    from capot.compile.loader import engine, model_of
    from capot.model.glossary import load_glossary
    from capot.model.ledger import load_ledgers
    from capot.model.own_words import own_words, written_for
    from capot.model.titles import title_of_file
    from capot.prints import Imprint, NoPdf, booklet, pdf, pdf_of_one_page, reference_card
    from capot.rulebook import Link, game_page
    from capot.rulebook.lesson.deal_script import further_deals, played_deal
    from capot.rulebook.own_rules import authored
    from capot.sentences import MissingPhrase
    from capot.translations import languages

    form = form or _form(out)
    if form == "md" and what == "card":
        raise click.UsageError("a card is PDF or HTML: in Markdown there is nothing that fills one page")
    if language not in ("en", *languages()):
        there = joined(["en", *languages()])
        raise click.UsageError(f"there are no words in the language {visible(language)}; there are {there}")
    workspace = workspace_of(files)
    model = model_of(workspace, game, sorted(set(house_rules)))
    used(workspace, files)
    shipped = workspace.catalogue.files_of(game, house_rules).isdisjoint([*workspace.given, *workspace.of_club])
    if edition is None and not shipped and workspace.edition is not None:
        edition = workspace.edition.name
    imprint = Imprint(" ".join(name.split()), _edition(edition, date, shipped=shipped))
    ledgers, glossary = load_ledgers(), load_glossary()
    found = written_for(workspace.catalogue, workspace.words, game, language)
    owners = {one.game: model_of(workspace, one.game, []) for one in found if one.game in workspace.catalogue.games}
    written = authored(found, owners | ({} if model.house_rules else {game: model}))
    try:
        if form == "md":
            links = [
                (rule, title_of_file(workspace.catalogue.house_rules[rule], language)) for rule in model.house_rules
            ]
            in_force = [Link(key, title, "") for key, title in links]
            made = game_page(
                model,
                ledgers=ledgers,
                in_force=in_force,
                glossary=glossary,
                edition=imprint.edition,
                language=language,
                written=written,
            )
        elif what == "book":
            base = engine(model)
            plain = engine(model_of(workspace, game, [])) if model.house_rules else None
            own = own_words(workspace.catalogue, workspace.words, game, model.house_rules, language)
            made = booklet(
                model,
                imprint,
                ledgers=ledgers,
                glossary=glossary,
                played=played_deal(base, plain),
                further=further_deals(base, plain),
                language=language,
                own=own,
                written=written,
            )
        else:
            made = reference_card(model, imprint, ledgers=ledgers, language=language, written=written)
    except MissingPhrase as error:
        raise click.ClickException(f"the language {language} is not complete: {error}") from None
    if form in ("html", "md"):
        write_atomically(out, made)
    else:
        try:
            printed = pdf_of_one_page(made) if what == "card" else pdf(made)
        except NoPdf as error:
            raise click.UsageError(f"{error}; or write HTML, which any browser prints: --format html") from None
        write_atomically(out, printed)
    say_wrote(out)


def _form(out: Path) -> str:
    form = {".pdf": "pdf", ".html": "html", ".htm": "html", ".md": "md"}.get(out.suffix.lower())
    if form is None:
        raise click.UsageError(f"{out.name} ends in none of .pdf, .html and .md; say which with --format")
    return form


def _edition(name: str | None, date: datetime.datetime | None, *, shipped: bool) -> Edition:
    """Return the edition that is asked for; of nothing but capot's own rules it is theirs."""
    from capot.model.edition import Edition, shipped_edition

    if shipped and name is None and date is None:
        return shipped_edition()
    day = date.date() if date is not None else datetime.date.today()
    return Edition(" ".join((name or "").split()), day)
