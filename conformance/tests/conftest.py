"""The order of the tests, and the Hypothesis profiles.

The profile ``ci`` plays the same examples on every run, ``deep`` looks for new ones. It is ``ci`` unless the
environment variable HYPOTHESIS_PROFILE names another.
"""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
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
    """Put first what one process has to do alone, so that the others have something to do beside it."""
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)
