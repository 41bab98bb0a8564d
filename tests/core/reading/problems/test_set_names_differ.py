from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import SET_NAMES_DIFFER
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import files, packed


def test_files_of_different_names_are_no_tournament() -> None:
    names = ("one.ini", "two.trn", "three.sco")
    found = report(packed(dict(zip(names, files().values(), strict=True))))

    (finding,) = of(found, SET_NAMES_DIFFER.code)
    assert found.tournament is None
    assert finding.details["names"] == "one.ini, two.trn, three.sco"


def test_names_may_differ_in_capitals_and_folders() -> None:
    names = ("a/Spring Open..INI", "b/spring open..Trn", "spring open..sco")
    found = report(packed(dict(zip(names, files().values(), strict=True))))

    assert SET_NAMES_DIFFER.code not in codes(found)
    assert found.tournament is not None
