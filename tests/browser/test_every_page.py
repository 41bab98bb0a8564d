"""Every page that the way of a file does not pass: looked at, pictured, and held to accessibility."""

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check, intake
from tests import files
from tests.browser.conftest import Visitor
from tests.tournaments.conftest import TournamentMaker, make_tournament

pytestmark = pytest.mark.browser

__all__ = ["make_tournament"]

PUBLIC = {
    "formats": "/formats/",
    "format": "/formats/belgian_classic/",
    "convert": "/convert/",
    "rules": "/rules/?family=D",
    "rules-found": "/rules/?q=KNSB&severity=confirm",
    "rules-none": "/rules/?q=nothing+of+the+kind",
    "rule": "/rules/R006/",
    "not-found": "/nothing/",
    "forgotten-password": "/accounts/password/reset/",
    "sign-up-closed": "/accounts/signup/",
    "help": "/help/",
    "guide-for-organisers": "/help/organisers/",
    "guide-for-officers": "/help/officers/",
    "contact": "/contact/",
    "privacy": "/privacy/",
    "api": "/api/",
    "ratings": "/ratings/",
}
SIGNED_IN = {
    "account-email": "/accounts/email/",
    "account-password": "/accounts/password/change/",
    "second-factor": "/accounts/2fa/",
    "exports": reverse("tournaments:exports"),
    "submissions-filtered": "/submissions/?q=nothing",
    "uploads-empty": "/submissions/uploads/",
    "notifications-empty": "/submissions/notifications/",
    "preferences": "/notices/",
    "tokens": "/accounts/tokens/",
    "log-ins": "/accounts/sessions/",
    "log-out": "/accounts/logout/",
    "no-access": "/admin/",
}
LONG = "An Exceedingly Long Name Of A Tournament That Nobody Would Ever Print On One Line " * 2


@pytest.fixture
def strange(
    organiser: User, bel: Federation, fide: RatingList, transactional_db: None
) -> Submission:
    """A submission with a very long name, hostile names of players, and many findings."""
    data = files.with_unknown_opponent(LONG).replace(b"Peeters, Bram", b"<script>x()</")
    outcome = intake.receive_file(
        sender=organiser,
        federation=bel,
        rating_list=fide,
        filename="a-file-name-" + "that-goes-on-" * 12 + ".trf",
        data=data,
        note="<b>bold?</b>",
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    return outcome.submission


@pytest.mark.parametrize("name", PUBLIC)
def test_public_page(visit: Visitor, name: str) -> None:
    person = visit()
    person.open(PUBLIC[name])

    person.look(name)


@pytest.mark.parametrize("name", SIGNED_IN)
def test_page_of_a_user(visit: Visitor, organiser: User, name: str) -> None:
    person = visit(organiser)
    person.open(SIGNED_IN[name])

    person.look(name)


@pytest.mark.parametrize(
    "tab", ["", "file/", "crosstable/", "games/", "history/", "messages/", "convert/"]
)
def test_submission_with_strange_names(
    visit: Visitor, strange: Submission, organiser: User, tab: str
) -> None:
    person = visit(organiser)
    page = person.open(f"/submissions/{strange.reference}/{tab}")

    person.look(f"strange-{tab.strip('/') or 'report'}")

    assert page.evaluate("document.querySelectorAll('main script').length") == 0


def test_office_and_user_without_federation(
    visit: Visitor, strange: Submission, officer: User, make_user: object
) -> None:
    desk = visit(officer)
    desk.open("/office/")
    desk.look("office-long-names")
    nobody = visit(make_user("nobody"))  # type: ignore[operator]  # -- the maker of the fixture
    nobody.open("/submissions/new/")

    nobody.look("no-federation")


def test_entry_list_and_several_files_at_once(visit: Visitor, fide: RatingList) -> None:
    person = visit()
    page = person.open("/entries/")
    person.look("entries")
    page.locator("textarea").fill("Name;FIDE ID\nNobody, Norma;\nNobody, Norma;\n")
    page.get_by_role("button", name="Check entries").click()
    expect(page.locator("h1")).to_have_text("2 entries")
    person.look("entries-report")

    page = person.open("/check/")
    page.set_input_files(
        "input[type=file]",
        [
            {"name": name, "mimeType": "text/plain", "buffer": data}
            for name, data in {
                "good.trf": files.clean(),
                "winter.trf": files.with_unknown_opponent("Winter Open"),
                "notes.txt": b"Bring the clocks.",
            }.items()
        ],
    )
    page.get_by_role("button", name="Check file").click()
    expect(page.locator("h1")).to_have_text("3 files checked")
    person.look("check-several")


def test_games_of_a_tournament_and_a_mistake_in_it(
    visit: Visitor, make_tournament: TournamentMaker
) -> None:
    tournament = make_tournament(name="Spring Open")
    person = visit()
    person.open(reverse("tournaments:games", args=[tournament.pk]))
    person.look("tournament-games")
    person.open(reverse("report_mistake", args=[tournament.pk]))
    person.look("report-mistake")
