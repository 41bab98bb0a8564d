"""Copies on the report: the officer is led to the other one, the contact is told that there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ratingportal.submissions.services import check, intake
from tests import files

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.models import Submission
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

TITLE = "International Easter Open Of The Free City With A Long Name"


@pytest.fixture
def copies(
    organiser: User,
    stranger: User,
    bel: Federation,
    ned: Federation,
    fide: RatingList,
    transactional_db: None,
) -> tuple[Submission, Submission]:
    """The same games from two federations, under two names."""
    other = files.clean().replace(b"012 Spring Open", f"012 {TITLE}".encode())
    sent = []
    for sender, federation, data in ((stranger, ned, other), (organiser, bel, files.clean())):
        outcome = intake.receive_file(
            sender=sender, federation=federation, rating_list=fide, filename="a.trf", data=data
        )
        assert outcome.submission is not None
        check.check_revision(revision_id=outcome.submission.revision_id or 0)
        sent.append(outcome.submission)
    first, second = sent
    return first, second


def test_an_officer_is_led_to_the_copy_and_back(
    visit: Visitor, copies: tuple[Submission, Submission], officer: User
) -> None:
    first, second = copies
    desk = visit(officer)
    page = desk.open(second.get_absolute_url())
    desk.look("duplicate-office")

    expect(page.locator(".finding .likeness")).to_contain_text("6 games in both (100 %)")
    page.locator(".finding .likeness a").click()
    expect(page).to_have_url(f"{desk.address}{first.get_absolute_url()}")
    page.locator(".likenesses a").click()
    expect(page).to_have_url(f"{desk.address}{second.get_absolute_url()}")


def test_a_contact_is_told_no_more_than_that(
    visit: Visitor, copies: tuple[Submission, Submission], organiser: User
) -> None:
    first, second = copies
    person = visit(organiser)
    page = person.open(second.get_absolute_url())
    person.look("duplicate-contact")

    expect(page.locator(".finding", has_text="exactly the same games")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(TITLE)
    expect(page.locator("body")).not_to_contain_text(first.reference)
    expect(page.locator(".likeness")).to_have_count(0)
