"""What the pages of tournaments show, in the shape that the components take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.privacy.contacts import mask_contacts
from ratingportal.tournaments import export_files
from ratingportal.tournaments.models import ExportMark

if TYPE_CHECKING:
    from datetime import date

    from django.http import QueryDict

    from ratingportal.accounts.models import User
    from ratingportal.tournaments.models import ExportJob, Tournament

_WIDE = "d-none d-md-table-cell"
"""Bootstrap's words for a column that a phone has no room for."""


def list_columns(address: QueryDict, current: str) -> list[dict[str, Any]]:
    """Describe the columns of the list; a click on a head sorts, a second one the other way."""
    shown = [
        (_("Tournament"), "name", "name", ""),
        (_("Played"), "date", "-date", _WIDE),
        (_("Rating list"), "", "", _WIDE),
        (_("Uploaded by"), "", "", _WIDE),
        (_("Players"), "players", "-players", "is-num"),
        (_("Approved"), "published", "-published", _WIDE),
    ]
    return [
        {
            "label": label,
            "class": css,
            "sorted": _direction(key, current),
            "url": _sorted(address, _next(key, first, current)) if key else "",
        }
        for label, key, first, css in shown
    ]


def build_crumbs(*, exports_too: bool = False) -> list[dict[str, Any]]:
    """Give the way back to the list, and from one export to all of one's own."""
    way = [{"url": reverse("tournaments:list"), "label": _("Tournaments")}]
    if exports_too:
        way.append({"url": reverse("tournaments:exports"), "label": _("My exports")})
    return way


def choose_everything(address: QueryDict) -> str:
    """Make the parameters that choose all tournaments of this filter."""
    parameters = address.copy()
    parameters.pop("page", None)
    parameters["all"] = "1"
    return parameters.urlencode()


def list_facts(tournament: Tournament) -> list[dict[str, Any]]:
    """List the head of a tournament as everybody may see it."""
    arbiters = [mask_contacts(name) for name in (tournament.chief_arbiter, *tournament.deputies)]
    rows = [
        (_("Played"), format_days(tournament.start, tournament.end)),
        (_("City"), mask_contacts(tournament.city)),
        (_("Uploaded by"), tournament.sender),
        (_("Players"), tournament.player_count),
        (_("Rounds"), tournament.rounds),
        (_("Games"), _games(tournament)),
        (_("Teams"), tournament.team_count or None),
        (_("Type"), mask_contacts(tournament.type)),
        (_("Time control"), mask_contacts(tournament.time_control)),
        (_("Arbiters"), ", ".join(filter(None, arbiters))),
        (
            _("Approved"),
            date_format(tournament.published_at, "DATE_FORMAT") if tournament.published_at else "",
        ),
    ]
    return [{"label": label, "value": value} for label, value in rows if value not in {None, ""}]


def list_tabs(tournament: Tournament, active: str) -> list[dict[str, Any]]:
    """Lead to the pages of a tournament."""
    pages = [
        ("crosstable", "tournaments:detail", _("Crosstable"), None),
        ("games", "tournaments:games", _("Games"), tournament.game_count),
    ]
    if tournament.rating_list.rating_system:
        pages.append(("ratings", "ratings:tournament", _("Rating changes"), None))
    return [
        {
            "url": reverse(view, args=[tournament.pk]),
            "label": label,
            "count": count,
            "active": key == active,
        }
        for key, view, label, count in pages
    ]


def list_downloads(tournament: Tournament) -> list[dict[str, Any]]:
    """List the files that a tournament can be had as, with an address for each."""
    return [
        {
            "label": kind.label,
            "links": _links(reverse("tournaments:download", args=[tournament.pk, key]), kind),
        }
        for key, kind in export_files.KINDS.items()
    ]


def list_export_facts(job: ExportJob) -> list[dict[str, Any]]:
    """Say what an export holds."""
    known = dict(export_files.list_choices())
    kinds = [str(known[kind]) for kind in job.kinds if kind in known]
    rows = [
        (_("Tournaments"), job.total),
        (_("Files"), ", ".join(kinds)),
        (_("CSV files"), export_files.PROFILES.get(job.profile)),
        (_("Asked for"), date_format(timezone.localtime(job.created_at), "DATETIME_FORMAT")),
        (_("Kept until"), date_format(timezone.localtime(job.expires_at), "DATETIME_FORMAT")),
    ]
    return [{"label": label, "value": value} for label, value in rows]


def list_marks(user: User) -> list[dict[str, Any]]:
    """List the lists that the user reviews, each with the way to what was approved since their last export."""
    marks = dict(
        ExportMark.objects.filter(owner=user).values_list("rating_list", "until").order_by()
    )
    address = reverse("tournaments:export_new")
    return [
        {
            "list": item,
            "until": marks.get(item.pk),
            "url": f"{address}?all=1&since_last=1&rating_list={item.pk}&sort=published",
        }
        for item in rights.list_officer_lists(user)
    ]


def format_days(start: date | None, end: date | None, *, this_year: int | None = None) -> str:
    """Write two days in little room, as “11–15 Nov 2026”; the year that everybody knows is left out."""
    first, last = start or end, end or start
    if first is None or last is None:
        return ""
    written = "MONTH_DAY_FORMAT" if last.year == this_year else "DATE_FORMAT"
    if first == last:
        return date_format(last, written)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{date_format(last, written)}"
    if first.year == last.year:
        return f"{date_format(first, 'MONTH_DAY_FORMAT')} – {date_format(last, written)}"
    return f"{date_format(first, 'DATE_FORMAT')} – {date_format(last, 'DATE_FORMAT')}"


def _games(tournament: Tournament) -> str:
    numbers = {"n": tournament.game_count, "rated": tournament.rated_game_count}
    if numbers["n"] == numbers["rated"]:
        return str(numbers["n"])
    return _("%(n)d, %(rated)d of them rated") % numbers


def _links(address: str, kind: export_files.ExportKind) -> list[dict[str, Any]]:
    if not kind.profiled:
        return [{"label": _("Download"), "url": address}]
    return [
        {"label": label, "url": f"{address}?profile={profile}"}
        for profile, label in export_files.PROFILES.items()
    ]


def _direction(key: str, current: str) -> str:
    if not key or current.lstrip("-") != key:
        return ""
    return "descending" if current.startswith("-") else "ascending"


def _next(key: str, first: str, current: str) -> str:
    if current != first:
        return first
    return key if first.startswith("-") else f"-{key}"


def _sorted(address: QueryDict, sort: str) -> str:
    parameters = address.copy()
    parameters.pop("page", None)
    parameters["sort"] = sort
    return f"?{parameters.urlencode()}"
