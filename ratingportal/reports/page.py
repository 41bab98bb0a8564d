"""One page of a report: groups by what the reader must do, in them rules, in them findings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

from django.core.paginator import Page, Paginator
from django.urls import reverse
from django.utils.translation import gettext as _

from ratingportal.core.model.findings import TO_ACT_ON, Severity
from ratingportal.reports.findings import ShownFinding, show_findings
from ratingportal.reports.labels import HINTS, ORDER, TITLES, find_rule_title
from ratingportal.reports.readings import ReadingLink, is_about_identity
from ratingportal.reports.rows import Only, take_rows
from ratingportal.reports.unchecked import Unchecked, gather_unchecked

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from django.db.models import QuerySet

    from ratingportal.reports.context import ReportContext
    from ratingportal.reports.models import ReportedFinding, StoredFinding
    from ratingportal.reports.rows import ReportedRows, Tally

    Lines = Sequence[str] | Callable[[], Sequence[str]]

PER_PAGE = 50
"""Findings on a page; a report of no more shows all of them at once."""
RULES_PER_PAGE = 20
"""Rules on a page of a longer report, each with its first findings."""
FIRST = 3
"""Findings of a rule that are shown before the rest is folded, or left to the rule's own page."""
PLACES = 12
"""Lines that are named of the findings that stand elsewhere."""
UNFOLDED = 12
"""A group of at most so many findings that somebody must act on is shown with all of them open."""


@dataclass(slots=True)
class RuleGroup:
    """The findings of one rule on this page, and how many there are in all."""

    code: str
    severity: Severity
    total: int
    """All that were found, stored or not."""
    stored: int
    """Those that can be listed and that the reader asked for."""
    answered: int
    items: list[ShownFinding] = field(default_factory=list)
    answerable: bool = False
    flat: bool = False
    """Show all that is here: the reader asked for this rule."""
    asked_elsewhere: int = 0
    """Other submissions of which the reader is asked the same."""
    places: list[ReadingLink] = field(default_factory=list)
    """The first lines that findings elsewhere point at."""

    @property
    def title(self) -> str:
        """Give the rule's name as a heading."""
        return find_rule_title(self.code)

    @property
    def rule_url(self) -> str:
        """Lead to the rule's page."""
        return reverse("rules:detail", args=[self.code])

    @property
    def text(self) -> str:
        """Give the sentence that all findings share, if they do and differ in something else."""
        texts = {item.text for item in self.items}
        lines = [item.line for item in self.items if not item.readings]
        alike = len({*lines}) < len(lines)
        if len(texts) > 1 or len(self.items) == 1 or self.elsewhere or alike:
            return ""
        return texts.pop()

    @property
    def why(self) -> str:
        """Say why it matters."""
        return self.items[0].why

    @property
    def fix(self) -> str:
        """Say what to do."""
        return self.items[0].fix

    @property
    def first(self) -> list[ShownFinding]:
        """Give the findings that are shown at once."""
        return self.items if self.flat or len(self.items) <= FIRST + 1 else self.items[:FIRST]

    @property
    def rest(self) -> list[ShownFinding]:
        """Give the findings that are folded."""
        return self.items[len(self.first) :]

    @property
    def elsewhere(self) -> int:
        """Count the findings that stand on other pages."""
        return self.stored - len(self.items)

    @property
    def not_listed(self) -> int:
        """Count the findings that were counted but not stored."""
        return max(self.total - self.stored, 0)

    @property
    def unanswered(self) -> int:
        """Count the findings that one answer for the whole rule would settle."""
        return max(self.total - self.answered, 0)

    @property
    def is_about_identity(self) -> bool:
        """Tell whether it is about who the players are, which is settled where they are chosen."""
        return is_about_identity(self.code)

    @property
    def is_alone(self) -> bool:
        """Tell whether the rule has a single finding, which then needs no heading of its own."""
        return self.total == len(self.items) == 1


@dataclass(slots=True)
class SeverityGroup:
    """The findings of one severity on this page, and how many there are in all."""

    severity: Severity
    title: str
    hint: str
    total: int
    answered: int
    is_unfolded: bool
    """Nobody has to act on notes; they are folded where there is something to act on."""
    rules: list[RuleGroup] = field(default_factory=list)

    @property
    def is_open(self) -> bool:
        """Tell whether the findings of this group are shown unfolded: those that somebody must act on."""
        return self.severity in TO_ACT_ON and self.total <= UNFOLDED


@dataclass(frozen=True, slots=True)
class Tile:
    """A number at a glance, which also narrows the report to its severity."""

    severity: str
    title: str
    number: int
    active: bool
    answered: int
    """How many of them somebody has confirmed or waived."""


@dataclass(frozen=True, slots=True)
class ReportPage:
    """One page of a report."""

    groups: list[SeverityGroup]
    page: Page[Any]
    by_rule: bool
    """The pages are of rules with their first findings, not of findings."""
    matching: int
    """Listed findings that fit what the reader asked for."""
    counts: Mapping[str, int]
    rules: list[tuple[str, str, int]]
    unchecked: Unchecked
    only: Only
    context: ReportContext
    safe_fixes: int
    """Findings with a safe correction, as far as they are listed."""
    answered: Mapping[str, int]
    """Answered findings of each severity, whatever the reader asked for."""
    knows_open: bool
    """The report can be narrowed to what somebody still has to act on."""

    @property
    def total(self) -> int:
        """Count all findings."""
        return sum(self.counts.values())

    @property
    def tiles(self) -> list[Tile]:
        """Give the numbers at a glance, also those that are zero."""
        return [
            Tile(
                severity.value,
                str(title),
                self.counts.get(severity, 0),
                self.only.severity == severity,
                self.answered.get(severity, 0),
            )
            for severity, title in TITLES.items()
        ]

    @property
    def open(self) -> int:
        """Count what somebody still has to act on, listed or not."""
        return sum(self.counts.get(each, 0) - self.answered.get(each, 0) for each in TO_ACT_ON)

    @property
    def noun(self) -> str:
        """Say what the pages count."""
        return _("rules with findings") if self.by_rule else _("findings")


def build_page(
    rows: QuerySet[StoredFinding] | Collection[ReportedFinding],
    lines: Lines,
    summary: Mapping[str, Any],
    *,
    page: str | None,
    only: Mapping[str, Any],
    context: ReportContext,
) -> ReportPage:
    """Build one page of a report.

    `rows` is a queryset of one revision's findings or a collection of rows that were never saved; `lines`
    the text of the file or a way to get it; `summary` what `summary.summarise_report` says of the report.
    """
    wanted = Only.of(only)
    everything = take_rows(rows)
    still_open = context.open_rows()
    chosen = everything
    if wanted.is_open and still_open is not None:
        chosen = take_rows(still_open)
    chosen = chosen.narrowed(wanted) if wanted.is_set else chosen
    tally = chosen.tally()
    matching = sum(number for _severity, _code, number in tally)
    by_rule = not wanted.rule and matching > PER_PAGE
    shown_page, found = _one_page(chosen, tally, page, by_rule=by_rule)
    text = _needed_lines(found, lines)
    answered = context.answered() if any(summary["counts"].values()) else {}
    groups = _groups(show_findings(found, text, context), tally, answered, summary, wanted, context)
    _count_elsewhere(groups, context)
    if by_rule:
        _name_places(groups, chosen, context)
    return ReportPage(
        groups=groups,
        page=shown_page,
        by_rule=by_rule,
        matching=matching,
        counts=summary["counts"],
        rules=[(code, find_rule_title(code), n) for code, n in sorted(summary["rules"].items())],
        unchecked=gather_unchecked(summary),
        only=wanted,
        context=context,
        safe_fixes=everything.safe_fixes(),
        answered=_by_severity(everything.tally() if wanted.is_set else tally, answered),
        knows_open=still_open is not None,
    )


def _one_page(
    chosen: ReportedRows, tally: Tally, number: str | None, *, by_rule: bool
) -> tuple[Page[Any], list[ReportedFinding]]:
    if not by_rule:
        found = Paginator(chosen.ordered(), PER_PAGE).get_page(number)
        return found, list(found.object_list)
    rules = Paginator(tally, RULES_PER_PAGE).get_page(number)
    codes = {code for _severity, code, _number in rules.object_list}
    return rules, chosen.first_of_each(codes, FIRST)


def _count_elsewhere(groups: list[SeverityGroup], context: ReportContext) -> None:
    """Say of every rule that can be answered how many other submissions ask the same."""
    rules = [rule for group in groups for rule in group.rules if rule.answerable]
    codes: dict[Severity, list[str]] = {}
    for rule in rules:
        codes.setdefault(rule.severity, []).append(rule.code)
    found = context.asked_elsewhere(codes) if codes else {}
    for rule in rules:
        rule.asked_elsewhere = found.get(rule.code, 0)


def _name_places(groups: list[SeverityGroup], chosen: ReportedRows, context: ReportContext) -> None:
    """Name the lines of findings that stand on a rule's own page."""
    rules = {rule.code: rule for group in groups for rule in group.rules if rule.elsewhere > 0}
    lines = chosen.lines_of_each(rules.keys(), PLACES + FIRST)
    for code, rule in rules.items():
        shown = {item.line for item in rule.items}
        others = dict.fromkeys(line for line in lines.get(code, []) if line not in shown)
        rule.places = [ReadingLink(context.line_url(line), str(line)) for line in others]


def _by_severity(tally: Tally, answered: Mapping[str, int]) -> Counter[str]:
    """Add up the answered findings of each severity."""
    made: Counter[str] = Counter()
    for severity, code, _number in tally:
        made[severity] += answered.get(code, 0)
    return made


def _wholes(
    tally: Tally, answered: Mapping[str, int], summary: Mapping[str, Any], only: Only
) -> dict[str, int]:
    """Count the findings of each rule that the reader asked for, those not listed too.

    Under a filter only what fits is counted: the rest was not asked for, and of what is not listed nobody knows
    whether it fits.
    """
    if only.is_by_subject:
        return {code: number for _severity, code, number in tally}
    return {
        code: summary["rules"].get(code, number) - (answered.get(code, 0) if only.is_open else 0)
        for _severity, code, number in tally
    }


def _needed_lines(found: Iterable[ReportedFinding], lines: Lines) -> Sequence[str]:
    """Give the text of the file where something of it is quoted; reading it may cost a decoding."""
    if not any(row.line or row.fixes for row in found):
        return ()
    return lines() if callable(lines) else lines


def _groups(
    shown: list[ShownFinding],
    tally: Tally,
    answered: Mapping[str, int],
    summary: Mapping[str, Any],
    only: Only,
    context: ReportContext,
) -> list[SeverityGroup]:
    stored = {code: number for _severity, code, number in tally}
    by_severity = _by_severity(tally, answered)
    whole = _wholes(tally, answered, summary, only)
    left = {grade: sum(whole[code] for each, code, _n in tally if each == grade) for grade in ORDER}
    to_act_on = sum(summary["counts"].get(severity, 0) for severity in TO_ACT_ON)

    def group_rule(severity: Severity, code: str, same: Iterable[ShownFinding]) -> RuleGroup:
        given = answered.get(code, 0)
        is_open = given < summary["rules"].get(code, stored[code])
        return RuleGroup(
            code, severity, whole[code], stored[code], 0 if only.is_open else given, list(same),
            answerable=is_open and severity in context.may_answer, flat=bool(only.rule),
        )  # fmt: skip

    groups = []
    for value, items in groupby(shown, key=lambda item: item.severity):
        severity = Severity(value)
        group = SeverityGroup(
            severity,
            str(TITLES[severity]),
            str(HINTS[severity]),
            left[severity] if only.is_open else summary["counts"].get(severity, 0),
            0 if only.is_open else by_severity[severity],
            severity in TO_ACT_ON or only.is_set or not to_act_on,
        )
        for code, same in groupby(items, key=lambda item: item.code):
            group.rules.append(group_rule(severity, code, same))
        groups.append(group)
    return groups
