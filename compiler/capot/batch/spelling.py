"""A batch program spelled for a compiler: the same statements, three habits of Python said outright.

- A row that is copied whole is copied number by number, so that the compiler needs no memory manager, and hence counts
  no references to rows.
- ``PLACE[cards]`` is a list that sets of one size share; arrays share nothing, so its one short table is named.
- No index is negative. Python would count a negative one from the end, which costs a test; a mask says that there is
  none. Indices that are meant to be -1 ("no contract") are left alone.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from typing import Any

#: Masks by table and depth: what an index of it is at most.
_MASKS = {
    "COUNT": (255,),
    "KTH": (255, 7),
    "SHARE": (31, 1023),
    **dict.fromkeys(("FREE", "HIGHER_FIRST", "HIGHER_ONLY", "NOTHING", "keep", "spare", "over"), (511, 255)),
    **dict.fromkeys(("s0", "s1", "s2", "s3", "row", "trumps"), (15,)),
    **dict.fromkeys(("w0", "w1", "w2", "w3", "wt", "worth"), (255,)),
}


def spelled(function: Callable[..., Any], source: str, groups: int) -> str:
    """Return the source of ``play`` for a compiler; ``source`` is that of its module."""
    play = next(
        node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef) and node.name == function.__name__
    )
    for argument in play.args.args:
        argument.annotation = None
    play.returns = None
    return ast.unparse(ast.fix_missing_locations(_Spelling(groups).visit(play))) + "\n"


def source_of(module: Any) -> str:
    """Return the source of a batch module."""
    return str(getattr(module, "SOURCE", "")) or inspect.getsource(module)


class _Spelling(ast.NodeTransformer):
    def __init__(self, groups: int) -> None:
        self.groups = groups

    def visit_Assign(self, node: ast.Assign) -> Any:
        target = node.targets[0]
        if not (isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice)):
            return self.generic_visit(node)
        return [
            ast.Assign(
                [ast.Subscript(target.value, ast.Constant(place), ast.Store())],
                ast.Subscript(node.value, ast.Constant(place), ast.Load()),
            )
            for place in range(self.groups)
        ]

    def visit_Subscript(self, node: ast.Subscript) -> Any:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id == "PLACE":
            many = ast.Subscript(ast.Name("COUNT", ast.Load()), _masked(node.slice, 255), ast.Load())
            return ast.Subscript(ast.Name("SHARE", ast.Load()), _masked(many, 31), node.ctx)
        table, depth = _table(node)
        masks = _MASKS.get(table, ())
        if depth < len(masks):
            node.slice = _masked(node.slice, masks[depth])
        return node


def _table(node: ast.Subscript) -> tuple[str, int]:
    """Return the name of the table that is looked into, and how deep."""
    depth, base = 0, node.value
    while isinstance(base, ast.Subscript):
        depth, base = depth + 1, base.value
    name = base.id if isinstance(base, ast.Name) else ""
    return name.rstrip("0123") if name[:4] == "keep" or name[:5] == "spare" else name, depth


def _masked(index: ast.expr, mask: int) -> ast.expr:
    if isinstance(index, ast.Constant) or (isinstance(index, ast.BinOp) and isinstance(index.op, ast.BitAnd)):
        return index
    return ast.BinOp(index, ast.BitAnd(), ast.Constant(mask))
