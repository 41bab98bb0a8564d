from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.played_online import check
from tests.core.builders import case, sound


@pytest.mark.parametrize("city", ["https://lichess.org/swiss/x", "Online", "on-line", "Tornelo"])
def test_servers_are_found(city: str) -> None:
    (finding,) = check(case(sound(city=city)))

    assert finding.details == {"value": city}


@pytest.mark.parametrize("city", ["Utrecht", "Leonline", "Salt Lake", None])
def test_towns_pass(city: str | None) -> None:
    assert list(check(case(sound(city=city)))) == []
