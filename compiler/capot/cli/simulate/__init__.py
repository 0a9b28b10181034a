"""``capot simulate`` and ``capot compare``: many deals in figures.

``simulate_command`` and ``compare_command`` share ``run_options`` and the ``job``, which shows a ``progress_bar``
while it runs and a ``report_table`` at its end.
"""
