"""The ready-made views of the review queue, and the order of its columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Count, F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.enums import OPEN, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.db.models import QuerySet
    from django.db.models.expressions import CombinedExpression
    from django.utils.functional import Promise

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

NOTHING_OPEN = Q(to_fix=0, to_confirm=0, to_waive=0, to_identify=0)
READY = Q(state=State.IN_REVIEW, unread_by_office=0) & NOTHING_OPEN
"""Nothing is open, everybody is identified, and nobody wrote anything that the office has not read."""


@dataclass(frozen=True, slots=True)
class QueueTab:
    """One way to look at the queue; its number is what it shows."""

    key: str
    label: str | Promise
    hint: str | Promise
    where: Callable[[User], Q]


TABS = (
    QueueTab(
        "review", _("To review"), _("In review, whoever has it: the office decides"),
        lambda _user: Q(state=State.IN_REVIEW),
    ),
    QueueTab(
        "mine", _("Assigned to me"), _("In review and assigned to you"),
        lambda user: Q(state=State.IN_REVIEW, officer=user),
    ),
    QueueTab(
        "unassigned", _("Unassigned"), _("In review and not assigned to anyone"),
        lambda _user: Q(state=State.IN_REVIEW, officer__isnull=True),
    ),
    QueueTab(
        "ready", _("Ready"), _("Nothing open, everybody identified, and not assigned to a colleague"),
        lambda user: READY & (Q(officer=user) | Q(officer__isnull=True)),
    ),
    QueueTab(
        "replies", _("Unread replies"), _("New messages from organisers"),
        lambda _user: Q(state__in=OPEN, unread_by_office__gt=0),
    ),
    QueueTab(
        "duplicates", _("Duplicates"), _("Possible duplicates that have not been answered yet"),
        lambda _user: Q(state__in=OPEN, duplicates__gt=0),
    ),
    QueueTab(
        "late", _("Late"), _("The deadline has passed without a decision"),
        lambda _user: Q(state__in=OPEN, deadline__lt=timezone.now().date()),
    ),
    QueueTab(
        "organisers", _("With organisers"), _("Waiting for organisers to fix or confirm something"),
        lambda _user: Q(state__in=[State.NEEDS_FIX, State.RETURNED]),
    ),
    QueueTab(
        "failed", _("Failed on our side"), _("The check failed; administrators have been notified"),
        lambda _user: Q(state=State.FAILED),
    ),
    QueueTab("open", _("All open"), _("Everything that has not been decided"), lambda _user: Q(state__in=OPEN)),
)  # fmt: skip
ALL = "all"
"""Decided cases too; not counted, since they grow for ever."""
TAB_OF = {tab.key: tab for tab in TABS}
DEFAULT = "review"

SORTS: dict[str, F | CombinedExpression] = {
    "waiting": F("moved_at"),
    "tournament": F("title"),
    "list": F("rating_list__name"),
    "federation": F("federation__code"),
    "sender": F("sender__name"),
    "deadline": F("deadline"),
    "open": F("to_fix") + F("to_confirm") + F("to_waive") + F("to_identify"),
    "officer": F("officer__name"),
}


def count_tabs(rows: QuerySet[Submission], user: User) -> dict[str, int]:
    """Count what each ready-made view shows, in one query over what is open."""
    counts = {tab.key: Count("pk", filter=tab.where(user)) for tab in TABS}
    return rows.filter(state__in=OPEN).aggregate(**counts)


def sort_rows(rows: QuerySet[Submission], wanted: str) -> QuerySet[Submission]:
    """Put the queue in order: by a column, `-` for the other way round; who waits longest comes first."""
    key = SORTS.get(wanted.removeprefix("-"))
    if key is None or wanted == "waiting":
        return rows.order_by("moved_at", "pk")
    if wanted == "-waiting":
        return rows.order_by("-moved_at", "-pk")
    ordered = key.desc(nulls_last=True) if wanted.startswith("-") else key.asc(nulls_last=True)
    return rows.order_by(ordered, "moved_at", "pk")
