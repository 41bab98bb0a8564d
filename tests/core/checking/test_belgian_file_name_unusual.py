from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.belgian.belgian_file_name_unusual import RULE
from tests.core.builders import SOUND, of, report
from tests.core.reading.formats.belgian import classic, csv


@pytest.mark.parametrize(
    "name",
    [
        "329OPE1a.201",
        "B0224L.361",
        "307INT10A.998",
        "C31CKV.618",
        "Ferme 4-9-1.618",
        "260321_24L.618",
    ],
)
def test_names_with_the_club_pass(name: str) -> None:
    assert of(classic(filename=name), RULE.code) == []


@pytest.mark.parametrize("name", ["open.txt", "open", "open.61", "D01OPE1a.201x", "332OPE1a.201"])
def test_other_names_are_noted(name: str) -> None:
    (finding,) = of(classic(filename=name), RULE.code)

    assert finding.details["filename"] == name


@pytest.mark.parametrize("name", ["031130_24L_618.CSV", "260321_24l.618"])
def test_names_of_games_pass(name: str) -> None:
    assert of(csv(filename=name), RULE.code) == []


@pytest.mark.parametrize("name", ["games.csv", "261321_24L_618.CSV", "260332_24L.618"])
def test_other_names_of_games_are_noted(name: str) -> None:
    assert len(of(csv(filename=name), RULE.code)) == 1


def test_pasted_text_and_other_formats_pass() -> None:
    assert of(csv(filename=""), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []
