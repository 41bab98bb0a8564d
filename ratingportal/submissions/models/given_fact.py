"""What the sender told about a tournament because the file does not."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.enums import FactName
from ratingportal.submissions.models.submission import Submission


class GivenFact(models.Model):
    """One fact about a submission's tournament, as its sender gave it. A later one ends it; both are kept."""

    submission = models.ForeignKey(Submission, models.PROTECT, related_name="given_facts")
    name = models.CharField(_("what"), max_length=20, choices=FactName.choices)
    value = models.CharField(_("value"), max_length=200)
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(_("given"), auto_now_add=True)
    ended_at = models.DateTimeField(_("replaced"), null=True, blank=True)

    class Meta:
        verbose_name = _("fact given by the sender")
        verbose_name_plural = _("facts given by the sender")
        ordering: ClassVar = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["submission", "name"],
                condition=models.Q(ended_at__isnull=True),
                name="one_given_fact_in_force",
            )
        ]

    def __str__(self) -> str:
        return f"{self.get_name_display()}: {self.value}"
