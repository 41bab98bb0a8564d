"""What was uploaded, taken apart into tournaments: archives are opened, files of one set are joined.

A parcel is what becomes one submission. Nothing is left out without a word: a file in an archive that is no
tournament stays a parcel, which says so.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from ratingportal.core.inspection import recognise_format
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.reading.archives import (
    ArchiveMember,
    is_document,
    is_zip,
    open_archive,
    pack_members,
)
from ratingportal.core.reading.table_sets import SWISS_PERFECT, SetPart, recognise_part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST_ARCHIVES = 5
"""ZIP files that are opened at once: each may hold many files."""
_ENDINGS = frozenset(part.value for part in SWISS_PERFECT)
_TABLES = frozenset((SetPart.PLAYERS, SetPart.RESULTS))


@dataclass(frozen=True, slots=True)
class Parcel:
    """One tournament's file as it was found in an upload."""

    filename: str
    data: bytes
    archive: str = ""
    """The ZIP file in which it was."""
    parts: tuple[str, ...] = ()
    """The files of one set that were joined in it."""
    is_tournament: bool = True
    """False: nothing that is known as a tournament's file, among others that are."""
    is_packed: bool = False
    """It is an archive that was not opened, after as many as are opened at once."""


def take_apart(files: Iterable[tuple[str, bytes]], *, judge: bool = True) -> Iterator[Parcel]:
    """Give the tournaments in some files, one archive at a time.

    `judge` recognises the formats of what is in an archive; without it all of it is taken.
    """
    sets: list[ArchiveMember] = []
    opened = 0
    for name, data in files:
        if may_belong_to_set(name, data):
            sets.append(ArchiveMember(name, data))
            continue
        opened += is_zip(data)
        if is_zip(data) and opened > MOST_ARCHIVES:
            yield Parcel(name, data, is_packed=True)
        else:
            yield from open_file(name, data, judge=judge)
    yield from join_sets(sets)


def open_file(filename: str, data: bytes, *, judge: bool = True) -> list[Parcel]:
    """Give what is in a file: the tournaments of an archive, or itself."""
    if not is_zip(data) or len(data) > MAX_BYTES or is_document(data):
        return [Parcel(filename, data)]
    found = open_archive(data)
    if found.trouble:
        return [Parcel(filename, data)]
    parcels = join_sets(found.members)
    if parts := _find_one_set(found.members, parcels):
        # The archive is the set, so it stays as it came.
        return [Parcel(filename, data, parts=parts)]
    known = [not judge or _is_tournament(each) for each in parcels]
    return [
        replace(each, archive=filename, is_tournament=is_known or not any(known))
        for each, is_known in zip(parcels, known, strict=True)
    ]


def may_belong_to_set(filename: str, data: bytes) -> bool:
    """Tell whether a file may be one of several that make a tournament."""
    return PurePath(filename).suffix.casefold() in _ENDINGS or recognise_part(data) in SWISS_PERFECT


def complete_set(
    files: Sequence[tuple[str, bytes]], before: tuple[str, bytes]
) -> list[tuple[str, bytes]]:
    """Add to some files of a set those that they lack and an earlier upload has, if that makes it whole.

    Files under another name belong to another tournament and are not added.
    """
    sent = {_find_part(name, data): name for name, data in files}
    if len(sent) != len(files) or not sent.keys() < SWISS_PERFECT:
        return list(files)
    stems = {PurePath(each).stem.casefold() for each in sent.values()}
    added = {
        part: (each.name, each.data)
        for each in _list_members(*before)
        if (part := _find_part(each.name, each.data)) and stems == {_place(each)[1]}
    }
    if not sent.keys() | added.keys() >= SWISS_PERFECT:
        return list(files)
    return [*files, *(added[part] for part in sorted(SWISS_PERFECT - sent.keys()))]


def _find_part(filename: str, data: bytes) -> SetPart | None:
    """Say which part of a set a file is; settings may be known by their name alone."""
    return recognise_part(data) or _part_by_name(filename)


def _list_members(filename: str, data: bytes) -> Sequence[ArchiveMember]:
    return open_archive(data).members if is_zip(data) else (ArchiveMember(filename, data),)


def _part_by_name(filename: str) -> SetPart | None:
    is_settings = PurePath(filename).suffix.casefold() == SetPart.SETTINGS
    return SetPart.SETTINGS if is_settings else None


def _find_one_set(members: Sequence[ArchiveMember], parcels: Sequence[Parcel]) -> tuple[str, ...]:
    """Name the files of the one tournament that the archive is, if it is one."""
    if len(parcels) == 1 and parcels[0].parts:
        return parcels[0].parts
    if all(recognise_part(each.data) is SetPart.US_CHESS for each in members):
        return tuple(each.name for each in members)
    return ()


def join_sets(members: Sequence[ArchiveMember]) -> list[Parcel]:
    """Join the files of each set, also of one that lacks a file; leave all others as they are.

    One file of each kind under different names is joined too, so that one answer names all three.
    """
    found = [(recognise_part(each.data), each) for each in members]
    tables = {_place(member) for part, member in found if part in _TABLES}
    is_trio = sorted(part for part, _ in found if part in SWISS_PERFECT) == sorted(SWISS_PERFECT)
    sets: dict[tuple[str, str], list[ArchiveMember]] = {}
    parcels: list[Parcel | tuple[str, str]] = []
    for part, member in found:
        place = ("", "") if is_trio and part in SWISS_PERFECT else _place(member)
        if part not in SWISS_PERFECT and not (_is_settings(member) and place in tables):
            parcels.append(Parcel(member.name, member.data))
            continue
        if place not in sets:
            parcels.append(place)
        sets.setdefault(place, []).append(member)
    return [each if isinstance(each, Parcel) else _joined(sets[each]) for each in parcels]


def _joined(members: Iterable[ArchiveMember]) -> Parcel:
    first, *others = members
    if not others:
        return Parcel(first.name, first.data)
    names = tuple(each.name for each in (first, *others))
    return Parcel(f"{PurePath(first.name).stem}.zip", pack_members((first, *others)), parts=names)


def _is_tournament(parcel: Parcel) -> bool:
    chosen = recognise_format(parcel.data, parcel.filename)
    return chosen is not None and chosen.readable


def _is_settings(member: ArchiveMember) -> bool:
    return _part_by_name(member.name) is SetPart.SETTINGS


def _place(member: ArchiveMember) -> tuple[str, str]:
    return member.folder, PurePath(member.name).stem.casefold()
