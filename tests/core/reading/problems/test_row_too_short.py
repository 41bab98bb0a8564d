from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import ROW_TOO_SHORT
from tests.core.builders import of
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_row_cut_before_the_matricule_is_found() -> None:
    found = classic("Muster, Dirk              45678 305 GER 1720   3 N 1   2 N 0", "Muster, Dirk")

    assert of(found, ROW_TOO_SHORT.code) == [ROW_TOO_SHORT.found(Place(10), line=10, length=16)]


def test_row_that_ends_after_the_fixed_columns_passes() -> None:
    text = CLASSIC.replace("BEL 1605   4 B 0   1 B 5", "BEL")

    assert of(classic(text=text), ROW_TOO_SHORT.code) == []
