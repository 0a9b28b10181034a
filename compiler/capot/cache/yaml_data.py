"""YAML files of capot's own, read once: what is in them is kept, since loading the reader of YAML takes long."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from capot.cache.disk import digest_of, keep, kept_file, recall


def yaml_of(path: Path) -> dict[str, Any]:
    """Return what is in a file of capot's own, which holds fields by name."""
    file = kept_file(f"yaml-{path.stem}", "1", digest_of({path.name: path}))
    kept = recall(file)
    if isinstance(kept, dict):
        return kept
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    keep(file, data)
    return data
