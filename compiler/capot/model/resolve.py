"""From composed clauses to the rule model: every name becomes the thing it names.

What is missing or unknown is reported here, with the question that the game leaves open; the deeper checks, of a
model that resolved, are in ``capot.check``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from lark import Token, Tree

from capot.diagnostics.diagnostic import Diagnostic, Diagnostics
from capot.diagnostics.suggest import did_you_mean
from capot.model import nodes as n
from capot.model.catalogue import Composed
from capot.model.expressions import Expressions
from capot.model.ledger import Ledgers
from capot.syntax.clauses import KINDS, Clause, Node, first, kind_names, token

T = TypeVar("T")

#: What every game has to say, and what is asked when it does not.
NEEDED: dict[str, tuple[str, str]] = {
    "players": ("table", "How many play?"),
    "direction": ("table", "Which way round does the deal go?"),
    "sides": ("table", "Who scores together?"),
    "forehand": ("table", "Who is dealt to and speaks first?"),
    "first_dealer": ("table", "Who deals first?"),
    "next_dealer": ("table", "Who deals next?"),
    "pack": ("cards", "Which cards are in the pack?"),
    "contract": ("contracts", "What can be named: trumps, no trumps?"),
    "play_step": ("deal", "When is it played?"),
    "leads": ("play", "Who leads?"),
    "trick": ("play", "Who wins a trick?"),
    "breach": ("play", "What becomes of an illegal card?"),
    "count": ("scoring", "What counts?"),
    "sum": ("scoring", "What is added up to decide the deal?"),
    "outcome": ("scoring", "When is the contract made, and who writes what?"),
    "target": ("match", "How many points win the match?"),
    "looked_at": ("match", "When is the target looked at?"),
    "several": ("match", "Both sides are there in one deal: who wins?"),
}


class Unresolved(Exception):
    """A clause that cannot be resolved; its diagnostic has been reported."""


def resolve(composed: Composed, ledgers: Ledgers, found: Diagnostics) -> n.Model | None:
    """Resolve a composed game; returns ``None`` if anything in it is missing or unknown."""
    before = len(found.errors)
    resolver = _Resolver(composed, found)
    infos = _cite(composed, ledgers, found)
    model = resolver.model(infos)
    return model if len(found.errors) == before else None


def _cite(composed: Composed, ledgers: Ledgers, found: Diagnostics) -> tuple[n.ClauseInfo, ...]:
    infos: list[n.ClauseInfo] = []
    for address, clause in composed.clauses():
        refs: list[n.CitationRef] = []
        for cite in (*clause.citations, *(c for e in clause.excuses for c in e.citations)):
            full = ledgers.resolve(cite.clause, clause.source)
            if full is None:
                near = did_you_mean(cite.clause, ledgers.short_names(clause.source))
                found.add(Diagnostic("C108", f"no ledger has a clause `{cite.clause}`", cite.span, help=tuple(near)))
                continue
            problem = ledgers.reading_problem(full, cite.reading)
            if problem:
                found.add(Diagnostic("C108", problem, cite.span))
                continue
            refs.append(n.CitationRef(full, cite.reading))
        infos.append(n.ClauseInfo(address, clause.kind, clause.origin, tuple(dict.fromkeys(refs))))
    return tuple(infos)


class _Resolver:
    def __init__(self, composed: Composed, found: Diagnostics) -> None:
        self.composed = composed
        self.found = found
        self.expressions = Expressions(self.error)
        self.by_kind: dict[str, list[tuple[str, Clause]]] = {}
        for address, clause in composed.clauses():
            self.by_kind.setdefault(clause.kind, []).append((address, clause))
        self.used: set[str] = set()

    # ------------------------------------------------------------ helpers

    def error(self, code: str, message: str, clause: Clause, help: Sequence[str] = ()) -> None:
        self.found.add(Diagnostic(code, message, clause.head, help=tuple(help)))

    def all(self, kind: str, make: Callable[[str, Clause], T]) -> tuple[T, ...]:
        made: list[T] = []
        for address, clause in self.by_kind.get(kind, ()):
            try:
                made.append(make(address, clause))
            except Unresolved:
                continue
        return tuple(made)

    def one(self, kind: str, make: Callable[[str, Clause], T]) -> T | None:
        made = self.all(kind, make)
        return made[0] if made else None

    def guard(self, clause: Clause) -> n.Guard | None:
        return self.expressions.clause_guard(clause)

    def named(self, table: dict[str, T], name: str, what: str, clause: Clause) -> T:
        if name in table:
            self.used.add(f"{what}-{name}")
            return table[name]
        if any(other.name in (name, f"{what}-{name}") for _, other in self.by_kind.get(what, ())):
            raise Unresolved  # it is there, and its own problem has been reported
        near = did_you_mean(name, list(table))
        self.error(
            "C101",
            f"there is no {what} `{name}`",
            clause,
            near or [f"write a clause `{KINDS[what].forms[0]}`"] if what in KINDS else near,
        )
        raise Unresolved

    # ------------------------------------------------------------ the model

    def model(self, infos: tuple[n.ClauseInfo, ...]) -> n.Model | None:
        for kind, (section, question) in NEEDED.items():
            if kind not in self.by_kind:
                form = KINDS[kind].forms[0]
                self.found.add(
                    Diagnostic(
                        "C109",
                        f"{section} does not say: {question}",
                        self.composed.span,
                        help=(f"add to `{section}` a clause like `{form}`",),
                    )
                )
        if any(kind not in self.by_kind for kind in NEEDED):
            return None
        pack = self.one("pack", self.pack)
        self.orders = {o.name: o for o in self.all("order", self.order)}
        self.worths = {w.name: w for w in self.all("worth", self.worth)}
        self.contracts = {c.name: c for c in self.all("contract", self.contract)}
        self.stages = {s.name: s for s in self.all("stage", self.stage)}
        steps = self.steps()
        parts: dict[str, Any] = {
            "players": self.one("players", lambda at, c: n.Players(at, int(token(c.tree, "INT")))),
            "direction": self.one("direction", lambda at, c: n.Direction(at, _word(c.tree, "way_round"))),
            "sides": self.one("sides", self.sides),
            "forehand": self.one("forehand", lambda at, c: n.Forehand(at, self.role(c))),
            "first_dealer": self.one("first_dealer", self.first_dealer),
            "next_dealer": self.one("next_dealer", lambda at, c: n.NextDealer(at, self.role(c))),
            "pack": pack,
            "leads": self.one("leads", lambda at, c: n.Leads(at, self.role(c, 0), self.role(c, 1))),
            "trick": self.one("trick", lambda at, _: n.TrickWinner(at)),
            "breach": self.one("breach", lambda at, _: n.Breach(at)),
            "target": self.one("target", lambda at, c: n.Target(at, int(token(c.tree, "INT")))),
            "looked_at": self.one("looked_at", lambda at, _: n.LookedAt(at)),
            "several": self.one("several", lambda at, _: n.SeveralThere(at)),
        }
        parts["counts"] = self.all("count", self.count)
        parts["sums"] = self.all("sum", self.sum)
        parts["outcomes"] = self.all("outcome", self.outcome)
        parts["claims"] = self.all("claim", self.claim)
        parts["declarations"] = self.declarations()
        if self.found.has_errors or any(value is None for value in parts.values()):
            return None
        return n.Model(
            key=self.composed.key,
            title=self.composed.title,
            house_rules=self.composed.house_rules,
            customs=self.all("custom", self.custom),
            orders=tuple(self.orders.values()),
            worths=tuple(self.worths.values()),
            contracts=tuple(self.contracts.values()),
            deal=steps,
            never_redealt=self.one("never_redealt", lambda at, _: n.NeverRedealt(at)),
            stages=tuple(self.stages.values()),
            duties=self.all("must", self.duty),
            denials=self.all("never_excused", lambda at, c: n.NeverExcused(at, self.expressions.guard(_last(c), c))),
            never_rounded=self.one("never_rounded", lambda at, _: n.NeverRounded(at)),
            notations=self.all(
                "notation", lambda at, c: n.Notation(at, token(c.tree, "NAME"), token(c.tree, "TITLE")[1:-1])
            ),
            clauses=infos,
            **parts,
        )

    def role(self, clause: Clause, index: int = 0) -> n.Role:
        return self.expressions.role(_trees(clause.tree)[index], clause)

    # ------------------------------------------------------------ table, cards, contracts

    def sides(self, at: str, clause: Clause) -> n.Sides:
        form = "partners-opposite" if _trees(clause.tree)[0].data == "partners_opposite" else "each-alone"
        return n.Sides(at, cast(Any, form))

    def first_dealer(self, at: str, clause: Clause) -> n.FirstDealer:
        who = _trees(clause.tree)[0]
        return n.FirstDealer(at, int(token(who, "INT")) - 1 if who.data == "at_seat" else None)

    def custom(self, at: str, clause: Clause) -> n.Custom:
        modal = _word(clause.tree, "modal")
        return n.Custom(
            at, token(clause.tree, "NAME"), self.role(clause), cast(Any, modal), token(clause.tree, "NAME", 1)
        )

    def pack(self, at: str, clause: Clause) -> n.Pack:
        suits = [str(t.children[0]) for t in _trees(clause.tree) if t.data == "suit"]
        return n.Pack(at, _ranks(clause.tree), tuple(suits))

    def order(self, at: str, clause: Clause) -> n.Order:
        return n.Order(at, token(clause.tree, "NAME"), _ranks(clause.tree))

    def worth(self, at: str, clause: Clause) -> n.Worth:
        values = tuple(
            n.RankWorth(token(t, "RANK"), int(token(t, "INT"))) for t in _trees(clause.tree) if t.data == "rank_worth"
        )
        return n.Worth(at, token(clause.tree, "NAME"), values)

    def contract(self, at: str, clause: Clause) -> n.Contract:
        form = {"one_of_the_suits": "one-of-the-suits", "without_trump": "no-suit", "all_trump": "every-suit"}[
            str(_trees(clause.tree)[0].data)
        ]
        parts = tuple(self.suit_part(f"{at}.{c.name}", c) for c in clause.children if c.kind == "suit_part")
        numbers = tuple(
            n.ContractNumber(f"{at}.{c.name}", c.name, int(token(c.tree, "INT")))
            for c in clause.children
            if c.kind == "number"
        )
        return n.Contract(at, clause.name, cast(Any, form), parts, numbers)

    def suit_part(self, at: str, clause: Clause) -> n.SuitPart:
        order = self.named(self.orders, token(clause.tree, "NAME"), "order", clause)
        worth = self.named(self.worths, token(clause.tree, "NAME", 1), "worth", clause)
        ruffs = any(isinstance(c, Token) and c.type == "RUFFS" for c in clause.tree.children)
        return n.SuitPart(at, cast(Any, clause.name), order, worth, ruffs)

    # ------------------------------------------------------------ deal and bidding

    def steps(self) -> tuple[n.Step, ...]:
        makers: dict[str, Callable[[str, Clause], n.Step]] = {
            "packets": self.packets,
            "take_up": lambda at, c: n.TakeUp(at, token(c.tree, "NAME"), self.guard(c)),
            "lay_away": lambda at, c: n.LayAway(at, int(token(c.tree, "INT")), self.role(c), self.guard(c)),
            "bidding_step": self.bidding_step,
            "play_step": lambda at, _: n.PlayStep(at),
        }
        made: list[n.Step] = []
        for clause in self.composed.sections.get("deal", ()):
            if clause.kind in makers:
                try:
                    made.append(makers[clause.kind](f"deal.{clause.name}", clause))
                except Unresolved:
                    continue
        return tuple(made)

    def packets(self, at: str, clause: Clause) -> n.Packets:
        packets = tuple(self.packet(tree, clause) for tree in _trees(clause.tree) if tree.data == "packet")
        return n.Packets(at, clause.name, packets, self.guard(clause))

    def packet(self, tree: Node, clause: Clause) -> n.Packet:
        untouched = any(isinstance(child, Token) and child.type == "UNTOUCHED" for child in tree.children)
        to = [self.expressions.role(_trees(part)[0], clause) for part in _trees(tree) if part.data == "to_role"]
        return n.Packet(int(token(tree, "INT")), untouched, to[0] if to else None)

    def bidding_step(self, at: str, clause: Clause) -> n.BiddingStep:
        stage = self.named(self.stages, token(clause.tree, "NAME"), "stage", clause)
        return n.BiddingStep(at, stage, self.guard(clause))

    def stage(self, at: str, clause: Clause) -> n.Stage:
        calls: list[n.Call] = []
        ends: n.Ends | None = None
        for child in clause.children:
            where = f"{at}.{child.name}"
            if child.kind == "call":
                calls.append(self.call(where, child))
            elif child.kind == "ends":
                ends = n.Ends(where, "contract-named")
        return n.Stage(at, clause.name, self.role(clause), tuple(calls), ends)

    def call(self, at: str, clause: Clause) -> n.Call:
        contract = None
        for part in _trees(clause.tree):
            if part.data == "contract_call":
                contract = self.named(self.contracts, token(part, "NAME"), "contract", clause)
        return n.Call(at, clause.name, contract, self.guard(clause))

    # ------------------------------------------------------------ play

    def duty(self, at: str, clause: Clause) -> n.Duty:
        test = self.expressions.test(_trees(clause.tree)[0])
        excuses = tuple(self.expressions.guard(_trees(e.guard)[0], clause) for e in clause.excuses)
        return n.Duty(at, test, self.guard(clause), excuses)

    # ------------------------------------------------------------ declarations

    def kinds(self, clause: Clause) -> tuple[str, ...]:
        known = {"runs", "fours", *(c.name.removeprefix("pair-") for _, c in self.by_kind.get("pair", ()))}
        names = kind_names(clause.tree)
        for name in names:
            if name not in known:
                self.error(
                    "C101", f"there is no kind of declaration `{name}`", clause, did_you_mean(name, sorted(known))
                )
        return names

    def declarations(self) -> n.Declarations:
        awards: list[n.Award] = []
        for clause in self.composed.sections.get("declarations", ()):
            at = f"declarations.{clause.name}"
            if clause.kind == "counted":
                forms = {"of_the_best": "side-of-the-best", "of_the_best_party": "party-of-the-best"}
                who = next((forms[str(t.data)] for t in _trees(clause.tree) if str(t.data) in forms), "each-side")
                awards.append(n.Counted(at, self.kinds(clause), cast(Any, who)))
            elif clause.kind == "kept":
                always = any(t.data == "always" for t in _trees(clause.tree))
                awards.append(n.Kept(at, self.kinds(clause), "always" if always else "side-with-a-trick"))
            elif clause.kind == "every_trick":
                awards.append(n.EveryTrick(at))
        return n.Declarations(
            look=self.one("look", lambda at, _: n.Look(at, "before-the-first-lead")),
            runs=self.one("runs", lambda at, c: n.Runs(at, self.named(self.orders, token(c.tree, "NAME"), "order", c))),
            run_values=self.all("run", self.run),
            fours=self.all("four", lambda at, c: n.Four(at, token(c.tree, "RANK"), _value(c.tree))),
            never_fours=self.all("never_four", lambda at, c: n.NeverFour(at, _ranks(c.tree))),
            pairs=self.all("pair", self.pair),
            sharing=self.one("sharing", self.sharing),
            announcing=self.all("announce", self.announce),
            contest=self.one("contest", self.contest),
            awards=tuple(awards),
        )

    def run(self, at: str, clause: Clause) -> n.Run:
        length = first(clause.tree, "run_length")
        lengths = [int(str(t)) for t in length.children if isinstance(t, Token)]
        suit = "any"
        for part in _trees(clause.tree):
            if part.data == "run_suit":
                suit = "trump" if _trees(part)[0].data == "of_trump" else "plain"
        return n.Run(at, lengths[0], lengths[-1], cast(Any, suit), _value(clause.tree))

    def pair(self, at: str, clause: Clause) -> n.Pair:
        one, two = _ranks(clause.tree)
        points = _value(clause.tree)
        assert points is not None
        return n.Pair(at, token(clause.tree, "NAME"), (one, two), points)

    def sharing(self, at: str, clause: Clause) -> n.Sharing:
        form = _trees(clause.tree)[0]
        if form.data == "sharing_once":
            return n.Sharing(at, ("runs", "fours"))
        names = {"run": "runs", "four": "fours", "pair": "pairs"}
        shared = [token(part, "NAME") for part in _trees(form)]
        there = [sort for sort in names if sort in self.by_kind]
        for sort in shared:
            if sort not in names:
                self.error("C101", f"there is no sort of declaration `{sort}`", clause, ["write run, four or pair"])
                raise Unresolved
        if left_out := [sort for sort in there if sort not in shared]:
            words = " and in ".join(f"a {sort}" for sort in left_out)
            whole = " and in ".join(f"a {sort}" for sort in there)
            self.error(
                "C109",
                f"may a card that is in a {shared[0]} also be in {words}?",
                clause,
                [f"write `sharing: a card may be in {whole}`"],
            )
            raise Unresolved
        return n.Sharing(at, ())

    def announce(self, at: str, clause: Clause) -> n.Announce:
        told = "the-kind" if list(clause.tree.find_data("told_the_kind")) else "nothing"
        first_card = bool(list(clause.tree.find_data("with_its_first_card")))
        moment = "with-its-first-card" if first_card else "before-the-first-lead"
        return n.Announce(at, self.kinds(clause), cast(Any, moment), cast(Any, told))

    def contest(self, at: str, clause: Clause) -> n.Contest:
        unit = _word(clause.tree, "unit")
        keys = []
        for child in clause.children:
            try:
                keys.append(self.key(f"{at}.{child.name}", child))
            except Unresolved:
                continue
        return n.Contest(at, self.kinds(clause), cast(Any, unit), "before-the-first-lead", tuple(keys))

    def key(self, at: str, clause: Clause) -> n.Key:
        trees = _trees(clause.tree)
        kinds = [str(t.children[0]) for t in trees if t.data == "kind"]
        orders = [t for t in trees if t.data == "order_name"]
        order = self.named(self.orders, token(orders[0], "NAME"), "order", clause) if orders else None
        if clause.kind == "key_over":
            return n.KeyOver(at, kinds[0], kinds[1])
        if clause.kind == "key_by_order":
            ranks = order.ranks if order else _ranks(next(t for t in trees if t.data == "listed"))
            return n.KeyByOrder(at, kinds[0], ranks, order)
        if clause.kind == "key_by_length":
            lengths = next((t for t in trees if t.data == "lengths"), None)
            steps = tuple(int(str(t)) for t in lengths.children if isinstance(t, Token)) if lengths else ()
            return n.KeyByLength(at, kinds[0], steps, bool(lengths and list(lengths.find_data("or_more"))))
        if clause.kind == "key_by_top":
            assert order is not None
            return n.KeyByTop(at, kinds[0], order)
        if clause.kind == "key_trump_first":
            return n.KeyTrumpFirst(at, kinds[0])
        words = {
            "to_leaders_side": "leaders-side",
            "to_leaders_party": "leaders-party",
            "to_earlier_in_turn": "earlier-in-turn",
            "to_both": "both",
            "to_nobody": "nobody",
        }
        return n.KeyElse(at, cast(Any, words[str(trees[0].data)]))

    # ------------------------------------------------------------ scoring and match

    def quantities(self) -> list[str]:
        kinds = ["runs", "fours", *(c.name.removeprefix("pair-") for _, c in self.by_kind.get("pair", ()))]
        return [
            *kinds,
            *(c.name for _, c in self.by_kind.get("count", ())),
            *(c.name for _, c in self.by_kind.get("sum", ())),
        ]

    def count(self, at: str, clause: Clause) -> n.Count:
        form = next(t for t in _trees(clause.tree) if t.data in ("cards_won", "to_last_trick", "to_every_trick"))
        what = {"cards_won": "cards-won", "to_last_trick": "last-trick", "to_every_trick": "every-trick"}[
            str(form.data)
        ]
        points = int(token(form, "INT")) if what != "cards-won" else 0
        return n.Count(at, clause.name, cast(Any, what), points)

    def added_names(self, clause: Clause, more: Sequence[str] = ()) -> tuple[str, ...]:
        names = tuple(str(t.children[0]) for t in _trees(first(clause.tree, "names_added")))
        known = [*self.quantities(), *more]
        for name in names:
            if name not in known:
                self.error("C101", f"there is no quantity `{name}`", clause, did_you_mean(name, known))
        return names

    def sum(self, at: str, clause: Clause) -> n.Sum:
        return n.Sum(at, clause.name, self.added_names(clause))

    def outcome(self, at: str, clause: Clause) -> n.Outcome:
        form = _trees(clause.tree)[0]
        self.expressions.quantities = self.quantities()
        guard = None if form.data == "otherwise" else self.expressions.guard(form, clause)
        winner: n.OutcomeWinner | None = None
        columns: list[n.Column] = []
        for child in clause.children:
            where = f"{at}.{child.name}"
            if child.kind == "winner":
                winner = n.OutcomeWinner(where, cast(Any, _word(child.tree, "party")))
            elif child.kind == "column":
                who, amount = _trees(child.tree)[:2]
                party = "each-side" if who.data == "column_each" else _word(who, "party")
                if party == "nobody":
                    self.error("C101", "nobody has no column", child, ["write takers, others or each side"])
                    raise Unresolved
                lost = any(tree.data == "lost" for tree in _trees(child.tree))
                columns.append(n.Column(where, cast(Any, party), self.expressions.amount(amount, child), lost))
        if winner is None:
            self.error(
                "C603", f"outcome `{clause.name}` does not say who wins the deal", clause, ["add `winner: takers`"]
            )
            raise Unresolved
        return n.Outcome(at, clause.name, guard, winner, tuple(columns))

    def claim(self, at: str, clause: Clause) -> n.Claim:
        names = self.added_names(clause, ("score",))
        roles = [t for t in _trees(clause.tree) if str(t.data).endswith("_role")]
        return n.Claim(at, token(clause.tree, "NAME"), self.expressions.role(roles[0], clause), names)


def _trees(tree: Node) -> list[Node]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _last(clause: Clause) -> Node:
    return [tree for tree in _trees(clause.tree) if tree.data != "tail"][-1]


def _word(tree: Node, rule: str) -> Any:
    return str(first(tree, rule).children[0])


def _ranks(tree: Node) -> tuple[str, ...]:
    return tuple(str(child) for child in tree.children if isinstance(child, Token) and child.type == "RANK")


def _value(tree: Node) -> int | None:
    """Return the points of a declaration, or ``None`` if it wins the match."""
    for part in _trees(tree):
        if part.data == "points_value":
            return int(token(part, "INT"))
    return None
