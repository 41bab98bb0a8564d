"""The form of preferences."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from ratingportal.mailing.models import Frequency


class FrequencyForm(forms.Form):
    """Choose how often to hear what happens to submissions."""

    frequency = forms.ChoiceField(
        label=_("E-mails about submissions"),
        choices=Frequency.choices,
        widget=forms.RadioSelect,
        help_text=_(
            "Daily and weekly summaries are sent at 7:00 in your time zone. E-mails about your password and your account are always sent at once."
        ),
    )
