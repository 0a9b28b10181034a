"""Who sits where, who is known when, and the table itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import replace
from typing import assert_never

from capot.base.english import joined
from capot.check import rule_words
from capot.check.report import Report
from capot.check.suggestions import condition_suggestions
from capot.check.suggestions import contract_suggestions as contracts
from capot.check.suggestions.offers import offer
from capot.diagnostics.suggestion import Reading
from capot.language.clause_rows import clauses_in, inner_clauses, names_of_fields
from capot.language.moments import (
    AFTER_THE_BIDDING,
    AT_THE_TABLE,
    BETWEEN_TRICKS,
    DEALING_NEXT,
    LEADING_FIRST,
    SEATING,
    SPEAKING,
)
from capot.language.parts import every, parts_of_role
from capot.language.roles import BESIDE, roles_known
from capot.language.truth import holds
from capot.model import nodes as n

#: Under what name it is kept who named first; no call is called so.
FIRST = "the first who named"


def table_is_possible(model: n.Model, report: Report) -> None:
    """Two to four players, partners only where they can sit opposite, and a first dealer who is there."""
    count = model.players.count
    if not 2 <= count <= 4:
        message = f"{count} cannot play this game" if count else "nobody plays this game"
        report.say("C220", model.players.at, message, "write 2, 3 or 4", readings=contracts.at_the_table(model))
    elif model.sides.form == "partners-opposite" and count != 4:
        message = f"with {count} players nobody has a partner opposite"
        report.say(
            "C221",
            model.sides.at,
            message,
            also=[(model.players.at, "so many play")],
            readings=[Reading("sides: each player alone", "everybody writes for themselves")],
        )
    seat = model.first_dealer.seat
    if seat is not None and not 0 <= seat < count:
        message = f"there is no seat {seat + 1} at this table"
        also, offered = [(model.players.at, "so many play")], contracts.first_dealers(model)
        report.say("C223", model.first_dealer.at, message, also=also, readings=offered)


def unknown_role(role: n.Role, known: Iterable[str]) -> str | None:
    """Return the words for the part of a role that is not among those known, or ``None``."""
    for part in parts_of_role(role):
        if part not in BESIDE and part not in known:
            return rule_words.role(n.Role(part))  # type: ignore[arg-type]
    return None


def is_of_who_named(role: n.Role) -> bool:
    """Whether a role is nobody's as long as nobody has named."""
    return not {"taker", "first-named"}.isdisjoint(parts_of_role(role))


def roles_are_known(model: n.Model, report: Report) -> None:
    """Nobody is asked for before it can be known who that is."""
    leading = roles_known(LEADING_FIRST) | roles_known(AFTER_THE_BIDDING)
    asked: list[tuple[str, n.Role, Set[n.Part], str]] = [
        (model.forehand.at, model.forehand.who, roles_known(SEATING), "forehand follows from who deals, and"),
        (model.next_dealer.at, model.next_dealer.who, roles_known(AT_THE_TABLE), "when the next deal begins"),
        *((rule.at, rule.who, roles_known(DEALING_NEXT), "when the next dealer is known") for rule in model.deals_next),
        *((rule.at, rule.who, leading, "before the first lead") for rule in model.leads_first),
        (model.leads.at, model.leads.first, roles_known(LEADING_FIRST), "before the first lead"),
        (model.leads.at, model.leads.then, roles_known(BETWEEN_TRICKS), "between two tricks"),
    ]
    asked += [
        (custom.at, custom.who, roles_known(AT_THE_TABLE), "before the deal") for custom in model.customs if custom.who
    ]
    for rule in model.deals_next if model.sides.form == "partners-opposite" else ():
        if "last-winner" in parts_of_role(rule.who):
            message = "of partners nobody has written down which of them won the last trick"
            offered = offer([(replace(rule, who=n.Role("next-winner")), "the deal decides, not its last trick")])
            report.say("C111", rule.at, message, readings=offered, also=[(model.sides.at, "two score together")])
    asked += _roles_of_the_script(model)
    asked += [(claim.at, claim.start, roles_known(BETWEEN_TRICKS), "between two tricks") for claim in model.claims]
    if model.stock is not None:
        asked.append((model.stock.at, model.stock.first, roles_known(BETWEEN_TRICKS), "between two tricks"))
    for at, role, known, when in asked:
        unknown = unknown_role(role, known)
        if unknown is not None:
            possible = joined([rule_words.role(n.Role(part)) for part in sorted(known)])
            message, offered = f"{when} {unknown} is nobody in particular", _who_begins(at, model)
            helps = [f"known by then: {possible}"]
            if at == model.next_dealer.at:
                helps.append(f"of deals that were settled `next dealer NAME: {unknown}` says it beside this clause")
            report.say("C111", at, message, *helps, readings=offered)


def partners_are_there(model: n.Model, report: Report) -> None:
    """Nobody asks for a player's partner at a table where each plays alone."""
    if model.sides.form == "partners-opposite":
        return
    for node in clauses_in(model):
        inner = {one.field for one in inner_clauses(type(node))}
        own = tuple(getattr(node, name) for name in names_of_fields(type(node)) if name not in inner)
        for role in every(own, n.Role):
            if role.part == "partner-of":
                message = f"at this table nobody has a partner, so that {rule_words.role(role)} is nobody"
                also = [(model.sides.at, "each plays alone")]
                report.say("C111", node.at, message, "say `the player after` somebody, or before", also=also)
                break


def _who_begins(at: str, model: n.Model) -> list[Reading]:
    return condition_suggestions.forehand_known() if at == model.forehand.at else []


def roles_of(step: n.Step) -> tuple[n.Role, ...]:
    """Return the roles that a step of the deal asks for, beside those in its guard."""
    match step:
        case n.Packets(_, _, packets, _):
            single = [packet.to for packet in packets if packet.to is not None]
            return (*single, *(packet.but.to for packet in packets if packet.but is not None))
        case n.GiveTurned(_, to, _):
            return (to,)
        case n.LayAway(who=who) | n.LayOpen(who=who):
            return (who,)
        case n.BiddingStep(_, stage, _):
            return (stage.start,) if stage.asked is None else (stage.start, stage.asked.who)
        case n.Exchange(who=who) if who is not None:
            return (who,)
        case n.TurnUp() | n.TakeUp() | n.LayOut() | n.Exchange() | n.Out() | n.DeadDeal():
            return ()
        case n.PlayPart() | n.PlayStep():
            return ()
        case n.Stock():
            return ()  # who draws first is asked for between two tricks
        case _:
            assert_never(step)


def _roles_of_the_script(model: n.Model) -> list[tuple[str, n.Role, Set[n.Part], str]]:
    """Return the roles that steps of the deal ask for; the taker can be known once there was bidding."""
    asked: list[tuple[str, n.Role, Set[n.Part], str]] = []
    known, when = roles_known(AT_THE_TABLE), "before the bidding"
    heard: set[str] = set()
    for step in model.deal:
        at, then = (step.stage.at, "before anybody has spoken") if isinstance(step, n.BiddingStep) else (step.at, when)
        asked += [(at, role, known, then) for role in roles_of(step)]
        if isinstance(step, n.BiddingStep):
            known, when = roles_known(LEADING_FIRST) | roles_known(AFTER_THE_BIDDING), "after the bidding"
            heard.add(step.stage.at)
    for stage in model.stages:
        if stage.at not in heard:
            asked.append((stage.at, stage.start, roles_known(LEADING_FIRST), "before anybody has spoken"))
        holders = (call for call in stage.calls if call.holder is not None)
        asked += [(call.at, call.holder, roles_known(SPEAKING), "in the bidding") for call in holders if call.holder]
    return asked


def side_of(seat: int, model: n.Model) -> int:
    """Return the side of a seat, counted from the dealer."""
    return seat % (model.players.count // 2) if model.sides.form == "partners-opposite" else seat


def seat_of(role: n.Role, model: n.Model, speaker: int, taker: int = -1, said: Mapping[str, int] | None = None) -> int:
    """Return the seat of a role known in deal and bidding, counted from the dealer in the direction of play.

    ``said`` has who made which call last, under no name who doubled last, and under `FIRST` who named first. Nobody is
    -1.
    """
    count = model.players.count
    match role.part:
        case "dealer":
            return 0
        case "speaker":
            return speaker
        case "taker":
            return taker
        case "said" | "doubler":
            return (said or {}).get(role.call, -1)
        case "first-named":
            return (said or {}).get(FIRST, -1)
        case "forehand" if "forehand" not in parts_of_role(model.forehand.who):
            return seat_of(model.forehand.who, model, speaker, taker, said)
        case _ if role.of is not None:
            seat = seat_of(role.of, model, speaker, taker, said)
            steps = {"after": 1, "before": -1}.get(role.part, count // 2)
            return -1 if seat < 0 else (seat + steps) % count
        case "forehand" | "leader" | "partner" | "trick-winner" | "before" | "after" | "partner-of":
            return 0  # nobody in particular: that has been reported
        case "last-winner" | "next-winner" | "next-loser":
            return 0  # known when the deal is over, and so is this
        case _:
            assert_never(role.part)


def seat_in_words(seat: int, count: int) -> str:
    """Say who sits so many seats after the dealer."""
    if seat == 0:
        return "the dealer"
    if seat == 1:
        return "the player after the dealer"
    return "the player before the dealer" if seat == count - 1 else "the player opposite the dealer"


def guard_holds(
    guard: n.Guard,
    model: n.Model,
    speaker: int,
    asked: Callable[[n.Fact], bool],
    taker: int = -1,
    said: Mapping[str, int] | None = None,
) -> bool:
    """Whether a guard on a call or a step holds; ``asked`` answers for every fact that is not about who is who."""

    def fact_holds(fact: n.Fact) -> bool:
        if isinstance(fact, n.RoleIs):
            left, right = (seat_of(role, model, speaker, taker, said) for role in (fact.left, fact.right))
            return left == right >= 0
        return asked(fact)

    return holds(guard, fact_holds)
