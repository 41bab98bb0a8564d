"""New players: how many numbers are left, and which ones were given."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ratingportal.accounts.models import OfficerAssignment
from ratingportal.federations.models import IdRange, RatingList
from ratingportal.submissions.models import Submission
from tests.people.people import known
from tests.submissions.test_newcomers import approve, elo, send

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser


def test_office_sees_ranges_and_the_organiser_the_numbers_given(
    visit: Visitor,
    administrator: User,
    officer: User,
    stranger: User,
    ned: Federation,
    bel: Federation,
    transactional_db: None,
) -> None:
    wof = RatingList.objects.get(key="wof")
    OfficerAssignment.objects.create(user=officer, rating_list=wof)
    IdRange.objects.filter(rating_list=wof, federation=bel).update(last=270019)
    IdRange.objects.filter(rating_list=wof, federation=ned).update(last=120002)
    known(wof, "120001", "EXAMPLE, Anna", federation="NED")
    known(wof, "120002", "SAMPLE, Bea", federation="NED")
    for number in range(270000, 270019):
        known(wof, str(number), f"Somebody, N{number}", federation="BEL")
    submission = send(stranger, ned, wof, elo())
    approve(submission, officer)

    office = visit(administrator)
    page = office.open("/office/ranges/")
    office.look("ranges")
    assert page.get_by_role("link", name="Add a range").is_visible()
    assert page.locator("tbody tr").first.inner_text().startswith("Netherlands")

    desk = visit(stranger)
    page = desk.open(Submission.objects.get(pk=submission.pk).get_absolute_url())
    desk.look("new-players")
    assert page.get_by_role("link", name="120000").is_visible()
    assert page.get_by_text("provisional", exact=True).is_visible()
