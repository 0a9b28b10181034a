"""The section that a newcomer reads first, in the order in which one learns a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import assert_never

from markupsafe import Markup

from capot.language.parts import every
from capot.model import nodes as n
from capot.model.titles import ENGLISH
from capot.pictures import Pictures, deal_table, labelled, letter_of
from capot.rulebook.blocks import Block, Heading, Remarks, Section, Text, Words
from capot.rulebook.examples.narrator import seated
from capot.rulebook.lesson.bidding_in_short import bidding_in_short
from capot.rulebook.lesson.deal_script import PlayedDeal
from capot.rulebook.lesson.further_deals import all_trump, title_of
from capot.rulebook.lesson.own_passages import UNTOLD, OwnPassages
from capot.rulebook.lesson.told_deal import ToldDeal
from capot.rulebook.markdown import escaped
from capot.sentences.phrase import Said
from capot.sentences.views.declaration_sentences import pair_but
from capot.sentences.what_one_plays import follower
from capot.sentences.wording import Wording
from capot.sentences.worked_numbers import (
    against_the_rival,
    declarations_help,
    tens_everywhere,
    usual_deals,
    usual_ends,
    written_in_tens,
)
from capot.translations import Speech


def first_reading(
    model: n.Model,
    pictures: Pictures,
    played: PlayedDeal | None,
    further: Sequence[PlayedDeal] = (),
    further_link: str = "",
    own: Mapping[str, Sequence[str]] = UNTOLD,
    numbers: Mapping[str, str] | None = None,
) -> Section:
    """Return the first reading of a game; ``played`` is the deal that it tells, if there is one.

    ``further`` deals are told elsewhere, on the page that ``further_link`` leads to, or behind the first reading.
    ``own`` are the game's own words by place, in which rules are named by their ``numbers``.
    """
    speech = Speech(pictures.speech.code, model)
    said, text = speech.sentences, speech.text
    told = OwnPassages(own, speech, numbers or {})
    blocks: list[Block] = [
        *told.at("opening"),
        *told.instead("about", lambda: [Text(Words(_about(speech)))]),
        Heading(text("learn.table"), "learn-table"),
        *told.instead("seats", lambda: [Text(Words(_seats(speech)))]),
        Text(deal_table(model, pictures, captioned=not told.at("dealing"))),
        *told.at("dealing"),
        *told.at("table"),
        Heading(text("learn.cards"), "learn-cards"),
        *_cards(speech, pictures, told),
        *told.at("cards"),
        Heading(text("learn.trick"), "learn-trick"),
        *(Text(Words(said[node.at])) for node in (model.reach, model.covered) if node is not None and not piles(model)),
        *told.instead("trick", lambda: _trick(speech)),
        *_duties(speech),
        *told.at("play"),
        *([Heading(speech.heading("declarations"), "learn-declarations")] if _declares(model) else []),
        *told.instead("extras", lambda: _extras(speech)),
        *told.at("declarations"),
        *told.under(speech.heading("bidding"), "bidding"),
        *(_deal(speech, ToldDeal(model, pictures, played), told, further, further_link) if played is not None else []),
        *told.under(text("learn.score"), "score"),
        *told.under(text("learn.advice"), "advice"),
        *told.under(text("learn.talk"), "talk"),
    ]
    return Section(text("learn.title"), "learn", blocks)


def _about(speech: Speech) -> str:
    model = speech.model
    suited = next((contract for contract in model.contracts if contract.form == "one-of-the-suits"), None)
    more = [contract for contract in model.contracts if contract is not suited]
    about = speech.text(
        "learn.about",
        title=speech.title,
        players=model.players.count,
        partners=model.sides.form == "partners-opposite",
        suited=suited is not None,
        lost=_lost(model),
        kept=_kept(model),
        levels=points_asked(model),
        piles=piles(model),
        to_make=_has_to_be_made(model),
        to_beat=_others_are_compared(model),
        rival=against_the_rival(model),
        hangs=(level := usual_ends(model).get(0)) is not None and level.hangs is not None,
        most=_most_go_over(model),
        more=more if suited is not None else [],
        unit=model.target.unit,
        count=model.target.points,
        deals=usual_deals(model),
    )
    if not written_in_tens(model):
        return about
    return f"{about} {speech.text('learn.tens', count=model.target.points)}"


def points_asked(model: n.Model) -> list[int]:
    """Return the points that the levels ask of the takers: each as it is, or so many times; nothing if it is unsaid."""
    found = [part for outcome in model.outcomes if outcome.guard is not None for part in _compared(outcome.guard)]
    times = {part for one in found for side in (one.left, one.right) if (part := _times_the_level(side))}
    return [level * min(times) for level in model.all_levels] if times else []


def _compared(guard: n.Guard) -> Iterator[n.Compared]:
    """Yield every comparison in a condition."""
    match guard:
        case n.Compared():
            yield guard
        case n.GuardNot():
            yield from _compared(guard.guard)
        case n.GuardAll() | n.GuardAny():
            for part in guard.guards:
                yield from _compared(part)


def _others_are_compared(model: n.Model) -> bool:
    """Whether a way in which a deal ends asks what takers have against what the others have."""
    found = [part for outcome in model.outcomes if outcome.guard is not None for part in _compared(outcome.guard)]
    owners = [{one.owner for one in every((part.left, part.right), n.Of)} for part in found]
    return any("takers" in there and there & {"others", "rival"} for there in owners)


def _times_the_level(amount: n.Amount) -> int:
    """Return how many times the level an amount is; 0 if it is something else."""
    if amount == n.Level():
        return 1
    if not isinstance(amount, n.Multiplied) or n.Level() not in amount.factors:
        return 0
    rest = [one.value for one in amount.factors if isinstance(one, n.Number)]
    return prod(rest) if len(rest) == len(amount.factors) - 1 else 0


def _seats(speech: Speech) -> str:
    """Say who sits where and which way the game goes, as far as it is so in most games; else as the rules do."""
    model = speech.model
    partners = model.sides.form == "partners-opposite"
    neighbour = model.forehand.who == n.Role("after", n.Role("dealer"))
    if not neighbour or (partners and model.players.count != 4):
        return " ".join(speech.sentences[node.at] for node in (model.forehand, model.sides, model.direction))
    clockwise = model.direction.way == "clockwise"
    return speech.text("learn.seats", players=model.players.count, partners=partners, clockwise=clockwise)


def _trick(speech: Speech) -> list[Block]:
    """Say what a trick is, who wins it and who leads."""
    return [Text(Words(speech.text("learn.one-trick", players=speech.model.players.count))), Text(Words(_won(speech)))]


def _won(speech: Speech) -> str:
    """Say who wins a trick and who leads first; who leads then has been said."""
    model = speech.model
    ends = [rule.at for rule in model.play_ends]
    if model.leads_first or model.leads.first != n.Role("forehand"):
        said = [model.trick.at, *(rule.at for rule in model.leads_first), model.leads.at]
        said += ends
        return " ".join(speech.sentences[at] for at in said)
    won = speech.text("learn.won", every=Wording(model).every_suit_ruffs)
    return " ".join((won, *(speech.sentences[at] for at in ends)))


def piles(model: n.Model) -> int:
    """Return how many piles of two lie before each player, a card face up on one face down; 0 where none do."""
    laid = [step for step in model.deal if isinstance(step, n.LayOut)]
    covered = sum(sum(step.rounds) for step in laid if step.on is None)
    face_up = sum(sum(step.rounds) for step in laid if step.on is not None)
    return covered if covered == face_up and model.covered is not None else 0


def _has_to_be_made(model: n.Model) -> bool:
    """Whether takers win a deal in which they have more, and do not win one in which they have less."""
    less = usual_ends(model).get(-1)
    return any(outcome.winner.who == "takers" for outcome in model.outcomes) and (
        less is None or less.winner.who != "takers"
    )


def _most_go_over(model: n.Model) -> bool:
    """Whether the others write points of takers who fail."""
    failed = usual_ends(model).get(-1)
    ends = [failed] if failed is not None else [o for o in model.outcomes if o.winner.who in ("others", "rival")]
    return _has_to_be_made(model) and any(
        column.who in ("others", "rival") and _has_theirs(column.amount)
        for outcome in ends
        for column in outcome.columns
    )


def _lost(model: n.Model) -> str:
    """Return what becomes of the points of takers who fail.

    ``all`` are the others', or the ``rival``'s, or they are ``lost``; else nothing is said.
    """
    failed = usual_ends(model).get(-1)
    columns = failed.columns if failed is not None else ()
    if not any(column.who == "takers" and column.amount == n.Number(0) for column in columns):
        return ""
    writing = [column.who for column in columns if column.who != "takers" and _has_theirs(column.amount)]
    several = len(model.side_seats) > 2
    return "rival" if writing == ["rival"] and several else "all" if writing else "lost"


def _has_theirs(amount: n.Amount) -> bool:
    """Whether what the others write has points of the takers in it."""
    match amount:
        case n.Of(owner=owner):
            return owner in ("everyone", "takers")
        case n.Added(terms=parts) | n.Multiplied(factors=parts):
            return any(map(_has_theirs, parts))
        case n.Share(of=inner) | n.Half(of=inner) | n.After(of=inner):
            return _has_theirs(inner)
        case n.PackWorth() | n.Announced():  # the takers' are among them
            return True
        case n.Number() | n.ByTable() | n.Doubling() | n.NumberCarried() | n.HandWorth() | n.MatchScore():
            return False
        case n.Level() | n.LevelNamed() | n.Tally() | n.OwnTally() | n.DeadBefore():
            return False
        case _:
            assert_never(amount)


def _kept(model: n.Model) -> n.Pair | None:
    """Return the pair that is all that takers who fail may write, if it is so."""
    failed = usual_ends(model).get(-1)
    written = [column.amount for column in failed.columns if column.who == "takers"] if failed is not None else []
    return next((pair for pair in model.declarations.pairs if written == [n.Of("its", pair.name)]), None)


def _cards(speech: Speech, pictures: Pictures, own: OwnPassages) -> list[Block]:
    model = speech.model
    suited = next((contract for contract in model.contracts if contract.form == "one-of-the-suits"), None)
    told = own.instead("ranks", lambda: [Text(Words(_unusual(speech, suited or model.contracts[0])))])
    if suited is None:
        return [*told, *_every_suit(speech, pictures)]
    named, other = suited.part_for(True), suited.part_for(False)
    rows = [
        _row(part, suit, speech.text("learn.row", trump=part is named, every=False, played=None), pictures, model)
        for part, suit in ((named, "hearts"), (other, "spades"))
        if part is not None
    ]
    elsewhere = [speech.said(said) for contract in model.contracts if (said := _like(contract, suited))]
    return [*told, *rows, *(Text(Words(said)) for said in (() if own.at("ranks") else elsewhere))]


def _every_suit(speech: Speech, pictures: Pictures) -> list[Block]:
    """Say how cards rank and count where nobody names a suit, in each contract that has a way of its own."""
    model = speech.model
    found: dict[tuple[n.Order, n.Worth], tuple[n.Contract, n.SuitPart]] = {}
    for contract in model.contracts:
        for part in contract.parts:
            found.setdefault((part.order, part.worth), (contract, part))
    rows = []
    for contract, part in found.values():
        played = contract if len(found) > 1 else None
        caption = speech.text("learn.row", trump=False, every=True, played=played)
        rows.append(_row(part, "spades", caption, pictures, model))
    return rows


def _row(part: n.SuitPart, suit: str, caption: str, pictures: Pictures, model: n.Model) -> Block:
    """Return the cards of a suit from high to low, each with its points."""
    letter = letter_of(suit) if suit in model.pack.suits else letter_of(model.pack.suits[0])
    worth = {value.rank: value.points for value in part.worth.values}
    labels = {rank_ + letter: str(worth.get(rank_, 0)) for rank_ in part.order.ranks}
    return Text(labelled(pictures, [one + letter for one in part.order.ranks], labels, caption))


def _like(contract: n.Contract, suited: n.Contract) -> Said | None:
    """Say what cards count in a contract in which all suits rank as the trumps or as the other suits above do."""
    named, other = suited.part_for(True), suited.part_for(False)
    if contract == suited or len(contract.parts) != 1 or named is None or other is None:
        return None
    every = contract.parts[0]
    for part in (named, other):
        if every.order == part.order:
            usual = {value.rank: value.points for value in part.worth.values}
            but = [(one.rank, one.points) for one in every.worth.values if one.points != usual.get(one.rank, 0)]
            return Said("learn.in-contract", {"played": contract, "trump": part is named, "but": but})
    return None


def _declares(model: n.Model) -> bool:
    """Whether cards in hand bring something by themselves."""
    found = model.declarations
    return bool(found.run_values or found.fours or found.pairs)


def _extras(speech: Speech) -> list[Block]:
    """Say what brings points beside the cards, as far as nearly every deal has it."""
    model = speech.model
    runs, pairs = model.declarations.run_values, model.declarations.pairs
    run = next((run for run in runs if run.points), None)
    order = model.declarations.runs
    last = next((count.points for count in model.counts if count.what == "last-trick"), 0)
    if not (run or pairs or last):
        return []
    ranks = order.order.ranks if run is not None and order is not None else ()
    found = model.declarations
    moments = {kind: one.moment for one in found.announcing for kind in one.kinds}
    moment = moments.get("runs", "")
    pair = pairs[0] if pairs else None
    words = {
        "run": run if ranks else None,
        "ranks": ranks,
        "pair": pair,
        "last": last,
        "face_up": found.look is not None and found.look.cards == "face-up",
        "moment": moment if moment in ("before-the-first-lead", "by-the-first-card") else "",
        "best": _best_counts(model, "runs"),
        "covered": pair is not None and Wording(model).lies_covered(pair),
        "but": pair_but(pair, model) if pair is not None else [],
        "said": said if (said := moments.get(pair.name, "") if pair is not None else "").startswith("with-") else "",
    }
    return [
        Text(Words(speech.text("learn.extras", **words))),
        *_fours(speech, face_up=bool(words["face_up"])),
        *_declared(speech),
        *_claims(speech),
    ]


def _best_counts(model: n.Model, *kinds: str) -> bool:
    """Whether a side counts these kinds only if it has the best of them, and nothing else is compared with them."""
    found = model.declarations
    contest = found.contest
    if contest is None or contest.between == "parties":
        return False
    among: set[str] = {kind for kind in ("runs", "fours") if kind in contest.kinds}
    if any(isinstance(key, n.KeyApart) for key in contest.keys):
        among = {kinds[0]}
    counted = {
        kind
        for one in found.awards
        if isinstance(one, n.Counted) and one.who == "side-of-the-best"
        for kind in one.kinds
    }
    return among == set(kinds) <= counted


def _fours(speech: Speech, *, face_up: bool) -> list[Block]:
    """Say that four of a rank bring points as well, and who counts where they are compared with runs."""
    worth = [four for four in speech.model.declarations.fours if four.contract is None and four.points]
    if not worth:
        return []
    best = max(worth, key=lambda four: four.points or 0)
    return [
        Text(
            Words(
                speech.text(
                    "learn.fours",
                    four=best,
                    face_up=face_up,
                    runs=bool(speech.model.declarations.run_values),
                    worthless=[
                        rank
                        for one in speech.model.declarations.never_fours
                        if one.contract is None
                        for rank in one.ranks
                    ],
                    best=_best_counts(speech.model, "runs", "fours"),
                )
            )
        )
    ]


def _declared(speech: Speech) -> list[Block]:
    """Say what points for runs and fours are good for, and where the rest of it is; without fours there is less."""
    found = speech.model.declarations
    if not (found.run_values and found.fours):
        return []
    return [Text(Words(speech.text("learn.declared", helps=declarations_help(speech.model))))]


def _claims(speech: Speech) -> list[Block]:
    """Say what a side may say that has come to the target within a deal."""
    names = [claim.name for claim in speech.model.claims]
    return [Text(Words(speech.text("learn.claimed", names=names)))] if names else []


def _unusual(speech: Speech, contract: n.Contract) -> str:
    """Say what surprises about the order of the cards."""
    model = speech.model
    named, other = contract.part_for(True), contract.part_for(False)
    highest: list[tuple[str, int]] = []
    if named is not None and other is not None and named.order != other.order:
        worth = {value.rank: value.points for value in named.worth.values}
        highest = [(one, worth.get(one, 0)) for one in named.order.ranks[:2]]
    ranks = other.order.ranks if other is not None else ()
    return speech.text(
        "learn.pack",
        cards=len(model.pack.ranks) * len(model.pack.suits),
        highest=model.pack.downward[0],
        lowest=model.pack.downward[-1],
        first=highest[0] if highest else None,
        second=highest[1] if highest else None,
        ten_above_king=_ten_above_king(ranks),
        every=named is None or _ten_above_king(named.order.ranks),
    )


def _ten_above_king(ranks: Sequence[str]) -> bool:
    return "10" in ranks and "K" in ranks and ranks.index("10") < ranks.index("K")


def _duties(speech: Speech) -> list[Block]:
    """Say what may be played by what one holds; where that would not be the whole of it, say the duties."""
    model, said = speech.model, speech.sentences
    if not model.duties:
        return [Text(Words(speech.text("learn.any-card")))]
    led = "" if model.no_lead is None else said[model.no_lead.at]
    asked = follower(model)
    if asked is None:
        denied = [said[node.at] for node in model.denials]
        duties = tuple(said[duty.at] for duty in model.duties)
        return [
            Remarks(speech.text("learn.duties", led=led), duties),
            *([Text(Words(" ".join(denied)))] if denied else []),
        ]
    partners = model.sides.form == "partners-opposite"
    cases = [speech.text("learn.hold-suit", asked=asked, partners=partners)]
    if asked.cuts:
        cases += [speech.text("learn.hold-trump", asked=asked), speech.text("learn.hold-neither")]
    if asked.untrumped or not asked.cuts:
        cases.append(speech.text("learn.hold-no-suit", contracts=asked.untrumped, all=not asked.cuts))
    even = partners and asked.cuts and asked.partner_beaten and not asked.freed
    return [
        Remarks(speech.text("learn.holding", led=led), tuple(cases)),
        *([Text(Words(speech.text("learn.even-so")))] if even else []),
    ]


def _in_tens(speech: Speech) -> list[Block]:
    """Say that points become another number before they are written, where they do."""
    model = speech.model
    if not any(isinstance(step, n.ThenTens) for step in model.then):
        return []
    back = [step for step in model.then if isinstance(step, n.ThenTimes) and model.target.unit == "points"]
    in_tens = written_in_tens(model) or (not back and tens_everywhere(model))
    return [Text(Words(speech.text("told.tens" if in_tens else "told.rounded")))]


def _deal(
    speech: Speech, told: ToldDeal, own: OwnPassages, further: Sequence[PlayedDeal], further_link: str
) -> list[Block]:
    model, text = speech.model, speech.text
    of_examples = bool(further_link) and speech.code != ENGLISH  # there they are named by their place
    others = [one for one in further if all_trump(model, one)]
    shown = not others or (bool(further_link) and speech.code == ENGLISH)
    more: list[Block] = [Text(part) for part in told.otherwise(tricks=shown)]
    also: list[Block] = []
    for one in further if further_link else ():
        link = f"[{escaped(title_of(speech, one))}]({further_link}#told-{one.deal.contract})"
        if one in others:
            more.append(Text(text("told.whole", link=link)))
        else:
            also.append(Text(text("told.more", link=link)))
    sheet = Markup("<p>{}</p>").format(text("told.sheet", alone=model.sides.form == "each-alone")) + told.sheet()
    return [
        Heading(text("told.title"), "learn-deal"),
        Text(Words(" ".join([seated(speech), *([text("told.in-examples")] if of_examples else [])]))),
        *own.instead("auction", lambda: [Text(Words(text("told.opening", **_in_short(told))))]),
        *map(Text, told.bidding()),
        Text(Words(text("told.seen", covered=model.covered is not None, people=told.everybody))),
        *map(Text, told.hands()),
        Heading(text("told.tricks"), "learn-tricks"),
        *map(Text, told.tricks()),
        Heading(text("told.score"), "learn-score"),
        *map(Text, told.score()),
        *_in_tens(speech),
        *map(Text, told.closing()),
        *own.instead("sheet", lambda: [Text(sheet)]),
        *also,
        *([Heading(text("told.otherwise"), "learn-otherwise"), *more] if more else []),
    ]


def _in_short(told: ToldDeal) -> dict[str, object]:
    """Return what the bidding of a told deal is in short, and how many tricks follow."""
    return {"tricks": len(told.played.tricks), **bidding_in_short(told.telling.model)}
