"""Deal, bidding and play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from lark import Token

from capot.model import nodes as n
from capot.model.resolvers.resolver import Resolving, Unresolved, trees
from capot.syntax.clauses import Clause, Node, first, token


class DealResolving(Resolving):
    """Makes the nodes of the deal, the bidding and the play."""

    def steps(self) -> tuple[n.Step, ...]:
        """Make the steps of the deal, in the order of the text."""
        makers: dict[str, Callable[[str, Clause], n.Step]] = {
            "packets": self.packets,
            "turn_up": lambda at, c: n.TurnUp(at, c.name, self.guard(c)),
            "give_turned": lambda at, c: n.GiveTurned(at, self.role(c), self.guard(c)),
            "lay_out": self.lay_out,
            "take_up": self.take_up,
            "exchange": lambda at, c: n.Exchange(at, token(c.tree, "RANK"), self.guard(c)),
            "out": lambda at, c: n.Out(at, trees(c.tree)[0].data == "last_card_seen"),
            "dead_deal": lambda at, _: n.DeadDeal(at),
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
        """Make the step that hands out packets."""
        packets = tuple(self.packet(tree, clause) for tree in trees(clause.tree) if tree.data == "packet")
        return n.Packets(at, clause.name, packets, self.guard(clause))

    def packet(self, tree: Node, clause: Clause) -> n.Packet:
        """Make one packet."""
        untouched = any(isinstance(child, Token) and child.type == "UNTOUCHED" for child in tree.children)
        to = [self.expressions.role(trees(part)[0], clause) for part in trees(tree) if part.data == "to_role"]
        but = [
            n.But(int(token(part, "INT")), self.expressions.role(trees(part)[0], clause))
            for part in trees(tree)
            if part.data == "but_to"
        ]
        return n.Packet(int(token(tree, "INT")), untouched, to[0] if to else None, but[0] if but else None)

    def lay_out(self, at: str, clause: Clause) -> n.LayOut:
        """Make the step that lays cards out; what it lays them on must be an earlier step of that name."""
        rounds = tuple(int(str(t)) for t in clause.tree.children if isinstance(t, Token) and t.type == "INT")
        (face,) = [part for part in trees(clause.tree) if part.data in ("face_down", "face_up")]
        on = token(face, "NAME") if face.data == "face_up" else None
        down = [other.name for _, other in self.by_kind.get("lay_out", ()) if list(other.tree.find_data("face_down"))]
        if on is not None and on not in down:
            self.unknown(f"no cards `{on}` are laid out face down", on, down, "row", clause)
            raise Unresolved
        return n.LayOut(at, clause.name, rounds, on)

    def take_up(self, at: str, clause: Clause) -> n.TakeUp:
        """Make the step in which untouched cards are taken up."""
        when_passed = bool(list(clause.tree.find_data("when_passed")))
        return n.TakeUp(at, token(clause.tree, "NAME"), when_passed, self.guard(clause))

    def bidding_step(self, at: str, clause: Clause) -> n.BiddingStep:
        """Make the step that holds a stage of the bidding."""
        stage = self.named(self.stages, token(clause.tree, "NAME"), "stage", clause)
        return n.BiddingStep(at, stage, self.guard(clause))

    def stage(self, at: str, clause: Clause) -> n.Stage:
        """Make a stage of the bidding with its calls."""
        turns, start = trees(clause.tree)[:2]
        calls: list[n.Call] = []
        ends: n.Ends | None = None
        at_once: n.EndsAtOnce | None = None
        higher: n.HigherContract | None = None
        names = [child.name for child in clause.children if child.kind == "call"]
        for child in clause.children:
            where = f"{at}.{child.name}"
            if child.kind == "call":
                calls.append(self.call(where, child, names))
            elif child.kind == "ends":
                passed = any(part.data == "others_pass" for part in trees(child.tree))
                ends = n.Ends(where, "others-pass" if passed else "contract-named")
            elif child.kind == "ends_at_once":
                at_once = n.EndsAtOnce(where)
            elif child.kind == "higher_contract":
                higher = n.HigherContract(where, any(part.data == "keeps_doubling" for part in trees(child.tree)))
        return n.Stage(
            at,
            clause.name,
            "in-turn" if turns.data == "in_turn" else "once",
            self.expressions.role(start, clause),
            tuple(calls),
            higher,
            ends,
            at_once,
        )

    def call(self, at: str, clause: Clause, names: list[str]) -> n.Call:
        """Make a call; ``names`` are those of all calls of its stage."""
        contract, suits, above, doubles, dead = None, None, False, None, False
        for part in trees(clause.tree):
            if part.data == "contract_call":
                contract = self.named(self.contracts, token(part, "NAME"), "contract", clause)
                forms = {"any_suit": "any", "turned_suit": "turned", "another_suit": "not-turned"}
                suits = next((forms[str(t.data)] for t in trees(part) if str(t.data) in forms), None)
            elif part.data == "above_last":
                above = True
            elif part.data == "raise_call":
                of = str(first(part, "raised").children[0])
                if of != "contract" and of not in names:
                    self.unknown(f"there is no call `{of}`", of, names, "call", clause)
                    raise Unresolved
                doubles = n.Raise(of, int(token(part, "INT")))
            elif part.data == "dead_call":
                dead = True
        return n.Call(at, clause.name, contract, cast(Any, suits), above, doubles, dead, self.guard(clause))

    def duty(self, at: str, clause: Clause) -> n.Duty:
        """Make a duty of the play."""
        test = self.expressions.test(trees(clause.tree)[0])
        excuses = tuple(self.expressions.guard(trees(e.guard)[0], clause) for e in clause.excuses)
        return n.Duty(at, test, self.guard(clause), excuses)
