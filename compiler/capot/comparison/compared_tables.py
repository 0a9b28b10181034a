"""The orders and values of cards, and the values of declarations, side by side: only the lines that differ."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from capot.base.english import capital, joined, label, number, points, quoted, rank, ranks
from capot.comparison.meaning import pair_name
from capot.comparison.result import Row, Table
from capot.comparison.subject import Subject
from capot.model import nodes as n
from capot.sentences.expression_sentences import guard

_PARTS = {
    ("one-of-the-suits", True): "Trumps",
    ("one-of-the-suits", False): "Plain suits",
    ("no-suit", False): "Suits in a contract without trumps",
    ("every-suit", True): "Suits in a contract in which all are trump",
}


def common_ranks(a: Subject, b: Subject) -> tuple[str, ...]:
    """Return the ranks that both packs have, in the order of the first."""
    return tuple(text for text in a.model.pack.ranks if text in b.model.pack.ranks)


# ---------------------------------------------------------------- cards


def cards(a: Subject, b: Subject) -> list[Table]:
    """Return a table for each sort of suit whose cards rank or count differently."""
    both = common_ranks(a, b)
    parts_a, parts_b = _suits(a.model), _suits(b.model)
    found = [Table(_PARTS[key], _suit_rows(parts_a[key], parts_b[key], both)) for key in parts_a if key in parts_b]
    return [table for table in found if table.rows]


def _suits(model: n.Model) -> dict[tuple[str, bool], n.SuitPart]:
    """Return each sort of suit: the form of its contract, and whether it ruffs there."""
    parts = [(contract.form, part) for contract in model.contracts for part in contract.parts]
    return {(form, part.ruffs): part for form, part in reversed(parts) if (form, part.ruffs) in _PARTS}


def _suit_rows(a: n.SuitPart, b: n.SuitPart, both: tuple[str, ...]) -> tuple[Row, ...]:
    order_a, order_b = ([text for text in part.order.ranks if text in both] for part in (a, b))
    rows = []
    if order_a != order_b:
        said = [", ".join(rank(text) for text in order) for order in (order_a, order_b)]
        rows.append(Row("From high to low", *said))
    for text in order_a:
        if a.worth.of(text) != b.worth.of(text):
            rows.append(Row(capital(rank(text)), points(a.worth.of(text)), points(b.worth.of(text))))
    return tuple(rows)


# ---------------------------------------------------------------- declarations


def declarations(a: Subject, b: Subject) -> list[Table]:
    """Return the declarations that bring something else, in one table."""
    both = common_ranks(a, b)
    rows = (*_run_rows(a.model, b.model, len(both)), *_four_rows(a, b, both), *_pair_rows(a, b))
    return [Table("What declarations count", rows)] if rows else []


_NONE = "no declaration"


def run_value(model: n.Model, length: int, trump: bool) -> str:
    """Return what a run brings, by its length and whether it is in trumps."""
    wanted = ("any", "trump" if trump else "plain")
    for run in model.declarations.run_values:
        if run.shortest <= length <= run.longest and run.suit in wanted:
            if run.pieces:
                return joined([f"a run of {number(piece)}" for piece in run.pieces])
            return "the match" if run.points is None else points(run.points)
    return _NONE


def _run_rows(a: n.Model, b: n.Model, longest: int) -> list[Row]:
    """Return the lengths at which runs differ; trumps apart only if they are not like plain suits."""
    plain, trumps = (_lengths(a, b, longest, trump) for trump in (False, True))
    if plain == trumps:
        return plain
    apart = [Row(f"{row.about} in a plain suit", row.a, row.b) for row in plain]
    return [*apart, *(Row(f"{row.about} in trumps", row.a, row.b) for row in trumps)]


def _lengths(a: n.Model, b: n.Model, longest: int, trump: bool) -> list[Row]:
    """Return the lengths that differ, neighbours that are alike together."""
    values = [(length, run_value(a, length, trump), run_value(b, length, trump)) for length in range(2, longest + 1)]
    rows: list[Row] = []
    for (value_a, value_b), group in groupby(values, key=lambda found: found[1:]):
        if value_a != value_b:
            rows.append(Row(_run_name([length for length, *_ in group]), value_a, value_b))
    return rows


def _run_name(lengths: list[int]) -> str:
    if len(lengths) == 1:
        return f"Run of {number(lengths[0])}"
    return f"Run of {number(lengths[0])} to {number(lengths[-1])}"


def four_value(model: n.Model, text: str, form: str) -> str:
    """Return what four of a rank bring in a contract of a form."""
    names = {contract.name for contract in model.contracts if contract.form == form}
    found = [four for four in model.declarations.fours if four.rank == text]
    for four in sorted(found, key=lambda four: four.contract is None):
        if four.contract is None or four.contract in names:
            if any(text in denial.ranks for denial in model.declarations.never_fours if denial.contract in names):
                return _NONE
            if four.points == 0:
                return "no points, but a declaration"
            return "the match" if four.points is None else points(four.points)
    return _NONE


def _four_rows(a: Subject, b: Subject, both: tuple[str, ...]) -> list[Row]:
    rows: list[Row] = []
    forms = _forms(a.model), _forms(b.model)
    for text in both:
        first = ""
        for form in dict.fromkeys((*forms[0], *forms[1])):
            values = [
                four_value(model, text, form) if form in have else "no such contract"
                for model, have in zip((a.model, b.model), forms, strict=True)
            ]
            usual = [four_value(model, text, have[0]) for model, have in zip((a.model, b.model), forms, strict=True)]
            name = f"Four {ranks(text)}" + (f" in {_form_name(form, a, b)}" if first else "")
            if values[0] != values[1] and (not first or _is_special(values, usual)):
                rows.append(Row(name, *values))
            first = first or form
    return rows


def _is_special(values: list[str], usual: list[str]) -> bool:
    """Whether values of a contract say more than those of the first: a contract that one game lacks is no news."""
    return any(value not in (ordinary, "no such contract") for value, ordinary in zip(values, usual, strict=True))


def _forms(model: n.Model) -> list[str]:
    return [contract.form for contract in model.contracts]


def _form_name(form: str, a: Subject, b: Subject) -> str:
    having = next(c for subject in (a, b) for c in subject.model.contracts if c.form == form)
    return quoted(having.name)


def _pair_rows(a: Subject, b: Subject) -> list[Row]:
    found: tuple[Mapping[str, n.Pair], ...] = tuple(
        {pair_name(pair): pair for pair in subject.model.declarations.pairs} for subject in (a, b)
    )
    rows = []
    for name in dict.fromkeys((*found[0], *found[1])):
        pairs = [pairs.get(name) for pairs in found]
        values = [_pair_value(pair, subject) for pair, subject in zip(pairs, (a, b), strict=True)]
        one = next(pair for pair in pairs if pair is not None)
        if values[0] != values[1]:
            rows.append(Row(f"{capital(joined([rank(text) for text in one.ranks]))} of trumps", *values))
    return rows


def _pair_value(pair: n.Pair | None, subject: Subject) -> str:
    """Return what a pair is called and brings, and when alone."""
    if pair is None:
        return _NONE
    only = f", if {guard(pair.guard, subject.wording)}" if pair.guard is not None else ""
    return f'"{label(pair.name)}", {points(pair.points)}{only}'
