"""Read recorded tournaments: what is public, and the way back to the core's model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core import model as core
from ratingportal.tournaments.models import Tournament

if TYPE_CHECKING:
    from django.db.models import QuerySet


def published() -> QuerySet[Tournament]:
    """List what everybody may see, the newest first."""
    return Tournament.objects.filter(published_at__isnull=False).order_by("-published_at", "-pk")


def as_core(tournament: Tournament, *, full_birth: bool = True) -> core.Tournament:
    """Rebuild the core's tournament from its rows (five queries at most, whatever the size).

    Without `full_birth` only the year of birth is given out.
    """
    declared = tournament.declared
    return core.Tournament(
        name=tournament.name or None,
        city=tournament.city or None,
        federation=tournament.federation or None,
        start=tournament.start,
        end=tournament.end,
        declared_players=declared.get("players"),
        declared_rated_players=declared.get("rated_players"),
        declared_teams=declared.get("teams"),
        type=tournament.type or None,
        chief_arbiter=tournament.chief_arbiter or None,
        deputies=tuple(tournament.deputies),
        time_control=tournament.time_control or None,
        declared_rounds=declared.get("rounds"),
        round_dates=tuple(tournament.round_dates),
        rounds=tournament.rounds,
        players=_players(tournament, full_birth=full_birth),
        games=_games(tournament),
        byes=_byes(tournament),
        teams=_teams(tournament),
        program=tournament.program or None,
        reporter=tournament.reporter or None,
        extra=dict(tournament.extra),
        comments=list(tournament.comments),
    )


def _players(tournament: Tournament, *, full_birth: bool) -> list[core.Player]:
    return [
        core.Player(
            number=row.number,
            name=row.name,
            line=row.line,
            sex=row.sex or None,
            title=row.title or None,
            rating=row.rating,
            national_rating=row.national_rating,
            federation=row.federation or None,
            fide_id=row.fide_id or None,
            national_id=row.national_id or None,
            birth=(row.birth if full_birth else row.birth[:4]) or None,
            club=row.club or None,
            points=row.points,
            rank=row.rank,
            is_new=row.is_new,
            extra=row.extra,
        )
        for row in tournament.entries.order_by("pk")
    ]


def _games(tournament: Tournament) -> list[core.Game]:
    return [
        core.Game(
            round=row.round,
            white=row.white,
            black=row.black,
            white_score=row.white_score,
            black_score=row.black_score,
            kind=core.GameKind(row.kind),
            colours_known=row.colours_known,
            line=row.line,
            board=row.board,
            white_discs=row.white_discs,
            black_discs=row.black_discs,
            date=row.date,
        )
        for row in tournament.games.order_by("pk")
    ]


def _byes(tournament: Tournament) -> list[core.Bye]:
    return [
        core.Bye(round=row.round, player=row.player, kind=core.ByeKind(row.kind), line=row.line)
        for row in tournament.byes.order_by("pk")
    ]


def _teams(tournament: Tournament) -> list[core.Team]:
    return [
        core.Team(
            name=row.name,
            players=tuple(row.players),
            number=row.number,
            line=row.line,
            extra=row.extra,
        )
        for row in tournament.teams.order_by("pk")
    ]
