"""One sentence about the period of a submission, for its page: until when, or in which list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.ratings.queries import find_placement
from ratingportal.submissions.enums import OPEN, State

if TYPE_CHECKING:
    from ratingportal.ratings.models import Period
    from ratingportal.submissions.models import Submission


def tell_period(submission: Submission, **_shown: object) -> str | None:
    """Say in which list a tournament is rated, and by when it has to be approved for that."""
    revision = submission.revision
    tournament = revision.tournament if revision else None
    if tournament is None or not submission.rating_list.rating_system:
        return None
    if submission.state != State.APPROVED and submission.state not in OPEN:
        return None
    period, meant = find_placement(submission, tournament)
    if period is None:
        return None
    if submission.state == State.APPROVED:
        return _tell_place(period, meant)
    return _tell_deadline(period, meant)


def _tell_place(period: Period, meant: Period | None) -> str:
    if meant is not None:
        return _(
            "Approved after the period of the %(meant)s list was closed, so it is rated in the %(control)s list of %(day)s."
        ) % _days(period, meant)
    return _("Rated in the %(control)s list of %(day)s.") % _days(period, meant)


def _tell_deadline(period: Period, meant: Period | None) -> str:
    if period.is_published:
        return _(
            "Its list of %(day)s has been published. A correction leads to revised figures next to it."
        ) % _days(period, meant)
    if meant is not None:
        return _(
            "The period of the %(meant)s list is closed. Once approved, it is rated in the %(control)s list of %(day)s."
        ) % _days(period, meant)
    if period.closes < timezone.localdate():
        return _(
            "The deadline was %(closes)s, but the period is still open. If it is approved before the period closes, it is rated in the %(control)s list of %(day)s."
        ) % _days(period, meant)
    return _(
        "It must be approved by %(closes)s to be rated in the %(control)s list of %(day)s."
    ) % _days(period, meant)


def _days(period: Period, meant: Period | None) -> dict[str, str]:
    return {
        "day": date_format(period.publishes, "DATE_FORMAT"),
        "closes": date_format(period.closes, "DATE_FORMAT"),
        "meant": date_format(meant.publishes, "DATE_FORMAT") if meant else "",
        "control": period.get_control_display().lower(),
    }
