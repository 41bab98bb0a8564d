"""Keep what tournaments are compared by, read it back, and make up for rows that have none yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db.models import Q

from ratingportal.core.duplicates import similarity
from ratingportal.tournaments.models import Signature, Tournament
from ratingportal.tournaments.queries import rebuild_as_read

if TYPE_CHECKING:
    from collections.abc import Iterator

COLUMNS = (
    "games", "players", "name", "start", "end", "rounds", "player_count", "game_count",
)  # fmt: skip
"""In the order of the fields of `likeness.Signature`."""


def keep_signature(*, tournament: Tournament, signature: similarity.GameSignature) -> None:
    """Write a tournament's signature, over an older one if there is any."""
    values = {
        "rating_list_id": tournament.rating_list_id,
        "version": similarity.VERSION,
        "games": sorted(signature.games),
        "sketch": signature.sketch,
        "players": sorted(signature.players),
        "name": signature.name,
        "start": signature.start,
        "end": signature.end,
        "rounds": signature.rounds,
        "player_count": signature.player_count,
        "game_count": signature.game_count,
    }
    Signature.objects.bulk_create(
        [Signature(tournament=tournament, **values)],
        update_conflicts=True,
        unique_fields=["tournament"],
        update_fields=[name.removesuffix("_id") for name in values],
    )


def read_signature(row: tuple[Any, ...]) -> similarity.GameSignature:
    """Make the core's signature of the values of `COLUMNS`."""
    games, players, *rest = row
    return similarity.GameSignature(frozenset(games), frozenset(players), *rest)


def load_signature(tournament: Tournament) -> similarity.GameSignature:
    """Read a tournament's signature; make it where it is missing or of another version."""
    kept = Signature.objects.filter(tournament=tournament, version=similarity.VERSION)
    row = kept.values_list(*COLUMNS).first()
    if row is not None:
        return read_signature(row)
    made = similarity.build_signature(rebuild_as_read(tournament))
    keep_signature(tournament=tournament, signature=made)
    return made


def fill_signatures() -> Iterator[Tournament]:
    """Make the signatures that are missing or of another version, one by one; safe to stop and repeat."""
    lacking = Tournament.objects.exclude(
        Q(signature__isnull=False) & Q(signature__version=similarity.VERSION)
    )
    for pk in lacking.order_by("pk").values_list("pk", flat=True).iterator():
        tournament = Tournament.objects.filter(pk=pk).first()
        if tournament is not None:
            keep_signature(
                tournament=tournament,
                signature=similarity.build_signature(rebuild_as_read(tournament)),
            )
            yield tournament
