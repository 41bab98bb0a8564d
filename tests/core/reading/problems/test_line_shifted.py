from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.trf.problems import LINE_SHIFTED
from tests.core.builders import codes, of, report, spoiled


def test_shifted_line_is_one_finding() -> None:
    found = report(spoiled(" 2.0    2", " 2.0    2 "))

    (finding,) = of(found, LINE_SHIFTED.code)
    assert finding.place == Place(13, 92, 8)
    assert finding.details == {"player": 2, "round": 1, "count": 3, "value": "3 w"}
    assert [code for code in codes(found) if code[0] in "FR"] == [LINE_SHIFTED.code]


def test_two_odd_rounds_are_two_findings() -> None:
    found = report(spoiled("     4 w 1     2 w =", "     4 x 1     2 x ="))

    assert codes(found) == ["F206", "F206"]
