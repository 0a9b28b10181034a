"""``python -m capot_conformance.fuzzing``: a tool for contributors."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from capot_conformance.fuzzing.corpus import ROOT, entries, keep
from capot_conformance.fuzzing.every import KINDS
from capot_conformance.fuzzing.fuzz_run import Run, fuzz
from capot_conformance.fuzzing.trial import SECONDS, Finding, attempt


@click.command(name="fuzzing")
@click.option("--kind", "names", multiple=True, type=click.Choice(list(KINDS)), help="Only inputs of this kind.")
@click.option("--seed", default=0, show_default=True, help="The same seed draws the same inputs.")
@click.option("--inputs", type=click.IntRange(min=1), help="How many inputs, of all kinds together.")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), help="How long, instead of how many.")
@click.option("--each", default=SECONDS, show_default=True, help="The seconds that one input may take.")
@click.option("--out", default="findings", show_default=True, type=click.Path(path_type=Path, file_okay=False))
@click.option("--replay", "files", multiple=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--corpus", is_flag=True, help="Try the inputs of the corpus again.")
@click.option("--list", "listing", is_flag=True, help="Say which kinds there are.")
def command(
    names: tuple[str, ...],
    seed: int,
    inputs: int | None,
    seconds: float | None,
    each: float,
    out: Path,
    files: tuple[Path, ...],
    corpus: bool,
    listing: bool,
) -> None:
    """Give the program what nobody would, and hold it to what it promises.

    An input that finds something is written to the folder --out, in a folder by its kind. --replay FILE tries one again
    (name its --kind, if its folder does not); when it is mended, the file goes to conformance/corpus/KIND with a name
    that says what it is, and the tests try it for ever. Ends with 1 if anything was found.
    """
    if listing:
        for kind in KINDS.values():
            click.echo(f"{kind.name:14} {kind.about}")
        return
    if files or corpus:
        _replayed(files, names, corpus, each)
        return
    if inputs is None and seconds is None:
        raise click.UsageError("say how many inputs, or for how long: --inputs 1000, or --seconds 60")

    def found(finding: Finding) -> None:
        click.echo(f"{finding.kind}: {finding.what}\n  {keep(finding, out)}")

    kinds = [KINDS[name] for name in names or KINDS]
    run = fuzz(kinds, seed, inputs=inputs, seconds=seconds, each=each, found=found, told=_progress)
    _told(run)
    sys.exit(1 if run.findings else 0)


def _progress(run: Run) -> None:
    click.echo(f"{run.inputs} inputs, {len(run.findings)} findings", err=True)


def _told(run: Run) -> None:
    for name, count in run.tried.items():
        findings = sum(finding.kind == name for finding in run.findings)
        click.echo(f"{name:14} {count:8} inputs, {findings} findings, the slowest {run.slowest[name]:.2f} s")
    click.echo(f"{run.inputs} inputs, {len(run.findings)} findings")


def _replayed(files: tuple[Path, ...], names: tuple[str, ...], corpus: bool, each: float) -> None:
    todo = [(entry.kind, entry.path) for entry in (entries(ROOT) if corpus else ())]
    for path in files:
        name = names[0] if names else path.resolve().parent.name
        if name not in KINDS:
            raise click.UsageError(f"of which kind is {path}? Say --kind, one of {', '.join(KINDS)}")
        todo.append((KINDS[name], path))
    bad = 0
    for kind, path in todo:
        finding = attempt(kind, path.read_bytes(), each)
        bad += finding is not None
        click.echo(f"{path}: {'nothing' if finding is None else finding.what}")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    command(prog_name="python -m capot_conformance.fuzzing")
