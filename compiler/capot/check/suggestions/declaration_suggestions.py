"""Answers about declarations: what they bring, when they are said, who counts them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal

from capot.base.english import joined
from capot.check.suggestions.offers import announcing, offer, without
from capot.diagnostics.suggestion import Reading
from capot.language.clause_writer import written
from capot.model import nodes as n

#: When runs and fours can be announced, with what it means.
_BEFORE = {
    "before-the-first-lead": "each says in turn what they have, before a card is played",
    "by-the-first-card": "each says it when they play their first card, or before",
    "unasked": "nobody has to say it: it counts in any case",
}
#: When a pair can be announced.
_WITH_A_CARD = {
    "with-its-first-card": "said when the first of its cards is played",
    "with-its-second-card": "said when the second of its cards is played",
    "with-either-card": "said when one of its cards is played, the first or the second",
    "with-both-cards": "said with the first of its cards, and again with the other",
    "unasked": "nobody has to say it: it counts in any case",
}


_SUFFIX = {"": "", " of trump": "-trump", " of a plain suit": "-plain"}


def two_ranks(pair: n.Pair, model: n.Model) -> list[Reading]:
    """Say which rank goes with the one that is named twice: the next to it in the pack."""
    ranks, rank = model.pack.ranks, pair.ranks[0]
    place = ranks.index(rank) if rank in ranks else 0
    pairs = [(ranks[at], ranks[at + 1]) for at in (place - 1, place) if 0 <= at < len(ranks) - 1]
    return offer(
        (f"pair {pair.name}: {high} {low} of trump, {pair.points}", f"the {high} and the {low} of trumps")
        for high, low in pairs
    )


def _worth(points: int | None) -> str:
    return "wins the match" if points is None else str(points)


# ---------------------------------------------------------------- runs and fours


def run_of_one_value(run: n.Run, other: n.Run, shared: Sequence[int]) -> list[Reading]:
    """Say which of two values holds for the lengths that both have."""
    found = []
    if (left := _shrunk(run, shared)) is not None:
        found += offer([(left, f"{_worth(other.points)} for {joined(shared)} cards")])
    if (left := _shrunk(other, shared)) is not None:
        means = f"{_worth(run.points)} for {joined(shared)} cards"
        found += offer([(left, means)], "replace", other.at)
    return found


def _shrunk(run: n.Run, shared: Sequence[int]) -> n.Run | None:
    """Return the value of a run for its other lengths, if these are one stretch."""
    left = [length for length in range(run.shortest, run.longest + 1) if length not in shared]
    if not left or run.pieces or left[-1] - left[0] >= len(left):
        return None
    return replace(run, shortest=left[0], longest=left[-1])


def run_values(lengths: Sequence[int], of: str, model: n.Model) -> list[Reading]:
    """Say what runs of some lengths can bring: as much as those that are shorter, or longer."""
    if lengths[-1] - lengths[0] >= len(lengths):
        return []
    shown = str(lengths[0]) if len(lengths) == 1 else f"{lengths[0]} to {lengths[-1]}"
    values = sorted(model.declarations.run_values, key=lambda run: run.shortest)
    shorter = [run for run in values if run.longest < lengths[0] and not run.pieces]
    longer = [run for run in values if run.shortest > lengths[-1] and not run.pieces]
    alike = [run for run in values if run.shortest <= lengths[0] <= run.longest and not run.pieces]
    found: dict[str, str] = {}
    for run, length in [
        *((run, run.shortest) for run in alike),
        *((run, run.longest) for run in shorter[-1:]),
        *((run, run.shortest) for run in longer[:1]),
    ]:
        of_it = {"trump": " of trump", "plain": " of a plain suit"}.get(run.suit, "")
        found.setdefault(_worth(run.points), f"as much as a run of {length}{of_it}")
    pairs = [(f"run of {shown}{of}: {value}", means) for value, means in found.items()]
    own = f"declarations.run-of-{lengths[0]}{_SUFFIX[of]}"
    taken = next((run for run in values if run.at == own), None)  # a longer run that has taken over the name
    if taken is None:
        return offer(pairs, "add to", "declarations")
    rest = written(taken)
    return offer([(f"{clause}\n{rest}", means) for clause, means in pairs], "replace", own)


def shorter_run(run: n.Run, longest: int) -> list[Reading]:
    """Say up to which length a run can have a value."""
    if run.shortest > longest or run.pieces:
        return [without(run.at, "nobody can hold it")]
    return offer([(replace(run, longest=longest), f"up to {longest}, the longest that can be held")])


def pieces(run: n.Run, model: n.Model) -> list[Reading]:
    """Say into which shorter runs a long one can fall."""
    values = [other for other in model.declarations.run_values if other.points is not None and not other.pieces]
    valued = {length for other in values for length in range(other.shortest, other.longest + 1)}
    if run.shortest != run.longest:
        return []
    pairs = []
    for short in range(2, run.longest // 2 + 1):
        long = run.longest - short
        if {short, long} <= valued:
            clause = f"run of {run.longest}: as a run of {long} and a run of {short}"
            pairs.append((clause, f"what a run of {long} and a run of {short} bring"))
    return offer(pairs)


def fours_count(ranks: Sequence[str], model: n.Model) -> list[Reading]:
    """Say whether four of some ranks count."""
    section = model.declarations
    said = f"four {joined(ranks, 'or')}"
    points = [four.points for four in section.fours if four.points is not None]
    everywhere = [denial for denial in section.never_fours if denial.contract is None]
    if everywhere:
        last = everywhere[-1]
        found = offer([(f"never four: {' '.join([*last.ranks, *ranks])}", f"{said} count nothing")])
    else:
        found = offer([(f"never four: {' '.join(ranks)}", f"{said} count nothing")], "add to", "declarations")
    if points:
        clause = "\n".join(f"four {rank}: {min(points)}" for rank in ranks)
        found += offer([(clause, f"they bring {min(points)}, as the least of the others")], "add to", "declarations")
    return found


def four_elsewhere(ranks: Sequence[str], model: n.Model) -> list[Reading]:
    """Say what four of a rank can bring in the contracts of which nothing is said: as much as in the others."""
    clauses: dict[str, str] = {}
    for four in model.declarations.fours:
        if four.rank in ranks and four.contract is not None:
            clauses.setdefault(four.rank, f"four {four.rank}: {_worth(four.points)}")
    if not clauses:  # they are denied in one contract
        points = [four.points for four in model.declarations.fours if four.points is not None]
        least = "\n".join(f"four {rank}: {min(points, default=0)}" for rank in ranks)
        means = f"they bring {min(points, default=0)} in all other contracts, as the least of the others"
        return offer([(least, means)], "add to", "declarations") if points else []
    if len(clauses) < len(ranks):
        return []
    return offer([("\n".join(clauses.values()), "as much in all other contracts")], "add to", "declarations")


def four_or_never(rank: str, denial: n.NeverFour, valued: str) -> list[Reading]:
    """Say whether four of a rank count that have a value and are denied."""
    left = [other for other in denial.ranks if other != rank]
    means = f"four {rank} count"
    where = f" in {denial.contract}" if denial.contract is not None else ""
    found = offer([(f"never four: {' '.join(left)}{where}", means)]) if left else [without(denial.at, means)]
    return [*found, without(valued, f"four {rank} count nothing")]


# ---------------------------------------------------------------- what is left open


def no_cap(cap: n.Cap) -> list[Reading]:
    """Say that a player announces all that they hold."""
    return [without(cap.at, "a player announces all that they hold")]


def one_at_most(cap: n.Cap) -> list[Reading]:
    """Say that a player announces one declaration."""
    return offer([(replace(cap, count=1), "one, of their choice" if not cap.best else "one, their best")])


def the_best_alone(cap: n.Cap) -> list[Reading]:
    """Say that of what counts without a word so many of a sort do: the best."""
    both: tuple[Literal["runs", "fours"], ...] = ("runs", "fours")
    sorts = both if cap.sort is None else (cap.sort,)
    best = [(replace(cap, sort=sort, best=True), f"the best {sort} of each player count") for sort in sorts]
    return [*offer(best), *no_cap(cap)]


def by_itself(clause: n.Announce) -> list[Reading]:
    """Say that what lies in a trick counts without a word."""
    silent = replace(clause, moment="unasked", told="nothing", guard=None)
    return offer([(silent, "it counts by itself, for who wins the trick")])


def named_alone(clause: n.Announce) -> list[Reading]:
    """Say that a pair is told by its name."""
    return offer([(replace(clause, told="nothing"), "its name is all that is said")])


def looks(model: n.Model) -> list[Reading]:
    """Say over which cards a player looks."""
    lie_open = any(isinstance(step, n.LayOut) for step in model.deal)
    if lie_open:
        pair = ("look: at one's face-up cards, before the first lead", "what lies open when the play begins")
    else:
        pair = ("look: at the hand of one player, before the first lead", "what a player holds when the play begins")
    return offer([pair], "add to", "declarations")


def run_orders(model: n.Model) -> list[Reading]:
    """Say in which order runs can go."""
    pairs = []
    for order in model.orders:
        clause = f"runs: in order {order.name}, as long as possible, each on its own"
        pairs.append((clause, f"{order.ranks[0]}, {order.ranks[1]} and {order.ranks[2]} follow each other"))
    return offer(pairs, "add to", "declarations")


def sharings(sorts: set[str]) -> list[Reading]:
    """Say whether one card can be in several declarations."""
    named = [f"a {sort.removesuffix('s')}" for sort in ("runs", "fours", "pairs") if sort in sorts]
    pairs = [(f"sharing: a card may be in {' and in '.join(named)}", "a card counts in each of them")]
    if {"runs", "fours"} <= sorts:
        pairs.append(("sharing: no card in a run and in a four", "who has both chooses one of them for that card"))
    if {"runs", "pairs"} <= sorts:
        pairs.append(
            ("sharing: no card in a run and in a pair", "a pair counts nothing beside a run with one of its cards")
        )
    if {"runs", "fours", "pairs"} <= sorts:
        pairs.append(("sharing: no card twice", "each card counts in one declaration alone"))
    return offer(pairs, "add to", "declarations")


# ---------------------------------------------------------------- announcing and counting


def announcements(kind: str, model: n.Model) -> list[Reading]:
    """Say when a kind can be announced."""
    moments = _BEFORE if kind in ("runs", "fours") else _WITH_A_CARD
    known = {moment: means for moment, means in moments.items() if _in_time(moment, kind, model)}
    pairs = [(announcing((kind,), moment), means) for moment, means in known.items()]
    return offer(pairs, "add to", "declarations")


def _in_time(moment: str, kind: str, model: n.Model) -> bool:
    """Whether what is announced then is known when it is compared."""
    contest = model.declarations.contest
    if contest is None or kind not in contest.kinds or moment in ("unasked", "before-the-first-lead"):
        return True
    if moment == "by-the-first-card":
        return contest.moment != "before-the-first-lead"
    return contest.moment == "at-the-end"


def announced_apart(clause: n.Announce, apart: Sequence[str], model: n.Model) -> list[Reading]:
    """Say when some kinds of a clause can be announced, the others as it says."""
    rest = [kind for kind in clause.kinds if kind not in apart]
    runs = any(kind in ("runs", "fours") for kind in apart)
    same = [written(announcing(rest, clause.moment, clause.told, clause.guard))] if rest else []
    pairs = []
    for moment, means in (_BEFORE if runs else _WITH_A_CARD).items():
        if all(_in_time(moment, kind, model) for kind in apart):
            pairs.append(("\n".join([written(announcing(apart, moment)), *same]), means))
    return offer(pairs)


def counting(kind: str) -> list[Reading]:
    """Say who can count a kind that is announced."""
    pairs: list[tuple[Any, str]] = [
        (n.Kept("", (kind,), "always"), "its owner writes it in any case"),
        (n.Kept("", (kind,), "side-with-a-trick"), "its owner writes it, if their side has a trick"),
        (n.Counted("", (kind,), "each-side"), "each side writes what it announced"),
    ]
    return offer(pairs, "add to", "declarations")


def left_out(
    at: str, named: Sequence[str], absent: Sequence[str], write: Callable[[Sequence[str]], Any]
) -> list[Reading]:
    """Say that some kinds are not played: the clause without them."""
    rest = [kind for kind in named if kind not in absent]
    means = f"{joined(absent)} {'is' if len(absent) == 1 else 'are'} not played"
    return offer([(write(rest), means)]) if rest else [without(at, means)]


def best_without_contest(award: n.Counted, lost: Sequence[str], model: n.Model) -> list[Reading]:
    """Say who counts kinds of which no contest finds the best."""
    rest = [kind for kind in award.kinds if kind not in lost]
    kept = [award for award in model.declarations.awards if isinstance(award, n.Kept)]
    still = [written(replace(award, kinds=tuple(rest)))] if rest else []
    if all(any(kind in other.kinds for other in kept) for kind in lost):
        means = f"{joined(lost)} {'goes' if len(lost) == 1 else 'go'} to the owner, as `kept` says"
        return offer([("\n".join(still), means)]) if still else [without(award.at, means)]
    owners = written(n.Counted("", tuple(lost), "each-side"))
    return offer([("\n".join([*still, owners]), f"each side counts its {joined(lost)}")])


def contest_counts(contest: n.Contest, idle: Sequence[str], model: n.Model) -> list[Reading]:
    """Say what a contest is for: the side of the best counts, or nothing is compared."""
    same = [a for a in model.declarations.awards if isinstance(a, n.Counted) and set(a.kinds) == set(idle)]
    clause = n.Counted("", tuple(idle), "side-of-the-best")
    means = "the side with the best writes all that it announced, the other nothing"
    found = (
        offer([(clause, means)], "replace", same[0].at) if same else offer([(clause, means)], "add to", "declarations")
    )
    if set(contest.kinds) == set(idle):
        found.append(without(contest.at, "nothing is compared: each side writes its own"))
    return found
