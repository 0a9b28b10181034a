"""An action that was weighed, in words and numbers that people read."""

from __future__ import annotations

from dataclasses import dataclass

from capot.runtime.actions import Action


@dataclass(frozen=True, slots=True)
class Weighed:
    """What an action may be expected to bring.

    ``value`` is the points by which the own side is ahead of the others in the end, on average (deals won, where the
    match counts deals); in ``ahead`` of ``deals`` imagined deals it is ahead at all.
    """

    action: Action
    value: float
    ahead: int
    deals: int
