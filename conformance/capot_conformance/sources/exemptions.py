"""Clauses of the ledgers that no rule rests on and no case pins, and errata without a case against them: `moot.yaml`.

`report.check` fails on an entry that is not needed, or that names what is not there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FILE = Path(__file__).resolve().parent / "moot.yaml"
_LISTS = {"no-rule", "moot", "nothing-printed"}


@dataclass(frozen=True, slots=True)
class Exceptions:
    """Clauses that need no rule and no case, each with the reason.

    `no_rule` is what no rule depends on, `moot` what means nothing in a game although it applies to it by its ledger,
    `nothing_printed` the errata of which only our reading can be asserted, as the print gives no other answer.
    """

    no_rule: Mapping[str, str]
    moot: Mapping[str, Mapping[str, str]]
    nothing_printed: Mapping[str, str]

    def why_not(self, clause: str, game: str) -> str:
        """Return why a clause means nothing in a game, or nothing if it has to be accounted for."""
        return self.no_rule.get(clause) or self.moot.get(game, {}).get(clause, "")


@cache
def load_exceptions(path: Path = FILE) -> Exceptions:
    """Load the exceptions; raises ValueError naming the file and the place when it is not right."""
    lists: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    if not isinstance(lists, dict) or lists.keys() != _LISTS or not isinstance(lists["moot"], dict):
        raise ValueError(f"{path}: it has {', '.join(f'`{name}`' for name in sorted(_LISTS))}, by game for `moot`")
    return Exceptions(
        no_rule=_by_clause(path, "no-rule", lists["no-rule"]),
        moot={game: _by_clause(path, f"moot: {game}", reasons) for game, reasons in lists["moot"].items()},
        nothing_printed=_by_clause(path, "nothing-printed", lists["nothing-printed"]),
    )


def _by_clause(path: Path, where: str, reasons: Any) -> dict[str, str]:
    """Return the reason of each clause; the file has the clauses of each reason, and no clause twice."""
    if not isinstance(reasons, dict) or not all(isinstance(clauses, list) for clauses in reasons.values()):
        raise ValueError(f"{path}: {where}: a list of clauses for each reason is needed")
    found: dict[str, str] = {}
    for reason, clauses in reasons.items():
        for clause in clauses:
            if clause in found:
                raise ValueError(f"{path}: {where}: {clause} is listed twice")
            found[str(clause)] = str(reason)
    return found
