"""Correcting a file in the browser: edits, drafts, corrections on offer, and the way back."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation
from ratingportal.office.services import review
from ratingportal.submissions.enums import Action, Origin, State
from ratingportal.submissions.models import Draft, FindingRow, Revision, Submission
from ratingportal.submissions.services import (
    answers,
    cleanup,
    corrections,
    drafts,
    intake,
    offered_corrections,
)
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from tests import files
from tests.conftest import UserMaker
from tests.submissions.conftest import Sender

ACCENTED = files.clean().replace(b"Maes, Dries", b"Maes, Andr\xe9")
FIRST_PLAYER = 13


@pytest.fixture
def second_organiser(make_user: UserMaker, bel: Federation) -> User:
    """Another contact of the same federation."""
    return make_user("second", federations=(bel,))


def line(data: bytes, number: int) -> str:
    return data.decode("cp1252").split("\r\n")[number - 1]


def check(submission: Submission) -> None:
    submission.refresh_from_db()
    assert submission.revision_id is not None
    checking.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


def current(submission: Submission) -> Revision:
    submission.refresh_from_db()
    assert submission.revision is not None
    return submission.revision


def keep(submission: Submission, user: User, edits: dict[int, list[str]]) -> Draft | None:
    number = current(submission).number
    return drafts.keep_edits(submission=submission, user=user, revision=number, edits=edits)


def offer(submission: Submission, *fixes: dict[str, object]) -> FindingRow:
    """Let a finding of the current revision offer corrections."""
    row = FindingRow.objects.filter(revision=submission.revision_id).order_by("position")[0]
    row.fixes = list(fixes)
    row.save(update_fields=["fixes"])
    return row


def correction(
    number: int, column: int, length: int, text: str, **more: object
) -> dict[str, object]:
    edit = {"line": number, "column": column, "length": length, "text": text}
    return {"title": "Write it so", "edits": [edit], "treatment": None, "safe": False} | more


RIGHT_OPPONENT = correction(FIRST_PLAYER, 92, 4, "   4")


# ---- drafts ------------------------------------------------------------------------------------------


def test_edits_are_kept_and_merged_line_by_line(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())

    keep(submission, organiser, {1: ["012 Summer Open"]})
    keep(submission, organiser, {2: ["022 Brugge"], 3: []})

    draft = drafts.find_draft(submission, organiser)
    assert draft is not None
    assert draft.lines == {1: ["012 Summer Open"], 2: ["022 Brugge"], 3: []}


def test_line_that_is_as_it_was_is_no_edit(send: Sender, organiser: User) -> None:
    submission = send()

    keep(submission, organiser, {2: ["022 Brugge"]})
    left = keep(submission, organiser, {2: ["022 Gent"]})

    assert left is None
    assert not Draft.objects.exists()


@pytest.mark.parametrize(
    "edits", [{99: ["x"]}, {-1: ["x"]}, {1: ["a\nb"]}, {1: ["x" * 30_000]}, {1: ["x"] * 300}]
)
def test_senseless_edits_are_refused(
    send: Sender, organiser: User, edits: dict[int, list[str]]
) -> None:
    submission = send()

    with pytest.raises(NotAllowedError):
        keep(submission, organiser, edits)

    assert not Draft.objects.exists()


def test_drafts_of_two_people_are_apart(
    send: Sender, organiser: User, second_organiser: User
) -> None:
    submission = send()

    keep(submission, organiser, {2: ["022 Brugge"]})
    keep(submission, second_organiser, {2: ["022 Aalst"]})

    assert Draft.objects.count() == 2


def test_strangers_cannot_edit_the_file(send: Sender, stranger: User) -> None:
    submission = send()

    assert not drafts.may_edit(submission, stranger)
    with pytest.raises(NotAllowedError):
        keep(submission, stranger, {2: ["022 Brugge"]})


def test_no_editing_while_a_check_runs_or_after_the_decision(
    send: Sender, organiser: User, officer: User
) -> None:
    waiting = send(check=False)
    assert not drafts.may_edit(waiting, organiser)

    check(waiting)
    assert drafts.may_edit(waiting, organiser)
    review.approve_submission(submission=waiting, officer=officer, version=waiting.version)
    assert not drafts.may_edit(waiting, organiser)


# ---- checking a draft --------------------------------------------------------------------------------


def test_checked_edits_become_the_next_revision_byte_for_byte(
    send: Sender, organiser: User
) -> None:
    data = files.with_unknown_opponent()
    submission = send(data)
    text = line(data, FIRST_PLAYER)
    keep(submission, organiser, {FIRST_PLAYER: [text.replace("   9 w 1", "   4 w 1")]})

    made = corrections.check_draft(submission=submission, author=organiser)
    check(submission)

    revision = current(submission)
    assert bytes(revision.data) == files.clean()
    assert (revision.number, revision.origin, revision.author) == (2, Origin.EDIT, organiser)
    assert (made.number, revision.follows, revision.filename) == (2, 1, "spring.trf")
    assert submission.state == State.IN_REVIEW
    assert not Draft.objects.exists()
    assert bytes(submission.revisions.get(number=1).data) == data
    step = submission.steps.get(action=Action.REVISE)
    assert (step.actor, step.details["origin"]) == (organiser, "edit")


def test_lines_can_be_put_in_and_taken_out(send: Sender, organiser: User) -> None:
    submission = send()
    lines = files.clean().decode().split("\r\n")[:-1]
    keep(
        submission,
        organiser,
        {0: ["### made by hand"], 1: ["012 Open", "022 Gent"], 2: [], 3: ["X032 BEL"], 16: []},
    )

    corrections.check_draft(submission=submission, author=organiser)

    wanted = ["### made by hand", "012 Open", "022 Gent", "X032 BEL", *lines[3:15]]
    assert bytes(current(submission).data) == ("\r\n".join(wanted) + "\r\n").encode()


def test_accent_is_written_in_the_files_own_letters(send: Sender, organiser: User) -> None:
    submission = send(ACCENTED)
    text = line(ACCENTED, FIRST_PLAYER)
    keep(submission, organiser, {FIRST_PLAYER: [text.replace("Anna", "Zoë ")]})

    corrections.check_draft(submission=submission, author=organiser)

    assert bytes(current(submission).data) == ACCENTED.replace(b"Anna", b"Zo\xeb ")


def test_letter_that_the_file_cannot_hold_is_refused_with_the_reason(
    send: Sender, organiser: User
) -> None:
    submission = send(ACCENTED)
    text = line(ACCENTED, FIRST_PLAYER)
    keep(submission, organiser, {FIRST_PLAYER: [text.replace("Anna", "Жана")]})

    with pytest.raises(NotAllowedError, match=r"Line 13: .*encoding"):
        corrections.check_draft(submission=submission, author=organiser)

    assert submission.revisions.count() == 1
    assert Draft.objects.count() == 1


def test_edit_back_to_an_earlier_revision_says_which(send: Sender, organiser: User) -> None:
    submission = send()
    other = files.clean().replace(b"012 Spring Open", b"012 Other")
    intake.receive_revision(submission=submission, author=organiser, filename="b.trf", data=other)
    check(submission)
    keep(submission, organiser, {1: ["012 Spring Open"]})

    made = corrections.check_draft(submission=submission, author=organiser)

    assert (made.outcome.known, made.outcome.submission, made.number) == (True, submission, 1)
    assert submission.revisions.count() == 2
    assert Draft.objects.count() == 1


def test_quota_holds_for_edits_too(send: Sender, organiser: User, settings: object) -> None:
    submission = send()
    keep(submission, organiser, {1: ["012 Summer Open"]})
    settings.UPLOADS_PER_HOUR = 1  # type: ignore[attr-defined]  # -- the fixture takes any name

    with pytest.raises(NotAllowedError, match="hourly limit for uploads"):
        corrections.check_draft(submission=submission, author=organiser)

    assert Draft.objects.count() == 1


def test_quota_holds_for_corrected_files_too(
    client: Client, send: Sender, organiser: User, settings: object
) -> None:
    submission = send()
    settings.UPLOADS_PER_HOUR = 1  # type: ignore[attr-defined]  # -- the fixture takes any name
    client.force_login(organiser)

    answer = client.post(
        reverse("submissions:revise", args=[submission.reference]),
        {"upload": SimpleUploadedFile("b.trf", files.clean("Summer Open"))},
        follow=True,
    )

    assert "hourly limit for uploads" in answer.content.decode()
    assert submission.revisions.count() == 1


def test_edits_are_forgotten_a_month_after_the_decision(
    send: Sender, organiser: User, officer: User
) -> None:
    still_open, decided, just_decided = (
        send(files.clean(name)) for name in ("Spring Open", "Summer Cup", "Autumn Rapid")
    )
    for submission in (still_open, decided, just_decided):
        keep(submission, organiser, {1: ["012 Winter Open"]})
    for submission in (decided, just_decided):
        review.reject_submission(
            submission=submission, officer=officer, version=submission.version, text="No."
        )
    long_ago = timezone.now() - cleanup.KEEP_DRAFTS - timedelta(days=1)
    Submission.objects.filter(pk__in=[still_open.pk, decided.pk]).update(moved_at=long_ago)

    cleanup.delete_expired_records()

    left = set(Draft.objects.values_list("submission", flat=True))
    assert left == {still_open.pk, just_decided.pk}


# ---- another revision meanwhile ----------------------------------------------------------------------


def test_edits_wait_when_another_revision_arrives_and_move_where_lines_are_unchanged(
    send: Sender, organiser: User, second_organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    keep(submission, organiser, {2: ["022 Brugge"], FIRST_PLAYER: ["001 mine"]})
    newer = b"### note\r\n" + files.clean()
    intake.receive_revision(
        submission=submission, author=second_organiser, filename="b.trf", data=newer
    )
    check(submission)

    with pytest.raises(NotAllowedError, match="new revision"):
        corrections.check_draft(submission=submission, author=organiser)
    with pytest.raises(StaleError):
        drafts.keep_edits(submission=submission, user=organiser, revision=1, edits={1: ["x"]})
    draft = drafts.carry_over(submission=submission, user=organiser)

    assert draft is not None
    assert draft.lines == {3: ["022 Brugge"]}
    assert draft.left_over == [
        {
            "line": FIRST_PLAYER,
            "was": line(files.with_unknown_opponent(), FIRST_PLAYER),
            "now": ["001 mine"],
        }
    ]
    assert draft.revision == current(submission)


# ---- corrections on offer ----------------------------------------------------------------------------


def take(submission: Submission, user: User, row: FindingRow, choice: int = 0) -> None:
    offered_corrections.take_fix(
        submission=submission,
        author=user,
        revision=current(submission).number,
        fingerprint=row.fingerprint,
        choice=choice,
    )


def draft_lines(submission: Submission, user: User) -> dict[int, list[str]]:
    draft = drafts.find_draft(submission, user)
    return draft.lines if draft else {}


def test_correction_is_taken_into_the_draft_and_checked_with_it(
    send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    row = offer(submission, correction(1, 5, 0, "X"), RIGHT_OPPONENT)

    take(submission, organiser, row, choice=1)
    assert submission.revisions.count() == 1
    made = corrections.check_draft(submission=submission, author=organiser)
    check(submission)

    assert (made.codes, made.number) == ([row.code], 2)
    assert bytes(current(submission).data) == files.clean()
    assert current(submission).origin == Origin.FIX
    assert submission.steps.get(action=Action.REVISE).details["codes"] == row.code
    assert not Draft.objects.exists()


def test_correction_never_drops_an_edit(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())
    row = offer(submission, RIGHT_OPPONENT)
    keep(submission, organiser, {2: ["022 Brugge"]})

    take(submission, organiser, row)

    draft = drafts.find_draft(submission, organiser)
    assert draft is not None
    assert (draft.changes, draft.is_typed, draft.codes) == (2, True, [row.code])
    corrections.check_draft(submission=submission, author=organiser)
    wanted = files.clean().replace(b"022 Gent", b"022 Brugge")
    assert bytes(current(submission).data) == wanted
    assert current(submission).origin == Origin.EDIT
    assert submission.steps.get(action=Action.REVISE).details["codes"] == row.code


def test_correction_of_a_line_that_was_edited_keeps_both_changes(
    send: Sender, organiser: User
) -> None:
    data = files.with_unknown_opponent()
    submission = send(data)
    row = offer(submission, RIGHT_OPPONENT)
    typed = line(data, FIRST_PLAYER).replace("Anna", "Anne")
    keep(submission, organiser, {FIRST_PLAYER: [typed]})

    take(submission, organiser, row)
    corrections.check_draft(submission=submission, author=organiser)

    assert bytes(current(submission).data) == files.clean().replace(b"Anna", b"Anne")


def test_edit_after_a_correction_of_the_same_line_keeps_both_changes(
    send: Sender, organiser: User
) -> None:
    """The editor was open before the correction was taken in another window."""
    data = files.with_unknown_opponent()
    submission = send(data)
    row = offer(submission, RIGHT_OPPONENT)
    was = line(data, FIRST_PLAYER)

    take(submission, organiser, row)
    for _keystroke in range(2):
        drafts.keep_edits(
            submission=submission,
            user=organiser,
            revision=1,
            edits={FIRST_PLAYER: [was.replace("Anna", "Anne")]},
            seen={FIRST_PLAYER: [was]},
        )

    corrections.check_draft(submission=submission, author=organiser)
    assert bytes(current(submission).data) == files.clean().replace(b"Anna", b"Anne")


def test_two_windows_that_change_one_place_are_told(send: Sender, organiser: User) -> None:
    data = files.clean()
    submission = send(data)
    was = line(data, 2)
    change = {"submission": submission, "user": organiser, "revision": 1, "seen": {2: [was]}}
    drafts.keep_edits(edits={2: ["022 Brugge"]}, **change)

    with pytest.raises(StaleError, match="Line 2 was changed in the same place"):
        drafts.keep_edits(edits={2: ["022 Aalst"]}, **change)

    assert draft_lines(submission, organiser) == {2: ["022 Brugge"]}


def test_two_corrections_in_one_line_are_both_made(send: Sender, organiser: User) -> None:
    data = files.with_unknown_opponent()
    submission = send(data)
    row = offer(submission, RIGHT_OPPONENT, correction(FIRST_PLAYER, 25, 4, "Anne"))

    take(submission, organiser, row, choice=0)
    take(submission, organiser, row, choice=1)

    draft = drafts.find_draft(submission, organiser)
    assert draft is not None
    assert (draft.changes, draft.is_typed, len(draft.taken)) == (1, False, 2)
    corrections.check_draft(submission=submission, author=organiser)
    assert bytes(current(submission).data) == files.clean().replace(b"Anna", b"Anne")


def test_correction_that_collides_with_an_edit_is_refused_and_the_edit_kept(
    send: Sender, organiser: User
) -> None:
    data = files.with_unknown_opponent()
    submission = send(data)
    row = offer(submission, RIGHT_OPPONENT)
    typed = [line(data, FIRST_PLAYER).replace("   9 w 1", "   3 w 1")]
    keep(submission, organiser, {FIRST_PLAYER: typed})

    with pytest.raises(NotAllowedError, match="Line 13: you changed the same place"):
        take(submission, organiser, row)

    assert draft_lines(submission, organiser) == {FIRST_PLAYER: typed}


def test_correction_that_was_typed_already_is_said_to_be_there(
    send: Sender, organiser: User
) -> None:
    data = files.with_unknown_opponent()
    submission = send(data)
    row = offer(submission, RIGHT_OPPONENT)
    take(submission, organiser, row)

    with pytest.raises(NotAllowedError, match="among your changes already"):
        take(submission, organiser, row)


def test_correction_is_taken_out_of_the_draft_again(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())
    row = offer(submission, RIGHT_OPPONENT)
    keep(submission, organiser, {2: ["022 Brugge"]})
    take(submission, organiser, row)

    offered_corrections.leave_fix(
        submission=submission, author=organiser, revision=1, fingerprint=row.fingerprint
    )

    assert draft_lines(submission, organiser) == {2: ["022 Brugge"]}


def test_correction_of_the_whole_file_is_a_change_too(send: Sender, organiser: User) -> None:
    data = b"\xef\xbb\xbf" + files.clean()
    submission = send(data)
    row = FindingRow.objects.get(revision=submission.revision_id, fixes__0__treatment="drop-mark")
    keep(submission, organiser, {2: ["022 Brugge"]})

    take(submission, organiser, row)

    draft = drafts.find_draft(submission, organiser)
    assert draft is not None
    assert draft.changes == 2
    corrections.check_draft(submission=submission, author=organiser)
    wanted = files.clean().replace(b"022 Gent", b"022 Brugge")
    assert bytes(current(submission).data) == wanted


def test_correction_that_takes_a_line_out_and_one_that_puts_one_in(
    send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    row = offer(submission, correction(2, 1, 9, ""), correction(4, 1, 0, "033 X\n"))
    lines = files.with_unknown_opponent().decode().split("\r\n")

    take(submission, organiser, row, choice=0)
    take(submission, organiser, row, choice=1)
    corrections.check_draft(submission=submission, author=organiser)

    wanted = "\r\n".join([lines[0], lines[2], "033 X", *lines[3:]])
    assert bytes(current(submission).data).decode() == wanted


def test_answers_and_checks_again_leave_the_draft_alone(send: Sender, organiser: User) -> None:
    submission = send(files.with_wrong_total())
    keep(submission, organiser, {2: ["022 Brugge"]})
    row = FindingRow.objects.get(revision=submission.revision_id, code="R002")

    answers.answer_findings(
        submission=submission, author=organiser, fingerprint=row.fingerprint, reason="A bonus."
    )
    checking.refresh_check(submission=submission, actor=organiser)

    draft = drafts.find_draft(submission, organiser)
    assert draft is not None
    assert draft.revision_id == submission.revision_id
    assert draft.lines == {2: ["022 Brugge"]}


def test_correction_seen_in_an_older_revision_is_refused(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())
    row = offer(submission, RIGHT_OPPONENT)
    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=files.clean()
    )
    check(submission)

    with pytest.raises(StaleError):
        offered_corrections.take_fix(
            submission=submission,
            author=organiser,
            revision=1,
            fingerprint=row.fingerprint,
            choice=0,
        )

    assert not Draft.objects.exists()


def test_only_safe_corrections_are_taken_together(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())
    offer(
        submission,
        correction(1, 5, 6, "Summer"),
        correction(FIRST_PLAYER, 92, 4, "   4", safe=True),
    )

    made = offered_corrections.take_safe_fixes(submission=submission, author=organiser, revision=1)

    assert (made.taken, made.left) == (1, 0)
    corrections.check_draft(submission=submission, author=organiser)
    assert bytes(current(submission).data) == files.clean()


def test_safe_corrections_leave_out_those_that_collide_with_an_edit(
    send: Sender, organiser: User
) -> None:
    data = files.with_unknown_opponent()
    submission = send(data)
    first, second = FindingRow.objects.filter(revision=submission.revision_id)[:2]
    for row, fix in ((first, RIGHT_OPPONENT), (second, correction(2, 5, 4, "Luik"))):
        row.fixes = [fix | {"safe": True}]
        row.save(update_fields=["fixes"])
    keep(submission, organiser, {2: ["022 Namen"]})

    made = offered_corrections.take_safe_fixes(submission=submission, author=organiser, revision=1)

    assert (made.taken, made.left) == (1, 1)
    corrected = line(data, FIRST_PLAYER).replace("   9 w 1", "   4 w 1")
    assert draft_lines(submission, organiser) == {2: ["022 Namen"], FIRST_PLAYER: [corrected]}


def test_without_safe_corrections_nothing_happens(send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())
    offer(submission, RIGHT_OPPONENT)

    with pytest.raises(NotAllowedError):
        offered_corrections.take_safe_fixes(submission=submission, author=organiser, revision=1)

    assert not Draft.objects.exists()


# ---- the way back ------------------------------------------------------------------------------------


def test_earlier_revision_becomes_current_again_and_is_checked(
    send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=files.clean()
    )
    check(submission)
    assert submission.state == State.IN_REVIEW

    corrections.go_back(
        submission=submission, author=organiser, number=1, version=submission.version
    )
    check(submission)

    assert (current(submission).number, submission.state) == (1, State.NEEDS_FIX)
    assert FindingRow.objects.filter(revision=current(submission), code="R101").exists()
    assert submission.steps.filter(action=Action.BACK, details__number=1).exists()
    assert submission.revisions.count() == 2


def test_revision_made_after_going_back_is_compared_with_what_it_was_made_from(
    send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=files.clean()
    )
    check(submission)
    corrections.go_back(
        submission=submission, author=organiser, number=1, version=submission.version
    )
    check(submission)
    keep(submission, organiser, {1: ["012 Summer Open"]})

    corrections.check_draft(submission=submission, author=organiser)

    assert (current(submission).number, current(submission).previous) == (3, 1)


def test_going_back_to_the_current_or_an_unknown_revision_is_refused(
    send: Sender, organiser: User
) -> None:
    submission = send()

    for number in (1, 7):
        with pytest.raises(NotAllowedError):
            corrections.go_back(
                submission=submission, author=organiser, number=number, version=submission.version
            )

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
