from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.papi.problems import SETTING_UNREADABLE
from tests.core.builders import codes, of, report
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

    (finding,) = of(found, SETTING_UNREADABLE.code)
    assert finding.details == {"key": key, "value": value}
    assert not {"E001", "E002", "E003"} & set(codes(found))


def test_sound_database_passes() -> None:
    assert SETTING_UNREADABLE.code not in codes(report(papi()))
