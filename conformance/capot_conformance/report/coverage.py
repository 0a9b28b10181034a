"""Says what of a source's ledger the cases and the specs account for."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from capot.notation.case_files import Case
from capot_conformance.sources.exemptions import load_exceptions
from capot_conformance.sources.ledger import NOT_A_RULE, Clause, Ledger


@dataclass(frozen=True, slots=True)
class Coverage:
    """How every ledger clause that applies to one game is accounted for; `pinned` and `cited` may overlap.

    `moot` are clauses that mean nothing in the game, each with the reason.
    """

    game: str
    pinned: Mapping[str, tuple[str, ...]]
    cited: frozenset[str]
    not_a_rule: frozenset[str]
    moot: Mapping[str, str]
    uncovered: tuple[Clause, ...]

    def in_words(self) -> str:
        """Return the report as text, one line a fact, the uncovered clauses with what they say."""
        both = len(self.cited & self.pinned.keys())
        lines = [
            f"{self.game}: {len(self.pinned)} clauses pinned by cases, {len(self.cited)} cited by the spec,",
            f"  {both} of them both; {len(self.not_a_rule)} not a rule, {len(self.moot)} without meaning here,"
            f" {len(self.uncovered)} uncovered",
        ]
        lines += [f"  {clause}: {reason}" for clause, reason in self.moot.items()]
        lines += [f"  {clause.id} ({clause.kind}): {clause.text}" for clause in self.uncovered]
        return "\n".join(lines)


def coverage(
    game: str, ledgers: Iterable[Ledger], cited: Mapping[str, Iterable[str]], cases: Iterable[Case]
) -> Coverage:
    """Account for the clauses that apply to `game`.

    `cited` maps a game to the ledger ids that its spec cites; a chosen reading (``bela.cf05.35=a``) counts for its
    clause. A case of a house rule counts too: it pins the option. Definitions and advice that somebody pins or cites
    all the same are listed there, not under `not_a_rule`.
    """
    applying = {clause.id: clause for ledger in ledgers for clause in ledger.of_game(game)}
    pinned: dict[str, list[str]] = {}
    for case in cases:
        if game in case.games:
            for pin in case.pins:
                if pin in applying:
                    pinned.setdefault(pin, []).append(case.name)
    by_spec = frozenset(citation.partition("=")[0] for citation in cited.get(game, ())) & applying.keys()
    rest = [clause for clause in applying.values() if clause.id not in by_spec and clause.id not in pinned]
    moot = {clause.id: why for clause in rest if (why := load_exceptions().why_not(clause.id, game))}
    return Coverage(
        game=game,
        pinned={pin: tuple(names) for pin, names in pinned.items()},
        cited=by_spec,
        not_a_rule=frozenset(clause.id for clause in rest if clause.kind in NOT_A_RULE),
        moot=moot,
        uncovered=tuple(clause for clause in rest if clause.kind not in NOT_A_RULE and clause.id not in moot),
    )
