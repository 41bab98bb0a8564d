from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.filename_unrelated import check
from tests.core.othello import othello_case, spoiled


def test_a_name_of_something_else_is_noted() -> None:
    (finding,) = check(othello_case(filename="20260314_ALKMAAR.ELO"))

    assert finding.details == {"filename": "20260314_ALKMAAR.ELO", "name": "Spring Cup"}


@pytest.mark.parametrize(
    "name",
    [
        "20260314_SPRING.ELO",
        "20260314_THE_CUP.ELO",
        "20260314_SC.ELO",
        "20260314_OPSPR.ELO",
        "20260314_CH_NL.ELO",
        "spring.txt",
        "",
    ],
)
def test_related_and_unusual_names_pass(name: str) -> None:
    assert list(check(othello_case(filename=name))) == []


def test_a_number_in_common_is_enough() -> None:
    text = spoiled("Spring Cup", "28e Lentetoernooi")

    assert list(check(othello_case(text, filename="20260314_28_Burijn.ELO"))) == []
