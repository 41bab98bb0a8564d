"""Make entries of the player list, and of those who are known from results alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.othello.countries import choose_letters, find_federation
from ratingportal.core.reading.formats.othello.identities import (
    TEMPORARY_LENGTH,
    UNKNOWN,
    build_sort_key,
    is_number,
    is_temporary,
)
from ratingportal.core.reading.formats.othello.player_lines import PlayerLine, read_player_line
from ratingportal.core.reading.formats.othello.problems import (
    NEW_MARK_MISSING,
    PLAYER_FIGURE_UNREADABLE,
    PLAYER_LINE_ADJUSTED,
    PLAYER_LINE_UNREADABLE,
    TEMPORARY_ID_MALFORMED,
    TEMPORARY_ID_SHARED,
)
from ratingportal.core.reading.problems.players import DECIMAL_COMMA

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.core.reading.formats.othello.draft import OthelloDraft
    from ratingportal.core.reading.formats.othello.lines import OthelloLine

_SCORE = re.compile(r"([0-9]{1,4})(?:[.,]([0-9])0?)?(?:\+([0-9]{1,2}(?:[.,][0-9])?))?")
_DISCS = re.compile(r"([0-9]{1,5})(?:[.,]([0-9]))?")
_RATING = re.compile(r"-?[0-9]{1,5}")
_NONE = frozenset(("", "-", "?"))


def take_player(number: int, text: str, line: OthelloLine, draft: OthelloDraft) -> None:
    """Read a player's line and enter the player; what cannot be read is reported."""
    found = read_player_line(text, line.at)
    key = found.key
    if not key:
        identity = found.tokens["id"]
        place = Place(number, identity.at + 1, len(identity.text))
        rule = PLAYER_LINE_UNREADABLE
        draft.findings.append(rule.found(place, line=number, value=identity.text))
        draft.results_lost = True
        return
    player = _entry(number, found, key, draft)
    _enter(player, found, key, draft)
    if found.adjusted:
        draft.adjusted.append((Place(number), found.text("id")))


def enter_unlisted(keys: Iterable[str], draft: OthelloDraft) -> None:
    """Enter those whom only results name, in the order of their ids."""
    for key in sorted(set(keys), key=build_sort_key):
        draft.entries[key] = _enter_bare(key, draft)


def enter_unknown(draft: OthelloDraft) -> int:
    """Enter one more unknown person, and give the number of the entry."""
    return _enter_bare(UNKNOWN, draft)


def _enter_bare(key: str, draft: OthelloDraft) -> int:
    player = Player(len(draft.tournament.players) + 1, "")
    _identify(player, key)
    draft.tournament.players.append(player)
    return player.number


def report_adjusted(draft: OthelloDraft) -> None:
    """Say once how many lines had to be sorted out."""
    if draft.adjusted:
        place, identity = draft.adjusted[0]
        rule = PLAYER_LINE_ADJUSTED
        draft.findings.append(rule.found(place, count=len(draft.adjusted), id=identity))


def _entry(number: int, found: PlayerLine, key: str, draft: OthelloDraft) -> Player:
    player = Player(len(draft.tournament.players) + 1, found.name, line=number)
    player.is_new = found.is_new
    _identify(player, key)
    country = found.text("country")
    player.federation = find_federation(country) if country else None
    if country and (player.federation is None or choose_letters(player.federation) != country):
        player.extra["country"] = country
    _read_score(player, found, draft)
    _read_discs(player, found, draft)
    _read_rating(player, found, draft)
    return player


def _identify(player: Player, key: str) -> None:
    if is_number(key):
        player.national_id = key
    else:
        player.extra["file_id"] = key
    player.is_new = player.is_new or is_temporary(key)


def _enter(player: Player, found: PlayerLine, key: str, draft: OthelloDraft) -> None:
    identity = found.tokens["id"]
    place = Place(player.line or 1, identity.at + 1, len(identity.text))
    draft.tournament.players.append(player)
    if key == UNKNOWN:
        draft.unknown_listed += 1
    elif key in draft.listed:
        # The second line has no games of its own: results name the id, not the line.
        draft.unread.add(f"cells@{player.line}")
        if is_temporary(key):
            draft.findings.append(TEMPORARY_ID_SHARED.found(place, id=key, name=player.name))
        return
    draft.listed.add(key)
    draft.entries[key] = player.number
    if is_temporary(key):
        _look_at_temporary(place, key, found, draft)


def _look_at_temporary(place: Place, key: str, found: PlayerLine, draft: OthelloDraft) -> None:
    if len(key) != TEMPORARY_LENGTH:
        draft.findings.append(TEMPORARY_ID_MALFORMED.found(place, id=key, length=len(key)))
    if not found.is_new:
        draft.findings.append(NEW_MARK_MISSING.found(place, id=key))


def _read_score(player: Player, found: PlayerLine, draft: OthelloDraft) -> None:
    text = found.text("score")
    if text in _NONE:
        return
    read = _SCORE.fullmatch(text)
    if not read:
        _unreadable(player, found, "score", draft)
        draft.unread.add(f"points@{player.line}")
        return
    player.points = int(read[1]) * 10 + int(read[2] or 0)
    if read[3]:
        player.extra["bonus"] = read[3].replace(",", ".")
    if "," in text:
        place = _place(player, found, "score")
        draft.findings.append(DECIMAL_COMMA.found(place, player=player.number, value=text))


def _read_discs(player: Player, found: PlayerLine, draft: OthelloDraft) -> None:
    text = found.text("discs")
    if text in _NONE:
        return
    read = _DISCS.fullmatch(text)
    if read:
        player.extra["discs"] = str(int(read[1])) + (
            f".{read[2]}" if read[2] not in {None, "0"} else ""
        )
    else:
        _unreadable(player, found, "discs", draft)


def _read_rating(player: Player, found: PlayerLine, draft: OthelloDraft) -> None:
    """Read the rating of the Othello list, which may lie below zero; 0 stands for none."""
    text = found.text("rating")
    if text in _NONE:
        return
    if not _RATING.fullmatch(text):
        _unreadable(player, found, "rating", draft)
        return
    size = values.read_number(text.lstrip("-")) or None
    player.national_rating = -size if size and text.startswith("-") else size


def _unreadable(player: Player, found: PlayerLine, field: str, draft: OthelloDraft) -> None:
    rule, value = PLAYER_FIGURE_UNREADABLE, found.text(field)
    place = _place(player, found, field)
    draft.findings.append(rule.found(place, player=player.number, field=field, value=value))


def _place(player: Player, found: PlayerLine, field: str) -> Place:
    token = found.tokens[field]
    return Place(player.line or 1, token.at + 1, len(token.text))
