"""``capot simulate``, and what it shares with ``capot compare`` (``cli/compare_command.py``): many deals in figures.

``simulate_command`` has ``run_options`` and a ``job``, which shows a ``progress_bar`` while it runs and a
``report_table`` at its end.
"""
