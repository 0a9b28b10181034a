"""Where the checkout lies."""

from pathlib import Path

#: The root of the checkout.
ROOT = Path(__file__).parents[3]
