from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.output.conversion import strip_to_essence
from ratingportal.core.reading.formats.german.problems import COLUMN_HEADING_MISSING
from tests.core.builders import codes, of, report
from tests.core.german import SOUND, german

WITHOUT = "".join(line for line in SOUND.splitlines(keepends=True) if " ttt. " not in line)


def test_missing_line_is_found_and_the_usual_columns_are_taken() -> None:
    found, usual = report(german(WITHOUT)), report(german(SOUND))

    (finding,) = of(found, COLUMN_HEADING_MISSING.code)
    assert finding.place == Place(4)
    assert found.tournament is not None
    assert usual.tournament is not None
    assert strip_to_essence(found.tournament) == strip_to_essence(usual.tournament)


def test_line_of_letters_passes() -> None:
    assert COLUMN_HEADING_MISSING.code not in codes(report(german(SOUND)))
