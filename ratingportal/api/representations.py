"""What the API says of submissions and uploads. The names are a promise: they may be added to, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.core import catalogue
from ratingportal.submissions.enums import Turn

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.submissions.models import Revision, Submission, Upload, UploadItem

    Address = Callable[[str], str]
    """Makes a path the whole address that the program asked by."""


def show_submission(submission: Submission, address: Address) -> dict[str, Any]:
    """Say where a submission stands, what is open, and where to read on."""
    reference = submission.reference
    revision = submission.revision
    return {
        "reference": reference,
        "title": submission.title,
        "federation": submission.federation.code,
        "rating_list": submission.rating_list.key,
        "state": submission.standing,
        "turn": submission.turn.value,
        "is_checked": submission.turn != Turn.PORTAL,
        "open": {
            "fix": submission.to_fix,
            "confirm": submission.to_confirm,
            "office": submission.to_waive,
            "people": submission.to_identify,
        },
        "deadline": submission.deadline.isoformat() if submission.deadline else None,
        "received_at": submission.created_at.isoformat(),
        "changed_at": submission.moved_at.isoformat(),
        "revision": _show_revision(revision) if revision else None,
        "links": {
            "self": address(reverse("api:submission", args=[reference])),
            "report": address(reverse("api:report", args=[reference])),
            "revisions": address(reverse("api:revisions", args=[reference])),
            "page": address(submission.get_absolute_url()),
        },
    }


def show_upload(upload: Upload, address: Address) -> dict[str, Any]:
    """Say what became of each file."""
    items = upload.items.select_related(
        "submission__federation", "submission__rating_list", "submission__revision"
    ).defer("submission__revision__data")
    return {
        "upload": upload.reference,
        "page": address(upload.get_absolute_url()),
        "files": [_show_item(item, address) for item in items],
    }


def _show_revision(revision: Revision) -> dict[str, Any]:
    return {
        "number": revision.number,
        "filename": revision.filename,
        "size": revision.size,
        "sha256": revision.sha256,
        "format": revision.format or None,
        "created_at": revision.created_at.isoformat(),
    }


def _show_item(item: UploadItem, address: Address) -> dict[str, Any]:
    rule = catalogue.list_rules().get(item.code)
    return {
        "filename": item.filename,
        "archive": item.archive or None,
        "outcome": item.outcome,
        "code": item.code or None,
        "message": _(rule.message).format(**item.details) if rule else None,
        "fix": _(rule.fix) if rule else None,
        "rating_list_guessed": item.is_guess,
        "submission": show_submission(item.submission, address) if item.submission else None,
    }
