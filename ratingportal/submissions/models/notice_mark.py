"""How far somebody has read what happened to their submissions."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class NoticeMark(models.Model):
    """The newest step of the audit trail that a user has seen on the page of notifications."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+"
    )
    step = models.BigIntegerField(_("last step seen"), default=0)

    class Meta:
        verbose_name = _("mark of notifications")
        verbose_name_plural = _("marks of notifications")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.step}"
