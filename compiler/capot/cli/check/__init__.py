"""``capot check``: ``check_command``, with ``fixes`` for ``--fix`` and ``on_change`` for ``--watch``."""
