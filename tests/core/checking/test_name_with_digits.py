from __future__ import annotations

from ratingportal.core.checking.checks.players.name_with_digits import check
from tests.core.builders import case, sound


def test_user_names_are_one_finding() -> None:
    tournament = sound()
    tournament.players[1].name, tournament.players[2].name = "bea_2000", "carl@home"

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 2, "player": 2, "name": "bea_2000"}


def test_names_of_all_countries_pass() -> None:
    tournament = sound()
    names = ("O'Neill-Ünal, Zoë (jr.)", "Nguyễn Văn A", "Đorđević, Ž.")
    for each, name in zip(tournament.players, names, strict=False):
        each.name = name

    assert list(check(case(tournament))) == []
