"""Give numbers to new players: the lowest free ones of a federation's ranges.

Numbers of one list are written by one transaction at a time: the lock is the one that imports of the list take,
so that neither two approvals nor an approval and an import can give a number twice. It ends with the transaction,
so numbers and people are there together or not at all. The unique constraint on players is the last guard.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.db.models import Q

from ratingportal import jobs
from ratingportal.federations.models import IdRange
from ratingportal.registry.models import Player
from ratingportal.registry.services.merging import MERGE_LOCK

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from ratingportal.federations.models import Federation, RatingList

LOW_SHARE = 10
"""Below so many percent left, a range is nearly used up."""

_SPANS = "unnest(%(firsts)s::bigint[], %(lasts)s::bigint[]) AS span (first, last)"
_LOWEST = f"""
SELECT each.one FROM {_SPANS} CROSS JOIN LATERAL generate_series(span.first, span.last) AS each (one)
WHERE each.one <> ALL(%(reserved)s::bigint[])
    AND NOT EXISTS (
        SELECT 1 FROM registry_player AS player
        WHERE player.rating_list_id = %(list)s AND player.number = each.one::text
    )
ORDER BY each.one LIMIT %(most)s
"""  # noqa: S608 -- our own words
_USED = f"""
SELECT span.first, count(*), min(each.one) FILTER (WHERE player.id IS NULL), count(player.id)
FROM {_SPANS}
CROSS JOIN LATERAL generate_series(span.first, span.last) AS each (one)
LEFT JOIN registry_player AS player
    ON player.rating_list_id = %(list)s AND player.number = each.one::text
GROUP BY span.first
"""  # noqa: S608 -- our own words


@dataclass(frozen=True, slots=True)
class Fill:
    """How full a range is."""

    span: IdRange
    size: int
    used: int
    next: int | None
    """The lowest free number, none when the range is used up."""

    @property
    def free(self) -> int:
        """Count the numbers that are left."""
        return self.size - self.used

    @property
    def is_low(self) -> bool:
        """Tell whether it is nearly used up."""
        return self.free * 100 < self.size * LOW_SHARE

    @property
    def percent(self) -> int:
        """Give how much is used, in whole percent; only a range with nothing left is full."""
        return 100 if not self.free else min(99, 100 * self.used // self.size)


def spans_for(rating_list: RatingList, federation: Federation) -> list[IdRange]:
    """Give the ranges from which a federation numbers new players, those of others if it has none.

    It is the range of those who send the results, not of the player's nationality: so the World Othello
    Federation wants it, since only the official of a federation knows which numbers were handed out.
    """
    rows = IdRange.objects.filter(
        Q(federation=federation) | Q(federation__isnull=True), rating_list=rating_list
    ).order_by("first")
    own = [row for row in rows if row.federation_id is not None]
    return own or list(rows)


def lock(rating_list: RatingList) -> None:
    """Let nobody else number players of this list until the transaction ends."""
    jobs.wait_for(MERGE_LOCK, rating_list.pk)


def lowest_free(
    rating_list: RatingList,
    spans: Sequence[IdRange],
    *,
    count: int,
    reserved: Collection[int] = (),
) -> list[int]:
    """Give the lowest numbers that nobody has, fewer where the ranges end; one query."""
    if not spans or count < 1:
        return []
    values = _values(rating_list, spans) | {"reserved": list(reserved), "most": count}
    with connection.cursor() as cursor:
        cursor.execute(_LOWEST, values)
        return [number for (number,) in cursor.fetchall()]


def taken(rating_list: RatingList, numbers: Collection[str]) -> set[str]:
    """Give those of the numbers that somebody has."""
    rows = Player.objects.filter(rating_list=rating_list, number__in=numbers)
    return set(rows.values_list("number", flat=True)) if numbers else set()


def fill_levels(rating_list: RatingList, spans: Sequence[IdRange]) -> list[Fill]:
    """Tell how full ranges are, in one query."""
    if not spans:
        return []
    with connection.cursor() as cursor:
        cursor.execute(_USED, _values(rating_list, spans))
        found = {first: (size, lowest, used) for first, size, lowest, used in cursor.fetchall()}
    return [
        Fill(span, size, used, lowest)
        for span in spans
        for size, lowest, used in (found[span.first],)
    ]


def is_in(number: str, spans: Iterable[IdRange]) -> bool:
    """Tell whether a number, as a file writes it, is one of these ranges."""
    if not (number.isascii() and number.isdecimal()) or number.startswith("0"):
        return False
    return any(span.first <= int(number) <= span.last for span in spans)


def _values(rating_list: RatingList, spans: Sequence[IdRange]) -> dict[str, Any]:
    return {
        "list": rating_list.pk,
        "firsts": [span.first for span in spans],
        "lasts": [span.last for span in spans],
    }
