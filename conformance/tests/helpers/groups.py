"""Which tests stay with one of several processes."""

from __future__ import annotations

#: Files whose tests share what takes long to make; each of these groups stays with one process, also in the heavy run.
GROUPS = {
    "bad examples": ("check/test_checks.py", "check/test_suggestions.py", "command/test_fix.py"),
    "every house rule": (
        "suite/test_choices.py",
        "pages/test_rulebook_pages.py",
        "pages/test_sentences.py",
        "pages/test_comparison.py",
    ),
    "the site": ("site/test_site.py",),
    "the playground": ("site/test_try_a_rule.py",),
    "mistakes that engines have shipped": ("suite/test_mutation.py",),
}


def group_of(nodeid: str, heavy: bool = False) -> str:
    """Return the name of what stays with one process: a group, else a file; of heavy tests, each by itself."""
    path = nodeid.partition("::")[0]
    groups = (name for name, files in GROUPS.items() if path.endswith(files))
    return next(groups, nodeid if heavy else path)
