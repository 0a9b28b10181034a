"""What the guide's reference says of the protocol and of the exported cases: a page, and schemas."""

from collections.abc import Mapping

from capot_conformance.protocol.exported_cases import interpreting
from capot_conformance.protocol.schema import export_schema, protocol_schema


def reference_files() -> Mapping[str, object]:
    """Return the files by path in the checkout: a page as its text, a schema as data."""
    return {
        "docs/reference/protocol.schema.json": protocol_schema(),
        "docs/reference/cases.schema.json": export_schema(),
        "docs/reference/interpreting.md": interpreting(),
    }
