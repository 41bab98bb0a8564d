"""The form that brings a player list."""

from __future__ import annotations

from functools import partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Div, Field, Layout
from django import forms
from django.conf import settings
from django.core.files.uploadedfile import TemporaryUploadedFile
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.core.register.lists import MAPPABLE, load_sources
from ratingportal.federations.models import RatingList
from ratingportal.registry.services import uploads
from ratingportal.registry.services.errors import ImportRefusedError
from ratingportal.registry.services.player_corrections import CORRECTABLE
from ratingportal.registry.services.uploads import ImportTerms

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

    from ratingportal.accounts.models import User
    from ratingportal.registry.models import Player

_LABELS = {
    "number": _("ID"),
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
    "fide_id": _("FIDE ID"),
    "club": _("Club"),
    "standard_k": _("K"),
    "rapid_k": _("Rapid K"),
    "blitz_k": _("Blitz K"),
}


class PlayerForm(forms.Form):
    """What people may set about a player, and why."""

    name = forms.CharField(
        label=_("Name"),
        max_length=200,
        help_text=_("As on the list: “Surname, First name”."),
    )
    federation = forms.CharField(label=_("Federation"), max_length=8, required=False)
    sex = forms.ChoiceField(
        label=_("Sex"), required=False, choices=[("", "–"), ("m", _("male")), ("w", _("female"))]
    )
    birth_date = forms.DateField(
        label=_("Date of birth"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    birth_year = forms.IntegerField(
        label=_("Year of birth"),
        required=False,
        min_value=1850,
        max_value=2100,
        help_text=_("If the day is not known."),
    )
    title = forms.CharField(label=_("Title"), max_length=10, required=False)
    fide_id = forms.CharField(label=_("FIDE ID"), max_length=20, required=False)
    club = forms.CharField(label=_("Club"), max_length=100, required=False)
    is_inactive = forms.BooleanField(label=_("Inactive"), required=False)
    reason = forms.CharField(
        label=_("How do you know?"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("For colleagues who check this later. It is not shown in public."),
    )
    helper = FormHelper()
    helper.form_tag = False

    @classmethod
    def read(cls, player: Player) -> dict[str, Any]:
        """Begin with what the register says."""
        return {name: getattr(player, name) for name in CORRECTABLE}

    def clean(self) -> dict[str, Any]:
        """Take the year from the day, and refuse two that contradict each other."""
        cleaned = super().clean() or {}
        day, year = cleaned.get("birth_date"), cleaned.get("birth_year")
        if day and year and day.year != year:
            self.add_error("birth_year", _("This is not the year of the date of birth."))
        if day and not year:
            cleaned["birth_year"] = day.year
        if "\x00" in str(cleaned):
            raise forms.ValidationError(_("A character in the text cannot be stored."))
        return cleaned

    def facts(self) -> dict[str, Any]:
        """Give the facts as the register holds them."""
        return {name: self.cleaned_data[name] for name in CORRECTABLE}


class NewPlayerForm(PlayerForm):
    """Somebody whom no published list has: also the list and the ID."""

    rating_list = forms.ModelChoiceField(
        label=_("Rating list"), queryset=RatingList.objects.none(), empty_label=None
    )
    number = forms.RegexField(
        label=_("Player ID"),
        regex=r"^[0-9A-Za-z/-]{1,20}$",
        help_text=_("The ID in this list, as assigned by the federation."),
    )
    field_order = ("rating_list", "number")

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        """Offer the lists in the user's charge."""
        super().__init__(*args, **kwargs)
        self.fields["rating_list"].queryset = rights.list_officer_lists(user)  # type: ignore[attr-defined]  # -- a ModelChoiceField


class ImportForm(forms.Form):
    """Import a list for a rating list in one's charge, in force from a day on."""

    upload = forms.FileField(
        label=_("Player list"),
        help_text=_(
            "As published, zipped or not. You see what changes before anything is applied."
        ),
    )
    source = forms.ChoiceField(label=_("Kind of list"), required=False)
    rating_list = forms.ModelChoiceField(label=_("Rating list"), queryset=RatingList.objects.none())
    valid_from = forms.DateField(
        label=_("Valid from"),
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
        lists = rights.list_officer_lists(user)
        self.fields["rating_list"].queryset = lists  # type: ignore[attr-defined]  # -- a ModelChoiceField
        self.fields["source"].choices = [  # type: ignore[attr-defined]  # -- a ChoiceField
            ("", _("Recognise it from the file")),
            *((item.key, item.name) for item in load_sources().values()),
        ]
        self.initial.setdefault("valid_from", timezone.localdate().replace(day=1))
        only = list(lists[:2])
        if len(only) == 1:
            self.initial.setdefault("rating_list", only[0])
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
        if not kind and rating_list and cleaned.get("upload"):
            kind = cleaned["source"] = uploads.recognise_kind(
                partial(_open_copy, cleaned["upload"]), rating_list
            )
            if not kind:
                self.add_error(
                    "source",
                    _(
                        "The file was not recognised as a player list for this rating list. Choose the kind, or check the file."
                    ),
                )
        if kind in load_sources() and rating_list:
            try:
                uploads.refuse_kind(rating_list, kind)
            except ImportRefusedError as refusal:
                self.add_error("source", str(refusal))
        return cleaned

    def terms(self) -> ImportTerms:
        """Put into one what the person said."""
        cleaned = self.cleaned_data
        named = {field: cleaned[f"column_{field}"].strip() for field in MAPPABLE}
        kind = load_sources()[cleaned["source"]]
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


def _open_copy(upload: UploadedFile[bytes]) -> BinaryIO:
    """Open what was uploaded once more, from its beginning."""
    if isinstance(upload, TemporaryUploadedFile):
        return Path(upload.temporary_file_path()).open("rb")
    upload.seek(0)
    return BytesIO(upload.read())


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
