from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import RELATION_NUMBER_WITH_TWO_NAMES
from tests.core.builders import of
from tests.core.knsb import SOUND, knsb


def test_two_names_under_one_number_are_reported_once() -> None:
    found = knsb(text=SOUND.replace("Monster, Bas;Proef, Cato", "Ander, Eva;Proef, Cato"))

    assert of(found, RELATION_NUMBER_WITH_TWO_NAMES.code) == [
        RELATION_NUMBER_WITH_TWO_NAMES.found(
            Place(12, 36, 10),
            id="8000002",
            first="Monster, Bas",
            line=10,
            second="Ander, Eva",
            other=12,
        )
    ]


def test_same_name_in_another_writing_passes() -> None:
    assert (
        of(knsb("Monster, Bas;Proef", "Bas MONSTER;Proef"), RELATION_NUMBER_WITH_TWO_NAMES.code)
        == []
    )
    assert of(knsb("Monster, Bas;Proef", ";Proef"), RELATION_NUMBER_WITH_TWO_NAMES.code) == []
