from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.name_of_a_trial import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(
    "name", ["Test", "test882", "TRF import test", "AutoTest Tournament 1", "Demo"]
)
def test_trials_are_found(name: str) -> None:
    (finding,) = check(case(sound(name=name)))

    assert finding.details == {"value": name}


@pytest.mark.parametrize("name", ["Spring Open", "Contest of Champions", "Testerep Cup", None])
def test_other_names_pass(name: str | None) -> None:
    assert list(check(case(sound(name=name)))) == []
