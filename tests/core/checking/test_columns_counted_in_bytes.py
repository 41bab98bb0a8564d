from __future__ import annotations

from ratingportal.core.checking.checks.file.columns_counted_in_bytes import RULE
from tests.core.builders import of, report, spoiled

LINE = "Muster, Carl                      2105"
SHIFTED = "Müster, Cärl                    2105"
RIGHT = "Müster, Cärl                      2105"


def test_a_line_padded_in_bytes_is_found() -> None:
    found = of(report(spoiled(LINE, SHIFTED)), RULE.code)

    assert [finding.details for finding in found] == [{"count": 1, "line": 14}]


def test_a_line_padded_in_characters_passes() -> None:
    assert of(report(spoiled(LINE, RIGHT)), RULE.code) == []


def test_other_encodings_and_other_shifts_are_left_alone() -> None:
    assert of(report(spoiled(LINE, SHIFTED).encode("cp1252")), RULE.code) == []
    assert of(report(spoiled(LINE, f"Müster, Cärl {' ' * 25}2105")), RULE.code) == []
