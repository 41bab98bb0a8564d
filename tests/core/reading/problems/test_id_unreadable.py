from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.players import ID_UNREADABLE
from tests.core.builders import of, report, spoiled


@pytest.mark.parametrize("text", ["11/01/1987", "CM1", "Y60696", "12 34567"])
def test_other_things_are_found(text: str) -> None:
    found = report(spoiled("    1000001", f"{text:>11}"))

    assert [each.details for each in of(found, ID_UNREADABLE.code)] == [
        {"player": 1, "value": text}
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].fide_id is None


@pytest.mark.parametrize("text", ["1000001    ", "00000000000", "          0", " 1000001   "])
def test_any_alignment_and_zeros_pass(text: str) -> None:
    assert of(report(spoiled("    1000001", text)), ID_UNREADABLE.code) == []
