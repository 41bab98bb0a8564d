from __future__ import annotations

import pytest

from ratingportal.core.problems.setting_unreadable import RULE
from tests.core.building import codes, of, report
from tests.core.papi import papi


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("DateDebut", "31/02/2026"),
        ("DateFin", "bientôt"),
        ("DateRd2", "14/03/20262"),
        ("NbrRondes", "trois"),
    ],
)
def test_setting_is_found(key: str, value: str) -> None:
    found = report(papi(**{key: value}))

    (finding,) = of(found, RULE.code)
    assert finding.details == {"key": key, "value": value}
    assert not {"E001", "E002", "E003"} & set(codes(found))


def test_sound_database_passes() -> None:
    assert RULE.code not in codes(report(papi()))
