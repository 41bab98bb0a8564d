"""What the reader has changed in the file and not had checked yet: on every tab, so that nobody forgets it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.submissions.services import drafts

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission


def build_draft(submission: Submission, user: User) -> dict[str, Any]:
    """Gather what the reader may change, and what they have changed so far."""
    can_edit = drafts.may_edit(submission, user)
    draft = drafts.find_draft(submission, user)
    address = [submission.reference]
    return {
        "can_edit": can_edit,
        "for_office": can_edit and drafts.is_for_office(submission, user),
        "draft": draft,
        "draft_is_old": draft is not None and draft.revision_id != submission.revision_id,
        "other_drafts": drafts.list_drafts_of_others(submission, user) if can_edit else [],
        "edit_url": reverse("submissions:edit", args=address) if can_edit else "",
        "fix_url": reverse("submissions:take_fix", args=address) if can_edit else "",
    }


def list_edit_rows(
    lines: list[str], now: dict[int, list[str]], numbers: list[int], typed: dict[int, list[str]]
) -> list[dict[str, Any]]:
    """List lines as plain fields; `typed` is what was sent and could not be kept."""
    return [
        {
            "number": number,
            "original": lines[number - 1] if number else "",
            "was": "\n".join(_stands(lines, now, number)),
            "was_removed": not _stands(lines, now, number),
            "now": "\n".join(typed.get(number, _stands(lines, now, number))),
            "is_edited": number in now,
            "is_removed": typed.get(number, now.get(number)) == [],
            "label": _("Line %(n)d") % {"n": number} if number else _("Before the first line"),
        }
        for number in numbers
    ]


def _stands(lines: list[str], now: dict[int, list[str]], number: int) -> list[str]:
    return now.get(number, [lines[number - 1]] if number else [])
