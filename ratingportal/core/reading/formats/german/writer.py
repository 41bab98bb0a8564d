"""Write a tournament as a German result file; what does not fit is counted, never dropped in silence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Scoring
from ratingportal.core.model.values import show_points
from ratingportal.core.reading.formats.base import Ledger, LossKind, Written
from ratingportal.core.reading.formats.german import letters
from ratingportal.core.reading.formats.german.headings import (
    DEPUTIES_APART,
    END_OF_ROWS,
    KEPT,
    KINDS,
    TIMES_APART,
    strip_labels,
)
from ratingportal.core.reading.formats.german.layout import TEMPLATE
from ratingportal.core.reading.formats.german.written_cells import write_cells
from ratingportal.core.reading.formats.shared.clean import Cleaner, UnicodeCleaner, keep_numbered
from ratingportal.core.reading.formats.shared.fields import NO_BIRTHDAY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from ratingportal.core.model.tournament import Player, Tournament

LAST_NUMBER = 999
LAST_ROUND = 200
_PROGRAM = re.compile(r"Swiss-Chess ([0-9]{1,2})\.([0-9]{2})")
_BIRTH = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_TIME_WIDTH = 21
_PLAYER_EXTRA = frozenset(("club_number", "member_number"))


class Letters(Cleaner):
    """Make values one line of letters that the code page has, and count what was changed."""

    def __init__(self, ledger: Ledger) -> None:
        """Note changes in the given ledger."""
        super().__init__(ledger)
        self._clean = UnicodeCleaner(ledger)

    def text(self, text: str, field: str) -> str:
        """Make a text one line."""
        plain = self._clean.text(text, field)
        written = letters.make_writable(plain)
        if written != plain:
            self.ledger.note(LossKind.LETTER_REPLACED, field, plain)
        return written.strip()

    def code(self, value: str | None, width: int, field: str) -> str:
        """Write a number that may have letters: wholly, or not at all."""
        plain = self.text(value or "", field)
        if len(plain) <= width and plain.strip("0"):
            return plain
        if plain:
            self.ledger.note(LossKind.FIELD_DROPPED, field, plain)
        return ""


def write(tournament: Tournament) -> Written:
    """Write the file: CP850, CR LF, the usual columns."""
    ledger = Ledger()
    clean = Letters(ledger)
    players = keep_numbered(tournament.players, LAST_NUMBER, ledger)
    name = clean.text(tournament.name or "", "name")
    lines = [
        name,
        "",
        _kind(tournament, players, ledger),
        TEMPLATE,
        *_rows(tournament, players, clean),
        END_OF_ROWS,
        f"{'Name:':12}{name}".rstrip(),
        *_footer(tournament, clean),
    ]
    _note_unknown(tournament, ledger)
    data = "".join(f"{line}\r\n" for line in lines).encode(letters.DOS, errors="replace")
    return Written(data, ledger.losses())


def choose_kind(tournament: Tournament) -> str:
    """Choose the two letters for the kind of tournament."""
    known = {text: letters_ for letters_, text in KINDS.items()}
    if tournament.type in known:
        return known[tournament.type]
    text = (tournament.type or "").casefold()
    robin = "robin" in text or "berger" in text
    return ("M" if tournament.teams or "team" in text else "E") + ("R" if robin else "S")


def _kind(tournament: Tournament, players: list[Player], ledger: Ledger) -> str:
    kind = choose_kind(tournament)
    if tournament.type not in {None, KINDS[kind]}:
        ledger.note(LossKind.FIELD_DROPPED, "tournament type", tournament.type)
    announced = tournament.declared_players
    if announced is not None and announced != len(players):
        ledger.note(LossKind.FIELD_DROPPED, "declared number of players", announced)
    rounds = tournament.declared_rounds or tournament.rounds
    if rounds > LAST_ROUND:
        ledger.note(LossKind.FIELD_DROPPED, "number of rounds", rounds)
        rounds = LAST_ROUND
    found = _PROGRAM.fullmatch(tournament.program or "")
    if tournament.program and not found:
        ledger.note(LossKind.FIELD_DROPPED, "program", tournament.program)
    version = f" #{found[1].lstrip('0')}{found[2]}#" if found else ""
    return f"{kind} {len(players):3} {rounds:2}  1{version}"


def _rows(tournament: Tournament, players: list[Player], clean: Letters) -> Iterator[str]:
    numbers = {player.number for player in players}
    cells = write_cells(tournament, numbers, LAST_ROUND, clean.ledger)
    for player in players:
        extra = player.extra
        row = (
            f" {player.number:3}. {clean.number(player.rank, 'ranks', 999):>3} "
            f"{clean.cut(player.name, 32, 'names'):32} {clean.cut(player.club, 32, 'clubs'):32} "
            f"{clean.cut(player.federation, 3, 'federations'):3} "
            f"{_id(player.fide_id, clean):>10} "
            f"{clean.code(player.national_id, 10, 'national IDs'):>10} "
            f"{_birth(player.birth, clean):>8} {clean.number(player.rating, 'ratings'):>4} "
            f"{clean.number(player.national_rating, 'national ratings'):>4}  "
            f"{clean.code(extra.get('club_number'), 5, 'club numbers'):5} "
            f"{clean.code(extra.get('member_number'), 4, 'member numbers'):>4}  "
        )
        by_round = cells.get(player.number, {})
        last = max(by_round, default=0)
        yield row + "".join(f"{by_round.get(number, ''):6}" for number in range(1, last + 1))


def _id(value: str | None, clean: Letters) -> str:
    if value is None or (value.isascii() and value.isdigit()):
        return clean.code(value, 10, "FIDE IDs")
    clean.ledger.note(LossKind.FIELD_DROPPED, "FIDE IDs", clean.text(value, "FIDE IDs"))
    return ""


def _birth(value: str | None, clean: Letters) -> str:
    """Write DDMMYYYY, or the year; a month without a day has no place."""
    found = _BIRTH.fullmatch(value or "")
    if found and found[3] and value != NO_BIRTHDAY:
        return f"{found[3]}{found[2]}{found[1]}"
    if value and not (found and not found[2]):
        clean.ledger.note(LossKind.FIELD_DROPPED, "birth dates", clean.text(value, "birth dates"))
    return found[1] if found and value != NO_BIRTHDAY else ""


def _footer(tournament: Tournament, clean: Letters) -> Iterator[str]:
    yield f"{'Ort:':12}{clean.text(tournament.city or '', 'city')}".rstrip()
    yield f"{'FIDE-Land:':12}{clean.text(tournament.federation or '', 'federation')}".rstrip()
    start, end = _date(tournament.start), _date(tournament.end)
    yield f"{'Datum(S):':12}{start:21}{'Datum(E):':12}{end}".rstrip()
    yield _times(tournament.time_control or "", clean)
    yield f"Hauptschiedsrichter:{clean.text(tournament.chief_arbiter or '', 'chief arbiter')}"
    deputies = [_deputy(name, clean) for name in tournament.deputies]
    yield f"Weitere Schiedsrichter:{f'{DEPUTIES_APART} '.join(filter(None, deputies))}"
    yield f"{'Anwender:':17}{clean.text(tournament.reporter or '', 'reporter')}".rstrip()
    for name in KEPT:
        if value := clean.text(tournament.extra.get(name, ""), name):
            yield f"{f'{name}:':17}{value}"


def _date(day: date | None) -> str:
    return f"{day.day:02}.{day.month:02}.{day.year:04}" if day else ""


def _times(given: str, clean: Letters) -> str:
    """Write the phases of the time control side by side, or all in one where they are long."""
    text = clean.text(given, "time control")
    plain = strip_labels(text)
    if plain != text:
        clean.ledger.note(LossKind.CHARACTER_REPLACED, "time control", plain)
    phases = plain.split(TIMES_APART)
    if len(phases) > 3 or not all(map(_is_phase, phases)):
        return f"{'Züge(1):':12}{plain}".rstrip()
    phases += [""] * (3 - len(phases))
    columns = (f"{f'Züge({n}):':12}{phase:21}" for n, phase in enumerate(phases, 1))
    return "".join(columns).rstrip()


def _is_phase(phase: str) -> bool:
    return 0 < len(phase) < _TIME_WIDTH and phase == phase.strip()


def _deputy(name: str, clean: Letters) -> str:
    plain = clean.text(name, "deputies")
    if DEPUTIES_APART in plain:
        plain = plain.replace(DEPUTIES_APART, ",")
        clean.ledger.note(LossKind.CHARACTER_REPLACED, "deputies", plain)
    return plain


def _note_unknown(tournament: Tournament, ledger: Ledger) -> None:
    for player in tournament.players:
        _note_unknown_of(player, ledger)
    fields: list[tuple[str, object]] = [
        ("number of rated players", tournament.declared_rated_players),
        ("number of teams", tournament.declared_teams),
        ("round dates", next((day for day in tournament.round_dates if day), None)),
        ("point system", None if tournament.scoring == Scoring() else "not 1, ½, 0"),
        *(("teams", team.name) for team in tournament.teams),
        *(("comments", comment) for comment in tournament.comments),
    ]
    ledger.note_fields(fields)
    ledger.note_records({code: text for code, text in tournament.extra.items() if code not in KEPT})


def _note_unknown_of(player: Player, ledger: Ledger) -> None:
    extra = {key: player.extra[key] for key in player.extra.keys() - _PLAYER_EXTRA}
    dropped: list[tuple[str, object]] = [
        ("sexes", player.sex),
        ("titles", player.title),
        ("points", None if player.points is None else show_points(player.points)),
        ("marks of new players", player.name if player.is_new else None),
        *sorted(extra.items()),
    ]
    for field, value in dropped:
        if value is not None:
            ledger.note(LossKind.FIELD_DROPPED, field, value)
