from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Bye, ByeKind
from ratingportal.core.reading.formats.othello.problems import BYE_LISTED_AS_GAME
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


@pytest.mark.parametrize(
    ("line", "kind"),
    [("9001 > 0", ByeKind.FULL), ("0 > 9001", ByeKind.ZERO), ("000 = 9001", ByeKind.HALF)],
)
def test_result_against_number_zero_is_read_as_a_bye(line: str, kind: ByeKind) -> None:
    found = othello(spoiled("  9001 (42)>(22) 120999 B", line))

    assert of(found, BYE_LISTED_AS_GAME.code) == [
        BYE_LISTED_AS_GAME.found(Place(13, 1, len(line)), id="9001", round=1)
    ]
    assert found.tournament is not None
    assert found.tournament.byes == [Bye(1, 1, kind, line=13)]
    assert len(found.tournament.games) == 5
    assert not found.blocks


def test_the_word_bye_is_read_so_unless_somebody_is_listed_by_it() -> None:
    found = othello(spoiled("  9001 (42)>(22) 120999 B", "9001 (64)>(00) bye B"))
    listed = othello(
        spoiled("  9001 (42)>(22) 120999 B", "9001 (64)>(00) bye B").replace("+120999,", "+BYE,")
    )

    assert of(found, BYE_LISTED_AS_GAME.code) == [
        BYE_LISTED_AS_GAME.found(Place(13, 1, 20), id="9001", round=1)
    ]
    assert found.tournament is not None
    assert found.tournament.byes == [Bye(1, 1, ByeKind.FULL, line=13)]
    assert of(listed, BYE_LISTED_AS_GAME.code) == []


def test_nobody_against_nobody_is_no_bye_either() -> None:
    found = othello(spoiled("  9001 (42)>(22) 120999 B", "0 > 0"))

    assert len(of(found, BYE_LISTED_AS_GAME.code)) == 1
    assert found.tournament is not None
    assert found.tournament.byes == []


def test_number_that_only_ends_in_zero_is_a_player() -> None:
    assert of(othello(SOUND.replace("9004", "9000")), BYE_LISTED_AS_GAME.code) == []
