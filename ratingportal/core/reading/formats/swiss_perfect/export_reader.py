"""Read an exported table into a tournament."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import ByeKind, GameKind, Reading, Tournament
from ratingportal.core.reading.formats.shared.store_notes import count_rounds_seen
from ratingportal.core.reading.formats.swiss_perfect.bonus import Bonus, explain_points
from ratingportal.core.reading.formats.swiss_perfect.export_cells import read_cell
from ratingportal.core.reading.formats.swiss_perfect.export_layout import (
    find_columns,
    read_table,
)
from ratingportal.core.reading.formats.swiss_perfect.export_players import read_player
from ratingportal.core.reading.formats.swiss_perfect.problems import (
    EXPORT_CELL_UNREADABLE,
    EXPORT_LINE_IGNORED,
    EXPORT_ROW_UNREADABLE,
)
from ratingportal.core.reading.mirrored_cells import UNREADABLE, CrosstableColumn, fold_columns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.base import Columns, Source
    from ratingportal.core.reading.formats.swiss_perfect.export_layout import ExportTable
    from ratingportal.core.reading.mirrored_cells import Folded

_LONGEST = 60
"""So much of a line that was not read is shown."""
_WORTH = {ByeKind.FULL: 10, ByeKind.PAIRING: 10, ByeKind.HALF: 5, ByeKind.ZERO: 0}


@dataclass(slots=True)
class ExportDraft:
    """A table in the making."""

    lines: list[str]
    columns: Columns
    players: list[Player] = field(default_factory=list)
    cells: list[list[tuple[int, str]]] = field(default_factory=list)
    """For each player the cells of all rounds: opponent and key."""
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)

    def place(self, line: int, name: str) -> Place:
        """Place a field of a row."""
        span = self.columns.locate(self.lines[line - 1], name)
        return Place(line, span.column, span.length) if span else Place(line)


def read(source: Source) -> Reading:
    """Read all rows below the headings."""
    table = source.once(read_table)
    draft = ExportDraft(source.lines, find_columns(source.lines))
    first = table.line if table else 0
    for number, line in enumerate(source.lines, 1):
        if not line.strip() or number == first:
            continue
        if table is None or number < first or not table.is_row(line):
            _ignore(number, line, draft)
        else:
            _read_row(number, [cell for _, cell in table.split(line)], table, draft)
    folded = _fold(draft)
    for game in folded.games:
        if game.kind is GameKind.SHORT:
            game.kind = GameKind.UNRATED
    tournament = Tournament(program="SwissPerfect", players=draft.players)
    tournament.games, tournament.byes = folded.games, folded.byes
    tournament.declared_rounds = len(table.rounds) if table else None
    draft.findings += folded.findings
    draft.findings += _settle_bonuses(tournament, folded, draft)
    tournament.rounds = count_rounds_seen(tournament)
    return Reading(tournament, draft.findings, draft.unread)


def _ignore(number: int, line: str, draft: ExportDraft) -> None:
    text = line.strip()
    place = Place(number, line.index(text) + 1, len(text))
    draft.findings.append(EXPORT_LINE_IGNORED.found(place, line=number, value=text[:_LONGEST]))


def _read_row(line: int, cells: list[str], table: ExportTable, draft: ExportDraft) -> None:
    values_of = {name: cells[at] for at, name in table.fields.items() if at < len(cells)}
    raw = values_of.get("number", "").strip()
    number = values.read_number(raw)
    if not number:
        place = draft.place(line, "number")
        draft.findings.append(EXPORT_ROW_UNREADABLE.found(place, line=line, value=raw[:_LONGEST]))
        return
    player = read_player(number, line, values_of, draft)
    draft.players.append(player)
    draft.cells.append(
        [_cell(player, round_, at, cells, draft) for at, round_ in table.rounds.items()]
    )


def _cell(
    player: Player, round_: int, at: int, cells: list[str], draft: ExportDraft
) -> tuple[int, str]:
    text = cells[at] if at < len(cells) else ""
    found = read_cell(text)
    if found[1] == UNREADABLE:
        place = draft.place(player.line or 1, f"round {round_}")
        value = text.strip()[:_LONGEST]
        found_at = EXPORT_CELL_UNREADABLE.found(
            place, player=player.number, round=round_, value=value
        )
        draft.findings.append(found_at)
        draft.unread.add(f"cells@{player.line}")
    return found


def _fold(draft: ExportDraft) -> Folded:
    numbers = [player.number for player in draft.players]
    lines = [player.line or 1 for player in draft.players]
    times = Counter(numbers)
    silent = {number for number, count in times.items() if count > 1}
    columns = [
        CrosstableColumn(
            round_, numbers, lines, [each[0] for each in cells], [each[1] for each in cells]
        )
        for round_, cells in enumerate(zip(*draft.cells, strict=True), 1)
    ]

    def place(line: int, round_: int) -> Place:
        return draft.place(line, f"round {round_}")

    folded = fold_columns(columns, listed=set(numbers), silent=silent, place=place)
    doubtful = folded.doubtful | silent
    draft.unread.update(
        f"cells@{player.line}" for player in draft.players if player.number in doubtful
    )
    return folded


def _settle_bonuses(
    tournament: Tournament, folded: Folded, draft: ExportDraft
) -> Iterator[Finding]:
    """Read what the totals have more than the results as byes; what is left over a rule reports."""
    earned: Counter[int] = Counter()
    for game in tournament.games:
        earned[game.white] += game.white_score or 0
        earned[game.black] += game.black_score or 0
    for bye in tournament.byes:
        earned[bye.player] += _WORTH[bye.kind]
    wanted = []
    for player in tournament.players:
        more = (player.points or 0) - earned[player.number]
        if more > 0 and f"cells@{player.line}" not in draft.unread:
            place = draft.place(player.line or 1, "points")
            wanted.append(Bonus(player.number, more, frozenset(), place, player.line))
    findings, _left = explain_points(
        wanted, folded.games, folded.byes, tournament.declared_rounds or 0
    )
    yield from findings
