"""Findings to choose from: stored ones are narrowed, counted and paged in SQL, others in memory."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from django.db.models import Case, Count, F, IntegerField, Q, QuerySet, TextField, When, Window
from django.db.models.functions import Cast, RowNumber

from ratingportal.reports.labels import ORDER

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from typing import Any

    from ratingportal.reports.models import ReportedFinding, StoredFinding

OPEN = "open"
"""What the address says (`show=`) for findings that somebody still has to act on."""
PEOPLE = ("player", "opponent", "white", "black")
"""Names of details that hold a player's number in the file."""
_RANK = Case(
    *(When(severity=value, then=place) for place, value in enumerate(ORDER)),
    default=len(ORDER),
    output_field=IntegerField(),
)
_PLACE = Window(RowNumber(), partition_by=[F("severity"), F("code")], order_by=F("position").asc())

Tally = list[tuple[str, str, int]]
"""Severity, rule and number of findings, in the order of the report."""


@dataclass(frozen=True, slots=True)
class Only:
    """What the reader asked to see; the names are those of the address's parameters."""

    severity: str = ""
    rule: str = ""
    q: str = ""
    player: int | None = None
    round: int | None = None
    is_open: bool = False
    """Only what somebody still has to act on; which that is, the context of the report knows."""

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Only:
        """Read the parameters; what makes no sense is as if it were not there."""
        severity = str(given.get("severity") or "")
        return cls(
            severity if severity in ORDER else "",
            str(given.get("rule") or "")[:4],
            str(given.get("q") or "").replace("\0", "").strip()[:100],
            _number(given.get("player")),
            _number(given.get("round")),
            given.get("show") == OPEN,
        )

    @property
    def is_by_subject(self) -> bool:
        """Tell whether only findings about something in particular were asked for."""
        return bool(self.q) or self.player is not None or self.round is not None

    @property
    def is_narrow(self) -> bool:
        """Tell whether more is left out than what nobody has to act on."""
        return replace(self, is_open=False).is_set

    @property
    def is_set(self) -> bool:
        """Tell whether anything is left out."""
        return self != Only()


class ReportedRows(Protocol):
    """Findings in the order of the report: by severity, rule and position."""

    def narrowed(self, only: Only) -> ReportedRows:
        """Leave out what was not asked for."""

    def tally(self) -> Tally:
        """Count the findings of each rule."""

    def ordered(self) -> QuerySet[StoredFinding] | Sequence[ReportedFinding]:
        """Give the findings, to be sliced."""

    def first_of_each(self, codes: Collection[str], number: int) -> list[ReportedFinding]:
        """Give the first few findings of each of these rules."""

    def lines_of_each(self, codes: Collection[str], number: int) -> dict[str, list[int]]:
        """Give the first few lines that each of these rules points at."""

    def safe_fixes(self) -> int:
        """Count the findings that offer a correction which needs nobody's judgement."""


class StoredRows:
    """Findings in the database; every question is one query."""

    def __init__(self, rows: QuerySet[StoredFinding]) -> None:
        """Take a queryset of the findings of one revision."""
        self._rows = rows

    def narrowed(self, only: Only) -> StoredRows:
        """Leave out what was not asked for."""
        rows = self._rows
        if only.severity:
            rows = rows.filter(severity=only.severity)
        if only.rule:
            rows = rows.filter(code=only.rule)
        if only.player is not None:
            about = Q()
            for name in PEOPLE:
                about |= Q(**{f"details__{name}": only.player})
            rows = rows.filter(about)
        if only.round is not None:
            rows = rows.filter(details__round=only.round)
        if only.q:
            rows = rows.annotate(words=Cast("details", TextField()))
            rows = rows.filter(Q(words__icontains=only.q) | Q(code__iexact=only.q))
        return StoredRows(rows)

    def tally(self) -> Tally:
        """Count the findings of each rule."""
        counted = self._rows.order_by().values("severity", "code").annotate(n=Count("pk"))
        return _sorted((row["severity"], row["code"], row["n"]) for row in counted)

    def ordered(self) -> QuerySet[StoredFinding]:
        """Give the findings, to be sliced."""
        return self._rows.order_by(_RANK, "code", "position")

    def first_of_each(self, codes: Collection[str], number: int) -> list[ReportedFinding]:
        """Give the first few findings of each of these rules."""
        rows = self._rows.filter(code__in=codes).annotate(place=_PLACE)
        return list(rows.filter(place__lte=number).order_by(_RANK, "code", "position"))

    def lines_of_each(self, codes: Collection[str], number: int) -> dict[str, list[int]]:
        """Give the first few lines that each of these rules points at."""
        rows = self._rows.filter(code__in=codes, line__isnull=False).annotate(place=_PLACE)
        rows = rows.filter(place__lte=number).order_by("position")
        return _by_code(rows.values_list("code", "line"))

    def safe_fixes(self) -> int:
        """Count the findings that offer a correction which needs nobody's judgement."""
        return self._rows.filter(fixes__contains=[{"safe": True}]).count()


class GivenRows:
    """Findings in memory."""

    def __init__(self, rows: Collection[ReportedFinding]) -> None:
        """Take the rows in any order."""
        self._rows = sorted(rows, key=_order)

    def narrowed(self, only: Only) -> GivenRows:
        """Leave out what was not asked for."""
        return GivenRows([row for row in self._rows if _is_wanted(row, only)])

    def tally(self) -> Tally:
        """Count the findings of each rule."""
        found = Counter((row.severity, row.code) for row in self._rows)
        return _sorted((severity, code, n) for (severity, code), n in found.items())

    def ordered(self) -> Sequence[ReportedFinding]:
        """Give the findings, to be sliced."""
        return self._rows

    def first_of_each(self, codes: Collection[str], number: int) -> list[ReportedFinding]:
        """Give the first few findings of each of these rules."""
        seen: dict[str, int] = defaultdict(int)
        chosen = []
        for row in self._rows:
            seen[row.code] += 1
            if row.code in codes and seen[row.code] <= number:
                chosen.append(row)
        return chosen

    def lines_of_each(self, codes: Collection[str], number: int) -> dict[str, list[int]]:
        """Give the first few lines that each of these rules points at."""
        rows = [row for row in self._rows if row.line is not None and row.code in codes]
        found = _by_code((row.code, row.line) for row in rows)
        return {code: lines[:number] for code, lines in found.items()}

    def safe_fixes(self) -> int:
        """Count the findings that offer a correction which needs nobody's judgement."""
        return sum(any(fix["safe"] for fix in row.fixes) for row in self._rows)


def take_rows(given: QuerySet[StoredFinding] | Collection[ReportedFinding]) -> ReportedRows:
    """Take stored findings or findings in memory."""
    return StoredRows(given) if isinstance(given, QuerySet) else GivenRows(given)


def _by_code(pairs: Iterable[tuple[str, int | None]]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for code, line in pairs:
        if line is not None:
            found[code].append(line)
    return found


def _is_wanted(row: ReportedFinding, only: Only) -> bool:
    details = row.details
    return (
        only.severity in {"", row.severity}
        and only.rule in {"", row.code}
        and (only.player is None or only.player in {details.get(name) for name in PEOPLE})
        and (only.round is None or details.get("round") == only.round)
        and _holds(row, only.q.casefold())
    )


def _holds(row: ReportedFinding, wanted: str) -> bool:
    words = json.dumps(row.details, ensure_ascii=False, default=str).casefold()
    return wanted in words or wanted == row.code.casefold()


def _sorted(counted: Any) -> Tally:
    return sorted(counted, key=lambda one: (ORDER.index(one[0]), one[1]))


def _order(row: ReportedFinding) -> tuple[int, str, int]:
    return ORDER.index(row.severity), row.code, row.position


def _number(text: object) -> int | None:
    given = str(text or "")
    return int(given) if given.isascii() and given.isdecimal() and len(given) < 9 else None
