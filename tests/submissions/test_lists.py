"""The right rating list: detected from the file, compared with the choice, and changed before a decision."""

from __future__ import annotations

from html import unescape
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from ratingportal.federations.models import Federation, RatingList
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import PersonChoice
from ratingportal.submissions.enums import Action, AnswerKind, State
from ratingportal.submissions.models import Answer, FindingRow, Revision, Submission
from ratingportal.submissions.services import check, list_move
from ratingportal.submissions.services.errors import NotAllowedError
from tests import files
from tests.people.people import known
from tests.submissions import people_choices as choices

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from tests.conftest import UserMaker
    from tests.submissions.conftest import Sender

pytestmark = pytest.mark.django_db
FIXTURES = Path(__file__).parents[1] / "fixtures" / "formats"
OTHELLO = (FIXTURES / "othello_elo" / "clean.elo").read_bytes()
BELGIAN = (FIXTURES / "belgian_csv" / "clean.csv").read_bytes()


@pytest.fixture
def wof(db: None) -> RatingList:
    return RatingList.objects.get(key="wof")


def upload(client: Client, federation: Federation, *named: tuple[str, bytes], **more: Any) -> Any:
    data = {
        "uploads": [SimpleUploadedFile(name, data) for name, data in named],
        "federation": federation.pk,
    }
    return client.post(reverse("submissions:new"), data | more)


def move(client: Client, submission: Submission, key: str) -> Any:
    submission.refresh_from_db()
    address = reverse("submissions:move", args=[submission.reference])
    return client.post(address, {"rating_list": key, "version": submission.version})


def checked(submission: Submission) -> list[str]:
    """Check it, and give the errors."""
    submission.refresh_from_db()
    check.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()
    rows = FindingRow.objects.filter(revision=submission.revision_id, severity="error")
    return sorted(rows.values_list("code", flat=True))


def test_only_lists_of_the_users_federations_are_offered(client: Client, organiser: User) -> None:
    client.force_login(organiser)

    page = unescape(client.get(reverse("submissions:new")).content.decode())

    assert '<option value="" selected>Detect from the file</option>' in page
    for name, offered in (
        ("FIDE", True),
        ("KBSB-FRBE", True),
        ("WOF", True),
        ("KNSB youth", False),
    ):
        assert (f">{name}</option>" in page) is offered


def test_a_list_without_the_federation_is_refused(
    client: Client, organiser: User, bel: Federation
) -> None:
    client.force_login(organiser)
    knsb = RatingList.objects.get(key="knsb")

    answer = upload(client, bel, ("a.trf", files.clean()), rating_list=knsb.pk)

    assert answer.status_code == 422
    assert not Submission.objects.exists()


def test_many_files_go_to_the_lists_they_are_for(
    client: Client, organiser: User, bel: Federation
) -> None:
    client.force_login(organiser)

    answer = upload(client, bel, ("a.elo", OTHELLO), ("b.csv", BELGIAN), ("c.trf", files.clean()))

    held = Submission.objects.values_list("revision__filename", "rating_list__key")
    assert dict(held) == {"a.elo": "wof", "b.csv": "kbsb", "c.trf": "fide"}
    page = client.get(answer["Location"]).content.decode()
    assert "WOF" in page
    assert page.count("(assumed)") == 1
    assert "1 file does not say which list it is for" in page


def test_the_usual_list_gets_what_several_take(
    client: Client, organiser: User, bel: Federation, kbsb: RatingList
) -> None:
    organiser.memberships.update(rating_list=kbsb)
    client.force_login(organiser)

    answer = upload(client, bel, ("c.trf", files.clean()))

    assert Submission.objects.get().rating_list == kbsb
    assert "so we chose KBSB-FRBE" in client.get(answer["Location"]).content.decode()


def test_a_file_nobody_can_read_is_kept_too(
    client: Client, organiser: User, bel: Federation
) -> None:
    client.force_login(organiser)

    upload(client, bel, ("notes.txt", b"Nothing of a tournament here.\n"))

    assert bytes(Revision.objects.get().data) == b"Nothing of a tournament here.\n"


def test_another_game_blocks_and_is_moved_by_one_click(
    client: Client,
    organiser: User,
    officer: User,
    bel: Federation,
    fide: RatingList,
    wof: RatingList,
) -> None:
    client.force_login(organiser)
    upload(client, bel, ("a.elo", OTHELLO), rating_list=fide.pk)
    submission = Submission.objects.get()

    assert checked(submission) == ["D108"]
    assert submission.state == State.NEEDS_FIX
    page = client.get(submission.get_absolute_url()).content.decode()
    assert 'value="kbsb"' not in page, "chess has no use for it either"
    assert "Move to WOF" in page

    answer = move(client, submission, "wof")

    assert answer["Location"] == submission.get_absolute_url()
    assert checked(submission) == []
    assert submission.rating_list == wof
    assert set(submission.revisions.values_list("rating_list__key", flat=True)) == {"wof"}
    assert submission.revision is not None
    assert submission.revision.tournament is not None
    assert submission.revision.tournament.rating_list == wof
    step = submission.steps.get(action=Action.RELIST)
    assert step.details == {"from_list": "fide", "to_list": "wof"}
    history = client.get(reverse("submissions:history", args=[submission.reference]))
    assert "FIDE → WOF" in history.content.decode()
    client.force_login(officer)
    assert client.get(submission.get_absolute_url()).status_code == 404


def test_the_format_of_another_federation_blocks(
    client: Client, organiser: User, bel: Federation, fide: RatingList
) -> None:
    client.force_login(organiser)
    upload(client, bel, ("b.csv", BELGIAN), rating_list=fide.pk)

    submission = Submission.objects.get()
    assert "D109" in checked(submission)
    page = client.get(submission.get_absolute_url()).content.decode()
    assert "Move to KBSB-FRBE" in page
    assert "Move to WOF" not in page, "a list that does not take the file is not offered"


def test_officer_who_moves_it_away_does_not_see_it_any_more(
    client: Client, send: Sender, officer: User, colleague: User
) -> None:
    submission = send()
    review.claim_submission(submission=submission, officer=officer)
    client.force_login(officer)

    answer = move(client, submission, "kbsb")

    submission.refresh_from_db()
    assert answer["Location"] == reverse("office:queue")
    assert (submission.rating_list.key, submission.officer) == ("kbsb", None)
    assert client.get(submission.get_absolute_url()).status_code == 404
    client.force_login(colleague)
    assert client.get(submission.get_absolute_url()).status_code == 404


def test_officer_of_both_lists_who_moved_it_does_not_approve_alone(
    send: Sender, make_user: UserMaker, fide: RatingList, kbsb: RatingList
) -> None:
    submission = send()
    both = make_user("both", lists=(fide, kbsb))
    list_move.move_to_list(
        submission=submission, actor=both, rating_list=kbsb, version=submission.version
    )
    checked(submission)

    assert not review.may_approve(submission, both)
    assert review.may_approve(submission, make_user("another", lists=(kbsb,)))


def test_what_was_said_for_the_old_list_does_not_hold_in_the_new_one(
    send: Sender, organiser: User, officer: User, fide: RatingList, kbsb: RatingList
) -> None:
    anna = known(fide, "900077", "Jansens, A.", federation="BEL")
    submission = send()
    choices.choose(
        submission=submission, author=organiser, entry=1, kind=ChoiceKind.IS, player=anna
    )
    submission.refresh_from_db()
    for kind in AnswerKind:
        Answer.objects.create(
            submission=submission,
            fingerprint=kind,
            code="L001",
            kind=kind,
            reason="So.",
            author=officer,
        )

    list_move.move_to_list(
        submission=submission, actor=organiser, rating_list=kbsb, version=submission.version
    )

    assert PersonChoice.objects.get().revoked_at is not None
    standing = Answer.objects.filter(revoked_at__isnull=True)
    assert [each.kind for each in standing] == [AnswerKind.CONFIRM]


def test_the_same_bytes_in_the_other_list_stop_the_move(
    client: Client, send: Sender, organiser: User, officer: User, kbsb: RatingList
) -> None:
    submission, other = send(), send(rating_list=kbsb)
    client.force_login(organiser)
    move(client, submission, "kbsb")
    submission.refresh_from_db()

    assert submission.rating_list.key == "fide"
    assert other.reference in client.get(submission.get_absolute_url()).content.decode()
    client.force_login(officer)
    move(client, submission, "kbsb")
    page = client.get(submission.get_absolute_url()).content.decode()
    assert "The same file is already in the list KBSB-FRBE" in page
    assert other.reference not in page


def test_moves_that_make_no_sense_are_refused(
    send: Sender, organiser: User, stranger: User, fide: RatingList, kbsb: RatingList
) -> None:
    submission = send()
    knsb = RatingList.objects.get(key="knsb")
    for actor, target, said in (
        (stranger, kbsb, "before a decision"),
        (organiser, fide, "already in this list"),
        (organiser, knsb, "does not take part"),
    ):
        with pytest.raises(NotAllowedError, match=said):
            list_move.move_to_list(
                submission=submission, actor=actor, rating_list=target, version=submission.version
            )
    Submission.objects.filter(pk=submission.pk).update(state=State.APPROVED)
    with pytest.raises(NotAllowedError, match="before a decision"):
        list_move.move_to_list(
            submission=submission, actor=organiser, rating_list=kbsb, version=submission.version
        )


def test_migration_takes_no_list_from_anybody(
    send: Sender, ned: Federation, stranger: User
) -> None:
    kbsb = RatingList.objects.get(key="kbsb")
    send(sender=stranger, federation=ned, rating_list=kbsb)
    fide = RatingList.objects.get(key="fide")
    fide.federations.set([ned])

    import_module("ratingportal.federations.migrations.0006_participants").add(apps, None)

    assert {each.code for each in kbsb.federations.all()} == {"BEL", "NED"}
    assert [each.code for each in fide.federations.all()] == ["NED"]
    assert RatingList.objects.get(key="wof").federations.filter(code="GBR").exists()
