"""Offers about pairs of cells that do not fit together: colours, results, missing mirrors."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.correction.offers.figures import offer_written_total
from ratingportal.core.model.findings import Fix
from ratingportal.core.model.worth import build_bye_worth
from ratingportal.core.reading.formats.shared.grids import GridCell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.correction.offers.desk import CaseDesk
    from ratingportal.core.model.findings import Edit, Finding
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.shared.grids import Grid

_MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D"}
_OTHER = {"w": "b", "b": "w"}
_MINE = "Use player {player}'s result ({result})"
_THEIRS = "Use player {opponent}'s result ({other})"


def _number(finding: Finding, name: str) -> int:
    found = finding.details[name]
    return found if isinstance(found, int) else 0


def _pair(desk: CaseDesk, finding: Finding) -> tuple[int, int, GridCell, GridCell] | None:
    """Find the lines and cells of the two players that a finding names; the first names the second."""
    grid = desk.corrections.grid
    numbers = _number(finding, "player"), _number(finding, "opponent")
    if grid is None:
        return None
    for lines in (_lines_of_players(desk, numbers), _lines_of_rows(desk, grid, numbers)):
        if len(lines) < 2:
            continue
        mine, other = (grid.read(desk, line, _number(finding, "round")) for line in lines)
        if mine and other and mine.opponent == grid.shown(numbers[1]):
            return lines[0], lines[1], mine, other
    return None


def _lines_of_players(desk: CaseDesk, numbers: tuple[int, int]) -> list[int]:
    players = [desk.case.players.by_number.get(number) for number in numbers]
    return [player.line for player in players if player and player.line is not None]


def _lines_of_rows(desk: CaseDesk, grid: Grid, numbers: tuple[int, int]) -> list[int]:
    return [line for number in numbers if (line := grid.row_of(desk, number)) is not None]


def _written(desk: CaseDesk, line: int, finding: Finding, cell: GridCell) -> tuple[Edit, ...]:
    grid = desk.corrections.grid
    after = grid.write(desk, line, _number(finding, "round"), cell) if grid else None
    return (desk.rewrite(line, after),) if after is not None and after != desk.line(line) else ()


def offer_colours(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Turn the colour of the one or of the other, first that of who had it more often."""
    found = _pair(desk, finding)
    if not found or found[2].colour not in _OTHER:
        return
    line, other_line, mine, other = found
    turned = _OTHER[mine.colour]
    choices = [
        ("Switch player {opponent}'s colour", other_line, other, "opponent"),
        ("Switch player {player}'s colour", line, mine, "player"),
    ]
    sign = 1 if mine.colour == "w" else -1
    choices.sort(key=lambda each: -sign * _more_whites(desk, _number(finding, each[3])))
    for title, where, cell, _ in choices:
        if edits := _written(desk, where, finding, replace(cell, colour=turned)):
            yield Fix(title, edits)


def _more_whites(desk: CaseDesk, number: int) -> int:
    return 2 * desk.case.games.white_games[number] - desk.case.games.appearances[number]


def offer_missing_colour(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Write the colour that was taken for granted."""
    found = _pair(desk, finding)
    if not found:
        return
    line, other_line, mine, other = found
    if mine.colour in _OTHER and other.colour == "-":
        where, cell = other_line, replace(other, colour=_OTHER[mine.colour])
    elif other.colour in _OTHER and mine.colour == "-":
        where, cell = line, replace(mine, colour=_OTHER[other.colour])
    else:
        return
    if edits := _written(desk, where, finding, cell):
        yield Fix("Add the missing colour", edits, safe=True)


def offer_results(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Let the result of the one or of the other count, unless the total speaks against it."""
    found = _pair(desk, finding)
    if not found:
        return
    line, other_line, mine, other = found
    offers = []
    if _total_agrees(desk, finding, "player", line):
        offers.append(
            _with_result(desk, finding, "opponent", other_line, other, mine.result, _MINE)
        )
    if _total_agrees(desk, finding, "opponent", other_line):
        offers.append(_with_result(desk, finding, "player", line, mine, other.result, _THEIRS))
    yield from sorted(filter(None, offers), key=lambda fix: len(fix.edits))


def _total_agrees(desk: CaseDesk, finding: Finding, who: str, line: int) -> bool:
    """Tell whether a player's total does not speak against the player's own result."""
    player = desk.case.players.by_number.get(_number(finding, who))
    if player is None or player.line != line or player.points is None:
        return True
    return player.points == _summed(desk, player)


def _with_result(
    desk: CaseDesk, finding: Finding, who: str, line: int, cell: GridCell, mirrored: str, title: str
) -> Fix | None:
    """Write the mirror of a result, and the total where it agreed with the result before."""
    if mirrored not in _MIRROR:
        return None
    new = _MIRROR[mirrored]
    edits = _written(desk, line, finding, replace(cell, result=new))
    player = desk.case.players.by_number.get(_number(finding, who))
    if not edits or player is None or player.line != line:
        return Fix(title, edits) if edits else None
    summed = _summed(desk, player)
    later = summed + _worth(desk, new) - _worth(desk, cell.result)
    if player.points != summed or later == summed:
        return Fix(title, edits)
    total = offer_written_total(desk, line, later)
    return Fix(f"{title} and adjust the total", (*edits, total)) if total else None


def offer_mirror_cell(desk: CaseDesk, finding: Finding) -> Iterator[Fix]:
    """Write the game into the opponent's row, if nothing stands there and the total allows it."""
    found = _pair(desk, finding)
    if not found:
        return
    _, line, mine, other = found
    free = not other.opponent and other.result == " "
    if not free or mine.colour not in _OTHER or mine.result not in _MIRROR:
        return
    result = _MIRROR[mine.result]
    cell = GridCell(_number(finding, "player"), _OTHER[mine.colour], result)
    if not _total_allows(desk, _number(finding, "opponent"), result):
        return
    if edits := _written(desk, line, finding, cell):
        yield Fix("Add the game to player {opponent}'s row", edits)


def _total_allows(desk: CaseDesk, number: int, result: str) -> bool:
    """Tell whether a player's total is what it would be with another result, or is not given."""
    player = desk.case.players.by_number.get(number)
    if player is None or player.points is None:
        return True
    return player.points == _summed(desk, player) + _worth(desk, result)


def _summed(desk: CaseDesk, player: Player) -> int:
    """Add up what a player's results and byes are worth, in tenths."""
    worths = build_bye_worth(desk.case.tournament.scoring)
    byes = desk.case.games.byes_of.get(player.number, ())
    return desk.case.totals.gained[player.number] + sum(worths[bye.kind] for bye in byes)


def _worth(desk: CaseDesk, result: str) -> int:
    scoring = desk.case.tournament.scoring
    if result in {"1", "+", "W"}:
        return scoring.win
    if result in {"=", "D"}:
        return scoring.draw
    if result in {"0", "L"}:
        return scoring.loss
    return scoring.forfeit_loss if result == "-" else 0


OFFERS = {
    "opponent-cell-empty": offer_mirror_cell,
    "results-not-mirrored": offer_results,
    "colours-not-mirrored": offer_colours,
    "colour-on-one-side": offer_missing_colour,
}
