from __future__ import annotations

from ratingportal.core.problems.bytes_undecodable import RULE
from tests.core.building import SOUND, codes, of, report


def test_half_a_letter_is_found() -> None:
    data = SOUND.encode("utf-16").replace("nn".encode("utf-16-le"), b"\x00\xd8n\x00", 1)

    found = report(data)

    assert len(of(found, RULE.code)) == 1


def test_whole_letters_pass() -> None:
    assert RULE.code not in codes(report(SOUND.encode("utf-16")))
