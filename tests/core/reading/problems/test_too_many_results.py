from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello import reader
from ratingportal.core.reading.formats.othello.problems import TOO_MANY_RESULTS
from tests.core.builders import of
from tests.core.othello import SOUND, othello

if TYPE_CHECKING:
    import pytest


def test_reading_stops_at_the_limit_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_RESULTS", 4)

    found = othello(SOUND)

    assert of(found, TOO_MANY_RESULTS.code) == [TOO_MANY_RESULTS.found(Place(19), line=19, limit=4)]
    assert found.tournament is not None
    assert len(found.tournament.games) == 4
    assert of(found, "R002") == []


def test_as_many_as_allowed_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_RESULTS", 6)

    assert of(othello(SOUND), TOO_MANY_RESULTS.code) == []
