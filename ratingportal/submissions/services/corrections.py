"""Correct a file in the browser: send edits for a check, take corrections on offer, go back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core.correction import edits
from ratingportal.core.inspection import lines_of
from ratingportal.reports.fixes import list_safe_fixes
from ratingportal.submissions import queries
from ratingportal.submissions.enums import Origin
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services import drafts, intake
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from ratingportal.submissions.services.quota import require_quota
from ratingportal.submissions.services.states import describe_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.models import User
    from ratingportal.core.model.findings import Fix

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
    edits.EditRefusal.NOTHING_TO_CHANGE: gettext_lazy("It already reads like this."),
}


@dataclass(frozen=True, slots=True)
class Made:
    """What became of corrections."""

    outcome: intake.IntakeOutcome
    number: int
    """Of the revision that was made, or of the one that has the same bytes."""
    codes: list[str]
    applied: int
    refused: int


def check_draft(*, submission: Submission, author: User) -> Made:
    """Make the edits the next revision, and have it checked; then the draft is gone."""
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=submission.pk)
        submission.refresh_from_db()
        drafts.require_editor(submission, author)
        draft = drafts.draft_of(submission, author)
        if draft is None or not draft.edits:
            raise NotAllowedError(_("Nothing has been changed yet."))
        if draft.revision_id != submission.revision_id:
            raise NotAllowedError(
                _(
                    "Someone uploaded a new revision since you began. Your edits are saved; apply them to it first."
                )
            )
        data = _bytes(draft.revision)
        fixes = drafts.fixes_of(draft, lines_of(data, draft.revision.format))
        made = _send(submission, author, data, fixes, origin=Origin.EDIT, all_or_nothing=True)
        if not made.outcome.known and not made.outcome.refused:
            draft.delete()
    return made


def take_fix(
    *, submission: Submission, author: User, version: int, fingerprint: str, choice: int
) -> Made:
    """Take one correction that a finding offers."""
    with transaction.atomic():
        _lock(submission, author, version)
        rows = queries.findings_of(submission).filter(fingerprint=fingerprint)
        row = next((row for row in rows if choice < len(row.fixes)), None)
        if row is None:
            raise NotAllowedError(_("This correction is no longer available."))
        fix = edits.from_data(row.fixes[choice])
        data = _bytes(_current(submission))
        return _send(
            submission, author, data, [fix], origin=Origin.FIX, codes=[row.code], version=version
        )


def take_safe_fixes(*, submission: Submission, author: User, version: int) -> Made:
    """Take every correction that changes how something is written, never what it says."""
    with transaction.atomic():
        _lock(submission, author, version)
        chosen = list_safe_fixes(queries.findings_of(submission).exclude(fixes=[]))
        if not chosen:
            raise NotAllowedError(_("There are no safe corrections to apply."))
        codes = sorted({code for code, _fix in chosen})
        data = _bytes(_current(submission))
        fixes = [fix for _code, fix in chosen]
        return _send(
            submission, author, data, fixes, origin=Origin.FIX, codes=codes, version=version
        )


def go_back(*, submission: Submission, author: User, number: int, version: int) -> None:
    """Make an earlier revision the current one again."""
    drafts.require_editor(submission, author)
    intake.make_current(submission=submission, author=author, number=number, version=version)


def _lock(submission: Submission, author: User, version: int) -> None:
    """Hold the submission as the author saw it."""
    now = Submission.objects.select_for_update().get(pk=submission.pk)
    if now.version != version:
        raise StaleError(describe_state(now.pk))
    submission.refresh_from_db()
    drafts.require_editor(submission, author)


def _send(
    submission: Submission,
    author: User,
    data: bytes,
    fixes: Sequence[Fix],
    *,
    origin: Origin,
    codes: Sequence[str] = (),
    version: int | None = None,
    all_or_nothing: bool = False,
) -> Made:
    """Apply corrections to the current file and take the result in as the next revision."""
    require_quota(author)
    current = _current(submission)
    applied = edits.apply(data, current.format, fixes)
    if applied.refused and (all_or_nothing or not applied.applied):
        raise NotAllowedError(_why_not(applied))
    if applied.data == data:
        raise NotAllowedError(_("Nothing has been changed yet."))
    details: dict[str, str | int | None] = {}
    if codes:
        details = {"codes": ", ".join(codes[:MOST_CODES]), "made": len(applied.applied)}
    outcome = intake.receive_revision(
        submission=submission,
        author=author,
        filename=current.filename,
        data=applied.data,
        origin=origin,
        version=version,
        read_as=current.read_as,
        **details,
    )
    number = _number_of(outcome, applied.data)
    return Made(outcome, number, list(codes), len(applied.applied), len(applied.refused))


def _why_not(applied: edits.Applied) -> str:
    """Say which lines could not be changed, and why."""
    fix, reason = applied.refused[0]
    if not fix.edits:
        return str(REASONS[reason])
    return _("Line %(line)d: %(reason)s") % {"line": fix.edits[0].line, "reason": REASONS[reason]}


def _number_of(outcome: intake.IntakeOutcome, data: bytes) -> int:
    holder = outcome.submission
    if holder is None:
        return 0
    digest = intake.digest_of(data)
    return holder.revisions.values_list("number", flat=True).get(sha256=digest)


def _current(submission: Submission) -> Revision:
    if submission.revision is None:
        raise NotAllowedError(_("There is no file to check."))
    return submission.revision


def _bytes(revision: Revision) -> bytes:
    return bytes(Revision.objects.values_list("data", flat=True).get(pk=revision.pk))
