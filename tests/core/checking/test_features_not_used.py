from __future__ import annotations

from ratingportal.core.checking.checks.event.features_not_used import RULE
from tests.core.builders import SOUND, of, report
from tests.core.vega import SOUND as VEGA


def test_records_of_pairing_programs_are_named_once() -> None:
    (finding,) = of(report(f"{SOUND}XXA    1  1.0\nXXA    2  1.0\n299 x\n"), RULE.code)

    assert finding.details == {"features": "accelerated pairings, changed points"}


def test_plain_records_and_the_number_of_rounds_pass() -> None:
    assert of(report(f"{SOUND}XXR 3\n202 BH SB\n"), RULE.code) == []


def test_vega_says_when_nothing_was_accelerated() -> None:
    swiss = VEGA.replace("182 none", "182 Baku")

    assert of(report(VEGA, filename="open.tdf"), RULE.code) == []
    assert len(of(report(swiss, filename="open.tdf"), RULE.code)) == 1
