"""Compare an entry list with the public register: who is meant, what differs, who is there twice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.core.model.tournament import Player, Tournament
from ratingportal.core.privacy.minors import hide_minor_year
from ratingportal.core.register.methods import FIDE_LIST, Method
from ratingportal.people import matching
from ratingportal.public_check.services.bounded_work import run_job

if TYPE_CHECKING:
    from ratingportal.core.register.matching.people import Known, Match, Person
    from ratingportal.federations.models import RatingList
    from ratingportal.public_check.models import Visit

MOST_CANDIDATES = 3


class EntryVerdict(StrEnum):
    """What an organiser has to do about an entry."""

    RIGHT = "right"
    COMPLETED = "completed"
    LOOK = "look"
    UNKNOWN = "unknown"


@dataclass(slots=True)
class ComparedEntry:
    """One entry with whom the register has for it."""

    player: Player
    known: Known | None
    verdict: EntryVerdict
    remarks: list[str] = field(default_factory=list)
    candidates: list[Known] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class EntryReport:
    """A whole list, compared."""

    rows: list[ComparedEntry]
    unread: list[int]
    is_cut: bool

    @property
    def counts(self) -> dict[str, int]:
        """Count the rows by what is to be done about them."""
        found = Counter(row.verdict for row in self.rows)
        return {verdict.value: found[verdict] for verdict in EntryVerdict}


def read_entries(visit: Visit) -> dict[str, Any]:
    """Read the list once, in a bounded child, and keep what was read with the visit."""
    if visit.entries is None:
        told = {"today": timezone.now().date().isoformat()}
        visit.entries = run_job(visit, "read_entries", told).told
        visit.save(update_fields=["entries"])
    return visit.entries


def compare_entries(visit: Visit, rating_list: RatingList) -> EntryReport:
    """Ask the register about everybody in the list; what others have decided about spellings is not used."""
    kept = read_entries(visit)
    players = [Player(**each) for each in kept["players"]]
    people = [matching.make_person(player, rating_list) for player in players]
    matches = matching.match_people(people, rating_list, on=None, choices={}, has_decisions=False)
    rows = [
        _compare(player, person, match)
        for player, person, match in zip(players, people, matches, strict=True)
    ]
    _mark_doubles(rows)
    return EntryReport(rows, kept["unread"], kept["is_cut"])


def complete_players(report: EntryReport, rating_list: RatingList) -> Tournament:
    """Give the list with what the register knows of those who were recognised; the others stay as they are."""
    for row in report.rows:
        if row.known is not None and row.verdict is not EntryVerdict.UNKNOWN:
            _complete(row.player, row.known, by_fide_id=rating_list.key == FIDE_LIST)
    return Tournament(players=[row.player for row in report.rows])


def _complete(player: Player, known: Known, *, by_fide_id: bool) -> None:
    player.name = known.name
    player.federation = known.federation or player.federation
    player.sex = known.sex or player.sex
    if by_fide_id:
        player.fide_id, player.rating = known.number, known.rating or player.rating
    else:
        player.national_id, player.national_rating = (
            known.number,
            known.rating or player.national_rating,
        )


def _compare(player: Player, person: Person, match: Match) -> ComparedEntry:
    known = match.known if match.is_automatic else None
    if known is None:
        return _leave_open(player, match)
    remarks = [_("ID %(id)s was missing.") % {"id": known.number}] if not person.number else []
    if person.number and person.number != known.number:
        remarks.append(_("The ID is now %(id)s.") % {"id": known.number})
    doubts = list(_list_differences(player, person, known))
    verdict = (
        EntryVerdict.LOOK if doubts else EntryVerdict.COMPLETED if remarks else EntryVerdict.RIGHT
    )
    return ComparedEntry(player, known, verdict, [*remarks, *doubts])


def _leave_open(player: Player, match: Match) -> ComparedEntry:
    """Say why nobody was taken, and show who may be meant."""
    candidates = [one.known for one in match.candidates[:MOST_CANDIDATES]]
    if match.method is Method.ID_OTHER_PERSON and match.known is not None:
        text = _("This ID belongs to %(name)s.") % {"name": match.known.name}
        return ComparedEntry(player, None, EntryVerdict.LOOK, [text], candidates)
    if candidates:
        text = _("Several players may be meant: add the ID or the birth year.")
        return ComparedEntry(player, None, EntryVerdict.LOOK, [text], candidates)
    text = _("No match in the register: check the spelling, or treat the player as new.")
    return ComparedEntry(player, None, EntryVerdict.UNKNOWN, [text])


def _differ(listed: object, registered: object) -> bool:
    """Tell whether both are known and not the same: what one side leaves out contradicts nothing."""
    return bool(listed and registered and listed != registered)


def _list_differences(player: Player, person: Person, known: Known) -> list[str]:
    """Say what the list has otherwise than the register; nothing about the years of minors."""
    found = []
    if player.name.casefold() != known.name.casefold():
        found.append(_("The register has “%(name)s”.") % {"name": known.name})
    year = hide_minor_year(known.birth_year, timezone.now().date())
    if _differ(person.birth_year, year):
        found.append(_("The birth year differs from the register."))
    if _differ(person.federation, known.federation):
        found.append(_("Federation in the register: %(code)s.") % {"code": known.federation})
    if _differ(person.rating, known.rating):
        found.append(_("Rating in the register: %(rating)d.") % {"rating": known.rating})
    return found


def _mark_doubles(rows: list[ComparedEntry]) -> None:
    """Say of whom there is more than one entry; whom the register does not know is told by name and birth."""
    first: dict[object, ComparedEntry] = {}
    for row in rows:
        known, player = row.known, row.player
        who = known.key if known else (player.name.casefold(), player.birth)
        earlier = first.setdefault(who, row)
        if earlier is not row:
            row.verdict = EntryVerdict.LOOK
            text = (
                _("The same person as entry %(number)d.")
                if known
                else _("The same name as entry %(number)d: was the player entered twice?")
            )
            row.remarks.append(text % {"number": earlier.player.number})
