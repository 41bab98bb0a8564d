from __future__ import annotations

from ratingportal.core.checking.checks.vega.vega_name_too_long import RULE
from tests.core.builders import of, runs
from tests.core.vega import vega

LONG = "CAMPIONE DELLA PROVA LUNGA Maria"


def test_a_long_name_is_found() -> None:
    found = vega("CAMPIONE Dario", LONG)

    (finding,) = of(found, RULE.code)
    assert finding.details == {"count": 1, "limit": 30, "player": 4, "name": LONG}


def test_names_that_fit_and_other_formats_pass() -> None:
    assert of(vega("CAMPIONE Dario", LONG[-30:].strip()), RULE.code) == []
    assert not runs(RULE, "trf16")
