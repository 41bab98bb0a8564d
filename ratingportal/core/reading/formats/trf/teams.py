"""Read the team records 013 (06, 16) and 310 (26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.tournament import Team
from ratingportal.core.reading.formats.trf.layout import TEAM_NAME, TEAM_PLAYERS_AT, place_value
from ratingportal.core.reading.formats.trf.problems import TEAM_RECORD_UNREADABLE

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.trf.draft import TrfDraft

NUMBER_310, NAME_310, PLAYERS_310_AT = slice(4, 7), slice(8, 40), 73
EXTRA_310: dict[str, slice] = {
    "nickname": slice(41, 46),
    "strength": slice(47, 53),
    "match_points": slice(54, 60),
    "game_points": slice(61, 67),
    "rank": slice(68, 71),
}


def read_013(line: int, text: str, draft: TrfDraft) -> None:
    """Read a team's name and players; some programs use other column widths for the numbers."""
    players = _players(line, text, TEAM_PLAYERS_AT, draft)
    draft.tournament.teams.append(Team(text[TEAM_NAME].strip(), players, None, line))


def read_310(line: int, text: str, draft: TrfDraft) -> None:
    """Read a team with its number, its strength and its points."""
    players = _players(line, text, PLAYERS_310_AT, draft)
    extra = {name: value for name, at in EXTRA_310.items() if (value := text[at].strip())}
    number = values.read_number(text[NUMBER_310])
    draft.tournament.teams.append(Team(text[NAME_310].strip(), players, number, line, extra))


def _players(line: int, text: str, start: int, draft: TrfDraft) -> tuple[int, ...]:
    numbers = [values.read_number(word) for word in text[start:].split()]
    if None in numbers:
        rule, place = TEAM_RECORD_UNREADABLE, place_value(line, text)
        draft.findings.append(rule.found(place, line=line, value=text[start:].strip()))
    return tuple(number for number in numbers if number)
