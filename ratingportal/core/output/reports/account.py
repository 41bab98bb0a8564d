"""What a report to take away is made from, wherever its findings were kept."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import GameKind
from ratingportal.core.reading.formats.shared.decoded import name_places

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Finding, Rule
    from ratingportal.core.model.tournament import Tournament

    Words = Callable[[str], str]
    """Translates a sentence of ours."""

ORDER = ("error", "confirm", "officer", "note", "fixed")
"""Severities from the one that matters most to a sender."""


@dataclass(frozen=True, slots=True)
class AccountEntry:
    """One finding, as it is kept."""

    code: str
    severity: str
    line: int | None
    column: int | None
    length: int | None
    details: dict[str, Any]
    fingerprint: str
    fixes: list[dict[str, Any]]


@dataclass(frozen=True)
class Account:
    """One file, what was understood of it and what was found."""

    filename: str
    size: int
    sha256: str
    format: str
    encoding: str
    line_ending: str
    lines: Sequence[str]
    tournament: Mapping[str, Any] | None
    """What was understood, in the names of `list_tournament_facts`."""
    counts: Mapping[str, int]
    """All findings, by severity."""
    rules: Mapping[str, int]
    """All findings, by code."""
    entries: Sequence[AccountEntry]
    """Those that are kept: of each rule at most so many."""
    not_run: Sequence[str] = ()
    unasked: Sequence[str] = ()
    """Rules that ask what only the portal knows, where nobody could be asked."""
    rule_set: str = ""
    """The rules it was checked with, as `name_rule_set` names them; empty if it was not noted."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """Why a finding is right as it is, by fingerprint."""
    state: str = ""
    """Where a submission stands, in a word of the portal; empty for a file that is none."""
    unanswered: Mapping[str, int] | None = None
    """Findings that somebody still has to act on, by severity; none for a file that is no submission."""

    @cached_property
    def _place_words(self) -> Callable[[Place], str]:
        return name_places(self.lines)

    def where(self, entry: AccountEntry) -> str:
        """Say in words where a finding points; nothing where line and column say it."""
        if entry.line is None:
            return ""
        return self._place_words(Place(entry.line, entry.column or 1, entry.length or 0))

    def sections(self) -> Iterator[tuple[str, str, list[AccountEntry]]]:
        """Give severity, code and entries, in the order of the report."""
        found: dict[tuple[int, str], list[AccountEntry]] = {}
        for entry in self.entries:
            found.setdefault((ORDER.index(entry.severity), entry.code), []).append(entry)
        for place, code in sorted(found):
            yield ORDER[place], code, found[place, code]


def build_account(report: Report) -> Account:
    """Take all findings of a core report."""
    return Account(
        filename=report.filename,
        size=report.size,
        sha256=report.sha256,
        format=report.format or "",
        encoding=report.encoding or "",
        line_ending=report.line_ending or "",
        lines=report.lines,
        tournament=list_tournament_facts(report.tournament) if report.tournament else None,
        counts={severity.value: number for severity, number in report.counts().items()},
        rules=Counter(finding.code for finding in report.findings) + Counter(report.left_out),
        entries=[_entry_of(finding, report) for finding in report.findings],
        not_run=report.not_run,
        unasked=report.unasked,
        rule_set=name_rule_set(),
    )


def _entry_of(finding: Finding, report: Report) -> AccountEntry:
    place = finding.place
    return AccountEntry(
        finding.code,
        report.severity_of(finding).value,
        place.line if place else None,
        place.column if place else None,
        place.length if place else None,
        dict(finding.details),
        finding.fingerprint,
        [asdict(fix) for fix in finding.fixes],
    )


def list_tournament_facts(tournament: Tournament) -> dict[str, Any]:
    """Say in numbers what was understood."""
    games = tournament.games
    return {
        "name": tournament.name,
        "start": tournament.start.isoformat() if tournament.start else None,
        "end": tournament.end.isoformat() if tournament.end else None,
        "federation": tournament.federation,
        "players": len(tournament.players),
        "rounds": tournament.rounds,
        "games": sum(game.kind is not GameKind.PENDING for game in games),
        "rated_games": sum(game.rated for game in games),
        "teams": len(tournament.teams),
    }


def write_message(entry: AccountEntry, words: Words) -> str:
    """Say a finding in words; of a rule or a word that is gone, show the data."""
    rule = catalogue.list_rules().get(entry.code)
    return (
        fill_template(rule.template(entry.details), entry.details, words)
        if rule
        else str(dict(entry.details))
    )


def fill_template(template: str, details: Mapping[str, Any], words: Words) -> str:
    """Fill a template of ours; where data of an older release lacks a word, show the data beside it."""
    try:
        return words(template).format(**name_nobody(details, words))
    except (KeyError, IndexError, ValueError):
        return f"{words(template)} {dict(details)}"


def name_nobody(details: Mapping[str, Any], words: Words) -> Mapping[str, Any]:
    """Say of a player without a name that there is none, so that no sentence has a gap."""
    if details.get("name") != "":
        return details
    return {**details, "name": words("no name given")}


def find_card(code: str) -> Rule | None:
    """Give a rule's card, if the rule still exists."""
    return catalogue.list_rules().get(code)


@cache
def name_rule_set() -> str:
    """Name the rules of this release: it changes with every card that is added, dropped or graded anew."""
    text = "\n".join(
        f"{rule.code} {rule.severity} {rule.message}" for rule in catalogue.list_rules().values()
    )
    return hashlib.sha256(text.encode()).hexdigest()[:12]


@cache
def find_tool_version() -> str:
    """Give the release of the portal."""
    # It brings half of the library for mails along, and few reports name the release.
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        return version("ratingportal")
    except PackageNotFoundError:
        return "0"
