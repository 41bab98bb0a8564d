from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.headings import RECORD_CODE_UNKNOWN
from tests.core.builders import SOUND, codes, of, report


@pytest.mark.parametrize("line", ["999 something", "00l   5", "THIS IS NO RECORD", "012Spring"])
def test_unknown_line_is_found(line: str) -> None:
    found = report(SOUND + line)

    (finding,) = of(found, RECORD_CODE_UNKNOWN.code)
    assert finding == RECORD_CODE_UNKNOWN.found(Place(16, 1, 3), line=16, code=line[:3])


@pytest.mark.parametrize(
    "line", ["", "    ", "### remark", "# remark", "XXR 3", "BBW  1.0", "DAT 1 EMAIL x", "801 x"]
)
def test_known_records_pass(line: str) -> None:
    assert RECORD_CODE_UNKNOWN.code not in codes(report(SOUND + line))
