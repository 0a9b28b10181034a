"""A deal as a case tells it, done again through an engine's deal interface."""

from capot_kit.notation import act, acts, cards, listed, skip


class Replay:
    """A deal that has been played as far as a case says; `fields` answers what is asked of it.

    The engine's deal interface are functions of an object: ``start(**given)`` returns a state, ``turn(state)`` who is
    to act or None, ``legal(state, player)`` all that a player may do, ``apply(state, player, act)`` the next state. It
    may have ``score(state)``, ``phase``, ``contract``, ``taker``, ``doubling``, ``tricks``, ``next_dealer``,
    ``match_won_by`` and ``hand(state, player)``.
    """

    def __init__(self, engine, given, players, announces_all, verbs=None):
        self.engine, self.players, self.announces_all, self.verbs = engine, players, announces_all, verbs
        self.choices = {}
        calls = acts(given.get("calls", ""))
        bids = [player for player, words in calls if words.startswith("bid ")]
        self.state = engine.start(
            hands={player: cards(text) for player, text in given["hands"].items()},
            dealer=given.get("dealer", players[-1]),
            taker=bids[-1] if bids else None,
            turned=cards(given.get("turned", "")),
            under={player: cards(text) for player, text in given.get("under", {}).items()},
            talon=cards(given.get("talon", "")),
            scores=given.get("scores"),
            hanging=given.get("hanging", 0),
            **({"tallies": given["tallies"]} if "tallies" in given else {}),
        )
        for player, words in calls:
            self.do(player, words)
        said = {} if announces_all else given.get("announced", {})
        self.to_announce = {player: listed(text) for player, text in said.items()}
        if "announced" in given or "tricks" in given:
            self.silent(lambda words: words.startswith("exchange "))
        if not self.may_play():
            for player in list(self.to_announce):
                self.announce(player)
        if "tricks" in given:
            while not self.may_play() and "pass" in self.legal(self.turn()):
                self.do(self.turn(), "pass")
            for number, text in enumerate(given["tricks"], 1):
                self.trick(text, number)
        for text in given.get("then", ()):
            self.do(*act(text))

    def trick(self, text, number):
        for player, words in acts(text):
            self.silent(lambda other: other.startswith("claim"))
            if words.startswith("announce "):
                if not self.announces_all:
                    self.do(player, words)
                continue
            self.announce(player)
            self.choices[f"trick {number} {player}"] = self.playable(player)
            self.do(player, f"play {words.split()[0] if self.announces_all else words}")

    def announce(self, player):
        for one in self.to_announce.pop(player, ()):
            self.do(player, f"announce {one}")

    def turn(self):
        turn = self.engine.turn(self.state)
        return turn[0] if isinstance(turn, (list, tuple)) and turn else turn or None

    def legal(self, player):
        return list(self.engine.legal(self.state, player)) if player else []

    def may_play(self):
        return any(words.startswith("play ") for words in self.legal(self.turn()))

    def silent(self, sort):
        """Pass for everybody whose turn it is, as long as they could do something that the case leaves out."""
        while any(map(sort, self.legal(self.turn()))) and "pass" in self.legal(self.turn()):
            self.do(self.turn(), "pass")

    def playable(self, player):
        found = [words.split()[1] for words in self.legal(player) if words.startswith("play ")]
        return list(dict.fromkeys(found))

    def known(self, words):
        """Whether an act is of a sort that there is in the engine."""
        return self.verbs is None or words.split()[0] in self.verbs

    def do(self, player, words):
        if not self.known(words):
            skip(f"nobody can {words} in this engine")
        if self.verbs is not None and words == "pass" and "pass" not in self.legal(player):
            skip("nobody is asked there in this engine")
        if words not in self.legal(player):
            raise ValueError(f"the engine does not let {player} {words}")
        following = self.engine.apply(self.state, player, words)
        self.state = self.state if following is None else following

    def fields(self):
        """Return, for each field that can be asked, a function from what it is asked about to its answer."""
        return {
            "turn": lambda _: self.turn() or "nobody",
            "phase": self._of("phase", str),
            "contract": self._of("contract", lambda contract: contract or "nothing"),
            "taker": self._of("taker", lambda taker: taker or "nobody"),
            "hands": lambda _: {player: _cards(self._told("hand")(self.state, player)) for player in self.players},
            "may": self._may,
            "may-only": lambda _: {player: ", ".join(self.legal(player)) or "nothing" for player in self.players},
            "legal": lambda _: _cards(self.playable(self.turn())),
            "refused": self._refused,
            "choices": lambda asked: {moment: _cards(self.choices.get(moment, ())) for moment in asked},
            "tricks": self._of("tricks", lambda tricks: [f"{winner} {points}" for winner, points in tricks]),
            "score": lambda asked: parts(self._told("score")(self.state), asked),
            "level": self._of("level", int),
            "doubling": self._of("doubling", int),
            "covered": lambda _: {player: self._told("covered")(self.state, player) for player in self.players},
            "next-dealer": self._of("next_dealer", lambda player: player or "nobody"),
            "match-won-by": self._of("match_won_by", lambda side: side or "nobody"),
        }

    def _may(self, asked):
        answer = {
            player: {one: one in self.legal(player) for one in words if self.known(one)}
            for player, words in asked.items()
        }
        unknown = {
            player: {one: "not known to this engine" for one in words if not self.known(one)}
            for player, words in asked.items()
        }
        unknown = {player: skipped for player, skipped in unknown.items() if skipped}
        return Partly(answer, unknown) if unknown else answer

    def _refused(self, asked):
        allowed = {*self.legal(self.turn()), *self.playable(self.turn())}
        return {one: "allowed" if one in allowed else "refused" for one in asked}

    def _told(self, name):
        return getattr(self.engine, name, None) or skip(f"no {name} in this engine")

    def _of(self, name, write):
        return lambda _: write(self._told(name)(self.state))


class Partly:
    """An answer of which parts are left out, each with a reason."""

    def __init__(self, answer, skipped):
        self.answer, self.skipped = answer, skipped


def parts(score, asked):
    """Return a score as far as it was asked for; what it does not have is skipped."""
    if score is None:
        return None
    missing = {name: "not told" for name in asked if name not in score}
    found = {name: score[name] for name in asked if name in score}
    return Partly(found, missing) if missing else found


def _cards(found):
    return " ".join(found) or "nothing"
