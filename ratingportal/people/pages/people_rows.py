"""What the People tab reads: each question is asked once for all entries of a page."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from django.db.models import F, Q, Window
from django.db.models.functions import RowNumber

from ratingportal.core.model import names
from ratingportal.core.register.matching import AUTOMATIC, Known, Match, Method, Person
from ratingportal.people import matching
from ratingportal.people.queries import list_missing
from ratingportal.people.services.register import list_standing_choices, match_entries, name_entry
from ratingportal.registry.models import Player
from ratingportal.tournaments.models import Entry, Tournament
from ratingportal.tournaments.pages import format_days

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from ratingportal.people.models import Decision, PersonChoice
    from ratingportal.people.roster import Reader, Roster

EVENTS = 3
"""Last tournaments that are named for a candidate."""


class PersonGroup(StrEnum):
    """What an entry counts as. In the order in which they are shown."""

    LOOK = "look"
    NEW = "new"
    PROVISIONAL = "provisional"
    FOREIGNER = "foreigner"
    KNOWN = "known"
    UNNAMED = "unnamed"
    """Written as unknown by the file itself."""
    UNASKED = "unasked"
    """Checked when there was no register."""


_GROUPS = {
    Method.NEW: PersonGroup.NEW,
    Method.PROVISIONAL: PersonGroup.PROVISIONAL,
    Method.FOREIGNER: PersonGroup.FOREIGNER,
}
SAID = frozenset(_GROUPS)
"""What somebody has said of an entry that is nobody in the register."""


@dataclass(frozen=True, slots=True)
class Brief:
    """One entry, as much of it as counting, sorting and searching need."""

    number: int
    name: str
    fide_id: str
    national_id: str
    matched_by: str
    player: int | None
    is_provisional: bool | None = None
    """Of the person."""
    is_new: bool = False
    """Marked so by the file."""
    is_missing: bool = False
    """Nothing is approved until somebody says who it is."""

    @property
    def method(self) -> Method:
        """Say how it came to its person; whoever was new and has a number since is simply known."""
        method = Method(self.matched_by)
        return Method.DECIDED if method in _GROUPS and self.is_provisional is False else method

    @property
    def group(self) -> PersonGroup:
        """Tell what it counts as."""
        if not self.matched_by:
            return PersonGroup.UNASKED
        if self.method in AUTOMATIC:
            return _GROUPS.get(self.method, PersonGroup.KNOWN)
        if self.is_missing:
            return PersonGroup.LOOK
        return self._group_by_file()

    def _group_by_file(self) -> PersonGroup:
        """Tell what an entry is that nobody has to be asked about, because the file says it."""
        if not self.is_named and not self.fide_id and not self.national_id:
            return PersonGroup.UNNAMED
        return PersonGroup.NEW if self.is_new else PersonGroup.FOREIGNER

    @property
    def is_named(self) -> bool:
        """Tell whether the file gives a name."""
        return bool(self.name)

    @property
    def is_unknown(self) -> bool:
        """Tell whether the register knows nobody of this name, and the file does not say that this is so."""
        return self.matched_by == Method.NOBODY and self.is_named and not self.is_new

    def fits(self, words: Sequence[str]) -> bool:
        """Tell whether what somebody searches for is in the name or is a number."""
        text = (
            f"{names.fold_name(self.name)} {self.number} {self.fide_id} {self.national_id}".split()
        )
        return all(any(part.startswith(word) for part in text) for word in words)


@dataclass(slots=True)
class Answered:
    """All that is known about some entries of a submission."""

    people: dict[int, Person] = field(default_factory=dict)
    entries: dict[int, Entry] = field(default_factory=dict)
    matches: dict[int, Match] = field(default_factory=dict)
    players: dict[int, Player] = field(default_factory=dict)
    events: dict[int, list[dict[str, str]]] = field(default_factory=dict)
    choices: dict[str, list[PersonChoice]] = field(default_factory=dict)
    decisions: dict[int, list[Decision]] = field(default_factory=dict)
    own_references: frozenset[str] = frozenset()
    """Submissions among those the decisions come from that the reader may see."""


def list_briefs(roster: Roster, seen_as_new: Collection[int]) -> list[Brief]:
    """List all entries in short, in the order of the file; none where nothing was read.

    `seen_as_new` are entries of whom an officer has said, candidate before their eyes, that it is nobody known.
    """
    if roster.tournament is None:
        return []
    tournament = Tournament.objects.get(pk=roster.tournament)
    tournament.rating_list = roster.rating_list
    missing = set(list_missing(tournament, seen_as_new).values_list("number", flat=True))
    columns = (
        *("number", "name", "fide_id", "national_id", "matched_by", "player_id"),
        *("player__is_provisional", "is_new"),
    )
    rows = tournament.entries.order_by("pk").values_list(*columns)
    briefs = [Brief(*row) for row in rows]
    return [replace(each, is_missing=each.number in missing) for each in briefs]


def gather_answers(roster: Roster, numbers: Collection[int], reader: Reader) -> Answered:
    """Find all that the page shows about these entries."""
    found = Answered()
    if roster.tournament is None or not numbers:
        return found
    rows = Entry.objects.filter(
        Q(number__in=numbers) | Q(matched_by=Method.IDS_EXCHANGED), tournament=roster.tournament
    ).order_by("-pk")
    found.entries = {row.number: row for row in rows}
    found.people = {
        number: matching.make_person(row, roster.rating_list)
        for number, row in found.entries.items()
    }
    people = [found.people[number] for number in sorted(found.people)]
    found.matches = {each.entry: each for each in match_entries(roster, people, on=roster.start)}
    found.players = _players(found.matches.values(), found.entries.values())
    found.events = list_events(found.players, roster, reader)
    found.choices = _choices(roster, people)
    found.decisions = _decisions(roster, people)
    found.own_references = _own_references(found.decisions.values(), reader)
    return found


def list_events(
    players: Collection[int], roster: Roster, reader: Reader
) -> dict[int, list[dict[str, str]]]:
    """List the last tournaments of people: published ones, and those that the reader may see anyway."""
    rows = (
        Entry.objects.filter(
            Q(tournament__published_at__isnull=False) | Q(tournament__in=reader.tournaments),
            player__in=list(players),
        )
        .exclude(tournament=roster.tournament)
        .annotate(
            place=Window(
                RowNumber(),
                partition_by="player_id",
                order_by=[F("tournament__start").desc(nulls_last=True), F("tournament").desc()],
            )
        )
        .filter(place__lte=EVENTS)
        .order_by("player_id", "place")
        .select_related("tournament")
    )
    found: defaultdict[int, list[dict[str, str]]] = defaultdict(list)
    for row in rows:
        event = row.tournament
        found[row.player_id or 0].append(
            {
                "name": str(event),
                "days": format_days(event.start, event.end),
                "url": event.get_absolute_url() if event.published_at else "",
            }
        )
    return dict(found)


def _players(matches: Iterable[Match], entries: Iterable[Entry]) -> dict[int, Player]:
    keys = {known.key for match in matches for known in _named(match)}
    keys |= {row.player_id for row in entries if row.player_id is not None}
    rows = Player.objects.filter(pk__in=keys).select_related("rating_list")
    return {row.pk: row for row in rows}


def _named(match: Match) -> Iterable[Known]:
    if match.known is not None:
        yield match.known
    for candidate in match.candidates:
        yield candidate.known


def _choices(roster: Roster, people: Sequence[Person]) -> dict[str, list[PersonChoice]]:
    rows = (
        list_standing_choices(roster.submission)
        .filter(who__in=[name_entry(person) for person in people])
        .select_related("author", "player")
        .order_by("pk")
    )
    found: defaultdict[str, list[PersonChoice]] = defaultdict(list)
    for row in rows:
        found[row.who].append(row)
    return dict(found)


def _decisions(roster: Roster, people: Sequence[Person]) -> dict[int, list[Decision]]:
    """Find what is remembered about these entries, but was not said here."""
    found = matching.find_decisions(people, roster.rating_list)
    elsewhere = {
        entry: [row for row in rows if row.reference != roster.reference]
        for entry, rows in found.items()
    }
    return {entry: rows for entry, rows in elsewhere.items() if rows}


def _own_references(decisions: Iterable[list[Decision]], reader: Reader) -> frozenset[str]:
    references = {row.reference for rows in decisions for row in rows}
    if not references:
        return frozenset()
    return frozenset(reader.references.filter(reference__in=references))
