from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.womens_title_of_man import check
from tests.core.builders import case, sound


def test_a_mans_womens_title_is_found() -> None:
    tournament = sound()
    tournament.players[2].title, tournament.players[2].sex = "WFM", "m"

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 3, "name": "Muster, Carl", "title": "WFM"}


@pytest.mark.parametrize(("title", "sex"), [("WFM", "w"), ("WFM", None), ("FM", "m"), ("FM", "w")])
def test_other_titles_pass(title: str, sex: str | None) -> None:
    tournament = sound()
    tournament.players[2].title, tournament.players[2].sex = title, sex

    assert list(check(case(tournament))) == []
