"""A person against simple players in the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NoReturn, TextIO

from capot.cli.play.text_table import Table, View, wrapped
from capot.cli.play.typed_actions import understand
from capot.diagnostics.display import clean
from capot.players import hint, own_costliest
from capot.runtime.actions import Action
from capot.runtime.deal import Deal
from capot.runtime.errors import BadInput, IllegalAction, Reason, sources_said
from capot.runtime.spoken_actions import action_said
from capot.runtime.voice import game_said, house_rules_said, listed, rule_said, worded, worded_count
from capot.tui.session import Session

MOST_RULES = 8
_COMMANDS = ("help", "quit", "why", "score", "last", "rules", "table", "hint", "review")
_RED_CARD = re.compile(r"(?<![\w♣♦♥♠])((?:10|[2-9AKQJ])(?:[♦♥]|[DH](?!\w)))")


def play_session(session: Session, out: TextIO, ask: Callable[[str], str], color: bool) -> int:
    """Go on with a match from where it is; returns the exit code, which is always 0.

    ``ask`` shows a prompt and returns the line that is typed; ``EOFError`` or ``KeyboardInterrupt`` out of it end the
    game as ``quit`` does. Everything shown comes from the view of the seat, and is within 80 columns.
    """
    person = _Person(session, out, ask, color)
    try:
        person.play()
    except (EOFError, KeyboardInterrupt):
        person.say("", worded("The game ends here."))
    person.say_match()
    return 0


class _Person:
    """A match as one person sees it."""

    def __init__(self, session: Session, out: TextIO, ask: Callable[[str], str], color: bool) -> None:
        self.session, self.out, self.ask, self.color = session, out, ask, color
        self.game, self.seat = session.game, session.seat
        self.encoding = getattr(out, "encoding", None) or "utf-8"
        self.table = Table(self.game, self.seat, session.names.symbols)
        self.choices: list[Action] = []
        self.told = len(session.talk) - len(session.talk_of_deal)

    # ------------------------------------------------------------ what is shown

    def say(self, *lines: str) -> None:
        for line in lines:
            shown = line.replace("\0", " ").encode(self.encoding, "replace").decode(self.encoding)
            if self.color:
                shown = _RED_CARD.sub("\033[31m\\1\033[0m", shown)
            self.out.write(shown + "\n")
        self.out.flush()

    def tell(self, text: str, indent: str = "") -> None:
        self.say(*wrapped(self.table.cards(text), indent))

    def say_match(self) -> None:
        match = self.session.match
        standing = worded_count(
            "The match after {count} deal: {scores} (to {target}).",
            "The match after {count} deals: {scores} (to {target}).",
            len(match.finished),
            scores=self.table.by_side(match.scores),
            target=self.table.target,
        )
        self.tell(standing)
        if match.winner is not None:
            self.tell(worded("The match is won: {side}.", side=self.table.side(match.winner)))
        if match.drawn:
            self.tell(worded("The match is drawn."))
        if self.session.trouble:
            self.tell(self.session.trouble)

    # ------------------------------------------------------------ the match

    def play(self) -> None:
        title = game_said(self.game.key, self.game.title)
        if self.game.house_rules:
            title = worded("{game} with {house_rules}", game=title, house_rules=house_rules_said(self.game.house_rules))
        others = [name for seat, name in self.table.long.items() if seat != self.seat]
        text = worded("{game}. You sit in the south; at the table: {others}.", game=title, others=", ".join(others))
        self.tell(text)
        session = self.session
        self.say("")
        while True:
            self.narrate()
            match session.turn:
                case "bot":
                    session.bot(session.think())
                case "own":
                    self.turn(session.deal, session.view)
                case "scored":
                    self.end_of_deal()
                case _:
                    return

    def narrate(self) -> None:
        """Tell what everybody has seen or heard since it was last told."""
        for line in self.session.talk[self.told :]:
            self.say(*wrapped(line))
        self.told = len(self.session.talk)

    def end_of_deal(self) -> None:
        """Show the score of the deal, and go on to the next one if there is one and it is wanted."""
        result = self.session.result()
        self.session.next_deal()
        self.say("")
        if result.score is not None:
            self.say(*self.table.breakdown(result.score, result.before, result.after), "")
        if self.session.turn != "finished":
            while (answer := self.ask(worded("Enter for the next deal (quit ends): ")).strip().casefold()) == "review":
                self.review()
            if answer in ("quit", "q", "exit"):
                raise EOFError
            self.say("")

    # ------------------------------------------------------------ a turn of the person

    def turn(self, deal: Deal, view: View) -> None:
        """Show the table and ask until something legal is done."""
        self.show(deal, view)
        while True:
            text = self.ask(worded("Your turn (? helps): ")).strip()
            word, _, rest = text.partition(" ")
            command = {"?": "help", "q": "quit", "exit": "quit"}.get(word.lower(), word.lower())
            if command == "undo":
                if self.undone():
                    return
                continue
            if command in _COMMANDS:
                getattr(self, f"do_{command}")(deal, view, rest.strip())
                continue
            action = understand(self.game, self.choices, deal.legal_actions(self.seat), text)
            if action is None:
                self.not_understood(text)
                continue
            try:
                self.session.act(action)
            except IllegalAction as error:
                self.explain(error.reason)
                continue
            return

    def show(self, deal: Deal, view: View) -> None:
        legal = deal.legal_actions(self.seat)
        playable = [card for card in self.table.sorted(view) if Action("play", card) in legal]
        others = [action for action in legal if action.verb != "play"]
        self.choices = [*(Action("play", card) for card in playable), *others]
        self.say("", *self.table.draw(view, self.session.number), "", *self.table.hand(view, playable))
        if others:
            self.say(*self.table.choices(view, others, len(playable) + 1))
        for said in sorted({action.said for action in legal if action.said}):
            cards = listed([action.what for action in legal if action.said == said], either=True)
            self.tell(worded('With {cards} you may say "{said}": write it after the card.', cards=cards, said=said))

    def explain(self, reason: Reason) -> None:
        self.tell(self.table.seats(reason.message))
        if reason.sentence:
            self.tell(worded("Rule: {sentence}", sentence=rule_said(reason.clause, reason.sentence)))
            self.tell(
                worded(
                    "Source: {sources} [{clause}]",
                    sources=sources_said(reason.citations),
                    clause=reason.clause,
                )
            )

    def not_understood(self, text: str) -> None:
        if not text:
            self.say(worded("Write a number from 1 to {choices}, or ? for help.", choices=len(self.choices)))
        elif text.isascii() and text.isdecimal():
            self.say(worded("The numbers go from 1 to {choices}.", choices=len(self.choices)))
        else:
            self.tell(
                worded(
                    '"{text}" means nothing here. Write for instance 1 or {choices}; ? helps.',
                    text=clean(text)[:30],
                    choices=self.choices[0],
                )
            )

    # ------------------------------------------------------------ commands

    def do_help(self, deal: Deal, view: View, rest: str) -> None:
        example = self.choices[0]
        ways = listed([str(example), example.what], either=True) if example.what else str(example)
        self.tell(worded("1 to {last}, {example}: do that", last=len(self.choices), example=ways), "  ")
        for name in sorted({kind.name for kind in self.game.kernel.kinds if kind.with_card}):
            self.tell(worded("CARD {name}: play the card and say {name}", name=name), "  ")
        self.tell(
            worded("why {what}: why that is legal or not, with the rule and its source", what=example.what or example),
            "  ",
        )
        self.tell(worded("score: the match and this deal so far;  last: the last trick;  table: all of it again"), "  ")
        self.tell(worded("rules WORD: the rules that mention something;  hint: what had best be done, and why"), "  ")
        self.tell(worded("review: what cost you most in the last deal, here or when it is over"), "  ")
        undo = [worded("undo: take back your last decision;")] if self.session.setup.practice else []
        self.tell("  ".join([*undo, worded("quit: stop here")]), "  ")

    def do_quit(self, deal: Deal, view: View, rest: str) -> NoReturn:
        raise EOFError

    def do_table(self, deal: Deal, view: View, rest: str) -> None:
        self.show(deal, view)

    def do_why(self, deal: Deal, view: View, rest: str) -> None:
        action = understand(self.game, self.choices, deal.legal_actions(self.seat), rest)
        if action is None:
            self.tell(worded("Say what about, for instance: why {choices}", choices=self.choices[0]))
            return
        reason = deal.why_not(action, self.seat)
        if reason is None:
            self.tell(worded('"{action}" is legal.', action=action_said(action)))
        else:
            self.explain(reason)

    def do_score(self, deal: Deal, view: View, rest: str) -> None:
        self.say_match()
        self.tell(worded("This deal: {contract}", contract=self.table.contract(view)))
        self.say(*self.table.declared(view))

    def do_last(self, deal: Deal, view: View, rest: str) -> None:
        self.say(*(self.table.trick(view) if view["tricks"] else [worded("There is no trick yet in this deal.")]))

    def undone(self) -> bool:
        """Take back one's last decision; whether that could be done."""
        try:
            undone = self.session.undo()
        except BadInput as error:
            self.tell(f"{str(error)[0].upper()}{str(error)[1:]}.")
            return False
        self.say(worded("Taken back.") if undone else worded("There is nothing to take back."))
        self.told = len(self.session.talk)
        return undone

    def do_hint(self, deal: Deal, view: View, rest: str) -> None:
        found = hint(deal, self.seat)
        self.tell(worded("Hint: {action}. {why}", action=action_said(found.action), why=self.table.seats(found.reason)))

    def do_review(self, deal: Deal, view: View, rest: str) -> None:
        self.review()

    def review(self) -> None:
        """Tell which of one's own decisions in the last deal cost most, and what had been better."""
        finished = self.session.match.finished
        if not finished:
            self.say(worded("No deal is over yet."))
            return
        costly = own_costliest(finished[-1], self.seat)
        for one in costly:
            self.tell(f"{one.told(self.game.kernel.counts_deals)} {self.table.seats(one.reason)}")
        if not costly:
            self.say(worded("None of your decisions in the last deal cost as much as a point."))

    def do_rules(self, deal: Deal, view: View, rest: str) -> None:
        words = rest.lower().split()
        if not words:
            self.say(worded("Say a word that the rules may mention, for instance: rules trump"))
            return
        rules = self.game.rules.items()
        texts = {address: f"{rule_said(address, rule.sentence)} [{address}]" for address, rule in rules}
        found = [text for text in texts.values() if all(word in text.lower() for word in words)]
        for text in found[:MOST_RULES]:
            self.tell(text)
        if len(found) > MOST_RULES:
            self.say(worded("... and {more} more; a second word makes them fewer.", more=len(found) - MOST_RULES))
        if not found:
            self.tell(worded('No rule mentions "{rest}".', rest=clean(rest)[:30]))
