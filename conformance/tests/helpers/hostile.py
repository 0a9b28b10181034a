"""What a stranger could write where capot takes text, and how a test sees whether any of it came to life.

Whatever runs as Python writes the file that the environment variable ``CAPOT_CANARY`` names; whatever runs in a browser
sets ``window.ran`` or opens a dialog; what reaches a terminal is looked at letter by letter.
"""

from __future__ import annotations

import unicodedata

_PYTHON = 'open(__import__("os").environ["CAPOT_CANARY"], "w").close()'
_SCRIPT = "<script>window.ran=1;alert(1)</script>"
_IMAGE = "<img src=x onerror=window.ran=1>"

#: The texts, each with what it attacks. What begins with a capital is fit to be a title.
TEXTS = {
    "single quotes": "it's 'so'",
    "double quotes": 'a "b" c',
    "triple quotes": f'a"""\n{_PYTHON}\n"""b',
    "triple single quotes": f"a'''+{_PYTHON}+'''b",
    "the end of a literal": f"a' + {_PYTHON} + 'b",
    "a line in a comment": f"a\n{_PYTHON}\n#",
    "a backslash": "a\\",
    "escapes": "C:\\new \\N table \\x \\u12 \\101 \\",
    "a named character": "\\N{BULLET} \\N",
    "a template's value": "{{ 7 * 7 }}",
    "a template's statement": "{% raise %} {# comment #}",
    "a format": "{0} {x!r} %s %(x)d ${HOME} $HOME `id`",
    "the end of a page's title": f"</title>{_SCRIPT}",
    "a script": _SCRIPT,
    "the end of a script": f"</script>{_SCRIPT}<!--",
    "an image": _IMAGE,
    "an attribute": 'x" onmouseover="window.ran=1" autofocus onfocus="window.ran=1',
    "an attribute in single quotes": "x' onfocus='window.ran=1' autofocus '",
    "a picture": "<svg onload=window.ran=1></svg><style>*{display:none}</style>",
    "entities": "&lt;script&gt; &#60;script&#62; &amp;",
    "a link": "[a](javascript:window.ran=1)",
    "a link in angle brackets": "<javascript:window.ran=1>",
    "a link's definition": "[a]: javascript:window.ran=1",
    "an image in Markdown": "![a](x){ onerror=window.ran=1 }",
    "attributes in Markdown": "a {: onclick=window.ran=1 } {#rule-x}",
    "Markdown": "# a | b *c* _d_ `e` ~~f~~ ==g== ^h^ [^1] ++i++ :smile: https://example.org",
    "code in Markdown": "```\na\n```",
    "a rule in Markdown": "---",
    "front matter": "---\ntitle: a\n---",
    "YAML": "!!python/object/apply:os.system [id]",
    "YAML's signs": "a: b # c, [d] {e} & * ? | > @ %",
    "an alias": "&a [*a, *a]",
    "JSON": '{"a": [1, "b"]}',
    "a formula": "=cmd|' /C calc'!A0",
    "a formula with a plus": "+1+cmd|' /C calc'!A0",
    "a formula with an at": "@SUM(1)",
    "colours": "\x1b[31mred\x1b[0m",
    "a terminal's title": "\x1b]0;owned\x07",
    "a cleared screen": "\x1b[2J\x1b[H",
    "a control of one byte": "\x9b2J",
    "a carriage return": "good\rbad",
    "backspaces": "bad\b\b\bgood",
    "a NUL": "a\x00b",
    "direction": "\u202eevil\u202c \u2066x\u2069",
    "no width": "a\u200bb\u200d\u2060\ufeffc",
    "a line separator": "a\u2028b\u2029c\x85d\x0be\x0cf",
    "half a character": "a\ud800b",
    "a byte that is no letter": "a\udcffb",
    "no character": "a\ufffe\U000fffff",
    "marks": "Z\u0351\u0363\u0366a\u0300\u0301" * 5,
    "emoji": "\U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f3f4",
    "a long text": "a" * 100_000,
    "a long word of two bytes": "\u010d" * 5_000,
    "nothing": "",
    "spaces": "   ",
    "a path upwards": "../../etc/passwd",
    "an option": "--help",
    "a device": "/dev/null",
    "a number": "9" * 400,
    "a number that is none": "NaN",
}

_HARMLESS = "\n\t"


def commands(text: str) -> list[str]:
    """Return the characters of an output that could do more to a terminal than be seen."""
    if text.translate({ord(sign): None for sign in _HARMLESS}).isprintable():  # which goes through it at once
        return []
    return [
        sign for sign in text if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") and sign not in _HARMLESS
    ]
