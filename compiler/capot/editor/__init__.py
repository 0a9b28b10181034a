"""What an editor shows while rules are written: `capot lsp`, a language server.

``server`` speaks the protocol and is the only module that needs the extra ``lsp``. The others answer for one file:

- ``desk``: the files that are open, and what is found in one of them;
- ``positions``: places in a text, in Python's characters and in the units of the protocol;
- ``written``: what is written in a file, by place: names, clauses, changes, citations;
- ``sentences_here``: what the clauses of a file say, as sentences;
- ``completion``: what may stand at a place;
- ``definitions``: where a name is explained, and where else it stands;
- ``highlighting``: the grammar by which editors colour rules, made from the vocabulary.
"""
