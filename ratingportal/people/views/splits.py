"""Split a person: choose tournaments, say whose they are, look, and do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.people import queries
from ratingportal.people.forms import SplitForm
from ratingportal.people.models import Split
from ratingportal.people.pages import person
from ratingportal.people.services import splits
from ratingportal.people.services.errors import NotAllowedError

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest

SHOWN = 200


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def split(request: SignedInRequest, pk: int) -> HttpResponse:
    """Choose, look, and move."""
    player = get_object_or_404(queries.list_players(rights.list_officer_lists(request.user)), pk=pk)
    rows = list(queries.list_tournaments(player)[:SHOWN])
    form = SplitForm(request.POST or None, player=player, rows=rows)
    move = None
    if request.method == "POST" and form.is_valid():
        cleaned = form.cleaned_data
        chosen = [int(key) for key in cleaned["tournaments"]]
        if "confirmed" not in request.POST:
            move = splits.plan_split(player, chosen)
        else:
            try:
                made = splits.split_person(
                    source=player, target=cleaned["number"], tournaments=chosen,
                    officer=request.user, reason=cleaned["reason"],
                )  # fmt: skip
            except NotAllowedError as refusal:
                form.add_error(None, str(refusal))
            else:
                messages.success(
                    request,
                    _("Done. These tournaments now belong to %(number)s.")
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
        "crumbs": person.build_crumbs(player),
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
        rating_list__in=rights.list_officer_lists(request.user),
    )
    try:
        splits.undo_split(split=held, officer=request.user)
        messages.success(request, _("Undone. The tournaments are back where they were."))
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    return redirect("people:split", held.source_id)
