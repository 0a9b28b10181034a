"""What can be declared: every run and four has one value or none on purpose, and can be held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from capot.check.fours import four_possible
from capot.check.kinds import SHORTEST_RUN, lengths_of, longest_run, sort_of, suit_sorts, valued_kinds
from capot.check.report import Report
from capot.check.words import counted, joined
from capot.model import nodes as n


def runs_can_be_held(model: n.Model, report: Report) -> None:
    """No clause values a run that is too long, too short, or of trumps where there are none."""
    longest = longest_run(model)
    for run in model.declarations.run_values:
        if run.shortest > run.longest:
            message = f"from {run.shortest} to {run.longest} there is no length"
            report.say("C503", run.at, message, f"write `run of {run.longest} to {run.shortest}`")
        elif run.shortest < 2:
            report.say("C503", run.at, f"{counted(run.shortest, 'card')} cannot follow each other")
        elif run.longest > longest:
            message = f"nobody can hold a run of {run.longest}: {longest} is the longest"
            report.say("C503", run.at, message, "a run is no longer than a suit, and no longer than a hand")
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
                report.say("C501", run.at, message, also=[(other.at, "here")])
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
    report.say("C502", beside.at, message, f"add a clause `run of {lengths[0]}{of}: POINTS`")


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
            report.say("C524", run.at, message, f"write `run of {whole}`, or other pieces")
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
                report.say("C524", run.at, message, f"add `run of {piece}: POINTS`, or name other pieces", also=also)


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
            report.say("C506", at, f"the pack has no {joined(foreign, 'or')}", also=also)
    for four in section.fours:
        if four.rank in model.pack.ranks and not four_possible(model):
            report.say("C506", four.at, f"nobody can hold four {four.rank}", also=[(model.pack.at, "this is the pack")])
    for pair in section.pairs:
        if pair.ranks[0] == pair.ranks[1]:
            report.say("C507", pair.at, f"a suit has only one {pair.ranks[0]}", "name two ranks, as in `K Q of trump`")
        elif "trump" not in suit_sorts(model):
            message = f"no contract of this game has trumps, so nobody holds `{pair.name}`"
            report.say("C506", pair.at, message, "remove the pair")


def nothing_is_left_open(model: n.Model, report: Report) -> None:
    """Where there are declarations the game says when hands are looked at, how runs are found and what cards share."""
    section, kinds = model.declarations, valued_kinds(model)
    if not kinds:
        return
    first, last = next(iter(kinds)), list(kinds)[-1]
    asked = [(first, section.look is None, "when is a hand looked at?", "look: at the hand of one player, ...")]
    if "runs" in kinds:
        unsaid = section.runs is None
        asked.append(("runs", unsaid, "which cards follow each other in a run?", "runs: in order NAME, ..."))
    if len({sort_of(kind) for kind in kinds}) > 1:
        unsaid = section.sharing is None
        asked.append((last, unsaid, "may one card be in two of them?", "sharing: a card may be in ..."))
    for kind, unsaid, question, form in asked:
        if unsaid:
            message = f"there are declarations, but: {question}"
            report.say(
                "C521", "", message, f"add to `declarations` a clause `{form}`", also=[(kinds[kind], "declared here")]
            )
    if section.runs is not None and "runs" not in kinds:
        report.say("C510", section.runs.at, "no run has a value in this game", "add `run of 3: POINTS`, or remove this")


def announcements_fit(model: n.Model, report: Report) -> None:
    """Every kind with a value is announced once, at a moment when it can be, and has an award."""
    section, kinds = model.declarations, valued_kinds(model)
    announced: dict[str, str] = {}
    for clause in section.announcing:
        _known_once("announced", clause.at, clause.kinds, kinds, announced, report)
        late = [kind for kind in clause.kinds if kind in ("runs", "fours")]
        if late and clause.moment in ("with-its-first-card", "with-both-cards"):
            message = f"{joined(late)} cannot be announced with the first of two cards"
            report.say("C522", clause.at, message, f"write `announce {', '.join(late)}: before the first lead, ...`")
        early = [kind for kind in clause.kinds if kind in kinds and kind not in ("runs", "fours")]
        if early and clause.moment in ("before-the-first-lead", "by-the-first-card"):
            message = f"{joined([_named(kind) for kind in early])} is said with a card of its own, not before it"
            report.say("C522", clause.at, message, f"write `announce {early[0]}: with its first card, ...`")
    for kind, at in kinds.items():
        if kind not in announced:
            also = _contest_label(section.contest, kind)
            help_lines = (f"add `announce {kind}: ...`", f"or `announce {kind}: unasked`, where nobody has to say it")
            report.say("C508", at, f"nobody may announce {_named(kind)}", *help_lines, also=also)
    awarded = {kind for award in section.awards if not isinstance(award, n.EveryTrick) for kind in award.kinds}
    for kind, at in announced.items():
        if kind in kinds and kind not in awarded:
            help_line = f"add `counted {kind}: all that a side announced`, or `kept {kind}: always`"
            report.say("C509", at, f"{_named(kind)} is announced, and nothing says who counts it", help_line)


def _named(kind: str) -> str:
    return {"runs": "a run", "fours": "a four"}.get(kind, f"`{kind}`")


def _contest_label(contest: n.Contest | None, kind: str) -> list[tuple[str, str]]:
    return [(contest.at, "compared here all the same")] if contest and kind in contest.kinds else []


def awards_fit(model: n.Model, report: Report) -> None:
    """Awards and sharing speak of kinds that there are, each kind once, and of a best that a contest finds."""
    section, kinds = model.declarations, valued_kinds(model)
    counted_at: dict[str, str] = {}
    kept_at: dict[str, str] = {}
    contested = section.contest.kinds if section.contest is not None else ()
    by_the_best: set[str] = set()
    for award in section.awards:
        match award:
            case n.Counted(at, of, who):
                _known_once("counted", at, of, kinds, counted_at, report)
                if who != "each-side":
                    by_the_best.update(of)
                    lost = [kind for kind in dict.fromkeys(of) if kind in kinds and kind not in contested]
                    if lost:
                        message = f"no contest says which side has the best of {joined(lost)}"
                        report.say("C512", at, message, f"add `contest {', '.join(lost)}: between sides, ...`")
            case n.Kept(at, of, _):
                _known_once("kept", at, of, kinds, kept_at, report)
            case n.EveryTrick(at):
                if not kinds:
                    report.say("C510", at, "nothing can be announced in this game", "remove this clause")
    if section.contest is not None:
        _known_once("compared", section.contest.at, contested, kinds, {}, report)
        idle = [kind for kind in dict.fromkeys(contested) if kind in kinds and kind not in by_the_best]
        if idle:
            help_line = f"add `counted {', '.join(idle)}: all that the side of the best announced`"
            report.say("C513", section.contest.at, f"nothing depends on who has the best of {joined(idle)}", help_line)
        _announced_in_time(model, contested, report)
    if section.sharing is not None:
        sorts = {sort_of(kind) for kind in kinds}
        absent = [sort for sort in dict.fromkeys(section.sharing.apart) if sort not in sorts]
        if absent:
            report.say("C510", section.sharing.at, f"there are no {joined(absent, 'or')} in this game")
        if len(set(section.sharing.apart)) < len(section.sharing.apart):
            report.say("C511", section.sharing.at, "a card is kept apart from its own kind", "name two sorts")


#: By when everything is announced, and when a contest is held: at the first lead, after the first trick, at the end.
_CLOSED = {
    "before-the-first-lead": 0,
    "unasked": 0,
    "by-the-first-card": 1,
    "with-its-first-card": 2,
    "with-both-cards": 2,
}
_HELD = {"before-the-first-lead": 0, "after-the-first-trick": 1, "at-the-end": 2}
_LATER = {1: "after the first trick", 2: "at the end of the deal"}


def _announced_in_time(model: n.Model, contested: Iterable[str], report: Report) -> None:
    """Report a contest that is held while something of it can still be announced, or grow."""
    section, contest = model.declarations, model.declarations.contest
    assert contest is not None
    held = _HELD[contest.moment]
    for clause in section.announcing:
        late = [kind for kind in clause.kinds if kind in contested and _CLOSED[clause.moment] > held]
        misplaced = [kind for kind in late if kind in ("runs", "fours") and _CLOSED[clause.moment] == 2]
        late = [kind for kind in late if kind not in misplaced]
        if late:
            who = "everybody can have announced" if held else "anybody has announced"
            message = f"the contest is held before {who} {joined(late)}"
            help_line = f"hold it `{_LATER[_CLOSED[clause.moment]]}`"
            report.say("C520", contest.at, message, help_line, also=[(clause.at, "announced only here")])
    for growth in section.growth if model.covered is not None else ():
        if growth.kind in contested and held < 2:
            message = f"the contest is held when {growth.kind} can still grow"
            also = [(growth.at, "they grow until the last trick")]
            report.say("C520", contest.at, message, "hold it `at the end of the deal`", also=also)
    first = next((key for key in contest.keys if isinstance(key, n.KeyElse) and key.who == "first-announced"), None)
    for clause in section.announcing:
        unsaid = [kind for kind in clause.kinds if kind in contested and clause.moment == "unasked"]
        if first is not None and unsaid:
            message = f"nobody is the first to announce {joined(unsaid)}: they are counted without a word"
            report.say("C526", first.at, message, "write `else: the earlier in turn`", also=[(clause.at, "unasked")])


def _known_once(
    what: str, at: str, named: Iterable[str], kinds: Iterable[str], before: dict[str, str], report: Report
) -> None:
    """Report kinds without a value, and kinds that are treated so twice; takes down where each is treated."""
    listed = list(named)
    known = set(kinds)
    absent = [kind for kind in dict.fromkeys(listed) if kind not in known]
    if absent:
        message = f"nothing in this game gives {joined(absent, 'or')} a value"
        report.say("C510", at, message, f"leave out {joined(absent)}, or add a value")
    twice = [kind for kind, times in Counter(listed).items() if times > 1]
    again = [kind for kind in dict.fromkeys(listed) if kind in before]
    if twice or again:
        also = [(before[kind], "here already") for kind in again]
        message = f"{joined(list(dict.fromkeys([*twice, *again])))}: {what} twice"
        report.say("C511", at, message, "keep one of the two", also=also)
    for kind in listed:
        before.setdefault(kind, at)
