from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.program_unknown import RULE, check
from tests.core.builders import case, runs, sound


def test_an_unheard_of_program_is_noted() -> None:
    (finding,) = check(case(sound(program="Pairs of Mars 3")))

    assert finding.details == {"value": "Pairs of Mars 3"}


@pytest.mark.parametrize(
    "program", ["Vega 6.0.1", "Swiss-Manager 14", "SWAR v6.47", "PAPI 3.3.8", "PairTwo", None]
)
def test_known_programs_pass(program: str | None) -> None:
    assert list(check(case(sound(program=program)))) == []


def test_othello_names_people_there() -> None:
    assert not runs(RULE, "othello_elo")
    assert runs(RULE, "trf16")
