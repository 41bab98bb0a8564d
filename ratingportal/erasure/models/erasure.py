"""Who was erased, when and by whom. Nothing about the person is in it."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.registry.models import Player


class Erasure(models.Model):
    """A person whose data were erased at their request: the number stays, as a tombstone."""

    player = models.OneToOneField(Player, models.PROTECT, related_name="erasure")
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("erased by"),
        help_text=_("Empty: on the command line."),
    )
    created_at = models.DateTimeField(_("erased"), auto_now_add=True)
    counts = models.JSONField(_("what was changed"), default=dict)

    class Meta:
        db_table = "people_erasure"
        verbose_name = _("erasure")
        verbose_name_plural = _("erasures")

    def __str__(self) -> str:
        return str(self.player_id)
