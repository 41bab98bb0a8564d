"""Read a TRF file of any version into a tournament."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Bye, ByeKind, Reading, Scoring
from ratingportal.core.reading.formats.trf.cells import read_columns
from ratingportal.core.reading.formats.trf.draft import TrfDraft
from ratingportal.core.reading.formats.trf.layout import PLAYER, place_cell, place_value
from ratingportal.core.reading.formats.trf.players import TrfRows, read_players, read_rows
from ratingportal.core.reading.formats.trf.problems import (
    BYE_CONTRADICTED,
    DATE_AMBIGUOUS,
    NATIONAL_RECORD_ORPHAN,
)
from ratingportal.core.reading.formats.trf.records import read_record, report_decorations
from ratingportal.core.reading.formats.trf.survey import survey_lines
from ratingportal.core.reading.mirrored_cells import (
    find_repeated,
    find_unlisted,
    fold_columns,
    name_cells,
)
from ratingportal.core.reading.problems.headings import DATE_UNREADABLE, ROUND_DATE_UNREADABLE

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.mirrored_cells import CrosstableColumn


def read(source: Source) -> Reading:
    """Read every record that can be read; what cannot is a finding, never an exception."""
    found, draft = source.once(survey_lines), TrfDraft()
    for line, text in found.others:
        read_record(line, text, draft)
    report_decorations(draft)
    draft.tournament.deputies = tuple(draft.deputies)
    draft.tournament.extra = {code: "\n".join(texts) for code, texts in draft.kept.items()}
    rows = read_rows(found, draft)
    draft.tournament.players = read_players(rows, draft)
    columns = read_columns(rows, draft, french=found.french)
    _fold(rows, columns, draft)
    _settle_scoring(draft)
    _settle_dates(source.lines, draft)
    _settle_teams(draft)
    if draft.byes:
        _settle_byes(draft)
    _settle_nationals(draft)
    _count_rounds(draft)
    return Reading(draft.tournament, draft.findings, draft.unread, draft.header_lines)


def _fold(rows: TrfRows, columns: list[CrosstableColumn], draft: TrfDraft) -> None:
    listed, silent = set(rows.numbers), find_repeated(rows.numbers)
    if draft.short:
        # What others say about a row that breaks off has been reported with it.
        pairs = zip(rows.lines, rows.numbers, strict=True)
        silent.update(number for line, number in pairs if line in draft.short)
    if silent or not rows.complete:
        draft.unread.add("numbers")
        silent |= find_unlisted(columns, listed)
    folded = fold_columns(columns, listed=listed, silent=silent, place=place_cell)
    draft.tournament.games, draft.tournament.byes = folded.games, folded.byes
    draft.findings.extend(folded.findings)
    doubtful = folded.doubtful | draft.adjusted | silent
    if doubtful:
        lines = zip(rows.lines, rows.numbers, strict=True)
        draft.unread.update(name_cells(lines, doubtful))


def _settle_scoring(draft: TrfDraft) -> None:
    """Make the point system: a bye is worth a win unless the file says otherwise."""
    if not draft.points:
        return
    scoring = replace(Scoring(), **draft.points)
    bye = draft.points.get("pairing_bye", scoring.win)
    draft.tournament.scoring = replace(scoring, pairing_bye=bye)


def _settle_dates(lines: list[str], draft: TrfDraft) -> None:
    tournament = draft.tournament
    texts = {field: text for field, (_, text) in draft.dates.items()}
    start, end = (dates.list_readings(texts.get(field, "")) for field in ("start", "end"))
    rounds = {n: dates.list_readings(text) for n, (_, _, text) in sorted(draft.round_dates.items())}
    hints = [day for found in rounds.values() for day in dates.drop_unlikely(found).values()]
    start, end = dates.choose_believable(start, end)
    span = dates.choose_span(start, end, hints)
    tournament.start, tournament.end = span.start, span.end
    for field, (line, text) in draft.dates.items():
        place = place_value(line, lines[line - 1])
        if not (start if field == "start" else end):
            draft.unread.add(field)
            draft.findings.append(DATE_UNREADABLE.found(place, line=line, field=field, value=text))
        elif span.other:
            _report_ambiguous(field, place, text, span, draft)
    _settle_round_dates(draft, rounds)


def _report_ambiguous(
    field: str, place: Place, text: str, span: dates.DateSpan, draft: TrfDraft
) -> None:
    read = span.start if field == "start" else span.end
    other = (span.other or (None, None))[0 if field == "start" else 1]
    if read and other and read != other:
        draft.findings.append(
            DATE_AMBIGUOUS.found(
                place,
                line=place.line,
                field=field,
                value=text,
                read=read.isoformat(),
                other=other.isoformat(),
            )
        )


def _settle_round_dates(draft: TrfDraft, rounds: dict[int, dict[str, date]]) -> None:
    if not rounds:
        return
    tournament = draft.tournament
    days = dates.choose_round_dates(list(rounds.values()), tournament.start, tournament.end)
    by_round = dict(zip(rounds, days, strict=True))
    tournament.round_dates = tuple(by_round.get(n) for n in range(1, max(by_round) + 1))
    for round_, (line, column, text) in draft.round_dates.items():
        if by_round[round_] is None:
            draft.unread.add("round_dates")
            place = Place(line, column, len(text))
            draft.findings.append(ROUND_DATE_UNREADABLE.found(place, line=line, value=text))


def _settle_teams(draft: TrfDraft) -> None:
    """Leave out a short record (013) of a team that has a full one (310)."""
    teams = draft.tournament.teams
    full = {team.name for team in teams if team.number is not None}
    if full:
        draft.tournament.teams = [
            team for team in teams if team.number is not None or team.name not in full
        ]


def _settle_byes(draft: TrfDraft) -> None:
    """Add the byes that only a record of their own gives; report those that contradict a line."""
    tournament = draft.tournament
    if any(team.number for team in tournament.teams):
        # In team events the numbers are those of teams.
        tournament.extra["240"] = "\n".join(draft.bye_records)
        return
    known = {(bye.round, bye.player): bye.kind for bye in tournament.byes}
    playing = _seats_taken(tournament)
    listed = {player.number for player in tournament.players}
    for raw in draft.byes:
        key = (raw.round, raw.player)
        otherwise = known.get(key, raw.kind) is not raw.kind
        if key in playing or otherwise or raw.player not in listed:
            place = Place(raw.line)
            draft.findings.append(
                BYE_CONTRADICTED.found(place, line=raw.line, player=raw.player, round=raw.round)
            )
        elif key not in known:
            known[key] = raw.kind
            tournament.byes.append(Bye(raw.round, raw.player, raw.kind, raw.line))


def _seats_taken(tournament: Tournament) -> set[tuple[int, int]]:
    """Give the rounds in which players have a game."""
    taken = {(game.round, game.white) for game in tournament.games}
    return taken | {(game.round, game.black) for game in tournament.games}


def _settle_nationals(draft: TrfDraft) -> None:
    """Give the national ratings and numbers to their players."""
    if not draft.nationals:
        return
    by_number = {player.number: player for player in draft.tournament.players}
    for national in draft.nationals:
        player = by_number.get(national.number)
        if not player:
            place = Place(national.line)
            draft.findings.append(
                NATIONAL_RECORD_ORPHAN.found(place, line=national.line, number=national.number)
            )
            continue
        text = national.text
        player.national_rating = values.read_number(text[PLAYER["rating"]]) or None
        player.national_id = text[PLAYER["fide_id"]].strip() or None
        for field, at in (("class", PLAYER["title"]), ("origin", PLAYER["federation"])):
            if value := text[at].strip():
                player.extra[field] = value
        player.extra["national_federation"] = text[:3]


def _count_rounds(draft: TrfDraft) -> None:
    """Count the rounds up to the last game, point or date; announced absences make no round."""
    tournament = draft.tournament
    # Games are folded round by round.
    last_game = tournament.games[-1].round if tournament.games else 0
    byes = (bye.round for bye in tournament.byes if bye.kind is not ByeKind.ZERO)
    tournament.rounds = max(last_game, max(byes, default=0), len(tournament.round_dates))
