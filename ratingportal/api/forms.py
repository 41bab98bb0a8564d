"""What programs send, and the form in which people make a token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.reports.file_fields import ManyFilesField
from ratingportal.workspace.forms import PlaceForm

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

DAYS = ((30, _("30 days")), (90, _("90 days")), (365, _("A year")))


class ProgramUploadForm(PlaceForm):
    """Files with their federation and list, named by code and key; both may be left out where they are clear."""

    file = ManyFilesField()

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        """Take codes in place of the numbers that a page has; assume the federation of who has only one."""
        super().__init__(*args, user=user, **kwargs)
        federation, rating_list = self.fields["federation"], self.fields["rating_list"]
        federation.to_field_name = "code"  # type: ignore[attr-defined]  # -- a ModelChoiceField
        rating_list.to_field_name = "key"  # type: ignore[attr-defined]  # -- as above
        known = list(federation.queryset[:2])  # type: ignore[attr-defined]  # -- as above
        self._only = known[0] if len(known) == 1 else None
        federation.required = self._only is None

    def clean_federation(self) -> object:
        """Fill in the only federation there is."""
        return self.cleaned_data["federation"] or self._only


class ProgramCheckForm(forms.Form):
    """A file to check without uploading it."""

    file = forms.FileField(allow_empty_file=True)
    rating_list = forms.ModelChoiceField(
        RatingList.objects.all(), to_field_name="key", required=False
    )


class TokenForm(forms.Form):
    """Name a token, and say how long it holds."""

    name = forms.CharField(
        label=_("Name"),
        max_length=60,
        help_text=_("What uses it, for example “Swiss-Manager on the club's laptop”."),
    )
    days = forms.TypedChoiceField(label=_("Valid for"), choices=DAYS, coerce=int, initial=365)
