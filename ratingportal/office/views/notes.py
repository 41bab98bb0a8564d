"""The tab with the internal notes of a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from ratingportal.accounts.http import officers_only
from ratingportal.office.forms import NoteForm
from ratingportal.office.services.notes import add_note
from ratingportal.workspace.pages.frame import build_frame
from ratingportal.workspace.views.access import get_reviewable_submission
from ratingportal.workspace.views.actions import perform_act

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_http_methods(["GET", "HEAD", "POST"])
@officers_only
def notes(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show the notes of the office about a case, and add one."""
    submission = get_reviewable_submission(request, reference)
    form = NoteForm(request.POST or None)
    if request.method == "POST" and form.is_valid():

        def act() -> str:
            add_note(submission=submission, author=request.user, **form.cleaned_data)
            return _("Note added.")

        return perform_act(request, submission, act, back="office:notes")
    context = build_frame(request.user, submission, "notes") | {
        "notes": submission.internal_notes.select_related("author"),
        "form": form,
    }
    status = 422 if form.is_bound else 200
    return render(request, "office/notes.html", context, status=status)
