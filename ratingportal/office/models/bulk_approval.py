"""Many submissions that are approved in one go, in the background."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.office.enums import JobProgress


class BulkApproval(models.Model):
    """What an officer confirmed to approve, and what became of each."""

    officer = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("officer")
    )
    state = models.CharField(
        _("state"),
        max_length=10,
        choices=JobProgress.choices,
        default=JobProgress.WAITING,
    )
    wanted = models.JSONField(_("to approve"), default=list)
    """Pairs of a submission's key and the version that the officer saw."""
    outcomes = models.JSONField(_("outcome"), default=dict)
    """By the submission's key: nothing where it was approved, else why not."""
    created_at = models.DateTimeField(_("confirmed"), auto_now_add=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    dispatched_at = models.DateTimeField(_("worker woken"), null=True, blank=True)
    lease = models.UUIDField(_("claimed as"), null=True, blank=True)
    system_error = models.TextField(_("our error"), blank=True)

    class Meta:
        verbose_name = _("bulk approval")
        verbose_name_plural = _("bulk approvals")
        indexes = [
            models.Index(
                fields=["id"], condition=~models.Q(state="done"), name="unfinished_approvals"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pk}"

    def get_absolute_url(self) -> str:
        """Lead to what became of each."""
        return reverse("office:bulk_approval", args=[self.pk])

    @property
    def left(self) -> list[Any]:
        """List what was not looked at yet."""
        return [pair for pair in self.wanted if str(pair[0]) not in self.outcomes]

    @property
    def is_done(self) -> bool:
        """Tell whether every submission was looked at."""
        return self.state == JobProgress.DONE
