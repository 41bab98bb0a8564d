"""Files of TournamentService (TurneringsService), which are not accepted.

The Norwegian federation's program keeps a tournament in XML with the extension `.trx`; one file may contain
several groups:

    <Tournament Event="Spring Open" Site="Oslo" Federation="NOR">
      <Groups>
        <Group Event="A" NumRounds="5">

The program can export a report for FIDE (TRF) for each group, which is accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import Format
from ratingportal.core.reading.formats.shared.answered import KnownKind
from ratingportal.core.reading.formats.shared.marks import Mark, begins_as_xml
from ratingportal.core.reading.formats.tournament_service.problems import (
    TOURNAMENT_SERVICE_FILE_UNREADABLE,
)

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_ROOT = defer_pattern(r"<Tournament[\s>]")
_GROUPS = defer_pattern(r"<Groups[\s>]")
_HEAD = 200
_LONGEST = 50_000
"""Root and groups are near the top; so many letters of it are looked at."""


def _is_tournament(source: Source) -> bool:
    head = "\n".join(source.lines[:_HEAD])[:_LONGEST]
    root = _ROOT.search(head) if head.lstrip("\ufeff \t\r\n").startswith("<") else None
    return bool(root and _GROUPS.search(head, root.end()))


_ANSWER = KnownKind(
    TOURNAMENT_SERVICE_FILE_UNREADABLE,
    _is_tournament,
    "XML with the elements Tournament and Groups",
    "not XML with the elements Tournament and Groups",
)

FORMAT = Format(
    key="tournament_service_trx",
    title="TournamentService",
    extensions=(".trx",),
    summary="Not accepted: we tell you what to export from TournamentService instead.",
    sniff=_ANSWER.sniff,
    read=_ANSWER.answer,
    mark=Mark(begins_as_xml, _ANSWER.not_seen),
    readable=False,
    line_limit=None,
    sent_by="Users of TournamentService in Norway.",
)
