"""Read an Othello report into a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Place
from ratingportal.core.formats._othello.draft import Draft
from ratingportal.core.formats._othello.games import settle_games
from ratingportal.core.formats._othello.headings import settle_headings, take_heading
from ratingportal.core.formats._othello.lines import (
    Kind,
    is_plain_mark,
    sides_named,
    sort_line,
    stage_of,
)
from ratingportal.core.formats._othello.players import report_adjusted, take_player
from ratingportal.core.formats._othello.results import read_line
from ratingportal.core.formats._othello.rounds import LAST_ROUND, Block
from ratingportal.core.model import Reading
from ratingportal.core.problems import (
    result_line_unreadable,
    several_results_on_line,
    too_many_results,
    walkover_among_results,
)

if TYPE_CHECKING:
    from ratingportal.core.formats._othello.lines import Line
    from ratingportal.core.formats._othello.results import ResultLine
    from ratingportal.core.formats.base import Source

MAX_RESULTS = LAST_ROUND
"""A report has a few hundred; so many are no report of one tournament."""


def read(source: Source) -> Reading:
    """Read every line that can be read; what cannot is a finding, never an exception."""
    draft = Draft()
    for number, text in enumerate(source.lines, 1):
        line = sort_line(text)
        if line.kind is Kind.HEADING:
            take_heading(number, line, draft)
        elif line.kind is Kind.PLAYER:
            take_player(number, text, line, draft)
        elif line.kind is Kind.MARK:
            _take_mark(line, draft)
        elif line.kind is Kind.RESULT:
            _take_results(number, text, draft)
        elif line.kind is Kind.REMARK and line.value:
            draft.tournament.comments.append(line.value)
        elif sides_named(line):
            draft.black_first = True
    settle_headings(draft)
    report_adjusted(draft)
    settle_games(draft)
    _report_shared_lines(draft)
    return Reading(draft.tournament, draft.findings, draft.unread, draft.header_lines)


def _take_mark(line: Line, draft: Draft) -> None:
    draft.blocks.append(Block(line.number, stage_of(line.value)))
    draft.results.append([])
    if not (line.number and is_plain_mark(line.value)) and not line.value.lower().startswith(
        "added"
    ):
        draft.tournament.comments.append(line.value)


def _take_results(number: int, text: str, draft: Draft) -> None:
    found = read_line(number, text)
    if draft.result_count + len(found.results) > MAX_RESULTS:
        if draft.result_count <= MAX_RESULTS:
            rule = too_many_results.RULE
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
        rule = result_line_unreadable.RULE
        draft.findings.append(rule.found(place, line=number, value=rest[:80]))
        draft.results_lost = True


def _take_remark(number: int, text: str, found: ResultLine, draft: Draft) -> None:
    """Keep the remark behind a result together with the result."""
    at = text.index("%")
    result = text[:at].strip()
    draft.tournament.comments.append(f"{result}: {found.remark}")
    if found.unplayed:
        place = Place(number, at + 1, len(text.rstrip()) - at)
        rule = walkover_among_results.RULE
        draft.findings.append(rule.found(place, line=number, result=result, remark=found.remark))


def _report_shared_lines(draft: Draft) -> None:
    if draft.shared_lines:
        line, count = draft.shared_lines[0], len(draft.shared_lines)
        rule = several_results_on_line.RULE
        draft.findings.append(rule.found(Place(line), count=count, line=line))
