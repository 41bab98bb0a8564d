"""Games in PGN, which are not accepted.

PGN holds the moves of games, who played, and how each game ended:

    [Event "Spring Open"]
    [Site "Gent BEL"]
    [Date "2026.03.14"]
    [Round "1"]
    [White "Example, Anna"]
    [Black "Sample, Ben"]
    [Result "1-0"]

    1. e4 e5 2. Nf3 1-0

It is not a tournament file: byes, forfeits and games without recorded moves are missing. Export the
tournament from the pairing program instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.documents.problems import PGN_UNREADABLE
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.shared.marks import Mark, holds_bracket

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_TAG = defer_pattern(r"\s*\[(Event|Site|Date|Round|White|Black|Result)\s+\"")
_HEAD = 60
_ENOUGH = 4
"""So many different tags of the seven that every game has."""


def _is_pgn(source: Source) -> bool:
    tags = {found[1] for line in source.lines[:_HEAD] if (found := _TAG.match(line))}
    return len(tags) >= _ENOUGH


_ANSWER = KnownKind(
    PGN_UNREADABLE,
    _is_pgn,
    "tags such as [White …] and [Result …] in brackets",
    "no tags such as [White …] and [Result …] in brackets",
)

FORMAT = Format(
    key="pgn",
    title="PGN",
    extensions=(".pgn",),
    summary="Not accepted: we tell you what to upload instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    mark=Mark(holds_bracket, _ANSWER.not_seen),
    readable=False,
    max_lines=200_000,
    line_limit=None,
    sent_by="People who have the moves of the games.",
)
