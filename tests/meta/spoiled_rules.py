"""A pytest plugin that spoils each rule while its own tests run, to see whether they notice.

Every test runs twice: with its rule struck dumb (nothing is found where something was), and with its rule crying wolf
(something is found where nothing was). A test that fails then asserts that case. Once a case is known to be
asserted, the other tests of the rule are skipped, so that all rules together take seconds.
"""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from enum import StrEnum
from functools import wraps
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any

import pytest

from ratingportal.core import catalogue, inspection
from ratingportal.core.checking import checks
from ratingportal.core.checking.checks import choose_checks, load_checks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Finding, Rule


class Spoiling(StrEnum):
    """What is done to a rule; the value says what a test that notices asserts."""

    DUMB = "fires"
    WOLF = "is silent"


@dataclass
class Spoiler:
    """Spoils the rule of the test that runs, and keeps which tests noticed."""

    rule: Rule | None = None
    how: Spoiling = Spoiling.DUMB
    touched: bool = False
    """Whether the test that runs met anything spoiled; if not, its failure says nothing."""
    noticed: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def spoil(self, found: Iterable[Finding]) -> list[Finding]:
        """Take the rule's findings away, or add one where there is none."""
        assert self.rule is not None
        real = [*found]
        others = [each for each in real if each.code != self.rule.code]
        fired = len(others) < len(real)
        if self.how is Spoiling.DUMB and fired:
            self.touched = True
            return others
        if self.how is Spoiling.WOLF and not fired:
            self.touched = True
            return [*real, false_alarm(self.rule)]
        return real


SPOILER = Spoiler()


def false_alarm(rule: Rule) -> Finding:
    """Make a finding of a rule out of thin air."""
    names = {name for _, name, _, _ in Formatter().parse(rule.message) if name}
    return rule.found(None, **dict.fromkeys(names | {*rule.about}, "?"))


def rule_of(path: Path) -> Rule | None:
    """Give the rule that a test module is named after."""
    name = path.stem.removeprefix("test_").replace("_", "-")
    return next((rule for rule in catalogue.list_rules().values() if rule.name == name), None)


def _spoiled_check(
    rule: Rule, check: Callable[[Case], Iterator[Finding]]
) -> Callable[[Case], Iterator[Finding]]:
    @wraps(check)
    def spoiled(case: Case) -> Iterator[Finding]:
        found = check(case)
        return iter(SPOILER.spoil(found)) if SPOILER.rule is rule else found

    return spoiled


def _spoiled_report(check: Callable[..., Report]) -> Callable[..., Report]:
    @wraps(check)
    def spoiled(*args: Any, **options: Any) -> Report:
        report = check(*args, **options)
        rule = SPOILER.rule
        if rule is not None and rule.code in catalogue.list_reader_problems():
            report.findings = tuple(SPOILER.spoil(report.findings))
        return report

    return spoiled


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the name of the file to write."""
    parser.addoption("--noticed", help="where to write which tests noticed a spoiled rule")


def pytest_configure() -> None:
    """Put the spoiled rules in the place of the real ones, before any test imports them."""
    for each in load_checks():
        module = import_module(f"{checks.__name__}.{each.family}.{each.module}")
        vars(module)["check"] = _spoiled_check(each.rule, each.check)
    load_checks.cache_clear()
    choose_checks.cache_clear()
    vars(inspection)["check"] = _spoiled_report(inspection.check)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test once with each way of spoiling."""
    metafunc.parametrize("spoiled_rule", list(Spoiling), indirect=True)


@pytest.fixture(autouse=True)
def spoiled_rule(request: pytest.FixtureRequest) -> Iterator[None]:
    """Spoil the rule that the test is about."""
    rule = rule_of(request.path)
    if rule is None or request.param in SPOILER.noticed[rule.code]:
        pytest.skip("no rule, or already proven")
    SPOILER.rule, SPOILER.how, SPOILER.touched = rule, request.param, False
    yield
    SPOILER.rule = None


def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    """Keep the test's name if it failed on a spoiled rule."""
    failed = call.when == "call" and call.excinfo is not None
    if failed and SPOILER.touched and SPOILER.rule is not None:
        SPOILER.noticed[SPOILER.rule.code][SPOILER.how] = item.name


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write what was noticed."""
    Path(session.config.getoption("--noticed")).write_text(json.dumps(SPOILER.noticed))
