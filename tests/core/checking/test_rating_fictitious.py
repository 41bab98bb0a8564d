from __future__ import annotations

from ratingportal.core.checking.checks.belgian.rating_fictitious import RULE
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


def test_stars_are_noted_once() -> None:
    (finding,) = of(classic("34567 618 BEL", "34567 618 ***"), RULE.code)

    assert finding.details == {"count": 1, "player": 3, "name": "Probe, Céline"}


def test_other_nationalities_pass() -> None:
    assert of(classic(), RULE.code) == []
    assert of(classic("34567 618 BEL", "34567 618    "), RULE.code) == []
