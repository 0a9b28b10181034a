"""Doing what a diagnostic offers: a reading is pasted where it says, a fix is made."""

from collections import Counter

from capot.build.bad_examples import diagnose
from capot.compile import pasting
from capot.compile.workspace import Workspace
from capot.diagnostics import Diagnostic, Diagnostics, Reading
from capot.diagnostics.fix import apply


def paste(text: str, file: str, base: Workspace, one: Diagnostic, reading: Reading) -> str:
    """Return the text with a reading of a diagnostic at its place, as an author would put it there."""
    _, workspace = diagnose(text, file, base)
    return pasting.paste(text, file, workspace, one, reading)


def mended(text: str, one: Diagnostic) -> str:
    """Return the text with the fix of a diagnostic made."""
    assert one.fix is not None
    return apply(text, one.fix.edits)


def said(found: Diagnostics) -> Counter[tuple[str, str]]:
    """Return code and message of all that was found, with how often it was said."""
    return Counter((one.code, one.message) for one in found)
