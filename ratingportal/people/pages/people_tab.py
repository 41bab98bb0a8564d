"""What the People tab shows: every entry beside the register, those that need somebody's eye first.

Groups and counts come from the record, which is what was checked. Candidates are looked up when the page is
shown, and where the register says something else by now, the page says so.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core.model import names
from ratingportal.core.register.matching import Match, judge_fit
from ratingportal.people import matching
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.pages import person_labels as words
from ratingportal.people.pages.people_rows import (
    SAID,
    Answered,
    Brief,
    PersonGroup,
    gather_answers,
    list_briefs,
    list_events,
)
from ratingportal.people.pages.person_comparison import (
    Option,
    Value,
    build_option,
    compare_values,
    list_facts,
    make_known,
)
from ratingportal.people.services.register import name_entry, seal_entry
from ratingportal.registry import search

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from ratingportal.federations.models import RatingList
    from ratingportal.people.models import Decision, PersonChoice
    from ratingportal.people.roster import Reader, Roster
    from ratingportal.tournaments.models import Entry

PER_PAGE = 25
MOST_FOUND = 8
KEYS = 9
_ORDER = {group: place for place, group in enumerate(PersonGroup)}
GROUPS = {
    PersonGroup.LOOK: (gettext_lazy("To check"), "confirm"),
    PersonGroup.KNOWN: (gettext_lazy("Recognised"), "fixed"),
    PersonGroup.NEW: (gettext_lazy("New players"), "note"),
    PersonGroup.PROVISIONAL: (gettext_lazy("Provisional"), "officer"),
    PersonGroup.FOREIGNER: (gettext_lazy("Foreigners"), "note"),
    PersonGroup.UNNAMED: (gettext_lazy("Unknown in the file"), "note"),
    PersonGroup.UNASKED: (gettext_lazy("Not compared yet"), "error"),
}
_ALWAYS = {PersonGroup.LOOK, PersonGroup.KNOWN, PersonGroup.NEW, PersonGroup.PROVISIONAL}


@dataclass(frozen=True, slots=True)
class Word:
    """What somebody has said about an entry, here or in an earlier tournament."""

    text: str
    by: str
    when: Any
    say: str
    """What the button sends that takes it back; empty where the reader may not."""
    is_remembered: bool = False
    """Said elsewhere, and remembered."""


@dataclass(slots=True)
class PersonRow:
    """One entry of the file."""

    entry: Entry
    group: PersonGroup
    title: str
    advice: str
    seal: str
    values: list[Value]
    known: Option | None = None
    options: list[Option] = field(default_factory=list)
    partner: Entry | None = None
    said: list[Word] = field(default_factory=list)
    is_stale: bool = False
    is_open: bool = False
    is_named: bool = True
    """Somebody without a name can be chosen, but not entered in the register."""
    can_be_remembered: bool = False
    """The file has a name, and a number or a year of birth, so that others can know the same person again."""


@dataclass(frozen=True, slots=True)
class Overview:
    """All entries at a glance."""

    tiles: list[dict[str, Any]]
    left: int
    unknown: int
    """Entries of whom the register knows nobody."""


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """The tab."""

    overview: Overview
    page: Page[Brief]
    open_rows: list[PersonRow]
    settled: list[PersonRow]
    show: str
    q: str
    is_stale: bool


class Changes(NamedTuple):
    """What changed with an entry."""

    partners: set[int]
    """Other entries that were open before."""
    is_small: bool
    """The entry and at most one partner: the page can show it without being loaded anew."""


@dataclass
class PeopleTab:
    """The entries of a submission, as a reader may see them."""

    roster: Roster
    reader: Reader
    seen_as_new: Collection[int] = ()
    """Entries of whom an officer has said, candidate before their eyes, that it is nobody known."""

    @cached_property
    def everybody(self) -> list[Brief]:
        """All entries in short; none where nothing was read."""
        return list_briefs(self.roster, self.seen_as_new)

    def page(self, asked: Mapping[str, str]) -> PeoplePage | None:
        """Gather what a page shows, or nothing where nothing was read."""
        if self.roster.tournament is None:
            return None
        show = asked.get("show", "")
        q = asked.get("q", "").replace("\x00", "")[:100]
        narrowed = _narrowed(self.everybody, show, q)
        page = Paginator(narrowed, PER_PAGE).get_page(asked.get("page"))
        rows = self._rows(list(page.object_list))
        return PeoplePage(
            overview=self.overview(show),
            page=page,
            open_rows=[row for row in rows if row.is_open],
            settled=[row for row in rows if not row.is_open],
            show=show if show in set(PersonGroup) else "",
            q=q,
            is_stale=any(row.is_stale for row in rows),
        )

    def overview(self, show: str = "") -> Overview:
        """Count the entries of each group; each number leads to what it counts."""
        counts = Counter(brief.group for brief in self.everybody)
        return Overview(
            tiles=[
                {
                    "group": group.value,
                    "label": str(label),
                    "number": counts[group],
                    "tone": tone,
                    "active": group == show,
                }
                for group, (label, tone) in GROUPS.items()
                if counts[group] or group in _ALWAYS
            ],
            left=counts[PersonGroup.LOOK],
            unknown=sum(brief.is_unknown for brief in self.everybody),
        )

    def row(self, entry: int) -> PersonRow | None:
        """Show one entry, with all that is known about it."""
        rows = self._rows([brief for brief in self.everybody if brief.number == entry][:1])
        return rows[0] if rows else None

    def changes_since(self, before: Mapping[int, Brief], entry: int) -> Changes:
        """Tell what is not as it was before somebody said something about an entry."""
        changed = {each.number for each in self.everybody if before.get(each.number) != each}
        partners = {
            number
            for number in changed - {entry}
            if number in before and before[number].group is PersonGroup.LOOK
        }
        is_small = not changed - partners - {entry} and len(partners) <= 1
        return Changes(partners, is_small=is_small)

    def search(self, row: PersonRow, text: str) -> dict[str, Any]:
        """Search the register for somebody else, and say how well each fits the entry."""
        found = search.search_players(text, self.roster.rating_list)
        players = {player.pk: player for player in found.players if player.merged_into_id is None}
        listed = list(players)[:MOST_FOUND]
        seen = list_events(listed, self.roster, self.reader) if listed else {}
        person = matching.make_person(row.entry, self.roster.rating_list)
        return {
            "q": text,
            "is_guess": found.is_guess,
            "is_cut": found.is_cut or len(players) > MOST_FOUND,
            "options": [
                build_option(
                    players[pk],
                    judge_fit(person, make_known(players[pk])),
                    row.entry,
                    person,
                    events=seen.get(pk, []),
                    taken_by=self._taken.get(pk),
                )
                for pk in listed
            ],
        }

    @property
    def _taken(self) -> dict[int, int]:
        """Entries by the people that they are already."""
        return {brief.player: brief.number for brief in self.everybody if brief.player is not None}

    def _rows(self, shown: Sequence[Brief]) -> list[PersonRow]:
        found = gather_answers(self.roster, {brief.number for brief in shown}, self.reader)
        taken, may = self._taken, self.reader.may_choose
        return [
            _row(brief, found, taken, may=may) for brief in shown if brief.number in found.people
        ]


def list_keys(rating_list: RatingList) -> list[dict[str, str]]:
    """Name the keys of the tab, for its help; what the list does not know is not offered."""
    provisional = {"key": "p", "label": _("leave provisional")}
    foreigner = {"key": "f", "label": _("a foreigner")}
    return [
        {"key": "1 … 9", "label": _("this person: the first, second … candidate")},
        {"key": "e", "label": _("swap two IDs")},
        {"key": "n", "label": _("a new player")},
        *([provisional] if rating_list.allows_provisional else []),
        *([foreigner] if rating_list.knows_foreigners else []),
        {"key": "x", "label": _("not the player with this ID, or not the first candidate")},
        {"key": "u", "label": _("undo")},
        {"key": "/", "label": _("search the register")},
    ]


def _narrowed(everybody: list[Brief], show: str, q: str) -> list[Brief]:
    sought = names.fold_name(q).split()
    kept = [
        brief
        for brief in everybody
        if (show not in set(PersonGroup) or brief.group == show) and brief.fits(sought)
    ]
    return sorted(kept, key=lambda brief: _ORDER[brief.group])


def _row(brief: Brief, found: Answered, taken: Mapping[int, int], *, may: bool) -> PersonRow:
    entry, person = found.entries[brief.number], found.people[brief.number]
    match = found.matches[brief.number]
    is_open = brief.group is PersonGroup.LOOK
    title, advice = _headline(brief, match)
    known = None if is_open else _recorded(brief, found)
    return PersonRow(
        entry=entry,
        group=brief.group,
        title=title,
        advice=advice,
        seal=seal_entry(person),
        values=compare_values(known) if known else list_facts(entry, person),
        known=known,
        options=_options(brief, found, taken) if is_open else [],
        partner=found.entries.get(match.partner) if match.partner is not None else None,
        said=_said(brief, found, may=may),
        is_stale=may and _is_stale(brief, match),
        is_open=is_open,
        is_named=brief.is_named,
        can_be_remembered=bool(person.name and (person.number or person.birth_year)),
    )


def _options(brief: Brief, found: Answered, taken: Mapping[int, int]) -> list[Option]:
    entry, person = found.entries[brief.number], found.people[brief.number]
    known = [
        each for each in found.matches[brief.number].candidates if each.known.key in found.players
    ]
    holds = [person.number in {each.known.number, ""} for each in known]
    doubted = holds.index(True) if True in holds else 0
    return [
        build_option(
            found.players[each.known.key],
            each,
            entry,
            person,
            events=found.events.get(each.known.key, []),
            key=str(place + 1) if place < KEYS else "",
            taken_by=_other(taken.get(each.known.key), brief.number),
            is_doubted=place == doubted,
        )
        for place, each in enumerate(known)
    ]


def _recorded(brief: Brief, found: Answered) -> Option | None:
    """Show whom the record has, as the register knew them on the tournament's first day."""
    player = found.players.get(brief.player) if brief.player is not None else None
    if player is None or not player.is_shown:
        return None
    person, match = found.people[brief.number], found.matches[brief.number]
    known = match.known if match.known and match.known.key == player.pk else make_known(player)
    return build_option(
        player,
        judge_fit(person, known),
        found.entries[brief.number],
        person,
        events=found.events.get(player.pk, []),
    )


def _other(number: int | None, than: int) -> int | None:
    return number if number != than else None


def _headline(brief: Brief, match: Match) -> tuple[str, str]:
    if brief.group is PersonGroup.UNASKED:
        return _("Not compared with the register yet"), ""
    if brief.group is PersonGroup.LOOK:
        if not brief.is_named:
            return words.describe_unnamed()
        method = match.method if match.method in words.OPEN else brief.method
        title, advice = words.OPEN[method]
        return str(title), str(advice)
    return str(words.HOW.get(brief.method) or words.BY_FILE[brief.group.value]), ""


def _is_stale(brief: Brief, match: Match) -> bool:
    """Tell whether the register has come to say something else than what was checked."""
    if brief.group in {PersonGroup.UNASKED, PersonGroup.UNNAMED}:
        return brief.group is PersonGroup.UNASKED
    now = match.known.key if match.is_automatic and match.known else None
    return brief.method not in SAID and now != brief.player


def _said(brief: Brief, found: Answered, *, may: bool) -> list[Word]:
    own = found.choices.get(name_entry(found.people[brief.number]), [])
    here = [_choice(row, may=may) for row in reversed(own)]
    said = any(row.kind != ChoiceKind.NOT for row in own)
    return here + [
        _remembered(row, found, may=may)
        for row in found.decisions.get(brief.number, [])
        if not said and (row.verdict == "is_not" or brief.player == row.player.current_id)
    ]


def _choice(row: PersonChoice, *, may: bool) -> Word:
    return Word(
        text=words.describe_choice(row.kind, row.player),
        by=str(row.author),
        when=row.created_at,
        say=f"back:{row.pk}" if may else "",
    )


def _remembered(row: Decision, found: Answered, *, may: bool) -> Word:
    """Tell of an earlier decision; whose it was only to those who may see where it was made."""
    is_own = row.reference in found.own_references
    kind = ChoiceKind.IS if row.verdict == "is" else ChoiceKind.NOT
    return Word(
        text=words.describe_choice(kind, row.player),
        by=str(row.author) if is_own else _("someone from another federation"),
        when=row.created_at,
        say=f"revoke:{row.pk}" if may and is_own else "",
        is_remembered=True,
    )
