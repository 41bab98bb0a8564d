from __future__ import annotations

import random

import pytest

from ratingportal.core.reading.problems.files import FILE_IS_BINARY
from tests.core.builders import SOUND, codes, report, spoiled


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"MZ\x90\x00....", "a program"),
        (b"SQLite format 3\x00....", "an SQLite database"),
        (b"\x00\x01\x00\x00Standard Jet DB\x00", "an Access database"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....", "an old Office document"),
        (random.Random(7).randbytes(4000), "a file that only its own program can open"),
    ],
)
def test_other_kinds_of_file_are_named(data: bytes, kind: str) -> None:
    found = report(data)

    assert [(each.code, each.details["kind"]) for each in found.findings] == [
        (FILE_IS_BINARY.code, kind)
    ]


def test_single_control_character_is_not_a_binary_file() -> None:
    assert FILE_IS_BINARY.code not in codes(report(spoiled("Anna", "An\x01na")))


def test_a_nul_in_every_line_is_not_a_binary_file() -> None:
    assert FILE_IS_BINARY.code not in codes(report(SOUND.replace("\n", "\x00\n")))
