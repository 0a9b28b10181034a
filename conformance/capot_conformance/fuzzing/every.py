"""Every kind of input, by name."""

from __future__ import annotations

from collections.abc import Mapping

from capot_conformance.fuzzing import accounts, calls, cases, leaks, records, rules, saves, sheets
from capot_conformance.fuzzing.kinds import Kind

KINDS: Mapping[str, Kind] = {
    kind.name: kind for part in (rules, records, sheets, saves, cases, leaks, calls, accounts) for kind in part.KINDS
}
