from __future__ import annotations

from ratingportal.core.checking.checks.duplicates.tournament_name_in_same_week import RULE, check
from ratingportal.core.checking.knowledge import Knowledge
from ratingportal.core.model.findings import Place
from tests.core.builders import case
from tests.core.duplicate_cases import all_kinds


def test_what_the_sender_may_know_is_found_at_the_name() -> None:
    (finding,) = check(case(knowledge=all_kinds(known=True)))

    assert finding == RULE.found(Place(1, 5, 11), other="key of name")


def test_a_name_is_no_way_to_learn_what_others_have_sent() -> None:
    assert list(check(case(knowledge=all_kinds(known=False)))) == []
    assert list(check(case(knowledge=Knowledge()))) == []
