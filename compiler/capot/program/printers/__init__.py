"""From a program to texts of programming languages.

``layout`` breaks what is too long for a line; ``base`` prints statements and expressions and decides about brackets;
``python``, ``c`` and ``javascript`` say what is spelled otherwise there, ``c_family`` what the last two spell alike.
Jinja templates put the parts of a file in their places.

Beside them:

- ``doors``: the doors of a program in C: functions that let nothing in that the rules do not expect;
- ``extension``: prints what the extension module needs to know of a program: a table of its functions and one of its
  fields;
- ``file_parts``: what lays files out, and what stands in those of every language;
"""
