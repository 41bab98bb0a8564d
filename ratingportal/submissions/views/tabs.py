"""Show a submission: its tabs, its live status, its files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.core import catalogue
from ratingportal.core.inspection import lines_of
from ratingportal.core.output.conversion import convert, writable
from ratingportal.reports import diff, finding_links
from ratingportal.reports.answer_forms import MessageForm
from ratingportal.reports.summary import name_formats
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.filters import SubmissionFilter
from ratingportal.submissions.pages import revisions
from ratingportal.submissions.pages.answer_history import acts_of
from ratingportal.submissions.pages.frame import (
    build_frame,
    build_thread,
    build_timeline,
    list_facts,
)
from ratingportal.submissions.pages.newcomers import newcomers_part
from ratingportal.submissions.pages.report import report_of
from ratingportal.submissions.services import drafts, messages
from ratingportal.submissions.views.access import get_visible_submission
from ratingportal.tournaments import export_files
from ratingportal.tournaments import queries as tournaments
from ratingportal.tournaments.conversion_targets import list_targets
from ratingportal.tournaments.downloads import name_original, readers_language, send_attachment
from ratingportal.tournaments.labels import crosstable_part

if TYPE_CHECKING:
    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Tournament

PER_PAGE = 30
GAMES_PER_PAGE = 200
PLAYERS_PER_PAGE = 100


@require_safe
@signed_in
def listing(request: SignedInRequest) -> HttpResponse:
    """List what the user's federations have sent."""
    rows = queries.sent_for(request.user).select_related(
        "rating_list", "federation", "sender", "revision"
    )
    rows = rows.defer("revision__data").order_by("-pk")
    narrowed = SubmissionFilter.of(request.GET, rows)
    page = Paginator(narrowed.qs, PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "submissions/list.html", {"filter": narrowed, "page": page})


@require_safe
@signed_in
def detail(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show the report: what the portal understood, what it found, what to do."""
    submission = get_visible_submission(request, reference)
    report = report_of(submission, request.user, page=request.GET.get("page"), only=request.GET)
    context = build_frame(request.user, submission, "report") | {
        "report": report,
        "facts": list_facts(submission),
        "recognised": name_formats(submission.revision.report if submission.revision else {}),
    }
    if submission.state == State.APPROVED:
        context |= newcomers_part(submission)
    return render(request, "submissions/report.html", context)


@require_safe
@signed_in
def status(request: SignedInRequest, reference: str) -> HttpResponse:
    """Answer the page's question whether the check is done; then the page loads itself anew."""
    submission = get_visible_submission(request, reference)
    response = render(request, "submissions/parts/status.html", {"submission": submission})
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
        numbers = list(recorded.entries.order_by("number", "pk").values_list("number", flat=True))
        page = Paginator(numbers, PLAYERS_PER_PAGE).get_page(
            finding_links.page_with_player(numbers, request.GET, PLAYERS_PER_PAGE)
        )
        shown = set(page.object_list)
        context["page"] = page
        context["table"] = crosstable_part(
            tournaments.read_excerpt(recorded, shown),
            shown,
            rounds=tournaments.last_round(recorded),
        )
        finding_links.mark_table(
            queries.findings_of(submission), submission.get_absolute_url(), context["table"]
        )
    return render(request, "submissions/crosstable.html", context)


@require_safe
@signed_in
def games(request: SignedInRequest, reference: str) -> HttpResponse:
    """List the games as the portal understood them, round by round."""
    submission = get_visible_submission(request, reference)
    recorded = submission.revision.tournament if submission.revision else None
    rows = tournaments.games_with_names(recorded) if recorded else []
    page = Paginator(rows, GAMES_PER_PAGE).get_page(
        finding_links.page_with_game(rows, request.GET, GAMES_PER_PAGE)
    )
    context = build_frame(request.user, submission, "games") | {
        "page": page,
        "games": finding_links.mark_games(
            queries.findings_of(submission), submission.get_absolute_url(), list(page.object_list)
        ),
    }
    return render(request, "submissions/games.html", context)


@require_safe
@signed_in
def history(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show who did what, and when, with every revision of the file."""
    submission = get_visible_submission(request, reference)
    context = build_frame(request.user, submission, "history") | {
        "steps": build_timeline(submission),
        "acts": acts_of(submission),
        "revisions": revisions.list_revisions(submission),
        "can_go_back": drafts.may_edit(submission, request.user),
    }
    return render(request, "submissions/history.html", context)


@require_safe
@signed_in
def conversation(request: SignedInRequest, reference: str) -> HttpResponse:
    """Show the messages between organiser and office."""
    submission = get_visible_submission(request, reference)
    messages.mark_read(
        submission=submission,
        by_office=rights.is_officer_of(request.user, submission.rating_list),
        by_sender=rights.belongs_to(request.user, submission.federation),
    )
    context = build_frame(request.user, submission, "messages") | {
        "messages_list": build_thread(submission, request.user),
        "message_form": MessageForm(),
    }
    return render(request, "submissions/messages.html", context)


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
    if recorded is not None and kind in writable() and kind not in export_files.KINDS:
        return _converted(submission, recorded, kind)
    if recorded is None or kind not in export_files.KINDS or profile not in export_files.PROFILES:
        raise Http404
    made = export_files.render_file(
        recorded, kind=kind, profile=profile, full_birth=True, language=readers_language(request)
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
            tournaments.as_core(recorded),
            lambda key: reverse("submissions:download", args=[submission.reference, key]),
        )
    }
    return render(request, "submissions/convert.html", context)


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
        "hunks": diff.compare_lines(
            *(lines_of(bytes(found[n].data), found[n].format) for n in (first, second))
        ),
    }
    return render(request, "submissions/diff.html", context)


def _converted(submission: Submission, recorded: Tournament, key: str) -> HttpResponse:
    written = convert(tournaments.as_core(recorded), key)
    name = f"{submission.reference}{catalogue.formats()[key].extensions[0]}"
    return send_attachment(written.data, name=name, content_type="application/octet-stream")
