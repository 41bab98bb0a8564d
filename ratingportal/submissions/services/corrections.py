"""Correct a file in the browser: send the draft for a check, or go back to an earlier revision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core.correction import edits
from ratingportal.core.inspection import decode_lines
from ratingportal.submissions.enums import Action, Origin
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services import drafts, intake
from ratingportal.submissions.services.announcements import announce_step
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.quota import require_quota

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.core.model.findings import Fix
    from ratingportal.submissions.models import Draft

MOST_CODES = 40
REASONS = {
    edits.EditRefusal.NOT_TEXT: gettext_lazy(
        "This is not a plain text file, so it can only be corrected in the program that wrote it."
    ),
    edits.EditRefusal.NO_SUCH_PLACE: gettext_lazy("This part of the file no longer exists."),
    edits.EditRefusal.OVERLAPS: gettext_lazy("Another correction changes the same place."),
    edits.EditRefusal.LETTERS_UNKNOWN: gettext_lazy(
        "It contains a letter that the file's encoding cannot store. Write it without accents, or save the file as UTF-8 in your program and upload it again."
    ),
    edits.EditRefusal.READS_OTHERWISE: gettext_lazy(
        "The whole file would then be read in another encoding, and other names would change. Write it without accents, or correct the file in your program."
    ),
    edits.EditRefusal.NOTHING_TO_CHANGE: gettext_lazy("The line already reads like this."),
}


@dataclass(frozen=True, slots=True)
class Made:
    """What became of a draft."""

    outcome: intake.IntakeOutcome
    number: int
    """Of the revision that was made, or of the one that has the same bytes."""
    codes: list[str]
    """Rules whose corrections are in it."""


def check_draft(*, submission: Submission, author: User) -> Made:
    """Make the changes the next revision, and have it checked; then the draft is gone."""
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=submission.pk)
        submission.refresh_from_db()
        drafts.require_editor(submission, author)
        draft = drafts.find_draft(submission, author)
        if draft is None or not draft.changes:
            raise NotAllowedError(_("Nothing has been changed yet."))
        if draft.revision_id != submission.revision_id:
            raise NotAllowedError(
                _(
                    "Someone uploaded a new revision since you began. Your changes are saved; apply them to it first."
                )
            )
        made = _send(submission, author, draft)
        if not made.outcome.known and not made.outcome.refused:
            draft.delete()
    return made


def go_back(*, submission: Submission, author: User, number: int, version: int) -> None:
    """Make an earlier revision the current one again; the organiser is told if the office does it."""
    drafts.require_editor(submission, author)
    with transaction.atomic():
        intake.make_current(submission=submission, author=author, number=number, version=version)
        if drafts.is_for_office(submission, author):
            announce_step(submission, Action.CORRECT, actor=author)


def _send(submission: Submission, author: User, draft: Draft) -> Made:
    """Make the draft's changes in the current file and take the result in as the next revision."""
    require_quota(author)
    current = draft.revision
    data = bytes(Revision.objects.values_list("data", flat=True).get(pk=current.pk))
    fixes = drafts.list_fixes(draft, decode_lines(data, current.format))
    applied = edits.apply_fixes(data, current.format, fixes)
    if applied.refused:
        raise NotAllowedError(explain_refusal(*applied.refused[0]))
    if applied.data == data:
        raise NotAllowedError(_("Nothing has been changed yet."))
    codes = draft.codes
    details: dict[str, str | int | None] = {}
    if codes:
        details = {"codes": ", ".join(codes[:MOST_CODES]), "made": len(draft.taken)}
    outcome = intake.receive_revision(
        submission=submission,
        author=author,
        filename=current.filename,
        data=applied.data,
        origin=Origin.EDIT if draft.is_typed else Origin.FIX,
        version=None,
        read_as=current.read_as,
        by_office=drafts.is_for_office(submission, author),
        **details,
    )
    return Made(outcome, _number_of(outcome, applied.data), codes)


def explain_refusal(fix: Fix, reason: edits.EditRefusal) -> str:
    """Say which line could not be changed, and why."""
    if not fix.edits:
        return str(REASONS[reason])
    return _("Line %(line)d: %(reason)s") % {"line": fix.edits[0].line, "reason": REASONS[reason]}


def _number_of(outcome: intake.IntakeOutcome, data: bytes) -> int:
    holder = outcome.submission
    if holder is None:
        return 0
    digest = intake.compute_digest(data)
    return holder.revisions.values_list("number", flat=True).get(sha256=digest)
