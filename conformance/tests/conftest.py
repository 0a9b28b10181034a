"""Which games every run tries, and the Hypothesis profiles.

The profile ``ci`` plays the same few examples on every run, ``full`` more of them, as a release does, and ``deep``
looks for new ones. It is ``ci`` unless the environment variable HYPOTHESIS_PROFILE names another.
"""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from helpers.choices import of_others

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave games and house rules that others stand for to the heavy run."""
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("representatives"):
            tried = item.callspec.params.values()
            if of_others(tried):
                item.add_marker(pytest.mark.heavy)
