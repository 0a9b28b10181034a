"""Which contract of an engine stands for a form of contract in examples."""

from __future__ import annotations

from capot.comparison.subject import Subject
from capot.model import nodes as n
from capot.runtime.possible_sums import most_points

_TRUMP = "hearts"


def trump_suit(subject: Subject) -> str:
    """Return the suit that is trump in examples: hearts, or the first of the pack if it has none."""
    suits = subject.model.pack.suits
    return _TRUMP if _TRUMP in suits else suits[0]


def plain_suits(a: Subject, b: Subject) -> list[str]:
    """Return the suits of both packs that are not trump in examples."""
    both = [suit for suit in ("spades", "clubs", "diamonds", "hearts") if suit in a.model.pack.suits]
    return [suit for suit in both if suit in b.model.pack.suits and suit != trump_suit(a)]


def deals_the_pack(subject: Subject) -> bool:
    """Whether every deal has all cards of the pack in play, so that its points are always the same."""
    kernel, pack = subject.game.kernel, subject.model.pack
    return kernel.hand_size * subject.game.seats + kernel.laid_away == len(pack.ranks) * len(pack.suits)


def forms(subject: Subject) -> dict[str, str]:
    """Return the forms of contract that a game has, each with the text of a contract of it for the engine.

    Those where the pack counts the same in every deal come first: the others are compared only if there are no such.
    """
    found: dict[str, str] = {}
    for contract in sorted(subject.model.contracts, key=lambda one: one.counts_by_trick):
        text = _text(contract, subject)
        if text in subject.game.contracts:
            found.setdefault(contract.form, text)
    return found


def points_in_play(subject: Subject, contract: str) -> int:
    """Return what the pack and the last trick count in a contract; at most, where that depends on the tricks."""
    return most_points(subject.game, subject.game.contract(contract))


def _text(contract: n.Contract, subject: Subject) -> str:
    return trump_suit(subject) if contract.form == "one-of-the-suits" else contract.name


def common_forms(a: Subject, b: Subject) -> dict[str, tuple[str, str]]:
    """Return the forms that both games have, with the contract of each."""
    of_a, of_b = forms(a), forms(b)
    same_trump = trump_suit(a) == trump_suit(b)
    return {
        form: (of_a[form], of_b[form]) for form in of_a if form in of_b and (same_trump or form != "one-of-the-suits")
    }
