"""What a reader of a published tournament says is wrong with it."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.models import Submission


class CorrectionRequest(models.Model):
    """One mistake that somebody reports; open until an officer answers or closes it."""

    submission = models.ForeignKey(
        Submission,
        models.CASCADE,
        related_name="correction_requests",
        verbose_name=_("submission"),
    )
    name = models.CharField(_("name"), max_length=80)
    email = models.EmailField(_("e-mail address"), max_length=120, blank=True)
    text = models.TextField(_("what is wrong"), max_length=2_000)
    network = models.CharField(_("network"), max_length=64, editable=False)
    """A fingerprint of where it came from, for the limit; emptied when the request is closed."""
    created_at = models.DateTimeField(_("received"), auto_now_add=True)
    closed_at = models.DateTimeField(_("closed"), null=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+", verbose_name=_("by")
    )
    reply = models.TextField(_("reply"), max_length=2_000, blank=True)

    class Meta:
        verbose_name = _("correction request")
        verbose_name_plural = _("correction requests")
        indexes = [
            models.Index(fields=["-id"], condition=Q(closed_at=None), name="open_requests"),
            models.Index(fields=["network", "-created_at"], name="requests_of_network"),
        ]

    def __str__(self) -> str:
        return f"{self.submission} · {self.name}"
