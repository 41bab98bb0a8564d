"""Turn a tournament into any format that can be written, and say what that format cannot hold."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Severity
from ratingportal.core.model.tournament import Unnumbered
from ratingportal.core.reading.formats import load_formats

if TYPE_CHECKING:
    from ratingportal.core.inspection import Report
    from ratingportal.core.model.tournament import Game, Tournament
    from ratingportal.core.reading.formats.base import Written


MOST_ADJUSTMENTS = 50
"""Adjustments that are written out one by one."""
_WITHOUT_NUMBER = {
    Unnumbered.NEW: "is a new player without an ID",
    Unnumbered.PROVISIONAL: "is provisional, without an ID",
    Unnumbered.FOREIGNER: "plays as a foreign player, without an ID",
}


class NotWritableError(ValueError):
    """The format does not exist or can only be read."""


def list_writable_formats() -> tuple[str, ...]:
    """Give the keys of all formats that can be written."""
    return tuple(key for key, each in load_formats().items() if each.write)


def convert_tournament(tournament: Tournament, key: str) -> Written:
    """Write the tournament in the format with this key."""
    chosen = load_formats().get(key)
    if chosen is None or chosen.write is None:
        raise NotWritableError(f"“{key}” is not a format that can be written")
    said = add_decisions(tournament) if chosen.traits.holds_comments else tournament
    return chosen.write(said)


def add_decisions(tournament: Tournament) -> Tournament:
    """Say among the comments who has another number here than in the file, or none by decision."""
    said = [
        f"Changed: player {player.number} has the number {getattr(player, was.field)}; "
        + (f"the file says {was.written}" if was.written else "the file gives none")
        for player in tournament.players
        if (was := player.replaced)
    ]
    said += [
        f"Decided: player {player.number} {_WITHOUT_NUMBER[player.decided]}"
        for player in tournament.players
        if player.decided
    ]
    return replace(tournament, comments=[*tournament.comments, *said]) if said else tournament


def convert_report(report: Report, key: str) -> Written | None:
    """Write what was read from a file in another format; nothing if nothing was read or it cannot be.

    Where the target has a place for comments, adjustments made while reading are among them.
    """
    chosen = load_formats().get(key)
    if chosen is None or not chosen.writable:
        return None
    tournament = add_adjustments(report) if chosen.traits.holds_comments else report.tournament
    return None if tournament is None else convert_tournament(tournament, key)


def add_adjustments(report: Report) -> Tournament | None:
    """Give a report's tournament with what was adjusted while reading among its comments.

    FIDE wants corrections written into the file as `###` lines; TRF26 has a place for them.
    """
    tournament = report.tournament
    if tournament is None:
        return None
    made = [
        report.message_of(finding)
        for finding in report.findings
        if report.severity_of(finding) is Severity.FIXED
    ]
    shown = [f"Adjusted: {text}" for text in made[:MOST_ADJUSTMENTS]]
    if len(made) > MOST_ADJUSTMENTS:
        shown.append(f"Adjusted: and {len(made) - MOST_ADJUSTMENTS} more")
    known = set(tournament.comments)
    return replace(
        tournament, comments=[*tournament.comments, *(text for text in shown if text not in known)]
    )


def strip_to_essence(tournament: Tournament) -> Tournament:
    """Take away what does not belong to the tournament itself: line numbers and the order of games.

    Two files that tell the same have equal essences.
    """
    games = [replace(_settled(game), line=None) for game in tournament.games]
    byes = [replace(bye, line=None) for bye in tournament.byes]
    days = tournament.round_dates
    while days and days[-1] is None:
        days = days[:-1]
    return replace(
        tournament,
        round_dates=days,
        players=[replace(player, line=None) for player in tournament.players],
        games=sorted(games, key=lambda game: (game.round, game.white, game.black)),
        byes=sorted(byes, key=lambda bye: (bye.round, bye.player)),
        teams=[replace(team, line=None) for team in tournament.teams],
    )


def _settled(game: Game) -> Game:
    """Put the lower number first where nobody knows who had white."""
    if game.colours_known or game.white < game.black:
        return game
    return replace(
        game,
        white=game.black,
        black=game.white,
        white_score=game.black_score,
        black_score=game.white_score,
        white_discs=game.black_discs,
        black_discs=game.white_discs,
    )
