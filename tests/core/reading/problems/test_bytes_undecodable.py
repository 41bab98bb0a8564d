from __future__ import annotations

from ratingportal.core.reading.problems.text import BYTES_UNDECODABLE
from tests.core.builders import SOUND, codes, of, report


def test_half_a_letter_is_found() -> None:
    data = SOUND.encode("utf-16").replace("nn".encode("utf-16-le"), b"\x00\xd8n\x00", 1)

    found = report(data)

    assert len(of(found, BYTES_UNDECODABLE.code)) == 1


def test_whole_letters_pass() -> None:
    assert BYTES_UNDECODABLE.code not in codes(report(SOUND.encode("utf-16")))
