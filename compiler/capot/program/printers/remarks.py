"""Text of people in comments: nothing of it may end a comment or begin anything else, in any language."""

from __future__ import annotations

_ENDS = {"*/": "* /", "/*": "/ *", '"""': "'''", "??": "? ?", "\\": "/"}


def plain(text: str) -> str:
    r"""Return a text in one line that can stand in a comment of every language, and in a docstring.

    >>> plain('A "game"\n of */ mine \\ 2')
    'A "game" of * / mine / 2'
    """
    line = "".join(letter if letter.isprintable() else " " for letter in " ".join(text.split()))
    for end, harmless in _ENDS.items():
        while end in line:
            line = line.replace(end, harmless)
    return f"{line} " if line.endswith('"') else line
