"""The rating effect of a submission, and of an approved tournament for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.accounts.pace import keep_pace
from ratingportal.ratings.pages.tournament_effect import build_effect_context
from ratingportal.ratings.services.preview import compute_current_mark, compute_preview
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.tournaments.views.public import build_public_frame
from ratingportal.workspace.pages.frame import build_frame
from ratingportal.workspace.views.access import get_visible_submission

if TYPE_CHECKING:
    from django.http import HttpRequest

    from ratingportal.accounts.http import SignedInRequest


@require_safe
@signed_in
def effect(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show who gains and loses what; the organiser's side sees it once it is approved."""
    submission = get_visible_submission(request, reference)
    context = build_frame(request.user, submission, "ratings")
    context["is_shown"] = context["is_office"] or submission.state == State.APPROVED
    found = compute_preview(submission) if context["is_shown"] else None
    revision = submission.revision
    if found is not None and revision is not None and revision.tournament is not None:
        context |= build_effect_context(found, revision.tournament)
    return render(request, "ratings/submission.html", context)


@require_safe
@signed_in
def freshness(request: SignedInRequest, reference: str) -> HttpResponse:
    """Answer the page's question whether its figures are still those of now."""
    submission = get_visible_submission(request, reference)
    mark = request.GET.get("mark", "")
    stale = bool(mark) and compute_current_mark(submission) != mark
    context = {"submission": submission, "mark": mark, "is_stale": stale}
    return render(request, "ratings/parts/freshness.html", context)


@require_safe
@keep_pace
def tournament(request: HttpRequest, pk: int) -> HttpResponse:
    """Show everybody what an approved tournament does to ratings."""
    submission = get_object_or_404(
        Submission.objects.select_related(
            "rating_list",
            "federation",
            "revision__tournament__rating_list",
            "revision__tournament__sender",
        ).defer("revision__data"),
        state=State.APPROVED,
        revision__tournament_id=pk,
        revision__tournament__published_at__isnull=False,
    )
    found = compute_preview(submission)
    revision = submission.revision
    if found is None or revision is None or revision.tournament is None:
        raise Http404
    context = build_public_frame(request, revision.tournament, "ratings")
    context |= build_effect_context(found, revision.tournament)
    return render(request, "ratings/tournament.html", context)
