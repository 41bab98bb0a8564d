from __future__ import annotations

from ratingportal.core.checking.checks.players.start_numbers_with_gaps import RULE, check
from tests.core.builders import case, runs, sound


def test_missing_numbers_are_counted() -> None:
    tournament = sound()
    tournament.players[3].number = 7

    (finding,) = check(case(tournament, format_key="trf16"))

    assert finding.details == {"count": 3, "last": 7, "number": 4}


def test_numbers_without_gaps_and_other_formats_pass() -> None:
    assert list(check(case(format_key="trf16"))) == []
    assert not runs(RULE, "papi")
