"""Read recorded tournaments: what is public, and the way back to the core's model."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from django.db.models import Max, Q
from django.urls import reverse
from django.utils import timezone

from ratingportal.core.model import tournament as core
from ratingportal.core.register.methods import FIDE_LIST
from ratingportal.tournaments import privacy
from ratingportal.tournaments.columns import (
    EMPTY_IS_UNKNOWN,
    ENTRY_COLUMNS,
    GAME_COLUMNS,
    INDEX_HEADINGS,
    PERSON_COLUMNS,
)
from ratingportal.tournaments.labels import describe_game, write_result
from ratingportal.tournaments.models import Entry, ExportJob, ExportMark, Tournament

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from datetime import datetime

    from django.db.models import QuerySet

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.tournaments.models import Bye, Game

PARTS_AT_ONCE = 20
_REMARK = len(INDEX_HEADINGS) - 1
"""Where the index of an export says what was lost."""
_KINDS = {kind.value: kind for kind in core.GameKind}
_UNNUMBERED = {each.value: each for each in core.Unnumbered}
"""By how an entry came to its person: what was decided about somebody without a number."""


def list_published() -> QuerySet[Tournament]:
    """List what everybody may see, the newest first."""
    return Tournament.objects.filter(published_at__isnull=False).order_by("-published_at", "-pk")


def list_exports(user: User) -> QuerySet[ExportJob]:
    """List the exports that a user has asked for and that are still kept, the newest first."""
    return ExportJob.objects.filter(owner=user, expires_at__gt=timezone.now()).order_by("-pk")


def find_last_export(user: User, rating_list: RatingList) -> datetime | None:
    """Tell up to which approval the user has exported a list."""
    marks = ExportMark.objects.filter(owner=user, rating_list=rating_list)
    return marks.values_list("until", flat=True).first()


def list_losses(job: ExportJob, most: int = 20) -> list[tuple[str, str]]:
    """List the tournaments of an export of which a format could not hold everything, and what that was."""
    rows = job.parts.exclude(index_row=[]).order_by("position").values_list("index_row", flat=True)
    with_remark = rows.exclude(**{f"index_row__{_REMARK}__in": ["", None]})
    return [(row[1] or str(row[0]), row[_REMARK]) for row in with_remark[:most]]


def read_pieces(job: ExportJob) -> Iterator[bytes]:
    """Read a finished export's ZIP from beginning to end, a few parts at a time."""
    for first in range(0, job.total + 1, PARTS_AT_ONCE):
        span = job.parts.filter(position__gte=first, position__lt=first + PARTS_AT_ONCE)
        for data in span.order_by("position").values_list("data", flat=True):
            yield bytes(data)


@dataclass(frozen=True, slots=True)
class GameRow:
    """A pairing with the names of both players."""

    round: int
    board: int | None
    white: int
    white_name: str
    black: int
    black_name: str
    result: str
    kind: str
    note: str
    rated: bool
    line: int | None
    white_anchor: str = ""
    black_anchor: str = ""
    mark: str = ""
    """The severity of what was found about it; empty: nothing."""
    mark_url: str = ""

    def is_of(self, player: str) -> bool:
        """Tell whether a player of this number or with these words in the name has the game; nobody: all."""
        if player.isdecimal():
            return player in {str(self.white), str(self.black)}
        names = f"{self.white_name}\n{self.black_name}".casefold()
        return player.casefold() in names


def list_games(tournament: Tournament) -> list[GameRow]:
    """List the games round by round, with the names of both players (two queries)."""
    names = dict(tournament.entries.values_list("number", "name"))
    return [
        GameRow(
            round=game.round,
            board=game.board,
            white=game.white,
            white_name=names.get(game.white, ""),
            black=game.black,
            black_name=names.get(game.black, ""),
            result=write_result(game),
            kind=game.kind.value,
            note=describe_game(game),
            rated=game.rated,
            line=game.line,
        )
        for game in _games(tournament.games.order_by("round", "board", "pk"))
    ]


def rebuild_tournament(tournament: Tournament, *, full_birth: bool = True) -> core.Tournament:
    """Rebuild the core's tournament from its rows (five queries at most, whatever the size).

    Entries whose person is settled have that person's number, also where the file has another one. Without `full_birth` it is what everybody may have: of a birth date the year, no e-mail address,
    and none of the lines in which a file can carry anything (see `privacy`).
    """
    whole = _whole(tournament, settled=True)
    return whole if full_birth else privacy.strip_private(whole)


def rebuild_as_read(tournament: Tournament) -> core.Tournament:
    """Rebuild the core's tournament as the file has it, whoever people were found to be."""
    return _whole(tournament, settled=False)


def read_excerpt(
    tournament: Tournament, numbers: Collection[int], rounds: Collection[int] | None = None
) -> core.Tournament:
    """Rebuild only some players, and their games and byes of some or all rounds (three queries)."""
    then = Q() if rounds is None else Q(round__in=rounds)
    about = Q(white__in=numbers) | Q(black__in=numbers)
    games = _games(tournament.games.filter(about, then).order_by("pk"))
    byes = _byes(tournament.byes.filter(then, player__in=numbers))
    wanted = {*numbers, *(number for game in games for number in (game.white, game.black))}
    return core.Tournament(
        players=_players(tournament.entries.filter(number__in=wanted)),
        games=games,
        byes=byes,
        scoring=core.Scoring(**tournament.scoring),
    )


def find_last_round(tournament: Tournament) -> int:
    """Give the last round that anybody has an entry in (two queries)."""
    found = (rows.aggregate(last=Max("round")) for rows in (tournament.games, tournament.byes))
    return max(each["last"] or 0 for each in found)


def _whole(tournament: Tournament, *, settled: bool) -> core.Tournament:
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
        scoring=core.Scoring(**tournament.scoring),
        rounds=tournament.rounds,
        players=_players(tournament.entries.all(), settled=settled),
        games=_games(tournament.games.order_by("pk")),
        byes=_byes(tournament.byes.all()),
        teams=_teams(tournament),
        program=tournament.program or None,
        reporter=tournament.reporter or None,
        extra=dict(tournament.extra),
        comments=list(tournament.comments),
    )


def _players(entries: QuerySet[Entry], *, settled: bool = False) -> list[core.Player]:
    """Make players of entries; `settled` with the numbers of the persons they were found to be."""
    players = []
    width = len(ENTRY_COLUMNS)
    columns = (*ENTRY_COLUMNS, *PERSON_COLUMNS) if settled else ENTRY_COLUMNS
    for row in entries.order_by("pk").values_list(*columns):
        values = list(row[:width])
        for at in EMPTY_IS_UNKNOWN:
            values[at] = values[at] or None
        player = core.Player(*values)
        if settled:
            _renumber(player, _Person(*row[width:]))
        players.append(player)
    return players


class _Person(NamedTuple):
    """What is asked of the person that an entry was found to be."""

    list_key: str | None
    number: str | None
    is_provisional: bool | None
    now: str | None
    """The number of whom it was merged into."""
    now_is_provisional: bool | None
    matched_by: str


def _renumber(player: core.Player, person: _Person) -> None:
    """Write the person's number, keep what the file had, and take the marks of a newcomer away.

    Of somebody who has none, say what was decided.
    """
    merged = person.now is not None
    number = person.now if merged else person.number
    if number is None or (person.now_is_provisional if merged else person.is_provisional):
        player.decided = _UNNUMBERED.get(person.matched_by)
        return
    scheme = "fide_id" if person.list_key == FIDE_LIST else "national_id"
    written = getattr(player, scheme)
    made_up = player.extra.pop("file_id", "") if scheme == "national_id" else ""
    if written != number:
        player.replaced = core.Replaced(scheme, written or made_up)
        setattr(player, scheme, number)
    player.is_new = False


def _games(rows: QuerySet[Game]) -> list[core.Game]:
    # Plain tuples: making a model of each of some thousand games would take most of a page's time.
    kind = GAME_COLUMNS.index("kind")
    games = []
    for row in rows.values_list(*GAME_COLUMNS):
        values = list(row)
        values[kind] = _KINDS[row[kind]]
        games.append(core.Game(*values))
    return games


def _byes(rows: QuerySet[Bye]) -> list[core.Bye]:
    return [
        core.Bye(round=row.round, player=row.player, kind=core.ByeKind(row.kind), line=row.line)
        for row in rows.order_by("pk")
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


def list_person_pages(tournament: Tournament) -> dict[int, str]:
    """Lead from the entries whose person is known to the people's pages (one query)."""
    rows = Entry.objects.filter(
        tournament=tournament, player__isnull=False, player__erased_at__isnull=True
    ).values_list("number", "player__rating_list__key", "player__number")
    return {number: reverse("players:detail", args=[key, known]) for number, key, known in rows}
