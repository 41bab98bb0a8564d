"""The organiser's home: what needs them first, then what the office has, then what is done."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from math import ceil
from typing import TYPE_CHECKING, Any

from django.db.models import Count, Sum
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.registry.pagination import KeyedPaginator
from ratingportal.submissions.enums import OPEN, TURN_OF, State, Turn
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.answer_times import read_answer_times
from ratingportal.workspace.pages.next_step import describe_next_step

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.workspace.pages.next_step import NextStep

MOST = 50
"""Rows of a group; the rest is behind a link."""
SHOWN = ("rating_list", "federation", "sender", "revision")
DONE_PER_PAGE = 30
SOON_DAYS = 3
"""A deadline within so many days is shown as pressing."""
DAY = timedelta(days=1)
YOURS = [state for state, turn in TURN_OF.items() if turn == Turn.SENDER]
DONE = [state for state, turn in TURN_OF.items() if turn == Turn.NOBODY]
ELSEWHERE = [state for state in State if state not in {*YOURS, *DONE}]


@dataclass(frozen=True, slots=True)
class HomeRow:
    """A submission as its sender's home shows it."""

    submission: Submission
    next_step: NextStep
    remark: str
    """What the state alone does not say: when to expect an answer, where the reason is."""
    days_left: int | None

    @property
    def is_pressing(self) -> bool:
        """Tell whether the deadline is near or over, and it is the sender's turn."""
        return (
            self.next_step.is_yours and self.days_left is not None and self.days_left <= SOON_DAYS
        )

    @property
    def is_fresh(self) -> bool:
        """Tell whether it moved within the last minute: nobody waits “for 0 minutes”."""
        return timezone.now() - self.submission.moved_at < timedelta(minutes=1)

    @property
    def is_late(self) -> bool:
        """Tell whether the deadline is over."""
        return self.days_left is not None and self.days_left < 0


def build_home(rows: QuerySet[Submission], page: str | None) -> dict[str, Any]:
    """Gather the three groups with their counts: what is done grows for ever, and is counted up to a bound."""
    states = rows.filter(state__in=OPEN).order_by().values("state")
    counts = dict(states.annotate(n=Count("pk")).values_list("state", "n"))
    unread = rows.filter(unread_by_sender__gt=0).aggregate(n=Sum("unread_by_sender"))["n"]
    times = read_answer_times()
    finished = rows.filter(state__in=DONE).order_by("-moved_at", "-pk")
    done = KeyedPaginator(finished, DONE_PER_PAGE, fetched=fetch_rows())
    shown = done.get_page(page)
    rows = rows.select_related(*SHOWN).defer("revision__data")
    return {
        "yours": _list_rows(rows.filter(state__in=YOURS).order_by("moved_at", "pk")[:MOST], times),
        "elsewhere": _list_rows(
            rows.filter(state__in=ELSEWHERE).order_by("-moved_at", "-pk")[:MOST], times
        ),
        "done": _list_rows(shown.object_list, times),
        "page": shown,
        "yours_count": _count(counts, YOURS),
        "elsewhere_count": _count(counts, ELSEWHERE),
        "done_count": done.count,
        "has_more_done": done.is_cut,
        "unread": unread or 0,
        "is_empty": not counts and not done.count,
    }


def fetch_rows() -> QuerySet[Submission]:
    """Fetch what a row shows beside the submission, but leave the bytes in the database."""
    return Submission.objects.select_related(*SHOWN).defer("revision__data")


def describe_days(time: timedelta) -> str:
    """Say a usual time in whole days."""
    days = ceil(time / DAY)
    if days <= 1:
        return _("Usual answer: within a day")
    return ngettext("Usual answer: within %(n)d day", "Usual answer: within %(n)d days", days) % {
        "n": days
    }


def _list_rows(submissions: Iterable[Submission], times: Mapping[int, timedelta]) -> list[HomeRow]:
    today = timezone.localdate()
    return [
        HomeRow(
            each, describe_next_step(each), _remark(each, times), _days_left(each.deadline, today)
        )
        for each in submissions
    ]


def _remark(submission: Submission, times: Mapping[int, timedelta]) -> str:
    if submission.state == State.IN_REVIEW:
        time = times.get(submission.rating_list_id)
        return describe_days(time) if time else ""
    return "" if submission.state == State.APPROVED else describe_next_step(submission).text


def _days_left(deadline: date | None, today: date) -> int | None:
    return (deadline - today).days if deadline else None


def _count(counts: Mapping[str, int], states: Iterable[State]) -> int:
    return sum(counts.get(state, 0) for state in states)
