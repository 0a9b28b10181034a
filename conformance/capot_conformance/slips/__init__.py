"""Mistakes in writing rules, and what is said of them: those that players make, and slips of the pen made at random."""
