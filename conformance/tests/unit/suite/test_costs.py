"""What a test takes is counted: processes that it starts, engines that it makes."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace

from capot.compile.loader import loaded
from helpers.costs import MOST, Costs, too_much
from helpers.groups import GROUPS, group_of
from helpers.places import ROOT
from helpers.rule_models import model_of


def test_processes_and_engines_are_counted() -> None:
    model = replace(model_of(), title="Made nowhere else")  # reading the rules may start processes
    costs = Costs()
    subprocess.run([sys.executable, "-c", ""], check=True)
    loaded(model)
    assert costs.spent == {"processes": 1, "engines": 1}


def test_one_more_than_the_most_is_too_much() -> None:
    assert too_much(Counter(MOST)) == ""
    assert (
        too_much(Counter(processes=MOST["processes"] + 1))
        == f"{MOST['processes'] + 1} processes, where {MOST['processes']} are the most"
    )


def test_tests_of_a_file_or_group_stay_with_one_process() -> None:
    for files in GROUPS.values():
        for file in files:
            assert len(list((ROOT / "conformance/tests").rglob(file))) == 1, file
    one, other = "conformance/tests/unit/check/test_checks.py::a[x::y]", "conformance/tests/command/test_fix.py::b"
    assert group_of(one) == group_of(other) == group_of(one, heavy=True) == "bad examples"
    assert group_of("conformance/cases/a.yaml::x") == group_of("conformance/cases/a.yaml::y")
    assert group_of("conformance/cases/a.yaml::x", heavy=True) != group_of("conformance/cases/a.yaml::y", heavy=True)
