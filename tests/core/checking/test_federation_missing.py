from __future__ import annotations

from ratingportal.core.checking.checks.event.federation_missing import RULE, check
from tests.core.builders import case, sound


def test_missing_federation_is_found() -> None:
    assert list(check(case(sound(federation=None)))) == [RULE.found(None)]


def test_any_federation_will_do_here() -> None:
    assert list(check(case(sound(federation="XYZ")))) == []
