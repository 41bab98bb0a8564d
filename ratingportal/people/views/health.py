"""The register's health: what the last look found, what was accepted, and how it was before."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.db import connection, transaction
from django.db.utils import OperationalError
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from ratingportal.accounts import rights
from ratingportal.accounts.http import officers_only
from ratingportal.people import queries
from ratingportal.people.enums import HealthCheck
from ratingportal.people.models import HealthException, HealthIssue, HealthRun
from ratingportal.people.services import health
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest
    from ratingportal.federations.models import RatingList
    from ratingportal.tournaments.models import Entry

NIGHTS = 14
SHOWN_EXCEPTIONS = 50
MOST_TICKED = 500
_ALIKE = frozenset({HealthCheck.SAME_BIRTH, HealthCheck.SAME_FEDERATION})
_SEVERAL = _ALIKE | {HealthCheck.DECISIONS}
"""Checks that find several players who may be one; two of them can be compared."""
PATIENCE = "20s"
"""So long a look may take while somebody waits; the nightly one takes its time."""


@require_safe
@officers_only
def show(request: SignedInRequest) -> HttpResponse:
    """Show one register of those in one's charge."""
    lists = list(rights.list_officer_lists(request.user))
    rating_list = _chosen_list(lists, request.GET.get("list"))
    runs = list(HealthRun.objects.filter(rating_list=rating_list).order_by("-pk")[:NIGHTS])
    issues = list(HealthIssue.objects.filter(rating_list=rating_list).order_by("kind", "pk"))
    exceptions = list(
        HealthException.objects.filter(rating_list=rating_list, revoked_at__isnull=True)
        .select_related("author")
        .order_by("-pk")[:SHOWN_EXCEPTIONS]
    )
    people = _people([*issues, *exceptions])
    federations = sorted({person.federation for person in people.values() if person.federation})
    asked = request.GET.get("federation", "")
    federation = asked if asked in federations else ""
    counts = _still_open(runs[0]) if runs else {}
    # Who was merged since the last look is one person now: that finding is done.
    done = Counter(row.kind for row in issues if _is_merged(row, people))
    issues = [row for row in issues if not _is_merged(row, people)]
    counts = {kind: max(0, number - done[kind]) for kind, number in counts.items()}
    if federation:
        # A run counted the whole list; for one federation the rows that are kept are counted.
        issues = [row for row in issues if _is_of(row, federation, people)]
        counts = Counter(row.kind for row in issues)
    context = {
        "lists": lists,
        "rating_list": rating_list,
        "federations": federations,
        "federation": federation,
        "runs": [_night(run) for run in runs],
        "checks": HealthCheck.choices,
        "tiles": _tiles(counts) if runs else [],
        "groups": _groups(issues, people, counts, _unidentified(rating_list, issues)),
        "exceptions": [
            {"row": row, "people": _named(row.players, people), "label": row.get_kind_display()}
            for row in exceptions
        ],
    }
    return render(request, "people/health.html", context)


def _chosen_list(lists: Sequence[RatingList], key: str | None) -> RatingList:
    """Give the list that was asked for, or else the first that the officer has."""
    if not lists:
        raise Http404
    return next((item for item in lists if item.key == key), lists[0])


@require_POST
@officers_only
def check_now(request: SignedInRequest, list_key: str) -> HttpResponse:
    """Look now."""
    rating_list = get_object_or_404(rights.list_officer_lists(request.user), key=list_key)
    try:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute(f"SET LOCAL statement_timeout = '{PATIENCE}'")
            health.check_register_health(rating_list=rating_list)
        messages.success(request, _("The register has been checked."))
    except OperationalError:
        messages.error(
            request,
            _("This register is too large to check while you wait. It is checked every night."),
        )
    return _back(rating_list)


@require_POST
@officers_only
def accept(request: SignedInRequest, pk: int) -> HttpResponse:
    """Say that an issue is none."""
    lists = rights.list_officer_lists(request.user)
    issue = get_object_or_404(
        HealthIssue.objects.select_related("rating_list"), pk=pk, rating_list__in=lists
    )
    reason = request.POST.get("reason", "")
    if "\0" in reason:
        raise SuspiciousOperation
    try:
        health.accept_issue(issue=issue, officer=request.user, reason=reason)
        messages.success(request, _("Accepted. It is not shown again unless you undo this."))
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    return _back(issue.rating_list)


@require_POST
@officers_only
def accept_many(request: SignedInRequest, list_key: str) -> HttpResponse:
    """Say of all ticked issues that they are none, with one reason."""
    rating_list = get_object_or_404(rights.list_officer_lists(request.user), key=list_key)
    ticked = [text for text in request.POST.getlist("issue")[:MOST_TICKED] if text.isdecimal()]
    keys = [int(text) for text in ticked if len(text) < 19]
    issues = HealthIssue.objects.filter(rating_list=rating_list, pk__in=keys)
    done = 0
    try:
        for issue in issues.select_related("rating_list"):
            health.accept_issue(
                issue=issue, officer=request.user, reason=request.POST.get("reason", "")
            )
            done += 1
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    if done:
        words = ngettext("%(n)d finding accepted.", "%(n)d findings accepted.", done)
        messages.success(request, words % {"n": done})
    elif not keys:
        messages.error(request, _("Tick the findings that are not a problem."))
    return _back(rating_list, request.POST.get("federation", ""))


@require_POST
@officers_only
def revoke(request: SignedInRequest, pk: int) -> HttpResponse:
    """Take an acceptance back."""
    lists = rights.list_officer_lists(request.user)
    exception = get_object_or_404(
        HealthException.objects.select_related("rating_list"), pk=pk, rating_list__in=lists
    )
    try:
        health.revoke_acceptance(exception=exception, officer=request.user)
        messages.success(request, _("Undone. The next check will find it again."))
    except NotAllowedError as refusal:
        messages.error(request, str(refusal))
    return _back(exception.rating_list)


def _back(rating_list: RatingList, federation: str = "") -> HttpResponse:
    wanted = {"list": rating_list.key} | ({"federation": federation[:8]} if federation else {})
    return redirect(reverse("people:health", query=wanted))


def _is_of(issue: HealthIssue, federation: str, people: dict[int, Player]) -> bool:
    return any(person.federation == federation for person in _named(issue.players, people))


def _is_merged(issue: HealthIssue, people: dict[int, Player]) -> bool:
    """Tell whether what looked like several people is one by now."""
    return issue.kind in _ALIKE and len(_named_apart(issue.players, people)) < 2


def _named_apart(keys: Iterable[int], people: dict[int, Player]) -> list[Player]:
    """Name people without those who were merged into another."""
    return [person for person in _named(keys, people) if person.merged_into_id is None]


def _people(rows: Iterable[HealthIssue | HealthException]) -> dict[int, Player]:
    keys = {key for row in rows for key in row.players}
    return Player.objects.filter(erased_at__isnull=True).in_bulk(keys)


def _named(keys: Iterable[int], people: dict[int, Player]) -> list[Player]:
    return [people[key] for key in keys if key in people]


def _still_open(run: HealthRun) -> dict[str, int]:
    """Take from what the look found what was accepted since."""
    accepted = HealthException.objects.filter(
        rating_list=run.rating_list_id, revoked_at__isnull=True, created_at__gt=run.created_at
    ).values_list("kind", flat=True)
    since = Counter(accepted)
    return {kind: max(0, number - since[kind]) for kind, number in run.counts.items()}


def _tiles(counts: dict[str, int]) -> list[dict[str, Any]]:
    return [
        {
            "label": label,
            "value": counts.get(kind, 0),
            "tone": "confirm" if counts.get(kind) else "fixed",
            "url": f"#{kind}" if counts.get(kind) else "",
        }
        for kind, label in HealthCheck.choices
    ]


def _groups(
    issues: Sequence[HealthIssue],
    people: dict[int, Player],
    counts: dict[str, int],
    unidentified: dict[int, list[Entry]],
) -> list[dict[str, Any]]:
    groups = []
    for kind, label in HealthCheck.choices:
        own = [
            {
                "row": row,
                "people": _shown(row, people),
                "pair": [person.pk for person in _shown(row, people)[:2]]
                if kind in _SEVERAL
                else [],
                "entries": unidentified.get(row.details.get("tournament"), []),
            }
            for row in issues
            if row.kind == kind
        ]
        if own:
            more = max(0, counts.get(kind, 0) - len(own))
            groups.append({"kind": kind, "label": label, "issues": own, "more": more})
    return groups


def _unidentified(rating_list: RatingList, issues: Sequence[HealthIssue]) -> dict[int, list[Entry]]:
    """Find the names of those who are nobody, by tournament."""
    kept = [row for row in issues if row.kind == HealthCheck.UNIDENTIFIED]
    return queries.group_unidentified(rating_list, [row.details["tournament"] for row in kept])


def _shown(issue: HealthIssue, people: dict[int, Player]) -> list[Player]:
    """Name those whom an issue is about; where it is about duplicates, those who are still apart."""
    named = _named_apart if issue.kind in _SEVERAL else _named
    return named(issue.players, people)


def _night(run: HealthRun) -> dict[str, Any]:
    return {
        "when": run.created_at,
        "counts": [run.counts.get(kind, "–") for kind in HealthCheck.values],
    }
