from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.name_mixed_script import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    ("name", "scripts", "letter"),
    [
        ("M\u0443ster, Carl", "Latin and Cyrillic", "\u0443"),
        ("Iv\u0391nov, Carl", "Latin and Greek", "\u0391"),
        ("\u0418\u0432a\u043d, \u041f\u0451\u0442\u0440", "Latin and Cyrillic", "a"),
    ],
)
def test_look_alike_letters_are_found(name: str, scripts: str, letter: str) -> None:
    tournament = sound()
    tournament.players[2].name = name

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 3, "name": name, "scripts": scripts, "letter": letter}


@pytest.mark.parametrize(
    "name",
    [
        "Künst, Łucja",
        "\u0418\u0432\u0430\u043d\u043e\u0432, \u041f\u0451\u0442\u0440",
        "Muster \u0418\u0432\u0430\u043d",
        "李, 明",
    ],
)
def test_names_of_one_script_a_word_pass(name: str) -> None:
    tournament = sound()
    tournament.players[2].name = name

    assert list(check(case(tournament))) == []
