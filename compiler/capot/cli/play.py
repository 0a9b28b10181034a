"""A person against simple players in the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NoReturn, TextIO

from capot.cli.answers import understand
from capot.cli.bots import choose
from capot.cli.table import SUITS, Table, View, wrapped
from capot.diagnostics.display import clean
from capot.runtime.actions import Action, parse_action
from capot.runtime.deal import Deal
from capot.runtime.errors import IllegalAction, Reason
from capot.runtime.game import Game

PROMPT = "Your turn (? helps): "
NEXT = "Enter for the next deal (quit ends): "
MOST_RULES = 8
_RED_CARD = re.compile(r"(?<![\w♣♦♥♠])((?:10|[2-9AKQJ])(?:[♦♥]|[DH](?!\w)))")


def play_game(
    game: Game, seed: int, seat: int, deals: int | None, out: TextIO, ask: Callable[[str], str], color: bool
) -> int:
    """Play a match, or so many deals of it, with a person in one seat; returns the exit code, which is always 0.

    ``ask`` shows a prompt and returns the line that is typed; ``EOFError`` or ``KeyboardInterrupt`` out of it end the
    game as ``quit`` does. Everything shown comes from the view of the seat, and is within 80 columns.

    Raises:
        BadInput: if there is no such seat.
    """
    person = _Person(game, seed, game.check_seat(seat), out, ask, color)
    try:
        person.play(deals)
    except (EOFError, KeyboardInterrupt):
        person.say("", "The game ends here.")
    person.say_match()
    return 0


class _Person:
    """A match as one person sees it."""

    def __init__(self, game: Game, seed: int, seat: int, out: TextIO, ask: Callable[[str], str], color: bool) -> None:
        self.game, self.seat, self.out, self.ask, self.color = game, seat, out, ask, color
        self.encoding = getattr(out, "encoding", None) or "utf-8"
        symbols = "".join(SUITS.values())
        self.table = Table(game, seat, symbols.encode(self.encoding, "replace").decode(self.encoding) == symbols)
        self.match = game.match(seed=seed)
        self.choices: list[Action] = []
        self.over = 0

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
        winner = self.match.winner
        deals = f"after {self.over} deal{'' if self.over == 1 else 's'}"
        self.tell(f"The match {deals}: {self.table.by_side(self.match.scores)} (to {self.table.target}).")
        if winner is not None:
            self.tell(f"The match is won: {self.table.side(winner)}.")

    # ------------------------------------------------------------ the match

    def play(self, deals: int | None) -> None:
        house_rules = f" with {', '.join(self.game.house_rules)}" if self.game.house_rules else ""
        others = [name for seat, name in self.table.long.items() if seat != self.seat]
        self.tell(f"{self.game.title}{house_rules}. You sit in the south; at the table: {', '.join(others)}.")
        while not self.match.is_over and (deals is None or self.over < deals):
            self.play_deal(self.match.deal)
            before, deal = self.match.scores, self.match.deal
            self.match.next_deal()
            self.over += 1
            if deal.match_won_by is None:
                self.say("", *self.table.breakdown(deal.score(), before, self.match.scores), "")
            else:
                self.say("")
            more = not self.match.is_over and (deals is None or self.over < deals)
            if more and self.ask(NEXT).strip().casefold() in ("quit", "q", "exit"):
                raise EOFError

    def play_deal(self, deal: Deal) -> None:
        self.say("")
        self.tell(f"Deal {self.over + 1}. {self.table.does(deal.dealer, 'deal')}.")
        while not deal.is_over:
            seat, before = deal.to_act[0], deal.view(self.seat)
            if seat != self.seat:
                deal.apply(choose(deal, seat), seat)
            elif before["phase"] == "announcing" and before["legal"] == ["pass"]:
                told = "announced all you can" if before["own_announcements"] else "nothing to announce"
                self.tell(f"You have {told}.")
                deal.apply("pass", seat)
            else:
                self.turn(deal, before)
            self.narrate(before, deal.view(self.seat))

    def narrate(self, before: View, after: View) -> None:
        """Tell what everybody has seen or heard between two views."""
        for seat, text in after["history"][len(before["history"]) :]:
            action = parse_action(text)
            if action.verb == "pass" and before["phase"] not in ("announcing", "claiming", "exchanging"):
                self.tell(f"{self.table.does(seat, 'pass')}.")
            elif action.verb == "bid":
                self.tell(f"{self.table.does(seat, 'name')} {action.what}.")
            elif action.verb == "say":
                self.tell(f'{self.table.does(seat, "say")} "{action.what}".')
            elif action.verb == "exchange":
                self.tell(f"{self.table.does(seat, 'exchange')} {action.what} for {before['turned'][0]}.")
            elif action.said:
                self.tell(f'{self.table.does(seat, "say")} "{action.said}" with {action.what}.')
            elif action.verb == "claim":
                self.tell(f"{self.table.does(seat, 'claim')} {action.what}: the match is decided.")
        if before["phase"] == "play" and not after["match_won_by"] and after["phase"] != "over":
            for seat, items in enumerate(after["announcements"]):
                for text in items[len(before["announcements"][seat]) :]:
                    self.tell(f"{self.table.does(seat, 'announce')} {text}.")
        if before["phase"] == "announcing" != after["phase"]:
            self.say(*(self.table.declared(after) or ["Nobody has announced anything."]))
            if after["match_won_by"] is not None:
                self.say("This declaration decides the match.")
        if len(after["tricks"]) > len(before["tricks"]):
            self.say(*self.table.trick(after))

    # ------------------------------------------------------------ a turn of the person

    def turn(self, deal: Deal, view: View) -> None:
        """Show the table and ask until something legal is done."""
        self.show(deal, view)
        while True:
            text = self.ask(PROMPT).strip()
            word, _, rest = text.partition(" ")
            command = {"?": "help", "q": "quit", "exit": "quit"}.get(word.lower(), word.lower())
            if command in ("help", "quit", "why", "score", "last", "rules", "table"):
                getattr(self, f"do_{command}")(deal, view, rest.strip())
                continue
            action = understand(self.game, self.choices, deal.legal_actions(self.seat), text)
            if action is None:
                self.not_understood(text)
                continue
            try:
                deal.apply(action, self.seat)
            except IllegalAction as error:
                self.explain(error.reason)
                continue
            return

    def show(self, deal: Deal, view: View) -> None:
        legal = deal.legal_actions(self.seat)
        playable = [card for card in self.table.sorted(view) if Action("play", card) in legal]
        others = [action for action in legal if action.verb != "play"]
        self.choices = [*(Action("play", card) for card in playable), *others]
        self.say("", *self.table.draw(view, self.over + 1), "", *self.table.hand(view, playable))
        if others:
            self.say(*self.table.choices(others, len(playable) + 1))
        for said in sorted({action.said for action in legal if action.said}):
            cards = " or ".join(action.what for action in legal if action.said == said)
            self.tell(f'With {cards} you may say "{said}": write it after the card.')

    def explain(self, reason: Reason) -> None:
        self.tell(self.table.seats(reason.message))
        if reason.sentence:
            self.tell(f"Rule: {reason.sentence}")
            self.tell(f"Source: {', '.join(reason.citations) or 'none'} [{reason.clause}]")

    def not_understood(self, text: str) -> None:
        if not text:
            self.say(f"Write a number from 1 to {len(self.choices)}, or ? for help.")
        elif text.isascii() and text.isdecimal():
            self.say(f"The numbers go from 1 to {len(self.choices)}.")
        else:
            self.tell(f'"{clean(text)[:30]}" means nothing here. Write for instance 1 or {self.choices[0]}; ? helps.')

    # ------------------------------------------------------------ commands

    def do_help(self, deal: Deal, view: View, rest: str) -> None:
        example = self.choices[0]
        self.tell(f"1 to {len(self.choices)}, {example}{f' or {example.what}' if example.what else ''}: do that", "  ")
        for name in sorted({kind.name for kind in self.game.kernel.kinds if kind.with_card}):
            self.tell(f"CARD {name}: play the card and say {name}", "  ")
        self.tell(f"why {example.what or example}: why that is legal or not, with the rule and its source", "  ")
        self.tell("score: the match and this deal so far;  last: the last trick;  table: all of it again", "  ")
        self.tell("rules WORD: the rules that speak of something;  quit: stop here", "  ")

    def do_quit(self, deal: Deal, view: View, rest: str) -> NoReturn:
        raise EOFError

    def do_table(self, deal: Deal, view: View, rest: str) -> None:
        self.show(deal, view)

    def do_why(self, deal: Deal, view: View, rest: str) -> None:
        action = understand(self.game, self.choices, deal.legal_actions(self.seat), rest)
        if action is None:
            self.tell(f"Say what about, for instance: why {self.choices[0]}")
            return
        reason = deal.why_not(action, self.seat)
        if reason is None:
            self.tell(f'"{action}" is legal.')
        else:
            self.explain(reason)

    def do_score(self, deal: Deal, view: View, rest: str) -> None:
        self.say_match()
        self.tell(f"This deal: {self.table.contract(view)}")
        self.say(*self.table.declared(view))

    def do_last(self, deal: Deal, view: View, rest: str) -> None:
        self.say(*(self.table.trick(view) if view["tricks"] else ["There is no trick yet in this deal."]))

    def do_rules(self, deal: Deal, view: View, rest: str) -> None:
        words = rest.lower().split()
        if not words:
            self.say("Say a word that the rules may speak of, for instance: rules trump")
            return
        texts = {address: f"{rule.sentence} [{address}]" for address, rule in self.game.rules.items()}
        found = [text for text in texts.values() if all(word in text.lower() for word in words)]
        for text in found[:MOST_RULES]:
            self.tell(text)
        if len(found) > MOST_RULES:
            self.say(f"... and {len(found) - MOST_RULES} more; a second word makes them fewer.")
        if not found:
            self.tell(f'No rule speaks of "{clean(rest)[:30]}".')
