"""The numbers by which others know an event: what a program or a federation gave it stays, whatever the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament

KINDS = {"chess_results_key": "chess-results", "fide_event_id": "fide"}
"""Where readers keep such a number, and who gave it."""
_LONGEST = 40


def list_event_keys(tournament: Tournament) -> list[str]:
    """Give the keys of an event, each with who gave it."""
    found = ((given_by, tournament.extra.get(name, "")) for name, given_by in KINDS.items())
    return [f"{given_by} {key.strip()}"[:_LONGEST] for given_by, key in found if key.strip("0 ")]
