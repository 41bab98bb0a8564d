from __future__ import annotations

from ratingportal.core.reading.formats.trf.problems import TAB_CHARACTER
from tests.core.builders import SOUND, codes, of, report, spoiled


def test_tab_in_a_player_line_is_found() -> None:
    found = report(spoiled("Anna ", "Anna\t"))

    (finding,) = of(found, TAB_CHARACTER.code)
    assert finding.place is not None
    assert (finding.place.line, finding.place.column) == (12, 28)


def test_tab_in_a_heading_passes() -> None:
    assert codes(report(spoiled("Spring Open", "Spring\tOpen"))) == []


def test_tab_at_the_end_of_a_line_hides_no_result() -> None:
    lines = [f"{line}\t" if line.startswith("001 ") else line for line in SOUND.splitlines()]

    found, plain = report("\r\n".join(lines)), report(SOUND)

    assert found.tournament is not None
    assert plain.tournament is not None
    assert found.tournament.games == plain.tournament.games
    assert codes(found) == codes(plain)
