from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.knsb.first_name_missing import RULE
from tests.core.builders import SOUND, of, report
from tests.core.knsb import SOUND as DUTCH
from tests.core.knsb import knsb


@pytest.mark.parametrize("name", ["Proef", "van der Proef", "Proef,"])
def test_last_names_alone_are_found(name: str) -> None:
    (finding,) = of(knsb(text=DUTCH.replace("Proef, Cato", name)), RULE.code)

    assert finding.details == {"count": 1, "value": name}


@pytest.mark.parametrize("name", ["Proef, C.", "Cato Proef", "de Proef, Cato"])
def test_first_names_and_initials_pass(name: str) -> None:
    assert of(knsb(text=DUTCH.replace("Proef, Cato", name)), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []
