"""Take in what was handed over at once: archives are opened, sets are joined, every file gets its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.core.inspection.parcels import Parcel, complete_set, take_apart
from ratingportal.federations.list_choice import ListChoice, recognise_list
from ratingportal.submissions.enums import ItemOutcome
from ratingportal.submissions.models import Submission, Upload, UploadItem
from ratingportal.submissions.services import answers, intake
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.quota import count_uploads_left

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

MOST_NAMED = 5


def receive_upload(
    *,
    sender: User,
    federation: Federation,
    rating_list: RatingList | None,
    files: Iterable[tuple[str, bytes]],
    note: str = "",
    read_as: str = "",
) -> Upload:
    """Store every file as a submission, for the list that was chosen or that it tells; keep why another was not."""
    upload = Upload.objects.create(author=sender, federation=federation)
    usual = list(
        sender.memberships.filter(federation=federation).values_list("rating_list", flat=True)
    )
    left = count_uploads_left(sender)
    for parcel in take_apart(files):
        if parcel.is_packed or not parcel.is_tournament or not left:
            _note(upload, parcel)
            continue
        choice = (
            ListChoice(rating_list, is_sure=True)
            if rating_list
            else recognise_list(
                data=parcel.data, filename=parcel.filename, federation=federation, usual=usual
            )
        )
        # The row of the upload comes with the submission, or neither: nothing is stored that the page does not show.
        with transaction.atomic():
            outcome = intake.receive_file(
                sender=sender,
                federation=federation,
                rating_list=choice.rating_list,
                filename=parcel.filename,
                data=parcel.data,
                note=note,
                read_as=read_as,
            )
            _record(upload, parcel, outcome, is_guess=not choice.is_sure)
        left -= outcome.submission is not None and not outcome.known
    return upload


def take_one(files: Iterable[tuple[str, bytes]], submission: Submission) -> Parcel:
    """Give the one tournament in some files, for a revision; say what else is in them.

    A file of a set alone is joined with the others of the current revision.
    """
    sent, current = list(files), submission.revision
    if current is not None:
        sent = complete_set(sent, (current.filename, bytes(current.data)))
    parcels = [parcel for parcel in take_apart(sent) if parcel.is_tournament]
    if len(parcels) == 1:
        return parcels[0]
    names = ", ".join(parcel.filename for parcel in parcels[:MOST_NAMED])
    raise NotAllowedError(
        _("A revision is one tournament, but these are several: %(names)s. Upload one of them.")
        % {"names": names}
    )


def confirm_in_upload(*, upload: Upload, author: User, code: str, reason: str) -> tuple[int, int]:
    """Confirm the findings of one rule in every file of an upload; count the files and the findings.

    Each file is answered by itself, as on its own page: one that has moved on meanwhile is left as it is.
    """
    files = findings = 0
    for submission in Submission.objects.filter(upload_items__upload=upload).distinct():
        try:
            count = answers.answer_findings(
                submission=submission, author=author, code=code, reason=reason
            )
        except NotAllowedError:
            continue
        files, findings = files + bool(count), findings + count
    return files, findings


def _note(upload: Upload, parcel: Parcel) -> None:
    """Keep that a file was not taken, and why."""
    outcome = ItemOutcome.TOO_MANY if parcel.is_tournament else ItemOutcome.NO_RESULTS
    _create(upload, parcel, outcome=ItemOutcome.LEFT_PACKED if parcel.is_packed else outcome)


def _record(
    upload: Upload, parcel: Parcel, outcome: intake.IntakeOutcome, *, is_guess: bool
) -> None:
    if outcome.refused:
        finding = outcome.refused.finding
        kept = {"code": finding.code, "details": dict(finding.details)}
        _create(upload, parcel, outcome=ItemOutcome.REFUSED, **kept)
        return
    kind = ItemOutcome.KNOWN if outcome.known else ItemOutcome.RECEIVED
    _create(
        upload,
        parcel,
        outcome=kind,
        submission=outcome.submission,
        is_guess=is_guess and not outcome.known,
    )


def _create(upload: Upload, parcel: Parcel, **fields: object) -> None:
    UploadItem.objects.create(
        upload=upload,
        filename=parcel.filename[:255],
        archive=parcel.archive[:255],
        parts=list(parcel.parts),
        size=len(parcel.data),
        **fields,
    )
