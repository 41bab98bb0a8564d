"""Read a SWAR JSON export into a tournament."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.model.tournament import ByeKind, Reading, Scoring, Tournament
from ratingportal.core.reading.formats.shared.absences import settle_blanks
from ratingportal.core.reading.formats.shared.json_text import Node, Places, read_json
from ratingportal.core.reading.formats.swar.json_players import read_players
from ratingportal.core.reading.formats.swar.json_rounds import fold_rounds, read_rounds
from ratingportal.core.reading.problems.headings import (
    COUNT_UNREADABLE,
    DATE_UNREADABLE,
    ROUND_DATE_UNREADABLE,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.swar.json_rounds import Rounds

_TEXTS = {"name": "Tournament", "city": "Place", "time_control": "RateOfPlay"}
_COUNTS = {"declared_players": "NbPlayers", "declared_rounds": "NbOfRounds"}
_DATES = {"start": "StartDate", "end": "EndDate"}
_HEADINGS = _TEXTS | _COUNTS | _DATES | {"round_dates": "DatesArray"}
_KEPT = ("Organizer", "ClubOrLogo", "Federation", "EloUsed")
_DEPUTIES = ("Arbiter_2", "Arbiter_3", "Arbiter_4")
_THREE_TWO_ONE = re.compile("3 *-? *2 *-? *1")
_ORDERS = ("dmy", "ymd")


def read(source: Source) -> Reading:
    """Read what there is; a text that is no JSON is answered with the place where it breaks."""
    json = read_json(source)
    if json.broken:
        return Reading(None, [json.broken])
    places, swar = json.places, json.root.node("Swar") or Node(0)
    reading = Reading(Tournament())
    _describe(swar.node("TournamentDesc") or Node(0), places, reading)
    _play(swar, places, reading)
    return reading


def _describe(desc: Node, places: Places, reading: Reading) -> None:
    tournament = reading.tournament or Tournament()
    for name, key in _TEXTS.items():
        setattr(tournament, name, desc.text(key) or None)
    given = {name: scalar for name, key in _HEADINGS.items() if (scalar := desc.scalar(key))}
    reading.header_lines |= {name: places.line(scalar.start) for name, scalar in given.items()}
    tournament.program = f"SWAR {desc.text('Version')}".strip()
    kinds = map(desc.text, ("TournamentStd", "TournamentType"))
    tournament.type = " - ".join(filter(None, kinds)) or None
    tournament.extra = {key: value for key in _KEPT if (value := desc.text(key))}
    tournament.federation = _federation(desc)
    _take_arbiters(desc, tournament)
    _take_counts(desc, places, reading, tournament)
    _take_dates(desc, places, reading, tournament)
    tournament.scoring = _scoring(desc)


def _federation(desc: Node) -> str | None:
    """Give the federation; the list that rates the event stands there, and FIDE is no country's."""
    found = desc.text("Federation")
    return found if found and found != "FIDE" else None


def _take_arbiters(desc: Node, tournament: Tournament) -> None:
    """Name everybody once: SWAR repeats the chief arbiter among the others."""
    names = [desc.text(key) for key in ("Arbiter_1", *_DEPUTIES)]
    known = list(dict.fromkeys(name for name in names if name))
    known = known or [name for name in [desc.text("FideArbiterName_1")] if name]
    tournament.chief_arbiter = known[0] if known else None
    tournament.deputies = tuple(known[1:])


def _take_counts(desc: Node, places: Places, reading: Reading, tournament: Tournament) -> None:
    for name, key in _COUNTS.items():
        scalar = desc.scalar(key)
        if scalar is None or not scalar.text.strip():
            continue
        value = values.read_number(scalar.text)
        setattr(tournament, name, value)
        if value is None:
            reading.unread.add(name)
            place = places.of(scalar)
            reading.findings.append(
                COUNT_UNREADABLE.found(place, line=place.line, field=name, value=scalar.text)
            )


def _take_dates(desc: Node, places: Places, reading: Reading, tournament: Tournament) -> None:
    for name, key in _DATES.items():
        scalar = desc.scalar(key)
        if scalar is None or not scalar.text.strip():
            continue
        day = _day(scalar.text)
        setattr(tournament, name, day)
        if day is None:
            reading.unread.add(name)
            place = places.of(scalar)
            reading.findings.append(
                DATE_UNREADABLE.found(place, line=place.line, field=name, value=scalar.text)
            )
    tournament.round_dates = tuple(_round_dates(desc, places, reading))


def _round_dates(desc: Node, places: Places, reading: Reading) -> Iterator[date | None]:
    """Read the days of the rounds; a blank is no slip."""
    for at, entry in enumerate(desc.nodes("DatesArray")):
        if at == 0:
            reading.header_lines["round_dates"] = places.line(entry.start)
        scalar = entry.scalar("DateValue")
        day = _day(scalar.text) if scalar else None
        if scalar and day is None and scalar.text.strip():
            reading.unread.add("round_dates")
            place = places.of(scalar)
            reading.findings.append(
                ROUND_DATE_UNREADABLE.found(place, line=place.line, value=scalar.text)
            )
        yield day


def _day(text: str) -> date | None:
    found = dates.list_readings(text)
    return dates.choose_day(found, _ORDERS)


def _scoring(desc: Node) -> Scoring:
    """Use the values of the 3-2-1 system where it is played: each presence adds to the result."""
    names = ("Win", "Null", "Loss", "Bye", "Presence")
    points = [values.read_points(desc.text(f"SW321_{name}")) for name in names]
    win, draw, loss, bye, presence = (value or 0 for value in points)
    if not _THREE_TWO_ONE.search(desc.text("TournamentType")) or not win:
        return Scoring()
    return Scoring(
        win=win + presence,
        draw=draw + presence,
        loss=loss + presence,
        pairing_bye=bye + presence,
    )


def _play(swar: Node, places: Places, reading: Reading) -> None:
    tournament = reading.tournament or Tournament()
    entries = read_players(swar.nodes("Player"), places)
    rounds = read_rounds(entries, places)
    folded = fold_rounds(rounds, entries)
    tournament.players = entries.players
    tournament.games, tournament.byes = folded.games, folded.byes
    reading.unread |= entries.unread | rounds.unread
    reading.findings += [*entries.findings, *rounds.findings, *folded.findings]
    blanks = _certain_blanks(rounds, tournament, reading.unread)
    reading.findings += settle_blanks(tournament, blanks, rounds.place)
    tournament.rounds = _rounds(tournament)
    for game in tournament.games:
        game.line = rounds.line(game.line or 0)
    for bye in tournament.byes:
        bye.line = rounds.line(bye.line or 0)


def _rounds(tournament: Tournament) -> int:
    """Count the rounds up to the last game, bye worth something, or date."""
    games = (game.round for game in tournament.games)
    byes = (bye.round for bye in tournament.byes if bye.kind is not ByeKind.ZERO)
    return max(max(games, default=0), max(byes, default=0), len(tournament.round_dates))


def _certain_blanks(
    rounds: Rounds, tournament: Tournament, unread: set[str]
) -> dict[int, list[tuple[int, int]]]:
    """Leave out rounds that nobody has played, and players whose total proves nothing."""
    played = {game.round for game in tournament.games}
    doubtful = {player.number for player in tournament.players if f"cells@{player.line}" in unread}
    return {
        number: [blank for blank in blanks if blank[0] in played]
        for number, blanks in rounds.blanks.items()
        if number not in doubtful and any(round_ in played for round_, _ in blanks)
    }
