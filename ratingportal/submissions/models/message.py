"""What organiser and office write to each other."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.models.submission import Submission


class Message(models.Model):
    """A line between organiser and office."""

    submission = models.ForeignKey(Submission, models.PROTECT, related_name="messages")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    from_office = models.BooleanField(_("from the office"))
    text = models.TextField(_("text"))
    created_at = models.DateTimeField(_("written"), auto_now_add=True)

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering: ClassVar = ["pk"]
        indexes = [models.Index(fields=["submission", "id"], name="message_of_submission")]

    def __str__(self) -> str:
        return self.text[:60]
