"""Offers about pairs of cells that do not fit together: colours, results, missing mirrors."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.findings import Fix
from ratingportal.core.offers.desk import BELGIAN, BELGIAN_CSV, GERMAN, SWAR, TRF
from ratingportal.core.offers.figures import write_total
from ratingportal.core.offers.grids import MIRROR, OTHER, SECTION, Cell, read_cell, write_cell
from ratingportal.core.scoring import bye_worth

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.findings import Edit, Finding
    from ratingportal.core.model import Player
    from ratingportal.core.offers.desk import Desk

_SIMPLE_BYES = {"1": "+", "=": "=", "0": "-"}
_LETTER_BYES = {"W": "F", "D": "H", "L": "Z"}
_MINE = "Let “{result}” of player {player} count"
_THEIRS = "Let “{other}” of player {opponent} count"
_DRAWS = {"½": "=", "r": "=", "R": "="}
_TRF_RESULT_AT = 7


def _number(finding: Finding, name: str) -> int:
    found = finding.details[name]
    return found if isinstance(found, int) else 0


def _pair(desk: Desk, finding: Finding) -> tuple[int, int, Cell, Cell] | None:
    """Find the lines and cells of the two players that a finding names; the first names the second."""
    numbers = _number(finding, "player"), _number(finding, "opponent")
    return _by_number(desk, finding, numbers) or _by_row(desk, finding, numbers)


def _by_number(
    desk: Desk, finding: Finding, numbers: tuple[int, int]
) -> tuple[int, int, Cell, Cell] | None:
    players = [desk.case.by_number.get(number) for number in numbers]
    lines = [player.line for player in players if player and player.line is not None]
    return _cells_of(desk, finding, numbers, lines)


def _by_row(
    desk: Desk, finding: Finding, numbers: tuple[int, int]
) -> tuple[int, int, Cell, Cell] | None:
    """Find rows by their numbers: in the “24 lines” a person has many."""
    if desk.key != BELGIAN:
        return None
    lines = [desk.rows[number] for number in numbers if number in desk.rows]
    return _cells_of(desk, finding, numbers, lines)


def _cells_of(
    desk: Desk, finding: Finding, numbers: tuple[int, int], lines: list[int]
) -> tuple[int, int, Cell, Cell] | None:
    if len(lines) < 2:
        return None
    mine, other = (read_cell(desk, line, _number(finding, "round")) for line in lines)
    named = numbers[1] % SECTION if desk.key == BELGIAN else numbers[1]
    if not mine or not other or mine.opponent != named:
        return None
    return lines[0], lines[1], mine, other


def _written(desk: Desk, line: int, finding: Finding, cell: Cell) -> tuple[Edit, ...]:
    after = write_cell(desk, line, _number(finding, "round"), cell)
    return (desk.rewrite(line, after),) if after is not None and after != desk.line(line) else ()


def colours(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Turn the colour of the one or of the other, first that of who had it more often."""
    found = _pair(desk, finding)
    if not found or found[2].colour not in OTHER:
        return
    line, other_line, mine, other = found
    turned = OTHER[mine.colour]
    choices = [
        ("Turn the colour of player {opponent}", other_line, other, "opponent"),
        ("Turn the colour of player {player}", line, mine, "player"),
    ]
    sign = 1 if mine.colour == "w" else -1
    choices.sort(key=lambda each: -sign * _more_whites(desk, _number(finding, each[3])))
    for title, where, cell, _ in choices:
        if edits := _written(desk, where, finding, replace(cell, colour=turned)):
            yield Fix(title, edits)


def _more_whites(desk: Desk, number: int) -> int:
    return 2 * desk.case.white_games[number] - desk.case.appearances[number]


def colour_on_one_side(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the colour that was taken for granted."""
    found = _pair(desk, finding)
    if not found:
        return
    line, other_line, mine, other = found
    if mine.colour in OTHER and other.colour == "-":
        where, cell = other_line, replace(other, colour=OTHER[mine.colour])
    elif other.colour in OTHER and mine.colour == "-":
        where, cell = line, replace(mine, colour=OTHER[other.colour])
    else:
        return
    if edits := _written(desk, where, finding, cell):
        yield Fix("Write the missing colour", edits, safe=True)


def results(desk: Desk, finding: Finding) -> Iterator[Fix]:
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


def _total_agrees(desk: Desk, finding: Finding, who: str, line: int) -> bool:
    """Tell whether a player's total does not speak against the player's own result."""
    player = desk.case.by_number.get(_number(finding, who))
    if player is None or player.line != line or player.points is None:
        return True
    return player.points == _summed(desk, player)


def _with_result(
    desk: Desk, finding: Finding, who: str, line: int, cell: Cell, mirrored: str, title: str
) -> Fix | None:
    """Write the mirror of a result, and the total where it agreed with the result before."""
    if mirrored not in MIRROR:
        return None
    new = MIRROR[mirrored]
    edits = _written(desk, line, finding, replace(cell, result=new))
    player = desk.case.by_number.get(_number(finding, who))
    if not edits or player is None or player.line != line:
        return Fix(title, edits) if edits else None
    summed = _summed(desk, player)
    later = summed + _worth(desk, new) - _worth(desk, cell.result)
    if player.points != summed or later == summed:
        return Fix(title, edits)
    total = write_total(desk, line, later)
    return Fix(f"{title}; the total follows", (*edits, total)) if total else None


def missing_mirror(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write the game into the opponent's row, if nothing stands there and the total allows it."""
    found = _pair(desk, finding)
    if not found:
        return
    _, line, mine, other = found
    free = not other.opponent and other.result == " "
    if not free or mine.colour not in OTHER or mine.result not in MIRROR:
        return
    result = MIRROR[mine.result]
    cell = Cell(_number(finding, "player"), OTHER[mine.colour], result)
    player = desk.case.by_number.get(_number(finding, "opponent"))
    fits = player is None or player.points is None
    if player and not fits:
        fits = player.points == _summed(desk, player) + _worth(desk, result)
    if fits and (edits := _written(desk, line, finding, cell)):
        yield Fix("Write the game into the row of player {opponent} too", edits)


def _summed(desk: Desk, player: Player) -> int:
    """Add up what a player's results and byes are worth, in tenths."""
    worths = bye_worth(desk.case.tournament.scoring)
    byes = desk.case.byes_of.get(player.number, ())
    return desk.case.gained[player.number] + sum(worths[bye.kind] for bye in byes)


def _worth(desk: Desk, result: str) -> int:
    scoring = desk.case.tournament.scoring
    if result in {"1", "+", "W"}:
        return scoring.win
    if result in {"=", "D"}:
        return scoring.draw
    if result in {"0", "L"}:
        return scoring.loss
    return scoring.forfeit_loss if result == "-" else 0


def bye_letter(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a result without an opponent as the bye that it was read as."""
    place, result = finding.place, str(finding.details["result"])
    letter = (_SIMPLE_BYES | _LETTER_BYES).get(result)
    if not place or letter is None or desk.key not in TRF | {SWAR, GERMAN}:
        return
    at = 0 if desk.key == GERMAN else _TRF_RESULT_AT
    line = desk.line(place.line)
    index = place.column - 1 + at
    if desk.key == GERMAN and result in _LETTER_BYES:
        return
    if line[index : index + 1].upper() == result:
        after = line[:index] + letter + line[index + 1 :]
        edits = (desk.rewrite(place.line, after),)
        yield Fix("Write it as {bye}", edits, safe=True)


def draw_sign(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a draw with the sign of the format."""
    place = finding.place
    if not place or desk.key not in TRF | {SWAR}:
        return
    raw = desk.text(place)
    if len(raw) == place.length and raw[-1:] in _DRAWS:
        after = raw[:-1] + _DRAWS[raw[-1]]
        if raw[:4].strip().isdigit() and raw[4] == raw[6] == " " and raw[5] in "wWbB":
            yield Fix("Write the draw as =", (desk.put(place, after),))


def other_way_round(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Give the foreigner black: the results stay those of the players."""
    if desk.key == BELGIAN_CSV:
        yield from _turned_row(desk, finding)
    if desk.key != BELGIAN:
        return
    lines = _game_lines(desk, finding)
    round_ = _number(finding, "round")
    edits: tuple[Edit, ...] = ()
    for line, before, colour in zip(lines, "wb", "bw", strict=False):
        cell = read_cell(desk, line, round_)
        if cell is None or cell.colour != before:
            return
        edits += _written(desk, line, finding, replace(cell, colour=colour))
    if len(edits) == 2:
        yield Fix("Exchange the colours of this game", edits)


def _game_lines(desk: Desk, finding: Finding) -> tuple[int, ...]:
    """Find the rows of white and black, by the row that stands first and the number it names."""
    round_, white = _number(finding, "round"), _number(finding, "player")
    for game in desk.case.tournament.games:
        if (game.round, game.white) != (round_, white) or game.line is None:
            continue
        first = read_cell(desk, game.line, round_)
        mate = desk.rows.get(first.opponent) if first else None
        if first and mate:
            return (game.line, mate) if first.colour == "w" else (mate, game.line)
    return ()


_TURNED = {"1": "0", "0": "1", "5": "5"}


def _turned_row(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Exchange white and black of a row of cells, with the result."""
    place = finding.place
    spans = desk.spans(desk.line(place.line)) if place and desk.spans else ()
    if not place or not spans:
        return
    line = desk.line(place.line)
    cells = {each.name: line[each.column - 1 : each.column - 1 + each.length] for each in spans}
    turned = dict(cells)
    for what in ("matricule", "name", "club", "rating"):
        white, black = f"white {what}", f"black {what}"
        if (white in cells) != (black in cells):
            return
        if white in cells:
            turned[white], turned[black] = cells[black], cells[white]
    if cells.get("result") not in _TURNED:
        return
    turned["result"] = _TURNED[cells["result"]]
    separator = line[spans[0].column - 1 + spans[0].length]
    end = spans[-1].column - 1 + spans[-1].length
    after = separator.join(turned[each.name] for each in spans) + line[end:]
    yield Fix("Write the game the other way round", (desk.rewrite(place.line, after),))


OFFERS = {
    "F206": draw_sign,
    "R103": missing_mirror,
    "R105": results,
    "R106": colours,
    "R107": bye_letter,
    "R110": colour_on_one_side,
    "R620": other_way_round,
}
