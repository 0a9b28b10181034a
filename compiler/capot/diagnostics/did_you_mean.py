"""What the author may have meant."""

from collections.abc import Iterable

_MOST_NAMED = 12
_ALIKE_ENOUGH = 0.6  # of 1, of which as much is taken as letters stand in one word alone
_SLIPS = 2  # letters at most that go wrong in one word
_SURE = 5  # letters of a word in which the first may be wrong
_ALIKE = ({"0", "o"}, {"1", "l"}, {"1", "i"}, {"5", "s"}, {"8", "b"})
_LONGEST = 64  # comparing is slow for long words, and nothing in the language is called by one


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Give the candidate most like a word, capitals aside; None if none is like it.

    >>> nearest("Trumpf", ["plain", "trump"])
    'trump'
    """
    from rapidfuzz.distance import Indel
    from rapidfuzz.process import extractOne

    if len(word) > _LONGEST:
        return None
    by_folded = {c.casefold(): c for c in sorted(set(candidates), reverse=True) if c != word and len(c) <= _LONGEST}
    scorer = Indel.normalized_similarity
    found = extractOne(word.casefold(), list(by_folded), scorer=scorer, score_cutoff=_ALIKE_ENOUGH)
    return by_folded[found[0]] if found else None


def did_you_mean(word: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """Give the help lines for a word that isn't known: one that names the nearest candidate, or none.

    >>> did_you_mean("Trumpf", ["plain", "trump"])
    ('did you mean `trump`?',)
    """
    found = nearest(word, candidates)
    return () if found is None else (f"did you mean `{found}`?",)


def slip(word: str, candidates: Iterable[str], apart: int = 2) -> str | None:
    """Give the one candidate of which a word is a slip of the pen; None if there is none, or it is not clear which.

    A slip leaves every digit as it is, unless a letter that looks like one stands there. It lets one letter go wrong,
    in words of seven letters and more two; the first letter in words of five and more alone. Capitals do not count.
    The next candidate has to be ``apart`` letters further off. ``run-of-6`` is no slip of ``run-of-5``, nor
    ``undoubled`` of ``doubled``.

    >>> slip("trupm", ["plain", "trump"])
    'trump'
    >>> slip("bela-5", ["bela-2", "bela-4"])
    """
    if len(word) > _LONGEST:
        return None
    there = {other for other in candidates if other != word and len(other) <= _LONGEST}
    alike = sorted(other for other in there if other.casefold() == word.casefold())
    if alike:
        return alike[0] if len(alike) == 1 else None
    alike = sorted(other for other in there if _look_alike(other, word))
    if alike:
        return alike[0] if len(alike) == 1 else None
    digits = [char for char in word if char.isdigit()]
    near = sorted(
        (distance(word.casefold(), other.casefold(), _SLIPS + apart), other)
        for other in there
        if [char for char in other if char.isdigit()] == digits
    )
    if near and near[0][1][:1].casefold() != word[:1].casefold() and (near[0][0] > 1 or len(word) < _SURE):
        return None
    if not near or (len(near) > 1 and near[1][0] < near[0][0] + apart):
        return None
    off, meant = near[0]
    longer = max(len(word), len(meant))
    allowed = 0 if longer < 4 else 1 if longer < 7 else _SLIPS
    return meant if off <= allowed else None


def _look_alike(one: str, other: str) -> bool:
    """Whether two words are the same but for digits and letters that look like each other, where one is a letter."""
    return len(one) == len(other) and all(
        mine == theirs or (mine.isdigit() != theirs.isdigit() and {mine.lower(), theirs.lower()} in _ALIKE)
        for mine, theirs in zip(one, other, strict=True)
    )


def distance(one: str, other: str, most: int) -> int:
    """Count the letters left out, put in, changed or swapped between two words; beyond ``most``, one more than that."""
    from rapidfuzz.distance import OSA

    return OSA.distance(one, other, score_cutoff=most)


def which(what: str, names: Iterable[str]) -> str:
    """Ask which of some names is meant; empty if there are none, or more than are easily read.

    >>> which("order", ["trump", "plain"])
    'Which order is meant: plain or trump?'
    """
    listed = sorted(set(names))
    if not 0 < len(listed) <= _MOST_NAMED:
        return ""
    if len(listed) == 1:
        return f"Is the {what} {listed[0]} meant?"
    return f"Which {what} is meant: {', '.join(listed[:-1])} or {listed[-1]}?"
