from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.text import JSON_BROKEN
from tests.core.builders import codes, of
from tests.core.swar import export, json_report


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ('{"Swar" : {\n"a" : 1\n"b" : 2}}', Place(3, 1, 1), "“,” or “}”"),
        ('{"Swar" : {"a" 1}}', Place(1, 16, 1), "“:”"),
        ('{"Swar" : {"a" : }}', Place(1, 18, 1), "a value"),
        ('{"Swar" : {a : 1}}', Place(1, 12, 1), "a name in quotation marks or “}”"),
        ('{"Swar" : [1 2]}', Place(1, 14, 1), "“,” or “]”"),
        ('{"Swar" : {}} x', Place(1, 15, 1), "the end of the file"),
        ('{"Swar" : {"a" : "open}}', Place(1, 18, 1), "a value"),
        ('{"Swar" : {"a" : NaN}}', Place(1, 18, 1), "a value"),
        ('{\n"Swar" : {\n', Place(2, 11, 1), "a name in quotation marks or “}”"),
    ],
)
def test_break_is_answered_with_its_place(text: str, place: Place, expected: str) -> None:
    found = json_report(text)

    (finding,) = of(found, JSON_BROKEN.code)
    assert found.format == "swar_json"
    assert (finding.place, finding.details["expected"]) == (place, expected)
    assert (finding.details["line"], finding.details["column"]) == (place.line, place.column)
    assert found.tournament is None
    assert found.blocks


def test_nesting_without_end_is_answered() -> None:
    found = json_report('{"Swar" : ' + "[" * 100_000)

    (finding,) = of(found, JSON_BROKEN.code)
    assert finding.details["expected"] == "a less deeply nested value"


def test_sound_export_passes() -> None:
    assert codes(json_report(export())) == []
