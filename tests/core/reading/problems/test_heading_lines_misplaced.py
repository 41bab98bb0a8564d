from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import HEADING_LINES_MISPLACED
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


def test_first_heading_out_of_place_is_named_and_read() -> None:
    swapped = spoiled(
        "%%Country: Netherlands\n%%Date: 14/03/2026 - 15/03/2026\n",
        "%%Date: 14/03/2026\n%%Country: Netherlands\n",
    )

    found = othello(swapped)

    assert of(found, HEADING_LINES_MISPLACED.code) == [
        HEADING_LINES_MISPLACED.found(Place(3), heading="%%Country:", line=3, expected=2)
    ]
    assert found.tournament is not None
    assert found.tournament.federation == "NED"
    assert not found.blocks


def test_blank_line_above_the_headings_is_found() -> None:
    assert of(othello(f"\n{SOUND}"), HEADING_LINES_MISPLACED.code) == [
        HEADING_LINES_MISPLACED.found(Place(2), heading="%%Tournament:", line=2, expected=1)
    ]


def test_four_headings_in_their_order_pass() -> None:
    assert of(othello(SOUND), HEADING_LINES_MISPLACED.code) == []
