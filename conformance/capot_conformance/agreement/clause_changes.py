"""Changes to the clauses of a game, drawn so that what comes out has a good chance to be a game."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from capot.syntax.clause_kinds import KINDS
from capot.syntax.clauses import ORDERED
from capot.syntax.parser import read_text
from capot_conformance.agreement.clauses import Piece, Sections, addressed
from capot_conformance.agreement.drawn_conditions import Called, called_in, draw_for
from capot_conformance.agreement.drawn_contests import another_contest
from capot_conformance.agreement.library import Library
from capot_conformance.agreement.names import Names, fitted, names_of
from capot_conformance.agreement.tweaks import other_condition, tweak


@dataclass(frozen=True, slots=True)
class Change:
    """A change to a game: what it touches, the lines that say it, the way in which it was drawn, the kind of clause."""

    address: str
    lines: tuple[str, ...]
    way: str
    kind: str


class Rules:
    """The clauses of a game, and the changes that have been made to it."""

    def __init__(self, sections: Sections, changes: Sequence[Change]) -> None:
        self.sections = sections
        self.clauses = addressed(sections)
        self._touched = [change.address for change in changes]

    @property
    def names(self) -> Names:
        """What things are called."""
        return names_of(self.sections)

    @property
    def called(self) -> Called:
        """What conditions may name."""
        return called_in(self.sections, tuple(sorted(self.names.quantities - {"score"})))

    def is_free(self, address: str) -> bool:
        """Whether no change touches an address, what is in its braces, or what it is in."""
        return not any(
            one == address or one.startswith(address + ".") or address.startswith(one + ".") for one in self._touched
        )

    def free(self, wanted: Callable[[Piece], bool] = lambda piece: True) -> list[str]:
        """Return the addresses of clauses that nothing has changed yet."""
        return [address for address, piece in self.clauses.items() if self.is_free(address) and wanted(piece)]


def draw_change(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Draw a change, or None where this time none comes to mind."""
    return rng.choice(_WAYS)(rules, library, rng)


def parses(piece: Piece) -> bool:
    """Whether a clause is one by the grammar, whatever it says."""
    lines = "\n".join(piece.lines("    "))
    return read_text(f'house rule trial "Trial" {{\n  add to table {{\n{lines}\n  }}\n}}\n') is not None


def _replaced(address: str, piece: Piece, way: str) -> Change:
    return Change(address, (f"replace {address} {{", *piece.lines("  "), "}"), way, piece.kind)


def _of_another_game(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Put what another game, or a house rule, has at an address in the place of a clause."""
    names = rules.names
    found: list[tuple[str, Piece]] = []
    for address in rules.free():
        fitting = (fitted(other, names) for other in library.same.get(address, ()))
        found += [(address, other) for other in fitting if other not in (None, rules.clauses[address]) and other]
    if not found:
        return None
    # Every address is as likely as any other, however many games differ there.
    address = rng.choice(list(dict.fromkeys(address for address, _ in found)))
    return _replaced(address, rng.choice([piece for one, piece in found if one == address]), "from another game")


def _of_its_kind(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Put another clause of the same kind in the place of one."""
    free = rules.free()
    if not free:
        return None
    address = rng.choice(free)
    piece = rules.clauses[address]
    other = fitted(rng.choice(library.kinds[piece.kind]), rules.names)
    return None if other in (None, piece) or other is None else _replaced(address, other, "of its kind")


def _tweaked(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Say a clause in other words."""
    free = rules.free()
    if not free:
        return None
    address = rng.choice(free)
    piece = rules.clauses[address]
    guards = [guard for guard in library.guards.get(piece.kind, ()) if "<" not in guard.replace(" < ", "")]
    drawn = [draw_for(piece.kind, rules.called, rng) for _ in range(6)]
    guards += [guard for guard in drawn if guard is not None]
    for _ in range(4):
        if piece.kind == "outcome" and "otherwise" not in piece.words and rng.randrange(2):
            words = other_condition(piece.words, guards, rng)
        else:
            words = tweak(piece.words, () if piece.kind == "outcome" else guards, rng)
        other = Piece(piece.kind, piece.name, words, piece.inner)
        if words != piece.words and parses(other):
            return _replaced(address, other, "other words")
    return None


def _removed(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Take a clause out."""
    free = rules.free()
    if not free:
        return None
    address = rng.choice(free)
    return Change(address, (f"remove {address}",), "removed", rules.clauses[address].kind)


def _added(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Put a clause in that such a place has in another game: beside a clause, in its section or block."""
    free = rules.free()
    if not free:
        return None
    beside = rng.choice(free)
    parent = beside.rpartition(".")[0]
    block = rules.clauses.get(parent)
    where = block.kind if block else parent
    siblings = (block.inner or ()) if block else rules.sections[parent]
    there = {piece.name for piece in siblings}
    kinds = sorted(kind for kind in library.kinds if where in KINDS[kind].where)
    if not kinds or not rules.is_free(f"{parent}.*"):
        return None
    fitting = [fitted(piece, rules.names) for piece in library.kinds[rng.choice(kinds)]]
    able = [piece for piece in fitting if piece is not None and piece.name not in there]
    if not able:
        return None
    piece = rng.choice(able)
    verb = f"insert {rng.choice(('after', 'before'))} {beside}" if where in ORDERED else f"add to {parent}"
    return Change(f"{parent}.*", (f"{verb} {{", *piece.lines("  "), "}"), "added", piece.kind)


def _moved(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Put a clause before or after another of its list."""
    free = [one for one in rules.free() if one.count(".") > 1 or one.partition(".")[0] in ORDERED]
    if not free:
        return None
    address = rng.choice(free)
    parent = address.rpartition(".")[0]
    others = [one for one in free if one.rpartition(".")[0] == parent and one != address]
    if not others:
        return None
    line = f"move {address} {rng.choice(('before', 'after'))} {rng.choice(others)}"
    return Change(address, (line,), "moved", rules.clauses[address].kind)


def _excused(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Free from a duty under a condition."""
    duties = rules.free(lambda piece: piece.kind == "must")
    if not duties:
        return None
    address = rng.choice(duties)
    condition = draw_for("must", rules.called, rng)
    return Change(f"{address}.excused", (f"excuse {address} when {condition}",), "excused", "must")


#: By how much a number is bid above the last.
_JUMPS = ("", " by at most 20", " by at least 20", " by at least 10 and at most 30")


def _numbers_bid(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Let numbers alone be bid in an auction, and what they are for be named behind it by who bid highest."""
    stages = rules.free(lambda piece: piece.kind == "stage" and bool(_above(piece)))
    for_others = any(piece.kind == "call" and ", for " in piece.words for piece in rules.clauses.values())
    if not stages or for_others or not rules.is_free("contracts.ranking") or "bidding.numbers" in rules.clauses:
        return None
    address = rng.choice(stages)
    stage = rules.clauses[address]
    lines: list[str] = []
    if "contracts.levels" not in rules.clauses:
        ranked = rules.clauses["contracts.ranking"].words.partition(": ")[2]
        lines += ["add to contracts {", "  levels: 40 to 80 by 10, 100", *_special(rng), "}"]
        lines += ["replace contracts.ranking {", f"  ranking: by level, {ranked}", "}"]
    named = {call.name: _named_by(call) for call in _above(stage)}
    shut = any(call.words.endswith("unless doubled") for call in _above(stage))
    condition = rng.choice(_OF_SPECIAL if any("level special" in line for line in lines) else _CONDITIONS)
    asked = f"{condition} or doubled" if shut and condition.startswith(", unless") else condition
    asked = ", unless doubled" if shut and not condition.startswith(", unless") else asked
    number = Piece("call", "number", f"call number: a level, above the last{rng.choice(_JUMPS)}{asked}")
    calls = [call for call in stage.inner or () if shut or call.name not in named or rng.randrange(3)]
    lines += [f"replace {address} {{", *Piece("stage", stage.name, stage.words, (number, *calls)).lines("  "), "}"]
    contracts = dict.fromkeys(words.split()[1] for words in named.values())
    open_yet = "".join(f" or in {contract}" for contract in contracts)
    lines += [
        f"insert after deal.bidding-{stage.name} {{",
        f"  bidding numbers, unless nobody has named{open_yet}",
        "}",
    ]
    naming = [f"    call {name}: {words}, at the level of the last" for name, words in named.items()]
    if rng.randrange(2):
        naming.append("    call pass: when the speaker is the taker")
    lines += ["add to bidding {", "  stage numbers: once round from the taker {"]
    whom = "the side of the taker" if len(naming) > len(named) or rng.randrange(2) else "the taker"
    lines += [f"    asked: {whom}", *naming, "    ends: when a contract is named", "  }", "}"]
    return Change(address, tuple(lines), "numbers bid", "stage")


def _special(rng: random.Random) -> list[str]:
    """Return a level with a name among the numbers, or none."""
    return rng.choice(([], [f"  level special: {rng.choice((35, 45, 90, 120))}"]))


def _level_named(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Give a level a name, beside numbers that are there."""
    address = "contracts.level-special"
    if "contracts.levels" not in rules.clauses or address in rules.clauses or not rules.is_free(address):
        return None
    line = f"  level special: {rng.choice((55, 85, 157, 300))}"
    return Change(address, ("add to contracts {", line, "}"), "level named", "named_level")


#: When a number may be bid.
_CONDITIONS = ("", "", ", when the level named >= 50", ", unless the level named > the level + 30")
_OF_SPECIAL = (*_CONDITIONS[2:], ", when the level named < special", ", unless the level = special")


def _above(stage: Piece) -> list[Piece]:
    """Return the calls of a stage that name a contract above the last."""
    calls = [call for call in stage.inner or () if call.kind == "call" and ", for " not in call.words]
    return [call for call in calls if ": contract " in call.words and ", above the last" in call.words]


def _named_by(call: Piece) -> str:
    """Return what a call names, in its words."""
    return call.words.partition(": ")[2].partition(",")[0]


def _ended_at_once(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """End a stage as soon as nobody can say anything but pass, however it is held."""
    stages = rules.free(
        lambda piece: piece.kind == "stage" and not any(part.kind == "ends_at_once" for part in piece.inner or ())
    )
    if not stages:
        return None
    line = "  ends at once: when nobody can say anything but pass"
    return Change(
        f"{(stage := rng.choice(stages))}.*", (f"add to {stage} {{", line, "}"), "ended at once", "ends_at_once"
    )


def _compared_otherwise(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Compare the declarations of a game by other keys."""
    address = "declarations.contest"
    contest = rules.clauses.get(address)
    if contest is None or not rules.is_free(address) or "runs, fours" not in contest.words:
        return None
    return _replaced(address, another_contest(contest, rng), "compared otherwise")


#: Who draws first, and how cards are drawn.
_FIRST = ("the winner of the trick", "the player after the winner of the trick", "the leader", "forehand", "the taker")


def _stock_drawn(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Let everybody draw what was out of play, or what is dealt no more; a duty may wait until that is done."""
    turned = any(piece.kind == "turn_up" for piece in rules.clauses.values())
    lies = rng.choice(("the rest", "the rest on the turned card")) if turned else "the rest"
    words = f"stock: {lies}, drawn {rng.choice((1, 1, 1, 2))} each after a trick, {rng.choice(_FIRST)} first"
    outs = rules.free(lambda piece: piece.kind == "out")
    dealing = rules.free(lambda piece: piece.kind == "packets" and re.search(_FEWER, piece.words) is not None)
    if (not outs and not dealing) or "deal.stock" in rules.clauses:
        return None
    address = outs[0] if outs else dealing[-1]
    lines = [f"replace {address} {{", f"  {words}", "}"]
    if not outs:
        fewer = re.sub(_FEWER, lambda found: str(int(found[0]) - 1), rules.clauses[address].words, count=1)
        lines = [f"replace {address} {{", f"  {fewer}", "}", "insert before deal.play {", f"  {words}", "}"]
    for duty in rules.free(lambda piece: piece.kind == "must" and not re.search(r" (when|unless) ", piece.words)):
        if rng.randrange(2):
            lines += [f"replace {duty} {{", f"  {rules.clauses[duty].words}, when the stock is empty", "}"]
    return Change(address, tuple(lines), "stock drawn", "stock")


#: What may be said when a trick has been played.
_BETWEEN = (
    "call contra: of the other side's contract, times 2",
    "call throw-in: the deal is dead",
    "call give-up: an offer",
)


def _said_in_the_play(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Stop the play behind a trick and ask everybody, or the taker; perhaps it does not go on."""
    if "deal.play" not in rules.clauses or not rules.is_free("deal.play"):
        return None
    if any(piece.kind == "play_part" for piece in rules.clauses.values()):
        return None
    call = rng.choice(_BETWEEN)
    asked = ["      asked: the taker"] if rng.randrange(2) and "contra" not in call else []
    condition = draw_for("play_part", rules.called, rng) if not rng.randrange(4) else None
    lines = [
        "insert before deal.play {",
        f"  play opening: up to trick {rng.choice((1, 1, 2, 3))}" + (f", when {condition}" if condition else ""),
        "  bidding between",
        "}",
        "add to bidding {",
        f"  stage between: once round from {rng.choice(('the taker', 'forehand'))} {{",
        *asked,
        f"      {call}",
        "      call pass:",
        "  }",
        "}",
    ]
    if "give-up" in call and rng.randrange(4):
        stops = "  play: until the hands are empty, unless give-up was said"
        lines += ["replace deal.play {", stops, "}"]
    return Change("deal.play", tuple(lines), "said in the play", "play_part")


def _by_a_table(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Let a column have more by a table of numbers."""
    columns = rules.free(lambda piece: piece.kind == "column" and ", " not in piece.words and piece.words[-1] != "0")
    if not columns or "scoring.table-more" in rules.clauses:
        return None
    address = rng.choice(columns)
    whose = rng.choice(("takers'", "others'", "everyone's", "its"))
    amounts = ["the doubling", f"{whose} {rng.choice(rules.called.quantities)}"]
    amounts += ["the level"] if any(piece.kind == "levels" for piece in rules.clauses.values()) else []
    low, high = rng.choice(((0, 0), (1, 2), (20, 81), (90, 100))), rng.choice((3, 40, 120))
    bands = [f"up to {low[0]}: {rng.randrange(9)}", f"{low[0] + 1} to {low[1] + high}: {rng.randrange(90)}"]
    bands += [f"{low[1] + high + 1}: {rng.randrange(9)}"] * rng.randrange(2)
    bands.append(f"from {low[1] + high + len(bands) - 1}: {rng.randrange(40)}")
    table = f"  table more of {rng.choice(amounts)}: {', '.join(rng.sample(bands, len(bands)))}"
    more = f"{rules.clauses[address].words} + the table's more, more than was won"
    lines = ("add to scoring {", table, "}", f"replace {address} {{", f"  {more}", "}")
    return Change(address, lines, "by a table", "table")


#: Who may lead to the first trick in some deals.
_LEADING = ("the taker", "the player after the taker", "the partner of the taker", "the dealer", "forehand")


def _led_by_another(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Let the deal decide who leads to its first trick."""
    if any(piece.kind == "leads_first" for piece in rules.clauses.values()):
        return None
    doubled = any(", times " in piece.words for piece in rules.clauses.values() if piece.kind == "call")
    who = rng.choice((*_LEADING, *(("who doubled last",) if doubled else ())))
    condition = draw_for("leads_first", rules.called, rng)
    guard = f", when {condition}" if condition is not None and rng.randrange(4) else ""
    line = f"  first lead one: {who}{guard}"
    return Change("play.first-lead-one", ("add to play {", line, "}"), "led by another", "leads_first")


def _laid_open(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Lay a hand open, before the play or when some of it has been played."""
    if "deal.play" not in rules.clauses or not rules.is_free("deal.play"):
        return None
    if any(piece.kind in ("play_part", "lay_open", "layout") for piece in rules.clauses.values()):
        return None
    condition = draw_for("lay_open", rules.called, rng) if rng.randrange(2) else None
    part = [f"  play opening: up to trick {rng.choice((1, 1, 2))}"] if rng.randrange(2) else []
    line = f"  lay open one: the hand of {rng.choice(_LEADING)}" + (f", when {condition}" if condition else "")
    return Change("deal.play", ("insert before deal.play {", *part, line, "}"), "laid open", "lay_open")


def _ended_by_a_trick(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Let the play end behind a trick."""
    if any(piece.kind == "play_ends" for piece in rules.clauses.values()):
        return None
    party = rng.choice(("takers", "others"))
    drawn = draw_for("play_ends", rules.called, rng)
    contracts = rules.called.contracts
    condition = rng.choice((drawn, f"in {rng.choice(contracts)} and the {party} have a trick" if contracts else drawn))
    line = f"  play ends one: when {condition}"
    return Change("play.ends-one", ("add to play {", line, "}"), "ended by a trick", "play_ends")


#: So many cards in a packet that one card less leaves one.
_FEWER = r"[2-9](?= each)"


def _announced_at_most(rules: Rules, library: Library, rng: random.Random) -> Change | None:
    """Let a player announce so many declarations at most, of one sort or of both, perhaps their best."""
    sort = rng.choice(("", " of runs", " of runs", " of fours"))
    address = f"declarations.at-most{sort.replace(' of ', '-')}"
    if not rules.is_free("declarations.*") or not rules.is_free(address):
        return None
    best = ", their best" if sort and rng.randrange(3) else ""
    condition = draw_for("cap", rules.called, rng) if not rng.randrange(3) else None
    only = f", {rng.choice(('when', 'unless'))} {condition}" if condition is not None else ""
    words = f"announced: at most 1{sort} by one player{best}{only}"
    if (there := rules.clauses.get(address)) is not None:
        return _replaced(address, Piece("cap", there.name, words, None), "announced at most")
    return Change("declarations.*", ("add to declarations {", f"  {words}", "}"), "announced at most", "cap")


_WAYS: tuple[Callable[[Rules, Library, random.Random], Change | None], ...] = (
    _of_another_game,
    _of_another_game,
    _of_another_game,
    _tweaked,
    _tweaked,
    _tweaked,
    _tweaked,
    _of_its_kind,
    _of_its_kind,
    _added,
    _added,
    _removed,
    _moved,
    _excused,
    _numbers_bid,
    _level_named,
    _by_a_table,
    _compared_otherwise,
    _ended_at_once,
    _stock_drawn,
    _led_by_another,
    _said_in_the_play,
    _ended_by_a_trick,
    _laid_open,
    _announced_at_most,
)
