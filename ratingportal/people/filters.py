"""Filters of the lists, kept in the address so that a view can be bookmarked and shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import django_filters as filters
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from ratingportal.core.model import names
from ratingportal.federations.models import RatingList
from ratingportal.people.models import Decision

if TYPE_CHECKING:
    from django.db.models import QuerySet


class DecisionFilter(filters.FilterSet):  # type: ignore[misc]  # -- django-filter ships no types
    """Narrow the list of decisions on spellings."""

    q = filters.CharFilter(method="search", label=_("Name or ID"))
    rating_list = filters.ModelChoiceFilter(
        queryset=RatingList.objects.all(), label=_("Rating list"), empty_label=_("any list")
    )
    federation = filters.CharFilter(lookup_expr="iexact", label=_("Federation in the file"))
    state = filters.ChoiceFilter(
        choices=[("held", _("in force")), ("over", _("revoked"))],
        method="in_state",
        label=_("State"),
        empty_label=_("any state"),
    )

    class Meta:
        model = Decision
        fields: list[str] = []

    def search(self, rows: QuerySet[Decision], _name: str, value: str) -> QuerySet[Decision]:
        """Find by the spelling, the person's name or a number."""
        folded = names.fold_name(value)
        return rows.filter(
            Q(spelling__contains=names.sort_words(folded))
            | Q(name__icontains=value)
            | Q(player__folded__contains=folded)
            | Q(player__number=value.strip())
            | Q(reference__iexact=value.strip())
        )

    def in_state(self, rows: QuerySet[Decision], _name: str, value: str) -> QuerySet[Decision]:
        """Tell what is in force from what was revoked."""
        return rows.filter(revoked_at__isnull=value == "held")

    @property
    def is_used(self) -> bool:
        """Tell whether anything is narrowed."""
        return any(self.data.get(name) for name in self.filters)
