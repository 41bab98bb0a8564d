"""Read the table of results: games, forfeits and byes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Bye, ByeKind, Game, GameKind
from ratingportal.core.reading.formats.swiss_perfect.problems import (
    RESULT_PLAYER_UNKNOWN,
    RESULT_ROW_UNREADABLE,
    RESULT_TYPE_UNKNOWN,
)
from ratingportal.core.reading.formats.swiss_perfect.tables import RESULT, read_number
from ratingportal.core.reading.problems.results import SELF_GAME

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.reading.formats.swiss_perfect.players import SetEntries
    from ratingportal.core.reading.formats.swiss_perfect.tables import Row, Tables

MAX_ROUND = 200
"""No event is longer: a later round is a slip."""

_NUMBERS = ("ROUND", "WHITE", "BLACK", "W_SCORE", "B_SCORE", "W_TYPE", "B_TYPE")
_SHOWN = {"ROUND": "round", "WHITE": "white", "BLACK": "black"}
_SCORES = {0: LOSS, 1: DRAW, 2: WIN}
_PLAYED, _NOTHING = (1, 1), (0, 0)
_FORFEITS = frozenset(((34, 34), (35, 35), (36, 36)))
"""Won by black, won by white, lost by both."""
_BYES = {0: ByeKind.ZERO, 1: ByeKind.HALF, 2: ByeKind.FULL}


@dataclass(slots=True)
class SetResults:
    """What the rows of results amount to."""

    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=FindingList)
    doubtful: set[int] = field(default_factory=set)
    """Players with a row that became nothing: their bonus points prove nothing."""

    @property
    def last_round(self) -> int:
        """Give the highest round that has a row."""
        games, byes = (game.round for game in self.games), (bye.round for bye in self.byes)
        return max((0, *games, *byes))


@dataclass(frozen=True, slots=True)
class _Pairing:
    """A row in numbers."""

    round: int
    white: int
    black: int
    scores: tuple[int, int]
    types: tuple[int, int]
    line: int
    place: Place


def read_results(tables: Tables, entries: SetEntries) -> SetResults:
    """Read every row; those without any player only fill up the table."""
    out = SetResults()
    for index, row in enumerate(tables.results.rows):
        line = tables.sheet.line_of(RESULT, index)
        pairing = _pairing(row, line, tables, out)
        if pairing is None or not (pairing.white or pairing.black):
            continue
        players = _players(pairing, entries, out)
        if players is None:
            continue
        if all(players):
            _add_game(pairing, players, out)
        else:
            _add_bye(pairing, players, out)
    return out


def _pairing(row: Row, line: int, tables: Tables, out: SetResults) -> _Pairing | None:
    found = {key: read_number(row.get(key, "") or "0") for key in _NUMBERS}
    wrong = next((key for key, value in found.items() if value is None), "")
    figures = [value or 0 for value in found.values()]
    place = tables.sheet.place(line, _SHOWN.get(wrong, "result"))
    if not wrong and any(figures[1:3]):
        wrong = _out_of_range(figures)
    if wrong:
        at = line - tables.sheet.line_of(RESULT, 0)
        where, value = tables.results.numbers[at], row.get(wrong, "")
        found_at = RESULT_ROW_UNREADABLE.found(place, row=where, field=wrong, value=value)
        out.findings.append(found_at)
        return None
    round_, white, black, *rest = figures
    scores, types = (rest[0], rest[1]), (rest[2], rest[3])
    return _Pairing(round_, white, black, scores, types, line, place)


def _out_of_range(figures: list[int]) -> str:
    round_, _white, _black, white_score, black_score, *_types = figures
    if not 0 < round_ <= MAX_ROUND:
        return "ROUND"
    if white_score not in _SCORES:
        return "W_SCORE"
    return "" if black_score in _SCORES else "B_SCORE"


def _players(pairing: _Pairing, entries: SetEntries, out: SetResults) -> tuple[int, int] | None:
    """Give the numbers of both players, 0 for nobody; None where one is not in the list."""
    known = entries.number_of
    own = (pairing.white, pairing.black)
    for each in own:
        if each and each not in known:
            found = RESULT_PLAYER_UNKNOWN.found(pairing.place, round=pairing.round, id=each)
            out.findings.append(found)
            out.doubtful.update(known[other] for other in own if other in known)
            return None
    return known.get(pairing.white, 0), known.get(pairing.black, 0)


def _add_game(pairing: _Pairing, players: tuple[int, int], out: SetResults) -> None:
    white, black = players
    if white == black:
        found = SELF_GAME.found(pairing.place, player=white, round=pairing.round)
        out.findings.append(found)
        out.doubtful.add(white)
        return
    kind = _kind(pairing)
    if kind is GameKind.UNRATED:
        types = "/".join(map(str, pairing.types))
        out.findings.append(
            RESULT_TYPE_UNKNOWN.found(
                pairing.place, round=pairing.round, white=white, black=black, type=types
            )
        )
    game = Game(pairing.round, white, black, None, None, kind, line=pairing.line)
    if kind is not GameKind.PENDING:
        game.white_score, game.black_score = (_SCORES[score] for score in pairing.scores)
    out.games.append(game)


def _kind(pairing: _Pairing) -> GameKind:
    if pairing.types == _PLAYED:
        return GameKind.PLAYED
    if pairing.types in _FORFEITS:
        return GameKind.FORFEIT
    if pairing.types == _NOTHING and pairing.scores == (0, 0):
        return GameKind.PENDING
    return GameKind.UNRATED


def _add_bye(pairing: _Pairing, players: tuple[int, int], out: SetResults) -> None:
    player = max(players)
    score = pairing.scores[players.index(player)]
    kind = _BYES[score]
    if kind is ByeKind.FULL and 0 in pairing.types:
        # Nobody entered a result for the missing opponent: the program itself paired the player with nobody.
        kind = ByeKind.PAIRING
    out.byes.append(Bye(pairing.round, player, kind, pairing.line))
