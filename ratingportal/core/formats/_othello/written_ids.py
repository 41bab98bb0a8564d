"""Give every entry the id under which its results are written."""

from __future__ import annotations

from collections import Counter
from itertools import product
from string import ascii_uppercase, digits
from typing import TYPE_CHECKING

from ratingportal.core.formats._othello.identities import (
    NOBODY,
    TEMPORARY_LENGTH,
    UNKNOWN,
    is_number,
    is_temporary,
    key_of,
    order_of,
)
from ratingportal.core.formats.base import Ledger, LossKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model import Game, Player, Tournament


def written_ids(tournament: Tournament, ledger: Ledger) -> list[str]:
    """Choose an id for each entry: its own where it can be used, else a temporary one."""
    playing = {number for game in tournament.games for number in (game.white, game.black)}
    wanted = [_wanted(player) for player in tournament.players]
    free = _free(set(wanted))
    chosen: dict[int, str] = {}
    used: set[str] = set()
    for place, (player, key) in enumerate(zip(tournament.players, wanted, strict=True)):
        taken = key in used and key != UNKNOWN and player.number in playing
        chosen[place] = key if key and not taken else next(free)
        used.add(chosen[place])
        if chosen[place] != key:
            ledger.note(LossKind.MADE_UP, "temporary ids", f"{chosen[place]} for {player.name}")
            if player.national_id:
                ledger.note(LossKind.FIELD_DROPPED, "numbers of players", player.national_id)
    return list(chosen.values())


def known_by_results(players: list[Player], ids: list[str], games: list[Game]) -> int:
    """Count the entries at the end that need no line: their results say all that is known.

    Where several lines have the sign of unknown people, the results with that sign belong to none
    of them, so that the entry which has these results needs no line either.
    """
    playing = {number for game in games for number in (game.white, game.black)}
    times = Counter(ids)
    count = 0
    for player, key in zip(reversed(players), reversed(ids), strict=True):
        later = ids[len(ids) - count] if count else None
        in_order = later is None or order_of(key) < order_of(later)
        alone = times[key] == 1 or (key == UNKNOWN and times[key] > 2)
        if not (_is_bare(player) and in_order and alone and player.number in playing):
            break
        count += 1
    return count


def note_unknown(players: list[Player], ids: list[str], games: list[Game], ledger: Ledger) -> None:
    """Note the unknown people whose results cannot be told from another's."""
    if ids.count(UNKNOWN) < 2:
        return
    playing = {number for game in games for number in (game.white, game.black)}
    for player, key in zip(players, ids, strict=True):
        if key == UNKNOWN and player.number in playing and not _is_bare(player):
            ledger.note(LossKind.FIELD_DROPPED, "results of unknown players", player.name)


def _wanted(player: Player) -> str:
    key = key_of(player.national_id or "")
    if is_number(key) and key == player.national_id:
        return key
    key = player.extra.get("file_id", "")
    temporary = is_temporary(key) and len(key) == TEMPORARY_LENGTH and key == key_of(key)
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
