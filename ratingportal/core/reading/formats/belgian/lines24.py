"""Read the rows of the “24 lines”: two rows for each game, with its day behind the only round."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian import layout
from ratingportal.core.reading.formats.belgian.persons import Persons
from ratingportal.core.reading.formats.belgian.problems import (
    GAME_DATE_UNREADABLE,
    GAME_DATES_DISAGREE,
)
from ratingportal.core.reading.formats.belgian.rows import (
    list_silent_numbers,
    read_columns,
    read_players,
)
from ratingportal.core.reading.formats.shared import days
from ratingportal.core.reading.mirrored_cells import fold_columns
from ratingportal.core.reading.problems.results import SELF_GAME
from ratingportal.core.reading.text import NUL_SIGN

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.model.tournament import Game
    from ratingportal.core.reading.formats.belgian.draft import BelgianDraft
    from ratingportal.core.reading.formats.belgian.rows import BelgianRow, BelgianRows
    from ratingportal.core.reading.mirrored_cells import CrosstableColumn

EVENTS = "tournaments"
"""Under this name the tournaments of a file that holds games of several are kept."""

_TAIL = re.compile(rf"[ \0{NUL_SIGN}]*([0-9./-]{{6,10}}(?= |$))?[ \0{NUL_SIGN}]*(.*)")


class Tail(NamedTuple):
    """What stands behind the only round of a row."""

    day: date | None
    event: str


def read_games(
    rows: BelgianRows, draft: BelgianDraft, heading_day: date | None
) -> list[CrosstableColumn]:
    """Read all games and everybody in them; a day in the heading holds where a row has none."""
    tails = {row.number: _tail(row, draft, heading_day) for row in rows.rows}
    # What stands behind the first round is no further round.
    rows.rows = [replace(row, text=row.text[: layout.TAIL_AT]) for row in rows.rows]
    columns = read_columns(rows, draft)
    listed = {row.number for row in rows.rows}
    silent = list_silent_numbers(rows, columns)
    folded = fold_columns(columns, listed=listed, silent=silent, place=rows.cell_place)
    draft.findings.extend(folded.findings)
    persons = Persons(draft)
    person_of = {player.number: persons.number(player) for player in read_players(rows, draft)}
    games = sorted(folded.games, key=lambda game: game.line or 0)
    draft.tournament.games = _games(games, tails, person_of, draft)
    settle_rounds(draft)
    _settle_events(tails, draft)
    return columns


def _tail(row: BelgianRow, draft: BelgianDraft, heading_day: date | None) -> Tail:
    found = _TAIL.match(row.text, layout.TAIL_AT)
    text, event = (found[1] or "", found[2].strip()) if found else ("", "")
    day = days.read_day(text)
    if text and day is None:
        column = row.text.index(text, layout.TAIL_AT) + row.shift + 1
        place = Place(row.line, column, len(text))
        rule = GAME_DATE_UNREADABLE
        draft.unread.add("round_dates")
        draft.findings.append(rule.found(place, line=row.line, value=text))
        return Tail(None, event)
    return Tail(day or heading_day, event)


def _games(
    games: list[Game], tails: dict[int, Tail], person_of: dict[int, int], draft: BelgianDraft
) -> list[Game]:
    """Put persons in the place of rows, and give each game its day."""
    kept = []
    for game in games:
        white, black = person_of[game.white], person_of[game.black]
        first, second = tails[game.white].day, tails[game.black].day
        place = layout.place_cell(game.line or 1, 1)
        if white == black:
            draft.findings.append(SELF_GAME.found(place, player=white, round=game.round))
            continue
        if first and second and first != second:
            rule = GAME_DATES_DISAGREE
            draft.findings.append(rule.found(place, player=game.white, opponent=game.black))
        kept.append(replace(game, white=white, black=black, date=first or second))
    return kept


def settle_rounds(draft: BelgianDraft) -> None:
    """Count the rounds by the days of the games."""
    tournament = draft.tournament
    games = tournament.games
    dated = [(game.date, game.white, game.black) for game in games]
    rounds, tournament.round_dates = days.number_rounds_by_day(dated)
    for game, round_ in zip(games, rounds, strict=True):
        game.round = round_
    tournament.rounds = max(rounds, default=0)


def _settle_events(tails: dict[int, Tail], draft: BelgianDraft) -> None:
    events = list(dict.fromkeys(tail.event for tail in tails.values() if tail.event))
    tournament = draft.tournament
    if len(events) > 1:
        tournament.extra[EVENTS] = "\n".join(events)
    if tournament.name is None and events:
        tournament.name = events[0]
