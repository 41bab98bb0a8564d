"""Edits in the browser that were not sent for a check yet."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Draft(models.Model):
    """One person's edits of one revision, kept with every keystroke so that leaving loses nothing."""

    submission = models.ForeignKey("submissions.Submission", models.CASCADE, related_name="drafts")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    revision = models.ForeignKey("submissions.Revision", models.CASCADE, related_name="+")
    edits = models.JSONField(_("edits"), default=dict)
    """Number of a line → the lines that take its place; none: it is taken out; 0: before the first."""
    left_over = models.JSONField(_("without a place"), default=list)
    """Edits whose line is gone from a newer revision: [{line, was, now}]."""
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        verbose_name = _("draft")
        verbose_name_plural = _("drafts")
        constraints = [
            models.UniqueConstraint(fields=["submission", "user"], name="one_draft_per_person")
        ]

    def __str__(self) -> str:
        return f"{self.submission_id}: {len(self.edits)}"

    @property
    def lines(self) -> dict[int, list[str]]:
        """Give the edits by the number of their line, in order."""
        return {int(number): list(self.edits[number]) for number in sorted(self.edits, key=int)}
