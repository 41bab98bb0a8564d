"""The form that brings a player list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Div, Field, Layout
from django import forms
from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.core.register.lists import MAPPABLE, sources
from ratingportal.federations.models import RatingList
from ratingportal.registry.services import uploads
from ratingportal.registry.services.errors import ImportRefusedError
from ratingportal.registry.services.uploads import ImportTerms

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

_LABELS = {
    "number": _("Number"),
    "name": _("Name, or surname"),
    "first_name": _("First name"),
    "federation": _("Federation"),
    "sex": _("Sex"),
    "birth": _("Birth"),
    "title": _("Title"),
    "other_titles": _("Other titles"),
    "standard": _("Rating"),
    "rapid": _("Rapid rating"),
    "blitz": _("Blitz rating"),
    "games": _("Games"),
    "flags": _("Flags"),
    "fide_id": _("FIDE id"),
    "club": _("Club"),
}


class ImportForm(forms.Form):
    """Import a list for a rating list in one's charge, in force from a day on."""

    upload = forms.FileField(
        label=_("Player list"),
        help_text=_(
            "As published, zipped or not. You see what changes before anything is applied."
        ),
    )
    source = forms.ChoiceField(label=_("Kind of list"))
    rating_list = forms.ModelChoiceField(label=_("Rating list"), queryset=RatingList.objects.none())
    valid_from = forms.DateField(
        label=_("In force from"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Tournaments are checked against the edition that was in force on their day."),
    )
    holds = forms.ChoiceField(
        label=_("Coverage"),
        required=False,
        choices=[
            ("", _("usual for this kind")),
            ("all", _("all players")),
            ("part", _("some players")),
        ],
        help_text=_(
            "If it covers all players, anyone missing from it is marked as no longer listed. Published lists usually cover all players."
        ),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        """Offer the lists in the user's charge, and a text field for each column that can be named."""
        super().__init__(*args, **kwargs)
        self.user = user
        lists = rights.officer_lists(user)
        self.fields["rating_list"].queryset = lists  # type: ignore[attr-defined]  # -- a ModelChoiceField
        self.fields["source"].choices = [(item.key, item.name) for item in sources().values()]  # type: ignore[attr-defined]  # -- a ChoiceField
        self.initial.setdefault("valid_from", timezone.localdate().replace(day=1))
        only = list(lists[:2])
        if len(only) == 1:
            self.initial.setdefault("rating_list", only[0])
            self.initial.setdefault("source", uploads.usual_kind(only[0]))
        for field in MAPPABLE:
            self.fields[f"column_{field}"] = forms.CharField(
                label=_LABELS[field], required=False, max_length=60
            )
        self.helper = _helper()

    def columns(self) -> list[forms.BoundField]:
        """Give the fields that name columns, which the page folds away."""
        return [self[f"column_{field}"] for field in MAPPABLE]

    def clean(self) -> dict[str, Any]:
        """Refuse a kind that belongs to another list, at the field where it was chosen."""
        cleaned = super().clean() or {}
        kind, rating_list = cleaned.get("source", ""), cleaned.get("rating_list")
        if kind in sources() and rating_list:
            try:
                uploads.refuse_kind(rating_list, kind)
            except ImportRefusedError as refusal:
                self.add_error("source", str(refusal))
        return cleaned

    def terms(self) -> ImportTerms:
        """Put into one what the person said."""
        cleaned = self.cleaned_data
        named = {field: cleaned[f"column_{field}"].strip() for field in MAPPABLE}
        kind = sources()[cleaned["source"]]
        return ImportTerms(
            rating_list=cleaned["rating_list"],
            source=cleaned["source"],
            valid_from=cleaned["valid_from"],
            is_whole=cleaned["holds"] == "all" if cleaned["holds"] else kind.is_whole,
            mapping={key: text for key, text in named.items() if text}
            if kind.takes_mapping
            else {},
            filename=cleaned["upload"].name,
            by=self.user,
        )


def _helper() -> FormHelper:
    helper = FormHelper()
    helper.form_tag = False
    helper.disable_csrf = True
    helper.layout = Layout(
        Field(
            "upload",
            template="registry/fields/upload.html",
            max_bytes=settings.REGISTER_MAX_BYTES,
        ),
        Div(
            Div("rating_list", css_class="col-sm-6"),
            Div("source", css_class="col-sm-6"),
            css_class="row",
        ),
        Div(
            Div("valid_from", css_class="col-sm-6"),
            Div("holds", css_class="col-sm-6"),
            css_class="row",
        ),
    )
    return helper
