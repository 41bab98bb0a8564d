"""Files that were not taken in."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import Federation
from ratingportal.submissions.enums import RefusalReason


class Refusal(models.Model):
    """A file that was not taken in: only the fact is kept, not the bytes."""

    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    federation = models.ForeignKey(Federation, models.CASCADE, related_name="+")
    filename = models.CharField(_("file name"), max_length=255)
    size = models.PositiveBigIntegerField(_("size"))
    reason = models.CharField(_("reason"), max_length=10, choices=RefusalReason.choices)
    created_at = models.DateTimeField(_("when"), auto_now_add=True)

    class Meta:
        verbose_name = _("refusal")
        verbose_name_plural = _("refusals")

    def __str__(self) -> str:
        return f"{self.filename}: {self.get_reason_display()}"
