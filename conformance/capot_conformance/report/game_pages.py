"""The page of a game: its compliance statement, in words that a player can read."""

from collections.abc import Iterator, Sequence

from capot_conformance.report.account import Account
from capot_conformance.report.lines import INDEX, case_lines, game_page, rule_lines, to_clause
from capot_conformance.report.statement import Choice, Correction, OpenPoint, Reading, Statement, statement
from capot_conformance.report.views import Entry, Group, Line, Page, Section, Target, anchor_of, folded
from capot_conformance.sources.settled_points import Settled


def game_view(account: Account, game: str) -> Page:
    """Return the page of a game."""
    stated = statement(account, game)
    return Page(
        name=game_page(game),
        title=f"{account.spec.games[game].title}: how it reads its sources",
        opening=tuple(_opening(account, stated)),
        sections=tuple(section for section in _sections(account, stated) if section.entries or section.lines),
        trail=(Line("Conformance report", Target(INDEX)),),
    )


def _opening(account: Account, stated: Statement) -> list[str]:
    game = account.spec.games[stated.game]
    sources = " and ".join(account.ledgers[source].title for source in account.sources_of(stated.game))
    chosen = sum(point.chosen is not None for point in stated.open_points)
    said = [
        f"This game follows {sources}. Where the document leaves something open, one reading holds here: {chosen} "
        f"points are decided. It also has mistakes; {len(stated.corrections)} are read as stated below.",
    ]
    if game.stands_for != game.key:
        rules = " and ".join(f"“{title}”" for title in game.included.values())
        base = account.spec.games[game.stands_for].title
        said.append(
            f"It is {base} with the house rules {rules}; where no case of its own pins a point, those of {base} do."
        )
    return said


def _sections(account: Account, stated: Statement) -> list[Section]:
    points = stated.open_points
    decided = [point for point in points if point.chosen]
    arising = [point for point in points if not point.chosen and not point.reason]
    void = [point for point in points if not point.chosen and point.reason]
    game = stated.game
    return [
        Section(
            "What the source leaves open",
            "open-points",
            "Each question, the reading that holds in this game, and the others.",
            entries=tuple(_open_point(account, game, point) for point in decided),
        ),
        Section(
            "What a house rule opens",
            "with-house-rules",
            "These questions arise only with a house rule; the reading that it has is named.",
            entries=tuple(_open_point(account, game, point) for point in arising),
        ),
        Section(
            "What cannot arise here",
            "without-meaning",
            "The source's question has no meaning in this game, or rules of the game have replaced what it asks about.",
            entries=tuple(_open_point(account, game, point) for point in void),
        ),
        Section(
            "Mistakes of the source",
            "mistakes",
            "What stands there, and how it is read.",
            entries=tuple(_correction(account, game, one) for one in stated.corrections),
        ),
        Section(
            "What the source leaves to the table",
            "choices",
            "Options that the source names, and the house rules that switch them on.",
            entries=tuple(_choice(account, game, one) for one in stated.choices),
        ),
        Section(
            "Settled by us",
            "settled",
            "Neither the source nor the ledger of its clauses says anything of these points.",
            lines=tuple(_settled(account, game, point) for point in stated.settled),
        ),
    ]


def _open_point(account: Account, game: str, point: OpenPoint) -> Entry:
    chosen = point.chosen
    state = f"chosen: {chosen.key}" if chosen else ("without meaning" if point.reason else "with a house rule")
    return _entry(
        point.clause,
        "open point",
        state,
        point.question,
        [
            Group("Readings", tuple(_reading(account, reading, point) for reading in point.readings)),
            *_said_so(point),
            *([Group("Why it cannot arise", (Line(point.reason),))] if point.reason else []),
            *([Group(f"Why the ledger proposes “{point.proposed}”", (Line(point.why),))] if point.why else []),
            *folded("Said by", rule_lines(point.rules, account.spec, game)),
            *folded("Cases", case_lines(point.cases, account.spec, game), 2),
        ],
    )


def _reading(account: Account, reading: Reading, point: OpenPoint) -> Line:
    titles = account.spec.house_rules
    rules = " or ".join(f"“{titles.get(rule, rule)}”" for rule in reading.house_rules)
    notes = [
        "holds here" if reading.chosen else "",
        f"with the house rule {rules}" if rules else "",
        "" if reading.chosen or rules or point.reason else reading.reason or "no house rule for this game selects it",
    ]
    text = reading.key if reading.words == reading.key else f"{reading.key}: {reading.words}"
    target = Target(reading.house_rules[0], rulebook=True) if reading.house_rules else None
    return Line(text, target, " · ".join(note for note in notes if note), strong=reading.chosen)


def _said_so(point: OpenPoint) -> Iterator[Group]:
    """Yield what a house rule of one's own would say for each reading that can be said so."""
    for reading in () if point.reason else point.readings:
        if reading.said_so and not reading.chosen and not reading.house_rules:
            lines = tuple(Line(line.strip()) for line in reading.said_so.splitlines())
            yield Group(f"How a house rule says “{reading.key}”", lines, folded=True)


def _correction(account: Account, game: str, one: Correction) -> Entry:
    return _entry(
        one.clause,
        "mistake",
        "not a rule" if one.reason else "corrected",
        one.printed,
        [
            Group("Read here", (Line(one.read, strong=True),)),
            *([Group("Why it has no rule", (Line(one.reason),))] if one.reason else []),
            *([Group("Why", (Line(one.why),))] if one.why else []),
            *folded("Said by", rule_lines(one.rules, account.spec, game)),
            *folded("Cases", case_lines(one.cases, account.spec, game), 2),
        ],
    )


def _choice(account: Account, game: str, one: Choice) -> Entry:
    titles = account.spec.house_rules
    rules = [Line(titles.get(rule, rule), Target(rule, rulebook=True)) for rule in one.house_rules]
    return _entry(
        one.clause,
        "option",
        "with a house rule" if rules and not one.rules else "part of the game",
        one.says,
        [
            *([Group("House rules", tuple(rules))] if rules else []),
            *folded("Said by", rule_lines(one.rules, account.spec, game)),
            *folded("Cases", case_lines(one.cases, account.spec, game), 2),
        ],
    )


def _settled(account: Account, game: str, point: Settled) -> Line:
    titles = account.spec.house_rules
    rules = ", ".join(f"“{titles.get(rule, rule)}”" for rule in point.house_rules)
    note = " · ".join([*point.addresses, *([f"with {rules}"] if rules else [])])
    page = point.house_rules[0] if point.house_rules else game
    return Line(point.says, Target(page, rulebook=True), note)


def _entry(clause: str, kind: str, state: str, text: str, groups: Sequence[Group]) -> Entry:
    label = clause.partition(".")[2]
    return Entry(label, anchor_of(clause), kind, state, text, tuple(groups), to_clause(clause))
