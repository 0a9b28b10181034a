"""What goes wrong, where, and how it is said: places, sources, the table of codes, rendering.

Imports nothing of the rest of the compiler. From the ground up: ``text_limits``, ``severity``, ``span``, ``fix``,
``suggestion`` (a clause to paste), ``did_you_mean`` (like names), ``codes``, ``diagnostic``, ``source`` and
``proved_fixes`` (those that were tried out); then, for people, ``display`` (terminal cells), ``snippet``
(marked lines), ``render``, and ``code_pages`` for the site.
"""
