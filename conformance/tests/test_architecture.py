"""How the house is built: who may import whom, read from the sources; and that the code knows no game by name."""

import ast
import doctest
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import capot
import capot_games
from capot.compile.workspace import open_workspace
from capot.syntax.parser import grammar_text

COMPILER = Path(capot.__file__).parent
ENGINES = Path(next(iter(capot_games.__path__)))

#: Tables of data, where more lines are not more to understand.
LONG = {"diagnostics/codes.py"}

#: The table of errors, whose entries show an example of each.
EXAMPLES = {"diagnostics/codes.py"}


def modules(*folders: str) -> list[Path]:
    """Return the Python files of some folders of the compiler, of all of it if none is named."""
    places = [COMPILER / folder for folder in folders] or [COMPILER]
    found = sorted(path for place in places for path in ([place] if place.suffix else place.rglob("*.py")))
    assert found
    return found


def short(path: Path) -> str:
    return path.relative_to(COMPILER).as_posix() if path.is_relative_to(COMPILER) else path.name


def imports(path: Path) -> Iterator[str]:
    """Yield the full names of all that a module imports, anywhere in it, relative imports resolved."""
    package = ["capot", *path.relative_to(COMPILER).parts[:-1]] if path.is_relative_to(COMPILER) else ["capot_games"]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{name}.{alias.name}" for alias in node.names)


def inside(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def named(*parts: str) -> tuple[str, ...]:
    return tuple(f"capot.{part}" for part in parts)


def standard(name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names


# ---------------------------------------------------------------- who imports whom


@pytest.mark.parametrize("path", modules("runtime"), ids=short)
def test_the_runtime_stands_on_nothing_but_python(path: Path) -> None:
    foreign = [name for name in imports(path) if not standard(name) and not inside(name, named("runtime"))]
    assert foreign == []


@pytest.mark.parametrize("path", sorted(ENGINES.glob("*.py")), ids=short)
def test_engines_stand_on_the_runtime_alone(path: Path) -> None:
    assert [name for name in imports(path) if not inside(name, named("runtime"))] == []


#: For each folder of the compiler, what lies downstream of it or beside it and is none of its business.
DOWNSTREAM = {
    "language": ("diagnostics", "syntax", "model", "check", "backends", "cli", "runtime", "compile", "build", "cache"),
    "diagnostics": ("syntax", "model", "check", "backends", "cli", "runtime", "loading", "pipeline", "building"),
    "syntax": ("model", "check", "backends", "cli", "runtime", "loading", "pipeline", "building"),
    "model": ("check", "backends", "cli", "runtime", "loading", "pipeline", "building"),
    "check": ("backends", "cli", "runtime", "loading", "pipeline", "building", "syntax.parser"),
    "backends": ("syntax", "cli", "check", "model.compose", "model.resolve", "loading", "pipeline", "building"),
    "runtime": ("diagnostics", "syntax", "model", "check", "backends", "cli", "loading", "pipeline", "building"),
    "pipeline.py": ("backends", "cli", "runtime", "loading", "building"),
    "loading.py": ("cli", "building"),
    "places.py": ("diagnostics", "syntax", "model", "check", "backends", "cli", "runtime", "loading", "pipeline"),
    "files.py": ("diagnostics", "syntax", "model", "check", "backends", "cli", "runtime", "loading", "pipeline"),
}


@pytest.mark.parametrize("folder", DOWNSTREAM)
def test_no_import_goes_upstream(folder: str) -> None:
    forbidden = named(*DOWNSTREAM[folder])
    found = [f"{short(path)}: {name}" for path in modules(folder) for name in imports(path) if inside(name, forbidden)]
    assert found == []


def test_nothing_but_the_command_knows_the_command() -> None:
    found = [
        short(path)
        for path in modules()
        if not short(path).startswith("cli/") and short(path) != "__main__.py"
        for name in imports(path)
        if inside(name, named("cli"))
    ]
    assert found == []


def test_playing_a_shipped_game_needs_nothing_but_python() -> None:
    import subprocess

    code = (
        "import sys, capot; deal = capot.load('bela-4').deal(seed=1); deal.view(0);"
        "bad = {m.split('.')[0] for m in sys.modules} & {'lark', 'jinja2', 'yaml', 'click', 'hypothesis'};"
        "late = ('capot.syntax', 'capot.model', 'capot.check', 'capot.backends', 'capot.compile.pipeline');"
        "bad |= {m for m in sys.modules if m.startswith(late)};"
        "sys.exit(repr(bad) if bad else 0)"
    )
    path = [str(COMPILER.parent), str(ENGINES.parent)]
    run = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}; {code}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


# ---------------------------------------------------------------- no game has a name here


def docstrings(tree: ast.AST) -> set[int]:
    """Return the places of the docstrings of a module, where examples may name games."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def helps(tree: ast.AST) -> set[int]:
    """Return the places of texts that explain the command: values of ``help``, ``epilog``, ``example`` and the like."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for keyword in node.keywords:
                if keyword.arg in ("help", "epilog", "short_help", "metavar"):
                    found |= {id(part) for part in ast.walk(keyword.value)}
    return found


def strings(path: Path) -> Iterator[str]:
    """Yield the texts that a source file holds, examples and help texts left out."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield re.sub(r"(?m)^\s*//.*$|\{#.*?#\}", "", text)
        return
    tree = ast.parse(text)
    left_out = docstrings(tree) | helps(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in left_out:
            yield node.value


def names_of_games() -> set[str]:
    """Return the keys and titles of all games and house rules, words of the language itself left out."""
    catalogue = open_workspace().catalogue
    items = [*catalogue.games.values(), *catalogue.house_rules.values()]
    words = set(re.findall(r'"([a-z][a-z-]*)"', grammar_text()))
    return {name for item in items for name in (item.key, item.title, item.key.replace("-", "_"))} - words


def test_no_game_or_house_rule_is_known_by_name() -> None:
    names = names_of_games()
    assert len(names) > 15
    pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in names))
    sources = [path for path in COMPILER.rglob("*") if path.suffix in (".py", ".jinja", ".lark", ".md")]
    sources = [path for path in sources if short(path) not in EXAMPLES]
    found = [f"{short(path)}: {hit[0]}" for path in sources for text in strings(path) if (hit := pattern.search(text))]
    assert found == []


# ---------------------------------------------------------------- readable


@pytest.mark.parametrize("path", modules(), ids=short)
def test_a_module_is_of_a_size_that_can_be_read(path: Path) -> None:
    if short(path) not in LONG:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


@pytest.mark.parametrize("path", modules(), ids=short)
def test_everything_public_says_what_it_is(path: Path) -> None:
    def silent(node: ast.AST, inside_private: bool) -> Iterator[str]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                private = inside_private or (child.name.startswith("_"))
                if not private and not ast.get_docstring(child):
                    yield f"{child.name}, line {child.lineno}"
                if isinstance(child, ast.ClassDef):
                    yield from silent(child, private)

    tree = ast.parse(path.read_text(encoding="utf-8"))
    if path.name != "__init__.py" or tree.body:
        assert ast.get_docstring(tree) or not tree.body
    assert list(silent(tree, False)) == []


def module_names() -> list[str]:
    """Return every module of the compiler."""
    walked = pkgutil.walk_packages(capot.__path__, "capot.")
    return ["capot", *sorted(module.name for module in walked if not module.name.endswith("__main__"))]


@pytest.mark.parametrize("name", module_names())
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    module = importlib.import_module(name)
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS, raise_on_error=False)
    assert result.failed == 0


def test_there_are_examples_to_try() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    examples = [
        e for name in module_names() for test in finder.find(importlib.import_module(name)) for e in test.examples
    ]
    assert len(examples) > 25
