"""What the command says of itself, from one source: the docstrings and options of the commands.

``reading`` takes a docstring apart, ``page`` puts a command's page together, and ``as_text``, ``as_man`` and
``as_markdown`` show it: as ``--help`` in a terminal, as a man page, and in the guide. ``commands`` has the classes that
every command is made of.
"""
