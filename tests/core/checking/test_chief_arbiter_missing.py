from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.chief_arbiter_missing import RULE, check
from tests.core.builders import case, sound


@pytest.mark.parametrize("arbiter", [None, "", "N/D", "?"])
def test_nobody_is_found(arbiter: str | None) -> None:
    assert list(check(case(sound(chief_arbiter=arbiter)))) == [RULE.found(None)]


def test_a_name_passes() -> None:
    assert list(check(case(sound(chief_arbiter="IA Arbiter, Ada (1000009)")))) == []
