"""The forms of a submission's pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Div, Field, Layout, Submit
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.core.inspection.given_facts import DATES
from ratingportal.federations.models import Federation, RatingList
from ratingportal.federations.queries import list_rating_lists
from ratingportal.reports.answer_forms import MAX_TEXT, DecisionForm, MessageForm
from ratingportal.reports.file_fields import ManyFilesField

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.accounts.models import User


class PlaceForm(forms.Form):
    """Say for which federation and list a file is, and what the office should know."""

    rating_list = forms.ModelChoiceField(
        RatingList.objects.none(),
        label=_("Rating list"),
        required=False,
        empty_label=_("Detect from the file"),
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
        federations = rights.list_upload_federations(user)
        self.fields["federation"].queryset = federations  # type: ignore[attr-defined]  # -- a ModelChoiceField
        self.fields["rating_list"].queryset = rights.list_upload_lists(user)  # type: ignore[attr-defined]  # -- as above
        membership = user.memberships.order_by("pk").first()
        if membership:
            self.initial.setdefault("federation", membership.federation_id)
        self.helper = FormHelper()
        self.helper.form_tag = False
        self.helper.layout = Layout(
            Div(
                Div("rating_list", css_class="col-sm-6"),
                Div("federation", css_class="col-sm-6"),
                css_class="row",
            ),
            "note",
        )

    def clean(self) -> dict[str, Any]:
        """Ask for a list that the federation takes part in."""
        cleaned = super().clean() or {}
        federation, rating_list = cleaned.get("federation"), cleaned.get("rating_list")
        if federation and rating_list and not list_rating_lists(federation).contains(rating_list):
            self.add_error(
                "rating_list",
                _("%(federation)s does not take part in the list %(list)s.")
                % {"federation": federation.name, "list": rating_list.name},
            )
        if federation and not list_rating_lists(federation).exists():
            self.add_error(
                "federation",
                _(
                    "%(federation)s does not take part in any rating list yet. Ask the administrator to add it."
                )
                % {"federation": federation.name},
            )
        return cleaned


class UploadForm(PlaceForm):
    """Send one or many files, or pasted text, to a rating list for a federation."""

    uploads = ManyFilesField(
        label=_("Result files"),
        required=False,
        help_text=_(
            "One or many files, or a ZIP file, up to 5 MB each, as saved by your pairing program."
        ),
    )
    pasted = forms.CharField(
        label=_("Or paste the text of a file"),
        required=False,
        strip=False,
        max_length=settings.UPLOAD_MAX_BYTES,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false", "class": "font-monospace"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        """Ask for the files first."""
        super().__init__(*args, user=user, **kwargs)
        self.fields["rating_list"].help_text = _(
            "Files for different lists can be uploaded together."
        )
        self.helper.layout.insert(0, Field("uploads", template="workspace/fields/drop_zone.html"))
        self.helper.layout.insert(1, Field("pasted", template="workspace/fields/paste.html"))

    def clean(self) -> dict[str, Any]:
        """Ask for at least one file or some text."""
        cleaned = super().clean()
        named = "uploads" in self.errors or "pasted" in self.errors
        if not named and not cleaned.get("uploads") and not cleaned.get("pasted"):
            self.add_error("uploads", _("Choose a file, or paste its text below."))
        return cleaned


class RevisionForm(forms.Form):
    """Send a corrected file to the same submission."""

    upload = ManyFilesField(label=_("Corrected file"))
    helper = FormHelper()
    helper.form_tag = False


class ListMoveForm(DecisionForm):
    """Move a submission to another rating list."""

    rating_list = forms.ModelChoiceField(
        RatingList.objects.all(), to_field_name="key", label=_("Rating list")
    )


class FactsForm(forms.Form):
    """Tell what the file does not: only what it lacks is asked."""

    name = forms.CharField(label=_("Tournament name"), required=False, max_length=100)
    start = forms.DateField(label=_("First day of play"), required=False)
    end = forms.DateField(label=_("Last day of play"), required=False)
    city = forms.CharField(label=_("Place"), required=False, max_length=100)
    federation = forms.CharField(
        label=_("Federation"),
        required=False,
        min_length=3,
        max_length=3,
        help_text=_("Three letters, such as BEL."),
    )
    chief_arbiter = forms.CharField(label=_("Chief arbiter"), required=False, max_length=100)
    time_control = forms.CharField(
        label=_("Time control"),
        required=False,
        max_length=100,
        help_text=_("Such as 90 min + 30 s/move."),
    )
    helper = FormHelper()
    helper.form_tag = False

    def __init__(self, *args: Any, asked: Collection[str], **kwargs: Any) -> None:
        """Ask only for these facts."""
        super().__init__(*args, **kwargs)
        for name in [name for name in self.fields if name not in asked]:
            del self.fields[name]
        for name in DATES & set(self.fields):
            self.fields[name].widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")

    def clean_federation(self) -> str:
        """Write the code as registers do."""
        return str(self.cleaned_data["federation"]).upper()

    def clean(self) -> dict[str, Any]:
        """Let a tournament end after it began, and not before chess was played."""
        cleaned = super().clean() or {}
        start, end = cleaned.get("start"), cleaned.get("end")
        if start and end and end < start:
            self.add_error("end", _("The last day is before the first."))
        return cleaned

    def facts(self) -> dict[str, str]:
        """Give what was told as it is kept: dates in ISO, an empty text for nothing."""
        told = self.cleaned_data
        return {
            name: told[name].isoformat() if name in DATES and told[name] else str(told[name] or "")
            for name in self.fields
        }


class ConversationForm(MessageForm):
    """Write to the other side, with files if need be."""

    attachments = ManyFilesField(
        label=_("Attachments"),
        required=False,
        help_text=_(
            "Up to three files, 5 MB together: PDF, pictures, spreadsheets, Word documents, text. For a corrected result file use “Upload a corrected file”."
        ),
    )
    helper = FormHelper()
    helper.form_tag = False
    helper.layout = Layout("text", "attachments", Submit("send", _("Send message")))


class ReadMarkForm(forms.Form):
    """Say up to which step somebody has read."""

    until = forms.IntegerField(min_value=1, max_value=2**62)
