from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.core import catalogue
from ratingportal.core.checking import evidence
from ratingportal.core.output import docs

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Rule

RULES = list(catalogue.list_rules().values())


def test_runs_are_summed_by_rule_and_kind() -> None:
    run = {
        "trf": {
            "a": {"findings": {"E001": 1, "P011": 9}, "blocks": ["E001"]},
            "b": {"findings": {"P011": 1}, "blocks": []},
        },
        "vega": {"c": {"findings": {}, "blocks": []}},
    }

    assert evidence.sum_up(run, ["E001", "E002", "P011"]) == {
        "files": {"trf": 2, "vega": 1},
        "rules": {"E001": {"trf": [1, 1]}, "E002": {}, "P011": {"trf": [2, 0]}},
    }


def test_a_rule_has_its_counts() -> None:
    found = evidence.find_evidence("R006")

    assert found.files > 400
    assert {each.kind for each in found.counts} >= {"othello_elo"}
    assert found.fired == sum(each.fired for each in found.counts) > 100
    assert all(0 < each.fired <= each.files for each in found.counts)
    assert found.accepted.title == "Othello archive"
    assert 20 < float(found.accepted.percent) < 40


def test_a_rule_that_never_fired_has_none() -> None:
    found = evidence.find_evidence("F004")

    assert found.is_counted
    assert found.counts == ()
    assert found.fired == 0
    assert found.accepted.blocked == 0


def test_a_rule_that_is_younger_than_the_count_is_not_said_to_be_found_in_none() -> None:
    assert not evidence.find_evidence("F099").is_counted


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_no_rule_blocks_more_than_one_in_a_hundred_accepted_files(rule: Rule) -> None:
    found = evidence.find_evidence(rule.code)

    assert found.accepted.blocked * 100 <= evidence.LIMIT_PERCENT * found.accepted.files
    assert all(each.kind in evidence.KINDS for each in found.counts)


def test_the_numbers_stand_on_the_page() -> None:
    pages = docs.build_pages()

    assert "Not found in any of" in pages["rules/F004.md"]
    assert "| Othello archive |" in pages["rules/R006.md"]
    assert "Blocks 0 of 415 files" in pages["rules/R006.md"]
