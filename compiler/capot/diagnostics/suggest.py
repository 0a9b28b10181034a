"""What the author may have meant."""

from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 64  # comparing is slow for long words, and nothing in the language is called by one


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """Give the candidate most like a word, capitals aside; None if none is like it.

    >>> nearest("Trumpf", ["plain", "trump"])
    'trump'
    """
    if len(word) > _LONGEST:
        return None
    by_folded = {c.casefold(): c for c in sorted(set(candidates), reverse=True) if c != word and len(c) <= _LONGEST}
    found = get_close_matches(word.casefold(), by_folded, n=1)
    return by_folded[found[0]] if found else None


def did_you_mean(word: str, candidates: Iterable[str]) -> tuple[str, ...]:
    """Give the help lines for a word that isn't known: one that names the nearest candidate, or none.

    >>> did_you_mean("Trumpf", ["plain", "trump"])
    ('did you mean `trump`?',)
    """
    found = nearest(word, candidates)
    return () if found is None else (f"did you mean `{found}`?",)
