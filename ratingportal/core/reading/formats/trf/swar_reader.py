"""Read a SWAR file: the lines 00A to 00Z, then the records of the FIDE format in Belgian use."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from ratingportal.core.model import dates
from ratingportal.core.reading.formats.base import Source
from ratingportal.core.reading.formats.shared.absences import settle_blanks
from ratingportal.core.reading.formats.trf import reader as trf
from ratingportal.core.reading.formats.trf.layout import CELL, ROUND_DATES_AT, place_cell
from ratingportal.core.reading.formats.trf.problems import (
    CONTROL_COUNTS_DIFFER,
    CONTROL_DATES_DIFFER,
    ROUNDS_PARTLY_SENT,
)
from ratingportal.core.reading.formats.trf.swar_header import is_header, read_header

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.model.tournament import Player, Reading, Tournament
    from ratingportal.core.reading.formats.shared.absences import Blanks
    from ratingportal.core.reading.formats.trf.swar_header import Header, SwarControl

_NOBODY = "0000"
_RESULT_AT = ROUND_DATES_AT + 7
_COLUMNS = {"rank": "number", "national_id": "fide_id", "national_rating": "rating"}
"""Fields of the model that stand in columns of another name."""
_ORDERS = ("dmy", "ymd")


def read(source: Source) -> Reading:
    """Read the records with the reader of the FIDE format, then give the fields their meaning here."""
    header = read_header(source)
    reading = trf.read(_without_header(source))
    tournament = reading.tournament
    if tournament is None:
        return reading
    rows = {
        player.number: source.lines[player.line - 1]
        for player in tournament.players
        if player.line is not None
    }
    for player in tournament.players:
        _turn_national(player)
    if not header.is_interclub:
        _settle_standing(tournament.players)
    _take_header(header, reading, tournament)
    findings = [*header.findings, *_control_findings(header, source, tournament)]
    blanks = _blanks(tournament, rows, reading.unread)
    findings.extend(settle_blanks(tournament, blanks, place_cell))
    reading.findings[:0] = findings
    return reading


def _without_header(source: Source) -> Source:
    """Blank the lines that only SWAR has; all others keep their numbers."""
    lines = ["" if is_header(line) else line for line in source.lines]
    return Source(source.data, replace(source.text, lines=lines), source.filename)


def _turn_national(player: Player) -> None:
    """Move what stands in FIDE's columns: the national rating, the matricule, the seed."""
    player.national_rating, player.rating = player.rating, None
    player.national_id, player.fide_id = player.fide_id, None
    if player.rank is not None:
        player.extra["seed"] = str(player.rank)
        player.rank = None


def _settle_standing(players: list[Player]) -> None:
    """Take the numbers for the final standing where they follow the points.

    They do in Swiss events and round robins; in the American system they are numbers only.
    """
    ordered = sorted(players, key=lambda player: player.number)
    points = [player.points for player in ordered if player.points is not None]
    if len(points) == len(players) and all(one >= two for one, two in pairwise(points)):
        for player in players:
            player.rank = player.number


def _take_header(header: Header, reading: Reading, tournament: Tournament) -> None:
    tournament.program = header.program
    tournament.reporter = header.sender
    for code in ("00A", "00B", "00C", "00E", "00F"):
        if value := header.value(code):
            tournament.extra[code] = value
    if club := header.club:
        tournament.extra["club_number"] = club
    for name, code in (("program", "00A"), ("reporter", "00D")):
        if code in header.values:
            reading.header_lines.setdefault(name, header.values[code][0])
    if tournament.declared_rounds is None:
        _take_rounds(header, reading, tournament)
    if header.control:
        _take_dates(header.control, reading, tournament, header.values["00F"][0])


def _take_rounds(header: Header, reading: Reading, tournament: Tournament) -> None:
    """Expect as many rounds as were sent, which may be a part of the tournament."""
    if sent := header.rounds_sent:
        tournament.declared_rounds = sent[1] - sent[0] + 1
        reading.header_lines["declared_rounds"] = header.values["00C"][0]
    elif header.control and header.control.rounds:
        tournament.declared_rounds = header.control.rounds
        reading.header_lines["declared_rounds"] = header.values["00F"][0]


def _take_dates(control: SwarControl, reading: Reading, tournament: Tournament, line: int) -> None:
    """Use the dates of line 00F where the headings 042 and 052 give none."""
    for name, text in (("start", control.start), ("end", control.end)):
        if name in reading.header_lines:
            continue
        found = dates.list_readings(text)
        day = dates.choose_day(found, _ORDERS)
        if day:
            setattr(tournament, name, day)
            reading.header_lines[name] = line


def _control_findings(header: Header, source: Source, tournament: Tournament) -> Iterator[Finding]:
    """Compare what the lines 00B to 00F announce with what the records hold."""
    sent, whole = header.rounds_sent, header.all_rounds
    if sent and (sent[0] > 1 or (whole is not None and sent[1] < whole)):
        place = header.place("00C", source.lines)
        yield ROUNDS_PARTLY_SENT.found(
            place, first=sent[0], last=sent[1], count=sent[1] - sent[0] + 1
        )
    control = header.control
    if control is None:
        return
    place = header.place("00F", source.lines)
    for what, declared, counted in _counts(control, header, source.lines, tournament):
        if declared != counted:
            yield CONTROL_COUNTS_DIFFER.found(
                place, line=place.line, what=what, declared=declared, counted=counted
            )
    yield from _control_dates(control, place, tournament)


def _control_dates(control: SwarControl, place: Place, tournament: Tournament) -> Iterator[Finding]:
    """Compare the days of line 00F with those of the headings."""
    for field, text, day in (
        ("start", control.start, tournament.start),
        ("end", control.end, tournament.end),
    ):
        if day and day not in dates.list_readings(text).values():
            yield CONTROL_DATES_DIFFER.found(
                place, line=place.line, field=field, control=text, heading=day.isoformat()
            )


def _counts(
    control: SwarControl, header: Header, lines: list[str], tournament: Tournament
) -> Iterator[tuple[str, int, int]]:
    rows = [line for line in lines if line.startswith("001 ")]
    yield "players", control.players, len(rows)
    sent = header.rounds_sent
    allowed = {tournament.rounds, header.all_rounds, sent and sent[1] - sent[0] + 1}
    if control.rounds not in allowed:
        yield "rounds", control.rounds, tournament.rounds
    played = _played(rows)
    yield "wins", control.wins, played["1"]
    yield "draws", control.draws, played["="]
    if control.losses is not None:
        yield "losses", control.losses, played["0"]


def _played(rows: list[str]) -> Counter[str]:
    """Count wins, draws and losses against an opponent, row by row: a draw counts twice."""
    found: Counter[str] = Counter()
    for row in rows:
        for at in range(_RESULT_AT, len(row), CELL):
            if row[at] in "1=0" and row[at - 7 : at - 3].strip(" 0"):
                found[row[at]] += 1
    return found


def _blanks(tournament: Tournament, rows: dict[int, str], unread: set[str]) -> Blanks:
    """Find the cells that say nobody and no result, in rounds that were played."""
    played = {game.round for game in tournament.games}
    blanks: Blanks = defaultdict(list)
    for player in tournament.players:
        line = player.line or 0
        if f"cells@{line}" in unread or f"points@{line}" in unread:
            continue
        row = rows[player.number].rstrip()
        for round_ in played:
            at = ROUND_DATES_AT + CELL * (round_ - 1)
            if row[at : at + 4] == _NOBODY and row[at + 7 : at + 8] in {"", " "}:
                blanks[player.number].append((round_, line))
    return {number: sorted(rounds) for number, rounds in blanks.items()}


def name_column(name: str) -> str:
    """Name the columns of the FIDE record in which a field of the model stands here."""
    return _COLUMNS.get(name, name)
