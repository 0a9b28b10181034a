"""What random situations have found, in words and as data: each cause once, with a case to paste."""

from __future__ import annotations

import json
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from capot.model.ledger import load_ledgers
from capot_conformance.situations.blocks import Done, totals
from capot_conformance.situations.groups import Group
from capot_conformance.situations.settings import Setting, played

_WIDTH = 110


def in_words(done: Sequence[Done], found: Sequence[Group], call: str) -> Iterator[str]:
    """Yield what was found, line by line; ``call`` is how the engine was called, as in ``--engine "node e.js"``."""
    yield from dict.fromkeys(one.name for one in done if one.name)
    for number, group in enumerate(found, 1):
        yield ""
        yield from _group(number, group, call)
    if found:
        yield ""
        yield "a file of such cases, for --cases, begins with the two lines `source: ours` and `cases:`"
        yield ""
    yield from _problems(done)
    yield from table(done)


def _problems(done: Sequence[Done]) -> Iterator[str]:
    for problem, many in Counter(problem for one in done for problem in one.problems).items():
        yield f"{problem} ({many} times)" if many > 1 else problem
    beyond = sum(one.not_made_small for one in done)
    if beyond:
        yield f"{beyond} more disagreements are in the counts below; a few of each kind are looked into"
        yield "  so another cause may be among the rest"
    left = sum(one.not_run for one in done)
    if left:
        yield f"{left} situations were not put to it"


def table(done: Sequence[Done]) -> Iterator[str]:
    """Yield the numbers of each game and topic."""
    counted = totals(done)
    for game, topic in dict.fromkeys(key[:2] for key in counted):
        agreed, differ = (counted[game, topic, what] for what in ("agreed", "differ"))
        others = [
            f", {counted[game, topic, what]} {words}"
            for what, words in (("skipped", "skipped"), ("not_run", "not run"))
            if counted[game, topic, what]
        ]
        yield f"{game} {topic}: {agreed} of {agreed + differ} agree{''.join(others)}"


def _group(number: int, group: Group, call: str) -> Iterator[str]:
    one, setting = group.example.disagreement, group.setting
    times = "once" if group.many == 1 else f"{group.many} times"
    yield f"{number}. {title(setting)}, {one.situation.topic}: differs {times} in {', '.join(one.fields)}"
    for told in one.told:
        yield from _wrapped(told)
    for clause in group.example.clauses:
        yield from _clause(setting, clause)
    yield from _explained(group)
    rules = "".join(f" --with {rule}" for rule in setting.house_rules)
    number_of = group.example.number
    topic = group.example.topic
    yield f"   again with: capot conform {setting.game}{rules} {call} --situations 1 --about {topic} --seed {number_of}"
    yield ""
    yield from (f"   {line}" for line in pasted(group).splitlines())


def title(setting: Setting) -> str:
    """Return a game with its house rules."""
    return " ".join((setting.game, *(f"with {rule}" for rule in setting.house_rules)))


def _clause(setting: Setting, clause: str) -> Iterator[str]:
    """Yield a clause's address, its sentence, and what it rests on."""
    address = clause.partition(" ")[0]
    rule = played(setting).game.kernel.rules.get(address)
    yield from _wrapped(f"decided by {clause}{'' if rule is None else f': {rule.sentence}'}")
    ledgers = load_ledgers()
    for cited in () if rule is None else rule.citations[:4]:
        name = cited.partition("=")[0]
        entry = ledgers.clauses.get(name)
        if entry is not None:
            yield from _wrapped(f"{cited}: {entry.says}", "     ")


def _explained(group: Group) -> Iterator[str]:
    why = group.explanation
    if why is None:
        return
    how_many = "" if why.fits == why.of else f" (explains {why.fits} of {why.of} as they were drawn)"
    if why.house_rule:
        yield from _wrapped(f"it answers as with the house rule {why.house_rule}: {why.what}{how_many}")
    elif why.after:
        yield from _wrapped(f"it answers as if {why.at} said: {why.after}{how_many}")
    else:
        yield from _wrapped(f"it answers as if {why.at} were changed, {why.what}{how_many}")


def _wrapped(text: str, indent: str = "   ") -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ")


def pasted(group: Group) -> str:
    """Return the beginning of a case: what is given, and capot's answer; what is right, the source says."""
    one, setting = group.example.disagreement, group.setting
    expect = {name: value for name, value in one.case.expect.items() if name in one.fields} or one.case.expect
    named = f"{group.example.number} of {one.situation.topic} (what a card player calls it)"
    lines = [f"- name: {named}", "  pins: [(the clause of the source that says so)]"]
    lines += [f"  games: [{setting.game}]"]
    lines += [f"  with: [{', '.join(setting.house_rules)}]"] if setting.house_rules else []
    lines += [f"  kind: {one.situation.kind}", *_part("given", one.situation.given), *_part("expect", expect)]
    return "\n".join([*lines, '  because: "(the reason, and the arithmetic)"'])


def _part(name: str, values: Mapping[str, Any]) -> Iterator[str]:
    flat = ", ".join(f"{field}: {_yaml(value)}" for field, value in values.items())
    if len(flat) < _WIDTH - len(name):
        yield f"  {name}: {{{flat}}}"
        return
    yield f"  {name}:"
    for field, value in values.items():
        yield f"    {field}: {_yaml(value)}"


def _yaml(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{name}: {_yaml(part)}' for name, part in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_yaml, value))}]"
    return str(value) if isinstance(value, int) else json.dumps(value)


def as_data(done: Sequence[Done], found: Sequence[Group]) -> dict[str, Any]:
    """Return what was found as plain JSON data."""
    counted = totals(done)
    return {
        "engine": next((one.name for one in done if one.name), ""),
        "problems": sorted({problem for one in done for problem in one.problems}),
        "compared": [
            {"game": game, "topic": topic}
            | {what: counted[game, topic, what] for what in ("agreed", "differ", "skipped", "not_run")}
            for game, topic in dict.fromkeys(key[:2] for key in counted)
        ],
        "disagreements": [_row(group) for group in found],
    }


def _row(group: Group) -> dict[str, Any]:
    one, why = group.example.disagreement, group.explanation
    return {
        "game": group.setting.game,
        "house_rules": list(group.setting.house_rules),
        "topic": one.situation.topic,
        "drawn": {"topic": group.example.topic, "number": group.example.number},
        "times": group.many,
        "fields": list(one.fields),
        "told": list(one.told),
        "clauses": list(group.example.clauses),
        "given": dict(one.situation.given),
        "expected": dict(one.case.expect),
        "answer": dict(one.reply.answer),
        "as_if": None
        if why is None
        else {"house_rule": why.house_rule or None, "clause": why.at or None, "what": why.what, "says": why.after},
        "case": pasted(group),
    }
