"""From duties and declarations of the model to lines of Python."""

from __future__ import annotations

from collections.abc import Sequence

from capot.backends.engine import fact_code
from capot.backends.engine.brackets import Binds
from capot.model import nodes as n
from capot.program.lower.plan.model_tables import Tables


def sayable_lines(tables: Tables) -> list[str]:
    """Return the body of ``sayable``: in which situations of a trick a pair may be said with its card."""
    lines: list[str] = []
    for announce in tables.model.declarations.announcing:
        for kind in announce.kinds if announce.guard is not None else ():
            assert announce.guard is not None
            lines += [
                f"if kind == {tables.kinds.index(kind)}:  # {announce.at}",
                f"    return bool({fact_code.saying(announce.guard).text})",
            ]
    return [*lines, "return True"]


def duty_condition(duty: n.Duty, tables: Tables) -> str | None:
    """Return the condition under which a duty binds, or ``None`` if it always does."""
    excuses = tuple(n.GuardNot(excuse) for excuse in duty.excuses)
    guards = (*((duty.guard,) if duty.guard is not None else ()), *excuses)
    return fact_code.following(n.GuardAll(guards), tables).text if guards else None


def duty_masks(duties: Sequence[n.Duty]) -> list[str]:
    """Return the lines that name what the duties use."""
    asked = fact_code.names_asked(duties)
    lines = ["held = hand"] if "held" in asked else []
    if asked & {"suit", "trumps"}:
        lines.append("suit = SUIT_OF[led]")
    if "trumps" in asked:
        lines.append("trumps = TRUMPS[contract] & ~suit")
    if "above" in asked:
        lines.append("above = BEATS[contract][best]")
    if "ruffing" in asked:
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
    lines = duty_masks(duties)
    for duty in duties:
        mask = fact_code.card_test(duty.test).within(Binds.BIT_AND)
        condition = duty_condition(duty, tables)
        statement = f"hand = hand & {mask} or hand  # {duty.at}"
        lines += [f"if {condition}:", f"    {statement}"] if condition else [statement]
    return lines


def refusing_lines(duties: Sequence[n.Duty], tables: Tables) -> list[str]:
    """Return the body of ``refusing``: the same cascade, stopping at the duty that takes the card away."""
    lines = duty_masks(duties)
    for place, duty in enumerate(duties):
        mask = fact_code.card_test(duty.test).within(Binds.BIT_AND)
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
