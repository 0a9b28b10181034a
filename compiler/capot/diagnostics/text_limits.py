"""What a rules file may ask of the compiler; beyond that it gets a diagnostic instead."""

from typing import Final

from capot.base.inputs import LIMITS

MAX_BYTES: Final = LIMITS["rules file"]
"""The largest rules file that is read, in bytes."""

MAX_DEPTH: Final = 12
"""How many braces may be open at once."""

MAX_SHOWN: Final = 100
"""How many diagnostics of one run are shown to a person."""
