"""The tour of a portal with demonstration data: for every role, what to open and what to try there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from ratingportal.accounts.demo import ADMINISTRATOR, OFFICER, ORGANISER, PEOPLE
from ratingportal.accounts.models import User
from ratingportal.submissions.models import Submission

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.demo import DemoPerson

CASES = (
    "dune-open.trf", "ardennes-cup.trf", "abbey-invitational.trf", "river-trophy.trf",
    "chateau-cup.trf", "abbey-rapid.trf", "cellar-open.trf",
)  # fmt: skip
"""The tournaments of the demonstration that the tour leads to, by the name of their first file."""

ADDRESSES = [person.email for person in PEOPLE]


Found = dict[str, tuple[str, int | None]]
"""Of each file: the reference of its submission, and the key of the tournament that was read from it."""


@dataclass(frozen=True, slots=True)
class Stop:
    """One thing to try, and where."""

    text: str
    label: str
    url: str


@dataclass(frozen=True, slots=True)
class Walk:
    """What one role tries, and how to log in as it."""

    title: str
    person: DemoPerson | None
    stops: list[Stop]


def has_demo() -> bool:
    """Tell whether this portal was filled with the demonstration: all of its people are there."""
    return User.objects.filter(email__in=ADDRESSES).count() == len(ADDRESSES)


@require_safe
def show_tour(request: HttpRequest) -> HttpResponse:
    """Lead through the demonstration; a real office has no such page."""
    if not has_demo():
        raise Http404
    # By their senders first: files are not looked up by name otherwise.
    rows = Submission.objects.filter(
        revisions__author__email__in=ADDRESSES,
        revisions__filename__in=CASES,
        revisions__number=1,
    )
    named = rows.values_list("revisions__filename", "reference", "revision__tournament")
    found: Found = {name: (reference, tournament) for name, reference, tournament in named}
    makers = (
        (_("As a visitor"), None, _show_visitor),
        (_("As an organiser"), ORGANISER, _show_organiser),
        (_("As a rating officer"), OFFICER, _show_officer),
        (_("As an administrator"), ADMINISTRATOR, _show_administrator),
    )
    walks = [Walk(title, person, list(make(found))) for title, person, make in makers]
    return render(request, "help/tour.html", {"walks": walks})


def _case(found: Found, filename: str, text: str, label: str, view: str) -> Iterator[Stop]:
    """Lead to a tab of a submission; somebody may have taken it away meanwhile."""
    if filename in found:
        yield Stop(text, label, reverse(f"submissions:{view}", args=[found[filename][0]]))


def _published(found: Found, filename: str, text: str, label: str) -> Iterator[Stop]:
    tournament = found.get(filename, ("", None))[1]
    if tournament is not None:
        yield Stop(text, label, reverse("tournaments:detail", args=[tournament]))


def _show_visitor(found: Found) -> Iterator[Stop]:
    yield Stop(
        _("Check a file without an account: a sample is on the page of each format."),
        _("Check a file"),
        reverse("check:bring"),
    )
    yield from _published(
        found,
        "dune-open.trf",
        _("Read a published tournament, game by game, and download it as TRF or CSV."),
        "Dune Open",
    )
    yield Stop(
        _("Open a player on the published list, and see why the rating changed."),
        _("Ratings"),
        reverse("ratings:index"),
    )
    yield from _published(
        found,
        "chateau-cup.trf",
        _("Report a mistake in a tournament; it appears in the office's list."),
        "Coupe du Château",
    )


def _show_organiser(found: Found) -> Iterator[Stop]:
    yield Stop(
        _("What needs you comes first, then what is with the office, then what is done."),
        _("My submissions"),
        reverse("submissions:list"),
    )
    yield from _case(
        found,
        "ardennes-cup.trf",
        _("Errors to fix: apply a suggested correction, or edit the line."),
        "Ardennes Cup",
        "detail",
    )
    yield from _case(
        found,
        "abbey-invitational.trf",
        _("Players with a wrong ID or none: choose who they are."),
        "Abbey Invitational",
        "people",
    )
    yield from _case(
        found,
        "river-trophy.trf",
        _("The office returned this one with a question: answer it."),
        "River Trophy",
        "messages",
    )
    yield Stop(
        _("Upload files of your own, several at once or as a ZIP."),
        _("Upload results"),
        reverse("submissions:new"),
    )


def _show_officer(found: Found) -> Iterator[Stop]:
    queue = reverse("office:queue")
    yield Stop(
        _("Everything to review, sorted by who has waited longest. Press ? for the keys."),
        _("Review queue"),
        queue,
    )
    yield Stop(
        _(
            "Nothing open, all players identified: approve them together, and undo it within a minute."
        ),
        _("Ready"),
        f"{queue}?view=ready",
    )
    yield from _case(
        found,
        "abbey-rapid.trf",
        _("A submission assigned to you, with an internal note: approve it and go on to the next."),
        "Orval Autumn Open",
        "detail",
    )
    yield from _case(
        found,
        "cellar-open.trf",
        _("A question that no officer has read yet."),
        "Open des Caves",
        "messages",
    )
    yield Stop(
        _("Close the rating period that has ended, calculate a draft, and have it published."),
        _("Rating periods"),
        reverse("rating_office:periods"),
    )
    yield Stop(
        _("How many files came in, how clean they were, and how long people waited."),
        _("Statistics"),
        reverse("office:statistics"),
    )


def _show_administrator(_found: Found) -> Iterator[Stop]:
    yield Stop(
        _("People, federations, ID ranges, rating lists, and how strict each list is."),
        _("Administration"),
        reverse("admin:index"),
    )
    yield Stop(
        _("A submission on one page: findings, people, games, history and decisions."),
        _("Submissions"),
        reverse("admin:submissions_submission_changelist"),
    )
    yield Stop(
        _("Who did what, when, across submissions, register, settings and exports."),
        _("Audit trail"),
        reverse("audit:list"),
    )
