"""The bidding, gone through call by call: who can say what, and whether it comes to a contract."""

from __future__ import annotations

from itertools import pairwise

from capot.base.english import backquoted, joined, numbered
from capot.check import rule_words
from capot.check.call_facts import calls_told
from capot.check.deal_simulation import run
from capot.check.deal_worlds import Script
from capot.check.report import Report
from capot.check.seat_order import seat_in_words
from capot.check.suggestions import bidding_suggestions as readings
from capot.check.suggestions.offers import without
from capot.diagnostics.fix import replacing
from capot.diagnostics.suggestion import Reading
from capot.language.parts import every
from capot.model import nodes as n

#: What the phases of a deal are called beside the stages of its bidding.
PHASES = frozenset({"announcing", "claiming", "dealing", "exchanging", "laying", "over", "play"})


def bidding_stages(model: n.Model) -> list[n.Stage]:
    """Return the stages of the deal, in the order in which they come."""
    return [step.stage for step in model.deal if isinstance(step, n.BiddingStep)]


def stages_are_no_phases(model: n.Model, report: Report) -> None:
    """No stage is called what another part of a deal is called, which is what engines say of where a deal is."""
    for stage in model.stages:
        if stage.name in PHASES:
            message = f"a stage cannot be called `{stage.name}`: every deal has a phase of that name"
            report.say("C017", stage.at, message, f"add a word to it, such as `{stage.name}-round`")


def suits_are_named_where_they_matter(model: n.Model, report: Report) -> None:
    """A call names a suit exactly where its contract has one."""
    for stage in model.stages:
        for call in stage.calls:
            if call.contract is None:
                continue
            contract = call.contract
            if contract.form == "one-of-the-suits" and call.suits is None:
                message = f"contract `{contract.name}` is named in a suit, and `{call.name}` does not say in which"
                question = f"A player says `{call.name}`: which suit is trump then?"
                also, offered = [(contract.at, "one of the suits")], readings.suits_to_name(call, model)
                report.say("C326", call.at, message, also=also, question=question, readings=offered)
            elif contract.form != "one-of-the-suits" and call.suits is not None:
                message = f"contract `{contract.name}` is named without a suit, and `{call.name}` asks for one"
                also, offered = [(contract.at, "no one suit is named here")], readings.without_suit(call)
                report.say("C326", call.at, message, also=also, readings=offered)


def offers_are_answered(model: n.Model, report: Report) -> None:
    """Some step after an offer asks whether it was made; what is named for another seat is told by one word."""
    for stage in dict.fromkeys(model.stages):
        for call in stage.calls:
            if call.offer and call.name not in calls_told(model):
                message = f"`{call.name}` is an offer, and no step of the deal asks whether it was made"
                help_line = f"add a stage to the deal, held `when {call.name} was said`"
                report.say("C332", call.at, message, help_line)
            if call.out_of_turn and call.doubles is None:  # the words cannot say it, and so no answer is offered
                report.say("C333", call.at, f"`{call.name}` doubles nothing, and only a doubling is said out of turn")
            if call.out_of_turn and stage.turns == "once":
                message = (
                    f"`{call.name}` may be said at any moment, and in stage `{stage.name}` each player speaks once"
                )
                report.say("C333", call.at, message, "let the stage go `in turn from forehand`, or leave it out")
            many = call.suits not in (None, "turned") or (bool(model.all_levels) and not call.at_last)
            if call.holder is not None and many:
                message = f"`{call.name}` names a contract for another seat, and does not say which"
                report.say("C332", call.at, message, "let it be of the turned suit, or of a contract without one")


def passes_are_called_so(model: n.Model, report: Report) -> None:
    """A call that binds to nothing is called `pass`, and no other call is."""
    for stage in dict.fromkeys(model.stages):
        names = [call.name for call in stage.calls]
        for call in stage.calls:
            if call.passes and call.name != "pass":
                message = f"a call `{call.name}` that names no contract and doubles nothing is a pass"
                found = report.words(call.at)
                fix = None
                if "pass" in names:
                    fix = report.taking_out(call.at, "leave it out: there is a pass already")
                elif found and found[0][0] == call.name:
                    fix = replacing(found[0][1], "pass")
                report.say("C329", call.at, message, *(() if fix else ("write `call pass:`",)), fix=fix)
            elif call.name == "pass" and not call.passes:
                message = "a call that binds to something cannot be called `pass`"
                report.say("C329", call.at, message, "give it another name")


def bidding_leads_to_a_contract(model: n.Model, report: Report) -> None:
    """Somebody always names a contract, once, or the deal is dead; and everybody has something to say."""
    stages = bidding_stages(model)
    if not any(call.contract is not None for stage in stages for call in stage.calls):
        _no_naming(model, stages, report)
        return
    script = run(model)
    for stage in stages:
        if stage.at in script.heard.silent:
            who = seat_in_words(script.heard.silent[stage.at], model.players.count)
            calls = [(call.at, f"not for {who}") for call in stage.calls]
            message = f"{who} has nothing to say in stage `{stage.name}`"
            question, offered = f"It is for {who} to speak: what can they say?", readings.may_speak(stage, who)
            helps = () if offered else ("let every player have a call",)
            report.say("C312", stage.at, message, *helps, also=calls, question=question, readings=offered)
        _ends(stage, script, model, report)
    _named_once(model, script, report)
    if script.unnamed:
        _open_end(model, stages[-1], script, report)
    if script.open_level:
        _open_level(stages, model, report)


def once_leaves_a_way(model: n.Model, report: Report) -> None:
    """Where a side has played everything that it may name once, it can say something still; a pass alone asks that."""
    for stage in model.stages:
        once = [call for call in stage.calls if call.once is not None]
        free = [call for call in stage.calls if call.once is None and call.guard in (None, n.NothingElse())]
        if once and not free:
            message = f"a side that has played all of this has nothing to say in stage `{stage.name}`"
            also = [(call.at, "each side plays this once") for call in once]
            offered = readings.pass_at_last(stage)
            question = "Everything has been played that a side plays once: what can its player say?"
            report.say("C312", stage.at, message, also=also, question=question, readings=offered)
        for call in stage.calls:
            if not call.passes and any(every(call.guard, n.NothingElse)):
                message = "whether nothing else can be said is asked by a pass alone"
                report.say("C111", call.at, message, "leave the condition out, or write `call pass:` with it")
    for step in model.then if model.played_once else ():
        if isinstance(step, n.ThenTally) and step.tally.startswith(n.PLAYED):
            message = f"tallies that begin with `{n.PLAYED}` are of contracts that a side plays once"
            report.say("C101", step.at, message, "give it another name")


def _no_naming(model: n.Model, stages: list[n.Stage], report: Report) -> None:
    play = next((step.at for step in model.deal if isinstance(step, n.PlayPart | n.PlayStep)), "")
    if not stages:
        message = "the play begins and nobody has named a contract: there is no bidding before it"
        report.say("C306", play, message, "add a step `bidding NAME` and a stage of that name")
    else:
        message = f"nobody can name a contract in {backquoted([stage.name for stage in stages], 'or')}"
        report.say("C306", stages[-1].at, message, "add a call such as `call suit: contract NAME in any suit`")


def _ends(stage: n.Stage, script: Script, model: n.Model, report: Report) -> None:
    """Report a stage that does not end, or an end that never comes."""
    names = any(call.contract is not None for call in stage.calls)
    if stage.turns == "in-turn" and stage.ends is None:
        message = f"stage `{stage.name}` goes round and round, and nothing says when it is over"
        report.say("C321", stage.at, message, readings=readings.when_over(stage))
    elif stage.at in script.heard.endless:
        again = next((call for call in stage.calls if call.names and not call.above_last), None)
        if stage.ends is not None and stage.ends.when == "others-pass" and again is not None:
            message = f"in stage `{stage.name}` the players can name one contract after another for ever"
            question = f"Somebody has named {again.name}: what can be named after that?"
            report.say("C321", again.at, message, question=question, readings=readings.higher_each_time(again))
        elif stage.ends is not None:
            message = f"in stage `{stage.name}` everybody can pass, round after round"
            report.say("C321", stage.ends.at, message, readings=readings.when_over(stage))
    if stage.ends is not None and stage.ends.when == "contract-named" and not names:
        message = f"in stage `{stage.name}` no contract can be named"
        report.say("C314", stage.ends.at, message, readings=readings.naming(stage, model))
    elif stage.ends is not None and stage.ends.when == "others-pass" and stage.turns == "once":
        message = f"stage `{stage.name}` is over when everybody has spoken once"
        help_line, offered = "or let the stage go `in turn from forehand`", readings.over_when_named(stage)
        report.say("C314", stage.ends.at, message, help_line, readings=offered)
    idle = stage.at in script.heard.spoken and stage.at not in script.heard.cut | script.heard.endless
    if stage.final is not None and (stage.turns == "once" or not any(call.passes for call in stage.calls)):
        message = f"nobody who passes in stage `{stage.name}` would come to speak again"
        offered = [without(stage.final.at, "the same, without saying it")]
        report.say("C314", stage.final.at, message, readings=offered)
    if stage.ends_at_once is not None and idle:
        message = f"in stage `{stage.name}` there is always somebody who can say something"
        offered = [without(stage.ends_at_once.at, "the players go on as long as somebody wants to")]
        report.say("C314", stage.ends_at_once.at, message, readings=offered)


def _named_once(model: n.Model, script: Script, report: Report) -> None:
    """Report stages in which a contract can be named beside the one that is named already."""
    for step in model.deal:
        if not isinstance(step, n.BiddingStep) or step.stage.at not in script.heard.twice:
            continue
        stage = step.stage
        if any(world.bid.named for world in script.before.get(step.at, ())):
            message = (
                f"stage `{stage.name}` is held also when a contract has been named before, and another can be named"
            )
            question = f"Somebody has named something: is there still a stage `{stage.name}`?"
            offered = [*readings.only_if_unnamed(stage), *_above_the_last(stage, model)]
            report.say("C311", step.at, message, _HIGHER, question=question, readings=offered)
        elif stage.turns == "once":
            message = f"in stage `{stage.name}` the next player can still speak when a contract has been named"
            question = "Somebody has named something: may the next player name something else?"
            offered = readings.over_when_named(stage) if stage.ends is None else []
            helps = [*([] if offered else ["write `ends: when a contract is named`"]), _HIGHER]
            offered += _above_the_last(stage, model)
            report.say("C311", stage.at, message, *helps, question=question, readings=offered)


#: What helps where one contract can be named beside another.
_HIGHER = "or let it be an auction: each call that names a contract ends with `, above the last`"


def _above_the_last(stage: n.Stage, model: n.Model) -> list[Reading]:
    """Return the answer that the next contract has to be higher, where one call has to be changed for it."""
    free = [call for call in stage.calls if call.names and not call.above_last]
    return readings.higher_each_time(free[0]) if len(free) == 1 and model.ranking is not None else []


def _open_end(model: n.Model, stage: n.Stage, script: Script, report: Report) -> None:
    seat, passed = script.heard.passed_out.get(stage.at, (0, None))
    last = seat_in_words(seat, model.players.count)
    also = [(stage.at, "the last stage of the bidding")]
    if model.never_redealt is not None:
        also.append((model.never_redealt.at, "and here it says that there is no new deal"))
    if stage.turns == "in-turn":
        message = "everybody can pass, and then nobody has named a contract"
        helps: list[str] = []
    else:
        message = f"{last} can pass when everybody else has, and then nobody has named a contract"
        helps = ["or add another stage to the deal"]
    question = "Everybody has passed: what then?"
    at, offered = (
        passed.at if passed is not None else stage.at,
        readings.everybody_passed(passed, _as_role(last), stage, model),
    )
    report.say("C310", at, message, *helps, also=also, question=question, readings=offered)


def _open_level(stages: list[n.Stage], model: n.Model, report: Report) -> None:
    """Report that the bidding can be over with a level that was named, and no contract at it."""
    naming = [stage for stage in stages if any(call.at_last for call in stage.calls)]
    alone = [call for stage in stages for call in stage.calls if call.a_level]
    also = [(call.at, "a level is named here, without a contract") for call in alone]
    message = "somebody has named a level, and the bidding can be over without a contract at it"
    question = "The highest level has been bid: what is played?"
    if naming:
        help_line = f"let whoever speaks in stage `{naming[-1].name}` have to name a contract, or put another behind it"
        report.say("C310", naming[-1].at, message, help_line, also=also, question=question)
        return
    contract = model.contracts[0]
    suits = " in any suit" if contract.form == "one-of-the-suits" else ""
    help_line = (
        "add a stage to the deal, `asked: the taker`, with calls such as "
        f"`call {contract.name}: contract {contract.name}{suits}, at the level of the last`"
    )
    report.say("C310", alone[0].at, message, help_line, question=question)


def _as_role(words: str) -> str:
    opposite = "the player opposite the dealer"
    return "the player after the player after the dealer" if words == opposite else words


def everything_is_heard(model: n.Model, report: Report) -> None:
    """Every stage is reached, every call is made by somebody and not by everybody where it has a guard."""
    stages = bidding_stages(model)
    script = run(model)
    for stage in dict.fromkeys(model.stages):
        if stage not in stages:
            message, offered = f"no step of the deal comes to stage `{stage.name}`", readings.stage_not_held(stage)
            report.say("C308", stage.at, message, f"or add `bidding {stage.name}` to the deal", readings=offered)
        elif stage.at not in script.heard.spoken and not script.heard.silent and not script.faults:
            help_line = "remove it, or let everybody pass in the stages before"
            message = f"when stage `{stage.name}` would begin a contract has always been named"
            report.say("C308", stage.at, message, help_line)
        for call in stage.calls if stage.at in script.heard.spoken else ():
            _heard(call, script, report)


def _heard(call: n.Call, script: Script, report: Report) -> None:
    answers = script.heard.asked.get(call.at)
    if call.guard is None or answers is None:
        return
    if answers == {False}:
        message = f"no player whose turn comes may call `{call.name}`"
        note = f"it can never be that {rule_words.told(call.guard)}"
        offered = readings.call_not_made(call)
        report.say("C313", call.at, message, "or change its condition", notes=[note], readings=offered)
    elif answers == {True}:
        message = f"every player whose turn comes may call `{call.name}`"
        fix = report.taking_condition_out(call.at)
        report.say("C315", call.at, message, *(() if fix else ("leave out the condition",)), fix=fix)


def contracts_can_be_called(model: n.Model, report: Report) -> None:
    """Every contract can be named by somebody."""
    possible = contracts_called(model)
    for contract in model.contracts:
        if possible and contract.name not in possible:
            message = f"nobody can call contract `{contract.name}`"
            question = f"How does a player come to play {contract.name}?"
            offered = readings.calls_for(contract, model)
            report.say("C309", contract.at, message, question=question, readings=offered)


def contracts_called(model: n.Model) -> set[str]:
    """Return the names of the contracts that somebody can call; if the deal stops before, of all that have a call."""
    script = run(model)
    said = script.heard.said
    calls = [c for stage in bidding_stages(model) for c in stage.calls if c.at in said or script.faults]
    return {call.contract.name for call in calls if call.contract is not None}


def ranking_is_whole(model: n.Model, report: Report) -> None:
    """Where a call is to be above the last, every contract that can be named has one place in the ranking."""
    above = [call for stage in model.stages for call in stage.calls if call.above_last]
    ranking = model.ranking
    if not above:
        if ranking is not None:
            help_line = "end a call with `, above the last`, or remove the ranking"
            message = "no call has to be above the last, so the ranking is never used"
            report.say("C110", ranking.at, message, help_line, readings=readings.ranking_used(model))
        return
    if ranking is None:
        places = _rankings(_all_ranked(model))
        message = f"`{above[0].name}` is to be above the last, and nothing says which contract is above which"
        offered = readings.rankings(places, model, put_in=False)
        report.say("C322", above[0].at, message, readings=offered)
        return
    _keys_of_the_ranking(ranking, model, report)
    if not ranking.contracts:
        return
    ranked = list(ranking.contracts)
    missing = [entry for entry in _all_ranked(model) if entry not in ranked and _whole(entry) not in ranked]
    twice = [entry for entry in dict.fromkeys(ranked) if ranked.count(entry) > 1 or _is_there_whole(entry, ranked)]
    if missing:
        names = [rule_words.contract(entry) for entry in missing]
        question = f"Which contracts are below {joined(names, 'or')}, and which above?"
        message, help_line = f"the ranking leaves out {joined(names)}", "name every contract once"
        offered = readings.rankings(_rankings([*ranked, *missing]), model, put_in=True)
        report.say("C322", ranking.at, message, help_line, question=question, readings=offered)
    if twice:
        message = f"the ranking names {joined([rule_words.contract(entry) for entry in twice])} twice"
        offered = readings.rankings(_rankings(ranked), model, put_in=True)
        report.say("C322", ranking.at, message, readings=offered)


def _keys_of_the_ranking(ranking: n.Ranking, model: n.Model, report: Report) -> None:
    """Report keys of a ranking that are there twice, compare nothing, or come where nobody has named yet."""
    for key in ("level", "turn", None):
        if sum(other.by == key for other in ranking.keys) > 1:
            report.say("C322", ranking.at, f"the ranking goes {_KEYS[key]} twice", "leave one of them out")
    if ranking.by("level") and not model.level_clauses:
        message = "contracts are ranked by level, and are named without one"
        report.say("C322", ranking.at, message, "say at which, for instance `levels: 80 to 160 by 10`")
    if ranking.keys[0].by == "turn":
        message = "the earlier in turn is asked where contracts are equal, and nothing is compared before it"
        report.say("C322", ranking.at, message, "say first which contract is above which")


_KEYS = {"level": "by level", "turn": "by turn", None: "by contract"}


def _whole(entry: n.Ranked) -> n.Ranked:
    """Return a contract, whatever suit is named in it."""
    return n.Ranked(entry.contract, None)


def _is_there_whole(entry: n.Ranked, ranked: list[n.Ranked]) -> bool:
    return entry.suit is not None and _whole(entry) in ranked


def levels_can_be_named(model: n.Model, report: Report) -> None:
    """Levels go up, each is one that its range comes to, and whoever names a contract has to go above the last."""
    if not model.level_clauses or (model.levels is not None and not _numbers_can_be_named(model.levels, report)):
        return
    _names_of_levels(model, report)
    if model.ranking is None or not model.ranking.by("level"):
        message = "contracts are named at levels, and nothing says that the higher level is above the lower"
        at = model.level_clauses[0].at if model.ranking is None else model.ranking.at
        question = "Somebody bids a higher number than the last: is that above it?"
        report.say("C322", at, message, question=question, readings=readings.ranked_by_level(model))


def _numbers_can_be_named(levels: n.Levels, report: Report) -> bool:
    """Whether the numbers of the levels go up from 1 on, and each is one that its range comes to."""
    if steps_in_doubt(levels, report):
        return False
    for each in levels.ranges:
        if each.last is not None and (not each.by or each.last <= each.first or (each.last - each.first) % each.by):
            message = f"from {each.first} one does not come to {each.last} by {numbered(each.by, 'point')}"
            report.say("C330", levels.at, message, readings=readings.level_ranges(levels, each))
            return False
    for lower, higher in pairwise(levels.all):
        if higher <= lower:
            message = f"{higher} comes after {lower}, and is {'the same' if higher == lower else 'lower'}"
            report.say("C330", levels.at, message, "write each level once, the lowest first")
            return False
    if levels.all[0] < 1:
        report.say("C330", levels.at, "whoever names a contract at 0 bids nothing", "let the lowest level be 1 or more")
    return True


def _names_of_levels(model: n.Model, report: Report) -> None:
    """A level that has a name has a number of its own, and a name that no contract has."""
    suits = model.pack.suits if any(one.form == "one-of-the-suits" for one in model.contracts) else ()
    contracts = {*suits, *(contract.name for contract in model.contracts)}
    numbers = dict.fromkeys(() if model.levels is None else model.levels.all, "levels")
    for level in model.named_levels:
        if level.value < 1:
            help_line = "let its number be 1 or more"
            report.say("C330", level.at, "whoever names a contract at 0 bids nothing", help_line)
        elif level.value in numbers:
            message = f"{level.value} is a level already, in `{numbers[level.value]}`"
            help_line = f"give `{level.name}` a number of its own: what is said at one level has one name"
            also = [(model.levels.at, "the levels")] if model.levels is not None else []
            report.say("C330", level.at, message, help_line, also=also)
        if level.name in contracts:
            message = f"`{level.name}` is a contract, and what is said is not to be taken for it"
            report.say("C330", level.at, message, "give the level another name")
        numbers[level.value] = f"level {level.name}"


def steps_in_doubt(levels: n.Levels, report: Report) -> bool:
    """Report a range between multiples of five that says no step: whether there is one."""
    for each in levels.ranges:
        if each.last is not None and each.step is None and each.first % 5 == each.last % 5 == 0:
            message = f"{each.first} to {each.last} can be meant by ones, fives or tens"
            question = f"What can be bid after {each.first}?"
            report.say("C330", levels.at, message, question=question, readings=readings.level_steps(levels, each))
            return True
    return False


def levels_are_there(model: n.Model, report: Report) -> None:
    """What calls say of levels can be: there are some, the ranking looks at them, and jumps are as wide as some are."""
    for stage in model.stages:
        for call in stage.calls:
            asks = any(every(call.guard, n.LevelNamed))
            if not model.level_clauses and (call.a_level or call.at_last or call.by is not None or asks):
                message = f"`{call.name}` speaks of a level, and nothing says which there are"
                report.say("C330", call.at, message, "add to the section contracts `levels: 80 to 160 by 10`")
                continue
            if asks and not call.names_a_level:
                message = f"`{call.name}` names no level of its own"
                report.say("C111", call.at, message, "write `the level`, which is the one named last")
            if call.by is not None:
                _jump_is_possible(call, call.by, model, report)


def _jump_is_possible(call: n.Call, jump: n.Jump, model: n.Model, report: Report) -> None:
    """Report a jump that no two levels are apart, or all are, and one of a call that names none."""
    if call.at_last:
        report.say("C330", call.at, f"`{call.name}` is at the level of the last, and so above it by nothing", _NO_JUMP)
        return
    if model.ranking is None or not model.ranking.by("level"):
        return  # that levels are ranked is asked for by itself
    levels = sorted(set(model.all_levels))
    apart = [higher - lower for place, lower in enumerate(levels) for higher in levels[place + 1 :]]
    if not any(map(jump.allows, apart)):
        report.say(
            "C330", call.at, "no two levels are so far apart", "let the bounds fit the levels", also=_there(model)
        )
    elif all(map(jump.allows, apart)) and [key.by for key in model.ranking.keys] == ["level"]:
        message = "every higher level is as far above the last as this"
        report.say("C330", call.at, message, _NO_JUMP, also=_there(model))


#: What helps where a jump says nothing.
_NO_JUMP = "leave out by how much it is above the last"


def _there(model: n.Model) -> list[tuple[str, str]]:
    """Return where the levels are said."""
    return [(clause.at, "the levels") for clause in model.level_clauses[:1]]


def _rankings(ranked: list[n.Ranked]) -> str:
    """Write contracts as a ranking, what it has twice once."""
    once = [entry for entry in dict.fromkeys(ranked) if not _is_there_whole(entry, ranked)]
    return " < ".join(rule_words.contract(entry) for entry in once)


def _all_ranked(model: n.Model) -> list[n.Ranked]:
    """Return every contract that can be named: suit by suit, or whole where several are named in a suit."""
    suited = [contract for contract in model.contracts if contract.form == "one-of-the-suits"]
    found: list[n.Ranked] = []
    for contract in model.contracts:
        suits = tuple(dict.fromkeys(model.pack.suits)) if suited == [contract] else (None,)
        found += [n.Ranked(contract.name, suit) for suit in suits]
    return found
