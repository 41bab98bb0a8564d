from __future__ import annotations

import random

import pytest

from ratingportal.core.problems.file_is_binary import RULE
from tests.core.building import SOUND, codes, report, spoiled


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"%PDF-1.7 ...", "a PDF document"),
        (b"\x89PNG\r\n\x1a\n....", "a PNG picture"),
        (b"\x00\x01\x00\x00Standard Jet DB\x00", "an Access database"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....", "an old Office document"),
        (random.Random(7).randbytes(4000), "a binary file"),
    ],
)
def test_other_kinds_of_file_are_named(data: bytes, kind: str) -> None:
    found = report(data)

    assert [(each.code, each.details["kind"]) for each in found.findings] == [(RULE.code, kind)]


def test_single_control_character_is_not_a_binary_file() -> None:
    assert RULE.code not in codes(report(spoiled("Anna", "An\x01na")))


def test_a_nul_in_every_line_is_not_a_binary_file() -> None:
    assert RULE.code not in codes(report(SOUND.replace("\n", "\x00\n")))
