"""Read the rows of games, and know a player again by the number that the file gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Game, Player
from ratingportal.core.reading.formats.knsb import days
from ratingportal.core.reading.formats.knsb.layout import (
    BIRTH,
    BLANK,
    DATE,
    FIRST_REAL,
    LAST_ROUND,
    NAME,
    RATING,
    ROUND,
    SCORE,
    WHITE,
)
from ratingportal.core.reading.formats.knsb.problems import (
    DAY_UNREADABLE,
    GAME_ROW_UNUSABLE,
    RELATION_NUMBER_WITH_TWO_NAMES,
)
from ratingportal.core.reading.formats.shared.cells import SIDES, CsvCell
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.shared.torn_names import find_division
from ratingportal.core.reading.problems.players import BIRTH_UNREADABLE, RATING_UNREADABLE
from ratingportal.core.reading.problems.results import SELF_GAME

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Rule
    from ratingportal.core.reading.formats.knsb.draft import KnsbDraft

SCORES = {
    "1": (WIN, LOSS),
    "2": (LOSS, WIN),
    "3": (DRAW, DRAW),
    "4": (DRAW, LOSS),
    "5": (LOSS, DRAW),
}
_NO_VALUE = frozenset(("", "-", "0"))
_PIVOT = 2030
"""Two-digit years of birth lie before the event, or before this year."""


def read_game(line: int, cells: list[CsvCell], draft: KnsbDraft) -> None:
    """Read a game with its two players; results other than 1 to 5 are counted and left out."""
    end = cells[-1].column + cells[-1].length
    cells = [*cells, *(CsvCell("", end, 0) for _ in range(SCORE + 1 - len(cells)))]
    score = cells[SCORE]
    if score.text not in SCORES:
        draft.not_processed.setdefault(score.text, []).append((line, score))
        return
    round_ = _number(line, cells[ROUND], "round number", LAST_ROUND, draft)
    numbers = [
        _number(line, cells[WHITE + side], "relation number", 10**9, draft) for side in (0, 1)
    ]
    if round_ is None or None in numbers:
        return
    cells = _joined(line, cells, draft)
    white, black = (_player(line, cells, side, draft) for side in (0, 1))
    if white == black:
        place = cells[WHITE + 1].place(line)
        draft.findings.append(SELF_GAME.found(place, player=white, round=round_))
        return
    game = Game(round_, white, black, *SCORES[score.text], line=line)
    draft.tournament.games.append(game)
    _take_day(line, cells[DATE], game, draft)


def _number(line: int, cell: CsvCell, field: str, most: int, draft: KnsbDraft) -> int | None:
    found = values.read_number(cell.text)
    if found and found <= most:
        return found
    rule = GAME_ROW_UNUSABLE
    draft.findings.append(
        rule.found(cell.place(line), line=line, field=field, value=cell.text or BLANK)
    )
    draft.unread.add("numbers")
    return None


def _take_day(line: int, cell: CsvCell, game: Game, draft: KnsbDraft) -> None:
    day = days.read_day(cell.text)
    if day:
        draft.round_days[game.round].setdefault(day, line)
        draft.game_days.append((game, day))
        return
    field = f"round {game.round}"
    if (field, cell.text) not in draft.reported:
        draft.reported.add((field, cell.text))
        rule = DAY_UNREADABLE
        value = cell.text or BLANK
        finding = rule.found(cell.place(line), line=line, field=field, value=value)
        draft.findings.append(finding)


def _joined(line: int, cells: list[CsvCell], draft: KnsbDraft) -> list[CsvCell]:
    """Join the parts of names that the dividing sign has torn apart.

    Names are the only cells with letters, so more than two of them in a row are parts of names.
    """
    end = NAME
    while end < len(cells) and _has_letters(cells[end].text):
        end += 1
    names = cells[NAME:end]
    if len(names) <= 2:
        return cells
    # Both were probably torn into as many parts.
    at = find_division([cell.text for cell in names], lambda at: -abs(2 * at - len(names)))
    white, black = _join(names[:at]), _join(names[at:])
    draft.torn.append((line, white, black))
    return [*cells[:NAME], white, black, *cells[end:]]


def _has_letters(text: str) -> bool:
    return any(map(str.isalpha, text)) and not text[0].isdigit()


def _join(parts: list[CsvCell]) -> CsvCell:
    first, last = parts[0], parts[-1]
    text = ", ".join(part.text for part in parts)
    return CsvCell(text, first.column, last.column + last.length - first.column)


def _player(line: int, cells: list[CsvCell], side: int, draft: KnsbDraft) -> int:
    """Read one side of a game, and give the player's number in the tournament."""
    number = str(values.read_number(cells[WHITE + side].text))
    name = cells[NAME + side].text if NAME + side < len(cells) else ""
    known = draft.people.get(number)
    if known is None:
        known = Player(len(draft.people) + 1, name, line)
        if int(number) >= FIRST_REAL:
            known.national_id = number
        else:
            known.is_new, known.extra["file_id"] = True, number
        draft.people[number] = known
        draft.sides[known.number] = SIDES[side]
        draft.tournament.players.append(known)
    elif name != known.name:
        _compare(
            cells[NAME + side].place(line) if name else Place(line), number, known, name, draft
        )
    if known.birth is None:
        known.birth = _birth(line, cells, side, known, draft)
    if known.national_rating is None:
        known.national_rating = _rating(line, cells, side, known, draft)
    return known.number


def _compare(place: Place, number: str, known: Player, name: str, draft: KnsbDraft) -> None:
    """Report names under one number that have no word in common."""
    if not known.name:
        known.name = name
        return
    first, second = set(fold_label(known.name).split()), set(fold_label(name).split())
    if first & second or not (first and second) or number in draft.two_names:
        return
    draft.two_names.add(number)
    draft.findings.append(
        RELATION_NUMBER_WITH_TWO_NAMES.found(
            place, id=number, first=known.name, line=known.line, second=name, other=place.line
        )
    )


def _cell(cells: list[CsvCell], at: int) -> CsvCell | None:
    found = cells[at] if at < len(cells) else None
    return found if found and found.text not in _NO_VALUE else None


def _birth(
    line: int, cells: list[CsvCell], side: int, player: Player, draft: KnsbDraft
) -> str | None:
    cell = _cell(cells, BIRTH + side)
    if cell is None:
        return None
    found = days.read_birth(cell.text, year=max(draft.years, default=_PIVOT))
    if found is None:
        _report(line, cell, player, "birth", BIRTH_UNREADABLE, draft)
    return found


def _rating(
    line: int, cells: list[CsvCell], side: int, player: Player, draft: KnsbDraft
) -> int | None:
    cell = _cell(cells, RATING + side)
    if cell is None:
        return None
    found = values.read_number(cell.text)
    if found is None:
        _report(line, cell, player, "rating", RATING_UNREADABLE, draft)
    return found or None


def _report(
    line: int, cell: CsvCell, player: Player, field: str, rule: Rule, draft: KnsbDraft
) -> None:
    """Report a player's unreadable value once, though it may stand in every game."""
    if (field, str(player.number)) in draft.reported:
        return
    draft.reported.add((field, str(player.number)))
    draft.unread.add(f"{field}@{player.line}")
    draft.findings.append(rule.found(cell.place(line), player=player.number, value=cell.text))
