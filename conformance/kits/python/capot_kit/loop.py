"""The loop: reads the runner's questions, asks the adaptor, writes the answers."""

import json
import sys

from capot_kit.notation import Skip, cards, listed, plays, skip
from capot_kit.replay import Partly, Replay

PROTOCOL = "capot-conformance/1"


class Adaptor:
    """What an author writes: a subclass that has the questions its engine can answer, and its ``deal``, if it has one.

    Each question is a method that takes what is given by name and returns its fields: `worth`, `legal`, `trick`,
    `hand`, `contest`, `settle`, `match`, `table`. A field that is a function is asked only if the runner wants it.
    """

    name = "an engine"
    version = "0"
    speaks = ()
    announces = "at will"
    #: The first words of all acts that there are in the engine, like "bid" and "play"; None if it knows every one.
    verbs = None
    #: An object with the functions that `capot_kit.replay.Replay` names.
    deal = None

    def game(self, game, house_rules):
        """Hear which game is played; call `skip` if it is none of the engine's."""


def serve(adaptor, lines=None, out=None):
    """Answer the runner line by line until it says stop."""
    lines, out = lines or sys.stdin, out or sys.stdout
    served = _Served(adaptor)
    for line in lines:
        number = None
        try:
            message = json.loads(line)
            number = message.get("id")
            if message["type"] == "stop":
                return
            reply = served.reply(message)
        except Skip as why:
            reply = {"type": "skipped", "id": number, "reason": str(why)}
        except Exception as error:  # whatever goes wrong in an engine is its answer
            reply = {"type": "error", "id": number, "message": f"{type(error).__name__}: {error}"}
        out.write(json.dumps(reply) + "\n")
        out.flush()


class _Served:
    """An adaptor, and the table that was agreed upon with the runner."""

    def __init__(self, adaptor):
        self.adaptor = adaptor
        self.players, self.sides = [], []

    def reply(self, message):
        adaptor, number = self.adaptor, message.get("id")
        if message["type"] == "start":
            hello = {"type": "hello", "protocol": PROTOCOL, "name": adaptor.name, "version": adaptor.version}
            return {**hello, "speaks": list(adaptor.speaks), "announces": adaptor.announces, "wants": ["ahead"]}
        if message["type"] == "game":
            self.players, self.sides = message["players"], message["sides"]
            adaptor.players, adaptor.sides = self.players, self.sides
            adaptor.game(message["game"], message["house_rules"])
            return {"type": "ready", "id": number}
        if message["type"] == "run":
            return self.answer(message)
        raise ValueError(f"unknown message {message['type']}")

    def answer(self, message):
        kind, given = message["kind"], message["given"]
        fields = self.replay(given) if kind == "play" else self.question(kind, given)
        answer, skipped = {}, {}
        for name, about in message["ask"].items():
            try:
                value = (fields.get(name) or skip("not known to this engine"))(about)
            except Skip as why:
                skipped[name] = str(why)
                continue
            answer[name] = value.answer if isinstance(value, Partly) else value
            if isinstance(value, Partly):
                skipped[name] = value.skipped
        return {"type": "answer", "id": message["id"], "answer": answer, "skipped": skipped}

    def replay(self, given):
        deal = self.adaptor.deal or skip("play: this engine has no deals")
        announces_all = self.adaptor.announces == "everything"
        return Replay(deal, given, self.players, announces_all, self.adaptor.verbs).fields()

    def question(self, kind, given):
        ask = getattr(self.adaptor, kind, None) or skip(f"{kind}: not known to this engine")
        asked = self.asked(kind, given)
        answer = ask(**asked)
        fields = {name.replace("_", "-"): _field(name, value) for name, value in answer.items()}
        if kind == "legal" and "refused" not in fields:
            legal = answer["legal"]
            fields["refused"] = lambda hand: {card: "allowed" if card in legal else "refused" for card in hand}
        if kind == "worth" and "each" not in fields:
            fields["each"] = lambda hand: {card: ask(**{**asked, "cards": [card]})["points"] for card in hand}
        return fields

    def asked(self, kind, given):
        """Return what is given as an adaptor gets it: texts made into lists, what was left out filled in."""
        named = {name.replace("-", "_"): value for name, value in given.items()}
        for name in ("hand", "cards") if kind != "settle" else ():
            if name in named:
                named[name] = cards(named[name])
        if kind in ("legal", "trick"):
            named["trick"] = plays(named.get("trick", ""))
        if kind == "legal" and "player" not in named:
            last = self.players.index(named["trick"][-1][0]) if named["trick"] else skip("who leads is not said")
            named["player"] = self.players[(last + 1) % len(self.players)]
        if kind == "hand":
            named.setdefault("contract", None)
        if kind in ("contest", "settle"):
            said = named.get("announced", {})
            named["announced"] = {player: listed(said.get(player, "")) for player in self.players}
            named.setdefault("leader", "P1")
        if kind == "contest":
            named.setdefault("taker", named["leader"])
        if kind == "settle":
            named = {"last_trick": None, "doubling": 1, "hanging": 0, "tallies": {}, "offender": None, **named}
        return named


def _field(name, value):
    def answer(about):
        found = value(about) if callable(value) else value
        if found is None:
            return "nobody"
        if isinstance(found, (list, tuple)):
            return (" " if name == "legal" else ", ").join(found) or "nothing"
        return found

    return answer
