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
from ratingportal.registry.services.register_update import MERGE_LOCK

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from ratingportal.federations.models import Federation, RatingList

LOW_SHARE = 10
"""Below so many percent left, a range is nearly used up."""

WINDOW = 20_000
"""So many numbers are looked at first: nearly always one is free among them, however large the range."""

_LOWEST = """
SELECT each.one FROM generate_series(%(first)s::bigint, %(last)s::bigint) AS each (one)
WHERE each.one <> ALL(%(reserved)s::bigint[])
    AND NOT EXISTS (
        SELECT 1 FROM registry_player AS player
        WHERE player.rating_list_id = %(list)s AND player.number = each.one::text
    )
ORDER BY each.one LIMIT %(most)s
"""
# Numbers are texts. Among those of one length the order is the same, so the index on them serves.
_USED = """
WITH held AS (
    SELECT piece.span,
        CASE WHEN player.number ~ '^(0|[1-9][0-9]{0,17})$' THEN player.number::bigint END AS one
    FROM unnest(%(spans)s::bigint[], %(firsts)s::text[], %(lasts)s::text[]) AS piece (span, first, last)
    JOIN registry_player AS player ON player.rating_list_id = %(list)s
        AND player.number BETWEEN piece.first AND piece.last AND length(player.number) = length(piece.first)
    WHERE player.number ~ '^(0|[1-9][0-9]{0,17})$'
), followed AS (
    SELECT span, one, lead(one) OVER (PARTITION BY span ORDER BY one) AS next FROM held
)
SELECT span, count(*), min(one), min(one + 1) FILTER (WHERE next IS DISTINCT FROM one + 1)
FROM followed GROUP BY span
"""


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


def list_spans(rating_list: RatingList, federation: Federation) -> list[IdRange]:
    """Give the ranges from which a federation numbers new players, those of others if it has none.

    It is the range of those who send the results, not of the player's nationality: so the World Othello
    Federation wants it, since only the official of a federation knows which numbers were handed out.
    """
    rows = IdRange.objects.filter(
        Q(federation=federation) | Q(federation__isnull=True), rating_list=rating_list
    ).order_by("first")
    own = [row for row in rows if row.federation_id is not None]
    return own or list(rows)


def lock_numbers(rating_list: RatingList) -> None:
    """Let nobody else number players of this list until the transaction ends."""
    jobs.wait_for(MERGE_LOCK, rating_list.pk)


def find_lowest_free(
    rating_list: RatingList,
    spans: Sequence[IdRange],
    *,
    count: int,
    reserved: Collection[int] = (),
) -> list[int]:
    """Give the lowest numbers that nobody has, fewer where the ranges end."""
    found: list[int] = []
    values: dict[str, Any] = {"list": rating_list.pk, "reserved": list(reserved)}
    for first, last in _windows(spans):
        if len(found) >= count:
            break
        with connection.cursor() as cursor:
            most = count - len(found)
            cursor.execute(_LOWEST, values | {"first": first, "last": last, "most": most})
            found += [number for (number,) in cursor.fetchall()]
    return found


def _windows(spans: Iterable[IdRange]) -> Iterator[tuple[int, int]]:
    """Cut ranges into stretches that grow, so that a large range is not counted through for one number."""
    for span in sorted(spans, key=lambda each: each.first):
        first, size = span.first, WINDOW
        while first <= span.last:
            last = min(span.last, first + size - 1)
            yield first, last
            first, size = last + 1, size * 8


def find_taken(rating_list: RatingList, numbers: Collection[str]) -> set[str]:
    """Give those of the numbers that somebody has."""
    rows = Player.objects.filter(rating_list=rating_list, number__in=numbers)
    return set(rows.values_list("number", flat=True)) if numbers else set()


def fill_levels(rating_list: RatingList, spans: Sequence[IdRange]) -> list[Fill]:
    """Tell how full ranges are, in one query."""
    if not spans:
        return []
    pieces = [(span.first, *piece) for span in spans for piece in _of_one_length(span)]
    columns = [list(column) for column in zip(*pieces, strict=True)]
    values = dict(zip(("spans", "firsts", "lasts"), columns, strict=True))
    with connection.cursor() as cursor:
        cursor.execute(_USED, {**values, "list": rating_list.pk})
        found = {span: (used, lowest, gap) for span, used, lowest, gap in cursor.fetchall()}
    return [_fill(span, *found.get(span.first, (0, None, None))) for span in spans]


def _fill(span: IdRange, used: int, lowest: int | None, gap: int | None) -> Fill:
    """Say how full a range is; `gap` is the lowest number behind one that is used."""
    free = gap if lowest == span.first else span.first
    return Fill(
        span, span.last - span.first + 1, used, None if free is None or free > span.last else free
    )


def _of_one_length(span: IdRange) -> Iterator[tuple[str, str]]:
    """Cut a range where its numbers get another digit."""
    first = span.first
    while first <= span.last:
        last = min(span.last, 10 ** len(str(first)) - 1)
        yield str(first), str(last)
        first = last + 1


def is_in(number: str, spans: Iterable[IdRange]) -> bool:
    """Tell whether a number, as a file writes it, is one of these ranges."""
    if not (number.isascii() and number.isdecimal()) or number.startswith("0"):
        return False
    return any(span.first <= int(number) <= span.last for span in spans)
