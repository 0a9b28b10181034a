"""What goes wrong, where, and how it is said: places, sources, the table of codes, rendering.

Imports nothing of the rest of the compiler. From the ground up: ``text_limits``, ``severity``, ``span``, ``fix``,
``suggestion`` (a clause to paste), ``did_you_mean`` (like names), ``codes``, ``diagnostic``, ``source`` and
``proved_fixes`` (those that were tried out); then, for people, ``display`` (terminal cells), ``snippet``
(marked lines), ``render``, and ``code_pages`` for the site.
"""

from capot.diagnostics.codes import CODES, Code
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.did_you_mean import did_you_mean, nearest, slip
from capot.diagnostics.fix import Edit, Fix
from capot.diagnostics.severity import Severity
from capot.diagnostics.source import Source, SourceError, read_source, source_from_text
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.diagnostics.text_limits import MAX_BYTES, MAX_DEPTH, MAX_SHOWN

__all__ = [
    "CODES",
    "MAX_BYTES",
    "MAX_DEPTH",
    "MAX_SHOWN",
    "Code",
    "Diagnostic",
    "Diagnostics",
    "Edit",
    "Fix",
    "Label",
    "Reading",
    "Severity",
    "Source",
    "SourceError",
    "Span",
    "did_you_mean",
    "nearest",
    "read_source",
    "slip",
    "source_from_text",
]
