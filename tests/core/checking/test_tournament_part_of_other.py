from __future__ import annotations

from ratingportal.core.checking.checks.duplicates.tournament_part_of_other import RULE, check
from ratingportal.core.checking.knowledge import Knowledge
from ratingportal.core.model.findings import Place
from tests.core.builders import case
from tests.core.duplicate_cases import all_kinds


def test_what_the_portal_knows_is_found_at_the_name() -> None:
    (finding,) = check(case(knowledge=all_kinds()))

    assert finding == RULE.found(Place(1, 5, 11), other="key of part")
    assert finding.about == "key of part"


def test_nothing_is_found_where_nothing_is_alike() -> None:
    assert list(check(case(knowledge=Knowledge()))) == []
    assert list(check(case())) == []
