"""Corrections that findings offer: taken into the draft, out of it again, and together with edits."""

import pytest

from ratingportal.accounts.models import User
from ratingportal.submissions.enums import Action, Origin
from ratingportal.submissions.models import Draft, FindingRow, Submission
from ratingportal.submissions.services import (
    answers,
    corrections,
    drafts,
    intake,
    offered_corrections,
)
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from tests import files
from tests.submissions.conftest import Sender
from tests.submissions.file_edits import FIRST_PLAYER, check, current, keep, line


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
