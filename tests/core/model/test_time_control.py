from __future__ import annotations

import pytest

from ratingportal.core.model.time_control import read_minutes


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("25 minuten p.p.p.p.", 25),
        ("15 min", 15),
        ("10 min.", 10),
        ("10'", 10),
        ("10 min + 5 sec per zet", 15),
        ("10' + 3''", 13),
        ("10' + 3\"", 13),
        ("15+10", 25),
        ("10", 10),
        ("12 pppp", 12),
        ("1 uur p.p.p.p.", 60),
        ("1 uur en 30 minuten", 90),
        ("40 zetten in 2 uur", 120),
        ("1h30/40 moves + 30' + 30\" from move 1", 150),
        ("1:30", 90),
        ("1:30 + 10 sec", 100),
        ("1:30 + 10 from move 1", None),
        ("1:30 plus 15 per move", None),
        ("90 min + 30", None),
        ("1h30 + 30", None),
        ("90 min avec incr", None),
        ("90 min + 30 sec increment", 120),
        ("3:00 + 2", None),
        ("5:00 min + 3 sec", None),
        ("90'/40c + 30'=> fin + 30\"/c => 1er coup", 150),
        ("2h/40 coups + 1h QPF", 180),
        ("90 min + 30 s/move", 120),
        ("100'x40+15'+30\"", 145),
        ("Standard", None),
        ("40/120, 60", None),
        ("1,5 uur", None),
        ("rapid", None),
        ("10 partijen", None),
        ("", None),
    ],
)
def test_times_are_understood(text: str, minutes: int | None) -> None:
    assert read_minutes(text) == minutes
