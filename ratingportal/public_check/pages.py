"""What surrounds the tabs of a visitor's file."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.template.defaultfilters import filesizeformat
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.accounts import rights
from ratingportal.accounts.models import User
from ratingportal.federations.models import RatingList
from ratingportal.public_check.services import visits
from ratingportal.reports.annotated_source import LINES_PER_PAGE
from ratingportal.reports.context import ReportContext
from ratingportal.reports.labels import name_encoding, name_line_ending
from ratingportal.reports.summary import name_formats
from ratingportal.tournaments.pages import format_days
from ratingportal.workspace.forms import PlaceForm

if TYPE_CHECKING:
    from collections.abc import Collection

    from django.contrib.auth.models import AnonymousUser
    from django.http import QueryDict

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.public_check.models import Visit
    from ratingportal.public_check.packed_file import KeptReading
    from ratingportal.public_check.services.visitor_check import CheckOutcome

    Reader = User | AnonymousUser

TABS = (
    ("report", gettext_lazy("Report")),
    ("file", gettext_lazy("File")),
    ("crosstable", gettext_lazy("Crosstable")),
)


class VisitContext(ReportContext):
    """A visitor reads, and takes the report away; nothing can be answered here."""

    next_step = gettext_lazy("You can upload it to the rating office.")

    def __init__(self, visit: Visit, kept: KeptReading) -> None:
        """Lead to the tabs of this file."""
        super().__init__()
        self._token, self._kept = visit.token, kept
        self.text_url, self.json_url, self.sarif_url = (
            reverse("check:download", args=[visit.token, kind]) for kind in ("txt", "json", "sarif")
        )

    def excerpt(self, numbers: Collection[int], _rounds: Collection[int], /) -> Tournament | None:
        """Give these players and their games."""
        return self._kept.part(numbers)

    def line_url(self, line: int, /) -> str:
        """Lead to a line in the File tab."""
        page = (line - 1) // LINES_PER_PAGE + 1
        return f"{reverse('check:file', args=[self._token])}?page={page}&line={line}#L{line}"

    def player_url(self, number: int, /) -> str:
        """Lead to the crosstable."""
        return f"{reverse('check:crosstable', args=[self._token])}?at={number}#p{number}"


def build_frame(user: Reader, visit: Visit, found: CheckOutcome, tab: str) -> dict[str, Any]:
    """Gather what every tab shows around its content; whoever uploads for one federation does it by one click."""
    counts = found.summary["counts"]
    return {
        "visit": visit,
        "found": found,
        "expires_at": visits.compute_expiry(visit),
        "facts": list_facts(visit, found),
        "recognised": name_formats(found.summary),
        "rating_list": RatingList.objects.filter(key=found.rating_list).first(),
        "safe_fixes": sum(any(fix["safe"] for fix in row["fixes"]) for row in found.rows),
        "verdict": _verdict(counts),
        "upload_form": make_upload_form(user, found),
        "tabs": [
            {
                "url": reverse(f"check:{key}", args=[visit.token]),
                "label": label,
                "active": key == tab,
                "count": sum(counts.values()) if key == "report" else None,
            }
            for key, label in TABS
        ],
    }


def make_upload_form(
    user: Reader, found: CheckOutcome, data: QueryDict | None = None
) -> PlaceForm | None:
    """Ask where the file goes, with what is known already; nobody is asked who cannot upload."""
    if not isinstance(user, User) or not rights.list_upload_federations(user).exists():
        return None
    chosen = rights.list_upload_lists(user).filter(key=found.rating_list).first()
    return PlaceForm(data, user=user, initial={"rating_list": chosen and chosen.pk})


def list_facts(visit: Visit, found: CheckOutcome) -> list[dict[str, Any]]:
    """List what was understood of the file."""
    read = found.tournament or {}
    rows = [
        (_("Tournament"), read.get("name")),
        (_("Federation"), read.get("federation")),
        (_("Played"), format_days(_day(read.get("start")), _day(read.get("end")))),
        (_("Players"), read.get("players")),
        (_("Rounds"), read.get("rounds")),
        (_("Games"), read.get("games")),
        (_("Rated games"), read.get("rated_games")),
    ]
    if not read:
        rows = []
    rows += [
        (_("Format"), found.format_title or _("not recognised")),
        (_("Encoding"), name_encoding(found.encoding)),
        (_("Line ends"), name_line_ending(found.line_ending)),
        (_("File"), visit.filename),
        (_("Size"), filesizeformat(len(visit.data))),
    ]
    return [{"label": label, "value": value} for label, value in rows]


def _day(text: str | None) -> date | None:
    return date.fromisoformat(text) if text else None


def _verdict(counts: dict[str, int]) -> dict[str, str]:
    """Say in a sentence how the file stands, and in which colour."""
    if counts.get("error"):
        return {
            "turn": "organiser",
            "title": _("Something must be fixed before this can be rated."),
        }
    if counts.get("confirm"):
        return {
            "turn": "organiser",
            "title": _("No errors. Please fix or confirm some points when you upload it."),
        }
    if counts.get("officer"):
        return {
            "turn": "office",
            "title": _("You can upload this. The rating office will check some points."),
        }
    return {"turn": "nobody", "title": _("No problems found. You can upload this.")}
