"""What today's rules would say of tournaments that were approved before."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.office.enums import JobProgress


class Sweep(models.Model):
    """The result of a run of today's rules over approved tournaments of a list, which touched none of them."""

    rating_list = models.ForeignKey(
        RatingList, models.CASCADE, related_name="+", verbose_name=_("rating list")
    )
    since = models.DateField(_("approved since"), null=True, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("asked for by"),
    )
    """Nobody where it was run on the server."""
    rule_set = models.CharField(_("rules"), max_length=64, blank=True)
    total = models.PositiveIntegerField(_("tournaments"), default=0)
    done = models.PositiveIntegerField(_("looked at"), default=0)
    changed = models.PositiveIntegerField(_("with differences"), default=0)
    failed = models.PositiveIntegerField(_("could not be checked"), default=0)
    rules = models.JSONField(_("differences by rule"), default=dict)
    """By code: findings that are new, gone, or of another severity now, and in how many tournaments."""
    tournaments = models.JSONField(_("differences by tournament"), default=list)
    """At most `MOST_KEPT`, see `services.sweeps`; all are counted."""
    state = models.CharField(
        _("state"), max_length=10, choices=JobProgress.choices, default=JobProgress.DONE
    )
    last = models.BigIntegerField(_("last one checked"), default=0)
    """Submissions are taken in the order of their keys, so a worker that takes over goes on behind this one."""
    created_at = models.DateTimeField(_("begun"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    dispatched_at = models.DateTimeField(_("worker woken"), null=True, blank=True)
    lease = models.UUIDField(_("claimed as"), null=True, blank=True)

    class Meta:
        verbose_name = _("sweep")
        verbose_name_plural = _("sweeps")
        indexes = [models.Index(fields=["rating_list", "-id"], name="newest_sweep")]
        constraints = [
            models.UniqueConstraint(
                fields=["rating_list"],
                condition=~models.Q(state="done"),
                name="one_sweep_of_a_list_at_a_time",
            )
        ]

    def __str__(self) -> str:
        return f"{self.pk}"

    @property
    def is_done(self) -> bool:
        """Tell whether every tournament was looked at."""
        return self.state == JobProgress.DONE
