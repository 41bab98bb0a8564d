"""A finding as it stands in the margin of the file: short, and unfolded with why, fix and corrections."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Severity
from ratingportal.reports.labels import fill_template, write_sentence

if TYPE_CHECKING:
    from ratingportal.reports.models import ReportedFinding


WORDS = {
    Severity.ERROR: gettext_lazy("Must fix"),
    Severity.OFFICER: gettext_lazy("For the officer"),
    Severity.CONFIRM: gettext_lazy("Please confirm"),
    Severity.NOTE: gettext_lazy("Note"),
    Severity.FIXED: gettext_lazy("Corrected for you"),
}
"""What the icons of the severities say to those who do not see them."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A correction that can be taken with one click."""

    choice: int
    title: str
    safe: bool


@dataclass(frozen=True, slots=True)
class Note:
    """A finding beside its line."""

    code: str
    severity: str
    text: str
    why: str
    fix: str
    fingerprint: str
    column: int | None
    end_column: int | None
    offers: list[Offer]

    @property
    def word(self) -> str:
        """Say who must act."""
        return str(WORDS[Severity(self.severity)])

    @property
    def rule_url(self) -> str:
        """Lead to the rule's page."""
        return reverse("rules:detail", args=[self.code])


def write_note(row: ReportedFinding) -> Note:
    """Say a finding in words; of a rule that a later release dropped, show the data."""
    rule = catalogue.list_rules().get(row.code)
    column = row.column if row.column and row.length else None
    return Note(
        code=row.code,
        severity=row.severity,
        text=write_sentence(row),
        why=_(rule.why) if rule else "",
        fix=_(rule.fix) if rule else "",
        fingerprint=row.fingerprint,
        column=column,
        end_column=column + row.length - 1 if column and row.length else None,
        offers=[
            Offer(choice, fill_template(fix["title"], row.details), bool(fix.get("safe")))
            for choice, fix in enumerate(row.fixes)
        ],
    )
