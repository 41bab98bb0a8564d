"""What the office's forms ask for."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, ClassVar

from crispy_forms.helper import FormHelper
from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.office.models import MessageTemplate
from ratingportal.submissions.models.standing_exception import LONGEST, USUAL

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.db.models import QuerySet

PAIR = "."
"""Between a submission's key and the version that was seen."""


class SavedViewForm(forms.Form):
    """Keep the filters of the queue under a name."""

    name = forms.CharField(label=_("Name"), max_length=40)
    query = forms.CharField(required=False, max_length=500, widget=forms.HiddenInput)

    def clean_query(self) -> str:
        """Keep filters and order, not the page."""
        wanted = QueryDict(self.cleaned_data["query"], mutable=True)
        wanted.pop("page", None)
        return wanted.urlencode()


class SweepForm(forms.Form):
    """Choose whose archive today's rules are run over."""

    rating_list = forms.ModelChoiceField(
        label=_("Rating list"),
        queryset=RatingList.objects.none(),
        empty_label=None,
        widget=forms.Select(attrs={"class": "form-select"}),
    )
    since = forms.DateField(
        label=_("Approved since"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date", "class": "form-control"}, format="%Y-%m-%d"),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        """Offer the lists in the user's charge."""
        super().__init__(*args, **kwargs)
        self.fields["rating_list"].queryset = rights.list_officer_lists(user)  # type: ignore[attr-defined]  # -- a ModelChoiceField


class AssignForm(forms.Form):
    "Choose a colleague first."

    to = forms.ModelChoiceField(label=_("Assign to"), queryset=User.objects.filter(is_active=True))


class CorrectionRequestForm(forms.Form):
    """Say what is wrong with a published tournament."""

    name = forms.CharField(label=_("Your name"), max_length=80)
    email = forms.EmailField(
        label=_("Your e-mail address"),
        max_length=120,
        required=False,
        help_text=_("Only if you want an answer."),
    )
    text = forms.CharField(
        label=_("What is wrong?"),
        max_length=2_000,
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Round, players, and what it should be. If you can, say how you know."),
    )
    website = forms.CharField(required=False, widget=forms.TextInput(attrs={"tabindex": "-1"}))
    """Hidden from people: what fills in every field is a machine."""

    @property
    def is_trap_filled(self) -> bool:
        """Tell whether a machine filled this in."""
        return bool(self.cleaned_data["website"])

    @property
    def told(self) -> dict[str, str]:
        """Give what was said."""
        return {name: self.cleaned_data[name] for name in ("name", "email", "text")}


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


class ReplyForm(forms.Form):
    """Answer a report of a mistake."""

    reply = forms.CharField(
        label=_("Reply"), max_length=2_000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )


class StatisticsForm(forms.Form):
    """Choose the days, and what to narrow to; kept in the address."""

    since = forms.DateField(
        label=_("From"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        label=_("To"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    rating_list = forms.ModelChoiceField(
        RatingList.objects.none(),
        label=_("Rating list"),
        required=False,
        empty_label=_("All lists"),
    )
    federation = forms.ModelChoiceField(
        Federation.objects.all(),
        label=_("Federation"),
        required=False,
        empty_label=_("All federations"),
    )
    program = forms.ChoiceField(label=_("Program"), required=False)

    def __init__(
        self, data: QueryDict, *, lists: QuerySet[RatingList], programs: list[tuple[str, str]]
    ) -> None:
        """Offer the officer's lists, and the programs that were seen."""
        super().__init__(data)
        self.fields["rating_list"].queryset = lists  # type: ignore[attr-defined]  # -- a model's choice
        self.fields["program"].choices = [("", _("All programs")), *programs]  # type: ignore[attr-defined]  # -- a choice
        for field in self.fields.values():
            is_select = isinstance(field.widget, forms.Select)
            field.widget.attrs["class"] = "form-select" if is_select else "form-control"


class NoteForm(forms.Form):
    """Write a note that only the office reads."""

    text = forms.CharField(
        label=_("New note"), max_length=4000, widget=forms.Textarea(attrs={"rows": 3})
    )


class MessageTemplateForm(forms.ModelForm):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Write a text that the office uses again and again."""

    class Meta:
        model = MessageTemplate
        fields = ("name", "use", "language", "rating_list", "text")
        widgets: ClassVar = {"text": forms.Textarea(attrs={"rows": 8})}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Say what no choice of a list means."""
        super().__init__(*args, **kwargs)
        self.fields["rating_list"].empty_label = _("All rating lists")  # type: ignore[attr-defined]  # -- a model's choice


def read_pairs(values: list[str]) -> list[tuple[int, int]]:
    """Read what was confirmed: submissions with the version that the officer saw; rubbish is left out."""
    pairs = []
    for value in values:
        key, _dot, version = value.partition(PAIR)
        if key.isdecimal() and version.isdecimal() and len(value) < 30:
            pairs.append((int(key), int(version)))
    return pairs


def read_keys(data: Mapping[str, Any]) -> list[int]:
    """Read which rows were ticked."""
    ticked = data.getlist("case") if isinstance(data, QueryDict) else []
    return [int(value) for value in ticked if value.isdecimal() and len(value) < 19]
