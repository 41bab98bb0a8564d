"""What the last check of a revision found, as rows and as counts."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.reports.models import StoredFinding
from ratingportal.submissions.models.revision import Revision


class FindingRow(StoredFinding):
    """One finding of the last check of a revision; made again with every check."""

    revision = models.ForeignKey(
        Revision, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="findings"
    )

    class Meta:
        verbose_name = _("finding")
        verbose_name_plural = _("findings")
        indexes = [models.Index(fields=["revision", "position"], name="finding_of_revision")]


class Unlisted(models.Model):
    """The findings of one rule beyond those stored as rows: counted, and answered with the rest.

    Their fingerprints are kept, so that an answer covers what was there when it was given, and
    nothing that a later revision brings.
    """

    revision = models.ForeignKey(Revision, models.CASCADE, related_name="unlisted")
    code = models.CharField(_("rule"), max_length=4)
    severity = models.CharField(_("severity"), max_length=10)
    number = models.PositiveIntegerField(_("findings"))
    fingerprints = ArrayField(models.CharField(max_length=20), verbose_name=_("fingerprints"))

    class Meta:
        verbose_name = _("unlisted findings")
        verbose_name_plural = _("unlisted findings")

    def __str__(self) -> str:
        return f"{self.code}: {self.number}"
