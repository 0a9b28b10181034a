"""``capot check``: ``check_command``, with ``fixes`` for ``--fix`` and ``watch`` for ``--watch``."""
