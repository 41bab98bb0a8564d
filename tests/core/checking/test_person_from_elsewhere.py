from __future__ import annotations

from ratingportal.core.checking.checks.register.person_from_elsewhere import check
from tests.core.field import field
from tests.core.register_cases import checked_field, details

DUTCH: dict[int, dict[str, object]] = {number: {"federation": "NED"} for number in range(1, 11)}


def test_only_one_from_elsewhere_is_found() -> None:
    assert details(check, checked_field(change=DUTCH | {4: {"federation": "PER"}})) == [
        {
            "player": 4,
            "name": "Exampled, Anna",
            "number": "1000004",
            "federation": "PER",
            "usual": "NED",
        }
    ]


def test_federation_that_the_file_gives_passes() -> None:
    tournament = field()
    tournament.players[3].federation = "PER"

    assert (
        details(check, checked_field(tournament, change=DUTCH | {4: {"federation": "PER"}})) == []
    )


def test_several_guests_are_usual() -> None:
    guests: dict[int, dict[str, object]] = {4: {"federation": "PER"}, 5: {"federation": "FRA"}}

    assert details(check, checked_field(change=DUTCH | guests)) == []


def test_one_federation_passes() -> None:
    assert details(check, checked_field(change=DUTCH)) == []
