from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.trf.problems import CONTROL_LINE_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.swar import HEADER, changed, swar

CONTROL = "P=004 R=03 S=14.03.2026 E=15.03.2026 +4 =4 -4"


@pytest.mark.parametrize("text", ["P=four", "004 03", CONTROL + " and more", CONTROL[6:]])
def test_other_text_is_found(text: str) -> None:
    (finding,) = of(report(swar(changed(HEADER, CONTROL, text))), CONTROL_LINE_UNREADABLE.code)

    assert finding.place == Place(6, 5, len(text))
    assert finding.details == {"line": 6, "value": text}


@pytest.mark.parametrize(
    "text",
    [
        CONTROL,
        "P=4 R=3 S=14/03/26 E=15/03/26 +4 =4 -4",
        "P=  4 R= 3 S=2026-03-14 E=2026-03-15 +4=4-4",
        "P=004 R=03 S=14.03.2026 E=15.03.2026 +4 =4",
    ],
)
def test_usual_spellings_pass(text: str) -> None:
    assert codes(report(swar(changed(HEADER, CONTROL, text)))) == ["P034", "P107"]
