"""Mistakes in writing rules, and what is said of them: those that players make, and slips of the pen made at random.

``players`` are the mistakes that card players make, ``pen`` makes slips at random, and ``mending`` makes every safe
fix.
"""
