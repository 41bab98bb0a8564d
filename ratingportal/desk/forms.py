"""The form of the front desk."""

from __future__ import annotations

from crispy_forms.helper import FormHelper
from django import forms
from django.utils.translation import gettext_lazy as _


class BringForm(forms.Form):
    """Bring one file."""

    upload = forms.FileField(
        label=_("Result file"),
        allow_empty_file=True,
        help_text=_("As your pairing program wrote it, up to 5 MB. It is deleted after an hour."),
    )
    helper = FormHelper()
    helper.form_tag = False
