"""A verdict as JUnit XML, which services of continuous integration show as tests."""

from __future__ import annotations

from xml.etree import ElementTree

from capot.base.escaping import visible
from capot_conformance.judgement.failure import Grounds, account_of, in_words
from capot_conformance.judgement.verdict import Verdict
from capot_conformance.runner.outcome import Outcome


def junit(verdict: Verdict, grounds: Grounds) -> str:
    """Return a verdict as one suite of tests; what belongs to no case is a test of its own that fails."""
    asked = visible(verdict.asked or "capot")
    suite = ElementTree.Element("testsuite", name=f"capot conform: {asked}")
    failures = skipped = 0
    for one in verdict.outcomes:
        status = verdict.status(one)
        test = _test(suite, one)
        if status == "failed":
            failures += 1
            wrong = ElementTree.SubElement(test, "failure", message=visible("; ".join(one.wrong)), type="conformance")
            wrong.text = visible("\n".join([one.case.place, *in_words(account_of(one, grounds))]))
        elif status == "not run":
            failures += 1
            ElementTree.SubElement(test, "failure", message=visible(one.reason), type="not run")
        elif status != "passed":
            skipped += 1
            reason = "a known failure" if status == "known" else one.reason
            ElementTree.SubElement(test, "skipped", message=visible(reason))
    problems = [*verdict.problems, *(f"passes, though listed as a known failure: {one}" for one in verdict.unexpected)]
    if not verdict.answered:
        problems.append("no case was answered, so nothing is shown")
    for problem in problems:
        failures += 1
        test = ElementTree.SubElement(suite, "testcase", classname="run", name=visible(problem))
        ElementTree.SubElement(test, "failure", message=visible(problem), type="run")
    count = len(verdict.outcomes) + len(problems)
    suite.attrib |= {"tests": str(count), "failures": str(failures), "errors": "0", "skipped": str(skipped)}
    top = ElementTree.Element("testsuites")
    top.append(suite)
    ElementTree.indent(top)
    return ElementTree.tostring(top, encoding="unicode", xml_declaration=True)


def _test(suite: ElementTree.Element, one: Outcome) -> ElementTree.Element:
    topic = f"{one.game}.{one.case.kind}.{one.case.path.stem}"
    return ElementTree.SubElement(suite, "testcase", classname=visible(topic), name=visible(one.name))
