"""How a call ends: its exit code, and one clear message for whatever went wrong."""

from __future__ import annotations

import errno
import gc
import json
import os
import sys
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import click

from capot.base.escaping import visible
from capot.base.inputs import UnfitInput
from capot.cli.terminal_signs import readable
from capot.runtime.errors import BadRecord, CapotError, UnknownGame

_INTERRUPTED = 130
#: How many more objects are made than let go before Python looks for cycles: looking took half the time of a check,
#: and a call makes few cycles.
_GARBAGE = 200_000
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def run(command: click.Command, args: list[str] | None) -> NoReturn:
    """Run a command to its end; raises ``SystemExit`` with its code and nothing else."""
    gc.set_threshold(_GARBAGE, 20, 20)
    out = sys.stdout
    readable(out, sys.stderr)
    given = sys.argv[1:] if args is None else args
    try:
        code = command.main(args, prog_name="capot", standalone_mode=False)
    except BrokenPipeError:
        _nobody_reads(0)
    except SystemExit as error:
        if sys.stdout is not out:  # click puts another in its place where nobody reads
            _nobody_reads(0)
        _leave(error.code)
    except (click.Abort, KeyboardInterrupt):
        _end(_INTERRUPTED, "interrupted", given)
    except click.exceptions.Exit as error:
        _leave(error.exit_code)
    except click.UsageError as error:
        _show(error, given)
    except click.ClickException as error:
        _end(error.exit_code, f"capot: {error.format_message()}", given)
    except UnfitInput as error:
        _end(2, f"capot: {error}", given)
    except CapotError as error:
        _capot_error(error, given)
    except OSError as error:
        _end(2, _unusable(error), given)
    except Exception as error:
        if _is(error, "capot.files", "ChangedMeanwhile"):
            _end(1, f"capot: {error}", given)
        if not _is(error, "capot.notation.case_files", "CaseError"):
            raise
        _end(2, f"capot: {error}", given)
    _leave(code)


def _leave(code: object) -> NoReturn:
    """End with a code, once all is written that still waits to be; nothing is tidied up that goes anyway."""
    gc.freeze()
    number = code if isinstance(code, int) else 0
    try:
        if not sys.stdout.closed:  # as the language server leaves it
            sys.stdout.flush()
    except BrokenPipeError:
        _nobody_reads(number)
    except OSError as error:
        click.echo(_unusable(error), err=True)
        _nobody_reads(2)
    sys.exit(number)


def _unusable(error: OSError) -> str:
    """Say which file cannot be used; what has no name is what is printed."""
    name = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes | os.PathLike) else ""
    if not name and error.errno in _NO_ROOM:
        return f"capot: cannot write the output: {error.strerror}"
    where = f" {Path(os.path.relpath(name))}" if name.startswith(f"{Path.cwd()}/") else f" {name}" if name else ""
    return f"capot: cannot use{where}: {error.strerror or error}"


def _is(error: Exception, module: str, name: str) -> bool:
    """Whether an error is one that a module raises on purpose; a module that was not needed is not loaded for this."""
    loaded = sys.modules.get(module)
    return loaded is not None and isinstance(error, getattr(loaded, name))


def _capot_error(error: CapotError, args: list[str]) -> NoReturn:
    """Rules that are wrong end with 1; a call that names what is not there, or gives what cannot be, with 2."""
    from capot.compile.loader import AnotherThing, BrokenRules
    from capot.runtime.voice import worded

    if isinstance(error, BrokenRules):
        _end(1, str(error), args)
    hint = ""
    if isinstance(error, UnknownGame) and not isinstance(error, AnotherThing):
        what = "" if error.near else worded("capot games lists what there is")
        if error.name.endswith(".capot"):
            what = worded("a rules file is given beside a game: GAME --file {file}", file=error.name)
            _end(2, f"capot: {error} ({what})", args)
        hint = f" ({'; '.join(filter(None, [what, worded('rules of your own: add --file FILE')]))})"
    where = {"where": error.where, "why": error.why} if isinstance(error, BadRecord) else {}
    _end(2, f"capot: {error}{hint}", args, **where)


def _of_option(error: click.UsageError) -> str:
    """Return what helps with an option that is not there: dashes of word processors, and options before the command."""
    if not isinstance(error, click.NoSuchOption):
        return ""
    if not error.option_name.isascii():
        return " An option begins with two plain hyphens: --fix."
    at_the_top = error.ctx is not None and error.ctx.parent is None
    return " Options stand behind the command: capot COMMAND --option." if at_the_top else ""


def _show(error: click.UsageError, args: list[str]) -> NoReturn:
    """Say what is wrong with a call, after how it is made."""
    if _for_a_program(args):
        _end(error.exit_code, error.format_message(), args)
    click.UsageError(visible(error.format_message() + _of_option(error)), error.ctx).show()
    sys.exit(error.exit_code)


def _end(code: int, message: str, args: list[str], **more: str) -> NoReturn:
    """Say why a call ends: to a person on the error output; a program gets it as JSON beside that."""
    message = visible(message)  # names of files among them, which can hold anything
    try:
        if _for_a_program(args):
            said = message.removeprefix("capot: ")
            click.echo(json.dumps({"error": {"message": said, "exit_code": code, **more}}))
        click.echo(message, err=True)
    except BrokenPipeError:
        _nobody_reads(code)
    _leave(code)


def _for_a_program(args: list[str]) -> bool:
    """Whether the answer is asked for as JSON."""
    return "--format=json" in args or ("--format", "json") in pairwise(args)


def _nobody_reads(code: int) -> NoReturn:
    """End quietly when the reader of a pipe has gone; what is left in the buffer goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    sys.exit(code)
