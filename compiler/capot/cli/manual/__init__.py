"""What the command says of itself, from one source: the docstrings and options of the commands.

``docstring`` takes a docstring apart, ``page`` puts a command's page together, and ``terminal_page``, ``man_page`` and
``guide_page`` show it: as ``--help`` in a terminal, as a man page, and in the guide, which ``guide`` adds to what is
built. ``commands`` has the classes that every command is made of, ``walk`` finds them all.

Beside them:

- ``all_pages``: every command there is, with its page.
"""
