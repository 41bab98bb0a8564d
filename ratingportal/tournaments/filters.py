"""The filter of the public list, kept in the address so that a view can be bookmarked and shared."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import django_filters as filters
from django import forms
from django.db.models import Exists, F, Max, Min, OuterRef
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import Federation, RatingList
from ratingportal.tournaments.models import Tournament
from ratingportal.tournaments.search_text import search_rows

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.db.models.expressions import OrderBy

MOST_YEARS = 100

DEFAULT_SORT = "-published"
SORTS: dict[str, tuple[str | OrderBy, ...]] = {
    "-published": ("-published_at", "-pk"),
    "published": ("published_at", "pk"),
    "-date": (F("start").desc(nulls_last=True), "-pk"),
    "date": (F("start").asc(nulls_first=True), "pk"),
    "name": ("search", "pk"),
    "-name": ("-search", "-pk"),
    "-players": ("-player_count", "-pk"),
    "players": ("player_count", "pk"),
}
"""Each follows an index, forwards or backwards."""

_SELECT = forms.Select(attrs={"class": "form-select"})
_DAY = forms.DateInput(attrs={"type": "date", "class": "form-control"})


class TournamentFilter(filters.FilterSet):  # type: ignore[misc]  # -- django-filter ships no types
    """Narrow and sort the list of tournaments."""

    q = filters.CharFilter(
        method="search",
        label=_("Search"),
        max_length=100,
        widget=forms.TextInput(attrs={"type": "search", "class": "form-control"}),
    )
    rating_list = filters.ModelChoiceFilter(
        queryset=RatingList.objects.all(),
        label=_("Rating list"),
        empty_label=_("any list"),
        widget=_SELECT,
    )
    federation = filters.ModelChoiceFilter(
        queryset=Federation.objects.none(),
        field_name="sender",
        label=_("Federation"),
        empty_label=_("any federation"),
        widget=_SELECT,
    )
    year = filters.ChoiceFilter(
        choices=(), method="in_year", label=_("Year"), empty_label=_("any year"), widget=_SELECT
    )
    approved_from = filters.DateFilter(
        field_name="published_at", lookup_expr="date__gte", label=_("Approved from"), widget=_DAY
    )
    approved_to = filters.DateFilter(
        field_name="published_at", lookup_expr="date__lte", label=_("Approved until"), widget=_DAY
    )
    period = filters.NumberFilter(
        # By its way through the apps above, which may not be imported here.
        field_name="revision__submission__placement__period",
        min_value=1,
        max_value=2**31,
        widget=forms.HiddenInput,
    )
    sort = filters.ChoiceFilter(
        choices=[(key, key) for key in SORTS],
        method="sorted_by",
        widget=forms.HiddenInput,
        empty_label=None,
    )

    class Meta:
        model = Tournament
        fields: list[str] = []

    def search(self, rows: QuerySet[Tournament], _name: str, value: str) -> QuerySet[Tournament]:
        """Keep tournaments whose name and city hold every word."""
        return search_rows(rows, value)

    def in_year(self, rows: QuerySet[Tournament], _name: str, value: str) -> QuerySet[Tournament]:
        """Keep tournaments that began in the year."""
        year = int(value)
        return rows.filter(start__gte=date(year, 1, 1), start__lte=date(year, 12, 31))

    def sorted_by(self, rows: QuerySet[Tournament], _name: str, value: str) -> QuerySet[Tournament]:
        """Sort by one of the known ways."""
        return rows.order_by(*SORTS[value])

    @property
    def is_narrowed(self) -> bool:
        """Tell whether anything but the order was asked for."""
        return any(value for name, value in self.form.cleaned_data.items() if name != "sort")

    @property
    def has_more(self) -> bool:
        """Tell whether a filter beside the search is in use."""
        return any(
            value for name, value in self.form.cleaned_data.items() if name not in {"q", "sort"}
        )

    @property
    def current_sort(self) -> str:
        """Name the order in use."""
        return self.form.cleaned_data.get("sort") or DEFAULT_SORT

    @classmethod
    def of(cls, data: Any, rows: QuerySet[Tournament]) -> TournamentFilter:
        """Make the filter; federations and years offered are those that occur."""
        made = cls(data, queryset=rows)
        sent = Tournament.objects.filter(sender=OuterRef("pk"), published_at__isnull=False)
        made.filters["federation"].queryset = Federation.objects.filter(Exists(sent))
        made.filters["year"].extra["choices"] = [(str(year), str(year)) for year in _years(rows)]
        made.is_valid()
        return made


def _years(rows: QuerySet[Tournament]) -> list[int]:
    ends = rows.order_by().aggregate(first=Min("start"), last=Max("start"))
    if ends["first"] is None:
        return []
    first, last = ends["first"].year, ends["last"].year
    return list(range(last, max(first, last - MOST_YEARS) - 1, -1))
