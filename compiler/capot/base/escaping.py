"""Text that somebody wrote, put into another language so that it stays text: one function for each language.

Titles, names, notations and paths come from rules files, records, sheets and command lines, and may hold anything that
can be typed. Wherever such a text goes into Python, comments of C or JavaScript, Markdown, HTML, CSV or a terminal, it
goes through here. HTML and SVG that a template lays out are escaped by Jinja's ``autoescape``, pieces put together in
Python by `markupsafe`.
"""

from __future__ import annotations

import json
import keyword
import re
import unicodedata
from collections.abc import Mapping
from typing import Any

# ---------------------------------------------------------------- Python


def python_literal(value: Any) -> str:
    r"""Return a Python literal in the formatter's style: double quotes where the text has none.

    >>> python_literal("C:\\new"), python_literal(("a", 1))
    ('"C:\\\\new"', '("a", 1)')
    """
    if isinstance(value, str):
        text = repr(value)
        if text.startswith("'") and '"' not in text:
            text = f'"{text[1:-1]}"'
        return text
    if isinstance(value, tuple):
        inner = ", ".join(python_literal(item) for item in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return repr(value)


def python_doc(text: str) -> str:
    r"""Return a text that can stand within a docstring between ``\"\"\"``, or in a comment: on one line, and inert.

    >>> python_doc('a\"\"\"\nimport os'), python_doc("a\\N.capot")
    ('a\\"\\"\\" import os', 'a\\\\N.capot')
    """
    return "".join(_in_doc(sign) for sign in " ".join(text.split()))


def _in_doc(sign: str) -> str:
    if sign in '"\\':
        return f"\\{sign}"
    if sign.isprintable():
        return sign
    code = ord(sign)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def python_name(text: str, *, beginning: bool = False) -> str:
    """Return a name of the rules as a Python name: hyphens become underscores.

    At the ``beginning`` of a longer name a word of the language is none.

    Raises:
        ValueError: if it cannot be one; the grammar lets no such name through.

    >>> python_name("bela-4")
    'bela_4'
    """
    name = text.replace("-", "_")
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name) or (keyword.iskeyword(name) and not beginning):
        raise ValueError(f"{text!r} cannot be a name in Python")
    return name


# ---------------------------------------------------------------- programs in C, JavaScript and Python

_ENDS = {"*/": "* /", "/*": "/ *", '"""': "'''", "??": "? ?", "\\": "/"}


def in_comment(text: str) -> str:
    r"""Return a text in one line that can stand in a comment of every language, and in a docstring.

    >>> in_comment('A "game"\n of */ mine \\ 2')
    'A "game" of * / mine / 2'
    """
    line = "".join(letter if letter.isprintable() else " " for letter in " ".join(text.split()))
    for end, harmless in _ENDS.items():
        while end in line:
            line = line.replace(end, harmless)
    return f"{line} " if line.endswith('"') else line


# ---------------------------------------------------------------- Markdown, HTML

#: What Markdown, its common extensions or HTML could read as markup is written as a character reference.
_MARKUP = re.compile(r"[&<>`*_{}\[\]|\\~^$]|==|\+\+|:(?=[\w+-]+:)|(?<=\w)://|--+")
_BREAKING = re.compile(r"[^\S\u00a0]+")
_LINE_START = re.compile(r"^(?:[#>+-]|\d+(?=[.)]))")


def markdown(text: str) -> str:
    r"""Return plain text as Markdown that shows it as it is, on one line; a space that does not break stays one.

    >>> markdown("<b> `x` | {{ y }}")
    '&#60;b&#62; &#96;x&#96; &#124; &#123;&#123; y &#125;&#125;'
    >>> markdown("le pli\xa0;\nle suivant")
    'le pli\xa0; le suivant'
    """
    line = _BREAKING.sub(" ", visible(text)).strip()
    line = _MARKUP.sub(lambda found: "".join(f"&#{ord(sign)};" for sign in found.group()), line)
    return _LINE_START.sub(lambda found: "".join(f"&#{ord(sign)};" for sign in found.group()), line)


def html(text: str) -> str:
    r"""Return plain text as HTML or SVG, also within an attribute's quotes.

    >>> html("</title><script>&")
    '&lt;/title&gt;&lt;script&gt;&amp;'
    """
    from html import escape  # with a table of all names of characters

    return escape(visible(text))


def css_string(text: str) -> str:
    r"""Return plain text as what stands between the quotes of a string in CSS, also within HTML.

    >>> css_string('"</style>x') == r"\22 \3c \2f style\3e x"
    True
    """
    signs = (
        sign if (sign.isascii() and sign.isalnum()) or sign == " " else rf"\{ord(sign):x} " for sign in visible(text)
    )
    return "".join(signs)


_FENCE = "---"


def with_front_matter(page: str, fields: Mapping[str, object]) -> str:
    """Return a page of Markdown with YAML before it, added to what it has; texts are quoted, whatever they hold.

    >>> print(with_front_matter("# A", {"title": "a: b"}))
    ---
    title: "a: b"
    ---
    <BLANKLINE>
    # A
    """
    lines = [f"{name}: {json.dumps(value)}" for name, value in fields.items()]  # JSON is YAML
    if page.startswith(f"{_FENCE}\n"):
        return "\n".join([_FENCE, *lines, page.removeprefix(f"{_FENCE}\n")])
    return "\n".join([_FENCE, *lines, _FENCE, "", page])


def titled_page(title: str, page: str) -> str:
    """Return a page of Markdown whose title no site takes for HTML.

    Site builders read the title out of the heading, decode it, and many themes print it as it then is; a title before
    the page goes first. It is HTML already, and only there where it differs from plain text.
    """
    return page if html(title) == title else with_front_matter(page, {"title": markdown(title)})


# ---------------------------------------------------------------- terminals, tables

#: Controls, invisible format characters (direction overrides among them), half characters, line separators.
_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
#: What is no character by agreement, and what no XML may hold.
_NO_CHARACTERS = "\ufffe\uffff"
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def visible_sign(sign: str) -> str:
    """Return a character, or a replacement for one that could do more than be seen."""
    return _REPLACEMENT if unicodedata.category(sign) in _UNSEEN or sign in _NO_CHARACTERS else sign


def visible(text: str) -> str:
    r"""Return a text in which every character can be seen; tabs and line ends stay.

    >>> visible("a\x1b[31mb\u202ec\td")
    'a�[31mb�c\td'
    """
    if text.isprintable():
        return text
    return "".join(sign if sign in "\n\t" else visible_sign(sign) for sign in text)


#: Bold, colours, and back to plain: what capot itself tells a terminal.
_COLOURS = re.compile(r"(\x1b\[(?:[01]|3[0-7])(?:;(?:[01]|3[0-7]))*m)")


def terminal(text: str) -> str:
    r"""Return a text as it can be sent to a terminal: with colours, but no other command to it.

    A carriage return at either end stays, which is how a line of progress is written over.

    >>> terminal("\x1b[1mbold\x1b[0m \x1b[2J\x1b]0;title\x07")
    '\x1b[1mbold\x1b[0m �[2J�]0;title�'
    """
    if text.isprintable():
        return text
    start, inner, end = text[: text.startswith("\r")], text.strip("\r"), text[len(text) - text.endswith("\r") :]
    parts = _COLOURS.split(inner)
    return "".join([start, *(part if place % 2 else visible(part) for place, part in enumerate(parts)), end])


#: A spreadsheet takes what begins so for a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def csv_cell(text: str) -> str:
    """Return a text as a cell that a spreadsheet shows and does not work out.

    >>> csv_cell("=cmd|' /C calc'!A0"), csv_cell("tricks")
    ("'=cmd|' /C calc'!A0", 'tricks')
    """
    return f"'{text}" if text.startswith(_FORMULA) else text
