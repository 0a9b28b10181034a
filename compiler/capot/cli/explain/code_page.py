"""The page of a code that capot gives to what it finds: what it means, what the table asks, an example."""

from __future__ import annotations

import re

import click

_CODE = re.compile(r"[cC][0-9]{3,4}")


def is_code(text: str) -> bool:
    """Whether a text is a code, or is written as one: C and its digits."""
    return bool(_CODE.fullmatch(text))


def tell_code(text: str, form: str) -> None:
    """Show the page of a code; in a checkout with its examples.

    Raises:
        click.UsageError: if there is no such code.
    """
    from capot.cli.common import say_json
    from capot.diagnostics.codes import CODES

    code = CODES.get(text.upper())
    if code is None:
        near = [name for name in CODES if name[:2] == text.upper()[:2]]
        beside = f"; near it are {', '.join(near)}" if near else f"; the first is {min(CODES)}, the last {max(CODES)}"
        raise click.UsageError(f"there is no code {text.upper()}{beside}")
    if form == "json":
        data = {"code": code.code, "title": code.title, "severity": code.severity.value}
        say_json({**data, "explanation": code.explanation, "question": code.question})
        return
    click.echo(_page(code.code), nl=False)


def _page(code: str) -> str:
    """Return the page of a code, kept from the last time that it was made of the same files."""
    from capot.base.paths import checkout, shipped, spec_root
    from capot.cache.disk import code_version, digest_of, keep, kept_file, recall

    root = checkout()
    bad = sorted((root / "conformance" / "bad").glob(f"{code}*.capot")) if root is not None else []
    read = [*shipped(), *sorted(spec_root().glob("*.yaml")), *bad]
    file = kept_file("code-page", code_version(), digest_of({str(path): path for path in read}), code)
    page = recall(file)
    if not isinstance(page, str):
        from capot.build.bad_examples import page_examples
        from capot.diagnostics.code_pages import code_pages

        page = code_pages(page_examples(code))[code]
        keep(file, page)
    return page
