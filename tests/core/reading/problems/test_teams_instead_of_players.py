from __future__ import annotations

from ratingportal.core.model.findings import Severity
from ratingportal.core.reading.formats.sheets.problems import TEAMS_INSTEAD_OF_PLAYERS
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, TEAM_TABLES, page, table


def test_matches_of_teams_are_no_games_of_players() -> None:
    found = report(table(*page("Final Ranking crosstable", *TEAM_TABLES["Swiss"])))

    (one,) = of(found, TEAMS_INSTEAD_OF_PLAYERS.code)
    assert one.place is not None
    assert one.place.line == 5
    assert found.severity_of(one) is Severity.ERROR
    assert found.blocks


def test_column_for_the_team_makes_no_table_of_teams() -> None:
    rows = [f"{row}|{'Team' if row.startswith('Rk.') else 'Alpha'}" for row in CROSSTABLE]

    assert TEAMS_INSTEAD_OF_PLAYERS.code not in codes(report(table(*rows)))
