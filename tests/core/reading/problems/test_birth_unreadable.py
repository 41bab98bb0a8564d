from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.players import BIRTH_UNREADABLE
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize("text", ["1990/13/01", "1990/02/30", "21/05/1990", "born 1990 "])
def test_no_date_is_found(text: str) -> None:
    found = report(spoiled("1990/05/21", text))

    assert [each.details for each in of(found, BIRTH_UNREADABLE.code)] == [
        {"player": 1, "value": text.strip()}
    ]


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("1990      ", "1990"),
        ("1990/00/00", "1990"),
        ("1990.  .  ", "1990"),
        ("1990-05-21", "1990-05-21"),
        ("1990/05/00", "1990-05"),
        ("2004/02/29", "2004-02-29"),
        ("0000/00/00", None),
        ("    .  .  ", None),
        ("          ", None),
    ],
)
def test_what_is_known_is_read(text: str, birth: str | None) -> None:
    found = report(spoiled("1990/05/21", text))

    assert codes(found) == []
    assert found.tournament is not None
    assert found.tournament.players[0].birth == birth
