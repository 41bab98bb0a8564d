from __future__ import annotations

from ratingportal.core.checking.checks.event.declared_rated_players_differ import check
from tests.core.builders import case, sound


def test_missing_ratings_are_found() -> None:
    tournament = sound()
    tournament.players[3].rating = None

    (finding,) = check(case(tournament))

    assert finding.details == {"declared": 4, "listed": 3}


def test_nothing_announced_is_nothing_to_compare() -> None:
    assert list(check(case(sound(declared_rated_players=None)))) == []


def test_national_ratings_count_where_there_are_no_others() -> None:
    made = sound()
    for each in made.players:
        each.national_rating, each.rating = each.rating, None

    assert list(check(case(made))) == []
