"""Promises about all rules and all formats."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.core import catalogue, docs
from ratingportal.core.checks import Check, all_checks
from ratingportal.core.findings import Rule, Severity
from ratingportal.core.severities import DEFAULTS, RATING_LISTS, table

if TYPE_CHECKING:
    from ratingportal.core.formats.base import Format

TESTS = Path(__file__).parent
PROBLEMS = list(catalogue.reader_problems().values())
RULES = list(catalogue.rules().values())
FAMILY_LETTERS = {
    "event": "E",
    "players": "P",
    "games": "R",
    "duplicates": "D",
    "policy": "D",
    "file": "F",
    "statistics": "S",
}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_card_is_complete(rule: Rule) -> None:
    assert re.fullmatch(r"[FEPRLDS][0-9]{3}", rule.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    for text in (rule.message, rule.why, rule.fix, rule.source):
        assert text.strip()
        assert text[-1] in ".”"
    placeholders = set(re.findall(r"{(\w+)}", rule.message))
    assert set(re.findall(r"{.*?}", rule.why + rule.fix)) == set()
    assert "line" not in rule.about
    assert placeholders == {name.strip("{}") for name in re.findall(r"{.*?}", rule.message)}


def test_codes_and_names_are_given_once() -> None:
    cards = [*PROBLEMS, *(each.rule for each in all_checks())]

    assert len({card.code for card in cards}) == len(cards)
    assert len({card.name for card in cards}) == len(cards)


def test_there_are_enough_rules() -> None:
    assert len(all_checks()) >= 15
    assert len(RULES) >= 25


@pytest.mark.parametrize("each", all_checks(), ids=lambda each: each.rule.code)
def test_check_stands_and_is_tested_under_its_name(each: Check) -> None:
    assert each.module == each.rule.name.replace("-", "_")
    assert (TESTS / "checks" / f"test_{each.module}.py").is_file()
    if each.family in FAMILY_LETTERS:
        assert each.rule.code[0] == FAMILY_LETTERS[each.family]


@pytest.mark.parametrize("rule", PROBLEMS, ids=lambda rule: rule.code)
def test_problem_stands_and_is_tested_under_its_name(rule: Rule) -> None:
    stem = rule.name.replace("-", "_")
    folder = Path(catalogue.problems.__path__[0])

    assert (folder / f"{stem}.py").is_file()
    assert (TESTS / "problems" / f"test_{stem}.py").is_file()


@pytest.mark.parametrize("each", catalogue.formats().values(), ids=lambda each: each.key)
def test_format_is_described(each: Format) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", each.key)
    assert each.title
    assert each.summary.endswith(".")
    assert all(end.startswith(".") for end in each.extensions)


def test_severity_tables_name_rules_that_exist() -> None:
    assert set(DEFAULTS) == set(RATING_LISTS)
    for codes in DEFAULTS.values():
        assert set(codes) <= set(catalogue.rules())


def test_an_office_changes_severities_over_the_shipped_ones() -> None:
    found = table("fide", {"E012": Severity.NOTE, "E001": Severity.CONFIRM})

    assert found["E012"] is Severity.NOTE
    assert found["E001"] is Severity.CONFIRM
    assert found["E015"] is Severity.OFFICER
    assert table(None, None) == {}


def test_every_rule_and_every_format_has_a_page() -> None:
    pages = docs.pages()

    assert set(pages) == {
        "formats/index.md",
        "rules/index.md",
        *(f"formats/{key}.md" for key in catalogue.formats()),
        *(f"rules/{code}.md" for code in catalogue.rules()),
    }
    for rule in RULES:
        page = pages[f"rules/{rule.code}.md"]
        assert rule.name in page
        assert rule.why in page
        assert f"({rule.code}.md)" in pages["rules/index.md"]
