"""Standing exceptions, and where they were used."""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.core import catalogue
from ratingportal.federations.models import Federation, RatingList

USUAL = timedelta(days=365)
LONGEST = timedelta(days=3 * 365 + 1)
"""How far ahead an exception may end: somebody should look at it again one day."""


class StandingException(models.Model):
    """An officer's word that a federation need not care for a rule of a rating list, until a day.

    Nothing of it is ever changed or deleted, except that it is ended once; a trigger holds that.
    """

    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, related_name="exceptions", verbose_name=_("rating list")
    )
    federation = models.ForeignKey(
        Federation, models.PROTECT, related_name="exceptions", verbose_name=_("federation")
    )
    code = models.CharField(_("rule"), max_length=4)
    reason = models.TextField(_("reason"))
    until = models.DateField(_("last day"))
    origin = models.ForeignKey(
        "submissions.Submission", models.PROTECT, related_name="exceptions_made",
        verbose_name=_("made at"),
    )  # fmt: skip
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("made by")
    )
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    ended_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+",
        verbose_name=_("ended by"),
    )  # fmt: skip
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("standing exception")
        verbose_name_plural = _("standing exceptions")
        constraints = [
            models.UniqueConstraint(
                fields=["rating_list", "federation", "code"],
                condition=models.Q(ended_at__isnull=True),
                name="one_standing_exception_per_rule",
            ),
            models.CheckConstraint(
                condition=models.Q(ended_at__isnull=True, ended_by__isnull=True)
                | models.Q(ended_at__isnull=False, ended_by__isnull=False),
                name="ended_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.federation_id}/{self.rating_list_id}"

    @property
    def rule_title(self) -> str:
        """Name the rule, unless a later release dropped it."""
        rule = catalogue.list_rules().get(self.code)
        return rule.title if rule else ""


class ExceptionUse(models.Model):
    """A revision with findings that an exception waived: how often it is used, and where."""

    exception = models.ForeignKey(StandingException, models.PROTECT, related_name="uses")
    revision = models.ForeignKey("submissions.Revision", models.PROTECT, related_name="+")
    findings = models.PositiveIntegerField(_("findings"))
    created_at = models.DateTimeField(_("when"), auto_now_add=True)

    class Meta:
        verbose_name = _("use of an exception")
        verbose_name_plural = _("uses of exceptions")
        constraints = [
            models.UniqueConstraint(fields=["exception", "revision"], name="one_use_per_revision")
        ]

    def __str__(self) -> str:
        return f"{self.exception_id}: {self.revision_id}"
