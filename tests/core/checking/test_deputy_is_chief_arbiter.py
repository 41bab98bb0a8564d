from __future__ import annotations

from ratingportal.core.checking.checks.event.deputy_is_chief_arbiter import check
from tests.core.builders import case, sound


def test_one_person_in_both_roles_is_noted() -> None:
    (finding,) = check(case(sound(deputies=("Helper, Bo", "ARBITER, Ada"))))

    assert finding.details == {"value": "Arbiter, Ada"}


def test_other_people_pass() -> None:
    assert list(check(case(sound(deputies=("Helper, Bo",))))) == []
    assert list(check(case(sound(chief_arbiter=None, deputies=("Helper, Bo",))))) == []
