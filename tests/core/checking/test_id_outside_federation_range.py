from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.register.id_outside_federation_range import check
from tests.core.register_cases import details, othello_newcomers


def test_number_of_another_range_is_found() -> None:
    assert details(check, othello_newcomers("130000", "120000")) == [
        {"player": 3, "name": "Newcomer, N3", "number": "130000", "ranges": "120000–120009"}
    ]


@pytest.mark.parametrize("number", ["120000", "120009", ""])
def test_numbers_of_the_range_and_temporary_ids_pass(number: str) -> None:
    assert details(check, othello_newcomers(number)) == []


def test_list_that_gives_its_numbers_elsewhere_passes() -> None:
    assert details(check, othello_newcomers("130000", spans=())) == []
