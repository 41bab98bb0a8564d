"""Read Swiss-Manager's pairings: games, byes and absences, round by round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Bye, ByeKind, Game, GameKind
from ratingportal.core.reading.formats.swiss_manager.problems import (
    BYE_CODE_UNKNOWN,
    GAME_OF_NOBODY,
    RESULT_CODE_UNKNOWN,
)
from ratingportal.core.reading.formats.swiss_manager.results import (
    BYE,
    GAMES,
    NO_RESULT,
    NOBODY,
    NOT_PAIRED,
    choose_bye_kind,
)
from ratingportal.core.reading.formats.swiss_manager.view import describe_side
from ratingportal.core.reading.mirrored_cells import UnlistedOpponents
from ratingportal.core.reading.problems.results import SELF_GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Place
    from ratingportal.core.reading.formats.shared.store_notes import StoreNotes
    from ratingportal.core.reading.formats.swiss_manager.store import SwissManagerStore

_ROUND_ROBINS = frozenset((1, 2))
_NO_OPPONENT = frozenset((BYE, NOT_PAIRED, NOBODY))


@dataclass(slots=True)
class PairingRecord:
    """One record of a pairing, and where it stands."""

    round: int
    position: int
    """Within its round, from 1."""
    white: int
    black: int
    code: int
    line: int


class PairingReader:
    """Sort pairings into games and byes, and note what is neither."""

    def __init__(self, store: SwissManagerStore, notes: StoreNotes) -> None:
        """Read all pairings."""
        self._store, self._notes = store, notes
        self._last = len(store.players)
        self._boards = store.configuration.boards if store.configuration.has_teams else 0
        self.games: list[Game] = []
        self.byes: list[Bye] = []
        self._unlisted = UnlistedOpponents()
        for each in self._pairings():
            self._take(each)
        for found in self._unlisted.findings():
            notes.add(found)

    def _take(self, each: PairingRecord) -> None:
        absent = [side in _NO_OPPONENT for side in (each.white, each.black)]
        if not any(absent):
            self._game(each)
        elif not all(absent):
            self._bye(each)
        elif each.code != NO_RESULT:
            # An empty board, but somebody is said to have played on it.
            self._nobody(each)

    def _pairings(self) -> Iterator[PairingRecord]:
        at, games = 0, self._store.games
        for round_, given in enumerate(self._store.rounds, 1):
            for position, (white, black, code) in enumerate(games[at : at + given.games], 1):
                line = self._notes.sheet.line_of("game", at + position - 1)
                yield PairingRecord(round_, position, white, black, code, line)
            at += given.games

    def _bye(self, each: PairingRecord) -> None:
        has_white = each.white not in _NO_OPPONENT
        player, opponent = (each.white, each.black) if has_white else (each.black, each.white)
        if not self._is_player(player):
            self._nobody(each)
            return
        if opponent == NOBODY and each.code == NO_RESULT:
            # The board of a team for which nobody was named, before the match.
            return
        kind = choose_bye_kind(
            opponent,
            each.code,
            has_white=has_white,
            is_round_robin=self._store.configuration.type in _ROUND_ROBINS,
        )
        if kind is None:
            place = self._place(each, "result")
            found = BYE_CODE_UNKNOWN.found(place, round=each.round, player=player, code=each.code)
            self._notes.add(found)
        self.byes.append(Bye(each.round, player, kind or ByeKind.ZERO, each.line))

    def _game(self, each: PairingRecord) -> None:
        sides = each.white, each.black
        known = [side for side in sides if self._is_player(side)]
        if not known:
            self._nobody(each)
        elif len(known) == 1:
            (other,) = (side for side in sides if side != known[0])
            side = "white" if other == each.white else "black"
            self._unlisted.note(other, known[0], each.round, lambda: self._place(each, side))
        elif each.white == each.black:
            place = self._place(each, "black")
            self._notes.add(SELF_GAME.found(place, round=each.round, player=each.white))
        else:
            self._played(each)

    def _played(self, each: PairingRecord) -> None:
        outcome = GAMES.get(each.code)
        if outcome is None:
            who = {"round": each.round, "white": each.white, "black": each.black}
            place = self._place(each, "result")
            self._notes.add(RESULT_CODE_UNKNOWN.found(place, **who, code=each.code))
        white_score, black_score, kind = outcome or (None, None, GameKind.PENDING)
        board = (each.position - 1) % self._boards + 1 if self._boards else each.position
        self.games.append(
            Game(
                each.round,
                each.white,
                each.black,
                white_score,
                black_score,
                kind,
                line=each.line,
                board=board,
            )
        )

    def _nobody(self, each: PairingRecord) -> None:
        self._notes.add(
            GAME_OF_NOBODY.found(
                self._place(each, "white"),
                round=each.round,
                game=each.position,
                white=describe_side(each.white),
                black=describe_side(each.black),
            )
        )

    def _is_player(self, number: int) -> bool:
        return 0 < number <= self._last

    def _place(self, each: PairingRecord, name: str) -> Place:
        return self._notes.sheet.place(each.line, name)
