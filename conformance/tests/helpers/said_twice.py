"""What a page of rules says in two of its depths with the same words, as a reader of both notices."""

from __future__ import annotations

import html
import re

#: A sentence of fewer words may well be said again.
_LEAST = 5


def said_twice(page: str) -> set[str]:
    """Return the sentences of a first reading, up to its told deal, that the rules or the glossary repeat."""
    learn, _, rest = page.partition("{#learn}")[2].partition("{#learn-deal}")
    rules = rest.partition("{#section-table}")[2].partition("{#sources}")[0]
    return _sentences(learn) & _sentences(rules)


def _sentences(text: str) -> set[str]:
    """Return the sentences of Markdown without tables, examples, numbers of rules and links."""
    plain = re.sub(r"<(details|table|figure)\b.*?</\1>", "\n", text, flags=re.DOTALL)
    plain = re.sub(r"\[\^[^\]]*\]|\{[^}]*\}|\[[^\]]*\]\(#example[^)]*\)", "", plain)
    plain = html.unescape(re.sub(r"\]\([^)]*\)|\[|<[^>]+>", "", plain))
    lines = [re.sub(r"^[-\s\d.]*", "", line).strip() for line in plain.splitlines() if not line.startswith("|")]
    found = (one.strip() for line in lines for one in re.split(r"(?<=[.?!])\s+", line))
    return {one for one in found if len(one.split()) >= _LEAST}
