"""Mistakes of the kind that real files have, made on purpose. Each changes the lines in place."""

from __future__ import annotations

from ratingportal.demo.simulation import FIRST_ID

FIRST_CELL = 91
"""Characters before the first round's opponent."""
CELL = 10
ID = 57


def drop_time_control(lines: list[str]) -> None:
    """Leave out the record of the time control."""
    lines.remove(_header(lines, "122"))


def miscount_players(lines: list[str]) -> None:
    """Declare two players more than there are."""
    line = _header(lines, "062")
    lines[lines.index(line)] = f"062 {int(line[4:]) + 2}"


def misname_federation(lines: list[str]) -> None:
    """Let one player come from a club instead of a federation."""
    _replace(lines, _players(lines)[2], 53, "KSK")


def raise_points(lines: list[str]) -> None:
    """Give the winner half a point that no result explains."""
    row = _players(lines)[0]
    whole, half = lines[row][80:84].strip().split(".")
    better = f"{whole}.5" if half == "0" else f"{int(whole) + 1}.0"
    _replace(lines, row, 80, f"{better:>4}")


def claim_both_wins(lines: list[str]) -> None:
    """Let two opponents both claim the win of the first round."""
    row = next(row for row in _players(lines) if lines[row][FIRST_CELL + 7] == "0")
    _replace(lines, row, FIRST_CELL + 7, "1")


def pair_with_nobody(lines: list[str]) -> None:
    """Pair a player with a number that nobody has."""
    _replace(lines, _players(lines)[4], FIRST_CELL + CELL, " 999")


def end_on_impossible_day(lines: list[str]) -> None:
    """End the tournament on a day that no month has."""
    line = _header(lines, "052")
    lines[lines.index(line)] = f"{line[:12]}32"


def share_id(lines: list[str]) -> None:
    """Give two players the same id."""
    first, second = _players(lines)[5:7]
    _replace(lines, second, 57, lines[first][57:68])


def exchange_ids(lines: list[str]) -> None:
    """Give two players each other's ids."""
    first, second = _players(lines)[7:9]
    one, other = (lines[row][ID : ID + 11] for row in (first, second))
    _replace(lines, first, ID, other)
    _replace(lines, second, ID, one)


def mistype_id(lines: list[str]) -> None:
    """Let a finger slip on a digit of an id, so that nobody has it."""
    row = _players(lines)[11]
    _replace(lines, row, ID + 9, "9")


def take_another_id(lines: list[str]) -> None:
    """Give a player the id of somebody who did not play."""
    row = _players(lines)[12]
    _replace(lines, row, ID, f"{FIRST_ID + 11_005:>11}")


def drop_id_and_birth(lines: list[str]) -> None:
    """Leave out what tells namesakes apart."""
    row = _players(lines)[13]
    _replace(lines, row, ID, " " * 22)


def _header(lines: list[str], code: str) -> str:
    return next(line for line in lines if line.startswith(code))


def _players(lines: list[str]) -> list[int]:
    return [row for row, line in enumerate(lines) if line.startswith("001")]


def _replace(lines: list[str], row: int, start: int, text: str) -> None:
    lines[row] = lines[row][:start] + text + lines[row][start + len(text) :]
