"""The bidding as somebody would tell it who sat at the table: who said what, who may say what now, and who may not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from markupsafe import Markup

from capot.rulebook.examples.narrator import Telling
from capot.rulebook.examples.passage import Passage

#: How the doublings are told, by what they multiply with.
_DOUBLINGS = {2: "double", 4: "redouble"}

#: Where the text of an act has what it is done with.
_PLACE = "\N{OBJECT REPLACEMENT CHARACTER}"

#: What players do in the bidding.
SPOKEN = ("bid", "say", "pass")


def parts_of(text: str) -> list[tuple[str, str]]:
    """Return who does what in a list of acts as a case writes it."""
    parts = [part.strip().partition(" ") for part in text.split(",") if part.strip() not in ("", "nothing")]
    return [(player, words) for player, _, words in parts]


def last_to_call(calls: str) -> tuple[str, ...]:
    """Return whom what is told last of calls is about, if that is one player."""
    *_, (passing, group) = [(False, []), *((kind, list(acts)) for kind, acts in groupby(parts_of(calls), key=_is_pass))]
    return tuple(player for player, _ in group[-1:] if not passing or len(group) == 1)


def _is_pass(call: tuple[str, str]) -> bool:
    return call[1] == "pass"


def calls_told(telling: Telling, calls: str) -> Markup:
    """Return what was said and done, in a sentence.

    Players who pass one after the other are taken together, and so is what one player does in a row.
    """
    told: list[Markup] = []
    for passing, group in groupby(parts_of(calls), key=_is_pass):
        if passing:
            told.append(_passing(telling, [player for player, _ in group]))
            continue
        for player, acts in groupby(group, key=lambda call: call[0]):
            told.append(done(telling, player, [words for _, words in acts]))
    if not told:
        return Markup()
    return telling.sentence("example.then", parts=told)


def done(telling: Telling, player: str, acts: Iterable[str], contract: str | None = None) -> Markup:
    """Return what one player said and did: "Second names hearts", "Third lays away this card"."""
    told = can_do(telling, acts, contract, done=True)
    return Markup("{} {}").format(telling.players[player], told)


def _sort_and_what(telling: Telling, words: str, contract: str | None, *, done: bool) -> tuple[str, Markup]:
    """Return the sort of an act, which names the text that tells it, and what it is done with."""
    kind, _, rest = words.partition(" ")
    match kind:
        case "bid":
            return "bid", telling.contract(rest)
        case "say":
            return _saying(telling, rest)
        case "announce":
            return "announce", telling.item(rest, contract, brief=True, announced=True)
        case "claim":
            return "claim", telling.say("example.quoted", word=telling.named(rest))
        case "play" | "lay" | "exchange":
            card, _, said = rest.partition(" ")
            shown = telling.pictures.small(card)
            if said:
                shown = telling.say("act.and-say", card=shown, word=telling.word(said), done=done)
            return kind, shown
        case "pass" if word := telling.speech.text("act.pass-word"):
            return "say", telling.say("example.quoted", word=word)
        case _:  # pass, breach, and what a pass is where nobody bids
            return kind, Markup()


def can_do(
    telling: Telling,
    acts: Iterable[str],
    contract: str | None = None,
    *,
    done: bool = False,
    may: bool = True,
) -> Markup:
    """Return several acts as one reads them: "name clubs or hearts, or pass"; acts that share their verb say it once.

    They are what somebody may do or, without ``may``, may not, or what was ``done``.
    """
    by_verb: dict[str, list[Markup]] = {}
    for words in acts:
        sort, what = _sort_and_what(telling, words, contract, done=done)
        by_verb.setdefault(str(telling.say(f"act.{sort}", what=_PLACE, done=done)), []).append(what)
    join = "list.and" if done else "list.or" if may else "list.nor"
    inner = join if may or len(by_verb) == 1 else "list.or"
    told = [
        Markup(telling.say(inner, parts=list(filter(None, found)))).join(map(Markup, verb.split(_PLACE)))
        for verb, found in by_verb.items()
    ]
    return telling.say("list.or-else" if join == "list.or" else join, parts=told)


def may_play(passage: Passage, player: str, cards: Sequence[str]) -> Markup:
    """Return which of the cards of a player may be played: the only one must be."""
    telling = passage.telling
    if len(cards) == 1:
        return passage.of("state.must", player, acts=can_do(telling, [f"play {cards[0]}"]))
    shown = telling.listed(map(telling.pictures.small, cards), either=True)
    return passage.of("state.may-play", player, cards=shown)


def _passing(telling: Telling, players: Sequence[str]) -> Markup:
    names = [telling.players[player] for player in players]
    count = telling.model.players.count
    rounds, rest = divmod(len(names), count)
    told = []
    if rounds:
        told.append(
            telling.say("example.everybody-passes", players=count, times=rounds, people=[*telling.people.values()])
        )
    if rest:
        told.append(telling.say("example.pass", names=telling.listed(names[rounds * count :]), many=rest > 1))
    return telling.say("example.one-after-the-other", parts=told)


def _saying(telling: Telling, word: str) -> tuple[str, Markup]:
    calls = (call for call in telling.calls if call.name == word and call.doubles is not None)
    times = next((call.doubles.times for call in calls if call.doubles is not None), 0)
    said = telling.say("example.quoted", word=telling.named(word))
    return _DOUBLINGS.get(times, "say"), said
