"""What can be declared: every run and four has one value or none on purpose, and can be held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from capot.base.english import joined, numbered
from capot.check.declaration_kinds import (
    SHORTEST_RUN,
    lengths_of,
    longest_run,
    sort_of,
    suit_sorts,
    valued_kinds,
)
from capot.check.fours import four_possible
from capot.check.report import Report
from capot.check.suggestions import contest_suggestions as contests
from capot.check.suggestions import declaration_suggestions as readings
from capot.check.suggestions.offers import without
from capot.check.trees import guards_of
from capot.diagnostics.fix import Edit, Fix
from capot.diagnostics.suggestion import Reading
from capot.language.clause_nodes.declaration_nodes import WITH_A_CARD
from capot.language.clause_writer import head_of
from capot.language.parts import asks
from capot.model import nodes as n


def runs_can_be_held(model: n.Model, report: Report) -> None:
    """No clause values a run that is too long, too short, or of trumps where there are none."""
    longest = longest_run(model)
    for run in model.declarations.run_values:
        if run.shortest > run.longest:
            message = f"from {run.shortest} to {run.longest} there is no length"
            report.say("C503", run.at, message, fix=_turned_round(run, report))
        elif run.shortest < 2:
            report.say("C503", run.at, f"{numbered(run.shortest, 'card')} cannot follow each other")
        elif run.longest > longest:
            message = f"nobody can hold a run of {run.longest}: {longest} is the longest"
            look = model.declarations.look
            in_tricks = look is not None and look.cards == "trick"
            message = message.replace("nobody can hold", "no trick can have") if in_tricks else message
            help_line = f"a run is no longer than a suit, and no longer than a {'trick' if in_tricks else 'hand'}"
            report.say("C503", run.at, message, help_line, readings=readings.shorter_run(run, longest))
        elif run.suit not in ("any", *suit_sorts(model)):
            suit = "trump suit" if run.suit == "trump" else "plain suit"
            report.say("C503", run.at, f"no contract of this game has a {suit}")


def runs_have_one_value(model: n.Model, report: Report) -> None:
    """Every run that can be held has a value, in every sort of suit, and only one."""
    values = model.declarations.run_values
    if not values:
        return
    for index, run in enumerate(values):
        for other in values[:index]:
            shared = sorted(set(lengths_of(run, model)) & set(lengths_of(other, model)))
            if shared and (run.suit == other.suit or "any" in (run.suit, other.suit)):
                message = f"a run of {joined(shared)} has a value already"
                question = f"How many points does a run of {joined(shared, 'or')} bring?"
                offered = readings.run_of_one_value(run, other, shared) if run.suit == other.suit else []
                report.say("C501", run.at, message, also=[(other.at, "here")], question=question, readings=offered)
                break
    missing: dict[int, list[str]] = {}
    for sort in suit_sorts(model):
        covered = {length for run in values if run.suit in ("any", sort) for length in lengths_of(run, model)}
        for length in range(SHORTEST_RUN, longest_run(model) + 1):
            if length not in covered:
                missing.setdefault(length, []).append(sort)
    for sorts in dict.fromkeys(tuple(sorts) for sorts in missing.values()):
        _without_value([length for length in missing if tuple(missing[length]) == sorts], sorts, model, report)


def _without_value(lengths: list[int], sorts: tuple[str, ...], model: n.Model, report: Report) -> None:
    of = "" if len(sorts) == len(suit_sorts(model)) else {"trump": " of trump", "plain": " of a plain suit"}[sorts[0]]
    by_length = sorted(model.declarations.run_values, key=lambda run: run.shortest)
    beside = next((run for run in by_length if run.shortest >= lengths[0]), by_length[-1])
    message = f"nothing says what a run of {joined(lengths, 'or')}{of} brings"
    question = f"Somebody holds a run of {joined(lengths, 'or')}{of}: how many points?"
    offered = readings.run_values(lengths, of, model)
    help_line = f"add a clause `run of {lengths[0]}{of}: POINTS`"
    report.say("C502", beside.at, message, help_line, question=question, readings=offered)


def _turned_round(run: n.Run, report: Report) -> Fix | None:
    """Return the fix that puts the shorter length before the longer one."""
    words = [(word, span) for word, span in report.words(run.at) if word in (str(run.shortest), str(run.longest))][:2]
    if len(words) < 2:
        return None
    (high, first), (low, last) = words
    return Fix(f"write `run of {low} to {high}`", (Edit(first, low), Edit(last, high)))


def what_is_said_again_is_said_twice(model: n.Model, report: Report) -> None:
    """What announcing is called in print is the word for the second card of one pair, which is said twice."""
    entitled = {one.of for one in model.titles}
    for clause in model.declarations.announcing:
        if clause.at in entitled and (clause.moment != "with-both-cards" or len(clause.kinds) > 1):
            help_line = "its title is what is said with the second card of one pair, where both are said"
            report.say("C013", clause.at, f"`{clause.at}` is called by what it says", help_line)


def runs_fall_into_pieces(model: n.Model, report: Report) -> None:
    """A run that counts as two shorter ones is as long as they are together, and they have values of their own."""
    values = model.declarations.run_values
    for run in values:
        if not run.pieces:
            continue
        whole = sum(run.pieces)
        if (run.shortest, run.longest) != (whole, whole):
            lengths = " and ".join(map(str, run.pieces))
            message = f"{lengths} are {whole} cards, not {run.longest}"
            question = f"Into which runs does a run of {run.longest} fall?"
            offered = readings.pieces(run, model)
            report.say("C524", run.at, message, f"or write `run of {whole}`", question=question, readings=offered)
            continue
        for piece in dict.fromkeys(run.pieces):
            alike = [
                other
                for other in values
                if other.shortest <= piece <= other.longest and other.suit in ("any", run.suit) and not other.pieces
            ]
            if not any(other.points is not None for other in alike):
                also = [(other.at, "this brings no points") for other in alike]
                message = f"a run of {piece} has no points that it could bring as a piece"
                question, offered = f"Into which runs does a run of {whole} fall?", readings.pieces(run, model)
                help_line = f"or add `run of {piece}: POINTS`"
                report.say("C524", run.at, message, help_line, also=also, question=question, readings=offered)


def declared_cards_are_in_the_pack(model: n.Model, report: Report) -> None:
    """Fours and pairs are of ranks that the pack has, pairs of two."""
    section = model.declarations
    ranks: list[tuple[str, tuple[str, ...]]] = [(four.at, (four.rank,)) for four in section.fours]
    ranks += [(denial.at, denial.ranks) for denial in section.never_fours]
    ranks += [(pair.at, pair.ranks) for pair in section.pairs]
    if section.contest is not None:
        ranks += [
            (key.at, key.ranks) for key in section.contest.keys if isinstance(key, n.KeyByOrder) and not key.order
        ]
    for at, named in ranks:
        foreign = [rank for rank in dict.fromkeys(named) if rank not in model.pack.ranks]
        if foreign:
            also = [(model.pack.at, "this is the pack")]
            offered = [without(at, "there is no such card")] if len(named) == len(foreign) == 1 else []
            report.say("C506", at, f"the pack has no {joined(foreign, 'or')}", also=also, readings=offered)
    for four in section.fours:
        if four.rank in model.pack.ranks and not four_possible(model):
            message, also = f"nobody can hold four {four.rank}", [(model.pack.at, "this is the pack")]
            offered = [without(four.at, "fours are not played")]
            report.say("C506", four.at, message, also=also, readings=offered)
    for pair in section.pairs:
        if pair.ranks[0] == pair.ranks[1]:
            report.say(
                "C507",
                pair.at,
                f"a suit has only one {pair.ranks[0]}",
                "name two ranks, as in `K Q of trump`",
                readings=readings.two_ranks(pair, model),
            )
        elif "trump" not in suit_sorts(model):
            message = f"no contract of this game has trumps, so nobody holds `{pair.name}`"
            report.say("C506", pair.at, message, readings=[without(pair.at, "the pair is not played")])


def nothing_is_left_open(model: n.Model, report: Report) -> None:
    """Where there are declarations the game says when hands are looked at, how runs are found and what cards share."""
    section, kinds = model.declarations, valued_kinds(model)
    if not kinds:
        return
    first, last = next(iter(kinds)), list(kinds)[-1]
    sorts = {sort_of(kind) for kind in kinds}
    if section.look is None:
        what, question = "when a hand is looked at", "Somebody has a declaration: when must they have it, and where?"
        _left_open(kinds[first], what, question, readings.looks(model), report)
    if "runs" in kinds and section.runs is None:
        what, question = "which cards follow each other in a run", "Which cards follow each other: queen, jack, ten?"
        _left_open(kinds["runs"], what, question, readings.run_orders(model), report)
    if len(sorts) > 1 and section.sharing is None:
        named = joined([sort.removesuffix("s") for sort in ("runs", "fours", "pairs") if sort in sorts])
        question = f"One card makes up a {named} at once: do all of them count?"
        what = "whether one card may be in two of them"
        _left_open(kinds[last], what, question, readings.sharings(sorts), report)
    if section.runs is not None and "runs" not in kinds:
        offered = [without(section.runs.at, "runs are not played")]
        question = "Are runs played here?"
        message = "no run has a value in this game"
        report.say("C510", section.runs.at, message, "or add `run of 3: POINTS`", question=question, readings=offered)


def _left_open(at: str, what: str, question: str, offered: list[Reading], report: Report) -> None:
    message = f"there are declarations, and nothing says {what}"
    report.say("C521", "", message, also=[(at, "declared here")], question=question, readings=offered)


def what_is_shown_was_announced(model: n.Model, report: Report) -> None:
    """Runs or fours are announced with the first card where they are shown with the second."""
    there = model.declarations
    if there.shown is None:
        return
    kinds = {kind for one in there.announcing if one.moment == "by-the-first-card" for kind in one.kinds}
    said = {kind for one in there.announcing for kind in one.kinds} & _OF_CARDS
    offered = [without(there.shown.at, "what was announced counts without being shown")]
    if there.growth:
        also = [(there.growth[0].at, "this grows with cards that turn up")]
        report.say("C528", there.shown.at, "what grows is announced again anyway", also=also, readings=offered)
    elif not kinds & _OF_CARDS or said - kinds:
        also = [(one.at, "not with the first card") for one in there.announcing if set(one.kinds) & (said - kinds)]
        message = "what is shown with the second card is announced with the first"
        report.say("C528", there.shown.at, message, also=also, readings=offered)


def pairs_are_void_beside_runs(model: n.Model, report: Report) -> None:
    """A pair is void beside runs that there are, and said by somebody who has announced them by then."""
    there = model.declarations
    for void in there.voids:
        offered = [without(void.at, f"{void.kind} counts beside every run")]
        said = next((one for one in there.announcing if void.kind in one.kinds), None)
        if said is None or void.kind in _OF_CARDS or said.moment not in (*WITH_A_CARD, "unasked"):
            message = f"nobody says `{void.kind}` with a card of its own, so that nobody has announced runs before"
            also = [(said.at, "announced so")] if said is not None else []
            report.say("C529", void.at, message, also=also, readings=offered)
        elif said.moment == "unasked" and (late := _with_the_first_card(model, ("runs",))) is not None:
            also = [(late.at, "announced only here")]
            report.say("C529", void.at, f"`{void.kind}` counts before anybody has a run", also=also, readings=offered)
        elif there.sharing is not None and {"runs", "pairs"} <= set(there.sharing.apart):
            also = [(there.sharing.at, "here it counts nothing beside any run with one of its cards")]
            report.say("C529", void.at, f"`{void.kind}` is never in a run", also=also, readings=offered)
        elif not any(run.points is not None and run.points >= void.points for run in there.run_values):
            report.say("C529", void.at, f"no run counts {void.points} or more", readings=offered)


def deals_are_ended_before_they_begin(model: n.Model, report: Report) -> None:
    """What ends the deal is a declaration, and it is found before the first lead."""
    there = model.declarations
    for ends in there.ends:
        kind = "runs" if ends.length is not None else "fours"
        what = f"a run of {ends.length}" if ends.length is not None else f"four {ends.rank}"
        offered = [without(ends.at, "no declaration ends the deal")]
        if ends.length is not None:
            runs = [run for run in there.run_values if run.shortest <= ends.length <= run.longest and not run.pieces]
            values = [(run.at, run.points) for run in runs]
        else:
            denied = [one.ranks for one in there.never_fours if one.contract is None]
            fours = [four for four in there.fours if four.rank == ends.rank and (four.rank,) not in denied]
            values = [(four.at, four.points) for four in fours]
        said = next((one for one in there.announcing if kind in one.kinds), None)
        contested = there.contest if there.contest is not None and kind in there.contest.kinds else None
        if not values:
            report.say("C530", ends.at, f"{what} brings nothing in this game", readings=offered)
        elif any(points is None for _, points in values):
            also = [(at, "here it wins the match") for at, points in values if points is None]
            report.say("C530", ends.at, f"{what} ends the match, and the deal with it", also=also, readings=offered)
        elif contested is not None and contested.moment != "before-the-first-lead":
            also = [(contested.at, "compared only here")]
            message = f"{what} is compared when cards have been played, and ends the deal before the first lead"
            report.say("C530", ends.at, message, also=also, readings=offered)
        elif said is None or said.moment not in ("before-the-first-lead", "unasked"):
            also = [(said.at, "announced so")] if said is not None else []
            message = f"{what} is announced when cards have been played, and ends the deal before the first lead"
            report.say("C530", ends.at, message, also=also, readings=offered)
    for at, guard in guards_of(model):
        if not there.ends and asks(guard, n.PartyEndedDeal):
            message = "no declaration ends the deal in this game"
            report.say("C530", at, message, "say what does: `ends the deal: a run of 8`")


_OF_CARDS = {"runs", "fours"}


def announcements_fit(model: n.Model, report: Report) -> None:
    """Every kind with a value is announced once, at a moment when it can be, and has an award."""
    section, kinds = model.declarations, valued_kinds(model)
    announced: dict[str, str] = {}
    for clause in section.announcing:
        if section.look is not None and section.look.cards == "trick" and clause.moment != "unasked":
            message = "what lies in a trick counts by itself, and nobody announces it"
            also, offered = [(section.look.at, "one looks here")], readings.by_itself(clause)
            report.say("C523", clause.at, message, also=also, readings=offered)
        write = _of_kinds(clause)
        _known_once("announced", clause.at, clause.kinds, kinds, announced, report, write)
        late = [kind for kind in clause.kinds if kind in ("runs", "fours")]
        if late and clause.moment in WITH_A_CARD:
            message = f"{joined(late)} cannot be announced with the first of two cards"
            _said_apart(clause, late, message, model, report)
        early = [kind for kind in clause.kinds if kind in kinds and kind not in ("runs", "fours")]
        if early and clause.moment in ("before-the-first-lead", "by-the-first-card"):
            message = f"{joined([_named(kind) for kind in early])} is said with a card of its own, not before it"
            _said_apart(clause, early, message, model, report)
        if clause.told == "the-points" and clause.moment in WITH_A_CARD and not late:
            message = f"who says {joined([_named(kind) for kind in clause.kinds])} with its card says which pair it is"
            question = "A pair is said by its name: what else are the others told?"
            report.say("C522", clause.at, message, question=question, readings=readings.named_alone(clause))
    for kind, at in kinds.items():
        if kind not in announced:
            also = _contest_label(section.contest, kind)
            message, question = (
                f"nobody may announce {_named(kind)}",
                f"Somebody has {_named(kind)}: when do they say so?",
            )
            report.say("C508", at, message, also=also, question=question, readings=readings.announcements(kind, model))
    awarded = {kind for award in section.awards if not isinstance(award, n.EveryTrick) for kind in award.kinds}
    for kind, at in announced.items():
        if kind in kinds and kind not in awarded:
            message = f"{_named(kind)} is announced, and nothing says who counts it"
            question = f"Somebody has announced {_named(kind)}: who writes it down?"
            report.say("C509", at, message, question=question, readings=readings.counting(kind))


def _compared(contest: n.Contest | None, more: list[str]) -> str:
    """Write the head of a contest that compares some kinds, beside those that it compares already."""
    if contest is None:
        return f"contest {', '.join(more)}: between sides, ..."
    return head_of(replace(contest, kinds=(*contest.kinds, *more)))


def _of_kinds(clause: n.Announce | n.Counted | n.Kept) -> Callable[[Sequence[str]], Any]:
    """Say a clause of other kinds of declaration."""
    return lambda kinds: replace(clause, kinds=tuple(kinds))


def _said_apart(clause: n.Announce, apart: list[str], message: str, model: n.Model, report: Report) -> None:
    question = f"Somebody has {joined([_named(kind) for kind in apart], 'or')}: when do they say so?"
    offered = readings.announced_apart(clause, apart, model)
    report.say("C522", clause.at, message, question=question, readings=offered)


def _named(kind: str) -> str:
    return {"runs": "a run", "fours": "a four"}.get(kind, f"`{kind}`")


def _contest_label(contest: n.Contest | None, kind: str) -> list[tuple[str, str]]:
    return [(contest.at, "compared here all the same")] if contest and kind in contest.kinds else []


def awards_fit(model: n.Model, report: Report) -> None:
    """Awards and sharing mention kinds that there are, each kind once, and of a best that a contest finds."""
    section, kinds = model.declarations, valued_kinds(model)
    counted_at: dict[str, str] = {}
    kept_at: dict[str, str] = {}
    contested = section.contest.kinds if section.contest is not None else ()
    by_the_best: set[str] = set()
    for award in section.awards:
        match award:
            case n.Counted(at, of, who):
                _known_once("counted", at, of, kinds, counted_at, report, _of_kinds(award))
                if who != "each-side":
                    by_the_best.update(of)
                    lost = [kind for kind in dict.fromkeys(of) if kind in kinds and kind not in contested]
                    if lost:
                        message = f"no contest says which side has the best of {joined(lost)}"
                        help_line = f"or compare them: `{_compared(section.contest, lost)}`"
                        question = f"Both sides have {joined([_named(kind) for kind in lost], 'or')}: who counts?"
                        offered = readings.best_without_contest(award, lost, model)
                        report.say("C512", at, message, help_line, question=question, readings=offered)
            case n.Kept(at, of):
                _known_once("kept", at, of, kinds, kept_at, report, _of_kinds(award))
            case n.EveryTrick(at):
                if not kinds:
                    offered = [without(at, "there is nothing to declare")]
                    report.say("C510", at, "nothing can be announced in this game", readings=offered)
    if section.contest is not None:
        _known_once("compared", section.contest.at, contested, kinds, {}, report)
        idle = [kind for kind in dict.fromkeys(contested) if kind in kinds and kind not in by_the_best]
        if idle:
            message = f"nothing depends on who has the best of {joined(idle)}"
            question = f"One side has the best of {joined(idle)}: what does it get for that?"
            offered = readings.contest_counts(section.contest, idle, model)
            report.say("C513", section.contest.at, message, question=question, readings=offered)
        _announced_in_time(model, contested, report)
    if section.sharing is not None:
        sorts = {sort_of(kind) for kind in kinds}
        absent = [sort for sort in dict.fromkeys(section.sharing.apart) if sort not in sorts]
        if absent:
            report.say("C510", section.sharing.at, f"there are no {joined(absent, 'or')} in this game")
        if len(set(section.sharing.apart)) < len(section.sharing.apart):
            report.say("C511", section.sharing.at, "a card is kept apart from its own kind", "name two sorts")
        for clause in section.announcing:
            pairs = [kind for kind in clause.kinds if sort_of(kind) == "pairs"]
            late = _with_the_first_card(model, section.sharing.apart)
            if "pairs" in section.sharing.apart and clause.moment == "unasked" and pairs and late is not None:
                message = (
                    f"{joined([_named(kind) for kind in pairs])} counts before anybody can announce what has its cards"
                )
                also = [(late.at, "announced only here"), (section.sharing.at, "the card may be in one of them")]
                report.say("C511", clause.at, message, "announce runs and fours before the first lead", also=also)


def _with_the_first_card(model: n.Model, kinds: Iterable[str]) -> n.Announce | None:
    """Return the clause by which some kinds are announced with the first card, when what counts unasked is counted."""
    found = (one for one in model.declarations.announcing if one.moment == "by-the-first-card")
    return next((one for one in found if set(one.kinds) & set(kinds)), None)


#: By when everything is announced, and when a contest is held: at the first lead, after the first trick, after the
#: second, at the end.
_CLOSED = {
    "before-the-first-lead": 0,
    "unasked": 0,
    "by-the-first-card": 1,
    **dict.fromkeys(WITH_A_CARD, 3),
}
_HELD = {"before-the-first-lead": 0, "after-the-first-trick": 1, "after-the-second-trick": 2, "at-the-end": 3}
_LATER = {1: "after-the-first-trick", 3: "at-the-end"}


def _announced_in_time(model: n.Model, contested: Iterable[str], report: Report) -> None:
    """Report a contest that is held while something of it can still be announced, or grow."""
    section, contest = model.declarations, model.declarations.contest
    assert contest is not None
    held = _HELD[contest.moment]
    in_tricks = section.look is not None and section.look.cards == "trick"
    for clause in section.announcing:
        closed = 3 if in_tricks else _CLOSED[clause.moment]
        late = [kind for kind in clause.kinds if kind in contested and closed > held]
        misplaced = [kind for kind in late if kind in ("runs", "fours") and closed == 3 and not in_tricks]
        late = [kind for kind in late if kind not in misplaced]
        said = [kind for kind in clause.kinds if kind in contested and clause.moment in WITH_A_CARD and not in_tricks]
        for kind in said if not misplaced else ():
            message = f"{kind} is said with its card, so it takes part in no contest"
            report.say("C519", contest.at, message, also=[(clause.at, "it counts as soon as it is said")])
        if late and not said:
            who = "everybody can have announced" if held else "anybody has announced"
            message = f"the contest is held before {who} {joined(late)}"
            offered = contests.later(contest, _LATER[closed])
            report.say("C520", contest.at, message, also=[(clause.at, "announced only here")], readings=offered)
    for growth in section.growth if model.covered is not None else ():
        if growth.kind in contested and held < 3:
            message = f"the contest is held when {growth.kind} can still grow"
            also = [(growth.at, "they grow until the last trick")]
            report.say("C520", contest.at, message, also=also, readings=contests.later(contest, "at-the-end"))
    first = next((key for key in contest.keys if isinstance(key, n.KeyElse) and key.who == "first-announced"), None)
    for clause in section.announcing:
        unsaid = [kind for kind in clause.kinds if kind in contested and clause.moment == "unasked"]
        if first is not None and unsaid:
            message = f"nobody is the first to announce {joined(unsaid)}: they are counted without a word"
            offered = contests.other_last_words(contest, model)
            report.say("C526", first.at, message, also=[(clause.at, "unasked")], readings=offered)


def _known_once(
    what: str,
    at: str,
    named: Iterable[str],
    kinds: Iterable[str],
    before: dict[str, str],
    report: Report,
    write: Callable[[Sequence[str]], Any] | None = None,
) -> None:
    """Report kinds without a value, and kinds that are treated so twice; takes down where each is treated.

    ``write`` says the clause again with other kinds.
    """
    listed = list(named)
    known = set(kinds)
    absent = [kind for kind in dict.fromkeys(listed) if kind not in known]
    if absent:
        message = f"nothing in this game gives {joined(absent, 'or')} a value"
        question = f"Do you play with {joined(absent, 'or')}, and what do they bring?"
        offered = readings.left_out(at, listed, absent, write) if write is not None else []
        helps = [f"or add a value of {joined(absent)}"] if offered else [f"leave out {joined(absent)}, or add a value"]
        report.say("C510", at, message, *helps, question=question, readings=offered)
    twice = [kind for kind, times in Counter(listed).items() if times > 1]
    again = [kind for kind in dict.fromkeys(listed) if kind in before]
    if twice or again:
        also = [(before[kind], "here already") for kind in again]
        message = f"{joined(list(dict.fromkeys([*twice, *again])))}: {what} twice"
        fix = report.taking_words_out(at, _again(twice), f"name {joined(twice)} once") if twice and not again else None
        report.say("C511", at, message, *(() if fix else ("keep one of the two",)), also=also, fix=fix)
    for kind in listed:
        before.setdefault(kind, at)


def _again(twice: Sequence[str]) -> Callable[[list[str]], list[int]]:
    """Return what finds the kinds that a list names again, in the list."""
    return lambda words: [place for place, word in enumerate(words) if word in twice and word in words[:place]]
