from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.filename_unusual import RULE, check
from tests.core.builders import of, runs
from tests.core.othello import SOUND, othello, othello_case


@pytest.mark.parametrize(
    "name",
    [
        "spring.elo",
        "2026_SPRING.ELO",
        "20260314-SPRING.ELO",
        "20260314_SPRING.txt",
        "20260314_Frühling.ELO",
    ],
)
def test_other_names_are_noted(name: str) -> None:
    assert list(check(othello_case(filename=name))) == [RULE.found(None, filename=name)]


@pytest.mark.parametrize("name", ["20260314_SPRING_CUP.ELO", "20020725a_2nd_Japan_Open.elo", ""])
def test_names_as_asked_for_pass(name: str) -> None:
    assert list(check(othello_case(filename=name))) == []


def test_files_of_other_formats_are_left_alone() -> None:
    assert not runs(RULE, "trf16")


@pytest.mark.parametrize("folder", ["results/2026/", "C:\\Othello\\"])
def test_folders_are_no_part_of_the_name(folder: str) -> None:
    assert of(othello(SOUND, filename=f"{folder}20260314_SPRING_CUP.ELO"), RULE.code) == []
    assert of(othello(SOUND, filename=f"{folder}spring.elo"), RULE.code) == [
        RULE.found(None, filename="spring.elo")
    ]
