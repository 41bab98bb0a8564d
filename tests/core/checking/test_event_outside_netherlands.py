from __future__ import annotations

from ratingportal.core.checking.checks.knsb.event_outside_netherlands import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of, report, spoiled
from tests.core.knsb import knsb


def test_other_country_is_reported() -> None:
    assert of(knsb("032;NED", "032;BEL"), RULE.code) == [RULE.found(Place(3, 5, 3), value="BEL")]


def test_netherlands_and_other_files_pass() -> None:
    assert of(knsb("032;NED", "032;ned"), RULE.code) == []
    assert of(report(spoiled("032 NED", "032 BEL")), RULE.code) == []
