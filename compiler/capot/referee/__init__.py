"""A referee: the first thing in a record that broke a rule, the penalty for it, and the right score.

``record_file`` tells what sort of record a file is; ``records`` and ``sheet_lines`` read what capot wrote,
``written_deal`` what somebody wrote down, and ``incomplete_deal`` what of it can be judged when some is missing.
``judge`` follows the actions of one deal, ``verdict`` is what is found, ``verdict_text`` puts it into words.
"""
