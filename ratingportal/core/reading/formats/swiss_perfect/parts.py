"""Find the three files of a tournament among those that were sent."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import TYPE_CHECKING

from ratingportal.core.reading import archives
from ratingportal.core.reading.archives import ArchiveMember
from ratingportal.core.reading.formats.base import FormatLikeness
from ratingportal.core.reading.formats.swiss_perfect.problems import (
    SET_INCOMPLETE,
    SET_NAMES_DIFFER,
    SEVERAL_SETS,
)
from ratingportal.core.reading.table_sets import SWISS_PERFECT, SetPart, recognise_part

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import Source

_TABLES = frozenset((SetPart.PLAYERS, SetPart.RESULTS))
_ORDER = (SetPart.SETTINGS, SetPart.PLAYERS, SetPart.RESULTS)


@dataclass(slots=True)
class FileSet:
    """The files by what they are, or why they are no tournament."""

    members: dict[SetPart, ArchiveMember] = field(default_factory=dict)
    """Empty, or all three."""
    seen: list[SetPart] = field(default_factory=list)
    """The parts that there are, as often as they are there."""
    finding: Finding | None = None

    @property
    def saved(self) -> date | None:
        """Give the last day on which players or results were changed, if an archive tells it."""
        tables = (self.members.get(part) for part in (SetPart.PLAYERS, SetPart.RESULTS))
        return max((each.saved for each in tables if each and each.saved), default=None)


def find_set(source: Source) -> FileSet:
    """Look for the three files in an archive; a file alone is a part of a set, or nothing."""
    if archives.is_zip(source.data):
        members = archives.open_archive(source.data).members
    else:
        members = (ArchiveMember(source.filename, source.data),)
    found = [(recognise_part(each.data), each) for each in members]
    tables = {_stem(member) for part, member in found if part in _TABLES}
    known = [(part or _by_name(member, tables), member) for part, member in found]
    return _set_of([(part, member) for part, member in known if part and part in SWISS_PERFECT])


def sniff(source: Source) -> FormatLikeness:
    """Recognise any of the three files by its content, in an archive or alone."""
    found = source.once(find_set)
    if found.members:
        return FormatLikeness(97, "SwissPerfect's three files: settings, players and results")
    if found.seen:
        kinds = ", ".join(dict.fromkeys(found.seen))
        return FormatLikeness(90, f"a part of a SwissPerfect tournament ({kinds})")
    return FormatLikeness(0, "not a SwissPerfect file (.ini, .trn, .sco)")


def _by_name(member: ArchiveMember, tables: set[str]) -> SetPart | None:
    """Take a file beside a table for its settings by its name: they may lack every word of a tournament."""
    if not tables:
        return None
    path = PurePath(member.name)
    is_settings = path.suffix.casefold() == SetPart.SETTINGS and _stem(member) in tables
    return SetPart.SETTINGS if is_settings else None


def _set_of(found: list[tuple[SetPart, ArchiveMember]]) -> FileSet:
    seen = [part for part, _ in found]
    by_stem: dict[str, dict[SetPart, ArchiveMember]] = defaultdict(dict)
    for part, member in found:
        by_stem[_stem(member)].setdefault(part, member)
    whole = [parts for parts in by_stem.values() if len(parts) == len(_ORDER)]
    if len(whole) == 1:
        return FileSet(whole[0], seen)
    if whole:
        names = ", ".join(PurePath(parts[SetPart.PLAYERS].name).stem for parts in whole)
        return FileSet({}, seen, SEVERAL_SETS.found(None, names=names))
    if set(seen) == SWISS_PERFECT:
        names = ", ".join(member.name for _, member in found)
        return FileSet({}, seen, SET_NAMES_DIFFER.found(None, names=names))
    return FileSet({}, seen, SET_INCOMPLETE.found(None, missing=_missing(found)))


def _stem(member: ArchiveMember) -> str:
    return PurePath(member.name).stem.casefold()


def _missing(found: list[tuple[SetPart, ArchiveMember]]) -> str:
    """Name the files that are not there, by the name of one that is."""
    stem = PurePath(found[0][1].name).stem if found else ""
    seen = {part for part, _ in found}
    endings = [part for part in _ORDER if part not in seen]
    return ", ".join(f"{stem}{part}" if stem else f"the {part} file" for part in endings)
