from __future__ import annotations

from ratingportal.core.checking.checks.knsb.relation_numbers_unknown import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.knsb import SOUND, knsb


def test_unknown_players_are_counted() -> None:
    found = knsb(text=SOUND.replace("8000003", "1").replace("8000004", "4999999"))

    assert of(found, RULE.code) == [
        RULE.found(Place(11, 18, 1), count=2, limit=5_000_000, player=3, name="Proef, Cato")
    ]


def test_relation_numbers_pass() -> None:
    assert of(knsb(text=SOUND.replace("8000003", "5000000")), RULE.code) == []
