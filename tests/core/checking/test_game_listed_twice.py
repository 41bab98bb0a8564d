from __future__ import annotations

from ratingportal.core.checking.checks.games.game_listed_twice import RULE
from tests.core.builders import codes, of
from tests.core.knsb import SOUND, knsb
from tests.core.othello import othello, spoiled
from tests.core.reading.formats.belgian import CSV, csv


def test_a_line_sent_twice_is_one_finding() -> None:
    line = "900;2;21-03-2026;8000002;8000003;2;Monster, Bas;Proef, Cato;30-11-2013;;790;655\n"
    found = knsb(text=SOUND + line)

    assert [code for code in codes(found) if code[0] in "PR"] == [RULE.code]
    (finding,) = of(found, RULE.code)
    assert finding.details == {"round": 2, "white": 2, "black": 3, "times": 2}
    assert finding.place is not None
    assert finding.place.line == 14


def test_another_result_is_a_second_game() -> None:
    line = "900;2;21-03-2026;8000002;8000003;1;Monster, Bas;Proef, Cato;30-11-2013;;790;655\n"

    assert of(knsb(text=SOUND + line), RULE.code) == []


def test_where_games_have_days_only_the_day_counts() -> None:
    again = "4;14/03/2026;12345;23456;1;EXEMPLE ANNA;VOORBEELD BART;618;201;1850;1790\n"
    found = csv(text=CSV + again)
    assert [code for code in codes(found) if code[0] in "PR"] == [RULE.code]
    found = csv(text=CSV + again.replace("14/03", "21/03"))
    assert [code for code in codes(found) if code[0] in "PR"] == ["R006"]


def test_in_othello_only_discs_tell_games_apart() -> None:
    text = spoiled(
        "  9001 (32)=(32)   9002 W\n", "  9001 (32)=(32)   9002 W\n  9001 (32)=(32)   9002 W\n"
    )
    assert of(othello(text), RULE.code) == []
    text = spoiled(
        "  9001 (42)>(22) 120999 B\n", "  9001 (42)>(22) 120999 B\n120999 (22)<(42) 9001 W\n"
    )
    assert len(of(othello(text), RULE.code)) == 1
