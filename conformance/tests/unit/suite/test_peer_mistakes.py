"""The list of mistakes that engines of other authors made: each changes its game, and a case about it notices."""

import re

import pytest

from capot.compile.workspace import open_workspace
from capot.notation.case_files import load_cases
from capot_conformance.mutation.peers import Peer, noticed, peers

ENGINES = ("the Bulgarian engine", "the French engine", "the Croatian engine")


def test_the_list_says_of_each_where_it_was_seen() -> None:
    assert len(peers()) >= 20
    assert len({peer.name for peer in peers()}) == len(peers())
    threads = re.compile(r"https://github.com/[^/]+/[^/]+/(issues|pull)/[0-9]+")
    assert [peer.name for peer in peers() if not threads.fullmatch(peer.seen) and peer.seen not in ENGINES] == []


def test_cases_that_are_named_are_there() -> None:
    there = {f"{case.path.parent.name}/{case.name}" for case in load_cases()}
    assert [peer.case for peer in peers() if peer.case and peer.case not in there] == []


#: Every third in every run; to find what notices a mistake, all cases of its games are played.
TRIED = [
    pytest.param(peer, id=peer.name, marks=[pytest.mark.heavy] if place % 3 else [])
    for place, peer in enumerate(peers())
]


@pytest.mark.parametrize("peer", TRIED)
def test_every_mistake_is_noticed(peer: Peer) -> None:
    killers = [f"{case.path.parent.name}/{case.name}" for case in noticed(open_workspace(), peer).killers]
    assert killers
    assert not peer.case or peer.case in killers
