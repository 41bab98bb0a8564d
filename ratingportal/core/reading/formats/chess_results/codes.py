"""What the codes of the upload mean."""

from __future__ import annotations

from ratingportal.core.model.tournament import ByeKind, GameKind

TYPES = {
    "0": "Individual: Swiss-System",
    "1": "Individual: Round-Robin",
    "2": "Team: Round-Robin",
    "3": "Team: Swiss-System",
}
TEAMS = frozenset(("2", "3"))
FORFEIT, BOTH_LOST, NOT_RATED, ADJOURNED = "K", "D", "U", "H"
BYE, NOT_PAIRED = "-1", "-2"
NOBODY = "0"
"""An empty board of a team."""
KINDS = {
    "": GameKind.PLAYED,
    FORFEIT: GameKind.FORFEIT,
    BOTH_LOST: GameKind.PLAYED,
    NOT_RATED: GameKind.UNRATED,
    ADJOURNED: GameKind.PENDING,
}
MARKS = {GameKind.FORFEIT: FORFEIT, GameKind.UNRATED: NOT_RATED, GameKind.SHORT: NOT_RATED}
BYES = {10: ByeKind.FULL, 5: ByeKind.HALF, 0: ByeKind.ZERO, None: ByeKind.ZERO}
KEPT = {
    "chess_results_key": "key",
    "fide_event_id": "fideeventid",
    "organiser": "organiser",
    "director": "director",
    "current_round": "currentround",
}
"""Facts of the tournament beyond the model, and their attributes."""
NO_FEDERATION = frozenset(("", "XXX", "ZZZ", "---"))
