"""Which tournaments an export shall hold: those that were ticked, or all that fit a filter."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.tournaments import queries
from ratingportal.tournaments.filters import TournamentFilter

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import QueryDict

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.tournaments.models import Tournament

AT_REST = timedelta(minutes=5)
"""Approvals younger than this may still be undone, or be on their way: “since the last export” waits for them."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The chosen tournaments by number, in the order of the list they were chosen from."""

    numbers: list[int]
    title: str = ""
    """What they have in common, in words."""
    marks: RatingList | None = None
    """The list up to whose newest approval this export goes, where it is one since the last."""
    until: datetime | None = None
    too_fresh: int = 0
    """So many were approved so shortly ago that they follow with the next export."""

    @classmethod
    def of(cls, address: QueryDict, user: User) -> Selection:
        """Read the selection from an address: `all` with a filter, or `id` for each chosen one."""
        narrowed = TournamentFilter.of(address, queries.list_published())
        rows, title, until, too_fresh = narrowed.qs, "", None, 0
        chosen = narrowed.form.cleaned_data.get("rating_list")
        if "all" not in address:
            rows = rows.filter(
                pk__in=[int(text) for text in address.getlist("id") if _is_number(text)]
            )
        else:
            title = _describe(narrowed)
        since_last = "since_last" in address and chosen is not None
        if since_last:
            until = timezone.now() - AT_REST
            too_fresh = rows.filter(published_at__gt=until).count()
            rows, title = _since_last(rows, user, chosen, until)
        numbers = list(rows.values_list("pk", flat=True)[: settings.EXPORT_MAX_TOURNAMENTS + 1])
        if not title and len(numbers) == 1:
            title = str(queries.list_published().get(pk=numbers[0])).strip()
        return cls(numbers, title[:150], chosen if since_last else None, until, too_fresh)

    @property
    def problem(self) -> str:
        """Say what is wrong with the selection, if anything is."""
        if not self.numbers and self.marks is not None:
            return _("Nothing has been approved for this list since your last export.")
        if not self.numbers:
            return _("No tournaments selected. Go back to the list and select some.")
        if len(self.numbers) > settings.EXPORT_MAX_TOURNAMENTS:
            return _(
                "An export can contain at most %(n)d tournaments. Go back and narrow the filter."
            ) % {"n": settings.EXPORT_MAX_TOURNAMENTS}
        return ""

    @property
    def waiting(self) -> str:
        """Say what was approved a moment ago and is left for the next export."""
        if not self.too_fresh:
            return ""
        words = ngettext(
            "%(n)d tournament was approved in the last five minutes and can still change. It follows with the next export.",
            "%(n)d tournaments were approved in the last five minutes and can still change. They follow with the next export.",
            self.too_fresh,
        )
        return words % {"n": self.too_fresh}

    @property
    def name(self) -> str:
        """Name an export by what it holds."""
        count = len(self.numbers)
        words = ngettext("%(n)d tournament", "%(n)d tournaments", count) % {"n": count}
        return f"{self.title}: {words}" if self.title else words


def _describe(narrowed: TournamentFilter) -> str:
    """Say what was filtered by."""
    wanted = narrowed.form.cleaned_data
    parts = [
        str(wanted[name]) for name in ("rating_list", "federation", "year") if wanted.get(name)
    ]
    if wanted.get("q"):
        parts.append(f"“{wanted['q']}”")
    if wanted.get("approved_from"):
        parts.append(_("approved from %(day)s") % {"day": _day(wanted["approved_from"])})
    if wanted.get("approved_to"):
        parts.append(_("approved until %(day)s") % {"day": _day(wanted["approved_to"])})
    if wanted.get("period"):
        parts.append(_("one rating period"))
    return ", ".join(parts) or _("All tournaments")


def _since_last(
    rows: QuerySet[Tournament], user: User, rating_list: RatingList, until: datetime
) -> tuple[QuerySet[Tournament], str]:
    rows = rows.filter(published_at__lte=until)
    mark = queries.find_last_export(user, rating_list)
    if mark is None:
        return rows, _("%(list)s, all approved so far") % {"list": rating_list}
    words = {"list": rating_list, "day": _day(timezone.localtime(mark))}
    return rows.filter(published_at__gt=mark), _("%(list)s, approved since %(day)s") % words


def _day(day: object) -> str:
    return date_format(day, "DATE_FORMAT")  # type: ignore[arg-type]  # -- a day or a moment


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19
