"""Set an entry of a file beside somebody of the register, fact by fact."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from ratingportal.core.register.matching import Known
from ratingportal.people.pages import person_labels as words

if TYPE_CHECKING:
    from ratingportal.core.register.matching import Candidate, Person
    from ratingportal.registry.models import Player
    from ratingportal.tournaments.models import Entry


@dataclass(frozen=True, slots=True)
class Value:
    """A fact, as the file or the register has it."""

    label: str
    text: str
    differs: bool = False
    other: str = ""
    """What the register has instead."""


@dataclass(frozen=True, slots=True)
class Option:
    """Somebody of the register who may be meant."""

    player: Player
    values: list[Value]
    likely: str
    tone: str
    speaks_for: list[str]
    speaks_against: list[str]
    events: list[dict[str, str]] = field(default_factory=list)
    key: str = ""
    taken_by: int | None = None
    """Another entry of the file that is this person already."""
    is_doubted: bool = False
    """The one whom “not this person” means where nobody is named: whose number it is, or the first."""


def build_option(
    player: Player,
    candidate: Candidate,
    entry: Entry,
    person: Person,
    *,
    events: list[dict[str, str]],
    key: str = "",
    taken_by: int | None = None,
    is_doubted: bool = False,
) -> Option:
    """Show somebody of the register beside an entry."""
    likely, tone = words.describe_likelihood(candidate.score)
    reasons = candidate.reasons
    return Option(
        player=player,
        values=_register_facts(player, candidate.known, entry, person),
        likely=likely,
        tone=tone,
        speaks_for=[str(words.FOR[each]) for each in reasons if each in words.FOR],
        speaks_against=[str(words.AGAINST[each]) for each in reasons if each in words.AGAINST],
        events=events,
        key=key,
        taken_by=taken_by,
        is_doubted=is_doubted,
    )


def _labels() -> list[str]:
    return [_("Name"), _("ID"), _("Fed."), _("Born"), _("Sex"), _("Title"), _("Rating")]


def _of_file(entry: Entry, person: Person) -> list[object]:
    return [
        entry.name,
        person.number,
        person.federation,
        person.birth_year,
        person.sex,
        entry.title,
        person.rating,
    ]


def _of_register(player: Player, known: Known) -> list[object]:
    return [
        player.name,
        player.number,
        known.federation,
        known.birth_year,
        known.sex,
        player.title,
        known.rating,
    ]


def list_facts(entry: Entry, person: Person) -> list[Value]:
    """Give what the file says."""
    pairs = zip(_labels(), _of_file(entry, person), strict=True)
    return [Value(label, str(value or "")) for label, value in pairs]


def _register_facts(player: Player, known: Known, entry: Entry, person: Person) -> list[Value]:
    """Give what the register has, and mark what the file says otherwise; what one leaves out is no difference."""
    rows = zip(_labels(), _of_file(entry, person), _of_register(player, known), strict=True)
    return [
        Value(
            label,
            str(theirs or ""),
            differs=bool(ours and theirs) and _differ(ours, theirs),
            other=str(ours or ""),
        )
        for label, ours, theirs in rows
    ]


def compare_values(certain: Option) -> list[Value]:
    """Give what the file says, and beside it what the register has where it differs."""
    return [
        Value(each.label, each.other, differs=each.differs, other=each.text)
        for each in certain.values
    ]


def _differ(ours: object, theirs: object) -> bool:
    return _plain(ours) != _plain(theirs)


def _plain(value: object) -> str:
    return " ".join(str(value).replace(",", " ").split()).casefold()


def make_known(player: Player) -> Known:
    """Take what the register says now."""
    return Known(
        player.pk,
        player.number,
        player.name,
        player.fide_id,
        player.federation,
        player.sex,
        player.birth_year,
        player.standard,
    )
