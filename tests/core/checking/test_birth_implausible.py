from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.birth_implausible import RULE, check
from tests.core.builders import case, sound


@pytest.mark.parametrize(("birth", "age"), [("2023-01-01", 3), ("1890", 136)])
def test_babies_and_the_very_old_are_found(birth: str, age: int) -> None:
    tournament = sound()
    tournament.players[1].birth = birth

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 2, "year": int(birth[:4]), "age": age}


def test_one_year_is_not_spoken_of_as_several() -> None:
    tournament = sound()
    tournament.players[1].birth = "2025-01-01"

    (finding,) = check(case(tournament))

    assert RULE.text(finding.details) == "Player 2 was born in 2025 and would be one year old."


@pytest.mark.parametrize("birth", ["2022-12-31", "1926-01-01", None, "1978-05"])
def test_children_and_the_old_pass(birth: str | None) -> None:
    tournament = sound()
    tournament.players[1].birth = birth

    assert list(check(case(tournament))) == []


def test_players_of_an_old_archive_were_young_then() -> None:
    tournament = sound(start=None, end=None)
    tournament.players[1].birth = "2095"

    assert list(check(case(tournament))) == []
