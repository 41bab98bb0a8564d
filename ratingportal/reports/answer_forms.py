"""The forms of those who work on a report: answers, decisions, messages, corrections in the browser."""

from __future__ import annotations

from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Layout, Submit
from django import forms
from django.utils.translation import gettext_lazy as _

MAX_TEXT = 4000


class ReasonForm(forms.Form):
    """Answer one finding, or all of one rule, with a reason."""

    fingerprint = forms.CharField(required=False, max_length=20, widget=forms.HiddenInput)
    code = forms.CharField(required=False, max_length=4, widget=forms.HiddenInput)
    reason = forms.CharField(
        label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2})
    )

    def clean(self) -> dict[str, Any]:
        """Ask for the finding or the rule that is answered."""
        cleaned = super().clean() or {}
        if not cleaned.get("fingerprint") and not cleaned.get("code"):
            raise forms.ValidationError(_("Choose which finding to answer."))
        return cleaned


class SharedReasonForm(forms.Form):
    """Answer a rule in several submissions, with one reason."""

    reason = forms.CharField(label=_("Reason"), max_length=1000)


class MessageForm(forms.Form):
    """Write to the other side."""

    text = forms.CharField(
        label=_("Message"), max_length=MAX_TEXT, widget=forms.Textarea(attrs={"rows": 4})
    )
    helper = FormHelper()
    helper.form_tag = False
    helper.layout = Layout("text", Submit("send", _("Send message")))


class DecisionForm(forms.Form):
    """Decide on what was seen: the version says which state of things that was."""

    version = forms.IntegerField(widget=forms.HiddenInput, min_value=0)


class DecisionWithTextForm(DecisionForm):
    """Decide, with words that the other side will read."""

    text = forms.CharField(
        label=_("What should the organiser know?"),
        max_length=MAX_TEXT,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class RevisionSeenForm(forms.Form):
    """Change the file that was seen: the number says which revision that was."""

    revision = forms.IntegerField(min_value=1, max_value=32_767)


class TakeFixForm(RevisionSeenForm):
    """Take one of the corrections that a finding offers."""

    fingerprint = forms.CharField(max_length=20)
    choice = forms.IntegerField(min_value=0, max_value=50)


class EditForm(forms.Form):
    """What stands in some lines now: `line` names each, `text-N` holds its text, one line or several.

    An empty `text-N` with `remove-N` takes the line out. `was-N` is what stood there before, `was-removed-N` that the
    line was to be taken out: so that what was changed elsewhere meanwhile is not undone.
    """

    revision = forms.IntegerField(min_value=1)

    def clean(self) -> dict[str, Any]:
        """Ask for at least one line."""
        cleaned = super().clean() or {}
        numbers = self.data.getlist("line")  # type: ignore[attr-defined]  # -- a QueryDict
        if not numbers or not all(text.isascii() and text.isdecimal() for text in numbers):
            raise forms.ValidationError(_("Choose which lines to edit."))
        cleaned["numbers"] = sorted({int(text[:8]) for text in numbers})
        return cleaned

    def edits(self) -> dict[int, list[str]]:
        """Give the lines that are to take the place of each."""
        return {number: self._texts(number) for number in self.cleaned_data["numbers"]}

    def seen(self) -> dict[int, list[str]]:
        """Give what stood in the place of each line when it was opened, as far as it was said."""
        return {
            number: self._split(number, self.data.get(f"was-{number}", ""), f"was-removed-{number}")
            for number in self.cleaned_data["numbers"]
            if f"was-{number}" in self.data or f"was-removed-{number}" in self.data
        }

    def _texts(self, number: int) -> list[str]:
        return self._split(number, self.data.get(f"text-{number}", ""), f"remove-{number}")

    def _split(self, number: int, text: str, removed: str) -> list[str]:
        if removed in self.data or (not number and not text):
            return []
        return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
