from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.headings import DATE_UNREADABLE
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize("text", ["2026/02/30", "soon", "14/03", "2026/13/45", "٢٠٢٦/٠٣/١٤"])
def test_no_date_is_found_at_its_heading(text: str) -> None:
    found = report(spoiled("042 2026/03/14", f"042 {text}"))

    (finding,) = of(found, DATE_UNREADABLE.code)
    assert finding == DATE_UNREADABLE.found(
        Place(4, 5, len(text)), line=4, field="start", value=text
    )
    assert {"E002", "E004", "E018"} <= set(found.not_run)


@pytest.mark.parametrize(
    "text",
    [
        "2026-03-14",
        "2026.03.14",
        "20260314",
        "14/03/2026",
        "14.3.2026",
        "14. 03. 2026",
        "Mar 14, 2026",
        "14 mars 2026",
        "26/03/14",
    ],
)
def test_every_layout_is_the_same_day(text: str) -> None:
    found = report(spoiled("042 2026/03/14", f"042 {text}"))

    assert set(codes(found)) <= {"E037"}
    assert found.tournament is not None
    assert str(found.tournament.start) == "2026-03-14"
