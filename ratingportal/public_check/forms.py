"""The forms of the public check."""

from __future__ import annotations

from typing import Any

from crispy_forms.helper import FormHelper
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList


class CheckForm(forms.Form):
    """Bring one file, or its text, to be checked."""

    upload = forms.FileField(
        label=_("Result file"),
        required=False,
        allow_empty_file=True,
        help_text=_("As your pairing program wrote it, up to 5 MB. It is deleted after an hour."),
    )
    pasted = forms.CharField(
        label=_("Text of the file"),
        required=False,
        strip=False,
        max_length=settings.UPLOAD_MAX_BYTES,
    )
    rating_list = forms.ModelChoiceField(
        RatingList.objects.all(),
        label=_("Rating list"),
        required=False,
        to_field_name="key",
        empty_label=_("detected from the file"),
        widget=forms.Select(attrs={"class": "form-select"}),
    )

    def clean(self) -> dict[str, Any]:
        """Ask for a file or some text."""
        cleaned = super().clean() or {}
        if not self.errors and not cleaned.get("upload") and not cleaned.get("pasted"):
            self.add_error("upload", _("Choose a file, or paste its text."))
        return cleaned


class BringForm(forms.Form):
    """Bring one file."""

    upload = forms.FileField(
        label=_("Result file"),
        allow_empty_file=True,
        help_text=_("As your pairing program wrote it, up to 5 MB. It is deleted after an hour."),
    )
    helper = FormHelper()
    helper.form_tag = False
