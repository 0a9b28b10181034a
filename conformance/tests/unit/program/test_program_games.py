"""Games as programs in every language: the same matches at random, doors that refuse, and files for users."""

from __future__ import annotations

import functools
import http.server
import json
import random
import shutil
import subprocess
import threading
import types
from pathlib import Path

import pytest
from test_program_languages import SANE, STRICT

from capot.compile.loader import model_of
from capot.compile.workspace import open_workspace
from capot.program import loaded
from capot.program import nodes as n
from capot.program.lower import lower
from capot.program.native import compiled_engine
from capot.program.printers.c import c
from capot.program.printers.javascript import javascript
from capot.program.printers.python import python
from capot.program.simplify import simplify
from capot.program.verify import verify
from capot_conformance.programs import in_node
from capot_conformance.programs.machines import in_language
from helpers.calling import run
from helpers.choices import some
from helpers.programs import program

CC, NODE = shutil.which("cc"), shutil.which("node")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_cc = pytest.mark.skipif(CC is None, reason="there is no C compiler")
needs_node = pytest.mark.skipif(NODE is None, reason="there is no Node")
GAMES = sorted(open_workspace().catalogue.games)
#: Games that differ in what they have: claims, doubling, a talon, open cards.
SOME = ("bela-4", "belot-4", "belote-3", "open-belote")


@functools.cache
def game(key: str) -> n.Program:
    made = simplify(lower(model_of(open_workspace(), key, []), matches=True))
    verify(made)
    return made


@functools.cache
def module_of(key: str) -> types.ModuleType:
    module = types.ModuleType(key.replace("-", "_"))
    exec(compile(python(game(key)), key, "exec"), module.__dict__)
    return module


def played(module: types.ModuleType, names: types.ModuleType, seed: int, deals: int) -> list[list[int]]:
    """Return the sums and the state after some random deals."""
    state, sums = module.State(), [0] * len(names.NAMES["sums"])
    module.play_at_random(state, seed, -seed, deals, sums)
    return [sums, state.save()]


@needs_node
def test_a_request_that_is_broken_off_answers_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that runs out while Node is at work leaves its answer behind, which the next one must not be given."""
    player = in_language(game("bela-4"), "js")
    state = player.State(5)
    started = state.save()

    def asked_and_left(self: in_node.Node, line: bytes) -> bytes:
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()
        raise TimeoutError

    with monkeypatch.context() as patch, pytest.raises(TimeoutError):
        patch.setattr(in_node.Node, "answer", asked_and_left)
        player.State(7)
    with pytest.raises(RuntimeError, match="Node has ended"):
        state.save()
    assert player.State(5).save() == started


@pytest.mark.parametrize("key", some(*SOME, "baloot"))
def test_every_place_of_a_settlement_is_written(key: str) -> None:
    """In C nobody has put zeros there: what the array had before makes no difference."""
    module = module_of(key)
    state, settled = module.State(3, 5), 0
    size = next(f for f in game(key).functions if f.name == "settle").parameters[0].length
    pack, scores = [0] * len(game(key).cards), [0] * game(key).sides
    while settled < 20:
        module.shuffle(state, pack)
        start = next(f for f in game(key).functions if f.name == "start")
        values = {"pack": pack, "dealer": settled % game(key).seats, "scores": scores, "hanging": 0}
        values |= {given.name: [0] * given.length for given in start.parameters if given.name == "tallies"}
        module.start(state, *(values[parameter.name] for parameter in start.parameters))
        while state.phase != module.PHASE_OVER:
            seat = next(seat for seat in range(game(key).seats) if module.acting(state) >> seat & 1)
            module.apply(state, seat, module.draw(state, seat))
        if not getattr(state, "dead", 0) and getattr(state, "won_by", -1) < 0:
            found: list[list[int]] = [[old] * size for old in (0, 7_777_777)]
            for out in found:
                module.settle(state, out)
            assert found[0] == found[1]
            settled += 1


# ---------------------------------------------------------------- the same in every language


@needs_node
@pytest.mark.parametrize("key", some(*SOME))
def test_random_matches_are_the_same_in_javascript(key: str, tmp_path: Path) -> None:
    (tmp_path / "game.mjs").write_text(javascript(game(key)).source)
    (tmp_path / "driver.mjs").write_text(
        """
        import * as game from "./game.mjs";
        const [state, sums] = [new game.State(), Array(game.NAMES.sums.length).fill(0)];
        game.play_at_random(state, 11, -11, 25, sums);
        console.log(JSON.stringify([sums, state.save()]));
        """
    )
    run = subprocess.run([str(NODE), "driver.mjs"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    assert json.loads(run.stdout) == played(module_of(key), module_of(key), 11, 25)


@needs_cc
@pytest.mark.parametrize("key", some("belot-4", "open-belote", of=SOME))
def test_random_matches_are_the_same_compiled(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path))
    module, plain = compiled_engine.compiled(game(key)), module_of(key)
    for seed in (1, 2**31 - 1):
        assert played(module, plain, seed, 25) == played(plain, plain, seed, 25)
    chooser = random.Random(3)
    one, other = module.State(5), plain.State(5)
    for _ in range(6):
        pack = [0] * len(plain.CARD_TEXTS)
        plain.shuffle(other, pack)
        module.shuffle(one, pack)
        for m, s in ((module, one), (plain, other)):
            m.start(s, pack, 1, [0] * plain.SIDE_COUNT, 0)
        while plain.acting(other):
            seats = [seat for seat in range(plain.SEAT_COUNT) if plain.acting(other) >> seat & 1]
            seen: dict[int, list[int]] = {}
            for seat in range(plain.SEAT_COUNT):
                found = [0] * len(plain.ACTION_NAMES)
                many = plain.legal(other, seat, found)
                seen[seat] = found[:many]
                assert module.actions(one, seat) == seen[seat]
            seat = chooser.choice(seats)
            before = one.save()
            reported = {plain.BREACH} if hasattr(plain, "BREACH") and other.phase == plain.PHASE_PLAY else set()
            many = len(plain.ACTION_NAMES)
            for action in {-1, 0, many, *range(0, many, 7), *range(many - 3, many)} - {*seen[seat], *reported}:
                with pytest.raises(ValueError, match=r"rules|number"):
                    module.apply(one, seat, action)
            assert one.save() == before
            action = chooser.choice(seen[seat])
            module.apply(one, seat, action)
            plain.apply(other, seat, action)
            assert one.save() == other.save()


def tallying() -> n.Program:
    """A program with one function, which adds a square to its second sum."""
    number = n.Parameter("number", n.Type.INT, -(2**31), 2**31 - 1)
    sums = n.Parameter("sums", n.Type.SUMS, length=2)
    square = n.Tally("sums", n.Num(1), n.Local("number"), n.Local("number"))
    found = program((n.Function("square", (number, sums), None, (square,), "Add a square.", public=True),))
    verify(found)
    return found


@needs_cc
@needs_node
def test_sums_may_be_larger_than_other_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path))
    made = tallying()
    square = 90_000_000 * 90_000_000  # more than 32 bits, less than 2**53
    for module in (loaded.plain(made), compiled_engine.compiled(made)):
        sums = [7, 5]
        module.square(-90_000_000, sums)
        assert sums == [7, square + 5]
    for wrong in ([1], [1, 2, 3], [0, 2**60], [0, 2**70]):
        before = list(wrong)
        with pytest.raises(ValueError, match=r"length|number"):
            compiled_engine.compiled(made).square(1, wrong)
        assert wrong == before
    (tmp_path / "game.mjs").write_text(javascript(made).source)
    (tmp_path / "driver.mjs").write_text(
        """
        import * as game from "./game.mjs";
        const sums = new Float64Array([7, 5]);
        game.square(-90000000, sums);
        const codes = [[1], [1, 2, 3], [0, 2 ** 60], [0, 0.5]].map((wrong) => {
            try { game.square(1, wrong); return 0; } catch (refused) { return refused.code; }
        });
        console.log(JSON.stringify([Array.from(sums), codes]));
        """
    )
    run = subprocess.run([str(NODE), "driver.mjs"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == [[7, square + 5], [-1, -1, -2, -2]]


@needs_cc
def test_many_deals_at_once_play_by_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAPOT_CACHE", str(tmp_path))
    module, plain, many = compiled_engine.compiled(game("bela-4")), module_of("bela-4"), 8
    deals = module.Deals(many, 4)
    room = {"masks": module.ACTION_COUNT, "over": 1}
    masks, over = (bytearray(many * room[name]) for name in ("masks", "over"))
    actions, seats, seen = (
        memoryview(bytearray(4 * many * width)).cast("i") for width in (1, 1, module.OBSERVATION_SIZE)
    )
    rewards = memoryview(bytearray(4 * many * 4)).cast("f")
    # The same deals, played one by one in plain Python from the same generators.
    states = [plain.State(4, stream) for stream in range(many)]
    for number, state in enumerate(states):
        pack = [0] * 32
        plain.shuffle(state, pack)
        plain.start(state, pack, number % 4, [0, 0], 0)
    deals.step(None, masks, seats, rewards, over, seen)
    finished = 0
    for _ in range(120):
        for number, state in enumerate(states):
            out, view = [0] * 160, [0] * module.OBSERVATION_SIZE
            legal = sorted(out[: plain.legal(state, state.turn, out)])
            plain.observe(state, state.turn, view)
            assert [a for a in range(160) if masks[number * 160 + a]] == legal
            assert seats[number] == state.turn
            assert list(seen[number * len(view) : (number + 1) * len(view)]) == view
            actions[number] = legal[(number + finished) % len(legal)]
        expected: list[tuple[int, list[int]]] = []
        for number, state in enumerate(states):
            plain.apply(state, state.turn, actions[number])
            reward = [0, 0]
            ended = state.phase == plain.PHASE_OVER
            if ended:
                finished += 1
                out = [0] * 38
                if state.won_by < 0:
                    plain.settle(state, out)
                    reward = [out[2] - out[3], out[3] - out[2]]
                else:  # the match is won at once, and is to 1001
                    reward = [1001 if side == state.won_by else -1001 for side in (0, 1)]
                pack, dealer = [0] * 32, plain.next_dealer(state.dealer)
                plain.shuffle(state, pack)
                plain.start(state, pack, dealer, [0, 0], 0)
            expected.append((int(ended), reward * 2))
        assert deals.step(actions, masks, seats, rewards, over, seen) == finished
        assert [(over[k], list(rewards[4 * k : 4 * k + 4])) for k in range(many)] == expected
    assert finished > 10
    before = bytes(masks)
    actions[3] = 159
    with pytest.raises(ValueError, match="rules forbid"):
        deals.step(actions, masks)
    with pytest.raises(ValueError, match=r"masks: 1280 bytes are needed, not 80"):
        deals.step(actions, masks[:80])
    with pytest.raises(BufferError):
        deals.step(actions, bytes(masks))
    assert bytes(masks) == before


# ---------------------------------------------------------------- doors


FUZZ = """
#include "GAME.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static uint32_t x = 12345;
static int32_t pick(int32_t low, int32_t high) {
    x ^= x << 13, x ^= x >> 17, x ^= x << 5;
    return low + (int32_t)(x % (uint32_t)(high - low + 1));
}
#define REFUSED(call) do { const GAME_state before = s; const int32_t code = (call); \\
    if (code < 0) { refused++; if (memcmp(&before, &s, sizeof s) != 0) { puts("changed"); return 1; } } \\
    else { done++; } } while (0)
int main(void) {
    GAME_state s;
    static int32_t pack[SIZE_CARDS], scores[SIZE_SIDES], out[4096], saved[SIZE_SAVED], result;
    int refused = 0, done = 0, deals = 0;
    memset(&s, 0, sizeof s);
    GAME_init(&s, 99, 1);
    for (int turn = 0; turn < TURNS; turn++) {
        GAME_acting(&s, &result);
        if (turn == 0 || result == 0) {
            if (turn) REFUSED(GAME_settle(&s, out, 4096));
            GAME_shuffle(&s, pack, SIZE_CARDS);
            result = pick(0, SIZE_SEATS - 1);
            if (GAME_start(&s, pack, SIZE_CARDS, result, scores, SIZE_SIDES, pick(0, 90)) != SIZE_OK) return 2;
            deals++;
        }
        REFUSED(GAME_apply(&s, pick(-2, SIZE_SEATS), pick(-3, SIZE_ACTIONS + 2)));
        REFUSED(GAME_draw(&s, pick(-1, SIZE_SEATS), &result));
        REFUSED(GAME_legal(&s, pick(-1, SIZE_SEATS), out, pick(0, 1) ? 4096 : pick(0, 5), &result));
        REFUSED(GAME_observe(&s, pick(-1, SIZE_SEATS), out, pick(0, 1) ? 4096 : pick(0, 5), &result));
        REFUSED(GAME_settle(&s, out, pick(0, 4096)));
        pack[pick(0, SIZE_CARDS - 1)] = pick(-1, SIZE_CARDS);
        if (pick(0, 200) == 0) REFUSED(GAME_start(&s, pack, SIZE_CARDS, pick(-1, SIZE_SEATS), scores, SIZE_SIDES, 0));
        GAME_save(&s, saved, SIZE_SAVED);
        REFUSED(GAME_restore(&s, saved, pick(0, 1) ? SIZE_SAVED : pick(0, SIZE_SAVED)));
        saved[pick(0, SIZE_SAVED - 1)] ^= 1 << pick(0, 30);
        REFUSED(GAME_restore(&s, saved, SIZE_SAVED));
        GAME_acting(&s, &result);
        for (int32_t seat = 0; seat < SIZE_SEATS; seat++)
            if (result >> seat & 1) {
                int32_t action;
                if (GAME_draw(&s, seat, &action) != SIZE_OK || GAME_apply(&s, seat, action) != SIZE_OK) return 3;
                break;
            }
    }
    printf("%d %d %d\\n", refused, done, deals);
    return 0;
}
"""


@needs_cc
@pytest.mark.parametrize(
    ("key", "turns"),
    [("belot-4", 4000), *(pytest.param(*one.values, 20_000, marks=one.marks) for one in some(of=GAMES))],
)
def test_doors_in_c_refuse_and_leave_the_state_alone(key: str, turns: int, tmp_path: Path) -> None:
    made = game(key)
    printed = c(made)
    text = FUZZ.replace("TURNS", str(turns))
    (tmp_path / "fuzz.c").write_text(text.replace("GAME", printed.prefix).replace("SIZE", printed.prefix.upper()))
    (tmp_path / f"{printed.prefix}.h").write_text(printed.header)
    (tmp_path / f"{printed.prefix}.c").write_text(printed.source)
    files = [str(tmp_path / "fuzz.c"), str(tmp_path / f"{printed.prefix}.c")]
    subprocess.run([str(CC), *SANE, "-O0", *files, "-o", str(tmp_path / "fuzz")], check=True)
    run = subprocess.run([str(tmp_path / "fuzz")], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, ""), run.stdout
    refused, done, deals = map(int, run.stdout.split())
    assert refused > 2.5 * turns
    assert done > turns
    assert deals > turns / 200


@needs_node
def test_doors_in_javascript_refuse_with_a_code(tmp_path: Path) -> None:
    (tmp_path / "game.mjs").write_text(javascript(game("bela-4")).source)
    (tmp_path / "driver.mjs").write_text(
        """
        import * as game from "./game.mjs";
        const state = new game.State(1);
        const pack = Array(32).fill(0);
        game.shuffle(state, pack);
        game.start(state, pack, 0, [0, 0], 0);
        const saved = state.save();
        const damaged = saved.map((number, place) => (place === 7 ? number ^ 1 : number));
        const bad = [
            () => game.apply(state, 1, 9999), () => game.apply(state, 1, 1.5), () => game.apply(state, 1, "0"),
            () => game.apply(state, -1, 0), () => game.apply(state, 1, 150), () => game.apply(state, 0, 64),
            () => game.legal(state, 1, []), () => game.legal(state, 1, "x"), () => game.actions(state, 4),
            () => game.draw(state, 0), () => game.settle(state, Array(99)),
            () => game.start(state, pack.slice(1), 0, [0, 0], 0),
            () => game.start(state, Array(32).fill(3), 0, [0, 0], 0),
            () => game.start(state, pack, 4, [0, 0], 0), () => game.start(state, pack, 0, [0, NaN], 0),
            () => state.restore(saved.slice(1)), () => state.restore(damaged), () => state.restore(null),
        ];
        const codes = bad.map((call) => {
            try {
                call();
                return "done";
            } catch (problem) {
                return problem instanceof game.Refused ? problem.code : String(problem);
            }
        });
        console.log(JSON.stringify([codes, JSON.stringify(state.save()) === JSON.stringify(saved)]));
        """
    )
    run = subprocess.run([str(NODE), "driver.mjs"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    codes, unchanged = json.loads(run.stdout)
    assert codes == [-2, -2, -2, -2, -3, -3, -1, -1, -2, -4, -4, -1, -2, -2, -2, -1, -5, -1]
    assert unchanged


@needs_cc
@needs_node
@pytest.mark.parametrize("language", ["c", "js"])
def test_a_breach_is_reported_while_cards_are_played_and_nowhere_else(language: str) -> None:
    # Belot's rules end the deal when somebody is found to have broken a rule of play; Bela's refuse the card instead.
    belot = in_language(game("belot-4"), language)
    breach = dict(game("belot-4").constants)["BREACH"]
    state, pack = belot.State(3), [0] * 32
    belot.shuffle(state, pack)
    belot.start(state, pack, 0, [0, 0], 0)
    before = state.save()
    with pytest.raises(ValueError, match=r"rules|-3"):
        belot.apply(state, 1, breach)
    assert state.save() == before
    phases = game("belot-4").phases
    while phases[state.phase] != "play":
        belot.apply(state, state.turn, belot.draw(state, state.turn))
    out = [0] * len(game("belot-4").actions)
    assert all(breach not in out[: belot.legal(state, seat, out)] for seat in range(4))
    belot.apply(state, (state.turn + 1) % 4, breach)  # a seat that is not to act may be reported, too
    assert (phases[state.phase], belot.acting(state), state.offender) == ("over", 0, (state.turn + 1) % 4)
    assert "BREACH" not in dict(game("bela-4").constants)


@needs_cc
@pytest.mark.parametrize("key", some("belote-3", "open-belote"))
def test_c_is_compiled_without_a_warning(key: str, tmp_path: Path) -> None:
    printed = c(game(key))
    (tmp_path / f"{printed.prefix}.h").write_text(printed.header)
    (tmp_path / "game.c").write_text(printed.source)
    subprocess.run([str(CC), *STRICT, "-O1", "-c", "game.c"], cwd=tmp_path, check=True)
    assert "#include" not in printed.source.replace(f'#include "{printed.prefix}.h"', "").replace(
        "#include <intrin.h>", ""
    )


# ---------------------------------------------------------------- for users


@needs_cc
@needs_node
def test_engines_are_exported_in_c_and_javascript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for language, name, files in (
        ("c", "bela.c", ["bela.c", "bela.h"]),
        ("js", "bela.mjs", ["bela.mjs", "bela.d.mts"]),
    ):
        code, out, _ = run(capsys, "export", "bela-4", "--with", "clockwise", "--to", language, "-o", tmp_path / name)
        assert code == 0
        assert out.splitlines() == [f"wrote {tmp_path / file}" for file in files]
    subprocess.run([str(CC), *STRICT, "-c", "bela.c"], cwd=tmp_path, check=True)
    script = 'import("./bela.mjs").then((game) => console.log(game.CARD_TEXTS.length))'
    assert subprocess.run([str(NODE), "-e", script], cwd=tmp_path, capture_output=True, check=True).stdout == b"32\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--to", "c"), "C is two files"),
        (("--to", "c", "-o", "bela.h"), "C is two files"),
        (("--to", "js", "-o", "bela.txt"), "ends in .mjs or .js"),
        (("--to", "fortran"), "'fortran' is not one of"),
    ],
)
def test_a_wrong_export_is_refused_before_anything_is_written(
    arguments: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run(capsys, "export", "bela-4", *arguments)
    assert code == 2
    assert said in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.heavy
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine (Debian: apt install chromium)")
def test_the_module_runs_in_a_browser(tmp_path: Path) -> None:
    from playwright.sync_api import sync_playwright

    (tmp_path / "game.mjs").write_text(javascript(game("bela-4")).source)
    (tmp_path / "index.html").write_text(
        """<!doctype html><title>A game</title><p id="out"></p><script type="module">
        import * as game from "./game.mjs";
        const [state, sums] = [new game.State(), Array(game.NAMES.sums.length).fill(0)];
        game.play_at_random(state, 11, -11, 25, sums);
        document.getElementById("out").textContent = JSON.stringify([sums, state.save()]);
        </script>"""
    )

    class Quiet(http.server.SimpleHTTPRequestHandler):
        extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

        def log_message(self, *_: object) -> None:
            pass

    handler = functools.partial(Quiet, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_function("document.getElementById('out').textContent !== ''")
        found = json.loads(page.inner_text("#out"))
        browser.close()
        server.shutdown()
    assert found == played(module_of("bela-4"), module_of("bela-4"), 11, 25)
