from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.swar.problems import ROUND_ENTRY_UNREADABLE
from tests.core.builders import codes, of
from tests.core.swar import export, json_report


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("Result", "2", Place(66, 37, 1)),
        ("Result", "1X", Place(66, 37, 2)),
        ("Color", "Blue", Place(67, 36, 4)),
        ("OpponentNi", "four", Place(64, 41, 4)),
        ("RoundNr", 0, Place(62, 37, 1)),
        ("RoundNr", 201, Place(62, 37, 3)),
        ("RoundNr", [], Place(61, 21, 1)),
    ],
)
def test_unknown_value_is_found(key: str, value: object, place: Place) -> None:
    made = export()
    made["Swar"]["Player"][0]["RoundArray"][1][key] = value

    (finding,) = of(json_report(made), ROUND_ENTRY_UNREADABLE.code)

    assert finding.place == place
    assert (finding.details["player"], finding.details["key"]) == (1, key)


def test_sound_entries_pass() -> None:
    assert ROUND_ENTRY_UNREADABLE.code not in codes(json_report(export()))
