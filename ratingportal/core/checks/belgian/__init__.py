"""Rules of the Belgian federation for its own two files.

In these files a player without a national number is a foreigner (matricule 0), unless the file marks
the player as new (matricule blank).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ratingportal.core.case import Case
    from ratingportal.core.model import Player

FILES = frozenset(("belgian_classic", "belgian_csv"))
LINES_24 = "24 lines"


def is_belgian(case: Case) -> bool:
    """Tell whether the file is one of the federation's own."""
    return case.format_key in FILES


def foreigners(case: Case) -> dict[int, Player]:
    """Give the players with matricule 0, by number; an unreadable matricule is not 0."""
    if not is_belgian(case):
        return {}
    return {
        player.number: player
        for player in case.tournament.players
        if player.national_id is None
        and not player.is_new
        and case.readable(player.line, "national_id")
    }
