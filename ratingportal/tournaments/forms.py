"""The form that asks what an export shall hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crispy_forms.helper import FormHelper
from django import forms
from django.utils.translation import gettext_lazy as _

from ratingportal.tournaments import export_files

if TYPE_CHECKING:
    from ratingportal.tournaments.selection import Selection


class ExportForm(forms.Form):
    """Choose the files for each tournament."""

    kinds = forms.MultipleChoiceField(
        label=_("Files for each tournament"),
        choices=[(key, kind.label) for key, kind in export_files.KINDS.items()],
        initial=[export_files.TRF],
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose at least one kind of file.")},
    )
    profile = forms.ChoiceField(
        label=_("CSV files"),
        choices=[(key, label) for key, label in export_files.PROFILES.items()],
        initial=export_files.SPREADSHEET,
        widget=forms.RadioSelect,
    )
    helper = FormHelper()
    helper.form_tag = False

    def __init__(self, *args: Any, selection: Selection, **kwargs: Any) -> None:
        """Take the selection along, so that a problem with it is shown like any other."""
        super().__init__(*args, **kwargs)
        self.selection = selection

    def clean(self) -> dict[str, Any]:
        """Refuse an empty or too large selection."""
        cleaned = super().clean() or {}
        if self.selection.problem:
            raise forms.ValidationError(self.selection.problem)
        return cleaned
