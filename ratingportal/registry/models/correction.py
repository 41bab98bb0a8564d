"""What officers added to the register or corrected in it by hand."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.registry.models.player import Player


class PlayerCorrection(models.Model):
    """One change by hand, with its reason: a player added, or facts of one corrected.

    A corrected fact stays when a later list still says what was corrected; a list that says something new wins.
    """

    player = models.ForeignKey(Player, models.CASCADE, related_name="corrections")
    before = models.JSONField(_("before"), null=True)
    """Nothing for a player who was added."""
    after = models.JSONField(_("after"))
    reason = models.TextField(_("reason"))
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("corrected by")
    )
    created_at = models.DateTimeField(_("corrected"), auto_now_add=True)

    class Meta:
        verbose_name = _("correction of a player")
        verbose_name_plural = _("corrections of players")

    def __str__(self) -> str:
        return str(self.player_id)

    @property
    def fields(self) -> list[str]:
        """Name what was set, for the audit trail: not to what."""
        return sorted(self.after)
