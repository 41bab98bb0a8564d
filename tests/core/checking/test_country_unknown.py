from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.country_unknown import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import runs
from tests.core.othello import othello_case, spoiled


def test_a_country_that_is_none_is_marked() -> None:
    (finding,) = check(othello_case(spoiled("Netherlands", "Atlantis")))

    assert finding == RULE.found(Place(2, 12, 8), country="Atlantis")


@pytest.mark.parametrize("country", ["", "??"])
def test_no_country_is_found(country: str) -> None:
    (finding,) = check(othello_case(spoiled("Netherlands", country)))

    assert finding.details == {"country": ""}


@pytest.mark.parametrize(
    "country",
    ["Holland", "NL", "MNG", "great britain", "Hong Kong", "Korea", "World", "Europe", "Czechia"],
)
def test_countries_in_their_variants_pass(country: str) -> None:
    assert list(check(othello_case(spoiled("Netherlands", country)))) == []


def test_a_heading_that_is_missing_is_reported_elsewhere() -> None:
    text = spoiled("%%Country: Netherlands\n", "")

    assert list(check(othello_case(text, unread={"federation"}))) == []


def test_files_of_other_formats_are_left_alone() -> None:
    assert not runs(RULE, "trf16")
