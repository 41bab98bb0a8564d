"""One tournament under examination: what was read, what the office knows, and the parts that rules share."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from ratingportal.core.checking.case.games import GameFacts
from ratingportal.core.checking.case.performance import PerformanceFacts
from ratingportal.core.checking.case.players import PlayerFacts
from ratingportal.core.checking.case.register import RegisterFacts
from ratingportal.core.checking.case.totals import TotalFacts
from ratingportal.core.checking.limits_by_date import Limits
from ratingportal.core.model.time_control import read_minutes
from ratingportal.core.reading.formats.shared.file_facts import FileFacts
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ratingportal.core.checking.knowledge import Alike, Knowledge
    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.register.answers import RegisterAnswers


@dataclass(frozen=True, slots=True)
class ListTerms:
    """What the rating list takes."""

    name: str
    game: str
    formats: frozenset[str] = frozenset()
    """Keys of the formats that it takes though they are another list's own."""


@dataclass(frozen=True, slots=True)
class SubmissionTerms:
    """What the office knows besides the file: who sends it, for which list, and how long they may wait."""

    deadline_days: int | None = None
    """Days after the last day of play within which results must be sent."""
    federation: str | None = None
    """The code of the federation that sends the file."""
    received: date | None = None
    """The day on which the report first came; a later check does not make it late."""
    rating_list: ListTerms | None = None
    """The list that the file was sent to."""


@dataclass(frozen=True)
class Case:
    """One tournament under examination."""

    tournament: Tournament
    today: date
    file: FileFacts = field(default_factory=FileFacts)
    traits: Traits = field(default_factory=Traits)
    """What the file's format is like."""
    rating_list: str | None = None
    format: str = ""
    """The key of the format that the file was read as."""
    own_list: str | None = None
    """The key of the one list whose own format this is."""
    terms: SubmissionTerms = field(default_factory=SubmissionTerms)
    knowledge: Knowledge | None = None
    """Answers about other tournaments; a rule that reads them has `KNOWLEDGE` in its `NEEDS`."""
    register_answers: RegisterAnswers | None = None
    """Answers about people, through `register`; a rule that reads them has `REGISTER` in its `NEEDS`."""

    @cached_property
    def players(self) -> PlayerFacts:
        """What rules share about the players."""
        return PlayerFacts(self.tournament.players, self.file, self.traits)

    @cached_property
    def games(self) -> GameFacts:
        """What rules share about games and byes."""
        return GameFacts(self.tournament, self.players, self.traits)

    @cached_property
    def totals(self) -> TotalFacts:
        """Points, as declared and as the results say."""
        return TotalFacts(self.tournament, self.games, self.file)

    @cached_property
    def performance(self) -> PerformanceFacts:
        """Results, and what ratings let expect."""
        return PerformanceFacts(self.tournament, self.games, self.totals)

    @cached_property
    def register(self) -> RegisterFacts:
        """Who the players are, as the register of the rating list says."""
        return RegisterFacts(
            self.tournament, self.file, self.traits, self.rating_list, self.register_answers
        )

    @cached_property
    def minutes(self) -> int | None:
        """Minutes that each player has for sixty moves, where the time control says so."""
        return read_minutes(self.tournament.time_control or "")

    @cached_property
    def limits(self) -> Limits:
        """The limits of the regulations on the day of the tournament; today's where it names no day."""
        event = self.tournament
        dated = (event.start, *event.round_dates, event.end)
        return Limits(next((day for day in dated if day), self.today))

    @property
    def alike(self) -> Sequence[Alike]:
        """Other tournaments that are like this one."""
        return self.knowledge.alike if self.knowledge else ()
