"""Promises about all rules and all formats."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratingportal.core import catalogue
from ratingportal.core.checking.checks import Check, load_checks
from ratingportal.core.checking.severities import DEFAULTS, RATING_LISTS, build_severity_table
from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.output import docs

if TYPE_CHECKING:
    from types import ModuleType

    from ratingportal.core.reading.formats.base import Format

TESTS = Path(__file__).parent
RULES = list(catalogue.list_rules().values())
FAMILY_LETTERS = {
    "event": "E",
    "players": "P",
    "games": "R",
    "duplicates": "D",
    "policy": "D",
    "file": "F",
    "statistics": "S",
}


def cards_in(module: ModuleType) -> dict[str, Rule]:
    """Give the cards of a module by the names of their constants, in the order they stand there."""
    return {name: value for name, value in vars(module).items() if isinstance(value, Rule)}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_card_is_complete(rule: Rule) -> None:
    assert re.fullmatch(r"[FEPRLDS][0-9]{3}", rule.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert re.fullmatch(r"[A-Z].{,43}[^.]", rule.title)
    assert "{" not in rule.title
    for text in (rule.message, rule.why, rule.fix, rule.source):
        assert text.strip()
        assert text[-1] in ".”"
    placeholders = set(re.findall(r"{(\w+)}", rule.message))
    assert set(re.findall(r"{.*?}", rule.why + rule.fix)) == set()
    assert "line" not in rule.about
    assert placeholders == {name.strip("{}") for name in re.findall(r"{.*?}", rule.message)}


def test_codes_and_names_are_given_once() -> None:
    problems = [
        card for module in catalogue.import_problem_modules() for card in cards_in(module).values()
    ]
    cards = [*problems, *(each.rule for each in load_checks())]

    assert len(cards) == len(RULES)
    assert len({card.code for card in cards}) == len(cards)
    assert len({card.name for card in cards}) == len(cards)
    assert len({card.title.casefold() for card in cards}) == len(cards)


def test_there_are_enough_rules() -> None:
    assert len(load_checks()) >= 15
    assert len(RULES) >= 25


@pytest.mark.parametrize("each", load_checks(), ids=lambda each: each.rule.code)
def test_check_stands_and_is_tested_under_its_name(each: Check) -> None:
    assert each.module == each.rule.name.replace("-", "_")
    assert (TESTS / "checking" / f"test_{each.module}.py").is_file()
    if each.family in FAMILY_LETTERS:
        assert each.rule.code[0] == FAMILY_LETTERS[each.family]


@pytest.mark.parametrize(
    "module", catalogue.import_problem_modules(), ids=lambda module: module.__name__
)
def test_problems_stand_and_are_tested_under_their_names(module: ModuleType) -> None:
    cards = cards_in(module)

    assert cards, "a module of problems without a card"
    assert [card.code for card in cards.values()] == sorted(card.code for card in cards.values())
    for constant, card in cards.items():
        stem = card.name.replace("-", "_")

        assert constant == stem.upper()
        assert (TESTS / "reading" / "problems" / f"test_{stem}.py").is_file()


@pytest.mark.parametrize("each", catalogue.list_formats().values(), ids=lambda each: each.key)
def test_format_is_described(each: Format) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", each.key)
    assert each.title
    assert each.summary.endswith(".")
    assert all(end.startswith(".") for end in each.extensions)


def test_severity_tables_name_rules_that_exist() -> None:
    assert set(DEFAULTS) == set(RATING_LISTS)
    names = {rule.name for rule in RULES}
    for shipped in DEFAULTS.values():
        assert set(shipped) <= names


def test_an_office_changes_severities_over_the_shipped_ones() -> None:
    found = build_severity_table("fide", {"E012": Severity.NOTE, "E001": Severity.CONFIRM})

    assert found["E012"] is Severity.NOTE
    assert found["E001"] is Severity.CONFIRM
    assert found["E015"] is Severity.OFFICER
    assert build_severity_table(None, None) == {}


def test_every_rule_and_every_format_has_a_page() -> None:
    pages = docs.build_pages()

    assert set(pages) == {
        "formats/index.md",
        "rules/index.md",
        *(f"formats/{key}.md" for key in catalogue.list_formats()),
        *(f"rules/{code}.md" for code in catalogue.list_rules()),
    }
    for rule in RULES:
        page = pages[f"rules/{rule.code}.md"]
        assert rule.name in page
        assert rule.title in page
        assert rule.why in page
        assert rule.outline in page
        assert not re.search(r"{\w*}", page)
        assert f"({rule.code}.md)" in pages["rules/index.md"]
