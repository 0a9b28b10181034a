"""The table on the screen: it shows a session and does what the keys say."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from textual import events, work

from capot.runtime.actions import Action
from capot.runtime.errors import BadInput, IllegalAction, Reason
from capot.runtime.voice import worded
from capot.tui import action_words, page_texts
from capot.tui.dialogs import Page, Search, reading
from capot.tui.hand import KEYS
from capot.tui.menu import Menu
from capot.tui.session import Session
from capot.tui.table_look import Manner, TableLook

#: How much longer a finished trick lies there than a card takes.
_TRICK_PAUSE = 2.5
#: Seconds after a key that does not wait in which Enter does nothing else: it was pressed once too often.
_TOO_SOON = 0.7


class TableScreen(TableLook):
    """The table. It gives back ``"quit"`` or, after the last deal, ``"over"`` or ``"new"``."""

    def __init__(self, session: Session, manner: Manner) -> None:
        super().__init__(session, manner)
        self.refused: Reason | None = None
        self._seen_tricks = len(session.view["tricks"])
        self._hurry, self._on_top = asyncio.Event(), asyncio.Event()
        self._hurried = -_TOO_SOON

    def on_mount(self) -> None:
        """Begin to play."""
        self.go_on()

    def on_screen_resume(self) -> None:
        """Go on when a page that lay over the table has been closed."""
        self._on_top.set()

    def on_screen_suspend(self) -> None:
        """Wait while a page lies over the table."""
        self._on_top.clear()

    # ------------------------------------------------------------ the course of the game

    @work(exclusive=True, group="play")
    async def go_on(self) -> None:
        """Let the bots act until it is one's own turn, or the deal is over."""
        session = self.session
        self.menu = None
        await self._let_trick_lie()
        while session.turn == "bot":
            self.redraw()
            version = session.version
            action = await asyncio.to_thread(session.think)
            await self._wait(self.manner.pace)
            await self._on_top.wait()
            if version != session.version:
                return
            session.bot(action)
            await self._let_trick_lie()
        await self._on_top.wait()
        if session.turn == "own":
            self._ask()
        else:
            self._end_of_deal()
        self.redraw()

    async def _let_trick_lie(self) -> None:
        """Leave a trick that has just been finished on the table for a while."""
        tricks = self.session.view["tricks"]
        if len(tricks) > self._seen_tricks:
            self.fresh = True
            won = self.session.names.does(tricks[-1]["winner"], "win")
            self.say(worded("{wins} the trick: {points} points.", wins=won, points=tricks[-1]["points"]))
            await self._wait(self.manner.pace * _TRICK_PAUSE)
            self.note = ("", "")
        self.fresh, self._seen_tricks = False, len(tricks)

    async def _wait(self, seconds: float) -> None:
        self._hurry.clear()
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return

    def _ask(self) -> None:
        """Make ready for one's own turn."""
        session = self.session
        items = [
            (action, action_words.label(session.names, session.view, action))
            for action in session.legal
            if action.verb not in ("play", "lay")
        ]
        announcing = [item for item in items if item[0].verb == "announce"]
        if announcing:
            window = session.view["phase"] == "announcing"
            self.menu = Menu(
                worded("You may announce") + ("" if window else " (a)"), announcing, ticking=True, live=window
            )
        elif items:
            self.menu = Menu(worded("You may"), items)
        cards, legal = self.cards, {action.what for action in session.legal}
        self.cursor = next((number for number, card in enumerate(cards) if card in legal), 0)

    def _end_of_deal(self) -> None:
        session = self.session
        if session.turn == "finished":
            self._end_of_match()
            return
        keys = {"enter": "next", "space": "next", "escape": "next", "q": "quit", "ctrl+c": "quit"}
        keys["v"] = "review"
        foot = worded("Enter goes on   v what cost you most   q quits")
        if session.can_undo:
            keys["u"] = "undo"
            foot += "   " + worded("u takes back")
        self.app.push_screen(
            Page(worded("Deal {number}", number=session.number), page_texts.score_page(session), keys, foot),
            self._after_deal,
        )

    def _after_deal(self, word: str | None) -> None:
        if word == "quit":
            self.dismiss("quit")
        elif word == "undo":
            self.command_undo()
        elif word == "review":
            self.review(self._end_of_deal)
        else:
            self.session.next_deal()
            self._seen_tricks = 0
            self.note = ("", "")
            self.go_on()

    def _end_of_match(self) -> None:
        session = self.session
        lines = [
            page_texts.match_over(session.names, session.winner, session.drawn) or worded("The match ends here."),
            "",
            *page_texts.match_page(session),
        ]
        keys = {"enter": "over", "q": "over", "escape": "over", "ctrl+c": "over", "n": "new", "v": "review"}
        page = Page(
            worded("The end"),
            lines,
            keys,
            worded("Enter or q leaves   v what cost you most in this deal   n another match"),
        )
        self.app.push_screen(page, self._leave)

    def _leave(self, word: str | None) -> None:
        if word == "review":
            self.review(self._end_of_match)
        else:
            self.dismiss(word or "over")

    @work(exclusive=True, group="review")
    async def review(self, back: Callable[[], None]) -> None:
        """Show which of one's own decisions in the deal that is over cost most, and go back to where one was."""
        session = self.session
        self.say(worded("Thinking ..."))
        deal = session.deal.clone() if session.deal.is_over else session.match.finished[-1].clone()
        costly = await asyncio.to_thread(self.manner.review, deal, session.seat)
        self.note = ("", "")
        page = reading(worded("What cost you most"), page_texts.review_page(session, costly))
        self.app.push_screen(page, lambda _: back())

    # ------------------------------------------------------------ keys

    def on_key(self, event: events.Key) -> None:
        """Do what a key says."""
        key = event.character if event.character in ("?",) else event.key
        event.stop()
        if key in _COMMANDS:
            getattr(self, f"command_{_COMMANDS[key]}")()
        elif self.session.turn != "own":
            if key in ("space", "enter"):
                self._hurry.set()
                self._hurried = monotonic()
        elif key == "enter" and monotonic() - self._hurried < _TOO_SOON:
            self.say(worded("It is your turn: Enter now does what is framed."))
        elif self.menu is not None and self.menu.live:
            self._menu_key(self.menu, key)
        elif self.choosing_card:
            self._card_key(key)
        self.redraw()

    def _menu_key(self, menu: Menu, key: str) -> None:
        if key in ("up", "left", "down", "right"):
            menu.move(-1 if key in ("up", "left") else 1)
        elif key == "escape" and self.choosing_card:
            self._back_to_cards()
        elif key.isdecimal() and key.isascii() and 1 <= int(key) <= len(menu.items):
            if menu.ticking:
                menu.toggle(int(key) - 1)
            else:
                self._do(menu.items[int(key) - 1][0])
        elif key == "space" and menu.ticking:
            menu.toggle(menu.cursor)
        elif key == "enter":
            self._announce(menu) if menu.ticking else self._do(menu.chosen)
        else:
            self._unknown(KEYS[: min(9, len(menu.items))])

    def _card_key(self, key: str) -> None:
        cards = self.cards
        if key in ("left", "up", "right", "down"):
            self.cursor = (self.cursor + (1 if key in ("right", "down") else -1)) % len(cards)
        elif key == "home":
            self.cursor = 0
        elif key == "end":
            self.cursor = len(cards) - 1
        elif key == "enter":
            self._try_card(cards[self.cursor])
        elif len(key) == 1 and key in KEYS[: len(cards)]:
            self.cursor = KEYS.index(key)
            self._try_card(cards[self.cursor])
        elif key not in ("escape", "space"):
            self._unknown(KEYS[: len(cards)])

    def _unknown(self, known: str) -> None:
        keys = known if len(known) < 2 else worded("{first} to {last}", first=known[0], last=known[-1])
        self.say(worded("That key does nothing here; {keys} and Enter do, ? shows all.", keys=keys), "error")

    # ------------------------------------------------------------ doing

    def _try_card(self, card: str) -> None:
        """Play or lay a card; where a word can be said with it, ask first."""
        options = [action for action in self.session.legal if action.what == card and action.verb in ("play", "lay")]
        if len(options) > 1:
            options.sort(key=lambda action: not action.said)
            names, view = self.session.names, self.session.view
            items = [(action, action_words.label(names, view, action)) for action in options]
            self.menu = Menu(worded("Say it?"), items)
        else:
            self._do(options[0] if options else self._with_card(card))

    def _with_card(self, card: str) -> Action:
        """Return what would be done with a card now."""
        return Action("lay" if self.session.view["phase"] == "laying" else "play", card)

    def _do(self, action: Action) -> None:
        try:
            self.session.act(action)
        except IllegalAction as error:
            self._refuse(error.reason)
            return
        self._done()

    def _announce(self, menu: Menu) -> None:
        try:
            self.session.announce(menu.all_ticked)
        except IllegalAction as error:
            self._refuse(error.reason)
            return
        self._done()

    def _done(self) -> None:
        self.note, self.refused = ("", ""), None
        self.menu = None
        self.go_on()

    def _refuse(self, reason: Reason) -> None:
        self.refused = reason
        self.say(action_words.refusal(self.session.names, reason), "error")

    def _back_to_cards(self) -> None:
        self.menu = None
        cursor = self.cursor
        self._ask()
        self.cursor = cursor

    # ------------------------------------------------------------ commands

    def command_announce(self) -> None:
        """Go to the list of what may be announced, or back to the cards."""
        if self.menu is not None and self.menu.ticking and self.choosing_card:
            self.menu.live = not self.menu.live
        elif self.menu is not None and self.menu.ticking:
            self.say(worded("Tick what you announce, by its number or with space; then Enter."))
        else:
            self.say(worded("There is nothing to announce now."))

    @work(exclusive=True, group="hint")
    async def command_hint(self) -> None:
        """Say what had best be done, and why."""
        session = self.session
        if session.turn != "own":
            self.say(worded("It is not your turn."))
            return
        version = session.version
        self.say(worded("Thinking ..."))
        hint = await asyncio.to_thread(self.manner.hint, session.deal.clone(), session.seat)
        if version != session.version:
            return
        action = hint.action
        if action.verb in ("play", "lay"):
            self.cursor = self.cards.index(action.what)
        elif self.menu is not None:
            place = next((n for n, (item, _) in enumerate(self.menu.items) if item == action), self.menu.cursor)
            self.menu.cursor = place
        what = action_words.label(session.names, session.view, action)
        self.say(
            worded("Hint: {action}. {why}", action=what, why=session.names.cards(session.names.seats(hint.reason))),
            "hint",
        )

    def command_why(self) -> None:
        """Show in full why the card under the cursor, or what was tried last, is refused."""
        session, reason = self.session, self.refused
        if self.choosing_card:
            card = self.cards[min(self.cursor, len(self.cards) - 1)]
            reason = session.why_not(self._with_card(card)) or reason
            if reason is None:
                self.say(worded("{card} may be played.", card=session.names.cards(card)))
                return
        if reason is None:
            self.say(worded("Nothing was refused; w asks about the card in the double frame."))
            return
        self.app.push_screen(reading(worded("Why not?"), action_words.refusal_in_full(session.names, reason)))

    def command_undo(self) -> None:
        """Take back one's last decision."""
        try:
            undone = self.session.undo()
        except BadInput as error:
            self.say(f"{str(error)[0].upper()}{str(error)[1:]}.", "error")
            return
        self._seen_tricks = len(self.session.view["tricks"])
        self.refused = None
        self.say(worded("Taken back.") if undone else worded("There is nothing to take back."))
        if undone:
            self.go_on()

    def command_help(self) -> None:
        """Show all keys and signs."""
        self.app.push_screen(reading(worded("Keys and signs"), page_texts.help_page()))

    def command_tricks(self) -> None:
        """Show the tricks of the deal, the last one first."""
        self.app.push_screen(reading(worded("Tricks"), page_texts.tricks_page(self.session.names, self.session.view)))

    def command_score(self) -> None:
        """Show the match deal by deal."""
        self.app.push_screen(reading(worded("The match"), page_texts.match_page(self.session)))

    def command_talk(self) -> None:
        """Show all that was said and played, the newest first."""
        self.app.push_screen(reading(worded("Table talk, the newest first"), self.session.talk[::-1]))

    def command_rules(self) -> None:
        """Find a rule by a word."""
        self.app.push_screen(Search(worded("Rules"), lambda text: page_texts.rules_with(self.session, text)))

    def command_quit(self) -> None:
        """Leave the table."""
        self.dismiss("quit")


#: What a key does wherever one is.
_COMMANDS = {
    "?": "help",
    "f1": "help",
    "a": "announce",
    "h": "hint",
    "w": "why",
    "u": "undo",
    "l": "tricks",
    "s": "score",
    "t": "talk",
    "r": "rules",
    "q": "quit",
    "ctrl+c": "quit",
}
