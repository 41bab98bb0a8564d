"""Record what a reader understood, and publish it."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import repeat
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.utils import timezone

from ratingportal.core.duplicates import similarity
from ratingportal.tournaments.columns import (
    BYE_COLUMNS,
    ENTRY_COLUMNS,
    GAME_COLUMNS,
    MATCH_COLUMNS,
    TEAM_COLUMNS,
)
from ratingportal.tournaments.models import Tournament
from ratingportal.tournaments.search_text import build_search_key
from ratingportal.tournaments.signatures import keep_signature

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.core.model import tournament as core
    from ratingportal.core.register.matching import Match
    from ratingportal.federations.models import Federation, RatingList


def record_tournament(
    *,
    tournament: core.Tournament,
    rating_list: RatingList,
    sender: Federation,
    signature: similarity.GameSignature | None = None,
    people: Sequence[Match] = (),
) -> Tournament:
    """Write one tournament with all its rows; the caller holds the transaction.

    `signature` spares making it once more, where the caller has looked for its like already; `people` says
    who the entries are, in their order.
    """
    row = record_heading(tournament=tournament, rating_list=rating_list, sender=sender)
    record_rows(recorded=row, tournament=tournament, signature=signature, people=people)
    return row


def record_heading(
    *, tournament: core.Tournament, rating_list: RatingList, sender: Federation
) -> Tournament:
    """Write what there is once of a tournament; `record_rows` adds its rows."""
    return Tournament.objects.create(
        rating_list=rating_list, sender=sender, **_head(tournament), **_counts(tournament)
    )


def record_rows(
    *,
    recorded: Tournament,
    tournament: core.Tournament,
    signature: similarity.GameSignature | None = None,
    people: Sequence[Match] = (),
) -> None:
    """Write the rows of a tournament, each kind that it has at once."""
    entries = map(_entry, tournament.players, people or repeat(None))
    kinds: dict[str, tuple[Sequence[str], Sequence[object], Iterable[tuple[Any, ...]]]] = {
        "entry": ((*ENTRY_COLUMNS, *MATCH_COLUMNS), tournament.players, entries),
        "game": (GAME_COLUMNS, tournament.games, map(_game, tournament.games)),
        "bye": (BYE_COLUMNS, tournament.byes, map(_bye, tournament.byes)),
        "team": (TEAM_COLUMNS, tournament.teams, map(_team, tournament.teams)),
    }
    for name, (columns, present, rows) in kinds.items():
        if present:
            _copy(f"tournaments_{name}", columns, recorded.pk, rows)
    keep_signature(
        tournament=recorded, signature=signature or similarity.build_signature(tournament)
    )


def delete_tournament(*, tournament: Tournament) -> None:
    """Delete a recorded tournament; the database takes its rows along."""
    Tournament.objects.filter(pk=tournament.pk).delete()


def publish_tournament(*, tournament: Tournament) -> None:
    """Show the tournament to everybody."""
    Tournament.objects.filter(pk=tournament.pk).update(published_at=timezone.now())


def unpublish_tournament(*, tournament: Tournament) -> None:
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
        "search": build_search_key(tournament.name or "", tournament.city or ""),
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


def rematch_entries(*, tournament: Tournament, people: Sequence[Match]) -> None:
    """Write anew who the entries of a tournament are, in one statement."""
    rows = [(match.entry, *_matched(match)) for match in people]
    with connection.cursor() as cursor:
        cursor.execute(_REMATCH, [*map(list, zip(*rows, strict=True)), tournament.pk])


_REMATCH = """
UPDATE tournaments_entry AS entry
SET player_id = said.player_id, matched_by = said.matched_by, match_score = said.match_score
FROM unnest(%s::int[], %s::bigint[], %s::text[], %s::int[])
     AS said(number, player_id, matched_by, match_score)
WHERE entry.tournament_id = %s AND entry.number = said.number
"""


def _matched(match: Match | None) -> tuple[int | None, str, int | None]:
    """Give the person only where it is certain; a proposal keeps how it was found."""
    if match is None:
        return None, "", None
    certain = match.known if match.is_automatic else None
    return certain.key if certain else None, match.method.value, match.score


def _entry(p: core.Player, match: Match | None) -> tuple[Any, ...]:
    return (
        p.number, p.name, p.line, p.sex or "", p.title or "", p.rating, p.national_rating,
        p.federation or "", p.fide_id or "", p.national_id or "", p.birth or "", p.club or "",
        p.points, p.rank, p.is_new, json.dumps(p.extra) if p.extra else "{}", *_matched(match),
    )  # fmt: skip


def _game(g: core.Game) -> tuple[Any, ...]:
    return (
        g.round, g.white, g.black, g.white_score, g.black_score, g.kind, g.colours_known, g.line,
        g.board, g.white_discs, g.black_discs, g.date,
    )  # fmt: skip


def _bye(b: core.Bye) -> tuple[Any, ...]:
    return (b.round, b.player, b.kind, b.line)


def _team(t: core.Team) -> tuple[Any, ...]:
    return (t.number, t.name, list(t.players), t.line, json.dumps(t.extra))


def _copy(table: str, columns: Sequence[str], pk: int, rows: Iterable[tuple[Any, ...]]) -> None:
    names = ", ".join(f'"{column}"' for column in ("tournament_id", *columns))
    with connection.cursor() as cursor, cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row((pk, *row))
