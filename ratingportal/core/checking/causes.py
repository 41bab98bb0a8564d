"""One cause, one finding: what only follows from another finding is left out.

Rules do not know each other. A line that is shifted by one character makes half a dozen of its fields
unreadable, and each of them is reported by somebody else; here the consequences are taken away. Nothing
is left out in favour of something milder, so a file that blocks still blocks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache, cached_property
from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ratingportal.core.model.findings import Detail, Finding

    SeverityOf = Callable[[Finding], Severity]

_RANKS = {severity: rank for rank, severity in enumerate(Severity)}


class Reach(Enum):
    """How far a cause has consequences."""

    LINE = auto()
    """On its own line."""
    FILE = auto()
    """Anywhere in the file."""
    ACCENTED = auto()
    """On all lines that hold letters outside ASCII."""


@dataclass(frozen=True, slots=True)
class CauseLink:
    """Rules whose findings make those of others follow."""

    causes: frozenset[str]
    effects: frozenset[str]
    reach: Reach = Reach.LINE
    only: str = ""
    """The detail of an effect that says whether it may follow at all; empty: it always may."""
    unchecked: bool = False
    """The effect's rule could not do its work, so it is listed among those that could not run."""


def _link(
    causes: str,
    effects: str,
    reach: Reach = Reach.LINE,
    *,
    only: str = "",
    unchecked: bool = False,
) -> CauseLink:
    return CauseLink(frozenset(causes.split()), frozenset(effects.split()), reach, only, unchecked)


_FIELDS = (
    "birth-unreadable decimal-comma fide-id-out-of-range id-unreadable name-case-differs "
    "name-fills-its-columns name-order-unclear name-single-word name-spacing name-with-digits "
    "newcomer-without-birth newcomer-without-sex player-federation-missing player-federation-unknown "
    "rank-beyond-players rank-contradicts-points rank-unreadable rated-player-without-id "
    "rating-out-of-range rating-unlike-the-field rating-unreadable sex-unknown title-far-from-rating "
    "title-unknown womens-title-of-man"
)
"""What rules say about the fields of a player's line."""

_CELLS = "cell-unreadable points-unreadable value-crosses-border"
"""What is said about the columns of a line that is moved."""

_MOVED = "columns-counted-in-bytes line-shifted tab-character"
"""Lines whose columns cannot be trusted."""

_COUNTS_ROUNDS = "line-shifted"
"""Whose count is not of players: findings of others stay when several are meant."""

LINKS = (
    # a line moved by its accents, by a tab, by something else
    _link("columns-counted-in-bytes", f"line-shifted {_CELLS} {_FIELDS}", Reach.ACCENTED),
    _link("tab-character", f"line-shifted {_CELLS} {_FIELDS}"),
    _link("line-shifted", f"{_CELLS} {_FIELDS}"),
    # a value in its neighbour's columns
    _link("value-crosses-border", _FIELDS),
    # ratings, points, ranks unread
    _link(
        f"{_MOVED} rating-unreadable row-fields-missing value-crosses-border",
        "declared-rated-players-differ",
        Reach.FILE,
        unchecked=True,
    ),
    _link(f"{_MOVED} points-unreadable", "rank-contradicts-points", Reach.FILE, unchecked=True),
    _link(
        _MOVED,
        "rank-beyond-players rank-duplicate ranks-incomplete ranks-not-from-one",
        Reach.FILE,
        unchecked=True,
    ),
    # the line of a player is missing
    _link(
        "opponent-unknown",
        "control-counts-differ control-results-differ declared-rated-players-differ rank-beyond-players "
        "ranks-not-from-one round-without-games start-numbers-with-gaps",
        Reach.FILE,
    ),
    # the other number is missing then
    _link("start-number-duplicate", "opponent-unknown", Reach.FILE),
    # a row that lacks a field
    _link("row-fields-missing", "player-without-games"),
    # a name that is too long was not cut
    _link("vega-name-too-long", "name-fills-its-columns"),
    # the best rank was given as another
    _link("rank-duplicate", "ranks-not-from-one", Reach.FILE),
    # the second line of one person
    _link("id-shared player-listed-twice", "player-without-games"),
    # an id that no result can name
    _link(
        "temporary-id-malformed",
        "new-mark-missing player-without-games points-explained-by-byes",
    ),
    # one number on both sides of a row
    _link(
        "self-game", "matricule-with-two-names player-without-games relation-number-with-two-names"
    ),
    # the sign of a game is wrong, and the total says what the discs say
    _link("discs-contradict-result", "points-differ", Reach.FILE, only="disputed"),
    # asked for in the register of another list, where nobody can be found
    _link(
        "format-of-another-list game-of-another-list",
        "birth-differs closed-pool federation-differs fide-id-out-of-range id-of-other-register id-slip id-unknown "
        "name-differs-completely name-differs-first-name name-differs-spelling name-differs-surname "
        "new-player-ambiguous new-player-probably-known person-entered-twice player-not-in-register sex-differs",
        Reach.FILE,
    ),
    # stars beside matricule 0
    _link("foreigner-marked-belgian", "rating-fictitious"),
    # the cell that is empty is one result less
    _link("opponent-cell-empty opponents-disagree", "control-results-differ", Reach.FILE),
    # records of a binary file are missing
    _link(
        "section-incomplete store-cut-off",
        "declared-players-differ declared-rounds-higher declared-teams-differ game-of-nobody no-games "
        "opponent-cell-empty opponent-unknown round-dates-too-few stored-points-outdated",
        Reach.FILE,
    ),
    # a code or a day of a binary file that could not be read
    _link("result-code-unknown", "result-missing"),
    _link("stored-round-day-invalid", "round-dates-too-few", Reach.FILE),
    # nothing was played yet, or not everything
    _link("tournament-not-started", "declared-rounds-higher no-games result-missing", Reach.FILE),
    _link("tournament-unfinished", "declared-rounds-higher", Reach.FILE),
    _link("tournament-unfinished", "result-missing", Reach.FILE, only="to_come"),
    # without any result no total can be right, and every result is missing
    _link("no-games", "points-differ points-explained-by-byes result-missing", Reach.FILE),
    # a list of players has no games to look at
    _link("list-without-results", "no-games player-without-games", Reach.FILE),
    # a result that could not be read is missing
    _link("result-changed-by-spreadsheet sheet-result-unreadable", "result-missing"),
    # it is not known when the round was
    _link(
        "round-with-two-dates",
        "end-not-last-round round-date-outside-event start-not-first-round",
        Reach.FILE,
    ),
    # said with the day that belongs there
    _link("end-not-last-round start-not-first-round", "round-date-outside-event", Reach.FILE),
)


@cache
def list_links() -> tuple[CauseLink, ...]:
    """Give the links with codes in the place of names, as findings have them."""
    return tuple(
        replace(link, causes=_codes(link.causes), effects=_codes(link.effects)) for link in LINKS
    )


def _codes(names: Iterable[str]) -> frozenset[str]:
    return frozenset(catalogue.find_code(name) for name in names)


def drop_consequences(
    findings: Sequence[Finding], lines: Sequence[str], severity_of: SeverityOf
) -> tuple[list[Finding], set[str]]:
    """Give the findings that have a cause of their own, and the rules that could not do their work."""
    kept = _first_on_each_line(_without_echoes(findings), "value-crosses-border")
    unchecked = set[str]()
    present = {finding.code for finding in kept}
    for link in list_links():
        if present.isdisjoint(link.causes) or present.isdisjoint(link.effects):
            continue
        dropped = _consequences(link, kept, lines, severity_of)
        if not dropped:
            continue
        kept = [finding for finding in kept if id(finding) not in dropped]
        remaining = {finding.code for finding in kept}
        if link.unchecked:
            unchecked |= link.effects & present - remaining
        present = remaining
    return kept, unchecked


def _consequences(
    link: CauseLink, findings: Sequence[Finding], lines: Sequence[str], severity_of: SeverityOf
) -> set[int]:
    reached = _reached(link, findings, lines, severity_of)
    anywhere = reached.get(None, len(_RANKS))
    return {
        id(finding)
        for finding in findings
        if finding.code in link.effects
        and (not link.only or finding.details[link.only])
        and (link.reach is Reach.FILE or _is_single(finding))
        and min(anywhere, reached.get(_line(finding), len(_RANKS))) <= _RANKS[severity_of(finding)]
    }


def _reached(
    link: CauseLink, findings: Iterable[Finding], lines: Sequence[str], severity_of: SeverityOf
) -> dict[int | None, int]:
    """Tell which lines the causes reach (None: all), with the strictest of them."""
    found: dict[int | None, int] = {}
    for finding in findings:
        if finding.code not in link.causes:
            continue
        rank = _RANKS[severity_of(finding)]
        for line in _lines_of(link.reach, finding, lines):
            found[line] = min(rank, found.get(line, rank))
    return found


def _lines_of(reach: Reach, finding: Finding, lines: Sequence[str]) -> Iterable[int | None]:
    if reach is Reach.FILE:
        return [None]
    if reach is Reach.ACCENTED:
        return [number for number, line in enumerate(lines, 1) if not line.isascii()]
    return [] if finding.place is None else [finding.place.line]


def _is_single(finding: Finding) -> bool:
    return (
        finding.code == catalogue.find_code(_COUNTS_ROUNDS) or finding.details.get("count", 1) == 1
    )


def _line(finding: Finding) -> int:
    return finding.place.line if finding.place else 0


class _Said:
    """What findings say of games and players; found out when it is first asked for."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        self._findings = findings

    @cached_property
    def one_sided(self) -> set[tuple[Detail, ...]]:
        return _details(self._findings, "opponent-cell-empty", "opponent", "round")

    @cached_property
    def unread(self) -> set[str]:
        lines = _details(self._findings, "player-line-unreadable", "value")
        return {word for (value,) in lines for word in str(value).split()}

    @cached_property
    def discs(self) -> set[tuple[Detail, ...]]:
        of_first = _details(self._findings, "discs-not-sixty-four", "first")
        return of_first | _details(self._findings, "discs-not-sixty-four", "second")

    @cached_property
    def lost(self) -> set[Detail]:
        return {number for (number,) in _details(self._findings, "opponent-unknown", "opponent")}

    @cached_property
    def both_alike(self) -> int:
        return len(_found_by("colours-not-mirrored", self._findings))


_ECHOES: dict[str, Callable[[Finding, _Said], bool]] = {
    # a result without an opponent is no bye where somebody names the player
    "result-without-opponent": lambda each, said: (
        _detail(each, "player", "round") in said.one_sided
    ),
    # whose colours contradict each other, their colours are not missing
    "colour-missing": lambda each, said: each.details["count"] == said.both_alike,
    # whose line could not be read, is not listed
    "game-player-not-listed": lambda each, said: each.details["id"] in said.unread,
    # a disc too few makes one player's sum too small
    "disc-count-differs": lambda each, said: (
        _is_single(each) and _detail(each, "player") in said.discs
    ),
    # a player's line that is missing is one player less, and what else is said of that player has no line
    "declared-players-differ": lambda each, said: _is_short_of(each, len(said.lost)),
    "bye-contradicted": lambda each, said: each.details["player"] in said.lost,
    "national-record-orphan": lambda each, said: each.details["number"] in said.lost,
    "team-member-unknown": lambda each, said: each.details["player"] in said.lost,
}
"""When a finding only repeats, in other words, what others say."""


@cache
def _echoes() -> dict[str, Callable[[Finding, _Said], bool]]:
    """Give the echoes by code, as findings have it."""
    return {catalogue.find_code(name): test for name, test in _ECHOES.items()}


def _without_echoes(findings: Sequence[Finding]) -> list[Finding]:
    """Leave out what says of a game what another finding says of the same game."""
    is_echo, said = _echoes(), _Said(findings)
    return [
        finding
        for finding in findings
        if finding.code not in is_echo or not is_echo[finding.code](finding, said)
    ]


def _is_short_of(finding: Finding, count: int) -> bool:
    """Tell whether the list is shorter than announced by just so many."""
    declared, listed = _detail(finding, "declared", "listed")
    return bool(count) and declared == int(listed or 0) + count


def _found_by(rule: str, findings: Iterable[Finding]) -> list[Finding]:
    code = catalogue.find_code(rule)
    return [finding for finding in findings if finding.code == code]


def _details(findings: Iterable[Finding], rule: str, *names: str) -> set[tuple[Detail, ...]]:
    return {_detail(finding, *names) for finding in _found_by(rule, findings)}


def _detail(finding: Finding, *names: str) -> tuple[Detail, ...]:
    return tuple(finding.details.get(name) for name in names)


def _first_on_each_line(findings: Iterable[Finding], rule: str) -> list[Finding]:
    """Keep the first finding of a rule on every line."""
    code, seen, kept = catalogue.find_code(rule), set[int](), []
    for finding in findings:
        line = _line(finding)
        if finding.code == code and line in seen:
            continue
        if finding.code == code:
            seen.add(line)
        kept.append(finding)
    return kept
