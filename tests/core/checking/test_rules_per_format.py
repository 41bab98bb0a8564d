"""Which rules run on the files of which format."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from ratingportal.core import checking
from ratingportal.core.checking.checks import Check, choose_checks, load_checks
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.traits import Traits
from tests.core.builders import traits_of

FAMILIES = {each.traits.family for each in load_formats().values()}
NAMES = {each.rule.name: each for each in load_checks()}

KEYS_ALLOWED = {"evidence.py", "__init__.py"}
"""Folders of real files, and the families that packages of rules are for, are called like some formats."""


def names_for(format_key: str) -> set[str]:
    """Give the names of the rules for a format."""
    return {each.rule.name for each in choose_checks(traits_of(format_key))}


@pytest.mark.parametrize("each", load_checks(), ids=lambda each: each.rule.code)
def test_every_rule_is_for_some_format_that_can_be_read(each: Check) -> None:
    formats = [one for one in load_formats().values() if one.readable]

    assert any(each in choose_checks(one.traits) for one in formats)


@pytest.mark.parametrize("each", load_checks(), ids=lambda each: each.rule.code)
def test_rules_of_a_family_name_one_that_there_is(each: Check) -> None:
    assert not each.format_family or each.format_family in FAMILIES


def test_rules_of_a_family_run_on_its_files_only() -> None:
    for key, one in load_formats().items():
        families = {each.format_family for each in choose_checks(one.traits)}

        assert families <= {"", one.traits.family}, key


def test_a_rule_of_a_family_replaces_the_general_one() -> None:
    general, own = "newcomer-without-birth", "unlisted-player-without-birth"

    assert {general, own} & names_for("trf16") == {general}
    assert {general, own} & names_for("german_es") == {own}


def test_rules_that_are_replaced_exist_and_are_for_all_families() -> None:
    for each in load_checks():
        for name in each.replaces:
            assert each.format_family
            assert NAMES[name].format_family == ""


def test_rules_that_need_what_a_format_lacks_are_not_for_it() -> None:
    lacking = Traits(lacks=frozenset(("city",)))

    assert "city-missing" in {each.rule.name for each in choose_checks(Traits())}
    assert "city-missing" not in {each.rule.name for each in choose_checks(lacking)}


def test_two_formats_of_a_family_differ_by_their_traits() -> None:
    classic, csv = names_for("belgian_classic"), names_for("belgian_csv")

    assert "matricule-missing" in classic & csv
    assert "too-many-rows-in-file" in classic - csv
    assert "reserved-columns-filled" in csv - classic


def test_rules_are_chosen_once_for_each_format() -> None:
    assert choose_checks(traits_of("swar")) is choose_checks(traits_of("swar"))


def test_no_rule_names_a_format() -> None:
    modules = Path(checking.__path__[0]).rglob("*.py")
    named = {
        f"{path.name}: {node.value}"
        for path in modules
        if path.name not in KEYS_ALLOWED
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in load_formats()
    }

    assert named == set()
