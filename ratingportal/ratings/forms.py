"""Forms of the rating office."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

_DAY = {"type": "date", "class": "form-control"}


class PeriodDaysForm(forms.Form):
    """Other days for an open period."""

    closes = forms.DateField(
        label=_("Last day of play"), widget=forms.DateInput(attrs=_DAY, format="%Y-%m-%d")
    )
    publishes = forms.DateField(
        label=_("Day of the list"), widget=forms.DateInput(attrs=_DAY, format="%Y-%m-%d")
    )


class ListRevisionForm(forms.Form):
    """Why a list is revised."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        help_text=_("Shown with the revised figures."),
        widget=forms.Textarea(attrs={"rows": 3, "class": "form-control"}),
    )


class AdjustmentForm(forms.Form):
    """A rating to start from, by hand."""

    number = forms.CharField(
        label=_("Player ID"),
        max_length=20,
        widget=forms.TextInput(attrs={"class": "form-control"}),
    )
    rating = forms.IntegerField(
        label=_("Rating to start from"),
        min_value=1,
        max_value=4000,
        widget=forms.NumberInput(attrs={"class": "form-control"}),
    )
    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        help_text=_("This is public and permanent. Do not name anyone."),
        widget=forms.Textarea(attrs={"rows": 2, "class": "form-control"}),
    )
