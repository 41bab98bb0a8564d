"""Somebody's word on a finding."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.enums import AnswerKind
from ratingportal.submissions.models.submission import Submission


class Answer(models.Model):
    """Somebody's word on a finding, with the reason; it holds for later revisions too."""

    submission = models.ForeignKey(Submission, models.PROTECT, related_name="answers")
    fingerprint = models.CharField(_("fingerprint"), max_length=20)
    code = models.CharField(_("rule"), max_length=4)
    kind = models.CharField(_("kind"), max_length=10, choices=AnswerKind.choices)
    reason = models.TextField(_("reason"))
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(_("given"), auto_now_add=True)
    act = models.UUIDField(_("given together"), default=uuid.uuid4)
    revoked_at = models.DateTimeField(_("taken back"), null=True, blank=True)

    class Meta:
        verbose_name = _("answer")
        verbose_name_plural = _("answers")
        constraints = [
            models.UniqueConstraint(
                fields=["submission", "fingerprint"],
                condition=models.Q(revoked_at__isnull=True),
                name="one_standing_answer_per_finding",
            )
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.get_kind_display()}"
