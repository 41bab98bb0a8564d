"""One tournament as every format is read into and written from.

Unknown is `None`, never 0 or "". Points are integers of tenths (a win is 10, a draw 5), so that
every total a file can hold is exact. Players are known by their number in the file; where a file
names them by ids of a register instead (Othello), the entries are numbered in the order of the file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.model.findings import Finding


WIN, DRAW, LOSS = 10, 5, 0


class GameKind(StrEnum):
    """How a pairing of two players ended."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    """One or both did not appear."""
    SHORT = "short"
    """Decided before each side had moved: counts for points, not for ratings."""
    UNRATED = "unrated"
    """Played, but excluded from rating by the file itself."""
    PENDING = "pending"
    """Paired, no result recorded."""

    __hash__ = (
        str.__hash__
    )  # Enum's own is written in Python, and every game is counted by its kind.


class ByeKind(StrEnum):
    """Why a player had no opponent in a round, with the letter that TRF16 gives it."""

    PAIRING = "U"
    FULL = "F"
    HALF = "H"
    ZERO = "Z"


@dataclass(frozen=True, slots=True)
class Scoring:
    """What a result is worth in this tournament, in tenths."""

    win: int = WIN
    draw: int = DRAW
    loss: int = LOSS
    forfeit_loss: int = 0
    absence: int = 0
    """A zero-point bye."""
    pairing_bye: int = WIN


@dataclass(frozen=True, slots=True)
class Replaced:
    """A number that is another one here than in the file."""

    field: str
    """`fide_id` or `national_id`."""
    written: str
    """As the file has it, temporary ids too; empty where it gives none."""


class Unnumbered(StrEnum):
    """What was decided about somebody who has no number in the register."""

    NEW = "new"
    """To be given one; in Belgium the organising club affiliates the player."""
    PROVISIONAL = "provisional"
    FOREIGNER = "foreigner"


@dataclass(slots=True)
class Player:
    """One entry of the file, as written there."""

    number: int
    name: str
    """Empty where the file gives none."""
    line: int | None = None
    """None for an entry that has no line of its own and is known from results alone."""
    sex: str | None = None
    """`m` or `w`."""
    title: str | None = None
    rating: int | None = None
    national_rating: int | None = None
    """The rating in the register that gives `national_id`; Othello's may lie below zero."""
    federation: str | None = None
    fide_id: str | None = None
    national_id: str | None = None
    """The number in the list's own register: matricule, relation number, WOF id.

    What was made up for one file is no such number: Othello's temporary ids (`NEW1`) and the sign
    for somebody unknown (`??????`) stand in `extra["file_id"]`.
    """
    birth: str | None = None
    """ISO date as far as known: `1978`, `1978-05` or `1978-05-21`."""
    club: str | None = None
    points: int | None = None
    """The total that the file declares, in tenths."""
    rank: int | None = None
    is_new: bool = False
    """The file marks the player as new to the register."""
    extra: dict[str, str] = field(default_factory=dict)
    """Values only one format knows (disc counts, provisional marks), kept for writing back."""
    replaced: Replaced | None = field(default=None, metadata={"recorded": False})
    """The number that the file had before the office settled who it is."""
    decided: Unnumbered | None = field(default=None, metadata={"recorded": False})
    """What was decided about somebody without a number; the file may mark the player otherwise."""


@dataclass(slots=True)
class Game:
    """One pairing of two players in a round, folded from both sides where a format writes two."""

    round: int
    white: int
    black: int
    white_score: int | None
    black_score: int | None
    kind: GameKind = GameKind.PLAYED
    colours_known: bool = True
    """False: the file does not say who had white; `white` is then the side written first."""
    line: int | None = None
    board: int | None = None
    white_discs: int | None = None
    """Othello discs in tenths (half discs occur)."""
    black_discs: int | None = None
    date: date | None = None
    """The day of this game where a format gives one per game."""

    @property
    def rated(self) -> bool:
        """Tell whether a rating may use the game."""
        return (
            self.kind is GameKind.PLAYED
            and self.white_score is not None
            and self.black_score is not None
        )


@dataclass(slots=True)
class Bye:
    """A round in which a player had no opponent, and what it was worth."""

    round: int
    player: int
    kind: ByeKind
    line: int | None = None


@dataclass(slots=True)
class Team:
    """A team and its players, by number."""

    name: str
    players: tuple[int, ...]
    number: int | None = None
    line: int | None = None
    extra: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Tournament:
    """What a file tells about one tournament, as far as it could be read."""

    name: str | None = None
    city: str | None = None
    federation: str | None = None
    start: date | None = None
    end: date | None = None
    declared_players: int | None = None
    declared_rated_players: int | None = None
    declared_teams: int | None = None
    type: str | None = None
    chief_arbiter: str | None = None
    deputies: tuple[str, ...] = ()
    time_control: str | None = None
    declared_rounds: int | None = None
    round_dates: tuple[date | None, ...] = ()
    scoring: Scoring = Scoring()
    rounds: int = 0
    """Rounds seen: up to the last game, bye worth something, or date."""
    players: list[Player] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    teams: list[Team] = field(default_factory=list)
    program: str | None = None
    reporter: str | None = None
    extra: dict[str, str] = field(default_factory=dict)
    """Records only one format knows, by code, joined with line feeds where repeated."""
    comments: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Reading:
    """What a reader made of a file: the tournament as far as it went, and what it noticed."""

    tournament: Tournament | None
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    """Names of fields that could not be read; rules that need them are not run.

    `start` is a heading of the file; `points@17` the field of the record on line 17, which only
    that record's rules pass over.
    """
    header_lines: dict[str, int] = field(default_factory=dict)
    """The line on which each field of the tournament was given."""
    sides: dict[int, str] = field(default_factory=dict)
    """Where a line names two players, which of them somebody is (`white`, `black`), by number."""
