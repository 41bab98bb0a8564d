from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.federation_unknown import check
from ratingportal.core.model.findings import Severity
from tests.core.builders import case, of, report, sound, spoiled


@pytest.mark.parametrize("federation", ["Lichess", "FEFB", "NL"])
def test_other_bodies_are_found(federation: str) -> None:
    (finding,) = check(case(sound(federation=federation)))

    assert finding.details == {"federation": federation}


@pytest.mark.parametrize("federation", ["NED", "ned", "URS", None])
def test_federations_of_today_and_of_the_past_pass(federation: str | None) -> None:
    assert list(check(case(sound(federation=federation)))) == []


def test_fide_demands_a_federation_and_belgium_does_not() -> None:
    text = spoiled("032 NED", "032 FEFB")

    severities = {
        key: [found.severity_of(each) for each in of(found, "E012")]
        for key in ("fide", "kbsb")
        if (found := report(text, rating_list=key))
    }

    assert severities == {"fide": [Severity.OFFICER], "kbsb": [Severity.NOTE]}
