from __future__ import annotations

import json
from typing import Any

from ratingportal.core.model.findings import Severity
from ratingportal.core.reading.formats.othello.problems import (
    DISC_OPPONENT_UNKNOWN,
    DISC_PLAYER_NOT_LISTED,
)
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "flipthedisc" / "clean.json").read_text(encoding="utf-8")


def named(listed: int) -> str:
    """Write the tournament with names in its pairings, and with the first so many players in its list."""
    whole: dict[str, Any] = json.loads(CLEAN)
    people = {each["id"]: each for each in whole["players_list"]}
    for round_ in whole["rounds"]:
        for side in (side for pair in round_["pairing"] if isinstance(pair, list) for side in pair):
            side |= {
                key: people.get(side["id"], {}).get(key)
                for key in ("surname", "name", "country_code")
            }
    whole["players_list"] = whole["players_list"][:listed]
    return json.dumps(whole, indent=1)


def test_players_of_an_empty_list_are_taken_from_the_pairings() -> None:
    whole, found = report(CLEAN), report(named(0))

    (finding,) = of(found, DISC_PLAYER_NOT_LISTED.code)
    assert (finding.details["count"], finding.place is not None) == (5, True)
    assert found.severity_of(finding) is Severity.FIXED
    assert whole.tournament is not None
    assert found.tournament is not None
    assert {(each.name, each.federation) for each in found.tournament.players} == {
        (each.name, each.federation) for each in whole.tournament.players
    }
    assert (len(found.tournament.games), len(found.tournament.byes)) == (
        len(whole.tournament.games),
        len(whole.tournament.byes),
    )
    assert DISC_OPPONENT_UNKNOWN.code not in codes(found)


def test_one_who_is_missing_is_named() -> None:
    found = report(named(4))

    (finding,) = of(found, DISC_PLAYER_NOT_LISTED.code)
    assert finding.details == {"count": 1, "player": "PROBE, Eli"}
    assert DISC_PLAYER_NOT_LISTED.text(finding.details).startswith("PROBE, Eli is missing")


def test_list_with_everybody_passes() -> None:
    assert DISC_PLAYER_NOT_LISTED.code not in codes(report(named(5)))
    assert DISC_PLAYER_NOT_LISTED.code not in codes(report(CLEAN))
