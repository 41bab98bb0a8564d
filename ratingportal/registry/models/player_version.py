"""What stood in the register before."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.registry.models.edition import Edition
from ratingportal.registry.models.player import Facts, Player


class PlayerVersion(Facts):
    """What stood in the register before an edition changed it, and when it was in force."""

    player = models.ForeignKey(Player, models.CASCADE, db_index=False, related_name="versions")
    edition = models.ForeignKey(
        Edition,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="changes",
        verbose_name=_("ended by"),
    )
    valid_from = models.DateField(_("in force from"), null=True, blank=True)
    valid_to = models.DateField(_("in force until before"))
    changed = ArrayField(
        models.CharField(max_length=20), verbose_name=_("what changed then"), default=list
    )

    class Meta:
        verbose_name = _("earlier state of a player")
        verbose_name_plural = _("earlier states of players")
        indexes = [models.Index(fields=["player", "-valid_to"], name="version_of_player")]

    def __str__(self) -> str:
        return f"{self.name}, {self.valid_to:%Y-%m-%d}"
