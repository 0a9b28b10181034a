"""Playing in the terminal, with scripted answers: what is asked, what is shown, and what must never be shown."""

import io
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import capot
from capot.cli import cli
from capot.cli.play import plain_text as play_module
from capot.cli.play.bot_names import PLAYERS
from capot.cli.play.plain_text import play_session
from capot.cli.play.text_table import Table
from capot.cli.play.typed_actions import understand
from capot.compile.loader import games
from capot.players.simple_player import choose
from capot.runtime.actions import Action
from capot.runtime.card_letters import SIGNS
from capot.runtime.deal import Deal
from capot.runtime.game import Game
from capot.runtime.voice import spoken_in
from capot.translations.messages import speaker
from capot.tui.saved_match import Setup
from capot.tui.session import Session
from capot.tui.spoken_names import Names
from capot.tui.table_log import happenings

BELA = capot.load("bela-4")

SMALL = """
game small "Small game" extends bela-4 {{
  source bela
  replace table.players {{
    players: {players}
  }}
  replace table.sides {{
    sides: each player alone
  }}
  replace cards.pack {{
    pack: A K Q J 10 9 of clubs diamonds hearts spades
  }}
  replace cards.order-trump {{
    order trump: J 9 A 10 K Q
  }}
  replace cards.order-plain {{
    order plain: A 10 K Q J 9
  }}
  replace cards.order-natural {{
    order natural: A K Q J 10 9
  }}
  replace cards.worth-trump {{
    worth trump: J 20, 9 14, A 11, 10 10, K 4, Q 3
  }}
  replace cards.worth-plain {{
    worth plain: A 11, 10 10, K 4, Q 3, J 2, 9 0
  }}
  replace deal.rest {{
    packets rest: {rest} each
  }}
  remove play.never-excused
  remove declarations.run-of-8
  remove declarations.never-four
  replace declarations.run-of-5 {{
    run of 5 to 6: 100
  }}
  replace scoring.failed {{
    outcome failed: otherwise {{
      winner: nobody
      each side: its total
    }}
  }}
}}
"""

PROMPT = "Your turn (? helps): "


@cache
def game_for(players: int) -> Game:
    """Give a game for so many: the shipped one, or one with a smaller pack and without partners."""
    if players == 4:
        return BELA
    return capot.load_text(SMALL.format(players=players, rest={2: 6, 3: 2}[players]), "small")


class Screen(io.StringIO):
    """A terminal of some encoding that remembers what was written since it was last looked at."""

    encoding: Any = None

    def __init__(self, encoding: str | None = None) -> None:
        super().__init__()
        self.encoding = encoding
        self._seen = 0

    def news(self) -> str:
        text = self.getvalue()[self._seen :]
        self._seen = len(self.getvalue())
        return text


def play_game(
    game: Game,
    seed: int,
    seat: int,
    deals: int | None,
    out: Screen,
    ask: Callable[[str], str],
    color: bool,
    practice: bool = False,
) -> int:
    """Play a match against simple players, or so many deals of it."""
    encoding = out.encoding or "utf-8"
    symbols = all(suit.encode(encoding, "replace").decode(encoding) == suit for suit in SIGNS.values())
    setup = Setup(game.check_seat(seat), seed, ("simple",) * game.seats, practice, deals)
    return play_session(Session(game, setup, PLAYERS, symbols=symbols), out, ask, color)


def played(
    game: Game,
    *answers: str,
    seed: int = 4,
    seat: int = 0,
    deals: int | None = 1,
    then: str | None = "1",
    encoding: str | None = None,
    color: bool = False,
) -> str:
    """Play with these answers, then always with the same one, or with none: then the input ends. Give all output."""
    screen = Screen(encoding)
    left: Iterator[str] = iter(answers)

    def ask(prompt: str) -> str:
        answer = next(left, then)
        if answer is None:
            raise EOFError
        screen.write(f"{prompt}{answer}\n")
        return answer

    assert play_game(game, seed, seat, deals, screen, ask, color) == 0
    return screen.getvalue()


def answers_to(typed: str, *before: str, **options: Any) -> str:
    """Give what is shown between typing something and the end of the input."""
    text = played(BELA, *before, typed, then=None, **options)
    return text.rpartition(f"{PROMPT}{typed}\n")[2].partition("\nThe game ends here.")[0]


# ---------------------------------------------------------------- whole deals and matches


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("encoding", ["utf-8", "ascii", None])
def test_a_match_can_be_played_by_the_first_number_alone(players: int, encoding: str | None) -> None:
    for seat in range(players):
        text = played(game_for(players), seed=seat, seat=seat, deals=None, encoding=encoding)
        assert "The match is won: " in text
        assert all(len(line) <= 80 for line in text.splitlines())
        assert "\033" not in text
        assert text.isascii() == (encoding == "ascii")


def test_each_deal_ends_with_its_score_in_words_and_the_match_score() -> None:
    text = played(BELA, seed=1, deals=2)
    assert text.count("The deal is scored") == 2
    cards = BELA.rules["scoring.cards"].sentence
    assert cards in " ".join(text.split())
    before, now = re.findall(r"Match now +(\d+) +(\d+)", text)
    assert re.findall(r"Match before +(\d+) +(\d+)", text) == [("0", "0"), before]
    assert f"The match after 2 deals: We {now[0]}, They {now[1]} (to 1001)." in text


def test_the_score_shown_is_that_of_the_engine() -> None:
    deal = BELA.match(seed=1).deal
    text = played(BELA, seed=1, deals=1)
    while not deal.is_over:
        seat = deal.to_act[0]
        deal.apply(choose(deal, seat) if seat else first_choice(deal), seat)
    for line in deal.score().lines:
        if line.text == "total":
            we, they = line.amounts
            assert re.search(rf"^  total +{we} +{they}$", text, re.M)


def first_choice(deal: Deal) -> Action:
    legal, table = deal.legal_actions(0), Table(BELA, 0, True)
    cards = [Action("play", card) for card in table.sorted(deal.view(0))]
    return next((action for action in cards if action in legal), legal[0])


def test_own_side_stands_first_wherever_one_sits() -> None:
    assert re.search(r"The deal is scored +We +They", played(BELA, seat=3))


# ---------------------------------------------------------------- nothing hidden


@pytest.mark.representatives
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_no_hidden_card_of_another_player_is_shown(seed: int, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_for(players)
    seat = seed % players
    screen = Screen("ascii")
    asked: list[Deal] = []
    turn = play_module._Person.turn

    def watched(person: Any, deal: Deal, view: Any) -> None:
        asked.append(deal)
        turn(person, deal, view)

    monkeypatch.setattr(play_module._Person, "turn", watched)
    script = iter(["?", "score", "last", "rules trump", "why 1", "table"] * 40)
    tries = 0

    def ask(prompt: str) -> str:
        nonlocal tries
        tries += 1
        deal, shown = asked[-1], screen.news()
        view = deal.view(seat)
        known = {*view["hand"], *(card for _, card in view["trick"])}
        known |= {card for trick in view["tricks"] for _, card in trick["plays"]}
        known |= {card for items in view["announcements"] for text in items for card in cards_in(text)}
        assert set(cards_in(shown)) <= known
        return next(script) if tries % 2 else "1"

    assert play_game(game, seed, seat, 1, screen, ask, False) == 0
    assert asked


def cards_in(text: str) -> list[str]:
    return re.findall(r"(?<!\w)(?:10|[2-9AKQJ])[CDHS](?!\w)", text)


def test_what_is_shown_does_not_depend_on_what_the_others_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for everything at the first turn, before anybody has acted, with the other hands dealt in two ways."""
    texts = []
    for order in (slice(None), slice(None, None, -1)):
        deal = BELA.deal(seed=11, dealer=3)
        mine = set(deal.hand(0))
        other = [card for card in BELA.deck.texts((1 << 32) - 1) if card not in mine][order]
        hands = [[*sorted(mine), *other[:2]], other[2:10], other[10:18], other[18:26]]
        fixed = BELA.deal(hands=hands, dealer=3)
        begin_with(fixed, monkeypatch)
        script = iter(["?", "why KH", "why hearts", "why announce four J", "score", "last", "rules hand", "table"])
        screen = Screen()

        def ask(prompt: str, script: Iterator[str] = script) -> str:
            try:
                return next(script)
            except StopIteration:
                raise EOFError from None

        play_game(BELA, 1, 0, None, screen, ask, False)
        texts.append(screen.getvalue())
    assert texts[0] == texts[1]


def begin_with(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next match begin with a deal of one's own."""
    match = capot.Match(BELA, 1)
    match.deal, match.scores = deal, deal.scores
    monkeypatch.setattr(Game, "match", lambda game, seed: match)


# ---------------------------------------------------------------- deals that decide the match


def test_eight_of_a_suit_end_the_match_in_its_first_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = BELA.deck.texts((1 << BELA.deck.size) - 1)
    hands = [[card for card in pack if card[-1] == suit] for suit in "HCDS"]
    begin_with(BELA.deal(hands=hands, dealer=3), monkeypatch)
    text = played(BELA, "bid hearts", "run ah-7h", encoding="utf-8")
    assert "Declared: You run A♥-7♥" in text
    assert "This declaration decides the match." in text
    assert text.endswith("The match after 1 deal: We 0, They 0 (to 1001).\nThe match is won: We.\n")


def test_having_enough_is_asked_about_and_ends_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = BELA.deck.texts((1 << BELA.deck.size) - 1)
    others = [card for card in pack if card[-1] != "H"]
    hands = [[card for card in pack if card[-1] == "H"], others[::3], others[1::3], others[2::3]]
    for answer in ("1", "enough", "claim enough"):
        begin_with(BELA.deal(hands=hands, dealer=3, scores=(995, 0)), monkeypatch)
        text = played(BELA, "bid hearts", "pass", "ah", answer, encoding="utf-8", then=None)
        assert "You may:  1 claim enough   2 pass" in text
        assert "You claim enough: the match is decided." in text
        assert text.endswith("The match is won: We.\n")


# ---------------------------------------------------------------- what can be typed


CHOICES = (Action("play", "KH"), Action("play", "10S"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "play KH"),
        ("2", "play 10S"),
        ("play KH", "play KH"),
        ("KH", "play KH"),
        ("kh", "play KH"),
        ("k♥", "play KH"),
        ("K♥\ufe0f", "play KH"),
        ("  PLAY   10♠ ", "play 10S"),
        ("ts", "play 10S"),
        ("kh bela", "play KH bela"),
        ("1 BELA", "play KH bela"),
        ("play k♥ bela", "play KH bela"),
        ("qs", "play QS"),
        ("pass", "pass"),
        ("bid hearts", "bid hearts"),
        ("announce four j", "announce four J"),
        ("announce run qh-10h", "announce run QH-10H"),
        ("show run qh-10h", "announce run QH-10H"),
    ],
)
def test_an_action_may_be_written_in_many_ways(typed: str, meant: str) -> None:
    assert str(understand(BELA, CHOICES, CHOICES, typed)) == meant


def test_a_call_or_declaration_may_be_written_without_its_verb() -> None:
    legal = (Action("announce", "run QH-10H"), Action("pass"))
    assert understand(BELA, legal, legal, "run q♥-10♥") == legal[0]
    legal = (Action("bid", "hearts"), Action("pass"))
    assert understand(BELA, legal, legal, "Hearts") == legal[0]
    assert understand(BELA, legal, legal, "2") == legal[1]


@pytest.mark.parametrize("typed", ["zvati herc", "Herc", "bid hearts"])
def test_what_is_offered_may_be_written_as_it_is_offered(typed: str) -> None:
    legal = (Action("bid", "spades"), Action("bid", "hearts"), Action("pass"))
    with spoken_in(speaker("hr")):
        assert understand(BELA, legal, legal, typed) == legal[1]
        assert understand(BELA, legal, legal, "dalje") == legal[2]


@pytest.mark.parametrize(
    "typed", ["", "0", "3", "-1", "²", "99999999999999999999", "bela", "king", "play", "\x00", "1 2"]
)
def test_what_means_nothing_is_no_action(typed: str) -> None:
    assert understand(BELA, CHOICES, CHOICES, typed) is None


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Write a number from 1 to 5, or ? for help."),
        ("9", "The numbers go from 1 to 5."),
        ("0", "The numbers go from 1 to 5."),
        ("nonsense", '"nonsense" means nothing here. Write for instance 1 or bid clubs; ? helps.'),
        ("why", "Say what about, for instance: why bid clubs"),
        ("why nonsense", "Say what about, for instance: why bid clubs"),
        ("why hearts", '"bid hearts" is legal.'),
        ("last", "There is no trick yet in this deal."),
        ("rules", "Say a word that the rules may mention, for instance: rules trump"),
        ("rules zebra", 'No rule mentions "zebra".'),
    ],
)
def test_wrong_and_idle_input_is_answered_and_changes_nothing(typed: str, answer: str) -> None:
    assert answers_to(typed).strip() == answer


@pytest.mark.parametrize("typed", ["x" * 500, "\x1b[2J\x07", "\u202eabc", "kh " * 100, "rules \x1b[2J"])
def test_hostile_input_reaches_the_terminal_harmless(typed: str) -> None:
    shown = answers_to(typed)
    assert shown.strip()
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert not re.search(r"[\x00-\x09\x0b-\x1f\u202e]", shown)


@pytest.mark.parametrize(
    ("typed", "before", "answer"),
    [
        ("kh", [], "Now is not the time to play."),
        ("bid no-trumps", [], "There is no contract 'no-trumps'"),
        ("bid hearts", ["1"], "A card is to be played now."),
        ("announce four j", ["1"], "Declarations are not announced now."),
        ("2s", ["1"], "'2♠' is no card of this pack"),
    ],
)
def test_what_cannot_be_done_now_is_answered_with_the_reason(typed: str, before: list[str], answer: str) -> None:
    for question in (typed, f"why {typed}"):
        shown = answers_to(question, *before)
        assert shown.startswith(answer)
        rule = "no card of this pack" not in answer  # what is no card breaks no rule
        assert ("Rule: " in shown and "Source: bela." in shown) == rule


def test_who_passes_instead_of_playing_is_told_what_is_due() -> None:
    """The rule is that cards are played, not who leads: unless one has to lead oneself."""
    game = capot.load("schieber")
    deal = game.deal(3, dealer=3)
    deal.apply("bid obenabe", 0)
    leading = deal.why_not("pass", 0)
    assert leading is not None
    assert (leading.clause, leading.message) == ("play.leads", "A card is to be played now.")
    deal.apply(f"play {deal.hand(0)[0]}", 0)
    following = deal.why_not("pass", 1)
    assert following is not None
    assert (following.clause, following.message) == ("deal.play", leading.message)


def test_an_illegal_card_is_answered_with_the_rule_and_its_source() -> None:
    seed, deal, card = illegal_card()
    reason = deal.why_not(f"play {card}", 0)
    assert reason is not None and reason.clause.startswith("play.must")
    for typed in (card, f"why {card}"):
        shown = " ".join(answers_to(typed, *own_actions(deal), seed=seed).split())
        assert reason.sentence in shown
        assert reason.citations[0] in shown
        assert f"[{reason.clause}]" in shown


def test_a_legal_card_may_be_asked_about_too() -> None:
    seed, deal, _ = illegal_card()
    card = deal.legal_actions(0)[0].what
    shown = answers_to(f"why {card}", *own_actions(deal), seed=seed, encoding="ascii")
    assert shown.strip() == f'"play {card}" is legal.'


WRONG = [
    "",
    "0",
    "99",
    "-1",
    "²",
    "xyzzy",
    "why",
    "why xyzzy",
    "2s",
    "play",
    "bid",
    "announce",
    "undo",
    "rules",
    "\x00",
]


@pytest.mark.representatives
@pytest.mark.parametrize("key", games())
def test_wrong_entries_at_any_turn_of_any_game_are_answered_and_change_nothing(key: str) -> None:
    game = capot.load(key)
    session = Session(game, Setup(0, 3, ("simple",) * game.seats, deals=1), PLAYERS)
    screen = Screen()
    tried = 0
    wrong = iter(WRONG * 60)
    records: list[Any] = []

    def ask(prompt: str) -> str:
        nonlocal tried
        news = screen.news()
        if records:
            assert session.record() == records.pop()
            assert news.strip() and all(len(line) <= 80 for line in news.splitlines())
        tried += 1
        if tried % 4:
            records.append(session.record())
            return next(wrong)
        return "1"

    assert play_session(session, screen, ask, False) == 0
    assert session.turn == "finished" and tried > len(WRONG)
    assert "Traceback" not in screen.getvalue()
    game.replay_match(session.record())


def own_actions(deal: Deal) -> list[str]:
    """Give what seat 0 has done; an announcing window with nothing to announce is not asked about."""
    return [str(action) for seat, action in deal.history if seat == 0 and str(action) != "pass"]


@cache
def illegal_card() -> tuple[int, Deal, str]:
    """Give a seed, its first deal as far as seat 0 holds a card that it may not play, and that card."""
    for seed in range(100):
        deal = BELA.match(seed=seed).deal
        while not deal.is_over:
            seat, legal = deal.to_act[0], deal.legal_actions()
            if seat == 0 and deal.phase == "announcing" and len(legal) > 1:
                break
            illegal = [card for card in deal.hand(0) if Action("play", card) not in legal]
            if seat == 0 and deal.phase == "play" and illegal:
                return seed, deal, illegal[0]
            deal.apply(legal[0] if seat == 0 else choose(deal, seat), seat)
    raise AssertionError


def test_rules_are_found_by_words() -> None:
    shown = " ".join(answers_to("rules Last Trick").split())
    assert "The side that wins the last trick counts 10 points for it. [scoring.last-trick]" in shown


def test_score_and_last_trick_are_told() -> None:
    text = played(BELA, seed=1, deals=1, then="1")
    trick = re.findall(r"^Trick 1: .*$", text, re.M)[0]
    shown = played(BELA, "1", "1", "last", "score", seed=1, then=None)
    assert shown.count(trick) == 2
    assert "The match after 0 deals: We 0, They 0 (to 1001)." in shown
    assert "This deal: Contract: clubs, named by you. Tricks: We 1, They 0." in shown


def pair_deal() -> int:
    """Give a seed where seat 0, naming what comes first, has king and queen of trump to play."""
    for seed in range(1000):
        deal = BELA.match(seed=seed).deal
        if deal.dealer == 3 and "QC" in deal.hand(0) and "KC" in deal.hand(0):
            return seed
    raise AssertionError


def test_the_pair_is_said_with_the_card() -> None:
    seed = pair_deal()
    text = played(BELA, "bid clubs", seed=seed, encoding="utf-8")
    assert 'With K♣ or Q♣ you may say "bela": write it after the card.' in text or "With Q♣ or K♣" in text
    deal = BELA.match(seed=seed).deal
    deal.apply("bid clubs", 0)
    while True:
        seat = deal.to_act[0]
        said = next((str(action) for action in deal.legal_actions(seat) if action.said), None)
        if seat == 0 and said:
            break
        deal.apply(choose(deal, seat), seat)
    answers = [str(action) for who, action in deal.history if who == 0 and str(action) != "pass"]
    shown = answers_to(said.lower(), *answers, seed=seed)
    assert f'You say "bela" with {said.split()[1][:-1]}♣.' in shown
    assert "Declared: " in shown and "You bela" in shown


# ---------------------------------------------------------------- ending


@pytest.mark.parametrize("typed", ["quit", "q", "QUIT", "exit"])
def test_quitting_ends_with_the_state_of_the_match(typed: str) -> None:
    assert played(BELA, typed).endswith("The game ends here.\nThe match after 0 deals: We 0, They 0 (to 1001).\n")


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_the_end_of_the_input_ends_the_game_cleanly(error: type[BaseException]) -> None:
    screen = Screen()

    def ask(prompt: str) -> str:
        raise error

    assert play_game(BELA, 1, 2, None, screen, ask, False) == 0
    assert screen.getvalue().endswith("The match after 0 deals: We 0, They 0 (to 1001).\n")


def test_there_is_no_fifth_seat_at_a_table_of_four() -> None:
    with pytest.raises(capot.BadInput):
        play_game(BELA, 1, 4, None, Screen(), input, False)


# ---------------------------------------------------------------- looks


def test_colour_is_only_an_extra() -> None:
    plain, coloured = (played(BELA, seed=2, color=color) for color in (False, True))
    assert "\033[31m" in coloured
    assert re.sub(r"\033\[\d+m", "", coloured) == plain


def test_letters_stand_for_suits_where_there_are_no_symbols() -> None:
    symbols, letters = (played(BELA, seed=2, encoding=encoding) for encoding in ("utf-8", "cp1250"))
    assert "♥" in symbols and "♥" not in letters
    for symbol, letter in zip("♣♦♥♠", "CDHS", strict=True):
        symbols = symbols.replace(symbol, letter)
    assert symbols == letters


def test_a_turn_fits_a_terminal_of_twenty_four_lines() -> None:
    for seed in range(8):
        screen = Screen()
        heights: list[int] = []

        def ask(prompt: str, screen: Screen = screen, heights: list[int] = heights) -> str:
            heights.append(len(screen.news().rpartition("(to 1001).\n")[2].splitlines()) + 2)
            return "1"

        play_game(BELA, seed, 0, 1, screen, ask, False)
        assert max(heights) <= 24


def test_seats_have_names_as_they_sit() -> None:
    assert Table(BELA, 1, True).long == {1: "You", 2: "East (right)", 3: "North (partner)", 0: "West (left)"}
    assert Table(game_for(3), 2, True).long == {2: "You", 0: "East (right)", 1: "West (left)"}
    assert Table(game_for(2), 0, True).long == {0: "You", 1: "North (opposite)"}
    clockwise = capot.load("bela-4", ["clockwise"])
    assert Table(clockwise, 0, True).short[clockwise.next_seat(0)] == "West"


# ---------------------------------------------------------------- the simple players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simple_players_finish_their_matches(players: int) -> None:
    for seed in range(5):
        match = game_for(players).match(seed=seed)
        match.play(choose)
        assert match.is_over


def test_simple_players_announce_say_and_claim_all_that_they_can() -> None:
    claims = pairs = 0
    for seed in range(40):
        match = BELA.match(seed=seed)
        match.play(checked)
        for deal in match.finished:
            claims += sum(action.verb == "claim" for _, action in deal.history)
            pairs += sum(bool(action.said) for _, action in deal.history)
    assert claims and pairs


def checked(deal: Deal, seat: int) -> Action:
    legal, action = deal.legal_actions(seat), choose(deal, seat)
    assert action in legal
    for verb in ("announce", "claim"):
        if any(other.verb == verb for other in legal):
            assert action.verb == verb
    if any(other.what == action.what and other.said for other in legal):
        assert action.said
    return action


def test_simple_players_go_by_their_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at more than their view and their legal actions fails here."""
    allowed = {"view", "legal_actions", "game"}

    class OnlyAView:
        def __init__(self, deal: Deal) -> None:
            self._deal = deal

        def __getattr__(self, name: str) -> Any:
            assert name in allowed, name
            return getattr(self._deal, name)

    deal = BELA.deal(seed=5, dealer=0)
    blind: Callable[[Any, int], Action] = choose
    while not deal.is_over:
        seat = deal.to_act[0]
        assert blind(OnlyAView(deal), seat) == choose(deal, seat)
        deal.apply(choose(deal, seat), seat)


# ---------------------------------------------------------------- a real terminal

PROGRAM = "capot play bela-4 --seed 4 --deals 1 --bots simple --plain --new"


class Terminal:
    """A program in a pseudo-terminal of its own."""

    def __init__(self, folder: Path) -> None:
        pty = pytest.importorskip("pty")
        self.master, slave = pty.openpty()
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"}
        environment |= {"TERM": "dumb", "XDG_STATE_HOME": str(folder)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", *PROGRAM.split()],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            close_fds=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background ignores it
        )
        os.close(slave)
        self.text = ""
        self.prompts = 0

    def wait_for_prompt(self) -> bool:
        """Read until it asks again; ``False`` if it ends instead. A program that says nothing for long fails."""
        while self.text.count(PROMPT) <= self.prompts:
            if not select.select([self.master], [], [], 60)[0]:
                self.process.kill()
                pytest.fail(f"nothing more came after {self.text[-500:]!r}")
            try:
                data = os.read(self.master, 4096)
            except OSError:  # Linux says so when the other end is closed
                return False
            if not data:
                return False
            self.text += data.decode("utf-8", "replace")
        self.prompts += 1
        return True

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def close(self) -> int:
        while self.wait_for_prompt():
            pass
        code = self.process.wait(timeout=60)
        os.close(self.master)
        return code


@pytest.mark.parametrize("end", ["a whole deal", "ctrl-d", "ctrl-c"])
def test_it_plays_in_a_real_terminal(end: str, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    assert terminal.wait_for_prompt()
    terminal.type("?\n")
    assert terminal.wait_for_prompt()
    if end == "ctrl-d":
        terminal.type("\x04")
    elif end == "ctrl-c":
        terminal.process.send_signal(signal.SIGINT)
        terminal.type("\n")  # for a signal that came just before it began to read
    else:
        terminal.type("1\n")
        while terminal.wait_for_prompt():
            terminal.type("1\n")
    assert terminal.close() == 0
    assert "Traceback" not in terminal.text
    assert ("The game ends here." in terminal.text) == (end != "a whole deal")
    assert "The match after" in terminal.text
    assert "\033[31m" in terminal.text


def test_who_watches_sees_the_turned_card() -> None:
    card = capot.load("belote-4").match(seed=7).deal.turned[0]
    shown = CliRunner().invoke(cli, ["play", "belote-4", "--watch", "--seed", "7"]).output
    assert f"  Turned up: {card}\n" in shown.partition(": pass")[0]


def watched_deal(game: str, seed: int, *options: str) -> str:
    """Give what is told of a deal that bots play."""
    return CliRunner().invoke(cli, ["play", game, "--watch", "--seed", str(seed), *options]).output


def test_the_card_that_is_exchanged_is_the_one_that_lies_there() -> None:
    # The first turned card is the dealer's by then, and a second one lies there.
    game = capot.load_text(
        """game two "Two turned cards" extends klaberjass-3 {
  replace deal.rest {
    packets rest: 3 each but 2 to the dealer
    give the turned card: to the dealer
    turn up second: one card, seen by all
  }
}""",
        "two",
    )
    told = set()
    for seed in range(120):
        deal = game.deal(seed=seed)
        while deal.phase != "exchanging" and not deal.is_over and not deal.tricks:
            deal.apply(deal.legal_actions(deal.to_act[0])[0], deal.to_act[0])
        if deal.phase != "exchanging" or len(deal.legal_actions(seat := deal.to_act[0])) < 2:
            continue
        before, held = deal.view(seat), deal.hand(seat)
        deal.apply(next(one for one in deal.legal_actions(seat) if one.verb == "exchange"), seat)
        [given], [taken] = set(held) - set(deal.hand(seat)), set(deal.hand(seat)) - set(held)
        assert happenings(Names(game, seat, False), before, deal.view(seat)) == [f"You exchange {given} for {taken}."]
        told.add(seed)
    assert told


def test_who_watches_is_told_of_an_exchange() -> None:
    """The seven of the turned suit comes in the second packet, and goes for the turned card."""
    turned = capot.load("klaberjass-2").match(seed=12).deal.turned[0]
    dealt, _, then = watched_deal("klaberjass-2", 12).partition(f" exchanges 7{turned[-1]} for {turned}\n")
    assert then
    assert re.search(rf"{dealt[-6:]} holds .*\b7{turned[-1]}\b", dealt)


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_run_is_announced_once_and_then_shown(seed: int) -> None:
    told = watched_deal("coinche", seed, "--with", "show-or-lose")
    announced = re.findall(r"(seat \d): announce (run \S+)", told)
    assert announced
    assert sorted(re.findall(r"(seat \d) shows (run \S+)", told)) == sorted(announced)


def test_what_is_to_be_shown_is_not_offered_as_something_to_announce() -> None:
    game = capot.load("coinche", "show-or-lose")
    deal = game.match(seed=2).deal

    def offered() -> list[Action]:
        return [action for action in deal.legal_actions(deal.to_act[0]) if action.verb == "announce"]

    def said() -> str:
        seat = deal.to_act[0]
        return " ".join(Table(game, seat, False).choices(deal.view(seat), offered()))

    while not offered():
        deal.apply(choose(deal, deal.to_act[0]))
    (run,) = offered()
    assert said().endswith(f"1 announce {run.what}")
    deal.apply(run)
    deal.apply(choose(deal, deal.to_act[0]))
    while not offered():
        deal.apply(choose(deal, deal.to_act[0]))
    assert offered() == [run]
    assert said().endswith(f"1 show {run.what}")


_TITLED = """
game titled "Titled" extends schieber {
  title contracts.slam: "big slam"
  title contracts.undenufe: "from below"
  add to contracts {
    contract slam: one of the suits {
      named suit: order trump, worth trump, ruffs
      other suits: order natural, worth plain
    }
  }
  add to bidding.pushed {
    call slam: contract slam in any suit
  }
}
"""


def test_a_contract_is_called_as_the_file_of_the_game_calls_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "titled.capot"
    path.write_text(_TITLED, encoding="utf-8")
    called = ["--file", str(path), "--sheet", str(tmp_path / "sheet")]
    run = CliRunner().invoke
    began = run(cli, ["score", "titled", *called, "new", "--players", "Ana,Boro,Ceca,Dino", "--dealer", "Ana"])
    assert began.exit_code == 0, began.output
    for line in ("Boro undenufe, 80", "Ana slam hearts, 80"):
        assert run(cli, ["score", "titled", *called, "add", line]).exit_code == 0
    shown = run(cli, ["score", "titled", *called, "show"]).output
    assert "Ana, big slam, hearts" in shown
    assert "Boro, from below" in shown
    table = ["--plain", "--new", "--seed", "3", "--save", str(tmp_path / "saved")]
    played = run(cli, ["play", "titled", "--file", str(path), *table], input="\n").output
    assert "bid slam-hearts (big slam, hearts)" in " ".join(played.split())
    assert "bid undenufe (from below)" in " ".join(played.split())
    assert "from below" not in run(cli, ["play", "schieber", *table], input="\n").output
