"""The forms of those who correct a file in the browser."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.forms import DecisionForm


class TakeFixForm(DecisionForm):
    """Take one of the corrections that a finding offers."""

    fingerprint = forms.CharField(max_length=20)
    choice = forms.IntegerField(min_value=0, max_value=50)


class EditForm(forms.Form):
    """What stands in some lines now: `line` names each, `text-N` holds its text, one line or several.

    An empty `text-N` with `remove-N` takes the line out.
    """

    revision = forms.IntegerField(min_value=1)

    def clean(self) -> dict[str, Any]:
        """Ask for at least one line."""
        cleaned = super().clean() or {}
        numbers = self.data.getlist("line")  # type: ignore[attr-defined]  # -- a QueryDict
        if not numbers or not all(text.isascii() and text.isdecimal() for text in numbers):
            raise forms.ValidationError(_("Say which lines you edit."))
        cleaned["numbers"] = sorted({int(text[:8]) for text in numbers})
        return cleaned

    def edits(self) -> dict[int, list[str]]:
        """Give the lines that are to take the place of each."""
        return {number: self._texts(number) for number in self.cleaned_data["numbers"]}

    def _texts(self, number: int) -> list[str]:
        text = self.data.get(f"text-{number}", "")
        if f"remove-{number}" in self.data or (not number and not text):
            return []
        lines: list[str] = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return lines
