"""Find where an erased person may still be meant: a surname alone, or a first name with an initial.

It is done once, while the name is still known; afterwards only the places are. What was read from a file has no
place of its own where the file has one: it is masked together with the line that it was read from.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.db.models import F

from ratingportal.core.privacy import masks, mentions
from ratingportal.erasure import places
from ratingportal.erasure.models import Mention
from ratingportal.erasure.services.texts import select_rows
from ratingportal.submissions.models import Revision
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    import re
    from collections.abc import Collection, Iterator, Sequence

    from ratingportal.registry.models import Player


@dataclass(frozen=True, slots=True)
class _InFile:
    """A place in a file, with its line as long as it is looked at."""

    line: int
    text: str
    span: mentions.MentionSpan


@dataclass(slots=True)
class _Search:
    people: Sequence[Player]
    submissions: Collection[int]
    pattern: re.Pattern[str]
    others: dict[int, re.Pattern[str] | None]
    """By submission: full names of those who certainly are somebody else."""
    in_files: defaultdict[int, list[_InFile]] = field(default_factory=lambda: defaultdict(list))
    """By revision."""


def find_mentions(
    people: Sequence[Player], submissions: Collection[int], spellings: Collection[str]
) -> list[Mention]:
    """List the places, unsaved; to be asked for when the full names are masked already."""
    pattern = mentions.build_pattern(spellings)
    if pattern is None:
        return []
    search = _Search(people, submissions, pattern, _others(submissions, spellings))
    in_files = list(_in_files(search))
    return in_files + list(_in_rows(search))


def _others(
    submissions: Collection[int], spellings: Collection[str]
) -> dict[int, re.Pattern[str] | None]:
    """Collect who else plays there under a name with the same words; one whom nobody recognised may be the person."""
    words = mentions.fold_words(spellings)
    found: defaultdict[int, set[str]] = defaultdict(set)
    rows = Entry.objects.filter(tournament__revision__submission__in=submissions)
    for submission, name, player in rows.values_list(
        "tournament__revision__submission", "name", "player"
    ).iterator():
        if words.isdisjoint(mentions.fold_words([name])):
            continue
        if player is not None or not mentions.might_be(name, spellings):
            found[submission].add(name)
    return {key: masks.build_pattern(some) for key, some in found.items()}


def _in_files(search: _Search) -> Iterator[Mention]:
    """Look through one file at a time."""
    rows = Revision.objects.filter(submission__in=search.submissions).order_by("pk")
    for pk in list(rows.values_list("pk", flat=True)):
        revision = rows.only("data", "format", "submission").get(pk=pk)
        read = masks.decode_file(bytes(revision.data), revision.format)
        if read is None or not search.pattern.search(read[0]):
            continue
        others = search.others.get(revision.submission_id)
        for number, line in enumerate(masks.split_lines(read[0]), start=1):
            for span in mentions.find_alone(line, search.pattern, others):
                search.in_files[pk].append(_InFile(number, line, span))
                yield _mention(search, places.FILE, pk, "data", number, span, line)


def _in_rows(search: _Search) -> Iterator[Mention]:
    held = places.WRITTEN | places.CHOSEN | places.READ | places.NAMES | places.REGISTER
    for key, rows in select_rows(held, search.people, search.submissions):
        place = held[key]
        ways = {"of_submission": F(place.submission)} if place.submission else {}
        ways |= {"of_revision": F(place.revision)} if place.revision else {}
        wanted = rows.filter(player__isnull=True) if key == "name" else rows
        more = ("line",) if key == "name" else ()
        for row in wanted.order_by("pk").values("pk", *place.fields, *more, **ways).iterator():
            yield from _in_row(search, key, row, place.fields)


def _in_row(
    search: _Search, key: str, row: dict[str, Any], fields: tuple[str, ...]
) -> Iterator[Mention]:
    others = search.others.get(row.get("of_submission", 0))
    lines = search.in_files.get(row.get("of_revision", 0), [])
    if key == "name":
        lines = [each for each in lines if each.line == row["line"]]
    for name in fields:
        for part, text in enumerate(mentions.list_texts(row[name])):
            for span in mentions.find_alone(text, search.pattern, others):
                if not _was_read_from(lines, text, span):
                    yield _mention(search, key, row["pk"], name, part, span, text)


def _was_read_from(lines: Collection[_InFile], text: str, span: mentions.MentionSpan) -> bool:
    return any(span in mentions.find_same_words(each.text, each.span, text) for each in lines)


def _mention(
    search: _Search, key: str, row: int, name: str, part: int, span: mentions.MentionSpan, text: str
) -> Mention:
    return Mention(
        player=search.people[0], table=key, row=row, field=name, part=part, start=span.start,
        length=span.length, size=len(text),
    )  # fmt: skip
