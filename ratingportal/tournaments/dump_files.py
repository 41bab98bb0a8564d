"""What the nightly dump says of a tournament: rows of three CSV files, and a line of JSON. Public data only."""

from __future__ import annotations

import csv
import gzip
import io
import json
from typing import TYPE_CHECKING, Any

from ratingportal.core.model.values import show_points
from ratingportal.core.output import csv_export
from ratingportal.core.output.csv_export import CsvPoints
from ratingportal.tournaments import queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.model import tournament as core
    from ratingportal.tournaments.models import Tournament

TOURNAMENT_HEADINGS = (
    "tournament", "name", "city", "federation", "list", "sent_by", "start", "end", "players", "rounds", "games",
    "rated_games", "type", "time_control", "chief_arbiter", "approved",
)  # fmt: skip
NAMES = ("tournaments.csv.gz", "players.csv.gz", "games.csv.gz", "tournaments.jsonl.gz")
_HEADINGS: dict[str, tuple[str, ...]] = {
    "tournaments.csv.gz": TOURNAMENT_HEADINGS,
    "players.csv.gz": ("tournament", *csv_export.PLAYER_HEADINGS),
    "games.csv.gz": ("tournament", *csv_export.GAME_HEADINGS),
}


def write_headings() -> dict[str, tuple[bytes, int]]:
    """Begin the files."""
    return {name: (_pack(_lines([heads])), 0) for name, heads in _HEADINGS.items()}


def write_tournaments(rows: Sequence[Tournament]) -> dict[str, tuple[bytes, int]]:
    """Write some tournaments: the packed stretch of each file, and how many rows it has."""
    found: dict[str, list[Any]] = {name: [] for name in NAMES}
    for row in rows:
        public = queries.rebuild_tournament(row, full_birth=False)
        head = _head(row, public)
        players = csv_export.build_players_table(public).rows
        games = csv_export.build_games_table(public).rows
        found["tournaments.csv.gz"].append(head)
        found["players.csv.gz"] += [(row.pk, *each) for each in players]
        found["games.csv.gz"] += [(row.pk, *each) for each in games]
        found["tournaments.jsonl.gz"].append(_line(head, players, games))
    packed = {name: (_pack(_lines(found[name])), len(found[name])) for name in _HEADINGS}
    text = "".join(found["tournaments.jsonl.gz"]).encode()
    return packed | {"tournaments.jsonl.gz": (_pack(text), len(rows))}


def _head(row: Tournament, public: core.Tournament) -> tuple[Any, ...]:
    return (
        row.pk,
        public.name,
        public.city,
        public.federation,
        row.rating_list.key,
        row.sender.code,
        public.start.isoformat() if public.start else None,
        public.end.isoformat() if public.end else None,
        row.player_count,
        row.rounds,
        row.game_count,
        row.rated_game_count,
        public.type,
        public.time_control,
        public.chief_arbiter,
        row.published_at.isoformat(timespec="seconds") if row.published_at else None,
    )


def _line(head: Sequence[Any], players: Sequence[Any], games: Sequence[Any]) -> str:
    told = _named(TOURNAMENT_HEADINGS, head)
    # The counts have names of their own in the CSV; here the lists take those.
    told["player_count"], told["game_count"] = told.pop("players", 0), told.pop("games", 0)
    told["players"] = [_named(csv_export.PLAYER_HEADINGS, each) for each in players]
    told["games"] = [_named(csv_export.GAME_HEADINGS, each) for each in games]
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n"


def _named(headings: Sequence[str], values: Sequence[Any]) -> dict[str, Any]:
    """Name the values that are known."""
    plain = (_plain(value) for value in values)
    return {
        name: value for name, value in zip(headings, plain, strict=True) if value not in {None, ""}
    }


def _plain(value: Any) -> Any:
    if isinstance(value, CsvPoints):
        return show_points(value.tenths) or None
    return csv_export.write_machine_cell(value) if isinstance(value, str) else value


def _lines(rows: Sequence[Sequence[Any]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(
        ["" if (plain := _plain(value)) is None else plain for value in row] for row in rows
    )
    return text.getvalue().encode()


def _pack(data: bytes) -> bytes:
    """Pack a stretch by itself; without a moment in it, the same data give the same bytes."""
    return gzip.compress(data, mtime=0) if data else b""
