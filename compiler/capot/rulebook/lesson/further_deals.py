"""The deals that are told beside that of the first reading, each from the bidding to the score."""

from __future__ import annotations

from collections.abc import Iterable

from capot.model import nodes as n
from capot.model.situations import leads_of
from capot.model.titles import ENGLISH
from capot.pictures import Pictures
from capot.rulebook.blocks import Section, Text, Words
from capot.rulebook.examples.narrator import seated
from capot.rulebook.lesson.deal_script import PlayedDeal
from capot.rulebook.lesson.told_deal import ToldDeal
from capot.translations import Speech


def told_further(model: n.Model, pictures: Pictures, further: Iterable[PlayedDeal]) -> list[Section]:
    """Return the further deals, each told from the bidding to the score."""
    speech = Speech(pictures.speech.code, model)
    made = []
    for played in further:
        told = ToldDeal(model, pictures, played)
        blocks = [
            *([Text(Words(seated(speech)))] if speech.code == ENGLISH else []),  # elsewhere the page has said it
            *([Text(Words(speech.text("told.every-suit")))] if all_trump(model, played) else []),
            *map(Text, (*told.bidding(), *told.hands(), *told.tricks(), *told.score(), *told.closing())),
        ]
        made.append(Section(title_of(speech, played), f"told-{played.deal.contract}", blocks))
    return made


def title_of(speech: Speech, played: PlayedDeal) -> str:
    """Return what a further deal is called: by its contract, if that is none of the suits."""
    contract = _contract(speech.model, played)
    return speech.text("told.another") if contract is None else speech.text("told.further", played=contract)


def _contract(model: n.Model, played: PlayedDeal) -> n.Contract | None:
    """Return the contract of a deal; none if it is one of the suits."""
    return next((one for one in model.contracts if one.name == played.deal.contract), None)


def all_trump(model: n.Model, played: PlayedDeal) -> bool:
    """Whether every suit is trump in a deal."""
    contract = _contract(model, played)
    return contract is not None and leads_of(contract) == ("trump",)
