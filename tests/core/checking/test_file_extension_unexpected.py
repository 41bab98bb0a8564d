from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.file.file_extension_unexpected import RULE
from tests.core.builders import SOUND, of, report
from tests.core.reading.formats.belgian import classic


def test_an_unusual_ending_is_noted() -> None:
    (finding,) = of(report(SOUND, filename="spring.input"), RULE.code)

    assert finding.details == {
        "filename": "spring.input",
        "format": "FIDE TRF06",
        "usual": ".trf, .txt, .tab",
    }


@pytest.mark.parametrize("name", ["spring.trf", "SPRING.TXT", "spring.Tab", ""])
def test_usual_endings_and_pasted_text_pass(name: str) -> None:
    assert of(report(SOUND, filename=name), RULE.code) == []


def test_formats_with_own_rules_are_left_alone() -> None:
    assert of(classic(filename="open.xyz"), RULE.code) == []
