"""What there is to fuzz: how an input is drawn, and what must hold of whatever is given."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass


class Violated(Exception):
    """Something that must hold of every input does not hold of this one; the text says what."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One sort of input, as bytes.

    ``hold`` puts an input to the program and raises ``Violated`` where a promise is broken. An input may be refused;
    any other exception is a finding, too. ``ending`` is what files of such inputs are called in the corpus.
    """

    name: str
    about: str
    ending: str
    draw: Callable[[random.Random], bytes]
    hold: Callable[[bytes], None]


def must(holds: bool, what: str) -> None:
    """Say that something must hold.

    Raises:
        Violated: if it does not.
    """
    if not holds:
        raise Violated(what)
