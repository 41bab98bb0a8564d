"""Take files in: the bytes are stored, with their row and hash, before anything looks at them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog
from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from ratingportal.core.reading import refusals
from ratingportal.submissions.enums import Action, Origin, State
from ratingportal.submissions.models import Refusal, Revision, Submission
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.open_points import make_search_key
from ratingportal.submissions.services.queue import wake_worker
from ratingportal.submissions.services.states import leave_step, move_state

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class IntakeOutcome:
    """What became of one file."""

    filename: str
    submission: Submission | None = None
    known: bool = False
    """The same bytes were there already; `submission` is the earlier one."""
    refused: refusals.FileRefusal | None = None
    is_guess: bool = False
    """The file does not say which list it is for, so it went to the usual one."""

    @property
    def sentence(self) -> str:
        """Say why the file was refused."""
        return (
            _(self.refused.rule.message).format(**self.refused.finding.details)
            if self.refused
            else ""
        )

    @property
    def advice(self) -> str:
        """Say what to do instead."""
        return _(self.refused.rule.fix) if self.refused else ""


def receive_file(
    *,
    sender: User,
    federation: Federation,
    rating_list: RatingList,
    filename: str,
    data: bytes,
    note: str = "",
    read_as: str = "",
) -> IntakeOutcome:
    """Store a file as a new submission, or lead to the one that holds the same bytes."""
    refused = _refuse(
        sender=sender, federation=federation, filename=filename, data=data, takes_unknown=True
    )
    if refused:
        return IntakeOutcome(filename, refused=refused)
    digest = compute_digest(data)
    try:
        with transaction.atomic():
            submission = Submission.objects.create(
                rating_list=rating_list,
                federation=federation,
                sender=sender,
                title=filename[:200],
                note=note,
            )
            _add_revision(
                submission,
                author=sender,
                filename=filename,
                data=data,
                digest=digest,
                read_as=read_as,
            )
            leave_step(
                submission, Action.RECEIVE, actor=sender, after=State.RECEIVED, sha256=digest
            )
    except IntegrityError:
        earlier = _holder(federation=federation, rating_list=rating_list, digest=digest)
        if earlier is None:
            raise
        return IntakeOutcome(filename, earlier, known=True)
    log.info("file_received", submission=submission.reference, bytes=len(data))
    return IntakeOutcome(filename, submission)


def receive_revision(
    *,
    submission: Submission,
    author: User,
    filename: str,
    data: bytes,
    origin: Origin = Origin.UPLOAD,
    version: int | None = None,
    read_as: str = "",
    by_office: bool = False,
    **details: str | int | None,
) -> IntakeOutcome:
    """Store a corrected file as the next revision of the same submission, and check it.

    `version` is what the author saw, where the new file was made from it; `by_office` says that an officer made it.
    """
    federation, rating_list = submission.federation, submission.rating_list
    refused = _refuse(sender=author, federation=federation, filename=filename, data=data)
    if refused:
        return IntakeOutcome(filename, refused=refused)
    digest = compute_digest(data)
    try:
        with transaction.atomic():
            Submission.objects.select_for_update().get(pk=submission.pk)
            number = find_next_number(submission)
            details |= {"sha256": digest, "number": number, "origin": origin.value}
            action = Action.CORRECT if by_office else Action.REVISE
            move_state(submission, action, actor=author, version=version, **details)
            _add_revision(
                submission,
                author=author,
                filename=filename,
                data=data,
                digest=digest,
                origin=origin,
                read_as=read_as,
                by_office=by_office,
            )
    except IntegrityError:
        earlier = _holder(federation=federation, rating_list=rating_list, digest=digest)
        if earlier is None:
            raise
        return IntakeOutcome(filename, earlier, known=True)
    return IntakeOutcome(filename, submission)


def request_recheck(
    *, submission: Submission, actor: User | None, read_as: str | None = None
) -> None:
    """Have the current revision checked again, perhaps read as another format."""
    with transaction.atomic():
        action = Action.RESTORE if submission.state == State.WITHDRAWN else Action.RECHECK
        move_state(submission, action, actor=actor)
        # Asked after the move, which reads the row: the page may have shown an earlier revision.
        if submission.revision_id is None:
            raise NotAllowedError(_("There is no file to check."))
        _require_bytes(submission.revision)
        if read_as is not None:
            Revision.objects.filter(pk=submission.revision_id).update(read_as=read_as)
            leave_step(submission, Action.READ_AS, actor=actor, format=read_as)
        queue_check(submission)


def queue_check(submission: Submission) -> None:
    """Let the current revision wait for a check; the caller holds the transaction."""
    Revision.objects.filter(submission=submission, pk=submission.revision_id or 0).update(
        waiting=True, attempts=0, interruptions=0, dispatched_at=None, lease=None
    )
    wake_worker()


def make_current(*, submission: Submission, author: User, number: int, version: int) -> None:
    """Make an earlier revision the current one again, and check it: its bytes are here already."""
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=submission.pk)
        move_state(submission, Action.BACK, actor=author, version=version, number=number)
        earlier = submission.revisions.defer("data").filter(number=number).first()
        if earlier is None or earlier.pk == submission.revision_id:
            raise NotAllowedError(_("This revision is already the current one."))
        _require_bytes(earlier)
        submission.revision = earlier
        submission.save(update_fields=["revision"])
        queue_check(submission)


def _require_bytes(revision: Revision | None) -> None:
    """Refuse to read a file anew that is gone: what was read from it would go as well."""
    if revision is not None and revision.is_emptied:
        raise NotAllowedError(
            _(
                "This file was emptied when a person in it was erased, so it cannot be read again. Please upload it again."
            )
        )


def compute_digest(data: bytes) -> str:
    """Give the hash by which the same bytes are known again."""
    return hashlib.sha256(data).hexdigest()


def _refuse(
    *,
    sender: User,
    federation: Federation,
    filename: str,
    data: bytes,
    takes_unknown: bool = False,
) -> refusals.FileRefusal | None:
    """Note a refusal; what nobody knows may be another program's tournament, which the sender can hand to the office."""
    refused = refusals.find_refusal(data, filename)
    if refused is not None and refused.is_unknown and takes_unknown:
        return None
    if refused is not None:
        Refusal.objects.create(
            author=sender,
            federation=federation,
            filename=filename[:255],
            size=len(data),
            reason=refused.reason,
        )
        log.info("file_refused", reason=refused.reason, bytes=len(data))
    return refused


def find_next_number(submission: Submission) -> int:
    """Give the number of the next revision; the caller holds the submission's row."""
    last: int | None = submission.revisions.aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def _add_revision(
    submission: Submission,
    *,
    author: User,
    filename: str,
    data: bytes,
    digest: str,
    origin: Origin = Origin.UPLOAD,
    read_as: str = "",
    by_office: bool = False,
) -> None:
    revision = Revision.objects.create(
        submission=submission,
        federation=submission.federation,
        rating_list=submission.rating_list,
        number=find_next_number(submission),
        follows=submission.revision.number if submission.revision else None,
        origin=origin,
        read_as=read_as,
        by_office=by_office,
        filename=filename[:255],
        data=data,
        size=len(data),
        sha256=digest,
        author=author,
    )
    submission.revision = revision
    submission.search = make_search_key(submission)
    submission.save(update_fields=["revision", "search"])
    wake_worker()


def _holder(*, federation: Federation, rating_list: RatingList, digest: str) -> Submission | None:
    revision = (
        Revision.objects.select_related("submission")
        .defer("data")
        .filter(federation=federation, rating_list=rating_list, sha256=digest)
        .first()
    )
    return revision.submission if revision else None
