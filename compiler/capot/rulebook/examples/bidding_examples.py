"""The bidding as somebody would tell it who sat at the table: who said what, who may say what now, and who may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from markupsafe import Markup

from capot.base.english import capital, joined, label
from capot.model import nodes as n
from capot.rulebook.examples.narrator import Telling, listed

#: How the doublings are told, by what they multiply with.
_DOUBLINGS = {2: "double", 4: "redouble"}


#: What players do in the bidding.
SPOKEN = ("bid", "say", "pass")


def parts_of(text: str) -> list[tuple[str, str]]:
    """Return who does what in a list of acts as a case writes it."""
    parts = [part.strip().partition(" ") for part in text.split(",") if part.strip() not in ("", "nothing")]
    return [(player, words) for player, _, words in parts]


def calls_told(telling: Telling, calls: str) -> Markup:
    """Return what was said and done, in a sentence.

    Players who pass one after the other are taken together, and so is what one player does in a row.
    """
    told: list[Markup] = []
    for passing, group in groupby(parts_of(calls), key=lambda call: call[1] == "pass"):
        if passing:
            told.append(_passing(telling, [player for player, _ in group]))
            continue
        for player, acts in groupby(group, key=lambda call: call[0]):
            told.append(done(telling, player, [words for _, words in acts]))
    if not told:
        return Markup()
    return Markup("{}.").format(capital_of(Markup(", then ").join(told)))


def done(telling: Telling, player: str, acts: Iterable[str], contract: str | None = None) -> Markup:
    """Return what one player said and did: "Second names hearts", "Third lays away this card"."""
    return Markup("{} {}").format(telling.players[player], can_do(telling, acts, contract, last="and", spell=_third))


def infinitive(telling: Telling, words: str, contract: str | None = None) -> tuple[str, Markup]:
    """Return what a player can do, as verb and the rest of it: "name" and " hearts"."""
    kind, _, rest = words.partition(" ")
    if kind == "bid":
        return "name", Markup(" {}").format(telling.contract(rest))
    if kind == "say":
        return _saying(telling.model, rest)
    if kind == "lay":
        return "lay away", Markup(" {}").format(telling.pictures.small(rest))
    if kind in ("play", "announce", "claim", "exchange", "breach"):
        verb, _, object_ = str(telling.act(words, contract)).partition(" ")
        return verb, Markup(" " + object_)  # markup already
    return words, Markup()


def can_do(
    telling: Telling,
    acts: Iterable[str],
    contract: str | None = None,
    last: str = "or",
    spell: Callable[[str], str] = str,
) -> Markup:
    """Return several acts as one reads them: "name clubs or hearts, or pass"; acts of one sort share their verb.

    ``spell`` says how a verb is written, for what somebody did.
    """
    by_verb: dict[str, list[Markup]] = {}
    for words in acts:
        verb, rest = infinitive(telling, words, contract)
        by_verb.setdefault(verb, []).append(rest)
    told = []
    for verb, rests in by_verb.items():
        objects = listed([Markup(str(rest).strip()) for rest in rests if rest], last)
        told.append(Markup("{} {}").format(spell(verb), objects) if objects else Markup(spell(verb)))
    return listed(told, last)


def _passing(telling: Telling, players: Sequence[str]) -> Markup:
    names = [telling.players[player] for player in players]
    count = telling.model.players.count
    rounds, rest = divmod(len(names), count)
    told = []
    if rounds:
        everybody = "both players pass" if count == 2 else "everybody passes"
        told.append({1: everybody, 2: f"{everybody} twice"}.get(rounds, f"{everybody} {rounds} times"))
    if rest:
        late = names[rounds * count :]
        told.append(f"{joined(late)} {'passes' if len(late) == 1 else 'pass'}")
    return Markup("{}").format(", then ".join(told))


def _saying(model: n.Model, word: str) -> tuple[str, Markup]:
    calls = (call for stage in model.stages for call in stage.calls if call.name == word and call.doubles is not None)
    times = next((call.doubles.times for call in calls if call.doubles is not None), None)
    if times in _DOUBLINGS:
        return _DOUBLINGS[times], Markup()
    return "say", Markup(" &ldquo;{}&rdquo;").format(label(word))


def _third(verb: str) -> str:
    """Return a verb as one uses it of somebody: "passes", "names"."""
    first, _, rest = verb.partition(" ")
    return f"{first}{'es' if first.endswith(('s', 'sh', 'ch')) else 's'} {rest}".strip()


def capital_of(text: Markup) -> Markup:
    """Return markup that begins with a word, with a capital letter."""
    return Markup(capital(str(text)))
