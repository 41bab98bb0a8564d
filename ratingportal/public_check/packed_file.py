"""What was read from a visitor's file, kept beside its report: pages take it from there and read no file again."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, fields
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

from ratingportal.core.model.tournament import Bye, ByeKind, Game, GameKind, Player, Tournament

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

Row = TypeVar("Row", Player, Game, Bye)
_PLAYER, _GAME, _BYE = (
    [each.name for each in fields(kind) if each.metadata.get("recorded", True)]
    for kind in (Player, Game, Bye)
)
_WHITE, _BLACK, _KIND, _DAY = map(_GAME.index, ("white", "black", "kind", "date"))
_OF_PLAYER, _BYE_KIND = map(_BYE.index, ("player", "kind"))


def pack(lines: Sequence[str], tournament: Tournament | None) -> bytes:
    """Keep the lines of a file, and what crosstable and readings need of the tournament in it."""
    plain: dict[str, Any] = {"lines": list(lines)}
    if tournament is not None:
        plain |= {
            "rounds": _last_round(tournament),
            "players": _rows(tournament.players, _PLAYER),
            "games": _rows(tournament.games, _GAME),
            "byes": _rows(tournament.byes, _BYE),
        }
    return zlib.compress(json.dumps(plain, default=str, separators=(",", ":")).encode(), 1)


@dataclass(frozen=True, slots=True)
class KeptReading:
    """Lines and tournament of a file, of which a page asks for a part."""

    _plain: dict[str, Any]

    @classmethod
    def unpack(cls, packed: bytes) -> KeptReading:
        """Take what was kept; nothing where nothing was."""
        return cls(json.loads(zlib.decompress(packed)) if packed else {})

    @property
    def lines(self) -> list[str]:
        """Give the lines of the file, as its reader decoded them."""
        return list(self._plain.get("lines", ()))

    @property
    def rounds(self) -> int:
        """Give the last round in which anything happened."""
        return int(self._plain.get("rounds", 0))

    @property
    def numbers(self) -> list[int]:
        """Give the numbers of all players, in the order of the file."""
        return [row[0] for row in self._plain.get("players", ())]

    def part(self, numbers: Collection[int]) -> Tournament:
        """Give these players with their games and byes, and all others without."""
        wanted = set(numbers)
        games = (
            row
            for row in self._plain.get("games", ())
            if row[_WHITE] in wanted or row[_BLACK] in wanted
        )
        byes = (row for row in self._plain.get("byes", ()) if row[_OF_PLAYER] in wanted)
        players = self._plain.get("players", ())
        return Tournament(
            rounds=self.rounds,
            players=[Player(**dict(zip(_PLAYER, row, strict=True))) for row in players],
            games=[_game(row) for row in games],
            byes=[_bye(row) for row in byes],
        )


def _rows(items: Iterable[Row], names: list[str]) -> list[list[Any]]:
    return [[getattr(item, name) for name in names] for item in items]


def _last_round(tournament: Tournament) -> int:
    rounds = (each.round for rows in (tournament.games, tournament.byes) for each in rows)
    return max(rounds, default=0)


def _game(row: list[Any]) -> Game:
    row = [*row]
    row[_KIND] = GameKind(row[_KIND])
    row[_DAY] = date.fromisoformat(row[_DAY]) if row[_DAY] else None
    return Game(**dict(zip(_GAME, row, strict=True)))


def _bye(row: list[Any]) -> Bye:
    row = [*row]
    row[_BYE_KIND] = ByeKind(row[_BYE_KIND])
    return Bye(**dict(zip(_BYE, row, strict=True)))
