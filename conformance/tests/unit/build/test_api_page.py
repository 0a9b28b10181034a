"""The page of the interface: everything that is exported stands there, with what its docstring says."""

from __future__ import annotations

import inspect

import capot
from capot.build.api_page import api_page


def test_everything_exported_is_told_with_its_public_parts() -> None:
    page = api_page()
    for name in capot.__all__:
        thing = getattr(capot, name)
        if inspect.isfunction(thing) or inspect.isclass(thing):
            assert f"\n### {name}\n" in page
            assert thing.__doc__ is not None
            assert thing.__doc__.strip().split("\n")[0].replace("``", "`").replace(":meth:", "") in page
        if inspect.isclass(thing):
            for part, member in vars(thing).items():
                if not part.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                    assert f"\n#### {name}.{part}\n" in page


def test_signatures_and_examples_are_code() -> None:
    page = api_page()
    assert page.count("```") % 2 == 0
    assert "name: str = '<text>') -> Game\n```" in page
    assert "```pycon\n>>> load(\"bela-4\").title\n'Bela for four'" in page
    assert "- UnknownGame: if there is no such game or house rule.\n" in page
    assert "(self" not in page
