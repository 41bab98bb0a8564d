"""The same event again: proposed as the next revision of the earlier submission, never decided in silence."""

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.core.duplicates.event_keys import list_event_keys
from ratingportal.core.model.tournament import Tournament
from ratingportal.federations.models import Federation
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services import same_events
from ratingportal.submissions.services.errors import NotAllowedError
from tests.conftest import UserMaker
from tests.core import fixtures
from tests.submissions.conftest import Sender

EARLY = (fixtures.ROOT / "chess_results_xml" / "clean.xml").read_bytes()
LATE = EARLY.replace(b"Spring Open", b"Spring Open 2026")


@pytest.fixture
def early(send: Sender) -> Submission:
    return send(EARLY, filename="early.xml")


@pytest.fixture
def late(send: Sender, early: Submission) -> Submission:
    return send(LATE, filename="late.xml")


def test_keys_name_who_gave_them() -> None:
    tournament = Tournament(extra={"chess_results_key": "1234567", "fide_event_id": "0"})

    assert list_event_keys(tournament) == ["chess-results 1234567"]


def test_check_keeps_the_keys_of_the_event(early: Submission) -> None:
    assert early.event_keys == ["chess-results 1234567", "fide 400001"]


def test_sender_is_asked_and_nothing_is_decided(
    client: Client, early: Submission, late: Submission, organiser: User, officer: User
) -> None:
    client.force_login(organiser)
    text = client.get(late.get_absolute_url()).content.decode()

    assert f"Make it the next revision of {early.reference}" in text
    assert Submission.objects.filter(state=State.WITHDRAWN).count() == 0
    assert "Make it the next revision" not in client.get(early.get_absolute_url()).content.decode()
    client.force_login(officer)
    assert "Make it the next revision" not in client.get(late.get_absolute_url()).content.decode()


def test_one_click_makes_it_the_next_revision(
    client: Client, early: Submission, late: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    answer = client.post(reverse("submissions:become_revision", args=[late.reference]))

    assert answer["Location"] == early.get_absolute_url()
    early.refresh_from_db()
    late.refresh_from_db()
    assert (late.state, late.revision) == (State.WITHDRAWN, None)
    assert early.revision is not None
    assert (early.state, early.revision.number) == (State.RECEIVED, 2)
    assert bytes(early.revision.data) == LATE
    assert [row.number for row in early.revisions.order_by("number")] == [1, 2]
    assert early.steps.filter(action=Action.REVISE).exists()
    checking.check_revision(revision_id=early.revision_id)
    early.refresh_from_db()
    assert early.title.startswith("Spring Open 2026")
    for tab in ("", "file/", "crosstable/", "people/", "games/", "history/", "messages/"):
        assert client.get(late.get_absolute_url() + tab).status_code == 200
        assert client.get(early.get_absolute_url() + tab).status_code == 200
    history = client.get(late.get_absolute_url() + "history/").content.decode()
    assert f"now a revision of {early.reference}" in history
    left = client.get(late.get_absolute_url()).content.decode()
    assert f"Withdrawn: its file is now a revision of {early.reference}." in left
    assert f'href="{early.get_absolute_url()}"' in left
    assert "Restore" not in left
    assert "Not checked yet" not in left
    listed = client.get(reverse("submissions:list")).content.decode()
    assert "You can restore it" not in listed


def test_one_click_keeps_both(
    client: Client, early: Submission, late: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    client.post(reverse("submissions:keep_apart", args=[late.reference]))

    late.refresh_from_db()
    assert late.is_own_event
    assert late.steps.filter(action=Action.KEEP_APART).count() == 1
    assert "Make it the next revision" not in client.get(late.get_absolute_url()).content.decode()
    assert Revision.objects.count() == 2


def test_event_of_another_sender_is_for_the_office(
    send: Sender, early: Submission, make_user: UserMaker, bel: Federation
) -> None:
    other = make_user("colleague", federations=(bel,))
    late = send(LATE, filename="late.xml", sender=other)

    assert same_events.find_earlier(late) is None


def test_earlier_one_that_moved_on_is_left_alone(
    early: Submission, late: Submission, organiser: User
) -> None:
    Submission.objects.filter(pk=early.pk).update(state=State.APPROVED)

    with pytest.raises(NotAllowedError):
        same_events.make_revision(submission=late, actor=organiser)
    late.refresh_from_db()
    assert late.state != State.WITHDRAWN
