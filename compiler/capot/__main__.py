"""``python -m capot`` is the command ``capot``."""

from capot.cli import main

main()
