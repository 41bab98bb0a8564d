from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import ROW_WITHOUT_CODE
from tests.core.builders import of
from tests.core.knsb import SOUND, knsb


def test_games_without_code_are_counted() -> None:
    found = knsb(text=SOUND.replace("900;2", ";2"))

    assert of(found, ROW_WITHOUT_CODE.code) == [ROW_WITHOUT_CODE.found(Place(12), count=2, line=12)]
    assert found.tournament is not None
    assert len(found.tournament.games) == 2


def test_titles_and_blank_rows_pass() -> None:
    assert of(knsb(), ROW_WITHOUT_CODE.code) == []
    assert of(knsb("\n\n", "\n;;;;;;;;;;;\n"), ROW_WITHOUT_CODE.code) == []
