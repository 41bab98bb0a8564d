from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.newcomers_same_name import check
from tests.core.builders import case, sound


def test_namesakes_without_numbers_are_found() -> None:
    tournament = sound()
    for each in tournament.players[1:3]:
        each.fide_id, each.name, each.birth = None, "Sample, Bea", None
    tournament.players[2].name = "SAMPLE, Bea"

    (finding,) = check(case(tournament))

    assert finding.details == {"first": 2, "player": 3, "name": "SAMPLE, Bea"}
    assert finding.place is not None
    assert finding.place.line == 14


@pytest.mark.parametrize(
    ("number", "births"), [("1000002", (None, None)), (None, ("1990", "1991"))]
)
def test_a_number_or_birth_dates_tell_them_apart(
    number: str | None, births: tuple[str | None, str | None]
) -> None:
    tournament = sound()
    for each, birth in zip(tournament.players[1:3], births, strict=True):
        each.fide_id, each.name, each.birth = None, "Sample, Bea", birth
    tournament.players[1].fide_id = number

    assert list(check(case(tournament))) == []
