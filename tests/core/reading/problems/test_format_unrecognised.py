from __future__ import annotations

from ratingportal.core.reading.problems.files import FORMAT_UNRECOGNISED
from tests.core.builders import SOUND, codes, report


def test_prose_is_not_recognised_and_every_format_says_why() -> None:
    found = report("Dear office,\nthe results follow tomorrow.\n")

    assert codes(found) == [FORMAT_UNRECOGNISED.code]
    assert found.format is None
    assert {each.key for each in found.tried} >= {"trf06", "trf16", "trf26"}
    assert all(each.reason for each in found.tried)


def test_sound_file_is_recognised() -> None:
    found = report(SOUND)

    assert FORMAT_UNRECOGNISED.code not in codes(found)
    assert found.format == "trf06"
    assert [each.key for each in found.candidates] == ["trf06"]
