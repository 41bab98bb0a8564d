"""Uploads for Chess-Results: what the attributes mean, and what is never read."""

from __future__ import annotations

from datetime import date

from ratingportal.core.model.tournament import ByeKind, GameKind
from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from tests.core.builders import codes, of, report
from tests.core.chess_results import UPLOAD


def test_event_and_players_are_read() -> None:
    found = report(UPLOAD).tournament

    assert found is not None
    assert (found.name, found.city, found.federation) == ("Spring Open & Blitz", "Gent", "BEL")
    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert (found.extra["chess_results_key"], found.extra["fide_event_id"]) == ("1234567", "400001")
    anna, ben, carl, _ = found.players
    assert (anna.name, anna.title, anna.sex, anna.birth, anna.points) == (
        *("Example, Anna", "WFM", "w", "1990"),
        25,
    )
    assert (ben.birth, ben.national_id, ben.rating, ben.national_rating) == (
        *("1992-05-21", "102"),
        *(1990, 1900),
    )
    assert carl.rating == 1930


def test_results_and_byes_are_read() -> None:
    found = report(UPLOAD).tournament

    assert found is not None
    assert [(game.round, game.white, game.black, game.kind) for game in found.games] == [
        (1, 1, 4, GameKind.PLAYED),
        (1, 3, 2, GameKind.PLAYED),
        (2, 2, 1, GameKind.PLAYED),
        (3, 1, 3, GameKind.UNRATED),
        (3, 4, 2, GameKind.FORFEIT),
    ]
    assert [(bye.player, bye.kind) for bye in found.byes] == [
        (3, ByeKind.PAIRING),
        (4, ByeKind.HALF),
    ]


def test_what_is_written_reads_back_the_same() -> None:
    found = report(UPLOAD).tournament
    assert found is not None

    written = convert_tournament(found, "chess_results_xml")

    again = report(written.data).tournament
    assert again is not None
    assert written.losses == ()
    assert strip_to_essence(again) == strip_to_essence(found)


def test_entities_are_not_expanded() -> None:
    bomb = '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "boom">]>\n'
    found = report(UPLOAD.replace('<?xml version="1.0"?>\n', bomb).replace("Gent", "&b;"))

    assert found.format is None or "F460" in codes(found)
    assert "boom" not in str(found.tournament)


def test_unknown_opponent_and_self_are_reported() -> None:
    found = report(UPLOAD.replace('whiteno="1" blackno="4"', 'whiteno="1" blackno="77"'))
    alone = report(UPLOAD.replace('whiteno="1" blackno="4"', 'whiteno="1" blackno="1"'))

    assert [one.details["opponent"] for one in of(found, "R101")] == [77]
    assert len(of(alone, "R102")) == 1


def test_tournament_that_has_not_started_says_so() -> None:
    assert "E910" in codes(
        report(UPLOAD[: UPLOAD.index("<playerpairing round")] + "</playerpairings></chessresults>")
    )
    assert "E911" in codes(report(UPLOAD.replace('currentround="3"', 'currentround="2"')))


def test_either_side_may_have_nobody() -> None:
    turned = UPLOAD.replace(
        'whiteno="3" blackno="-1" reswhite="1.0" resblack=""',
        'whiteno="-1" blackno="3" reswhite="" resblack="1.0"',
    )

    there, here = report(turned).tournament, report(UPLOAD).tournament

    assert there is not None
    assert here is not None
    assert (there.games, there.byes) == (here.games, here.byes)


def test_empty_board_of_a_team_is_no_game() -> None:
    row = '<playerpairing round="3" pairing="9" board="2" whiteno="{}" blackno="{}" reswhite="{}" resblack="{}" forfeit="K"/>'
    rows = (("0", "0", "", ""), ("0", "4", "0.0", "1.0"), ("3", "0", "", ""))
    written = "".join(row.format(*each) for each in rows)
    teams = UPLOAD.replace('type="0"', 'type="3"').replace(
        "</playerpairings>", f"{written}</playerpairings>"
    )

    found = report(teams)

    assert found.tournament is not None
    assert len(found.tournament.games) == 5
    assert [(bye.player, bye.kind) for bye in found.tournament.byes] == [
        (3, ByeKind.PAIRING),
        (4, ByeKind.HALF),
        (4, ByeKind.FULL),
    ]
    assert "F460" not in codes(found)
