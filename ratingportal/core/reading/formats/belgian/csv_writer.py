"""Write a tournament as the CSV of the “24 lines”."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, GameKind
from ratingportal.core.reading.formats.base import Ledger, LossKind, Written
from ratingportal.core.reading.formats.belgian import codes
from ratingportal.core.reading.formats.belgian.clean import BelgianCleaner
from ratingportal.core.reading.formats.belgian.csv_cells import MARK, SEPARATOR
from ratingportal.core.reading.formats.belgian.headings import LABELS
from ratingportal.core.reading.formats.belgian.writer import list_headings, note_lost
from ratingportal.core.reading.formats.belgian.written_24 import choose_games, find_day, show_day
from ratingportal.core.reading.formats.shared.windows import ENCODING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ratingportal.core.model.tournament import Game, Player, Tournament

_RESULTS: dict[tuple[int | None, int | None], str] = {
    (WIN, LOSS): "1",
    (LOSS, WIN): "0",
    (DRAW, DRAW): "5",
}


class _GameCells(NamedTuple):
    """One player's cells in the row of a game."""

    matricule: str
    name: str
    club: str
    rating: str


def write(tournament: Tournament) -> Written:
    """Write the tournament; what has no place is noted."""
    ledger = Ledger()
    clean = BelgianCleaner(ledger, separator=SEPARATOR)
    lines = [*_header(tournament, clean), MARK + SEPARATOR * 10, *_games(tournament, clean)]
    note_lost(tournament, ledger)
    _note_what_csv_lacks(tournament, ledger)
    return Written("".join(f"{line}\r\n" for line in lines).encode(ENCODING), ledger.losses())


def _header(tournament: Tournament, clean: BelgianCleaner) -> Iterator[str]:
    """Write a label into the second cell of each line, its value into the third.

    The dates are always there: the accent of “début” shows that the letters are those of Windows.
    """
    kind = tournament.type
    rows = [
        (LABELS["name"][1], clean.text(tournament.name or "", "name")),
        (LABELS["start"][0], show_day(tournament.start)),
        (LABELS["end"][0], show_day(tournament.end)),
        *_program(tournament.program, clean),
        *list_headings(tournament, clean, None if kind == codes.TYPES[codes.LINES_24] else kind),
    ]
    for label, value in rows:
        yield f"{SEPARATOR}{label}{SEPARATOR}{value}" + SEPARATOR * 8


def _program(program: str | None, clean: BelgianCleaner) -> list[tuple[str, str]]:
    text = clean.text(program or "", "program")
    return [(LABELS["program"][0], text)] if text else []


def _games(tournament: Tournament, clean: BelgianCleaner) -> Iterator[str]:
    kept = [game for game in tournament.games if _has_result(game, clean.ledger)]
    games = choose_games(replace(tournament, games=kept), clean.ledger)
    playing = dict.fromkeys(number for game in games for number in (game.white, game.black))
    _note_numbers(playing, clean.ledger)
    people = {each.number: each for each in tournament.players if each.number in playing}
    cells = {number: _cells(player, clean) for number, player in people.items()}
    for index, game in enumerate(games, 1):
        if not game.colours_known:
            where = f"round {game.round}, {game.white} against {game.black}"
            clean.ledger.note(LossKind.FIELD_DROPPED, "marks of unknown colours", where)
        white, black = cells[game.white], cells[game.black]
        first = (str(index), show_day(find_day(game, tournament)), white.matricule, black.matricule)
        yield SEPARATOR.join(
            (
                *first,
                _RESULTS[game.white_score, game.black_score],
                *(white.name, black.name),
                *(white.club, black.club),
                *(white.rating, black.rating),
            )
        )


def _note_numbers(playing: Iterable[int], ledger: Ledger) -> None:
    """Note who is counted anew: the file has no start numbers, so the first game decides."""
    for position, number in enumerate(playing, 1):
        if position != number:
            ledger.note(LossKind.FIELD_DROPPED, "start numbers", number)


def _has_result(game: Game, ledger: Ledger) -> bool:
    """Tell whether white's result tells black's too; other kinds of games are judged elsewhere."""
    if game.kind is not GameKind.PLAYED and game.kind is not GameKind.PENDING:
        return True
    if (game.white_score, game.black_score) in _RESULTS:
        return True
    where = f"round {game.round}, {game.white} against {game.black}"
    ledger.note(LossKind.GAME_DROPPED, "games", where)
    return False


def _cells(player: Player, clean: BelgianCleaner) -> _GameCells:
    matricule = clean.matricule(player)
    return _GameCells(
        matricule,
        clean.text(player.name, "names"),
        clean.club(player.club),
        clean.rating(player, matricule),
    )


def _note_what_csv_lacks(tournament: Tournament, ledger: Ledger) -> None:
    for player in tournament.players:
        if player.federation is not None:
            ledger.note(LossKind.FIELD_DROPPED, "federations", player.federation)
    for field, value in (
        ("number of players", tournament.declared_players),
        ("number of rounds", tournament.declared_rounds),
    ):
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, field, value)
