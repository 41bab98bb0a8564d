"""Where erased people may still be meant: look, and mask it or leave it to another person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.erasure import pages
from ratingportal.erasure.enums import MentionVerdict
from ratingportal.erasure.services import mention_answers
from ratingportal.people.pages import person
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import HttpResponse, QueryDict

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.erasure.models import Erasure
    from ratingportal.registry.models import Player

PER_PAGE = 25
_FIELD = "mention-"


@require_safe
@officers_only
def erasures(request: SignedInRequest) -> HttpResponse:
    """List who was erased, and what is left to look at."""
    rows = pages.list_erasures(rights.list_officer_lists(request.user))
    page = Paginator(rows, PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "people/erasures.html", {"page": page})


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def mentions(request: SignedInRequest, pk: int) -> HttpResponse:
    """Show the places of one person that nobody has looked at yet; with a word on them, settle them."""
    erasure = pages.list_erasures(rights.list_officer_lists(request.user)).filter(player=pk).first()
    if erasure is None:
        raise Http404
    if request.method == "POST":
        _settle(request, erasure.player, read_verdicts(request.POST))
        return redirect("erasure:mentions", pk)
    return render(request, "people/mentions.html", _context(request, erasure))


def read_verdicts(posted: QueryDict) -> dict[str, MentionVerdict]:
    """Read what was said, by the key of the place; “later” says nothing."""
    return {
        name.removeprefix(_FIELD): MentionVerdict(value)
        for name, value in posted.items()
        if name.startswith(_FIELD) and value in MentionVerdict.values
    }


def _context(request: SignedInRequest, erasure: Erasure) -> dict[str, object]:
    page = Paginator(pages.list_open_mentions(erasure.player), PER_PAGE).get_page(
        request.GET.get("page")
    )
    return {
        "erasure": erasure,
        "player": erasure.player,
        "page": page,
        "places": [{"place": each} for each in pages.show_mentions(list(page.object_list))],
        "said": [
            row | {"label": MentionVerdict(row["verdict"]).label}
            for row in pages.count_verdicts(erasure.player)
        ],
        "crumbs": person.build_crumbs(),
    }


def _settle(
    request: SignedInRequest, player: Player, verdicts: Mapping[str, MentionVerdict]
) -> None:
    """Settle one after the other: what is refused is told, and stays on the list."""
    done, refusals = 0, []
    for mention in pages.list_open_mentions(player):
        verdict = verdicts.get(mention.key)
        if verdict is None:
            continue
        try:
            mention_answers.settle_mention(mention=mention, officer=request.user, verdict=verdict)
            done += 1
        except NotAllowedError as refusal:
            refusals.append(str(refusal))
    for text in dict.fromkeys(refusals):
        messages.error(request, text)
    if done:
        text = ngettext("%(n)d place settled.", "%(n)d places settled.", done)
        messages.success(request, text % {"n": done})
    elif not refusals:
        messages.info(
            request, _("Nothing was changed: choose an answer for at least one place, then save.")
        )
