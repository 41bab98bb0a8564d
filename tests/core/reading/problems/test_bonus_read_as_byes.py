from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import BONUS_READ_AS_BYES
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import EXPORT, export, people, swiss_perfect


def byes_of(bonus: str, absent: int, number: int = 4) -> list[tuple[int, str]]:
    """Give the byes of the player whose bonus is changed."""
    rows = people()[:-1]
    rows[number - 1] |= {"BONUS": bonus, "ABSENT": f"{absent:016X}"}
    found = report(swiss_perfect(players=rows))
    assert of(found, BONUS_READ_AS_BYES.code)
    assert found.tournament is not None
    return [
        (each.round, each.kind.value) for each in found.tournament.byes if each.player == number
    ]


def test_half_a_point_goes_to_the_round_that_is_marked() -> None:
    assert byes_of("0.5", 0b010) == [(2, "H")]


def test_half_a_point_goes_to_a_round_without_result_where_none_is_marked() -> None:
    assert byes_of("0.5", 0, number=5) == [(1, "H")]


def test_a_whole_point_of_one_round_is_a_full_bye() -> None:
    assert byes_of("1", 0b010) == [(2, "F")]


def test_exported_total_that_is_higher_is_read_the_same_way() -> None:
    rows = [row.replace("0:=", "0:-") for row in EXPORT]
    found = report(export(rows))

    (finding,) = of(found, BONUS_READ_AS_BYES.code)
    assert (finding.details["player"], finding.details["rounds"]) == (4, "round 2")


def test_players_without_bonus_pass() -> None:
    rows = [{**row, "BONUS": ""} for row in people()[:-1]]

    assert BONUS_READ_AS_BYES.code not in codes(report(swiss_perfect(players=rows)))
    assert BONUS_READ_AS_BYES.code not in codes(report(export(EXPORT)))
