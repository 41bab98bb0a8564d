"""Give every entry the id under which its results are written."""

from __future__ import annotations

from collections import Counter
from itertools import product
from string import ascii_uppercase, digits
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import Ledger, LossKind
from ratingportal.core.reading.formats.othello.identities import (
    NOBODY,
    TEMPORARY_LENGTH,
    UNKNOWN,
    build_key,
    build_sort_key,
    is_number,
    is_temporary,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.tournament import Game, Player, Tournament


def choose_ids(tournament: Tournament, ledger: Ledger) -> list[str]:
    """Choose an id for each entry: its own where it can be used, else a temporary one."""
    playing = _players_of(tournament.games)
    wanted = [_wanted(player) for player in tournament.players]
    free = _free(set(wanted))
    chosen: list[str] = []
    used: set[str] = set()
    for player, key in zip(tournament.players, wanted, strict=True):
        taken = key in used and key != UNKNOWN and player.number in playing
        chosen.append(key if key and not taken else next(free))
        used.add(chosen[-1])
        if chosen[-1] != key:
            ledger.note(LossKind.MADE_UP, "temporary IDs", f"{chosen[-1]} for {player.name}")
            ledger.note_fields([("player IDs", player.national_id or None)])
    return chosen


def count_known_by_results(players: list[Player], ids: list[str], games: list[Game]) -> int:
    """Count the entries at the end that need no line: their results say all that is known.

    Where several lines have the sign of unknown people, the results with that sign belong to none
    of them, so that the entry which has these results needs no line either.
    """
    playing = _players_of(games)
    telling = _telling_ids(ids)
    count = 2 if _ends_with_unknowns(players, ids, games) else 0
    whole = len(players) - count
    later = ids[whole] if count else None
    for player, key in zip(reversed(players[:whole]), reversed(ids[:whole]), strict=True):
        in_order = later is None or build_sort_key(key) < build_sort_key(later)
        if (
            player.number not in playing
            or key not in telling
            or not in_order
            or not _is_bare(player)
        ):
            break
        later = key
        count += 1
    return count


def _telling_ids(ids: list[str]) -> set[str]:
    """Give the ids by which a result names one entry: its own, or the sign that no line can claim."""
    times = Counter(ids)
    telling = {key for key in times if times[key] == 1}
    return telling | {UNKNOWN} if times[UNKNOWN] > 2 else telling


def _ends_with_unknowns(players: list[Player], ids: list[str], games: list[Game]) -> bool:
    """Tell whether the last two entries are the unknown people who met: both follow from their results."""
    last = players[-2:]
    numbers = {player.number for player in last}
    return (
        ids[-2:] == [UNKNOWN, UNKNOWN]
        and all(map(_is_bare, last))
        and any({game.white, game.black} == numbers for game in games)
    )


def note_unknown(players: list[Player], ids: list[str], games: list[Game], ledger: Ledger) -> None:
    """Note the unknown people whose results cannot be told from another's."""
    if ids.count(UNKNOWN) < 2:
        return
    playing = _players_of(games)
    for player, key in zip(players, ids, strict=True):
        if key == UNKNOWN and player.number in playing and not _is_bare(player):
            ledger.note(LossKind.FIELD_DROPPED, "results of unidentified players", player.name)


def _players_of(games: list[Game]) -> set[int]:
    """Give the numbers of everybody who has a game."""
    return {number for game in games for number in (game.white, game.black)}


def _wanted(player: Player) -> str:
    key = build_key(player.national_id or "")
    if is_number(key) and key == player.national_id:
        return key
    key = player.extra.get("file_id", "")
    temporary = is_temporary(key) and len(key) == TEMPORARY_LENGTH and key == build_key(key)
    return key if temporary or key in {UNKNOWN, NOBODY} else ""


def _is_bare(player: Player) -> bool:
    """Tell whether nothing is known of somebody but the id."""
    known = (player.name, player.federation, player.points, player.national_rating)
    return not any(each not in {"", None} for each in known) and set(player.extra) <= {"file_id"}


def _free(taken: set[str]) -> Iterator[str]:
    """Make up temporary ids: N001, N002, …, then other letters."""
    letters = "N" + ascii_uppercase.replace("N", "")
    for letter, *figures in product(letters, digits, digits, digits):
        key = letter + "".join(figures)
        if key not in taken and key[1:] != "000":
            yield key
