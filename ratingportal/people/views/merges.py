"""The office's page of a person, merging two numbers, and the list of merges with its way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.core.paginator import Paginator
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.people import queries
from ratingportal.people.forms import MergeForm
from ratingportal.people.pages import person as office
from ratingportal.people.services import merges
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.registry import search

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.registry.models import Player

PER_PAGE = 30


@require_safe
@officers_only
def player(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show what hangs on a number, what was done to it, and what can be done."""
    person = _own(request, pk)
    context = {
        "player": person,
        "side": office.describe_side(person),
        "steps": office.list_corrections(person)
        + office.list_steps(
            [
                *queries.list_merges_about(person)[:PER_PAGE],
                *queries.list_splits_about(person)[:PER_PAGE],
            ]
        ),
        "crumbs": office.build_crumbs(),
    }
    return render(request, "people/player.html", context)


@require_safe
@officers_only
def choose(request: SignedInRequest, pk: int) -> HttpResponse:
    """Look for the other number of a person; without a search those of the same name, or surname."""
    person = _own(request, pk)
    text = request.GET.get("q", person.name).replace("\x00", "")
    others = _others(person, text)
    if not others and "q" not in request.GET:
        text = person.name.partition(",")[0]
        others = _others(person, text)
    context = {
        "player": person,
        "q": text,
        "others": others,
        "crumbs": office.build_crumbs(person),
    }
    return render(request, "people/choose.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def compare(request: SignedInRequest, pk: int, other_pk: int) -> HttpResponse:
    """Compare two numbers side by side, and merge them."""
    one, other = _own(request, pk), _own(request, other_pk)
    form = MergeForm(request.POST or None, one=one, other=other)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            source, target = form.chosen()
            try:
                merges.merge_players(
                    source=source,
                    target=target,
                    officer=request.user,
                    reason=form.cleaned_data["reason"],
                )
            except NotAllowedError as refusal:
                form.add_error(None, str(refusal))
                status = 409
            else:
                messages.success(request, _tell_merge(source, target))
                if findings := _came_from(request, target):
                    return redirect(findings)
                return redirect("people:player", target.pk)
    context = {
        "sides": [office.describe_side(one), office.describe_side(other)],
        "against": merges.list_objections(*_as_proposed(form)),
        "form": form,
        "crumbs": office.build_crumbs(one, findings=_came_from(request, one)),
        "player": one,
        "other": other,
    }
    return render(request, "people/compare.html", context, status=status)


def _came_from(request: SignedInRequest, player: Player) -> str:
    """Give the address of the findings that the officer works through, as it was narrowed; nothing for others."""
    if "health" not in request.GET:
        return ""
    wanted = {"list": player.rating_list.key}
    if federation := request.GET.get("federation", "")[:8]:
        wanted["federation"] = federation
    return reverse("people:health", query=wanted)


@require_safe
@officers_only
def listing(request: SignedInRequest) -> HttpResponse:
    """List the merges of the lists in one's charge."""
    rows = queries.list_merges(rights.list_officer_lists(request.user))
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    for merge in page.object_list:
        merge.title = office.name_step(merge)  # type: ignore[attr-defined]  # -- for the template
    return render(request, "people/merges.html", {"page": page})


@require_POST
@officers_only
def undo(request: SignedInRequest, pk: int) -> HttpResponse:
    """Make two people of one again."""
    merge = get_object_or_404(queries.list_merges(rights.list_officer_lists(request.user)), pk=pk)
    try:
        merges.undo_merge(merge=merge, officer=request.user)
        messages.success(
            request,
            _(
                "Undone. %(source)s and %(target)s are two people again, each with their own tournaments."
            )
            % {"source": merge.source.number, "target": merge.target.number},
        )
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    return redirect("people:merges")


def _tell_merge(source: Player, target: Player) -> str:
    if source.is_provisional:
        return _(
            "%(name)s is now %(target)s in every tournament. You can undo this under Merges."
        ) % {
            "name": source.name,
            "target": target,
        }
    return _("%(source)s has been merged into %(target)s.") % {
        "source": source.number,
        "target": target.number,
    }


def _others(person: Player, text: str) -> list[Player]:
    found = search.search_players(text, person.rating_list).players
    return [each for each in found if each.pk != person.pk and each.merged_into_id is None]


def _own(request: SignedInRequest, pk: int) -> Player:
    return get_object_or_404(queries.list_players(rights.list_officer_lists(request.user)), pk=pk)


def _as_proposed(form: MergeForm) -> tuple[Player, Player]:
    """Take the two in the order that the form proposes, or that was sent."""
    one, other = form.pair
    kept = form["keep"].value()
    return (other, one) if kept == str(one.pk) else (one, other)
