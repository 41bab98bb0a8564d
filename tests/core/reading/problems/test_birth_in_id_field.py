from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import BIRTH_IN_ID_FIELD
from ratingportal.core.reading.problems.players import ID_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import people, swiss_perfect


def test_dates_in_the_field_of_the_id_are_births() -> None:
    rows = people()[:-1]
    for row in rows[2:4]:
        row["INTL_ID"] = "16-02-1944"
    rows[3]["BIRTH_DATE"] = "19440217"
    found = report(swiss_perfect(players=rows))

    (finding,) = of(found, BIRTH_IN_ID_FIELD.code)
    assert (finding.details["player"], finding.details["count"]) == (3, 2)
    assert found.tournament is not None
    read = {each.number: (each.fide_id, each.birth) for each in found.tournament.players}
    assert (read[3], read[4]) == ((None, "1944-02-16"), (None, "1944-02-17"))
    assert ID_UNREADABLE.code not in codes(found)


def test_ids_pass() -> None:
    assert BIRTH_IN_ID_FIELD.code not in codes(report(swiss_perfect()))
