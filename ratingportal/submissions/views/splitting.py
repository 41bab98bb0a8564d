"""Split a person: choose tournaments, say whose they are, look, and do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.contrib import messages
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.people import office, queries
from ratingportal.people.models import Split
from ratingportal.registry.models import Player
from ratingportal.submissions.services import splitting
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from typing import Any

    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.tournaments.models import Tournament

SHOWN = 200


class SplitForm(forms.Form):
    """Which tournaments, whose they are, and how that is known."""

    tournaments = forms.MultipleChoiceField(
        label=gettext_lazy("Tournaments of somebody else"),
        error_messages={"required": gettext_lazy("Choose at least one tournament.")},
    )
    number = forms.CharField(
        label=gettext_lazy("Whose are they?"),
        required=False,
        max_length=20,
        help_text=gettext_lazy(
            "The other person's number. Empty: a new provisional player is made."
        ),
        widget=forms.TextInput(attrs={"class": "form-control mono", "autocomplete": "off"}),
    )
    reason = forms.CharField(
        label=gettext_lazy("How do you know?"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3, "class": "form-control"}),
    )

    def __init__(self, *args: Any, player: Player, rows: list[Tournament], **kwargs: Any) -> None:
        """Offer the person's own tournaments."""
        super().__init__(*args, **kwargs)
        self.player = player
        self.fields["tournaments"].choices = [(str(row.pk), str(row)) for row in rows]  # type: ignore[attr-defined]  # -- a ChoiceField

    def clean_number(self) -> Player | None:
        """Find the other person."""
        number = self.cleaned_data["number"].strip()
        if not number:
            return None
        found = Player.objects.filter(rating_list=self.player.rating_list, number=number).first()
        if found is None:
            raise forms.ValidationError(_("Nobody of this list has this number."))
        return found


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def split(request: SignedInRequest, pk: int) -> HttpResponse:
    """Choose, look, and move."""
    player = get_object_or_404(queries.players_of(rights.officer_lists(request.user)), pk=pk)
    rows = list(queries.counted(player)[:SHOWN])
    form = SplitForm(request.POST or None, player=player, rows=rows)
    move = None
    if request.method == "POST" and form.is_valid():
        cleaned = form.cleaned_data
        chosen = [int(key) for key in cleaned["tournaments"]]
        if "confirmed" not in request.POST:
            move = splitting.plan(player, chosen)
        else:
            try:
                made = splitting.split(
                    source=player, target=cleaned["number"], tournaments=chosen,
                    officer=request.user, reason=cleaned["reason"],
                )  # fmt: skip
            except NotAllowedError as refusal:
                form.add_error(None, str(refusal))
            else:
                messages.success(
                    request,
                    _("Done. These tournaments are of %(number)s now.")
                    % {"number": made.target.number},
                )
                return redirect("people:player", player.pk)
    context = {
        "player": player,
        "form": form,
        "rows": rows,
        "chosen": set(request.POST.getlist("tournaments")),
        "move": move,
        "splits": Split.objects.filter(source=player).select_related(
            "target", "author", "undone_by"
        ),
        "crumbs": office.crumbs(player),
    }
    status = 422 if request.method == "POST" and form.errors else 200
    return render(request, "people/split.html", context, status=status)


@require_POST
@officers_only
def undo(request: SignedInRequest, pk: int) -> HttpResponse:
    """Give everything back."""
    held = get_object_or_404(
        Split.objects.select_related("source", "target"),
        pk=pk,
        rating_list__in=rights.officer_lists(request.user),
    )
    try:
        splitting.undo(split=held, officer=request.user)
        messages.success(request, _("Undone. The tournaments are back where they were."))
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    return redirect("persons:split", held.source_id)
