"""Read a TRF file of any version into a tournament."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core import dates, values
from ratingportal.core.findings import Place
from ratingportal.core.folding import fold
from ratingportal.core.formats._trf.cells import read_columns
from ratingportal.core.formats._trf.draft import Draft
from ratingportal.core.formats._trf.layout import PLAYER, cell_place, value_place
from ratingportal.core.formats._trf.players import Rows, read_players, read_rows
from ratingportal.core.formats._trf.records import read_record, report_decorations
from ratingportal.core.formats._trf.survey import survey
from ratingportal.core.model import Bye, ByeKind, Reading, Scoring
from ratingportal.core.problems import (
    bye_contradicted,
    date_ambiguous,
    date_unreadable,
    national_record_orphan,
    round_date_unreadable,
)

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.folding import Column
    from ratingportal.core.formats.base import Source


def read(source: Source) -> Reading:
    """Read every record that can be read; what cannot is a finding, never an exception."""
    found, draft = source.once(survey), Draft()
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
    _settle_byes(draft)
    _settle_nationals(draft)
    _count_rounds(draft)
    return Reading(draft.tournament, draft.findings, draft.unread, draft.header_lines)


def _fold(rows: Rows, columns: list[Column], draft: Draft) -> None:
    listed = set(rows.numbers)
    silent: set[int] = set()
    if len(listed) != len(rows.numbers):
        silent = {number for number, times in Counter(rows.numbers).items() if times > 1}
    if draft.short:
        # What others say about a row that breaks off has been reported with it.
        pairs = zip(rows.lines, rows.numbers, strict=True)
        silent.update(number for line, number in pairs if line in draft.short)
    if silent or not rows.complete:
        # A number that nobody has may belong to a player whose own number is lost or wrong.
        draft.unread.add("numbers")
        silent.update(each for column in columns for each in column.opponents if each not in listed)
    folded = fold(columns, listed=listed, silent=silent, place=cell_place)
    draft.tournament.games, draft.tournament.byes = folded.games, folded.byes
    draft.findings.extend(folded.findings)
    doubtful = folded.doubtful | draft.adjusted | silent
    if doubtful:
        draft.unread.update(
            f"cells@{line}"
            for line, number in zip(rows.lines, rows.numbers, strict=True)
            if number in doubtful
        )


def _settle_scoring(draft: Draft) -> None:
    """Make the point system: a bye is worth a win unless the file says otherwise."""
    if not draft.points:
        return
    scoring = replace(Scoring(), **draft.points)
    bye = draft.points.get("pairing_bye", scoring.win)
    draft.tournament.scoring = replace(scoring, pairing_bye=bye)


def _settle_dates(lines: list[str], draft: Draft) -> None:
    tournament = draft.tournament
    texts = {field: text for field, (_, text) in draft.dates.items()}
    start, end = (dates.readings(texts.get(field, "")) for field in ("start", "end"))
    rounds = {n: dates.readings(text) for n, (_, _, text) in sorted(draft.round_dates.items())}
    hints = [day for found in rounds.values() for day in dates.likely(found).values()]
    start, end = dates.believable(start, end)
    span = dates.span(start, end, hints)
    tournament.start, tournament.end = span.start, span.end
    for field, (line, text) in draft.dates.items():
        place = value_place(line, lines[line - 1])
        if not (start if field == "start" else end):
            draft.unread.add(field)
            draft.findings.append(
                date_unreadable.RULE.found(place, line=line, field=field, value=text)
            )
        elif span.other:
            _report_ambiguous(field, place, text, span, draft)
    _settle_round_dates(draft, rounds)


def _report_ambiguous(field: str, place: Place, text: str, span: dates.Span, draft: Draft) -> None:
    read = span.start if field == "start" else span.end
    other = (span.other or (None, None))[0 if field == "start" else 1]
    if read and other and read != other:
        draft.findings.append(
            date_ambiguous.RULE.found(
                place,
                line=place.line,
                field=field,
                value=text,
                read=read.isoformat(),
                other=other.isoformat(),
            )
        )


def _settle_round_dates(draft: Draft, rounds: dict[int, dict[str, date]]) -> None:
    if not rounds:
        return
    tournament = draft.tournament
    days = dates.round_dates(list(rounds.values()), tournament.start, tournament.end)
    by_round = dict(zip(rounds, days, strict=True))
    tournament.round_dates = tuple(by_round.get(n) for n in range(1, max(by_round) + 1))
    for round_, (line, column, text) in draft.round_dates.items():
        if by_round[round_] is None:
            draft.unread.add("round_dates")
            place = Place(line, column, len(text))
            draft.findings.append(round_date_unreadable.RULE.found(place, line=line, value=text))


def _settle_teams(draft: Draft) -> None:
    """Leave out a short record (013) of a team that has a full one (310)."""
    teams = draft.tournament.teams
    full = {team.name for team in teams if team.number is not None}
    if full:
        draft.tournament.teams = [
            team for team in teams if team.number is not None or team.name not in full
        ]


def _settle_byes(draft: Draft) -> None:
    """Add the byes that only a record of their own gives; report those that contradict a line."""
    tournament = draft.tournament
    if not draft.byes:
        return
    if any(team.number for team in tournament.teams):
        # In team events the numbers are those of teams.
        tournament.extra["240"] = "\n".join(draft.bye_records)
        return
    known = {(bye.round, bye.player): bye.kind for bye in tournament.byes}
    playing = {(game.round, game.white) for game in tournament.games}
    playing |= {(game.round, game.black) for game in tournament.games}
    listed = {player.number for player in tournament.players}
    for raw in draft.byes:
        key = (raw.round, raw.player)
        if key in playing or known.get(key, raw.kind) is not raw.kind or raw.player not in listed:
            place = Place(raw.line)
            draft.findings.append(
                bye_contradicted.RULE.found(
                    place, line=raw.line, player=raw.player, round=raw.round
                )
            )
        elif key not in known:
            known[key] = raw.kind
            tournament.byes.append(Bye(raw.round, raw.player, raw.kind, raw.line))


def _settle_nationals(draft: Draft) -> None:
    """Give the national ratings and numbers to their players."""
    if not draft.nationals:
        return
    by_number = {player.number: player for player in draft.tournament.players}
    for national in draft.nationals:
        player = by_number.get(national.number)
        if not player:
            place = Place(national.line)
            draft.findings.append(
                national_record_orphan.RULE.found(place, line=national.line, number=national.number)
            )
            continue
        text = national.text
        player.national_rating = values.number(text[PLAYER["rating"]]) or None
        player.national_id = text[PLAYER["fide_id"]].strip() or None
        for field, at in (("class", PLAYER["title"]), ("origin", PLAYER["federation"])):
            if value := text[at].strip():
                player.extra[field] = value
        player.extra["national_federation"] = text[:3]


def _count_rounds(draft: Draft) -> None:
    """Count the rounds up to the last game, point or date; announced absences make no round."""
    tournament = draft.tournament
    # Games are folded round by round.
    last_game = tournament.games[-1].round if tournament.games else 0
    byes = (bye.round for bye in tournament.byes if bye.kind is not ByeKind.ZERO)
    tournament.rounds = max(last_game, max(byes, default=0), len(tournament.round_dates))
