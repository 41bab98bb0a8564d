"""How the register is: what was found wrong last night, what was accepted, and the counts of each night.

Only keys of players are kept, no names: those are asked for when the page is shown.
"""

from __future__ import annotations

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.people.enums import HealthCheck


class HealthRun(models.Model):
    """One look at a rating list's register, with how much was found."""

    rating_list = models.ForeignKey(RatingList, models.PROTECT, related_name="health_runs")
    created_at = models.DateTimeField(_("checked"), auto_now_add=True)
    counts = models.JSONField(_("found, by check"), default=dict)

    class Meta:
        verbose_name = _("register check")
        verbose_name_plural = _("register checks")
        indexes = [models.Index(fields=["rating_list", "-id"], name="newest_health_run")]

    def __str__(self) -> str:
        return f"{self.rating_list_id}: {self.created_at:%Y-%m-%d}"


class HealthIssue(models.Model):
    """Something the last look found; made again with every look."""

    rating_list = models.ForeignKey(RatingList, models.PROTECT, related_name="health_issues")
    kind = models.CharField(_("check"), max_length=20, choices=HealthCheck.choices)
    key = models.CharField(_("what it is about"), max_length=200)
    players = ArrayField(models.BigIntegerField(), verbose_name=_("people"), default=list)
    details = models.JSONField(_("details"), default=dict)

    class Meta:
        verbose_name = _("issue of a register")
        verbose_name_plural = _("issues of registers")
        indexes = [models.Index(fields=["rating_list", "kind", "id"], name="issue_of_register")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.key}"


class HealthException(models.Model):
    """An officer's word that an issue is none, with the reason; it can be taken back."""

    rating_list = models.ForeignKey(RatingList, models.PROTECT, related_name="health_exceptions")
    kind = models.CharField(_("check"), max_length=20, choices=HealthCheck.choices)
    key = models.CharField(_("what it is about"), max_length=200)
    players = ArrayField(models.BigIntegerField(), verbose_name=_("people"), default=list)
    details = models.JSONField(_("details"), default=dict)
    reason = models.TextField(_("reason"))
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("accepted by")
    )
    created_at = models.DateTimeField(_("accepted"), auto_now_add=True)
    revoked_at = models.DateTimeField(_("taken back"), null=True, blank=True)
    revoked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("undone by"),
    )

    class Meta:
        verbose_name = _("accepted issue of a register")
        verbose_name_plural = _("accepted issues of registers")
        constraints = [
            models.UniqueConstraint(
                fields=["rating_list", "kind", "key"],
                condition=models.Q(revoked_at__isnull=True),
                name="one_standing_health_exception",
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind}: {self.key}"
