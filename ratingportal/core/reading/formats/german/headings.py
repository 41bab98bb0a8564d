"""Read and name what stands around the rows: line 3, and the footer behind `###`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model import dates
from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.problems.headings import DATE_UNREADABLE

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.model.tournament import Reading, Tournament

KIND = defer_pattern(
    r"([EM][A-Z]) +([0-9]{1,4}) +([0-9]{1,3})(?: +([0-9]{1,3}))?(?: +#([0-9]{1,4})#)?\s*"
)
"""Line 3: kind, players, rounds, cycles, version of Swiss-Chess."""
KINDS = {
    "ES": "Individual: Swiss-System",
    "ER": "Individual: Round-Robin",
    "EK": "Individual: Knock-out",
    "EP": "Individual: Cup",
    "MS": "Team: Swiss-System",
    "MR": "Team: Round-Robin",
    "MK": "Team: Knock-out",
    "MP": "Team: Cup",
}
END_OF_ROWS = "###"

_LABEL = defer_pattern(
    r"(Name|Ort|FIDE-Land|Datum\(S\)|Datum\(E\)|Z.{1,2}ge(?:\([0-9]\))?|Hauptschiedsrichter"
    r"|Weitere Schiedsrichter|Schiedsrichter|Turnierleitung|Turnierorganisator|Anwender|Ser\.Nummer)"
    r" *:"
)
_SEVERAL = defer_pattern(r"(?<=\s)(Datum\(E\)|Z.{1,2}ge\([0-9]\)) *:")
_SEVERAL_IN_VALUE = defer_pattern(r"(?<=\s)(Datum\(E\)|Z.{1,2}ge\([0-9]\))[\s:]*:")
_FIELDS = {
    "Name": "name",
    "Ort": "city",
    "FIDE-Land": "federation",
    "Datum(S)": "start",
    "Datum(E)": "end",
    "Hauptschiedsrichter": "chief_arbiter",
    "Schiedsrichter": "chief_arbiter",
    "Weitere Schiedsrichter": "deputies",
    "Turnierleitung": "Turnierleitung",
    "Turnierorganisator": "Turnierorganisator",
    "Anwender": "reporter",
    "Ser.Nummer": "Ser.Nummer",
}
TIMES = "time_control"
_FOLLOWED = frozenset(("start", TIMES))
"""Fields behind which another label may stand on the same line."""
TIMES_APART = " / "
DEPUTIES_APART = ";"
KEPT = ("Turnierleitung", "Turnierorganisator", "Ser.Nummer")
"""Values that no other format has a place for."""
_ORDERS = ("dmy", "ymd")


@dataclass(frozen=True, slots=True)
class GermanHeading:
    """One value of the footer, its field and its place."""

    name: str
    value: str
    place: Place


@dataclass(slots=True)
class Footer:
    """The entries of the footer by field, and the lines that are none."""

    entries: dict[str, list[GermanHeading]] = field(default_factory=dict)
    others: list[str] = field(default_factory=list)

    def text(self, name: str) -> str:
        """Give the first value of a field that is not empty."""
        return next(iter(self.texts(name)), "")

    @property
    def lines(self) -> dict[str, int]:
        """Give the lines of the fields that have a value."""
        return {
            name: entries[0].place.line for name, entries in self.entries.items() if self.text(name)
        }

    def texts(self, name: str) -> list[str]:
        """Give the values of a field that are not empty."""
        return [each.value for each in self.entries.get(name, ()) if each.value]


def split_entries(number: int, line: str) -> list[GermanHeading]:
    """Cut a line of the footer into its labels and values."""
    first = _LABEL.match(line)
    if not first:
        return []
    labels = [first]
    if _field(first[1]) in _FOLLOWED:
        labels += _SEVERAL.finditer(line, first.end())
    ends = [label.start() for label in labels[1:]] + [len(line)]
    found = []
    for label, end in zip(labels, ends, strict=True):
        value = line[label.end() : end].strip()
        at = line.find(value, label.end()) if value else label.end()
        found.append(
            GermanHeading(_field(label[1]), value, Place(number, at + 1, max(len(value), 1)))
        )
    return found


def _field(label: str) -> str:
    return _FIELDS.get(label, TIMES)


def read_footer(lines: list[tuple[int, str]]) -> Footer:
    """Read all lines behind `###`."""
    footer = Footer()
    for number, line in lines:
        entries = split_entries(number, line)
        for entry in entries:
            footer.entries.setdefault(entry.name, []).append(entry)
        if not entries and line.strip():
            footer.others.append(line.strip())
    return footer


def take_footer(footer: Footer, reading: Reading, tournament: Tournament) -> None:
    """Give the values of the footer to the tournament."""
    tournament.name = footer.text("name") or tournament.name
    for name in ("city", "federation", "chief_arbiter", "reporter"):
        setattr(tournament, name, footer.text(name) or None)
    deputies = map(str.strip, footer.text("deputies").split(DEPUTIES_APART))
    tournament.deputies = tuple(filter(None, deputies))
    tournament.time_control = TIMES_APART.join(footer.texts(TIMES)) or None
    tournament.extra |= {name: value for name in KEPT if (value := footer.text(name))}
    tournament.comments += footer.others
    reading.header_lines |= footer.lines
    for name in ("start", "end"):
        setattr(tournament, name, _date(name, footer, reading))


def _date(name: str, footer: Footer, reading: Reading) -> date | None:
    entry = next((each for each in footer.entries.get(name, ()) if each.value), None)
    if entry is None:
        return None
    found = dates.list_readings(entry.value)
    day = dates.choose_day(found, _ORDERS)
    if day is None:
        reading.unread.add(name)
        reading.findings.append(
            DATE_UNREADABLE.found(entry.place, line=entry.place.line, field=name, value=entry.value)
        )
    return day


def locate(line: str, name: str) -> FieldSpan | None:
    """Find a value of the footer in its line."""
    for entry in split_entries(1, line):
        if entry.name == name:
            return FieldSpan(name, entry.place.column, entry.place.length)
    return None


def strip_labels(value: str) -> str:
    """Take the colon from whatever looks like a label that may follow on the same line."""
    return _SEVERAL_IN_VALUE.sub(r"\1", f" {value}").strip()
