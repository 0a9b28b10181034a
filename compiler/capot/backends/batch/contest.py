"""From the contest of the model to the lines that compare what was announced, and add up what counts."""

from __future__ import annotations

from capot.backends.batch.lines import indent, when
from capot.backends.batch.plan import Plan, refuse
from capot.backends.batch.sums import Sums
from capot.model import nodes as n


def keys(plan: Plan) -> tuple[tuple[int, ...], ...]:
    """Return how each declaration ranks in the contest, by contract; -1 where it takes no part."""
    contest = plan.model.declarations.contest
    kinds = contest.kinds if contest else ()
    rows = []
    for variant in plan.variants:
        raw = [plan.tables.key(row, variant) for row in plan.tables.items]
        places = {key: place for place, key in enumerate(sorted(set(raw)))}
        pairs = zip(raw, plan.tables.items, strict=True)
        rows.append(tuple(places[key] if row.kind in kinds and not row.grown else -1 for key, row in pairs))
    return tuple(rows)


def decide(plan: Plan) -> list[str]:
    """Return the lines that find the best declaration: ``best`` is the set of sides that have it."""
    contest = plan.model.declarations.contest
    if not plan.declares or contest is None:
        return []
    last = next((key.who for key in contest.keys if isinstance(key, n.KeyElse)), "earlier-in-turn")
    compare = {
        "leaders-side": _with_tie(plan, _for_leaders_side(plan)),
        "leaders-party": _with_tie(plan, _for_leaders_party(plan)),
        "both": _all_tied(),
        "nobody": _all_tied(),
        "void": _all_tied(),
    }.get(last, _with_tie(plan, ""))
    scan = [*_each(["j = keys[item_of[k]]", *compare])]
    lines = ["keys = KEYS[contract]", "top = best_item = -1", "best = 0", *scan]
    if last == "nobody":
        lines += when("best & (best - 1)", ["best = 0", "best_item = -1"])
    if last == "void":
        strike = _each(when("keys[item_of[k]] == top", ["owner_of[k] = -1"]))
        again = ["top = best_item = -1", "best = 0", *scan]
        lines += ["while best & (best - 1):", *indent([*strike, *again])]
    lines += _best_alone(plan, contest)
    if last in ("leaders-side", "leaders-party", "earlier-in-turn", "first-announced"):
        lines += when("best_item >= 0", [f"best = 1 << ({plan.side('owner_of[best_item]')})"])
    return lines


def _best_alone(plan: Plan, contest: n.Contest) -> list[str]:
    """Return the lines that strike out what counts for nothing, since only the best does."""
    awards = [award for award in plan.model.declarations.awards if isinstance(award, n.Counted)]
    alone = [kind for award in awards if award.who == "best-alone" for kind in award.kinds]
    if not alone:
        return []
    test = "k != best_item"
    if not set(contest.kinds) <= set(alone):
        kinds = [str(int(kind != "runs")) for kind in ("runs", "fours") if kind in alone]
        test += f" and ({' or '.join(f'KIND[item_of[k]] == {kind}' for kind in kinds) or 'False'})"
    return _each(when(test, ["owner_of[k] = -1"]))


def _each(body: list[str]) -> list[str]:
    """Return a loop over what was announced and has not been struck out or replaced."""
    live = "item_of[k] >= 0 and owner_of[k] >= 0"
    return ["k = 0", "while k < items:", *indent([*when(live, body), "k += 1"])]


def _with_tie(plan: Plan, tie: str) -> list[str]:
    test = f"j > top or (j == top and j >= 0 and {tie})" if tie else "j > top"
    return when(test, ["top = j", "best_item = k"])


def _for_leaders_side(plan: Plan) -> str:
    if plan.alone:
        return ""
    leader = plan.side(plan.role(plan.model.leads.first))
    own, other = plan.side("owner_of[k]"), plan.side("owner_of[best_item]")
    return f"({other}) != ({leader}) and ({own}) == ({leader})"


def _for_leaders_party(plan: Plan) -> str:
    leader, taker = plan.side(plan.role(plan.model.leads.first)), plan.side("taker")
    own, other = plan.side("owner_of[k]"), plan.side("owner_of[best_item]")
    leads = f"(({leader}) == ({taker}))"
    return f"((({own}) == ({taker})) == {leads}) and ((({other}) == ({taker})) != {leads})"


def _all_tied() -> list[str]:
    side = "1 << SIDE[owner_of[k]]"
    return when(
        "j > top",
        ["top = j", "best_item = k", f"best = {side}"],
        when("j == top and j >= 0", [f"best |= {side}"]),
    )


def match_won(plan: Plan, sums: Sums) -> list[str]:
    """Return the lines that end the match where a declaration wins it: ``won_by`` is a side, or -1."""
    if not plan.can_win_match or not plan.declares:
        return []
    if plan.contest_at == "first-trick":
        raise refuse("declarations.contest", "a declaration that wins the match after the first trick")
    del sums
    if plan.model.declarations.contest is not None:
        test = "best_item >= 0 and POINTS[contract][item_of[best_item]] == -1"
        return when(test, [f"won_by = {plan.side('owner_of[best_item]')}"])
    found = when(
        "POINTS[contract][item_of[k]] == -1",
        [
            "j = 1 + TRUMP_ITEM[contract][item_of[k]]",
            *when("j > top", ["top = j", f"won_by = {plan.side('owner_of[k]')}"]),
        ],
    )
    return ["top = 0", *_each(found)]


def add_up(plan: Plan, sums: Sums) -> list[str]:
    """Return the lines that add up what was announced, by kind and side."""
    if not plan.declares:
        return []
    kinds = [kind for kind in ("runs", "fours") if kind in plan.tables.kinds]
    adding: list[str] = []
    for number, kind in reversed(list(enumerate(kinds))):
        by_side: list[str] = []
        for side in reversed(plan.side_numbers):
            own = [f"said_{kind}_{side} += j"]
            by_side = own if not by_side else when(f"{plan.side('owner_of[k]')} == {side}", own, by_side)
        adding = by_side if not adding else when(f"KIND[item_of[k]] == {number}", by_side, adding)
    body = ["j = POINTS[contract][item_of[k]]", *when("j > 0", adding)]
    return _each(body) + _tell(sums)


def _tell(sums: Sums) -> list[str]:
    """Return the lines that count what was announced, by class."""
    base = sums.table("announced")
    body = when("item_of[k] >= 0", [f"sums[{base} + CLASS[item_of[k]]] += 1"])
    return ["k = 0", "while k < items:", *indent([*body, "k += 1"])]


def count_kept(plan: Plan, sums: Sums) -> list[str]:
    """Return the lines that count, by class, the declarations that count for somebody in the end."""
    if not plan.declares:
        return []
    base = sums.table("counted")
    kinds = [kind for kind in ("runs", "fours") if kind in plan.tables.kinds]
    by_kind: list[str] = []
    for number, kind in reversed(list(enumerate(kinds))):
        by_side: list[str] = []
        for side in reversed(plan.side_numbers):
            own = [f"j = {kind}_{side}"]
            by_side = own if not by_side else when(f"{plan.side('owner_of[k]')} == {side}", own, by_side)
        by_kind = by_side if not by_kind else when(f"KIND[item_of[k]] == {number}", by_side, by_kind)
    return _each([*by_kind, *when("j > 0", [f"sums[{base} + CLASS[item_of[k]]] += 1"])])
