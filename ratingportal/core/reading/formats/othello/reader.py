"""Read an Othello report into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Reading
from ratingportal.core.reading.formats.othello.draft import OthelloDraft
from ratingportal.core.reading.formats.othello.games import settle_games
from ratingportal.core.reading.formats.othello.headings import settle_headings, take_heading
from ratingportal.core.reading.formats.othello.lines import (
    LineKind,
    has_named_sides,
    is_plain_mark,
    rank_stage,
    sort_line,
)
from ratingportal.core.reading.formats.othello.players import report_adjusted, take_player
from ratingportal.core.reading.formats.othello.problems import (
    RESULT_LINE_UNREADABLE,
    SEVERAL_RESULTS_ON_LINE,
    TOO_MANY_RESULTS,
    WALKOVER_AMONG_RESULTS,
)
from ratingportal.core.reading.formats.othello.results import read_line
from ratingportal.core.reading.formats.othello.rounds import LAST_ROUND, RoundBlock

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source
    from ratingportal.core.reading.formats.othello.lines import OthelloLine
    from ratingportal.core.reading.formats.othello.results import ResultLine

MAX_RESULTS = LAST_ROUND
"""A report has a few hundred; so many are no report of one tournament."""


def read(source: Source) -> Reading:
    """Read every line that can be read; what cannot is a finding, never an exception."""
    draft = OthelloDraft()
    for number, text in enumerate(source.lines, 1):
        line = sort_line(text)
        if line.kind is LineKind.HEADING:
            take_heading(number, line, draft)
        elif line.kind is LineKind.PLAYER:
            take_player(number, text, line, draft)
        elif line.kind is LineKind.MARK:
            _take_mark(line, draft)
        elif line.kind is LineKind.RESULT:
            _take_results(number, text, draft)
        elif line.kind is LineKind.REMARK and line.value:
            draft.tournament.comments.append(line.value)
        elif has_named_sides(line):
            draft.black_first = True
    settle_headings(draft)
    report_adjusted(draft)
    settle_games(draft)
    _report_shared_lines(draft)
    return Reading(draft.tournament, draft.findings, draft.unread, draft.header_lines)


def _take_mark(line: OthelloLine, draft: OthelloDraft) -> None:
    draft.blocks.append(RoundBlock(line.number, rank_stage(line.value)))
    draft.results.append([])
    if not (line.number and is_plain_mark(line.value)) and not line.value.lower().startswith(
        "added"
    ):
        draft.tournament.comments.append(line.value)


def _take_results(number: int, text: str, draft: OthelloDraft) -> None:
    found = read_line(number, text)
    if draft.result_count + len(found.results) > MAX_RESULTS:
        if draft.result_count <= MAX_RESULTS:
            rule = TOO_MANY_RESULTS
            draft.findings.append(rule.found(Place(number), line=number, limit=MAX_RESULTS))
        draft.result_count, draft.results_lost = MAX_RESULTS + 1, True
        return
    draft.result_count += len(found.results)
    draft.results[-1].extend(found.results)
    if len(found.results) > 1:
        draft.shared_lines.append(number)
    if found.remark:
        _take_remark(number, text, found, draft)
    if found.rest_at is not None:
        rest = text[found.rest_at :].rstrip(" \t\xa0")
        place = Place(number, found.rest_at + 1, len(rest))
        rule = RESULT_LINE_UNREADABLE
        draft.findings.append(rule.found(place, line=number, value=rest[:80]))
        draft.results_lost = True


def _take_remark(number: int, text: str, found: ResultLine, draft: OthelloDraft) -> None:
    """Keep the remark behind a result together with the result."""
    at = text.index("%")
    result = text[:at].strip()
    draft.tournament.comments.append(f"{result}: {found.remark}")
    if found.unplayed:
        place = Place(number, at + 1, len(text.rstrip()) - at)
        rule = WALKOVER_AMONG_RESULTS
        draft.findings.append(rule.found(place, line=number, result=result, remark=found.remark))


def _report_shared_lines(draft: OthelloDraft) -> None:
    if draft.shared_lines:
        line, count = draft.shared_lines[0], len(draft.shared_lines)
        rule = SEVERAL_RESULTS_ON_LINE
        draft.findings.append(rule.found(Place(line), count=count, line=line))
