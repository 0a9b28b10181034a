"""What comes of many deals: a game in figures, and two games on the same deals, by any number of workers.

From a game to its figures, in order: ``subjects`` (a game with its program), ``policies`` (how players decide),
``sessions`` (deals played and added up, by the program alone or by players who think: ``thinking_sessions``),
``measures`` (what is measured of a game), ``tally`` (exact sums of sessions, which add up in any order), ``worker``
(the part that workers do), ``executors`` (where they are), ``checkpoint`` and ``run`` (the whole of it, kept and
resumed), ``estimates`` (figures with intervals), ``results`` (what is published, by ``report_schema``),
``difference_words`` and ``plots``.
"""
