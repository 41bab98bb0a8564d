from __future__ import annotations

from ratingportal.core.reading.problems.files import ARCHIVE_NESTED
from tests.core.builders import codes, of, report
from tests.core.documents import docx
from tests.core.swiss_perfect import files, packed, swiss_perfect


def test_archive_in_an_archive_is_refused_by_name() -> None:
    found = report(packed({"inner.dat": swiss_perfect()}))

    (finding,) = of(found, ARCHIVE_NESTED.code)
    assert codes(found) == [ARCHIVE_NESTED.code]
    assert finding.details["member"] == "inner.dat"


def test_letter_beside_the_tournament_is_no_archive() -> None:
    assert ARCHIVE_NESTED.code not in codes(report(packed({**files(), "invitation.docx": docx()})))
