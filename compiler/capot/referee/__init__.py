"""A referee: the first thing in a record that broke a rule, the penalty for it, and the right score.

``judging`` follows the actions of one deal, ``records`` and ``sheets`` read what capot wrote, ``typed`` what somebody
typed, ``verdict`` is what is found, and ``telling`` puts it into words.
"""
