"""Two answers to one set of rules, compared: engines made by capot, and the reference interpreter.

`opening` draws how a deal begins and what is done in it, `comparing` plays it by both and says where they differ,
`shrinking` makes that small and `telling` tells it. `tables` are games as they are shipped, with house rules that fit;
`making_up` makes games up from clauses (`library`, `clauses`, `names`, `changing`, `tweaks`). `running` plays many.
"""
