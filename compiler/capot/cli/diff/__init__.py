"""``capot diff``: ``diff_command``, and ``compared_games``, which reads what a user calls a game."""
