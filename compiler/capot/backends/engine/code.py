"""From the expressions of the model to lines of Python: duties, guards, awards, settlement."""

from __future__ import annotations

from collections.abc import Sequence

from capot.backends.engine.tables import Tables
from capot.model import nodes as n


def role(node: n.Role) -> str:
    """Return the expression for a role, over the names of the functions that use it."""
    match node.part:
        case "dealer" | "speaker" | "taker" | "leader":
            return node.part
        case "forehand":
            return "FOREHAND[dealer]"
        case "after":
            assert node.of is not None
            return f"NEXT[{role(node.of)}]"
        case "before":
            assert node.of is not None
            return f"NEXT.index({role(node.of)})"
        case "trick-winner":
            return "winner"
        case _:
            raise ValueError(f"the role {node.part} is not a seat by itself")


def card_test(test: n.Test) -> str:
    """Return the set of cards that pass a test, as an expression over ``suit``, ``trumps`` and ``above``."""
    match test:
        case n.FollowSuit():
            return "suit"
        case n.Trumps():
            return "trumps"
        case n.Beats():
            return "above"
        case n.Overtrumps():
            return "trumps & above"
        case n.TestNot(inner):
            return f"~({card_test(inner)})"
        case n.TestAll(tests):
            return " & ".join(f"({card_test(t)})" if isinstance(t, n.TestAny) else card_test(t) for t in tests)
        case n.TestAny(tests):
            return " | ".join(card_test(t) for t in tests)


def play_guard(guard: n.Guard, tables: Tables) -> str:
    """Return the condition for a guard on a duty."""
    match guard:
        case n.InContract(contract):
            return f"contract in {tables.numbers_of(contract)}"
        case n.TrumpLed():
            return "ruffing >> led & 1"
        case n.TrickTrumped():
            return "(trumps >> best & 1)"
        case n.Winning():
            return "partner"
        case n.GuardNot(inner):
            return (
                f"not {play_guard(inner, tables)}"
                if inner == n.Winning(n.Role("partner"))
                else (f"not ({play_guard(inner, tables)})")
            )
        case n.GuardAll(guards):
            return " and ".join(_bracketed(play_guard(part, tables)) for part in guards)
        case n.GuardAny(guards):
            return " or ".join(_bracketed(play_guard(part, tables)) for part in guards)
        case _:
            return "False"


def _bracketed(condition: str) -> str:
    return f"({condition})" if " " in condition and not condition.startswith("not ") else condition


def seat_guard(guard: n.Guard, tables: Tables) -> str:
    """Return the condition for a guard on a call or on a step of the deal."""
    match guard:
        case n.InContract(contract):
            return f"contract in {tables.numbers_of(contract)}"
        case n.OthersPassed():
            return f"contract < 0 and passed >= {tables.model.players.count - 1}"
        case n.NobodyNamed():
            return "contract < 0"
        case n.TurnedSuitNamed():
            return "turned >= 0 and NAMED[contract] == turned"
        case n.Doubled():
            return "doubling > 0"
        case n.Compared(left, relation, right):
            return f"{hand_amount(left)} {'==' if relation == '=' else relation} {hand_amount(right)}"
        case n.RoleIs(left, right):
            return f"{role(left)} == {role(right)}"
        case n.GuardNot(n.RoleIs(left, right)):
            return f"{role(left)} != {role(right)}"
        case n.GuardNot(inner):
            return f"not ({seat_guard(inner, tables)})"
        case n.GuardAll(guards):
            return " and ".join(f"({seat_guard(part, tables)})" for part in guards)
        case n.GuardAny(guards):
            return " or ".join(f"({seat_guard(part, tables)})" for part in guards)
        case _:
            return "False"


def hand_amount(amount: n.Amount) -> str:
    """Return an amount that a speaker can work out, as an expression."""
    match amount:
        case n.Number(value):
            return str(value)
        case n.HandWorth(worth):
            return f"hand_worth({worth_name(worth)}, hand)"
        case n.Added(terms, signs):
            signed = zip(terms, signs, strict=True)
            return "".join(f"{' + ' if s > 0 else ' - '}{hand_amount(t)}" for t, s in signed).removeprefix(" + ")
        case n.Multiplied(factors):
            return " * ".join(hand_amount(factor) for factor in factors)
        case _:
            return "0"


def worth_name(worth: n.Worth) -> str:
    """Return the name of the table of a worth."""
    return f"WORTH_{worth.name.replace('-', '_').upper()}"


def sayable_lines(tables: Tables) -> list[str]:
    """Return the body of ``sayable``: in which situations of a trick a pair may be said with its card."""
    lines: list[str] = []
    for announce in tables.model.declarations.announcing:
        for kind in announce.kinds if announce.guard is not None else ():
            assert announce.guard is not None
            lines += [
                f"if kind == {tables.kinds.index(kind)}:  # {announce.at}",
                f"    return bool({_said_with(announce.guard, tables)})",
            ]
    return [*lines, "return True"]


def _said_with(guard: n.Guard, tables: Tables) -> str:
    match guard:
        case n.Leading():
            return "led < 0"
        case n.Trumping():
            return "(led >= 0 and TRUMPS[contract] & ~SUIT_OF[led]) >> card & 1"
        case n.Following():
            return "(led >= 0 and SUIT_OF[led] >> card & 1)"
        case n.LedBy():
            return "partner_led"
        case n.Winning():
            return "partner"
        case n.TrumpLed():
            return "(led >= 0 and RUFFING[contract] >> led & 1)"
        case n.InContract(contract):
            return f"contract in {tables.numbers_of(contract)}"
        case n.GuardNot(inner):
            return f"not ({_said_with(inner, tables)})"
        case n.GuardAll(guards):
            return " and ".join(_said_with(part, tables) for part in guards)
        case n.GuardAny(guards):
            return " or ".join(f"({_said_with(part, tables)})" for part in guards)
        case _:
            return "False"


def duty_condition(duty: n.Duty, tables: Tables) -> str | None:
    """Return the condition under which a duty binds, or ``None`` if it always does."""
    parts = [play_guard(duty.guard, tables)] if duty.guard is not None else []
    excuses = [play_guard(excuse, tables) for excuse in duty.excuses]
    parts += [f"not ({excuse})" if " " in excuse else f"not {excuse}" for excuse in excuses]
    return " and ".join(f"({part})" if " or " in part else part for part in parts) or None


def duty_masks(duties: Sequence[n.Duty], tables: Tables) -> list[str]:
    """Return the lines that name the sets which the duties use."""
    text = " ".join([card_test(duty.test) + " " + (duty_condition(duty, tables) or "") for duty in duties])
    lines = []
    if "suit" in text or "trumps" in text:
        lines.append("suit = SUIT_OF[led]")
    if "trumps" in text:
        lines.append("trumps = TRUMPS[contract] & ~suit")
    if "above" in text:
        lines.append("above = BEATS[contract][best]")
    if "ruffing" in text:
        lines.append("ruffing = RUFFING[contract]")
    return lines


def legal_lines(duties: Sequence[n.Duty], tables: Tables) -> list[str]:
    """Return the body of ``legal``: the cascade, ended by a return."""
    lines = cascade_lines(duties, tables)
    if lines and lines[-1].startswith("hand = "):
        return [*lines[:-1], lines[-1].replace("hand = ", "return ", 1)]
    return [*lines, "return hand"]


def cascade_lines(duties: Sequence[n.Duty], tables: Tables) -> list[str]:
    """Return the cascade: a line a duty, each keeping what passes if there is any."""
    lines = duty_masks(duties, tables)
    for duty in duties:
        test = card_test(duty.test)
        mask = f"({test})" if " | " in test else test
        condition = duty_condition(duty, tables)
        statement = f"hand = hand & {mask} or hand  # {duty.at}"
        lines += [f"if {condition}:", f"    {statement}"] if condition else [statement]
    return lines


def refusing_lines(duties: Sequence[n.Duty], tables: Tables) -> list[str]:
    """Return the body of ``refusing``: the same cascade, stopping at the duty that takes the card away."""
    lines = duty_masks(duties, tables)
    for place, duty in enumerate(duties):
        test = card_test(duty.test)
        mask = f"({test})" if " | " in test else test
        condition = duty_condition(duty, tables)
        body = [f"hand = hand & {mask} or hand", "if not hand >> card & 1:", f"    return {place}  # {duty.at}"]
        lines += [f"if {condition}:", *(f"    {line}" for line in body)] if condition else body
    return [*lines, "return -1"]


# ---------------------------------------------------------------- declarations


def announceable_lines(model: n.Model) -> list[str]:
    """Return the body of ``announceable``: with sharing, all that was not announced; else what shares no card."""
    sharing = model.declarations.sharing
    if sharing is None or set(sharing.apart) != {"runs", "fours"}:
        return ["return tuple(item for item in held(hand) if item not in announced)"]
    return [
        f"in_fours = in_runs = 0  # {sharing.at}",
        "for item in announced:",
        "    if ITEMS[item].kind == 0:",
        "        in_runs |= ITEMS[item].cards",
        "    else:",
        "        in_fours |= ITEMS[item].cards",
        "runs = tuple(item for item in runs_in(hand & ~in_fours) if not ITEMS[item].cards & in_runs)",
        "return runs + tuple(",
        "    item for item in fours_in(hand) if not ITEMS[item].cards & in_runs and item not in announced",
        ")",
    ]


def grown_lines(tables: Tables) -> list[str]:
    """Return the body of ``grown``: what may be announced when a card turns up in a hand."""
    lines = ["found: tuple[int, ...] = ()"]
    sharing = tables.declarations.sharing
    apart = sharing is not None and bool(sharing.apart)
    for_runs, for_fours = ("hand & ~in_fours", "hand & ~in_runs") if apart else ("hand", "hand")
    for growth in tables.declarations.growth:
        if growth.form == "completes":
            lines.append(f"# {growth.at}")
            lines.append(f"found += tuple(item for item in fours_in({for_fours}) if ITEMS[item].cards >> card & 1)")
            continue
        lines += [f"for item in runs_in({for_runs}):  # {growth.at}", "    cards = ITEMS[item].cards"]
        if growth.form == "more":
            first = next(place for place, row in enumerate(tables.items) if row.grown)
            lines += [
                f"    if cards >> card & 1 and cards.bit_count() >= {growth.shortest}:",
                f"        found += ({first} + card,)",
            ]
        else:
            kind = tables.kinds.index(growth.kind)
            lines += [
                "    for old in announced if cards >> card & 1 else ():",
                f"        if ITEMS[old].kind == {kind} and not ITEMS[old].cards & ~cards:",
                "            found += (item,)",
            ]
    text = "\n".join(lines)
    unused = [name for name in ("hand", "card", "announced", "in_runs", "in_fours") if name not in text]
    return [f"del {', '.join(unused)}", *lines, "return found"] if unused else [*lines, "return found"]
