"""``capot docs``."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import click
from click.core import ParameterSource

from capot.base.english import numbered
from capot.base.escaping import with_front_matter
from capot.base.extensions import site_pages
from capot.base.extras import install
from capot.base.paths import checkout
from capot.cli.common import FilePath, report
from capot.cli.manual.commands import Command
from capot.files import Writing
from capot.files.disk_steps import remove_empty

#: The folders below ``docs`` that, as those of the languages, hold nothing but pages made here; they are not committed.
MADE = ("compare", "report")
#: The folder below ``docs`` with what the page on which rules are tried fetches; it is there only if it is asked for.
RUNTIME = "runtime"


@click.command(cls=Command)
@click.option("--serve", is_flag=True, help="Show the site on this machine, and build it again when a page changes.")
@click.option("--out", type=FilePath(), help="The folder for the site; site/ in the checkout if not given.")
@click.option("--pages-only", is_flag=True, help="Write the pages, and leave the site to a builder of your own.")
@click.option(
    "--pyodide",
    type=FilePath(),
    metavar="FOLDER",
    help="The npm package pyodide: with it, the page on which rules are tried works.",
)
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="With --serve: where to listen.")
@click.pass_context
def command(
    ctx: click.Context, serve: bool, out: Path | None, pages_only: bool, pyodide: Path | None, address: str
) -> None:
    """Build the site, or show it.

    In capot's own checkout, the rulebooks are brought up to date, the comparisons, the conformance report and the
    rulebooks in other languages are written below docs/, and MkDocs makes the site of it, strictly: a link that leads
    nowhere is an error. A language that lacks words for something has no pages. No other host is asked for anything.
    MkDocs comes with the extra docs: pip install -e '.[docs]'.

    The page on which rules are tried runs capot in the browser, by Python for browsers, which the site serves itself.
    It is made with Node: npm install pyodide@314, then --pyodide node_modules/pyodide. Without it the page says so.

    Examples:
      capot docs
      capot docs --serve
      capot docs --out /tmp/site
      capot docs --pyodide node_modules/pyodide

    Exit codes:
      0  the site is built
      1  the rules do not compile, or MkDocs refuses a page

    Files:
      site/  the site, unless --out names another folder

    See also: capot build
    """
    if pages_only and (serve or out is not None):
        raise click.UsageError("--pages-only makes no site: --serve and --out have no use with it")
    if serve and out is not None:
        raise click.UsageError("--serve writes no site: --out has no use with it")
    if not serve and ctx.get_parameter_source("address") is ParameterSource.COMMANDLINE:
        raise click.UsageError("--address says where to listen: it belongs to --serve")
    root = checkout()
    if root is None:
        raise click.UsageError("the site is built in capot's own checkout; capot build FILES --out FOLDER makes pages")
    if not pages_only and importlib.util.find_spec("mkdocs") is None:
        raise click.UsageError(f"MkDocs is not installed; install it with  {install('docs')}")
    _pages(ctx, root, pyodide)
    if pages_only:
        return
    if serve:
        try:
            done = _mkdocs(root, "serve", "--dev-addr", address)
        except KeyboardInterrupt:
            ctx.exit(0)
    else:
        done = _build_site(root, (out or root / "site").resolve())
    if done:
        click.echo("the site could not be built", err=True)
        ctx.exit(1)
    click.echo(f"the site is in {out or root / 'site'}")


def _mkdocs(root: Path, *arguments: str) -> int:
    """Let MkDocs do something with the pages of the checkout, strictly; returns its exit code."""
    mkdocs = [sys.executable, "-m", "mkdocs", arguments[0], "--strict", *arguments[1:]]
    return subprocess.run(mkdocs, cwd=root, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}).returncode


def _build_site(root: Path, site: Path) -> int:
    """Have MkDocs build the site beside the old one, then write what differs, all or nothing; returns its exit code.

    What MkDocs would leave where it is, since its name begins with a dot, is left.
    """
    with Writing(site) as writing:
        fresh = writing.workshop()
        code = _mkdocs(root, "build", "--quiet", "--site-dir", str(fresh))
        if code:
            return code
        made = {path.relative_to(fresh): path for path in sorted(fresh.rglob("*")) if path.is_file()}
        for name, path in made.items():
            writing.put(site / name, path.read_bytes())
        for path in site.rglob("*"):
            name = path.relative_to(site)
            if name not in made and not any(part.startswith(".") for part in name.parts):
                writing.remove(path)
        writing.commit()
    remove_empty(path for path in sorted(site.rglob("*")) if path.is_dir() and not path.name.startswith("."))
    return 0


def _pages(ctx: click.Context, root: Path, pyodide: Path | None) -> None:
    """Write every page that is made from the rules and the cases."""
    from capot.build.builder import Layout, build, write
    from capot.build.rulebook_pages import to_find
    from capot.cli.manual.guide import with_guide
    from capot.compile.workspace import open_workspace
    from capot.diagnostics.diagnostic import Diagnostics
    from capot.playground.served_files import served

    runtime = {} if pyodide is None else served(pyodide, root / "docs" / "assets" / "playground" / "boot.mjs")
    workspace = open_workspace()
    catalogue, found = workspace.catalogue, Diagnostics(workspace.found)
    if not found.has_errors:
        built = with_guide(
            build(workspace, list(catalogue.games), list(catalogue.house_rules), Layout.checkout(site=True), found)
        )
    if found.has_errors:
        report(found, workspace, "text")
        click.echo("nothing was written", err=True)
        ctx.exit(1)
    from capot.build.translated_pages import translated_pages
    from capot.cli.diff.compared_games import subjects
    from capot.comparison import pages as comparisons
    from capot.rulebook.mkdocs_search import RULES
    from capot.sentences import MissingPhrase

    codes = _complete()
    compared = subjects(workspace)
    pages = {name: _out_of_search(name, text) for name, text in {**comparisons(*compared), **site_pages()}.items()}
    try:
        for name, text in translated_pages(workspace, codes, *compared).items():
            pages[name] = _out_of_search(name, text) if "/compare/" in name else text
        searched = {page: found for code in ("en", *codes) for page, found in to_find(workspace, code).items()}
    except MissingPhrase as error:
        raise click.ClickException(f"{error}\nnothing was written") from error
    with Writing(root) as writing:
        changed = write(built, root, writing)
        _write_runtime(runtime, root / "docs" / RUNTIME, writing)
        writing.put(root / "docs" / RULES, json.dumps(searched, ensure_ascii=False))
        differing = _write_made(pages, root / "docs", writing)
        writing.commit()
    click.echo(f"{len(built.files)} files of the build, {len(changed)} of them changed", err=True)
    click.echo(f"{len(pages)} pages of comparisons, report and other languages, {differing} of them changed", err=True)


def _complete() -> list[str]:
    """Return the languages that have words for everything; of the others it is said how much they lack."""
    from capot.translations import languages
    from capot.translations.completeness import lacking

    lacks = {code: len(lacking(code)) for code in languages()}
    for code, count in lacks.items():
        if count:
            click.echo(f"{code} lacks {numbered(count, 'text')}: no pages in that language", err=True)
    return [code for code, count in lacks.items() if not count]


def _out_of_search(name: str, text: str) -> str:
    """Return a page that the search leaves out, unless others are found through it.

    Every word is on nearly all of these pages, and every page of the site would have to carry what they say.
    """
    return text if name.endswith("/index.md") else with_front_matter(text, {"search": {"exclude": True}})


def _write_made(pages: Mapping[str, str], docs: Path, writing: Writing) -> int:
    """Have pages written that are not committed, and those removed that are not made any more; returns how many."""
    from capot.translations import languages

    folders = (*MADE, *languages())
    foreign = [name for name in pages if name.split("/")[0] not in folders]
    assert not foreign, f"not in a folder of made pages: {foreign}"
    differing = {
        docs / name: text
        for name, text in pages.items()
        if not (docs / name).is_file() or (docs / name).read_text(encoding="utf-8") != text
    }
    for path, text in differing.items():
        writing.put(path, text)
    for folder in folders:
        for path in (docs / folder).rglob("*.md"):
            if path.relative_to(docs).as_posix() not in pages:
                writing.remove(path)
    return len(differing)


def _write_runtime(files: Mapping[str, bytes], folder: Path, writing: Writing) -> None:
    """Have files written for the page on which rules are tried, and those of another version removed."""
    for name, data in files.items():
        if not (folder / name).is_file() or (folder / name).read_bytes() != data:
            writing.put(folder / name, data)
    for path in folder.glob("*"):
        if path.name not in files:
            writing.remove(path)
