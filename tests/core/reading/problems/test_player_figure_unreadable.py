from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import PLAYER_FIGURE_UNREADABLE
from tests.core.builders import of
from tests.core.othello import othello, spoiled


def test_rating_that_is_none_is_marked_and_left_out() -> None:
    found = othello(spoiled("NLD, 2.5, 116", "NLD, 2.5, 116, 1.5"))

    (finding,) = of(found, PLAYER_FIGURE_UNREADABLE.code)
    assert finding == PLAYER_FIGURE_UNREADABLE.found(
        Place(7, 44, 3), player=1, field="rating", value="1.5"
    )
    assert found.tournament is not None
    assert found.tournament.players[0].national_rating is None
    assert not found.blocks


def test_score_below_zero_is_marked_and_not_compared() -> None:
    found = othello(spoiled("NLD, 2.5, 116", "NLD, -3, 116"))

    (finding,) = of(found, PLAYER_FIGURE_UNREADABLE.code)
    assert finding.details == {"player": 1, "field": "score", "value": "-3"}
    assert of(found, "R002") == []


def test_disc_count_below_zero_is_marked() -> None:
    (finding,) = of(
        othello(spoiled("NLD, 2.5, 116", "NLD, 2.5, -6")), PLAYER_FIGURE_UNREADABLE.code
    )

    assert finding.details == {"player": 1, "field": "discs", "value": "-6"}


def test_no_disc_count_and_no_rating_pass() -> None:
    assert (
        of(othello(spoiled("NLD, 2.5, 116", "NLD, 2.5, -, -")), PLAYER_FIGURE_UNREADABLE.code) == []
    )
