"""The open cases of a list that are checked again, because something changed beyond their files."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.office.enums import JobProgress, RecheckReason


class Recheck(models.Model):
    """How far the open cases of a list are checked again, and which verdicts changed. It is the queue of record."""

    rating_list = models.ForeignKey(
        RatingList, models.CASCADE, related_name="+", verbose_name=_("rating list")
    )
    reasons = ArrayField(
        models.CharField(max_length=10, choices=RecheckReason.choices), verbose_name=_("reasons")
    )
    state = models.CharField(
        _("state"),
        max_length=10,
        choices=JobProgress.choices,
        default=JobProgress.WAITING,
    )
    total = models.PositiveIntegerField(_("to check"), default=0)
    done = models.PositiveIntegerField(_("looked at"), default=0)
    last = models.BigIntegerField(_("last one checked"), default=0)
    """Submissions are taken in the order of their keys, so a worker that takes over goes on behind this one."""
    changed = models.PositiveIntegerField(_("verdicts changed"), default=0)
    outcomes = models.JSONField(_("what changed"), default=list)
    """At most `MOST_KEPT`, see `services.rechecks`; all are counted."""
    created_at = models.DateTimeField(_("asked for"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    dispatched_at = models.DateTimeField(_("worker woken"), null=True, blank=True)
    lease = models.UUIDField(_("claimed as"), null=True, blank=True)
    system_error = models.TextField(_("our error"), blank=True)

    class Meta:
        verbose_name = _("re-check")
        verbose_name_plural = _("re-checks")
        indexes = [
            models.Index(
                fields=["rating_list", "id"],
                condition=~models.Q(state="done"),
                name="unfinished_rechecks",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.rating_list_id} {self.pk}"

    @property
    def is_done(self) -> bool:
        """Tell whether every case was looked at."""
        return self.state == JobProgress.DONE

    @property
    def reason_labels(self) -> list[str]:
        """Say what changed."""
        return [str(RecheckReason(each).label) for each in self.reasons]
