"""Changes in the browser that were not sent for a check yet."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Draft(models.Model):
    """One person's changes of one revision: what they typed, kept with every keystroke, and corrections they took."""

    submission = models.ForeignKey("submissions.Submission", models.CASCADE, related_name="drafts")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    revision = models.ForeignKey("submissions.Revision", models.CASCADE, related_name="+")
    edits = models.JSONField(_("edits"), default=dict)
    """Number of a line → the lines that take its place; none: it is taken out; 0: before the first."""
    taken = models.JSONField(_("corrections taken"), default=list)
    """[{code, fingerprint, choice, lines, treatment}]: their lines as they read then are among the edits as well."""
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

    @property
    def treatments(self) -> list[str]:
        """Give what is to be done to the file as a whole, such as taking its byte-order mark away."""
        return list(dict.fromkeys(each["treatment"] for each in self.taken if each["treatment"]))

    @property
    def changes(self) -> int:
        """Count what would read otherwise: lines, and corrections of the file as a whole."""
        return len(self.edits) + len(self.treatments)

    @property
    def codes(self) -> list[str]:
        """Name the rules whose corrections were taken."""
        return sorted({each["code"] for each in self.taken})

    @property
    def is_typed(self) -> bool:
        """Tell whether somebody changed more than the corrections that were taken."""
        made: dict[str, list[str]] = {}
        for each in self.taken:
            made |= each["lines"]
        return any(made.get(number) != texts for number, texts in self.edits.items())
