"""Rules files: refused with diagnostics, or a game that both play in the same way."""

from __future__ import annotations

import ast
import random
import tempfile
from functools import cache
from pathlib import Path

from capot.base.paths import shipped
from capot.build.bad_examples import workspace_of_shipped
from capot.compile.pipeline import compile_game
from capot.compile.workspace import Workspace
from capot.diagnostics.diagnostic import Diagnostics
from capot.diagnostics.render import render, render_json
from capot.engine.emit import emit
from capot.engine.export import self_contained
from capot.model.nodes import Model
from capot.model.serial import content_hash
from capot.sentences import sentences
from capot.syntax.formatter import format_text
from capot.syntax.parser import parse
from capot_conformance.agreement.deal_comparison import compare
from capot_conformance.agreement.opening import AtRandom, draw_opening
from capot_conformance.agreement.tables import table_of
from capot_conformance.fuzzing import grammar
from capot_conformance.fuzzing.changed_inputs import HOSTILE, bytes_mutant, text_mutant
from capot_conformance.fuzzing.kinds import Kind, must

NAME = "fuzz.capot"
#: How many games of a file are compiled, and how many deals of each are played by both.
GAMES, DEALS = 3, 2


@cache
def texts() -> tuple[str, ...]:
    """Return the texts of the shipped rules."""
    return tuple(path.read_text(encoding="utf-8") for path in shipped())


@cache
def _shipped() -> Workspace:
    return workspace_of_shipped()


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="capot-fuzz-")


def draw(rng: random.Random) -> bytes:
    """Draw a shipped file with changes, now and then with bytes of it changed too."""
    text = text_mutant(rng.choice(texts()), texts(), rng)
    data = text.encode("utf-8", "surrogatepass")
    return bytes_mutant(data, rng) if rng.random() < 0.03 else data


def draw_by_grammar(rng: random.Random) -> bytes:
    """Draw a file derived from the grammar, or a shipped one with a clause that is."""
    if rng.random() < 0.4:
        text = grammar.made_up(rng)
    else:
        lines = rng.choice(texts()).split("\n")
        lines[rng.randrange(len(lines))] = grammar.clause(rng)
        text = "\n".join(lines)
    if rng.random() < 0.05:
        at = text.find('"') + 1
        text = text[:at] + rng.choice(HOSTILE) + text[at:]
    return text.encode("utf-8", "surrogatepass")


def hold(data: bytes) -> None:
    """Check, lay out and compile a file, and play what comes of it.

    Raises:
        Violated: if a promise is broken.
    """
    path = Path(_folder().name) / NAME
    path.write_bytes(data)
    own = Workspace()
    own.read(path, NAME)
    found = Diagnostics(own.found)
    workspace = _beside_shipped(own)
    models = _compiled(workspace, own, found)
    must(bool(render(found, workspace.sources)) == bool(len(found)), "something was found, and nothing is said of it")
    render(found, workspace.sources, color=True)
    render_json(found)
    if NAME in own.sources and not own.found.has_errors:
        _laid_out(own)
    for model in models:
        _made(model)
        _played(model)


def _beside_shipped(own: Workspace) -> Workspace:
    """Return a workspace of a file and of all shipped ones; what has a name of the file's is left out of those."""
    both, base = Workspace(), _shipped()
    for part in ("games", "families", "house_rules"):
        getattr(both.catalogue, part).update(getattr(base.catalogue, part) | getattr(own.catalogue, part))
    both.sources.update(base.sources | own.sources)
    both.found.extend(own.found)
    return both


def _compiled(workspace: Workspace, own: Workspace, found: Diagnostics) -> list[Model]:
    """Compile the games of a file, and its house rules with the first game that each is for."""
    catalogue = workspace.catalogue
    todo: list[tuple[str, tuple[str, ...]]] = [(key, ()) for key in own.catalogue.games]
    for rule in own.catalogue.house_rules.values():
        needed = [name.text for name in rule.requires]
        if all(name in catalogue.house_rules for name in needed):
            todo += [(key, (*needed, rule.key)) for key in catalogue.games_for(rule.key)[:1]]
    models: list[Model] = []
    for key, rules in todo[:GAMES]:
        compiled = compile_game(workspace, key, rules)
        found.extend(compiled.found)
        must((compiled.model is None) == compiled.found.has_errors, f"{key}: a model with errors, or none without any")
        models += [compiled.model] if compiled.model is not None else []
    return models


def _laid_out(own: Workspace) -> None:
    from capot.diagnostics.source import source_from_text

    source = own.sources[NAME]
    once = source_from_text(format_text(source), NAME)
    parsed, problems = parse(once)
    must(not problems.has_errors, "laid out, it has errors")
    must(format_text(once) == once.text, "laid out twice, it is another text")
    must([game.key for game in parsed.games] == list(own.catalogue.games), "laid out, it has other games")


@cache
def _known() -> set[str]:
    """Return the hashes of what was played already; those of the shipped games to begin with."""
    from capot.compile.models import Compiling

    compiling = Compiling(_shipped(), Diagnostics())
    return {content_hash(compiling.model(key)) for key in _shipped().catalogue.games}


def _made(model: Model) -> None:
    """Make what is made of a model: sentences, an engine, and a file that stands alone."""
    sentences(model)
    source = emit(model, NAME)
    compile(source, "<engine>", "exec")
    digest = content_hash(model)
    if not model.title.replace(" ", "").isalnum() or int(digest, 16) % 16 == 0:
        compile(self_contained(source), "<export>", "exec")


def _played(model: Model) -> None:
    digest = content_hash(model)
    if digest in _known():
        return
    _known().add(digest)
    table = table_of(model, model.key)
    for number in range(DEALS):
        rng = random.Random(f"{digest} {number}")
        found = compare(table.engine, table.reference, draw_opening(table.engine, rng), AtRandom(rng), rng)
        must(found is None, f"engine and reference do not agree: {found}")


def draw_origin(rng: random.Random) -> bytes:
    """Draw what a stranger may call a rules file, a folder with it."""
    hostile = [text.replace("\0", "") for text in HOSTILE]  # which no system allows in a path
    words = [rng.choice((*hostile, "rules", ".", "..", " ", "-o", "spec")) for _ in range(rng.randint(1, 3))]
    return f"{'/'.join(words)}.capot".encode("utf-8", "surrogatepass")


def hold_origin(data: bytes) -> None:
    """Make an engine of rules from a file of this name: it may say where it comes from, and does what it always does.

    Raises:
        Violated: if it does something else.
    """
    origin = data.decode("utf-8", "replace")
    model = _some_model()
    must(_acts(emit(model, origin)) == _acts(emit(model)), f"an engine from {origin!r} does something else")


@cache
def _some_model() -> Model:
    key = min(_shipped().catalogue.games)
    model = compile_game(_shipped(), key).model
    assert model is not None
    return model


def _acts(source: str) -> str:
    """Return what a module does, its docstring left out."""
    body = ast.parse(source).body
    return ast.dump(ast.Module(body[1:], []))


KINDS = (
    Kind("rules", "shipped rules files with words, lines and bytes changed", "capot", draw, hold),
    Kind("origins", "names of rules files, as engines carry them", "txt", draw_origin, hold_origin),
    Kind("grammar", "rules files made up from the grammar", "capot", draw_by_grammar, hold),
)
