"""The orders and values of cards, and the values of declarations, side by side: only the lines that differ."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from capot.comparison.meaning import pair_name
from capot.comparison.result import Row, Table
from capot.comparison.subject import Subject
from capot.model import nodes as n

#: The texts that name each sort of suit.
_PARTS = {
    ("one-of-the-suits", True): "follows.trumps",
    ("one-of-the-suits", False): "follows.plain-suits",
    ("no-suit", False): "follows.suits-without-trumps",
    ("every-suit", True): "follows.suits-all-trumps",
}


def common_ranks(a: Subject, b: Subject) -> tuple[str, ...]:
    """Return the ranks that both packs have, in the order of the first."""
    return tuple(text for text in a.model.pack.ranks if text in b.model.pack.ranks)


# ---------------------------------------------------------------- cards


def cards(a: Subject, b: Subject) -> list[Table]:
    """Return a table for each sort of suit whose cards rank or count differently."""
    both = common_ranks(a, b)
    parts_a, parts_b = _suits(a.model), _suits(b.model)
    shared = [key for key in parts_a if key in parts_b]
    found = [Table(a.text(_PARTS[key]), _suit_rows(a, parts_a[key], parts_b[key], both)) for key in shared]
    return [table for table in found if table.rows]


def _suits(model: n.Model) -> dict[tuple[str, bool], n.SuitPart]:
    """Return each sort of suit: the form of its contract, and whether it ruffs there."""
    parts = [(contract.form, part) for contract in model.contracts for part in contract.parts]
    return {(form, part.ruffs): part for form, part in reversed(parts) if (form, part.ruffs) in _PARTS}


def _suit_rows(subject: Subject, a: n.SuitPart, b: n.SuitPart, both: tuple[str, ...]) -> tuple[Row, ...]:
    text = subject.text
    order_a, order_b = ([text for text in part.order.ranks if text in both] for part in (a, b))
    rows: list[Row] = []
    if order_a != order_b:
        said = [text("follows.ranks", ranks=order) for order in (order_a, order_b)]
        rows.append(Row(text("follows.high-to-low"), *said))
    for rank in order_a:
        values = [part.worth.of(rank) for part in (a, b)]
        if values[0] != values[1]:
            rows.append(Row(text("follows.rank", rank=rank), *(text("follows.points", points=one) for one in values)))
    return tuple(rows)


# ---------------------------------------------------------------- declarations


def declarations(a: Subject, b: Subject) -> list[Table]:
    """Return the declarations that bring something else, in one table."""
    both = common_ranks(a, b)
    rows = (*_run_rows(a, b, len(both)), *_four_rows(a, b, both), *_pair_rows(a, b))
    return [Table(a.text("follows.declarations"), rows)] if rows else []


def run_of(model: n.Model, length: int, trump: bool) -> n.Run | None:
    """Return which run of the rules a run is, by its length and whether it is in trumps."""
    wanted = ("any", "trump" if trump else "plain")
    found = (run for run in model.declarations.run_values if run.suit in wanted)
    return next((run for run in found if run.shortest <= length <= run.longest), None)


def run_value(subject: Subject, length: int, trump: bool) -> str:
    """Return what a run brings, by its length and whether it is in trumps."""
    run = run_of(subject.model, length, trump)
    if run is None:
        return subject.text("follows.no-declaration")
    return subject.text("declarations.pieces", pieces=run.pieces) if run.pieces else _worth(run.points, subject)


def _worth(points: int | None, subject: Subject) -> str:
    return subject.text("follows.the-match") if points is None else subject.text("follows.points", points=points)


def _run_rows(a: Subject, b: Subject, longest: int) -> list[Row]:
    """Return the lengths at which runs differ; trumps apart only if they are not like plain suits."""
    plain, trumps = (_lengths(a, b, longest, trump) for trump in (False, True))
    if plain == trumps:
        return [Row(_run_name(lengths, "any", a), *values) for lengths, values in plain]
    apart = [Row(_run_name(lengths, "plain", a), *values) for lengths, values in plain]
    return [*apart, *(Row(_run_name(lengths, "trump", a), *values) for lengths, values in trumps)]


def _lengths(a: Subject, b: Subject, longest: int, trump: bool) -> list[tuple[list[int], tuple[str, str]]]:
    """Return the lengths that differ with what they bring, neighbours that are alike together."""
    values = [(length, (run_value(a, length, trump), run_value(b, length, trump))) for length in range(2, longest + 1)]
    grouped = groupby(values, key=lambda found: found[1])
    return [([length for length, _ in group], both) for both, group in grouped if both[0] != both[1]]


def _run_name(lengths: list[int], suit: str, subject: Subject) -> str:
    return subject.text("follows.run", first=lengths[0], last=lengths[-1], suit=suit)


def four_value(subject: Subject, rank: str, form: str) -> str:
    """Return what four of a rank bring in a contract of a form."""
    model = subject.model
    names = {contract.name for contract in model.contracts if contract.form == form}
    found = [four for four in model.declarations.fours if four.rank == rank]
    for four in sorted(found, key=lambda four: four.contract is None):
        if four.contract is None or four.contract in names:
            if any(rank in denial.ranks for denial in model.declarations.never_fours if denial.contract in names):
                break
            return subject.text("follows.four-of-nothing") if four.points == 0 else _worth(four.points, subject)
    return subject.text("follows.no-declaration")


def _four_rows(a: Subject, b: Subject, both: tuple[str, ...]) -> list[Row]:
    rows: list[Row] = []
    forms, missing = (_forms(a.model), _forms(b.model)), a.text("follows.no-such-contract")
    for rank in both:
        first = ""
        for form in dict.fromkeys((*forms[0], *forms[1])):
            found = list(zip((a, b), forms, strict=True))
            values = [four_value(subject, rank, form) if form in have else missing for subject, have in found]
            usual = [four_value(subject, rank, have[0]) for subject, have in found]
            if values[0] != values[1] and (not first or _is_special(values, usual, missing)):
                rows.append(Row(_four_name(rank, form if first else "", a, b), *values))
            first = first or form
    return rows


def _is_special(values: list[str], usual: list[str], missing: str) -> bool:
    """Whether values of a contract say more than those of the first: a contract that one game lacks is no news."""
    return any(value not in (ordinary, missing) for value, ordinary in zip(values, usual, strict=True))


def _four_name(rank: str, form: str, a: Subject, b: Subject) -> str:
    """Return four of a rank in words, in the contract of a ``form`` if one is given, as a game says it that has it."""
    if not form:
        return a.text("follows.four", rank=rank, played=None)
    having = ((subject, contract) for subject in (a, b) for contract in subject.model.contracts)
    subject, contract = next(one for one in having if one[1].form == form)
    return subject.text("follows.four", rank=rank, played=contract)


def _forms(model: n.Model) -> list[str]:
    return [contract.form for contract in model.contracts]


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
            rows.append(Row(a.text("follows.pair", ranks=one.ranks), *values))
    return rows


def _pair_value(pair: n.Pair | None, subject: Subject) -> str:
    """Return what a pair is called and brings, and when alone."""
    if pair is None:
        return subject.text("follows.no-declaration")
    return subject.text("follows.pair-brings", node=pair)
