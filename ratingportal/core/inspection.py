"""The one way through: bytes in, report out.

Nothing that a file holds raises here. A rule or reader of ours that fails is caught once, in
`_guarded`, noted as our error, and everything else still runs.
"""

from __future__ import annotations

import gc
import hashlib
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import PureWindowsPath
from typing import TYPE_CHECKING, TypeVar, TypeVarTuple

from ratingportal.core import catalogue, text, transport
from ratingportal.core.case import Case, Terms
from ratingportal.core.causes import without_consequences
from ratingportal.core.checks import Check, all_checks
from ratingportal.core.findings import Finding, Fix, Place, Severity
from ratingportal.core.formats import all_formats
from ratingportal.core.formats.base import Format, Source
from ratingportal.core.knowledge import KNOWLEDGE, REGISTER
from ratingportal.core.limits import MAX_PLAYERS
from ratingportal.core.model import Tournament
from ratingportal.core.offers import MOST_OFFERS, all_offers
from ratingportal.core.offers.desk import Desk
from ratingportal.core.problems import (
    bytes_undecodable,
    format_ambiguous,
    format_choice_contradicted,
    format_unrecognised,
    line_too_long,
    too_many_lines,
    too_many_players,
)
from ratingportal.core.severities import table as severity_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from datetime import date

    from ratingportal.core.knowledge import Knowledge, Register
    from ratingportal.core.model import Reading
    from ratingportal.core.offers import Offer

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

BLOCKING = frozenset((Severity.ERROR, Severity.OFFICER))
_OUR_ERRORS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What a mistake in our own code raises; a worker's time limit is none of these and passes."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A format that may be the file's, or is not, and why."""

    key: str
    reason: str
    score: int = 0


@dataclass(slots=True)
class Report:
    """Everything found out about one file."""

    filename: str
    size: int
    sha256: str
    format: str | None = None
    candidates: tuple[Candidate, ...] = ()
    """Formats that fit, the best first."""
    tried: tuple[Candidate, ...] = ()
    """Formats that do not fit, with the reason."""
    encoding: str | None = None
    line_ending: str | None = None
    lines: Sequence[str] = ()
    tournament: Tournament | None = None
    findings: tuple[Finding, ...] = ()
    """In the order of their lines; those about the whole file first."""
    not_run: tuple[str, ...] = ()
    """Codes of rules that could not run because what they need could not be read."""
    unasked: tuple[str, ...] = ()
    """Codes of rules that only the portal can run, when somebody sends the file to a rating list."""
    system_errors: tuple[str, ...] = ()
    """Mistakes of ours, for the administrator, never for the sender."""
    severities: Mapping[str, Severity] = field(default_factory=dict)

    def severity_of(self, finding: Finding) -> Severity:
        """Give the severity that holds for this report's rating list."""
        rule = catalogue.rules()[finding.code]
        return self.severities.get(finding.code, rule.severity)

    def message_of(self, finding: Finding) -> str:
        """Say a finding in words."""
        return catalogue.rules()[finding.code].text(finding.details)

    def counts(self) -> dict[Severity, int]:
        """Count the findings of each severity, the strictest first."""
        found = Counter(self.severity_of(finding) for finding in self.findings)
        return {severity: found[severity] for severity in Severity}

    @property
    def blocks(self) -> bool:
        """Tell whether something stands in the way of approval."""
        return any(self.severity_of(finding) in BLOCKING for finding in self.findings)


@dataclass(slots=True)
class _Run:
    """A report in the making."""

    report: Report
    findings: list[Finding] = field(default_factory=list)
    not_run: list[str] = field(default_factory=list)
    unasked: list[str] = field(default_factory=list)
    system_errors: list[str] = field(default_factory=list)


def inspect(  # noqa: PLR0913 -- the one way through takes all that is known, by keyword
    data: bytes,
    *,
    filename: str = "",
    today: date,
    rating_list: str | None = None,
    severities: Mapping[str, Severity] | None = None,
    read_as: str | None = None,
    terms: Terms | None = None,
    knowledge: Knowledge | None = None,
    register: Register | None = None,
) -> Report:
    """Read a file and check it; whatever the bytes are, a report comes back."""
    sha256 = hashlib.sha256(data).hexdigest()
    run = _Run(Report(filename, len(data), sha256))
    run.report.severities = severity_table(rating_list, severities)
    if refused := transport.refusal(data):
        run.findings.append(refused.finding)
    else:
        with _no_collecting():
            case = _read(run, data, today=today, rating_list=rating_list, read_as=read_as)
            if case is not None:
                case.terms = terms or case.terms
                case.knowledge, case.register = knowledge, register
                _check(run, case)
                _leave_out_consequences(run)
            _offer(run, case or _empty_case(run, today))
    if run.report.tournament is None:
        run.not_run = [each.rule.code for each in all_checks()]
    return _finish(run)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Pause the search for garbage: all that is made here is kept, and searching it costs a tenth."""
    paused = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if paused:
            gc.enable()


def lines_of(data: bytes, format_key: str = "") -> list[str]:
    """Decode a file as the reader of its format does, so that places in findings fit its lines."""
    return text_of(data, format_key).lines


def text_of(data: bytes, format_key: str = "") -> text.Text:
    """Decode a file as the reader of its format does."""
    decoded = text.decode(data)
    chosen = all_formats().get(format_key)
    if chosen is None or chosen.decode is None:
        return decoded
    return chosen.decode(Source(data, decoded))


def _read(
    run: _Run, data: bytes, *, today: date, rating_list: str | None, read_as: str | None
) -> Case | None:
    """Read a file into a case for the rules, if it can be read."""
    decoded = text.decode(data)
    report = run.report
    _show_text(run, decoded)
    source = Source(data, decoded, report.filename)
    most = max(each.max_lines for each in all_formats().values())
    chosen = _choose(run, source, read_as) if _few_lines(run, most) else None
    if chosen is not None and (own := _own_text(run, source, chosen)):
        decoded, source = own, Source(data, own, report.filename)
        _show_text(run, decoded)
    run.findings.extend(decoded.findings)
    if chosen is None or not _few_lines(run, chosen.max_lines):
        return None
    report.format = chosen.key
    if rating_list is None:
        report.severities = severity_table(chosen.rating_list, report.severities)
    if decoded.suspicious:
        run.findings.extend(text.control_findings(decoded, chosen.control_characters))
    if not _lines_fit(run, chosen.line_limit):
        return None
    reading = _guarded(run, "reading as", chosen.key, chosen.read, source)
    if reading is None or not _players_fit(run, reading):
        return None
    report.tournament = reading.tournament
    run.findings.extend(reading.findings)
    return _case(reading, decoded, chosen, today, report.filename, rating_list)


def _case(
    reading: Reading,
    decoded: text.Text,
    chosen: Format,
    today: date,
    filename: str,
    rating_list: str | None,
) -> Case | None:
    if reading.tournament is None:
        return None
    return Case(
        reading.tournament,
        today,
        decoded.lines,
        reading.unread,
        reading.header_lines,
        chosen.columns_of(decoded.lines).locate,
        PureWindowsPath(filename).name,
        chosen.key,
        rating_list,
        format_name=chosen.title,
        extensions=chosen.extensions,
        encoding=decoded.encoding,
        line_ending=decoded.line_ending,
    )


def _choose(run: _Run, source: Source, read_as: str | None) -> Format | None:
    """Ask every format, and take the one that fits best or the one that was asked for."""
    formats = all_formats()
    likenesses = {
        key: likeness
        for key, each in formats.items()
        if (likeness := _guarded(run, "recognising", key, each.sniff, source))
    }
    found = [Candidate(key, like.reason, like.score) for key, like in likenesses.items()]
    fitting = sorted((each for each in found if each.score), key=lambda each: -each.score)
    run.report.candidates = tuple(fitting)
    run.report.tried = tuple(each for each in found if not each.score)
    if read_as in formats:
        if fitting and fitting[0].key != read_as:
            rule = format_choice_contradicted.RULE
            run.findings.append(rule.found(None, chosen=read_as, detected=fitting[0].key))
        return formats[read_as]
    if not fitting:
        run.findings.append(format_unrecognised.RULE.found(None))
        return None
    best = [each.key for each in fitting if each.score == fitting[0].score]
    if len(best) > 1:
        run.findings.append(format_ambiguous.RULE.found(None, formats=", ".join(best)))
        return None
    return formats[best[0]]


def _own_text(run: _Run, source: Source, chosen: Format) -> text.Text | None:
    """Decode the file again where its format has an encoding of its own."""
    if chosen.decode is None:
        return None
    return _guarded(run, "decoding as", chosen.key, chosen.decode, source)


def _show_text(run: _Run, decoded: text.Text) -> None:
    run.report.encoding, run.report.line_ending = decoded.encoding, decoded.line_ending
    run.report.lines = decoded.lines


def _few_lines(run: _Run, limit: int) -> bool:
    count = len(run.report.lines)
    if count > limit:
        rule = too_many_lines.RULE
        run.findings.append(rule.found(Place(limit), lines=count, limit=limit))
    return count <= limit


def _lines_fit(run: _Run, limit: int | None) -> bool:
    lines = run.report.lines
    if limit is None or max(map(len, lines), default=0) <= limit:
        return True
    number = next(number for number, line in enumerate(lines, 1) if len(line) > limit)
    length = len(lines[number - 1])
    place = Place(number, limit + 1, 1)
    run.findings.append(line_too_long.RULE.found(place, line=number, length=length, limit=limit))
    return False


def _players_fit(run: _Run, reading: Reading) -> bool:
    count = len(reading.tournament.players) if reading.tournament else 0
    if count > MAX_PLAYERS:
        rule = too_many_players.RULE
        run.findings.append(rule.found(None, players=count, limit=MAX_PLAYERS))
    return count <= MAX_PLAYERS


def _check(run: _Run, case: Case) -> None:
    lacks = all_formats()[case.format_key].lacks
    silent = _nobody_to_ask(case)
    for each in all_checks():
        if each.needs:
            if not silent.isdisjoint(each.needs):
                run.unasked.append(each.rule.code)
                continue
            if not lacks.isdisjoint(each.needs):
                continue
            if not case.unread.isdisjoint(each.needs):
                run.not_run.append(each.rule.code)
                continue
        found = _guarded(run, "rule", each.rule.code, _all_of, each, case)
        if found is None:
            run.not_run.append(each.rule.code)
        elif found:
            run.findings += found


def _leave_out_consequences(run: _Run) -> None:
    """Keep one finding for each cause; rules that had nothing sound to look at could not run."""
    report = run.report
    kept, unchecked = without_consequences(run.findings, report.lines, report.severity_of)
    run.findings = kept
    run.not_run = sorted({*run.not_run, *unchecked})


def _empty_case(run: _Run, today: date) -> Case:
    """Make a case of a file that could not be read: its letters may still be corrected."""
    return Case(Tournament(), today, run.report.lines, format_key=run.report.format or "")


def _offer(run: _Run, case: Case) -> None:
    """Add corrections to the findings that have any, unless the bytes are no text or not sure to be."""
    offers, times = all_offers(), Counter[str]()
    chosen = all_formats().get(case.format_key)
    undecodable = any(finding.code == bytes_undecodable.RULE.code for finding in run.findings)
    if not run.findings or undecodable or (chosen and chosen.binary):
        return
    desk = Desk(case, chosen.columns_of(case.lines).spans if chosen else None)
    for index, finding in enumerate(run.findings):
        offer = offers.get(finding.code)
        if offer is None or finding.fixes or times[finding.code] >= MOST_OFFERS:
            continue
        times[finding.code] += 1
        fixes = _guarded(run, "offer for", finding.code, _fixes_of, offer, desk, finding)
        if fixes:
            run.findings[index] = finding.offering(*fixes)


def _fixes_of(offer: Offer, desk: Desk, finding: Finding) -> list[Fix]:
    return [*offer(desk, finding)]


def _nobody_to_ask(case: Case) -> set[str]:
    """Say what rules may need and nobody is there to answer."""
    answers = {KNOWLEDGE: case.knowledge, REGISTER: case.register}
    return {need for need, answer in answers.items() if answer is None}


def _all_of(each: Check, case: Case) -> list[Finding]:
    return [*each.check(case)]


def _guarded(run: _Run, doing: str, what: str, work: Callable[[*Ts], T], *args: *Ts) -> T | None:
    """Do some work of ours; a mistake in it is noted, and there is no result."""
    try:
        return work(*args)
    except _OUR_ERRORS as error:
        run.system_errors.append(f"{doing} {what}: {type(error).__name__}: {error}")
        return None


def _finish(run: _Run) -> Report:
    report = run.report
    report.findings = tuple(sorted(run.findings, key=_order))
    report.not_run, report.unasked = tuple(run.not_run), tuple(run.unasked)
    report.system_errors = tuple(run.system_errors)
    return report


def _order(finding: Finding) -> tuple[int, int, str]:
    place = finding.place
    return (place.line, place.column, finding.code) if place else (0, 0, finding.code)
