from __future__ import annotations

from ratingportal.core.checking.checks.file.carriage_return_missing import RULE
from tests.core.builders import SOUND, of, report
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_belgian_files_need_carriage_returns() -> None:
    (finding,) = of(report(CLASSIC.encode("cp1252"), filename="314OPE1a.618"), RULE.code)

    assert finding.details == {"format": "Belgian ELO file"}
    assert of(classic(), RULE.code) == []


def test_files_for_fide_need_them_too() -> None:
    windows = SOUND.replace("\n", "\r\n")

    assert len(of(report(SOUND, rating_list="fide"), RULE.code)) == 1
    assert of(report(windows, rating_list="fide"), RULE.code) == []
    assert of(report(SOUND.replace("\n", "\r"), rating_list="fide"), RULE.code) == []


def test_other_lists_take_any_line_end() -> None:
    assert of(report(SOUND, rating_list="knsb"), RULE.code) == []
