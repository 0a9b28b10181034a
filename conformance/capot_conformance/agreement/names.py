"""The names that a game gives to its contracts, pairs, numbers and sums, so that a clause of another game fits it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import dataclass, replace

from capot_conformance.agreement.clauses import Piece, Sections

#: Names that are there in every game, or that the language itself gives.
GIVEN = frozenset({"cards", "runs", "fours", "score"})


@dataclass(frozen=True, slots=True)
class Names:
    """What things are called in a game: ``contracts`` by their form, the pair, the numbers of contracts, quantities."""

    contracts: Mapping[str, str]
    pair: str | None
    numbers: frozenset[str]
    quantities: Set[str]

    def with_those_of(self, other: Names, sections: Collection[str]) -> Names:
        """Return what things are called where some sections come from another game."""
        contracts = other if "contracts" in sections else self
        pair = (other if "declarations" in sections else self).pair
        quantities = (other if "scoring" in sections else self).quantities - {self.pair, other.pair}
        return Names(contracts.contracts, pair, contracts.numbers, quantities | ({pair} if pair else set()))


def names_of(sections: Sections) -> Names:
    """Return what things are called in a game."""
    pieces = [piece for name, listed in sections.items() for one in listed for _, piece in one.walk(name)]
    contracts = {
        piece.words.rpartition(": ")[2]: piece.name
        for piece in pieces
        if piece.kind == "contract" and "one of" not in piece.words
    }
    pairs = [piece.name.removeprefix("pair-") for piece in pieces if piece.kind == "pair"]
    counted = {piece.name for piece in pieces if piece.kind in ("count", "sum")}
    return Names(
        contracts=contracts,
        pair=pairs[0] if pairs else None,
        numbers=frozenset(piece.name for piece in pieces if piece.kind == "number"),
        quantities=GIVEN | counted | set(pairs),
    )


def _reworded(piece: Piece, reword: Callable[[str], str]) -> Piece:
    inner = None if piece.inner is None else tuple(_reworded(one, reword) for one in piece.inner)
    return replace(piece, name=reword(piece.name), words=reword(piece.words), inner=inner)


def general(piece: Piece, names: Names) -> Piece:
    """Return a clause that mentions no contract or pair by its name in one game, but by what it is."""
    called = {name: f"<{form}>" for form, name in names.contracts.items()}
    if names.pair is not None:
        called[names.pair] = "<pair>"
    if not called:
        return piece
    pattern = re.compile(rf"(?<![\w'])({'|'.join(sorted(map(re.escape, called), key=len, reverse=True))})(?![\w'-])")
    return _reworded(piece, lambda words: pattern.sub(lambda found: called[found[0]], words))


def fitted(piece: Piece, names: Names) -> Piece | None:
    """Return a general clause in the words of a game, or None if it mentions something that the game has not.

    Of what is only listed or added up, the rest stays.
    """
    called = {f"<{form}>": name for form, name in names.contracts.items()}
    if names.pair is not None:
        called["<pair>"] = names.pair

    def reword(words: str) -> str:
        words = re.sub(r"<[^<>]+>", lambda found: called.get(found[0], found[0]), words)
        for listed in (r", {0}", r"{0}, ", r" \+ {0}", r"{0} \+ ", r" < {0}", r" and in a {0}"):
            words = re.sub(listed.format(r"<[^<>]+>"), "", words)
        return words

    made = replace(piece, name=reword(piece.name), words=_known_only(reword(piece.words), piece.kind, names))
    inner = None
    if piece.inner is not None:
        inner = tuple(one for one in (fitted(part, names) for part in piece.inner) if one is not None)
    return None if re.search(r"<[a-z ]+>", made.words) else replace(made, inner=inner)


#: Kinds of clauses in which amounts are spoken of.
_AMOUNTS = ("outcome", "column", "hangs", "looked_at")


def _known_only(words: str, kind: str, names: Names) -> str:
    """Leave out of a clause the quantities and numbers that the game has not."""
    if kind in ("sum", "claim"):
        head, mark, terms = words.rpartition("counting " if kind == "claim" else ": ")
        return head + mark + (" + ".join(term for term in terms.split(" + ") if term in names.quantities) or "cards")
    if kind in _AMOUNTS:
        return re.sub(
            r"(takers'|others'|everyone's|\bits) (?!share)([a-z][a-z-]*)",
            lambda found: found[0] if found[2] in (*names.quantities, "tricks") else f"{found[1]} total",
            words,
        )
    for found in re.findall(r"the contract's ([a-z][a-z-]*)", words) if kind in ("then_times", "then_tens") else ():
        if found not in names.numbers:
            words = words.replace(f"by the contract's {found}", "by the limit 5").replace(
                f"the contract's {found}", "2"
            )
    return words
