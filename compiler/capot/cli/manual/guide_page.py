"""All pages as one page of the guide."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from capot.cli.manual.docstring import Example, Row
from capot.cli.manual.page import Page

_OPENING = """# The command

Everything here is also shown by `capot help COMMAND`, or `capot COMMAND --help`, and `capot help --man DIR` writes it
as man pages. This page is made by `capot build` from the same text.
"""

_SCRIPTS = """## In scripts

Whatever is asked on a terminal can be said by options; without a terminal nothing is asked, and what is missing is a
wrong call that names the option. The exit code says how it went: 0 all is well; 1 the rules, the cases or what was
looked at are wrong; 2 the call is wrong, or a file cannot be used; 130 interrupted with Ctrl-C. Results go to the
standard output, and what is said about them to the error output.

With `--format json` the answer is one JSON document. If there is none, it is an object with the single member `error`:
its `message`, its `exit_code` and whatever else is known about it. There are published schemas of
[records](reference/record.schema.json), [score sheets](reference/sheet.schema.json),
[rule models](reference/model.schema.json), [exported cases](reference/cases.schema.json), the
[protocol of engines](reference/protocol.schema.json) and the
[conformance report](reference/conformance-report.schema.json).
"""

_COMPLETION = """## In a shell

`capot completion bash` prints what makes bash complete commands, options, games, house rules that fit the game,
addresses of rules and cards; zsh, fish and PowerShell likewise. [Its page](#capot-completion) says where to put it.
"""


def as_markdown(pages: Sequence[Page]) -> str:
    """Return the page of the guide that has every command, the first of ``pages`` being the whole."""
    root, *commands = pages
    parts = [
        _OPENING,
        *(f"{_escaped(text)}\n" for text in (root.purpose, *root.paragraphs[:-1])),
    ]  # the last is of --help
    for heading, rows in root.commands:
        parts.append(f"**{heading}**\n\n" + "".join(f"- [`{r.term}`](#capot-{r.term}): {r.text}\n" for r in rows))
    parts += [_SCRIPTS, _formats(commands), _COMPLETION, _terms("Environment", root.environment)]
    parts += [_command(page) for page in commands]
    return "\n".join(part for part in parts if part)


def anchor(command: str) -> str:
    """Return the anchor of a command's heading, as MkDocs makes it.

    >>> anchor("capot score GAME add")
    'capot-score-game-add'
    """
    return re.sub(r"[^a-z0-9]+", "-", command.lower()).strip("-")


def _formats(pages: Iterable[Page]) -> str:
    rows = []
    for page in pages:
        terms = [row.term for _, options in page.options for row in options]
        found = next((match for term in terms if (match := re.search(r"--(?:format|to) \[(.*?)\]", term))), None)
        if found:
            name = page.name.removeprefix("capot ")
            rows.append(f"| [`{name}`](#{anchor(page.name)}) | {', '.join(found[1].split('|'))} | {page.json} |\n")
    return "| command | answers as | JSON |\n|---|---|---|\n" + "".join(rows)


def _command(page: Page) -> str:
    level = "##" if page.name.count(" ") == 1 else "###"
    parts = [f"{level} {page.name}\n", f"{_escaped(page.purpose)}\n", f"```text\n{page.name} {page.usage}\n```\n"]
    parts += [f"{_escaped(text)}\n" for text in page.paragraphs]
    parts.append(_terms("Arguments", page.arguments))
    for heading, rows in (*page.commands, *page.options):
        if heading == "Commands":
            parts.append(
                "**Commands**\n\n"
                + "".join(f"- [`{row.term}`](#{anchor(f'{page.name} GAME {row.term}')}): {row.text}\n" for row in rows)
            )
        elif heading != "Help":
            parts.append(_terms(heading, rows))
    parts += [_examples(page.examples), _terms("Exit codes", page.exit_codes), _terms("Files", page.files)]
    if page.see_also:
        links = ", ".join(f"[`{other}`](#{anchor(other)})" for other in page.see_also)
        parts.append(f"See also {links}.\n")
    return "\n".join(part for part in parts if part)


def _terms(heading: str, rows: Sequence[Row]) -> str:
    if not rows:
        return ""
    return f"**{heading}**\n\n" + "".join(f"`{row.term}`\n:   {_escaped(row.text)}\n\n" for row in rows).rstrip() + "\n"


def _examples(examples: Sequence[Example]) -> str:
    if not examples:
        return ""
    lines = []
    for example in examples:
        lines += [f"# {example.remark}"] if example.remark else []
        lines.append(example.command)
    return "**Examples**\n\n```sh\n" + "\n".join(lines) + "\n```\n"


def _escaped(text: str) -> str:
    return re.sub(r"([*_<>`\[\]])", r"\\\1", text)
