"""Engines: the program of a game in Python, with what it says of itself in words.

The modules:

- ``emit``: the source of an engine, as it is committed and loaded;
- ``export``: an engine and the runtime in one file;
- ``kernel_words``: names, clauses and sentences: what the runtime tells people of what a program does.
"""
