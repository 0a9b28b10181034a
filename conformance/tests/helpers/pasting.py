"""What is found in the bad examples, and doing what a diagnostic offers: a reading is pasted, a fix is made."""

from collections import Counter
from functools import cache

import pytest

from capot.build.bad_examples import BadExample, diagnose, read_bad_examples, workspace_of_shipped
from capot.compile import pasted_answers
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.fix import apply
from capot.diagnostics.suggestion import Reading

BASE = workspace_of_shipped()
EXAMPLES = read_bad_examples()
each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)


@cache
def found_in_text(text: str, file: str) -> tuple[Diagnostics, Workspace]:
    """Return what is found in a text beside capot's own rules, and the workspace; both are looked at only."""
    return diagnose(text, file, BASE)


def found_in(example: BadExample) -> tuple[Diagnostics, Workspace]:
    """Return what is found in a bad example, and the workspace; both are looked at only."""
    return found_in_text(example.text, f"{example.name}.capot")


def paste(text: str, file: str, one: Diagnostic, reading: Reading) -> str:
    """Return the text with a reading of a diagnostic at its place, as an author would put it there."""
    _, workspace = found_in_text(text, file)
    return pasted_answers.paste(text, file, workspace, one, reading)


def mended(text: str, one: Diagnostic) -> str:
    """Return the text with the fix of a diagnostic made."""
    assert one.fix is not None
    return apply(text, one.fix.edits)


def said(found: Diagnostics) -> Counter[tuple[str, str]]:
    """Return code and message of all that was found, with how often it was said."""
    return Counter((one.code, one.message) for one in found)
