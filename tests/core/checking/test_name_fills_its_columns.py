from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.file.name_fills_its_columns import RULE, check
from tests.core.builders import case, runs, sound


@pytest.mark.parametrize(
    ("format_key", "width"), [("trf16", 33), ("belgian_classic", 25), ("vega_tdf", 30)]
)
def test_full_columns_are_noted(format_key: str, width: int) -> None:
    long = sound()
    long.players[2].name = "x" * width

    (finding,) = check(case(long, format_key=format_key))

    assert finding.details == {"count": 1, "width": width, "player": 3, "value": "x" * width}


def test_shorter_names_and_free_formats_pass() -> None:
    short = sound()
    short.players[2].name = "x" * 32

    assert list(check(case(short, format_key="trf16"))) == []
    assert not runs(RULE, "othello_elo")
