"""From an engine and the runtime to one self-contained file that runs wherever Python runs."""

from __future__ import annotations

import ast
from pathlib import Path

import capot.runtime

#: The runtime's modules, each after those it needs.
MODULES = (
    "errors",
    "formats",
    "functions",
    "cards",
    "kernel",
    "actions",
    "notebook",
    "score",
    "settle",
    "observation",
    "view",
    "record",
    "pack",
    "rulings",
    "game",
    "match",
    "refusal",
    "deal",
)


def self_contained(engine: str) -> str:
    """Return the source of an engine with the runtime put in front of it.

    Raises:
        ValueError: if two modules use one name at their top level, which would make one of them wrong.
    """
    folder = Path(capot.runtime.__file__).parent
    sources = {name: (folder / f"{name}.py").read_text(encoding="utf-8") for name in MODULES}
    sources["engine"] = engine
    seen: dict[str, str] = {}
    parts: list[str] = []
    outside: set[str] = set()
    for name, source in sources.items():
        tree = ast.parse(source)
        for node in tree.body:
            for defined in _defines(node):
                if seen.setdefault(defined, name) != name:
                    raise ValueError(f"{name} and {seen[defined]} both define {defined}")
        outside |= {ast.unparse(node) for node in tree.body if _from_outside(node)}
        parts.append(f"# {'-' * 20} {name}\n\n{_body(source, tree)}")
    heading = _heading(engine)
    imports = "\n".join(sorted(outside, key=lambda line: (line.startswith("from"), line)))
    text = "\n\n".join(part.strip() + "\n" for part in parts)
    return (
        f'"""{heading}Self-contained: this file needs nothing but Python 3.11 or newer.\n"""\n\n'
        f"from __future__ import annotations\n\n{imports}\n\n{text}\n\n{_MAIN}"
    )


_MAIN = """if __name__ == "__main__":
    import random
    import sys

    if len(sys.argv) > 2 or not "".join(sys.argv[1:] or ["1"]).isdecimal():
        sys.exit(f"usage: {sys.argv[0]} [SEED] plays one deal at random; import GAME from this file to use it")
    chooser = random.Random(1)
    shown = GAME.deal(seed=int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    while not shown.is_over:
        actor = shown.to_act[0]
        shown.apply(chooser.choice(shown.legal_actions(actor)), actor)
    for actor, done in shown.history:
        print(f"seat {actor}: {done}")
    if shown.match_won_by is not None:
        print(f"the match is won by seats {GAME.sides[shown.match_won_by]}")
    else:
        for seats, written in zip(GAME.sides, shown.score().written):
            print(f"seats {seats} write {written}")
"""


def _heading(engine: str) -> str:
    """Return what the engine says of itself, as it stands between the quotes: escaped already, so not read."""
    first = ast.parse(engine).body[0]
    if not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Constant):
        return ""
    literal = ast.get_source_segment(engine, first.value) or ""
    return literal.removeprefix('"""').removesuffix('"""').strip("\n") + "\n\n"


def _defines(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [target.id for target in node.targets if isinstance(target, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def _from_outside(node: ast.stmt) -> bool:
    if isinstance(node, ast.Import):
        return True
    return isinstance(node, ast.ImportFrom) and not _is_ours(node) and node.module not in ("__future__",)


def _is_ours(node: ast.AST) -> bool:
    return isinstance(node, ast.ImportFrom) and bool(node.module) and str(node.module).startswith("capot.")


def _body(source: str, tree: ast.Module) -> str:
    """Return a module's text without docstring, imports of capot, and imports for type checkers."""
    gone: set[int] = set()
    for node in tree.body:
        docstring = node is tree.body[0] and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if docstring or isinstance(node, ast.Import | ast.ImportFrom) or _for_types(node):
            gone.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    for inner in ast.walk(tree):
        if _is_ours(inner):
            assert isinstance(inner, ast.ImportFrom)
            gone.update(range(inner.lineno, (inner.end_lineno or inner.lineno) + 1))
    lines = [line for number, line in enumerate(source.split("\n"), 1) if number not in gone]
    return "\n".join(lines)


def _for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
