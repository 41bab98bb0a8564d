from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import EVENT_DATE_UNREADABLE
from tests.core.builders import of
from tests.core.othello import othello, spoiled


@pytest.mark.parametrize("text", ["31/02/2026", "spring", "14/03/2026 - 15/03/2026 - 16/03/2026"])
def test_what_is_no_date_is_marked_and_said_once(text: str) -> None:
    found = othello(spoiled("14/03/2026 - 15/03/2026", text))

    assert of(found, EVENT_DATE_UNREADABLE.code) == [
        EVENT_DATE_UNREADABLE.found(Place(3, 9, len(text)), line=3, value=text)
    ]
    assert of(found, "E002") == of(found, "E003") == of(found, "F512") == []
    assert found.blocks


def test_empty_date_is_a_missing_date() -> None:
    found = othello(spoiled("14/03/2026 - 15/03/2026", ""))

    assert of(found, EVENT_DATE_UNREADABLE.code) == []
    assert len(of(found, "E002")) == 1
