"""Reports for a terminal: coloured, with the line quoted and the column marked."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Severity
from ratingportal.core.output.quotes import make_visible, measure_width, quote_line
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.shared.decoded import name_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Tournament

PER_RULE = 20
"""So many findings of one rule are shown; the rest are counted."""
WIDTH = 110

_RESET, _BOLD, _DIM = "\x1b[0m", "\x1b[1m", "\x1b[2m"
_COLOURS = {
    Severity.ERROR: "\x1b[1;31m",
    Severity.OFFICER: "\x1b[1;35m",
    Severity.CONFIRM: "\x1b[1;33m",
    Severity.NOTE: "\x1b[1;36m",
    Severity.FIXED: "\x1b[1;32m",
}


class Painter:
    """Put colours around words, or not."""

    def __init__(self, *, colour: bool) -> None:
        """Paint only when asked to."""
        self._colour = colour

    def paint(self, text: str, code: str) -> str:
        """Colour a text."""
        return f"{code}{text}{_RESET}" if self._colour and text else text

    def bold(self, text: str) -> str:
        """Make a text stand out."""
        return self.paint(text, _BOLD)

    def dim(self, text: str) -> str:
        """Make a text stand back."""
        return self.paint(text, _DIM)


def write_report(report: Report, painter: Painter) -> Iterator[str]:
    """Give the lines of a report, the findings in the order of the file."""
    yield f"{painter.bold(make_visible(report.filename))}: {summarise_report(report)}"
    shown: Counter[str] = Counter()
    for finding in report.findings:
        shown[finding.code] += 1
        if shown[finding.code] <= PER_RULE:
            yield ""
            yield from write_finding(report, finding, painter)
    for code, count in shown.items():
        if count > PER_RULE:
            yield ""
            yield f"… and {count - PER_RULE} more of {code} ({catalogue.list_rules()[code].title})"
    yield ""
    if report.not_run:
        yield painter.dim(f"could not be checked: {_name_unchecked(report)}")
    if report.unasked:
        yield painter.dim(f"checked only after upload to the portal: {', '.join(report.unasked)}")
    for error in report.system_errors:
        yield painter.paint(f"error on our side: {error}", _COLOURS[Severity.ERROR])
    yield write_verdict(report, painter)


def _name_unchecked(report: Report) -> str:
    """Name the rules that lacked something; where nothing was read, their number says as much."""
    if report.tournament is None:
        return f"{len(report.not_run)} rules, because no tournament was read"
    return ", ".join(report.not_run)


def summarise_report(report: Report) -> str:
    """Say in one line what was recognised."""
    if report.format is None:
        return "no known format"
    title = load_formats()[report.format].title
    told = f"{title}, {report.encoding}, {report.line_ending}"
    return f"{told}; {summarise_tournament(report.tournament)}" if report.tournament else told


def summarise_tournament(tournament: Tournament) -> str:
    """Say in one line what a tournament holds."""
    games = sum(game.kind != "pending" for game in tournament.games)
    rated = sum(game.rated for game in tournament.games)
    players, rounds = len(tournament.players), tournament.rounds
    counted = ((players, "player"), (rounds, "round"), (games, "game"))
    told = ", ".join(f"{count} {word}{'' if count == 1 else 's'}" for count, word in counted)
    return f"{told}, {rated} of them rated"


def write_finding(report: Report, finding: Finding, painter: Painter) -> Iterator[str]:
    """Give the lines of one finding: headline, place, quotation, why and what to do."""
    rule, severity = catalogue.list_rules()[finding.code], report.severity_of(finding)
    mark = painter.paint(f"{severity.value}[{rule.code}]", _COLOURS[severity])
    yield f"{mark} {painter.bold(make_visible(report.message_of(finding)))}"
    if finding.place:
        place = finding.place
        where = name_places(report.lines)(place) or f"{place.line}:{place.column}"
        yield f"  {painter.dim('-->')} {make_visible(report.filename)}:{where}"
        yield from _quotation(report, finding, painter)
    yield f"  {painter.dim('= why:')} {rule.why}"
    yield f"  {painter.dim('= fix:')} {rule.fix}"
    for fix in finding.fixes:
        how = "--fix applies it" if fix.safe else "on offer"
        yield f"  {painter.dim(f'= {how}:')} {make_visible(fix.title.format(**finding.details))}"


def write_verdict(report: Report, painter: Painter) -> str:
    """Say whether something blocks, and count."""
    counts = ", ".join(
        f"{count} {severity}" for severity, count in report.counts().items() if count
    )
    word = "blocked" if report.blocks else "nothing blocks"
    colour = _COLOURS[Severity.ERROR if report.blocks else Severity.FIXED]
    return f"{painter.paint(word, colour)}: {counts or 'no findings'}"


def _quotation(report: Report, finding: Finding, painter: Painter) -> Iterator[str]:
    quoted = quote_line(report.lines, finding.place, width=WIDTH) if finding.place else None
    if quoted is None:
        return
    number = str(quoted.line)
    gutter = " " * len(number)
    cut = "…" if quoted.column > 1 else ""
    colour = _COLOURS[report.severity_of(finding)]
    marked = painter.paint(quoted.marked, colour)
    yield f" {gutter} {painter.dim('|')}"
    yield f" {painter.dim(number)} {painter.dim('|')} {cut}{quoted.before}{marked}{quoted.after.rstrip()}"
    carets = painter.paint("^" * max(measure_width(quoted.marked.rstrip()), 1), colour)
    yield f" {gutter} {painter.dim('|')} {' ' * measure_width(cut + quoted.before)}{carets}"
