"""The register: players as published lists name them, and the editions of those lists.

`Player` holds what is in force now. What an edition changes goes to `PlayerVersion` first, with the
days it was in force, so that nothing is copied that stays as it is, and one query answers what was
in force on a day. Rows are written by COPY and one merge statement, see services/register_update.py.
"""

from ratingportal.registry.models.correction import PlayerCorrection
from ratingportal.registry.models.edition import Edition, EditionChunk, RefusedRow
from ratingportal.registry.models.player import Facts, Player
from ratingportal.registry.models.player_version import PlayerVersion
from ratingportal.registry.models.staged_player import StagedPlayer

__all__ = [
    "Edition",
    "EditionChunk",
    "Facts",
    "Player",
    "PlayerCorrection",
    "PlayerVersion",
    "RefusedRow",
    "StagedPlayer",
]
