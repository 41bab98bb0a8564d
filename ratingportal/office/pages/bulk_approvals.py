"""What is shown before and after many submissions are approved at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.office.services import review
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.four_eyes import find_shaped_by
from ratingportal.tournaments.pages import format_days

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.models import User
    from ratingportal.office.models import BulkApproval


def build_confirmation(user: User, keys: Sequence[int]) -> dict[str, Any]:
    """Part what can be approved now from what cannot, with what the officer should know of each."""
    rows = (
        queries.list_in_charge(user)
        .filter(pk__in=keys)
        .select_related("rating_list", "federation", "sender", "officer", "revision__tournament")
        .defer("revision__data", "revision__tournament__extra")
        .order_by("moved_at", "pk")
    )
    own = find_shaped_by(user, keys)
    told = [(item, _objection(item, user, own)) for item in rows]
    return {
        "ready": [_row(item) for item, objection in told if not objection],
        "left_out": [{"item": item, "why": why} for item, why in told if why],
    }


def build_outcome(row: BulkApproval) -> dict[str, Any]:
    """Say what became of each submission of a bulk approval."""
    found = Submission.objects.in_bulk([pair[0] for pair in row.wanted])
    # A submission may have been deleted since; there is nothing to say about it any more.
    outcomes = [(found[int(key)], why) for key, why in row.outcomes.items() if int(key) in found]
    done = [item for item, why in outcomes if not why]
    fresh = row.finished_at and timezone.now() - row.finished_at < review.UNDO_TIME
    return {
        "row": row,
        "done": done,
        "left_out": [{"item": item, "why": why} for item, why in outcomes if why],
        "total": len(row.wanted),
        "looked_at": len(row.outcomes),
        "undoable": [item.reference for item in done] if fresh else [],
    }


def _row(item: Submission) -> dict[str, Any]:
    tournament = item.revision.tournament if item.revision else None
    counts = item.revision.report.get("counts", {}) if item.revision else {}
    return {
        "item": item,
        "pair": f"{item.pk}.{item.version}",
        "played": format_days(tournament.start, tournament.end) if tournament else "",
        "place": tournament.city if tournament else "",
        "players": tournament.player_count if tournament else 0,
        "games": tournament.game_count if tournament else 0,
        "notes": counts.get("note", 0),
    }


def _objection(item: Submission, user: User, own: set[int]) -> str:
    """Say why a submission cannot be approved here and now; nothing if it can."""
    if item.state != State.IN_REVIEW:
        return _("It is not in review: %(state)s.") % {"state": item.standing_label}
    if item.pk in own:
        return _("You uploaded it, or chose its players or format, so a colleague must approve it.")
    if item.officer_id not in {None, user.pk}:
        return _("It is assigned to %(who)s.") % {"who": item.officer}
    return _what_is_open(item)


def _what_is_open(item: Submission) -> str:
    if item.revision is None or item.revision.tournament is None:
        return _("No tournament could be read from the file.")
    if number := item.open_points:
        words = ngettext("%(n)d point is still open.", "%(n)d points are still open.", number)
        return words % {"n": number}
    if item.unread_by_office:
        return _("The organiser wrote a message that has not been read yet.")
    return ""
