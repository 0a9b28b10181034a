"""``capot export-cases``."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

import click

from capot.base.inputs import UnfitInput, read_text
from capot.cli.common import FilePath, format_option, say_json
from capot.cli.manual.commands import Command
from capot.files import write_all


@click.command(cls=Command)
@click.argument("folder", metavar="DIR", type=FilePath(file_okay=False))
@format_option
def command(folder: Path, form: str) -> None:
    """Write the conformance cases as plain JSON.

    They are for engines that are tested without Python. DIR gets one file a topic, the games, a JSON Schema, an index
    with a hash, and INTERPRETING.md, which says what the cases mean. A folder that holds anything else is left as it
    is; an earlier export in it is replaced.

    Arguments:
      DIR  the folder to write to, a new or an empty one, or one with an earlier export

    Examples:
      capot export-cases cases-as-json

    JSON:
      the folder that it wrote, and how many cases and files

    Files:
      DIR/index.json  what there is, with a hash of it; it comes last, so a folder with it is whole
      DIR/INTERPRETING.md  what the cases mean

    See also: capot conform, capot engine
    """
    from capot.notation.case_files import load_cases
    from capot_conformance.protocol.exported_cases import exported

    files = exported(load_cases(), _games(), version("capot"))
    old = _earlier(folder, files)
    inside = folder.resolve()
    gone = [folder / name for name in old if name not in files and (folder / name).resolve().is_relative_to(inside)]
    # The index comes last: a folder without one is not taken for a whole export.
    write_all({folder / name: text for name, text in files.items()}, gone, home=folder)
    index = json.loads(files["index.json"])
    if form == "json":
        say_json({"wrote": str(folder), "cases": index["cases"], "files": len(index["files"])})
        return
    click.echo(f"wrote {index['cases']} cases in {len(index['files'])} files to {folder}")


def _games() -> list[dict[str, Any]]:
    from capot.compile.workspace import open_workspace
    from capot_conformance.commands.conform_engine import facts

    catalogue = open_workspace().catalogue
    found = []
    for key, game in sorted(catalogue.games.items()):
        known = facts(key, ())
        rules = sorted(rule for rule in catalogue.house_rules if catalogue.fits(rule, key))
        found.append(
            {
                "game": key,
                "title": game.title,
                "players": list(known.players),
                "sides": list(known.sides),
                "model": known.model,
                "house_rules": [{"name": rule, "title": catalogue.house_rules[rule].title} for rule in rules],
            }
        )
    return found


def _earlier(folder: Path, files: dict[str, str]) -> list[str]:
    """Return the files of an earlier export in a folder.

    Raises:
        click.UsageError: if the folder holds something else in the way.
    """
    from capot_conformance.protocol.exported_cases import INDEX, files_of
    from capot_conformance.protocol.schema import EXPORT

    if not folder.is_dir() or not any(folder.iterdir()):
        return []
    refused = click.UsageError(f"{folder} is not empty and holds no export of cases; name a new or an empty folder")
    try:
        index = json.loads(read_text(folder / INDEX, "index of an earlier run"))
    except (OSError, ValueError, RecursionError, UnfitInput):
        raise refused from None
    if not isinstance(index, dict) or str(index.get("format")).partition("/")[0] != EXPORT.partition("/")[0]:
        raise refused
    old = [INDEX, *files_of(index)]
    for name in files:
        if name not in old and (folder / name).exists():
            raise click.UsageError(f"{folder / name} is in the way: it is no part of the earlier export")
    return old
