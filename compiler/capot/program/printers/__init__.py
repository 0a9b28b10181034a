"""From a program to texts of programming languages.

``layout`` breaks what is too long for a line; ``base`` prints statements and expressions and decides about brackets;
``python``, ``c`` and ``javascript`` say what is spelled otherwise there. Jinja templates put the parts of a file in
their places.

``remarks`` keeps comments comments; ``doors`` are the functions in C that refuse what the rules do not expect, and
``extension`` the tables by which an extension module knows them.
"""
