"""What other packages add to capot, by name: the one place that knows them, so that no module here imports them.

The conformance suite stands on capot. Its commands, and its pages of the guide, are found here when they are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

#: The packages that add something; what they make changes when their code does.
PACKAGES = ("capot_conformance",)

#: The modules of further commands, by name; each has the command as ``command``.
COMMANDS = {
    "conform": "capot_conformance.commands.conform_command",
    "engine": "capot_conformance.commands.engine_command",
    "export-cases": "capot_conformance.commands.export_cases_command",
    "mutate": "capot_conformance.commands.mutate_command",
}

_REFERENCE_FILES = "capot_conformance.protocol.reference_files"
_SITE_PAGES = "capot_conformance.commands.written_report"


def reference_files() -> Mapping[str, object]:
    """Return further files of the guide's reference: texts of pages, and schemas as data, by path in the checkout."""
    found: Any = import_module(_REFERENCE_FILES).reference_files()
    files: Mapping[str, object] = found
    return files


def site_pages() -> Mapping[str, str]:
    """Return further pages of the site as Markdown, by path below ``docs``."""
    pages: Mapping[str, str] = import_module(_SITE_PAGES).site_pages()
    return pages


def package_folders() -> list[Path]:
    """Return the folders of the packages that add something."""
    found = [find_spec(package) for package in PACKAGES]
    return [Path(spec.origin).parent for spec in found if spec is not None and spec.origin is not None]
