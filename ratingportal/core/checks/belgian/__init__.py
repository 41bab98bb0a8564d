"""Rules of the Belgian federation for its own two files.

In these files a player without a national number is a foreigner (matricule 0), unless the file marks
the player as new (matricule blank).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.matching import Method

if TYPE_CHECKING:
    from ratingportal.core.case import Case
    from ratingportal.core.model import Player

FILES = frozenset(("belgian_classic", "belgian_csv"))
LINES_24 = "24 lines"


def is_belgian(case: Case) -> bool:
    """Tell whether the file is one of the federation's own."""
    return case.format_key in FILES


def foreigners(case: Case) -> dict[int, Player]:
    """Give the players with matricule 0, by number: as was found or said, or else as the file has it."""
    if not is_belgian(case):
        return {}
    said = settled(case)
    return {
        player.number: player
        for player in case.tournament.players
        if (
            said[player.number] is Method.FOREIGNER
            if player.number in said
            else _has_0(case, player)
        )
    }


def settled(case: Case) -> dict[int, Method]:
    """Give the entries of which is known who they are, with how it was found or what was said."""
    return {player.number: match.method for player, match in case.people if match.is_automatic}


def _has_0(case: Case, player: Player) -> bool:
    """Tell whether the file gives a player matricule 0; one that cannot be read is not 0."""
    return (
        player.national_id is None
        and not player.is_new
        and case.readable(player.line, "national_id")
    )
