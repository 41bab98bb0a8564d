"""Read every record that is not a player line: headings, teams, byes, national data, comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.federations import KNOWN
from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.model.tournament import ByeKind
from ratingportal.core.reading.formats.trf.draft import National, RawBye
from ratingportal.core.reading.formats.trf.layout import CELL, ROUND_DATES_AT, VALUE_AT, place_value
from ratingportal.core.reading.formats.trf.problems import BYE_RECORD_UNREADABLE, DECORATION_IGNORED
from ratingportal.core.reading.formats.trf.survey import NEW_IN_2026
from ratingportal.core.reading.formats.trf.teams import read_013, read_310
from ratingportal.core.reading.problems.headings import (
    COUNT_UNREADABLE,
    HEADING_REPEATED,
    RECORD_CODE_UNKNOWN,
    SCORING_UNREADABLE,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.reading.formats.trf.draft import TrfDraft


_RULER = defer_pattern(r"[0-9 ]{10,}")
_LEGEND = defer_pattern(r"([A-Z])\1\1(?: .*)?")
_ENGINE = defer_pattern(r"XX[A-Z]|BB[A-Z]|DAT")
_WORD = defer_pattern(r"\S+")
_POINT_GROUP = defer_pattern(r"([A-Z]) *([0-9.,]+)")
_POINTS = {
    "W": ("win",),
    "D": ("draw",),
    "L": ("loss",),
    "P": ("pairing_bye",),
    "A": ("forfeit_loss", "absence"),
    "Z": ("absence", "forfeit_loss"),
}
"""What the letters of record 162 stand for; some programs write Z for A, some both."""
ENGINE_POINTS = {
    "BBW": "win",
    "BBD": "draw",
    "BBL": "loss",
    "BBZ": "absence",
    "BBF": "forfeit_loss",
    "BBU": "pairing_bye",
}
"""Point values as pairing engines read them; writers write them back so."""
_TEXTS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "092": "type",
    "102": "chief_arbiter",
    "122": "time_control",
    "182": "program",
}
_COUNTS = {
    "062": "declared_players",
    "072": "declared_rated_players",
    "082": "declared_teams",
    "142": "declared_rounds",
}
MAX_ROUND = 200
"""No event is longer: a later round in a record is a slip."""
_DATES = {"042": "start", "052": "end"}


def read_record(line: int, text: str, draft: TrfDraft) -> None:
    """Read one line that is not a player's; what is unknown is kept and reported."""
    code = text[:3]
    reader = _READERS.get(code) if text[3:4] in {"", " "} else None
    if reader:
        reader(line, text, draft)
    elif text.startswith("#"):
        # What a comment begins with belongs to it: rulers are drawn above the columns they explain.
        draft.tournament.comments.append(text.lstrip("#").removeprefix(" ").rstrip())
    elif text.strip():
        _read_other(line, text, draft)


def _read_other(line: int, text: str, draft: TrfDraft) -> None:
    """Read a line without a reader of its own: national data, a record to keep, or decoration."""
    code = text[:3]
    if code in KNOWN and _is_national(text):
        draft.nationals.append(National(line, int(text[4:8]), text))
    elif text[3:4].strip() == "" and (code in NEW_IN_2026 or _ENGINE.fullmatch(code)):
        draft.keep(code, text[VALUE_AT:].rstrip())
    elif _RULER.fullmatch(text) or _LEGEND.fullmatch(text):
        draft.decorations.append(line)
    else:
        draft.findings.append(RECORD_CODE_UNKNOWN.found(Place(line, 1, 3), line=line, code=code))


def report_decorations(draft: TrfDraft) -> None:
    """Say once how many rulers and legends were passed over."""
    if draft.decorations:
        first, count = draft.decorations[0], len(draft.decorations)
        draft.findings.append(DECORATION_IGNORED.found(Place(first), line=first, count=count))


def _is_national(text: str) -> bool:
    number = text[4:8].strip(" ")
    return number.isascii() and number.isdigit()


def _first(line: int, text: str, field: str, draft: TrfDraft) -> bool:
    """Tell whether a heading is given for the first time; a second one is reported."""
    if field not in draft.header_lines:
        draft.header_lines[field] = line
        return True
    rule = HEADING_REPEATED
    draft.findings.append(rule.found(place_value(line, text), line=line, field=field))
    return False


def _text(line: int, text: str, draft: TrfDraft) -> None:
    field, value = _TEXTS[text[:3]], text[VALUE_AT:].strip()
    if value and _first(line, text, field, draft):
        setattr(draft.tournament, field, value)


def _count(line: int, text: str, draft: TrfDraft) -> None:
    field, raw = _COUNTS[text[:3]], text[VALUE_AT:].strip()
    if raw and _first(line, text, field, draft):
        # Several programs add remarks behind the number: “58 (of 61)”.
        value = values.read_number(raw.split()[0])
        setattr(draft.tournament, field, value)
        if value is None:
            draft.unread.add(field)
            rule = COUNT_UNREADABLE
            place = place_value(line, text)
            draft.findings.append(rule.found(place, line=line, field=field, value=raw))


def _date(line: int, text: str, draft: TrfDraft) -> None:
    field, value = _DATES[text[:3]], text[VALUE_AT:].strip()
    if value and _first(line, text, field, draft):
        draft.dates[field] = (line, value)


def _deputies(line: int, text: str, draft: TrfDraft) -> None:
    if value := text[VALUE_AT:].strip():
        draft.header_lines.setdefault("deputies", line)
        draft.deputies.append(value)


def _round_dates(line: int, text: str, draft: TrfDraft) -> None:
    """Take dates from their columns, or one after the other where a program ignores columns."""
    for found in _WORD.finditer(text, VALUE_AT):
        if found.start() >= ROUND_DATES_AT - 1:
            round_ = (found.start() - ROUND_DATES_AT + 1) // CELL + 1
        else:
            round_ = draft.last_round_date + 1
        if round_ > MAX_ROUND:
            return
        draft.last_round_date = max(draft.last_round_date, round_)
        draft.round_dates.setdefault(round_, (line, found.start() + 1, found[0]))
        draft.header_lines.setdefault("round_dates", line)


def _engine_rounds(line: int, text: str, draft: TrfDraft) -> None:
    value = values.read_number(text[VALUE_AT:])
    if value and draft.tournament.declared_rounds is None:
        draft.tournament.declared_rounds = value
        draft.header_lines.setdefault("declared_rounds", line)
    draft.keep("XXR", text[VALUE_AT:].rstrip())


def _point_system(line: int, text: str, draft: TrfDraft) -> None:
    draft.header_lines.setdefault("scoring", line)
    read = {
        letter: values.read_points(raw) for letter, raw in _POINT_GROUP.findall(text[VALUE_AT:])
    }
    if not read or None in read.values():
        _scoring_lost(line, text, draft)
    for letter, value in sorted(read.items()):
        first, *others = _POINTS.get(letter, ("",))
        if value is not None and first:
            draft.points[first] = value
            for name in others:
                draft.points.setdefault(name, value)


def _engine_points(line: int, text: str, draft: TrfDraft) -> None:
    value = values.read_points(text[VALUE_AT:])
    draft.keep(text[:3], text[VALUE_AT:].rstrip())
    if value is None:
        _scoring_lost(line, text, draft)
    else:
        draft.points.setdefault(ENGINE_POINTS[text[:3]], value)


def _scoring_lost(line: int, text: str, draft: TrfDraft) -> None:
    draft.unread.add("scoring")
    rule, place = SCORING_UNREADABLE, place_value(line, text)
    draft.findings.append(rule.found(place, line=line, value=text[VALUE_AT:].strip()))


def _bye(line: int, text: str, draft: TrfDraft) -> None:
    kind, round_ = text[4:5], values.read_number(text[6:9]) or 0
    players = [values.read_number(word) for word in text[9:].split()]
    if kind not in {"F", "H", "Z"} or not 0 < round_ <= MAX_ROUND or not players or None in players:
        rule, place = BYE_RECORD_UNREADABLE, place_value(line, text)
        draft.findings.append(rule.found(place, line=line, value=text[VALUE_AT:].strip()))
        return
    draft.bye_records.append(text[VALUE_AT:].rstrip())
    draft.byes.extend(
        RawBye(line, round_, player, ByeKind(kind)) for player in players if player is not None
    )


def _abnormal(line: int, text: str, draft: TrfDraft) -> None:  # noqa: ARG001 -- the shape of a record's reader
    players = (values.read_number(word) for word in text[22:].split())
    draft.adjusted.update(player for player in players if player is not None)
    draft.keep("299", text[VALUE_AT:].rstrip())


_READERS: dict[str, Callable[[int, str, TrfDraft], None]] = {
    **dict.fromkeys(_TEXTS, _text),
    **dict.fromkeys(_COUNTS, _count),
    **dict.fromkeys(_DATES, _date),
    **dict.fromkeys(ENGINE_POINTS, _engine_points),
    "112": _deputies,
    "132": _round_dates,
    "162": _point_system,
    "240": _bye,
    "299": _abnormal,
    "013": read_013,
    "310": read_310,
    "XXR": _engine_rounds,
}
