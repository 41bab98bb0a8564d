"""The filter of a rating list, kept in the address so that a view can be bookmarked and shared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from ratingportal.core.model import names

if TYPE_CHECKING:
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.ratings.models import RatingEntry

_SELECT = forms.Select(attrs={"class": "form-select"})
_SHORTEST = 2
_STORED_SEXES = {"F": "w", "M": "m"}
"""The register's letters for what is asked for."""
AGES = {
    "u12": (0, 12, _("under 12")), "u16": (0, 16, _("under 16")), "u20": (0, 20, _("under 20")),
    "50": (50, 200, _("50 and older")), "65": (65, 200, _("65 and older")),
}  # fmt: skip
"""Age groups by years reached in the list's year: from, and below."""


class ListFilter(forms.Form):
    """Narrow a rating list."""

    q = forms.CharField(
        label=_("Name or ID"),
        required=False,
        max_length=100,
        widget=forms.TextInput(attrs={"type": "search", "class": "form-control"}),
    )
    federation = forms.CharField(
        label=_("Federation"),
        required=False,
        max_length=8,
        widget=forms.TextInput(attrs={"class": "form-control", "size": 5}),
    )
    sex = forms.ChoiceField(
        label=_("Sex"),
        required=False,
        widget=_SELECT,
        choices=[("", _("all")), ("F", _("women")), ("M", _("men"))],
    )
    age = forms.ChoiceField(
        label=_("Age"),
        required=False,
        widget=_SELECT,
        choices=[("", _("all")), *((key, words) for key, (_from, _to, words) in AGES.items())],
    )
    title = forms.ChoiceField(
        label=_("Title"),
        required=False,
        widget=_SELECT,
        choices=[
            ("", _("all")),
            *((each, each) for each in ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")),
        ],
    )
    active = forms.ChoiceField(
        label=_("Activity"),
        required=False,
        widget=_SELECT,
        choices=[("", _("all")), ("yes", _("active only"))],
    )

    @property
    def is_narrowed(self) -> bool:
        """Tell whether anything was asked for."""
        return any(self._asked().values())

    def narrow(self, rows: QuerySet[RatingEntry], day: date) -> QuerySet[RatingEntry]:
        """Keep the entries that were asked for; a value that makes no sense is passed over."""
        asked = self._asked()
        if asked.get("q"):
            rows = rows.filter(_called(asked["q"]))
        if asked.get("federation"):
            rows = rows.filter(player__federation=asked["federation"].upper())
        if asked.get("sex"):
            rows = rows.filter(player__sex=_STORED_SEXES[asked["sex"]])
        if asked.get("age"):
            least, below, _words = AGES[asked["age"]]
            rows = rows.filter(
                player__birth_year__gt=day.year - below, player__birth_year__lte=day.year - least
            )
        if asked.get("title"):
            rows = rows.filter(player__title=asked["title"])
        return rows.filter(is_active=True) if asked.get("active") else rows

    def _asked(self) -> dict[str, Any]:
        self.full_clean()
        return self.cleaned_data if self.is_bound else {}


def _called(text: str) -> Q:
    """Find by the whole number, or by all words of the name."""
    number = Q(player__number=text.strip())
    words = [word for word in names.fold_name(text).split(" ") if len(word) >= _SHORTEST]
    if not words:
        return number
    by_name = Q()
    for word in words:
        by_name &= Q(player__folded__contains=word)
    return number | by_name
