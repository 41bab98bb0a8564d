"""Make entries of the player list, and of those who are known from results alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core import values
from ratingportal.core.findings import Place
from ratingportal.core.formats._othello.countries import federation_of, letters_of
from ratingportal.core.formats._othello.identities import (
    TEMPORARY_LENGTH,
    UNKNOWN,
    is_number,
    is_temporary,
    order_of,
)
from ratingportal.core.formats._othello.player_lines import PlayerLine, read_player_line
from ratingportal.core.model import Player
from ratingportal.core.problems import (
    decimal_comma,
    new_mark_missing,
    player_figure_unreadable,
    player_line_adjusted,
    player_line_unreadable,
    temporary_id_malformed,
    temporary_id_shared,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.core.formats._othello.draft import Draft
    from ratingportal.core.formats._othello.lines import Line

_SCORE = re.compile(r"([0-9]{1,4})(?:[.,]([0-9])0?)?(?:\+([0-9]{1,2}(?:[.,][0-9])?))?")
_DISCS = re.compile(r"([0-9]{1,5})(?:[.,]([0-9]))?")
_RATING = re.compile(r"-?[0-9]{1,5}")
_NONE = frozenset(("", "-", "?"))


def take_player(number: int, text: str, line: Line, draft: Draft) -> None:
    """Read a player's line and enter the player; what cannot be read is reported."""
    found = read_player_line(text, line.at)
    key = found.key
    if not key:
        identity = found.tokens["id"]
        place = Place(number, identity.at + 1, len(identity.text))
        rule = player_line_unreadable.RULE
        draft.findings.append(rule.found(place, line=number, value=identity.text))
        draft.results_lost = True
        return
    player = _entry(number, found, key, draft)
    _enter(player, found, key, draft)
    if found.adjusted:
        draft.adjusted.append((Place(number), found.text("id")))


def enter_unlisted(keys: Iterable[str], draft: Draft) -> None:
    """Enter those whom only results name, in the order of their ids."""
    for key in sorted(set(keys), key=order_of):
        player = Player(len(draft.tournament.players) + 1, "")
        _identify(player, key)
        draft.tournament.players.append(player)
        draft.entries[key] = player.number


def report_adjusted(draft: Draft) -> None:
    """Say once how many lines had to be sorted out."""
    if draft.adjusted:
        place, identity = draft.adjusted[0]
        rule = player_line_adjusted.RULE
        draft.findings.append(rule.found(place, count=len(draft.adjusted), id=identity))


def _entry(number: int, found: PlayerLine, key: str, draft: Draft) -> Player:
    player = Player(len(draft.tournament.players) + 1, found.name, line=number)
    player.is_new = found.is_new
    _identify(player, key)
    country = found.text("country")
    player.federation = federation_of(country) if country else None
    if country and (player.federation is None or letters_of(player.federation) != country):
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


def _enter(player: Player, found: PlayerLine, key: str, draft: Draft) -> None:
    identity = found.tokens["id"]
    place = Place(player.line or 1, identity.at + 1, len(identity.text))
    draft.tournament.players.append(player)
    if key == UNKNOWN:
        draft.unknown_listed += 1
    elif key in draft.listed:
        # The second line has no games of its own: results name the id, not the line.
        draft.unread.add(f"cells@{player.line}")
        if is_temporary(key):
            draft.findings.append(temporary_id_shared.RULE.found(place, id=key, name=player.name))
        return
    draft.listed.add(key)
    draft.entries[key] = player.number
    if is_temporary(key):
        _look_at_temporary(place, key, found, draft)


def _look_at_temporary(place: Place, key: str, found: PlayerLine, draft: Draft) -> None:
    if len(key) != TEMPORARY_LENGTH:
        draft.findings.append(temporary_id_malformed.RULE.found(place, id=key, length=len(key)))
    if not found.is_new:
        draft.findings.append(new_mark_missing.RULE.found(place, id=key))


def _read_score(player: Player, found: PlayerLine, draft: Draft) -> None:
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
        draft.findings.append(decimal_comma.RULE.found(place, player=player.number, value=text))


def _read_discs(player: Player, found: PlayerLine, draft: Draft) -> None:
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


def _read_rating(player: Player, found: PlayerLine, draft: Draft) -> None:
    """Read the rating of the Othello list, which may lie below zero; 0 stands for none."""
    text = found.text("rating")
    if text in _NONE:
        return
    if not _RATING.fullmatch(text):
        _unreadable(player, found, "rating", draft)
        return
    size = values.number(text.lstrip("-")) or None
    player.national_rating = -size if size and text.startswith("-") else size


def _unreadable(player: Player, found: PlayerLine, field: str, draft: Draft) -> None:
    rule, value = player_figure_unreadable.RULE, found.text(field)
    place = _place(player, found, field)
    draft.findings.append(rule.found(place, player=player.number, field=field, value=value))


def _place(player: Player, found: PlayerLine, field: str) -> Place:
    token = found.tokens[field]
    return Place(player.line or 1, token.at + 1, len(token.text))
