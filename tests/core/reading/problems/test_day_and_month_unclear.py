from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.sheets.problems import DAY_AND_MONTH_UNCLEAR
from tests.core.builders import codes, of, report
from tests.core.sheets import CLEAN, sheet


def test_day_that_may_be_two_is_asked_for() -> None:
    found = report(sheet(*CLEAN).replace("start;2026-03-14", "start;03/04/2026"))

    (one,) = of(found, DAY_AND_MONTH_UNCLEAR.code)
    assert one.details["value"] == "03/04/2026"
    assert found.tournament is not None
    assert found.tournament.start is None
    assert "E002" not in codes(found)


@pytest.mark.parametrize("written", ["2026-04-03", "03.04.2026", "3 April 2026", "13/04/2026"])
def test_clear_day_passes(written: str) -> None:
    found = report(sheet(*CLEAN).replace("start;2026-03-14", f"start;{written}"))

    assert found.tournament is not None
    assert found.tournament.start is not None
    assert DAY_AND_MONTH_UNCLEAR.code not in codes(found)
