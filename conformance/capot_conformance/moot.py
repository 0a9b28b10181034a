"""Clauses of the ledgers that no rule rests on and no case pins, and errata without a case against them, with reasons.

`report.check` fails on an entry that is not needed, or that names what is not there.
"""

from collections.abc import Mapping

#: What no rule depends on.
NO_RULE: Mapping[str, str] = {
    "bela.cf07.17": "misspellings, read as what they must mean",
    "bela.cf11.15": "cross-references with loose titles, resolved by section code",
    "belot.intro.12": "praise of a person, stuck onto a list",
    "belot.terminology.5": "misspellings, read as what they must mean",
    "belot.derived.11": "tapping the pack is a custom without effect",
    "open-belote.object.7": "a stake, a money matter of the site without effect on the game",
    "open-belote.play.9": "mistranslated terms",
}
_NO_SEVENS = "there are no sevens and eights in a pack of 24"
_NOTHING_HANGS = "with three players a tie is a loss, so nothing hangs (belot.winning.13)"
_OF_THREE_CARDS = "it needs a third card in the trick"
#: What a clause that applies to a game by its ledger means nothing for in that game.
MOOT: Mapping[str, Mapping[str, str]] = {
    "bela-2": {"bela.dv.11": _OF_THREE_CARDS},
    "open-bela": {"bela.dv.11": _OF_THREE_CARDS},
    "belot-2": {
        "belot.declarations.8": _NO_SEVENS,
        "belot.scoring.9": _NO_SEVENS,
        "belot.scoring.27": "a sum that holds with all cards in play (belot.scoring.30)",
        "belot.scoring.28": "a sum that holds with all cards in play (belot.scoring.30)",
    },
    "belot-3": {
        "belot.declarations.8": _NO_SEVENS,
        "belot.scoring.9": _NO_SEVENS,
        "belot.winning.7": "the others write their own points, not everybody's (belot.winning.14)",
        **{f"belot.scoring.{number}": _NOTHING_HANGS for number in (39, 40, 52, 54, 55, 56, 57, 58, 59, 60)},
    },
}

_NO_PICTURE = "a picture is missing; nothing is printed that a case could deny"
#: Errata of which only our reading can be asserted: the print gives no other answer.
NOTHING_PRINTED: Mapping[str, str] = {
    "bela.cf03.3": "the table is missing, so the print gives no other value",
    "bela.cf12.6": "'right of left' is no place at a table",
    "bela.cf28.6": _NO_PICTURE,
    "bela.cf34.3": _NO_PICTURE,
    "bela.cf35.13": _NO_PICTURE,
    "belote.deck.3": "slips of language that say nothing else",
}


def why_not(clause: str, game: str) -> str:
    """Return why a clause means nothing in a game, or nothing if it has to be accounted for."""
    return NO_RULE.get(clause) or MOOT.get(game, {}).get(clause, "")
