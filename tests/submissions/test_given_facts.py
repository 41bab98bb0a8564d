"""What a file lacks is asked, kept with the submission, used by checks and exports, and marked everywhere."""

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import GivenFact, Submission
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import given_facts
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files
from tests.core.fixtures import ROOT
from tests.core.swiss_perfect import swiss_perfect
from tests.submissions.conftest import Sender

DAYS = {"start": "2026-05-01", "end": "2026-05-03"}


@pytest.fixture
def dateless(send: Sender) -> Submission:
    """A SwissPerfect tournament, whose files have no dates and no place."""
    return send(swiss_perfect(), filename="spring.zip")


def give(submission: Submission, author: User, **facts: str) -> Submission:
    """Tell something, and have the file checked with it."""
    given_facts.give_facts(submission=submission, author=author, facts=facts)
    checking.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()
    return submission


def codes(submission: Submission) -> set[str]:
    """Give the codes of what was found."""
    assert submission.revision is not None
    return set(submission.revision.findings.values_list("code", flat=True))


def test_report_asks_for_what_the_file_lacks_and_leads_there(
    client: Client, dateless: Submission, organiser: User, officer: User
) -> None:
    client.force_login(organiser)

    text = client.get(dateless.get_absolute_url()).content.decode()

    assert "E002" in codes(dateless)
    assert 'name="start"' in text
    assert 'name="city"' in text
    assert 'name="chief_arbiter"' not in text
    assert 'href="#given-facts"' in text
    client.force_login(officer)
    assert 'name="start"' not in client.get(dateless.get_absolute_url()).content.decode()


def test_what_was_told_is_used_and_marked(
    client: Client, dateless: Submission, organiser: User
) -> None:
    give(dateless, organiser, **DAYS, city="Kilkenny")

    assert dateless.revision is not None
    recorded = dateless.revision.tournament
    assert recorded is not None
    assert (str(recorded.start), str(recorded.end), recorded.city) == (*DAYS.values(), "Kilkenny")
    assert {"E002", "E003", "E013"}.isdisjoint(codes(dateless))
    client.force_login(organiser)
    page = client.get(dateless.get_absolute_url()).content.decode()
    assert "Kilkenny (given by the sender)" in page
    told = page.partition('id="given-title"')[2].partition("</section>")[0]
    assert "1 May 2026" in told
    assert told.count(str(organiser)) == 1, "who told it all is said once"
    trf = client.get(reverse("submissions:download", args=[dateless.reference, "trf16"]))
    assert b"042 2026/05/01" in trf.content
    newer = client.get(reverse("submissions:download", args=[dateless.reference, "trf26"]))
    assert b"### Given by the sender: start date 2026-05-01" in newer.content
    report = client.get(reverse("submissions:report", args=[dateless.reference, "json"])).json()
    assert report["tournament"]["given_by_sender"] == ["start", "end", "city"]
    text = client.get(reverse("submissions:report", args=[dateless.reference, "txt"]))
    assert "start date, end date, place (given by the sender" in text.content.decode()


def test_name_of_an_export_that_has_none_is_asked(
    client: Client, send: Sender, organiser: User
) -> None:
    nameless = send((ROOT / "spexport" / "clean.txt").read_bytes(), filename="export.txt")
    client.force_login(organiser)

    assert "E001" in codes(nameless)
    assert 'name="name"' in client.get(nameless.get_absolute_url()).content.decode()
    give(nameless, organiser, name="Spring Open")

    assert "E001" not in codes(nameless)
    assert nameless.title == "Spring Open"
    text = client.get(nameless.get_absolute_url()).content.decode()
    assert "Spring Open (given by the sender)" in text


def test_every_change_is_kept_and_left_in_the_trail(dateless: Submission, organiser: User) -> None:
    give(dateless, organiser, **DAYS)
    give(dateless, organiser, start="2026-05-02", end=DAYS["end"])

    rows = GivenFact.objects.filter(submission=dateless, name="start")
    assert [(row.value, row.ended_at is None) for row in rows] == [
        ("2026-05-01", False),
        ("2026-05-02", True),
    ]
    steps = dateless.steps.filter(action=Action.GIVE).order_by("pk")
    assert list(steps.values_list("details__facts", flat=True)) == ["start, end", "start"]
    assert not given_facts.give_facts(
        submission=dateless, author=organiser, facts={"start": "2026-05-02"}
    )


def test_what_the_file_says_itself_stays(send: Sender, organiser: User) -> None:
    submission = send(files.clean())

    give(submission, organiser, city="Elsewhere")

    assert submission.revision is not None
    assert submission.revision.tournament is not None
    assert submission.revision.tournament.city == "Gent"
    assert submission.revision.tournament.comments == []


def test_nobody_tells_anything_after_the_decision(dateless: Submission, organiser: User) -> None:
    Submission.objects.filter(pk=dateless.pk).update(state=State.APPROVED)

    with pytest.raises(NotAllowedError):
        given_facts.give_facts(submission=dateless, author=organiser, facts=DAYS)
    assert not GivenFact.objects.exists()


def test_the_end_comes_after_the_start(
    client: Client, dateless: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    answer = client.post(
        reverse("submissions:facts", args=[dateless.reference]),
        {"start": "2026-05-03", "end": "2026-05-01"},
        follow=True,
    )

    assert "The last day is before the first." in answer.content.decode()
    assert not GivenFact.objects.exists()


def test_what_was_told_survives_a_new_revision(dateless: Submission, organiser: User) -> None:
    give(dateless, organiser, **DAYS)
    assert dateless.revision is not None
    checking.refresh_check(submission=dateless, actor=organiser)

    dateless.refresh_from_db()
    assert dateless.revision.tournament is not None
    assert str(dateless.revision.tournament.start) == DAYS["start"]
