"""The file as annotated source, and everything that corrects it in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ratingportal.accounts.http import signed_in
from ratingportal.core import catalogue
from ratingportal.reports import annotated_source
from ratingportal.reports.answer_forms import (
    DecisionForm,
    EditForm,
    RevisionSeenForm,
    TakeFixForm,
)
from ratingportal.reports.line_fields import Layouts
from ratingportal.submissions import queries
from ratingportal.submissions.services import corrections, drafts, offered_corrections
from ratingportal.submissions.services.errors import NotAllowedError, StaleError
from ratingportal.workspace.pages.drafts import build_draft, list_edit_rows
from ratingportal.workspace.pages.frame import build_frame
from ratingportal.workspace.pages.report import decode_revision
from ratingportal.workspace.views.access import get_visible_submission
from ratingportal.workspace.views.actions import perform_act
from ratingportal.workspace.views.in_place import answer_in_place, find_fix_place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django import forms

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Draft, Submission

FILE = "submissions:file"
MOST_CHOSEN = 50
"""Lines that somebody can ask for on the page without script."""
MOST_ROWS = 200
"""Lines on that page: a form of more would not be taken."""


@require_safe
@signed_in
def source(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show the file's text with line numbers, the findings in the margin, and what was edited so far."""
    submission = get_visible_submission(request, reference)
    whole = build_frame(request.user, submission, "file") | _layout_context(submission)
    draft = whole["draft"]
    view = annotated_source.build_view(
        decode_revision(submission.revision),
        queries.list_findings(submission),
        url=request.path,
        query=request.GET,
        format_key=submission.revision.format if submission.revision else "",
        edits=draft.lines if draft and not whole["draft_is_old"] else None,
        counted=_counted(submission),
    )
    whole["view"] = view
    whole["keys"] += view.keys
    if whole["can_edit"]:
        whole["keys"].append({"key": "e", "label": _("edit the line")})
    return render(request, "workspace/file.html", whole)


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def edit(request: SignedInRequest, reference: str) -> HttpResponse:
    """Edit chosen lines in a plain form; the File tab sends its edits here too, line by line."""
    submission = get_visible_submission(request, reference)
    if request.method != "POST":
        return _edit_page(request, submission)
    form = EditForm(request.POST)
    in_place = request.headers.get("Accept") == "application/json"
    try:
        draft = _keep(submission, request.user, form)
    except NotAllowedError as refusal:
        if in_place:
            status = 409 if isinstance(refusal, StaleError) else 422
            return JsonResponse({"error": str(refusal)}, status=status)
        messages.error(request, str(refusal))
        if form.is_valid() and drafts.may_edit(submission, request.user):
            return _edit_page(request, submission, form.edits())
        return redirect(FILE, submission.reference)
    if in_place:
        return JsonResponse(_parts(request, submission, draft, form.edits()))
    return _check(request, submission) if "check" in request.POST else _go_on(request, form)


def _go_on(request: SignedInRequest, form: EditForm) -> HttpResponse:
    """Go on editing: with another line beside those that are open, or with what is kept."""
    if "open" in request.POST:
        lines = [*form.cleaned_data["numbers"], request.POST.get("another", "")]
        return redirect(f"{request.path}?{urlencode({'line': lines}, doseq=True)}")
    messages.success(request, _("Your changes are saved. They have not been checked yet."))
    return redirect(request.path)


@require_POST
@signed_in
def check_draft(request: SignedInRequest, reference: str) -> HttpResponse:
    """Send the changes for a check."""
    return _check(request, get_visible_submission(request, reference))


@require_POST
@signed_in
def discard_draft(request: SignedInRequest, reference: str) -> HttpResponse:
    """Throw the changes away."""
    submission = get_visible_submission(request, reference)
    drafts.discard_draft(submission=submission, user=request.user)
    messages.success(request, _("Your changes have been discarded. The file has not changed."))
    return redirect(FILE, submission.reference)


@require_POST
@signed_in
def carry_over(request: SignedInRequest, reference: str) -> HttpResponse:
    """Apply the changes to a revision that arrived meanwhile."""
    submission = get_visible_submission(request, reference)

    def act() -> str:
        draft = drafts.carry_over(submission=submission, user=request.user)
        if draft and draft.left_over:
            applied, left = len(draft.edits), len(draft.left_over)
            return " ".join(
                (
                    ngettext("%(n)d change applied.", "%(n)d changes applied.", applied)
                    % {"n": applied},
                    ngettext("%(n)d needs your attention.", "%(n)d need your attention.", left)
                    % {"n": left},
                )
            )
        return _("Your changes were applied to the current revision.")

    return perform_act(request, submission, act, back=FILE)


@require_POST
@signed_in
def take_fix(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take a correction that a finding offers into the draft, or out of it again."""
    submission = get_visible_submission(request, reference)
    form = TakeFixForm(request.POST)

    def act() -> str:
        wanted = _cleaned(form)
        if "leave" in request.POST:
            del wanted["choice"]
            offered_corrections.leave_fix(submission=submission, author=request.user, **wanted)
            return _("The correction is no longer among your changes.")
        offered_corrections.take_fix(submission=submission, author=request.user, **wanted)
        return _("The correction is among your changes. They have not been checked yet.")

    if "HX-Request" in request.headers:
        return answer_in_place(request, submission, act)
    place = find_fix_place(request, submission)
    return perform_act(request, submission, act, place=place)


@require_POST
@signed_in
def take_safe_fixes(request: SignedInRequest, reference: str) -> HttpResponse:
    """Take all corrections that need nobody's judgement into the draft."""
    submission = get_visible_submission(request, reference)
    form = RevisionSeenForm(request.POST)

    def act() -> str:
        made = offered_corrections.take_safe_fixes(
            submission=submission, author=request.user, **_cleaned(form)
        )
        return _said_of_safe(made)

    return perform_act(request, submission, act)


@require_POST
@signed_in
def go_back(request: SignedInRequest, reference: str, number: int) -> HttpResponse:
    """Make an earlier revision the current one again."""
    submission = get_visible_submission(request, reference)
    form = DecisionForm(request.POST)

    def act() -> str:
        corrections.go_back(
            submission=submission, author=request.user, number=number, **_cleaned(form)
        )
        return _("Revision %(number)d is current again and is being checked.") % {"number": number}

    return perform_act(request, submission, act)


def _counted(submission: Submission) -> int:
    """Say how many findings there are, stored or not."""
    revision = submission.revision
    return sum(revision.report["counts"].values()) if revision and revision.report else 0


def _keep(submission: Submission, user: User, form: EditForm) -> Draft | None:
    if not form.is_valid():
        raise NotAllowedError(_("Choose which lines to edit."))
    revision = form.cleaned_data["revision"]
    return drafts.keep_edits(
        submission=submission, user=user, revision=revision, edits=form.edits(), seen=form.seen()
    )


def _check(request: SignedInRequest, submission: Submission) -> HttpResponse:
    try:
        made = corrections.check_draft(submission=submission, author=request.user)
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
        return redirect(FILE, submission.reference)
    if made.outcome.known or made.outcome.refused:
        messages.error(request, _said(submission, made))
        return redirect(FILE, submission.reference)
    messages.success(request, _said(submission, made))
    return redirect(submission)


def _cleaned(form: forms.Form) -> dict[str, Any]:
    if not form.is_valid():
        raise NotAllowedError(_("Part of the form was missing. Please try again."))
    return dict(form.cleaned_data)


def _said(submission: Submission, made: corrections.Made) -> str:
    """Say what became of edits or corrections."""
    outcome = made.outcome
    if outcome.refused:
        return f"{outcome.sentence} {outcome.advice}"
    if outcome.known and outcome.submission == submission:
        return _(
            "Nothing was changed: with these edits the file is identical to revision %(number)d. You can make that revision current again under History."
        ) % {"number": made.number}
    if outcome.known and outcome.submission:
        return _(
            "Nothing was changed: with these edits the file is identical to the one in submission %(reference)s."
        ) % {"reference": outcome.submission.reference}
    said = _("Revision %(number)d was created from your changes and is being checked.")
    return said % {"number": made.number}


def _said_of_safe(made: offered_corrections.Taken) -> str:
    said = ngettext(
        "%(n)d correction is among your changes (%(codes)s). It has not been checked yet.",
        "%(n)d corrections are among your changes (%(codes)s). They have not been checked yet.",
        made.taken,
    ) % {"n": made.taken, "codes": ", ".join(made.codes)}
    if made.left:
        said += " " + ngettext(
            "%(n)d more could not be applied together with these or with your own changes.",
            "%(n)d more could not be applied together with these or with your own changes.",
            made.left,
        ) % {"n": made.left}
    return said


def _layout_context(submission: Submission) -> dict[str, Any]:
    revision = submission.revision
    chosen = catalogue.list_formats().get(revision.format) if revision else None
    return {"fixed_width": chosen is not None and chosen.fixed_width}


def _parts(
    request: SignedInRequest,
    submission: Submission,
    draft: Draft | None,
    edits: dict[int, list[str]],
) -> dict[str, str]:
    """Give the pieces of the File tab that an edit changes."""
    context = build_draft(submission, request.user) | _layout_context(submission)
    context |= {"submission": submission, "revision": submission.revision}
    number = max(next(iter(edits)), 1)
    lines = decode_revision(submission.revision)
    now = draft.lines if draft else {}
    bar = render_to_string("workspace/parts/draft_bar.html", context, request)
    line = annotated_source.build_line(
        number,
        lines[number - 1],
        queries.list_findings(submission),
        Layouts(submission.revision.format if submission.revision else "", lines),
        now.get(number),
    )
    rendered = render_to_string("components/source_line.html", context | {"line": line}, request)
    return {"bar": bar, "line": rendered}


def _asked_lines(request: SignedInRequest, typed: Iterable[int], last: int) -> set[int]:
    """Give the lines that were chosen or typed in, as far as the file has them."""
    chosen = request.GET.getlist("line")[:MOST_CHOSEN]
    asked = {*typed, *(int(text) for text in chosen if _is_number(text))}
    return {number for number in asked if number <= last}


def _edit_page(
    request: SignedInRequest, submission: Submission, typed: dict[int, list[str]] | None = None
) -> HttpResponse:
    """Show chosen and edited lines as plain fields; `typed` could not be kept and is shown again."""
    whole = build_frame(request.user, submission, "file")
    if not whole["can_edit"]:
        messages.error(request, _("This file cannot be edited in the browser now."))
        return redirect(FILE, submission.reference)
    lines = decode_revision(submission.revision)
    draft, typed = whole["draft"], typed or {}
    now = draft.lines if draft and not whole["draft_is_old"] else {}
    numbers = sorted(_asked_lines(request, typed, len(lines)) | set([*now][:MOST_ROWS]))
    whole["rows"] = list_edit_rows(lines, now, numbers, typed)
    whole["rows_left"] = len(set(now) - set(numbers))
    return render(request, "workspace/edit.html", whole, status=409 if typed else 200)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 8
