"""A disagreement told so that somebody can act upon it: in words, as data, and as the beginning of a case."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from capot.notation.seats import Seats
from capot.runtime.errors import CapotError
from capot_conformance.agreement.deal_comparison import Disagreement
from capot_conformance.agreement.opening import Act, Opening
from capot_conformance.agreement.run import Found
from capot_conformance.agreement.tables import Table
from capot_conformance.reference import ReferenceGame
from capot_conformance.reference.facts import Moment
from capot_conformance.reference.pack import packet_size


def in_words(found: Found, table: Table | None) -> str:
    """Return a disagreement as lines to read; ``table`` is where it arises, None where there is nothing to play."""
    one = found.disagreement
    rules = f" with {' '.join(found.house_rules)}" if found.house_rules else ""
    who = "" if one.seat is None or table is None else f" of {Seats(table.engine).player(one.seat)}"
    lines = [f"{'made up from ' if found.made_up else ''}{found.game}{rules}, seed {found.seed}: {one.what}{who}"]
    lines += [f"    the engine:    {one.engine}", f"    the reference: {one.reference}"]
    lines += [f"    again with:    capot conform {found.game} --deals 1 --seed {found.seed}"]
    lines[-1] += " --made-up" if found.made_up else ""
    lines[-1] += f" --with {','.join(found.sitting.house_rules)}" if found.sitting.house_rules else ""
    lines[-1] += "".join(f" --file {shlex.quote(str(path))}" for path in found.sitting.files)
    if found.text:
        lines += ["", *(f"    {line}" for line in found.text.rstrip().splitlines())]
    if table is not None:
        lines += ["", *(f"    {line}" for line in case_of(found, table).splitlines())]
    return "\n".join(lines)


def as_data(found: Found, table: Table | None) -> dict[str, Any]:
    """Return a disagreement as plain JSON data."""
    one = found.disagreement
    return {
        "game": found.game,
        "house_rules": list(found.house_rules),
        "made_up": found.text or None,
        "seed": found.seed,
        "what": one.what,
        "seat": one.seat,
        "engine": one.engine,
        "reference": one.reference,
        "dealer": one.opening.dealer,
        "scores": list(one.opening.scores),
        "hanging": one.opening.hanging,
        "tallies": {name: list(by_side) for name, by_side in one.opening.tallies.items()},
        "pack": list(one.opening.pack),
        "acts": [[seat, text] for seat, text in one.acts],
        "case": None if table is None else case_of(found, table),
    }


# ---------------------------------------------------------------- as a case


@dataclass(slots=True)
class _Dealt:
    """Where the cards of a pack come to lie, by seat."""

    hands: dict[int, list[str]]
    under: dict[int, list[str]]
    turned: list[str] = field(default_factory=list)


def dealt(game: ReferenceGame, pack: Sequence[str], dealer: int, taker: int | None) -> _Dealt:
    """Return the hands that a pack deals, in the order dealt, with what lies under them and what is turned up."""
    left = list(pack)
    turns = game.table.round_from(game.table.forehand(dealer))
    found = _Dealt({seat: [] for seat in sorted(turns)}, {seat: [] for seat in sorted(turns)})
    known = Moment(game.model, game.table, dealer, taker=taker)

    def deal(piles: dict[int, list[str]], seat: int, count: int) -> None:
        piles[seat] += left[:count]
        del left[:count]

    for step in game.model["deal"]:
        match step["node"]:
            case "Packets":
                for packet in step["packets"]:
                    only_to = () if packet["to"] is None else (known.seat(packet["to"]),)
                    for seat in only_to or turns:
                        seat = turns[0] if seat is None else seat
                        deal(found.hands, seat, packet_size(packet, seat, known))
            case "TurnUp":
                found.turned.append(left.pop(0))
            case "LayOut":
                for count in step["rounds"]:
                    for seat in turns:
                        deal(found.under if step["on"] is None else found.hands, seat, count)
    return found


def case_of(found: Found, table: Table) -> str:
    """Return the beginning of a conformance case: what is given is all there, what is expected is for a person to say.

    The answer of the reference interpreter stands in ``expect``, that of the engine beside it as a remark.
    """
    one, seats = found.disagreement, Seats(table.engine)
    told = as_told(table, one.opening, one.acts)
    game = table.reference
    cards = dealt(game, one.opening.pack, one.opening.dealer, _taker(table, one.opening, one.acts))
    lines = ["- name: (what a card player calls it)", "  pins: [(the clause of the source that says so)]"]
    lines += ["  games: [made-up]  # by the rules above"] if found.made_up else [f"  games: [{found.game}]"]
    lines += [f"  with: [{', '.join(found.house_rules)}]"] if found.house_rules else []
    lines += ["  kind: play", "  given:", "    hands:"]
    lines += [f'      {player}: "{" ".join(cards.hands[seats.seat(player)])}"' for player in _players(seats, game)]
    if any(cards.under.values()):
        lines += ["    under:"]
        lines += [f'      {player}: "{" ".join(cards.under[seats.seat(player)])}"' for player in _players(seats, game)]
    lines += [f'    turned: "{" ".join(cards.turned)}"'] if cards.turned else []
    lines += [f"    dealer: {seats.player(one.opening.dealer)}"]
    if any(one.opening.scores):
        by_name = sorted(zip(seats.side_names, one.opening.scores, strict=True))
        scores = ", ".join(f"{name}: {points}" for name, points in by_name)
        lines += [f"    scores: {{{scores}}}"]
    lines += [f"    hanging: {one.opening.hanging}"] if one.opening.hanging else []
    tallies = {name: seats.by_side(by_side) for name, by_side in one.opening.tallies.items()}
    lines += [f"    tallies: {json.dumps(tallies)}"] if tallies else []
    lines += [f"    {name}: {_in_yaml(value)}" for name, value in told.items()]
    lines += [f"  # {one.what}{_of(one, seats)}", f"  # the engine: {one.engine}"]
    lines += [f"  # the reference interpreter: {one.reference}", f"  expect: {_expected(one, seats)}"]
    return "\n".join([*lines, '  because: "(the reason, and the arithmetic)"'])


def _taker(table: Table, opening: Opening, acts: Sequence[Act]) -> int | None:
    """Return who has taken when they fall out, or had before something that the engine refuses."""
    deal = opening.deal(table.engine)
    with suppress(CapotError):
        for seat, text in acts:
            deal.apply(text, seat)
    return deal.taker


def _in_yaml(value: Any) -> str:
    """Return a text, a list of texts, or texts by name, on one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {json.dumps(text)}' for name, text in value.items())}}}"
    return json.dumps(value)


def _of(one: Disagreement, seats: Seats) -> str:
    return "" if one.seat is None else f" of {seats.player(one.seat)}"


def _players(seats: Seats, game: ReferenceGame) -> list[str]:
    return sorted(seats.player(seat) for seat in range(game.table.count))


def as_told(table: Table, opening: Opening, acts: Sequence[Act]) -> dict[str, Any]:
    """Return acts as a case tells them: calls, then tricks, or act by act where a trick does not tell all."""
    return told_in_parts(table, *_until_the_play(table, opening, acts))


def told_in_parts(table: Table, calls: Sequence[Act], rest: Sequence[Act]) -> dict[str, Any]:
    """Return as a case tells them what was done before the announcing and the play, and what then."""
    seats = Seats(table.engine)
    told: dict[str, Any] = {}
    if calls:
        told["calls"] = ", ".join(f"{seats.player(seat)} {text}" for seat, text in calls)
    plain = [act for act in rest if act[1] != "pass"]
    before = next((place for place, act in enumerate(plain) if act[1].startswith("play ")), len(plain))
    announced, played = plain[:before], plain[before:]
    if not played or any(text.startswith(("claim", "breach")) for _, text in played):
        if rest:
            told["then"] = [f"{seats.player(seat)} {text}" for seat, text in rest]
        return told
    tricks: list[list[str]] = [[]]
    for seat, text in (*announced, *played):
        if sum(not words.split(" ", 1)[1].startswith("announce") for words in tricks[-1]) == table.engine.seats:
            tricks.append([])
        tricks[-1].append(f"{seats.player(seat)} {text.removeprefix('play ')}")
    if announced and _window(table):
        by_seat: dict[str, list[str]] = {}
        for seat, text in announced:
            by_seat.setdefault(seats.player(seat), []).append(text.removeprefix("announce "))
        tricks[0] = tricks[0][len(announced) :]
        told["announced"] = {player: ", ".join(items) for player, items in by_seat.items()}
    told["tricks"] = [", ".join(trick) for trick in tricks]
    return told


def _window(table: Table) -> bool:
    """Whether declarations are announced in a window of their own."""
    announcing = table.reference.model["declarations"]["announcing"]
    return any(clause["moment"] == "before-the-first-lead" for clause in announcing)


def _until_the_play(table: Table, opening: Opening, done: Sequence[Act]) -> tuple[list[Act], list[Act]]:
    """Split acts into what is done before the announcing and the play, and the rest."""
    deal = table.reference.deal(opening.pack, opening.dealer, opening.scores, opening.hanging, opening.tallies)
    acts = list(done)
    for place, (seat, text) in enumerate(acts):
        if deal.phase in ("announcing", "play"):
            return acts[:place], acts[place:]
        if place < len(acts) - 1:  # over the last one they may have fallen out
            deal.apply(seat, text)
    return acts, []


#: What is expected in a case where engine and interpreter disagree about something.
_FIELDS = {
    "the contract": "contract",
    "the taker": "taker",
    "the hand": "hands",
    "the seats to act": "turn",
    "the phase": "phase",
    "the legal actions": "may-only",
    "the side that has won the match": "match-won-by",
}


def _expected(one: Disagreement, seats: Seats) -> str:
    """Return what the interpreter answers, as far as one line can say it."""
    name = _FIELDS.get(one.what)
    if name is None or "breaks down" in one.reference:
        return "{score: {}}" if one.acts else "{phase: play}"
    if one.seat is not None:
        answer = one.reference.replace(", ", " ") if name == "hands" else one.reference
        return f"{{{name}: {{{seats.player(one.seat)}: {json.dumps(answer)}}}}}"
    if name in ("taker", "turn"):
        first = one.reference.strip("()").split(", ")[0]
        return f"{{{name}: {seats.player(int(first)) if first.isdigit() else 'nobody'}}}"
    if name == "match-won-by":
        return f"{{{name}: {seats.side_name(int(one.reference)) if one.reference.isdigit() else 'nobody'}}}"
    return f"{{{name}: {one.reference}}}"
