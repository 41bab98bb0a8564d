from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import ByeKind
from ratingportal.core.reading.problems.results import BLANK_ROUNDS_VALUED
from tests.core.builders import codes, of, report
from tests.core.swar import HEADER, RECORDS, changed, export, json_report, nobody, swar

WITHOUT_COUNTS = HEADER.split("00F", maxsplit=1)[0]


def with_blank(points: str, cells: str) -> bytes:
    """Give player 1 other points and cells; nobody else has games with player 1."""
    records = changed(RECORDS, "2.5    2     4 w 1     2 w =     3 b 1", f"{points}    2{cells}")
    records = changed(records, "1 b =     4 w 1", "4 b =     4 w 1").replace("     1 w 0", "")
    records = changed(records, "     1 b 0     3 w 0", "  0000 - -     3 w 0")
    return swar(WITHOUT_COUNTS, records)


@pytest.mark.parametrize(
    ("points", "kind"), [("1.0", ByeKind.FULL), ("0.5", ByeKind.HALF), ("0.0", ByeKind.ZERO)]
)
def test_one_blank_round_takes_what_the_total_leaves(points: str, kind: ByeKind) -> None:
    found = report(with_blank(points, "  0000 -    0000 - -  0000 - -"))

    assert found.tournament is not None
    byes = {(bye.round, bye.player): bye.kind for bye in found.tournament.byes}
    assert byes[1, 1] is kind
    assert (BLANK_ROUNDS_VALUED.code in codes(found)) == (kind is not ByeKind.ZERO)


def test_two_blank_rounds_share_what_is_left() -> None:
    found = report(with_blank("1.0", "  0000 -    0000 -    0000 - -"))

    (finding,) = of(found, BLANK_ROUNDS_VALUED.code)
    assert finding.place == Place(19, 92, 8)
    assert finding.details == {"count": 2, "player": 1, "round": 1, "points": "0.5"}


def test_what_does_not_come_out_even_is_left_alone() -> None:
    found = report(with_blank("1.5", "  0000 -    0000 -    0000 - -"))

    assert BLANK_ROUNDS_VALUED.code not in codes(found)
    assert found.tournament is not None
    assert {bye.round for bye in found.tournament.byes if bye.player == 1} == {3}


def test_results_need_no_total() -> None:
    assert BLANK_ROUNDS_VALUED.code not in codes(report(swar()))


def test_absence_in_the_json_export_is_valued_too() -> None:
    made = export()
    one, two = made["Swar"]["Player"][:2]
    one["RoundArray"][1] = nobody(2, "Absent", "-")
    two["RoundArray"][1] = nobody(2, "Absent", "-")
    one["Points"], two["Points"] = "3.0", "1.5"

    found = json_report(made)

    (finding,) = of(found, BLANK_ROUNDS_VALUED.code)
    assert finding.details == {"count": 1, "player": 1, "round": 2, "points": "1.0"}
    byes = {(bye.round, bye.player): bye.kind for bye in found.tournament.byes}
    assert byes == {(2, 1): ByeKind.FULL, (2, 2): ByeKind.ZERO}
