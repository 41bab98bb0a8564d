from __future__ import annotations

from ratingportal.core.checking.checks.statistics.ratings_all_equal import check
from tests.core.builders import case
from tests.core.field import field


def test_a_filled_column_is_found() -> None:
    (finding,) = check(case(field((1399,) * 6)))

    assert finding.details == {"count": 6, "rating": 1399}


def test_different_ratings_none_and_a_few_pass() -> None:
    assert list(check(case(field()))) == []
    assert list(check(case(field((None,) * 6)))) == []
    assert list(check(case(field((1399, 1399, 1399, None))))) == []
