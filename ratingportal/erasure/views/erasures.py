"""Erase a person: look at what goes, type the number, done. There is no way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.contrib import messages
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.erasure import pages
from ratingportal.erasure.services import erasure
from ratingportal.erasure.views.mentions import read_verdicts
from ratingportal.people import queries
from ratingportal.people.pages import person
from ratingportal.registry.queries import find_namesakes
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from typing import Any

    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.erasure.pages import ShownMention
    from ratingportal.registry.models import Player

SHOWN = 25
"""Places that are shown before the erasure; the others are asked about afterwards."""


class EraseForm(forms.Form):
    """Type the number, so that nobody is erased by a click."""

    number = forms.CharField(
        label=gettext_lazy("Type the player ID of the person to erase"),
        max_length=20,
        widget=forms.TextInput(attrs={"class": "form-control mono", "autocomplete": "off"}),
    )

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        """Know whom it is about."""
        super().__init__(*args, **kwargs)
        self.player = player

    def clean_number(self) -> str:
        """Refuse any other number."""
        typed: str = self.cleaned_data["number"].strip()
        if typed != self.player.number:
            raise forms.ValidationError(
                _("This is not the person's player ID. Nothing was erased.")
            )
        return typed


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def erase(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show what erasing would change; with the number typed, erase."""
    player = get_object_or_404(queries.list_players(rights.list_officer_lists(request.user)), pk=pk)
    form = EraseForm(request.POST or None, player=player)
    refusal, told = "", None
    places: list[ShownMention] = []
    said = read_verdicts(request.POST)

    def look(done: erasure.Erased) -> None:
        places.extend(pages.show_mentions(done.mentions[:SHOWN]))

    try:
        if request.method == "POST" and form.is_valid():
            erasure.erase_person(player=player, officer=request.user, verdicts=said)
            messages.success(
                request,
                _("%(number)s has been erased. The games are kept.") % {"number": player.number},
            )
            return redirect("erasure:mentions", player.pk)
        told = erasure.preview_erasure(player=player, officer=request.user, look=look)
    except NotAllowedError as error:
        refusal = str(error)
    context = {
        "player": player,
        "form": form,
        "told": told,
        "places": [{"place": each, "said": said.get(each.key, "")} for each in places],
        "more": len(told.mentions) - len(places) if told else 0,
        "refusal": refusal,
        "namesakes": [each for each in find_namesakes(player) if each.merged_into_id != player.pk],
        "crumbs": person.build_crumbs(player),
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "people/erase.html", context, status=status)
