"""Questions about players and editions; each costs the same number of queries, however many are asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.db import connection

from ratingportal.registry.columns import FACTS
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition, Player, PlayerVersion

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import date

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList


class Standing(NamedTuple):
    """What the register says about a player on a day."""

    player_id: int
    number: str
    merged_into_id: int | None
    is_provisional: bool
    missing_since: date | None
    valid_from: date | None
    """Later than the day asked about, where nothing older is known."""
    name: str
    federation: str
    sex: str
    birth_year: int | None
    birth_date: date | None
    title: str
    other_titles: str
    standard: int | None
    rapid: int | None
    blitz: int | None
    games: int | None
    flags: str
    is_inactive: bool
    fide_id: str
    club: str
    standard_k: int | None
    rapid_k: int | None
    blitz_k: int | None


_AT = ", ".join(
    f"CASE WHEN v.id IS NULL THEN p.{name} ELSE v.{name} END" for name in ("valid_from", *FACTS)
)
# The version that ended first after the day was in force on it, or is the oldest that is known.
_VALID_AT = f"""
    SELECT p.id, p.number, p.merged_into_id, p.is_provisional, p.missing_since, {_AT}
    FROM registry_player AS p
    LEFT JOIN LATERAL (
        SELECT * FROM registry_playerversion AS earlier
        WHERE earlier.player_id = p.id AND earlier.valid_to > %(day)s
        ORDER BY earlier.valid_to, earlier.valid_from NULLS FIRST, earlier.id LIMIT 1
    ) AS v ON true
    WHERE p.rating_list_id = %(list)s AND p.number = ANY(%(numbers)s) AND p.erased_at IS NULL
"""  # noqa: S608 -- our own column names


def find_standings(
    rating_list: RatingList, numbers: Collection[str], day: date
) -> dict[str, Standing]:
    """Give what was in force on a day for these numbers, by number, in one query."""
    values: dict[str, Any] = {"list": rating_list.pk, "numbers": list(numbers), "day": day}
    with connection.cursor() as cursor:
        cursor.execute(_VALID_AT, values)
        return {row[1]: Standing(*row) for row in cursor.fetchall()}


def find_latest_edition(rating_list: RatingList) -> Edition | None:
    """Give the edition that is in force, if any was applied."""
    return (
        Edition.objects.filter(rating_list=rating_list, state=EditionState.APPLIED)
        .order_by("-valid_from", "-id")
        .first()
    )


def list_editions(lists: QuerySet[RatingList]) -> QuerySet[Edition]:
    """List the editions of some rating lists, the newest first."""
    return (
        Edition.objects.filter(rating_list__in=lists)
        .select_related("rating_list", "uploaded_by", "applied_by")
        .order_by("-id")
    )


def find_player(list_key: str, number: str) -> Player | None:
    """Find a player by list and number."""
    return (
        Player.objects.select_related("rating_list", "merged_into__rating_list")
        .filter(rating_list__key=list_key, number=number)
        .first()
    )


def list_versions(player: Player) -> list[PlayerVersion]:
    """List what was in force earlier, the latest first."""
    return list(player.versions.select_related("edition").order_by("-valid_to", "-id")[:200])


def find_namesakes(player: Player) -> list[Player]:
    """List the same person's or a namesake's rows in other lists: same words, or the same FIDE id."""
    same: Any = Player.objects.filter(sorted_key=player.sorted_key)
    if player.fide_id:
        same |= Player.objects.filter(rating_list__key="fide", number=player.fide_id)
    found = same.filter(erased_at__isnull=True).exclude(pk=player.pk)
    return list(found.select_related("rating_list").order_by("rating_list__position", "id")[:10])


def sees_birth(user: User, rating_list: RatingList) -> bool:
    """Tell whether a user may see more of a birth date than the year: officers of the list."""
    if not user.is_authenticated or not user.is_active:
        return False
    return user.is_superuser or user.assignments.filter(rating_list=rating_list).exists()
