from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import DAY_UNREADABLE
from tests.core.builders import of
from tests.core.knsb import SOUND, knsb


@pytest.mark.parametrize(("row", "field", "line"), [("042", "start", 4), ("052", "end", 5)])
def test_unreadable_day_of_the_event_is_reported(row: str, field: str, line: int) -> None:
    day = {"042": "14-03-2026", "052": "21-03-2026"}[row]
    found = knsb(f"{row};{day}", f"{row};32-03-2026")

    place = Place(line, 5, 10)
    assert of(found, DAY_UNREADABLE.code) == [
        DAY_UNREADABLE.found(place, line=line, field=field, value="32-03-2026")
    ]
    assert found.blocks


def test_unreadable_day_of_a_round_is_reported_once() -> None:
    found = knsb(text=SOUND.replace("900;1;14-03-2026", "900;1;soon"))

    assert of(found, DAY_UNREADABLE.code) == [
        DAY_UNREADABLE.found(Place(10, 7, 4), line=10, field="round 1", value="soon")
    ]
    assert found.tournament is not None
    assert len(found.tournament.games) == 4


@pytest.mark.parametrize("day", ["14/3/2026", "14.03.2026", "2026-03-14", "14-03-2026 00:00"])
def test_other_layouts_pass(day: str) -> None:
    found = knsb(text=SOUND.replace("14-03-2026", day))

    assert of(found, DAY_UNREADABLE.code) == []
    assert of(found, "E812") == []
