"""Ratings as a player, an organiser and the office see them, pictured at both widths and themes."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
import time_machine

from ratingportal.ratings.models import RatingRun
from ratingportal.ratings.services import runs
from tests.ratings.world import JULY, JUNE, MAY, Office

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.ratings.models import Period
    from ratingportal.registry.models import Player
    from ratingportal.submissions.models import Submission
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser

FIRST = [(1, 2, 1), (2, 3, 0.5), (3, 1, 0), (4, 1, 0.5), (4, 2, 1), (4, 3, 1)]


@pytest.fixture
def office(
    fide: RatingList,
    bel: Federation,
    organiser: User,
    officer: User,
    colleague: User,
    transactional_db: None,
) -> Iterator[Office]:
    with time_machine.travel("2026-10-15T12:00:00Z", tick=True):
        yield Office(fide, bel, organiser, officer, colleague)


@pytest.fixture
def field(office: Office) -> list[Player]:
    names = ("Anna", "Bram", "Cato", "Dries")
    ratings = (1995, 1900, 1800, None)
    return [
        office.player(str(900001 + at), rating, name=f"Janssens, {name}")
        for at, (name, rating) in enumerate(zip(names, ratings, strict=True))
    ]


@pytest.fixture
def season(office: Office, field: list[Player]) -> Period:
    """Two published lists, and a third period with a tournament in it."""
    may, june, july = (office.period(day) for day in (MAY, JUNE, JULY))
    office.rate(field, FIRST, name="Spring Open")
    office.rate(field, [(4, 1, 1), (4, 2, 0)], start=date(2026, 6, 5), name="June Cup")
    office.publish(may)
    office.publish(june)
    office.rate([*field, None], FIRST, start=date(2026, 7, 5), name="Summer Open")
    return july


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("ratings", "/ratings/"),
        ("ratings-list", "/ratings/fide/standard/"),
        ("ratings-checklist", "/ratings/fide/standard/2026-08-01/checklist/"),
        ("ratings-why", "/ratings/fide/standard/2026-06-01/players/900001/"),
        ("ratings-player", "/players/fide/900001/"),
    ],
)
def test_public_pages(visit: Visitor, season: Period, name: str, path: str) -> None:
    person = visit()
    person.open(path)

    person.look(name)


def test_tab_of_a_submission(
    visit: Visitor, office: Office, field: list[Player], season: Period
) -> None:
    sent: Submission = office.send([*field, None], [*FIRST, (1, 5, 1)], start=date(2026, 7, 9))
    person = visit(office.officer)
    page = person.open(f"/submissions/{sent.reference}/ratings/")

    assert page.get_by_role("heading", name="Who gains and loses").is_visible()
    person.look("ratings-tab")


def test_from_closing_to_publishing(visit: Visitor, office: Office, season: Period) -> None:
    desk = visit(office.officer)
    page = desk.open("/office/ratings/")
    desk.look("ratings-periods")
    page.get_by_role("link", name="FIDE Standard, 1 Aug 2026").click()
    desk.look("ratings-period")
    page.get_by_role("button", name="Close the period").click()
    page.get_by_role("button", name="Calculate a draft").click()
    page.get_by_text("Calculating").wait_for()
    runs.complete_run(run=RatingRun.objects.latest("pk"))
    page.get_by_role("heading", name="Largest changes").wait_for()
    desk.look("ratings-run")

    second = visit(office.colleague)
    other = second.open(RatingRun.objects.latest("pk").get_absolute_url())
    other.get_by_role("button", name="Publish the list").click()
    other.get_by_text("The list is published.").wait_for()
    second.look("ratings-published-period")
