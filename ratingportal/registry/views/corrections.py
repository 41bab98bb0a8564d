"""Add a player by hand, and correct one: for officers of the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.registry import pages
from ratingportal.registry.forms import NewPlayerForm, PlayerForm
from ratingportal.registry.models import Player
from ratingportal.registry.services import player_corrections
from ratingportal.registry.services.errors import CorrectionRefusedError

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def add(request: SignedInRequest) -> HttpResponse:
    """Enter somebody whom no published list has."""
    form = NewPlayerForm(
        request.POST or None, user=request.user, initial={"name": request.GET.get("name", "")[:200]}
    )
    if request.method == "POST" and form.is_valid():
        try:
            player = player_corrections.add_player(
                rating_list=form.cleaned_data["rating_list"],
                officer=request.user,
                number=form.cleaned_data["number"],
                facts=form.facts(),
                reason=form.cleaned_data["reason"],
            )
        except CorrectionRefusedError as refusal:
            form.add_error("number", str(refusal))
        else:
            messages.success(request, _("%(player)s is in the register.") % {"player": player})
            return redirect(player)
    context = {"form": form, "crumbs": pages.build_crumbs()}
    status = 422 if request.method == "POST" else 200
    return render(request, "registry/player_new.html", context, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def correct(request: SignedInRequest, pk: int) -> HttpResponse:
    """Correct what the register says about somebody."""
    rows = Player.objects.filter(
        rating_list__in=rights.list_officer_lists(request.user), erased_at__isnull=True
    ).select_related("rating_list")
    player = get_object_or_404(rows, pk=pk)
    form = PlayerForm(request.POST or None, initial=PlayerForm.read(player))
    if request.method == "POST" and form.is_valid():
        try:
            player_corrections.correct_player(
                player=player,
                officer=request.user,
                facts=form.facts(),
                reason=form.cleaned_data["reason"],
            )
        except CorrectionRefusedError as refusal:
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Corrected. The previous values are in the history."))
            return redirect(player)
    context = {"form": form, "player": player, "crumbs": pages.build_crumbs()}
    status = 422 if request.method == "POST" else 200
    return render(request, "registry/player_correct.html", context, status=status)
