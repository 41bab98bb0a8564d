"""The tokens with which programs upload for a person."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class ApiToken(models.Model):
    """A program's right to upload in somebody's name. Only its digest is kept: the token is shown once."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        related_name="api_tokens",
        verbose_name=_("user"),
    )
    name = models.CharField(_("name"), max_length=60)
    digest = models.CharField(_("digest"), max_length=64, unique=True, editable=False)
    beginning = models.CharField(_("begins with"), max_length=8, editable=False)
    """Enough to recognise a token by, far too little to guess it."""
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    expires_at = models.DateTimeField(_("expires"))
    last_used_at = models.DateTimeField(_("last used"), null=True, editable=False)
    is_revoked = models.BooleanField(_("revoked"), default=False)

    class Meta:
        verbose_name = _("API token")
        verbose_name_plural = _("API tokens")
        ordering: ClassVar = ["-pk"]

    def __str__(self) -> str:
        return f"{self.name} ({self.beginning}…)"

    @property
    def is_valid(self) -> bool:
        """Tell whether a program can still use it."""
        return not self.is_revoked and self.expires_at > timezone.now()
