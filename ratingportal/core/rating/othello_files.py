"""Read an archive of Othello reports quickly: whose games, on which day, in the order in which they count.

Nearly all files have results of one layout only, which one regular expression takes up at a time. All other
files are read line by line with the parts of the portal's own reader, so that both ways find the same games
(`benchmarks/othello_rating.py` compares them with that reader, file by file).

The published list reads less (`published=True`): a result counts if its line begins with two IDs and whole
discs in brackets, or consists of two IDs and a sign with blanks around it. It takes the first date of the
last %%Date heading, and only if nothing but dd/mm/yyyy stands there.
"""

from __future__ import annotations

import os
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from datetime import date
from itertools import repeat
from operator import eq
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.rating.model import RatingError
from ratingportal.core.reading import text as texts
from ratingportal.core.reading.formats.othello.headings import read_days
from ratingportal.core.reading.formats.othello.identities import (
    BYE,
    NOBODY,
    UNKNOWN,
    build_key,
    is_number,
)
from ratingportal.core.reading.formats.othello.lines import LineKind, sort_line
from ratingportal.core.reading.formats.othello.results import read_line, split_colour

if TYPE_CHECKING:
    from pathlib import Path

RESERVED = 9_900_000
"""IDs from here on are given to people whom the register does not have yet."""
SCORES = {">": 1.0, "=": 0.5, "<": 0.0}

_GAP = r"[ \t]*+"
_DISCS = rf"{_GAP}\({_GAP}[0-9]{{1,3}}{_GAP}\){_GAP}"
_ID = "([0-9]{1,9})"
_WITH_DISCS = re.compile(
    rf"^{_GAP}{_ID}{_DISCS}([<>=]){_DISCS}{_ID}(?:[ \t]++[BWbw])?{_GAP}$", re.MULTILINE
)
_BARE = re.compile(rf"^{_GAP}{_ID}[ \t]++([<>=])[ \t]++{_ID}{_GAP}$", re.MULTILINE)
_RESULT_LINE = re.compile(rf"^{_GAP}[^% \t\n]", re.MULTILINE)
_DATE = re.compile(rf"^{_GAP}%%{_GAP}date{_GAP}:{_GAP}(.*)$", re.MULTILINE | re.IGNORECASE)
_PUBLISHED_DATE = re.compile(r"^%%Date:[ \t]*([^\s]+)", re.MULTILINE)
_PUBLISHED = (
    re.compile(r"\s*(\d+)\s*\(\s*\d+\s*\)\s*([<>=])\s*\(\s*\d+\s*\)\s*(\d+)"),
    re.compile(r"\s*(\d+)\s+([<>=])\s+(\d+)\s*$"),
)
_PLAIN_DATE = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_LISTED_ID = re.compile(r"^[ \t]*%_%[ \t]*\+?[ \t]*([A-Za-z0-9]{1,16})[ \t]*,", re.MULTILINE)
_LISTED = re.compile(rf"^{_GAP}{_ID}[ \t]++([^%\n]*)", re.MULTILINE)
_NOBODY = 0


class Reason:
    """Why a game is not rated, in words."""

    BYE = "a bye, not a game"
    PROGRAM = "player {id} is a computer program"
    NOT_REGISTERED = "player {id} is not in the register"
    UNIDENTIFIED = "a player was not identified"
    SAME_PLAYER = "player {id} is listed as their own opponent"
    NO_DATE = "the file has no readable date"
    UNREADABLE = "the line is not readable"
    PASSED_OVER = "the published list does not read this line"
    TOO_LARGE = "the file is too large"
    NOT_OPENED = "the file could not be opened"


class UnratedLine(NamedTuple):
    """A game, a line or a whole file (line 0) that does not count, and why."""

    file: str
    line: int
    day: int
    reason: str


@dataclass(slots=True)
class Register:
    """Who may be rated: the people of the register, and who has a reserved ID."""

    people: dict[str, int]
    programs: frozenset[int] = frozenset()


@dataclass(slots=True)
class Archive:
    """The games of all files, column by column, first as they were read and then in their order."""

    files: list[str] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    """The place of each file's first game as it was read."""
    days: list[int] = field(default_factory=list)
    """Ordinals; 0 where a file has no date."""
    firsts: list[int] = field(default_factory=list)
    seconds: list[int] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """Where each game stood as it was read."""
    unrated: list[UnratedLine] = field(default_factory=list)

    def find_game(self, place: int) -> tuple[str, int]:
        """Name the file of a game and its number among that file's rated games, from the place in the order."""
        read = self.places[place]
        file = bisect_right(self.starts, read) - 1
        return self.files[file], read - self.starts[file] + 1

    def span(self, last: date) -> tuple[int, int]:
        """Give where the games with a date begin, and where those after a day do."""
        return bisect_right(self.days, 0), bisect_right(self.days, last.toordinal())

    def sort(self) -> None:
        """Order the games by day, first and second ID; equals stay as they were read."""
        keys = [
            day << 60 | first << 30 | second
            for day, first, second in zip(self.days, self.firsts, self.seconds, strict=True)
        ]
        order = sorted(range(len(keys)), key=keys.__getitem__)
        self.places = order
        self.days = [self.days[place] for place in order]
        self.firsts = [self.firsts[place] for place in order]
        self.seconds = [self.seconds[place] for place in order]
        self.scores = [self.scores[place] for place in order]


Found = list[tuple[str, str, str]]
"""First ID, sign and second ID of each result."""


@dataclass(slots=True)
class Results:
    """The results of a report as they are written."""

    found: Found
    lines: list[int] = field(default_factory=list)
    """The line of each result; nothing where every line of results has exactly one."""
    obstacles: list[tuple[int, str]] = field(default_factory=list)
    """Lines that are not taken up, or not to their end, and why."""


class _Numbers(dict[str, int]):
    """The number of a person by the ID as it is written; 0 where it is nobody's."""

    def __missing__(self, written: str) -> int:
        key = build_key(written)
        number = self.get(key, _NOBODY)
        if not number and is_number(key) and int(key) >= RESERVED:
            number = int(key)
        self[written] = number
        return number


def read_register(data: bytes) -> Register:
    """Read `joueurs.txt`: people are listed as “Last, First”, programs without a comma."""
    people: dict[str, int] = {}
    programs = set()
    for written, name in _LISTED.findall(decode_report(data)):
        if "," in name:
            people[str(int(written))] = int(written)
        else:
            programs.add(int(written))
    if not people:
        raise RatingError("The register has no players: it must list them as “number Last, First”.")
    return Register(people, frozenset(programs - set(people.values())))


def read_archive(folder: Path, register: Register, *, published: bool) -> Archive:
    """Read all reports below a folder, and order their games."""
    archive = read_reports(folder, register, published=published)
    if not archive.files:
        raise RatingError(f"There are no reports (*.ELO) in {folder}.")
    archive.sort()
    return archive


def read_reports(folder: Path, register: Register, *, published: bool) -> Archive:
    """Read all reports below a folder, with their games in the order of files and lines."""
    reader = _Reader(register, published=published)
    for name, path in list_reports(folder, published=published):
        reader.take_file(name, path)
    return reader.archive


def scan_results(text: str) -> Found | None:
    """Find all results of a text in one go; None unless every line of results has the same plain layout."""
    count = len(_RESULT_LINE.findall(text))
    for layout in (_WITH_DISCS, _BARE):
        found: Found = layout.findall(text)
        if len(found) == count:
            return found
    return None


def read_results(text: str, *, published: bool) -> Results:
    """Find the results of a report: in one go if possible, else line by line."""
    found = scan_results(text)
    if found is not None:
        return Results(found)
    results = Results([])
    listed = set(map(build_key, _LISTED_ID.findall(text)))
    for number, line in enumerate(text.split("\n"), 1):
        if not _RESULT_LINE.match(line) or sort_line(line).kind is not LineKind.RESULT:
            continue
        taken, obstacle = _published_result(line) if published else _portal_results(line, listed)
        results.found += taken
        results.lines += repeat(number, len(taken))
        if obstacle:
            results.obstacles.append((number, obstacle))
    return results


def list_reports(folder: Path, *, published: bool = False) -> list[tuple[str, str]]:
    """List the reports by their upper-case paths, so that no file system decides on an order."""
    found, folders = [], [("", str(folder))]
    while folders:
        prefix, top = folders.pop()
        for entry in os.scandir(top):
            name = entry.name
            if entry.is_dir(follow_symlinks=False):
                folders.append((f"{prefix}{name}/", entry.path))
            elif (name if published else name.upper()).endswith(".ELO") and entry.is_file():
                found.append((prefix + name, entry.path))
    return sorted(found, key=lambda each: (each[0].upper(), each[0]))


class _Reader:
    """Takes up file after file."""

    def __init__(self, register: Register, *, published: bool) -> None:
        self.archive = Archive()
        self._numbers = _Numbers(register.people)
        self._programs = register.programs
        self._published = published
        self._days: dict[str, int] = {}
        """The day that a date's text means, kept because files share their days."""

    def take_file(self, name: str, path: str) -> None:
        """Read a report; what it has that does not count is noted."""
        archive = self.archive
        archive.files.append(name)
        archive.starts.append(len(archive.days))
        try:
            data = _read_bytes(path)
        except OSError:
            self._leave_out(name, 0, 0, Reason.NOT_OPENED)
            return
        if data is None:
            self._leave_out(name, 0, 0, Reason.TOO_LARGE)
            return
        text = decode_report(data)
        if data and not text:
            self._leave_out(name, 0, 0, Reason.UNREADABLE)
        day = self._read_day(text)
        results = read_results(text, published=self._published)
        for line, reason in results.obstacles:
            self._leave_out(name, line, day, reason)
        if results.found and not day and not self._published:
            self._leave_out(name, 0, 0, Reason.NO_DATE)
        elif results.found:
            self._take_results(name, day, text, results)

    def _take_results(self, name: str, day: int, text: str, results: Results) -> None:
        found = results.found
        written, signs, others = map(list, zip(*found, strict=True))
        firsts = list(map(self._numbers.__getitem__, written))
        seconds = list(map(self._numbers.__getitem__, others))
        doubtful = _NOBODY in firsts or _NOBODY in seconds
        if doubtful or (not self._published and any(map(eq, firsts, seconds))):
            found = self._sift(name, day, results.lines or _result_lines(text), found)
            firsts = [self._numbers[first] for first, _, _ in found]
            seconds = [self._numbers[second] for _, _, second in found]
            signs = [sign for _, sign, _ in found]
        archive = self.archive
        archive.firsts += firsts
        archive.seconds += seconds
        archive.scores.extend(map(SCORES.__getitem__, signs))
        archive.days.extend(repeat(day, len(firsts)))

    def _sift(self, name: str, day: int, lines: list[int], found: Found) -> Found:
        """Keep the games that can be rated, and note why the others cannot."""
        kept = []
        for line, result in zip(lines, found, strict=True):
            reason = self._obstacle(result[0], result[2])
            if reason:
                self._leave_out(name, line, day, reason)
            else:
                kept.append(result)
        return kept

    def _obstacle(self, first: str, second: str) -> str | None:
        """Say why two players' game cannot be rated."""
        for written in (first, second):
            if not self._numbers[written]:
                return self._missing(build_key(written))
        if self._numbers[first] == self._numbers[second] and not self._published:
            return Reason.SAME_PLAYER.format(id=self._numbers[first])
        return None

    def _missing(self, key: str) -> str:
        if key in {NOBODY, BYE}:
            return Reason.BYE
        if key == UNKNOWN:
            return Reason.UNIDENTIFIED
        if is_number(key) and int(key) in self._programs:
            return Reason.PROGRAM.format(id=key)
        return Reason.NOT_REGISTERED.format(id=key)

    def _read_day(self, text: str) -> int:
        if self._published:
            dates = _PUBLISHED_DATE.findall(text)
            written = dates[-1] if dates else ""
        else:
            heading = _DATE.search(text)
            written = heading[1].rstrip(" \t\xa0") if heading else ""
        if written not in self._days:
            self._days[written] = _published_day(written) or (
                0 if self._published else _portal_day(written)
            )
        return self._days[written]

    def _leave_out(self, name: str, line: int, day: int, reason: str) -> None:
        self.archive.unrated.append(UnratedLine(name, line, day, reason))


def _portal_results(line: str, listed: set[str]) -> tuple[Found, str]:
    """Read a line as the portal does, which also parts a colour from an ID that nobody is listed by."""
    found, whole = [], read_line(1, line)
    for result in whole.results:
        second = result.second
        if not result.colour and build_key(second) not in listed:
            second = split_colour(second)[0]
        found.append((result.first, result.sign, second))
    return found, Reason.UNREADABLE if whole.rest_at is not None else ""


def _published_result(line: str) -> tuple[Found, str]:
    """Read a line as the published list does: its first result, in one of two layouts."""
    for layout in _PUBLISHED:
        if found := layout.match(line):
            return [(found[1], found[2], found[3])], ""
    return [], Reason.PASSED_OVER


def _published_day(written: str) -> int:
    """Read dd/mm/yyyy and nothing else."""
    found = _PLAIN_DATE.fullmatch(written)
    if not found:
        return 0
    try:
        return date(int(found[3]), int(found[2]), int(found[1])).toordinal()
    except ValueError:
        return 0


def _portal_day(written: str) -> int:
    """Read a date as the portal does: a letter may follow it, and an event counts on its first day."""
    days, _ = read_days(written)
    first = days[0] if days else None
    return first.toordinal() if first and None not in days else 0


def _result_lines(text: str) -> list[int]:
    lines = enumerate(text.split("\n"), 1)
    return [number for number, line in lines if _RESULT_LINE.match(line)]


def _read_bytes(path: str) -> bytes | None:
    """Read a file unbuffered; None if it is larger than any report."""
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 -- thousands of small files
        return None if os.fstat(file.fileno()).st_size > MAX_BYTES else file.read()


def decode_report(data: bytes) -> str:
    """Decode as the portal does; plain files, which are nearly all, take the short way."""
    if data.isascii() and b"\0" not in data and not data.endswith(b"\x1a"):
        text = data.decode("ascii")
        return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text
    return "\n".join(texts.decode(data).lines)
