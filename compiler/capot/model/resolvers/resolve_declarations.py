"""Declarations."""

from __future__ import annotations

from typing import Any, cast

from lark import Token

from capot.diagnostics.suggestion import Reading
from capot.model import nodes as n
from capot.model.resolvers.resolver import Resolving, Unresolved, ranks, trees, value, word
from capot.syntax.clauses import Clause, first, kind_names, token


class DeclarationsResolving(Resolving):
    """Makes the nodes of the declarations."""

    def kinds(self, clause: Clause) -> tuple[str, ...]:
        """Return the kinds of declaration that a clause mentions; one that there is not is reported."""
        return self.kinds_of(kind_names(clause.tree), clause)

    def kinds_of(self, names: tuple[str, ...], clause: Clause) -> tuple[str, ...]:
        """Return kinds of declaration; one that there is not is reported."""
        known = {"runs", "fours", *(c.name.removeprefix("pair-") for _, c in self.by_kind.get("pair", ()))}
        for name in names:
            if name not in known:
                message = f"there is no kind of declaration `{name}`"
                self.unknown(message, name, known, "kind of declaration", clause)
        return names

    def declarations(self) -> n.Declarations:
        """Make the whole section on declarations."""
        awards: list[n.Award] = []
        for clause in self.composed.sections.get("declarations", ()):
            at = f"declarations.{clause.name}"
            if clause.kind == "counted":
                forms = {
                    "of_the_best": "side-of-the-best",
                    "of_the_best_party": "party-of-the-best",
                    "best_alone": "best-alone",
                }
                who = next((forms[str(t.data)] for t in trees(clause.tree) if str(t.data) in forms), "each-side")
                awards.append(n.Counted(at, self.kinds(clause), cast(Any, who)))
            elif clause.kind == "kept":
                always = any(t.data == "always" for t in trees(clause.tree))
                awards.append(n.Kept(at, self.kinds(clause), "always" if always else "side-with-a-trick"))
            elif clause.kind == "every_trick":
                scored = any(t.data == "scored" for t in trees(clause.tree))
                awards.append(n.EveryTrick(at, "counted" if scored else "announced"))
        return n.Declarations(
            look=self.one("look", self.look),
            runs=self.one("runs", lambda at, c: n.Runs(at, self.named(self.orders, token(c.tree, "NAME"), "order", c))),
            run_values=self.all("run", self.run),
            fours=self.all("four", self.four),
            never_fours=self.all("never_four", lambda at, c: n.NeverFour(at, ranks(c.tree))),
            pairs=self.all("pair", self.pair),
            sharing=self.one("sharing", self.sharing),
            announcing=self.all("announce", self.announce),
            growth=self.all("growth", self.growth),
            contest=self.one("contest", self.contest),
            awards=tuple(awards),
        )

    def look(self, at: str, clause: Clause) -> n.Look:
        """Make the clause on where declarations lie."""
        face_up = any(part.data == "at_face_up" for part in trees(clause.tree))
        return n.Look(at, "before-the-first-lead", "face-up" if face_up else "hand", self.guard(clause))

    def four(self, at: str, clause: Clause) -> n.Four:
        """Make the value of four of a rank, in every contract or in one."""
        names = [str(child) for child in clause.tree.children if isinstance(child, Token) and child.type == "NAME"]
        contract = self.named(self.contracts, names[0], "contract", clause).name if names else None
        return n.Four(at, token(clause.tree, "RANK"), value(clause.tree), contract)

    def growth(self, at: str, clause: Clause) -> n.Growth:
        """Make the clause on what a card brings that turns up."""
        (form,) = [part for part in trees(clause.tree) if str(part.data).startswith("grown_")]
        numbers = [int(str(child)) for child in form.children if isinstance(child, Token)] or [0, 0]
        forms = {"grown_more": "more", "grown_instead": "instead", "grown_complete": "completes"}
        (kind,) = self.kinds_of((str(first(clause.tree, "kind").children[0]),), clause)
        return n.Growth(at, kind, cast(Any, forms[str(form.data)]), numbers[0], numbers[1])

    def run(self, at: str, clause: Clause) -> n.Run:
        """Make the value of runs of some lengths."""
        length = first(clause.tree, "run_length")
        lengths = [int(str(t)) for t in length.children if isinstance(t, Token)]
        suit = "any"
        for part in trees(clause.tree):
            if part.data == "run_suit":
                suit = "trump" if trees(part)[0].data == "of_trump" else "plain"
        pieces = [part for part in trees(clause.tree) if part.data == "pieces"]
        parts = tuple(int(str(t)) for part in pieces for t in part.children if isinstance(t, Token))
        points = 0 if pieces else value(clause.tree)
        return n.Run(at, lengths[0], lengths[-1], cast(Any, suit), points, parts)

    def pair(self, at: str, clause: Clause) -> n.Pair:
        """Make a pair of a trump suit."""
        one, two = ranks(clause.tree)
        points = value(clause.tree)
        assert points is not None
        return n.Pair(at, token(clause.tree, "NAME"), (one, two), points)

    def sharing(self, at: str, clause: Clause) -> n.Sharing:
        """Make the clause on cards in several declarations."""
        form = trees(clause.tree)[0]
        if form.data == "sharing_once":
            return n.Sharing(at, ("runs", "fours"))
        names = {"run": "runs", "four": "fours", "pair": "pairs"}
        shared = [token(part, "NAME") for part in trees(form)]
        there = [sort for sort in names if sort in self.by_kind]
        for sort in shared:
            if sort not in names:
                message = f"there is no sort of declaration `{sort}`"
                self.unknown(message, sort, ("run", "four", "pair"), "sort", clause, ["write run, four or pair"])
                raise Unresolved
        if left_out := [sort for sort in there if sort not in shared]:
            words = " and in ".join(f"a {sort}" for sort in left_out)
            whole = " and in ".join(f"a {sort}" for sort in there)
            question = f"may a card that is in a {shared[0]} also be in {words}?"
            offers = [(f"sharing: a card may be in {whole}", "one card counts in all of them")]
            if "run" in there and "four" in there:
                offers.append(("sharing: no card in a run and in a four", "a card in a run is in no four"))
            readings = [Reading(text, means) for text, means in offers]
            asked = question[:1].upper() + question[1:]
            self.error("C109", f"sharing leaves open: {question}", clause, question=asked, readings=readings)
            raise Unresolved
        return n.Sharing(at, ())

    def announce(self, at: str, clause: Clause) -> n.Announce:
        """Make the clause on when some kinds are announced."""
        said = {str(part.data) for part in clause.tree.iter_subtrees()}
        tellings = {"told_the_kind": "the-kind", "told_the_cards": "the-cards"}
        told = next((tellings[word] for word in tellings if word in said), "nothing")
        moments = {
            "with_its_first_card": "with-its-first-card",
            "with_both_cards": "with-both-cards",
            "by_the_first_card": "by-the-first-card",
            "unasked": "unasked",
        }
        moment = next((moments[word] for word in moments if word in said), "before-the-first-lead")
        return n.Announce(at, self.kinds(clause), cast(Any, moment), cast(Any, told), self.guard(clause))

    def contest(self, at: str, clause: Clause) -> n.Contest:
        """Make the contest with its keys."""
        unit = word(clause.tree, "unit")
        keys = []
        for child in clause.children:
            try:
                keys.append(self.key(f"{at}.{child.name}", child))
            except Unresolved:
                continue
        moments = {"after_the_first_trick": "after-the-first-trick", "at_the_end": "at-the-end"}
        moment = next((moments[str(t.data)] for t in trees(clause.tree) if str(t.data) in moments), None)
        return n.Contest(
            at, self.kinds(clause), cast(Any, unit), cast(Any, moment or "before-the-first-lead"), tuple(keys)
        )

    def key(self, at: str, clause: Clause) -> n.Key:
        """Make one key of the contest."""
        parts = trees(clause.tree)
        kinds = [str(t.children[0]) for t in parts if t.data == "kind"]
        orders = [t for t in parts if t.data == "order_name"]
        order = self.named(self.orders, token(orders[0], "NAME"), "order", clause) if orders else None
        if clause.kind == "key_over":
            return n.KeyOver(at, kinds[0], kinds[1])
        if clause.kind == "key_by_order":
            listed = [t for t in parts if t.data == "listed"]
            return n.KeyByOrder(at, kinds[0], order.ranks if order else ranks(listed[0]) if listed else (), order)
        if clause.kind == "key_by_length":
            lengths = next((t for t in parts if t.data == "lengths"), None)
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
            "to_first_announced": "first-announced",
            "to_both": "both",
            "to_void": "void",
            "to_nobody": "nobody",
        }
        return n.KeyElse(at, cast(Any, words[str(parts[0].data)]))
