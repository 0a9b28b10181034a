"""Rules and cases as lines of a page."""

from collections.abc import Iterable, Mapping, Sequence

from capot_conformance.report.account import CaseRow, Rule, Spec
from capot_conformance.report.views import Line, Target, anchor_of

INDEX = "index"


def source_page(source: str) -> str:
    """Return the name of the page of a source; a game may have the same key, so the two differ."""
    return f"source-{source}"


def game_page(game: str) -> str:
    """Return the name of the page of a game."""
    return f"game-{game}"


def to_clause(clause: str) -> Target:
    """Return where a clause of a source is shown."""
    return Target(source_page(clause.partition(".")[0]), anchor_of(clause))


def rule_lines(rules: Iterable[Rule], spec: Spec, page: str = "") -> list[Line]:
    """Return rules as lines, those that say the same at the same place once, with all their games.

    `page` is the game whose page they stand on, which need not be named there.
    """
    alike: dict[tuple[str, ...], list[Rule]] = {}
    for rule in rules:
        key = (rule.house_rule, rule.address, rule.place, rule.sentence, rule.reading, str(rule.removed))
        alike.setdefault(key, []).append(rule)
    return [_rule_line(found, spec, page) for found in alike.values()]


def _rule_line(rules: Sequence[Rule], spec: Spec, page: str) -> Line:
    rule = rules[0]
    games = ", ".join(dict.fromkeys(spec.games[one.game].title for one in rules if one.game != page))
    said = rule.sentence or (f"The file {rule.file} as a whole." if not rule.address else rule.address)
    text = f"Taken out: {said}" if rule.removed else said
    house_rule = spec.house_rules.get(rule.house_rule, rule.house_rule)
    parts = [
        rule.address,
        f"house rule “{house_rule}”" if house_rule else "",
        games,
        f"reading {rule.reading}" if rule.reading else "",
        rule.place,
    ]
    target = Target(rule.house_rule or rule.game, rule.anchor, rulebook=True)
    return Line(text, target, " · ".join(part for part in parts if part))


def case_lines(cases: Iterable[CaseRow], spec: Spec, page: str = "") -> list[Line]:
    """Return cases as lines, with how they ended.

    On the `page` of a game that is in that game, or else in the one that it is made of; otherwise in all of theirs.
    """
    return [_case_line(case, spec, page) for case in cases]


def _case_line(case: CaseRow, spec: Spec, page: str) -> Line:
    wanted = {page} if page in case.results else {spec.games[page].stands_for} if page else case.results.keys()
    shown = {game: result for game, result in case.results.items() if game in wanted}
    titles = ", ".join(spec.games[game].title if game in spec.games else game for game in shown if game != page)
    rules = ", ".join(f"“{spec.house_rules.get(rule, rule)}”" for rule in case.house_rules)
    parts = [titles, f"with {rules}" if rules else "", case.place, _ended(shown)]
    return Line(case.name, None, " · ".join(part for part in parts if part))


def _ended(results: Mapping[str, bool | None]) -> str:
    if any(result is False for result in results.values()):
        return "failed"
    return "passed" if results and all(results.values()) else ""
