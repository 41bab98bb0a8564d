"""One file from upload to approval to export, with a real worker, beat, broker and database."""

import pytest
from django.core import mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.core.inspection import inspect
from ratingportal.federations.models import Federation, RatingList
from ratingportal.mailing.models import Mail
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from tests import files
from tests.conftest import UserMaker
from tests.live import LiveServices, until

pytestmark = pytest.mark.live


def _upload(
    client: Client, name: str, data: bytes, fide: RatingList, bel: Federation
) -> Submission:
    response = client.post(
        reverse("submissions:new"),
        {"uploads": SimpleUploadedFile(name, data), "rating_list": fide.pk, "federation": bel.pk},
    )
    assert response.status_code == 302
    return Submission.objects.get(reference=response["Location"].strip("/").split("/")[-1])


def _wait(submission: Submission, *states: State) -> Submission:
    until(
        lambda: Submission.objects.filter(pk=submission.pk, state__in=states).exists(),
        f"state {states}",
    )
    submission.refresh_from_db()
    return submission


def test_upload_check_fix_approve_export(
    services: LiveServices, organiser: User, officer: User, bel: Federation, fide: RatingList
) -> None:
    services.start()
    sender, office = Client(), Client()
    sender.force_login(organiser)
    office.force_login(officer)

    submission = _upload(sender, "bad.trf", files.with_unknown_opponent(), fide, bel)
    _wait(submission, State.NEEDS_FIX)
    report = sender.get(submission.get_absolute_url()).content.decode()
    assert "R101" in report

    sender.post(
        reverse("submissions:revise", args=[submission.reference]),
        {"upload": SimpleUploadedFile("good.trf", files.clean())},
    )
    _wait(submission, State.IN_REVIEW)

    assert submission.reference in office.get(reverse("office:queue")).content.decode()
    office.post(reverse("office:claim", args=[submission.reference]))
    office.post(
        reverse("office:approve", args=[submission.reference]), {"version": submission.version}
    )
    _wait(submission, State.APPROVED)

    for number, data in ((1, files.with_unknown_opponent()), (2, files.clean())):
        original = sender.get(reverse("submissions:original", args=[submission.reference, number]))
        assert original.content == data

    assert submission.revision is not None
    recorded = submission.revision.tournament
    assert recorded is not None
    exported = sender.get(
        reverse("submissions:download", args=[submission.reference, "trf16"])
    ).content
    read = inspect(
        exported, filename="x.trf", today=recorded.recorded_at.date(), rating_list="fide"
    )
    again = inspect(
        files.clean(), filename="x.trf", today=recorded.recorded_at.date(), rating_list="fide"
    )
    assert read.tournament is not None
    assert again.tournament is not None
    assert [(p.number, p.name, p.rating, p.birth, p.points) for p in read.tournament.players] == [
        (p.number, p.name, p.rating, p.birth, p.points) for p in again.tournament.players
    ]
    key = lambda g: (g.round, g.white, g.black, g.white_score, g.black_score, g.kind)  # noqa: E731 -- used twice here
    assert sorted(map(key, read.tournament.games)) == sorted(map(key, again.tournament.games))

    public = Client().get(reverse("tournaments:detail", args=[recorded.pk]))
    assert "Janssens, Anna" in public.content.decode()
    assert "1990-04-01" not in public.content.decode()

    until(lambda: not Mail.objects.filter(sent_at__isnull=True).exists(), "all mail delivered")
    told = Mail.objects.filter(user=organiser).order_by("pk").values_list("kind", flat=True)
    assert list(told) == ["object", "receipt", "approve"]


def test_upload_while_the_broker_is_away_is_checked_when_it_is_back(
    services: LiveServices, organiser: User, bel: Federation, fide: RatingList
) -> None:
    sender = Client()
    sender.force_login(organiser)

    submission = _upload(sender, "a.trf", files.clean(), fide, bel)
    services.flush_broker()
    assert submission.state == State.RECEIVED
    services.start()

    _wait(submission, State.IN_REVIEW)
    assert submission.revision is not None
    assert submission.revision.attempts == 1


@pytest.mark.django_db
def test_mails_name_the_tournament_and_no_person(in_review_with_people: Submission) -> None:
    from ratingportal.mailing.services.outbox import deliver_letters

    deliver_letters()

    (message,) = (each for each in mail.outbox if each.to == ["officer@example.org"])
    assert "Spring Open" in message.subject
    assert in_review_with_people.reference in message.body
    assert in_review_with_people.get_absolute_url() in message.body
    for word in ("Janssens", "900001", "1990", "Organiser"):
        assert word not in message.subject + message.body + str(message.alternatives)


@pytest.fixture
def in_review_with_people(
    officer: User, organiser: User, bel: Federation, fide: RatingList
) -> Submission:
    from ratingportal.submissions.services import check, intake

    outcome = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="a.trf", data=files.clean()
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    return outcome.submission


def test_office_corrects_and_a_colleague_approves(
    services: LiveServices,
    organiser: User,
    officer: User,
    make_user: UserMaker,
    bel: Federation,
    fide: RatingList,
) -> None:
    services.start()
    sender, office, colleague = Client(), Client(), Client()
    sender.force_login(organiser)
    office.force_login(officer)
    colleague.force_login(make_user("colleague", lists=(fide,)))
    submission = _upload(sender, "bad.trf", files.with_unknown_opponent(), fide, bel)
    _wait(submission, State.NEEDS_FIX)
    address = [submission.reference]
    right = files.clean().decode().split("\r\n")[12]

    office.post(
        reverse("submissions:edit", args=address), {"revision": 1, "line": "13", "text-13": right}
    )
    assert "1 change not checked yet" in office.get(submission.get_absolute_url()).content.decode()
    office.post(reverse("submissions:check_draft", args=address))
    _wait(submission, State.IN_REVIEW)

    decision = {"version": submission.version}
    office.post(reverse("office:approve", args=address), decision)
    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW, "who corrected does not approve alone"
    colleague.post(reverse("office:approve", args=address), decision)
    _wait(submission, State.APPROVED)
    history = sender.get(reverse("submissions:history", args=address)).content.decode()
    assert f"Corrected by the office: {officer}" in history
    written = sender.get(reverse("submissions:download", args=[*address, "trf26"]))
    assert b"### Corrected by the rating office in revision 2 of the file" in written.content
    until(lambda: not Mail.objects.filter(sent_at__isnull=True).exists(), "all mail delivered")
    told = Mail.objects.filter(user=organiser).order_by("pk").values_list("kind", flat=True)
    assert list(told) == ["object", "correct", "receipt", "approve"]
