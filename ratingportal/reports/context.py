"""What surrounds a report: where its links lead, what was answered, what the reader may do."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import date, datetime

    from django.db.models import QuerySet
    from django.utils.functional import _StrOrPromise as StrOrPromise

    from ratingportal.core.model.findings import Severity
    from ratingportal.core.model.tournament import Tournament
    from ratingportal.reports.models import ReportedFinding, StoredFinding


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer as a person reads it."""

    pk: int
    by: str
    when: datetime
    reason: str
    label: str
    until: date | None = None
    """The last day of a standing exception; answers of people have none."""
    suffices: bool = True
    """A confirmation does not, once the office has graded the rule up."""
    can_take_back: bool = False
    together: int = 1
    """Answers given in the same act, which can be taken back together."""
    exception_url: str = ""
    """Makes the answer stand for all files of the federation."""


class ReportContext:
    """A reader who can only read. Override what a page can offer more; an empty address shows no link."""

    may_answer: frozenset[Severity] = frozenset()
    """Severities of findings that the reader may answer."""
    fix_url = ""
    """Takes a correction: POST with `fingerprint`, `choice` and `revision`."""
    safe_fixes_url = ""
    """Takes all safe corrections: POST with `revision`."""
    revision = 0
    """What the reader saw, for the two above."""
    taken: Mapping[str, int] = MappingProxyType({})
    """Corrections that the reader has taken and not had checked yet: fingerprint and which of its corrections."""
    must_act = False
    """The reader's side has to act: why it matters and what to do is shown unfolded."""
    next_step: StrOrPromise = ""
    """What happens next when nothing was found."""
    text_url = json_url = sarif_url = ""
    """The whole report to take away."""
    line_template = finding_template = rule_template = ""
    """Templates of what the page adds to a finding's line, under a finding, and under a rule that can be answered."""

    def __init__(self, tournament: Tournament | None = None) -> None:
        """Show readings out of this tournament, if one was read."""
        self._tournament = tournament

    def line_url(self, _line: int, /) -> str:
        """Lead to a line of the file."""
        return ""

    def edit_url(self, _line: int, /) -> str:
        """Lead to where a line of the file is corrected."""
        return ""

    def person_url(self, _number: int, /) -> str:
        """Lead to where it is said who an entry is."""
        return ""

    def player_url(self, _number: int, /) -> str:
        """Lead to a player in the crosstable."""
        return ""

    def game_url(self, _round: int, _number: int, /) -> str:
        """Lead to a player's game of a round."""
        return ""

    def excerpt(self, _numbers: Collection[int], _rounds: Collection[int], /) -> Tournament | None:
        """Give at least these players, and their games and byes of these rounds."""
        return self._tournament

    def answers(self, _rows: Sequence[ReportedFinding], /) -> Mapping[str, GivenAnswer]:
        """Give the answers to these findings, by fingerprint."""
        return {}

    def asked_elsewhere(self, _codes: Mapping[Severity, Collection[str]], /) -> Mapping[str, int]:
        """Count by rule the other submissions in which the reader is asked the same."""
        return {}

    def open_rows(self) -> QuerySet[StoredFinding] | None:
        """Give the findings that somebody still has to act on; nothing where they are all open or nobody may act."""
        return None

    def answered(self) -> Mapping[str, int]:
        """Count the answered findings of each rule."""
        return {}
