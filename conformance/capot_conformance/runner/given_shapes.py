"""The shapes of what a case gives: every field is read before anything is made of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from capot.notation import compact
from capot.notation.answer_forms import FORMS, MAX_PARTS, number, short, text
from capot.notation.case_files import Case
from capot.notation.case_kinds import KINDS, SCORE
from capot.notation.compact import NotationError

#: Reads a value and says by a NotationError what is wrong with it.
Read = Callable[[Any], object]


def check_given(kind: str, given: Mapping[str, Any]) -> None:
    """Read all that is given in a case of some kind.

    Raises:
        NotationError: naming the field, if one is missing, is none of this kind, or is of another shape.
    """
    shapes = KINDS[kind].shapes
    missing = sorted(KINDS[kind].needs - given.keys())
    if missing:
        raise NotationError(f"{kind}: missing in 'given': {', '.join(missing)}")
    check_fields("given", given, {name: _SHAPES[shape] for name, shape in shapes.items()})


def check_case(case: Case) -> None:
    """Read every field of a case, whatever the rules are that it will be put to.

    Raises:
        NotationError: naming the field, if one is of another shape or form.
    """
    check_given(case.kind, case.given)
    forms = KINDS[case.kind].forms
    for where, part in (("expect", case.expect), ("not", case.expect_not)):
        check_fields(where, part, {name: _written(form) for name, form in forms.items()})


def check_expected(expected: Mapping[str, Any]) -> None:
    """Read what a case expects as far as it says what is asked about: which cards, acts, counts.

    Raises:
        NotationError: naming the field, if one is of another shape. The values themselves are read when they are
            compared.
    """
    check_fields("expect", {name: part for name, part in expected.items() if name in _ASKED_ABOUT}, _ASKED_ABOUT)


def check_fields(where: str, found: Mapping[str, Any], known: Mapping[str, Read]) -> None:
    """Read fields, each by its own reader.

    Raises:
        NotationError: naming the field, if one is not known, or is of another shape.
    """
    for name, value in found.items():
        if name not in known:
            raise NotationError(f"{short(name)} is no field of {where!r} here; there are {', '.join(sorted(known))}")
        try:
            known[name](value)
        except NotationError as error:
            raise NotationError(f"{where}: {name}: {error}") from None


def _written(form: str) -> Read:
    """Return what reads a form as cases write it."""
    match form:
        case "acts":
            return _acts
        case "score":
            return _whole_score
        case _:
            return FORMS[form].read


def _acts(value: Any) -> None:
    if not isinstance(value, dict):
        raise NotationError(f'{short(value)} is written like {{P1: "say contra, pass"}}: each player with their acts')
    for player, acts in value.items():
        compact.player(player)
        compact.listed(text(acts))


def _whole_score(value: Any) -> None:
    of(_anything)(value)
    check_fields("its fields", value, {name: _written(form) for name, form in SCORE.items()})


def listed(value: Any) -> list[Any]:
    """Return a list that is not too long."""
    if not isinstance(value, list):
        raise NotationError(f"a list is needed, not {short(value)}")
    if len(value) > MAX_PARTS:
        raise NotationError(f"{short(value)} is longer than {MAX_PARTS}")
    return value


def each(part: Read) -> Read:
    """Return what reads a list, part by part."""

    def read(value: Any) -> None:
        for one in listed(value):
            part(one)

    return read


def of(part: Read) -> Read:
    """Return what reads the values of an object."""

    def read(value: Any) -> None:
        if not isinstance(value, dict) or len(value) > MAX_PARTS:
            raise NotationError(f"an object is needed, not {short(value)}")
        for one in value.values():
            part(one)

    return read


TEXTS = each(text)
_SHAPES: Mapping[str, Read] = {
    "text": text,
    "number": number,
    "texts": of(text),
    "numbers": of(number),
    "tallies": of(of(number)),
    "list": TEXTS,
}


def _score(value: Any) -> None:
    of(_anything)(value)
    for name in ("counts", "tallies"):
        if name in value:
            of(of(number))(value[name])


def _anything(value: Any) -> None:
    """Read whatever there is: its own reader says more of it."""


_ASKED_ABOUT: Mapping[str, Read] = {
    "each": of(number),
    "counts": of(of(number)),
    "tallies": of(of(number)),
    "may": of(text),
    "may-not": of(text),
    "refused": of(text),
    "choices": of(text),
    "score": _score,
}
