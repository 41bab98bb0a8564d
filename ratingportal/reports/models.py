"""A finding as a report shows it, wherever it is kept: in a table, or in memory only."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.reports.unsaved import UnsavedFinding


class StoredFinding(models.Model):
    """The columns of a finding in a table; the app that stores it adds what it belongs to."""

    position = models.PositiveIntegerField(_("position"))
    code = models.CharField(_("rule"), max_length=4)
    severity = models.CharField(_("severity"), max_length=10)
    line = models.PositiveIntegerField(_("line"), null=True)
    column = models.PositiveIntegerField(_("column"), null=True)
    length = models.PositiveIntegerField(_("length"), null=True)
    details = models.JSONField(_("details"), default=dict)
    fingerprint = models.CharField(_("fingerprint"), max_length=20)
    fixes = models.JSONField(_("corrections on offer"), default=list)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.code} {self.line or ''}"


ReportedFinding = StoredFinding | UnsavedFinding
"""What the pages of a report are made of."""
