"""From the rule model to the batch program, which plays many deals at random in one straight function."""

from capot.backends.batch.emit import emit_batch
from capot.backends.batch.plan import NotCovered

__all__ = ["NotCovered", "emit_batch"]
