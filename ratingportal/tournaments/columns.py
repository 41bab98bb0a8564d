"""The columns of the rows that are copied in and read back, in the order of the core's dataclasses."""

from __future__ import annotations

from dataclasses import fields

from ratingportal.core.model import tournament as core

ENTRY_COLUMNS = tuple(
    field.name for field in fields(core.Player) if field.metadata.get("recorded", True)
)
MATCH_COLUMNS = ("player_id", "matched_by", "match_score")
PERSON_COLUMNS = (
    "player__rating_list__key", "player__number", "player__is_provisional",
    "player__merged_into__number", "player__merged_into__is_provisional", "matched_by",
)  # fmt: skip
GAME_COLUMNS = tuple(field.name for field in fields(core.Game))
BYE_COLUMNS = ("round", "player", "kind", "line")
TEAM_COLUMNS = ("number", "name", "players", "line", "extra")

EMPTY_IS_UNKNOWN = tuple(
    ENTRY_COLUMNS.index(name)
    for name in ("sex", "title", "federation", "fide_id", "national_id", "birth", "club")
)
"""Where an entry's text is kept empty when the core says that it is unknown."""

INDEX_HEADINGS = (
    "tournament", "name", "city", "federation", "list", "sent_by", "start", "end", "players",
    "rounds", "games", "files", "given_by_sender", "remark",
)  # fmt: skip
"""Of the index of an export; the last says what was lost."""
