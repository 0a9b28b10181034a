"""The answers that the language has to what a check asks: clauses of this game to paste, each with what it means.

A function for each question, beside the check that asks it; ``writing`` puts parts of the model into clauses.
"""
