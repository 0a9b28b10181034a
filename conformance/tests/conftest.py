"""Which games every run tries, and the Hypothesis profiles.

The profile ``ci`` plays the same few examples on every run, ``full`` more of them, as a release does, and ``deep``
looks for new ones. It is ``ci`` unless the environment variable HYPOTHESIS_PROFILE names another.
"""

import os
import signal
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from helpers.choices import of_others
from helpers.costs import MOST, Costs, too_much

for name, examples in (("ci", 15), ("full", 100)):
    settings.register_profile(
        name,
        derandomize=True,
        database=None,
        deadline=None,
        max_examples=examples,
        stateful_step_count=60,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=2000,
    stateful_step_count=80,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


# A shell without job control starts what runs in the background with Ctrl-C ignored, and programs hand that on to
# those that they start; the tests press Ctrl-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


COSTS = Costs()
_TOTAL: Counter[str] = Counter()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Refuse a test of every run that starts more processes or makes more engines than any of them should."""
    before = COSTS.spent.copy()
    yield
    said = too_much(COSTS.spent - before)
    if said and not item.get_closest_marker("heavy"):
        pytest.fail(f"it took {said}: share them between tests, or mark it as heavy", pytrace=False)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand on what a process of many has taken."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["costs"] = dict(COSTS.spent)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add up what the processes have taken."""
    _TOTAL.update(getattr(node, "workeroutput", {}).get("costs", {}))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say what all tests together have started and made."""
    total = _TOTAL + COSTS.spent
    terminalreporter.write_line(", ".join(f"{name}: {total[name]}" for name in MOST))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave games and house rules that others stand for to the heavy run."""
    for item in items:
        marker = item.get_closest_marker("representatives")
        if isinstance(item, pytest.Function) and marker and of_others(item.callspec.params.values(), **marker.kwargs):
            item.add_marker(pytest.mark.heavy)
