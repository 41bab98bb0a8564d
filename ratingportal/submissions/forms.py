"""The forms of organisers and officers."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Div, Field, Layout
from django import forms
from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.federations.models import Federation, RatingList
from ratingportal.federations.queries import lists_of
from ratingportal.reports.answer_forms import MAX_TEXT, DecisionForm
from ratingportal.reports.file_fields import ManyFilesField
from ratingportal.submissions.models.standing_exception import LONGEST, USUAL

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


class UploadForm(forms.Form):
    """Send one or many files, or pasted text, to a rating list for a federation."""

    uploads = ManyFilesField(
        label=_("Result files"),
        required=False,
        help_text=_("One or many files, up to 5 MB each, as your pairing program wrote them."),
    )
    pasted = forms.CharField(
        label=_("Or paste the text of a file"),
        required=False,
        strip=False,
        max_length=settings.UPLOAD_MAX_BYTES,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "class": "font-monospace"}),
    )
    rating_list = forms.ModelChoiceField(
        RatingList.objects.none(),
        label=_("Rating list"),
        required=False,
        empty_label=_("Detect from the file"),
        help_text=_("Files for different lists can be uploaded together."),
    )
    federation = forms.ModelChoiceField(
        Federation.objects.none(), label=_("Federation"), empty_label=None
    )
    note = forms.CharField(
        label=_("Note to the office"),
        required=False,
        max_length=MAX_TEXT,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Optional: anything the officer should know."),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        """Offer the user's federations and the lists they take part in, and preselect the usual federation."""
        super().__init__(*args, **kwargs)
        federations = rights.upload_federations(user)
        self.fields["federation"].queryset = federations  # type: ignore[attr-defined]  # -- a ModelChoiceField
        self.fields["rating_list"].queryset = rights.upload_lists(user)  # type: ignore[attr-defined]  # -- as above
        membership = user.memberships.order_by("pk").first()
        if membership:
            self.initial.setdefault("federation", membership.federation_id)
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.layout = Layout(
            Field("uploads", template="submissions/fields/drop_zone.html"),
            Field("pasted", template="submissions/fields/paste.html"),
            Div(
                Div("rating_list", css_class="col-sm-6"),
                Div("federation", css_class="col-sm-6"),
                css_class="row",
            ),
            "note",
        )

    def clean(self) -> dict[str, Any]:
        """Ask for at least one file or some text."""
        cleaned = super().clean() or {}
        if not self.errors and not cleaned.get("uploads") and not cleaned.get("pasted"):
            self.add_error("uploads", _("Choose a file, or paste its text below."))
        federation, rating_list = cleaned.get("federation"), cleaned.get("rating_list")
        if federation and rating_list and not lists_of(federation).contains(rating_list):
            self.add_error(
                "rating_list",
                _("%(federation)s does not take part in the list %(list)s.")
                % {"federation": federation.name, "list": rating_list.name},
            )
        if federation and not lists_of(federation).exists():
            self.add_error(
                "federation",
                _(
                    "%(federation)s is not part of any rating list yet. Ask the administrator to add it."
                )
                % {"federation": federation.name},
            )
        return cleaned


class RevisionForm(forms.Form):
    """Send a corrected file to the same submission."""

    upload = forms.FileField(label=_("Corrected file"), allow_empty_file=True)
    helper = FormHelper()
    helper.form_tag = False


class ExceptionForm(forms.Form):
    """Say how long a waiver is to stand, and why."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Organisers and colleagues read it on every report where it is used."),
    )
    until = forms.DateField(
        label=_("Last day"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("At most three years from now, so that it is reviewed again."),
    )
    helper = FormHelper()
    helper.form_tag = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Propose a year, and let the browser offer only days that will do."""
        super().__init__(*args, **kwargs)
        today = timezone.now().date()
        self.initial.setdefault("until", today + USUAL)
        self.fields["until"].widget.attrs |= {
            "min": (today + timedelta(days=1)).isoformat(),
            "max": (today + LONGEST).isoformat(),
        }


class ListMoveForm(DecisionForm):
    """Move a submission to another rating list."""

    rating_list = forms.ModelChoiceField(
        RatingList.objects.all(), to_field_name="key", label=_("Rating list")
    )
