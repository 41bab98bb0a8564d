from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import EVENT_DATE_ADJUSTED
from tests.core.builders import of
from tests.core.othello import othello, spoiled


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("14/3/2026", "2026-03-14"),
        ("14.03.2026", "2026-03-14"),
        ("2026-03-14", "2026-03-14"),
        ("14/03/26", "2026-03-14"),
        ("14/03/2026-15/03/2026", "2026-03-14 – 2026-03-15"),
        ("14/03/2026 to 15/03/2026", "2026-03-14 – 2026-03-15"),
        ("14/03/2026 -  15/03/2026", "2026-03-14 – 2026-03-15"),
    ],
)
def test_other_layouts_are_read_and_reported(text: str, read: str) -> None:
    found = othello(spoiled("14/03/2026 - 15/03/2026", text))

    place = Place(3, 9, len(text))
    assert of(found, EVENT_DATE_ADJUSTED.code) == [
        EVENT_DATE_ADJUSTED.found(place, line=3, value=text, read=read)
    ]
    assert not found.blocks


@pytest.mark.parametrize("text", ["14/03/2026", "14/03/2026a", "14/03/2026 - 15/03/2026"])
def test_the_federations_layout_passes(text: str) -> None:
    assert of(othello(spoiled("14/03/2026 - 15/03/2026", text)), EVENT_DATE_ADJUSTED.code) == []
