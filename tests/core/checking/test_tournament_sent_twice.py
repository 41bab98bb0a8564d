from __future__ import annotations

from ratingportal.core.checking.checks.duplicates import tournament_duplicate_exact
from ratingportal.core.checking.checks.duplicates.tournament_sent_twice import RULE, check
from ratingportal.core.checking.knowledge import Knowledge
from ratingportal.core.model.findings import Place
from tests.core.builders import case
from tests.core.duplicate_cases import all_kinds


def test_what_the_same_federation_sent_before_is_found_at_the_name() -> None:
    again = case(knowledge=all_kinds(own=True))

    (finding,) = check(again)

    assert finding == RULE.found(Place(1, 5, 11), other="key of exact")
    assert list(tournament_duplicate_exact.check(again)) == []


def test_what_somebody_else_sent_is_for_the_office() -> None:
    assert list(check(case(knowledge=all_kinds(known=True)))) == []
    assert list(check(case(knowledge=Knowledge()))) == []
    assert list(check(case())) == []
