"""The table on the screen: whole deals by pressing keys, what is shown and what not, saving through every kill."""

import asyncio
import io
import json
import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

import capot
from capot.base.extras import install
from capot.cli import cli
from capot.cli.play.bot_names import PLAYERS
from capot.players import hint, own_costliest
from capot.players.simple_player import choose
from capot.runtime.actions import Action, parse_action
from capot.runtime.card_letters import CardLetters
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.tui.action_words import label
from capot.tui.canvas import Canvas, Looks
from capot.tui.canvas_cards import SMALL, Face
from capot.tui.hand import Hand, fitting
from capot.tui.saved_match import BadSave, Saved, SaveFile, SaveInUse, Setup
from capot.tui.session import Session
from capot.tui.spoken_names import Names
from helpers.choices import some

pytest.importorskip("textual")

from capot.tui.app import Call, PlayApp
from capot.tui.cells import text_of_lines
from capot.tui.dialogs import Page
from capot.tui.table_look import Manner
from capot.tui.table_screen import TableScreen

BELA = capot.load("bela-4")
WIDTH, HEIGHT = 80, 24


@pytest.fixture(autouse=True)
def keys_come_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot look more often whether a key has been dealt with; else most of the time here goes by waiting."""
    monkeypatch.setattr("textual._wait.SLEEP_GRANULARITY", 1 / 500)
    monkeypatch.setattr("textual._wait.SLEEP_IDLE", 1 / 5000)


def new_setup(game: Game, seat: int = 0, seed: int = 3, *, practice: bool = False, deals: int | None = None) -> Setup:
    return Setup(seat, seed, ("simple",) * game.seats, practice, deals)


def new_session(game: Game, save: SaveFile | None = None, **options: Any) -> Session:
    return Session(game, new_setup(game, **options), PLAYERS, save=save)


def play_bots(session: Session) -> None:
    while session.turn == "bot":
        session.bot(session.think())


def play_on(session: Session, actions: int, choose_own: Callable[[Deal, int], Action] = choose) -> None:
    """Let a simple player act for the person so many times, through as many deals as that takes."""
    while actions and session.turn != "finished":
        play_bots(session)
        if session.turn == "own":
            session.act(choose_own(session.deal, session.seat))
            actions -= 1
        elif session.turn == "scored":
            session.next_deal()
    play_bots(session)


# ---------------------------------------------------------------- the screen, by Textual's own pilot


class Seen:
    """An app under the pilot, and what is on its screen."""

    def __init__(self, app: PlayApp, pilot: Any) -> None:
        self.app, self.pilot = app, pilot

    @property
    def table(self) -> TableScreen:
        screen = self.app.screen
        assert isinstance(screen, TableScreen), screen
        return screen

    @property
    def session(self) -> Session:
        assert self.app.session is not None
        return self.app.session

    @property
    def lines(self) -> list[str]:
        strips = self.app.screen._compositor.render_strips(self.app.size)
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def flowing(self) -> str:
        """What is shown without its line ends and frames."""
        return " ".join(re.sub("[│|]", " ", self.text).split())

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.rest()

    async def rest(self) -> None:
        """Wait until the bots have acted and everything is drawn."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()


def at_the_table(
    session: Session,
    script: Callable[[Seen], Any],
    *,
    looks: Looks = Looks(),  # noqa: B008
    size: tuple[int, int] = (WIDTH, HEIGHT),
    pace: float = 0,
) -> Session | None:
    """Sit down to a session and do what a script does; returns what the program gives back."""
    call = Call(session.game, session.setup, PLAYERS, None, lambda start: session)
    return with_app(PlayApp(call, Manner(pace, looks, hint, own_costliest)), script, size)


def with_app(app: PlayApp, script: Callable[[Seen], Any], size: tuple[int, int] = (WIDTH, HEIGHT)) -> Session | None:
    async def run() -> Session | None:
        async with app.run_test(size=size) as pilot:
            seen = Seen(app, pilot)
            if app.session is None or not app.manner.pace:
                await seen.rest()
            await script(seen)
        return app.return_value

    return asyncio.run(run())


@pytest.mark.parametrize("key", some("belot-4", "belote-2"))
def test_a_whole_deal_of_every_game_is_played_by_pressing_keys(key: str) -> None:
    game = capot.load(key)
    session = new_session(game, seat=1, deals=1)
    asked: set[str] = set()

    async def script(seen: Seen) -> None:
        for _ in range(60):
            if not isinstance(seen.app.screen, TableScreen):
                return
            asked.add(session.view["phase"])
            assert len(seen.lines) == HEIGHT and all(len(line) == WIDTH for line in seen.lines)
            assert shows_the_turn(seen)
            menu = seen.table.menu
            if menu is None or not menu.live:
                await seen.press("enter")
            else:
                await seen.press(*("space", "enter") if menu.ticking else "1")
        raise AssertionError(seen.text)

    at_the_table(session, script)
    assert session.turn == "scored" and "play" in asked
    game.replay_match(session.record())


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("belot-4", ["kirtik", "over-double", "dealer-may-always-cancel"]),
        ("bela-2", ["clockwise", "no-card-twice", "play-to-the-end"]),
    ],
    ids=str,
)
def test_house_rules_are_played_on_the_screen(key: str, rules: list[str]) -> None:
    game = capot.load(key, rules)
    session = Session(game, Setup(0, 3, ("random",) * game.seats, deals=1), PLAYERS)

    async def script(seen: Seen) -> None:
        assert f" with {min(rules)}" in seen.lines[0]
        await seen.press("s")
        assert f"House rules: {', '.join(game.house_rules)}." in seen.flowing
        await seen.press("escape")
        for _ in range(60):
            if not isinstance(seen.app.screen, TableScreen):
                return
            assert shows_the_turn(seen)
            await seen.press("enter")
        raise AssertionError(seen.text)

    at_the_table(session, script)
    game.replay_match(session.record())


def shows_the_turn(seen: Seen) -> bool:
    """Whether every card that may be played has its key in brackets, and every other choice its line or its number."""
    legal = seen.session.legal
    cards = {action.what for action in legal if action.verb in ("play", "lay")}
    menu = seen.table.menu
    lines = [label for _, label in menu.items] if menu else []
    others = {action for action in legal if action.verb not in ("play", "lay", "pass")}
    keys = re.findall(r"\[[1-9xyz0]\]", "\n".join(line[:50] for line in seen.lines))
    shown = [label[:20] in seen.text for label in lines]
    # Of more choices than fit, those around the cursor are shown, and how many there are.
    listed = all(shown) or (sum(shown) >= 5 and f"({menu.cursor + 1} of {len(lines)})" in seen.text)
    return len(keys) == len(cards) and len(lines) >= len(others) and listed


def test_a_word_is_said_as_the_table_says_it() -> None:
    """French players say rebelote with the second card; the engine's word for it is none of theirs."""
    names = Names(capot.load("belote-4"), 0, symbols=False)
    assert label(names, {}, parse_action("play QH re-belote")) == 'play QH and say "rebelote"'
    assert label(names, {}, parse_action("play KH belote")) == 'play KH and say "belote"'


def test_the_end_of_a_deal_shows_every_line_with_its_rule_and_goes_on() -> None:
    session = new_session(BELA)
    play_on(session, 6)

    async def script(seen: Seen) -> None:
        while isinstance(seen.app.screen, TableScreen):
            menu = seen.table.menu
            await seen.press("1" if menu and menu.live and not menu.ticking else "enter")
        written = session.names.by_side(session.result().score.written)  # type: ignore[union-attr]
        assert f"Written: {written}." in seen.text
        assert BELA.rules["scoring.cards"].sentence in seen.flowing
        await seen.press(*["pagedown"] * 4)
        assert "Match now" in seen.text
        await seen.press("enter")
        assert isinstance(seen.app.screen, TableScreen)
        assert "deal 2" in seen.lines[0]

    at_the_table(session, script)


def test_the_end_of_the_match_is_told_and_another_one_can_begin() -> None:
    begun: list[Session] = []

    def begin(start: Setup | Saved) -> Session:
        assert isinstance(start, Setup)
        begun.append(Session(BELA, start, PLAYERS))
        if len(begun) == 1:
            play_on(begun[0], 1000)
        return begun[-1]

    async def script(seen: Seen) -> None:
        assert f"The match is won: {begun[0].names.side(begun[0].winner or 0)}." in seen.text
        await seen.press("n")
        assert len(begun) == 2 and begun[1].setup.seed != begun[0].setup.seed
        assert "deal 1" in seen.lines[0]
        await seen.press("q")

    app = PlayApp(Call(BELA, new_setup(BELA), PLAYERS, None, begin), Manner(0, Looks(), hint, own_costliest))
    assert with_app(app, script) is begun[1]


# ---------------------------------------------------------------- tries


@cache
def with_an_illegal_card() -> tuple[int, int, str]:
    """Give a seed, how many own actions come before, and a card of the hand that may not be played then."""
    for seed in range(50):
        session = new_session(BELA, seed=seed)
        play_bots(session)
        for done in range(8):
            if session.turn != "own":
                break
            legal = {action.what for action in session.legal}
            illegal = [card for card in session.names.sorted(session.view) if card not in legal]
            if session.view["phase"] == "play" and illegal:
                return seed, done, illegal[0]
            play_on(session, 1)
    raise AssertionError


def before_an_illegal_card(symbols: bool = True) -> tuple[Session, str, str]:
    """Give a session at that point, the card and its key."""
    seed, done, card = with_an_illegal_card()
    session = Session(BELA, new_setup(BELA, seed=seed), PLAYERS, symbols=symbols)
    play_on(session, done)
    return session, card, str(session.names.sorted(session.view).index(card) + 1)


def test_an_illegal_card_is_answered_with_the_rule_and_its_source() -> None:
    session, card, key = before_an_illegal_card()
    reason = session.why_not(Action("play", card))
    assert reason is not None and reason.clause.startswith("play.")

    async def script(seen: Seen) -> None:
        before = session.record()
        await seen.press(key)
        message = " ".join("".join(seen.lines[-4:-1]).split())
        assert f"Rule: {reason.sentence}"[:60] in message
        assert reason.citations[0] in message
        await seen.press("w")
        assert isinstance(seen.app.screen, Page)
        assert reason.sentence in seen.flowing
        assert all(citation in seen.text for citation in reason.citations)
        await seen.press("escape", "left", "right", "enter")
        assert reason.citations[0] in "".join(seen.lines[-4:-1])
        assert session.record() == before

    at_the_table(session, script)


@pytest.mark.parametrize("key", ["9", "0", "z", "j", "f5", "tab", "escape", "ctrl+a", "space", "*", "é", "delete"])
def test_other_keys_change_nothing(key: str) -> None:
    bidding = new_session(BELA)
    play_bots(bidding)
    playing, _, _ = before_an_illegal_card()
    while len(playing.view["hand"]) > 5:
        play_on(playing, 1)
    for session in (bidding, playing):
        before = session.record()

        async def script(seen: Seen) -> None:
            await seen.press(key)
            assert isinstance(seen.app.screen, TableScreen)
            if key not in ("escape", "space"):
                assert "That key does nothing here" in seen.text

        at_the_table(session, script)
        assert session.record() == before


@pytest.mark.parametrize("key", some("bela-2", of=("bela-2", "belot-4")))
def test_keys_pressed_at_random_break_nothing(key: str) -> None:
    game, lot = capot.load(key), Random(1)
    session = Session(game, Setup(1, 1, ("random",) * game.seats, practice=True), PLAYERS)
    keys = [*"123456789ahwulst", "question_mark", "enter", "enter", "space", "escape", "escape", "up", "left", "f5"]

    async def script(seen: Seen) -> None:
        for _ in range(50):
            await seen.press(lot.choice(keys))
        assert len(seen.lines) == HEIGHT

    at_the_table(session, script)
    game.replay_match(session.record())


def test_what_is_asked_in_vain_is_answered() -> None:
    session = new_session(BELA, seed=5)
    play_bots(session)

    async def script(seen: Seen) -> None:
        for key, answer in (
            ("a", "There is nothing to announce now."),
            ("u", "Moves can be taken back in practice only"),
            ("w", "Nothing was refused"),
        ):
            await seen.press(key)
            assert answer in seen.text

    at_the_table(session, script)


def test_leaving_is_one_key_from_everywhere() -> None:
    for keys in (["q"], ["ctrl+c"], ["question_mark", "escape", "q"], ["r", "escape", "q"], ["s", "q", "q"]):
        session = new_session(BELA)

        async def script(seen: Seen, keys: Sequence[str] = keys) -> None:
            await seen.press(*keys)

        assert at_the_table(session, script) is session


# ---------------------------------------------------------------- what can be asked


def test_help_names_every_key() -> None:
    async def script(seen: Seen) -> None:
        await seen.press("?")
        shown = seen.flowing
        await seen.press("pagedown", "pagedown")
        shown += seen.flowing
        for word in ("a hint", "take back", "last trick", "score", "find a rule", "leave", "announce"):
            assert word in shown

    at_the_table(new_session(BELA), script)


def test_tricks_score_talk_and_rules_can_be_read() -> None:
    session = new_session(BELA)
    while len(session.view["tricks"]) < 2:
        play_on(session, 1)
    last = session.view["tricks"][-1]

    async def script(seen: Seen) -> None:
        await seen.press("l")
        assert "Trick 2:" in seen.text and f"{last['points']} points." in seen.flowing
        await seen.press("escape", "s")
        assert re.search(r"now +0 +0", seen.text) and "The match is played to 1001." in seen.text
        await seen.press("escape", "t")
        assert "Trick 2:" in seen.text
        await seen.press("escape", "r", *"last trick")
        assert "The side that wins the last trick counts 10 points for it." in seen.flowing
        await seen.press(*"zz")
        assert "No rule mentions that." in seen.text
        await seen.press("escape")
        assert isinstance(seen.app.screen, TableScreen)

    at_the_table(session, script)


def test_a_hint_says_what_and_why_and_moves_the_cursor_there() -> None:
    session, _, _ = before_an_illegal_card()
    wanted = hint(session.deal, session.seat)

    async def script(seen: Seen) -> None:
        await seen.press("h")
        message = " ".join("".join(seen.lines[-4:-1]).split())
        assert message.startswith(f"Hint: play {session.names.cards(wanted.action.what)}. ")
        assert session.names.cards(wanted.reason)[:20] in message
        assert seen.table.cards[seen.table.cursor] == wanted.action.what
        await seen.press("enter")
        assert (session.seat, wanted.action) in session.deal.history

    at_the_table(session, script)


def test_after_a_deal_the_table_shows_what_cost_most() -> None:
    """Whoever always plays the dearest card throws points away, and is told so."""
    session = new_session(BELA)

    def dearest(deal: Deal, seat: int) -> Action:
        legal = deal.legal_actions(seat)
        cards = [action for action in legal if action.verb == "play"]
        return max(cards, key=lambda action: "789QK1AJ".index(action.what[0])) if cards else choose(deal, seat)

    while session.turn != "scored":
        play_bots(session)
        if session.turn == "own":
            session.act(dearest(session.deal, session.seat))
    costly = own_costliest(session.deal, session.seat)
    assert costly and costly[0].cost == max(one.cost for one in costly)

    async def script(seen: Seen) -> None:
        await seen.press("v")
        await seen.app.workers.wait_for_complete()
        await seen.pilot.pause()
        assert "What cost you most" in seen.text
        done = session.names.cards(str(costly[0].done.action))
        assert f"{done} cost about {costly[0].cost:.1f} points; better:" in seen.flowing
        await seen.press("escape")
        assert "Enter goes on" in seen.text  # the score again, and the deal goes on from there
        await seen.press("enter")
        assert isinstance(seen.app.screen, TableScreen) and session.number == 2

    at_the_table(session, script)


def test_undo_goes_back_to_ones_own_last_decision_on_the_screen() -> None:
    session = new_session(BELA, practice=True)
    play_on(session, 4)
    before = session.record()

    async def script(seen: Seen) -> None:
        menu = seen.table.menu
        await seen.press("1" if menu and menu.live and not menu.ticking else "enter")
        assert session.record() != before
        await seen.press("u")
        assert session.record() == before
        assert "Taken back." in seen.text

    at_the_table(session, script)


def test_a_word_said_with_a_card_is_asked_about() -> None:
    session = with_a_pair()
    saying = next(action for action in session.legal if action.said)
    key = str(session.names.sorted(session.view).index(saying.what) + 1)

    async def script(seen: Seen) -> None:
        before = session.record()
        await seen.press(key)
        assert f'say "{saying.said}"' in seen.text
        await seen.press("escape")
        assert session.record() == before
        await seen.press(key, "1")
        assert (session.seat, saying) in session.deal.history

    at_the_table(session, script)


def with_a_pair() -> Session:
    """Give a session at a turn where the pair can be said."""
    for seed in range(100):
        session = new_session(BELA, seed=seed)
        for _ in range(9):
            play_bots(session)
            if session.turn != "own":
                break
            if any(action.said for action in session.legal):
                return session
            session.act(session.legal[0] if session.deal.contract is None else choose(session.deal, session.seat))
    raise AssertionError


def test_what_is_announced_on_ones_turn_is_ticked_beside_the_cards() -> None:
    game, session = capot.load("belot-4"), None
    for seed in range(100):
        session = new_session(game, seed=seed)
        play_bots(session)
        while session.turn == "own" and session.deal.phase != "play":
            session.act("pass")
            play_bots(session)
        if session.turn == "own" and any(action.verb == "announce" for action in session.legal):
            break
    assert session is not None
    item = next(action.what for action in session.legal if action.verb == "announce")

    async def script(seen: Seen) -> None:
        assert "You may announce (a)" in seen.text
        assert seen.lines[-1].rstrip().endswith("? all keys  q quit")
        await seen.press("a", "1")
        assert "[x]" in seen.text
        await seen.press("1", "space", "enter")
        assert (session.seat, Action("announce", item)) in session.deal.history
        assert session.deal.phase == "play" and session.turn == "own"
        assert "[x]" not in seen.text

    at_the_table(session, script)


def test_declarations_that_do_not_go_together_are_refused_with_the_rule_and_none_is_made() -> None:
    game = capot.load("bela-4", ["no-card-twice"])
    hands = [["JC", "JD", "JH", "JS", "QC", "KC", "7D", "8D"]]
    others = [card for card in game.deck.texts((1 << 32) - 1) if card not in hands[0]]
    hands += [others[:8], others[8:16], others[16:]]
    session = new_session(game)
    session.match.deal = game.deal(hands=hands, dealer=3)
    session._look()
    session.act("bid hearts")
    both = ["four J", "run KC-JC"]  # with the jack of clubs in both of them
    assert [session.why_not(f"announce {text}") for text in both] == [None, None]
    with pytest.raises(capot.IllegalAction) as error:
        session.announce(both)
    assert error.value.reason.sentence
    assert session.deal.history == [(0, Action("bid", "hearts"))]
    session.announce(["four J"])
    assert session.deal.history[1:] == [(0, Action("announce", "four J")), (0, Action("pass"))]


def test_a_card_is_laid_away_with_its_key() -> None:
    game = capot.load("bela-3")
    session = next(
        session for seed in range(50) if (session := new_session(game, seed=seed)) and takes(session) and session.legal
    )

    async def script(seen: Seen) -> None:
        assert "Lay a card away, face down" in seen.text
        card = seen.table.cards[3]
        await seen.press("4")
        assert session.view["laid_away"] == [card]
        assert f"you laid away {session.names.cards(card)}" in seen.lines[1]

    at_the_table(session, script)


def takes(session: Session) -> bool:
    """Bring a session to where its player lays cards away, by naming a contract; whether that could be done."""
    play_bots(session)
    if session.turn == "own" and session.deal.phase == "naming":
        session.act("bid hearts")
    return session.deal.phase == "laying"


# ---------------------------------------------------------------- what must not be seen


def test_what_is_shown_does_not_depend_on_what_the_others_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for everything at the first turn, with the other hands dealt in two ways."""
    pack = BELA.deck.texts((1 << BELA.deck.size) - 1)
    own, others = pack[::4], [card for card in pack if card not in pack[::4]]
    shown: list[list[str]] = []
    for dealt in (others, others[::-1]):
        session = new_session(BELA)
        session.match.deal = BELA.deal(hands=[own, dealt[:8], dealt[8:16], dealt[16:]], dealer=3)
        session.talk.clear()
        session._look()

        async def script(seen: Seen) -> None:
            pages = [seen.text]
            for key in ("h", "s", "escape", "l", "escape", "t", "escape", "w", "?", "escape"):
                await seen.press(key)
                pages.append(seen.text)
            shown.append(pages)

        at_the_table(session, script)
    assert shown[0] == shown[1]


def test_everything_drawn_comes_from_the_view() -> None:
    """Whoever draws is given a session whose deal tells nothing but legal actions and views."""
    session, _, _ = before_an_illegal_card()
    allowed = {"view", "legal_actions", "to_act", "is_over", "scores", "phase", "match_won_by"}
    deal = session.deal

    class OnlyAView:
        def __getattr__(self, name: str) -> Any:
            assert name in allowed, name
            return getattr(deal, name)

    async def script(seen: Seen) -> None:
        session.match.deal = OnlyAView()  # type: ignore[assignment]
        seen.table.redraw()
        await seen.press("left", "l", "escape", "t", "escape", "s", "escape")
        session.match.deal = deal
        assert "deal 1" in seen.text

    at_the_table(session, script)


# ---------------------------------------------------------------- looks


def test_cards_are_drawn_with_rank_suit_and_signs() -> None:
    canvas = Canvas(12, 4)
    Face("10H", top="2", foot="*").draw(canvas, 0, 0, SMALL, Looks(), CardLetters())
    Face("KS", chosen=True).draw(canvas, 6, 0, SMALL, Looks(symbols=False, lines=False), CardLetters())
    assert canvas.plain() == ["╭─2─╮ #===#", "│10 │ #K  #", "│♥ H│ #  S#", "╰─*─╯ #===#"]


def test_cards_that_may_be_played_are_lifted_and_have_their_key_in_brackets() -> None:
    rows = Hand(["KH", "7S"], {"KH"}, 1).draw(12, 6, Looks(), CardLetters()).plain()
    assert rows[0].startswith("╭───╮") and rows[1].endswith("╔═══╗")
    assert rows[5].split() == ["[1]", "2"]


@pytest.mark.parametrize("count", range(1, 17))
def test_hands_of_any_size_fit(count: int) -> None:
    size, step = fitting(count, 50, 6)
    assert step * (count - 1) + size.width <= 50
    assert step >= 3  # a rank of two figures can be read


def test_no_colour_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    colours: list[set[str]] = []
    for value in ("", "1"):
        monkeypatch.setenv("NO_COLOR", value) if value else monkeypatch.delenv("NO_COLOR", raising=False)
        session, _, key = before_an_illegal_card()

        async def script(seen: Seen, key: str = key) -> None:
            await seen.press(key)
            strips = seen.app.screen._compositor.render_strips(seen.app.size)
            styles = [segment.style for strip in strips for segment in strip if segment.style]
            colours.append({str(style.color) for style in styles if style.color and not style.color.is_default})
            texts.append(seen.text)

        at_the_table(session, script)
    assert texts[0] == texts[1]
    assert len(colours[0]) > 5 and not colours[1] and "> You <" in texts[0]


def test_letters_alone_do() -> None:
    session, _, key = before_an_illegal_card(symbols=False)

    async def script(seen: Seen) -> None:
        for keys in ([key], ["w"], ["escape", "s"], ["escape", "?"], ["escape", "r"], ["escape", "h"]):
            await seen.press(*keys)
            signs = {char for char in seen.text if not char.isascii() and not char.isalpha()}
            assert not signs  # but sources may quote words of their own language

    at_the_table(session, script, looks=Looks(symbols=False, lines=False))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_larger_windows_are_filled(size: tuple[int, int]) -> None:
    session, _, _ = before_an_illegal_card()

    async def script(seen: Seen) -> None:
        assert all(len(line) == size[0] for line in seen.lines) and len(seen.lines) == size[1]
        assert "Table talk" in seen.text and "? all keys" in seen.lines[-1]
        assert f"[{seen.table.cursor + 1}]" in seen.text

    at_the_table(session, script, size=size)


def test_a_window_that_is_too_small_says_so() -> None:
    async def script(seen: Seen) -> None:
        assert "The window is 60x20; the table wants 80x24." in seen.lines[1]

    at_the_table(new_session(BELA), script, size=(60, 20))


def test_a_slow_pace_is_hurried_with_space() -> None:
    session = new_session(BELA, seed=5)
    assert session.turn == "bot"

    async def script(seen: Seen) -> None:
        await seen.pilot.pause(0.2)
        assert session.turn == "bot" and not session.deal.history
        for _ in range(200):
            await seen.pilot.press("space")
            await seen.pilot.pause(0.05)
            if session.turn == "own":
                return
        raise AssertionError

    at_the_table(session, script, pace=10)


def test_the_others_wait_while_a_page_is_read() -> None:
    session = new_session(BELA, seed=5)
    assert session.turn == "bot"

    async def script(seen: Seen) -> None:
        await seen.pilot.press("question_mark")
        await seen.pilot.pause(2)  # longer than the pace, which leaves a slow machine time for the key
        assert session.turn == "bot" and not session.deal.history
        await seen.pilot.press("escape")
        for _ in range(400):
            await seen.pilot.press("space")
            await seen.pilot.pause(0.05)
            if session.turn == "own":
                return
        raise AssertionError

    at_the_table(session, script, pace=1.5)


# ---------------------------------------------------------------- the form at the start


def form(saved: Saved | None = None, note: str = "") -> tuple[PlayApp, list[Setup | Saved]]:
    begun: list[Setup | Saved] = []

    def begin(start: Setup | Saved) -> Session:
        begun.append(start)
        if isinstance(start, Saved):
            return Session(BELA, start.setup, PLAYERS, record=start.record)
        return Session(BELA, start, PLAYERS)

    call = Call(BELA, new_setup(BELA), PLAYERS, saved, begin, ask=True, note=note)
    return PlayApp(call, Manner(0, Looks(), hint, own_costliest)), begun


def test_seat_bots_and_practice_are_chosen_with_arrows() -> None:
    app, begun = form()

    async def script(seen: Seen) -> None:
        assert "Begin a new match" in seen.text and "Go on" not in seen.text
        await seen.press("down", "right", "right", "down", "right", "down", "right", "up", "up", "up", "enter")

    with_app(app, script)
    (setup,) = begun
    assert isinstance(setup, Setup)
    names = list(PLAYERS)
    assert setup.bots == (names[(names.index("simple") + 1) % len(names)],) * 4
    assert (setup.seat, setup.practice) == (2, True)


def test_a_saved_match_is_offered_first_and_a_note_is_shown() -> None:
    session = new_session(BELA)
    play_on(session, 12)
    saved = Saved(session.setup, session.record())
    app, begun = form(saved, "Something is told.")

    async def script(seen: Seen) -> None:
        assert "Something is told." in seen.text
        assert f"deal {session.number}" in seen.text
        await seen.press("enter")
        assert seen.session.record() == session.record()

    with_app(app, script)
    assert begun == [saved]


def test_the_form_can_be_left() -> None:
    app, begun = form()

    async def script(seen: Seen) -> None:
        await seen.press("q")

    assert with_app(app, script) is None
    assert begun == []


# ---------------------------------------------------------------- saving, resuming, taking back


@contextmanager
def save_file(folder: Path) -> Iterator[SaveFile]:
    file = SaveFile(folder / "match.capot-match")
    try:
        yield file
    finally:
        file.close()


@pytest.mark.parametrize("key", ["bela-2", "bela-3", "bela-4", "belot-4", "belote-2", "color-belot", "open-belote"])
def test_a_match_is_saved_after_every_action_and_gone_on_with(key: str, tmp_path: Path) -> None:
    game = capot.load(key)
    with save_file(tmp_path) as file:
        session = new_session(game, file, practice=True)
        for _ in range(14):
            play_on(session, 1)
            saved = file.read(game, PLAYERS)
            assert saved is not None and saved.record == session.record()
        again = Session(game, saved.setup, PLAYERS, record=saved.record)
        assert again.record() == session.record()
        assert again.talk_of_deal == session.talk_of_deal and again.calls == session.calls
        assert again.undo() and session.undo() and again.record() == session.record()


def test_a_match_can_be_taken_back_to_its_first_decision() -> None:
    session = new_session(BELA, practice=True)
    play_bots(session)
    first = session.record()
    play_on(session, 25)
    assert session.number > 1
    while session.can_undo:
        assert session.undo()
    assert session.record() == first
    assert not session.undo()


def test_a_kill_in_the_middle_of_writing_loses_the_action_in_flight_alone(tmp_path: Path) -> None:
    code = f"""
import os, pathlib, capot
from capot.players.simple_player import choose
from capot.cli.play.bot_names import PLAYERS
from capot.tui.saved_match import SaveFile, Setup
from capot.tui.session import Session
session = Session(capot.load("bela-4"), Setup(0, 3, ("simple",) * 4), PLAYERS,
                  save=SaveFile(pathlib.Path({str(tmp_path)!r}) / "match.capot-match"))
for number in range(30):
    if number == 29:
        print(len(session.deal.history), flush=True)
        pathlib.Path.replace = lambda *_: os.kill(os.getpid(), 9)
    if session.turn == "own":
        session.act(choose(session.deal, 0))
    elif session.turn == "bot":
        session.bot(session.think())
    else:
        session.next_deal()
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    assert run.returncode == -signal.SIGKILL, run.stderr
    with save_file(tmp_path) as file:
        saved = file.read(BELA, PLAYERS)
    assert saved is not None
    assert len(saved.record["deals"][-1]["actions"]) == int(run.stdout)


def test_a_disk_that_is_full_stops_nobody_from_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str, *, private: bool) -> None:
        assert private
        raise OSError(28, "No space left on device")

    with save_file(tmp_path) as file:
        session = new_session(BELA, file)
        monkeypatch.setattr("capot.tui.saved_match.write_atomically", full)
        play_on(session, 1)
        assert "could not be saved" in session.trouble and "No space left" in session.trouble

        async def script(seen: Seen) -> None:
            assert "No space left" in seen.text

        at_the_table(session, script)
        monkeypatch.undo()
        play_on(session, 1)
        assert not session.trouble


def damaged(what: str, content: dict[str, Any]) -> str:
    """Give a save with something wrong in it."""
    table, record = content["table"], content["record"]
    actions = record["deals"][0]["actions"]
    text = json.dumps(content)
    match what:
        case "empty":
            return ""
        case "cut off":
            return text[: len(text) // 2]
        case "a list":
            return "[1, 2]"
        case "deeply nested":
            return "[" * 100_000
        case "another format":
            content["format"] = "capot-play/9"
        case "another field":
            content["more"] = 1
        case "no such seat":
            table["seat"] = 7
        case "no such bot":
            table["bots"] = ["nobody"] * 4
        case "too few bots":
            table["bots"] = ["simple"]
        case "practice is a word":
            table["practice"] = "yes"
        case "deals below one":
            table["deals"] = 0
        case "seed of another":
            table["seed"] += 1
        case "a seat with no turn":
            actions[0][0] = (actions[0][0] + 1) % 4
        case "an illegal action":
            actions[-1][1] = "announce four J"
        case "no action":
            actions[-1] = 5
        case "another score":
            record["scores"] = [1000, 0]
        case "other rules":  # what comes out the same by today's is read; this does not
            record["model"], record["scores"] = "0" * 16, [1000, 0]
    return json.dumps(content)


DAMAGES = {
    "empty": "no saved match",
    "cut off": "no saved match, or a damaged one",
    "a list": "must have format, table and record",
    "deeply nested": "no saved match, or a damaged one",
    "another format": "'capot-play/9' is newer than this capot",
    "another field": "must have format, table and record",
    "no such seat": "there is no seat 7",
    "no such bot": "there is no player called 'nobody'",
    "too few bots": "a list of 4 names",
    "practice is a word": "practice is true or false",
    "deals below one": "at least 1",
    "seed of another": "the seed is not that of the record",
    "a seat with no turn": "record.deals[0].actions[0]",
    "an illegal action": "record.deals[0].actions[",
    "no action": "an action is a seat and a text",
    "another score": "record.scores",
    "other rules": "the rules of the game have changed",
}


@pytest.mark.parametrize("what", DAMAGES)
def test_a_damaged_save_is_refused_with_the_place_and_the_reason(what: str, tmp_path: Path) -> None:
    with save_file(tmp_path) as file:
        session = new_session(BELA, file)
        play_on(session, 3)
        content = json.loads(file.path.read_text(encoding="utf-8"))
        text = damaged(what, content)
        file.path.write_text(text, encoding="utf-8")
        with pytest.raises(BadSave) as error:
            file.read(BELA, PLAYERS)
        assert DAMAGES[what] in str(error.value) and str(file.path) in str(error.value)
        aside = [file.set_aside("damaged")]
        file.path.write_text(text, encoding="utf-8")
        aside.append(file.set_aside("damaged"))
        assert not file.path.exists() and [path.read_text(encoding="utf-8") for path in aside] == [text, text]


def test_one_process_plays_a_saved_match_at_a_time(tmp_path: Path) -> None:
    with save_file(tmp_path), pytest.raises(SaveInUse, match="--save"), save_file(tmp_path):
        pass
    with save_file(tmp_path):
        pass


# ---------------------------------------------------------------- the command, without a terminal


def run(*arguments: str, state: Path, typed: str = "") -> Any:
    environment = {"XDG_STATE_HOME": str(state), "COLUMNS": "100"}
    return CliRunner().invoke(cli, ["play", "bela-4", *arguments], input=typed, env=environment)


def test_without_a_terminal_nothing_is_saved_unless_asked_for(tmp_path: Path) -> None:
    assert run("--seed", "5", "--bots", "simple", state=tmp_path, typed="5\n").exit_code == 0
    assert list(tmp_path.iterdir()) == []
    file = tmp_path / "one.capot-match"
    result = run("--seed", "5", "--bots", "simple", "--save", str(file), state=tmp_path, typed="5\n")
    assert result.exit_code == 0 and "You pass." in result.stdout
    assert result.stdout.endswith(f"capot play bela-4 --save {file} --resume goes on with it.\n")
    result = run("--resume", "--save", str(file), state=tmp_path, typed="?\n")
    assert result.exit_code == 0 and "You pass." in result.stdout
    with pytest.raises(BadSave, match="is a record of"):
        other = SaveFile(file)
        try:
            other.read(capot.load("belot-4"), PLAYERS)
        finally:
            other.close()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seat", "4"], "the seats are 0 to 3"),
        (["--seat", "-1"], "the seats are 0 to 3"),
        (["--bots", "nobody"], "--bots takes sensible, beginner, club, best, simple, random"),
        (["--bots", "simple,random"], "one for each of the 4 seats"),
        (["--resume", "--new"], "give one of them"),
        (["--pace", "99"], "99"),
        (["--deals", "0"], "0"),
    ],
)
def test_a_call_that_cannot_be_is_refused(arguments: list[str], message: str, tmp_path: Path) -> None:
    result = run(*arguments, state=tmp_path)
    assert result.exit_code == 2 and message in result.output
    assert "Traceback" not in result.output


def test_nothing_to_resume_is_said(tmp_path: Path) -> None:
    result = run("--resume", state=tmp_path)
    assert isinstance(result.exception, BadSave) and "no match to go on with" in str(result.exception)


def test_a_named_file_that_is_no_save_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana", encoding="utf-8")
    result = run("--save", str(file), "--new", state=tmp_path)
    assert isinstance(result.exception, BadSave)
    assert file.read_text(encoding="utf-8") == "Dear Ana"


def test_the_plain_game_gives_hints_and_takes_back(tmp_path: Path) -> None:
    typed = "hint\n5\nundo\nundo\nundo\nquit\n"
    result = run("--seed", "5", "--bots", "simple", "--practice", state=tmp_path, typed=typed)
    assert "Hint: " in result.stdout
    assert result.stdout.count("Taken back.") == 1
    assert "There is nothing to take back." in result.stdout
    result = run("--seed", "5", "--bots", "simple", state=tmp_path, typed="5\nundo\nquit\n")
    assert "in practice only: start with --practice" in result.stdout


# ---------------------------------------------------------------- the real program in a real terminal


RUNNING: list[subprocess.Popen[bytes]] = []


@pytest.fixture(autouse=True)
def nothing_left_running() -> Iterator[None]:
    yield
    while RUNNING:
        process = RUNNING.pop()
        process.kill()
        process.wait(timeout=30)


class Terminal:
    """The program in a pseudo-terminal of 80 by 24."""

    def __init__(self, state: Path, *arguments: str, **environment: str) -> None:
        pty, fcntl, termios = (pytest.importorskip(name) for name in ("pty", "fcntl", "termios"))
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        around = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
        around |= {"TERM": "xterm-256color", "XDG_STATE_HOME": str(state), **environment}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "capot", "play", "bela-4", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=around,
            close_fds=True,
        )
        os.close(slave)
        self.raw, self.text = b"", ""
        RUNNING.append(self.process)

    def wait_for(self, pattern: str) -> str:
        """Read until something is shown; returns what was shown since the last time."""
        end = time.monotonic() + 60
        while not (found := re.search(pattern, self.text)):
            if not self._read() or time.monotonic() > end:
                pytest.fail(f"{pattern!r} did not come after {self.text[-2000:]!r}")
        shown, self.text = self.text[: found.end()], self.text[found.end() :]
        return shown

    def _read(self) -> bool:
        if not select.select([self.master], [], [], 60)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.raw += data
        self.text += re.sub(r"\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[()][A-Z0-9]", "", data.decode("utf-8", "replace"))
        return bool(data)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def end(self) -> int:
        """Read to the end and return the exit code."""
        while self._read():
            pass
        code = self.process.wait(timeout=30)
        os.close(self.master)
        return code


SAVE = Path("capot") / "bela-4.capot-match"


def saved_actions(state: Path) -> list[list[Any]]:
    """Give the actions that are saved; the file is whole whenever it is read."""
    try:
        content = json.loads((state / SAVE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return []
    return [action for deal in content["record"]["deals"] for action in deal["actions"]]


def test_the_real_program_is_killed_resumed_and_its_record_replayed(tmp_path: Path) -> None:
    arguments = ["--pace", "0", "--bots", "simple"]
    terminal = Terminal(tmp_path, "--seed", "5", "--new", *arguments)
    seen: list[list[Any]] = []
    for _ in range(3):
        terminal.wait_for(r"Your call\.|Your turn|You lead|What do you announce|The deal is scored")
        for _ in range(300):
            terminal.type("\r")
            time.sleep(0.05)
            if len(saved_actions(tmp_path)) >= len(seen) + 10:
                break
        terminal.process.kill()
        assert terminal.end() == -signal.SIGKILL
        now = saved_actions(tmp_path)
        assert now[: len(seen)] == seen and len(now) > len(seen)
        record = json.loads((tmp_path / SAVE).read_text(encoding="utf-8"))["record"]
        BELA.replay_match(record)
        seen = now
        terminal = Terminal(tmp_path, "--resume", *arguments)
    terminal.wait_for(r"all keys")
    terminal.type("q")
    assert terminal.end() == 0
    assert "The match is saved in" in terminal.text and "--resume goes on with it" in terminal.text
    assert saved_actions(tmp_path)[: len(seen)] == seen


def test_the_table_commands_the_terminal_that_it_is_drawn_on(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "--seed", "5", "--new", "--pace", "0", "--bots", "simple")
    terminal.wait_for(r"all keys")
    terminal.type("q")
    assert terminal.end() == 0
    assert b"\x1b[?1049h" in terminal.raw  # the other screen, so that the lines before come back at the end
    assert "\N{REPLACEMENT CHARACTER}" not in terminal.raw.decode("utf-8")


def test_what_others_wrote_commands_no_terminal() -> None:
    hostile = "a\x1b[2Jb"
    assert text_of_lines([(hostile, "")], Looks(symbols=False, lines=False)).plain == "a\N{REPLACEMENT CHARACTER}[2Jb"


def test_a_damaged_save_in_the_usual_place_is_put_aside_and_told(tmp_path: Path) -> None:
    file = tmp_path / SAVE
    file.parent.mkdir()
    file.write_text("{", encoding="utf-8")
    terminal = Terminal(tmp_path, "--seed", "5")
    shown = terminal.wait_for(r"It is kept as")
    assert "damaged one" in shown
    terminal.type("q")
    assert terminal.end() == 0
    assert file.with_name(f"{file.name}.damaged").read_text(encoding="utf-8") == "{"


@pytest.mark.parametrize(
    "environment", [{"TERM": "dumb"}, pytest.param({"PLAIN": "1"}, marks=pytest.mark.heavy)], ids=str
)
def test_a_terminal_that_can_do_little_gets_plain_questions(environment: dict[str, str], tmp_path: Path) -> None:
    plain = ["--plain"] if environment.pop("PLAIN", "") else []
    terminal = Terminal(tmp_path, "--seed", "5", *plain, **environment)
    terminal.wait_for(r"Your turn \(\? helps\): ")
    terminal.type("5\n")
    terminal.wait_for(r"\(\? helps\): ")
    terminal.type("quit\n")
    assert terminal.end() == 0
    assert "The game ends here." in terminal.text
    done = saved_actions(tmp_path)

    def after_answering(answer: str) -> list[list[Any]]:
        terminal = Terminal(tmp_path, "--seed", "5", *plain, **environment)
        terminal.wait_for(r"There is a saved match.*: ")
        terminal.type(f"{answer}\n")
        terminal.wait_for(r"\(\? helps\): ")
        terminal.type("quit\n")
        assert terminal.end() == 0
        return saved_actions(tmp_path)

    assert after_answering("n") != done
    (old,) = (tmp_path / SAVE).parent.glob("*.old")
    old.replace(tmp_path / SAVE)
    assert after_answering("") == done


def test_without_textual_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from capot.cli.play import start as playing

    class Screen:
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TERM", "xterm")
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Screen())
    assert playing._can_draw(playing.Wanted()) == (True, "")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert playing._can_draw(playing.Wanted()) == (False, playing.no_textual())
    assert install("tui") in playing.no_textual()


def test_the_plain_game_loads_no_textual() -> None:
    code = (
        "import sys, capot.cli.play.start, capot.tui.session;"
        "sys.exit(repr(found) if (found := [m for m in sys.modules if m.startswith(('textual', 'rich'))]) else 0)"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_names_know_the_house_rule_for_the_direction() -> None:
    clockwise = capot.load("bela-4", ["clockwise"])
    assert Names(clockwise, 0, True).short[clockwise.next_seat(0)] == "West"


def test_enter_that_did_not_want_to_wait_plays_no_card() -> None:
    session = new_session(BELA, seed=7)
    play_on(session, 2)  # into the play: bots have acted, and it is the person's turn
    while session.view["phase"] != "play":
        play_on(session, 1)
    session.act(choose(session.deal, session.seat))
    assert session.turn == "bot"

    async def script(seen: Seen) -> None:
        for _ in range(200):
            if session.turn == "own":
                break
            await seen.pilot.press("enter")
        acts = len(session.deal.history)
        await seen.rest()
        await seen.pilot.press("enter")
        assert session.turn == "own" and len(session.deal.history) == acts
        assert "Enter now does what is framed" in seen.flowing
        seen.table._hurried -= 1  # as if a second had gone by
        await seen.pilot.press("enter")
        assert len(session.deal.history) > acts

    at_the_table(session, script, pace=0.05)


def test_a_locale_of_letters_alone_gets_letters_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    from capot.cli.play.start import _looks

    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))
    assert _looks(False) == Looks()
    monkeypatch.setenv("LANG", "C")
    assert _looks(False) == Looks(symbols=False, lines=False)
    monkeypatch.setenv("LC_ALL", "hr_HR.UTF-8")
    assert _looks(False) == Looks() and _looks(True) == Looks(symbols=False, lines=False)
