"""What a hunt has found, in words and as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, get_args

from capot_conformance.mutation.equivalents import why_equivalent
from capot_conformance.mutation.hunt import Found, Hunt, Verdict

VERDICTS: tuple[Verdict, ...] = get_args(Verdict)

_MEANING: dict[Verdict, str] = {
    "killed": "killed by a case",
    "survived": "noticed by no case, and another game",
    "equivalent": "the same game, as far as the deals show",
    "twin": "with the engine of another mutant",
    "unchanged": "with the engine of the game itself",
    "refused": "refused by the checks",
    "crashed": "on which the compiler broke",
}


def tally(found: Iterable[Found]) -> dict[Verdict, int]:
    """Return how many mutants met which fate."""
    counted = Counter(one.verdict for one in found)
    return {verdict: counted[verdict] for verdict in VERDICTS}


def name_of(hunt: Hunt) -> str:
    """Return the name of a game with its house rules."""
    return " ".join((hunt.game, *(f"with {rule}" for rule in hunt.house_rules)))


def in_words(hunt: Hunt, found: Sequence[Found]) -> str:
    """Return the report of a hunt: survivors by clause, then what is equivalent, then the numbers."""
    lines: list[str] = []
    for verdict in ("survived", "equivalent", "crashed"):
        some = [one for one in found if one.verdict == verdict]
        if some:
            lines.append(f"{name_of(hunt)}: {_MEANING[verdict]}")
        for at in dict.fromkeys(one.at for one in some):
            lines.append(f"  {at}")
            for one in some:
                if one.at == at:
                    lines += [f"    {line}" for line in _told(one)]
                    because = why_equivalent(name_of(hunt), one.at, one.what) if verdict == "equivalent" else ""
                    lines += [f"      as {because[:1].lower()}{because[1:]}"] if because else []
    for one in found:
        if one.disagreement is not None:
            lines.append(f"  {one.at}: {one.what}: engine and reference interpreter do not agree")
            lines.append(f"    {one.disagreement}")
    return "\n".join([*lines, counted(hunt, found)])


def counted(hunt: Hunt, found: Sequence[Found]) -> str:
    """Return the numbers of a hunt in one line."""
    numbers = tally(found)
    parts = [f"{numbers[verdict]} {_MEANING[verdict]}" for verdict in _MEANING if numbers[verdict]]
    return f"{name_of(hunt)}: {len(found)} mutants: {'; '.join(parts)}"


def _told(one: Found) -> list[str]:
    lines = [f"{one.what}{f': {one.why}' if one.why else ''}"]
    if one.verdict == "survived":
        for at, before, after in one.said[:3]:
            lines += [f"  {at}: {before}", f"  becomes: {after or 'nothing'}"]
        for difference in one.differences:
            lines.append(f"  {difference.what}: {difference.original}, not {difference.mutant}")
            lines += [f"    {line}" for line in difference.situation]
    return lines


def as_json(hunt: Hunt, found: Sequence[Found]) -> dict[str, Any]:
    """Return the report of a hunt as JSON."""
    return {
        "game": hunt.game,
        "house_rules": list(hunt.house_rules),
        "deals": hunt.deals,
        "tally": tally(found),
        "mutants": [_row(one, name_of(hunt)) for one in found],
    }


def _row(one: Found, game: str) -> dict[str, Any]:
    row: dict[str, Any] = {"at": one.at, "what": one.what, "verdict": one.verdict}
    if one.why:
        row["why"] = one.why
    if one.verdict == "equivalent" and (because := why_equivalent(game, one.at, one.what)):
        row["because"] = because
    if one.killer is not None:
        row["case"] = {"name": one.killer.case, "place": one.killer.place, "says": one.killer.why}
    if one.said:
        row["sentences"] = [{"at": at, "before": before, "after": after} for at, before, after in one.said]
    if one.differences:
        row["differences"] = [
            {"what": d.what, "original": d.original, "mutant": d.mutant, "situation": list(d.situation)}
            for d in one.differences
        ]
    if one.disagreement is not None:
        row["disagreement"] = str(one.disagreement)
    return row


def dumped(rows: Sequence[dict[str, Any]]) -> str:
    """Return reports as a JSON text."""
    return json.dumps(list(rows), indent=1, ensure_ascii=False)
