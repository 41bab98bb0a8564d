"""Filters of the lists, kept in the address so that a view can be bookmarked and shared."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import django_filters as filters
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.queries import list_own_federations
from ratingportal.tournaments.search_text import search_rows

if TYPE_CHECKING:
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User

AGES = [("1", _("more than a day")), ("7", _("more than a week")), ("30", _("more than a month"))]


class SubmissionFilter(filters.FilterSet):  # type: ignore[misc]  # -- django-filter ships no types
    """Narrow a list of submissions."""

    q = filters.CharFilter(method="search", label=_("Search"))
    state = filters.ChoiceFilter(
        choices=State.choices, label=_("State"), empty_label=_("any state")
    )
    rating_list = filters.ModelChoiceFilter(
        queryset=RatingList.objects.all(), label=_("Rating list"), empty_label=_("any list")
    )
    federation = filters.ModelChoiceFilter(
        queryset=Federation.objects.all(), label=_("Federation"), empty_label=_("any federation")
    )
    age = filters.ChoiceFilter(
        choices=AGES, method="older", label=_("Waiting"), empty_label=_("any time")
    )

    class Meta:
        model = Submission
        fields: list[str] = []

    def search(self, rows: QuerySet[Submission], _name: str, value: str) -> QuerySet[Submission]:
        """Find by reference, title, file name or sender: all the words, in any order."""
        return search_rows(rows, value)

    def older(self, rows: QuerySet[Submission], _name: str, value: str) -> QuerySet[Submission]:
        """Keep what has not moved for so many days."""
        return rows.filter(moved_at__lt=timezone.now() - timedelta(days=int(value)))

    @classmethod
    def of(cls, data: Any, rows: QuerySet[Submission], user: User) -> SubmissionFilter:
        """Make the filter; federations offered are the user's own."""
        made = cls(data, queryset=rows)
        made.filters["federation"].queryset = Federation.objects.filter(
            pk__in=list_own_federations(user)
        )
        return made

    @property
    def is_used(self) -> bool:
        """Tell whether anything is narrowed."""
        return any(self.data.get(name) for name in self.filters)
