from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import MATRICULE_LEADING_ZEROS
from tests.core.builders import of
from tests.core.reading.formats.belgian import CSV, classic, csv


def test_zeros_are_left_out_and_reported_once() -> None:
    found = csv(text=CSV.replace("12345", "00388").replace("45678", "09999"))

    assert of(found, MATRICULE_LEADING_ZEROS.code) == [
        MATRICULE_LEADING_ZEROS.found(Place(5, 14, 5), count=2, value="00388", line=5)
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].national_id == "388"


def test_zeros_of_a_row_are_reported_too() -> None:
    found = classic("12345", "00388")

    assert of(found, MATRICULE_LEADING_ZEROS.code) == [
        MATRICULE_LEADING_ZEROS.found(Place(7, 31, 5), count=1, value="00388", line=7)
    ]


def test_plain_matricules_and_0_pass() -> None:
    assert of(csv("23456;1", "0;1"), MATRICULE_LEADING_ZEROS.code) == []
