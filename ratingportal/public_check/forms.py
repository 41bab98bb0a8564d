"""The forms of the public check."""

from __future__ import annotations

from typing import Any

from crispy_forms.helper import FormHelper
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.federations.models import RatingList
from ratingportal.reports.file_fields import ManyFilesField


class CheckForm(forms.Form):
    """Bring one or several files, or the text of one, to be checked."""

    upload = ManyFilesField(
        label=_("Result files"),
        required=False,
        help_text=_(
            "As saved by your pairing program, up to 5 MB together. They are deleted after an hour."
        ),
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


class EntriesForm(forms.Form):
    """Bring an entry list: a file, or text."""

    upload = forms.FileField(
        label=_("Entry list"),
        required=False,
        allow_empty_file=True,
        help_text=_("CSV, Excel, TRF without results, or plain lines; up to 2,000 players."),
    )
    pasted = forms.CharField(
        label=_("Or paste it"),
        required=False,
        strip=False,
        max_length=200_000,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_(
            "One player per line. Headings such as Name, FIDE ID, Birth, Rating and Fed are recognised."
        ),
    )
    rating_list = forms.ModelChoiceField(
        RatingList.objects.all(),
        label=_("Compare with"),
        to_field_name="key",
        empty_label=None,
        widget=forms.Select(attrs={"class": "form-select"}),
    )
    helper = FormHelper()
    helper.form_tag = False

    def clean(self) -> dict[str, Any]:
        """Ask for a file or some text."""
        cleaned = super().clean() or {}
        if (
            not self.errors
            and not cleaned.get("upload")
            and not (cleaned.get("pasted") or "").strip()
        ):
            self.add_error("upload", _("Choose a file, or paste the list."))
        return cleaned

    def brought(self) -> tuple[str, bytes]:
        """Give the file, or the text."""
        upload = self.cleaned_data["upload"]
        if upload:
            return upload.name, upload.read(MAX_BYTES + 1)
        return "", self.cleaned_data["pasted"].encode("utf-8", "replace")


class BringForm(forms.Form):
    """Bring one file."""

    upload = forms.FileField(
        label=_("Result file"),
        allow_empty_file=True,
        help_text=_("As saved by your pairing program, up to 5 MB. It is deleted after an hour."),
    )
    helper = FormHelper()
    helper.form_tag = False
