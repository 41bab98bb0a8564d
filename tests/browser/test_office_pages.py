"""The office's own pages beside the queue: looked at, pictured, and held to accessibility."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from ratingportal.federations.models import RuleSeverity
from ratingportal.office.models import Grain, Tally
from ratingportal.office.services import review
from ratingportal.office.services.statistics import count_cases, start_of
from ratingportal.people.services.health import check_register_health
from ratingportal.submissions.services import check, intake
from ratingportal.tournaments.models import ExportJob
from ratingportal.tournaments.services.dumps import write_dump
from ratingportal.tournaments.services.exports import build_export
from tests import files
from tests.people.people import known
from tests.tournaments.conftest import make_tournament

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.submissions.models import Submission
    from tests.browser.conftest import Visitor
    from tests.tournaments.conftest import TournamentMaker

__all__ = ["make_tournament"]

pytestmark = pytest.mark.browser


@pytest.fixture
def decided(
    organiser: User, officer: User, bel: Federation, fide: RatingList, transactional_db: None
) -> list[Submission]:
    """Submissions that were returned, and that wait, one with a very long name."""
    made = []
    for title in ("Spring Open", "An Exceedingly Long Name Of A Tournament " * 3):
        outcome = intake.receive_file(
            sender=organiser, federation=bel, rating_list=fide, filename="a.trf", data=files.clean(title)
        )  # fmt: skip
        assert outcome.submission is not None
        check.check_revision(revision_id=outcome.submission.revision_id)
        made.append(outcome.submission)
        made[-1].refresh_from_db()
    review.claim_submission(submission=made[0], officer=officer)
    review.return_to_sender(
        submission=made[0], officer=officer, version=made[0].version, text="Please add the city."
    )
    return made


def test_audit_page(
    visit: Visitor, decided: list[Submission], officer: User, fide: RatingList
) -> None:
    strict = RuleSeverity.objects.create(rating_list=fide, code="R101", severity="note")
    strict.severity = "error"
    strict.save()
    person = visit(officer)
    page = person.open("/office/audit/")
    person.look("audit")

    page.get_by_label("Search").fill("Spring")
    page.get_by_role("button", name="Search").click()
    page.wait_for_url("**q=Spring**")
    assert page.get_by_role("row").filter(has_text="Returned to the organiser").count() == 1

    person.open("/office/audit/?q=nothing+of+the+kind")
    person.look("audit-empty")


def test_statistics(visit: Visitor, decided: list[Submission], officer: User) -> None:
    count_cases()
    # Some weeks of a large office, so that the chart has something to show.
    today = timezone.now().date()
    for week in range(11):
        day = start_of(Grain.WEEK, today - timedelta(weeks=week + 1))
        for measure, number in (("received", 40 + 7 * week), ("approved", 38), ("returned", 9)):
            Tally.objects.create(
                grain="w", measure=measure, day=day, rating_list=decided[0].rating_list_id,
                federation=decided[0].federation_id, officer=officer.pk * (measure != "received"),
                program="Swiss-Manager", n=number,
            )  # fmt: skip
    person = visit(officer)
    person.open("/office/statistics/")
    person.look("statistics")

    person.open("/office/statistics/?until=2020-01-01")
    person.look("statistics-empty")


def test_exports_and_dump(visit: Visitor, officer: User, make_tournament: TournamentMaker) -> None:
    row = make_tournament(name="An Exceedingly Long Name Of A Tournament " * 3)
    person = visit(officer)
    page = person.open(f"/tournaments/exports/new/?id={row.pk}")
    page.locator("details.disclosure summary").first.click()
    person.look("export-choices")
    page.get_by_label("The rating list's own format").check()
    page.get_by_role("button", name="Build the ZIP").click()
    page.wait_for_url("**/exports/*/")
    build_export(job_id=ExportJob.objects.get().pk)
    page.reload()
    person.look("export-with-losses")

    person.open("/tournaments/exports/")
    person.look("exports-of-officer")
    person.open("/tournaments/dump/")
    person.look("dump-empty")
    write_dump()
    person.open("/tournaments/dump/")
    person.look("dump")


def test_register_by_hand(
    visit: Visitor, officer: User, fide: RatingList, transactional_db: None
) -> None:
    for number in ("11", "12"):
        known(fide, number, "Novak, Petra", birth_year=1988, federation="CZE")
    check_register_health(rating_list=fide)
    person = visit(officer)
    page = person.open("/office/register/health/?list=fide&federation=CZE")
    person.look("health-of-federation")
    page.get_by_role("checkbox").first.check()
    page.get_by_label("The ticked ones are not a problem because").fill("Twins.")
    page.get_by_role("button", name="Accept all ticked").click()
    page.get_by_text("1 finding accepted.").wait_for()

    person.open("/office/register/players/add/")
    person.look("player-add")
    page = person.open("/players/fide/11/")
    page.get_by_role("link", name="Office page").or_(page.locator("a[href*='/office/register/players/']")).first.click()  # fmt: skip
    page.get_by_role("link", name="Correct…").click()
    person.look("player-correct")
    page.get_by_label("Name", exact=False).first.fill("Nováková, Petra")
    page.get_by_label("How do you know?").fill("Passport seen.")
    page.get_by_role("button", name="Save the correction").click()
    page.get_by_role("heading", name="Nováková, Petra").first.wait_for()
