"""What forms around a report share."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ratingportal.core import catalogue

PASTED_NAME = "pasted.txt"
"""What a file is called whose text was pasted."""


class ReadAsForm(forms.Form):
    """Choose how a file is to be read, where the portal could not tell or told wrong."""

    format = forms.ChoiceField(
        label=_("Read the file as"),
        widget=forms.Select(attrs={"class": "form-select form-select-sm"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer every format that can be read."""
        super().__init__(*args, **kwargs)
        choices = [("", str(_("detected automatically")))]
        choices += [
            (one.key, one.title) for one in catalogue.list_formats().values() if one.readable
        ]
        self.fields["format"].choices = choices  # type: ignore[attr-defined]  # -- a ChoiceField
        self.fields["format"].required = False
