"""Formats that are recognised and answered, never read."""

from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place, Severity
from ratingportal.core.reading.formats import load_formats
from tests.core.builders import SOUND, report
from tests.core.reading.formats.belgian import CLASSIC, ansi

EVENT = "Tournoi : Open\n\x0003  2 12026031420260315\nExemple, Anna;1850;1-0\n"
LIST = "Games of our players abroad\n;EV_Code;id\n"
PRINTED = "Open de Printemps\n City and Country: Lille, FRA\n"


@pytest.mark.parametrize(
    ("text", "key", "code", "place"),
    [
        (EVENT, "chess_event", "F620", Place(2)),
        (LIST, "fide_ev_code", "F621", Place(2, 2, 7)),
        (PRINTED, "papi_text", "F622", Place(2, 2, 16)),
    ],
)
def test_file_is_recognised_and_answered(text: str, key: str, code: str, place: Place) -> None:
    found = report(text)

    (finding,) = found.findings
    assert [each.key for each in found.candidates] == [key]
    assert (finding.code, finding.place) == (code, place)
    assert found.severity_of(finding) is Severity.ERROR
    assert found.tournament is None
    assert not load_formats()[key].readable


def test_chess_event_with_rows_in_their_columns_is_a_belgian_file() -> None:
    found = report(ansi(CLASSIC.replace("\x0000", "\x0003")))

    assert [each.key for each in found.candidates] == ["belgian_classic"]
    assert len(found.tournament.games if found.tournament else ()) == 4


@pytest.mark.parametrize("key", ["chess_event", "fide_ev_code", "papi_text"])
def test_other_files_are_not_claimed_but_answered_when_asked(key: str) -> None:
    assert key in {each.key for each in report(SOUND).tried}
    found = report(SOUND, read_as=key)
    assert found.tournament is None
    assert found.blocks
