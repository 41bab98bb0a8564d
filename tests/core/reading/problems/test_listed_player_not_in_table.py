from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import LISTED_PLAYER_NOT_IN_TABLE
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, PLAYERS, table


def test_player_who_is_only_in_the_list_is_noted() -> None:
    found = report(table(*CROSSTABLE, "", *PLAYERS, "5||Zero Eli|2000005|BEL|1800|"))

    assert [one.details["name"] for one in of(found, LISTED_PLAYER_NOT_IN_TABLE.code)] == [
        "Zero Eli"
    ]


def test_name_with_its_words_exchanged_is_the_same() -> None:
    listed = [row.replace("Sample Ben", "Ben Sample") for row in PLAYERS]
    found = report(table(*CROSSTABLE, "", *listed))

    assert found.tournament is not None
    assert found.tournament.players[1].fide_id == "2000002"
    assert LISTED_PLAYER_NOT_IN_TABLE.code not in codes(found)
