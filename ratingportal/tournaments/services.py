"""Record what a reader understood, and publish it."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.utils import timezone

from ratingportal.core import likeness
from ratingportal.tournaments.columns import (
    BYE_COLUMNS,
    ENTRY_COLUMNS,
    GAME_COLUMNS,
    TEAM_COLUMNS,
)
from ratingportal.tournaments.models import Tournament
from ratingportal.tournaments.searching import search_key
from ratingportal.tournaments.signatures import keep_signature

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.core import model as core
    from ratingportal.federations.models import Federation, RatingList


def record(
    *,
    tournament: core.Tournament,
    rating_list: RatingList,
    sender: Federation,
    signature: likeness.Signature | None = None,
) -> Tournament:
    """Write one tournament with all its rows; the caller holds the transaction.

    `signature` spares making it once more, where the caller has looked for its like already.
    """
    row = Tournament.objects.create(
        rating_list=rating_list, sender=sender, **_head(tournament), **_counts(tournament)
    )
    _copy("tournaments_entry", ENTRY_COLUMNS, row.pk, map(_entry, tournament.players))
    _copy("tournaments_game", GAME_COLUMNS, row.pk, map(_game, tournament.games))
    _copy(
        "tournaments_bye",
        BYE_COLUMNS,
        row.pk,
        ((b.round, b.player, b.kind, b.line) for b in tournament.byes),
    )
    _copy("tournaments_team", TEAM_COLUMNS, row.pk, map(_team, tournament.teams))
    keep_signature(tournament=row, signature=signature or likeness.signature(tournament))
    return row


def forget(*, tournament: Tournament) -> None:
    """Delete a recorded tournament; the database takes its rows along."""
    Tournament.objects.filter(pk=tournament.pk).delete()


def publish(*, tournament: Tournament) -> None:
    """Show the tournament to everybody."""
    Tournament.objects.filter(pk=tournament.pk).update(published_at=timezone.now())


def unpublish(*, tournament: Tournament) -> None:
    """Take the tournament off the public pages."""
    Tournament.objects.filter(pk=tournament.pk).update(published_at=None)


def _head(tournament: core.Tournament) -> dict[str, Any]:
    return {
        "name": tournament.name or "",
        "city": tournament.city or "",
        "federation": tournament.federation or "",
        "start": tournament.start,
        "end": tournament.end,
        "type": tournament.type or "",
        "chief_arbiter": tournament.chief_arbiter or "",
        "deputies": list(tournament.deputies),
        "time_control": tournament.time_control or "",
        "program": tournament.program or "",
        "reporter": tournament.reporter or "",
        "rounds": tournament.rounds,
        "round_dates": list(tournament.round_dates),
        "scoring": asdict(tournament.scoring),
        "search": search_key(tournament.name or "", tournament.city or ""),
        "declared": {
            "players": tournament.declared_players,
            "rated_players": tournament.declared_rated_players,
            "teams": tournament.declared_teams,
            "rounds": tournament.declared_rounds,
        },
        "extra": tournament.extra,
        "comments": tournament.comments,
    }


def _counts(tournament: core.Tournament) -> dict[str, int]:
    return {
        "player_count": len(tournament.players),
        "game_count": sum(game.white_score is not None for game in tournament.games),
        "rated_game_count": sum(game.rated for game in tournament.games),
        "team_count": len(tournament.teams),
    }


def _entry(p: core.Player) -> tuple[Any, ...]:
    return (
        p.number, p.name, p.line, p.sex or "", p.title or "", p.rating, p.national_rating,
        p.federation or "", p.fide_id or "", p.national_id or "", p.birth or "", p.club or "",
        p.points, p.rank, p.is_new, json.dumps(p.extra) if p.extra else "{}",
    )  # fmt: skip


def _game(g: core.Game) -> tuple[Any, ...]:
    return (
        g.round, g.white, g.black, g.white_score, g.black_score, g.kind, g.colours_known, g.line,
        g.board, g.white_discs, g.black_discs, g.date,
    )  # fmt: skip


def _team(t: core.Team) -> tuple[Any, ...]:
    return (t.number, t.name, list(t.players), t.line, json.dumps(t.extra))


def _copy(table: str, columns: Sequence[str], pk: int, rows: Iterable[tuple[Any, ...]]) -> None:
    names = ", ".join(f'"{column}"' for column in ("tournament_id", *columns))
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row((pk, *row))
