"""From files to one game: ``extends`` first, then house rules, then the game's own patches.

Nothing depends on the order in which house rules are named. Patches on different clauses and gaps commute; two on
one clause or gap are an error that shows both, unless one house rule requires the other.
"""

from __future__ import annotations

import operator
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from capot.base.english import joined
from capot.diagnostics.diagnostic import Diagnostic, Diagnostics, Label
from capot.diagnostics.span import Span
from capot.diagnostics.suggestion import Reading
from capot.model.catalogue import MAX_LINE, Catalogue, Composed
from capot.model.changes import (
    PHASES,
    named_by_author,
    no_such_clause,
    no_such_name,
    of_a_section,
    overlap,
    said_twice,
    touches,
    twice_inside,
)
from capot.model.either_order import in_either_order
from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import SECTIONS, Clause, Excuse, HouseRule, Name, Patch, TitleLine, within

#: What is called something in print, if the author says so: the kinds of clause that they give a name.
TITLED = {
    "call": "a call",
    "stage": "a stage",
    "outcome": "an outcome",
    "contract": "a contract",
    "named_level": "a level with a name",
    "table": "a table",
    "run": "a run",
    "four": "a four",
    "pair": "a pair",
    "custom": "a custom",
    "announce": "what is said with the second card of a pair",
}


def compose(catalogue: Catalogue, key: str, with_rules: Sequence[str], found: Diagnostics) -> Composed | None:
    """Compose a game with house rules.

    Returns ``None`` where there is nothing left to check: no such game, a cycle of ``extends``, a house rule that
    is not there or does not fit. Everything else is reported and composed as far as it goes.
    """
    return _Composer(catalogue, found).game(key, tuple(dict.fromkeys(with_rules)), ())


def compose_with_the_later(catalogue: Catalogue, key: str, with_rules: Sequence[str]) -> Composed | None:
    """Compose a game in which some clauses are said twice so that the later one of them stands.

    Returns ``None`` where anything else is wrong, too: then nothing can be said of the rest.
    """
    found = Diagnostics()
    composed = _Composer(catalogue, found, later=True).game(key, tuple(dict.fromkeys(with_rules)), ())
    return None if found else composed


#: Games as they are without house rules, each with what it was composed of: nearly all is composed on top of one.
_LATELY: OrderedDict[str, tuple[tuple[object, ...], Composed]] = OrderedDict()
_MOST = 50


def _agree(one: Patch, other: Patch) -> bool:
    """Whether two changes of different owners are the same one: both take a clause out."""
    return one.verb == other.verb == "remove" and one.target == other.target


def _done(patch: Patch, gone: set[str]) -> bool:
    """Whether a clause has been taken out already by another house rule; notes those that are taken out."""
    if patch.verb != "remove":
        return False
    done = patch.target in gone
    gone.add(patch.target)
    return done


class _Composer:
    def __init__(self, catalogue: Catalogue, found: Diagnostics, later: bool = False) -> None:
        self.catalogue = catalogue
        self.found = found
        self.later = later  # of a clause that is added and is there already, the one that is added stands

    def game(self, key: str, with_rules: tuple[str, ...], below: tuple[str, ...]) -> Composed | None:
        composed = self.plain_game(key, below)
        if composed is None:
            return None
        further = tuple(rule for rule in with_rules if rule not in composed.house_rules)
        return composed if self.play_with(composed, further, key, self.source_of(key)) else None

    def plain_game(self, key: str, below: tuple[str, ...]) -> Composed | None:
        """Compose a game without house rules; the same files are not composed twice by one process."""
        parts = self.catalogue.parts_of(key)
        known, composed = _LATELY.get(key, ((), None))
        in_line = len(below) + len(self.catalogue.ancestry(key)) <= MAX_LINE
        if composed is not None and in_line and len(known) == len(parts) and all(map(operator.is_, known, parts)):
            return composed.copy()
        before = len(self.found)
        composed = self.composed(key, below)
        if composed is not None and len(self.found) == before and not self.later:
            _LATELY[key] = parts, composed.copy()
            if len(_LATELY) > _MOST:
                _LATELY.popitem(last=False)
        return composed

    def composed(self, key: str, below: tuple[str, ...]) -> Composed | None:
        """Compose a game without house rules of what it extends and of its own file."""
        file = self.catalogue.extendable[key]
        if key in below:
            ring = " extends ".join([*below[below.index(key) :], key])
            self.error("C104", f"these games extend each other in a ring: {ring}", file.name_span)
            return None
        if len(below) > MAX_LINE:
            self.error("C104", f"more than {MAX_LINE} games extend each other in a line", file.name_span)
            return None
        source = self.source_of(key)
        if file.extends is None:
            composed = Composed(key, file.title, file.span, (), {})
        else:
            base = file.extends.text
            if base not in self.catalogue.extendable:
                self.unknown("game", file.extends, self.catalogue.extendable)
                return None
            inherited = self.plain_game(base, (*below, key))
            if inherited is None:
                return None
            composed = inherited
        composed.key, composed.title, composed.span = key, file.title, file.span
        for section in file.sections:
            into = composed.sections.setdefault(section.name, [])
            for clause in section.clauses:
                self.put(into, clause.from_origin(key, source), section.name, section.name)
        for name in file.with_rules:
            if name.text not in self.catalogue.house_rules:
                self.unknown("house rule", name, self.catalogue.house_rules)
                return None
        own = tuple(dict.fromkeys(name.text for name in file.with_rules))
        if not self.play_with(composed, own, key, source):
            return None
        self.conflicts([(f"game `{key}`", (patch,), None) for patch in file.patches], composed)
        for patch in file.patches:
            self.apply(composed, patch, key, source)
        composed.titles = {
            of: line for of, line in composed.titles.items() if of[0]
        }  # a game's own name is not handed on
        self.entitle(composed, file.titles)
        return composed

    def play_with(self, composed: Composed, rules: tuple[str, ...], key: str, source: str | None) -> bool:
        """Apply house rules to a game; returns whether they fit it and each other."""
        ordered = self.arrange(rules, key, frozenset(composed.house_rules))
        if ordered is None:
            return False
        self.conflicts([(f"house rule `{rule.key}`", rule.patches, rule) for rule in ordered], composed)
        gone: set[str] = set()
        for level in self.levels(ordered):
            patches = [(patch, rule) for rule in level for patch in rule.patches if not _done(patch, gone)]
            for patch, rule in sorted(patches, key=lambda pair: PHASES[pair[0].verb]):
                self.apply(composed, patch, rule.key, rule.source.text if rule.source else source)
        for rule in ordered:
            self.entitle(composed, tuple(line for line in rule.titles if line.of))
        composed.house_rules = tuple(sorted({*composed.house_rules, *(rule.key for rule in ordered)}))
        return True

    def entitle(self, composed: Composed, titles: tuple[TitleLine, ...]) -> None:
        """Take in what clauses are called; one that is called something in print has to be there."""
        there = composed.addresses()
        for line in titles:
            clause = there.get(line.of)
            if line.of and clause is None:
                self.found.add(no_such_clause(line.of, line.of_span, there, "name"))
            elif clause is not None and clause.kind not in TITLED:
                kinds = joined(list(TITLED.values()), "or")
                self.error(
                    "C013", f"`{line.of}` is called by what it says", line.of_span, help=f"a title is of {kinds}"
                )
            else:
                composed.titles[line.of, line.language] = line

    def source_of(self, key: str) -> str | None:
        for ancestor in self.catalogue.ancestry(key):
            source = self.catalogue.extendable[ancestor].source
            if source is not None:
                return source.text
        return None

    # ------------------------------------------------------------ house rules: fit, order, conflicts

    def arrange(self, rules: tuple[str, ...], key: str, there: frozenset[str]) -> list[HouseRule] | None:
        """Check that the rules fit the game and each other; return them so that a required one comes first.

        ``there`` are the rules that the game has already.
        """
        chosen = {rule: self.catalogue.house_rules[rule] for rule in rules}
        line = self.catalogue.ancestry(key)
        fits = True
        for rule in chosen.values():
            named_games = [name for name in rule.targets if "." not in name.text]
            for name in named_games:
                if name.text not in self.catalogue.extendable:
                    self.unknown("game", name, self.catalogue.extendable)
                    fits = False
            if named_games and not any(name.text in line for name in named_games):
                games = ", ".join(name.text for name in named_games)
                message = f"house rule `{rule.key}` is for {games}, not for {key}"
                by = next((name for other in chosen.values() for name in other.requires if name.text == rule.key), None)
                labels = (Label(rule.name_span, "this one"),) if by is not None else ()
                self.found.add(Diagnostic("C107", message, by.span if by is not None else rule.name_span, labels))
                fits = False
            for name in rule.requires:
                if name.text not in self.catalogue.house_rules:
                    self.unknown("house rule", name, [key for key in self.catalogue.house_rules if key != rule.key])
                    fits = False
                elif name.text not in chosen and name.text not in there:
                    self.error(
                        "C107",
                        f"house rule `{rule.key}` needs `{name.text}` beside it",
                        name.span,
                        help=f"play them together: --with {name.text} --with {rule.key}",
                    )
                    fits = False
            excluded = self.catalogue.excluded_by(rule.key, key)
            for name in rule.excludes:
                if name.text in self.catalogue.extendable:
                    if name == excluded:
                        message = f"house rule `{rule.key}` is not for {key}"
                        self.found.add(
                            Diagnostic("C107", message, rule.name_span, labels=(Label(name.span, "it says so here"),))
                        )
                        fits = False
                elif name.text not in self.catalogue.house_rules:
                    self.unknown("house rule", name, self.catalogue.house_rules)
                    fits = False
                elif name.text in chosen or name.text in there:
                    other = self.catalogue.house_rules[name.text]
                    self.found.add(
                        Diagnostic(
                            "C106",
                            f"house rules `{rule.key}` and `{other.key}` exclude each other",
                            name.span,
                            labels=(Label(other.name_span, "the other one"),),
                            help=("play with one of the two",),
                        )
                    )
                    fits = False
        if not fits:
            return None
        ordered: list[HouseRule] = []
        waiting = sorted(chosen.values(), key=lambda rule: rule.key)
        while waiting:
            ready = [r for r in waiting if all(n.text not in {w.key for w in waiting} for n in r.requires)]
            if not ready:
                names = ", ".join(rule.key for rule in waiting)
                self.error("C104", f"these house rules require each other in a ring: {names}", waiting[0].name_span)
                return None
            ordered.append(ready[0])
            waiting.remove(ready[0])
        return ordered

    def levels(self, ordered: list[HouseRule]) -> list[list[HouseRule]]:
        """Group rules so that each stands after all that it requires; within a group no order matters."""
        depth: dict[str, int] = {}
        for rule in ordered:
            depth[rule.key] = max((depth[name.text] + 1 for name in rule.requires if name.text in depth), default=0)
        return [[rule for rule in ordered if depth[rule.key] == level] for level in sorted(set(depth.values()))]

    def needs(self, rule: HouseRule | None) -> frozenset[str]:
        """Return everything a house rule requires, directly or not."""
        gathered: set[str] = set()
        stack = [name.text for name in rule.requires] if rule else []
        while stack:
            key = stack.pop()
            if key not in gathered and key in self.catalogue.house_rules:
                gathered.add(key)
                stack.extend(name.text for name in self.catalogue.house_rules[key].requires)
        return frozenset(gathered)

    def conflicts(self, owners: list[tuple[str, tuple[Patch, ...], HouseRule | None]], base: Composed) -> None:
        touched: list[tuple[str, str, Patch, HouseRule | None, frozenset[str]]] = [
            (place, owner, patch, rule, self.needs(rule))
            for owner, patches, rule in owners
            for patch in patches
            for place in touches(patch, base)
        ]
        for i, (place, owner, patch, rule, needs) in enumerate(touched):
            for other_place, other_owner, other, other_rule, other_needs in touched[:i]:
                if patch is other or not overlap(place, other_place):
                    continue
                if rule and other_rule and (rule.key in other_needs or other_rule.key in needs):
                    continue
                what = "gap" if place.startswith(">") else "clause"
                if owner != other_owner and (_agree(patch, other) or (what == "gap" and in_either_order(patch, other))):
                    continue
                self.found.add(
                    Diagnostic(
                        "C106",
                        f"two changes to one {what}: `{place.lstrip('>')}`",
                        patch.target_span,
                        labels=(
                            Label(patch.target_span, f"{owner} changes it here"),
                            Label(other.target_span, f"{other_owner} changes it here"),
                        ),
                        help=("make one change of them",) if owner == other_owner else (_BOTH[what],),
                        question=_WHICH[what],
                        readings=_which_holds(rule, other_rule, what) if owner != other_owner else (),
                    )
                )
                break

    # ------------------------------------------------------------ one patch

    def apply(self, composed: Composed, patch: Patch, origin: str, source: str | None) -> None:
        new = [clause.from_origin(origin, source) for clause in patch.clauses]
        if patch.verb == "add":
            self.add(composed, patch, new)
            return
        found = self.find(composed, patch.target, patch.target_span)
        if found is None:
            return
        path, siblings, index = found
        clause = siblings[index]
        if patch.verb == "replace":
            self.replace(siblings, index, new, patch, self.place_of(composed, path))
        elif patch.verb == "remove":
            del siblings[index]
        elif patch.verb == "insert":
            self.check_new(new, siblings, self.place_of(composed, path), patch)
            siblings[index + (patch.place == "after") : index + (patch.place == "after")] = new
        elif patch.verb == "same":
            siblings[index] = replace(clause, citations=(*clause.citations, *within(patch.citations, source)))
        elif patch.verb == "excuse":
            assert patch.guard is not None
            if clause.kind != "must":
                help_line = "write a guard with `replace`, or excuse a duty of the play"
                self.error("C105", f"nobody is bound by `{patch.target}`, so nobody is excused", patch.span, help_line)
                return
            excuse = Excuse(patch.guard, patch.span, within(patch.citations, source), origin)
            siblings[index] = replace(clause, excuses=(*clause.excuses, excuse))
        elif patch.verb == "move":
            self.move(composed, patch, siblings, index)
        self.rebuild(composed, path, siblings)

    def replace(self, siblings: list[Clause], index: int, new: list[Clause], patch: Patch, where: str) -> None:
        old = siblings[index]
        if not new:
            self.error("C109", "nothing stands in place of the clause", patch.span, help="to take it out, use `remove`")
            return
        if len(new) == 1 and new[0].kind == old.kind:
            new = [replace(new[0], excuses=old.excuses)]
            if not named_by_author(old):
                new = [replace(new[0], name=old.name)]
        self.check_new(new, [clause for i, clause in enumerate(siblings) if i != index], where, patch)
        siblings[index : index + 1] = new

    def move(self, composed: Composed, patch: Patch, siblings: list[Clause], index: int) -> None:
        assert patch.anchor is not None
        where = self.find(composed, patch.anchor, patch.target_span)
        if where is None:
            return
        if patch.anchor.rpartition(".")[0] != patch.target.rpartition(".")[0]:
            self.error("C105", "a clause can only be moved within its own list", patch.target_span)
            return
        clause = siblings.pop(index)
        name = patch.anchor.rpartition(".")[2]
        at = next(i for i, other in enumerate(siblings) if other.name == name)
        siblings.insert(at + (patch.place == "after"), clause)

    def add(self, composed: Composed, patch: Patch, new: list[Clause]) -> None:
        if "." not in patch.target and patch.target in SECTIONS:
            into, where = composed.sections.setdefault(patch.target, []), patch.target
            for clause in new:
                self.put(into, clause, where, where)
                self.check_place(clause, where)
            return
        found = self.find(composed, patch.target, patch.target_span)
        if found is None:
            return
        path, siblings, index = found
        block = siblings[index]
        children = list(block.children)
        for clause in new:
            self.put(children, clause, block.kind, patch.target)
            self.check_place(clause, block.kind)
        siblings[index] = replace(block, children=tuple(children))
        self.rebuild(composed, path, siblings)

    def put(self, into: list[Clause], clause: Clause, where: str, at: str) -> None:
        """Append a clause; one of its name there already is an error."""
        self.found.extend(twice_inside(clause, f"{at}.{clause.name}"))
        other = next((c for c in into if c.name == clause.name), None)
        if other is None:
            into.append(clause)
        elif self.later:
            into[into.index(other)] = clause
        else:
            self.found.add(said_twice(clause, other, where, f"{at}.{clause.name}"))

    def check_new(self, new: Sequence[Clause], others: Sequence[Clause], where: str, patch: Patch) -> None:
        """Check that clauses can join others: none has a name that is there, and each belongs there."""
        there = {clause.name: clause for clause in others}
        for clause in new:
            if clause.name in there:
                address = f"{patch.target.rpartition('.')[0]}.{clause.name}"
                self.found.add(said_twice(clause, there[clause.name], where, address))
            there.setdefault(clause.name, clause)
            self.check_place(clause, where)
            self.found.extend(twice_inside(clause, f"{patch.target.rpartition('.')[0]}.{clause.name}"))

    def place_of(self, composed: Composed, path: list[str]) -> str:
        """Return what a list of clauses belongs to: its section, or the kind of its block."""
        return composed.addresses()[".".join(path)].kind if len(path) > 1 else path[0]

    def check_place(self, clause: Clause, where: str) -> None:
        if where not in KINDS[clause.kind].where:
            self.error("C020", f"`{clause.name}` does not belong in {where}", clause.head)

    # ------------------------------------------------------------ addresses

    def find(self, composed: Composed, address: str, span: Span) -> tuple[list[str], list[Clause], int] | None:
        """Find a clause: the path of its parents, the list it stands in and its place there."""
        section, *names = address.split(".")
        if not names and section not in SECTIONS:
            self.found.add(no_such_clause(address, span, composed.addresses()))
            return None
        siblings = composed.sections.get(section, [])
        path = [section]
        for depth, name in enumerate(names):
            index = next((i for i, clause in enumerate(siblings) if clause.name == name), None)
            if index is None:
                self.found.add(no_such_clause(address, span, composed.addresses()))
                return None
            if depth == len(names) - 1:
                return path, siblings, index
            path.append(name)
            siblings = list(siblings[index].children)
        helps = of_a_section(address, list(composed.addresses()))
        self.found.add(Diagnostic("C105", f"`{address}` is a section, not a clause", span, help=helps))
        return None

    def rebuild(self, composed: Composed, path: list[str], siblings: list[Clause]) -> None:
        """Put a changed list of clauses back where it was taken from."""
        section, *names = path
        if not names:
            composed.sections[section] = siblings
            return
        chain: list[tuple[list[Clause], int]] = []
        here = composed.sections[section]
        for name in names:
            index = next(i for i, clause in enumerate(here) if clause.name == name)
            chain.append((here, index))
            here = list(here[index].children)
        children = tuple(siblings)
        for level, index in reversed(chain):
            level[index] = replace(level[index], children=children)
            children = tuple(level)
        composed.sections[section] = list(children)

    # ------------------------------------------------------------ errors

    def error(self, code: str, message: str, span: Span, help: str = "") -> None:
        self.found.add(Diagnostic(code, message, span, help=(help,) if help else ()))

    def unknown(self, what: str, name: Name, known: Iterable[str]) -> None:
        self.found.add(no_such_name(what, name, known))


#: What is asked, and what helps, where two house rules touch one clause, or put something into one gap.
_WHICH = {"clause": "", "gap": "If both are agreed on, which one comes first?"}
_BOTH = {
    "clause": "choose one of them, or say with `requires` that one builds on the other",
    "gap": "their order may matter, and nothing says it: say with `requires` in one that it comes behind the other, "
    "or play with one of the two",
}


def _which_holds(one: HouseRule | None, other: HouseRule | None, what: str) -> tuple[Reading, ...]:
    """Return the answers to the question which of two house rules on one clause holds: the one laid on the other."""
    if one is None or other is None:
        return ()
    how = "comes behind" if what == "gap" else "holds, on top of"
    return tuple(
        Reading(f"requires {below.key}", f"{upper.title} {how} {below.title}", "add to", upper.key)
        for upper, below in ((one, other), (other, one))
    )
