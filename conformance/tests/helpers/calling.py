"""Calling the command ``capot`` in this process."""

import pytest

from capot.cli import main


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    """Call the command; returns exit code, output and error output, neither of which may hold a traceback."""
    with pytest.raises(SystemExit) as stop:
        main([str(arg) for arg in args])
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    assert isinstance(stop.value.code, int)
    return stop.value.code, out, err
