from __future__ import annotations

from ratingportal.core.checking.checks.vega.rows_out_of_order import RULE
from tests.core.builders import of, report
from tests.core.vega import SOUND

ROWS = SOUND.splitlines(keepends=True)


def test_the_first_row_out_of_order_is_noted() -> None:
    turned = "".join([*ROWS[:-2], ROWS[-1], ROWS[-2]])

    (finding,) = of(report(turned, filename="open.tdf"), RULE.code)

    assert finding.details == {"player": 4, "line": len(ROWS)}


def test_rows_in_order_pass() -> None:
    assert of(report(SOUND, filename="open.tdf"), RULE.code) == []
