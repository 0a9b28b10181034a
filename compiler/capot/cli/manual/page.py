"""A command's page: all that is said of it, put together from its docstring, its arguments and its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from capot.base.dataclasses import dataclass
from capot.cli.manual.docstring import Example, Row, read

#: Under which heading an option stands that several commands have, by its long name.
_GROUPS: Mapping[str, Sequence[str]] = {
    "Rules": ("--game", "--with", "--file", "--from"),
    "Output": ("--format", "--out", "--verbose", "--to"),
    "Help": ("--help", "--version"),
}

_CODES = (
    Row("0", "all is well"),
    Row("2", "the call is wrong, or a file cannot be used"),
    Row("130", "interrupted with Ctrl-C"),
)


@dataclass(frozen=True, slots=True)
class Page:
    """What is said of one command. ``commands`` are those below it; rows are terms with their texts."""

    name: str
    usage: str
    purpose: str
    paragraphs: tuple[str, ...]
    arguments: tuple[Row, ...]
    commands: tuple[tuple[str, tuple[Row, ...]], ...]
    options: tuple[tuple[str, tuple[Row, ...]], ...]
    examples: tuple[Example, ...]
    exit_codes: tuple[Row, ...]
    files: tuple[Row, ...]
    environment: tuple[Row, ...]
    json: str
    see_also: tuple[str, ...]


def page_of(
    ctx: click.Context,
    commands: Mapping[str, Sequence[tuple[str, str]]],
    groups: Mapping[str, Sequence[str]],
) -> Page:
    """Return the page of the command of a context.

    ``commands`` are those below it with their purposes, by heading; ``groups`` the options that have a heading of their
    own, by their long names.
    """
    command = ctx.command
    told = read(command.help or command.callback.__doc__ or "" if command.callback else command.help or "")
    return Page(
        ctx.command_path,
        " ".join(command.collect_usage_pieces(ctx)),
        told.purpose,
        told.paragraphs,
        told.terms.get("Arguments", ()),
        tuple((heading, tuple(Row(name, text) for name, text in rows)) for heading, rows in commands.items()),
        (*_options(ctx, groups), *((name, told.terms[name]) for name in ("Fields",) if name in told.terms)),
        told.examples,
        _codes(told.terms.get("Exit codes", ())),
        told.terms.get("Files", ()),
        told.terms.get("Environment", ()),
        told.json,
        told.see_also,
    )


def _codes(own: tuple[Row, ...]) -> tuple[Row, ...]:
    """Return all exit codes: what the command says itself, and what is so of every command."""
    rows = {row.term: row for row in (*_CODES, *own)}
    return tuple(sorted(rows.values(), key=lambda row: int(row.term.split()[0])))


def _options(ctx: click.Context, groups: Mapping[str, Sequence[str]]) -> tuple[tuple[str, tuple[Row, ...]], ...]:
    """Return the options by heading: those of this command alone, those of several, and help at the end."""
    found: dict[str, list[Row]] = {name: [] for name in ("Options", *groups, *_GROUPS, "Help")}
    for option in ctx.command.get_params(ctx):
        record = option.get_help_record(ctx) if isinstance(option, click.Option) else None
        if record is None:
            continue
        own = (name for name, members in groups.items() if set(option.opts) & set(members))
        shared = (name for name, members in _GROUPS.items() if set(option.opts) & set(members))
        found[next(own, next(shared, "Options"))].append(Row(*record))
    return tuple((name, tuple(rows)) for name, rows in found.items() if rows)
