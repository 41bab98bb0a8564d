from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.file.letters_lost import check
from tests.core.builders import case, sound


@pytest.mark.parametrize("name", ["M?ller, Anna", "Mu\ufffdoz", "?stergaard, Bo"])
def test_lost_letters_are_found(name: str) -> None:
    spoiled = sound()
    spoiled.players[3].name = name

    (finding,) = check(case(spoiled))

    assert finding.details == {"count": 1, "player": 4, "value": name}
    assert finding.place is not None
    assert finding.place.column == 15


@pytest.mark.parametrize("name", ["Müller, Anna", "??????", ""])
def test_whole_and_unknown_names_pass(name: str) -> None:
    fine = sound()
    fine.players[3].name = name

    assert list(check(case(fine))) == []
