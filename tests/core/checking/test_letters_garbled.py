from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.file.letters_garbled import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    ("garbled", "likely"), [("MÃ¼ller, JosÃ©", "Müller, José"), ("NÃ³gradi", "Nógradi")]
)
def test_letters_read_twice_are_found(garbled: str, likely: str) -> None:
    spoiled = sound()
    spoiled.players[1].name = spoiled.players[2].name = garbled

    (finding,) = check(case(spoiled))

    assert finding.details == {"count": 2, "player": 2, "value": garbled, "likely": likely}


@pytest.mark.parametrize("name", ["Müller, José", "Ãlvares, Ana", "Åkesson", "Âge", "李"])
def test_accents_pass(name: str) -> None:
    fine = sound()
    fine.players[0].name = name

    assert list(check(case(fine))) == []
