"""What commands say in another language: ``messages.yaml`` has what stands in place of each English text.

A message is a pattern as other texts are; of a game's rules the sentences are made when the first is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from capot.model.glossary import said
from capot.model.titles import shared_titles
from capot.translations.folders import read
from capot.translations.tongue import Tongue


class Messages:
    """A language that commands speak; ``rules`` makes the sentences of the game at hand, by address."""

    def __init__(self, code: str) -> None:
        self.code = code
        self._tongue: Tongue = Tongue(code)
        self._rules: Callable[[], Mapping[str, str]] = dict
        self._known: Mapping[str, str] | None = None

    def about(self, rules: Callable[[], Mapping[str, str]]) -> None:
        """Speak of another game from now on."""
        self._rules, self._known = rules, None

    def message(self, text: str, words: dict[str, object]) -> str:
        """Return a text with words put in; English where the language has none."""
        pattern = read(self.code, "messages").get(text)
        return self._tongue.filled(str(pattern), **words) if pattern else text.format_map(words)

    def rule(self, address: str, sentence: str) -> str:
        """Return the sentence of a clause of the game at hand."""
        if self._known is None:
            self._known = self._rules()
        return self._known.get(address, sentence)

    def game(self, key: str, title: str) -> str:
        """Return what a game or a house rule that capot ships is called; another keeps its title."""
        known = shared_titles(self.code)
        found = known.get("games", {}).get(key) or known.get("house-rules", {}).get(key)
        return title if found is None else str(found if isinstance(found, str) else next(iter(found.values())))

    def word(self, word: str, means: str) -> tuple[str, str]:
        """Return a word of the glossary and what it means; English where the language has none."""
        found = read(self.code, "glossary").get(word)
        return (word, means) if found is None else (str(found["term"]), said(self._tongue.filled(str(found["means"]))))

    def letters(self, faces: str) -> Mapping[str, str]:
        """Return what a table of this language writes for ranks and suits, and calls the suits of a deck."""
        own, terms = read(self.code, "language"), read(self.code, "terms")
        table = own["letters"] if faces == "french" else own["decks"][faces]
        found = {key: str(said) for key, said in table.items() if key != said}
        for suit in ("clubs", "diamonds", "hearts", "spades"):
            forms = terms.get(f"{faces}.suit-{suit}", terms.get(f"{faces}.{suit}"))
            if forms is not None:
                found[suit] = forms if isinstance(forms, str) else str(next(iter(forms.values())))
        return found

    def name(self, name: str) -> str:
        """Return what a name of the rules is called, in its first form; English where the language has nothing."""
        titles = shared_titles(self.code)
        pair = titles.get("pairs", {}).get(name.removeprefix("re-"))
        if name.startswith("re-") and isinstance(pair, dict):  # what is said with the second card of a pair
            return str(pair.get("again", next(iter(pair.values()))))
        known = [titles.get(kind, {}) for kind in ("outcomes", "calls", "contracts", "levels", "pairs")]
        known += [read(self.code, table) for table in ("terms", "labels")]
        keys = (name, f"suit-{name}", *(f"{kind}.{name}" for kind in ("contract", "claim", "count", "sum", "tally")))
        found = next((names[key] for names in known for key in keys if key in names), name.replace("-", " "))
        return str(found if isinstance(found, str) else next(iter(found.values())))


@cache
def speaker(code: str) -> Messages:
    """Return a language for commands."""
    return Messages(code)
