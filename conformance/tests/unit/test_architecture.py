"""How the house is built: who may import whom, read from the sources; and that the code knows no game by name."""

import ast
import doctest
import importlib
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import capot
import capot_conformance
import capot_games
from capot.compile.workspace import open_workspace
from capot.syntax.shipped_tables import grammar_text

COMPILER = Path(capot.__file__).parent
ENGINES = Path(next(iter(capot_games.__path__)))
SUITE = Path(capot_conformance.__file__).parent

#: A table of data, where more lines are not more to understand.
LONG = {"diagnostics/codes.py"}

#: The table of errors, whose entries show an example of each.
EXAMPLES = {"diagnostics/codes.py"}


def modules(*folders: str) -> list[Path]:
    """Return the Python files of some folders of the compiler, of all of it if none is named."""
    places = [COMPILER / folder for folder in folders] or [COMPILER]
    found = sorted(path for place in places for path in ([place] if place.suffix else place.rglob("*.py")))
    assert found
    return found


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree_of(path)))


def short(path: Path) -> str:
    for root in (COMPILER, SUITE):
        if path.is_relative_to(root):
            return path.relative_to(COMPILER if root is COMPILER else SUITE.parent).as_posix()
    return path.name


def imports(path: Path) -> Iterator[str]:
    """Yield the full names of all that a module imports, anywhere in it, relative imports resolved."""
    package = ["capot", *path.relative_to(COMPILER).parts[:-1]] if path.is_relative_to(COMPILER) else []
    for node in nodes_of(path):
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
    assert [name for name in imports(path) if not inside(name, ("__future__", *named("runtime")))] == []


#: The folders of capot from the ground up: each may import those that it names, which all stand above it here.
MAY_IMPORT = {
    "base": (),
    "files": (),
    "cache": ("base", "files"),
    "runtime": (),
    "notation": ("base", "runtime"),
    "language": ("base",),
    "diagnostics": ("base",),
    "syntax": ("base", "cache", "language", "diagnostics"),
    "model": ("base", "cache", "language", "diagnostics", "syntax"),
    "check": ("base", "cache", "language", "diagnostics", "model", "syntax"),
    "program": ("base", "cache", "language", "model", "check"),
    "sentences": ("base", "cache", "language", "model"),
    "translations": ("base", "cache", "language", "model", "sentences"),
    "pictures": ("base", "model", "sentences", "translations"),
    "rulebook": ("base", "language", "model", "check", "runtime", "sentences", "pictures", "translations"),
    "prints": ("base", "model", "sentences", "pictures", "rulebook", "translations"),
    "comparison": ("base", "language", "model", "runtime", "sentences", "rulebook", "translations"),
    "engine": ("base", "language", "model", "runtime", "sentences", "program"),
    "compile": ("base", "cache", "runtime", "diagnostics", "syntax", "model", "check", "program", "engine"),
    "players": ("runtime",),
    "simulation": ("base", "files", "model", "runtime", "compile", "program", "players"),
    "environments": ("base", "runtime", "simulation"),
    "score_sheet": ("base", "cache", "files", "runtime"),
    "referee": ("base", "notation", "runtime", "sentences", "score_sheet"),
    "tui": ("base", "files", "model", "runtime", "sentences", "score_sheet"),
    "build": (
        *("base", "files", "cache", "notation", "runtime", "diagnostics", "syntax", "model", "sentences", "pictures"),
        *("rulebook", "translations", "comparison", "compile"),
        *("program", "engine", "simulation", "score_sheet"),
    ),
    "editor": ("base", "runtime", "diagnostics", "syntax", "model", "sentences", "compile"),
    "playground": (
        *("base", "runtime", "diagnostics", "syntax", "model", "sentences", "comparison", "compile", "players", "tui"),
        *("editor", "pictures", "translations"),
    ),
    "cli": (
        *("base", "files", "cache", "notation", "runtime", "diagnostics", "syntax", "model", "check", "sentences"),
        *("rulebook", "translations", "prints", "comparison"),
        *("program", "engine"),
        *("compile", "players", "simulation", "score_sheet", "referee", "tui", "build", "editor", "playground"),
    ),
}

#: The same for the suite, whose folders name those of capot with a full name.
SUITE_MAY_IMPORT = {
    "sources": ("capot.base",),
    "runner": ("capot.notation",),
    "protocol": ("capot.base", "capot.notation", "runner"),
    "report": ("capot.base", "capot.notation", "capot.model", "capot.rulebook", "sources"),
    "reference": (),
    "agreement": (
        *("capot.notation", "capot.runtime", "capot.language", "capot.diagnostics", "capot.syntax", "capot.model"),
        *("capot.compile", "reference"),
    ),
    "programs": (*("capot.runtime", "capot.model", "capot.program", "capot.compile", "agreement", "reference"),),
    "mutation": (
        *("capot.notation", "capot.runtime", "capot.language", "capot.diagnostics", "capot.model", "capot.check"),
        *("capot.sentences", "capot.engine", "capot.compile", "runner", "reference", "agreement"),
    ),
    "situations": (
        *("capot.base", "capot.files", "capot.notation", "capot.runtime", "capot.model", "capot.compile"),
        *("runner", "protocol", "agreement", "mutation"),
    ),
    "writing_slips": ("capot.base", "capot.diagnostics", "capot.model", "capot.compile", "capot.build"),
    "judgement": (
        *("capot.base", "capot.notation", "capot.runtime", "capot.model", "capot.compile"),
        *("sources", "runner", "protocol", "report", "reference"),
    ),
    "commands": (
        *(
            "capot.base",
            "capot.files",
            "capot.notation",
            "capot.runtime",
            "capot.model",
            "capot.sentences",
            "capot.rulebook",
        ),
        *("capot.compile", "capot.cli", "sources", "runner", "protocol", "report", "agreement", "programs", "mutation"),
        *("reference", "judgement", "situations"),
    ),
    # It gives hostile input to every door that there is.
    "fuzzing": (
        *("capot.base", "capot.notation", "capot.runtime", "capot.diagnostics", "capot.syntax", "capot.model"),
        *("capot.sentences", "capot.engine", "capot.compile", "capot.players", "capot.simulation"),
        *("capot.score_sheet", "capot.referee"),
        *("capot.tui", "capot.build", "capot.cli", "capot.program", "runner", "protocol", "agreement", "programs"),
        *("situations", "commands"),
    ),
}

#: Single modules that a folder may not import although it may import their folder.
NOT_EVEN = {
    "check": ("syntax.parser",),
    **dict.fromkeys(("sentences", "pictures", "rulebook", "prints", "comparison"), ("model.compose", "model.resolve")),
}

#: Arrows that go up today, by module; what they belong to is about to go. None may be added.
UPWARD: set[tuple[str, str]] = set()


def folders_of(root: Path) -> set[str]:
    return {path.name for path in root.iterdir() if path.is_dir() and any(path.glob("*.py"))}


def test_every_folder_has_its_law() -> None:
    assert folders_of(COMPILER) == MAY_IMPORT.keys()
    assert folders_of(SUITE) == SUITE_MAY_IMPORT.keys()


@pytest.mark.parametrize("law", [MAY_IMPORT, SUITE_MAY_IMPORT], ids=["capot", "suite"])
def test_the_laws_go_one_way(law: dict[str, tuple[str, ...]]) -> None:
    order = list(law)
    for folder, allowed in law.items():
        assert [other for other in allowed if "." not in other and order.index(other) >= order.index(folder)] == []


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_no_import_goes_upstream(folder: str) -> None:
    allowed = (*named(folder, *MAY_IMPORT[folder]), "capot.load", "capot.__version__")
    not_even = named(*NOT_EVEN.get(folder, ()))
    found = {
        (short(path), name.split(".")[1])
        for path in modules(folder)
        for name in imports(path)
        if inside(name, ("capot",)) and name != "capot" and (not inside(name, allowed) or inside(name, not_even))
    }
    assert found == {arrow for arrow in UPWARD if arrow[0].startswith(f"{folder}/")}


@pytest.mark.parametrize("folder", SUITE_MAY_IMPORT)
def test_no_import_of_the_suite_goes_upstream(folder: str) -> None:
    allowed = [name if "." in name else f"capot_conformance.{name}" for name in (folder, *SUITE_MAY_IMPORT[folder])]
    found = [
        f"{short(path)}: {name}"
        for path in sorted((SUITE / folder).rglob("*.py"))
        for name in imports(path)
        if inside(name, ("capot", "capot_conformance"))
        and not inside(name, (*allowed, "capot.load", f"capot_conformance.{folder}"))
        and name not in ("capot",)
    ]
    assert found == []


#: The modules that may name the suite: the one that finds its commands, and the one that knows where things lie.
NAMES_THE_SUITE = {"base/extensions.py", "base/paths.py", "syntax/reserved.py"}


def test_capot_never_imports_its_suite() -> None:
    found = {
        short(path)
        for path in modules()
        if any(inside(name, ("capot_conformance",)) for name in imports(path))
        or any("capot_conformance" in text for text in strings(path))
    }
    assert found == NAMES_THE_SUITE


#: Folders whose modules are about to be replaced, and which do not count until then.
BEING_REPLACED: tuple[str, ...] = ()


def test_no_two_modules_have_one_name() -> None:
    names: dict[str, list[str]] = {}
    for path in modules():
        if path.name != "__init__.py" and not short(path).startswith(BEING_REPLACED):
            names.setdefault(path.stem, []).append(short(path))
    assert {name: paths for name, paths in names.items() if len(paths) > 1} == {}


def test_only_what_users_import_stands_in_the_root() -> None:
    assert {path.name for path in COMPILER.glob("*.py")} == {"__init__.py", "__main__.py"}
    assert {path.name for path in SUITE.glob("*.py")} == {
        "__init__.py",
        "plugin.py",
    }  # pytest -p capot_conformance.plugin


@pytest.mark.parametrize("root", [COMPILER, SUITE], ids=["capot", "suite"])
def test_a_package_lists_its_modules(root: Path) -> None:
    missing = []
    for init in sorted(root.rglob("*/__init__.py")):
        said = ast.get_docstring(tree_of(init)) or ""
        below = [path.stem for path in init.parent.glob("*.py") if not path.stem.startswith("__")]
        below += [path.parent.name for path in init.parent.glob("*/__init__.py")]
        if not init.relative_to(root).as_posix().startswith(BEING_REPLACED):
            missing += [f"{init.parent.relative_to(root)}: {name}" for name in below if f"``{name}``" not in said]
    assert sorted(missing) == []


def test_the_page_on_architecture_names_every_folder_and_no_file_that_is_not_there() -> None:
    page = (COMPILER.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    assert [folder for folder in MAY_IMPORT if f"`{folder}/`" not in page] == []
    assert [folder for folder in SUITE_MAY_IMPORT if f"{folder}/" not in page] == []
    named_files = re.findall(r"`(?:capot/|compiler/capot/)?([a-z_]+(?:/[a-z_.]+)*/[a-z_]+\.[a-z]+)`", page)
    roots = (COMPILER, SUITE, COMPILER.parents[1])
    assert len(named_files) > 15
    assert [name for name in named_files if not any((root / name).exists() for root in roots)] == []
    folders = re.findall(r"`((?:[a-z_]+/)+)`", page)
    roots = (*roots, *(path for path in COMPILER.iterdir() if path.is_dir()))
    assert [name for name in folders if not any((root / name).is_dir() for root in roots)] == []


#: How often a module uses what another's class keeps to itself. A number may fall, and none may be added.
OFFENDERS: dict[str, int] = {}

#: What named tuples, and `os`, offer to everybody under such names.
_OFFERED = {"_replace", "_asdict", "_fields", "_make", "_exit"}


def test_no_module_reaches_into_another_ones_classes() -> None:
    found: dict[str, int] = {}
    for path in (*modules(), *sorted(SUITE.rglob("*.py"))):
        nodes = nodes_of(path)
        own = {node.attr for node in nodes if isinstance(node, ast.Attribute) and _is_self(node.value)}
        own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        own |= {node.id for node in nodes if isinstance(node, ast.Name)}
        foreign = [
            node.attr
            for node in nodes
            if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__")
            if not _is_self(node.value) and node.attr not in own | _OFFERED
        ]
        if foreign:
            found[short(path)] = len(foreign)
    assert found.keys() == OFFENDERS.keys()
    assert {name: count for name, count in found.items() if count > OFFENDERS[name]} == {}


def _is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls")


#: What changes something on the disk, by the name that it is called by.
WRITES = {
    *("write_text", "write_bytes", "touch", "mkdir", "makedirs", "rename", "renames", "unlink", "remove", "rmdir"),
    *("removedirs", "rmtree", "move", "copyfile", "copytree", "mkstemp", "mkdtemp", "NamedTemporaryFile"),
    *("TemporaryFile", "symlink_to", "hardlink_to", "chmod", "fchmod", "truncate", "ftruncate", "fsync", "sendfile"),
}

#: The modules outside ``files`` that change something themselves: caches, which anybody may lose, also of compiled
#: engines; the two kinds of file that are open, and locked, as long as somebody writes or plays; what MkDocs calls
#: while it makes a site aside; and what lies before Node for as long as it runs.
WRITERS = {
    *("base/paths.py", "cache/disk.py", "score_sheet/sheet_file.py", "tui/saved_match.py"),
    *("program/native/compiled_engine.py", "program/native/compilers.py", "program/native/kept_engines.py"),
    *("rulebook/mkdocs_search.py", "playground/served_files.py"),
}

#: Whose files are made up, to be read once and thrown away.
THROWN_AWAY = "capot_conformance/fuzzing/"

#: Lists have a method that is called so, too, and so has a menu.
_HARMLESS = {"remove", "move"}


def test_only_one_package_changes_what_lies_on_the_disk() -> None:
    found = set()
    for path in (*modules(), *sorted(SUITE.rglob("*.py"))):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and _writes(node) and not short(path).startswith(("files/", THROWN_AWAY)):
                found.add(short(path))
    assert found == WRITERS


def _writes(call: ast.Call) -> bool:
    """Whether a call changes something on the disk, as far as its name and its mode tell."""
    match call.func:
        case ast.Name(id=name):
            of = ""
        case ast.Attribute(attr=name, value=ast.Name(id=of)):
            pass
        case ast.Attribute(attr=name):
            of = ""
        case _:
            return False
    if of == "self":
        return False
    if name == "open" and of == "os":
        asked = {part.attr for part in ast.walk(call) if isinstance(part, ast.Attribute)}
        return not asked & {"devnull", "O_RDONLY"} or bool(asked & {"O_CREAT", "O_TRUNC", "O_APPEND"})
    modes = [arg.value for arg in (*call.args[:2], *(word.value for word in call.keywords)) if _is_text(arg)]
    if name == "open":
        return any(set(mode) & set("wax+") and set(mode) <= set("rwaxbt+") for mode in modes)
    return name in WRITES - _HARMLESS or (name in _HARMLESS and of in ("os", "shutil"))


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


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
        "late = ('capot.syntax', 'capot.model', 'capot.check', 'capot.sentences', 'capot.rulebook',"
        " 'capot.compile.pipeline');"
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


def docstrings(nodes: Iterable[ast.AST]) -> set[int]:
    """Return the places of the docstrings of a module, where examples may name games."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def helps(nodes: Iterable[ast.AST]) -> set[int]:
    """Return the places of texts that explain the command: values of ``help``, ``epilog``, ``example`` and the like."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.Call):
            for keyword in node.keywords:
                if keyword.arg in ("help", "epilog", "short_help", "metavar"):
                    found |= {id(part) for part in ast.walk(keyword.value)}
    return found


def strings(path: Path) -> Iterator[str]:
    """Yield the texts that a source file holds, examples and help texts left out."""
    if path.suffix != ".py":
        yield re.sub(r"(?m)^\s*//.*$|\{#.*?#\}", "", path.read_text(encoding="utf-8"))
        return
    nodes = nodes_of(path)
    left_out = docstrings(nodes) | helps(nodes)
    for node in nodes:
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
    sources = [path for path in COMPILER.rglob("*") if path.suffix in (".py", ".jinja", ".lark", ".md")]
    # Pages of the guide lead to games, in every language.
    sources = [path for path in sources if short(path) not in EXAMPLES and path.parent.name != "pages"]
    # Where names begin alike, the longest comes first.
    alone = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(names, reverse=True)))})(?![\w-])")
    found = [f"{short(path)}: {name}" for path in sources for text in strings(path) for name in alone.findall(text)]
    assert found == []


# ---------------------------------------------------------------- readable


def test_a_module_is_of_a_size_that_can_be_read() -> None:
    found = [short(path) for path in modules() if len(path.read_text(encoding="utf-8").splitlines()) > 500]
    assert [name for name in found if name not in LONG] == []


def silent(node: ast.AST, inside_private: bool = False) -> Iterator[str]:
    """Yield what is public and says nothing of itself."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            private = inside_private or (child.name.startswith("_"))
            if not private and not ast.get_docstring(child):
                yield f"{child.name}, line {child.lineno}"
            if isinstance(child, ast.ClassDef):
                yield from silent(child, private)


def test_everything_public_says_what_it_is() -> None:
    trees = {short(path): tree_of(path) for path in modules()}
    assert [name for name, tree in trees.items() if tree.body and not ast.get_docstring(tree)] == []
    assert [(name, *said) for name, tree in trees.items() if (said := list(silent(tree)))] == []


def test_the_examples_in_docstrings_are_true() -> None:
    tried = 0
    for path in modules():
        if ">>> " in path.read_text(encoding="utf-8"):
            name = ".".join(("capot", *path.relative_to(COMPILER).with_suffix("").parts)).removesuffix(".__init__")
            result = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS, raise_on_error=False)
            assert result.failed == 0, name
            tried += result.attempted
    assert tried > 25
