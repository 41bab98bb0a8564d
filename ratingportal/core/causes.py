"""One cause, one finding: what only follows from another finding is left out.

Rules do not know each other. A line that is shifted by one character makes half a dozen of its fields
unreadable, and each of them is reported by somebody else; here the consequences are taken away. Nothing
is left out in favour of something milder, so a file that blocks still blocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from ratingportal.core.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ratingportal.core.findings import Detail, Finding

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
class Link:
    """Findings that make others follow."""

    causes: frozenset[str]
    effects: frozenset[str]
    reach: Reach = Reach.LINE
    unchecked: bool = False
    """The effect's rule could not do its work, so it is listed among those that could not run."""


def _link(causes: str, effects: str, reach: Reach = Reach.LINE, *, unchecked: bool = False) -> Link:
    return Link(frozenset(causes.split()), frozenset(effects.split()), reach, unchecked)


_FIELDS = (
    "P007 P010 P012 P014 P021 P023 P025 P026 P031 P032 P034 P035 P038 P040 P041 P043 "
    "P101 P102 P103 P104 P105 P106 F208 F215 S009"
)
"""What rules say about the fields of a player's line."""

_COUNTING_ROUNDS = frozenset(("F213",))
"""Findings whose count is not of players: those of others stay when several are meant."""

LINKS = (
    _link("F214", f"F207 F213 F205 F206 {_FIELDS}", Reach.ACCENTED),  # a line moved by its accents
    _link("F108", f"F207 F213 F205 F206 {_FIELDS}"),  # a line moved by a tab
    _link("F213", f"F207 F205 F206 {_FIELDS}"),  # a line moved by something else
    _link("F207", _FIELDS),  # a value in its neighbour's columns
    _link("F108 F213 F214 F207 F851 P101", "E009", Reach.FILE, unchecked=True),  # ratings unread
    _link("F108 F213 F214 F205", "P012", Reach.FILE, unchecked=True),  # points unread
    _link("F108 F213 F214", "P013 P036 P037 P038", Reach.FILE, unchecked=True),  # ranks unread
    _link("R101", "E009 P038 P039", Reach.FILE),  # the line of a player is missing
    _link("P002", "R101", Reach.FILE),  # the other number is missing then
    _link("F851", "P011"),  # a row that lacks a field
    _link("P850", "F215"),  # a name that is too long was not cut
    _link("P013", "P037", Reach.FILE),  # the best rank was given as another
    _link("P003 P004", "P011"),  # the second line of one person
    _link("P501", "P504 P011 R003"),  # an id that no result can name
    _link("R102", "P011 P601 P801"),  # one number on both sides of a row
    _link("P620", "P623"),  # stars beside matricule 0
    _link("R103 R104", "E603", Reach.FILE),  # the cell that is empty is one result less
    _link("E802", "E018 E812 E813", Reach.FILE),  # it is not known when the round was
    _link("E812 E813", "E018", Reach.FILE),  # said with the day that belongs there
)


def without_consequences(
    findings: Sequence[Finding], lines: Sequence[str], severity_of: SeverityOf
) -> tuple[list[Finding], set[str]]:
    """Give the findings that have a cause of their own, and the rules that could not do their work."""
    kept = _first_on_each_line(_without_echoes(findings), "F207")
    unchecked = set[str]()
    present = {finding.code for finding in kept}
    for link in LINKS:
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
    link: Link, findings: Sequence[Finding], lines: Sequence[str], severity_of: SeverityOf
) -> set[int]:
    reached = _reached(link, findings, lines, severity_of)
    anywhere = reached.get(None, len(_RANKS))
    return {
        id(finding)
        for finding in findings
        if finding.code in link.effects
        and (link.reach is Reach.FILE or _is_single(finding))
        and min(anywhere, reached.get(_line(finding), len(_RANKS))) <= _RANKS[severity_of(finding)]
    }


def _reached(
    link: Link, findings: Iterable[Finding], lines: Sequence[str], severity_of: SeverityOf
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
    return finding.code in _COUNTING_ROUNDS or finding.details.get("count", 1) == 1


def _line(finding: Finding) -> int:
    return finding.place.line if finding.place else 0


def _without_echoes(findings: Sequence[Finding]) -> list[Finding]:
    """Leave out what says of a game what another finding says of the same game."""
    one_sided = _details(findings, "R103", "opponent", "round")
    unread = {
        word for (value,) in _details(findings, "F503", "value") for word in str(value).split()
    }
    discs = _details(findings, "R512", "first") | _details(findings, "R512", "second")
    both_alike = sum(finding.code == "R106" for finding in findings)
    return [
        finding
        for finding in findings
        if not (
            # a result without an opponent is no bye where somebody names the player
            (finding.code == "R107" and _detail(finding, "player", "round") in one_sided)
            # whose colours contradict each other, their colours are not missing
            or (finding.code == "R010" and finding.details["count"] == both_alike)
            # whose line could not be read, is not listed
            or (finding.code == "P500" and finding.details["id"] in unread)
            # a disc too few makes one player's sum too small
            or (
                finding.code == "R514"
                and _is_single(finding)
                and _detail(finding, "player") in discs
            )
        )
    ]


def _details(findings: Iterable[Finding], code: str, *names: str) -> set[tuple[Detail, ...]]:
    return {_detail(finding, *names) for finding in findings if finding.code == code}


def _detail(finding: Finding, *names: str) -> tuple[Detail, ...]:
    return tuple(finding.details.get(name) for name in names)


def _first_on_each_line(findings: Iterable[Finding], code: str) -> list[Finding]:
    """Keep the first finding of a rule on every line."""
    seen, kept = set[int](), []
    for finding in findings:
        line = _line(finding)
        if finding.code == code and line in seen:
            continue
        if finding.code == code:
            seen.add(line)
        kept.append(finding)
    return kept
