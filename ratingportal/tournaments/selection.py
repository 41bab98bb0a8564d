"""Which tournaments an export shall hold: those that were ticked, or all that fit a filter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.utils.translation import gettext as _

from ratingportal.tournaments import queries
from ratingportal.tournaments.filters import TournamentFilter

if TYPE_CHECKING:
    from django.http import QueryDict


@dataclass(frozen=True, slots=True)
class Selection:
    """The chosen tournaments by number, in the order of the list they were chosen from."""

    numbers: list[int]

    @classmethod
    def of(cls, address: QueryDict) -> Selection:
        """Read the selection from an address: `all` with a filter, or `id` for each chosen one."""
        rows = TournamentFilter.of(address, queries.list_published()).qs
        if "all" not in address:
            rows = rows.filter(
                pk__in=[int(text) for text in address.getlist("id") if _is_number(text)]
            )
        return cls(list(rows.values_list("pk", flat=True)[: settings.EXPORT_MAX_TOURNAMENTS + 1]))

    @property
    def problem(self) -> str:
        """Say what is wrong with the selection, if anything is."""
        if not self.numbers:
            return _("No tournaments selected. Go back to the list and select some.")
        if len(self.numbers) > settings.EXPORT_MAX_TOURNAMENTS:
            return _(
                "An export can contain at most %(n)d tournaments. Go back and narrow the filter."
            ) % {"n": settings.EXPORT_MAX_TOURNAMENTS}
        return ""


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19
