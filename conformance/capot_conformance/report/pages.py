"""The pages of the report: all sources and games at a glance, and a page for each source with every clause."""

from collections import Counter
from collections.abc import Mapping, Sequence

from capot_conformance.report.account import STATES, Account, ClauseAccount, totals
from capot_conformance.report.check import Fault
from capot_conformance.report.game_pages import game_view
from capot_conformance.report.lines import INDEX, case_lines, game_page, rule_lines, source_page
from capot_conformance.report.views import Entry, Group, Line, Page, Section, Table, Target, anchor_of, folded
from capot_conformance.sources.ledger import DERIVED, Clause

#: What each state means.
_MEANINGS: Mapping[str, str] = {
    "chosen": "The source leaves it open. Every game says which reading it has; another may be had with a house rule.",
    "corrected": "The source has a mistake. A case asserts how it is read, and one that the print is not followed.",
    "tested": "At least one case pins it: an engine that gets it wrong fails.",
    "encoded": "A clause of the rules cites it, and no case is needed.",
    "not a rule": "A definition, advice or a slip of the pen: nothing that an engine could get right or wrong.",
    "without meaning": "It applies to the game by name, but cannot arise there.",
    "open": "Nothing accounts for it yet.",
}
#: The kinds of clause in words, one and many.
_KINDS: Mapping[str, tuple[str, str]] = {
    "rule": ("rule", "rules"),
    "option": ("option", "options"),
    "example": ("example", "examples"),
    "definition": ("definition", "definitions"),
    "advice": ("piece of advice", "pieces of advice"),
    "erratum": ("mistake", "mistakes"),
    "ambiguity": ("open point", "open points"),
    DERIVED: ("worked case", "worked cases"),
}
#: Sections of worked cases, by the name that the ledgers give them; the rest are plain worked cases.
_WORKED: Mapping[str, str] = {"derived-default": "Worked cases that use a proposed reading"}
TITLE = "Conformance report"


def pages(account: Account, faults: Sequence[Fault]) -> list[Page]:
    """Return every page of the report, the index first."""
    sources = [source_view(account, source) for source in account.ledgers]
    games = [game_view(account, game) for game in account.spec.games]
    return [index_view(account, faults), *sources, *games]


def index_view(account: Account, faults: Sequence[Fault]) -> Page:
    """Return the page with the totals of all sources and games, and what is wrong."""
    clauses = list(account.clauses.values())
    opening = (
        f"{sum(one.clause.kind != DERIVED for one in clauses)} clauses of {len(account.ledgers)} source documents, and "
        f"{sum(one.clause.kind == DERIVED for one in clauses)} worked cases that follow from them: which rules rest on "
        "each, which conformance cases pin it, and what became of it.",
        _run_in_words(account),
    )
    return Page(
        name=INDEX,
        title=TITLE,
        opening=opening,
        sections=(
            _faults(faults),
            Section("Sources", "sources", table=_sources(account)),
            Section("Games", "games", table=_games(account)),
            Section("What the words mean", "words", lines=tuple(Line(f"{k}: {v}") for k, v in _MEANINGS.items())),
        ),
    )


def _run_in_words(account: Account) -> str:
    runs = [result for case in account.cases for result in case.results.values()]
    if not account.ran:
        return f"{len(account.cases)} cases, asked of the games that they hold in: {len(runs)} questions to an engine."
    passed = sum(result is True for result in runs)
    asked = f"{len(account.cases)} cases were run, each with every game that it holds in"
    return f"{asked}: {passed} passed, {len(runs) - passed} failed."


def _faults(faults: Sequence[Fault]) -> Section:
    if not faults:
        return Section("The check", "check", "Nothing is missing, and nothing cites what is not there.")
    return Section("The check", "check", f"{len(faults)} faults.", lines=tuple(Line(str(fault)) for fault in faults))


_COUNTS = ("clauses", "cited", "pinned")


def _counts(entries: Sequence[ClauseAccount]) -> list[int]:
    return [len(entries), sum(bool(one.rules) for one in entries), sum(bool(one.cases) for one in entries)]


def _sources(account: Account) -> Table:
    rows = []
    for source, ledger in account.ledgers.items():
        entries = [entry for entry in account.clauses.values() if entry.clause.source == source]
        states = totals([entry.state for entry in entries])
        numbers = [*_counts(entries), *(states[state] for state in _MEANINGS)]
        title = ledger.title.partition(":")[0]
        rows.append((Line(title, Target(source_page(source))), *(Line(str(number)) for number in numbers)))
    sums = [sum(int(row[place].text) for row in rows) for place in range(1, len(_COUNTS) + len(STATES) + 1)]
    rows.append((Line("All sources", strong=True), *(Line(str(number), strong=True) for number in sums)))
    head = ("Source", *(count.capitalize() for count in (*_COUNTS, *_MEANINGS)))
    return Table("Clauses of the sources, worked cases included", head, tuple(rows))


def _games(account: Account) -> Table:
    rows = []
    for key, game in account.spec.games.items():
        entries = account.of_game(key)
        cited = {rule.clause for rule in account.spec.rules if rule.game == key}
        cases = [case for case in account.cases if key in case.results]
        numbers = [
            len(entries),
            sum(entry.clause.id in cited for entry in entries),
            sum(any(key in case.results for case in entry.cases) for entry in entries),
            sum(entry.clause.kind == "ambiguity" for entry in entries),
            sum(entry.clause.kind == "erratum" for entry in entries),
            len(cases),
            sum(case.results[key] is False for case in cases),
        ]
        rows.append((Line(game.title, Target(game_page(key))), *(Line(str(number)) for number in numbers)))
    head = ("Game", "Clauses that apply", "Cited", "Pinned", "Open points", "Mistakes read over", "Cases", "Failed")
    return Table("Games, with the clauses of their sources", head, tuple(rows))


def source_view(account: Account, source: str) -> Page:
    """Return the page of a source: every clause by section, its words, what became of it, its rules and cases."""
    ledger = account.ledgers[source]
    entries = [entry for entry in account.clauses.values() if entry.clause.source == source]
    by_section: dict[str, list[ClauseAccount]] = {}
    for entry in sorted(entries, key=lambda entry: int(entry.clause.id.rpartition(".")[2])):
        by_section.setdefault(entry.clause.section, []).append(entry)
    codes = dict.fromkeys(entry.clause.section for entry in entries)
    sections = [_section(account, code, by_section[code]) for code in codes]
    kinds = Counter(entry.clause.kind for entry in entries)
    counted = ", ".join(f"{count} {_KINDS[kind][count > 1]}" for kind, count in kinds.most_common())
    opening = (f"{len(entries)} entries of the ledger spec/sources/{ledger.file}: {counted}.",)
    return Page(source_page(source), ledger.title, opening, tuple(sections), trail=(Line(TITLE, Target(INDEX)),))


def _section(account: Account, code: str, entries: Sequence[ClauseAccount]) -> Section:
    topics = Counter(entry.clause.topic for entry in entries if entry.clause.topic)
    topic = topics.most_common(1)[0][0].replace("-", " ") if topics else ""
    worked = all(entry.clause.kind == DERIVED for entry in entries)
    title = _WORKED.get(code, "Worked cases") if worked else code.replace("-", " ")
    title = f"{title}: {topic}" if topic and topic not in title and any(sign.isdigit() for sign in title) else title
    return Section(
        title[0].upper() + title[1:] if not title[-1].isdigit() else title,
        f"section-{code}",
        entries=tuple(_entry(account, entry) for entry in entries),
    )


def _entry(account: Account, entry: ClauseAccount) -> Entry:
    clause = entry.clause
    groups = [
        *_resting_on(clause),
        *_readings(account, entry),
        *([Group("Read as", (Line(clause.correction),))] if clause.correction else []),
        *([Group("Why it has no rule", (Line(entry.reason),))] if entry.reason else []),
        *folded("Rules", rule_lines(entry.rules, account.spec)),
        *folded("Cases", case_lines(entry.cases, account.spec)),
    ]
    where = {game: state for game, state in entry.states.items() if state != entry.state}
    if where:
        told = [Line(account.spec.games[game].title, note=state) for game, state in where.items()]
        groups.insert(0, Group("Otherwise in", tuple(told)))
    return Entry(
        label=clause.id.partition(".")[2],
        anchor=anchor_of(clause.id),
        kind=_KINDS[clause.kind][0],
        state=entry.state,
        text=clause.text,
        groups=tuple(groups),
    )


def _resting_on(clause: Clause) -> list[Group]:
    """Return what a clause of a ledger of several pages rests on; that only one says it, or none, is told."""
    if clause.pages is None or clause.kind == DERIVED:
        return []
    # Without its scheme no address is taken for a link: a report stands alone.
    lines = tuple(Line(page.title, note=page.address.partition("://")[2] or page.address) for page in clause.pages)
    if len(lines) == 1:
        return [Group("Rests on one page", lines)]
    return [Group("Rests on", lines or (Line("memory: no page that was read says it"),))]


def _readings(account: Account, entry: ClauseAccount) -> list[Group]:
    """Return the readings of an open point, each with the games that have it and the house rules that select it."""
    lines = []
    for key, words in entry.clause.readings:
        having = [rule for rule in entry.rules if rule.reading == key]
        games = dict.fromkeys(account.spec.games[rule.game].title for rule in having if not rule.house_rule)
        titles = account.spec.house_rules
        rules = dict.fromkeys(f"house rule “{titles[rule.house_rule]}”" for rule in having if rule.house_rule)
        text = key if words == key else f"{key}: {words}"
        lines.append(Line(text, note=" · ".join([*games, *rules]), strong=bool(games)))
    return [Group("Readings", tuple(lines))] if lines else []
