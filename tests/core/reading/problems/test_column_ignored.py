from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import COLUMN_IGNORED
from tests.core.builders import codes, of, report
from tests.core.sheets import CLEAN, sheet


def test_unknown_column_is_noted() -> None:
    found = report(sheet(*CLEAN).replace(";remark", ";weather"))

    assert [one.details["heading"] for one in of(found, COLUMN_IGNORED.code)] == ["weather"]


def test_columns_of_the_template_pass() -> None:
    assert COLUMN_IGNORED.code not in codes(report(sheet(*CLEAN)))
