"""Games, players and the crosstable as CSV, for people's spreadsheets and for machines.

For spreadsheets: UTF-8 with a byte-order mark, the separator of the reader's language, CR LF, and a
`'` before everything that a spreadsheet would take for a formula: at the start of a cell, and inside one after
any sign that a spreadsheet set to another language would take for a separator. For machines: UTF-8, commas, ISO
dates, nothing added. A line break inside a name cannot make a second row in either.
"""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from ratingportal.core.model.values import show_points
from ratingportal.core.output.crosstable import build_crosstable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.core.model.tournament import Player, Tournament


@dataclass(frozen=True, slots=True)
class CsvPoints:
    """Points in tenths, written with the decimal sign of the reader's language."""

    tenths: int | None


Value = str | int | CsvPoints | None

_BLANKS = "[\\s\"'\ufeff\u200b-\u200f\u202a-\u202e]*"
_SIGN = "[=+\\-@\uff1d\uff0b\uff0d\uff20]"
_FORMULA = re.compile(f"{_BLANKS}(?:{_SIGN}|[\t\r])")
_NUMBER = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?")
_SEPARATED_FORMULA = re.compile(f"([,;|\t]{_BLANKS})(?={_SIGN})")
_BREAKS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_SURROGATES = re.compile("[\ud800-\udfff]")
_SEMICOLON_LANGUAGES = frozenset(("fr", "nl", "de"))


class Profile(StrEnum):
    """For whom the file is written."""

    SPREADSHEET = "spreadsheet"
    MACHINE = "machine"


@dataclass(frozen=True, slots=True)
class CsvTable:
    """Headings and rows, before they become text."""

    headings: tuple[str, ...]
    rows: list[tuple[Value, ...]]


GAME_HEADINGS = (
    "round",
    "date",
    "white_number",
    "white_name",
    "white_id",
    "black_number",
    "black_name",
    "black_id",
    "white_score",
    "black_score",
    "kind",
    "rated",
    "colours_known",
)
PLAYER_HEADINGS = (
    "number",
    "name",
    "sex",
    "title",
    "rating",
    "national_rating",
    "federation",
    "fide_id",
    "national_id",
    "birth",
    "club",
    "points",
    "rank",
    "id_in_file",
    "decided",
)


def build_games_table(tournament: Tournament) -> CsvTable:
    """Give the games in the order of the rounds."""
    players = {player.number: player for player in tournament.players}
    dates = dict(enumerate(tournament.round_dates, 1))
    rows: list[tuple[Value, ...]] = []
    for game in sorted(tournament.games, key=lambda each: (each.round, each.board or 0)):
        day = game.date or dates.get(game.round)
        rows.append(
            (
                game.round,
                day.isoformat() if day else None,
                *_player_cells(game.white, players),
                *_player_cells(game.black, players),
                CsvPoints(game.white_score),
                CsvPoints(game.black_score),
                game.kind.value,
                "yes" if game.rated else "no",
                "yes" if game.colours_known else "no",
            )
        )
    return CsvTable(GAME_HEADINGS, rows)


def _player_cells(number: int, players: Mapping[int, Player]) -> tuple[Value, ...]:
    """Give number, name and ID; the number alone of somebody who is not in the list of players."""
    player = players.get(number)
    return (
        (number, player.name, player.fide_id or player.national_id)
        if player
        else (number, None, None)
    )


def build_players_table(tournament: Tournament) -> CsvTable:
    """Give the players in the order of the file."""
    rows: list[tuple[Value, ...]] = [
        (
            player.number,
            player.name,
            player.sex,
            player.title,
            player.rating,
            player.national_rating,
            player.federation,
            player.fide_id,
            player.national_id,
            player.birth,
            player.club,
            CsvPoints(player.points),
            player.rank,
            player.replaced.written if player.replaced else None,
            player.decided.value if player.decided else None,
        )
        for player in tournament.players
    ]
    return CsvTable(PLAYER_HEADINGS, rows)


def build_crosstable_table(tournament: Tournament) -> CsvTable:
    """Give the crosstable in the order of the ranking."""
    found = build_crosstable(tournament)
    rounds = len(found[0].cells) if found else 0
    headings = ("rank", "number", "name", "rating", "federation", "declared", "counted")
    rows: list[tuple[Value, ...]] = [
        (
            row.rank,
            row.number,
            row.name,
            row.player.rating,
            row.player.federation,
            CsvPoints(row.declared),
            CsvPoints(row.counted),
            *(cell.text if cell else None for cell in row.cells),
        )
        for row in found
    ]
    return CsvTable(headings + tuple(f"round_{number}" for number in range(1, rounds + 1)), rows)


def write_csv(table: CsvTable, profile: Profile, *, language: str = "en") -> bytes:
    """Turn a table into the bytes of a CSV file."""
    spreadsheet = profile is Profile.SPREADSHEET
    semicolon = spreadsheet and language.lower()[:2] in _SEMICOLON_LANGUAGES
    out = io.StringIO(newline="")
    writer = csv.writer(
        out,
        delimiter=";" if semicolon else ",",
        # Also for machines: only characters of the line end are put into quotes inside a cell.
        lineterminator="\r\n",
    )
    clean = write_spreadsheet_cell if spreadsheet else write_machine_cell
    writer.writerow(table.headings)
    # With a decimal point, Excel in these languages would take 1.5 for the first of May.
    writer.writerows(
        [clean(_decimal(value, comma=semicolon)) for value in row] for row in table.rows
    )
    return out.getvalue().encode("utf-8-sig" if spreadsheet else "utf-8")


def write_machine_cell(value: str) -> str:
    """Give a value as it is; only what no text file can hold is replaced."""
    return _SURROGATES.sub("\ufffd", value.replace("\0", ""))


def write_spreadsheet_cell(value: str) -> str:
    """Give a value on one line, with a `'` before anything that could be taken for a formula."""
    if _NUMBER.fullmatch(value):
        return value
    guarded = _FORMULA.match(value)
    text = _BREAKS.sub(" ", _SEPARATED_FORMULA.sub(r"\1'", write_machine_cell(value)))
    return f"'{text}" if guarded else text


def _decimal(value: Value, *, comma: bool) -> str:
    if isinstance(value, CsvPoints):
        shown = show_points(value.tenths)
        return shown.replace(".", ",") if comma else shown
    return "" if value is None else str(value)
