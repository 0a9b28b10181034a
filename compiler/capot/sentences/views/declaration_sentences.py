"""Sentences about declarations: what they are, how they are compared, what becomes of them."""

from __future__ import annotations

from typing import Any

from capot.base.english import capital, in_quotes, joined, label, lengths, number, points, quoted
from capot.model import nodes as n
from capot.sentences.expression_sentences import guard, limits, parts_of, role
from capot.sentences.phrase import Said
from capot.sentences.wording import Wording


def look(node: n.Look, wording: Wording) -> Said:
    """Say over which cards declarations are sought, and when there are none."""
    must, never = limits(parts_of(node.guard), wording)
    only = f" There are declarations only if {must}." if must else ""
    none = f" There are no declarations of any sort if {never}." if never else ""
    if node.cards == "trick":
        side = "the player" if wording.alone else "the side of the player"
        return Said("declarations.look_trick", {"side": side, "when": only + none})
    if node.cards == "face-up":
        # A pair that is said when its cards are played is looked for then, cards that have turned up included.
        at_once = ("before-the-first-lead", "by-the-first-card")
        announced = (clause for clause in wording.model.declarations.announcing if clause.moment in at_once)
        kinds = dict.fromkeys(wording.kind(kind) for clause in announced for kind in clause.kinds)
        what = joined([f"a {kind}" for kind in kinds], "or") or "a declaration"
        later = "; what cards bring that turn up later is said below" if wording.model.declarations.growth else ""
        return Said("declarations.look_face_up", {"what": what, "later": later, "when": only + none})
    apart = "" if wording.alone else "; partners cannot put theirs together"
    drawn = wording.model.stock is not None and bool(wording.model.declarations.pairs)
    return Said("declarations.look", {"apart": apart, "drawn": drawn, "when": only + none})


def runs(node: n.Runs, wording: Wording) -> Said:
    """Say what a run is."""
    values = wording.model.declarations.run_values
    shortest = min((run.shortest for run in values), default=2)
    words = {"shortest": number(shortest), "order": label(node.order.name)}
    cut = [
        f"a run of {lengths(run.shortest, run.longest)} cards counts, from the top, as {pieces(run)}"
        for run in values
        if run.pieces
    ]
    return (
        Said("declarations.runs_in_pieces", {**words, "cut": joined(cut)}) if cut else Said("declarations.runs", words)
    )


def _brings(amount: int | None, many: bool) -> str:
    if amount is None:
        return "win the match at once" if many else "wins the match at once"
    return f"{'count' if many else 'counts'} {points(amount)}"


def _called(node: n.Run | n.Four, wording: Wording) -> str:
    """Return what players call a run or a four, if the file says so."""
    title = wording.title(node.at)
    return "" if title is None else f" ({in_quotes(title)})"


def run(node: n.Run, wording: Wording) -> Said:
    """Say what a run brings; one that wins the match, also when, and that nothing outranks it."""
    words = {
        "length": lengths(node.shortest, node.longest),
        "cards": {"any": "cards", "trump": "trumps", "plain": "cards of a plain suit"}[node.suit],
        "called": _called(node, wording),
    }
    if node.pieces:
        return Said("declarations.run_in_pieces", {**words, "pieces": pieces(node)})
    if node.points is None:
        return Said("declarations.run_wins", {**words, **_winning(node, wording)})
    return Said("declarations.run", {**words, "brings": _brings(node.points, False)})


def _winning(node: n.Run, wording: Wording) -> dict[str, str]:
    """Say when a run wins the match, and that only another such run stands beside it in the comparison."""
    contest = wording.model.declarations.contest
    if contest is None or "runs" not in contest.kinds:
        when = "when the hands are looked at" if wording.unasked(("runs",)) else "when it is announced"
        return {"when": when, "but": ""}
    when = f"if it is the best when declarations are compared {_MOMENTS[contest.moment]}"
    two = "" if node.suit == "trump" else "; two such runs are compared with each other as other runs are"
    return {"when": when, "but": f" It outranks every other declaration{two}."}


def pieces(node: n.Run) -> str:
    """Return the runs that a run falls into."""
    return joined([f"a run of {number(length)}" for length in node.pieces])


def four(node: n.Four, wording: Wording) -> Said:
    """Say what four of a rank bring, and where they bring something else."""
    where = f" {_in([node.contract], wording)}" if node.contract is not None else ""
    brings, ranks = _brings(node.points, True), wording.ranks(node.rank)
    words = {"place": wording.place, "ranks": ranks, "called": _called(node, wording), "brings": brings, "where": where}
    return Said("declarations.four", {**words, "but": four_but(node, wording, " are")})


def four_but(node: n.Four, wording: Wording, are: str = "") -> str:
    """Return where four of a rank bring something else, and that they are a declaration even if they count nothing."""
    elsewhere = contracts_but(node, wording.model)
    but = f", except {_in(elsewhere, wording)}" if elsewhere else ""
    return but + (f", but{are} a declaration all the same" if node.points == 0 else "")


def contracts_but(node: n.Four, model: n.Model) -> list[str]:
    """Return the names of the contracts in which four of a rank bring something else than they do in general."""
    if node.contract is not None:
        return []
    section = model.declarations
    found = [other.contract for other in section.fours if other.rank == node.rank]
    found += [denial.contract for denial in section.never_fours if node.rank in denial.ranks]
    return [contract for contract in found if contract is not None]


def _in(names: list[str], wording: Wording) -> str:
    """Return in which contracts something holds."""
    found = [(wording.contract_named(name), name) for name in names]
    return f"in {joined([wording.contract(contract) if contract else quoted(name) for contract, name in found])}"


def never_four(node: n.NeverFour, wording: Wording) -> Said:
    """Say which fours are none."""
    fours = joined([f"four {wording.ranks(text)}" for text in node.ranks])
    no_declarations = "no declaration" if len(node.ranks) == 1 else "no declarations"
    where = f" {_in([node.contract], wording)}" if node.contract is not None else ""
    return Said("declarations.never_four", {"fours": fours, "no_declarations": no_declarations, "where": where})


def pair(node: n.Pair, wording: Wording) -> Said:
    """Say what a pair of trumps is called and brings."""
    one, two = (wording.rank(text) for text in node.ranks)
    name = wording.pair_name(node.name)
    words = {
        "place": wording.place_of_a_pair(node),
        "called": f"called {name}" if name else "a pair",
        "ranks": f"{one} and {two}",
        "suit": wording.trump_suit,
        "points": points(node.points),
        "only": f", if {guard(node.guard, wording)}" if node.guard is not None else "",
    }
    return Said("declarations.pair", words)


def pair_but(node: n.Pair, model: n.Model) -> list[n.Contract]:
    """Return the contracts in which a pair is none."""
    never = [part.guard for part in parts_of(node.guard) if isinstance(part, n.GuardNot)]
    each = [one for part in never for one in (part.guards if isinstance(part, n.GuardAny) else (part,))]
    named = [one.contract for one in each if isinstance(one, n.InContract)]
    return [contract for contract in model.contracts if contract.name in named]


def shown(_: n.Shown, wording: Wording) -> Said:
    """Say when what was announced is shown, that it is lost otherwise, and whether it has been compared by then."""
    contest = wording.model.declarations.contest
    before = contest is not None and contest.moment in ("before-the-first-lead", "after-the-first-trick")
    words = {
        "kinds": joined(run_and_four(wording), "and"),
        "before": before,
        "gone": contest is not None and not before,
    }
    return Said("declarations.shown", words)


def void(node: n.Void, wording: Wording) -> Said:
    """Say that a pair is none beside a run that has its cards."""
    words = {
        "pair": wording.pair_name(node.kind) or "the pair",
        "points": node.points,
        "declared": wording.declared(("runs",)),
        "said": not wording.unasked((node.kind,)),
    }
    return Said("declarations.void", words)


def ends_deal(node: n.EndsDeal, wording: Wording) -> Said:
    """Say what ends the deal, and when that is found."""
    kind = "runs" if node.length is not None else "fours"
    what = (
        f"a run of {number(node.length)} cards" if node.length is not None else f"four {wording.ranks(node.rank or '')}"
    )
    contest = wording.model.declarations.contest
    compared = contest is not None and kind in contest.kinds
    when = "when declarations are compared before the first lead" if compared else "when it is announced"
    if not compared and wording.unasked((kind,)):
        when = "when the hands are looked at"
    return Said("declarations.ends_deal", {"what": capital(what), "when": when})


def run_and_four(wording: Wording) -> list[str]:
    """Return what runs and fours are called, of which a game may have one sort alone."""
    there = wording.model.declarations
    return [*(["runs"] if there.run_values else []), *(["fours"] if there.fours else [])]


def cap(node: n.Cap, wording: Wording) -> Said:
    """Say how much one player may announce."""
    section = wording.model.declarations
    there = {"runs": section.run_values, "fours": section.fours}
    kinds = [kind for kind, values in there.items() if values and node.sort in (None, kind)]
    named = [wording.kind(kind) for kind in kinds] if node.count == 1 else wording.kinds(tuple(kinds))
    words: dict[str, Any] = {"most": number(node.count), "kinds": joined(named, "or")}
    if not node.best:
        return Said("declarations.cap", words)
    unasked = any(node.sort in one.kinds and one.moment == "unasked" for one in section.announcing)
    words |= {"one": node.count == 1, "unasked": unasked, "runs": node.sort == "runs"}
    return Said("declarations.cap_best", words)


def sharing(node: n.Sharing, wording: Wording) -> Said:
    """Whether one card may be used twice."""
    one = {"runs": "in a run", "fours": "in a four", "pairs": "in a pair"}
    declarations = wording.model.declarations
    pair = wording.pair_name(declarations.pairs[0].name) if len(declarations.pairs) == 1 else ""
    if "pairs" in node.apart:
        taking = tuple(sort for sort in node.apart if sort != "pairs")
        words = {"fours": "fours" in taking, "pair": pair or "a pair", "declared": wording.declared(taking)}
        return Said("declarations.sharing_with_pairs", words)
    if node.apart:
        sorts = [one[sort] for sort in node.apart]
        return Said("declarations.sharing_once", {"sorts": joined([f"both {sorts[0]}", *sorts[1:]])})
    there = {"runs": declarations.run_values, "fours": declarations.fours, "pairs": declarations.pairs}
    if pair:
        one["pairs"] = f"in {pair}"
    return Said("declarations.sharing", {"sorts": joined([words for sort, words in one.items() if there[sort]])})


# ---------------------------------------------------------------- comparison

_MOMENTS = {
    "before-the-first-lead": "before the first lead",
    "after-the-first-trick": "after the first trick",
    "after-the-second-trick": "after the second trick",
    "at-the-end": "at the end of the deal",
}


def contest(node: n.Contest, wording: Wording) -> Said:
    """Say that declarations are compared, and how the keys are asked."""
    unit = "side" if node.between == "sides" and not wording.alone else "player"
    words = {
        "when": _MOMENTS[node.moment],
        "announced": "" if wording.unasked(node.kinds) else "announced ",
        "kinds": joined(wording.kinds(node.kinds)),
        "unit": "party, the taker or the other players," if node.between == "parties" else unit,
        "apart": _apart(wording),
    }
    return Said("declarations.contest", words)


def _apart(wording: Wording) -> str:
    """Say which declarations are never compared."""
    names = wording.never_compared
    if not names:
        return ""
    many = len(names) > 1 or names[0].endswith("s")
    are, they, count = ("are", "they", "count") if many else ("is", "it", "counts")
    return f" {capital(joined(names))} {are} never compared: {they} {count} beside what is best."


def ties_before(node: n.PlainKey, wording: Wording) -> list[n.Key]:
    """Return the keys before one that leave the two declarations which it compares equal, each sort of tie once."""
    ties: dict[str, n.Key] = {}
    for key in wording.parent(node.at).keys:
        if key.at == node.at:
            break
        if not _excludes(key, node) and getattr(key, "kind", None) == node.kind:
            ties.setdefault(_tie(key), key)
    return list(ties.values())


def _of_two(node: n.PlainKey, wording: Wording) -> dict[str, str]:
    """Say which two declarations a key compares: those that the keys before it left equal."""
    ties = [_tie(key) for key in ties_before(node, wording)]
    tied = f" that {joined(ties)}" if ties else ""
    return {"two": f"{wording.kinds((node.kind,))[0]}{tied}"}


def _excludes(key: n.Key, other: n.PlainKey) -> bool:
    """Whether a key is never asked where another one is."""
    if isinstance(key, n.KeyElse | n.KeyApart) or key.guard is None or other.guard is None:
        return False
    return n.GuardNot(key.guard) == other.guard or n.GuardNot(other.guard) == key.guard


def _tie(key: n.Key) -> str:
    match key:
        case n.KeyByLength():
            return "count as equally long" if key.steps else "are equally long"
        case n.KeyByTop():
            return "have the same top card"
        case n.KeyByOrder():
            return "are of the same rank"
    return "are both in trumps or both not"


def _only(node: n.Key, wording: Wording) -> str:
    """Say where alone a comparison is made."""
    asked = None if isinstance(node, n.KeyElse | n.KeyApart) else node.guard
    return f" This is compared only if {guard(asked, wording)}." if asked is not None else ""


def key_by_points(node: n.KeyByPoints, wording: Wording) -> Said:
    """Say that points decide."""
    return Said("declarations.key_by_points", {"only": _only(node, wording)})


def key_apart(node: n.KeyApart, wording: Wording) -> Said:
    """Say that two kinds are not compared with each other."""
    return Said("declarations.key_apart", {"one": wording.kind(node.one), "other": wording.kind(node.other)})


def key_over(node: n.KeyOver, wording: Wording) -> Said:
    """Say which kind is above another."""
    words = {"high": wording.kind(node.high), "low": wording.kind(node.low)}
    return Said("declarations.key_over", {**words, "only": _only(node, wording)})


def key_by_order(node: n.KeyByOrder, wording: Wording) -> Said:
    """Say that rank decides, in a named order, a list, or the order of the contract."""
    two = {**_of_two(node, wording), "only": _only(node, wording)}
    if not node.ranks:
        return Said("declarations.key_by_contract", {**two, "orders": _orders(wording)})
    order = f"in the {label(node.order.name)} order" if node.order else "in this order"
    declared = {four.rank for four in wording.model.declarations.fours}
    listed = ", ".join(wording.rank(text) for text in node.ranks if text in declared)
    return Said("declarations.key_by_order", {**two, "order": order, "ranks": listed})


def _orders(wording: Wording) -> str:
    """Return the order of each contract: that of the suit named, or of every suit."""
    orders: dict[str, list[str]] = {}
    for contract in wording.model.contracts:
        part = contract.part_for(True)
        if part is not None:
            orders.setdefault(label(part.order.name), []).append(contract.name)
    if len(orders) == 1:
        return f"the {next(iter(orders))} order"
    return joined([f"the {order} order {_in(names, wording)}" for order, names in orders.items()])


def key_by_length(node: n.KeyByLength, wording: Wording) -> Said:
    """Say that length decides, perhaps only in steps."""
    words = {**_of_two(node, wording), "steps": _steps(node, wording), "only": _only(node, wording)}
    return Said("declarations.key_by_length", words)


def _steps(node: n.KeyByLength, wording: Wording) -> str:
    if not node.steps:
        return ""
    shortest = min((run.shortest for run in wording.model.declarations.run_values), default=0)
    kinds = wording.kinds((node.kind,))[0]
    *exact, last = node.steps
    if node.or_more and list(node.steps) == list(range(shortest, shortest + len(node.steps))):
        return f"; {kinds} of {number(last)} or more cards count as equally long"
    lengths = joined([*map(number, exact), f"{number(last)} or more" if node.or_more else number(last)])
    return f"; for this, lengths are told apart only at {lengths} cards"


def key_by_top(node: n.KeyByTop, wording: Wording) -> Said:
    """Say that the top card decides."""
    words = {**_of_two(node, wording), "order": label(node.order.name), "only": _only(node, wording)}
    return Said("declarations.key_by_top", words)


def key_trump_first(node: n.KeyTrumpFirst, wording: Wording) -> Said:
    """Say that trumps come before plain suits."""
    words = {**_of_two(node, wording), "only": _only(node, wording)}
    return Said("declarations.key_trump_first", words)


def key_else(node: n.KeyElse, wording: Wording) -> Said:
    """Say what a tie means in the end."""
    if node.who == "void":
        return Said("declarations.key_else_void")
    between_sides = wording.parent(node.at).between == "sides"
    longer = any(growth.form == "instead" for growth in wording.model.declarations.growth)
    first = node.who == "first-announced" and longer
    grown = "; a run that was lengthened counts as announced when its first part was" if first else ""
    leads = wording.model.leads_first
    leader = "the player who leads to the first trick" if leads else role(wording.model.leads.first, wording)
    one = {
        "leaders-side": leader,
        "earlier-in-turn": f"the tied player who comes first in turn from {leader}",
        "first-announced": "the tied player who announced first",
    }.get(node.who)
    if node.who == "leaders-party":
        best = "the party of the player who leads to the first trick has"
    elif one is not None:
        best = f"{wording.side_of(one) if between_sides or node.who == 'leaders-side' else one} has"
    else:
        neither = f"neither {wording.side} has" if wording.sides == 2 else "nobody has"
        best = {"both": "all who are tied have", "nobody": neither}[node.who]
    return Said("declarations.key_else", {"best": best, "grown": grown})


# ---------------------------------------------------------------- awards


def _side_words(kinds: tuple[str, ...], wording: Wording) -> dict[str, str]:
    verb = wording.declared(kinds)
    apart = " Runs and fours are counted apart, each kind by the best of its own."
    return {
        "kinds": joined(wording.kinds(kinds)),
        "side": wording.side,
        "its": wording.its,
        "has_it": "the player who has it" if wording.alone else "the side that has it",
        "counts": wording.it("counts", "count"),
        "wins": wording.it("wins", "win"),
        "apart": apart if _asks_apart(kinds, wording) else "",
        "announced": wording.it("holds", "hold") if verb == "held" else wording.it("announced", "announced"),
    }


def _asks_apart(kinds: tuple[str, ...], wording: Wording) -> bool:
    """Whether the best is asked for of two kinds that are compared apart."""
    contest = wording.model.declarations.contest
    apart = contest is not None and any(isinstance(key, n.KeyApart) for key in contest.keys)
    return apart and {"runs", "fours"} <= set(kinds)


def counted(node: n.Counted, wording: Wording) -> Said:
    """Say whose declarations count."""
    forms = {
        "side-of-the-best": "of_the_best",
        "party-of-the-best": "of_the_best_party",
        "each-side": "of_each",
        "best-alone": "the_best_alone",
    }
    words = _side_words(node.kinds, wording)
    if node.who == "side-of-the-best":
        other = "the opponent" if wording.alone else "the other side"
        words["rest"] = other if wording.sides == 2 else "all others"
    return Said(f"declarations.counted_{forms[node.who]}", words)


def kept(node: n.Kept, wording: Wording) -> Said:
    """Whether a trick is needed."""
    words = _side_words(node.kinds, wording)
    if node.who != "side-with-a-trick":
        return Said("declarations.kept_always", words)
    best = f"the {wording.side} with the best declaration wins none"
    none = f"neither {wording.side}" if wording.sides == 2 else "nobody"
    nobody = f" If {best}, {none} counts {joined(wording.kinds(lost_to_nobody(node, wording.model)), 'or')}."
    words["nobody"] = nobody if lost_to_nobody(node, wording.model) else ""
    return Said("declarations.kept_with_a_trick", words)


def lost_to_nobody(node: n.Kept, model: n.Model) -> tuple[str, ...]:
    """Return the kinds that count for nobody if the best side keeps none of them: nothing gives them to another."""
    awards = model.declarations.awards
    if node.guard is not None or any(isinstance(award, n.EveryTrick) for award in awards):
        return ()
    best = [
        award
        for award in awards[: awards.index(node)]
        if isinstance(award, n.Counted) and award.who != "each-side" and award.guard is None
    ]
    return tuple(kind for kind in node.kinds if any(kind in award.kinds for award in best))


def every_trick(node: n.EveryTrick, wording: Wording) -> Said:
    """Say that every trick takes all declarations."""
    other = "the opponent" if wording.alone and wording.sides == 2 else f"any other {wording.side}"
    words = {
        "a_side": wording.a_side,
        "other": "the other side" if wording.sides == 2 and not wording.alone else other,
        "beaten": ", beaten ones included" if wording.model.declarations.contest else "",
        "pairs": "",
    }
    pairs = wording.kinds(tuple(pair.name for pair in wording.model.declarations.pairs))
    if node.what == "announced" and pairs:
        said = "of" if wording.unasked(tuple(pair.name for pair in wording.model.declarations.pairs)) else "said by"
        words["pairs"] = f", and also {joined(pairs)} {said} {words['other']}"
    return Said(f"declarations.every_trick_{node.what}", words)
