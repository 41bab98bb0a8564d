"""Show a submission: its tabs, its live status, its files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.core import catalogue
from ratingportal.core.inspection import decode_lines
from ratingportal.core.output.conversion import convert_tournament, list_writable_formats
from ratingportal.registry.pagination import KeyedPaginator
from ratingportal.reports import diff, finding_links
from ratingportal.reports.rows import OPEN
from ratingportal.reports.summary import name_formats
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Attachment
from ratingportal.submissions.services import messages, notifications
from ratingportal.tournaments import export_files
from ratingportal.tournaments import queries as tournaments
from ratingportal.tournaments.conversion_targets import list_targets
from ratingportal.tournaments.downloads import find_readers_language, name_original, send_attachment
from ratingportal.workspace.filters import SubmissionFilter
from ratingportal.workspace.forms import ConversationForm
from ratingportal.workspace.pages import revisions
from ratingportal.workspace.pages.answer_history import list_acts
from ratingportal.workspace.pages.crosstable import build_crosstable_tab
from ratingportal.workspace.pages.frame import (
    build_frame,
    build_thread,
    count_unread,
    list_facts,
)
from ratingportal.workspace.pages.given_facts import build_facts_part
from ratingportal.workspace.pages.home import build_home, fetch_rows
from ratingportal.workspace.pages.newcomers import build_newcomers_part
from ratingportal.workspace.pages.report import build_report
from ratingportal.workspace.pages.sender import build_sender_part
from ratingportal.workspace.pages.timeline import build_timeline
from ratingportal.workspace.views.access import get_visible_submission

if TYPE_CHECKING:
    from collections.abc import Mapping

    from django.http import QueryDict

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Tournament

PER_PAGE = 30
GAMES_PER_PAGE = 200


@require_safe
@signed_in
def listing(request: SignedInRequest) -> HttpResponse:
    """Show the organiser's home; with a filter, the list of what matches."""
    rows = queries.list_sent(request.user)
    narrowed = SubmissionFilter.of(request.GET, rows.order_by("-moved_at", "-pk"), request.user)
    context: dict[str, Any] = {"filter": narrowed}
    if narrowed.is_used:
        found = KeyedPaginator(narrowed.qs, PER_PAGE, fetched=fetch_rows())
        context["page"] = found.get_page(request.GET.get("page"))
    else:
        context |= build_home(rows, request.GET.get("page"))
        context["news"] = notifications.count_unread(request.user)
    return render(request, "workspace/list.html", context)


@require_safe
@signed_in
def detail(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show the report: what the portal understood, what it found, what to do."""
    submission = get_visible_submission(request, reference)
    context = build_frame(request.user, submission, "report")
    report = build_report(
        submission,
        request.user,
        page=request.GET.get("page"),
        only=choose_shown(request.GET, context),
        must_act=context["must_act"],
    )
    context |= {
        "report": report,
        "notes": submission.internal_notes.select_related("author") if context["is_office"] else [],
        "facts": list_facts(submission),
        **build_facts_part(submission, request.user),
        **build_sender_part(submission, request.user),
        "recognised": name_formats(submission.revision.report if submission.revision else {}),
    }
    if submission.state == State.APPROVED:
        context |= build_newcomers_part(submission)
    return render(request, "workspace/report.html", context)


def choose_shown(asked: QueryDict, frame: dict[str, Any]) -> Mapping[str, Any]:
    """Show first what is open to those who must act on it; whoever asks for anything gets that."""
    if frame["must_act"] and frame["blocking"] and not set(asked) - {"page"}:
        return {"show": OPEN}
    return asked


@require_safe
@signed_in
def status(request: SignedInRequest, reference: str) -> HttpResponse:
    """Answer the page's question whether the check is done; then the page loads itself anew."""
    submission = get_visible_submission(request, reference)
    response = render(request, "workspace/parts/status.html", {"submission": submission})
    if submission.state not in {State.RECEIVED, State.CHECKING}:
        response["HX-Refresh"] = "true"
    return response


@require_safe
@signed_in
def table(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show the crosstable as the portal understood it."""
    submission = get_visible_submission(request, reference)
    recorded = submission.revision.tournament if submission.revision else None
    context = build_frame(request.user, submission, "crosstable")
    if recorded is not None:
        context |= build_crosstable_tab(submission, recorded, request.GET)
    return render(request, "workspace/crosstable.html", context)


@require_safe
@signed_in
def games(request: SignedInRequest, reference: str) -> HttpResponse:
    """List the games as the portal understood them, round by round."""
    submission = get_visible_submission(request, reference)
    recorded = submission.revision.tournament if submission.revision else None
    rows = tournaments.list_games(recorded) if recorded else []
    page = Paginator(rows, GAMES_PER_PAGE).get_page(
        finding_links.find_page_with_game(rows, request.GET, GAMES_PER_PAGE)
    )
    context = build_frame(request.user, submission, "games") | {
        "page": page,
        "games": finding_links.mark_games(
            queries.list_findings(submission), submission.get_absolute_url(), list(page.object_list)
        ),
    }
    return render(request, "workspace/games.html", context)


@require_safe
@signed_in
def history(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show who did what, and when, with every revision of the file."""
    submission = get_visible_submission(request, reference)
    context = build_frame(request.user, submission, "history")
    context |= {
        "steps": build_timeline(submission, for_office=context["is_office"]),
        "acts": list_acts(submission),
        "revisions": revisions.list_revisions(submission),
    }
    return render(request, "workspace/history.html", context)


@require_safe
@signed_in
def conversation(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show the messages between organiser and office."""
    submission = get_visible_submission(request, reference)
    is_office = rights.is_officer_of(request.user, submission.rating_list)
    is_sender = rights.belongs_to(request.user, submission.federation)
    unread = count_unread(submission, is_office=is_office, is_sender=is_sender)
    messages.mark_read(submission=submission, by_office=is_office, by_sender=is_sender)
    context = build_frame(request.user, submission, "messages") | {
        "messages_list": build_thread(submission, request.user, unread=unread),
        "message_form": ConversationForm(),
    }
    return render(request, "workspace/messages.html", context)


@require_safe
@signed_in
def attachment(request: SignedInRequest, reference: str, pk: int) -> HttpResponse:
    """Give a file that stands beside a message, as a download only."""
    submission = get_visible_submission(request, reference)
    found = get_object_or_404(Attachment, pk=pk, message__submission=submission)
    return send_attachment(
        bytes(found.data), name=found.filename, content_type="application/octet-stream"
    )


@require_safe
@signed_in
def original(request: SignedInRequest, reference: str, number: int) -> HttpResponse:
    """Give a revision's bytes back exactly as they came."""
    revision = get_object_or_404(
        get_visible_submission(request, reference).revisions, number=number
    )
    name = name_original(revision.filename, revision.format)
    return send_attachment(bytes(revision.data), name=name, content_type="application/octet-stream")


@require_safe
@signed_in
def download(request: SignedInRequest, reference: str, kind: str) -> HttpResponse:
    """Give what was read from the current file as TRF or CSV, before it is published too."""
    submission = get_visible_submission(request, reference)
    recorded = submission.revision.tournament if submission.revision else None
    profile = request.GET.get("profile", export_files.SPREADSHEET)
    if recorded is not None and kind in list_writable_formats() and kind not in export_files.KINDS:
        return _converted(submission, recorded, kind)
    if recorded is None or kind not in export_files.KINDS or profile not in export_files.PROFILES:
        raise Http404
    made = export_files.render_file(
        recorded,
        kind=kind,
        profile=profile,
        full_birth=True,
        language=find_readers_language(request),
    )
    return send_attachment(made.data, name=made.name, content_type=made.content_type)


@require_safe
@signed_in
def conversion(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show every format that the tournament can be written in, and what each could not hold."""
    submission = get_visible_submission(request, reference)
    recorded = submission.revision.tournament if submission.revision else None
    if recorded is None:
        raise Http404
    context = build_frame(request.user, submission, "") | {
        "targets": list_targets(
            tournaments.rebuild_tournament(recorded),
            lambda key: reverse("submissions:download", args=[submission.reference, key]),
        )
    }
    return render(request, "workspace/convert.html", context)


@require_safe
@signed_in
def difference(request: SignedInRequest, reference: str, first: int, second: int) -> HttpResponse:
    """Show what changed from one revision to another."""
    submission = get_visible_submission(request, reference)
    found = {row.number: row for row in submission.revisions.filter(number__in=[first, second])}
    if set(found) != {first, second} or first == second:
        raise Http404
    context = build_frame(request.user, submission, "history") | {
        "first": found[first],
        "second": found[second],
        "side_by_side": request.GET.get("view") == "side",
        "beside": revisions.list_other_differences(found[first], found[second]),
        "difference": diff.compare_lines(
            *(decode_lines(bytes(found[n].data), found[n].format) for n in (first, second))
        ),
    }
    return render(request, "workspace/diff.html", context)


def _converted(submission: Submission, recorded: Tournament, key: str) -> HttpResponse:
    written = convert_tournament(tournaments.rebuild_tournament(recorded), key)
    name = f"{submission.reference}{catalogue.list_formats()[key].extensions[0]}"
    return send_attachment(written.data, name=name, content_type="application/octet-stream")
