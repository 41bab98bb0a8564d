"""Read the row of a result: the round, the score, the colour, and who the opponent was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Player
from ratingportal.core.reading.formats.irish.draft import AbroadRow
from ratingportal.core.reading.formats.irish.layout import (
    COLOUR,
    FEDERATION,
    FIRST,
    LAST,
    RATING,
    ROUND,
    SCORE,
    TITLE,
)
from ratingportal.core.reading.formats.irish.problems import ABROAD_RESULT_UNREADABLE
from ratingportal.core.reading.formats.shared import fields

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.irish.draft import AbroadDraft
    from ratingportal.core.reading.formats.shared.cells import CsvCell

MAX_ROUND = 200
"""No event is longer: a later round is a slip."""

_SCORES = {"1": WIN, "1.0": WIN, "=": DRAW, "½": DRAW, "0.5": DRAW, ".5": DRAW, "1/2": DRAW}
_SCORES |= {
    "0": LOSS,
    "0.0": LOSS,
    "w": WIN,
    "win": WIN,
    "d": DRAW,
    "draw": DRAW,
    "l": LOSS,
    "loss": LOSS,
}
_COLOURS = {"w": "w", "white": "w", "b": "b", "black": "b", "": "", "-": ""}
_NOBODY = "-"
_LONGEST = 60


def read_result(line: int, cells: list[CsvCell], player: Player, draft: AbroadDraft) -> None:
    """Read a row; one that cannot be read is reported and left out."""
    draft.counts[player.number] += 1
    texts = [cell.text for cell in cells] + [""] * (FEDERATION + 1 - len(cells))
    round_ = values.read_number(texts[ROUND]) or 0
    score = _SCORES.get(texts[SCORE].casefold())
    colour = _COLOURS.get(texts[COLOUR].casefold())
    name = ", ".join(part for part in (texts[LAST], texts[FIRST]) if part)
    if not 0 < round_ <= MAX_ROUND:
        _unreadable(line, cells, ROUND, "round", player, draft)
    elif score is None:
        _unreadable(line, cells, SCORE, "score", player, draft)
    elif colour is None:
        _unreadable(line, cells, COLOUR, "colour", player, draft)
    elif not name and texts[COLOUR] != _NOBODY:
        _unreadable(line, cells, LAST, "opponent", player, draft)
    else:
        opponent = _opponent(line, cells, texts, name, draft) if name else None
        place = cells[SCORE].place(line)
        draft.rows.append(AbroadRow(player.number, round_, score, colour, opponent, line, place))


def _opponent(
    line: int, cells: list[CsvCell], texts: list[str], name: str, draft: AbroadDraft
) -> Player:
    rating, odd_rating = fields.read_rating(texts[RATING])
    title, odd_title = fields.read_title(texts[TITLE])
    for at, rule in ((RATING, odd_rating), (TITLE, odd_title)):
        if rule:
            value = texts[at][:_LONGEST]
            draft.findings.append(rule.found(cells[at].place(line), player=name, value=value))
    federation = texts[FEDERATION] or None
    return Player(0, name, line, title=title, rating=rating, federation=federation)


def _unreadable(
    line: int, cells: list[CsvCell], at: int, field: str, player: Player, draft: AbroadDraft
) -> None:
    cell = cells[at] if at < len(cells) else None
    place = cell.place(line) if cell and cell.length else Place(line)
    value = cell.text[:_LONGEST] if cell else ""
    # What the row says identifies it when the file is sent again; its line may be another one then.
    row = ",".join(each.text for each in cells)[:_LONGEST]
    found = ABROAD_RESULT_UNREADABLE.found(
        place, line=line, field=field, value=value, line_text=row
    )
    draft.findings.append(found)
    draft.unread.add(f"cells@{player.line}")
