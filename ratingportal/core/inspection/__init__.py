"""The one way through: bytes in, report out.

`inspect` is both steps at once. Whoever has somebody to ask takes them one by one: `read`, then ask who the people
are and what the tournament is like, then `check` with the answers (see `checking.knowledge`).

Nothing that a file holds raises here. A rule or reader of ours that fails is caught once, in
`ReportDraft.guard`, noted as our error, and everything else still runs.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from ratingportal.core.checking.case import Case, FileFacts, SubmissionTerms
from ratingportal.core.checking.causes import drop_consequences
from ratingportal.core.checking.checks import choose_checks, list_unable, load_checks
from ratingportal.core.checking.knowledge import KNOWLEDGE, REGISTER
from ratingportal.core.checking.severities import build_severity_table
from ratingportal.core.correction.offers import Offers
from ratingportal.core.inspection.draft import OUR_ERRORS, ReportDraft
from ratingportal.core.inspection.file_text import (  # fmt: skip
    decode_lines,
    decode_text,
    drop_folders,
    list_text_findings,
)
from ratingportal.core.inspection.garbage import pause_collection
from ratingportal.core.inspection.report import FormatCandidate, Report
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.findings import Place, Severity
from ratingportal.core.model.limits import MAX_PLAYERS
from ratingportal.core.model.tournament import Tournament
from ratingportal.core.reading import refusals, text
from ratingportal.core.reading.formats import find_unseen_marks, load_formats
from ratingportal.core.reading.formats.base import Format, Source
from ratingportal.core.reading.problems.files import (
    FORMAT_AMBIGUOUS,
    FORMAT_CHOICE_CONTRADICTED,
    FORMAT_UNRECOGNISED,
    LINE_TOO_LONG,
    TOO_MANY_LINES,
    TOO_MANY_PLAYERS,
)
from ratingportal.core.reading.problems.text import BYTES_UNDECODABLE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from ratingportal.core.checking.knowledge import Knowledge
    from ratingportal.core.model.tournament import Reading
    from ratingportal.core.register.answers import RegisterAnswers

__all__ = [
    "FormatCandidate", "Read", "Report", "check", "decode_lines", "decode_text", "inspect", "pause_collection", "read", "recognise_format",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Read:
    """A file as it was read, before any rule looks at it: the time to ask what only others know."""

    _run: ReportDraft
    _case: Case | None
    """Nothing for what is no text at all."""

    @property
    def tournament(self) -> Tournament | None:
        """Give what could be read."""
        return self._run.report.tournament


def inspect(
    data: bytes,
    *,
    filename: str = "",
    today: date,
    rating_list: str | None = None,
    severities: Mapping[str, Severity] | None = None,
    read_as: str | None = None,
    terms: SubmissionTerms | None = None,
) -> Report:
    """Read a file and check it, asking nobody; whatever the bytes are, a report comes back."""
    with pause_collection():
        found = read(
            data,
            filename=filename,
            today=today,
            rating_list=rating_list,
            severities=severities,
            read_as=read_as,
        )
        return check(found, terms=terms)


def read(
    data: bytes,
    *,
    filename: str = "",
    today: date,
    rating_list: str | None = None,
    severities: Mapping[str, Severity] | None = None,
    read_as: str | None = None,
) -> Read:
    """Read a file, the first step: `check` is the second."""
    run = ReportDraft(Report(filename, len(data), hashlib.sha256(data).hexdigest()))
    run.report.severities = build_severity_table(rating_list, severities)
    if refused := refusals.find_refusal(data, filename):
        run.findings.append(refused.finding)
        return Read(run, None)
    with pause_collection():
        case = _read(run, data, today=today, rating_list=rating_list, read_as=read_as)
    return Read(run, case or _empty_case(run, today))


def check(
    read: Read,
    *,
    terms: SubmissionTerms | None = None,
    knowledge: Knowledge | None = None,
    register: RegisterAnswers | None = None,
) -> Report:
    """Let the rules look at what was read, with what others know about it."""
    run, case = read._run.copy(), read._case  # noqa: SLF001 -- the two steps share it, nobody else
    with pause_collection():
        if read.tournament is None:
            run.not_run = [each.rule.code for each in load_checks()]
        elif case is not None:
            case = replace(
                case, terms=terms or case.terms, knowledge=knowledge, register_answers=register
            )
            _check(run, case)
            _leave_out_consequences(run)
        if case is not None:
            _offer(run, case)
    return run.finish()


def recognise_format(data: bytes, filename: str = "") -> Format | None:
    """Tell what format a file is in, without reading it; nothing where that is not clear."""
    if refusals.find_refusal(data, filename):
        return None
    run = ReportDraft(Report(filename, len(data), ""))
    return _choose(run, Source(data, text.decode(data), filename), None)


def _read(
    run: ReportDraft, data: bytes, *, today: date, rating_list: str | None, read_as: str | None
) -> Case | None:
    """Read a file into a case for the rules, if it can be read."""
    decoded, report = text.decode(data), run.report
    _show_text(run, decoded)
    source = Source(data, decoded, report.filename)
    most = max(each.max_lines for each in load_formats().values())
    chosen = _choose(run, source, read_as) if _few_lines(run, most) else None
    if chosen is not None and (own := _own_text(run, source, chosen)):
        decoded, source = own, Source(data, own, report.filename)
        _show_text(run, decoded)
    run.findings.extend(list_text_findings(decoded, chosen))
    if chosen is None or not _few_lines(run, chosen.max_lines):
        return None
    report.format = chosen.key
    if rating_list is None:
        report.severities = build_severity_table(chosen.rating_list, report.severities)
    if decoded.suspicious:
        run.findings.extend(text.report_control_characters(decoded, chosen.control_characters))
    if not _lines_fit(run, chosen.line_limit):
        return None
    reading = _read_as(run, source, chosen, asked=read_as == chosen.key)
    if reading is None or reading.tournament is None:
        return None
    file = _file_facts(reading, decoded, chosen, report.filename)
    return Case(
        reading.tournament,
        today,
        file,
        chosen.traits,
        rating_list,
        chosen.key,
        chosen.rating_list,
    )


def _read_as(run: ReportDraft, source: Source, chosen: Format, *, asked: bool) -> Reading | None:
    """Read a file as the chosen format; a guess that proves wrong is taken back."""
    reading = run.guard("reading as", chosen.key, chosen.read, source)
    if reading is None or not _players_fit(run, reading):
        return None
    read = reading.tournament
    found_nothing = read is not None and not (read.players and read.games)
    if found_nothing and not asked and not run.report.is_surely_recognised:
        run.report.format = None
        run.findings.append(FORMAT_UNRECOGNISED.found(None))
        return None
    run.report.tournament = reading.tournament
    run.findings.extend(reading.findings)
    return reading


def _file_facts(reading: Reading, decoded: text.Text, chosen: Format, name: str) -> FileFacts:
    return FileFacts(
        drop_folders(name),
        decoded.lines,
        decoded.encoding,
        decoded.line_ending,
        chosen.title,
        chosen.extensions,
        reading.unread,
        reading.header_lines,
        reading.sides,
        chosen.columns_of(decoded.lines).locate,
    )


def _ask_formats(run: ReportDraft, source: Source) -> Sequence[FormatCandidate]:
    """Ask every format whether the file is one of its own; give those that say so, the likeliest first."""
    found = []
    unseen = run.guard("looking at", "the file", find_unseen_marks, source) or frozenset()
    for key, each in load_formats().items():
        if each.mark and each.mark.is_seen in unseen:
            found.append(FormatCandidate(key, each.mark.missing))
        elif like := run.guard("recognising", key, each.sniff, source):
            found.append(FormatCandidate(key, like.reason, like.score))
    fitting = sorted((each for each in found if each.score), key=lambda each: -each.score)
    run.report.candidates = tuple(fitting)
    run.report.tried = tuple(each for each in found if not each.score)
    return fitting


def _choose(run: ReportDraft, source: Source, read_as: str | None) -> Format | None:
    """Take the format that fits best, or the one that was asked for."""
    formats = load_formats()
    fitting = _ask_formats(run, source)
    if read_as in formats:
        if fitting and fitting[0].key != read_as:
            rule = FORMAT_CHOICE_CONTRADICTED
            run.findings.append(rule.found(None, chosen=read_as, detected=fitting[0].key))
        return formats[read_as]
    if not fitting:
        run.findings.append(FORMAT_UNRECOGNISED.found(None))
        return None
    best = [each.key for each in fitting if each.score == fitting[0].score]
    if len(best) > 1:
        run.findings.append(FORMAT_AMBIGUOUS.found(None, formats=", ".join(best)))
        return None
    return formats[best[0]]


def _own_text(run: ReportDraft, source: Source, chosen: Format) -> text.Text | None:
    """Decode the file again where its format has an encoding of its own."""
    if chosen.decode is None:
        return None
    return run.guard("decoding as", chosen.key, chosen.decode, source)


def _show_text(run: ReportDraft, decoded: text.Text) -> None:
    run.report.encoding, run.report.line_ending = decoded.encoding, decoded.line_ending
    run.report.lines = decoded.lines


def _few_lines(run: ReportDraft, limit: int) -> bool:
    count = len(run.report.lines)
    if count > limit:
        run.findings.append(TOO_MANY_LINES.found(Place(limit), lines=count, limit=limit))
    return count <= limit


def _lines_fit(run: ReportDraft, limit: int | None) -> bool:
    lines = run.report.lines
    if limit is None or max(map(len, lines), default=0) <= limit:
        return True
    number = next(number for number, line in enumerate(lines, 1) if len(line) > limit)
    length = len(lines[number - 1])
    place = Place(number, limit + 1, 1)
    run.findings.append(LINE_TOO_LONG.found(place, line=number, length=length, limit=limit))
    return False


def _players_fit(run: ReportDraft, reading: Reading) -> bool:
    count = len(reading.tournament.players) if reading.tournament else 0
    if count > MAX_PLAYERS:
        run.findings.append(TOO_MANY_PLAYERS.found(None, players=count, limit=MAX_PLAYERS))
    return count <= MAX_PLAYERS


def _check(run: ReportDraft, case: Case) -> None:
    unasked, not_run = list_unable(_nobody_to_ask(case), case.traits.lacks, case.file.unread)
    run.unasked += unasked
    run.not_run += not_run
    unable = {*unasked, *not_run}
    for each in choose_checks(case.traits):
        if each.rule.code in unable:
            continue
        # As in `guard`, which a hundred rules and a small file would feel.
        try:
            found = each.check(case)
            first = next(found, None)
            if first:
                # As much as is kept; most find nothing, and need no list for it.
                run.findings += FindingList(chain((first,), found))
        except OUR_ERRORS as error:
            run.note_error("rule", each.rule.code, error)
            run.not_run.append(each.rule.code)


def _leave_out_consequences(run: ReportDraft) -> None:
    """Keep one finding for each cause; rules that had nothing sound to look at could not run."""
    report = run.report
    kept, unchecked = drop_consequences(run.findings, report.lines, report.severity_of)
    kept_codes = {finding.code for finding in kept}
    left_out = run.findings.left_out
    run.findings = FindingList(kept)
    run.findings.left_out.update({code: left_out[code] for code in left_out.keys() & kept_codes})
    run.not_run = sorted({*run.not_run, *unchecked})


def _empty_case(run: ReportDraft, today: date) -> Case:
    """Make a case of a file that could not be read: its letters may still be corrected."""
    return Case(Tournament(), today, FileFacts(lines=run.report.lines))


def _offer(run: ReportDraft, case: Case) -> None:
    """Add corrections to the findings that have any, unless the bytes are no text or not sure to be."""
    undecodable = any(finding.code == BYTES_UNDECODABLE.code for finding in run.findings)
    if not run.findings or undecodable or run.report.encoding == text.BINARY:
        return
    offers = Offers(case, run.report.format)
    for index, finding in enumerate(run.findings):
        fixes = run.guard("offer for", finding.code, offers.fixes_of, finding)
        if fixes:
            run.findings[index] = finding.offering(*fixes)


def _nobody_to_ask(case: Case) -> frozenset[str]:
    """Say what rules may need and nobody is there to answer."""
    answers = {KNOWLEDGE: case.knowledge, REGISTER: case.register_answers}
    return frozenset(need for need, answer in answers.items() if answer is None)
