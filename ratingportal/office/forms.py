"""What the office's forms ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts.models import User

if TYPE_CHECKING:
    from collections.abc import Mapping

PAIR = "."
"""Between a submission's key and the version that was seen."""


class SavedViewForm(forms.Form):
    """Keep the filters of the queue under a name."""

    name = forms.CharField(label=_("Name"), max_length=40)
    query = forms.CharField(required=False, max_length=500, widget=forms.HiddenInput)

    def clean_query(self) -> str:
        """Keep filters and order, not the page."""
        wanted = QueryDict(self.cleaned_data["query"], mutable=True)
        wanted.pop("page", None)
        return wanted.urlencode()


class AssignForm(forms.Form):
    """Choose who is to have the cases."""

    to = forms.ModelChoiceField(label=_("Assign to"), queryset=User.objects.filter(is_active=True))


def read_pairs(values: list[str]) -> list[tuple[int, int]]:
    """Read what was confirmed: submissions with the version that the officer saw; rubbish is left out."""
    pairs = []
    for value in values:
        key, _dot, version = value.partition(PAIR)
        if key.isdecimal() and version.isdecimal() and len(value) < 30:
            pairs.append((int(key), int(version)))
    return pairs


def read_keys(data: Mapping[str, Any]) -> list[int]:
    """Read which rows were ticked."""
    ticked = data.getlist("case") if isinstance(data, QueryDict) else []
    return [int(value) for value in ticked if value.isdecimal() and len(value) < 19]
