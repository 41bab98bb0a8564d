from __future__ import annotations

from ratingportal.core.checking.checks.players.start_number_duplicate import RULE, check
from tests.core.builders import case, codes, of, report, sound, spoiled


def test_second_holder_of_a_number_is_found() -> None:
    tournament = sound()
    tournament.players[3].number = 1

    (finding,) = check(case(tournament))

    assert finding.details == {
        "number": 1,
        "name": "Voorbeeld, Dora",
        "first": "Example, Anna",
        "line": 12,
    }
    assert finding.place is not None
    assert (finding.place.line, finding.place.column, finding.place.length) == (15, 5, 4)


def test_gaps_pass() -> None:
    tournament = sound()
    tournament.players[3].number = 40

    assert list(check(case(tournament))) == []


def test_games_of_a_shared_number_set_off_nothing_else() -> None:
    found = report(spoiled("001    4", "001    3"))

    assert [code for code in codes(found) if code[0] == "R" and code != "R001"] == []
    assert len(of(found, RULE.code)) == 1
