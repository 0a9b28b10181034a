"""The source documents as the suite sees them.

``ledger`` reads the clauses of each, ``exemptions`` those that no rule or case need answer for (``moot.yaml``), and
``settled_points`` what no source says and was settled here (``settled.yaml``).
"""
