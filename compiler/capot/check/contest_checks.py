"""The contest of declarations: every two that can meet are told apart, or the last word says what a tie means.

The declarations that can be held are few; every two of them that can be in different hands are put to the keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, permutations

from capot.base.dataclasses import dataclass
from capot.base.english import backquoted, joined
from capot.check.declaration_kinds import declaring_contracts, lengths_of, longest_run, sort_of, valued_kinds
from capot.check.report import Report
from capot.check.suggestions import contest_suggestions as readings
from capot.diagnostics.fix import Edit, Fix
from capot.diagnostics.span import Span
from capot.language.truth import holds_in
from capot.model import nodes as n

_SUITS = 3  # three suits show every relation: one trump and two plain, or three alike


@dataclass(frozen=True, slots=True)
class Item:
    """A declaration that can be held: a run with its length, top card and suit, a four with its rank, or a pair.

    ``cards`` has a bit a card, ``order`` is that of the contract in which it is held; ``points``
    and ``contract`` are told where a key looks at them.
    """

    kind: str
    length: int
    top: str
    suit: int
    trump: bool
    cards: int
    order: tuple[str, ...] = ()
    points: int = 0
    contract: str = ""


#: Two declarations in different hands, by their places among all that can be held.
Meeting = tuple[int, int]


def contest_decides(model: n.Model, report: Report) -> None:
    """Every key decides something, nothing stays undecided, and kinds are ranked against each other."""
    contest = model.declarations.contest
    if contest is None or not _keys_fit(contest, model, report):
        return
    kinds = valued_kinds(model)
    contested = [kind for kind in dict.fromkeys(contest.kinds) if kind in kinds]
    unranked = _kinds_are_ranked(contest, contested, model, report)
    items, meetings = _meetings(tuple(contested), _Holding(model))
    tied = [
        (one, other)
        for one, other in meetings
        if items[one].contract not in unranked.get(frozenset((items[one].kind, items[other].kind)), ())
    ]
    decided_above = [key.at for key in contest.keys if isinstance(key, n.KeyApart)]
    if not decided_above and _goes_round(contest, items, report):
        return
    if decided_above:
        tied = [(one, other) for one, other in tied if items[one].kind == items[other].kind]
    for key in contest.keys:
        if isinstance(key, n.KeyApart):
            continue
        if isinstance(key, n.KeyElse):
            if not tied:
                _never_asked(key, decided_above, report)
            _after_the_last_word(contest, key, report)
            return
        left = _undecided(key, items, tied)
        if len(left) == len(tied):
            _never_asked(key, decided_above, report)
        else:
            decided_above.append(key.at)
        tied = left
    if tied:
        one, other = items[tied[0][0]], items[tied[0][1]]
        message = f"{_said(one, other)}: nothing says whose is better"
        question = f"{_met(one, other)}: whose counts?"
        report.say("C514", contest.at, message, question=question, readings=readings.last_words(contest, model))


def _goes_round(contest: n.Contest, items: Sequence[Item], report: Report) -> bool:
    """Report where one kind is ranked against its points, and points alone say how it stands beside another kind."""
    points = next((key for key in contest.keys if isinstance(key, n.KeyByPoints)), None)
    if points is None or not any(isinstance(key, n.PlainKey) for key in contest.keys[: contest.keys.index(points)]):
        return False
    across = [
        tuple(_place_by(key, one) or 0 for key in contest.keys if not isinstance(key, n.PlainKey)) for one in items
    ]
    own = [tuple(_place_by(key, one) or 0 for key in contest.keys) for one in items]
    for high, low in permutations(range(len(items)), 2):
        one, other = items[high], items[low]
        if (one.kind, one.contract) != (other.kind, other.contract) or one.cards & other.cards:
            continue
        if own[high] < own[low] or across[high] >= across[low]:
            continue
        for third, between in enumerate(items):
            if (
                between.kind == one.kind
                or between.contract != one.contract
                or between.cards & (one.cards | other.cards)
            ):
                continue
            if across[high] <= across[third] <= across[low]:
                said = f"{_called(one)} is above {_called(other)}, and brings less"
                last = f"{_called(between)} stands between them by what it brings"
                help_line = "put `by points` above the lines that compare one kind"
                report.say("C531", points.at, f"{said}; {last}", help_line)
                return True
    return False


def _undecided(key: n.Key, items: Sequence[Item], tied: Sequence[Meeting]) -> list[Meeting]:
    """Return the meetings that a key does not decide."""
    place = [_place_by(key, item) for item in items]
    return [
        (one, other) for one, other in tied if place[one] is None or place[other] is None or place[one] == place[other]
    ]


def _keys_fit(contest: n.Contest, model: n.Model, report: Report) -> bool:
    """Whether every key compares what the contest is about, by something that it has, without gaps."""
    before = len(report.found)
    for key in contest.keys:
        match key:
            case n.KeyOver(at, high, low, _):
                strange = [kind for kind in (high, low) if kind not in contest.kinds]
                if strange:
                    also = [(contest.at, "this is what it is about")]
                    message, offered = f"the contest is not about {joined(strange, 'or')}", readings.not_asked(key)
                    report.say("C519", at, message, also=also, readings=offered)
                elif high == low:
                    report.say("C519", at, f"{high} cannot be over {low}", readings=readings.not_asked(key))
            case n.KeyApart(at, one, other):
                if {one, other} != {"runs", "fours"}:
                    message = f"{one} cannot be compared apart from {other}: only runs and fours have a best each"
                    report.say("C519", at, message, readings=readings.not_asked(key))
                elif strange := [kind for kind in (one, other) if kind not in contest.kinds]:
                    also = [(contest.at, "this is what it is about")]
                    message, offered = f"the contest is not about {joined(strange, 'or')}", readings.not_asked(key)
                    report.say("C519", at, message, also=also, readings=offered)
            case n.KeyByOrder(at, kind):
                if _is_about(key, kind, "fours", "a rank", contest, report):
                    _ranking_is_whole(key, model, report)
            case n.KeyByLength(at, kind):
                if _is_about(key, kind, "runs", "a length", contest, report):
                    _lengths_have_places(key, model, report)
            case n.KeyByTop(at, kind) | n.KeyTrumpFirst(at, kind):
                _is_about(key, kind, "runs", "a suit and a top card", contest, report)
    return len(report.found) == before


def _is_about(
    key: n.KeyByOrder | n.KeyByLength | n.KeyByTop | n.KeyTrumpFirst,
    kind: str,
    wanted: str,
    what: str,
    contest: n.Contest,
    report: Report,
) -> bool:
    if kind not in contest.kinds:
        also, offered = [(contest.at, "this is what it is about")], readings.not_asked(key)
        report.say("C519", key.at, f"the contest is not about {kind}", also=also, readings=offered)
    elif kind != wanted:
        message = f"{kind} cannot be compared so: only {wanted} have {what}"
        report.say("C519", key.at, message, readings=readings.not_asked(key))
    return kind in contest.kinds and kind == wanted


def _ranking_is_whole(key: n.KeyByOrder, model: n.Model, report: Report) -> None:
    valued = [four.rank for four in model.declarations.fours]
    missing = [rank for rank in valued if rank not in key.ranks]
    twice = [rank for rank in dict.fromkeys(key.ranks) if key.ranks.count(rank) > 1]
    if not key.ranks:
        return
    if missing and key.order is None:
        question = f"One side has four {missing[0]}, the other four {key.ranks[0]}: which is better?"
        message, help_line = f"the ranking leaves out four {joined(missing)}", "name every rank of which four count"
        offered = readings.ranked(key, missing)
        report.say("C517", key.at, message, help_line, question=question, readings=offered)
    if twice and key.order is None:
        report.say("C517", key.at, f"the ranking names {joined(twice)} twice", "name each rank once")


def _lengths_have_places(key: n.KeyByLength, model: n.Model, report: Report) -> None:
    steps = key.steps
    if not steps:
        return
    if list(steps) != sorted(set(steps)):
        report.say("C518", key.at, "the lengths do not rise", fix=_rising(key, report))
        return
    possible = {length for run in model.declarations.run_values for length in lengths_of(run, model)}
    missing = [
        length for length in sorted(possible) if length not in steps and not (key.or_more and length > steps[-1])
    ]
    if missing:
        help_line = "end the list with `or more`" if missing[0] > steps[-1] else "name every length"
        message, offered = f"a run of {joined(missing, 'or')} has no place in this list", []
        if not key.or_more:
            offered = readings.lengths(key, sorted(possible))
        question = f"Is a run of {missing[-1]} longer than one of {steps[-1]}, or are they equally long?"
        report.say("C518", key.at, message, help_line, question=question, readings=offered)
    elif steps[-1] > (longest := longest_run(model)):
        offered = readings.shorter_lengths(key, longest)
        report.say("C518", key.at, f"nobody can hold a run of {steps[-1]}", readings=offered)


def _rising(key: n.KeyByLength, report: Report) -> Fix | None:
    """Return the fix that puts the lengths into rising order; one that is there twice is left out."""
    words = [(word, span) for word, span in report.words(key.at) if word.isdecimal()]
    if len(words) != len(key.steps):
        return None
    rising = [str(step) for step in sorted(set(key.steps))]
    edits = [Edit(span, new) for (_, span), new in zip(words, rising, strict=False)]
    if len(rising) < len(words):
        first, last = words[len(rising) - 1][1], words[-1][1]
        lines = (first.line, first.column, last.end_line, last.end_column)
        edits[-1] = Edit(Span(first.file, first.start, last.end, *lines), rising[-1])
    return Fix(f"write {', '.join(rising)}", tuple(edits))


def _kinds_are_ranked(
    contest: n.Contest, contested: Sequence[str], model: n.Model, report: Report
) -> dict[frozenset[str], list[str]]:
    """Report two kinds that no key ranks against each other; return them with the contracts."""
    if any(isinstance(key, (n.KeyByPoints, n.KeyApart)) for key in contest.keys):
        return {}
    overs = [key for key in contest.keys if isinstance(key, n.KeyOver)]
    unranked: dict[frozenset[str], list[str]] = {}
    for one, other in combinations(contested, 2):
        ranking = [key.guard for key in overs if {key.high, key.low} == {one, other}]
        contracts = [contract.name for contract in declaring_contracts(model)]
        left = [name for name in contracts if not any(guard is None or holds_in(guard, name) for guard in ranking)]
        if left:
            unranked[frozenset((one, other))] = ["", *left]
            where = f"in contract {backquoted(left, 'or')} " if ranking else ""
            message = f"{where}nothing says whether {one} or {other} are better"
            question = f"One side has {one}, the other {other}: which is better?"
            offered = readings.over(contest, one, other, left if ranking else ())
            report.say("C516", contest.at, message, question=question, readings=offered)
    return unranked


def _never_asked(key: n.Key, decided_above: Sequence[str], report: Report) -> None:
    also = [(decided_above[-1], "by then this one has decided")] if decided_above else []
    fix = report.taking_out(key.at, "take this line out; the others decide")
    helps = ("or move it up",) if fix else ("remove it, or move it up",)
    report.say("C515", key.at, "this line is never asked", *helps, also=also, fix=fix)


def _after_the_last_word(contest: n.Contest, last: n.KeyElse, report: Report) -> None:
    for key in contest.keys[contest.keys.index(last) + 1 :]:
        also = [(last.at, "this decides every tie")]
        offered = readings.not_asked(key)
        report.say(
            "C515", key.at, "this line is never asked", "or move it above the `else`", also=also, readings=offered
        )


# ---------------------------------------------------------------- what can meet


class _Holding:
    """What decides which declarations of a game can be held; games that agree in this have the same."""

    def __init__(self, model: n.Model) -> None:
        self.model = model
        section = model.declarations
        what = (section.look, section.runs, section.run_values, section.fours, section.pairs)
        keys = section.contest.keys if section.contest is not None else ()
        self.says = (*what, keys, model.contracts, model.pack, longest_run(model))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Holding) and self.says == other.says

    def __hash__(self) -> int:
        return hash(self.says)


@lru_cache(maxsize=256)  # house rules and examples of errors mostly change something else
def _meetings(contested: tuple[str, ...], holding: _Holding) -> tuple[Sequence[Item], Sequence[Meeting]]:
    """Return the declarations that can be held, and every two that can be in different hands."""
    model = holding.model
    by_contract = any(isinstance(key, n.KeyByOrder) and not key.ranks for key in _keys(model))
    by_points = any(isinstance(key, n.KeyByPoints) for key in _keys(model))
    by_name = by_points or any(getattr(key, "guard", None) is not None for key in _keys(model))
    held_in: dict[tuple[tuple[bool, ...], tuple[str, ...], str], None] = {}
    for contract in declaring_contracts(model):
        part = contract.part_for(True)
        order = part.order.ranks if part is not None and by_contract else ()
        held_in[_trump_flags(contract), order, contract.name if by_name else ""] = None
    items: list[Item] = []
    sorts: dict[tuple[object, ...], int] = {}
    meetings: dict[tuple[int, int], Meeting] = {}  # one for all that no key could tell apart
    for flags, order, name in held_in:
        first = len(items)
        held = [item for kind in contested for item in _items(kind, flags, model)]
        for item in held:
            points = _points(item, name, model) if by_points else 0
            items.append(replace(item, order=order, points=points, contract=name))
        cards = [item.cards for item in items]
        alike = [sorts.setdefault(_as_compared(item), len(sorts)) for item in items]
        for a, b in combinations(range(first, len(items)), 2):
            if not cards[a] & cards[b]:
                meetings.setdefault((alike[a], alike[b]), (a, b))
    return items, list(meetings.values())


def _as_compared(item: Item) -> tuple[object, ...]:
    """Return all of a declaration that a key can look at."""
    return (item.kind, item.length, item.top, item.trump, item.order, item.points, item.contract)


def _keys(model: n.Model) -> Sequence[n.Key]:
    return model.declarations.contest.keys if model.declarations.contest is not None else ()


def _trump_flags(contract: n.Contract) -> tuple[bool, ...]:
    """Return for three suits, the named one first, which are trump."""
    named, other = contract.part_for(True), contract.part_for(False)
    rest = (bool(other and other.ruffs),) * (_SUITS - 1)
    return (bool(named and named.ruffs) if contract.form == "one-of-the-suits" else rest[0], *rest)


def _items(kind: str, flags: tuple[bool, ...], model: n.Model) -> Iterator[Item]:
    section = model.declarations
    if kind == "fours":
        for rank in dict.fromkeys(four.rank for four in section.fours):
            yield Item(kind, 4, rank, -1, False, _bits((rank,), range(_SUITS), model))
    elif kind == "runs" and section.runs is not None:
        ranks = tuple(dict.fromkeys(section.runs.order.ranks))
        for suit, trump in enumerate(flags):
            for length in sorted(_lengths(model, trump)):
                for top in range(len(ranks) - length + 1):
                    cards = ranks[top : top + length]
                    yield Item(kind, length, ranks[top], suit, trump, _bits(cards, (suit,), model))
    elif sort_of(kind) == "pairs":
        for pair in section.pairs:
            if pair.name == kind:
                for suit, trump in enumerate(flags):
                    if trump:
                        yield Item(kind, 2, pair.ranks[0], suit, trump, _bits(pair.ranks, (suit,), model))


def _bits(ranks: Iterable[str], suits: Iterable[int], model: n.Model) -> int:
    places = [model.pack.ranks.index(rank) for rank in ranks if rank in model.pack.ranks]
    return sum(1 << suit * len(model.pack.ranks) + place for suit in suits for place in set(places))


def _points(item: Item, contract: str, model: n.Model) -> int:
    """Return what a declaration counts in a contract; what wins the match counts more than anything."""
    section = model.declarations
    most = 1_000_000
    found: int | None = 0
    if item.kind == "runs":
        wanted = ("any", "trump" if item.trump else "plain")
        values = [run for run in section.run_values if run.suit in wanted and item.length in lengths_of(run, model)]
        found = values[0].points if values else 0
    elif item.kind == "fours":
        own = [four for four in section.fours if four.rank == item.top and four.contract == contract]
        found = next(four.points for four in (*own, *section.fours) if four.rank == item.top)
    return most if found is None else found


def _lengths(model: n.Model, trump: bool) -> set[int]:
    wanted = ("any", "trump" if trump else "plain")
    return {length for run in model.declarations.run_values if run.suit in wanted for length in lengths_of(run, model)}


def _place_by(key: n.Key, item: Item) -> int | None:
    """Return where a key puts a declaration, the better the higher; ``None`` where it says nothing of it."""
    guard = getattr(key, "guard", None)
    if isinstance(key, n.KeyElse) or (guard is not None and not holds_in(guard, item.contract)):
        return None
    match key:
        case n.KeyOver():
            return {key.low: 0, key.high: 1}.get(item.kind)
        case n.KeyByPoints():
            return item.points
        case n.KeyApart():
            return None
    if item.kind != key.kind:
        return None
    match key:
        case n.KeyByOrder():
            return -_place(item.top, key.ranks or item.order)
        case n.KeyByLength():
            return _step(item.length, key.steps)
        case n.KeyByTop():
            return -_place(item.top, key.order.ranks)
        case n.KeyTrumpFirst():
            return int(item.trump)


def _place(rank: str, ranks: Sequence[str]) -> int:
    return ranks.index(rank) if rank in ranks else len(ranks)


def _step(length: int, steps: Sequence[int]) -> int:
    return max((step for step in steps if step <= length), default=0) if steps else length


def _said(first: Item, second: Item) -> str:
    one, other = _called(first), _called(second)
    return f"both sides can have {one}" if one == other else f"one side can have {one}, the other {other}"


def _met(first: Item, second: Item) -> str:
    one, other = _called(first), _called(second)
    return f"Both sides have {one}" if one == other else f"One side has {one}, the other {other}"


def _called(item: Item) -> str:
    if item.kind == "runs":
        return f"a run of {item.length} from {item.top}"
    return f"four {item.top}" if item.kind == "fours" else f"{item.kind} {item.top}"
