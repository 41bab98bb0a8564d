"""Read an upload for Chess-Results into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.core.model import dates, values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import (
    Bye,
    ByeKind,
    Game,
    GameKind,
    Player,
    Reading,
    Team,
    Tournament,
)
from ratingportal.core.reading.formats.chess_results import codes
from ratingportal.core.reading.formats.chess_results.markup import find_break, find_elements
from ratingportal.core.reading.formats.chess_results.problems import (
    MARKUP_BROKEN,
    UPLOADED_PAIRING_UNREADABLE,
)
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.shared.store_notes import count_rounds_seen
from ratingportal.core.reading.problems.headings import DATE_UNREADABLE
from ratingportal.core.reading.problems.players import START_NUMBER_UNREADABLE
from ratingportal.core.reading.problems.results import OPPONENT_UNKNOWN, SELF_GAME
from ratingportal.core.reading.problems.stores import TOURNAMENT_NOT_STARTED, TOURNAMENT_UNFINISHED

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.chess_results.markup import MarkupElement

MAX_ROUND = 200
_LONGEST = 60
_SIDES = {"whiteno": "reswhite", "blackno": "resblack"}
"""The players of a pairing, and the points of each."""
_HEADINGS = {
    "name": "name",
    "location": "city",
    "timecontrol": "time_control",
    "chiefarbiter": "chief_arbiter",
}
_PLAYER_FIELDS: dict[str, tuple[str, Callable[[str], fields.Parsed]]] = {
    "id": ("national_id", fields.read_fide_id),
    "fideid": ("fide_id", fields.read_fide_id),
    "rtgfide": ("rating", fields.read_rating),
    "rtgnat": ("national_rating", fields.read_rating),
    "title": ("title", fields.read_title),
    "rank": ("rank", fields.read_rank),
    "pts": ("points", fields.read_points),
}


class UploadDraft:
    """A tournament in the making."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.tournament = Tournament()
        self.findings: list[Finding] = []
        self.unread: set[str] = set()
        self.header_lines: dict[str, int] = {}
        self.type = ""
        self.days: dict[int, date] = {}
        self.numbers: set[int] = set()
        self.members: dict[int, list[tuple[int, int]]] = {}
        """By team: boards and numbers of its players."""

    def day(self, element: MarkupElement, name: str, field: str) -> date | None:
        """Read a day; what is written and no day is noted."""
        text = element.text(name)
        found = dates.list_readings(text)
        day = found.get("ymd") or found.get("dmy")
        if text.strip("0") and day is None:
            place = element.place(name)
            shown = text[:_LONGEST]
            self.findings.append(
                DATE_UNREADABLE.found(place, line=place.line, field=field, value=shown)
            )
            self.unread.add(field)
        return day


def read(source: Source) -> Reading:
    """Read every element for itself, in the order of the file."""
    draft = UploadDraft()
    if line := find_break(source):
        draft.findings.append(MARKUP_BROKEN.found(Place(line), line=line))
    readers = {
        "tournament": _read_tournament,
        "round": _read_round,
        "player": _read_player,
        "team": _read_team,
    }
    elements = find_elements(source)
    for element in elements:
        if element.name in readers:
            readers[element.name](element, draft)
    for element in elements:
        if element.name == "playerpairing":
            _read_pairing(element, draft)
    return _finish(draft)


def _finish(draft: UploadDraft) -> Reading:
    tournament = draft.tournament
    if draft.days:
        last = max(draft.days)
        tournament.round_dates = tuple(draft.days.get(each) for each in range(1, last + 1))
    for team in tournament.teams:
        members = sorted(draft.members.get(team.number or 0, ()))
        team.players = tuple(number for _, number in members)
    tournament.rounds = count_rounds_seen(tournament)
    _note_progress(draft)
    return Reading(tournament, draft.findings, draft.unread, draft.header_lines)


def _note_progress(draft: UploadDraft) -> None:
    tournament = draft.tournament
    rounds = tournament.declared_rounds or 0
    current = values.read_number(tournament.extra.get("current_round", "")) or rounds
    ended = any(game.kind is not GameKind.PENDING for game in tournament.games)
    line = draft.header_lines.get("current_round")
    place = Place(line) if line else None
    if not ended:
        players = len(tournament.players)
        draft.findings.append(TOURNAMENT_NOT_STARTED.found(place, players=players, rounds=rounds))
    elif current < rounds:
        draft.findings.append(TOURNAMENT_UNFINISHED.found(place, current=current, rounds=rounds))


def _read_tournament(element: MarkupElement, draft: UploadDraft) -> None:
    tournament = draft.tournament
    for name, field in _HEADINGS.items():
        if text := element.text(name):
            setattr(tournament, field, text)
            draft.header_lines[field] = element.place(name).line
    tournament.chief_arbiter = tournament.chief_arbiter or element.text("arbiter") or None
    deputies = (each.strip() for each in element.text("deputyarbiter").split(";"))
    tournament.deputies = tuple(each for each in deputies if each)
    federation = element.text("federation")
    tournament.federation = None if federation in codes.NO_FEDERATION else federation
    draft.type = element.text("type")
    tournament.type = codes.TYPES.get(draft.type)
    tournament.declared_rounds = values.read_number(element.text("rounds")) or None
    _read_days(element, draft)
    _keep_others(element, draft)


def _read_days(element: MarkupElement, draft: UploadDraft) -> None:
    for name, field in (("from", "start"), ("to", "end")):
        setattr(draft.tournament, field, draft.day(element, name, field))
        draft.header_lines[field] = element.place(name).line


def _keep_others(element: MarkupElement, draft: UploadDraft) -> None:
    """Keep what the model has no field for, as it is written."""
    for key, name in codes.KEPT.items():
        text = element.text(name)
        if text.strip("0"):
            draft.tournament.extra[key] = text
            draft.header_lines[key] = element.place(name).line


def _read_round(element: MarkupElement, draft: UploadDraft) -> None:
    number = values.read_number(element.text("round"))
    if not number or number > MAX_ROUND:
        return
    day = draft.day(element, "date", "round_dates")
    if day:
        draft.days[number] = day
        draft.header_lines.setdefault("round_dates", element.line)


def _read_player(element: MarkupElement, draft: UploadDraft) -> None:
    number = values.read_number(element.text("no"))
    if not number:
        place, value = element.place("no"), element.text("no")[:_LONGEST]
        draft.findings.append(START_NUMBER_UNREADABLE.found(place, line=place.line, value=value))
        return

    def parsed(name: str, field: str, parse: Callable[[str], fields.Parsed]) -> Any:
        text = element.text(name)
        value, rule = parse(text)
        if rule and value is None:
            found = rule.found(element.place(name), player=number, value=text[:_LONGEST], count=1)
            draft.findings.append(found)
            draft.unread.add(f"{field}@{element.line}")
        return value

    player = Player(number, _name(element), element.line)
    for name, (field, parse) in _PLAYER_FIELDS.items():
        setattr(player, field, parsed(name, field, parse))
    player.birth = parsed("dob", "birth", _birth)
    player.rating = player.rating or parsed("rtg", "rating", fields.read_rating)
    player.sex = {"m": "m", "w": "w", "f": "w"}.get(element.text("sex").lower())
    federation = element.text("fed")
    player.federation = None if federation in codes.NO_FEDERATION else federation
    player.club = element.text("clubname") or None
    if draft.type in codes.TEAMS:
        # Who has a bye with the team gets points without a pairing.
        player.points = None
    draft.tournament.players.append(player)
    draft.numbers.add(number)
    if team := values.read_number(element.text("teamno")):
        board = values.read_number(element.text("board")) or 0
        draft.members.setdefault(team, []).append((board, number))


def _name(element: MarkupElement) -> str:
    """Give “Last, First”; the last name may hold both."""
    last, first = element.text("lastname"), element.text("firstname")
    if not first and "," in last:
        last, first = (each.strip() for each in last.split(",", 1))
    return ", ".join(each for each in (last, first) if each)


def _birth(text: str) -> fields.Parsed:
    parts = text.split(".")
    return fields.read_birth("-".join(reversed(parts)) if len(parts) == 3 else text)


def _read_team(element: MarkupElement, draft: UploadDraft) -> None:
    number = values.read_number(element.text("no")) or values.read_number(element.text("teamno"))
    name = element.text("name") or element.text("teamname")
    if number:
        draft.tournament.teams.append(Team(name, (), number, element.line))


def _read_pairing(element: MarkupElement, draft: UploadDraft) -> None:
    round_ = values.read_number(element.text("round"))
    scores = {name: values.read_points(element.text(name)) for name in ("reswhite", "resblack")}
    for name, text in ((each, element.text(each)) for each in scores):
        if text and scores[name] not in {0, 5, 10}:
            return _report(element, name, draft)
    if not round_ or round_ > MAX_ROUND:
        return _report(element, "round", draft)
    absent = [name for name in _SIDES if _is_absent(element.text(name), draft)]
    if len(absent) == len(_SIDES):
        # A board on which neither team had anybody.
        return None
    if absent:
        return _read_bye(element, round_, absent[0], draft)
    white = values.read_number(element.text("whiteno"))
    if not white or white not in draft.numbers:
        return _report(element, "whiteno", draft)
    return _read_game(element, (round_, white), (scores["reswhite"], scores["resblack"]), draft)


def _is_absent(code: str, draft: UploadDraft) -> bool:
    empty = code == codes.NOBODY and draft.type in codes.TEAMS
    return empty or code in {codes.BYE, codes.NOT_PAIRED}


def _read_bye(element: MarkupElement, round_: int, absent: str, draft: UploadDraft) -> None:
    side = next(name for name in _SIDES if name != absent)
    player, written = values.read_number(element.text(side)), element.text(_SIDES[side])
    if not player or player not in draft.numbers:
        return _report(element, side, draft)
    code = element.text(absent)
    if written or code != codes.NOBODY:
        kind = _choose_bye(code, written, draft)
        draft.tournament.byes.append(Bye(round_, player, kind, element.line))
    return None


def _choose_bye(code: str, written: str, draft: UploadDraft) -> ByeKind:
    """Tell a bye by its points; a pairing bye without any is a free round in a round robin."""
    if code != codes.BYE or written not in {"", "1.0", "1,0", "1"}:
        return codes.BYES[values.read_points(written)]
    is_free = not written and draft.type in {"1", "2"}
    return ByeKind.ZERO if is_free else ByeKind.PAIRING


def _read_game(
    element: MarkupElement,
    who: tuple[int, int],
    scores: tuple[int | None, int | None],
    draft: UploadDraft,
) -> None:
    round_, white = who
    black, mark = values.read_number(element.text("blackno")), element.text("forfeit").upper()
    if not black or mark not in codes.KINDS:
        return _report(element, "blackno" if not black else "forfeit", draft)
    place = element.place("blackno")
    if black == white:
        draft.findings.append(SELF_GAME.found(place, player=white, round=round_))
        return None
    if black not in draft.numbers:
        found = OPPONENT_UNKNOWN.found(place, player=white, round=round_, opponent=black, count=1)
        draft.findings.append(found)
        return None
    kind = codes.KINDS[mark]
    if scores == (None, None) or kind is GameKind.PENDING:
        scores, kind = (None, None), GameKind.PENDING
    game = Game(round_, white, black, *scores, kind, line=element.line)
    game.board = values.read_number(
        element.text("board" if draft.type in codes.TEAMS else "pairing")
    )
    draft.tournament.games.append(game)
    return None


def _report(element: MarkupElement, field: str, draft: UploadDraft) -> None:
    place, value = element.place(field), element.text(field)[:_LONGEST]
    found = UPLOADED_PAIRING_UNREADABLE.found(
        place,
        line=place.line,
        field=field,
        value=value,
        round=element.text("round")[:_LONGEST],
        white=element.text("whiteno")[:_LONGEST],
    )
    draft.findings.append(found)
