from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.relation_number_with_two_names import RULE
from tests.core.building import of
from tests.core.knsb import SOUND, knsb


def test_two_names_under_one_number_are_reported_once() -> None:
    found = knsb(text=SOUND.replace("Monster, Bas;Proef, Cato", "Ander, Eva;Proef, Cato"))

    assert of(found, RULE.code) == [
        RULE.found(
            Place(12), id="8000002", first="Monster, Bas", line=10, second="Ander, Eva", other=12
        )
    ]


def test_same_name_in_another_writing_passes() -> None:
    assert of(knsb("Monster, Bas;Proef", "Bas MONSTER;Proef"), RULE.code) == []
    assert of(knsb("Monster, Bas;Proef", ";Proef"), RULE.code) == []
