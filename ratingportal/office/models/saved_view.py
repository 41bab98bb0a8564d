"""A view of the queue that an officer has given a name."""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _


class SavedView(models.Model):
    """Filters and order of the queue, kept under a name."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="saved_views", verbose_name=_("user")
    )
    name = models.CharField(_("name"), max_length=40)
    query = models.CharField(_("filters"), max_length=500)
    """As in the address of the queue, without a page."""

    class Meta:
        verbose_name = _("saved view")
        verbose_name_plural = _("saved views")
        ordering: ClassVar = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["user", "name"], name="one_saved_view_per_name"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """Lead to the queue with these filters."""
        return f"{reverse('office:queue')}?{self.query}"
