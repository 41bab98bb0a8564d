"""Read the lines 00A to 00Z that stand before the records of a SWAR file."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.trf.layout import VALUE_AT, place_value
from ratingportal.core.reading.formats.trf.problems import (
    CHECKSUM_MISSING,
    CHECKSUM_WRONG,
    CONTROL_LINE_UNREADABLE,
)
from ratingportal.core.reading.problems.headings import HEADING_REPEATED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.reading.formats.base import Source

CODES = ("00A", "00B", "00C", "00D", "00E", "00F", "00Z")
WINDOWS = ("cp1252", "latin-1")

_NUMBER = defer_pattern(r"[0-9]{1,4}")
_VERSION = defer_pattern(r"[vV]([0-9]{1,3}(?:\.[0-9]{1,3})*)")
_SENDER = defer_pattern(r"Envoi par(?: le club)? *:? *", re.IGNORECASE)
_CHECKSUM = defer_pattern(r"CRC *= *(?:0[xX])?([0-9A-Fa-f]{1,8})")
CONTROL = defer_pattern(
    r"P= *([0-9]{1,5}) +R= *([0-9]{1,3}) +S= *([0-9./-]{6,10}) +E= *([0-9./-]{6,10})"
    r" +\+ *([0-9]{1,6}) *= *([0-9]{1,6})(?: *- *([0-9]{1,6}))?"
)


@dataclass(frozen=True, slots=True)
class SwarControl:
    """What line 00F announces: rows, rounds, dates, and results counted in players' rows."""

    players: int
    rounds: int
    start: str
    end: str
    wins: int
    draws: int
    losses: int | None


@dataclass(slots=True)
class Header:
    """The values of the lines 00A to 00Z by code, each with its line."""

    values: dict[str, tuple[int, str]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=FindingList)
    control: SwarControl | None = None

    def value(self, code: str) -> str:
        """Give the text of a line, empty where there is none."""
        return self.values.get(code, (0, ""))[1]

    def place(self, code: str, lines: list[str]) -> Place:
        """Place the value of a line that is there."""
        line = self.values[code][0]
        return place_value(line, lines[line - 1])

    @property
    def is_interclub(self) -> bool:
        """Tell whether the federation's generator of interclub files wrote it."""
        return "interclub" in self.value("00A").casefold()

    @property
    def program(self) -> str | None:
        """Name the program and its version."""
        text = self.value("00A")
        if "swar" not in text.casefold():
            return text.lstrip("# ") or None
        version = _VERSION.search(text)
        return f"SWAR v{version[1]}" if version else "SWAR"

    @property
    def sender(self) -> str | None:
        """Name who sent the file."""
        return _after_colon(self.value("00D"))

    @property
    def club(self) -> str | None:
        """Give the number of the club that sent the file."""
        return _after_colon(self.value("00E"))

    @property
    def all_rounds(self) -> int | None:
        """Give the number of rounds that the tournament has."""
        found = _NUMBER.search(self.value("00B"))
        return int(found[0]) if found else None

    @property
    def rounds_sent(self) -> tuple[int, int] | None:
        """Give the first and the last round that the file holds."""
        found = [int(number) for number in _NUMBER.findall(self.value("00C"))]
        return (found[0], found[1]) if len(found) >= 2 and 0 < found[0] <= found[1] else None


def is_header(line: str) -> bool:
    """Tell whether a line is one of 00A to 00Z."""
    return line[:3] in CODES and line[3:4] in {"", " "}


def read_header(source: Source) -> Header:
    """Read the lines, and verify the checksum."""
    header = Header()
    for number, line in enumerate(source.lines, 1):
        if not is_header(line):
            continue
        code = line[:3]
        if code in header.values:
            place = place_value(number, line)
            header.findings.append(HEADING_REPEATED.found(place, line=number, field=f"line {code}"))
        else:
            header.values[code] = (number, line[VALUE_AT:].strip())
    header.control = _read_control(header, source.lines)
    header.findings.extend(_checksum_findings(header, source))
    return header


def _after_colon(text: str) -> str | None:
    before, colon, after = text.partition(":")
    value = after if colon else _SENDER.sub("", before, count=1)
    return value.strip() or None


def _read_control(header: Header, lines: list[str]) -> SwarControl | None:
    if "00F" not in header.values:
        return None
    found = CONTROL.fullmatch(header.value("00F"))
    if not found:
        place = header.place("00F", lines)
        header.findings.append(
            CONTROL_LINE_UNREADABLE.found(place, line=place.line, value=header.value("00F"))
        )
        return None
    players, rounds, start, end, wins, draws, losses = found.groups()
    return SwarControl(
        int(players),
        int(rounds),
        start,
        end,
        int(wins),
        int(draws),
        int(losses) if losses is not None else None,
    )


def _checksum_findings(header: Header, source: Source) -> Iterator[Finding]:
    """Compare the checksum with that of the lines before it; the federation's files have none."""
    if "00Z" not in header.values:
        if not header.is_interclub:
            yield CHECKSUM_MISSING.found(None)
        return
    line = header.values["00Z"][0]
    computed = compute_checksum(source.lines[: line - 1], source.text.encoding)
    found = _CHECKSUM.fullmatch(header.value("00Z"))
    if found is None or int(found[1], 16) != computed:
        yield CHECKSUM_WRONG.found(
            header.place("00Z", source.lines),
            line=line,
            given=header.value("00Z"),
            computed=f"0x{computed:08X}",
        )


def compute_checksum(lines: list[str], encoding: str) -> int:
    """Compute the CRC-32 of lines as SWAR does: Windows letters, each line ended by a line feed.

    A file that somebody saved as UTF-8 still has the checksum of the file that SWAR wrote.
    """
    text = "".join(f"{line}\n" for line in lines)
    return zlib.crc32(text.encode(encoding if encoding in WINDOWS else "cp1252", errors="replace"))
