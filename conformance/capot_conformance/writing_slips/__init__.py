"""Mistakes in writing rules, and what is said of them: those that players make, and slips of the pen made at random.

The modules:

- ``mended_text``: a text with every safe fix made, as ``capot check --fix`` would make them in its file;
- ``pen``: slips of the pen in rules that are right, made at random, and what ``capot check --fix`` makes of each;
- ``players``: the mistakes that card players make when they write a rule, and what has to be said to them, as data.
"""
