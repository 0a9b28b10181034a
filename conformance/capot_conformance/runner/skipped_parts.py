"""Parts of an answer that an engine leaves out: whole fields, or parts of them, each with its reason.

`skipped` mirrors the answer: `{"score": {"written": "no sheet"}}` leaves one field of the score out, `{"may": {"P1":
{"pass": "no turns"}}}` one act of one player.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from capot.notation import compact
from capot.notation.answer_forms import MAX_PARTS, short
from capot.notation.case_files import Case
from capot.notation.case_kinds import KINDS, SCORE
from capot.notation.compact import NotationError
from capot_conformance.runner.request import ANSWERED_BY, Ask

#: A reason for each field that is left out, or for each part of it.
Skips = Mapping[str, "str | Skips"]

#: The forms whose answers say something of each player, side, card or name, so that a part can be left out.
_OF_EACH = (
    *("numbers", "amounts", "hands", "choices", "per-side", "written"),
    *("counts", "refused", "acts", "lists", "score"),
)
_DEEPEST = 3


def check_skips(skipped: Any, ask: Mapping[str, Any]) -> None:
    """Read what an engine skips.

    Raises:
        NotationError: if it is no object of reasons, or names what nobody asked for.
    """
    _check(skipped, ask, "", _DEEPEST)


def _check(skipped: Any, ask: Any, where: str, deep: int) -> None:
    if not isinstance(skipped, dict) or len(skipped) > MAX_PARTS or not deep:
        raise NotationError("what it skips is not an object that gives a reason for each field")
    for name, why in skipped.items():
        if isinstance(ask, Mapping | list) and name not in ask:
            raise NotationError(f"it mentions what nobody asked for: {where}{short(name)[1:-1]}")
        if not isinstance(why, str):
            _check(why, ask[name] if isinstance(ask, Mapping) else True, f"{where}{name}: ", deep - 1)


def reasons(skipped: Skips, above: str = "") -> Iterator[tuple[str, str]]:
    """Yield each part that is left out, like ``score: written``, with the reason."""
    for name, why in skipped.items():
        if isinstance(why, str):
            yield above + name, why
        else:
            yield from reasons(why, f"{above}{name}: ")


def left_out(case: Case, ask: Ask, skipped: Skips) -> tuple[Case, Ask]:
    """Return a case, and what it asks, without the parts that are left out; of a field all of whose parts are, too."""
    if not skipped:
        return case, ask
    forms = {ANSWERED_BY.get(name, name): form for name, form in KINDS[case.kind].forms.items()}
    return (
        replace(case, expect=_rest(case.expect, forms, skipped), expect_not=_rest(case.expect_not, forms, skipped)),
        {name: part for name, part in _rest(ask, forms, skipped).items() if part},
    )


def _rest(fields: Mapping[str, Any], forms: Mapping[str, str], skipped: Skips) -> dict[str, Any]:
    kept = {}
    for name, value in fields.items():
        field = ANSWERED_BY.get(name, name)
        why = skipped.get(field)
        if why is None:
            kept[name] = value
        elif not isinstance(why, str) and forms[field] in _OF_EACH:
            rest = _rest(value, SCORE, why) if forms[field] == "score" else _parts(value, why)
            if rest:
                kept[name] = rest
    return kept


def _parts(value: Any, skipped: Skips) -> Any:
    """Return what is left of a list of names, of an object, or of acts in one text."""
    gone = {_key(name) for name, why in skipped.items() if isinstance(why, str)}
    if isinstance(value, str):
        return ", ".join(act for act in compact.listed(value) if act not in gone)
    if isinstance(value, list):
        return [one for one in value if _key(one) not in gone]
    if not isinstance(value, Mapping):
        return value
    kept = {}
    for name, part in value.items():
        why = skipped.get(name)
        if _key(name) not in gone:
            rest = part if why is None or isinstance(why, str) else _parts(part, why)
            if rest or not part:
                kept[name] = rest
    return kept


def _key(name: str) -> str:
    return "+".join(sorted(name.split("+")))
