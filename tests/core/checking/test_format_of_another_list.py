from __future__ import annotations

from ratingportal.core.checking.case import ListTerms, SubmissionTerms
from ratingportal.core.checking.checks.policy.format_of_another_list import check
from ratingportal.core.reading.formats.traits import Traits
from tests.core.builders import case


def terms(*formats: str) -> SubmissionTerms:
    return SubmissionTerms(rating_list=ListTerms("FIDE", "chess", frozenset(formats)))


def test_the_format_of_another_list_is_found() -> None:
    made = case(terms=terms("trf16"), rating_list="fide", format="knsb_csv", own_list="knsb")

    (finding,) = check(made)

    assert finding.details["list"] == "FIDE"


def test_the_lists_own_format_and_common_ones_pass() -> None:
    for own in ("fide", None):
        made = case(terms=terms(), rating_list="fide", format="trf16", own_list=own)
        assert list(check(made)) == []


def test_a_format_that_the_office_takes_passes() -> None:
    made = case(terms=terms("knsb_csv"), rating_list="fide", format="knsb_csv", own_list="knsb")

    assert list(check(made)) == []


def test_another_game_is_another_rules_matter() -> None:
    made = case(terms=terms(), rating_list="fide", own_list="wof", traits=Traits(game="othello"))

    assert list(check(made)) == []


def test_without_a_list_nothing_is_wrong() -> None:
    assert list(check(case(format="knsb_csv", own_list="knsb"))) == []
