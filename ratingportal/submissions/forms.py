"""The forms of organisers and officers."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Div, Field, Layout, Submit
from django import forms
from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models.standing_exception import LONGEST, USUAL

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

    from ratingportal.accounts.models import User

MAX_TEXT = 4000


class ManyFilesInput(forms.ClearableFileInput):
    """A plain file input that takes several files."""

    allow_multiple_selected = True


class ManyFilesField(forms.FileField):
    """Clean each of several files; the size and the content are judged file by file later."""

    widget = ManyFilesInput

    def clean(self, data: Any, initial: Any = None) -> list[UploadedFile[bytes]]:  # noqa: ARG002 -- Django\'s contract
        """Accept any number of files up to the limit; an empty file is refused on its own, later."""
        files = data if isinstance(data, list | tuple) else [data] if data else []
        if self.required and not files:
            raise forms.ValidationError(self.error_messages["required"], code="required")
        if len(files) > settings.UPLOAD_MAX_FILES:
            raise forms.ValidationError(
                _("Please send at most %(n)d files at once."),
                code="too_many",
                params={"n": settings.UPLOAD_MAX_FILES},
            )
        return list(files)


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
        RatingList.objects.all(), label=_("Rating list"), empty_label=None
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
        """Offer the user's federations, and preselect their usual ones."""
        super().__init__(*args, **kwargs)
        federations = rights.upload_federations(user)
        self.fields["federation"].queryset = federations  # type: ignore[attr-defined]  # -- a ModelChoiceField
        membership = user.memberships.select_related("rating_list").order_by("pk").first()
        if membership:
            self.initial.setdefault("federation", membership.federation_id)
            self.initial.setdefault("rating_list", membership.rating_list_id)
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
        return cleaned


class RevisionForm(forms.Form):
    """Send a corrected file to the same submission."""

    upload = forms.FileField(label=_("Corrected file"), allow_empty_file=True)
    helper = FormHelper()
    helper.form_tag = False


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
            raise forms.ValidationError(_("Say which finding you answer."))
        return cleaned


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
        help_text=_("At most three years from now, so that somebody looks at it again."),
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

    version = forms.IntegerField(widget=forms.HiddenInput)


class DecisionWithTextForm(DecisionForm):
    """Decide, with words that the other side will read."""

    text = forms.CharField(
        label=_("What should the organiser know?"),
        max_length=MAX_TEXT,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
