"""Sentences told one after the other: a player whom the sentence before was about is not named again."""

from __future__ import annotations

import re

from markupsafe import Markup

from capot.base.english import capital
from capot.rulebook.examples.narrator import Telling


class Passage:
    """Tells sentences in order; each language says what stands for players who were named in the sentence before.

    ``last`` are the players whom the sentence before this passage was about.
    """

    def __init__(self, telling: Telling, *last: str) -> None:
        self.telling = telling
        self.last = last

    def of(self, text: str, /, *players: str, **words: object) -> Markup:
        """Return a sentence about players; "" is whoever is next.

        In it ``name`` is what they are called, ``who`` that, or what takes them up if the sentence before was about
        them, too (``again``); ``many`` says whether there are several, ``people`` is who they are, if they have names,
        ``person`` the only one of them.
        """
        telling, again, many = self.telling, players == self.last, len(players) > 1
        names = [telling.players.get(player) or telling.speech.text("state.whoever-is-next") for player in players]
        name = telling.listed(names)
        people = [telling.people[player] for player in players if player in telling.people]
        person = people[0] if len(people) == 1 else None
        who = telling.say("player.again", many=many, people=people, person=person) if again else name
        self.last = players
        words = {**words, "people": people, "person": person}
        said = telling.say(text, who=who, name=name, again=again, many=many, **words)
        return Markup(capital(re.sub(" {2,}", " ", str(said)).strip()))

    def say(self, text: str, /, **words: object) -> Markup:
        """Return a sentence that is about no player."""
        self.last = ()
        return self.telling.say(text, **words)
